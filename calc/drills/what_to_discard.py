"""What do I discard: fourteen tiles, and the discard that leaves most tiles that help."""

from collections.abc import Iterator, Sequence

from calc.commands.waits import DiscardEntry, DiscardsAnswer
from calc.commands.waits import answer as waits_answer
from calc.words import Language
from calc.words.lines import drill_words
from calc.words.tiles import tile_words, waits_words

from .facts import Either, Fact, Spelled, fact
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
from .task import AnswerChoice, Dice, Drill, Task

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


def facts(task: Task, chosen: frozenset[str]) -> Iterator[Fact]:
    """The best discards, what the chosen one and the best accept, and the good waits of both."""
    answer: DiscardsAnswer = task.answer
    best = answer.best_entries
    away = {"shanten": answer.shanten, "away": Spelled(answer.shanten)}
    tiles = Either(answer.best)
    yield fact("best-discards", "tile-efficiency", tiles=tiles, left=best[0].left, **away)
    told = [*_chosen(answer.discards, chosen, task.right), best[0]]
    for entry in told:
        yield _accepted(entry, is_best=entry.discard.code in task.right)
    for entry in told:
        if entry.good_left is not None and answer.shanten == 1:
            article, copies = "tile-efficiency#good-shapes", entry.good_left
            yield fact("good-waits", article, tile=entry.discard, copies=copies, left=entry.left)


def _accepted(entry: DiscardEntry, *, is_best: bool) -> Fact:
    """What the hand accepts after a discard; after a wrong one how far it is from tenpai, too."""
    tiles = tuple(tile for tile, _ in entry.accepted)
    codes = tiles_text(tile.code for tile in tiles)
    key, shanten = "accepted-best" if is_best else "accepted", entry.hand.shanten
    away = {} if is_best else {"shanten": shanten, "away": Spelled(shanten)}
    held = {"tile": entry.discard, "tiles": tiles, "left": entry.left, **away}
    return fact(key, "tile-efficiency#acceptance", codes, **held)


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
    facts,
)
