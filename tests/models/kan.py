"""A closed kan in riichi: which waits and readings stay, by trying every way to split the hand.

Source: EMA rules 3.3.14 and WRC rules (interpretation); Tenhou (waits).
"""

from collections import Counter
from random import Random
from typing import Any

from .shapes import Tile, parsed, splits, text, waits_by_shape


def question(random: Random) -> dict[str, Any]:
    """A tenpai hand of thirteen tiles with a triplet, of which the fourth tile is drawn."""
    while True:
        tiles = _tenpai_hand(random)
        counts = Counter(tiles)
        triplets = [tile for tile, count in counts.items() if count == 3]
        if triplets and waits_by_shape(counts):
            kan = random.choice(triplets)
            return {
                "hand": text(tiles),
                "drawn": text([kan]),
                "kan": text([kan]),
            }


def expected(question: dict[str, Any]) -> dict[str, Any]:
    """The waits before and after, and whether each form of the rule allows the kan.

    A reading needs no fifth copy of a tile; in each the kan's tile is one triplet and nothing else.
    """
    counts, kan = Counter(parsed(question["hand"])), parsed(question["kan"])[0]
    after = counts.copy()
    del after[kan]
    before, left = waits_by_shape(counts), waits_by_shape(after)
    stays = before == left
    can_come = [wait for wait in before if counts[wait] < 4]
    readings = [blocks for wait in can_come for blocks in splits(counts + Counter([wait]))]
    always = all([block for block in blocks if kan in block] == [(kan,) * 3] for blocks in readings)
    return {
        "legal": {"none": False, "waits": stays, "interpretation": stays and always},
        "waits_before": [text([wait]) for wait in before],
        "waits_after": [text([wait]) for wait in left],
    }


def _tenpai_hand(random: Random) -> list[Tile]:
    """Thirteen tiles of a complete hand whose blocks lie close together."""
    suits = random.choice(("m", "m", "ms", "mpz"))
    while True:
        tiles: list[Tile] = []
        suit = random.choice(suits)
        first = random.randrange(1, 8)
        tiles += [(suit, first)] * 3
        for _ in range(3):
            suit = random.choice(suits)
            rank = random.randrange(1, 8)
            if suit == "z" or random.random() < 0.3:
                tiles += [(suit, rank)] * 3
            else:
                tiles += [(suit, rank), (suit, rank + 1), (suit, rank + 2)]
        tiles += [(random.choice(suits), random.randrange(1, 8))] * 2
        if max(Counter(tiles).values()) <= 4:
            tiles.pop(random.randrange(len(tiles)))
            return sorted(tiles)
