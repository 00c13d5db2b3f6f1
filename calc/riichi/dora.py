"""Dora: the han that tiles add by being shown, red or set aside. They are no yaku."""

from collections.abc import Sequence
from typing import NamedTuple

from .counts import SHIFT, SUIT_OF
from .hand import Hand
from .kept import made
from .rulesets import Ruleset
from .situation import Situation
from .tiles import KINDS, RED_FIVES, Tile, dora_of

NORTH = KINDS[30]


class Dora(NamedTuple):
    """Han from indicators, from ura indicators, from red fives and from norths set aside."""

    dora: int = 0
    red: int = 0
    ura: int = 0
    kita: int = 0

    @property
    def han(self) -> int:
        """All of them together."""
        return self.dora + self.red + self.ura + self.kita


NO_DORA = Dora()


def dora(hand: Hand, situation: Situation, rules: Ruleset) -> Dora:
    """The dora of a hand: one han for each tile each indicator in use points to.

    Source: EMA 2025; WRC Optional Rules 2022, Mod 2.1 and 2.2; recorded three-player games for
    norths set aside.
    """
    shown, under = situation.dora_indicators, situation.ura_indicators
    return dora_by(hand, shown, under, situation, rules)


def dora_by(
    hand: Hand,
    shown: tuple[Tile, ...],
    under: tuple[Tile, ...],
    situation: Situation,
    rules: Ruleset,
) -> Dora:
    """The same by indicators told apart from the situation, whose own are left aside."""
    if len(shown) > 1 and not rules.kan_dora:
        shown = shown[:1]
    pointed = _pointed_to(hand, situation, shown) if shown else 0
    reds = _reds(hand, rules) if hand.reds else 0
    ura = _ura(hand, under, situation, rules) if under else 0
    kita = situation.kita
    return made(Dora, (pointed, reds, ura, kita)) if pointed or reds or ura or kita else NO_DORA


def _pointed_to(hand: Hand, situation: Situation, indicators: Sequence[Tile]) -> int:
    counts, players, total = hand.all_counts, situation.players, 0
    where = _WHERE[players]
    for each in indicators:
        suit, shift = where[each.kind]
        total += counts[suit] >> shift & 63
    if situation.kita:
        total += situation.kita * sum([dora_of(each, players) is NORTH for each in indicators])
    return total


_WHERE = {
    players: tuple(
        [
            (SUIT_OF[meant.kind], SHIFT[meant.kind])
            for meant in (dora_of(each, players) for each in KINDS)
        ]
    )
    for players in (3, 4)
}
"""By kind of indicator, where the tile it points to is counted."""


def _ura(hand: Hand, under: tuple[Tile, ...], situation: Situation, rules: Ruleset) -> int:
    if not rules.ura_dora or not situation.in_riichi:
        return 0
    if not rules.kan_dora or not rules.kan_ura_dora:
        under = under[:1]
    return _pointed_to(hand, situation, under)


def _reds(hand: Hand, rules: Ruleset) -> int:
    """The red fives in use: a suit without them in the rule set has fives only."""
    if all(rules.red_fives):
        return hand.reds
    tiles = hand.all_tiles
    used = zip(RED_FIVES, rules.red_fives, strict=True)
    return sum(tiles.count(red) for red, number in used if number)
