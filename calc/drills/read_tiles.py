"""Read the tiles: numerals and honors, one tile of a hand at a time."""

from collections.abc import Iterator

from calc.commands.waits import answer as waits_answer
from calc.riichi.tiles import tile
from calc.words import Language
from calc.words.lines import drill_words
from calc.words.tiles import tile_words

from .facts import Fact, fact
from .find_waits import random_waiting_hand, tenpai_hand
from .random_hands import HONORS, MPS, suited_codes, tiles_text
from .task import AnswerChoice, Dice, Drill, Task, with_wrong_choices

KANJI = {
    **{f"{rank}m": kanji for rank, kanji in enumerate("一二三四五六七八九", 1)},
    **dict(zip(HONORS, "東南西北白發中", strict=True)),
}
"""What is written on characters and honors; a white dragon is blank or a frame."""
SUITS = {"m": "characters", "p": "circles", "s": "bamboo", "z": "honor"}
"""By letter, the ending of the key of words."""
_GROUPS = {
    "characters": suited_codes("m"),
    "winds": HONORS[:4],
    "dragons": HONORS[4:],
    "circles": suited_codes("p"),
    "bamboo": suited_codes("s"),
}
"""By idea: the tiles that are asked."""


def draw(dice: Dice, idea: str, _: int, language: Language) -> Task | None:
    """A task on one tile of a hand that is tenpai; the choices are names of tiles."""
    codes = random_waiting_hand(dice, dice.choice(("ryanmen", "shanpon", "honor-tanki")))
    asked = [code for code in codes or () if code in _GROUPS[idea]]
    if not (codes and asked):
        return None
    question = {"hand": tiles_text(codes)}
    answer = waits_answer(question, language=language)
    code = dice.choice(asked)
    if not tenpai_hand(answer):
        return None
    wrong = [_choice(other, language) for other in _mistaken(dice, code)]
    return Task(
        prompt=drill_words("which-tile", language),
        command="waits",
        question=question,
        answer=answer,
        choices=with_wrong_choices(dice, _choice(code, language), wrong),
        right=frozenset({code}),
        tile_rows=((drill_words("this-tile", language), code),),
    )


def _choice(code: str, language: Language) -> AnswerChoice:
    return AnswerChoice(code, tile_words(code, language))


def _mistaken(dice: Dice, code: str) -> list[str]:
    """Tiles that are taken for it: of the same number or the same suit, or other honors."""
    if code in HONORS:
        return [other for other in HONORS if other != code]
    same_number = [f"{code[0]}{suit}" for suit in MPS if suit != code[1]]
    same_suit = [other for other in suited_codes(code[1]) if other != code]
    return [*same_number, *dice.sample(same_suit, 4)]


def facts(task: Task, chosen: frozenset[str]) -> Iterator[Fact]:
    """How the tile is read, and the tile that was chosen instead."""
    for code in sorted(task.right) + sorted(chosen - task.right):
        key = "read-bird" if code == "1s" else f"read-{SUITS[code[-1]]}"
        read = tile(code)
        shown = {"mark": KANJI.get(code, ""), "number": read.rank}
        yield fact(key, "lessons/00-reading-tiles", code, name=read, **shown)


TILES = Drill(
    "tiles",
    "lessons/00-reading-tiles",
    (("characters", "winds"), ("dragons", "circles", "characters"), tuple(_GROUPS)),
    draw,
    facts,
)
