"""The scoring context: a situation under its rules, and the tables by which its hands are scored.

Situations recur, but for indicators, counters, deposits, discards and passed tiles. A context is
made once for all that differ in nothing else.
"""

from typing import Final, NamedTuple

from calc.riichi.counts import room_for_reds
from calc.riichi.hand import HandTiles
from calc.riichi.memo import Memo, new_tuple
from calc.riichi.problems.conditions import open_conditions
from calc.riichi.problems.tiles import possible_indicators
from calc.riichi.readings.features import of_honors, pair_value
from calc.riichi.readings.readings import ReadingTerms
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import ASIDE, Situation
from calc.riichi.tiles import WIND_PLACE, Discard, Tile
from calc.riichi.yaku import YAKU_TABLES, YakuOutcome

from .dora import pointing
from .fu import FU_TABLES
from .payments import payers
from .score import SCORES, minimum_han

MOST_COUNTERS = 100
"""More than any question has."""
UNRELATED_YAKU = "shiisanpuutaa"
"""The local yaku that has a form of its own."""


class ScoringContext:
    """A situation without what hands differ in, its rules, and the tables for both.

    `minimum` han of yaku are asked for, more from so many `counters` on. `situational` are the
    outcomes of the yaku that depend on the situation alone, in open and in closed hands, None until
    the first is scored; `yaku` the table of all others. `fu` are the tables of open and of closed
    hands. `reading_terms` is what the readings of a hand depend on. `conditions` are those that
    depend on the hand; `turned` says how many indicators there may be.
    `kan_may_be_fed` says that whoever fed an open kan has to pay for a win on its replacement tile.
    """

    __slots__ = (
        "atozuke",
        "conditions",
        "counters",
        "features",
        "fu",
        "in_riichi",
        "kan_may_be_fed",
        "kita",
        "max_kans",
        "minimum",
        "payers",
        "pointing",
        "reading_terms",
        "renhou_fixed",
        "ron",
        "room_for_reds",
        "rules",
        "score_of",
        "situation",
        "situational",
        "situational_table",
        "three_players",
        "turned",
        "yaku",
    )

    def __init__(self, situation: Situation, rules: Ruleset) -> None:
        own, round_ = WIND_PLACE[situation.seat_wind], WIND_PLACE[situation.round_wind]
        way = situation.tsumo, situation.rinshan
        first_draw = situation.tenhou or situation.chiihou
        self.situation: Final = situation
        self.rules: Final = rules
        self.features: Final = situation.features
        self.ron: Final = situation.ron
        self.in_riichi: Final = situation.in_riichi
        self.kita: Final = situation.kita
        self.three_players: Final = situation.players == 3
        self.conditions: Final = open_conditions(situation, rules)
        self.turned: Final = possible_indicators(rules, riichi=self.in_riichi)
        self.max_kans: Final = rules.max_kans
        self.room_for_reds: Final = room_for_reds(rules.red_fives)
        self.reading_terms: Final = ReadingTerms(
            HONORS[own, round_],
            ron=situation.ron,
            four_as_two=rules.chiitoitsu_four_of_a_kind,
            unrelated=first_draw and UNRELATED_YAKU in rules.optional_yaku,
        )
        self.situational: list[YakuOutcome | None] = [None, None]
        self.situational_table, self.yaku = YAKU_TABLES[rules]
        self.fu: Final = tuple([FU_TABLES[rules][*way, closed] for closed in (False, True)])
        self.pointing: Final = pointing(situation, rules)
        self.payers: Final = payers(situation, rules)
        self.score_of: Final = SCORES[rules].answer
        self.minimum: Final = minimum_han(0, rules)
        self.counters: Final = (
            MOST_COUNTERS if rules.ryanhan_shibari is None else rules.ryanhan_shibari
        )
        self.atozuke: Final = rules.atozuke
        self.kan_may_be_fed: Final = (
            situation.rinshan and situation.tsumo and rules.pao_daiminkan_rinshan
        )
        self.renhou_fixed: Final = situation.renhou and rules.renhou == "mangan_fixed"


def _honors(seat: tuple[int, int]) -> Memo[int, tuple[int, int]]:
    own, round_ = seat
    return Memo(lambda raw: (of_honors(raw, own, round_), pair_value(raw, own, round_)), 2048)


HONORS = Memo(_honors, 16)
"""By seat wind and round wind: by raw features of honors, what they are there."""


def _context(key: tuple[Situation, Ruleset]) -> ScoringContext:
    return ScoringContext(*key)


CONTEXTS = Memo(_context, 4096)
"""By situation, what contexts leave aside left out, and rule set."""


class WonHand(NamedTuple):
    """A hand as it was won: in a context, with what contexts leave aside."""

    hand: HandTiles
    context: ScoringContext
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    honba: int = 0
    riichi_sticks: int = 0
    discards: tuple[Discard, ...] | None = None
    passed: tuple[Tile, ...] | None = None
    passed_in_riichi: tuple[Tile, ...] | None = None

    @property
    def situation(self) -> Situation:
        """The whole situation."""
        bare: tuple[object, ...] = self.context.situation
        aside: tuple[object, ...] = self[2:]
        return new_tuple(Situation, bare[:_ASIDE_FROM] + aside + bare[_ASIDE_TO:])

    @property
    def rules(self) -> Ruleset:
        """The rule set of the win."""
        return self.context.rules


_ASIDE_FROM, _ASIDE_TO = ASIDE.start, ASIDE.stop
_NOTHING: tuple[object, ...] = Situation(tsumo=False)
NOTHING_ASIDE = _NOTHING[ASIDE]


def context_of(situation: Situation, rules: Ruleset) -> ScoringContext:
    """The context of a situation."""
    whole: tuple[object, ...] = situation
    bare = new_tuple(Situation, (*whole[: ASIDE.start], *NOTHING_ASIDE, *whole[ASIDE.stop :]))
    return CONTEXTS[bare, rules]


def won_hand(hand: HandTiles, situation: Situation, rules: Ruleset) -> WonHand:
    """A hand as it was won in a situation."""
    whole: tuple[object, ...] = situation
    return new_tuple(WonHand, (hand, context_of(situation, rules), *whole[ASIDE]))
