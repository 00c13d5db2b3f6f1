"""What there is to say about one condition."""

from typing import NamedTuple


class CheckText(NamedTuple):
    """What a condition asks, and what is at fault: with no tiles, with one thing, with several.

    `{at}` names the tiles, `{yaku}` the yaku.
    """

    asks: str
    without: str
    one: str = ""
    several: str = ""
