"""What remains of a hand that is not complete: the tiles outside the blocks of its best reading."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from calc.riichi.hand import DRAWN
from calc.riichi.tiles import KINDS, YAOCHUU

Codes = tuple[str, ...]
_PLACES = {kind.code: place for place, kind in enumerate(KINDS)}
_ORPHANS = frozenset(kind.code for kind in YAOCHUU)


def left_over(codes: Sequence[str]) -> Codes:
    """The fewest tiles outside the blocks of a hand; none of a complete one.

    `codes` are the tiles that are not in melds. The blocks are as many groups as there is room
    for and a pair, or, of a hand without melds, seven different pairs or thirteen orphans.

    >>> left_over(["9m", "9m", *"1p 2p 3p 1s 2s 1z 1z 1z 5z 5z 5z 5s".split()])
    ('1s', '2s', '5s')
    """
    held = tuple(sorted(codes, key=_PLACES.__getitem__))
    rests = [_outside_groups(held, len(held) // 3, pairs=1)]
    if len(held) == DRAWN:
        rests += (_outside_pairs(held), _outside_orphans(held))
    return min(rests, key=len)


@lru_cache(maxsize=4096)
def _outside_groups(held: Codes, groups: int, *, pairs: int) -> Codes:
    """The fewest tiles outside so many groups and pairs at most."""
    if not held:
        return ()
    first, others = held[0], held[1:]
    rests = [
        _outside_groups(_without(held, block), groups - 1, pairs=pairs)
        for block in ((_run(first), (first,) * 3) if groups else ())
        if block and Counter(block) <= Counter(held)
    ]
    if pairs and first in others:
        rests.append(_outside_groups(held[2:], groups, pairs=pairs - 1))
    rests.append((first, *_outside_groups(others, groups, pairs=pairs)))
    return min(rests, key=len)


def _run(first: str) -> Codes:
    """The sequence from a tile on; empty where there is none."""
    rank, suit = int(first[0]), first[1]
    return () if suit == "z" or rank > 7 else tuple(f"{rank + step}{suit}" for step in range(3))


def _outside_pairs(held: Codes) -> Codes:
    """The tiles outside different pairs."""
    paired = [code for code in dict.fromkeys(held) if held.count(code) >= 2]
    return _without(held, (*paired, *paired))


def _outside_orphans(held: Codes) -> Codes:
    """The tiles outside one of each terminal and honor and a second of one of them."""
    kinds = [code for code in dict.fromkeys(held) if code in _ORPHANS]
    twice = [code for code in kinds if held.count(code) > 1]
    return _without(held, (*kinds, *twice[:1]))


def _without(held: Codes, block: Codes) -> Codes:
    rest = list(held)
    for code in block:
        rest.remove(code)
    return tuple(rest)
