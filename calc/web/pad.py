"""The tile keyboard of a page that asks: what a tap does to the question, and what it shows."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple
from urllib.parse import urlsplit

from flask import current_app, request
from markupsafe import Markup

from calc.interface import COMMANDS, Command
from calc.questions.form import Form, Key
from calc.questions.kinds import ConcealedTiles, OneTile, TileList
from calc.questions.melds import Discards, meld_text
from calc.questions.query import Pairs, pairs_in, question_of
from calc.riichi.discards import Discard
from calc.riichi.melds import Meld
from calc.riichi.notation import Tiles
from calc.riichi.rulesets import DEFAULT, PRESETS
from calc.riichi.tiles import TILES, Tile

from .asking import Reader, Visit
from .calling import CALLS, called
from .keyboard import held, keys

HAND, MELD, MELDS = "hand", "meld", "melds"
ADD, DO, TO = "add", "do", "to"
"""The keys of a tap: its tile, or what else it does; and the field that is aimed at."""
CLEAR, REMOVE = "clear", "remove"
NAMING = frozenset({"discard", "kan", "passed", "passed_in_riichi"})
"""Fields that name tiles which lie elsewhere: they are no further copies."""
ANEW = {"drawn": "kan"}
"""What is taken for granted anew once another tile is tapped."""
UNFINISHED = frozenset({"number-of-tiles", "required"})
"""Problems of a hand that is still being entered: nothing is wrong with it yet."""
PARTLY = ("empty", "unfinished")
"""While a hand is entered, one step of the browser's history is enough."""
CURRENT = "HX-Current-URL"
_LAST = re.compile(r"(\d[*^]*)?\d[*^]*([mpsz])[*^]*\s*$")


class Aim(NamedTuple):
    """Where the next tile may go: one tile only, no further copy, and the field it empties."""

    one: bool = False
    naming: bool = False
    anew: str = ""


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
        self.aims = {name: _aim(key) for name, key in _of_tiles(command.form).items()}
        self._to = told.get(TO, "")
        self._read = read

    @property
    def aim(self) -> str:
        """The field that the next tile goes to: the one aimed at, if it takes another."""
        if self._to in self.aims and not (self.moved and self.aims[self._to].one):
            return self._to
        then = self.whole.then
        return then if then and self.missing <= 0 and not self._tiles(then) else HAND

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


def tapped(form: Form, pairs: Pairs, told: Mapping[str, str]) -> Pairs:
    """A question after the tap that came with it; text that cannot be read is kept."""
    to = told.get(TO, HAND)
    if told.get(ADD) in TILES:
        return _added(form, pairs, to, TILES[told[ADD]])
    if told.get(DO) == CLEAR:
        gone = {*_of_tiles(form), MELD, MELDS}
        return [pair for pair in pairs if pair[0] not in gone]
    return _removed(form, pairs, to) if told.get(DO) == REMOVE else pairs


def _added(form: Form, pairs: Pairs, to: str, tile: Tile) -> Pairs:
    """With a tile in the field aimed at, or the call that begins there if there is one."""
    fields = _of_tiles(form)
    if to in CALLS and to not in fields:
        try:
            return [*pairs, (MELD, meld_text(called(CALLS[to], tile)))]
        except (KeyError, IndexError):
            return pairs
    name = to if to in fields else HAND
    before = "" if _aim(fields[name]).one else dict(pairs).get(name, "")
    kept = [pair for pair in pairs if pair[0] != ANEW.get(name)]
    return _put(kept, name, f"{before} {tile}")


def _removed(form: Form, pairs: Pairs, to: str) -> Pairs:
    """Without the last tile of the field aimed at; without the last call where calls are aimed at.

    With no tile left in the hand, the last call goes.
    """
    name = to if to in _of_tiles(form) else HAND
    text = dict(pairs).get(name, "")
    if name == to and (text or name != HAND):
        return _put(pairs, name, shorter(text))
    calls = " ".join(text for key, text in pairs if key in (MELD, MELDS)).split()
    return [
        *(pair for pair in pairs if pair[0] not in (MELD, MELDS)),
        *((MELD, each) for each in calls[:-1]),
    ]


def shorter(text: str) -> str:
    """A text without its last tile; without its last character where no tile ends it.

    >>> shorter("9m6s1s*"), shorter("9m6s"), shorter("23q")
    ('9m6s', '9m', '23')
    """
    found = _LAST.search(text)
    if not found:
        return text[:-1]
    before, suit = found.groups()
    return text[: found.start()] + (before + suit if before else "")


def _put(pairs: Pairs, name: str, text: str) -> Pairs:
    return [*(pair for pair in pairs if pair[0] != name), (name, text)]


def _of_tiles(form: Form) -> dict[str, Key]:
    kinds = (ConcealedTiles, TileList, OneTile, Discards)
    return {name: key for name, key in form.keys.items() if isinstance(key.kind, kinds)}


def _aim(key: Key) -> Aim:
    one = isinstance(key.kind, OneTile) or (isinstance(key.kind, TileList) and key.kind.most == 1)
    return Aim(one, key.name in NAMING, ANEW.get(key.name, ""))


def _tiles_in(value: Tile | Tiles | Iterable[Tile | Discard]) -> Iterator[Tile]:
    if isinstance(value, Tile):
        yield value
        return
    for each in value.tiles if isinstance(value, Tiles) else value:
        yield each.tile if isinstance(each, Discard) else each
