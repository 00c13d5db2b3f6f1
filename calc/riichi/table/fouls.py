"""The foul table: thirty fouls, and what each document makes of them.

Sources: WRC Optional Rules 2022, Mod 6.3 (official, lower, bare minimum) and Mod 6.2 (higher); WRC
Penalties 2025, 12.3; EMA 2016, 3.4.6, 3.4.7 and 5.1, and the same sections of its first edition;
M.League, chapter 7; RRC, dead hand and chombo, tournament rules, and the table for referees.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from calc.riichi.memo import KeyEnum


class FoulGroup(KeyEnum):
    """The groups of the foul table."""

    DRAWING = "shuffling_and_drawing"
    CALLS = "calls"
    MELDS = "melds"
    RIICHI = "riichi"
    CONDUCT = "conduct"
    REPORTING = "reporting"
    LATENESS = "lateness"

    @property
    def concerns_tournament(self) -> bool:
        """Whether it concerns the tournament alone; without one nothing is paid for it."""
        return self in (FoulGroup.REPORTING, FoulGroup.LATENESS)


class FoulAction(KeyEnum):
    """The penalty for a foul; `chonbo` is spelled as in the tables of the WRC."""

    NONE = "none"
    NOT_PENALIZED = "not_penalized"
    WARNING = "warning"
    DEAD_HAND = "dead_hand"
    CHOMBO = "chonbo"
    DEAD_HAND_OR_CHOMBO = "dead_hand_or_chonbo"
    POINT_PENALTY = "point_penalty"
    POINT_PENALTY_AND_REPLACEMENT = "point_penalty_and_replacement"
    WARNING_AND_REPLACEMENT = "warning_and_replacement"
    REFEREE = "referee_discretion"
    DISQUALIFICATION = "disqualification"
    NOT_STATED = "not_stated"
    NOT_POSSIBLE = "not_possible"


Unit = Literal["minute", "each"]


class FoulVerdict(NamedTuple):
    """What a foul costs: `points` in P, once or `per` minute or sheet, and the key of a note.

    `worst` is the action of the gravest form of the foul where that differs, `source` the key of
    the document, `worst_source` that of the gravest form where another says it.
    """

    action: FoulAction
    points: float | None = None
    per: Unit | None = None
    note: str | None = None
    worst: FoulAction | None = None
    source: str = "WRC-OPT22"
    worst_source: str = ""


class Foul(NamedTuple):
    """One row of the table."""

    id: str
    group: FoulGroup
    official: FoulVerdict
    lower: FoulVerdict
    bare_minimum: FoulVerdict

    @property
    def higher(self) -> FoulVerdict:
        """The official verdict with 1P more for every warning and every dead hand."""
        official = self.official
        if official.action in (FoulAction.WARNING, FoulAction.DEAD_HAND):
            return official._replace(points=1)
        if official.action is FoulAction.DEAD_HAND_OR_CHOMBO:
            return official._replace(note="dead-hand-with-1p-or-chonbo")
        return official


NONE = FoulVerdict(FoulAction.NONE)
WARNING = FoulVerdict(FoulAction.WARNING)
DEAD = FoulVerdict(FoulAction.DEAD_HAND)
CHOMBO_30 = FoulVerdict(FoulAction.CHOMBO, 30)
CHOMBO_20 = FoulVerdict(FoulAction.CHOMBO, 20)
CHOMBO = FoulVerdict(FoulAction.CHOMBO)
REFEREE = FoulVerdict(FoulAction.REFEREE)
OUT = FoulVerdict(FoulAction.DISQUALIFICATION)
FREE = FoulVerdict(FoulAction.NOT_PENALIZED)
REDEAL = FREE._replace(note="re-deal-where-needed")
BY_TILES_SHOWN = FoulVerdict(
    FoulAction.DEAD_HAND_OR_CHOMBO, 30, note="depends-on-tiles-shown", worst=FoulAction.CHOMBO
)
FIRST_CALL = WARNING._replace(note="only-the-first-call")
SECOND_CALL = NONE._replace(note="second-call-allowed")
REPLACED = FoulVerdict(FoulAction.POINT_PENALTY_AND_REPLACEMENT, 30)
WARNED_AND_REPLACED = FoulVerdict(FoulAction.WARNING_AND_REPLACEMENT)
BY_THE_MINUTE = FoulVerdict(FoulAction.POINT_PENALTY, 1, "minute")
SWAP_ALLOWED = NONE._replace(note="swap-calling-is-allowed", source="")
SAME_TILE_ONLY = "same-tile-only"
YELLOW_CARD = WARNING._replace(note="yellow-card")
NOT_STATED = FoulVerdict(FoulAction.NOT_STATED, source="")
NOT_POSSIBLE = FoulVerdict(FoulAction.NOT_POSSIBLE, source="UNS")

Verdicts = Mapping[str, FoulVerdict]


def points_penalty(points: int, per: Unit | None = None) -> FoulVerdict:
    """The verdict of this many P, once or `per` unit."""
    return FoulVerdict(FoulAction.POINT_PENALTY, points, per)


_DRAWING, _CALLS, _RIICHI = FoulGroup.DRAWING, FoulGroup.CALLS, FoulGroup.RIICHI
_CONDUCT, _REPORTING, _LATENESS = FoulGroup.CONDUCT, FoulGroup.REPORTING, FoulGroup.LATENESS

SWAP_CALLING = "swap_calling"
"""Kuikae: the option `kuikae` says which form of it is a foul."""
_TABLE = (
    Foul("deal_error", _DRAWING, REDEAL, REDEAL, REDEAL),
    Foul("wrong_number_of_tiles", _DRAWING, CHOMBO_30, DEAD, DEAD),
    Foul("wrong_draw", _DRAWING, CHOMBO_30, DEAD, NONE),
    Foul("wrong_reveal", _DRAWING, BY_TILES_SHOWN, DEAD, NONE),
    Foul("empty_call_group", _CALLS, DEAD, WARNING, NONE),
    Foul("empty_concealed_kan", _CALLS, DEAD, WARNING, NONE),
    Foul("empty_riichi", _CALLS, DEAD, WARNING, NONE),
    Foul("empty_win_vocal", _CALLS, CHOMBO_30, DEAD, DEAD),
    Foul("empty_win_shown", _CALLS, CHOMBO_30, CHOMBO_20, DEAD),
    Foul("call_after_riichi", _CALLS, DEAD, WARNING, NONE),
    Foul("call_with_undeclared_dead_hand", _CALLS, WARNING, WARNING, NONE),
    Foul("call_with_declared_dead_hand", _CALLS, points_penalty(30), points_penalty(20), NONE),
    Foul("confusing_call", _CALLS, WARNING, WARNING, NONE),
    Foul("changed_call", _CALLS, FIRST_CALL, FIRST_CALL, SECOND_CALL),
    Foul("invalid_group", FoulGroup.MELDS, DEAD, DEAD, DEAD),
    Foul(SWAP_CALLING, FoulGroup.MELDS, DEAD, DEAD, DEAD),
    Foul("riichi_tile_not_rotated", _RIICHI, WARNING, WARNING, NONE),
    Foul("noten_riichi", _RIICHI, CHOMBO_30, CHOMBO_20, CHOMBO),
    Foul("open_riichi", _RIICHI, DEAD, WARNING, NONE),
    Foul("riichi_hand_discard", _RIICHI, DEAD, DEAD, DEAD),
    Foul("invalid_concealed_kan", _RIICHI, CHOMBO_30, CHOMBO_20, CHOMBO),
    Foul("obstruction", _CONDUCT, REFEREE, REFEREE, REFEREE),
    Foul("foreign_objects", _CONDUCT, REFEREE, REFEREE, REFEREE),
    Foul("passing_information", _CONDUCT, REFEREE, REFEREE, REFEREE),
    Foul("cheating", _CONDUCT, OUT, OUT, OUT),
    Foul("wrong_all_last_sheet", _REPORTING, points_penalty(8), WARNING, WARNING),
    Foul("wrong_report_sheet", _REPORTING, points_penalty(2, "each"), WARNING, WARNING),
    Foul("late_1_to_10", _LATENESS, BY_THE_MINUTE, BY_THE_MINUTE, WARNING),
    Foul("late_over_10", _LATENESS, REPLACED, REPLACED, WARNED_AND_REPLACED),
    Foul("forfeit", _LATENESS, REPLACED, REPLACED, REPLACED),
)
FOULS: dict[str, Foul] = {foul.id: foul for foul in _TABLE}


def _with_source(source: str, **verdicts: FoulVerdict) -> Verdicts:
    return {foul: verdict._replace(source=source) for foul, verdict in verdicts.items()}


_WRC_2025 = _with_source(
    "WRC-PEN25",
    **{foul.id: foul.official for foul in _TABLE}
    | {
        "wrong_draw": CHOMBO_30._replace(note="free-if-put-back"),
        "wrong_reveal": BY_TILES_SHOWN._replace(note="by-three-and-seven-tiles"),
        "call_with_declared_dead_hand": points_penalty(30)._replace(note="a-win-is-a-chombo"),
        "invalid_group": DEAD._replace(note="a-kan-is-a-chombo", worst=FoulAction.CHOMBO),
        "riichi_hand_discard": DEAD._replace(note="noten-riichi-at-a-draw"),
    },
)
"""The official level of 2022 with these changes."""
_EMA_2016 = {
    **_with_source(
        "EMA-SEED",
        wrong_number_of_tiles=DEAD,
        wrong_reveal=CHOMBO_20._replace(note="where-play-cannot-go-on"),
        empty_win_shown=CHOMBO_20,
        call_with_declared_dead_hand=CHOMBO_20,
        invalid_group=DEAD,
        noten_riichi=CHOMBO_20,
        open_riichi=DEAD,
        invalid_concealed_kan=CHOMBO_20,
    ),
    **_with_source(
        "EMA16-CALLS",
        empty_call_group=FREE,
        empty_win_vocal=DEAD,
        confusing_call=FREE._replace(note="if-corrected-at-once"),
        changed_call=FREE._replace(note="quick-correction-but-no-win"),
    ),
    **_with_source("INF", call_after_riichi=DEAD),
}
_EMA_2012 = _with_source(
    "EMA08",
    wrong_number_of_tiles=DEAD,
    wrong_reveal=BY_TILES_SHOWN,
    empty_win_shown=CHOMBO,
    call_with_declared_dead_hand=CHOMBO,
    invalid_group=DEAD,
    noten_riichi=CHOMBO,
    invalid_concealed_kan=CHOMBO,
)
_RRC = _with_source(
    "RRC",
    deal_error=REDEAL,
    wrong_number_of_tiles=DEAD,
    wrong_draw=DEAD,
    wrong_reveal=DEAD._replace(worst=FoulAction.CHOMBO),
    empty_call_group=WARNING,
    empty_concealed_kan=WARNING,
    empty_riichi=DEAD,
    empty_win_vocal=DEAD,
    empty_win_shown=CHOMBO,
    call_with_undeclared_dead_hand=DEAD,
    call_with_declared_dead_hand=CHOMBO,
    changed_call=WARNING,
    invalid_group=DEAD,
    swap_calling=DEAD,
    riichi_tile_not_rotated=DEAD,
    noten_riichi=CHOMBO,
    open_riichi=DEAD,
    riichi_hand_discard=DEAD._replace(note="noten-riichi-at-a-draw"),
    invalid_concealed_kan=CHOMBO,
    obstruction=REFEREE,
    passing_information=REFEREE,
    cheating=OUT,
    late_1_to_10=BY_THE_MINUTE,
    late_over_10=REPLACED._replace(points=60),
    forfeit=REPLACED._replace(points=60),
)
_COMMONLY_CHOMBO = _with_source(
    "UNS", empty_win_shown=CHOMBO_20, noten_riichi=CHOMBO_20, invalid_concealed_kan=CHOMBO_20
)
_SAIKOUISEN = {
    **_COMMONLY_CHOMBO,
    **_with_source("SAI15", empty_call_group=DEAD, noten_riichi=CHOMBO),
    **_with_source("SAI25", swap_calling=DEAD),
}
_M_LEAGUE = {
    **_with_source(
        "ML",
        wrong_number_of_tiles=DEAD,  # 2-2-1
        wrong_draw=DEAD,  # 2-2-2
        swap_calling=DEAD,
        empty_call_group=DEAD,  # 2-2-4, as the three below
        empty_concealed_kan=DEAD,
        empty_riichi=DEAD,
        empty_win_vocal=DEAD,
        changed_call=DEAD._replace(note="ron-and-tsumo-are-corrected"),  # 2-2
        invalid_group=DEAD._replace(note="a-card-for-two-tiles-shown"),  # 3
        call_with_declared_dead_hand=CHOMBO_20,  # 2-1
        empty_win_shown=CHOMBO_20,  # 4, as the two below
        noten_riichi=CHOMBO_20,
        invalid_concealed_kan=CHOMBO_20,
    ),
    **_with_source(
        "ML-CARDS",
        wrong_reveal=YELLOW_CARD._replace(
            note="yellow-card-for-two-tiles", worst=FoulAction.CHOMBO, worst_source="ML"
        ),  # on purpose or where play cannot go on: 4-2-3 to 4-2-5
        confusing_call=YELLOW_CARD,
        obstruction=YELLOW_CARD,
        passing_information=YELLOW_CARD,
    ),
}
OWN_VERDICTS: Mapping[str, Verdicts] = {
    "wrc-2025": _WRC_2025,
    "ema-2012": _EMA_2012,
    "ema-2016": _EMA_2016,
    "ema-2025": _with_source("EMA25-BY-16", **_EMA_2016),
    "rrc": _RRC,
    "m-league": _M_LEAGUE,
    "jpml-a": _COMMONLY_CHOMBO,
    "saikouisen": _SAIKOUISEN,
    "rmu": {**_COMMONLY_CHOMBO, **_with_source("RMU", swap_calling=DEAD)},
    "tenhou": _COMMONLY_CHOMBO,
    "tenhou-sanma": _COMMONLY_CHOMBO,
    "mahjong-soul": _COMMONLY_CHOMBO,
    "mahjong-soul-sanma": _COMMONLY_CHOMBO,
    "riichi-city": _COMMONLY_CHOMBO,
}
"""Verdicts of a rule set by foul; a foul left out is not stated. WRC 2022 has Mod 6.3 instead."""
NEAREST = {
    "ema-2012": "ema-2016",
    "ema-2016": "wrc-2022",
    "ema-2025": "ema-2016",
    "rrc": "wrc-2022",
    "m-league": "wrc-2025",
    "jpml-a": "m-league",
    "saikouisen": "m-league",
    "rmu": "m-league",
    "tenhou": "wrc-2025",
    "tenhou-sanma": "wrc-2025",
    "mahjong-soul": "wrc-2025",
    "mahjong-soul-sanma": "wrc-2025",
    "riichi-city": "wrc-2025",
}
"""The rule set whose document comes nearest to one that is silent."""
