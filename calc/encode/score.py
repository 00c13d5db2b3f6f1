"""The answers of `score`: the value of a win at once, its explanation on demand."""

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from typing import Any, NamedTuple

from calc.riichi.memo import Memo
from calc.riichi.problem import Problem
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.case import Case, evaluated
from calc.riichi.scoring.claim import claim
from calc.riichi.scoring.context import Payers
from calc.riichi.scoring.glance import Glance
from calc.riichi.scoring.payments import STICK, Claim, Payments, Seat, Table, claimed
from calc.riichi.scoring.result import BelowMinimum, NotComplete, NoYaku, Result, Scored
from calc.riichi.scoring.score import Score
from calc.riichi.scoring.scored_reading import Valued
from calc.riichi.tiles import Wind
from calc.riichi.yaku import Award

from .answer import Answer, explained
from .yaku import LISTED, TOLD, award

POINTS = frozenset({"ron", "tsumo", "liability"})
"""Reasons of payments that are points of the hand, before counters and deposits."""


def encoded(result: Result, case: Case, ignored: Iterable[Problem] = ()) -> Answer:
    """The answer to a question of `score`; what was `ignored` is told beside it."""
    found = value(result.best) if isinstance(result, Scored) else {"kind": KINDS[type(result)]}
    return explained(found, partial(_explained, result, case, ignored))


KINDS = {NotComplete: "not_complete", BelowMinimum: "below_minimum", NoYaku: "no_yaku"}


def _explained(
    result: Result,
    case: Case,
    ignored: Iterable[Problem],
) -> dict[str, Any]:
    """The explanation, by the module that is loaded for the first answer read to the end."""
    from calc.encode import explanation

    if isinstance(result, Scored):
        return explanation.explanation(result, case, ignored)
    if isinstance(result, NotComplete):
        players = case.terms.situation.players
        return explanation.incomplete(case.hand, case.rules, ignored, players=players)
    return explanation.refusal(result, case, ignored)


def glanced(case: Case, found: Glance | NoYaku | NotComplete) -> Answer:
    """The answer to a case settled at a glance; it is evaluated when somebody asks why."""
    if not isinstance(found, Glance):
        return explained({"kind": KINDS[type(found)]}, partial(_evaluated, case))
    outside, inside, (dora_han, red, ura, kita), (han, fu, limit, yakuman, base) = found
    _, terms, _, _, honba, sticks = case
    points, total, paying, changing = PAID[base, honba, terms.payers]
    changing, deposits = changing.copy(), STICK * sticks
    if deposits and changing[0] is not None:
        changing[0] += deposits
    return explained(
        {
            "kind": "scored",
            "yaku": list(map(dict.copy, TOLD[outside] + TOLD[inside])),
            "dora": dora_han,
            "red": red,
            "ura": ura,
            "kita": kita,
            "han": han,
            "fu": fu,
            "limit": limit,
            "yakuman": yakuman,
            "base": base,
            "points": points,
            "total": total + deposits,
            "pays": paying.copy(),
            "changes": changing,
        },
        partial(_evaluated, case),
    )


def _evaluated(case: Case) -> dict[str, Any]:
    return _explained(evaluated(case), case, ())


def _paid(case: tuple[int, int, Payers]) -> "Settled":
    """What becomes of so many base points and counters, deposits left aside."""
    base, honba, who = case
    return _settle(Claim(who.winner, base, who.discarder, honba, 0, who.players), who.rules)


PAID = Memo(_paid, 4096)


def settled_for(case: Case, found: Glance) -> "Settled":
    """A case as it is paid, deposits left aside; the player who is liable depends on its yaku."""
    if not case.terms.situation.liable:
        return PAID[found.score.base, case.honba, case.terms.payers]
    result = evaluated(case)
    assert isinstance(result, Scored)
    return settled(claim(result.best, sticks=0), case.rules)


