"""The problems of a hand that has not won, and of the tiles that its player sees."""

from collections.abc import Iterator

from calc.riichi.counts import FOUR_COPIES, Copies, copies_of, copies_of_kind
from calc.riichi.errors import Problem
from calc.riichi.hand import HandTiles, hand_size
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import Tile

from .conditions import condition_problems
from .tiles import (
    MOST_READ,
    copy_problems,
    indicator_problems,
    known_copies,
    red_problems,
    three_player_problems,
)


def waiting_problems(
    hand: HandTiles,
    situation: Situation,
    rules: Ruleset,
    *,
    wanted: tuple[int, ...],
    visible: tuple[Tile, ...],
) -> list[Problem]:
    """Every problem of a hand that waits or has to discard; its winning tile is not read."""
    problems = list(_number_problems(hand, wanted))
    if len(hand.tiles) <= MOST_READ:
        indicators = situation.dora_indicators + situation.ura_indicators
        known = known_copies(hand.copies, indicators, situation.kita)
        problems += copy_problems(known) or _visible_problems(known, situation, visible)
    if hand.reds:
        problems += red_problems(hand, rules)
    if situation.players == 3:
        problems += three_player_problems(hand, situation, visible)
    problems += condition_problems(hand, situation, rules)
    problems += indicator_problems(situation, rules)
    return problems


def _number_problems(hand: HandTiles, wanted: tuple[int, ...]) -> Iterator[Problem]:
    held = hand_size(hand.tiles, hand.melds)
    if held not in wanted:
        facts = {
            "held": held,
            "concealed": len(hand.tiles),
            "melds": len(hand.melds),
            "wanted": "-".join(map(str, wanted)),
        }
        yield Problem("number-of-tiles", "hand", len(hand.tiles), facts)


def _visible_problems(
    known: Copies, situation: Situation, visible: tuple[Tile, ...]
) -> list[Problem]:
    """No tile may be visible a fifth time: among the `known` ones, discarded, or elsewhere."""
    problems: list[Problem] = []
    named = {
        "discards": tuple(
            discard.tile for discard in situation.discards or () if not discard.called
        ),
        "visible": visible,
    }
    for field, tiles in named.items():
        more = known + copies_of(tiles)
        problems += [
            Problem("seen-too-often", field, str(tile), {"tile": tile, "count": number})
            for tile in dict.fromkeys(tile.plain for tile in tiles)
            if (number := copies_of_kind(more, tile.kind)) > FOUR_COPIES
        ]
    return problems
