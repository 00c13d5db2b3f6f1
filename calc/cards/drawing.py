"""A card as SVG: felt with the tiles above, paper with the answer below.

Colors are those of `static/tokens.css` in daylight. They and the letters are in the picture itself:
a picture in a chat has neither the style sheet of a page nor its fonts, and what draws it as PNG
knows no variables.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from html import escape
from itertools import chain

from calc.paths import STATIC

from .card import BACK, Card, PlacedTile, SeatFigure, TileGroup, TileRow
from .lettering import LEADING, Lettering, fitted, outline, width

WIDTH, HEIGHT = 1200, 630
SIDE = 60
ROOM = WIDTH - 2 * SIDE
PAPER, INK, SOFT, LINE, SURFACE = "#faf8f3", "#1b211f", "#565f5b", "#e0d9ca", "#fffefb"
ON_FELT, FELT = "#f7f2e4", "#2b614e"
GAIN, STOP, GOLD, LACQUER = "#1b5fa8", "#a8281f", "#ecc873", "#1d1214"
FACE, FACE_LINE, FACE_SIDE, TILE_BACK, DOT = "#fffaec", "#c4b48a", "#dccfae", "#d99a35", "#d3372c"
LIMITS = {
    "mangan": ("#f5dfa6", "#4d3400", DOT, "満貫"),
    "haneman": ("#f0a650", "#3d1d00", "#3d1d00", "跳満"),
    "baiman": ("#c43f29", "#fff", "#f5dfa6", "倍満"),
    "sanbaiman": ("#8a1c3a", "#fff", "#f0a650", "三倍満"),
    "yakuman": (LACQUER, GOLD, GOLD, "役満"),
}
"""Of each limit: its color, the color of its name and of its dots, its name in Japanese."""
SPRITE = STATIC / "vendor" / "tiles.svg"
TILE_RATIO = 4 / 3
"""The height of a tile by its width."""
WIDEST_TILE = 70.0
GAP, GROUP_GAP = 4.0, 18.0
TILE_MARGIN = 12.0
"""Around tiles that are a picture of their own: the ring of the winning tile, and its shade."""
_SYMBOL = re.compile(r'<symbol id="t(\w+)".*?</symbol>', re.DOTALL)
POINTS, POINTS_IN_TWO = (180, 150, 124, 104, 92), (104, 92, 80, 70, 60, 50, 42)
"""Sizes of points in one line, and in two."""
WORDMARK = (
    '<g transform="translate(56 44)scale(2.2)"><g transform="rotate(-24 17 19)">'
    f'<rect x="1" y="14.5" width="32" height="9" rx="2.2" fill="{FACE}" stroke="{FACE_LINE}"/>'
    f'<circle cx="17" cy="19" r="2.5" fill="{DOT}"/></g><g fill="none" stroke="{ON_FELT}" '
    'stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M50 8v16.5q0 4.5 4.5 '
    "4.5H57M45.5 14.5H57M63.2 21.7H77.3A7.2 7.2 0 1 0 75 27M84 29V14.5M84 20.5Q84.5 14.5 90.5 "
    '14.5 96.5 14.5 96.5 21V29M104 5V29"/><circle cx="111.3" cy="21.8" r="7.2"/>'
    '<circle cx="129.8" cy="21.8" r="7.2"/></g></g>'
)


def can_draw() -> bool:
    """Whether the faces are at hand; they are not where a browser runs the program."""
    return SPRITE.is_file()


@cache
def faces() -> dict[str, str]:
    """The symbol of each tile face by its code, from the sprite of the pages."""
    sprite = SPRITE.read_text(encoding="utf-8")
    return {found[1]: found[0] for found in _SYMBOL.finditer(sprite)}


def symbols(tiles: Iterable[PlacedTile]) -> str:
    """The definitions of the faces that are drawn, each once."""
    used = sorted({tile.code for tile in tiles} - {BACK})
    return f"<defs>{''.join(faces()[code] for code in used)}</defs>"


def tile_width(tile: PlacedTile, size: float) -> float:
    """How wide a tile lies, of a width of `size`; one on top of another takes no room."""
    return 0.0 if tile.stacked else size * TILE_RATIO if tile.turned else size


def group_width(groups: Sequence[TileGroup], size: float) -> float:
    """How wide groups of tiles are, with the gaps in them and between them."""
    scale = size / WIDEST_TILE
    lying = [tile_width(tile, size) for group in groups for tile in group]
    inside = GAP * (sum(1 for one in lying if one) - len(groups))
    return sum(lying) + scale * (inside + GROUP_GAP * (len(groups) - 1))


def tile_size(groups: Sequence[TileGroup], room: float, most: float = WIDEST_TILE) -> float:
    """The width of a tile with which groups have room, at most `most`."""
    whole = group_width(groups, WIDEST_TILE)
    return min(most, room / whole * WIDEST_TILE)


def laid(groups: Sequence[TileGroup], x: float, y: float, size: float) -> Iterator[str]:
    """Groups of tiles as elements, from their upper left corner on."""
    scale = size / WIDEST_TILE
    for group in groups:
        for tile in group:
            wide = tile_width(tile, size)
            if tile.stacked:
                x -= size * TILE_RATIO + GAP * scale
                yield _tile(tile, x, y - size * (2 - TILE_RATIO) - GAP * scale, size)
                x += size * TILE_RATIO + GAP * scale
                continue
            yield _tile(tile, x, y + (size * (TILE_RATIO - 1) if tile.turned else 0), size)
            x += wide + GAP * scale
        x += (GROUP_GAP - GAP) * scale


def _tile(tile: PlacedTile, x: float, y: float, size: float) -> str:
    """A tile: ivory on amber, 70 by 93 units of a drawing, turned where it lies sideways."""
    scale = size / WIDEST_TILE
    turn = "translate(0 70)rotate(-90)" if tile.turned else ""
    ring = '<use href="#ring"/>' if tile.won else ""
    face = f'<use href="#t{tile.code}" x="6" y="5" width="58" height="82"/>'
    body = '<use href="#backed"/>' if tile.code == BACK else f'<use href="#ivory"/>{ring}{face}'
    place = f"translate({x:.2f} {y:.2f})scale({scale:.4g})"
    return f'<g transform="{place}{turn}">{body}</g>'


BODIES = (
    '<defs><g id="ivory"><rect y="9" width="70" height="91" rx="9" fill="#000" fill-opacity=".33"/>'
    f'<rect y="7.500" width="70" height="91" rx="9" fill="{TILE_BACK}"/>'
    f'<rect y="4" width="70" height="91" rx="9" fill="{FACE_SIDE}"/>'
    f'<rect width="70" height="91" rx="9" fill="{FACE}" stroke="{FACE_LINE}"/></g>'
    '<g id="backed"><rect y="9" width="70" height="91" rx="9" fill="#000" fill-opacity=".33"/>'
    f'<rect y="6" width="70" height="91" rx="9" fill="{FACE_SIDE}"/>'
    f'<rect width="70" height="91" rx="9" fill="{TILE_BACK}" stroke="#a06a1c"/></g>'
    f'<rect id="ring" x="-6" y="-6" width="82" height="112" rx="13" fill="none" stroke="{GOLD}" '
    'stroke-width="6"/></defs>'
)


def svg(card: Card) -> str:
    """The card as a picture of 1200 by 630."""
    rows = (*card.felt, *card.rows)
    tiles = [*chain(*card.hand), *chain(*(row.tiles for row in rows))]
    top = 340 if card.hand else 150
    dark = card.level == "yakuman"
    paper = LACQUER if dark else PAPER
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"<title>{escape(card.words or card.title)}</title>",
        symbols(tiles),
        BODIES if tiles else "",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{paper}"/>',
        f'<rect width="{WIDTH}" height="{top}" fill="{FELT}"/>',
        WORDMARK,
        *_aside(card),
        *_hand(card.hand),
        *(_worth(card) if card.points else _told(card, top)),
        "</svg>",
    ]
    return "".join(parts)


def tiles_svg(groups: Sequence[TileGroup], words: str) -> str:
    """Tiles alone as a picture, as high as two that lie on each other; `words` say what it is."""
    wide = group_width(groups, WIDEST_TILE) + 2 * TILE_MARGIN
    top = TILE_MARGIN + 2 * WIDEST_TILE + GAP - WIDEST_TILE * TILE_RATIO
    tall = top + WIDEST_TILE * TILE_RATIO + TILE_MARGIN
    size = f'viewBox="0 0 {wide:.0f} {tall:.0f}" width="{wide / 2:.0f}" height="{tall / 2:.0f}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"<title>{escape(words)}</title>",
        symbols(chain(*groups)),
        BODIES,
        *laid(groups, TILE_MARGIN, top, WIDEST_TILE),
        "</svg>",
    ]
    return "".join(parts)


def _colored(color: str, parts: Iterable[str]) -> str:
    return f'<g fill="{color}">{"".join(parts)}</g>'


def _lettered(lettering: Lettering, face: str, color: str, x: float, y: float) -> str:
    """Lines of text below a height."""
    size = lettering.size
    lines = (
        outline(line, face, size, x, y + size * (0.86 + LEADING * number))
        for number, line in enumerate(lettering.lines)
    )
    return _colored(color, lines)


def _aside(card: Card) -> Iterator[str]:
    """The circumstances, and rows of tiles, at the right of the wordmark."""
    right, y = WIDTH - SIDE, 50.0
    if card.aside:
        lettering = fitted(card.aside, "sans", 700, (32, 28, 24, 20))
        (line,) = lettering.lines
        wide = width(line, "sans", lettering.size)
        yield _colored(ON_FELT, [outline(line, "sans", lettering.size, right - wide, y + 30)])
        y += 50
    x = float(right)
    for row in reversed(card.felt):
        size = tile_size([row.tiles], 300, 42)
        x -= group_width([row.tiles], size)
        yield from laid([row.tiles], x, y + 2, size)
        x -= width(row.label, "sans", 26) + 12
        yield _colored(ON_FELT, [outline(row.label, "sans", 26, x, y + 38)])
        x -= 28


def _hand(groups: Sequence[TileGroup]) -> Iterator[str]:
    """The hand in one line, as large as it has room, in the middle of the felt."""
    if groups:
        size = tile_size(groups, ROOM)
        tall = size * TILE_RATIO
        yield from laid(groups, (WIDTH - group_width(groups, size)) / 2, 254 - tall / 2, size)


def _worth(card: Card) -> Iterator[str]:
    """The points of a win, the limit as a badge, and what follows."""
    ink, soft = (GOLD, "#fbf3df") if card.level == "yakuman" else (INK, SOFT)
    points = fitted(card.points, "serif", 530, POINTS)
    if len(points.lines) > 1 or points.size == POINTS[-1]:
        points = fitted(card.points, "serif", 530, POINTS_IN_TWO, 2)
    y = 484 - points.height / 2
    for number, line in enumerate(points.lines):
        at = y + points.size * (0.84 + LEADING * number)
        yield _colored(ink, [outline(line, "serif", points.size, SIDE - 4, at)])
    x, y, room = 630.0, 364.0, WIDTH - SIDE - 630.0
    if card.limit:
        yield from _badge(card, x, y, room)
        y += 78
    inks = ("#fbf3df" if card.level == "yakuman" else INK, soft, soft)
    for ink, lettering in zip(inks, _beside(card.lines, room, HEIGHT - 22 - y), strict=False):
        yield _lettered(lettering, "bold" if ink != soft else "sans", ink, x, y)
        y += lettering.height + 10


def _beside(lines: Sequence[str], room: float, height: float) -> list[Lettering]:
    """The lines beside points: yaku and what they are worth, in sizes with which all have room."""
    for size in (40, 36, 32, 28, 25, 22, 19):
        made = [fitted(lines[0], "bold", room, (size,), 4)]
        made += [fitted(line, "sans", room, (round(size * 0.8),), 2) for line in lines[1:]]
        if sum(it.height + 10 for it in made) <= height and all(it.whole for it in made):
            break
    return made


def _badge(card: Card, x: float, y: float, room: float) -> Iterator[str]:
    """A limit as a stick with as many dots as it has steps."""
    color, ink, dot, kanji = LIMITS[card.level]
    kanji = "" if kanji == card.limit else kanji
    steps = [*LIMITS].index(card.level) + 1
    start = 24 + 22 * steps + 12
    name = fitted(card.limit, "bold", room - start - 130, (36, 32, 28, 24, 20))
    wide = width(name.lines[0], "bold", name.size)
    full = start + wide + 14 + width(kanji, "bold", 30) + 24
    border = GOLD if card.level == "yakuman" else "#00000033"
    yield f'<g transform="translate({x} {y})"><rect width="{full:.1f}" height="66" rx="12" '
    yield f'fill="{color}" stroke="{border}" stroke-width="2"/>'
    for step in range(steps):
        yield f'<circle cx="{32 + 22 * step}" cy="33" r="8" fill="{dot}"/>'
    letters = outline(name.lines[0], "bold", name.size, start, 33 + name.size * 0.36)
    yield _colored(ink, [letters, outline(kanji, "bold", 30, start + wide + 14, 44)])
    yield "</g>"


def _told(card: Card, top: float) -> Iterator[str]:
    """The sentence of an answer, rows of tiles, what follows, and the seats at the foot."""
    foot = 448.0 if card.seats else HEIGHT - 30.0
    few = not (card.rows or card.lines)
    sizes = (64, 56, 48, 42, 36, 31) if few else (54, 48, 42, 37, 33, 29)
    y = top + 32
    title = fitted(card.title, "bold", ROOM, sizes, 3 if few else 2)
    yield _lettered(title, "bold", INK, SIDE, y)
    y += title.height
    for row in card.rows:
        yield from _row(row, y + 18)
        y += 90
    for line in card.lines:
        lettering = fitted(line, "sans", ROOM, (33, 30, 27, 24), 3)
        if not lettering.whole or y + 20 + lettering.height > foot:
            break
        yield _lettered(lettering, "sans", SOFT, SIDE, y + 20)
        y += 20 + lettering.height
    if card.seats:
        yield from _seats(card.seats)


def _row(row: TileRow, y: float) -> Iterator[str]:
    """A label, and the tiles after it."""
    x = float(SIDE)
    if row.label:
        yield _colored(SOFT, [outline(row.label, "sans", 32, x, y + 46)])
        x += width(row.label, "sans", 32) + 20
    size = tile_size([row.tiles], WIDTH - SIDE - x, 52)
    yield from laid([row.tiles], x, y + 36 - size * TILE_RATIO / 2, size)


def _seats(seats: Sequence[SeatFigure]) -> Iterator[str]:
    """A box for each player with the figure."""
    gap = 16
    wide = (ROOM - gap * (len(seats) - 1)) / len(seats)
    for number, seat in enumerate(seats):
        x, color = SIDE + number * (wide + gap), {1: GAIN, -1: STOP}.get(seat.sign, INK)
        yield f'<rect x="{x:.1f}" y="462" width="{wide:.1f}" height="134" rx="14" '
        yield f'fill="{SURFACE}" stroke="{LINE}" stroke-width="2"/>'
        room = wide - 40
        name = fitted(seat.name, "sans", room, (30, 26, 22, 18))
        figure = fitted(seat.figure, "bold", room, (44, 38, 32, 28, 24))
        note = fitted(seat.note, "sans", room, (25, 22, 19, 16))
        yield _lettered(name, "sans", SOFT, x + 20, 476)
        yield _lettered(figure, "bold", color, x + 20, 512)
        yield _lettered(note, "sans", SOFT, x + 20, 562)
