"""A visit to a page with a tile keypad: the question after an action, the parts of the keypad."""

from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from typing import ClassVar, NamedTuple

from markupsafe import Markup

from calc.questions.query import Pairs, flat_question, pairs_in, pairs_of
from calc.riichi.counts import CountedTiles
from calc.riichi.errors import Problem
from calc.riichi.hand import Meld
from calc.riichi.tiles import TILES, Discard, Tile
from calc.web.http.display_options import RULES_KEYS
from calc.web.http.requests import lazy_property
from calc.web.parts.tiles import Piece, TileMarkup, tile_markup

from . import A_co, Visit
from .forms import STEP
from .keypad import (
    ACTIONS,
    ADD,
    HAND,
    KEYPAD_KEYS,
    MELD,
    MELDS,
    PICK,
    TO,
    WIN_TILE,
    WON,
    Aim,
    EnteredPlace,
    Keypad,
    other_five,
    place_in,
)
from .keys import keys

EXAMPLE_KEYS = frozenset({*RULES_KEYS, "players"})
"""Keys that an example takes from the question of its page."""
_RACK_TILE = Markup(
    '<button name="pick" value="{place}" class="slot{css}" aria-label="{words}">{tile}</button>'
)


class Picked(NamedTuple):
    """A tile or a call that was picked: the tile that may win, and whether a five may be red."""

    place: EnteredPlace
    won: Tile | None
    red: bool


