"""The commands around a win: settlement, draws, final scores, penalties."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from calc.encode import draw as drawn
from calc.encode import final as finished
from calc.encode import invalid
from calc.encode import penalty as fined
from calc.encode import settle as settlement
from calc.questions.draw import read_draw
from calc.questions.final import read_final
from calc.questions.penalty import AskedPenalty, read_penalty
from calc.questions.settle import AskedSettle, read_settle
from calc.riichi.problem import Problem
from calc.riichi.rulesets import PenaltyMode
from calc.riichi.scoring.claim import claim
from calc.riichi.scoring.evaluate import evaluate
from calc.riichi.scoring.payments import Claim, Payments
from calc.riichi.scoring.result import Scored
from calc.riichi.scoring.scored_reading import ScoredReading
from calc.riichi.table.abortive_draws import abortive_draw
from calc.riichi.table.chombo import ChomboForm, chombo_form, chombo_settlement, penalty_payments
from calc.riichi.table.exhaustive_draws import exhaustive_draw
from calc.riichi.table.final_score import final_score
from calc.riichi.table.fouls import FoulAction, FoulVerdict
from calc.riichi.table.next_hand import DealCause, NextHand
from calc.riichi.table.offenses import OFFENSES
from calc.riichi.table.settlement import settlement as settled
from calc.riichi.tiles import WINDS, Wind


def settle(question: Mapping[str, object]) -> dict[str, Any]:
    """Who pays whom after one self-draw or any number of rons on one discard, and what follows.

    Takes the keys of `calc.questions.settle.SETTLE`; answers `settled`, or `invalid` with every
    problem, a hand that may not win among them. Points by seat wind; the table is a seat.
    """
    asked = read_settle(question)
    if asked.problems:
        return invalid(asked.problems)
    claims, best, problems = _claims(asked)
    if problems:
        return invalid(problems)
    lying = asked.lying
    done = settled(
        claims,
        lying.rules,
        honba=lying.honba,
        sticks=lying.sticks,
        riichi=lying.declared,
        pot=lying.pot,
    )
    return settlement.encoded(done, asked.wins, best, lying)


def _claims(asked: AskedSettle) -> tuple[list[Claim], dict[Wind, ScoredReading], list[Problem]]:
    """What each win claims, the hands that were scored, and a problem for each that is no win."""
    claims, best, problems = [], {}, []
    players = asked.lying.players
    for place, win in enumerate(asked.wins):
        made = win.claim
        if win.asked and win.asked.hand:
            result = evaluate(win.asked.hand, win.asked.situation, asked.lying.rules)
            if isinstance(result, Scored):
                best[win.seat] = result.best
                made = claim(result.best)
            else:
                kind = type(result).__name__
                facts = {"seat": win.seat, "result": kind}
                problems.append(Problem("not-a-win", f"wins[{place}].hand", facts=facts))
        if made:
            discarder = None if win.tsumo else asked.discarder
            claims.append(made._replace(discarder=discarder, players=players))
    return claims, best, problems


def draw(question: Mapping[str, object]) -> dict[str, Any]:
    """What a hand without an ordinary winner leads to: exhaustive draw, nagashi mangan, abortion.

    Takes the keys of `calc.questions.draw.DRAW`; answers `draw`, or `invalid` with every problem.
    """
    asked = read_draw(question)
    if asked.problems:
        return invalid(asked.problems)
    lying = asked.lying
    kind = asked.abort
    if kind:
        found = abortive_draw(kind, asked.facts, lying.rules)
        return drawn.abortive(found, asked.seats, kind.value, lying)
    done = exhaustive_draw(
        asked.seats, lying.rules, honba=lying.honba, sticks=lying.sticks, pot=lying.pot
    )
    return drawn.exhaustive(done, asked.seats, asked.type, lying)


def final(question: Mapping[str, object]) -> dict[str, Any]:
    """The final scores of a game, step by step, in P by first seat.

    Takes the keys of `calc.questions.final.FINAL`; answers `final`, or `invalid` with every
    problem.
    """
    asked = read_final(question)
    if asked.problems:
        return invalid(asked.problems)
    done = final_score(
        asked.scores,
        asked.rules,
        sticks=asked.sticks,
        without_win=asked.without_win,
        penalties=asked.penalties,
    )
    return finished.encoded(done, asked)


def penalty(question: Mapping[str, object]) -> dict[str, Any]:
    """What a foul, a chombo or an amount in P costs, or what becomes of an offense.

    Takes the keys of `calc.questions.penalty.PENALTY`; answers `penalty`, or `invalid` with every
    problem. Points by seat wind, penalties in P.
    """
    asked = read_penalty(question)
    if asked.problems:
        return invalid(asked.problems)
    if asked.case:
        return fined.case(asked.case, OFFENSES[asked.case], asked.lying)
    found = asked.verdict or _told(asked)
    if found.action is FoulAction.CHONBO:
        return _chombo(asked, found)
    return _fine(asked, found)


def _told(asked: AskedPenalty) -> FoulVerdict:
    """The verdict where no row of the foul table is asked about."""
    if asked.chombo:
        amount = asked.lying.rules.chombo_amount
        return FoulVerdict(FoulAction.CHONBO, None if amount is None else int(amount))
    return FoulVerdict(FoulAction.POINT_PENALTY, int(asked.points or 0))


def _chombo(asked: AskedPenalty, found: FoulVerdict) -> dict[str, Any]:
    """A chombo: settled for the offender where one is named, else its price alone."""
    lying = asked.lying
    form = asked.form or chombo_form(lying.rules)
    seats = lying.seats
    steps = WINDS.index(asked.dealer)

    def seat(player: Wind) -> Wind:
        return seats[(WINDS.index(player) - steps) % len(seats)]

    done = chombo_settlement(
        [seat(asked.offender)] if asked.offender else [],
        lying.rules,
        form=form,
        amount=found.points,
        riichi=[seat(each) for each in lying.declared],
        honba=lying.honba,
        sticks=lying.sticks,
        players=lying.players,
    )
    paid_here = form in (ChomboForm.REVERSE_MANGAN, ChomboForm.TABLE_PAYMENT)
    return fined.penalty(
        asked,
        found,
        fined.turned(done.payments, asked.dealer, seats),
        applied=fined.AT_ONCE if paid_here else fined.AFTER_UMA,
        taken=done.amount,
        then=done.next,
        lying=lying,
    )


def _fine(asked: AskedPenalty, found: FoulVerdict) -> dict[str, Any]:
    """A penalty in P, if any: off the tournament score, or at the table while the hand goes on."""
    lying = asked.lying
    concerned = asked.foul is not None and asked.foul.group.concerns_tournament
    at_table = asked.mode is PenaltyMode.TABLE_PAYMENT
    total = _price(asked, found)
    done = None
    moved: Payments = ()
    if at_table and not concerned and asked.offender:
        done = penalty_payments(float(total), asked.offender, lying.players)
        moved = done.payments
    left = lying.game.sticks if lying.game else lying.sticks
    then = NextHand(dealer_stays=True, honba=lying.honba, sticks=left, cause=DealCause.ABORTED)
    return fined.penalty(
        asked,
        found,
        moved,
        applied=fined.applied(asked.mode, concerns_tournament=concerned, done=done),
        taken=total if not at_table and total else None,
        then=then if moved else None,
        lying=lying._replace(declared=()),
    )


def _price(asked: AskedPenalty, found: FoulVerdict) -> Fraction:
    """The price in P; where the referee chooses between dead hand and chombo, none yet."""
    if asked.points is not None:
        return asked.points
    if found.action is FoulAction.DEAD_HAND_OR_CHONBO:
        return Fraction()
    return Fraction(found.points or 0) * (asked.times if found.per else 1)
