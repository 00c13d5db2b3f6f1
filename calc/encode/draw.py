"""The answers of `draw`."""

from collections.abc import Mapping
from typing import Any

from calc.questions.table import TableState
from calc.riichi.rulesets import Ruleset
from calc.riichi.table.abortive_draws import AbortCondition, AbortiveDraw
from calc.riichi.table.chombo import ChomboSettlement
from calc.riichi.table.draws import DrawResult, DrawSeat, free_waits, seat_tenpai
from calc.riichi.table.exhaustive_draws import ExhaustiveDraw
from calc.riichi.tiles import Wind
from calc.wording.games import abort_words, chombo_words, result_words, tenpai_words

from .moves import changes, next_hand, number, payments, winds


def exhaustive(
    done: ExhaustiveDraw, seats: Mapping[Wind, DrawSeat], kind: str, lying: TableState
) -> dict[str, Any]:
    """An exhaustive draw: tenpai of each seat with the reason, what moves, what follows."""
    won = done.nagashi if done.result is DrawResult.NAGASHI_WIN else ()
    return {
        "kind": "draw",
        "type": kind,
        "result": done.result.value,
        "text": result_words(done.result).text,
        "article": result_words(done.result).article,
        "changes": changes(done.payments, lying.seats),
        "payments": payments(done.payments),
        "tenpai": tenpai(seats, lying.rules),
        "nagashi": winds(done.nagashi),
        "chombo": chombo(done.chombo),
        "next": next_hand(done.next, done.payments, lying, winners=won),
        "rules": lying.rules.key,
    }


def abortive(
    done: AbortiveDraw, seats: Mapping[Wind, DrawSeat], kind: str, lying: TableState
) -> dict[str, Any]:
    """An abortive draw: its conditions, what moves, what follows; `next` null if play goes on."""
    return {
        "kind": "draw",
        "type": kind,
        "result": done.result.value,
        "text": result_words(done.result).text,
        "article": abort_words("in-use", kind).article,
        "changes": changes(done.payments, lying.seats),
        "payments": payments(done.payments),
        "checks": [check(each, kind) for each in done.checks],
        "deposits_returned_to": winds(
            [each.payee for each in done.payments
             if each.why == "riichi_returned" and isinstance(each.payee, Wind)]
        ),
        "winners": winds(done.winners),
        "tenpai": tenpai(seats, lying.rules),
        "chombo": chombo(done.chombo),
        "next": next_hand(done.next, done.payments, lying),
        "rules": lying.rules.key,
    }  # fmt: skip


def tenpai(seats: Mapping[Wind, DrawSeat], rules: Ruleset) -> dict[str, Any]:
    """Tenpai of each seat, the reason, and the waits where the hand is known."""
    found = {}
    for seat, held in seats.items():
        judged = seat_tenpai(held, rules)
        words = tenpai_words(judged.why)
        found[seat.value] = {
            "tenpai": judged.tenpai,
            "why": judged.why.value,
            "text": words.text,
            "article": words.article,
            "riichi": held.riichi,
            "waits": [each.code for each in held.waits],
            "waits_not_all_in_own_hand": [each.code for each in free_waits(held)],
        }
    return found


def check(each: AbortCondition, kind: str) -> dict[str, Any]:
    """One condition, whether it is met (null where nothing is known), and its words."""
    words = abort_words(each.key, kind)
    return {"id": each.key, "met": each.met, "text": words.text, "article": words.article}


def chombo(done: ChomboSettlement | None) -> dict[str, Any] | None:
    """A chombo: by whom, in which form, and what is taken from a tournament score."""
    if done is None:
        return None
    words = chombo_words(done.form, done.amount)
    return {
        "by": winds(done.by),
        "form": done.form.value,
        "points": None if done.amount is None else number(done.amount),
        "text": words.text,
        "article": words.article,
    }
