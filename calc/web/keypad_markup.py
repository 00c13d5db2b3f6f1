"""The tile keypad as HTML: the aims as radio buttons, the tiles as keys; each is drawn once."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from flask import Flask
from markupsafe import Markup

from calc.riichi.tiles import KINDS, RED_FIVES, TILES, Tile

from .keypad import Aim, Keypad, RedFives
from .keypad_actions import EnteredPlace
from .tiles import FACES, TileMarkup

CHECKED = Markup(" checked")
_RADIO = Markup(
    '<span><input type="radio" name="to" value="{name}" id="to-{name}"{state} data-field="{field}"'
    '{data}><label for="to-{name}">{label}</label></span>'
)


@lru_cache(maxsize=256)
def aim_radios(keypad: Keypad, chosen: str) -> Markup:
    """The aims of a keypad as radio buttons, one of them chosen; their data is for the script."""
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


@lru_cache(maxsize=1024)
def rack_tile(
    markup: TileMarkup,
    place: EnteredPlace,
    code: str,
    *,
    won: bool = False,
    spare: bool = False,
    index: bool,
) -> Markup:
    """A tile that is entered, as a button that shows what may be done with it."""
    words = FACES[code].words + (", the winning tile" if won else "")
    tile = Markup(markup.tile(code, marks="!" if won else "", index=index))  # noqa: S704  # own table
    css = " spare" if spare else ""
    return _RACK_TILE.format(place=place, css=css, words=words, tile=tile)


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
    markup: TileMarkup, used: Iterable[Tile], red_fives: RedFives, *, index: bool = False
) -> Markup:
    """The keys of all tiles; one is disabled if all its copies are used, or not in play."""
    kinds, reds = [0] * len(KINDS), [0] * len(RED_FIVES)
    for tile in used:
        kinds[tile.kind] += 1
        if tile.red:
            reds[tile.suit_index] += 1
    drawn = _drawn_keys(markup, red_fives, index)
    return Markup(  # noqa: S704  # own table
        "".join(
            [
                states[kinds[tile.kind] >= COPIES or (tile.red and reds[tile.suit_index] >= most)]
                for tile, most, states in drawn
            ]
        )
    )


@lru_cache(maxsize=64)
def _drawn_keys(
    markup: TileMarkup,
    red_fives: RedFives,
    index: bool,  # noqa: FBT001
) -> tuple[tuple[Tile, int, tuple[str, str]], ...]:
    """Each tile in order, how many of it there are, and its key: enabled, disabled."""
    return tuple(
        (TILES[code], most, (_key(markup, code, most, "", index=index),
                             _key(markup, code, most, " disabled", index=index)))
        for code in ORDER
        for most in [red_fives[TILES[code].suit_index] if TILES[code].red else COPIES]
    )  # fmt: skip


def _key(markup: TileMarkup, code: str, most: int, state: str, *, index: bool) -> str:
    face = markup.tile(code, index=index)
    return _KEY.format(code=code, words=FACES[code].words, most=most, state=state, tile=face)


def install(app: Flask) -> None:
    """Give templates `aim_radios(keypad, chosen)`."""
    app.jinja_env.globals["aim_radios"] = aim_radios
