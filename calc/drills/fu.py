"""Count the fu: a hand drawn for a number of fu, counted by the engine item by item."""

from collections.abc import Iterator, Mapping
from typing import Any

from calc.scoring import score

from .table import facts_of
from .task import Choice, Dice, Kind, Reason, Task
from .wins import win_with_fu

LADDER = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
NUMBER_OF_CHOICES = 5
CLOSED_RON, SELF_DRAW = 10, 2


def draw(dice: Dice, idea: str, level: int) -> Task | None:
    """A hand of so many fu as the idea says."""
    question = win_with_fu(dice, int(idea), level)
    if question is None:
        return None
    answer = score(question)
    return Task(
        asks="How many fu does this hand have?",
        facts=facts_of(question),
        command="hand",
        question=question,
        answer=answer,
        choices=tuple(Choice(str(fu), f"{fu} fu") for fu in _near(dice, answer["fu"])),
        right=frozenset({str(answer["fu"])}),
        said=f"{answer['fu']} fu",
    )


def _near(dice: Dice, fu: int) -> tuple[int, ...]:
    """Neighbors on the ladder of fu, the right one anywhere among them."""
    place = LADDER.index(fu) if fu in LADDER else len(LADDER) - 1
    ladder = LADDER if fu in LADDER else (*LADDER, fu)
    highest = len(ladder) - NUMBER_OF_CHOICES
    start = min(max(place - dice.randrange(NUMBER_OF_CHOICES), 0), highest)
    return ladder[start : start + NUMBER_OF_CHOICES]


def explain(task: Task, given: frozenset[str]) -> Iterator[Reason]:
    """The item that makes the difference to what was answered, then all items and the sum."""
    items = task.answer["fu_items"]
    total = sum(each["fu"] for each in items)
    wrong = next((int(each) for each in given - task.right), None)
    if wrong is not None:
        yield from _slip(items, total, wrong)
    for each in items:
        yield Reason(f"{each['fu']}: {each['text']}.", _tiles(each), each["article"])
    if total != task.answer["fu"]:
        yield Reason(f"{total} fu, rounded up to {task.answer['fu']}.", (), "fu#rounding")


def _slip(items: list[Mapping[str, Any]], total: int, wrong: int) -> Iterator[Reason]:
    """The one mistake that would lead to this number, if there is one."""
    for each in sorted(items, key=lambda item: -item["fu"]):
        fu, text = each["fu"], each["text"]
        if each["id"] != "base" and rounded(total - fu) == wrong:
            yield Reason(
                f"It is {wrong} without this item: {text}, {fu} fu.", _tiles(each), each["article"]
            )
            return
    for each in items:
        fu = each["fu"]
        if each["tiles"] and fu > 2 and rounded(total - fu // 2) == wrong:
            yield Reason(
                f"It is {wrong} with half of this item: {each['text']} is {fu} fu.",
                _tiles(each),
                each["article"],
            )
            return
    if rounded(total + CLOSED_RON) == wrong and not _has(items, "menzen_ron"):
        said = f"It is {wrong} with 10 fu more, but those are only for a closed hand won by ron."
        yield Reason(said, (), "fu#menzen-ron")
    elif rounded(total + SELF_DRAW) == wrong and not _has(items, "tsumo"):
        said = f"It is {wrong} with 2 fu more. A pair or a wait counts only as listed here."
        yield Reason(said, (), "fu")
    elif wrong == total // 10 * 10:
        yield Reason("Fu are rounded up, never down.", (), "fu#rounding")


def rounded(fu: int) -> int:
    """Fu rounded up to the next ten.

    >>> rounded(32), rounded(40)
    (40, 40)
    """
    return -(-fu // 10) * 10


def _has(items: list[Mapping[str, Any]], key: str) -> bool:
    return any(each["id"] == key for each in items)


def _tiles(item: Mapping[str, Any]) -> tuple[str, ...]:
    return (item["tiles"],) if item["tiles"] else ()


FU = Kind(
    "fu",
    "Count the fu",
    "The small points: base, win, groups, pair, wait; then round up.",
    "fu",
    ("Closed hands", "Open hands and more triplets", "Kans"),
    (("20", "25", "30", "40"), ("30", "40", "50"), ("40", "50", "60", "70", "80")),
    draw,
    explain,
)
