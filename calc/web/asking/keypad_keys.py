"""The keys of a keypad: what each sends, and the keys, the tiles entered and the aims as HTML.

Every key is a submit button, so that it works without a script: it sends the form with one of

    add=5p&to=dora       a tile, for the aim `dora`; with `pick` in place of the tile picked
    pick=hand-5p         a tile of the hand, to be shown with what may be done; no action
    drop=hand-5p         a tile of the hand to be removed
    drop=meld-0          a call, an indicator or a discard to be removed, by aim and place
    red=hand-5p          a five to be made red, or plain again; of a call by its place
    win=5p               the winning tile
    do=undo, do=clear    the last tile or all tiles to be removed
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from calc.riichi.counts import FOUR_COPIES
from calc.riichi.hand import MeldType
from calc.riichi.notation import parse_number
from calc.riichi.tiles import RED_FIVES, TILES, Tile
from calc.web.parts.tiles import FACES, TileMarkup

HAND = "hand"
ADD, DROP, RED, WIN, DO, TO, PICK = "add", "drop", "red", "win", "do", "to", "pick"
KEYPAD_KEYS = frozenset({ADD, DROP, RED, WIN, DO, TO, PICK})
"""Keys of an address that are part of an action, not of the question."""
ACTIONS = KEYPAD_KEYS - {TO, PICK}
"""Those that change the question."""
RedFives = tuple[int, ...]
"""How many red fives of each suit (m, p, s) are in play."""
CHECKED = Markup(" checked")
_RADIO = Markup(
    '<span><input type="radio" name="to" value="{name}" id="to-{name}"{state} data-field="{field}"'
    '{data}><label for="to-{name}">{label}</label></span>'
)
_RACK_TILE = Markup(
    '<button name="pick" value="{place}" class="slot{css}" aria-label="{words}">{tile}</button>'
)
ORDER = tuple(
    code for suit in "mps" for code in (*(f"{rank}{suit}" for rank in range(1, 10)), f"0{suit}")
) + tuple(f"{rank}z" for rank in range(1, 8))
"""The keys from left to right, top to bottom."""
_KEY = (
    '<button class="key" name="add" value="{code}" aria-label="{words}" data-most="{most}"{state}>'
    "{tile}</button>"
)


class Aim(NamedTuple):
    """Where the next tile goes: into a field, or into a call as its lowest tile."""

    name: str
    label: str
    field: str = ""
    """The field of the form; empty where it has the name of the aim."""
    call: MeldType | None = None
    single: bool = False
    """The field holds one tile, which the next one replaces."""
    refers: bool = False
    """The field refers to tiles that are counted in another field."""
    resets: str = ""
    """A field that is emptied with each tile added."""
    stays: bool = False
    """The tile after it has the same aim; else it goes into the hand."""
    hint: str = ""
    """What to tap, in a few words."""

    @property
    def target(self) -> str:
        """The name of the field in the form."""
        return self.field or self.name


class EnteredPlace(NamedTuple):
    """A tile or a call that is entered: its aim, and the tile in the hand, else its place."""

    aim: str
    at: Tile | int

    def __str__(self) -> str:
        """The place as a button sends it."""
        return f"{self.aim}-{self.at}"


def place_in(text: str) -> EnteredPlace | None:
    """The place that a button sends; None for any other text."""
    name, _, at = text.partition("-")
    if name == HAND:
        return EnteredPlace(name, TILES[at]) if at in TILES else None
    number = parse_number(at)
    return None if number is None or number < 0 else EnteredPlace(name, number)


def aim_radios(aims: Iterable[Aim], chosen: str) -> Markup:
    """Aims as radio buttons, the chosen one checked; their data is for the script."""
    return Markup("\n").join(
        _RADIO.format(
            name=aim.name,
            label=aim.label,
            field=aim.target,
            state=CHECKED if aim.name == chosen else "",
            data=Markup(" ").join(["", *_data(aim)]),
        )
        for aim in aims
    )


def _data(aim: Aim) -> Iterator[Markup]:
    if aim.call:
        yield Markup('data-call="{}"').format(aim.call)
    if aim.resets:
        yield Markup('data-resets="{}"').format(aim.resets)
    if aim.hint:
        yield Markup('data-hint="{}"').format(aim.hint)
    flags = {"single": aim.single, "refers": aim.refers, "stays": aim.stays}
    yield from (Markup(f"data-{flag}") for flag, is_set in flags.items() if is_set)  # noqa: S704


@lru_cache(maxsize=256)
def rack_tile(
    markup: TileMarkup,
    place: str,
    code: str,
    *,
    won: bool = False,
    spare: bool = False,
    index: bool,
) -> Markup:
    """A tile that was entered, as a button that shows what may be done with it."""
    words = FACES[code].words + (", the winning tile" if won else "")
    tile = Markup(markup.tile(code, marks="!" if won else "", index=index))  # noqa: S704  # own table
    css = " spare" if spare else ""
    return _RACK_TILE.format(place=place, css=css, words=words, tile=tile)


@lru_cache(maxsize=4)
def hand_buttons(markup: TileMarkup, *, index: bool) -> dict[tuple[str, bool, bool], Markup]:
    """Every tile of a hand as a button, by code, whether it wins, and whether it is left over."""
    return {
        (code, won, spare): rack_tile.__wrapped__(
            markup, f"{HAND}-{code}", code, won=won, spare=spare, index=index
        )
        for code in TILES
        for won in (False, True)
        for spare in (False, True)
    }


def keys(
    markup: TileMarkup, used: list[Tile], red_fives: RedFives, *, index: bool = False
) -> Markup:
    """The keys of all tiles; one is disabled where all its copies are used or none is in play."""
    enabled, disabled = _drawn_keys(markup, red_fives, index)
    kinds, reds = [tile.kind for tile in used], [tile for tile in used if tile.red]
    full = {kind for kind in set(kinds) if kinds.count(kind) >= FOUR_COPIES}
    off = [tile for tile in TILES.values() if tile.kind in full] if full else []
    off += [tile for tile in reds if reds.count(tile) >= red_fives[tile.suit_index]]
    drawn = enabled | {tile.code: disabled[tile.code] for tile in off}
    return Markup("".join(drawn.values()))  # noqa: S704  # own table


@lru_cache(maxsize=64)
def _drawn_keys(
    markup: TileMarkup,
    red_fives: RedFives,
    index: bool,  # noqa: FBT001
) -> tuple[dict[str, str], dict[str, str]]:
    """The keys in order, by the codes of their tiles: before any tile is used, and disabled."""
    copies = dict.fromkeys(ORDER, FOUR_COPIES)
    copies |= {tile.code: red_fives[tile.suit_index] for tile in RED_FIVES}
    enabled, disabled = (
        {code: _key(markup, code, most, state, index=index) for code, most in copies.items()}
        for state in ("", " disabled")
    )
    return enabled | {code: disabled[code] for code in ORDER if not copies[code]}, disabled


def _key(markup: TileMarkup, code: str, most: int, state: str, *, index: bool) -> str:
    face = markup.tile(code, index=index)
    return _KEY.format(code=code, words=FACES[code].words, most=most, state=state, tile=face)
