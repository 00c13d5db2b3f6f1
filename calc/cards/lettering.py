"""Texts as outlines, so that a picture looks the same everywhere and needs no font.

The outlines are those of Noto Sans JP and Noto Serif, written by `scripts/glyphs.py`. A face is
`sans`, `bold` or `serif`; kana and kanji, and what a serif lacks, are the same in all of them.
"""

import gzip
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

OUTLINES = Path(__file__).with_name("glyphs.gz")
UNITS = 250
"""Units of an outline in the size of its face."""
FACES = {
    "sans": ("sans", "east"),
    "bold": ("bold", "east"),
    "serif": ("serif", "bold", "east"),
}
"""Where the outline of a character is looked for, by face."""
UNKNOWN = "〓"
"""What printers set for a character that they do not have."""
_PLAIN: dict[int, str | None] = {
    **dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069\ufe0e\ufe0f")),
    ord("…"): "...",  # whose dots stand in the middle of a Japanese line
}
_TOKEN = re.compile(
    r"[\u3001-\uff60][\u3001\u3002\u300d\u300f\uff09\u30fc]*|[^\s\u3001-\uff60]+|\s+"
)
"""What a line is broken between: words, and characters of Japanese with the marks after them."""
LEADING = 1.32
"""From one line to the next, in sizes of the face."""


class Glyph(NamedTuple):
    """The outline of a character: its advance in units, and its path from the origin."""

    advance: int
    path: str


class Lettering(NamedTuple):
    """Lines of text in a size, and whether they are all of it."""

    size: float
    lines: tuple[str, ...]
    whole: bool = True

    @property
    def height(self) -> float:
        """From the top of the first line to the foot of the last."""
        return self.size * (LEADING * (len(self.lines) - 1) + 1) if self.lines else 0


@cache
def _outlines() -> dict[tuple[str, str], Glyph]:
    """Every outline by the face it is kept under and its character."""
    rows = (row.split("\t") for row in gzip.decompress(OUTLINES.read_bytes()).decode().split("\n"))
    return {(face, char): Glyph(int(advance), path) for face, char, advance, path in rows}


@cache
def _glyph(face: str, char: str) -> Glyph:
    known = _outlines()
    places = (*FACES[face], "sans")
    named = (known[place, char] for place in places if (place, char) in known)
    return next(named, known["east", UNKNOWN])


def is_lettered(char: str) -> bool:
    """Whether there is an outline of a character in some face."""
    return any((place, char) in _outlines() for place in ("sans", "east"))


def width(text: str, face: str, size: float) -> float:
    """How wide a text is in a face of a size."""
    plain = text.translate(_PLAIN)
    return sum(_glyph(face, char).advance for char in plain) * size / UNITS


def outline(text: str, face: str, size: float, x: float, y: float) -> str:
    """The text as an element `path` that begins at `x`, on the line `y`."""
    parts, at = [], 0
    for char in text.translate(_PLAIN):
        glyph = _glyph(face, char)
        if glyph.path:
            parts.append(f"M{at} 0{glyph.path}")
        at += glyph.advance
    scale = f"{size / UNITS:.4g}"
    return f'<path transform="translate({x:.4g} {y:.4g})scale({scale})" d="{"".join(parts)}"/>'


def fitted(
    text: str, face: str, room: float, sizes: Sequence[float], most_lines: int = 1
) -> Lettering:
    """A text in the largest size in which it has room; in the least, without its last words.

    A line is broken between words; a word is never cut, but a single one that has no room in the
    least size, between two of its letters.
    """
    for size in sizes:
        lines = tuple(_broken(text, face, size, room))
        if len(lines) <= most_lines and all(width(it, face, size) <= room for it in lines):
            return Lettering(size, lines)
    return Lettering(sizes[-1], _shortened(text, face, sizes[-1], room, most_lines), whole=False)


def _shortened(text: str, face: str, size: float, room: float, most: int) -> tuple[str, ...]:
    """As many lines as there may be, with an ellipsis in place of the words that are left out."""
    tokens = _TOKEN.findall(text)
    while len(tokens) > 1:
        tokens.pop()
        lines = tuple(_broken(f"{''.join(tokens).rstrip(' ,;:·、')} …", face, size, room))
        if len(lines) <= most and all(width(line, face, size) <= room for line in lines):
            return lines
    letters = text
    while width(f"{letters}…", face, size) > room:
        letters = letters[:-1]
    return (f"{letters}…",)


def _broken(text: str, face: str, size: float, room: float) -> Iterator[str]:
    line = ""
    for token in _TOKEN.findall(text):
        if line and width((line + token).rstrip(), face, size) > room:
            yield line.rstrip()
            line = ""
        line = line + token if line or not token.isspace() else line
    if line.strip():
        yield line.rstrip()
