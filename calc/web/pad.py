"""The tile keyboard of a page that asks: what it shows."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple
from urllib.parse import urlsplit

from flask import current_app, request
from markupsafe import Markup

from calc.commands import COMMANDS, Command
from calc.questions.query import pairs_in, question_of
from calc.riichi.counted_tiles import CountedTiles
from calc.riichi.melds import Meld
from calc.riichi.rulesets import DEFAULT, PRESETS
from calc.riichi.tiles import Discard, Tile

from .asking import Reader, Visit
from .keyboard import held, keys
from .tapping import ADD, DO, HAND, MELDS, NAMING, TO, aim_of, of_tiles, tapped

UNFINISHED = frozenset({"number-of-tiles", "required"})
"""Problems of a hand that is still being entered: nothing is wrong with it yet."""
PARTLY = ("empty", "unfinished")
"""While a hand is entered, one step of the browser's history is enough."""
CURRENT = "HX-Current-URL"


class Whole(NamedTuple):
    """How many tiles the hand of a page has, and the field of the tile that follows them."""

    tiles: int
    then: str = ""


def visit(command: str, whole: Whole, *, read: Reader = question_of) -> "Padded":
    """What this request asks of a command."""
    return Padded(COMMANDS[command], request.path, request.args.items(multi=True), read, whole)


class Padded(Visit):
    """A visit to a page with a tile keyboard."""

    def __init__(
        self,
        command: Command,
        path: str,
        pairs: Iterable[tuple[str, str]],
        read: Reader,
        whole: Whole,
    ) -> None:
        typed = [(key, text.strip()) for key, text in pairs]
        told = dict(typed)
        asked = [pair for pair in typed if pair[0] not in (ADD, DO, TO)]
        super().__init__(command, path, tapped(command.form, asked, told), read)
        self.whole = whole
        self.moved = ADD in told or DO in told
        self.aims = {name: aim_of(key) for name, key in of_tiles(command.form).items()}
        self._to = told.get(TO, "")
        self._read = read

    @property
    def aim(self) -> str:
        """The field that the next tile goes to: the one aimed at, if it takes another."""
        if self._to in self.aims and not (self.moved and self.aims[self._to].one):
            return self._to
        then = self.whole.then
        return then if then and self.missing <= 0 and not self._tiles(then) else HAND

    @property
    def here(self) -> str:
        """The address of the page with the aim of its keyboard, which stays from tap to tap."""
        aimed = self.aims.get(self._to)
        if aimed is None or aimed.one or self._to == HAND:
            return self.address
        return f"{self.address}{'&' if '?' in self.address else '?'}{TO}={self._to}"

    @cached_property
    def kind(self) -> str:
        """The kind of the answer; `unfinished` while tiles are missing."""
        kind: str = super().kind
        found = {each["id"] for each in self.answer.get("problems", ())}
        short = kind == "invalid" and self.readable and found <= UNFINISHED
        return "unfinished" if short and (self.missing > 0 or self.awaits) else kind

    @property
    def awaits(self) -> bool:
        """Is the hand there, and not yet the tile that follows it?"""
        return bool(self.whole.then) and not self.missing and not self._tiles(self.whole.then)

    @property
    def replaces(self) -> bool:
        """Is this a hand half entered that was half entered before?"""
        return self.kind in PARTLY and self._before in PARTLY

    @property
    def _before(self) -> str:
        """The kind of the page the visitor came from."""
        try:
            query = urlsplit(request.headers.get(CURRENT, "")).query
        except ValueError:  # no address at all, such as http://[
            return ""
        return Padded(self._command, self.path, pairs_in(query), self._read, self.whole).kind

    @property
    def missing(self) -> int:
        """How many tiles the hand still needs."""
        return self.whole.tiles - len(self._tiles(HAND)) - 3 * len(self.melds)

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The calls, as far as they can be read."""
        found: tuple[Meld, ...] = self.values.get(MELDS, ())
        return found

    @property
    def pad_open(self) -> bool:
        """Is the keyboard to be seen?"""
        return not self.answered or self.aim != HAND

    @property
    def rack(self) -> list[Tile]:
        """The tiles of the field aimed at; those of a hand in order."""
        tiles = self._tiles(self.aim)
        return sorted(tiles) if self.aim == HAND else tiles

    @property
    def free(self) -> int:
        """How many places are shown empty: those of the hand, else that of the next tile."""
        if self.aim == HAND:
            return max(self.missing, 0)
        return 0 if self.aims[self.aim].one and self._tiles(self.aim) else 1

    @property
    def keys(self) -> Markup:
        """Every key, able or exhausted."""
        counted = [tile for name in self.aims.keys() - NAMING for tile in self._tiles(name)]
        taken = held([*counted, *(tile for meld in self.melds for tile in meld.tiles)])
        rules = self.values.get("rules", PRESETS[DEFAULT].ruleset)
        markup = current_app.extensions["tiles"]
        return keys(markup, taken, rules.red_fives, index=self.look.indexed)

    def _tiles(self, name: str) -> list[Tile]:
        return list(_tiles_in(self.values.get(name, ())))


def _tiles_in(value: Tile | CountedTiles | Iterable[Tile | Discard]) -> Iterator[Tile]:
    if isinstance(value, Tile):
        yield value
        return
    for each in value.tiles if isinstance(value, CountedTiles) else value:
        yield each.tile if isinstance(each, Discard) else each