def value(best: Valued) -> dict[str, Any]:
    """What a win is worth and who pays it."""
    score, dora = best.score, best.dora
    points, total, paying, changing = _with_deposits(best)
    return {
        "kind": "scored",
        "yaku": [award(each) for each in best.awards],
        "dora": dora.dora,
        "red": dora.red,
        "ura": dora.ura,
        "kita": dora.kita,
        "han": score.han,
        "fu": score.fu,
        "limit": score.limit,
        "yakuman": score.yakuman,
        "base": score.base,
        "points": points,
        "total": total,
        "pays": paying.copy(),
        "changes": changing,
    }


class Settled(NamedTuple):
    """A win as it is paid: points, the winner's total, who pays what, what each seat gains."""

    points: int
    total: int
    pays: dict[str, int]
    changes: list[int | None]


def _with_deposits(best: Valued) -> Settled:
    """A win as it is paid. Deposits are added last, so that wins alike but for them are one."""
    points, total, paying, changing = settled(claim(best, sticks=0), best.win.rules)
    changing, deposits = changing.copy(), STICK * best.win.situation.riichi_sticks
    if deposits and changing[0] is not None:
        changing[0] += deposits
    return Settled(points, total + deposits, paying, changing)


@lru_cache(maxsize=4096)
def settled(win: Claim, rules: Ruleset) -> Settled:
    """What becomes of a claim without deposits; most wins are like one that was settled before."""
    return _settle(win, rules)


def _settle(win: Claim, rules: Ruleset) -> Settled:
    payments, counters = claimed(win, rules), 0
    by_payer: dict[Seat, int] = {}
    for payer, _, points, why in payments:
        by_payer[payer] = by_payer.get(payer, 0) + points
        if why not in POINTS:
            counters += points
    total = sum(by_payer.values())
    paying = _pays(payments, by_payer, win.winner)
    return Settled(total - counters, total, paying, _changes(by_payer, total, win))


def _pays(payments: Payments, by_payer: Mapping[Seat, int], winner: Wind) -> dict[str, int]:
    """Points by the payer's part in the win, counters included."""
    why = payments[0].why
    if why == "ron":
        return {"discarder": sum(by_payer.values())}
    if why == "tsumo":
        if winner is Wind.EAST:
            return {"each": max(by_payer.values())}
        others = [points for payer, points in by_payer.items() if payer is not Wind.EAST]
        return {"dealer": by_payer[Wind.EAST], "non_dealer": max(others)}
    parts: dict[str, int] = {}
    for payer, _, points, reason in payments:
        part = _part(payer, payments, reason, winner)
        parts[part] = parts.get(part, 0) + points
    return parts


def _part(payer: Any, payments: Payments, reason: str, winner: Wind) -> str:
    """The part of one payer where somebody is liable."""
    if payer == payments[0].payer:
        return "liable"
    if reason == "tsumo":
        return "dealer" if payer is Wind.EAST else "each" if winner is Wind.EAST else "non_dealer"
    return "discarder"


def _changes(by_payer: Mapping[Seat, int], total: int, win: Claim) -> list[int | None]:
    """What each seat gains or loses: the winner, then right, across, left; null if unknown."""
    if Table.DISCARDER in by_payer:
        return [total, *[None] * (win.players - 1)]
    return [total, *[-by_payer.get(seat, 0) for seat in win.others]]


def brief(value: Valued) -> dict[str, Any]:
    """A value in short."""
    points = settled(claim(value, sticks=0), value.win.rules).points
    return in_short(value.awards, value.score, points)


def in_short(awards: tuple[Award, ...], score: Score, points: int) -> dict[str, Any]:
    """The same of its parts."""
    han, fu, limit, yakuman, base = score
    return {
        "yaku": list(map(dict.copy, LISTED[awards])),
        "han": han,
        "fu": fu,
        "limit": limit,
        "yakuman": yakuman,
        "base": base,
        "points": points,
    }
