"""A visit to a page with a tile keypad: the question after a tap, and what the keypad shows."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from flask import current_app, request
from markupsafe import Markup

from calc.commands import invalid
from calc.questions.query import Pairs
from calc.riichi.counted_tiles import CountedTiles
from calc.riichi.melds import Meld
from calc.riichi.problem import Problem
from calc.riichi.rulesets import DEFAULT, PRESETS
from calc.riichi.tiles import Discard, Tile

from .keypad import HAND, KEYS, MELDS, TO, Action, Add, Aim, Keypad, RedFives, action_in
from .keypad_markup import keys
from .page import Page, Visit

UNFINISHED = frozenset({"number-of-tiles", "required"})
"""Problems of a hand that is still being entered: nothing is wrong with it yet."""
PARTLY = ("empty", "unfinished")
"""While a hand is entered, one step of the browser's history is enough."""


@dataclass(frozen=True, kw_only=True)
class KeypadPage(Page):
    """A page with a tile keypad."""

    keypad: Keypad

    def visit(self) -> "KeypadVisit":
        """What this request asks of the page."""
        return KeypadVisit(self, request.args.items(multi=True))


class KeypadVisit(Visit):
    """A visit to a page with a tile keypad."""

    page: KeypadPage

    def __init__(self, page: KeypadPage, pairs: Iterable[tuple[str, str]]) -> None:
        self.keypad = page.keypad
        super().__init__(page, pairs)

    def prepared(self, query: Pairs) -> Pairs:
        """The query after the tap that it brings."""
        texts = dict(query)
        rest = super().prepared([pair for pair in query if pair[0] not in KEYS])
        action = action_in(texts)
        self.moved = action is not None
        self._to = texts.get(TO, "")
        return self.after(rest, action) if action else rest

    def after(self, pairs: Pairs, action: Action, red_fives: RedFives = (0, 0, 0)) -> Pairs:
        """The texts of the question after an action; one that adds nothing leaves a remark."""
        pressed = self.keypad.pressed(pairs, action, red_fives)
        if isinstance(action, Add) and pressed == pairs:
            problem = Problem("no-such-chii", MELDS, action.tile.code, {"tile": action.tile})
            self.remarks = tuple(invalid([problem])["problems"])
        return pressed

    @cached_property
    def aim(self) -> Aim:
        """What the next tile tapped is."""
        return self.keypad.next_aim(self._to, self.values, missing=self.missing, tapped=self.moved)

    @property
    def page_address(self) -> str:
        """The address of the page with the aim of its keypad, which stays from tap to tap."""
        aim = self.keypad.by_name.get(self._to)
        if aim is None or not aim.stays or aim.name == HAND:
            return self.address
        return f"{self.address}{'&' if '?' in self.address else '?'}{TO}={self._to}"

    @cached_property
    def kind(self) -> str:
        """The kind of the answer; `unfinished` while tiles are missing."""
        kind: str = super().kind
        problems = {problem["id"] for problem in self.answer.get("problems", ())}
        short = kind == "invalid" and self.readable and problems <= UNFINISHED
        return "unfinished" if short and (self.missing > 0 or self.awaits) else kind

    @property
    def awaits(self) -> bool:
        """Is the hand there, and not yet the tile that follows it?"""
        then = self.keypad.then
        return bool(then) and not self.missing and not self._tiles(then)

    @property
    def replaces(self) -> bool:
        """Is this a hand half entered? `static/keypad.js` stores it beside an answer before it."""
        return self.kind in PARTLY

    @property
    def missing(self) -> int:
        """How many tiles the hand still needs."""
        return self.keypad.size - len(self._tiles(HAND)) - 3 * len(self.melds)

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The calls, as far as they can be read."""
        melds: tuple[Meld, ...] = self.values.get(MELDS, ())
        return melds

    @property
    def keypad_open(self) -> bool:
        """Is the keypad to be seen?"""
        return not self.answered or self.aim.name != HAND

    @property
    def rack(self) -> list[Tile]:
        """The tiles of the field aimed at; those of a hand in order."""
        tiles = self._tiles(self.aim.target)
        return sorted(tiles) if self.aim.name == HAND else tiles

    @property
    def free(self) -> int:
        """How many places are shown empty: those of the hand, else that of the next tile."""
        if self.aim.name == HAND:
            return max(self.missing, 0)
        return 0 if self.aim.single and self._tiles(self.aim.target) else 1

    @property
    def keys(self) -> Markup:
        """Every key, enabled or disabled."""
        used = [tile for name in self.keypad.counted for tile in self._tiles(name)]
        used += [tile for meld in self.melds for tile in meld.tiles]
        rules = self.values.get("rules", PRESETS[DEFAULT].ruleset)
        markup = current_app.extensions["tiles"]
        return keys(markup, used, rules.red_fives, index=self.display.indexed)

    def _tiles(self, name: str) -> list[Tile]:
        return list(_tiles_in(self.values.get(name, ())))


def _tiles_in(value: Tile | CountedTiles | Iterable[Tile | Discard]) -> Iterator[Tile]:
    if isinstance(value, Tile):
        yield value
        return
    for item in value.tiles if isinstance(value, CountedTiles) else value:
        yield item.tile if isinstance(item, Discard) else item
