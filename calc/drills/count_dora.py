"""Count the dora: a won hand with its indicators, and the han that they add."""

from collections.abc import Iterator

from calc.riichi.counts import FOUR_COPIES
from calc.riichi.notation import parse_tiles
from calc.riichi.tiles import DORA_OF
from calc.words import Language
from calc.words.lines import drill_words

from .facts import Fact, fact
from .random_hands import EVERY, any_shape, codes_of, indicator_of, won_with_riichi
from .task import (
    AnswerChoice,
    Dice,
    Drill,
    Question,
    Task,
    scored,
    seat_facts,
    tile_rows,
)

NUMBER_OF_CHOICES = 5
NUMBERS = {"one": 1, "two": 2, "three": 3, "ura": 1, "ura-two": 2}
"""By idea: the indicators, of each sort."""


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on a won hand with as many indicators as the idea says, some of which it meets."""
    question = won_with_riichi(dice, any_shape(dice, min(level, 2)))
    if question is None:
        return None
    ura = idea.startswith("ura")
    if ura != bool(question.get("riichi")) and (ura or level < 3):
        question.pop("riichi", None)
    if ura and not question.get("riichi"):
        return None
    number = NUMBERS[idea]
    turned = _indicators(dice, question, 2 * number if ura else number)
    question["dora_indicators"] = "".join(turned[:number])
    if ura:
        question["ura_indicators"] = "".join(turned[number:])
    return _task(dice, question, language)


def _indicators(dice: Dice, question: Question, number: int) -> list[str]:
    """Indicators, most of which point to a tile of the hand; none of which all copies are held."""
    held = hand_codes(question)
    free = [code for code in EVERY if held.count(code) + number <= FOUR_COPIES]
    likely = [code for code in map(indicator_of, dict.fromkeys(held)) if code in free]
    return [dice.choice(likely if likely and dice.random() < 0.7 else free) for _ in range(number)]


def hand_codes(question: Question) -> list[str]:
    """The tiles of a won hand, those of its melds too, red fives as fives."""
    texts = (question["hand"], *(meld["tiles"] for meld in question["melds"]))
    return [tile.plain.code for text in texts for tile in parse_tiles(text)]


def _task(dice: Dice, question: Question, language: Language) -> Task | None:
    answer = scored(question, language)
    if answer is None or answer.yakuman:
        return None
    right = answer.dora + answer.ura
    start = max(right - dice.randrange(NUMBER_OF_CHOICES), 0)
    return Task(
        prompt=drill_words("how-many-dora", language),
        facts=seat_facts(question, language),
        question=question,
        answer=answer,
        choices=tuple(
            AnswerChoice(str(number), drill_words("number-of-dora", language, number=number))
            for number in range(start, start + NUMBER_OF_CHOICES)
        ),
        right=frozenset({str(right)}),
        typed=("dora",),
        tile_rows=tile_rows(question, language, "dora_indicators", "ura_indicators"),
    )


def facts(task: Task, _: frozenset[str]) -> Iterator[Fact]:
    """Each indicator with the copies it makes dora, and their sum."""
    held, total = hand_codes(task.question), 0
    for key in ("dora_indicators", "ura_indicators"):
        for code in codes_of(str(task.question.get(key, ""))):
            (indicator,) = parse_tiles(code)
            dora = DORA_OF[indicator.kind]
            copies = held.count(dora.code)
            total += copies
            points = {"indicator": indicator.plain, "dora": dora, "copies": copies}
            yield fact("points-to", "dora", f"{indicator.plain.code}{dora.code}", **points)
    yield fact("dora-han", "dora", han=total)


DORA = Drill(
    "dora",
    "dora",
    (("one",), ("two", "three"), ("ura", "ura-two", "three")),
    draw,
    facts,
)
