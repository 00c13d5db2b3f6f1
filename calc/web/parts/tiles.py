"""Tiles as HTML: each face is made once, and runs and calls are joined from the faces."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from itertools import islice
from typing import NamedTuple

from flask import Flask, current_app
from markupsafe import Markup, escape

from calc.riichi.tiles import TILES, Discard
from calc.web.http.rendering import PageEnvironment, add_words, environment
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.messages import N_, say, translated
from calc.words.tiles import tile_words

SPRITE = "vendor/tiles.svg"
LONGEST_CACHED = 60
"""Tiles or characters, and characters of the label, of a picture that is cached."""
BACK = "back"
_HONORS = ("E", "S", "W", "N", "Wh", "Gr", "Rd")
"""The learner's index of each honor."""
GROUP = re.compile(r"((?:[0-9][*^]*)+)([mpsz])([*^]*)")
"""Tiles of one suit in a text, with marks."""
_DIGIT = re.compile(r"([0-9])([*^]*)")


class Piece(NamedTuple):
    """A tile in a run, with its marks: `*` lies sideways, `^` was called by another player."""

    code: str
    marks: str = ""


BANDS = {
    code: _HONORS[tile.rank - 1] if tile.is_honor else str(tile.rank)
    for code, tile in TILES.items()
}
"""The learner's index of every tile, in the band above its picture."""
FACE_DOWN = N_("face-down tile")
MELDS = {
    "chi": N_("chii: {tiles}"),
    "pon": N_("pon: {tiles}"),
    "ankan": N_("closed kan: {tiles}"),
    "daiminkan": N_("open kan: {tiles}"),
    "shouminkan": N_("added kan: {tiles}"),
}
CALLED = {
    "left": N_("{meld}, called from left"),
    "across": N_("{meld}, called from across"),
    "right": N_("{meld}, called from right"),
}
MARKED = {
    "*": N_("{tile} sideways"),
    "^": N_("{tile} called away"),
    "*^": N_("{tile} sideways called away"),
}
WON = N_("{tile}, the winning tile")


def pieces(text: str) -> Iterator[Piece]:
    """The tiles of a text in the written form, `123m0p` or `1m9p*3z^`.

    >>> [code for code, marks in pieces("12m0p")]
    ['1m', '2m', '0p']
    """
    for numbers, suit, marks in GROUP.findall(text):
        digits = _DIGIT.findall(numbers)
        last = len(digits) - 1
        for index, (number, own) in enumerate(digits):
            yield Piece(number + suit, own + (marks if index == last else ""))


class TileMarkup:
    """Draws tiles, with the words of a language; the sprite's address contains a hash."""

    def __init__(self, sprite: str, language: Language) -> None:
        self.language = language
        self.words = {code: tile_words(tile, language) for code, tile in TILES.items()}
        self.words[BACK] = translated(FACE_DOWN, language)
        picture = '<svg viewBox="0 0 300 400" aria-hidden="true"><use href="{}#t{}"/></svg>'
        self._art = {code: picture.format(sprite, code) for code in self.words}
        self._plain = {code: f'<span class="tile">{art}</span>' for code, art in self._art.items()}
        self._plain[BACK] = '<span class="tile back"></span>'

    def tile(self, code: str, *, marks: str = "", index: bool = False) -> str:
        """One tile without words, for use inside an element that names it.

        Marks: `*` sideways, `^` called by another player, `!` the winning tile.
        """
        if code == BACK or not (marks or index):
            return self._plain[code]
        classes = "".join(f" {_CLASSES[mark]}" for mark in marks)
        band = f"<b>{BANDS[code]}</b>" if index else ""
        return f'<span class="tile{classes}">{band}{self._art[code]}</span>'

    def tiles(
        self,
        *contents: str | Iterable[object],
        won: object = "",
        size: str = "",
        index: bool = False,
        label: str = "",
    ) -> Markup:
        """Groups of tiles as one picture with words; `won` is marked at its last place.

        Each of `contents` is a group of tiles, codes of tiles or discards; a text in the written
        form, as an article has it, is one group or several with spaces between them. `size` is
        `small`, `inline`, or empty for the usual one.
        """
        groups = tuple([part if isinstance(part, str) else tuple(part) for part in contents])
        run = _run if sum(map(len, groups)) + len(label) <= LONGEST_CACHED else _run.__wrapped__
        return run(self, groups, str(won), size, index, label)

    def meld(
        self,
        kind: str,
        tiles: str | Iterable[object],
        *,
        source: str | None = None,
        called: object = "",
        size: str = "",
        index: bool = False,
    ) -> Markup:
        """A call, with the called tile sideways at its source; a closed kan between two backs.

        Kinds are those of `MELDS`, sources `left`, `across` and `right`; both as in a question.
        """
        codes = (
            [code for code, _ in pieces(tiles)] if isinstance(tiles, str) else [*map(str, tiles)]
        )
        named = grammar(self.language).separated([self.words[code] for code in codes])
        words = say(MELDS[kind], self.language, tiles=named)
        if source:
            words = say(CALLED[source], self.language, meld=words)
        body = "".join(self._in_order(kind, codes, source or "left", str(called), index=index))
        return _picture(body, words, size=size, index=index)

    def spoken(self, piece: Piece, *, won: bool) -> str:
        """A tile in words, with how it lies."""
        words = self.words[piece.code]
        marks = "".join(sorted(set(piece.marks)))
        if marks in MARKED:
            words = say(MARKED[marks], self.language, tile=words)
        return say(WON, self.language, tile=words) if won else words

    def _in_order(
        self, kind: str, codes: list[str], source: str, called: str, *, index: bool
    ) -> list[str]:
        """The tiles of a call, in the order in which they lie on the table."""
        if kind == "ankan":
            reds_first = sorted(codes, key=lambda code: not code.startswith("0"))
            return [self.tile(code, index=index) for code in (BACK, *reds_first[:2], BACK)]
        rest = list(codes)
        turned = [rest.pop(rest.index(called) if called in rest else 0)]
        turned += [rest.pop()] if kind == "shouminkan" else []
        sideways = [self.tile(code, marks="*", index=index) for code in turned]
        upright = [self.tile(code, index=index) for code in rest]
        stacked = "".join(sideways)
        if len(sideways) > 1:
            stacked = f'<span class="stack">{stacked}</span>'
        upright.insert({"left": 0, "across": 1, "right": len(rest)}[source], stacked)
        return upright


