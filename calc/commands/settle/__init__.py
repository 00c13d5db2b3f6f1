"""Who pays whom after one win or several on one discard, and what hand follows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from calc.commands import Command, Question
from calc.commands._problems import InvalidAnswer, invalid_answer
from calc.commands._shared import OptionId, PointsBySeat, PresetId, WinBy
from calc.commands._table import (
    FollowingGame,
    FollowingHand,
    following_hand,
    moved,
    next_hand_lines,
    payment_lines,
    point_changes,
)
from calc.commands._win_value import HanOfDora, WinSettlement, WinWorth, award_words, win_settlement
from calc.commands.score import KINDS
from calc.encode import Answer
from calc.riichi.errors import Problem
from calc.riichi.hand import Side
from calc.riichi.problems import are_unanswerable
from calc.riichi.scoring.evaluate import score_hand
from calc.riichi.scoring.liability import (
    claim,
    is_nobody_liable,
    liability_options,
    liability_problem,
    liability_remark,
)
from calc.riichi.scoring.payments import Claim, Payments, seat_at
from calc.riichi.scoring.score import KAZOE_HAN, KIRIAGE, Score
from calc.riichi.scoring.scored_reading import FuritenRon, NoAtozuke, Scored, ScoredReading
from calc.riichi.table.settlement import TRIPLE, Settlement, SettlementResult, settlement
from calc.riichi.tiles import Wind
from calc.words import ENGLISH, Language
from calc.words.grammars import grammar
from calc.words.lines import Lines, decided_by_lines, item, line_words, seat_name
from calc.words.phrase import join_words, labelled, points_words

from .question import FORM, SettleQuestion, merged_problems, read_question
from .wins import ClaimedWin


@dataclass(slots=True)
class SettledWin:
    """One win, and whether it is paid."""

    seat_wind: Wind
    """The winner's seat."""
    win_by: WinBy
    """How it is won."""
    paid: bool
    """Whether it is paid; false where it is bumped or the hand is aborted."""
    honba: int
    """Counters it is paid for."""
    riichi_sticks: int
    """Riichi sticks it takes."""
    received: int
    """Points it receives in all."""
    base: int
    """Base points, paid or not."""


@dataclass(slots=True)
class SettledHand(SettledWin, HanOfDora, WinWorth):
    """One win with its hand: whether it is paid, and what the hand is worth."""

    KEYS: ClassVar[tuple[str, ...]] = (
        *SettledWin.__annotations__,
        "yaku", "dora", "red", "ura", "kita", "han", "fu", "limit", "yakuman", "points",
    )  # fmt: skip
    _best: ScoredReading
    _paid: WinSettlement


@dataclass(slots=True, kw_only=True, eq=False)
class SettleAnswer(Answer):
    """Wins settled: who is paid and who is not, what moves, and what follows."""

    kind: ClassVar[Literal["settled"]] = "settled"
    result: SettlementResult
    """The outcome."""
    winners: tuple[Wind, ...]
    """The seats that are paid, in turn order."""
    head_bumped: tuple[Wind, ...]
    """Winners who are passed over."""
    wins: list[SettledHand | SettledWin]
    """Every win of the question."""
    changes: PointsBySeat
    """Points each seat gains or loses."""
    payments: Payments
    """Every payment."""
    next: FollowingGame | FollowingHand | None
    """The next hand."""
    decided_by: list[OptionId]
    """Options of the rule set that settled a disputed point."""
    rules: PresetId
    """The id of the rule set."""
    ignored: tuple[Problem, ...]
    """What the question names without effect."""


def answer(question: Question, language: Language = ENGLISH) -> SettleAnswer | InvalidAnswer:
    """Who pays whom after one tsumo or any number of rons on one discard, and what follows."""
    parsed = read_question(question)
    if are_unanswerable(parsed.problems):
        return invalid_answer(parsed.problems, language)
    claims, scored, problems = _claims(parsed)
    problems = merged_problems([*parsed.problems, *problems], question, len(parsed.wins))
    if are_unanswerable(problems):
        return invalid_answer(problems, language)
    table = parsed.table
    done = settlement(claims, table)
    return SettleAnswer(
        result=done.result,
        winners=done.winners,
        head_bumped=done.bumped,
        wins=[_settled_win(win, scored.get(win.seat), done) for win in parsed.wins],
        changes=point_changes(done.payments, table.seats),
        payments=moved(done.payments),
        next=following_hand(done.next, done.payments, table, winners=done.winners),
        decided_by=_decided_by(parsed, scored, done),
        rules=table.rules.key,
        ignored=tuple(problems),
        language=language,
    )


def _claims(
    question: SettleQuestion,
) -> tuple[list[Claim], Mapping[Wind, ScoredReading], list[Problem]]:
    """What each win claims, the scored readings by seat, a problem for each hand without a win."""
    claims, scored, problems = [], {}, []
    for place, win in enumerate(question.wins):
        own = win.claim
        if win.hand_question and win.hand_question.won:
            result = score_hand(win.hand_question.won)
            if isinstance(result, FuritenRon):
                problems.append(_furiten_problem(result, place))
                result = result.would_be
            if isinstance(result, Scored):
                scored[win.seat] = result.best
                own = claim(result.best)
                problems += _liability_problems(result.best, place)
            else:
                facts = {"seat": win.seat, "result": _REFUSALS[type(result)]}
                problems.append(Problem("not-a-win", f"wins[{place}].hand", facts=facts))
        if own:
            discarder = None if win.tsumo else question.discarder
            claims.append(own._replace(discarder=discarder, players=question.table.players))
    return claims, scored, problems


