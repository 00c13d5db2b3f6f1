"""Terms: all of a situation that is met again and again, as the numbers of a hand see it."""

from typing import Final

from calc.riichi.counts import room_for_reds
from calc.riichi.memo import Memo
from calc.riichi.problems.indicators import well_turned
from calc.riichi.readings.features import (
    CHANKAN,
    CHIIHOU,
    CLOSED,
    RENHOU,
    RINSHAN,
    TENHOU,
    WIND_PAIRS,
    of_honors,
    together,
)
from calc.riichi.readings.features import VALUED_PAIR as VALUED
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import WIND_PLACE, Wind
from calc.riichi.yaku import OF_HANDS, told_by_situation

from .claim import discarder
from .dora import pointing
from .fu import BASE, MENZEN_RON, PINFU_TSUMO, TSUMO, VALUED_PAIR
from .payments import Seat
from .score import SCORES, minimum_han

MOST_COUNTERS = 100
"""More than any question has."""
_ASKING = together((RINSHAN, CHANKAN, TENHOU, CHIIHOU, RENHOU))
"""What takes a kan, a tile held once, or a hand without melds."""


class Payers:
    """Who is paid and who pays when a hand is won so; there is one value for each case."""

    __slots__ = ("discarder", "players", "rules", "winner")

    def __init__(self, winner: Wind, discarder: Seat | None, players: int, rules: Ruleset) -> None:
        self.winner: Final = winner
        self.discarder: Final = discarder
        self.players: Final = players
        self.rules: Final = rules


class Terms:
    """A situation without its indicators and counters, under its rules, as the numbers see it.

    `closed_fu` and `open_fu` are what a hand won so has before its blocks count, and what it has
    where no block counts. From so many `counters` on more than the `minimum` han of yaku may be
    asked for. `asks_hand` says that not every hand can be won so. `told` is what the
    situation tells of the yaku of an open hand and of a closed one, `by_hands` what the word of
    a hand tells of the others, which ask for the features `asked`. `honors` is what its triplets
    and pair of honors are in this seat and round, and the fu of that pair. `turned` says how many
    indicators can be turned; no more than `most_melds` melds can be sound without a closer look,
    and no more red fives than there is room for in `most_reds`.
    """

    __slots__ = (
        "asked",
        "asks_hand",
        "atozuke",
        "by_hands",
        "closed_fu",
        "counters",
        "four_as_two",
        "honors",
        "minimum",
        "most_melds",
        "most_reds",
        "open_fu",
        "payers",
        "pointing",
        "riichi",
        "ron",
        "rules",
        "scores",
        "situation",
        "told",
        "turned",
        "word",
    )

    def __init__(self, situation: Situation, rules: Ruleset) -> None:
        word, own, round_ = situation.word, situation.seat_wind, situation.round_wind
        double = rules.double_wind_pair_fu if own == round_ else VALUED_PAIR
        counters = rules.ryanhan_shibari
        self.situation: Final = situation
        self.rules: Final = rules
        self.ron: Final = situation.ron
        self.riichi: Final = situation.in_riichi
        self.asks_hand: Final = bool(word & _ASKING)
        self.word: Final = word
        self.honors: Final = HONORS[WIND_PLACE[own], WIND_PLACE[round_], double]
        self.closed_fu: Final = _closed_fu(situation, rules)
        self.open_fu: Final = _open_fu(situation, rules)
        self.minimum: Final = minimum_han(0, rules)
        self.counters: Final = MOST_COUNTERS if counters is None else counters
        self.most_melds: Final = rules.max_kans
        self.most_reds: Final = room_for_reds(rules.red_fives)
        self.turned: Final = _TURNED[rules, situation.in_riichi]
        self.told: Final = tuple([told_by_situation(word | each, rules) for each in (0, CLOSED)])
        self.asked, self.by_hands = OF_HANDS[rules]
        self.scores: Final = SCORES[rules]
        self.payers: Final = PAYERS[own, discarder(situation), situation.players, rules]
        self.pointing: Final = pointing(situation, rules)
        self.atozuke: Final = rules.atozuke
        self.four_as_two: Final = rules.chiitoitsu_four_of_a_kind


def _payers(case: tuple[Wind, Seat | None, int, Ruleset]) -> Payers:
    return Payers(*case)


PAYERS = Memo(_payers, 1024)


def _honors(seat: tuple[int, int, int]) -> Memo[int, tuple[int, int]]:
    """By triplets and pair of honors: what they are to a seat in a round, and fu of the pair."""
    own, round_, double = seat

    def told(word: int) -> tuple[int, int]:
        found = of_honors(word, own, round_)
        if not found & VALUED:
            return found, 0
        return found, double if word & WIND_PAIRS[own] else VALUED_PAIR

    return Memo(told, 2048)


HONORS = Memo(_honors, 64)
"""By seat wind, round wind, and the fu of a pair of the player's own wind."""


def _turned(told: tuple[Ruleset, bool]) -> Memo[tuple[int, int], bool]:
    """Whether so many indicators can be turned, and so many below them."""
    rules, riichi = told
    return Memo(lambda number: well_turned(*number, rules, riichi=riichi), 256)


_TURNED = Memo(_turned, 128)


def _tsumo_fu(situation: Situation, rules: Ruleset) -> int:
    return TSUMO.fu if not situation.rinshan or rules.rinshan_tsumo_fu else 0


def _closed_fu(situation: Situation, rules: Ruleset) -> tuple[int, int]:
    if situation.ron:
        return BASE.fu + MENZEN_RON.fu, BASE.fu + MENZEN_RON.fu
    pinfu = TSUMO.fu if rules.pinfu_tsumo_fu != PINFU_TSUMO else 0
    return BASE.fu + _tsumo_fu(situation, rules), BASE.fu + pinfu


def _open_fu(situation: Situation, rules: Ruleset) -> tuple[int, int]:
    if situation.tsumo:
        drawn = BASE.fu + _tsumo_fu(situation, rules)
        return drawn, drawn
    lifted = rules.open_pinfu_adds if rules.open_pinfu_ron_fu > BASE.fu else 0
    return BASE.fu, BASE.fu + lifted
