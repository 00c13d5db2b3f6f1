"""Waits of a hand, copies left of each, and furiten, by trying every tile.

Source: EMA rules 3.3.10 (furiten); WRC rules; the tiles of a set.
"""

from collections import Counter
from random import Random
from typing import Any

from .shapes import DECK, Tile, parsed, text, waits_by_shape

TEMPORARY = "own_draw_or_claim"
"""What ends temporary furiten by the WRC rules."""


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
    riichi = bool(waits) and random.random() < 0.3
    passed_in_riichi = [next(taken) for _ in range(random.randrange(3) if riichi else 0)]
    visible = [next(taken) for _ in range(random.randrange(8))]
    rest = list(taken)
    likely = [tile for tile in rest if tile in waits]
    for held in (discards, passed, visible, *([passed_in_riichi] if riichi else [])):
        if likely and random.random() < 0.25:
            held.append(likely.pop())
    drawn: dict[str, Any] = {"hand": text(tiles), "discards": text(discards)}
    if passed:
        drawn["passed"] = text(passed)
    if visible:
        drawn["visible"] = text(visible)
    if riichi:
        drawn["riichi"] = True
    if passed_in_riichi:
        drawn["passed_in_riichi"] = text(passed_in_riichi)
    return drawn


def expected(question: dict[str, Any]) -> dict[str, Any]:
    """Tenpai or not, the tiles waited for with the copies left, the kinds of furiten.

    A tile let pass may be one of those in sight, or let pass since the riichi.
    """
    own = Counter(parsed(question["hand"]))
    shape = waits_by_shape(own)
    discards, passed, in_riichi, visible = (
        parsed(question.get(key, ""))
        for key in ("discards", "passed", "passed_in_riichi", "visible")
    )
    gone = own + Counter(discards) + (Counter(passed) | Counter(in_riichi) | Counter(visible))
    tenpai = any(own[tile] < 4 for tile in shape)
    if not tenpai:
        return {"kind": "noten"}
    left = {tile: 4 - gone[tile] for tile in shape if own[tile] < 4}
    answer: dict[str, Any] = {
        "kind": "tenpai",
        "shanten": 0,
        "left": sum(left.values()),
        "karaten": not any(left.values()),
    }
    return answer | {"furiten": _furiten(question, list(left), discards, passed, in_riichi)}


def _furiten(
    question: dict[str, Any],
    waits: list[Tile],
    discards: list[Tile],
    passed: list[Tile],
    in_riichi: list[Tile],
) -> dict[str, Any] | None:
    """The kinds of furiten, the event that ends all of it, each wait against the discards."""
    locked = "riichi" in question
    let_pass = set(passed) | set(in_riichi)
    by_kind = {
        "discard": set(waits) & set(discards),
        "temporary": set() if locked else set(waits) & let_pass,
        "riichi": set(waits) & let_pass if locked else set(),
    }
    kinds = [kind for kind, tiles in by_kind.items() if tiles]
    if not kinds:
        return None
    until = "end_of_hand" if locked else "waits_change" if by_kind["discard"] else TEMPORARY
    checks = [
        {
            "tile": text([tile]),
            "discards": [place for place, gone in enumerate(discards, 1) if gone == tile],
            "clash": [kind for kind in kinds if tile in by_kind[kind]],
        }
        for tile in waits
    ]
    return {"kinds": kinds, "until": until, "allows": ["tsumo"], "waits": checks}


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
