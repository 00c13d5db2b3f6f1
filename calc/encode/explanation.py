"""The explanation of an answer to `score`: everything that says why."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from calc.commands._shared import han_value as han
from calc.riichi.explain import (
    Change,
    Miss,
    Other,
    decided_by,
    missed,
    other_readings,
    what_if,
)  # fmt: skip
from calc.riichi.hand import Hand
from calc.riichi.memo import Memo
from calc.riichi.notation import written
from calc.riichi.problem import Problem
from calc.riichi.readings.blocks import FuItem
from calc.riichi.readings.win import Check
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.case import Case, case_of
from calc.riichi.scoring.claim import claim, nobody_liable, sides
from calc.riichi.scoring.evaluate import wins
from calc.riichi.scoring.glance import Glance
from calc.riichi.scoring.payments import Claim, Seat, Table, claimed
from calc.riichi.scoring.result import BelowMinimum, Result, Scored, Tried
from calc.riichi.scoring.scored_reading import Valued
from calc.riichi.tiles import WINDS, Wind
from calc.riichi.waits.furiten import Furiten
from calc.riichi.waits.tenpai import Waits, after_discards, concealed_part, won_on_each_wait
from calc.riichi.yaku.catalogue import Value
from calc.wording import check_words, fu_words, yaku_article

from .answer import Answer, explained
from .furiten import furiten
from .problems import problem
from .score import brief, encoded, in_short, settled_for, value
from .tiles import blocks, label, tiles_of


def explanation(result: Scored, case: Case, ignored: Iterable[Problem]) -> dict[str, Any]:
    """Everything that says why."""
    best, tried = result
    win = best.win
    hand, situation, rules = win.hand, win.situation, win.rules
    remarks = list(ignored)
    waited = won_on_each_wait(hand, rules, players=situation.players)
    if nobody_liable(best):
        remarks.append(Problem("nobody-liable", "liable", str(situation.liable)))
    return {
        "fu_items": fu_items(best),
        "payments": payments(best),
        "reading": reading(best),
        "blocks": blocks(win),
        "other_readings": others(best, tried),
        "missed": [miss(each) for each in missed([(each.win, each.word) for each in tried], best)],
        "what_if": [change(each) for each in what_if(case, waited)],
        "decided_by": decided_by(best, case.terms),
        "waits": [each.win_tile.plain.code for each in waited],
        "rules": rules.key,
        "ignored": [problem(each) for each in remarks],
    }


def payments(best: Valued) -> list[dict[str, Any]]:
    """Every payment of a win, the seats as the winner sees them."""
    return [each.copy() for each in _PAYMENTS[claim(best), best.win.rules]]


def _payments(asked: tuple[Claim, Ruleset]) -> tuple[dict[str, Any], ...]:
    win, rules = asked
    return tuple(
        [
            {
                "payer": seat_name(payer, win.winner, win.players),
                "payee": seat_name(payee, win.winner, win.players),
                "points": points,
                "why": why,
            }
            for payer, payee, points, why in claimed(win, rules)
        ]
    )


_PAYMENTS = Memo(_payments, 4096)


@lru_cache(maxsize=64)
def seat_name(seat: Seat, winner: Wind, players: int) -> str:
    """A seat as the winner sees it."""
    if isinstance(seat, Table):
        return seat.value
    seats = WINDS[:players]
    steps = (seats.index(seat) - seats.index(winner)) % players
    return "winner" if not steps else sides(players)[steps - 1].value


def reading(best: Valued) -> str:
    """The reading in one line; a flat mangan has none but its own name."""
    return best.awards[0].yaku.key if best.flat else label(best.win)


def others(best: Valued, tried: Sequence[Tried]) -> list[dict[str, Any]]:
    """The other readings, each once: those that read and count alike are one to a reader."""
    found_others = other_readings(best, tried)
    if not found_others:
        return []
    told = [brief(best) | {"reading": reading(best)}]
    for each in found_others:
        found = other(each)
        if all(found | one != found for one in told):
            told.append(found)
    return told[1:]


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
    result = each.result
    if isinstance(result, Glance):
        settled = settled_for(each.case, result)
        found["kind"] = "scored"
        found |= in_short(result.awards, result.score, settled.points)
        found["pays"] = settled.pays.copy()
    else:
        found["kind"] = "below_minimum" if isinstance(result, BelowMinimum) else "no_yaku"
    return found


def _settings(each: Change) -> dict[str, Any]:
    """The keys of the question that change."""
    hand, terms, shown, _, _, _ = each.case
    situation = terms.situation
    if each.key == "riichi":
        return {"riichi": True}
    if each.key in ("ron", "tsumo"):
        return {"win_by": each.key, "haitei": situation.haitei, "houtei": situation.houtei,
                "rinshan": False, "chankan": False}  # fmt: skip
    if each.key == "other-wait":
        return {"hand": hand.written, "win_tile": hand.win_tile.code}
    return {"dora_indicators": "".join([tile.code for tile in shown])}


def refusal(result: Result, case: Case, ignored: Iterable[Problem]) -> dict[str, Any]:
    """Why a complete hand may not win, what is near, and what it would pay if it might."""
    hand, situation, rules = case.hand, case.situation, case.rules
    tried = list(wins(hand, situation, rules))
    below = result.best if isinstance(result, BelowMinimum) else None
    shown = below.win if below else tried[0][0]
    waited = won_on_each_wait(hand, rules, players=situation.players)
    changed = [change(each) for each in what_if(case, waited)]
    return {
        "minimum": result.minimum if isinstance(result, BelowMinimum) else rules.min_yaku_han,
        "would_be": value(below) | {"fu_items": fu_items(below)} if below else None,
        "reading": label(shown),
        "blocks": blocks(shown),
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
    held = concealed_part(hand.counts, hand.melds, rules, players=players)
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
    return explained(
        {"kind": "furiten", "furiten": furiten(found)},
        lambda: {
            "waits": [tile.code for tile in waiting.by_shape],
            "would_be": dict(encoded(result, case_of(*best.win[1:])).items()),
            "rules": best.win.rules.key,
            "ignored": [problem(each) for each in ignored],
        },
    )


def fu_items(best: Valued) -> list[dict[str, Any]]:
    """Every item of fu of a win."""
    return [fu_item(each) for each in best.fu_items]


def fu_item(item: FuItem) -> dict[str, Any]:
    """One item of fu, with the tiles that earn it."""
    return _fu_item(item).copy()


@lru_cache(maxsize=1024)
def _fu_item(item: FuItem) -> dict[str, Any]:
    words = fu_words(item)
    return {
        "id": item.key,
        "fu": item.fu,
        "tiles": written(item.tiles),
        "text": words.text,
        "article": words.article,
    }


def miss(each: Miss) -> dict[str, Any]:
    """A yaku the hand nearly has: the condition that failed and the tiles at fault."""
    found = _miss(each.yaku.key, each.value, each.check)
    return found | {"tiles": found["tiles"].copy()}


@lru_cache(maxsize=4096)
def _miss(key: str, value: Value, check: Check) -> dict[str, Any]:
    return {
        "id": key,
        "han": han(value),
        "condition": check.key,
        "tiles": tiles_of(check.at),
        "text": check_words(key, check).text,
        "article": yaku_article(key),
    }
