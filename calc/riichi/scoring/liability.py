"""Liability (pao): who pays for a yakuman by feeding the last of its groups that all could see.

Source: EMA 2016 3.3.9 (called groups); M.League (concealed kans on display count); WRC 2025 and
M.League (four kans).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from calc.riichi.errors import Problem
from calc.riichi.hand import Meld, MeldType, Side
from calc.riichi.rulesets import Ruleset
from calc.riichi.tiles import Wind
from calc.riichi.yaku import Award

from .payments import (
    NOBODY_LIABLE,
    OTHERS_IN_TURN,
    Claim,
    LiablePart,
    LiableParts,
    Table,
    claim_of,
    claim_payments,
    seat_at,
)
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
    that meld (`known` is true), or where it is not known who did (`known` is false). A side that is
    not `known` is the one by the order of the calls. `decided_by_trigger` says that a set completed
    by a fed meld has a concealed kan among the melds before it, so that the option `pao_trigger`
    decides whether anybody is liable.
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
    one, the last may be the called kan after which no closed one was made. Its feeder is taken to
    be liable where the added kans stand before it.
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
    side = last.side if last is shown[-1] else None
    return Liability(yaku, last, side, bool(side and not added), decided_by_trigger=hidden)


def claim(best: ScoredReading) -> Claim:
    """The claim of a win."""
    won = best.won
    seats = won.context.seats
    honba, sticks = won.particulars.honba, won.particulars.riichi_sticks
    return claim_of(best.score.base, honba, sticks, liable_parts(best), seats)


def liability_options(claim: Claim) -> list[str]:
    """The options of liability that decide how a claim is paid."""
    if not claim.liable_others:
        return []
    if not claim.discarder:
        return ["pao_tsumo"]
    return ["pao_ron", *["pao_ron_honba_payer"] * bool(claim.honba)]


def is_nobody_liable(best: ScoredReading) -> bool:
    """Whether a liable player was named although nothing in this win is under liability."""
    return bool(best.won.context.seats.liable) and liable_parts(best) == NOBODY_LIABLE


def liable_parts(best: ScoredReading) -> LiableParts:
    """Who is liable for how much: the players that the melds show, else those named.

    Source: EMA 2016 3.3.9; M.League; WRC 2025. An option makes the feeder of an open kan pay for a
    win on its replacement tile.
    """
    won = best.won
    if not (best.score.yakuman or won.context.kan_feeder_pays):
        return NOBODY_LIABLE
    named = won.context.seats.liable
    if best.score.yakuman and (named or won.hand.melds):
        parts = _of_yakuman(best, _feeders(best, named))
        if parts != NOBODY_LIABLE:
            return parts
    kan = _fed_kan(best) if won.context.kan_feeder_pays else None
    feeder = named[0] if kan and named else _seat(best, kan.side) if kan else None
    return (LiablePart(feeder, best.score.base),) if feeder else NOBODY_LIABLE


def _of_yakuman(best: ScoredReading, feeders: Iterable[tuple[Award, Wind | None]]) -> LiableParts:
    """The parts of the yakuman under liability, each player's added up, as far as they are paid."""
    left, owed = best.score.yakuman, dict[Wind, int]()
    for award, feeder in feeders:
        number = min(award.yakuman, left)
        if feeder and number:
            owed[feeder] = owed.get(feeder, 0) + number
            left -= number
    return tuple([LiablePart(player, number * YAKUMAN) for player, number in owed.items()])


def _feeders(best: ScoredReading, named: tuple[Wind, ...]) -> Iterator[tuple[Award, Wind | None]]:
    """Each yakuman that somebody may be liable for, with who fed its last group.

    Where the melds do not show that, it is the next of those named whom they do not show, else the
    one by the order of the calls, else the only one named. The order of the calls decides nothing
    on a ron whose discarder is not known: that player alone pays.
    """
    awards = liable_awards(best)
    judged = {liability.yaku: liability for liability in _liabilities_of(best)} if awards else {}
    shown = {_seat(best, liability.side) for liability in judged.values() if liability.known}
    rest = [player for player in named if player not in shown]
    for award in awards:
        liability = judged.get(award.yaku.key)
        fed_by = _seat(best, liability.side) if liability else None
        if not (liability and liability.known):
            fed_by = None if _discarder_is_unknown(best) else fed_by
            only = named[0] if len(named) == 1 else None
            fed_by = rest.pop(0) if rest else fed_by or only
        yield award, fed_by


def _discarder_is_unknown(best: ScoredReading) -> bool:
    return best.won.context.seats.discarder is Table.DISCARDER


def liable_awards(best: ScoredReading) -> list[Award]:
    """The yakuman of a win for which somebody may be liable."""
    return [award for award in best.awards if award.yaku.key in best.won.rules.pao_yaku]


def liability_problem(best: ScoredReading) -> Problem | None:
    """What is wrong with a liable player who is named: the melds show others, or nobody."""
    named = best.won.context.seats.liable
    if not named or not best.score.yakuman:
        return None
    keys = {award.yaku.key for award in best.awards}
    judged = [liability for liability in _liabilities_of(best) if liability.yaku in keys]
    open_ = sum(not liability.known for liability in judged)
    shown = {_seat(best, liability.side) for liability in judged if liability.known}
    wrong = [player for player in named if player not in shown]
    if not judged or len(wrong) <= open_:
        return None
    sides = [str(side) for side in best.won.context.situation.liable]
    known = [liability for liability in judged if liability.known]
    others = [liability for liability in known if _seat(best, liability.side) not in named]
    contradicted = (others or known)[0]
    return Problem("not-liable", "liable", ",".join(sides), _facts(contradicted))


def liability_remark(best: ScoredReading) -> Problem | None:
    """The remark that somebody may be liable where feeder or order of the calls is not known.

    `points` are what that player would owe by liability; None where who is liable is settled.
    """
    if not best.score.yakuman or best.won.context.seats.liable:
        return None
    number = {award.yaku.key: award.yakuman for award in liable_awards(best)}
    judged = [liability for liability in _liabilities_of(best) if liability.yaku in number]
    known = [
        LiablePart(seat, number[liability.yaku] * YAKUMAN)
        for liability in judged
        if liability.known and (seat := _seat(best, liability.side))
    ]
    for yaku, meld, side, is_known, _ in judged:
        if meld and not is_known:
            taken = side and not _discarder_is_unknown(best)
            why = "taken" if taken else "order" if meld.side else "feeder"
            points = _points_if_liable(best, number[yaku], known)
            facts = {"tiles": meld.tiles, "points": points, "why": why}
            return Problem("liability-not-known", "melds", facts=facts)
    return None


def _points_if_liable(best: ScoredReading, yakuman: int, known: Sequence[LiablePart]) -> int:
    """What a player would owe by liability for this many yakuman of a win, beside those known."""
    seats = best.won.context.seats
    others = OTHERS_IN_TURN[seats.players][seats.winner]
    taken = {seats.discarder, *(part.player for part in known)}
    player = next(seat for seat in others if seat not in taken)
    parts = (*known, LiablePart(player, yakuman * YAKUMAN))
    paid = claim_payments(claim_of(best.score.base, 0, 0, parts, seats), seats.rules)
    return sum(
        payment.points for payment in paid if payment.payer is player and payment.why == "liability"
    )


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
