"""Waits of a hand, copies left of each, and furiten, by trying every tile.

Source: EMA rules 3.3.10 (furiten); WRC rules; the tiles of a set.
"""

from collections import Counter
from random import Random
from typing import Any

from .shapes import DECK, Tile, parsed, text, waits_by_shape


def question(random: Random) -> dict[str, Any]:
    """Thirteen tiles, mostly tenpai, with discards, tiles let pass and others in sight."""
    while True:
        tiles = _hand(random)
        if max(Counter(tiles).values()) <= 4:
            break
    wall = list((Counter(DECK * 4) - Counter(tiles)).elements())
    waits = waits_by_shape(Counter(tiles))
    random.shuffle(wall)
    taken = iter(wall)
    discards = [next(taken) for _ in range(random.randrange(1, 8))]
    passed = [next(taken) for _ in range(random.randrange(3))]
    visible = [next(taken) for _ in range(random.randrange(8))]
    rest = list(taken)
    likely = [tile for tile in rest if tile in waits]
    for held in (discards, passed, visible):
        if likely and random.random() < 0.25:
            held.append(likely.pop())
    asked = {"hand": text(tiles), "discards": text(discards)}
    if passed:
        asked["passed"] = text(passed)
    if visible:
        asked["visible"] = text(visible)
    return asked


def expected(asked: dict[str, Any]) -> dict[str, Any]:
    """Tenpai or not, the tiles waited for with the copies left, the kinds of furiten.

    A tile let pass may be one of those in sight.
    """
    own = Counter(parsed(asked["hand"]))
    shape = waits_by_shape(own)
    discards, passed, visible = (
        parsed(asked.get(key, "")) for key in ("discards", "passed", "visible")
    )
    gone = own + Counter(discards) + (Counter(passed) | Counter(visible))
    tenpai = any(own[tile] < 4 for tile in shape)
    if not tenpai:
        return {"kind": "noten"}
    kinds = []
    if set(shape) & set(discards):
        kinds.append("discard")
    if set(shape) & set(passed):
        kinds.append("temporary")
    left = {tile: 4 - gone[tile] for tile in shape if own[tile] < 4}
    answer: dict[str, Any] = {
        "kind": "tenpai",
        "shanten": 0,
        "left": sum(left.values()),
        "karaten": not any(left.values()),
    }
    return answer | {"furiten": {"kinds": kinds} if kinds else None}


def _hand(random: Random) -> list[Tile]:
    """Thirteen tiles: a complete hand less one, seven pairs less one, or any tiles."""
    way = random.random()
    if way < 0.1:
        return sorted(random.sample(DECK * 4, 13))
    if way < 0.2:
        pairs = random.sample(DECK, 7)
        return sorted([*pairs, *pairs[1:]])
    suits = random.choice(("m", "p", "ms", "mpsz"))
    tiles: list[Tile] = []
    for _ in range(4):
        suit = random.choice(suits)
        rank = random.randrange(1, 8)
        run = suit != "z" and random.random() < 0.7
        tiles += [(suit, rank + step * run) for step in range(3)]
    tiles += [random.choice([tile for tile in DECK if tile[0] in suits])] * 2
    tiles.pop(random.randrange(14))
    return sorted(tiles)
