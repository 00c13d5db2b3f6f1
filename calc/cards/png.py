"""A picture as PNG, by the library resvg-py: the extra `tenbo[card]`."""

from functools import cache
from importlib.util import find_spec

NEEDED = "resvg_py"


@cache
def can_draw_png() -> bool:
    """Whether the library is installed."""
    return find_spec(NEEDED) is not None


def png(picture: str, wide: int | None = None) -> bytes:
    """An SVG as PNG, in its own size or so wide; the same bytes for the same picture.

    No font is looked for: letters are outlines. Raises ImportError without the library.
    """
    import resvg_py  # most of the program is used without it

    return bytes(resvg_py.svg_to_bytes(svg_string=picture, width=wide, skip_system_fonts=True))
