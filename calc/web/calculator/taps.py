"""What a tap does to a question where there is no script: every key is a submit button."""

from collections.abc import Callable
from typing import Any

from calc.questions.kinds import Count
from calc.questions.query import Pairs
from calc.questions.score import SCORE
from calc.riichi.counted_tiles import CountedTiles
from calc.riichi.melds import Meld
from calc.riichi.rulesets import DEFAULT, PRESETS
from calc.riichi.tiles import RED_FIVES, TILES, Tile
from calc.web.calling import CALLS, called

from .entry import Entry, written

Values = dict[str, Any]
INDICATORS = {"dora": "dora_indicators", "ura": "ura_indicators"}


def tapped(entry: Entry) -> Pairs | None:
    """The question after the tap that this visit brings; None if it brings none."""
    typed = entry.typed
    name = next((each for each in TAPS if each in typed), None)
    if name is None:
        return None
    if not entry.readable:
        return entry.pairs
    values = dict(entry.values)
    TAPS[name](values, typed[name], typed)
    return written(values)


def reddened(meld: Meld, red_fives: tuple[int, int, int]) -> Meld | None:
    """The same call with a red five in it; None if it has one, or these rules have none."""
    for place, tile in enumerate(meld.tiles):
        red = RED_FIVES[tile.suit_index] if not tile.is_honor and tile.rank == 5 else None
        if red and not meld.reds and red_fives[tile.suit_index]:
            tiles = (*meld.tiles[:place], red, *meld.tiles[place + 1 :])
            return Meld(meld.type, tiles, meld.side, meld.called)
    return None


def _add(values: Values, code: str, typed: dict[str, str]) -> None:
    """A tile into the hand, as a call, or as an indicator; nothing where no call begins there."""
    tile, to = TILES.get(code), typed.get("to", "hand")
    if tile is None:
        return
    if to in INDICATORS:
        values[INDICATORS[to]] = (*values.get(INDICATORS[to], ()), tile)
    elif to in CALLS:
        try:
            values["melds"] = (*values.get("melds", ()), called(CALLS[to], tile))
        except (KeyError, IndexError):
            return
    else:
        _hold(values, [*_held(values), tile], tile)


def _win(values: Values, code: str, _: dict[str, str]) -> None:
    """Another tile of the hand wins."""
    if code in TILES:
        values["win_tile"] = TILES[code]


def _drop(values: Values, what: str, _: dict[str, str]) -> None:
    """An indicator away; the five of a call red, or the call away."""
    list_, _dash, number = what.partition("-")
    name = INDICATORS.get(list_, "melds")
    each = list(values.get(name, ()))
    place = int(number) if number.isdigit() else len(each)
    if place >= len(each):
        return
    rules = values.get("rules", PRESETS[DEFAULT].ruleset)
    red = reddened(each[place], rules.red_fives) if name == "melds" else None
    each[place : place + 1] = [red] if red else []
    values[name] = tuple(each)


def _do(values: Values, what: str, _: dict[str, str]) -> None:
    """Everything away, or the last thing: the winning tile, else the last call."""
    if what == "clear":
        for name in ("hand", "melds", "win_tile", *INDICATORS.values()):
            values.pop(name, None)
    elif tiles := _held(values):
        tiles.remove(values["win_tile"] if values.get("win_tile") in tiles else tiles[-1])
        _hold(values, tiles, tiles[-1] if tiles else None)
    else:
        values["melds"] = tuple(values.get("melds", ())[:-1])


def _held(values: Values) -> list[Tile]:
    return list(values["hand"].tiles) if "hand" in values else []


def _hold(values: Values, tiles: list[Tile], winning: Tile | None) -> None:
    """Put these tiles into the hand; without any, hand and winning tile are left out."""
    values |= {"hand": CountedTiles.of(tuple(tiles)), "win_tile": winning}
    if not tiles:
        del values["hand"], values["win_tile"]


def _step(values: Values, what: str, _: dict[str, str]) -> None:
    """A counter one up or down, within its bounds."""
    name, _dash, way = what.rpartition("-")
    key = SCORE.keys.get(name)
    if key and isinstance(key.kind, Count):
        number = values.get(name, key.default) + (1 if way == "up" else -1)
        values[name] = min(max(number, key.kind.least), key.kind.most)


TAPS: dict[str, Callable[[Values, str, dict[str, str]], None]] = {
    "add": _add,
    "win": _win,
    "drop": _drop,
    "do": _do,
    "step": _step,
}
"""What may be tapped, by the key that the button sends."""
