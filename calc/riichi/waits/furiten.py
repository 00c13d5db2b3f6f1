"""Furiten: a ron is forbidden by one's own discard, or by a win that was passed.

`calc.riichi.scoring.evaluate.score_hand` alone refuses a ron for it. The commands `waits`, `riichi`
and `record` report the furiten of a hand that has not won.
"""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from calc.riichi.counts import Copies, copies_of_kind, with_kind
from calc.riichi.hand import HandTiles
from calc.riichi.memo import KeyEnum
from calc.riichi.rulesets import Ruleset, TemporaryFuritenEnd
from calc.riichi.tiles import Discard, Tile

from . import Waits
from .completion import may_complete


class FuritenKind(KeyEnum):
    """What caused furiten."""

    DISCARD = "discard"
    TEMPORARY = "temporary"
    RIICHI = "riichi"


class WayOut(KeyEnum):
    """How a player gets out of furiten."""

    CHANGE_WAITS = "change_waits"
    WAIT = "wait"
    NONE = "none"


END_OF_HAND: Final = "end_of_hand"
WAITS_CHANGE: Final = "waits_change"
"""Two of the events that end furiten; the others are those of the rule set."""
FuritenEnd = Literal["end_of_hand", "waits_change"] | TemporaryFuritenEnd


class FuritenCause(NamedTuple):
    """One kind of furiten."""

    kind: FuritenKind
    """Which of them."""
    tiles: tuple[Tile, ...]
    """The tiles that cause it."""
    until: FuritenEnd
    """The event that ends it."""


class WaitCheck(NamedTuple):
    """One wait compared with the player's discards and the passed tiles."""

    tile: Tile
    """The tile."""
    discards: tuple[int, ...]
    """Its places among the player's discards, from 1."""
    kinds: tuple[FuritenKind, ...]
    """The kinds of furiten that it causes."""


class Furiten(NamedTuple):
    """Furiten: no wait may be won by ron. A self-draw is always allowed."""

    causes: tuple[FuritenCause, ...]
    """Each kind with its own tiles and end."""
    waits: tuple[WaitCheck, ...] = ()
    """Every wait against the discards and the passed tiles."""

    @property
    def kinds(self) -> tuple[FuritenKind, ...]:
        """Each kind at most once."""
        return tuple(cause.kind for cause in self.causes)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles that cause it, in written order."""
        return tuple(sorted({tile for cause in self.causes for tile in cause.tiles}))

    @property
    def until(self) -> FuritenEnd:
        """The event that ends the furiten."""
        events = [cause.until for cause in self.causes]
        return min(events, key=lambda event: _LONGEST.get(event, len(_LONGEST)))

    @property
    def way_out(self) -> WayOut:
        """What the player can do."""
        return _WAYS_OUT.get(self.until, WayOut.WAIT)


_LONGEST = {END_OF_HAND: 0, WAITS_CHANGE: 1}
_WAYS_OUT = {END_OF_HAND: WayOut.NONE, WAITS_CHANGE: WayOut.CHANGE_WAITS}


def furiten(
    waiting: Waits,
    rules: Ruleset,
    *,
    discards: Iterable[Discard] | None = None,
    passed: Iterable[Tile] | None = None,
    passed_in_riichi: Iterable[Tile] | None = None,
    in_riichi: bool = False,
) -> Furiten | None:
    """Why a hand with these waits may not win by ron; None where it may.

    All waits count, with yaku or without; a discard counts even if it was called, a red five as a
    five. A win passed in riichi forbids every later ron.
    Source: EMA 2016 3.4.5; EMA 2025; WRC, M.League and Tenhou alike.
    """
    if not waiting.tiles:
        return None
    own = [discard.tile for discard in discards or ()]
    missed = _waits_among(waiting, passed)
    missed_in_riichi = _waits_among(waiting, passed_in_riichi)
    locked = in_riichi or bool(missed_in_riichi)
    tiles_by_kind = {
        FuritenKind.DISCARD: _waits_among(waiting, own),
        FuritenKind.TEMPORARY: () if locked else missed,
        FuritenKind.RIICHI: tuple(sorted({*missed, *missed_in_riichi})) if locked else (),
    }
    causes = tuple(
        FuritenCause(kind, tiles, _until(kind, rules, in_riichi=locked))
        for kind, tiles in tiles_by_kind.items()
        if tiles
    )
    if not causes:
        return None
    return Furiten(causes, tuple(_wait_check(tile, own, causes) for tile in waiting.tiles))


def may_be_furiten(hand: HandTiles, seen: Copies) -> bool:
    """Whether a complete hand may have waited for a tile that was seen before, which copies name.

    False only if it certainly has not.
    """
    kind = hand.win_tile.kind
    return bool(copies_of_kind(seen, kind)) or may_complete(with_kind(hand.counts, kind, -1), seen)


def _wait_check(tile: Tile, own: list[Tile], causes: tuple[FuritenCause, ...]) -> WaitCheck:
    places = tuple(place for place, gone in enumerate(own, 1) if gone.plain is tile)
    return WaitCheck(tile, places, tuple(cause.kind for cause in causes if tile in cause.tiles))


def _waits_among(waiting: Waits, tiles: Iterable[Tile] | None) -> tuple[Tile, ...]:
    """The waits that are among some tiles, a red five as a five."""
    plain = {tile.plain for tile in tiles or ()}
    return tuple(tile for tile in waiting.tiles if tile in plain)


def _until(kind: FuritenKind, rules: Ruleset, *, in_riichi: bool) -> FuritenEnd:
    """When one kind of furiten ends. After riichi the waits cannot change any more."""
    if in_riichi:
        return END_OF_HAND
    if kind is FuritenKind.DISCARD:
        return WAITS_CHANGE
    return rules.temporary_furiten_ends
