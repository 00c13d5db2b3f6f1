"""Count the fu: a hand drawn for a number of fu, counted by the engine item by item."""

from collections.abc import Iterator

from calc.riichi.notation import format_tiles
from calc.riichi.scoring.fu import MENZEN_RON_FU, TSUMO_FU, FuItem, rounded
from calc.riichi.scoring.score import TABLE_FU
from calc.words import Language
from calc.words.lines import drill_words

from .facts import Fact, fact
from .random_hands import win_with_fu
from .task import AnswerChoice, Dice, Drill, Task, scored, seat_facts

NUMBER_OF_CHOICES = 5
SEVEN_PAIRS_FU = 25
"""The only fu of the choices that are not a multiple of ten."""


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on a hand with the number of fu that the idea names; None where none is drawn."""
    question = win_with_fu(dice, int(idea), level)
    if question is None:
        return None
    answer = scored(question, language)
    if answer is None or not answer.fu:
        return None
    choices = _fu_choices(dice, answer.fu)
    return Task(
        prompt=drill_words("how-many-fu", language),
        facts=seat_facts(question, language),
        question=question,
        answer=answer,
        choices=tuple(AnswerChoice(str(fu), drill_words("fu", language, fu=fu)) for fu in choices),
        right=frozenset({str(answer.fu)}),
        typed=("fu",),
    )


def _fu_choices(dice: Dice, fu: int) -> tuple[int, ...]:
    """Neighboring values of fu, the right one at a random place among them."""
    highest = len(TABLE_FU) - NUMBER_OF_CHOICES
    start = min(max(TABLE_FU.index(fu) - dice.randrange(NUMBER_OF_CHOICES), 0), highest)
    return TABLE_FU[start : start + NUMBER_OF_CHOICES]


def facts(task: Task, chosen: frozenset[str]) -> Iterator[Fact]:
    """The item that makes the difference to what was answered, then all items and the sum."""
    items: list[FuItem] = task.answer.fu_items
    total = sum(item.fu for item in items)
    for wrong in chosen - task.right:
        yield from _mistake(task, total, int(wrong))
    for item in items:
        yield fact("item-of-fu", "", format_tiles(item.tiles), fu=item.fu, item=item)
    if _is_pinfu_tsumo(task):
        yield fact("pinfu-by-tsumo", "fu#pinfu-tsumo", fu=total)
    if total != task.answer.fu:
        yield fact("rounded-up", "fu#rounding", total=total, fu=task.answer.fu)


def _is_pinfu_tsumo(task: Task) -> bool:
    """Whether the rules leave the fu of the tsumo out because the hand is pinfu."""
    if task.question["win_by"] != "tsumo" or any(i.key == "tsumo" for i in task.answer.fu_items):
        return False
    return any(award.yaku.key == "pinfu" for award in task.answer.yaku)


def _mistake(task: Task, total: int, wrong: int) -> Iterator[Fact]:
    """The one mistake that would lead to this number, if there is one."""
    items: list[FuItem] = task.answer.fu_items
    if wrong == SEVEN_PAIRS_FU:
        yield fact("only-seven-pairs", "fu#chiitoitsu", fu=wrong)
    elif any(item.key == "chiitoitsu" for item in items):
        yield fact("nothing-added", "fu#chiitoitsu")
    elif not _is_pinfu_tsumo(task):
        yield from _miscount(items, total, wrong)


def _miscount(items: list[FuItem], total: int, wrong: int) -> Iterator[Fact]:
    """The item left out, halved or added, or the rounding, that would lead to this number."""
    for item in sorted(items, key=lambda item: -item.fu):
        if item.key != "base" and rounded(total - item.fu) == wrong:
            yield _mistaken_item("without-item", item, wrong)
            return
    for item in items:
        if item.tiles and item.fu > 2 and rounded(total - item.fu // 2) == wrong:
            yield _mistaken_item("half-of-item", item, wrong)
            return
    ids = {item.key for item in items}
    if rounded(total + MENZEN_RON_FU) == wrong and "menzen_ron" not in ids:
        yield fact("ten-fu-more", "fu#menzen-ron", wrong=wrong)
    elif rounded(total + TSUMO_FU) == wrong and "tsumo" not in ids:
        yield fact("two-fu-more", "fu", wrong=wrong)
    elif wrong == total // 10 * 10:
        yield fact("never-down", "fu#rounding")


def _mistaken_item(key: str, item: FuItem, wrong: int) -> Fact:
    return fact(key, "", format_tiles(item.tiles), wrong=wrong, item=item, fu=item.fu)


FU = Drill(
    "fu",
    "fu",
    (("20", "25", "30", "40"), ("30", "40", "50"), ("40", "50", "60", "70", "80")),
    draw,
    facts,
)
