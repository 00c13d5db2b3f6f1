"""The answer of `settle`."""

from collections.abc import Mapping, Sequence
from typing import Any

from calc.questions.table import TableState
from calc.questions.wins import OneWin
from calc.riichi.rulesets import MultipleRon
from calc.riichi.scoring.payments import Claim
from calc.riichi.scoring.scored_reading import ScoredReading
from calc.riichi.table.settlement import Settlement
from calc.riichi.tiles import Wind

from .moves import changes, next_hand, payments, winds
from .score import value

OF_A_WIN = ("yaku", "dora", "red", "ura", "kita", "han", "fu", "limit", "yakuman", "base")
"""What is told of a hand that won, beside what it is paid."""


def encoded(
    done: Settlement,
    wins: Sequence[OneWin],
    best: Mapping[Wind, ScoredReading],
    lying: TableState,
) -> dict[str, Any]:
    """Who wins and who is passed over, what moves, and what follows; `best` are scored hands."""
    paid = {each.winner: each for each in done.paid}
    return {
        "kind": "settled",
        "result": done.result.value,
        "winners": winds(done.winners),
        "head_bumped": winds(done.bumped),
        "wins": [_win(each, best.get(each.seat), paid, done) for each in wins],
        "changes": changes(done.payments, lying.seats),
        "payments": payments(done.payments),
        "next": next_hand(done.next, done.payments, lying, winners=done.winners),
        "decided_by": decided_by(done, wins, lying),
        "rules": lying.rules.key,
    }


def _win(
    win: OneWin, best: ScoredReading | None, paid: Mapping[Wind, Claim], done: Settlement
) -> dict[str, Any]:
    """One win: whether it is paid, its part of counters and deposits, what its hand is worth."""
    claim = paid.get(win.seat)
    counted = claim.base if claim else 0
    found: dict[str, Any] = {
        "seat_wind": win.seat.value,
        "win_by": "tsumo" if win.tsumo else "ron",
        "paid": claim is not None,
        "honba": claim.honba if claim else 0,
        "riichi_sticks": claim.sticks if claim else 0,
        "received": sum(each.points for each in done.payments if each.payee is win.seat),
        "base": counted or (win.score.base if win.score else 0),
    }
    if best:
        told = value(best)
        found |= {key: told[key] for key in OF_A_WIN} | {"points": told["points"]}
    return found


def decided_by(done: Settlement, wins: Sequence[OneWin], lying: TableState) -> list[str]:
    """The options of the rule set that settled a disputed point here."""
    rules, found = lying.rules, []
    if len(wins) > 1:
        found.append("multiple_ron")
        if rules.multiple_ron is not MultipleRon.HEAD_BUMP and len(done.paid) > 1:
            found += ["multiple_ron_honba"] * bool(lying.honba)
            found += ["multiple_ron_sticks"] * bool(lying.sticks)
            found += ["multiple_ron_dealer"] * (Wind.EAST in done.winners)
    for claim in done.paid:
        if claim.liable and claim.liable is not claim.discarder:
            found.append("pao_ron" if claim.discarder else "pao_tsumo")
            found += ["pao_ron_honba_payer"] * bool(claim.honba and claim.discarder)
    return found
