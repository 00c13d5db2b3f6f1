"""Yakitori: whoever has won no hand pays those who have."""

from collections.abc import Collection, Sequence

from calc.riichi.scoring.payments import Payment, Payments, Table
from calc.riichi.tiles import Wind


def yakitori(players: Sequence[Wind], without_win: Collection[Wind], amount: int) -> Payments:
    """Each player without a win pays `amount`, shared by the others, rounded down to the hundred.

    What cannot be shared stays on the table and is nobody's. Nothing moves where all or none won.
    Source: WRC Optional Rules 2022, Mod 4.3.
    """
    payers = [each for each in players if each in without_win]
    winners = [each for each in players if each not in without_win]
    if not payers or not winners or not amount:
        return ()
    share = amount * len(payers) // len(winners) // 100 * 100
    return (
        *(Payment(each, Table.TABLE, amount, "yakitori") for each in payers),
        *(Payment(Table.TABLE, each, share, "yakitori") for each in winners),
    )
