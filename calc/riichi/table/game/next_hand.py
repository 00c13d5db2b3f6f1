"""The next hand: who deals, how many counters and deposits lie on the table."""

from collections.abc import Collection
from enum import StrEnum
from typing import NamedTuple

from calc.riichi.rulesets import AbortiveRiichiSticks, DealerRepeat, Ruleset
from calc.riichi.tiles import Wind


class Cause(StrEnum):
    """What ended a hand, as far as the next one and the end of the game ask."""

    DEALER_WON = "dealer_won"
    OTHER_WON = "other_won"
    DEALER_TENPAI = "dealer_tenpai"
    DEALER_NOTEN = "dealer_noten"
    ABORTED = "aborted"
    CHOMBO = "chombo"


class Next(NamedTuple):
    """What the next hand starts with; counters and deposits are counted, not in points."""

    dealer_stays: bool
    honba: int
    sticks: int
    cause: Cause


def after_win(winners: Collection[Wind], honba: int, rules: Ruleset) -> Next:
    """East stays on a win, alone or among several; a counter is added, or all of them go.

    Source: EMA 3.4.10 and 3.4.11.
    """
    stays = Wind.EAST in winners
    if len(winners) > 1 and rules.multiple_ron_dealer is False:
        stays = False
    cause = Cause.DEALER_WON if stays else Cause.OTHER_WON
    return Next(stays, honba + 1 if stays else 0, 0, cause)


def after_draw(*, dealer_tenpai: bool, honba: int, sticks: int, rules: Ruleset) -> Next:
    """After an exhaustive draw a tenpai dealer stays, or as the rule set has it; deposits wait.

    Source: EMA 3.4.10 and 3.4.11; the riichi wiki on draws names the other two forms.
    """
    stays = {
        DealerRepeat.TENPAI: dealer_tenpai,
        DealerRepeat.AGARI: False,
        DealerRepeat.ALWAYS_ON_DRAW: True,
    }[rules.dealer_repeat]
    cause = Cause.DEALER_TENPAI if dealer_tenpai else Cause.DEALER_NOTEN
    return Next(stays, honba + rules.honba_after_exhaustive_draw, sticks, cause)


def after_abort(*, honba: int, sticks: int, in_riichi: int, rules: Ruleset) -> Next:
    """After an abortive draw the same seats play again, with one counter more.

    `in_riichi` counts the deposits of this hand: they go back, or stay where the rules say so.
    Source: WRC Optional Rules 2022, Mod 5.2; Tenhou for deposits that stay.
    """
    counters = honba + (rules.abortive_honba is not False)
    left = max(sticks - in_riichi, 0) if deposits_return(rules) else sticks
    return Next(dealer_stays=True, honba=counters, sticks=left, cause=Cause.ABORTED)


def deposits_return(rules: Ruleset) -> bool:
    """Do the deposits made in an aborted hand go back to their owners?"""
    return rules.abortive_riichi_sticks is not AbortiveRiichiSticks.STAY


def after_chombo(*, honba: int, sticks: int, in_riichi: int, rules: Ruleset) -> Next:
    """After a chombo the hand is dealt again: same dealer and counters, this hand's deposits back.

    Source: EMA 3.4.6; the riichi wiki for a counter as a house rule. Where the hand is not dealt
    again the deal passes and the deposits stay.
    """
    replayed = rules.chombo_replay is not False
    left = max(sticks - in_riichi, 0) if replayed else sticks
    return Next(replayed, honba + rules.chombo_adds_counter, left, Cause.CHOMBO)
