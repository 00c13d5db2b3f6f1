"""One seat at a draw: what is known of it, and whether it counts as tenpai."""

from enum import StrEnum
from typing import NamedTuple

from calc.riichi.counts import held
from calc.riichi.hand import Hand
from calc.riichi.melds import Meld
from calc.riichi.rulesets import Ruleset, TenpaiAllCopiesOwn
from calc.riichi.tiles import Tile


class Tenpai(StrEnum):
    """Why a seat counts as tenpai or not."""

    GIVEN = "given"
    WAITS = "waits"
    NO_WAIT = "no_wait"
    ALL_COPIES_OWN = "all_copies_own"
    DECLARED_NOTEN = "declared_noten"
    DEAD_HAND = "dead_hand"
    RIICHI = "riichi"
    NOT_TOLD = "not_told"


class Seat(NamedTuple):
    """What is known of a seat when a hand is drawn; `tiles` are None where the hand is not.

    `waits` are those of the hand by shape. `tenpai` is what was said, None where nothing was.
    """

    tenpai: bool | None = None
    tiles: tuple[Tile, ...] | None = None
    melds: tuple[Meld, ...] = ()
    waits: tuple[Tile, ...] = ()
    riichi: bool = False
    declares_noten: bool = False
    dead_hand: bool = False
    nagashi: bool = False


class Judged(NamedTuple):
    """Tenpai or not, and why."""

    tenpai: bool
    why: Tenpai


def tenpai_of(seat: Seat, rules: Ruleset) -> Judged:
    """Does a seat count as tenpai? A dead hand never does, nor one that is declared noten.

    Source: EMA 3.4.7; the riichi wiki on draws.
    """
    if seat.dead_hand:
        return Judged(tenpai=False, why=Tenpai.DEAD_HAND)
    held = shape_of(seat, rules)
    if held.tenpai and seat.declares_noten:
        return Judged(tenpai=False, why=Tenpai.DECLARED_NOTEN)
    return held


def shape_of(seat: Seat, rules: Ruleset) -> Judged:
    """Is the hand tenpai by its tiles, or as was said where they are not known?

    Where nothing was said a seat in riichi counts as tenpai, any other as noten.
    Source: EMA 2016, 3.3 (a wait of which the player holds every copy is none).
    """
    if seat.tiles is None:
        if seat.tenpai is not None:
            return Judged(seat.tenpai, Tenpai.GIVEN)
        return Judged(seat.riichi, Tenpai.RIICHI if seat.riichi else Tenpai.NOT_TOLD)
    if not seat.waits:
        return Judged(tenpai=False, why=Tenpai.NO_WAIT)
    if rules.tenpai_all_copies_own is TenpaiAllCopiesOwn.NOTEN and not free(seat):
        return Judged(tenpai=False, why=Tenpai.ALL_COPIES_OWN)
    return Judged(tenpai=True, why=Tenpai.WAITS)


def free(seat: Seat) -> tuple[Tile, ...]:
    """The waits of which the player does not hold all four copies."""
    tiles = seat.tiles or ()
    if not seat.waits or not tiles:
        return ()
    copies = Hand.of(tiles, seat.melds, win_tile=tiles[0]).copies
    return tuple(each for each in seat.waits if held(copies, each.kind) < 4)


def noten_riichi(seat: Seat, rules: Ruleset) -> bool:
    """Is it a riichi that cannot show tenpai? A hand declared dead before is no longer judged.

    Source: the Arcturus wiki: the hand must be shown, so declaring it noten does not help.
    """
    if not seat.riichi or seat.dead_hand:
        return False
    return not shape_of(seat, rules).tenpai or seat.declares_noten
