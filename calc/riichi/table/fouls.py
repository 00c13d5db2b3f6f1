"""The foul table: thirty fouls and what each costs, by rule set and level of strictness.

Source: WRC Optional Rules 2022, Mod 6.3 (official, lower, bare minimum) and Mod 6.2 (higher); the
verdicts of other documents are in `foul_verdicts`.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from calc.riichi.rulesets import PRESETS, Kuikae, PenaltyLevel, Ruleset

from .foul_verdicts import (
    BY_THE_MINUTE,
    BY_TILES_SHOWN,
    CHONBO,
    CHONBO_20,
    CHONBO_30,
    DEAD,
    FIRST_CALL,
    NEAREST,
    NONE,
    NOT_POSSIBLE,
    NOT_STATED,
    OUT,
    OWN_VERDICTS,
    REDEAL,
    REFEREE,
    REPLACED,
    SAME_TILE_ONLY,
    SECOND_CALL,
    SWAP_ALLOWED,
    WARNED_AND_REPLACED,
    WARNING,
    FoulAction,
    FoulVerdict,
    points_penalty,
)


class FoulGroup(StrEnum):
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


_DRAWING, _CALLS, _RIICHI = FoulGroup.DRAWING, FoulGroup.CALLS, FoulGroup.RIICHI
_CONDUCT, _REPORTING, _LATENESS = FoulGroup.CONDUCT, FoulGroup.REPORTING, FoulGroup.LATENESS

SWAP_CALLING = "swap_calling"
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
    Foul("call_with_declared_dead_hand", _CALLS, points_penalty(30), points_penalty(20), NONE),
    Foul("confusing_call", _CALLS, WARNING, WARNING, NONE),
    Foul("changed_call", _CALLS, FIRST_CALL, FIRST_CALL, SECOND_CALL),
    Foul("invalid_group", FoulGroup.MELDS, DEAD, DEAD, DEAD),
    Foul(SWAP_CALLING, FoulGroup.MELDS, DEAD, DEAD, DEAD),
    Foul("riichi_tile_not_rotated", _RIICHI, WARNING, WARNING, NONE),
    Foul("noten_riichi", _RIICHI, CHONBO_30, CHONBO_20, CHONBO),
    Foul("open_riichi", _RIICHI, DEAD, WARNING, NONE),
    Foul("riichi_hand_discard", _RIICHI, DEAD, DEAD, DEAD),
    Foul("invalid_concealed_kan", _RIICHI, CHONBO_30, CHONBO_20, CHONBO),
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

_CHOMBO = frozenset({FoulAction.CHONBO, FoulAction.DEAD_HAND_OR_CHONBO})
_AT_THE_TABLE = frozenset({FoulGroup.DRAWING, FoulGroup.CALLS, FoulGroup.MELDS, FoulGroup.RIICHI})
"""Fouls of play itself, which software does not let happen."""


def foul_verdict(foul: Foul, level: PenaltyLevel, rules: Ruleset) -> FoulVerdict:
    """What a foul costs: at the official level by the rule set's own document, else by Mod 6.

    The price of a chombo is the rule set's own at its own level.
    """
    verdict = _stated_verdict(foul, level, rules)
    if foul.id == SWAP_CALLING:
        return _swap_verdict(verdict, rules.kuikae)
    priced = verdict.action in _CHOMBO and verdict.points and level is rules.penalty_level
    if not priced:
        return verdict
    return verdict._replace(points=chombo_price(rules))


def chombo_price(rules: Ruleset) -> int | None:
    """The price of a chombo in P; None where the rule set states none."""
    return None if rules.chombo_amount is None else int(rules.chombo_amount)


def _swap_verdict(verdict: FoulVerdict, kuikae: Kuikae) -> FoulVerdict:
    """The verdict on swap calling as far as the rules forbid it."""
    if kuikae == "allowed":
        return SWAP_ALLOWED
    return verdict if kuikae == "forbidden" else verdict._replace(note=SAME_TILE_ONLY)


def _stated_verdict(foul: Foul, level: PenaltyLevel, rules: Ruleset) -> FoulVerdict:
    own = OWN_VERDICTS.get(rules.key)
    if level == "official":
        if rules.chombo == "software" and foul.group in _AT_THE_TABLE:
            return NOT_POSSIBLE
        if own is not None or rules.key in NEAREST:
            return (own or {}).get(foul.id, NOT_STATED)
    verdict: FoulVerdict = getattr(foul, level)
    return verdict


def nearest_verdict(
    rules: Ruleset, verdict_of: Callable[[Ruleset], FoulVerdict]
) -> tuple[Ruleset, FoulVerdict]:
    """The rule set nearest to a silent one whose document speaks, and its verdict."""
    nearest = PRESETS[NEAREST[rules.key]].ruleset
    verdict = verdict_of(nearest)
    if verdict.action is FoulAction.NOT_STATED:
        return nearest_verdict(nearest, verdict_of)
    return nearest, verdict
