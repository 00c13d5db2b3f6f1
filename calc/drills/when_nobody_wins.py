"""When nobody wins: an exhaustive draw, what is paid, and the hand that comes next."""

from collections.abc import Iterator
from itertools import product

from calc.commands.draw import DrawAnswer
from calc.commands.draw import answer as draw_answer
from calc.riichi.tiles import Wind
from calc.words import Language
from calc.words.lines import drill_words
from calc.words.phrase import join_words
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
    seat_changes,
    seats_typed,
    table_words,
    with_wrong_choices,
)

TENPAI = {"none": 0, "one": 1, "two": 2, "three": 3, "all": 4}
NOTEN_TOTAL = 3000
"""Points that noten players pay together, by the rules of the drills."""


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on a draw with as many tenpai hands as the idea says, the dealer's perhaps one."""
    tenpai = dice.sample(ESWN, TENPAI[idea])
    declared = dice.sample(tenpai, dice.randint(0, len(tenpai))) if level == 3 else []
    seats: dict[str, dict[str, bool]] = {
        seat: {"tenpai": seat in tenpai, **({"riichi": True} if seat in declared else {})}
        for seat in ESWN
    }
    question: Question = {
        "type": "exhaustive",
        "seats": seats,
        "honba": dice.randint(0, 3) if level > 1 else 0,
        "riichi_sticks": len(declared) + (dice.randint(0, 1) if level == 3 else 0),
    }
    answer = draw_answer(question, language=language)
    assert isinstance(answer, DrawAnswer)
    of_payments = level == 1
    make = _payment_choices if of_payments else _next_choices
    right, wrong = make(question, answer, language)
    return Task(
        prompt=drill_words("what-is-paid" if of_payments else "which-hand-next", language),
        facts=(*_tenpai_facts(tenpai, language), *counter_facts(question, language)),
        command="draw",
        question=question,
        answer=answer,
        choices=with_wrong_choices(dice, right, wrong),
        right=frozenset({right.value}),
        typed=seats_typed(tenpai) if of_payments else (),
    )


def _tenpai_facts(tenpai: list[str], language: Language) -> Iterator[str]:
    yield drill_words("wall-is-empty", language)
    names = [wind_words(seat, language) for seat in sorted(tenpai, key=ESWN.index)]
    seats = join_words(names, language)
    yield drill_words("seats-tenpai", language, number=len(tenpai), seats=seats)


def _payment_choices(
    question: Question, answer: DrawAnswer, language: Language
) -> tuple[AnswerChoice, Iterator[AnswerChoice]]:
    """What each seat gains or loses; wrong with payments by or to others, or in other parts."""
    right = _changes_choice({seat: answer.changes[Wind(seat)] for seat in ESWN}, language)
    tenpai = [seat for seat in ESWN if question["seats"][seat]["tenpai"]]
    noten = [seat for seat in ESWN if seat not in tenpai]
    others = ["E", "S"] if len(tenpai) in (0, 4) else noten
    wrong = (
        dict.fromkeys(ESWN, 0),
        _moved(others, [seat for seat in ESWN if seat not in others], NOTEN_TOTAL),
        _moved(tenpai or ["E"], noten or ["S"], 2 * NOTEN_TOTAL),
        _moved(tenpai or ["E"], [seat for seat in noten if seat != "E"] or ["S"], NOTEN_TOTAL),
        {seat: 1000 if seat in tenpai else -1000 for seat in ESWN},
        _moved(["W"], ["E", "S", "N"], NOTEN_TOTAL),
    )
    return right, (_changes_choice(changes, language) for changes in wrong)


def _moved(winners: list[str], payers: list[str], total: int) -> dict[str, int]:
    gained = {seat: total // len(winners) for seat in winners}
    paid = {seat: -total // len(payers) for seat in payers}
    return {seat: gained.get(seat, 0) + paid.get(seat, 0) for seat in ESWN}


def _changes_choice(changes: dict[str, int], language: Language) -> AnswerChoice:
    value = ".".join(str(changes[seat]) for seat in ESWN)
    return AnswerChoice(value, seat_changes(changes, language))


def _next_choices(
    question: Question, answer: DrawAnswer, language: Language
) -> tuple[AnswerChoice, Iterator[AnswerChoice]]:
    """Who deals with what on the table; wrong with another dealer, counters or sticks."""
    following = answer.next
    assert following is not None
    honba, sticks = question["honba"], question["riichi_sticks"]
    stays = following.dealer == "stays"
    right = _next_choice(language, stays=stays, honba=honba + 1, sticks=sticks)
    wrong = (
        _next_choice(language, stays=stays, honba=counters, sticks=left)
        for left, stays, counters in product(
            dict.fromkeys((sticks, 0)), (True, False), (honba + 1, 0, honba)
        )
    )
    return right, wrong


def _next_choice(language: Language, *, stays: bool, honba: int, sticks: int) -> AnswerChoice:
    value = f"{'stays' if stays else 'passes'}.{honba}.{sticks}"
    lying = table_words({"honba": honba, "riichi_sticks": sticks}, language)
    on_table = lying or drill_words("nothing", language)
    return AnswerChoice(value, drill_words("next-deal", language, stays=stays, on_table=on_table))


def facts(task: Task, _: frozenset[str]) -> Iterator[Fact]:
    """What is paid, or who deals next with what on the table."""
    answer: DrawAnswer = task.answer
    gained = [points for points in answer.changes.values() if points > 0]
    lost = [-points for points in answer.changes.values() if points < 0]
    tenpai = sum(seat.tenpai for seat in answer.tenpai.values())
    following = answer.next
    assert following is not None
    (value,) = task.right
    if not value.startswith(("stays", "passes")):
        pays, gets = Points(max(lost, default=0)), Points(max(gained, default=0))
        yield fact("noten-shares", "exhaustive-draw#payments", tenpai=tenpai, pays=pays, gets=gets)
        return
    stays = following.dealer == "stays"
    yield fact("dealer-after-draw", "next-hand#dealer", stays=stays)
    table = {"counters": following.honba, "sticks": following.riichi_sticks}
    article, honba = "next-hand#counters", task.question["honba"]
    yield fact("table-after-draw", article, honba=honba, **table)


DRAW = Drill(
    "draw",
    "exhaustive-draw",
    (tuple(TENPAI), ("one", "two", "three"), ("none", "one", "two", "three", "all")),
    draw,
    facts,
)
