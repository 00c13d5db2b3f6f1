"""How a game goes on after a hand, and how it ends."""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum

from calc.riichi.light_typing import NamedTuple
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import Seat
from calc.riichi.tiles import WINDS, Wind

from .game import DealCause, Game, NextHand, TableState


class Ending(StrEnum):
    """Why a game is over."""

    LAST_HAND = "last_hand_played"
    TARGET = "target_reached"
    EXTENSION = "extension_round_played"
    BANKRUPTCY = "bankruptcy"
    AGARI_YAME = "agari_yame"


class GameAfter(NamedTuple):
    """The game after a hand, and why it is over if it is; an ended game keeps its last round."""

    game: Game
    ending: Ending | None


def game_after(
    game: Game,
    next_hand: NextHand,
    table: TableState,
    changes: Mapping[Seat, int],
    *,
    winners: Collection[Wind] = (),
    pot: int = 0,
) -> GameAfter:
    """The game after a settlement by seats; `pot` holds the penalty points then on the table."""
    scores = game.scores_after(changes, table.declared)
    won = game.won | {game.player_at(seat) for seat in winners}
    paid = game._replace(
        scores=scores, won=won, honba=next_hand.honba, sticks=next_hand.sticks, pot=pot
    )
    over = ending(paid, next_hand, table.rules)
    return GameAfter(paid if over or next_hand.dealer_stays else _with_next_dealer(paid), over)


def _with_next_dealer(game: Game) -> Game:
    """The deal goes to the next player; after the last one the round wind changes too.

    Source: EMA 3.5.
    """
    place = (WINDS.index(game.dealer) + 1) % game.players
    wind = game.round_wind
    if not place:
        wind = WINDS[(WINDS.index(wind) + 1) % len(WINDS)]
    return game._replace(dealer=WINDS[place], round_wind=wind)


def is_bankrupt(scores: Sequence[int], rules: Ruleset) -> bool:
    """Whether somebody has so few points that the game ends at once; an option decides about zero.

    Source: WRC Optional Rules 2022, Mod 5.3.
    """
    if rules.bankruptcy == "none" or not scores:
        return False
    least = 1 if rules.bankruptcy == "zero_or_below" else 0
    return min(scores) < least


def ending(game: Game, next_hand: NextHand, rules: Ruleset) -> Ending | None:
    """Why a game is over after a hand, by the scores then; None where it goes on.

    Source: EMA 3.5 and 3.6; Tenhou for the extension round, which ends with the first hand after
    which somebody has reached the target.
    """
    scores = game.scores
    if is_bankrupt(scores, rules):
        return Ending.BANKRUPTCY
    last_wind = Wind.EAST if rules.game_length == "tonpuusen" else Wind.SOUTH
    beyond = WINDS.index(game.round_wind) - WINDS.index(last_wind)
    last_deal = WINDS.index(game.dealer) == game.players - 1
    target = rules.extension_round
    reached = target is not None and bool(scores) and max(scores) >= target
    if beyond > 0 and reached:
        return Ending.TARGET
    if beyond < 0 or not last_deal:
        return None
    if next_hand.dealer_stays:
        stops = beyond == 0 and _dealer_stops(next_hand, scores, rules)
        return Ending.AGARI_YAME if stops else None
    if beyond == 0 and target is not None:
        return Ending.TARGET if reached else None
    return Ending.EXTENSION if beyond > 0 else Ending.LAST_HAND


def _dealer_stops(next_hand: NextHand, scores: Sequence[int], rules: Ruleset) -> bool:
    """Whether the dealer of the last hand, alone in the lead, stops the game by a win or tenpai."""
    won, tenpai = DealCause.DEALER_WON, DealCause.DEALER_TENPAI
    causes = {"none": (), "win": (won,), "win_or_tenpai": (won, tenpai)}[rules.agari_yame]
    if next_hand.cause not in causes or not scores:
        return False
    *others, own = scores
    reached = rules.extension_round is None or own >= rules.extension_round
    return reached and own > max(others)