_CLASSES = {"*": "side", "^": "taken", "!": "won"}


def install(app: Flask) -> None:
    """Give templates `tiles(…)`, `meld(…)`, and `tile(code)` without words."""
    app.extensions["tiles"] = {}
    add_words(app, partial(_add_tiles, app.extensions["tiles"]))


def _add_tiles(by_language: dict[Language, TileMarkup], environment: PageEnvironment) -> None:
    sprite = environment.globals["asset"](SPRITE)  # type: ignore[operator]
    markup = TileMarkup(sprite, environment.language)
    by_language[environment.language] = markup
    environment.globals.update(
        tiles=markup.tiles,
        meld=markup.meld,
        tile=lambda code: Markup(markup.tile(code)),  # noqa: S704  # own table
    )


def tile_markup(language: Language) -> TileMarkup:
    """What draws tiles, with the words of a language."""
    environment(language)
    by_language: dict[Language, TileMarkup] = current_app.extensions["tiles"]
    return by_language[language]


@lru_cache(maxsize=1024)
def _run(
    markup: TileMarkup,
    groups: tuple[str | tuple[object, ...], ...],
    won: str,
    size: str,
    index: bool,  # noqa: FBT001
    label: str,
) -> Markup:
    """A run of tiles, cached."""
    runs = [run for group in groups for run in _runs(group) if run]
    flat = [piece for run in runs for piece in run]
    mark = max((place for place, (code, _) in enumerate(flat) if code == won), default=-1)
    drawn = [
        markup.tile(code, marks=f"{marks}!" if place == mark else marks, index=index)
        for place, (code, marks) in enumerate(flat)
    ]
    words = [markup.spoken(piece, won=place == mark) for place, piece in enumerate(flat)]
    body = _grouped(drawn, [len(run) for run in runs])
    return _picture(
        body, label or grammar(markup.language).separated(words), size=size, index=index
    )


def _runs(group: str | tuple[object, ...]) -> list[list[Piece]]:
    if isinstance(group, str):
        return [list(pieces(part)) for part in group.split()]
    return [[_piece(tile) for tile in group]]


def _piece(tile: object) -> Piece:
    if isinstance(tile, Discard):
        return Piece(tile.tile.code, "*" * tile.riichi + "^" * tile.called)
    return Piece(str(tile))


def _grouped(drawn: list[str], sizes: list[int]) -> str:
    if len(sizes) == 1:
        return "".join(drawn)
    rest = iter(drawn)
    runs = ("".join(islice(rest, size)) for size in sizes)
    return "".join(f'<span class="run">{run}</span>' for run in runs)


def _picture(body: str, words: str, *, size: str, index: bool) -> Markup:
    classes = f"tiles{f' {size}' if size else ''}{' indexed' if index else ''}"
    label = escape(words)
    picture = f'<span class="{classes}" role="img" aria-label="{label}">{body}</span>'
    return Markup(picture)  # noqa: S704  # own table, label escaped
