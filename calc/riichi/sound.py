"""Whether nothing is wrong with a case: the short way, which does not say what would be."""

from .counts import COPY, SHIFT, SUIT_OF, more_than_four
from .hand import Hand
from .problems.conditions import condition_problems
from .problems.tiles import COMPLETE, red_problems
from .rulesets import Ruleset
from .terms import Terms
from .tiles import Tile

FIVE = 5


def sound(hand: Hand, terms: Terms, shown: tuple[Tile, ...], under: tuple[Tile, ...]) -> bool:
    """Is there nothing wrong with a hand of four players, on these terms, with these indicators?

    The terms by themselves are taken to be in order.
    """
    _, number, melds, win_tile, counts, copies, reds, closed, _, _ = hand
    kind = win_tile.kind
    if number + 3 * len(melds) != COMPLETE or not counts[SUIT_OF[kind]] >> SHIFT[kind] & 63:
        return False
    if (reds or win_tile.red) and not _fives(hand, terms.rules):
        return False
    if under or len(shown) > 1:
        if not terms.turned[len(shown), len(under)]:
            return False
        shown += under
    if (terms.riichi and not closed) or (terms.asks_hand and not _fits(hand, terms, shown)):
        return False
    for each in shown:
        copies += COPY[each.kind]
    return len(melds) <= terms.most_melds and not more_than_four(copies)


def _fives(hand: Hand, rules: Ruleset) -> bool:
    """Is the winning tile there, if it is a five, and is no red five there too often?"""
    if hand.win_tile.rank == FIVE and hand.win_tile not in hand.tiles:
        return False
    return hand.reds <= min(rules.red_fives) or not any(red_problems(hand, rules))


def _fits(hand: Hand, terms: Terms, shown: tuple[Tile, ...]) -> bool:
    """Is there nothing wrong with the conditions beside this hand and the tiles shown?"""
    situation = terms.situation._replace(dora_indicators=shown)
    return not any(condition_problems(hand, situation, terms.rules, None))
