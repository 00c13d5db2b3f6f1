"""The waits of thirteen tiles: what each pays, and whether furiten forbids to win on them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Literal

from calc.commands._waiting import WaitingHand, WaitResult, WinWays, win_ways
from calc.encode import Answer, Parts
from calc.riichi.counts import CountedTiles
from calc.riichi.memo import Memo
from calc.riichi.tiles import Discard, Tile, without_tile
from calc.riichi.waits import Waits, is_tenpai
from calc.riichi.waits.furiten import Furiten, FuritenKind, furiten
from calc.values import part, part_of


@dataclass(slots=True, kw_only=True, eq=False)
class WaitEntry(Answer):
    """One tile that completes the hand, and what it pays."""

    KEYS: ClassVar[tuple[str, ...]] = ("tile", "left", "ron", "tsumo", "clash")
    tile: Tile
    """The tile, such as `5p`."""
    left: int
    """Copies that are not visible to the player, 0 to 4."""
    clash: tuple[FuritenKind, ...]
    """The kinds of furiten that this very tile causes."""
    _ways_of: Callable[[Tile], WinWays]

    @part
    def _ways(self) -> WinWays:
        return self._ways_of(self.tile)

    @part_of("values")
    def ron(self) -> WaitResult:
        """Won on a discard."""
        return self._ways.ron

    @part_of("values")
    def tsumo(self) -> WaitResult:
        """Won by tsumo."""
        return self._ways.tsumo


@dataclass(slots=True, kw_only=True, eq=False)
class HandWaits:
    """How far a hand of thirteen tiles is from tenpai, and whether its waits can be won on."""

    kind: Literal["tenpai", "noten"]
    shanten: int
    """Tiles away from tenpai; 0 is tenpai."""
    waits: tuple[WaitEntry, ...]
    """What completes the hand; empty where it is not tenpai."""
    held: tuple[Tile, ...]
    """Waits of which the hand holds all four copies."""
    karaten: bool
    """Whether every copy of every wait is visible."""
    furiten: Furiten | None
    """Furiten; null where it is not, or is not known."""


def hand_waits(
    hand: WaitingHand,
    waiting: Waits,
    shanten: int,
    parts: Parts,
    discard: Tile | None = None,
) -> HandWaits:
    """The waits of thirteen tiles, after the discard that left them if one is given."""
    if not (waiting.tiles or waiting.held):
        return NOTEN[shanten]
    tenpai = is_tenpai(waiting, hand.rules)
    blocked = _furiten(hand, waiting, discard) if waiting.tiles else None
    return HandWaits(
        kind="tenpai" if tenpai else "noten",
        shanten=shanten,
        waits=_wait_entries(hand, waiting, blocked, parts, discard) if waiting.tiles else (),
        held=waiting.held,
        karaten=tenpai and hand.visible.is_karaten(waiting.tiles),
        furiten=blocked,
    )


def _noten(shanten: int) -> HandWaits:
    """A hand that is so far from tenpai, and waits for nothing."""
    return HandWaits(kind="noten", shanten=shanten, waits=(), held=(), karaten=False, furiten=None)


NOTEN = Memo(_noten, 16)
"""By shanten."""


def _wait_entries(
    hand: WaitingHand, waits: Waits, blocked: Furiten | None, parts: Parts, discard: Tile | None
) -> tuple[WaitEntry, ...]:
    """What completes thirteen tiles; all of it may be `blocked` by furiten."""
    tiles = without_tile(hand.tiles, discard) if discard else hand.tiles
    ways_of = partial(win_ways, hand, CountedTiles.of(tiles), blocked)
    causes = blocked.causes if blocked else ()
    return tuple(
        [
            WaitEntry(
                tile=tile,
                left=hand.visible.left(tile),
                clash=tuple([cause.kind for cause in causes if tile in cause.tiles]),
                _ways_of=ways_of,
                parts=parts,
            )
            for tile in waits.tiles
        ]
    )


def _furiten(hand: WaitingHand, waiting: Waits, discard: Tile | None = None) -> Furiten | None:
    """Furiten of the hand, after one more discard if one is given: that ends what is temporary."""
    situation = hand.situation
    return furiten(
        waiting,
        hand.rules,
        discards=(*hand.discards, *([Discard(discard)] if discard else [])),
        passed=() if discard else situation.passed or (),
        passed_in_riichi=situation.passed_in_riichi or (),
        in_riichi=situation.in_riichi,
    )
