"""What can be wrong with the tiles of a hand and its melds."""

from collections.abc import Iterator

from calc.riichi.counts import Copies, copies_of, held, more_than_four
from calc.riichi.hand import Hand
from calc.riichi.melds import MeldType
from calc.riichi.problem import Problem
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, RED_FIVES, Tile

GROUPS = 4
COMPLETE = 14
FOUR_COPIES = 4
MOST_READ = 31
"""Copies of a kind that can be counted; nobody can mean more."""


def hand_problems(hand: Hand, situation: Situation, rules: Ruleset) -> list[Problem]:
    """Number of tiles, copies, red fives, the winning tile, and what three players leave out."""
    found: list[Problem] = []
    tiles, melds, held = hand.tiles, hand.melds, len(hand.tiles)
    if held + 3 * len(melds) != COMPLETE:
        found += number_problems(tiles, len(melds), wanted=COMPLETE)
    if hand.win_tile not in tiles:
        found += _win_tile_problems(hand)
    if held <= MOST_READ:
        found += copy_problems(hand.copies, situation)
    found += red_problems(hand, rules)
    if situation.players == 3:
        found += three_player_problems(hand)
    if len(melds) > rules.max_kans:
        found += kan_problems(hand, rules)
    return found


def _win_tile_problems(hand: Hand) -> Iterator[Problem]:
    """The winning tile is one of the concealed tiles; a red five is not just any five."""
    facts = {"tile": hand.win_tile, "tiles": hand.tiles}
    yield Problem("win-tile-not-in-hand", "win_tile", str(hand.win_tile), facts)


def number_problems(tiles: tuple[Tile, ...], melds: int, *, wanted: int) -> Iterator[Problem]:
    """Concealed tiles and melds have to make `wanted` tiles, a kan counting as three."""
    off = len(tiles) + 3 * melds - wanted
    if off:
        key = "too-many-tiles-in-hand" if off > 0 else "too-few-tiles-in-hand"
        facts = {"off": abs(off), "concealed": len(tiles), "melds": melds, "wanted": wanted}
        yield Problem(key, "hand", len(tiles), {**facts, "needed": wanted - 3 * melds})


def copy_problems(copies: Copies, situation: Situation) -> list[Problem]:
    """No tile stands there a fifth time, hand, melds, norths and indicators together."""
    shown = situation.dora_indicators + situation.ura_indicators
    if situation.kita:
        shown += (KINDS[30],) * situation.kita
    copies += copies_of(shown)
    if not more_than_four(copies):
        return []
    return [
        Problem("fifth-copy", "hand", str(each), {"tile": each, "count": number})
        for each in KINDS
        if (number := held(copies, each.kind)) > FOUR_COPIES
    ]


def red_problems(hand: Hand, rules: Ruleset) -> Iterator[Problem]:
    """No more red fives than the rule set has; where it has none the mark means nothing."""
    if not hand.reds:
        return
    tiles = hand.all_tiles
    for red, most in zip(RED_FIVES, rules.red_fives, strict=True):
        number = tiles.count(red)
        if number > most:
            facts = {"tile": red, "count": number, "most": most}
            key = "too-many-red-fives" if most else "red-fives-not-in-use"
            yield Problem(key, "hand", str(red), facts)


def kan_problems(hand: Hand, rules: Ruleset) -> list[Problem]:
    """No more kans than the rule set lets be declared in a hand."""
    kans = sum(each.is_kan for each in hand.melds)
    if kans <= rules.max_kans:
        return []
    return [Problem("too-many-kans", "melds", kans, {"count": kans, "most": rules.max_kans})]


def three_player_problems(hand: Hand) -> Iterator[Problem]:
    """No 2 to 8 of characters and no chi with three players."""
    missing = [each for each in KINDS[1:8] if held(hand.copies, each.kind)]
    if missing:
        yield Problem("not-with-three-players", "hand", str(missing[0]), {"tiles": missing})
    for place, meld in enumerate(hand.melds):
        if meld.type is MeldType.CHI:
            yield Problem("no-chi-with-three-players", f"melds[{place}]", str(meld.block))
