"""Several winners: two players win on one discard, and what every seat gains or loses."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from calc.commands.settle import SettleAnswer
from calc.commands.settle import answer as settle_answer
from calc.riichi.tiles import Wind
from calc.words import Language
from calc.words.lines import drill_words
from calc.words.phrase import points_words
from calc.words.scores import worth_words
from calc.words.tiles import wind_words

from .random_hands import ESWN
from .task import (
    AnswerChoice,
    Dice,
    Drill,
    Fact,
    Question,
    Reason,
    Task,
    counter_facts,
    reason,
    rules_fact,
    saying,
    seat_changes,
    with_wrong_choices,
)

ALL_WIN, ONE_WINS = "tenhou", "wrc-2025"
"""A rule set by which all win, and one by which the first in turn order wins alone."""
WORTH = ((1, 30), (1, 40), (2, 30), (2, 40), (3, 30), (3, 40), (4, 25))
"""Han and fu of the hands, none of them a limit."""


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on two wins; the idea says by which rules, and whether the dealer is among them."""
    rules = ONE_WINS if idea.endswith("first") else ALL_WIN
    discarder, *others = dice.sample(ESWN, 4)
    winners = others[:2]
    if idea.startswith("dealer") != ("E" in winners):
        return None
    worth = dice.sample(WORTH, 2)
    question: Question = {
        "rules": rules,
        "wins": [
            {"seat_wind": seat, "han": han, "fu": fu, "win_by": "ron"}
            for seat, (han, fu) in zip(winners, worth, strict=True)
        ],
        "discarder": discarder,
        "honba": dice.randint(1, 3) if level > 1 else 0,
        "riichi_sticks": dice.randint(1, 3) if level > 2 else 0,
    }
    right = _choice(question, language)
    choices = with_wrong_choices(dice, right, _wrong_choices(question, language))
    if not choices:
        return None
    return Task(
        prompt=drill_words("who-gets-what", language),
        facts=(
            rules_fact(rules, language),
            *_facts(question, language),
            *counter_facts(question, language),
        ),
        command="settle",
        question=question,
        answer=_settled(question, language),
        choices=choices,
        right=frozenset({right.value}),
    )


def _facts(question: Question, language: Language) -> Iterator[str]:
    payer = wind_words(question["discarder"], language)
    yield drill_words("discard-won-by-two", language, payer=payer)
    for win in question["wins"]:
        seat = wind_words(win["seat_wind"], language)
        worth = worth_words(win["han"], win["fu"], "", language)
        yield drill_words("seat-has", language, seat=seat, worth=worth)


def _settled(question: Question, language: Language) -> SettleAnswer:
    answer = settle_answer(question, language=language)
    assert isinstance(answer, SettleAnswer)
    return answer


def _choice(question: Question, language: Language) -> AnswerChoice:
    return _changes_choice(_changes(question, language), language)


def _changes(question: Question, language: Language) -> dict[str, int]:
    changes = _settled(question, language).changes
    return {seat: changes[Wind(seat)] for seat in ESWN}


def _changes_choice(changes: dict[str, int], language: Language) -> AnswerChoice:
    value = ".".join(str(changes[seat]) for seat in ESWN)
    return AnswerChoice(value, seat_changes(changes, language))


def _wrong_choices(question: Question, language: Language) -> Iterator[AnswerChoice]:
    """By the other kind of rules, without counters or sticks, each win settled by itself."""
    other = ALL_WIN if question["rules"] == ONE_WINS else ONE_WINS
    yield _choice({**question, "rules": other}, language)
    yield _choice({**question, "honba": 0, "riichi_sticks": 0}, language)
    yield _choice({**question, "honba": question["honba"] + 1}, language)
    singles = [_changes({**question, "wins": [win]}, language) for win in question["wins"]]
    yield from (_changes_choice(changes, language) for changes in singles)
    both = {seat: sum(changes[seat] for changes in singles) for seat in ESWN}
    yield _changes_choice(both, language)
    without = {**question, "honba": 0, "riichi_sticks": 0, "rules": ALL_WIN}
    plain = _changes(without, language)
    halved = {seat: points // 200 * 100 for seat, points in plain.items()}
    yield _changes_choice(halved, language)


class FirstInTurn(NamedTuple):
    """The winners in turn order from the discarder, and whether only the first one wins."""

    discarder: Wind
    winners: tuple[Wind, ...]
    alone: bool

    def said(self, language: Language) -> Reason:
        """Who comes first, and who wins."""
        first, second = (wind_words(seat, language) for seat in self.winners)
        facts = {"payer": wind_words(self.discarder, language), "alone": self.alone}
        article = "several-winners#head-bump" if self.alone else "several-winners#all"
        return reason("first-in-turn", language, article, first=first, second=second, **facts)


class PaidToWinner(NamedTuple):
    """What a winner is paid: points of the hand, for counters, and riichi sticks."""

    winner: Wind
    hand: int
    counters: int
    sticks: int

    def said(self, language: Language) -> Reason:
        """Everything that the winner gets."""
        facts = {
            "seat": wind_words(self.winner, language),
            "hand": points_words(self.hand, language),
            "counters": points_words(self.counters, language),
            "sticks": points_words(self.sticks, language),
        }
        key = "paid-both" if self.counters and self.sticks else "paid-hand"
        if self.counters and not self.sticks:
            key = "paid-with-counters"
        if self.sticks and not self.counters:
            key = "paid-with-sticks"
        return reason(key, language, "several-winners#honba", **facts)


def facts(task: Task, _: frozenset[str]) -> Iterator[Fact]:
    """Who is first in turn order, and what each winner is paid."""
    answer: SettleAnswer = task.answer
    discarder = Wind(task.question["discarder"])
    seats = [Wind(win["seat_wind"]) for win in task.question["wins"]]
    order = [*Wind]
    start = order.index(discarder)
    in_turn = sorted(seats, key=lambda seat: (order.index(seat) - start) % len(order))
    yield FirstInTurn(discarder, tuple(in_turn), bool(answer.head_bumped))
    for winner in in_turn:
        if winner in answer.winners:
            yield PaidToWinner(winner, *_parts(answer, winner))


def _parts(answer: SettleAnswer, winner: Wind) -> Iterable[int]:
    """What a winner is paid for the hand, for counters, and in sticks."""
    paid = [payment for payment in answer.payments if payment.payee == winner]
    for why in ("ron", "honba", "riichi_sticks"):
        yield sum(payment.points for payment in paid if payment.why == why)


WINNERS = Drill(
    "winners",
    "several-winners",
    (
        ("two-all", "two-first"),
        ("two-all", "dealer-all", "two-first"),
        ("two-all", "dealer-all", "dealer-first"),
    ),
    draw,
    saying(facts),
    facts=facts,
)