_REFUSALS = {**KINDS, NoAtozuke: "no_atozuke"}
"""Why a hand does not win, by the class of its result."""


def _furiten_problem(result: FuritenRon, place: int) -> Problem:
    furiten, won = result.furiten, result.would_be.best.won
    facts = {
        "seat": won.context.situation.seat_wind,
        "kind": furiten.kinds[0],
        "tiles": "".join(tile.code for tile in furiten.tiles),
    }
    return Problem("ron-in-furiten", f"wins[{place}].hand", facts=facts)


def _liability_problems(best: ScoredReading, place: int) -> Iterator[Problem]:
    """What is wrong with who is named as liable for a win, or with who is not named."""
    if wrong := liability_problem(best):
        yield _liability_at_table(wrong, best)
    elif is_nobody_liable(best):
        yield Problem("nobody-liable", f"wins[{place}].liable")
    elif unknown := liability_remark(best):
        yield unknown._replace(field=f"wins[{place}].melds")


def _liability_at_table(wrong: Problem, best: ScoredReading) -> Problem:
    """The problem of a liable player with the wind in place of the side, as seats are named."""
    if "side" not in wrong.facts:
        return wrong
    situation = best.won.situation
    seat = seat_at(Side(str(wrong.facts["side"])), situation.seat_wind, situation.players)
    return wrong._replace(value=None, facts={**wrong.facts, "side": seat})


def _settled_win(
    win: ClaimedWin, best: ScoredReading | None, done: Settlement
) -> SettledHand | SettledWin:
    paid = next((claim for claim in done.paid if claim.winner is win.seat), None)
    base = best.score.base if best else win.claim.base if win.claim else 0
    win_by: WinBy = "tsumo" if win.tsumo else "ron"
    settled = (
        win.seat,
        win_by,
        paid is not None,
        paid.honba if paid else 0,
        paid.sticks if paid else 0,
        sum(payment.points for payment in done.payments if payment.payee is win.seat),
        base,
    )
    return SettledHand(*settled, best, win_settlement(best)) if best else SettledWin(*settled)


def _decided_by(
    question: SettleQuestion, scored: Mapping[Wind, ScoredReading], done: Settlement
) -> list[str]:
    """The options of the rule set that settled a disputed point here."""
    table, options = question.table, []
    if len(question.wins) > 1:
        banned = table.rules.multiple_ron == "double_ok_triple_aborts"
        options += ["multiple_ron"] * bool(done.paid or banned)
        options += ["abortive_sanchahou"] * (len(question.wins) >= TRIPLE and not banned)
        options += ["multiple_ron_honba"] * bool(done.winners[1:] and table.honba)
        shared = table.rules.multiple_ron_sticks == "split" and table.sticks >= len(done.winners)
        own = any(seat in table.declared for seat in done.winners[1:])
        options += ["multiple_ron_sticks"] * (own or bool(done.winners[1:] and shared))
        options += ["multiple_ron_dealer"] * (Wind.EAST in done.winners and len(done.winners) > 1)
    for win in question.wins:
        if win.value and win.seat in done.winners:
            options += _limit_options(win.value)
    options += ["honba_value"] * bool(done.paid and table.honba)
    options += ["sanma_tsumo"] * (table.players == 3 and any(win.tsumo for win in question.wins))
    for paid in done.paid:
        best = scored.get(paid.winner)
        if paid.liable and best and best.won.context.kan_feeder_pays and not best.score.yakuman:
            options.append("pao_daiminkan_rinshan")
        else:
            options += liability_options(paid)
    return options


def _limit_options(value: Score) -> list[str]:
    """The options that decide which limit a value entered as han and fu is."""
    kiriage, counted = value[:2] in KIRIAGE, (value.han or 0) >= KAZOE_HAN
    return ["kiriage_mangan"] * kiriage + ["kazoe_yakuman"] * counted


def text(answer: SettleAnswer, language: Language) -> Lines:
    """Who wins, what moves, and what follows."""
    winners = answer.winners
    if winners:
        names = _seat_names(winners, language)
        yield line_words("wins", language, winners=len(winners), names=names)
    else:
        yield line_words("nobody-wins", language)
    for win in answer.wins:
        awards = win.yaku if isinstance(win, SettledHand) else ()
        yaku = grammar(language).separated([award_words(award, language).text for award in awards])
        way = line_words(f"win-by-{win.win_by}", language, seat=seat_name(win.seat_wind, language))
        points = (
            points_words(win.received, language) if win.paid else line_words("not-paid", language)
        )
        yield from item(labelled(way, yaku, language) if yaku else way, points)
    if answer.head_bumped:
        names = _seat_names(answer.head_bumped, language)
        yield line_words("passed-over", language, names=names)
    yield from payment_lines(answer.payments, answer.changes, language)
    yield from next_hand_lines(answer.next, language)
    yield from decided_by_lines(answer.decided_by, language)


def _seat_names(seats: Sequence[str], language: Language) -> str:
    return join_words((seat_name(seat, language) for seat in seats), language)


COMMAND = Command(
    FORM,
    answer,
    text,
    example='{"rules": "tenhou", "honba": 1, "wins": [{"hand": "234456m456p55678s",'
    ' "win_tile": "8s", "win_by": "ron", "seat_wind": "S", "riichi": true, "discarder": "left"}]}',
)
