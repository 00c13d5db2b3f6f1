"""Legal kan or not: a hand in riichi, the fourth tile drawn, and what the kan would change."""

from collections.abc import Iterator

from calc.commands.kan import KanAnswer
from calc.commands.kan import answer as kan_answer
from calc.riichi.notation import format_tiles
from calc.riichi.table.riichi_kan import KanReason
from calc.riichi.tiles import Tile, tile
from calc.words import Language
from calc.words.lines import drill_words
from calc.words.phrase import hyphenate
from calc.words.tiles import tile_words

from .facts import Fact, fact
from .random_hands import (
    DRAGONS,
    EVERY,
    HONORS,
    MPS,
    SUITED,
    RandomBlock,
    RandomHand,
    equal_tiles,
    has_enough_copies,
    pair,
    sequence,
    sequence_from,
    tiles_text,
)
from .task import Dice, Drill, Task, choices_of

VERDICTS = ("ok", "waits_change", "not_the_drawn_tile", "other_interpretation")
"""The values of the choices: reasons of an answer of `kan`."""


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on a kan in riichi that is legal or not for the reason that the idea names."""
    cause, _, variant = idea.partition("-")
    hand = _hand(dice, cause, variant)
    if hand is None:
        return None
    codes, kan, drawn = hand
    question = {"hand": tiles_text(codes), "drawn": drawn, "kan": kan}
    answer = kan_answer(question, language=language)
    if answer.kind == "invalid" or answer.reason != cause or answer.drawn_tile_wins:
        return None
    facts = {"drawn": tile_words(drawn, language), "kan": tile_words(kan, language)}
    choices = choices_of("kan", VERDICTS, language)
    return Task(
        prompt=drill_words("may-declare", language, **facts),
        command="kan",
        question=question,
        answer=answer,
        choices=choices[: 3 if level == 1 else 4],
        right=frozenset({cause}),
        tile_rows=((drill_words("drawn-now", language), drawn),),
    )


def _hand(dice: Dice, cause: str, variant: str) -> tuple[list[str], str, str] | None:
    """Thirteen tiles, the tile of the kan, and the tile drawn."""
    code = dice.choice(DRAGONS + HONORS if variant == "honor" else SUITED)
    blocks = (
        _three_triplets(dice) if variant == "runs" else _triplet_and_sequences(dice, code, variant)
    )
    if variant == "runs":
        code = dice.choice(blocks).codes[0]
    if variant in ("attached", "middle"):
        codes = _attached_triplet(dice, code, whole=variant == "middle")
        code = codes[0]
    else:
        whole = RandomHand((*blocks, _two_tiles(dice)), pair(dice, EVERY))
        codes = whole.codes
    drawn = code
    if cause == "not_the_drawn_tile":
        codes = [*codes, code]
        codes.remove(dice.choice([other_code for other_code in codes if other_code != code]))
        drawn = dice.choice([other_code for other_code in EVERY if other_code not in codes])
    fits = has_enough_copies([*codes, drawn]) and codes.count(code) >= 3
    return (codes, code, drawn) if fits else None


def _two_tiles(dice: Dice) -> RandomBlock:
    """Two tiles that wait for a third."""
    low, suit = dice.randint(2, 6), dice.choice(MPS)
    return RandomBlock((f"{low}{suit}", f"{low + dice.choice((1, 1, 2))}{suit}"))


def _triplet_and_sequences(dice: Dice, code: str, variant: str) -> list[RandomBlock]:
    """A triplet and two sequences, all in one suit for the variant `near`."""
    suits = code[1] if variant == "near" and code[1] in MPS else MPS
    return [equal_tiles(code, 3), sequence(dice, suits), sequence(dice, suits)]


def _three_triplets(dice: Dice) -> list[RandomBlock]:
    """Triplets of three ranks in a row, which can also be read as three sequences."""
    low, suit = dice.randint(1, 7), dice.choice(MPS)
    return [equal_tiles(code, 3) for code in sequence_from(f"{low}{suit}").codes]


def _attached_triplet(dice: Dice, code: str, *, whole: bool) -> list[str]:
    """A triplet with a neighbor or two, so that the triplet is part of the wait."""
    rank, suit = int(code[0]), code[1]
    others = MPS.replace(suit, "")
    if whole:
        rank = min(rank, 5)
        codes = [f"{rank}{suit}"] * 3 + [f"{rank + step}{suit}" for step in (1, 2, 3, 4)]
        beside = [sequence(dice, others), sequence(dice, others)]
    else:
        near = [other for other in (rank - 2, rank - 1, rank + 1, rank + 2) if 1 <= other <= 9]
        codes = [code] * 3 + [f"{dice.choice(near)}{suit}"]
        beside = [sequence(dice, others) for _ in range(3)]
    return codes + [code for block in beside for code in block.codes]


def facts(task: Task, _: frozenset[str]) -> Iterator[Fact]:
    """Each reason of the answer with its tiles, and what the hand waits for."""
    answer: KanAnswer = task.answer
    before, kan = answer.waits_before, tile(task.question["kan"])
    for given in answer.reasons:
        yield _verdict(answer, given.id, kan)
    if answer.reason in ("ok", "other_interpretation"):
        yield fact("waits-for", "waits", format_tiles(before), tiles=before)
    if answer.reason == "ok":
        yield fact("stands-apart", "riichi-kan", kan.code * 4)


def _verdict(answer: KanAnswer, reason: KanReason, kan: Tile) -> Fact:
    """A reason against the kan, with what it is about; or that it is legal."""
    key, name = f"verdict-{reason}", hyphenate(reason)
    if reason is KanReason.OTHER_INTERPRETATION:
        use = answer.elsewhere[0]
        blocks = map(str, use.reading.blocks)
        return fact(key, "riichi-kan#interpretation", *blocks, tile=use.win_tile, kan=kan)
    if reason is KanReason.WAITS_CHANGE:
        before, after = answer.waits_before, answer.waits_after or ()
        coming = tuple(wait for wait in after if wait.kind != kan.kind)
        held = tuple(wait for wait in after if wait.kind == kan.kind) if coming else ()
        waits = {"before": before, "after": coming, "held": held}
        return fact(key, f"riichi-kan#{name}", format_tiles(before), **waits)
    if reason is KanReason.YAKU_CHANGE:
        moves = any(given.id is KanReason.WAITS_CHANGE for given in answer.reasons)
        return fact(key, "riichi-kan#yaku", waits="change" if moves else "stay")
    return fact(key, f"riichi-kan#{name}" if reason is not KanReason.OK else "riichi-kan#waits")


KAN = Drill(
    "kan",
    "riichi-kan",
    (
        ("ok-honor", "ok-plain", "waits_change-attached", "not_the_drawn_tile-plain"),
        ("ok-near", "ok-honor", "waits_change-middle", "waits_change-attached",
         "other_interpretation-runs"),
        ("ok-near", "waits_change-middle", "not_the_drawn_tile-near", "other_interpretation-runs"),
    ),
    draw,
    facts,
)  # fmt: skip
