"""Every block that can exist, made once with its fu and its waits."""

import pytest

from calc.riichi.readings.blocks import ALL_BLOCKS, Shape, Wait, block
from calc.riichi.scoring.fu import triplet_fu
from calc.riichi.tiles import KINDS, tile
from tests.riichi.blocks import every_block


@pytest.mark.parametrize(
    ("shape", "code", "open_fu", "closed_fu"),
    [
        (Shape.TRIPLET, "5m", 2, 4),
        (Shape.TRIPLET, "9p", 4, 8),
        (Shape.TRIPLET, "3z", 4, 8),
        (Shape.QUAD, "5m", 8, 16),
        (Shape.QUAD, "1s", 16, 32),
        (Shape.QUAD, "7z", 16, 32),
    ],
)
def test_fu_of_triplets_and_quads(shape: Shape, code: str, open_fu: int, closed_fu: int) -> None:
    """The table of fu.md 2."""
    kind = tile(code).kind
    assert triplet_fu(block(shape, kind, closed=False)) == open_fu
    assert triplet_fu(block(shape, kind, closed=True)) == closed_fu


@pytest.mark.parametrize(
    ("first", "won", "wait"),
    [
        ("1m", "3m", Wait.PENCHAN),
        ("1m", "1m", Wait.RYANMEN),
        ("1m", "2m", Wait.KANCHAN),
        ("7m", "7m", Wait.PENCHAN),
        ("7m", "9m", Wait.RYANMEN),
        ("4m", "4m", Wait.RYANMEN),
        ("4m", "5m", Wait.KANCHAN),
        ("4m", "6m", Wait.RYANMEN),
    ],
)
def test_waits_of_a_sequence(first: str, won: str, wait: Wait) -> None:
    assert block(Shape.SEQUENCE, tile(first).kind).waits[tile(won).kind] is wait


def test_waits_of_the_others() -> None:
    five = tile("5p").kind
    assert block(Shape.PAIR, five).waits == {five: Wait.TANKI}
    assert block(Shape.TRIPLET, five).waits == {five: Wait.SHANPON}
    assert block(Shape.QUAD, five).waits == {}


def test_a_block_is_written_as_its_tiles() -> None:
    assert str(block(Shape.SEQUENCE, 0)) == "123m"
    assert str(block(Shape.QUAD, 33)) == "7777z"


def test_blocks_are_shared() -> None:
    assert block(Shape.TRIPLET, 4).opened is block(Shape.TRIPLET, 4, closed=False)
    every = list(every_block())
    assert len(set(every)) == len(every) == len(ALL_BLOCKS) < ALL_BLOCKS.most
    sequences = {block.first.kind for block in every if block.is_sequence}
    assert sequences == {tile.kind for tile in KINDS[:27] if tile.rank < 8}
    with pytest.raises(KeyError):
        block(Shape.SEQUENCE, tile("8m").kind)
