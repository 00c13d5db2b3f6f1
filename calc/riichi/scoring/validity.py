"""Whether nothing is wrong with a case: the short way, which does not say what would be."""

from calc.riichi.counts import (
    COPY,
    SHIFT,
    SUIT_OF,
    copies_of,
    count,
    held,
    more_than_four,
    reds_in,
    too_many_reds,
)
from calc.riichi.hand import Hand
from calc.riichi.problems.tiles import COMPLETE
from calc.riichi.readings.features import CHANKAN, CHIIHOU, RENHOU, RINSHAN, TENHOU
from calc.riichi.tiles import Tile

from .context import Terms

FIVE = 5
FIRST_TURN = TENHOU | CHIIHOU | RENHOU


def sound(hand: Hand, terms: Terms, shown: tuple[Tile, ...], under: tuple[Tile, ...]) -> bool:
    """Is there nothing wrong with a hand of four players, on these terms, with these indicators?

    The terms by themselves are taken to be in order.
    """
    _, number, melds, win_tile, counts, copies, reds, closed, _, _ = hand
    kind = win_tile.kind
    if number + 3 * len(melds) != COMPLETE or not counts[SUIT_OF[kind]] >> SHIFT[kind] & 63:
        return False
    if (reds or win_tile.red) and (
        too_many_reds(reds, terms.most_reds) or (win_tile.rank == FIVE and not _held(hand))
    ):
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


def _held(hand: Hand) -> bool:
    """Is the winning tile, a five, among the concealed tiles, red or not?"""
    kind, suit = hand.win_tile.kind, hand.win_tile.suit_index
    reds = reds_in(hand.reds, suit) - sum([reds_in(each.reds, suit) for each in hand.melds])
    return reds > 0 if hand.win_tile.red else count(hand.counts, kind) > reds


def _fits(hand: Hand, terms: Terms, shown: tuple[Tile, ...]) -> bool:
    """Is there a kan to draw after, one copy alone to be added to a kan, a first turn uncalled?"""
    word = terms.word
    if word & RINSHAN and not any(each.is_kan for each in hand.melds):
        return False
    if word & CHANKAN:
        kind = hand.win_tile.kind
        return held(hand.copies + copies_of(shown), kind) == 1
    return not (word & FIRST_TURN and hand.melds)
