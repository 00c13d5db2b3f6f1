"""Every block that there is, for tests that look at all of them."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product

from calc.riichi.readings.blocks import Block, Shape, block
from calc.riichi.tiles import KINDS


def every_block() -> Iterator[Block]:
    """Every shape from every kind on that can be a block, closed and open."""
    for shape, kind, closed in product(Shape, range(len(KINDS)), (True, False)):
        with suppress(KeyError):
            yield block(shape, kind, closed=closed)
