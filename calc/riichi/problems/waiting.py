"""What can be wrong with a hand that has not won: what it holds, and what was seen beside it."""

from collections.abc import Iterator

from calc.riichi.counts import Copies, copies_of, held
from calc.riichi.hand import Hand
from calc.riichi.problem import Problem
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, Discard, Tile

from .conditions import condition_problems
from .indicators import indicator_problems
from .tiles import FOUR_COPIES, MOST_READ, copy_problems, red_problems, three_player_problems

WAITING, DRAWN = 13, 14
"""Tiles of a hand before and after its draw, a kan counted as three."""


def waiting_problems(
    hand: Hand,
    situation: Situation,
    rules: Ruleset,
    *,
    wanted: tuple[int, ...],
    discards: tuple[Discard, ...] = (),
    visible: tuple[Tile, ...] = (),
) -> list[Problem]:
    """Every problem of a hand that waits or has to discard; its winning tile means nothing."""
    found = list(_number_problems(hand, wanted))
    if len(hand.tiles) <= MOST_READ:
        known = copy_problems(hand.copies, situation)
        found += known or _seen_problems(hand.copies, situation, discards, visible)
    if hand.reds:
        found += red_problems(hand, rules)
    if situation.players == 3:
        found += three_player_problems(hand)
    found += condition_problems(hand, situation, rules)
    found += indicator_problems(situation, rules)
    return found


def _number_problems(hand: Hand, wanted: tuple[int, ...]) -> Iterator[Problem]:
    melds = len(hand.melds)
    held = len(hand.tiles) + 3 * melds
    if held not in wanted:
        facts = {
            "held": held,
            "concealed": len(hand.tiles),
            "melds": melds,
            "wanted": "-".join(map(str, wanted)),
        }
        yield Problem("number-of-tiles", "hand", len(hand.tiles), facts)


def _seen_problems(
    copies: Copies,
    situation: Situation,
    discards: tuple[Discard, ...],
    visible: tuple[Tile, ...],
) -> list[Problem]:
    """No tile is seen a fifth time: in the hand, turned, discarded and not called, elsewhere."""
    turned = situation.dora_indicators + situation.ura_indicators
    known = copies + copies_of((*turned, *(KINDS[30],) * situation.kita))
    found: list[Problem] = []
    named = {
        "discards": tuple(discard.tile for discard in discards if not discard.called),
        "visible": visible,
    }
    for field, tiles in named.items():
        more = known + copies_of(tiles)
        found += [
            Problem("seen-too-often", field, str(tile), {"tile": tile, "count": number})
            for tile in dict.fromkeys(tile.plain for tile in tiles)
            if (number := held(more, tile.kind)) > FOUR_COPIES
        ]
    return found
