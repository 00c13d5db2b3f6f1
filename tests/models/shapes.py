"""Tiles, and every way to split a hand into blocks, found by trying."""

from collections import Counter
from collections.abc import Iterator

Tile = tuple[str, int]
Block = tuple[Tile, ...]
DECK = tuple((suit, rank) for suit in "mpsz" for rank in range(1, 8 if suit == "z" else 10))
ORPHANS = tuple(tile for tile in DECK if tile[0] == "z" or tile[1] in (1, 9))


def is_complete(counts: Counter[Tile]) -> bool:
    """Is it a pair and blocks of three, seven different pairs, or thirteen orphans?"""
    whole = sum(counts.values()) == 14
    if whole and all(counts[tile] for tile in ORPHANS) and set(+counts) == set(ORPHANS):
        return True
    return any(True for _ in splits(counts))


def waits_by_shape(counts: Counter[Tile]) -> list[Tile]:
    """The tiles that complete the shape, those too of which the hand holds all four."""
    return [tile for tile in DECK if is_complete(counts + Counter([tile]))]


def splits(counts: Counter[Tile]) -> Iterator[tuple[Block, ...]]:
    """Every way to split tiles into a pair and triplets or sequences; and seven pairs."""
    if sum(counts.values()) == 14 and sorted((+counts).values()) == [2] * 7:
        yield tuple((tile, tile) for tile in sorted(+counts))
    for pair in [tile for tile, count in counts.items() if count >= 2]:
        for blocks in _threes(counts - Counter({pair: 2})):
            yield ((pair, pair), *blocks)


def are_groups(counts: Counter[Tile]) -> bool:
    """Are these tiles triplets and sequences and nothing else?"""
    return any(True for _ in _threes(counts))


def _threes(counts: Counter[Tile]) -> Iterator[tuple[Block, ...]]:
    held = sorted(+counts)
    if not held:
        yield ()
        return
    suit, rank = first = held[0]
    if counts[first] >= 3:
        for blocks in _threes(counts - Counter({first: 3})):
            yield ((first,) * 3, *blocks)
    run = (first, (suit, rank + 1), (suit, rank + 2))
    if suit != "z" and all(counts[tile] for tile in run):
        for blocks in _threes(counts - Counter(run)):
            yield (run, *blocks)


def text(tiles: list[Tile]) -> str:
    """Tiles as text, each with its suit."""
    return "".join(f"{rank}{suit}" for suit, rank in tiles)


def parsed(written: str) -> list[Tile]:
    """The tiles of such a text."""
    pairs = zip(written[::2], written[1::2], strict=True)
    return [(suit, int(rank)) for rank, suit in pairs]
