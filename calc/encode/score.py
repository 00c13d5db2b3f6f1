"""The answers of `score`: the value of a win at once, its explanation on demand."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from calc.riichi.evaluate import (
    BelowMinimum,
    NotComplete,
    Result,
    Scored,
    wins,
    won_on_each_wait,
)
from calc.riichi.explain import Change, Other, decided_by, missed, other_readings, what_if
from calc.riichi.furiten import Furiten
from calc.riichi.hand import Hand
from calc.riichi.notation import written
from calc.riichi.paid import claim, nobody_liable, paid, sides
from calc.riichi.payments import STICK, Claim, Payments, Seat, Table, balance, claimed
from calc.riichi.problem import Problem
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import WINDS, Wind
from calc.riichi.valued import Valued
from calc.riichi.waits import Waits, after_discards, concealed

from .answer import Answer
from .furiten import furiten
from .problems import problem
from .tiles import blocks, label
from .yaku import award, fu_item, miss

POINTS = frozenset({"ron", "tsumo", "liability"})
"""Reasons of payments that are points of the hand, before counters and deposits."""


def encoded(
    result: Result,
    hand: Hand,
    situation: Situation,
    rules: Ruleset,
    ignored: Iterable[Problem] = (),
) -> Answer:
    """The answer to a question of `score`; what was `ignored` is told beside it."""
    if isinstance(result, Scored):
        best = result.best
        return Answer(value(best), lambda: explanation(result, ignored))
    if isinstance(result, NotComplete):
        players = situation.players
        return Answer(
            {"kind": "not_complete"}, lambda: incomplete(hand, rules, ignored, players=players)
        )
    kind = "below_minimum" if isinstance(result, BelowMinimum) else "no_yaku"
    return Answer({"kind": kind}, lambda: refusal(result, hand, situation, rules, ignored))


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
    """What becomes of one claim; most wins are like one that was settled before."""
    payments = claimed(win, rules)
    return Settled(
        sum(each.points for each in payments if each.why in POINTS),
        sum(each.points for each in payments),
        pays(payments, win.winner),
        changes(payments, win.winner, win.players),
    )


def pays(payments: Payments, winner: Wind) -> dict[str, int]:
    """Points by the payer's part in the win, counters included, deposits not."""
    by_payer: dict[Seat, int] = {}
    for payer, _, points, _ in payments:
        if payer is not Table.TABLE:
            by_payer[payer] = by_payer.get(payer, 0) + points
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
        if payer is not Table.TABLE:
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


def changes(payments: Payments, winner: Wind, players: int) -> list[int | None]:
    """What each seat gains or loses: the winner, then right, across, left; null if unknown."""
    total = balance(payments)
    if Table.DISCARDER in total:
        return [total[winner], *[None] * (players - 1)]
    seats = WINDS[:players]
    place = seats.index(winner)
    return [total.get(seat, 0) for seat in (*seats[place:], *seats[:place])]


def explanation(result: Scored, ignored: Iterable[Problem]) -> dict[str, Any]:
    """Everything that says why."""
    best, tried = result
    win = best.win
    hand, situation, rules = win.hand, win.situation, win.rules
    remarks = list(ignored)
    waited = won_on_each_wait(hand, rules, players=situation.players)
    if nobody_liable(best):
        remarks.append(Problem("nobody-liable", "liable", str(situation.liable)))
    return {
        "fu_items": [fu_item(each) for each in best.fu_items],
        "payments": [
            {
                "payer": seat_name(each.payer, situation),
                "payee": seat_name(each.payee, situation),
                "points": each.points,
                "why": each.why,
            }
            for each in paid(best)
        ],
        "reading": reading(best),
        "blocks": blocks(win),
        "other_readings": [other(each) for each in other_readings(best, tried)],
        "missed": [miss(each) for each in missed([(each.win, each.word) for each in tried], best)],
        "what_if": [change(each) for each in what_if(hand, situation, rules, waited)],
        "decided_by": decided_by(best),
        "waits": [each.win_tile.plain.code for each in waited],
        "rules": rules.key,
        "ignored": [problem(each) for each in remarks],
    }


def seat_name(seat: Any, situation: Situation) -> str:
    """A seat as the winner sees it."""
    if isinstance(seat, Table):
        return seat.value
    seats = WINDS[: situation.players]
    steps = (seats.index(seat) - seats.index(situation.seat_wind)) % situation.players
    return "winner" if not steps else sides(situation.players)[steps - 1].value


