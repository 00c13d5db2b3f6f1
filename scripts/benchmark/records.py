"""How long recorded games take to read, without turns and with all of them: processor time.

    python -m scripts.benchmark.records ../shared/games/dev

Each game is read without and with turns, one after the other, in three rounds; the least of each
counts, for other work on the machine only adds to it.
"""

import argparse
from pathlib import Path
from statistics import median
from time import process_time

from calc.commands.record import answer

ROUNDS = 3


def records(folder: Path) -> list[bytes]:
    """The records of a folder; texts that are none are left out."""
    files = (path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())
    return [content for content in files if answer({"record": content})["kind"] == "game"]


def seconds(record: bytes, *, turns: bool) -> float:
    """The processor time of one game."""
    begun = process_time()
    answer({"record": record, "turns": turns})
    return process_time() - begun


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
