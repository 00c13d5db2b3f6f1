"""Liability (pao): who pays for a yakuman by feeding the last of its groups that all could see.

Source: EMA 2016 3.3.9 (called groups); M.League (concealed kans on display count); WRC 2025 and
M.League (four kans).
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from calc.riichi.errors import Problem
from calc.riichi.hand import Meld, MeldType, Side
from calc.riichi.rulesets import Ruleset
from calc.riichi.tiles import Wind
from calc.riichi.yaku import Award

from .payments import NOBODY_LIABLE, Claim, LiablePart, claim_of, seat_at
from .score import YAKUMAN
from .scored_reading import ScoredReading


class VisibleSet(NamedTuple):
    """The groups of a yakuman that liability depends on: which melds they are, and how many."""

    belongs: Callable[[Meld], bool]
    size: int


VISIBLE_SETS = {
    "daisangen": VisibleSet(lambda meld: meld.tiles[0].is_dragon, 3),
    "daisuushii": VisibleSet(lambda meld: meld.tiles[0].is_wind, 4),
    "suukantsu": VisibleSet(lambda meld: meld.is_kan, 4),
}
"""By yakuman; only those in `pao_yaku` of the rule set make somebody liable."""


class Liability(NamedTuple):
    """Who is liable for one yakuman by the melds: the meld that completed its set, and who fed it.

    `meld` is None where the melds alone are not the complete set. `side` is None where nobody fed
    that meld (`known` is true), or where it is not known who did (`known` is false).
    `decided_by_trigger` says that a set completed by a fed meld has a concealed kan among the melds
    before it, so that the option `pao_trigger` decides whether anybody is liable.
    """

    yaku: str
    meld: Meld | None
    side: Side | None
    known: bool
    decided_by_trigger: bool = False


def liabilities(melds: Sequence[Meld], rules: Ruleset) -> Iterator[Liability]:
    """The liability for each yakuman that has one under a rule set, in a fixed order.

    `melds` are in the order in which they were declared; an added kan of dragons or winds counts
    from its pon. When its fourth tile was added is not known: of four kans, one of them an added
    one, the last may be the called kan after which no closed one was made, and nobody is known to
    be liable for it.
    """
    for yaku, visible_set in VISIBLE_SETS.items():
        if yaku in rules.pao_yaku:
            shown = [meld for meld in melds if visible_set.belongs(meld)]
            yield _liability(yaku, shown, visible_set.size, rules)


def _liability(yaku: str, shown: Sequence[Meld], size: int, rules: Ruleset) -> Liability:
    if len(shown) < size:
        return Liability(yaku, None, None, known=True)
    added = [meld for meld in shown if meld.type is MeldType.SHOUMINKAN and yaku == "suukantsu"]
    *before, last = [*added, *(meld for meld in shown if meld not in added)]
    if last.type is MeldType.ANKAN or last in added:
        return Liability(yaku, last, None, known=True)
    hidden = any(meld.type is MeldType.ANKAN for meld in before)
    if hidden and rules.pao_trigger == "melded_only":
        return Liability(yaku, last, None, known=True, decided_by_trigger=True)
    side = None if added else last.side
    return Liability(yaku, last, side, side is not None, decided_by_trigger=hidden)


def claim(best: ScoredReading) -> Claim:
    """The claim of a win."""
    won = best.won
    seats = won.context.seats
    return claim_of(best.score.base, won.honba, won.riichi_sticks, liable_part(best), seats)


def liability_options(claim: Claim) -> list[str]:
    """The options of liability that decide how a claim is paid."""
    if not claim.liable or claim.liable is claim.discarder:
        return []
    if not claim.discarder:
        return ["pao_tsumo"]
    return ["pao_ron", *["pao_ron_honba_payer"] * bool(claim.honba)]


def is_nobody_liable(best: ScoredReading) -> bool:
    """Whether a liable player was named although nothing in this win is under liability."""
    return best.won.context.seats.liable is not None and liable_part(best) == NOBODY_LIABLE


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
        if part != NOBODY_LIABLE:
            return part
    kan = _fed_kan(best) if won.context.kan_feeder_pays else None
    if kan and (named or kan.side):
        return named or _seat(best, kan.side), best.score.base
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
    return (seat, min(number, best.score.yakuman) * YAKUMAN) if number else NOBODY_LIABLE


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


def _facts(liability: Liability) -> dict[str, object]:
    """Why nobody, or who else, is liable, with the meld that decides."""
    if liability.meld is None:
        return {"why": "concealed"}
    if liability.side is None and liability.decided_by_trigger:
        return {"why": "hidden"}
    if liability.side is None:
        return {"why": "own", "tiles": liability.meld.tiles}
    return {"why": "other", "tiles": liability.meld.tiles, "side": liability.side.value}


def _liabilities_of(best: ScoredReading) -> tuple[Liability, ...]:
    return tuple(liabilities(best.won.hand.melds, best.won.rules))


def _seat(best: ScoredReading, side: Side | None) -> Wind | None:
    situation = best.won.context.situation
    return seat_at(side, situation.seat_wind, situation.players) if side else None


def _fed_kan(best: ScoredReading) -> Meld | None:
    """The open kan after which the winner drew the winning tile, where its feeder has to pay."""
    called = [meld for meld in best.won.hand.melds if meld.type is MeldType.DAIMINKAN]
    return called[-1] if called else None
