"""Write the outlines of letters that pictures are lettered with: `calc/cards/glyphs.gz`.

    .venv/bin/python -m scripts.glyphs SANS.ttf MEDIUM.ttf BOLD.ttf SERIF.ttf

The fonts are Noto Sans JP in the weights 400, 500 and 700, and Noto Serif in 700, as TrueType. It
needs fonttools, which nothing else does. A line is a face, a character, its advance and its path,
in units of a face's size divided by UNITS; points of a path are relative. Kana and kanji are in one
weight, for every face; those of JIS X 0208, level 1, and whatever else the program says.
"""

import gzip
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from calc.cards.lettering import OUTLINES, UNITS

ROOT = Path(__file__).resolve().parents[1]
SAID = ("calc/**/*.py", "calc/**/*.po", "content/**/*.md", "templates/**/*.html")
LATIN = [
    *map(chr, range(0x20, 0x7F)),
    *map(chr, range(0xA0, 0x180)),
    *"–—‘’“”„•…′″₀₁₂₃₄₅₆₇₈₉€−×÷±≤≥←↑→↓↔✓✗☆★○●△▲",
]
KANA = [
    chr(code)
    for start, end in ((0x3001, 0x3016), (0x3041, 0x3100), (0xFF01, 0xFF5F))
    for code in range(start, end)
]
LEVEL_1 = range(16, 48)
"""Rows of kanji of JIS X 0208, level 1."""
COMMANDS = {"moveTo": "m", "lineTo": "l", "qCurveTo": "q"}
"""Letters of a path by the calls of a pen; these fonts have no other curves."""
FIGURES = "0123456789,./+−- "


def path_of(drawn: Iterable[tuple[str, Sequence[tuple[float, float]]]], scale: float) -> str:
    """What a pen recorded as the path of an SVG, in whole units relative to the last point."""
    path, at, start = "", (0, 0), (0, 0)
    for name, points in drawn:
        if name == "closePath":
            path, at = f"{path}z", start
            continue
        letter = COMMANDS[name]
        for segment in decomposeQuadraticSegment(points) if letter == "q" else [points]:
            whole = [(round(x * scale), round(-y * scale)) for x, y in segment]
            numbers = [number - at[axis] for point in whole for axis, number in enumerate(point)]
            path += letter + " ".join(map(str, numbers)).replace(" -", "-")
            at = whole[-1]
        start = at if letter == "m" else start
    return path


def kanji() -> set[str]:
    """The kanji of level 1, and every character beyond Latin that the program says."""
    rows = (bytes([row + 0xA0, cell + 0xA0]) for row in LEVEL_1 for cell in range(1, 95))
    level = {text for row in rows if (text := row.decode("euc_jp", "ignore"))}
    said = {char for glob in SAID for path in ROOT.glob(glob) for char in path.read_text("utf-8")}
    return level | {char for char in said if ord(char) > 0x2FFF}


def lines(face: str, font: Path, characters: Iterable[str]) -> Iterator[str]:
    """A line for each character that a font has."""
    read = TTFont(font)
    glyphs, names = read.getGlyphSet(), read.getBestCmap()
    scale = UNITS / read["head"].unitsPerEm
    for char in characters:
        if ord(char) in names:
            glyph = glyphs[names[ord(char)]]
            pen = DecomposingRecordingPen(glyphs)
            glyph.draw(pen)
            yield f"{face}\t{char}\t{round(glyph.width * scale)}\t{path_of(pen.value, scale)}"


def main() -> None:
    """Write the file."""
    sans, medium, bold, serif = map(Path, sys.argv[1:])
    east = sorted({*KANA, *kanji()})
    written = [
        *lines("sans", sans, LATIN),
        *lines("bold", bold, LATIN),
        *lines("serif", serif, FIGURES),
        *lines("east", medium, east),
    ]
    body = "\n".join(written).encode()
    OUTLINES.write_bytes(gzip.compress(body, mtime=0))
    print(f"{len(written)} outlines, {len(body)} bytes, {OUTLINES.stat().st_size} compressed")


if __name__ == "__main__":
    main()
