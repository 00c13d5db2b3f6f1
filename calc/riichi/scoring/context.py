"""The scoring context: what a situation and a rule set fix for every hand won in them.

A context is made once and shared by all situations that differ only in their `Particulars`. A
`WonHand` is a hand with its context and its particulars.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from calc.riichi.counts import Copies, copies_of, kinds_held, room_for_reds
from calc.riichi.hand import HandTiles
from calc.riichi.memo import Memo, new_tuple
from calc.riichi.problems import POSSIBLE_INDICATORS, possible_contradictions
from calc.riichi.readings.features import honor_features, pair_value
from calc.riichi.readings.readings import ReadingContext
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import WIND_PLACE, Discard, Tile
from calc.riichi.yaku import YAKU_TABLES, YakuOutcome

from .dora import dora_rules
from .payments import win_seats
from .score import SCORES, minimum_han

if TYPE_CHECKING:
    from calc.riichi.waits import Waits
    from calc.riichi.waits.furiten import Furiten

UNREACHED_HONBA = 100
"""More honba than any question has."""
UNRELATED_YAKU = "shiisanpuutaa"
"""The local yaku of thirteen unrelated tiles, which has a form of its own."""


class ScoringContext:
    """A situation, its rules, and the tables by which a hand won in them is scored.

    `situation` has no particulars. A win needs `minimum_han`
    han of yaku; from `two_han_from_honba` honba on, `calc.riichi.scoring.score.minimum_han` says
    how many. `contradictions` are those that its conditions have with every hand or with some.
    `possible_indicators` says by the numbers of dora and ura indicators whether both can be turned.
    `kan_feeder_pays` says that whoever fed an open kan pays for a win on its replacement tile.

    The tables, by features or fu keys of readings:

    - `situational_outcomes`: the outcomes of the yaku that depend on the situation alone, of open
      and of closed hands; None until the first such hand is scored. `situational_table` gives them.
    - `yaku_table`: the outcomes of all other yaku.
    - `fu_tables`: the fu tables of open and of closed hands.
    - `score_of`: the score by han and fu.
    """

    __slots__ = (
        "atozuke",
        "contradictions",
        "dora_rules",
        "features",
        "fu_tables",
        "in_riichi",
        "kan_feeder_pays",
        "kita",
        "max_kans",
        "minimum_han",
        "possible_indicators",
        "reading_context",
        "renhou_is_mangan",
        "ron",
        "room_for_reds",
        "rules",
        "score_of",
        "seats",
        "situation",
        "situational_outcomes",
        "situational_table",
        "three_players",
        "two_han_from_honba",
        "yaku_table",
    )

    def __init__(self, situation: Situation, rules: Ruleset) -> None:
        own, round_ = WIND_PLACE[situation.seat_wind], WIND_PLACE[situation.round_wind]
        first_draw = situation.tenhou or situation.chiihou
        self.situation: Final = situation
        self.rules: Final = rules
        self.features: Final = situation.features
        self.ron: Final = situation.ron
        self.in_riichi: Final = situation.in_riichi
        self.kita: Final = situation.kita
        self.three_players: Final = situation.players == 3
        self.contradictions: Final = possible_contradictions(situation, rules)
        self.possible_indicators: Final = POSSIBLE_INDICATORS[rules, self.in_riichi]
        self.max_kans: Final = rules.max_kans
        self.room_for_reds: Final = room_for_reds(rules.red_fives)
        self.reading_context: Final = ReadingContext(
            HONOR_FEATURES[own, round_],
            ron=situation.ron,
            four_as_two=rules.chiitoitsu_four_of_a_kind,
            unrelated=first_draw and UNRELATED_YAKU in rules.optional_yaku,
        )
        self.situational_outcomes: list[YakuOutcome | None] = [None, None]
        self.situational_table, self.yaku_table = YAKU_TABLES[rules]
        self.fu_tables: Final = FU_TABLES[rules, situation.tsumo, situation.rinshan]
        self.dora_rules: Final = dora_rules(situation, rules)
        self.seats: Final = win_seats(situation, rules)
        self.score_of: Final = SCORES[rules].lookup
        self.minimum_han: Final = minimum_han(0, rules)
        self.two_han_from_honba: Final = (
            UNREACHED_HONBA if rules.ryanhan_shibari is None else rules.ryanhan_shibari
        )
        self.atozuke: Final = rules.atozuke
        self.kan_feeder_pays: Final = (
            situation.rinshan and situation.tsumo and rules.pao_daiminkan_rinshan
        )
        self.renhou_is_mangan: Final = situation.renhou and rules.renhou == "mangan_fixed"


Fu = tuple[int, int]
"""Fu as they are added up, and as they count."""
FuTable = dict[int, Fu]
"""By the fu key of a reading."""


def _fu_tables(_: tuple[Ruleset, bool, bool]) -> tuple[FuTable, FuTable]:
    return {}, {}


FU_TABLES = Memo(_fu_tables, 64)
"""By rule set, self-draw, and replacement tile: the fu tables of open and of closed hands."""


def _honor_features(seat: tuple[int, int]) -> Memo[int, tuple[int, int]]:
    own, round_ = seat
    return Memo(
        lambda held: (honor_features(held, own, round_), pair_value(held, own, round_)), 2048
    )


HONOR_FEATURES = Memo(_honor_features, 16)
"""By the places of seat wind and round wind, then by the features of honor triplets and pairs: the
features that these have in that seat and round, and the value of the pair in a fu key."""


def _context(key: tuple[Situation, Ruleset]) -> ScoringContext:
    return ScoringContext(*key)


CONTEXTS = Memo(_context, 1024)
"""By situation, without particulars, and rule set."""


class Particulars(NamedTuple):
    """What of a situation is no part of its context, since it differs from hand to hand.

    The fields are those of `Situation`, in its order.
    """

    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    honba: int = 0
    riichi_sticks: int = 0
    discards: tuple[Discard, ...] | None = None
    passed: tuple[Tile, ...] | None = None
    passed_in_riichi: tuple[Tile, ...] | None = None

    @property
    def is_furiten_known(self) -> bool:
        """Whether any tile is known that furiten depends on."""
        return bool(self.discards or self.passed or self.passed_in_riichi)


NO_PARTICULARS = Particulars()
_FROM = Situation._fields.index(Particulars._fields[0])
_TO = _FROM + len(Particulars._fields)
"""The particulars are the fields of a situation between these."""


class WonHand:
    """A hand as it was won: its scoring context and its particulars.

    `discarded` are the copies of the player's own discards, where they were counted before.
    """

    __slots__ = (
        "_discarded", "_furiten", "_situation", "_waits", "context", "hand", "particulars", "rules",
    )  # fmt: skip

    def __init__(
        self,
        hand: HandTiles,
        context: ScoringContext,
        particulars: Particulars,
        discarded: Copies | None = None,
    ) -> None:
        self.hand: Final = hand
        self.context: Final = context
        self.particulars: Final = particulars
        self.rules: Final = context.rules
        self._discarded = discarded
        self._situation: Situation | None = None
        self._waits: Waits | None = None
        self._furiten: tuple[Furiten | None] | None = None

    def changed(
        self,
        *,
        hand: HandTiles | None = None,
        context: ScoringContext | None = None,
        particulars: Particulars | None = None,
    ) -> "WonHand":
        """The same tiles won otherwise; `hand` may differ in its winning tile.

        What it waited for is the same, and so is its furiten, unless riichi was declared.
        """
        other = WonHand(
            hand or self.hand,
            context or self.context,
            particulars or self.particulars,
            self._discarded if particulars is None else None,
        )
        other._waits = self._waits
        if other.context.in_riichi is self.context.in_riichi:
            other._furiten = self._furiten
        return other

    @property
    def waits(self) -> "Waits":
        """What the hand waited for before the winning tile, worked out when it is first read."""
        if self._waits is None:
            players = self.context.situation.players
            self._waits = _waits_before_win()(self.hand, self.rules, players=players)
        return self._waits

    @property
    def discarded(self) -> Copies:
        """The copies of the player's own discards."""
        if self._discarded is None:
            discards = self.particulars.discards or ()
            self._discarded = copies_of([discard.tile for discard in discards])
        return self._discarded

    @property
    def furiten(self) -> "Furiten | None":
        """Furiten of the tiles that waited, as far as it is known; worked out when first read."""
        if not self.particulars.is_furiten_known:
            return None
        if self._furiten is None:
            self._furiten = (_furiten(self),)
        return self._furiten[0]

    @property
    def indicators(self) -> tuple[Tile, ...]:
        """The dora indicators and the ura indicators."""
        return self.particulars.dora_indicators + self.particulars.ura_indicators

    @property
    def situation(self) -> Situation:
        """The whole situation, put together when it is first read."""
        if self._situation is None:
            bare: tuple[object, ...] = self.context.situation
            self._situation = new_tuple(Situation, bare[:_FROM] + self.particulars + bare[_TO:])
        return self._situation