class KeypadVisit(Visit[A_co]):
    """A visit to a page with a tile keypad."""

    layout = "question"
    keypad: ClassVar[Keypad]
    awaited = frozenset({"number-of-tiles", "required"})
    _to = ""
    _pick: EnteredPlace | None = None

    def after_action(self, query: Pairs) -> Pairs:
        """The pairs of the question, after the keypad action or step that the query contains."""
        texts = dict(query)
        if KEYPAD_KEYS.isdisjoint(texts) and STEP not in texts:
            return super().after_action(query)
        rest = [pair for pair in query if pair[0] not in KEYPAD_KEYS]
        self._to, self._pick = texts.get(TO, ""), place_in(texts.get(PICK, ""))
        after = None
        if not ACTIONS.isdisjoint(texts):
            before = type(self)(rest, self.language)
            after = self.keypad.after_action(before.canonical, texts, before.rules.red_fives)
            tile = TILES.get(texts.get(ADD, ""))
            if tile and after == before.canonical and not self._pick:
                problem = Problem("no-such-chii", MELDS, tile.code, {"tile": tile})
                self.remarks = (problem,)
        self.has_action = after is not None or STEP in texts
        return super().after_action(rest) if after is None else after

    @lazy_property
    def markup(self) -> TileMarkup:
        """The renderer of tiles."""
        return tile_markup(self.language)

    @lazy_property
    def aim(self) -> Aim:
        """Where the next tile goes."""
        added = self.has_action
        return self.keypad.next_aim(self._to, self.values, missing=self.missing, added=added)

    @property
    def page_address(self) -> str:
        """The address of the question with an aim that stays after a tile, and a picked tile."""
        aim = self.keypad.by_name.get(self._to)
        stays = aim is not None and aim.stays and aim.name != HAND
        states = [f"{TO}={self._to}"] if stays else []
        if self.picked:
            states.append(f"{PICK}={self._pick}")
        if not states:
            return self.address
        return f"{self.address}{'&' if '?' in self.address else '?'}{'&'.join(states)}"

    @lazy_property
    def picked(self) -> Picked | None:
        """The tile or the call that was picked; None where it is not there."""
        place = self._pick
        if place is None or self.has_action:
            return None
        if place.aim == MELD:
            melds = self.melds[place.at :][:1] if isinstance(place.at, int) else ()
            return Picked(place, None, self._may_be_red(melds[0].tiles)) if melds else None
        aim = self.keypad.aim_of(place)
        tiles = self.tiles[aim.target] if aim else []
        at = tiles.index(place.at) if place.at in tiles else place.at
        if not isinstance(at, int) or at >= len(tiles):
            return None
        won = tiles[at] if self.keypad.marks_win and place.aim == HAND else None
        return Picked(place, won, self._may_be_red(tiles[at : at + 1]))

    def _may_be_red(self, tiles: Iterable[Tile]) -> bool:
        """Whether a tile is a red five, or a five that may be red."""
        reds = self.rules.red_fives
        return any(tile.red or other_five(tile, reds).red for tile in tiles)

    @property
    def unfinished(self) -> bool:
        """Whether all that is wrong is that tiles are missing."""
        return self.readable and super().unfinished and (self.missing > 0 or self.awaits_tile)

    @property
    def awaits_tile(self) -> bool:
        """Whether the hand is whole and the tile that follows it is missing."""
        then = self.keypad.then
        return bool(then) and not self.missing and not self.tiles[then]

    @property
    def replaces_address(self) -> bool:
        """Whether a hand is partly entered: its steps take one entry of the browser's history."""
        return self.kind in ("empty", "unfinished")

    @lazy_property
    def missing(self) -> int:
        """How many tiles the hand still needs."""
        return self.keypad.size - len(self.tiles[HAND]) - 3 * len(self.melds)

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The calls, as far as they can be read."""
        melds: tuple[Meld, ...] = self.values.get(MELDS, ())
        return melds

    @property
    def is_entering(self) -> bool:
        """Whether tiles are still to be entered or exchanged, so that the keys are open."""
        exchanged = self.picked is not None or bool(self.spare_tiles)
        return self.missing > -self.keypad.more or self.aim.name != HAND or exchanged

    @property
    def unreadable(self) -> bool:
        """Whether the tiles of the hand cannot be read."""
        return any(problem.field == HAND for problem in self.unread if problem.id != "required")

    @property
    def spare_tiles(self) -> Collection[str]:
        """The codes of the tiles that keep a whole hand from being complete."""
        return ()

    @property
    def shows_hand(self) -> bool:
        """Whether the rack has the hand; else it has the tiles of the field aimed at."""
        return self.aim.name in (HAND, *self.keypad.lines)

    @property
    def rack(self) -> Markup:
        """The tiles of the field aimed at, as buttons; a hand in order, the winning tile last."""
        if not self.shows_hand:
            return self.indicators(self.aim.name)
        tiles = sorted(self.tiles[HAND], key=attrgetter("order"))
        won = self.values.get(WIN_TILE) if self.keypad.marks_win else None
        last = [won] if won in tiles else []
        for tile in last:
            tiles.remove(tile)
        spare = {TILES[code].kind for code in self.spare_tiles}
        drawn = hand_buttons(self.markup, index=self.display.indexed)
        buttons = [drawn[tile.code, False, tile.kind in spare] for tile in tiles]
        buttons += [drawn[tile.code, True, tile.kind in spare] for tile in last]
        return Markup("".join(buttons))  # noqa: S704  # own table

    def indicators(self, name: str) -> Markup:
        """The tiles of the field of an aim, as buttons."""
        markup, index = self.markup, self.display.indexed
        tiles = self.tiles[self.keypad.by_name[name].target]
        buttons = [
            rack_tile(markup, f"{name}-{at}", tile.code, index=index)
            for at, tile in enumerate(tiles)
        ]
        return Markup("".join(buttons))  # noqa: S704  # own table

    @property
    def empty_places(self) -> int:
        """The number of places shown empty: those of the hand, else that of the next tile."""
        if self.shows_hand:
            return max(self.missing, 0)
        return 0 if self.aim.single and self.aimed_tiles else 1

    @property
    def keys(self) -> Markup:
        """Every key, enabled or disabled."""
        tiles = self.tiles
        used = [*chain(*[tiles[name] for name in self.keypad.counted])]
        used += chain(*[meld.tiles for meld in self.melds])
        return keys(self.markup, used, self.rules.red_fives, index=self.display.indexed)

    @lazy_property
    def tiles(self) -> dict[str, list[Tile]]:
        """The tiles of each field, as far as they can be read."""
        return {name: _tiles_in(self.values.get(name, ())) for name in self.keypad.fields}

    @property
    def aimed_tiles(self) -> list[Tile]:
        """The tiles of the field aimed at."""
        return self.tiles[self.aim.target]

    def example(self, query: str) -> str:
        """The address of another question under the rules and for the players of this one."""
        form = self.form_type.question
        shown = [pair for pair in self.canonical if pair[0] in EXAMPLE_KEYS]
        values, _ = form.read(flat_question([*pairs_in(query), *shown]))
        return self.address_of(pairs_of(form, values))


def _tiles_in(value: Tile | CountedTiles | Iterable[Tile | Discard]) -> list[Tile]:
    if isinstance(value, Tile):
        return [value]
    if isinstance(value, CountedTiles):
        return list(value.tiles)
    return [item.tile if isinstance(item, Discard) else item for item in value]


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
    words = markup.spoken(Piece(code), won=won)
    tile = Markup(markup.tile(code, marks="!" if won else "", index=index))  # noqa: S704  # own table
    css = " spare" if spare else ""
    return _RACK_TILE.format(place=place, css=css, words=words, tile=tile)


@lru_cache(maxsize=4)
def hand_buttons(markup: TileMarkup, *, index: bool) -> dict[tuple[str, bool, bool], Markup]:
    """Every tile of a hand as a button, by code, whether it wins, and whether it is left over."""
    return {
        (code, won, spare): rack_tile.__wrapped__(
            markup, f"{WON if won else HAND}-{code}", code, won=won, spare=spare, index=index
        )
        for code in TILES
        for won in (False, True)
        for spare in (False, True)
    }
