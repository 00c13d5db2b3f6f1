"""The end of the game: the last round, bankruptcy, agari yame, the extension round."""

from collections.abc import Sequence
from enum import StrEnum

from calc.riichi.rulesets import AgariYame, Bankruptcy, GameLength, Ruleset
from calc.riichi.tiles import WINDS, Wind

from .next_hand import Cause, Next


class Ending(StrEnum):
    """Why a game is over."""

    LAST_HAND = "last_hand_played"
    TARGET = "target_reached"
    EXTENSION = "extension_round_played"
    BANKRUPTCY = "bankruptcy"
    AGARI_YAME = "agari_yame"


def bankrupt(scores: Sequence[int], rules: Ruleset) -> bool:
    """Has somebody so few points that the game ends at once? Zero itself plays on, or not.

    Source: WRC Optional Rules 2022, Mod 5.3.
    """
    if rules.bankruptcy is Bankruptcy.NONE or not scores:
        return False
    least = 1 if rules.bankruptcy is Bankruptcy.ZERO_OR_BELOW else 0
    return min(scores) < least


def ending(
    round_wind: Wind,
    dealer: Wind,
    then: Next,
    scores: Sequence[int],
    *,
    players: int = 4,
    rules: Ruleset,
) -> Ending | None:
    """Why the game is over after a hand of this round and dealer, or None where it goes on.

    Source: EMA 3.5 and 3.6; Tenhou for the extension round, which the first hand ends after which
    somebody has reached the target.
    """
    if bankrupt(scores, rules):
        return Ending.BANKRUPTCY
    last_wind = Wind.EAST if rules.game_length is GameLength.TONPUUSEN else Wind.SOUTH
    beyond = WINDS.index(round_wind) - WINDS.index(last_wind)
    last_deal = WINDS.index(dealer) == players - 1
    if beyond > 0:
        return _in_extension(then, scores, rules, last_deal=last_deal)
    if beyond < 0 or not last_deal:
        return None
    if then.dealer_stays:
        return Ending.AGARI_YAME if _stops(then, scores, rules) else None
    if rules.extension_round is None:
        return Ending.LAST_HAND
    return Ending.TARGET if _reached(scores, rules) else None


def _in_extension(
    then: Next, scores: Sequence[int], rules: Ruleset, *, last_deal: bool
) -> Ending | None:
    if _reached(scores, rules):
        return Ending.TARGET
    return Ending.EXTENSION if last_deal and not then.dealer_stays else None


def _reached(scores: Sequence[int], rules: Ruleset) -> bool:
    target = rules.extension_round
    return target is not None and bool(scores) and max(scores) >= target


def _stops(then: Next, scores: Sequence[int], rules: Ruleset) -> bool:
    """Does the dealer of the last hand, alone in the lead, stop the game by a win or tenpai?"""
    causes = {
        AgariYame.NONE: frozenset[Cause](),
        AgariYame.WIN: frozenset({Cause.DEALER_WON}),
        AgariYame.WIN_OR_TENPAI: frozenset({Cause.DEALER_WON, Cause.DEALER_TENPAI}),
    }[rules.agari_yame]
    if then.cause not in causes or not scores:
        return False
    *others, own = scores
    reached = rules.extension_round is None or own >= rules.extension_round
    return reached and own > max(others)
