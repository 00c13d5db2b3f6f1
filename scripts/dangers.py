"""Count how often the one player in riichi won on a discard, by what that tile was.

Usage: python -m scripts.dangers FOLDER, of recorded games in files of any format; prints rows of
the table in `content/defense.md`.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from calc.records import read_record
from calc.records.bounds import UnreadableRecord
from calc.records.events import (
    GroupCalled,
    RecordedHand,
    RiichiAccepted,
    TileDiscarded,
)
from calc.riichi.tiles import Tile

SUFFIXES = frozenset({".mjlog", ".json", ".mjson", ".jsonl", ".txt", ".xml", ".gz"})
CHANGED = frozenset({"altered", "odd"})
"""Folders of records that somebody changed."""
GROUPS = (
    "genbutsu",
    "honor",
    "suji 1, 9",
    "suji 2, 8",
    "suji 3, 7",
    "suji 4, 5, 6",
    "half suji 4, 5, 6",
    "no suji 1, 9",
    "no suji 2, 8",
    "no suji 3, 7",
    "no suji 4, 5, 6",
)
"""What a tile is against a player in riichi, by that player's discards."""


class Count(NamedTuple):
    """Hands that were read, hands with one player in riichi, discards and wins on them by group."""

    hands: int
    with_riichi: int
    discards: Counter[str]
    won_on: Counter[str]


def hands_in(folder: Path) -> Iterator[RecordedHand]:
    """Every hand of four players in the records of a folder, each once."""
    seen = set()
    for path in sorted(folder.rglob("*")):
        left_out = path.parent.name in CHANGED or path.name.endswith(".truth.jsonl")
        if left_out or path.suffix not in SUFFIXES:
            continue
        try:
            games = read_record(path.read_bytes())
        except UnreadableRecord:
            continue
        for hand in (hand for game in games if game.players == 4 for hand in game.hands):
            key = tuple(event.tile for event in hand.events if isinstance(event, TileDiscarded))
            if key and (hand.number, key) not in seen:
                seen.add((hand.number, key))
                yield hand


def counted(hands: Iterable[RecordedHand]) -> Count:
    """The discards of players who are not in riichi, while exactly one other player is."""
    number, with_riichi, discards, won_on = 0, 0, Counter[str](), Counter[str]()
    for hand in hands:
        number += 1
        groups = [*_groups(hand)]
        with_riichi += bool(groups)
        discards.update(group for group, _ in groups)
        won_on.update(group for group, won in groups if won)
    return Count(number, with_riichi, discards, won_on)


def _groups(hand: RecordedHand) -> Iterator[tuple[str, bool]]:
    """The group of each such discard, and whether the player in riichi won on it."""
    rivers: list[set[Tile]] = [set() for _ in range(4)]
    in_riichi: list[int] = []
    for place, event in enumerate(hand.events):
        if isinstance(event, RiichiAccepted):
            in_riichi.append(event.seat)
        elif isinstance(event, TileDiscarded):
            tile = event.tile.plain
            if len(in_riichi) == 1 and event.seat not in in_riichi:
                later = hand.events[place + 1 :]
                ends = not any(isinstance(one, TileDiscarded | GroupCalled) for one in later)
                yield (
                    group_of(tile, rivers[in_riichi[0]]),
                    ends
                    and any(
                        win.seat == in_riichi[0] and win.source == event.seat for win in hand.wins
                    ),
                )
            rivers[event.seat].add(tile)
            for seat in in_riichi:
                rivers[seat].add(tile)


def group_of(tile: Tile, gone: set[Tile]) -> str:
    """What a tile is against a player who cannot win on the tiles that are gone."""
    if tile in gone:
        return "genbutsu"
    if tile.is_honor:
        return "honor"
    ranks = {other.rank for other in gone if other.suit is tile.suit}
    beside = [rank for rank in (tile.rank - 3, tile.rank + 3) if 1 <= rank <= 9]
    safe = sum(rank in ranks for rank in beside)
    kind = "suji" if safe == len(beside) else "half suji" if safe else "no suji"
    middle = {1: "1, 9", 9: "1, 9", 2: "2, 8", 8: "2, 8", 3: "3, 7", 7: "3, 7"}
    return f"{kind} {middle.get(tile.rank, '4, 5, 6')}"


def main(folder: Path) -> None:
    """Print the rows of the table."""
    count = counted(hands_in(folder))
    print(f"{count.hands} hands, {count.with_riichi} with one player in riichi")
    for group in GROUPS:
        number, won = count.discards[group], count.won_on[group]
        print(f"| {group} | {number:,} | {won} | {100 * won / max(number, 1):.1f} % |")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
