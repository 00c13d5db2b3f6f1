"""Dora: han for tiles that indicators point to, red fives (aka dora) and declared norths."""

from typing import Final

from calc.riichi.counts import COPY, WIDTH, all_reds, reds_in
from calc.riichi.hand import HandTiles
from calc.riichi.memo import Memo
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, NORTH, Tile, dora_of

Dora = tuple[int, int, int, int]
"""Han from dora indicators, from red fives, from ura indicators and from declared norths."""
NO_DORA: Dora = (0, 0, 0, 0)


class DoraRules:
    """Which indicators and red fives count in a situation; equal ones are one object.

    `shifts` gives by kind of indicator the lowest bit of the dora's kind in `Copies`. The dora
    indicators count: all (`all_indicators`) or the first alone. The ura indicators count where
    `counts_ura` says so: all (`all_ura`) or the first alone. `reds_of_all_suits` says that the rule
    set has red fives of every suit.
    """

    __slots__ = (
        "all_indicators",
        "all_ura",
        "counts_ura",
        "kita",
        "players",
        "reds_of_all_suits",
        "riichi",
        "rules",
        "shifts",
    )

    def __init__(self, rules: Ruleset, players: int, kita: int, *, riichi: bool) -> None:
        self.rules: Final = rules
        self.players: Final = players
        self.kita: Final = kita
        self.riichi: Final = riichi
        self.shifts: Final = tuple([WIDTH * dora_of(tile, players).kind for tile in KINDS])
        self.all_indicators: Final = rules.kan_dora
        self.counts_ura: Final = rules.ura_dora and riichi
        self.all_ura: Final = rules.kan_dora and rules.kan_ura_dora
        self.reds_of_all_suits: Final = all(rules.red_fives)


def _dora_rules(case: tuple[Ruleset, int, int, bool]) -> DoraRules:
    rules, players, kita, riichi = case
    return DoraRules(rules, players, kita, riichi=riichi)


_DORA_RULES = Memo(_dora_rules, 256)


def dora_rules(situation: Situation, rules: Ruleset) -> DoraRules:
    """Which indicators and red fives count in a situation."""
    return _DORA_RULES[rules, situation.players, situation.kita, situation.in_riichi]


def dora(
    hand: HandTiles,
    indicators: tuple[Tile, ...],
    ura_indicators: tuple[Tile, ...],
    rules: DoraRules,
) -> Dora:
    """The dora of a hand: one han for each tile that an indicator in use points to.

    Source: EMA 2025; WRC Optional Rules 2022, Mod 2.1 and 2.2; recorded three-player games for
    declared norths.
    """
    copies, shifts = hand.copies, rules.shifts
    dora = red = ura = 0
    if rules.kita:
        copies += rules.kita * COPY[NORTH.kind]
    for tile in indicators if rules.all_indicators else indicators[:1]:
        dora += copies >> shifts[tile.kind] & 63
    if ura_indicators and rules.counts_ura:
        for tile in ura_indicators if rules.all_ura else ura_indicators[:1]:
            ura += copies >> shifts[tile.kind] & 63
    if hand.reds:
        red = all_reds(hand.reds) if rules.reds_of_all_suits else _reds(hand, rules.rules)
    return dora, red, ura, rules.kita


def _reds(hand: HandTiles, rules: Ruleset) -> int:
    """The red fives in use: a suit without them in the rule set has fives only."""
    used = [suit for suit, number in enumerate(rules.red_fives) if number]
    return sum([reds_in(hand.reds, suit) for suit in used])
