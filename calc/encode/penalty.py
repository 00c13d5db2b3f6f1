"""The answers of `penalty`."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from calc.questions.penalty import AskedPenalty
from calc.questions.table import TableState
from calc.riichi.rulesets import PenaltyMode
from calc.riichi.scoring.payments import Payment, Payments, Table
from calc.riichi.table.chombo import PenaltyPayments
from calc.riichi.table.fouls import FoulVerdict
from calc.riichi.table.next_hand import NextHand
from calc.riichi.table.offenses import Offense
from calc.riichi.tiles import WINDS, Wind
from calc.wording.fouls import (
    action_words,
    case_words,
    foul_words,
    level_words,
    note_words,
    outcome_words,
    when_words,
)

from .moves import changes, next_hand, number, payments

NEXT_WINNER = "next winner of a hand"
AT_ONCE = "at once, before the uma"
AFTER_UMA = "after the uma"
NOT_APPLIED = "not applied"
NOT_STATED = "no conversion stated"


def penalty(
    asked: AskedPenalty,
    verdict: FoulVerdict,
    moved: Payments,
    *,
    applied: str,
    taken: Fraction | float | None,
    then: NextHand | None,
    lying: TableState,
) -> dict[str, Any]:
    """What a foul leads to: the action, its price in P, what is paid at the table, what follows.

    `taken` is what the tournament score loses in P.
    """
    to_table = sum(each.points for each in moved if each.payee is Table.TABLE)
    return {
        "kind": "penalty",
        **_foul(asked),
        "action": verdict.action.value,
        "action_text": action_words(verdict.action.value),
        "points": None if verdict.points is None else number(verdict.points),
        "per": verdict.per,
        "note": note_words(verdict.note) if verdict.note else None,
        "applied": applied,
        "tournament_penalty": None if taken is None else number(taken),
        "changes": changes(moved, lying.seats),
        "payments": payments(moved),
        "to_table": to_table,
        "collected_by": NEXT_WINNER if to_table else None,
        "next": next_hand(then, moved, lying),
        "rules": lying.rules.key,
    }


def _foul(asked: AskedPenalty) -> dict[str, Any]:
    if not asked.foul:
        words = foul_words("chombo" if asked.chombo else "points")
        return {"foul": None, "text": words.text, "article": words.article}
    words = foul_words(asked.foul.id)
    return {
        "foul": asked.foul.id,
        "group": asked.foul.group.value,
        "level": asked.level.value,
        "level_text": level_words(asked.level.value),
        "text": words.text,
        "article": words.article,
    }


def case(name: str, found: Offense, lying: TableState) -> dict[str, Any]:
    """What becomes of an offense in its moment."""
    words = outcome_words(found.outcome.value)
    return {
        "kind": "penalty",
        "case": name,
        "case_text": case_words(name).text,
        "result": found.outcome.value,
        "text": words.text,
        "when": found.when,
        "when_text": when_words(found.when) if found.when else None,
        "also": found.also,
        "article": case_words(name).article,
        "rules": lying.rules.key,
    }


def applied(mode: PenaltyMode, *, concerns_tournament: bool, done: PenaltyPayments | None) -> str:
    """When a penalty is taken, if it is."""
    if mode is PenaltyMode.TOURNAMENT:
        return AFTER_UMA
    if concerns_tournament:
        return NOT_APPLIED
    return AT_ONCE if done is None or done.stated else NOT_STATED


def turned(moved: Payments, dealer: Wind, seats: Sequence[Wind]) -> Payments:
    """Payments reckoned with east as dealer, by the winds the players are named by."""
    steps = WINDS.index(dealer)

    def named(seat: Any) -> Any:
        return seats[(WINDS.index(seat) + steps) % len(seats)] if isinstance(seat, Wind) else seat

    return tuple(
        Payment(named(each.payer), named(each.payee), each.points, each.why) for each in moved
    )
