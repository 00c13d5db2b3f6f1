"""Count the fu: a hand drawn for a number of fu, counted by the engine item by item."""

from collections.abc import Iterator

from .counted_wins import win_with_fu
from .task import Answer, AnswerChoice, Dice, Drill, Reason, Task, facts_of, score

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
        prompt="How many fu does this hand have?",
        facts=facts_of(question),
        command="hand",
        question=question,
        answer=answer,
        choices=tuple(AnswerChoice(str(fu), f"{fu} fu") for fu in _near(dice, answer["fu"])),
        right=frozenset({str(answer["fu"])}),
        solution=f"{answer['fu']} fu",
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
    total = sum(item["fu"] for item in items)
    wrong = next((int(value) for value in given - task.right), None)
    if wrong is not None:
        yield from _slip(items, total, wrong)
    for item in items:
        yield Reason(f"{item['fu']}: {item['text']}.", _tiles(item), item["article"])
    if total != task.answer["fu"]:
        yield Reason(f"{total} fu, rounded up to {task.answer['fu']}.", (), "fu#rounding")


def _slip(items: list[Answer], total: int, wrong: int) -> Iterator[Reason]:
    """The one mistake that would lead to this number, if there is one."""
    for item in sorted(items, key=lambda item: -item["fu"]):
        if item["id"] != "base" and rounded(total - item["fu"]) == wrong:
            text = f"It is {wrong} without this item: {item['text']}, {item['fu']} fu."
            yield Reason(text, _tiles(item), item["article"])
            return
    for item in items:
        fu = item["fu"]
        if item["tiles"] and fu > 2 and rounded(total - fu // 2) == wrong:
            text = f"It is {wrong} with half of this item: {item['text']} is {fu} fu."
            yield Reason(text, _tiles(item), item["article"])
            return
    ids = {item["id"] for item in items}
    if rounded(total + CLOSED_RON) == wrong and "menzen_ron" not in ids:
        text = f"It is {wrong} with 10 fu more, but those are only for a closed hand won by ron."
        yield Reason(text, (), "fu#menzen-ron")
    elif rounded(total + SELF_DRAW) == wrong and "tsumo" not in ids:
        text = f"It is {wrong} with 2 fu more. A pair or a wait counts only as listed here."
        yield Reason(text, (), "fu")
    elif wrong == total // 10 * 10:
        yield Reason("Fu are rounded up, never down.", (), "fu#rounding")


def rounded(fu: int) -> int:
    """Fu rounded up to the next ten.

    >>> rounded(32), rounded(40)
    (40, 40)
    """
    return -(-fu // 10) * 10


def _tiles(item: Answer) -> tuple[str, ...]:
    return (item["tiles"],) if item["tiles"] else ()


FU = Drill(
    "fu",
    "Count the fu",
    "The small points: base, win, groups, pair, wait; then round up.",
    "fu",
    ("Closed hands", "Open hands and more triplets", "Kans"),
    (("20", "25", "30", "40"), ("30", "40", "50"), ("40", "50", "60", "70", "80")),
    draw,
    explain,
)
