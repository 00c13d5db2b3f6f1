"""How long recorded games take to read, without turns and with all of them: processor time.

    python -m scripts.benchmark.records ../shared/games/dev

Each game is read without and with turns, one after the other, in three rounds; the least of each
counts, for other work on the machine only adds to it. `make bench` has a row for each of three
formats; where jansou is installed beside it, it reads the same games and scores their wins again.
"""

import argparse
import gzip
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import process_time

from calc.commands.record import answer

ROUNDS = 3
READERS = {"mjlog": "mjlog", "mjai": "mjai", "tenhou6": "tenhou_json"}
"""Formats by the folders of their games, with jansou's name of each."""
GAMES = 20
"""Games of a format in `make bench`."""
Read = Callable[[bytes], object]


def records(folder: Path) -> list[bytes]:
    """The records of a folder; texts that are none are left out."""
    files = (path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())
    return [content for content in files if answer({"record": content})["kind"] == "game"]


def seconds(record: bytes, *, turns: bool) -> float:
    """The processor time of one game."""
    begun = process_time()
    answer({"record": record, "turns": turns})
    return process_time() - begun


def rows(folder: Path) -> Iterator[str]:
    """A line for each format: milliseconds a game, of Tenbo, and of jansou where it is there."""
    others = _jansou()
    for name in READERS:
        games = [*map(_unpacked, records(folder / name))]
        readers: dict[str, Read] = {"Tenbo": lambda game: answer({"record": game})}
        if other := others.get(name):
            readers["jansou"] = other
            games = [game for game in games if _reads(other, game)]
        games = games[:GAMES]
        costs = {who: 1000 * cost for who, cost in _least(readers, games).items()}
        words = ", ".join(f"{who} {cost:.1f} ms" for who, cost in costs.items())
        ratio = f", ratio {costs['jansou'] / costs['Tenbo']:.2f}" if other else ""
        yield f"{name}: {len(games)} games, every win scored: {words} a game{ratio}"


def _unpacked(record: bytes) -> bytes:
    return gzip.decompress(record) if record.startswith(b"\x1f\x8b") else record


def _least(readers: Mapping[str, Read], games: Sequence[bytes]) -> dict[str, float]:
    """Seconds of a game by reader: of each game the least of some rounds, turn and turn about."""
    least = {who: [float("inf")] * len(games) for who in readers}
    for _ in range(ROUNDS):
        for place, game in enumerate(games):
            for who, read in readers.items():
                begun = process_time()
                read(game)
                least[who][place] = min(least[who][place], process_time() - begun)
    return {who: sum(times) / max(len(times), 1) for who, times in least.items()}


def _jansou() -> dict[str, Read]:
    """How jansou reads each format and scores every win; none where it is not installed."""
    if find_spec("jansou") is None:
        return {}
    replay = import_module("jansou.io.paifu").replay_round
    score = import_module("jansou.scoring.score").score

    def read(name: str, record: bytes) -> None:
        module = import_module(f"jansou.io.{READERS[name]}")
        game = getattr(module, f"parse_{READERS[name]}")(record)
        for hand in game.rounds:
            for win in replay(hand, game.rules, game.player_count):
                score(win.hand, win.winning_tile, win.context)

    return {name: partial(read, name) for name in READERS}


def _reads(read: Read, game: bytes) -> bool:
    """Whether a game can be read at all."""
    with suppress(Exception):
        read(game)
        return True
    return False


def main() -> None:
    """Print median, mean and largest time in ms, and games a second."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=Path)
    games = records(parser.parse_args().folder)
    rounds = [
        [(seconds(game, turns=False), seconds(game, turns=True)) for game in games]
        for _ in range(ROUNDS)
    ]
    least = [tuple(map(min, zip(*times, strict=True))) for times in zip(*rounds, strict=True)]
    print(f"{len(games)} games")
    for name, place in (("without turns", 0), ("all turns", 1)):
        times = [1000 * game[place] for game in least]
        mean = sum(times) / len(times)
        print(
            f"{name:14} median {median(times):5.1f} ms, mean {mean:5.1f}, "
            f"largest {max(times):6.1f}, {1000 / mean:5.1f} games a second"
        )


if __name__ == "__main__":
    main()
