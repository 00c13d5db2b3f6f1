"""The next hand: who deals, how many honba and riichi sticks lie on the table."""

from collections.abc import Collection
from enum import StrEnum
from typing import NamedTuple

from calc.riichi.rulesets import AbortiveRiichiSticks, DealerRepeat, Ruleset
from calc.riichi.scoring.payments import STICK, Payment, Payments, Table
from calc.riichi.tiles import WINDS, Wind


class DealCause(StrEnum):
    """What ended a hand, as far as the next hand and the end of the game depend on it."""

    DEALER_WON = "dealer_won"
    OTHER_WON = "other_won"
    DEALER_TENPAI = "dealer_tenpai"
    DEALER_NOTEN = "dealer_noten"
    ABORTED = "aborted"
    CHOMBO = "chombo"


class NextHand(NamedTuple):
    """What the next hand starts with; honba and riichi sticks are counted, not in points."""

    dealer_stays: bool
    honba: int
    sticks: int
    cause: DealCause


def after_win(winners: Collection[Wind], honba: int, rules: Ruleset) -> NextHand:
    """East stays on a win, alone or among several; one honba is added, or all of them go.

    Source: EMA 3.4.10 and 3.4.11.
    """
    stays = Wind.EAST in winners
    if len(winners) > 1 and rules.multiple_ron_dealer is False:
        stays = False
    cause = DealCause.DEALER_WON if stays else DealCause.OTHER_WON
    return NextHand(stays, honba + 1 if stays else 0, 0, cause)


def after_draw(*, dealer_tenpai: bool, honba: int, sticks: int, rules: Ruleset) -> NextHand:
    """After an exhaustive draw a tenpai dealer stays, or as the rule set has it; sticks wait.

    Source: EMA 3.4.10 and 3.4.11; the riichi wiki on draws names the other two forms.
    """
    stays = {
        DealerRepeat.TENPAI: dealer_tenpai,
        DealerRepeat.AGARI: False,
        DealerRepeat.ALWAYS_ON_DRAW: True,
    }[rules.dealer_repeat]
    cause = DealCause.DEALER_TENPAI if dealer_tenpai else DealCause.DEALER_NOTEN
    return NextHand(stays, honba + rules.honba_after_exhaustive_draw, sticks, cause)


def after_abort(*, honba: int, sticks: int, in_riichi: int, rules: Ruleset) -> NextHand:
    """After an abortive draw the same seats play again, with one honba more.

    `in_riichi` counts the riichi sticks of this hand: they go back, or stay where the rules say so.
    Source: WRC Optional Rules 2022, Mod 5.2; Tenhou for riichi sticks that stay.
    """
    counters = honba + (rules.abortive_honba is not False)
    left = max(sticks - in_riichi, 0) if sticks_return(rules) else sticks
    return NextHand(dealer_stays=True, honba=counters, sticks=left, cause=DealCause.ABORTED)


def sticks_return(rules: Ruleset) -> bool:
    """Do the riichi sticks made in an aborted hand go back to their owners?"""
    return rules.abortive_riichi_sticks is not AbortiveRiichiSticks.STAY


def returned_sticks(riichi: Collection[Wind], players: int = 4) -> Payments:
    """The riichi sticks made in this hand, back to their owners."""
    return tuple(
        Payment(Table.TABLE, seat, STICK, "riichi_returned")
        for seat in WINDS[:players]
        if seat in riichi
    )


def after_chombo(*, honba: int, sticks: int, in_riichi: int, rules: Ruleset) -> NextHand:
    """After a chombo the hand is dealt again: same dealer and honba, this hand's sticks back.

    Source: EMA 3.4.6; the riichi wiki for one honba as a house rule. Where the hand is not dealt
    again the deal passes and the riichi sticks stay.
    """
    replayed = rules.chombo_replay is not False
    left = max(sticks - in_riichi, 0) if replayed else sticks
    return NextHand(replayed, honba + rules.chombo_adds_counter, left, DealCause.CHOMBO)
