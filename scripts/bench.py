"""Tenbo compared with the PyPI library mahjong, in turns within one process: `make bench`.

Arguments: `--seed`, `--hands` (unseen hands), `--growth` (hands for the growth of memory, 0 for
none). Every answer that is timed is compared with the library's in the same run.
"""

import argparse
import platform
import sys
from collections.abc import Iterator
from functools import partial
from importlib.metadata import version
from pathlib import Path
from random import Random

import calc
from calc.encode import write_answer
from calc.questions.score import SCORE
from calc.riichi.counts import count, counted_tiles
from calc.riichi.notation import format_tiles
from calc.riichi.rulesets.read import ruleset
from calc.riichi.tiles import KINDS
from calc.riichi.waits.acceptance import nearer_without
from calc.riichi.waits.block_distance import BLOCKS
from calc.riichi.waits.completion import wait_kinds
from calc.riichi.waits.shanten import FOUR_PLAYERS, shanten, shanten_without
from scripts.benchmark import library, processes, records
from scripts.benchmark.rounds import HEAD, PART, Ask, parted, row, timed
from scripts.hands import discards_of

WARM = 2_000
WHY = ("fu", "payments")
"""The parts that say why a hand is worth what it is, beside its yaku."""
RULES = ruleset("tenhou")
RECORDS = Path(__file__).resolve().parents[2] / "shared/games/dev"
"""The recorded games beside the checkout; without them their rows are left out."""


def full(pair: library.Pair) -> str:
    """An answer with all that explains it, as JSON: its parts are made when they are written."""
    return write_answer(calc.score(pair[0]))


def why(pair: library.Pair) -> str:
    """Yaku, fu and payments of a hand, as JSON."""
    return write_answer(calc.score(pair[0], parts=WHY))


def discards(text: str) -> dict[int, int]:
    """The shanten after each discard."""
    return shanten_without(counted_tiles(text).counts)


def accepted(text: str) -> dict[int, tuple[int, int]]:
    """The shanten after each discard, and the tiles that lower it then."""
    counts = counted_tiles(text).counts
    return nearer_without(counts, blocks=BLOCKS, room=FOUR_PLAYERS, four_as_two=False)


def waits(text: str) -> list[int]:
    """The kinds that complete a hand, by shape, fifth copies left out."""
    tiles = counted_tiles(text)
    return [kind for kind in wait_kinds(tiles.counts) if count(tiles.counts, kind) < 4]


def differing(pairs: list[library.Pair]) -> int:
    """How many answers differ from the library's."""
    number = 0
    for ours, theirs in pairs:
        wanted = library.as_answer(library.score(theirs))
        answer = {**calc.score(ours, parts=())}
        kind = answer["kind"] if answer["kind"] == "scored" else None
        number += any((answer | {"kind": kind}).get(key) != wanted[key] for key in wanted)
    return number


def random_tiles(seed: int, size: int) -> list[str]:
    """Hands drawn from a wall, most of them far from complete."""
    random, wall = Random(seed), [kind for kind in KINDS for _ in range(4)]
    return [format_tiles(random.sample(wall, size)) for _ in range(6_000)]


def tenpai(pairs: list[library.Pair]) -> Iterator[str]:
    """Complete hands without melds, less the winning tile."""
    for ours, _ in pairs:
        if not ours["melds"]:
            tiles = list(counted_tiles(ours["hand"]).tiles)
            tiles.remove(counted_tiles(ours["win_tile"]).tiles[0])
            yield format_tiles(tiles)


def rows(seed: int, hands: int) -> Iterator[object]:
    """Every line of the table, and under each what was found to differ."""
    for pair in library.pairs(seed + 1, WARM):
        full(pair), library.score(pair[1])
    pairs = library.pairs(seed, hands)
    parts = parted(pairs)

    def theirs(pair: library.Pair) -> object:
        return library.score(pair[1])

    def ours(pair: library.Pair) -> object:
        return calc.score(pair[0], parts=())

    yield processes.cold(200)
    yield processes.cold(4_000)
    yield row("unseen hands", theirs, ours, parts, 3.5)
    yield row("repeated hands", theirs, ours, parts, 5)
    yield row("full explanation", theirs, full, parts[:10], 0.8)
    yield row("why alone, as JSON", theirs, why, parts[:10], 2.1)
    yield from discard_rows(seed, pairs)
    yield from part_rows(pairs[:PART])
    yield from tile_rows(seed, hands)
    yield f"answers that differ: {differing(pairs)} of {len(pairs)}"
    yield waits_row(seed)
    theirs_once, ours_once = processes.once("234m456p68s22s345s + 7s ron riichi dora 3p")
    yield (
        f"a process with one hand: `tenbo score` {ours_once:.0f} ms, the library"
        f" {theirs_once:.0f} ms, {ours_once / theirs_once:.2f} times"
    )
    questions = [pair[0] for pair in pairs]
    for jobs in (1, 2):
        cost = processes.lines(questions, jobs)
        yield f"`tenbo score --jsonl`, {jobs} jobs: {cost:.0f} µs a line"
    if RECORDS.is_dir():
        yield from records.rows(RECORDS)