@cache
def _waits_before_win() -> "Callable[..., Waits]":
    from calc.riichi.waits import waits_before_win  # most scores do not ask for it

    return waits_before_win


def _furiten(won: WonHand) -> "Furiten | None":
    """Furiten; the waits are worked out only where one of them may have been seen before."""
    from calc.riichi.waits.furiten import furiten, may_be_furiten  # few questions have discards

    known, seen = won.particulars, won.discarded
    if known.passed or known.passed_in_riichi:
        passed = (*(known.passed or ()), *(known.passed_in_riichi or ()))
        seen = kinds_held(seen) + copies_of({tile.plain for tile in passed})
    if not may_be_furiten(won.hand, seen):
        return None
    return furiten(
        won.waits,
        won.rules,
        discards=known.discards,
        passed=known.passed,
        passed_in_riichi=known.passed_in_riichi,
        in_riichi=won.context.in_riichi,
    )


def context_of(situation: Situation, rules: Ruleset) -> ScoringContext:
    """The scoring context of a situation."""
    whole: tuple[object, ...] = situation
    bare = whole[:_FROM] + NO_PARTICULARS + whole[_TO:]
    return CONTEXTS[new_tuple(Situation, bare), rules]


def particulars_of(situation: Situation) -> Particulars:
    """The particulars of a situation."""
    return new_tuple(Particulars, situation[_FROM:_TO])


def won_hand(hand: HandTiles, situation: Situation, rules: Ruleset) -> WonHand:
    """A hand as it was won in a situation."""
    return WonHand(hand, context_of(situation, rules), particulars_of(situation))
