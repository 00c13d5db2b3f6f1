"""Every problem of a hand and of the situation that it is won in."""

from calc.riichi.counts import (
    FIVE,
    SHIFT,
    SUIT_OF,
    count_of,
    has_fifth_copy,
    has_too_many_reds,
    known_copies,
)
from calc.riichi.errors import Problem
from calc.riichi.hand import DRAWN, HandTiles
from calc.riichi.problems import (
    MOST_COUNTED,
    contradiction_problems,
    contradictions_with,
    copy_problems,
    hand_problems,
    indicator_problems,
    kan_problems,
    number_problems,
    red_problems,
    three_player_problems,
    visible_copy_problems,
    win_tile_problem,
)
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation

from .context import WonHand


def problems(won: WonHand) -> list[Problem]:
    """Every problem of a hand and its situation: tiles, then conditions, then indicators.

    Each line tests quickly whether something is wrong; only then the function that it calls works
    out what, and with which tiles.
    """
    hand, context = won.hand, won.context
    particulars = won.particulars
    indicators, ura_indicators = particulars.dora_indicators, particulars.ura_indicators
    number, melds, win_tile, reds = hand.number, hand.melds, hand.win_tile, hand.reds
    problems: list[Problem] = []
    known = known_copies(hand.copies, indicators + ura_indicators, context.kita)
    if number + 3 * len(melds) != DRAWN:
        problems += number_problems(hand)
    held = hand.counts[SUIT_OF[win_tile.kind]] >> SHIFT[win_tile.kind] & 63
    if not held or (win_tile.rank == FIVE and not holds_win_tile(hand)):
        problems.append(win_tile_problem(hand))
    if has_fifth_copy(known) and number <= MOST_COUNTED:
        problems += copy_problems(known)
    elif particulars.discards and number <= MOST_COUNTED and has_fifth_copy(known + won.discarded):
        problems += visible_copy_problems(known, particulars.discards)
    if reds and (number > MOST_COUNTED or has_too_many_reds(reds, context.room_for_reds)):
        problems += red_problems(hand, context.rules)
    if context.three_players:
        problems += three_player_problems(hand, won.situation)
    if len(melds) > context.max_kans:
        problems += kan_problems(hand, context.rules)
    if context.contradictions and (wrong := contradictions_with(context.contradictions, hand)):
        problems += contradiction_problems(wrong, hand, won.situation)
    if (ura_indicators or len(indicators) > 1) and not context.possible_indicators[
        len(indicators), len(ura_indicators)
    ]:
        problems += indicator_problems(won.situation, context.rules)
    return problems


def problems_without_hand(situation: Situation, rules: Ruleset) -> list[Problem]:
    """Those of the situation alone, where the hand cannot be read."""
    problems = [*three_player_problems(None, situation)] if situation.players == 3 else []
    problems += hand_problems(None, situation, rules)
    return [*problems, *indicator_problems(situation, rules)]


def holds_win_tile(hand: HandTiles) -> bool:
    """Whether the winning tile is concealed; a red five has to be red."""
    return count_of(hand.counts, hand.concealed_reds, hand.win_tile) > 0
