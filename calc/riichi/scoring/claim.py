"""The claim of a scored win, which its payments depend on, and who is liable for it."""

from typing import TYPE_CHECKING, NamedTuple

from calc.riichi.errors import Problem
from calc.riichi.melds import Meld, MeldType, Side
from calc.riichi.tiles import Wind
from calc.riichi.yaku import Award

from .payments import Claim, WinSeats, seat_at
from .score import YAKUMAN
from .scored_reading import ScoredReading

if TYPE_CHECKING:
    from .liability import Liability


def claim(best: ScoredReading, *, sticks: int | None = None) -> Claim:
    """The claim of a win; `sticks` replace the riichi sticks of the situation."""
    won = best.won
    sticks = won.riichi_sticks if sticks is None else sticks
    return claim_of(best.score.base, won.honba, sticks, liable_part(best), won.context.seats)


def claim_of(base: int, honba: int, sticks: int, liable: "LiablePart", seats: WinSeats) -> Claim:
    """The claim of a win worth `base` points, with `honba` and riichi `sticks`."""
    return Claim(
        seats.winner, base, seats.discarder, honba, sticks, seats.players, liable.seat,
        liable.base,
    )  # fmt: skip


def liability_options(claim: Claim) -> list[str]:
    """The options of liability that decide how a claim is paid."""
    if not claim.liable or claim.liable is claim.discarder:
        return []
    if not claim.discarder:
        return ["pao_tsumo"]
    return ["pao_ron", *["pao_ron_honba_payer"] * bool(claim.honba)]


def is_nobody_liable(best: ScoredReading) -> bool:
    """Whether a liable player was named although nothing in this win is under liability."""
    return best.won.context.seats.liable is not None and not liable_part(best).base


class LiablePart(NamedTuple):
    """The liable player of a win, and the base points that this player is liable for."""

    seat: Wind | None
    base: int


NOBODY_LIABLE = LiablePart(None, 0)


def liable_part(best: ScoredReading) -> LiablePart:
    """Who is liable for how much: the player named, else the one that the melds show.

    Source: EMA 2016 3.3.9; M.League; WRC 2025. An option makes the feeder of an open kan pay for a
    win on its replacement tile.
    """
    won = best.won
    if not (best.score.yakuman or won.context.kan_feeder_pays):
        return NOBODY_LIABLE
    named = won.context.seats.liable
    if best.score.yakuman and (named or won.hand.melds):
        part = _of_yakuman(best, named)
        if part.base:
            return part
    kan = _fed_kan(best) if won.context.kan_feeder_pays else None
    if kan and (named or kan.side):
        return LiablePart(named or _seat(best, kan.side), best.score.base)
    return NOBODY_LIABLE


def _of_yakuman(best: ScoredReading, named: Wind | None) -> LiablePart:
    """The part of the yakuman under liability; one player pays where several could."""
    awards = liable_awards(best)
    if not awards:
        return NOBODY_LIABLE
    judged = {liability.yaku: liability for liability in _liabilities_of(best)}
    seat, number = named, 0
    for award in awards:
        shown = judged.get(award.yaku.key)
        fed_by = _seat(best, shown.side) if shown and shown.known else named
        seat = seat or fed_by
        if seat and seat is fed_by:
            number += award.yakuman
    return LiablePart(seat, min(number, best.score.yakuman) * YAKUMAN) if number else NOBODY_LIABLE


def liable_awards(best: ScoredReading) -> list[Award]:
    """The yakuman of a win for which somebody may be liable."""
    return [award for award in best.awards if award.yaku.key in best.won.rules.pao_yaku]


def liability_problem(best: ScoredReading) -> Problem | None:
    """What is wrong with the liable player who is named: the melds show another, or nobody."""
    named, situation = best.won.context.seats.liable, best.won.context.situation
    if named is None or not best.score.yakuman:
        return None
    keys = {award.yaku.key for award in best.awards}
    contradicted = None
    for liability in _liabilities_of(best):
        if liability.yaku not in keys:
            continue
        if not liability.known or _seat(best, liability.side) is named:
            return None
        contradicted = contradicted or liability
    if contradicted is None:
        return None
    return Problem("not-liable", "liable", str(situation.liable), _facts(contradicted))


def _facts(liability: "Liability") -> dict[str, object]:
    """Why nobody, or who else, is liable, with the meld that decides."""
    if liability.meld is None:
        return {"why": "concealed"}
    if liability.side is None:
        return {"why": "own", "tiles": liability.meld.tiles}
    return {"why": "other", "tiles": liability.meld.tiles, "side": liability.side.value}


def _liabilities_of(best: ScoredReading) -> "tuple[Liability, ...]":
    from .liability import liabilities  # a yakuman with melds alone asks for it

    return tuple(liabilities(best.won.hand.melds, best.won.rules))


def _seat(best: ScoredReading, side: Side | None) -> Wind | None:
    situation = best.won.context.situation
    return seat_at(side, situation.seat_wind, situation.players) if side else None


def _fed_kan(best: ScoredReading) -> Meld | None:
    """The open kan after which the winner drew the winning tile, where its feeder has to pay."""
    called = [meld for meld in best.won.hand.melds if meld.type is MeldType.DAIMINKAN]
    return called[-1] if called else None
