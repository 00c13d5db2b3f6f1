"""Dora: han for tiles that indicators point to, red fives and norths set aside."""

from typing import Final, NamedTuple

from calc.riichi.counts import COPY, WIDTH, all_reds, reds_in
from calc.riichi.hand import HandTiles
from calc.riichi.memo import Memo, new_tuple
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, Tile, dora_of

NORTH = KINDS[30]


class Dora(NamedTuple):
    """Han from indicators, from ura indicators, from red fives and from norths set aside."""

    dora: int = 0
    red: int = 0
    ura: int = 0
    kita: int = 0


NO_DORA = Dora()


class Pointing:
    """What indicators and red fives are worth in a situation; there is one value for each case.

    `where` tells by kind of indicator where the tile it points to is held. Of the indicators `all`
    count or the first alone; those below them where `ura` says so, `all_ura` or the first.
    """

    __slots__ = ("all", "all_reds", "all_ura", "kita", "rules", "ura", "where")

    def __init__(self, rules: Ruleset, players: int, kita: int, *, riichi: bool) -> None:
        self.rules: Final = rules
        self.kita: Final = kita
        self.where: Final = tuple([WIDTH * dora_of(tile, players).kind for tile in KINDS])
        self.all: Final = rules.kan_dora
        self.ura: Final = rules.ura_dora and riichi
        self.all_ura: Final = rules.kan_dora and rules.kan_ura_dora
        self.all_reds: Final = all(rules.red_fives)


def _pointing(case: tuple[Ruleset, int, int, bool]) -> Pointing:
    rules, players, kita, riichi = case
    return Pointing(rules, players, kita, riichi=riichi)


_POINTING = Memo(_pointing, 256)


def pointing(situation: Situation, rules: Ruleset) -> Pointing:
    """What indicators are worth in a situation."""
    return _POINTING[rules, situation.players, situation.kita, situation.in_riichi]


def dora(
    hand: HandTiles, shown: tuple[Tile, ...], under: tuple[Tile, ...], pointing: Pointing
) -> Dora:
    """The dora of a hand: one han for each tile each indicator in use points to.

    `shown` are the dora indicators, `under` those below them.
    Source: EMA 2025; WRC Optional Rules 2022, Mod 2.1 and 2.2; recorded three-player games for
    norths set aside.
    """
    copies, where = hand.copies, pointing.where
    dora = red = ura = 0
    if pointing.kita:
        copies += pointing.kita * COPY[NORTH.kind]
    for tile in shown if pointing.all else shown[:1]:
        dora += copies >> where[tile.kind] & 63
    if under and pointing.ura:
        for tile in under if pointing.all_ura else under[:1]:
            ura += copies >> where[tile.kind] & 63
    if hand.reds:
        red = all_reds(hand.reds) if pointing.all_reds else _reds(hand, pointing.rules)
    return new_tuple(Dora, (dora, red, ura, pointing.kita))


def _reds(hand: HandTiles, rules: Ruleset) -> int:
    """The red fives in use: a suit without them in the rule set has fives only."""
    used = [suit for suit, number in enumerate(rules.red_fives) if number]
    return sum([reds_in(hand.reds, suit) for suit in used])