def discard_rows(seed: int, pairs: list[library.Pair]) -> Iterator[object]:
    """The same hands with discards, which the library does not read."""
    random = Random(seed)
    told = [({**ours, "discards": discards_of(random, ours)}, other) for ours, other in pairs]
    parts = parted(told)

    def theirs(pair: library.Pair) -> object:
        return library.score(pair[1])

    yield row("with discards", theirs, lambda pair: calc.score(pair[0], parts=()), parts, 3)
    yield row("full explanation, with discards", theirs, full, parts[:10], 0.7)
    yield row("why alone, with discards", theirs, why, parts[:10], 1.7)
    kinds = [calc.score(ours, parts=()).kind for ours, _ in told]
    yield f"with discards: {kinds.count('furiten')} of {len(told)} in furiten"


def part_rows(pairs: list[library.Pair]) -> Iterator[str]:
    """What each part of an explanation costs by itself, as JSON; of a second time."""
    names = ((), *((name,) for name in SCORE.parts.names), (*SCORE.parts.names,))
    for pair in pairs:
        full(pair)
    least = {
        asked: min(timed(partial(_as_json, asked), pairs) for _ in range(3)) for asked in names
    }
    for asked in names[1:]:
        words = f"part `{asked[0]}`" if len(asked) == 1 else "all parts"
        yield f"{words}: {least[asked] - least[()]:.1f} µs more than {least[()]:.1f}"


def _as_json(parts: tuple[str, ...], pair: library.Pair) -> str:
    return write_answer(calc.score(pair[0], parts=parts))


def waits_row(seed: int) -> str:
    """The command `waits` of fourteen tiles compared with what it is made of.

    That is the shanten after each discard, and the tiles accepted after each. Each is timed when
    its tables are filled, in turn with the others.
    """
    texts = random_tiles(seed, 14)[:400]
    asks = (discards, accepted, _waits_as_json)
    rounds = [[timed(ask, texts) for ask in asks] for _ in range(6)]
    own, options, command = map(min, zip(*rounds[1:], strict=True))
    return (
        f"`waits` of fourteen tiles: {command:.0f} µs, {command / own:.1f} times the shanten after"
        f" each discard, {command / options:.1f} times the tiles accepted after each"
    )


def _waits_as_json(text: str) -> str:
    return write_answer(calc.waits({"hand": text}))


def tile_rows(seed: int, hands: int) -> Iterator[object]:
    """Shanten, discards and waits, from text; the first third fills the tables."""
    tasks: dict[str, tuple[list[str], Ask, Ask, float]] = {
        "waits of a tenpai hand": (
            list(tenpai(library.pairs(seed + 2, 3 * hands))),
            library.waits,
            waits,
            5,
        ),
        "shanten": (random_tiles(seed, 13), library.shanten, _shanten, 3),
        "all discards": (random_tiles(seed, 14), library.discards, discards, 10),
    }
    for name, (texts, theirs, ours, mark) in tasks.items():
        both = [(text, library.by_suit(text.replace("0", "5"))) for text in texts]
        parts = parted(both)
        unlike = sum(theirs(other) != ours(text) for text, other in both[: len(both) // 3])
        yield row(name, _second(theirs), _first(ours), parts[len(parts) // 3 :], mark)
        yield f"{name} that differ: {unlike} of {len(both) // 3}"


def _first(ask: Ask) -> Ask:
    return lambda pair: ask(pair[0])


def _second(ask: Ask) -> Ask:
    return lambda pair: ask(pair[1])


def _shanten(text: str) -> int:
    return shanten(counted_tiles(text).counts)


def main() -> None:
    """Measure, and print the table."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--hands", type=int, default=3_000)
    reader.add_argument("--growth", type=int, default=0)
    options = reader.parse_args()
    print(
        f"Python {platform.python_version()}, {platform.machine()}, mahjong {version('mahjong')},"
        f" seed {options.seed}\n\n{HEAD}"
    )
    notes: list[str] = []
    for line in rows(options.seed, options.hands):
        if isinstance(line, str):
            notes.append(line)
        else:
            print(line)
        sys.stdout.flush()
    if options.growth:
        first, second = processes.growth(options.growth)
        notes.append(f"memory: {first:.1f} MiB over the first half, {second:.1f} over the second")
    print("", *notes, sep="\n")


if __name__ == "__main__":
    main()
