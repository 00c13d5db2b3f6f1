"""Nagashi mangan: only terminals and honors discarded, none of them called away."""

from collections.abc import Sequence

from calc.riichi.discards import Discard
from calc.riichi.melds import Meld
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import Claim, Payment, Payments, tsumo_shares
from calc.riichi.scoring.score import MANGAN
from calc.riichi.tiles import Wind


def keeps_nagashi(discards: Sequence[Discard], melds: Sequence[Meld], rules: Ruleset) -> bool:
    """Do these discards make a nagashi mangan? Own calls may forbid it; concealed kans do not.

    Source: WRC Optional Rules 2022, Mod 3.2; the riichi wiki on draws.
    """
    if not discards or (rules.nagashi_requires_closed and not all(m.closed for m in melds)):
        return False
    return all(each.tile.is_yaochuu and not each.called for each in discards)


def nagashi_payments(seats: Sequence[Wind], rules: Ruleset, players: int = 4) -> Payments:
    """A mangan from the others to each, in place of the noten payments; no counters, no deposits.

    Source: the riichi wiki on draws; Tenhou.
    """
    return tuple(
        Payment(payer, seat, points, "nagashi_mangan")
        for seat in seats
        for payer, points in tsumo_shares(Claim(seat, MANGAN, None, players=players), MANGAN, rules)
    )
