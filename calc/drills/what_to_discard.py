"""What do I discard: fourteen tiles, and the discard that leaves most tiles that help."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from calc.commands.waits import DiscardEntry, DiscardsAnswer
from calc.commands.waits import answer as waits_answer
from calc.riichi.tiles import Tile
from calc.words import Language
from calc.words.lines import drill_words
from calc.words.phrase import number_words
from calc.words.tiles import listed_words, tile_words, waits_words

from .random_hands import (
    EVERY,
    HONORS,
    MPS,
    SUITED,
    RandomHand,
    has_enough_copies,
    pair,
    sequence,
    seven_pairs,
    tiles_text,
    triplet,
)
from .task import AnswerChoice, Dice, Drill, Fact, Reason, Task, reason, saying

AWAY = {"tenpai": 0, "one-away": 1, "pairs": 1, "two-away": 2}
"""By idea: how far from tenpai the best discard leaves the hand."""


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on fourteen tiles as far from tenpai as the idea says, where discards differ."""
    away = AWAY[idea]
    codes = _codes(dice, idea, exchanged=away + 1)
    if not has_enough_copies(codes):
        return None
    question = {"hand": tiles_text(codes)}
    answer = waits_answer(question, language=language)
    if not isinstance(answer, DiscardsAnswer) or answer.shanten != away:
        return None
    nearest = [entry for entry in answer.discards if entry.hand.shanten == away]
    if len(answer.best) == len(nearest) or (level == 1 and len(answer.best) > 1):
        return None
    kinds = sorted(entry.discard for entry in answer.discards)
    return Task(
        prompt=drill_words("which-discard", language),
        command="waits",
        question=question,
        answer=answer,
        choices=tuple(
            AnswerChoice(kind.code, tile_words(kind, language), kind.code) for kind in kinds
        ),
        right=frozenset(tile.code for tile in answer.best),
        solution=waits_words(answer.best, language),
        any_of=True,
    )


def _codes(dice: Dice, idea: str, exchanged: int) -> list[str]:
    """A complete hand of which some tiles are exchanged for others."""
    if idea == "pairs":
        whole = seven_pairs(dice)
    else:
        blocks = [
            sequence(dice, MPS) if dice.random() < 0.85 else triplet(dice, EVERY) for _ in range(4)
        ]
        whole = RandomHand(tuple(blocks), pair(dice, EVERY))
    codes = whole.codes
    dice.shuffle(codes)
    near = [code for code in SUITED if code not in codes[exchanged:]]
    return [*codes[exchanged:], *dice.sample([*near, *dice.sample(HONORS, 2)], exchanged)]


class BestDiscards(NamedTuple):
    """The discards that are equally good, and what each leaves."""

    discards: tuple[Tile, ...]
    shanten: int
    left: int

    def said(self, language: Language) -> Reason:
        """Which they are, and the copies that help after one of them."""
        tiles = waits_words(self.discards, language)
        away = number_words(self.shanten, language)
        facts = {"tiles": tiles, "shanten": self.shanten, "left": self.left, "away": away}
        return reason("best-discards", language, "tile-efficiency", **facts)


class Accepted(NamedTuple):
    """What thirteen tiles accept after a discard, and the copies left of all of it."""

    discard: Tile
    shanten: int
    accepted: tuple[Tile, ...]
    left: int
    is_best: bool

    def said(self, language: Language) -> Reason:
        """The tiles that help after this discard."""
        facts = {
            "tile": tile_words(self.discard, language),
            "tiles": listed_words(self.accepted, language),
            "left": self.left,
            "shanten": self.shanten,
            "away": number_words(self.shanten, language),
        }
        codes = tiles_text(tile.code for tile in self.accepted)
        key = "accepted-best" if self.is_best else "accepted"
        return reason(key, language, "tile-efficiency#acceptance", codes, **facts)


class GoodWaits(NamedTuple):
    """How many of the copies that help bring a good wait."""

    discard: Tile
    good_left: int
    left: int

    def said(self, language: Language) -> Reason:
        """The copies with a wait for five tiles or more, of all that help."""
        facts = {"copies": self.good_left, "left": self.left}
        name = tile_words(self.discard, language)
        return reason("good-waits", language, "tile-efficiency#good-shapes", tile=name, **facts)


def facts(task: Task, chosen: frozenset[str]) -> Iterator[Fact]:
    """The best discards, what the chosen one and the best accept, and the good waits of both."""
    answer: DiscardsAnswer = task.answer
    best = answer.best_entries
    yield BestDiscards(answer.best, answer.shanten, best[0].left)
    told = [*_chosen(answer.discards, chosen, task.right), best[0]]
    for entry in told:
        accepted = tuple(tile for tile, _ in entry.accepted)
        is_best = entry.discard.code in task.right
        yield Accepted(entry.discard, entry.hand.shanten, accepted, entry.left, is_best)
    for entry in told:
        if entry.good_left is not None and answer.shanten == 1:
            yield GoodWaits(entry.discard, entry.good_left, entry.left)


def _chosen(
    entries: Sequence[DiscardEntry], chosen: frozenset[str], right: frozenset[str]
) -> list[DiscardEntry]:
    """What wrong choices leave."""
    return [entry for entry in entries if entry.discard.code in chosen - right]


DISCARD = Drill(
    "discard",
    "tile-efficiency",
    (("tenpai", "one-away"), ("one-away", "pairs"), ("two-away", "one-away")),
    draw,
    saying(facts),
    facts=facts,
)
