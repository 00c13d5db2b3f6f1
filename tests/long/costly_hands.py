"""Legal questions about hands of one suit or two, which have the most readings and waits."""

import random
from collections.abc import Iterator
from typing import Any

from calc.riichi.notation import format_tiles
from calc.riichi.tiles import KINDS, Tile

Question = dict[str, Any]
DISCARDS = "5z*5z5z^6z6z6z7z7z7z1z2z2z5z6z7z"
_OF_WAITS = [("visible", "33334444z"), ("discards", DISCARDS), ("dora_indicators", "11122z")]
BESIDE: dict[str, list[tuple[str, Any]]] = {
    "score": [("riichi", True), ("dora_indicators", "5m5p5s"), ("ura_indicators", "566z")],
    "waits": _OF_WAITS,
    "riichi": [*_OF_WAITS[:1], ("discards", DISCARDS.replace("*", "")), ("points", 25000)],
    "kan": [("rules", "tenhou"), ("rules", "ema-2025")],
}
"""What a question may have beside its hand."""
COMMANDS = tuple(BESIDE)


def questions(command: str, rng: random.Random) -> Iterator[Question]:
    """Questions of one of COMMANDS, without end, of different lengths."""
    while True:
        first = rng.choice((0, 9, 18))
        kinds = KINDS[first : first + 9] + (KINDS[27:29] if rng.random() < 0.3 else ())
        question = _QUESTIONS[command](kinds, rng)
        yield question | dict(rng.sample(BESIDE[command], rng.randint(0, len(BESIDE[command]))))


def _score(kinds: tuple[Tile, ...], rng: random.Random) -> Question:
    blocks = _blocks(kinds, rng)
    win = {"win_tile": rng.choice(blocks).code, "win_by": rng.choice(("ron", "tsumo"))}
    return {"hand": format_tiles(blocks), **win}


def _waits(kinds: tuple[Tile, ...], rng: random.Random) -> Question:
    return {"hand": format_tiles(rng.sample(kinds * 4, rng.choice((13, 14, 14))))}


def _riichi(kinds: tuple[Tile, ...], rng: random.Random) -> Question:
    ready = [*_blocks(kinds, rng)[1:], rng.choice(kinds)]
    drawn = rng.sample(kinds * 4, 14)
    return {"hand": format_tiles(rng.choice((ready, drawn)))}


def _kan(kinds: tuple[Tile, ...], rng: random.Random) -> Question:
    """A hand one tile short of complete, and the fourth tile of one of its triplets."""
    while True:
        ready = _blocks(kinds, rng)[1:]
        triplets = [tile for tile in ready if ready.count(tile) == 3]
        if triplets:
            drawn = rng.choice(triplets).code
            return {"hand": format_tiles(ready), "drawn": drawn, "kan": drawn}


def _blocks(kinds: tuple[Tile, ...], rng: random.Random) -> list[Tile]:
    """A complete hand of four groups and a pair, of at most four copies of a kind, in any order."""
    while True:
        starts = [rng.choice(kinds[:7]) for _ in range(4)]
        groups = [[start] * 3 if rng.random() < 0.4 else _run(start) for start in starts]
        tiles = [*(tile for group in groups for tile in group), *[rng.choice(kinds)] * 2]
        if all(tiles.count(tile) <= 4 for tile in tiles):
            return rng.sample(tiles, 14)


def _run(first: Tile) -> list[Tile]:
    place = KINDS.index(first)
    return [*KINDS[place : place + 3]]


_QUESTIONS = {"score": _score, "waits": _waits, "riichi": _riichi, "kan": _kan}
