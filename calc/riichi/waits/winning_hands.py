"""What a complete hand waited for, and the same hand won on another of its waits."""

from calc.riichi.counts import COPY, reds_of, with_kind
from calc.riichi.hand import Hand
from calc.riichi.memo import new_tuple
from calc.riichi.notation import written_counts
from calc.riichi.rulesets import Ruleset
from calc.riichi.tiles import Tile

from .waits import Waits, waits


def waits_before(hand: Hand, rules: Ruleset, *, players: int) -> Waits:
    """What the hand waited for before the winning tile."""
    before = with_kind(hand.counts, hand.win_tile.kind, -1)
    return waits(before, hand.melds, rules, players=players)


def won_on_each_wait(hand: Hand, rules: Ruleset, *, players: int) -> list[Hand]:
    """The same hand won on each of the tiles that it waited for."""
    waiting = waits_before(hand, rules, players=players)
    return [hand if tile is hand.win_tile else _won_on(tile, hand) for tile in waiting.tiles]


def _won_on(tile: Tile, hand: Hand) -> Hand:
    """The hand with another tile, which is not red, for its winning tile."""
    _, number, melds, win_tile, counts, copies, reds, closed, word, sums = hand
    counts = with_kind(with_kind(counts, win_tile.kind, -1), tile.kind)
    copies += COPY[tile.kind] - COPY[win_tile.kind]
    red = reds_of((win_tile,))
    source = written_counts(counts, hand.concealed_reds - red)
    fields = source, number, melds, tile, counts, copies, reds - red, closed, word, sums
    return new_tuple(Hand, fields)
