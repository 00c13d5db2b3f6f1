"""Terms: all of a situation that is met again and again, as the numbers of a hand see it."""

from dataclasses import dataclass, field

from . import features
from .fu import BASE, MENZEN_RON, PINFU_TSUMO, TSUMO, VALUED_PAIR
from .kept import Kept
from .paid import discarder
from .payments import Seat
from .rulesets import Ruleset
from .score import SCORES, Score, minimum_han
from .situation import Situation
from .tiles import WIND_PLACE, Wind
from .yaku import FIELDS_OF, Field, Prospects, joined

_ASKING = features.together(
    (
        *(features.RINSHAN, features.CHANKAN),
        *(features.TENHOU, features.CHIIHOU, features.RENHOU),
    )
)
"""What takes a kan, a tile held once, or a hand without melds."""


@dataclass(frozen=True, slots=True, eq=False)
class Payers:
    """Who is paid and who pays when a hand is won so; there is one value for each case."""

    winner: Wind
    discarder: Seat | None
    players: int
    rules: Ruleset


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """A situation without its indicators and counters, under its rules, as the numbers see it.

    `closed_fu` and `open_fu` are what a hand won so has before its blocks count, and what it has
    where no block counts; `pair_fu` is by kind. `asks_hand` says that not every hand can be won so.
    `told` is what the situation tells of the yaku of an open hand and of a closed one, `fields` are
    those of which the hand tells.
    """

    situation: Situation
    rules: Ruleset
    ron: bool = field(init=False)
    riichi: bool = field(init=False)
    asks_hand: bool = field(init=False)
    word: int = field(init=False)
    own: int = field(init=False)
    round: int = field(init=False)
    pair_fu: dict[int, int] = field(init=False)
    closed_fu: tuple[int, int] = field(init=False)
    open_fu: tuple[int, int] = field(init=False)
    minimum: int = field(init=False)
    told: tuple[Prospects, Prospects] = field(init=False)
    fields: tuple[Field, ...] = field(init=False)
    scores: Kept[tuple[int, int], Score] = field(init=False)
    payers: Payers = field(init=False)

    def __post_init__(self) -> None:
        situation, rules = self.situation, self.rules
        word = situation.word
        derived = {
            "ron": situation.ron,
            "riichi": situation.in_riichi,
            "asks_hand": bool(word & _ASKING),
            "word": word,
            "own": WIND_PLACE[situation.seat_wind],
            "round": WIND_PLACE[situation.round_wind],
            "pair_fu": _pair_fu(situation, rules),
            "closed_fu": _closed_fu(situation, rules),
            "open_fu": _open_fu(situation, rules),
            "minimum": minimum_han(0, rules),
            "told": tuple(
                [_told(situation.word | closed, rules) for closed in (0, features.CLOSED)]
            ),
            "fields": tuple([each for each in FIELDS_OF[rules] if each[0] & ~features.FIELDS[0]]),
            "scores": SCORES[rules],
            "payers": PAYERS[situation.seat_wind, discarder(situation), situation.players, rules],
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)


def _payers(case: tuple[Wind, Seat | None, int, Ruleset]) -> Payers:
    return Payers(*case)


PAYERS = Kept(_payers, 1024)


def _told(word: int, rules: Ruleset) -> Prospects:
    """What the features of a situation tell by themselves."""
    fields = [each for each in FIELDS_OF[rules] if not each[0] & ~features.FIELDS[0]]
    return joined([known[word & asked] for asked, known in fields])


def _pair_fu(situation: Situation, rules: Ruleset) -> dict[int, int]:
    """Fu of each pair that has any."""
    found = dict.fromkeys((31, 32, 33), VALUED_PAIR)
    own, round_ = WIND_PLACE[situation.seat_wind], WIND_PLACE[situation.round_wind]
    both = rules.double_wind_pair_fu if own == round_ else VALUED_PAIR
    return found | {27 + own: both, 27 + round_: both}


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