def reading(best: Valued) -> str:
    """The reading in one line; a flat mangan has none but its own name."""
    return best.awards[0].yaku.key if best.flat else label(best.win)


def brief(value: Valued) -> dict[str, Any]:
    """A value in short."""
    score = value.score
    return {
        "yaku": [award(each) for each in value.awards],
        "han": score.han,
        "fu": score.fu,
        "limit": score.limit,
        "yakuman": score.yakuman,
        "base": score.base,
        "points": settled(claim(value, sticks=0), value.win.rules).points,
    }


def other(each: Other) -> dict[str, Any]:
    """Another reading: what it is worth, and the reason it lost."""
    found = {"reading": label(each.win), "reason": each.reason}
    if each.value:
        found |= brief(each.value) | {"reading": reading(each.value)}
    return found


def change(each: Change) -> dict[str, Any]:
    """The same hand with one thing changed: what, and what it would be worth."""
    found: dict[str, Any] = {"change": each.key, "tile": each.tile.code if each.tile else None}
    found["set"] = _settings(each)
    if isinstance(each.result, Scored):
        found |= {"kind": "scored"} | brief(each.result.best)
        best = each.result.best
        found["pays"] = dict(settled(claim(best, sticks=0), best.win.rules).pays)
    else:
        found["kind"] = "below_minimum" if isinstance(each.result, BelowMinimum) else "no_yaku"
    return found


def _settings(each: Change) -> dict[str, Any]:
    """The keys of the question that change."""
    situation = each.situation
    if each.key == "riichi":
        return {"riichi": True}
    if each.key in ("ron", "tsumo"):
        return {"win_by": each.key, "haitei": situation.haitei, "houtei": situation.houtei,
                "rinshan": False, "chankan": False}  # fmt: skip
    if each.key == "other-wait":
        return {"hand": written(each.hand.tiles), "win_tile": each.hand.win_tile.code}
    return {"dora_indicators": "".join(tile.code for tile in situation.dora_indicators)}


def refusal(
    result: Result,
    hand: Hand,
    situation: Situation,
    rules: Ruleset,
    ignored: Iterable[Problem],
) -> dict[str, Any]:
    """Why a complete hand may not win, what is near, and what it would pay if it might."""
    tried = list(wins(hand, situation, rules))
    would_be = None
    if isinstance(result, BelowMinimum):
        would_be = value(result.best)
    waited = won_on_each_wait(hand, rules, players=situation.players)
    changed = [change(each) for each in what_if(hand, situation, rules, waited)]
    return {
        "minimum": result.minimum if isinstance(result, BelowMinimum) else rules.min_yaku_han,
        "would_be": would_be,
        "reading": label(tried[0][0]),
        "blocks": blocks(tried[0][0]),
        "missed": [miss(each) for each in missed(tried)],
        "what_if": [each for each in changed if each["kind"] == "scored"],
        "rules": rules.key,
        "ignored": [problem(each) for each in ignored],
    }


def incomplete(
    hand: Hand, rules: Ruleset, ignored: Iterable[Problem], *, players: int
) -> dict[str, Any]:
    """How far a hand is from complete: shanten, the tiles that help, those that can go for it.

    Of fourteen tiles one has to go: `left_over` are the discards after which the hand is nearest,
    `missing` the tiles that bring it nearer still.
    """
    held = concealed(hand.counts, hand.melds, rules, players=players)
    after = [(tile, rest, rest.shanten) for tile, rest in after_discards(held)]
    nearest = min(distance for _, _, distance in after)
    best = [(tile, rest) for tile, rest, distance in after if distance == nearest]
    missing = {tile for _, rest in best for tile in rest.accepted}
    return {
        "shanten": nearest,
        "missing": [tile.code for tile in sorted(missing)],
        "left_over": [tile.code for tile, _ in best],
        "rules": rules.key,
        "ignored": [problem(each) for each in ignored],
    }


def forbidden(found: Furiten, result: Scored, waiting: Waits, ignored: Iterable[Problem]) -> Answer:
    """The answer to a ron that furiten forbids: the verdict, then what it would have paid."""
    best = result.best
    return Answer(
        {"kind": "furiten", "furiten": furiten(found)},
        lambda: {
            "waits": [tile.code for tile in waiting.by_shape],
            "would_be": dict(encoded(result, *best.win[1:]).items()),
            "rules": best.win.rules.key,
            "ignored": [problem(each) for each in ignored],
        },
    )
