"""The foul table: thirty fouls and what each costs at four levels of strictness.

Source: WRC Optional Rules 2022, Mod 6.3 (official, lower, bare minimum) and Mod 6.2 (higher).
"""

from enum import StrEnum
from typing import NamedTuple

from calc.riichi.rulesets import PenaltyLevel, Ruleset


class FoulAction(StrEnum):
    """What a foul leads to."""

    NONE = "none"
    NOT_PENALIZED = "not_penalized"
    WARNING = "warning"
    DEAD_HAND = "dead_hand"
    CHONBO = "chonbo"
    DEAD_HAND_OR_CHONBO = "dead_hand_or_chonbo"
    POINT_PENALTY = "point_penalty"
    POINT_PENALTY_AND_REPLACEMENT = "point_penalty_and_replacement"
    WARNING_AND_REPLACEMENT = "warning_and_replacement"
    REFEREE = "referee_discretion"
    DISQUALIFICATION = "disqualification"


class FoulGroup(StrEnum):
    """What the fouls are sorted by."""

    DRAWING = "shuffling_and_drawing"
    CALLS = "calls"
    MELDS = "melds"
    RIICHI = "riichi"
    CONDUCT = "conduct"
    REPORTING = "reporting"
    LATENESS = "lateness"

    @property
    def concerns_tournament(self) -> bool:
        """Does it concern the tournament alone, so that nothing is paid at a table without one?"""
        return self in (FoulGroup.REPORTING, FoulGroup.LATENESS)


class FoulVerdict(NamedTuple):
    """What a foul costs: `points` in P, once or `per` minute or sheet, and a note's key."""

    action: FoulAction
    points: int | None = None
    per: str | None = None
    note: str | None = None


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
        if official.action is FoulAction.DEAD_HAND_OR_CHONBO:
            return official._replace(note="dead-hand-with-1p-or-chonbo")
        return official


NONE = FoulVerdict(FoulAction.NONE)
WARNING = FoulVerdict(FoulAction.WARNING)
DEAD = FoulVerdict(FoulAction.DEAD_HAND)
CHONBO_30 = FoulVerdict(FoulAction.CHONBO, 30)
CHONBO_20 = FoulVerdict(FoulAction.CHONBO, 20)
CHONBO = FoulVerdict(FoulAction.CHONBO)
REFEREE = FoulVerdict(FoulAction.REFEREE)
OUT = FoulVerdict(FoulAction.DISQUALIFICATION)
REDEAL = FoulVerdict(FoulAction.NOT_PENALIZED, note="re-deal-where-needed")
BY_TILES_SHOWN = FoulVerdict(FoulAction.DEAD_HAND_OR_CHONBO, 30, note="depends-on-tiles-shown")
FIRST_CALL = FoulVerdict(FoulAction.WARNING, note="only-the-first-call")
SECOND_CALL = FoulVerdict(FoulAction.NONE, note="second-call-allowed")
REPLACED = FoulVerdict(FoulAction.POINT_PENALTY_AND_REPLACEMENT, 30)
WARNED_AND_REPLACED = FoulVerdict(FoulAction.WARNING_AND_REPLACEMENT)
BY_THE_MINUTE = FoulVerdict(FoulAction.POINT_PENALTY, 1, "minute")


def _points(points: int, per: str | None = None) -> FoulVerdict:
    return FoulVerdict(FoulAction.POINT_PENALTY, points, per)


_DRAWING, _CALLS, _RIICHI = FoulGroup.DRAWING, FoulGroup.CALLS, FoulGroup.RIICHI
_CONDUCT, _REPORTING, _LATENESS = FoulGroup.CONDUCT, FoulGroup.REPORTING, FoulGroup.LATENESS

_TABLE = (
    Foul("deal_error", _DRAWING, REDEAL, REDEAL, REDEAL),
    Foul("wrong_number_of_tiles", _DRAWING, CHONBO_30, DEAD, DEAD),
    Foul("wrong_draw", _DRAWING, CHONBO_30, DEAD, NONE),
    Foul("wrong_reveal", _DRAWING, BY_TILES_SHOWN, DEAD, NONE),
    Foul("empty_call_group", _CALLS, DEAD, WARNING, NONE),
    Foul("empty_concealed_kan", _CALLS, DEAD, WARNING, NONE),
    Foul("empty_riichi", _CALLS, DEAD, WARNING, NONE),
    Foul("empty_win_vocal", _CALLS, CHONBO_30, DEAD, DEAD),
    Foul("empty_win_shown", _CALLS, CHONBO_30, CHONBO_20, DEAD),
    Foul("call_after_riichi", _CALLS, DEAD, WARNING, NONE),
    Foul("call_with_undeclared_dead_hand", _CALLS, WARNING, WARNING, NONE),
    Foul("call_with_declared_dead_hand", _CALLS, _points(30), _points(20), NONE),
    Foul("confusing_call", _CALLS, WARNING, WARNING, NONE),
    Foul("changed_call", _CALLS, FIRST_CALL, FIRST_CALL, SECOND_CALL),
    Foul("invalid_group", FoulGroup.MELDS, DEAD, DEAD, DEAD),
    Foul("swap_calling", FoulGroup.MELDS, DEAD, DEAD, DEAD),
    Foul("riichi_tile_not_rotated", _RIICHI, WARNING, WARNING, NONE),
    Foul("noten_riichi", _RIICHI, CHONBO_30, CHONBO_20, CHONBO),
    Foul("open_riichi", _RIICHI, DEAD, WARNING, NONE),
    Foul("riichi_hand_discard", _RIICHI, DEAD, DEAD, DEAD),
    Foul("invalid_concealed_kan", _RIICHI, CHONBO_30, CHONBO_20, CHONBO),
    Foul("obstruction", _CONDUCT, REFEREE, REFEREE, REFEREE),
    Foul("foreign_objects", _CONDUCT, REFEREE, REFEREE, REFEREE),
    Foul("passing_information", _CONDUCT, REFEREE, REFEREE, REFEREE),
    Foul("cheating", _CONDUCT, OUT, OUT, OUT),
    Foul("wrong_all_last_sheet", _REPORTING, _points(8), WARNING, WARNING),
    Foul("wrong_report_sheet", _REPORTING, _points(2, "each"), WARNING, WARNING),
    Foul("late_1_to_10", _LATENESS, BY_THE_MINUTE, BY_THE_MINUTE, WARNING),
    Foul("late_over_10", _LATENESS, REPLACED, REPLACED, WARNED_AND_REPLACED),
    Foul("forfeit", _LATENESS, REPLACED, REPLACED, REPLACED),
)
FOULS: dict[str, Foul] = {foul.id: foul for foul in _TABLE}

_CHOMBO = frozenset({FoulAction.CHONBO, FoulAction.DEAD_HAND_OR_CHONBO})


def foul_verdict(foul: Foul, level: PenaltyLevel, rules: Ruleset) -> FoulVerdict:
    """What a foul costs at a level; the price of a chombo is the rule set's own at its own level.

    The table gives the prices of the WRC; EMA and M.League take 20P for the same.
    """
    at_level: FoulVerdict = getattr(foul, level.value)
    amount = rules.chombo_amount
    if at_level.action in _CHOMBO and at_level.points and level is rules.penalty_level and amount:
        return at_level._replace(points=int(amount))
    return at_level
