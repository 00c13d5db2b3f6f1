"""The tile keypad as HTML: aims as radio buttons, tiles as keys and buttons."""

from collections.abc import Iterator
from functools import lru_cache

from markupsafe import Markup

from calc.riichi.tiles import TILES, Tile

from .keypad import Aim, Keypad, RedFives
from .keypad_actions import HAND
from .tiles import FACES, TileMarkup

CHECKED = Markup(" checked")
_RADIO = Markup(
    '<span><input type="radio" name="to" value="{name}" id="to-{name}"{state} data-field="{field}"'
    '{data}><label for="to-{name}">{label}</label></span>'
)


@lru_cache(maxsize=256)
def aim_radios(keypad: Keypad, chosen: str) -> Markup:
    """The aims of a keypad as radio buttons, one of them checked; their data is for the script."""
    return Markup("\n").join(
        _RADIO.format(
            name=aim.name,
            label=aim.label,
            field=aim.target,
            state=CHECKED if aim.name == chosen else "",
            data=Markup(" ").join(["", *_data(aim)]),
        )
        for aim in keypad.aims
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


_RACK_TILE = Markup(
    '<button name="pick" value="{place}" class="slot{css}" aria-label="{words}">{tile}</button>'
)


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


COPIES = 4
ORDER = tuple(
    code for suit in "mps" for code in (*(f"{rank}{suit}" for rank in range(1, 10)), f"0{suit}")
) + tuple(f"{rank}z" for rank in range(1, 8))
"""The keys from left to right, top to bottom."""
_KEY = (
    '<button class="key" name="add" value="{code}" aria-label="{words}" data-most="{most}"{state}>'
    "{tile}</button>"
)


def keys(
    markup: TileMarkup, used: list[Tile], red_fives: RedFives, *, index: bool = False
) -> Markup:
    """The keys of all tiles; one is disabled where all its copies are used or none is in play."""
    enabled, disabled = _drawn_keys(markup, red_fives, index)
    kinds, reds = [tile.kind for tile in used], [tile for tile in used if tile.red]
    full = {kind for kind in set(kinds) if kinds.count(kind) >= COPIES}
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
    copies = {
        code: red_fives[TILES[code].suit_index] if TILES[code].red else COPIES for code in ORDER
    }
    enabled, disabled = (
        {code: _key(markup, code, most, state, index=index) for code, most in copies.items()}
        for state in ("", " disabled")
    )
    return enabled | {code: disabled[code] for code in ORDER if not copies[code]}, disabled


def _key(markup: TileMarkup, code: str, most: int, state: str, *, index: bool) -> str:
    face = markup.tile(code, index=index)
    return _KEY.format(code=code, words=FACES[code].words, most=most, state=state, tile=face)
