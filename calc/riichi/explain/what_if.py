"""What if: the same hand with one thing changed."""

from collections.abc import Iterator
from typing import NamedTuple

from ..counts import count, with_kind
from ..evaluate import Result, evaluate
from ..hand import Hand
from ..rulesets import Ruleset
from ..situation import Situation
from ..suits import splits
from ..tiles import KINDS, Tile

FOUR = 4
MOST_WAITS = 4


class Change(NamedTuple):
    """One thing changed: its key, the tile it concerns, the question so changed, the result."""

    key: str
    tile: Tile | None
    hand: Hand
    situation: Situation
    result: Result


def what_if(hand: Hand, situation: Situation, rules: Ruleset) -> Iterator[Change]:
    """The same hand with riichi, won the other way, on another wait, with one more dora."""
    for key, tile, changed, other in _changes(hand, situation):
        yield Change(key, tile, changed, other, evaluate(changed, other, rules))


def _changes(
    hand: Hand, situation: Situation
) -> Iterator[tuple[str, Tile | None, Hand, Situation]]:
    first_turn = situation.tenhou or situation.chiihou or situation.renhou
    if hand.closed and not first_turn and not situation.in_riichi:
        yield "riichi", None, hand, situation._replace(riichi=True)
    if not first_turn and not situation.robbed_kita:
        key = "ron" if situation.tsumo else "tsumo"
        yield key, None, hand, _other_way(situation)
    for wait in _other_waits(hand)[:MOST_WAITS]:
        yield "other-wait", wait, _won_on(hand, wait), situation
    if dora := _one_more_dora(hand, situation):
        more = (*situation.dora_indicators, dora)
        yield "dora", dora, hand, situation._replace(dora_indicators=more)


def _other_way(situation: Situation) -> Situation:
    """Won by tsumo for ron or the reverse; what belongs to one of the two alone falls away."""
    return situation._replace(
        tsumo=not situation.tsumo,
        haitei=situation.houtei,
        houtei=situation.haitei,
        rinshan=False,
        chankan=False,
        tsubame_gaeshi=False,
        kanburi=False,
        discarder=None,
        discarder_in_riichi=False,
    )


def _other_waits(hand: Hand) -> list[Tile]:
    """The other tiles that would complete the thirteen before the win by four groups and a pair."""
    before = with_kind(hand.counts, hand.win_tile.kind, -1)
    sizes = [held % 63 % 3 for held in before]
    return [
        each
        for each in KINDS
        if each is not hand.win_tile.plain
        and sizes[each.suit_index]
        and count(hand.all_counts, each.kind) < FOUR
        and _complete(before, each)
    ]


def _complete(before: tuple[int, int, int, int], added: Tile) -> bool:
    counts = with_kind(before, added.kind)
    pairs = sum(held % 63 % 3 == 2 for held in counts)
    return pairs == 1 and all(splits(suit, held) for suit, held in enumerate(counts) if held)


def _won_on(hand: Hand, wait: Tile) -> Hand:
    tiles = list(hand.tiles)
    tiles.remove(hand.win_tile)
    return Hand.of((*tiles, wait), hand.melds, win_tile=wait)


def _one_more_dora(hand: Hand, situation: Situation) -> Tile | None:
    """An indicator, free to be turned, that points to exactly one tile of the hand."""
    shown = situation.dora_indicators + situation.ura_indicators
    if len(situation.dora_indicators) > FOUR:
        return None
    for each in KINDS:
        meant = (each.kind // 9 * 9 + (each.kind + 1) % 9) if each.kind < 27 else None
        if meant is None or situation.players != FOUR:
            continue
        free = count(hand.all_counts, each.kind) + shown.count(each) < FOUR
        if free and count(hand.all_counts, meant) == 1:
            return each
    return None
