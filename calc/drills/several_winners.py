"""Several winners: two players win on one discard, and what every seat gains or loses."""

from collections.abc import Iterator

from calc.commands.settle import SettleAnswer
from calc.commands.settle import answer as settle_answer
from calc.riichi.tiles import Wind
from calc.words import Language
from calc.words.lines import drill_words
from calc.words.scores import worth_words
from calc.words.tiles import wind_words

from .facts import Fact, Points, fact
from .random_hands import ESWN
from .task import (
    AnswerChoice,
    Dice,
    Drill,
    Question,
    Task,
    counter_facts,
    rules_fact,
    seat_changes,
    seats_typed,
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
        typed=seats_typed(winners),
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


def facts(task: Task, _: frozenset[str]) -> Iterator[Fact]:
    """Who is first in turn order, and what each winner is paid."""
    answer: SettleAnswer = task.answer
    discarder = Wind(task.question["discarder"])
    seats = [Wind(win["seat_wind"]) for win in task.question["wins"]]
    order = [*Wind]
    start = order.index(discarder)
    in_turn = sorted(seats, key=lambda seat: (order.index(seat) - start) % len(order))
    alone = bool(answer.head_bumped)
    article = "several-winners#head-bump" if alone else "several-winners#all"
    first, second = in_turn
    order_facts = {"payer": discarder, "first": first, "second": second}
    yield fact("first-in-turn", article, alone=alone, **order_facts)
    for winner in in_turn:
        if winner in answer.winners:
            yield _paid(answer, winner)


def _paid(answer: SettleAnswer, winner: Wind) -> Fact:
    """What a winner is paid for the hand, for counters, and in sticks."""
    paid = [payment for payment in answer.payments if payment.payee == winner]
    hand, counters, sticks = (
        Points(sum(payment.points for payment in paid if payment.why == why))
        for why in ("ron", "honba", "riichi_sticks")
    )
    key = _PAID[bool(counters), bool(sticks)]
    parts = {"hand": hand, "counters": counters, "sticks": sticks}
    return fact(key, "several-winners#honba", seat=winner, **parts)


_PAID = {
    (False, False): "paid-hand",
    (True, False): "paid-with-counters",
    (False, True): "paid-with-sticks",
    (True, True): "paid-both",
}
"""By whether there are counters and riichi sticks: the key of the sentence."""


WINNERS = Drill(
    "winners",
    "several-winners",
    (
        ("two-all", "two-first"),
        ("two-all", "dealer-all", "two-first"),
        ("two-all", "dealer-all", "dealer-first"),
    ),
    draw,
    facts,
)
