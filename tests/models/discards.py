"""What each discard of fourteen tiles leaves, from every complete hand that is nearest to them.

A complete hand that lacks as few of its tiles as any tells which tiles to give up and which to
draw. All of them together tell the nearest discards, what each accepts, and every tenpai between.
Source: none but the shape of a hand; a wait is called good with five copies left or more.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

from .shapes import DECK, ORPHANS, Block, Tile, parsed, text

GOOD = 5
MOST_LACKING = 3
Ways = list[tuple[Counter[Tile], Counter[Tile]]]
"""For each complete hand: the tiles that are lacking, and those that are left over."""


def question(random: Random) -> dict[str, Any]:
    """Fourteen tiles two draws from complete or nearer, or three; with discards and others seen."""
    while True:
        tiles = _hand(random)
        if max(Counter(tiles).values()) <= 4 and nearest_ways(tuple(sorted(tiles))):
            break
    wall = list((Counter(DECK * 4) - Counter(tiles)).elements())
    random.shuffle(wall)
    drawn: dict[str, Any] = {"hand": text(tiles)}
    if random.random() < 0.5:
        drawn["visible"] = text(wall[:10])
        drawn["discards"] = text(wall[10:14])
    return drawn


def expected(question: dict[str, Any]) -> dict[str, Any]:
    """The distance, the best discards, and what each of the nearest accepts, as `waits` says it."""
    tiles = parsed(question["hand"])
    own, seen = parsed(question.get("discards", "")), parsed(question.get("visible", ""))
    left = Counter(DECK * 4) - Counter([*tiles, *own, *seen])
    lacking = lacking_of(tiles)
    if not lacking:
        return {"kind": "tenpai", "shanten": -1, "complete": True}
    entries = entries_of(tiles, left, own)
    rank = min(_rank(entry) for entry in entries.values())
    best = [tile for tile, entry in entries.items() if _rank(entry) == rank]
    best.sort(key=lambda tile: (-(entries[tile]["good_left"] or 0), DECK.index(tile)))
    shanten = lacking - 1
    return {
        "kind": "noten" if shanten else "tenpai",
        "shanten": shanten,
        "complete": False,
        "best": [text([tile]) for tile in best],
        "discards": {
            text([tile]): {"shanten": shanten, **entry} for tile, entry in entries.items()
        },
    }


def _rank(entry: dict[str, Any]) -> int:
    return -int(entry["left"])


def lacking_of(tiles: list[Tile]) -> int:
    """How many tiles are lacking for a complete hand."""
    lacking, _ = nearest_ways(tuple(sorted(tiles)))[0]
    return sum(lacking.values())


def entries_of(tiles: list[Tile], left: Counter[Tile], own: list[Tile]) -> dict[Tile, Any]:
    """By nearest discard: what it accepts, the copies left, and those with a good wait."""
    accepted: dict[Tile, set[Tile]] = defaultdict(set)
    tenpai: dict[Tile, dict[tuple[Block, Tile], set[Tile]]] = defaultdict(lambda: defaultdict(set))
    for lacking, over in nearest_ways(tuple(sorted(tiles))):
        for discard in over:
            accepted[discard] |= set(lacking)
            for drawn, wait in _in_turn(lacking):
                tenpai[discard][tuple(sorted(over.elements())), drawn].add(wait)
    entries = {}
    for discard, draws in accepted.items():
        copies = sum(left[tile] for tile in draws)
        good: int | None = None
        if lacking_of(tiles) == 2:
            wide = {
                drawn for (_, drawn), waits in tenpai[discard].items() if _good(waits, left, own)
            }
            good = sum(left[tile] for tile in wide)
        elif lacking_of(tiles) == 1:
            good = copies if _good(draws, left, [*own, discard]) else 0
        entries[discard] = {
            "accepted": [
                {"tile": text([tile]), "left": left[tile]} for tile in DECK if tile in draws
            ],
            "left": copies,
            "good_left": good,
        }
    return entries


def _good(waits: set[Tile], left: Counter[Tile], own: list[Tile]) -> bool:
    """Five copies or more, and none of the waits discarded before."""
    return sum(left[tile] for tile in waits) >= GOOD and not waits & set(own)


def _in_turn(lacking: Counter[Tile]) -> Iterator[tuple[Tile, Tile]]:
    """Both orders in which two tiles are drawn; nothing for another number."""
    tiles = list(lacking.elements())
    if len(tiles) == 2:
        yield tiles[0], tiles[1]
        yield tiles[1], tiles[0]


@lru_cache(maxsize=4000)
def nearest_ways(tiles: Block) -> Ways:
    """The complete hands that lack fewest tiles; none where all lack more than MOST_LACKING."""
    held = Counter(tiles)
    for most in range(MOST_LACKING + 1):
        if wholes := _wholes(held, most):
            return [(whole - held, held - whole) for whole in wholes]
    return []


@lru_cache(maxsize=100)
def acceptance(tiles: Block) -> dict[Tile, tuple[int, set[Tile]]]:
    """By each discard: how many tiles are lacking then, and those that lower that number.

    A discard makes a complete hand lack one tile more at most, so all are among the nearest hands
    and those that lack one tile more than these.
    """
    held = Counter(tiles)
    lacking, _ = nearest_ways(tiles)[0]
    wholes = _wholes(held, lacking.total() + 1)
    after = {}
    for discard in held:
        rest = held - Counter([discard])
        ways = [whole - rest for whole in wholes]
        least = min(way.total() for way in ways)
        helpful = {tile for way in ways if way.total() == least for tile in way}
        after[discard] = least, helpful
    return after


def _wholes(held: Counter[Tile], most: int) -> list[Counter[Tile]]:
    """The complete hands that lack at most so many of these tiles."""
    hands = {*_standard(held, most), *_pairs(held, most), *_orphans(held, most)}
    return [Counter(hand) for hand in hands]


def _standard(held: Counter[Tile], most: int) -> Iterator[Block]:
    """Complete hands of four groups and a pair that lack at most so many of these tiles."""
    free = [held[tile] for tile in DECK]
    groups = [group for group in _GROUPS if _lacking_alone(free, group) <= most]
    for pair in ((place, place) for place in range(len(DECK))):
        lacking = _lacking_alone(free, pair)
        if lacking <= most:
            rest = _without(free, pair)
            for chosen in _grouped(rest, groups, 4, most - lacking):
                places = sorted([*pair, *(place for group in chosen for place in group)])
                if all(places.count(place) <= 4 for place in set(places)):
                    yield tuple(sorted(DECK[place] for place in places))


Group = tuple[int, ...]
"""Places in the deck."""
_GROUPS: list[Group] = [(place,) * 3 for place in range(len(DECK))]
_GROUPS += [
    (place, place + 1, place + 2)
    for place, (suit, rank) in enumerate(DECK)
    if suit != "z" and rank <= 7
]


def _lacking_alone(free: list[int], group: Group) -> int:
    """How many tiles of one group are not free; it is of one kind or of three."""
    first, last = group[0], group[-1]
    if first == last:
        return max(len(group) - max(free[first], 0), 0)
    return (free[first] < 1) + (free[first + 1] < 1) + (free[last] < 1)


def _without(free: list[int], group: Group) -> list[int]:
    rest = free.copy()
    for place in group:
        rest[place] -= 1
    return rest


def _grouped(
    free: list[int], groups: list[Group], number: int, most: int
) -> Iterator[tuple[Group, ...]]:
    """So many of these groups, in order, that lack at most so many of the free tiles."""
    if not number:
        yield ()
        return
    for first, group in enumerate(groups):
        lacking = _lacking_alone(free, group)
        if lacking <= most:
            rest = _without(free, group)
            for others in _grouped(rest, groups[first:], number - 1, most - lacking):
                yield (group, *others)


def _pairs(held: Counter[Tile], most: int) -> Iterator[Block]:
    """Seven different pairs; of kinds that are not held, the hand lacks two tiles each."""
    twice = [tile for tile in held if held[tile] >= 2]
    others = [tile for tile in DECK if held[tile] < 2]
    wanted = 7 - len(twice)
    if wanted < 0:
        for some in combinations(twice, 7):
            yield tuple(sorted([*some, *some]))
    elif wanted <= most:
        for more in combinations(others, wanted):
            if sum(2 - held[tile] for tile in more) <= most:
                yield tuple(sorted([*twice, *more] * 2))


def _orphans(held: Counter[Tile], most: int) -> Iterator[Block]:
    """Thirteen orphans."""
    for pair in ORPHANS:
        whole = Counter([*ORPHANS, pair])
        if (whole - held).total() <= most:
            yield tuple(sorted(whole.elements()))


def _hand(random: Random) -> list[Tile]:
    """A complete hand of which one, two or three tiles were exchanged for others."""
    suits = random.choice(("mps", "mpsz", "pz"))
    tiles: list[Tile] = []
    if random.random() < 0.1:
        tiles = [*random.sample(DECK, 7)] * 2
    while len(tiles) < 12:
        suit = random.choice(suits)
        rank, run = random.randrange(1, 8), suit != "z" and random.random() < 0.8
        tiles += [(suit, rank + step * run) for step in range(3)]
    if len(tiles) < 14:
        tiles += [random.choice(DECK)] * 2
    random.shuffle(tiles)
    return [*tiles[: 14 - (number := random.randrange(1, 4))], *random.sample(DECK, number)]
