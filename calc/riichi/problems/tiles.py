"""What can be wrong with the tiles of a hand, its melds, and the indicators."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from calc.riichi.counts import (
    COPY,
    FOUR_COPIES,
    Copies,
    copies_of,
    copies_of_kind,
    has_fifth_copy,
)
from calc.riichi.errors import Problem
from calc.riichi.hand import DRAWN, HandTiles, MeldType, hand_size
from calc.riichi.memo import Memo
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, NORTH, NOT_WITH_THREE_PLAYERS, RED_FIVES, Discard, Tile

MOST_READ = 31
"""Most copies of a kind that are counted."""


def win_tile_problem(hand: HandTiles) -> Problem:
    """The problem of a winning tile that is none of the concealed tiles."""
    facts = {"tile": hand.win_tile, "tiles": hand.tiles}
    return Problem("win-tile-not-in-hand", "win_tile", str(hand.win_tile), facts)


def number_problems(hand: HandTiles) -> Iterator[Problem]:
    """Concealed tiles and melds have to make fourteen tiles, a kan counting as three."""
    tiles, melds = len(hand.tiles), len(hand.melds)
    off = hand_size(hand.tiles, hand.melds) - DRAWN
    if off:
        key = "too-many-tiles-in-hand" if off > 0 else "too-few-tiles-in-hand"
        facts = {"off": abs(off), "concealed": tiles, "melds": melds, "wanted": DRAWN}
        yield Problem(key, "hand", tiles, {**facts, "needed": DRAWN - 3 * melds})


def known_copies(hand: Copies, indicators: tuple[Tile, ...], norths: int) -> Copies:
    """The copies of a hand, indicators of both sorts and norths set aside together."""
    for tile in indicators:
        hand += COPY[tile.kind]
    return hand + norths * COPY[NORTH.kind] if norths else hand


def copy_problems(known: Copies) -> list[Problem]:
    """No tile may be there a fifth time; `known` is what `known_copies` returns."""
    if not has_fifth_copy(known):
        return []
    return [
        Problem("fifth-copy", "hand", str(tile), {"tile": tile, "count": number})
        for tile in KINDS
        if (number := copies_of_kind(known, tile.kind)) > FOUR_COPIES
    ]


def seen_problems(
    known: Copies, discards: Iterable[Discard] | None, visible: tuple[Tile, ...] = ()
) -> list[Problem]:
    """No tile may be seen a fifth time: among the `known` ones, discarded, or elsewhere."""
    problems: list[Problem] = []
    named = {"discards": tuple([discard.tile for discard in discards or ()]), "visible": visible}
    for field, tiles in named.items():
        more = known + copies_of(tiles)
        problems += [
            Problem("seen-too-often", field, str(tile), {"tile": tile, "count": number})
            for tile in dict.fromkeys(tile.plain for tile in tiles)
            if (number := copies_of_kind(more, tile.kind)) > FOUR_COPIES
        ]
    return problems


def red_problems(hand: HandTiles, rules: Ruleset) -> Iterator[Problem]:
    """No more red fives than the rule set has; where it has none the mark is ignored."""
    tiles = hand.all_tiles
    for red, most in zip(RED_FIVES, rules.red_fives, strict=True):
        number = tiles.count(red)
        if number > most:
            facts = {"tile": red, "count": number, "most": most}
            key = "too-many-red-fives" if most else "red-fives-not-in-use"
            yield Problem(key, "hand", str(red), facts)


def kan_problems(hand: HandTiles, rules: Ruleset) -> list[Problem]:
    """No more kans than the rule set allows in a hand."""
    kans = sum(meld.is_kan for meld in hand.melds)
    if kans <= rules.max_kans:
        return []
    return [Problem("too-many-kans", "melds", kans, {"count": kans, "most": rules.max_kans})]


def three_player_problems(
    hand: HandTiles | None, situation: Situation, visible: Iterable[Tile] = ()
) -> Iterator[Problem]:
    """No 2 to 8 of characters and no chi with three players; `hand` is None if it is not read."""
    tiles_by_field = {
        "hand": hand.all_tiles if hand else (),
        "dora_indicators": situation.dora_indicators,
        "ura_indicators": situation.ura_indicators,
        "discards": [discard.tile for discard in situation.discards or ()],
        "passed": situation.passed or (),
        "passed_in_riichi": situation.passed_in_riichi or (),
        "visible": visible,
    }
    for field, tiles in tiles_by_field.items():
        left_out = sorted({tile.plain for tile in tiles if tile.kind in NOT_WITH_THREE_PLAYERS})
        if left_out:
            yield Problem("not-with-three-players", field, str(left_out[0]), {"tiles": left_out})
    for place, meld in enumerate(hand.melds if hand else ()):
        if meld.type is MeldType.CHI:
            yield Problem("no-chi-with-three-players", f"melds[{place}]", str(meld.block))


def indicator_problems(situation: Situation, rules: Ruleset) -> Iterator[Problem]:
    """More indicators than kans can turn, ura without riichi, or not as many as turned dora.

    Where kans turn no dora, indicators beyond the first mean nothing, those below them included.
    """
    dora, ura = len(situation.dora_indicators), len(situation.ura_indicators)
    if are_indicators_possible(dora, ura, rules, riichi=situation.in_riichi):
        return
    most = 1 + rules.max_kans
    for name, number in (("dora_indicators", dora), ("ura_indicators", ura)):
        if number > most:
            yield Problem("too-many-indicators", name, number, {"most": most})
    if dora > 1 and not rules.kan_dora:
        yield Problem("kan-dora-not-in-use", "dora_indicators", dora, {"rules": rules.key})
    if not ura:
        return
    if not rules.ura_dora:
        yield Problem("ura-not-in-use", "ura_indicators", ura, {"rules": rules.key})
    elif not situation.in_riichi:
        yield Problem("ura-without-riichi", "ura_indicators", ura)
    elif dora and ura != _ura_number(dora, rules) and (rules.kan_dora or ura != dora):
        facts = {"dora": dora, "wanted": _ura_number(dora, rules)}
        yield Problem("ura-count", "ura_indicators", ura, facts)


def are_indicators_possible(dora: int, ura: int, rules: Ruleset, *, riichi: bool) -> bool:
    """Whether `dora` dora indicators can be turned, and with them `ura` ura indicators."""
    if dora > 1 and (dora > 1 + rules.max_kans or not rules.kan_dora):
        return False
    return not ura or (riichi and rules.ura_dora and ura == _ura_number(dora, rules))


def _ura_number(dora: int, rules: Ruleset) -> int:
    """How many ura indicators are turned where there are `dora` dora indicators."""
    return dora if rules.kan_dora and rules.kan_ura_dora else min(dora, 1)


def _possible_indicators(key: tuple[Ruleset, bool]) -> Memo[tuple[int, int], bool]:
    rules, riichi = key
    return Memo(lambda numbers: are_indicators_possible(*numbers, rules, riichi=riichi), 256)


POSSIBLE_INDICATORS = Memo(_possible_indicators, 128)
"""By rule set and whether in riichi, then by the numbers of dora and ura indicators: whether both
can be turned."""
