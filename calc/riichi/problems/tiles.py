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


def win_tile_problems(hand: Hand) -> Iterator[Problem]:
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
        Problem("fifth-copy", "hand", str(tile), {"tile": tile, "count": number})
        for tile in KINDS
        if (number := held(copies, tile.kind)) > FOUR_COPIES
    ]


def red_problems(hand: Hand, rules: Ruleset) -> Iterator[Problem]:
    """No more red fives than the rule set has; where it has none the mark means nothing."""
    tiles = hand.all_tiles
    for red, most in zip(RED_FIVES, rules.red_fives, strict=True):
        number = tiles.count(red)
        if number > most:
            facts = {"tile": red, "count": number, "most": most}
            key = "too-many-red-fives" if most else "red-fives-not-in-use"
            yield Problem(key, "hand", str(red), facts)


def kan_problems(hand: Hand, rules: Ruleset) -> list[Problem]:
    """No more kans than the rule set lets be declared in a hand."""
    kans = sum(meld.is_kan for meld in hand.melds)
    if kans <= rules.max_kans:
        return []
    return [Problem("too-many-kans", "melds", kans, {"count": kans, "most": rules.max_kans})]


def three_player_problems(hand: Hand) -> Iterator[Problem]:
    """No 2 to 8 of characters and no chi with three players."""
    missing = [tile for tile in KINDS[1:8] if held(hand.copies, tile.kind)]
    if missing:
        yield Problem("not-with-three-players", "hand", str(missing[0]), {"tiles": missing})
    for place, meld in enumerate(hand.melds):
        if meld.type is MeldType.CHI:
            yield Problem("no-chi-with-three-players", f"melds[{place}]", str(meld.block))
