"""A hand of a recorded game as its table: discards, calls, indicators, wins, payments."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from calc.commands._problems import said
from calc.commands.draw import DrawAnswer
from calc.commands.draw import answer as draw_answer
from calc.commands.record import GameAnswer
from calc.commands.record.hands import ReadHand
from calc.commands.record.wins import ReadWin
from calc.commands.score.answers import ScoredAnswer
from calc.commands.score.reading import SeatPayment
from calc.commands.score.text import PLAIN_PAYMENTS
from calc.questions.query import pairs_of
from calc.questions.score import SCORE
from calc.records.moments import HeldHand, seat_wind, side_of
from calc.riichi.scoring.payments import STICK, Payment
from calc.riichi.tiles import TILES, Tile
from calc.web.asking import PageContext
from calc.web.http.display_options import DisplayOptions
from calc.web.http.responses import render_in
from calc.web.pages.calculator import CalculatorPage
from calc.words import Language
from calc.words.lines import seat_name
from calc.words.messages import N_, say
from calc.words.phrase import points_words
from calc.words.scores import payment_words

from .hands import (
    ChanceRow,
    HandOutcome,
    TurnSlide,
    chance_rows,
    turn_slides,
    win_outcome,
    win_text,
)
from .overview import RecordDifference, draw_differences, win_differences
from .request import RecordRequest, Wording

TABLE = N_("The table")
NOT_SHOWN = HeldHand(None, (), (), "", 0)


class PointsArrow(NamedTuple):
    """Points from one player to another, to the table or from it; `why` where it is not the win."""

    payer: str
    payee: str
    points: str
    why: str


class SeatAtTable(NamedTuple):
    """A seat at the end of a hand: its scores, and what it held."""

    name: str
    wind: str
    before: str
    change: int | None
    riichi: bool
    held: HeldHand
    winner: bool


class WinAccount(NamedTuple):
    """A win: its outcome, tile and worth, who paid, and the explanation of the calculator."""

    outcome: HandOutcome
    tile: Tile | None
    worth: str
    address: str
    arrows: tuple[PointsArrow, ...]
    differences: tuple[RecordDifference, ...]
    details: Markup


class HandTable(NamedTuple):
    """The open hand, `n` counted from 0; `seat` is the player whose turns are shown."""

    n: int
    indicators: tuple[Tile, ...]
    seats: tuple[SeatAtTable, ...]
    wins: tuple[WinAccount, ...]
    arrows: tuple[PointsArrow, ...]
    differences: tuple[RecordDifference, ...]
    chances: tuple[ChanceRow, ...]
    seat: int
    slides: tuple[TurnSlide, ...]
    problem: str


def hand_table(read: GameAnswer, record: RecordRequest) -> HandTable | None:
    """The hand that is asked for; None where the game has no such hand."""
    place = record.hand
    if place is None or place >= len(read.all_hands):
        return None
    wording, language = record.wording(read.names), record.language
    names = wording.players
    hand = read.all_hands[place]
    seat = _seat(record, hand, len(names))
    stick, riichi = points_words(STICK, language), wording.yaku("riichi")
    return HandTable(
        place,
        hand.dora_indicators,
        tuple(_seats(hand, wording)),
        tuple(_win(win, wording, record.display) for win in hand.wins),
        (
            *draw_arrows(hand, wording),
            *(
                PointsArrow(names[seat], say(TABLE, language), stick, riichi)
                for seat in hand.riichi
            ),
        ),
        tuple(draw_differences(hand, wording)),
        tuple(chance_rows(read, wording, seat=record.seat, hand=place)),
        seat,
        tuple(turn_slides(read, place, seat, language)),
        _problem(read, place, language),
    )


def _seat(record: RecordRequest, hand: ReadHand, players: int) -> int:
    """The seat whose turns are shown: the one that is asked for, else a winner, else the dealer."""
    asked = (seat for seat in (record.turns_of, record.seat) if seat is not None)
    usual = hand.wins[0].seat if hand.wins else hand.dealer
    return next((seat for seat in asked if seat < players), usual)


def _problem(read: GameAnswer, place: int, language: Language) -> str:
    """What keeps a hand from being followed, in a sentence."""
    field = f"hands[{place}]"
    found = (problem for problem in read.problems if problem.field == field)
    return " ".join(said(problem, language).message for problem in found)


def _seats(hand: ReadHand, wording: Wording) -> Iterator[SeatAtTable]:
    """The seats, the dealer first."""
    replayed, players = hand.replayed, len(wording.players)
    winners = {win.seat for win in hand.wins}
    for step in range(players):
        seat = (hand.dealer + step) % players
        yield SeatAtTable(
            wording.players[seat],
            seat_name(seat_wind(seat, hand.dealer, players), wording.language),
            points_words(hand.before[seat], wording.language),
            hand.changes[seat] if hand.changes else None,
            seat in hand.riichi,
            replayed.seats[seat] if replayed else NOT_SHOWN,
            seat in winners,
        )


def _win(win: ReadWin, wording: Wording, display: DisplayOptions) -> WinAccount:
    visit = _visit(win.question, wording.language, display) if win.question else None
    tile = str(win.question.get("win_tile", ""))
    return WinAccount(
        win_outcome(win, wording),
        TILES[tile] if tile else None,
        win_text(win, wording),
        win.address or "",
        tuple(win_arrows(win, visit.answer if visit else None, wording)),
        tuple(win_differences(win, wording)),
        _explanation(visit) if visit else Markup(""),
    )


def _visit(
    question: Mapping[str, object], language: Language, display: DisplayOptions
) -> CalculatorPage:
    """The calculator's own page of a win."""
    values, _ = SCORE.read(question)
    return CalculatorPage([*pairs_of(SCORE, values), *display.pairs], language)


def _explanation(visit: CalculatorPage) -> Markup:
    """What the calculator explains of a win, as on its own page."""
    context = PageContext(visit, visit.answer, None, visit.display.indexed, Markup())
    return render_in(visit.language, "calculator/_details.html", context)


def win_arrows(win: ReadWin, answer: object, wording: Wording) -> Iterator[PointsArrow]:
    """The payments of a win: those of its `answer`, else what the record moves to the winner."""
    if not isinstance(answer, ScoredAnswer):
        yield from _change_arrows(win.changes or (), win.seat, wording)
        return
    seats = {"winner": wording.players[win.seat], "table": wording.say(TABLE)}
    seats |= {
        side_of(seat, win.seat, len(wording.players)).value: name
        for seat, name in enumerate(wording.players)
        if seat != win.seat
    }
    yield from _arrows(answer.payments, seats, wording.language)


def draw_arrows(hand: ReadHand, wording: Wording) -> Iterator[PointsArrow]:
    """The payments of a drawn hand by the rules."""
    draw = hand.draw
    if draw:
        winds = {
            seat_wind(seat, hand.dealer, len(wording.players)).value: name
            for seat, name in enumerate(wording.players)
        }
        answer = draw_answer(draw.question, wording.language)
        payments = answer.payments if isinstance(answer, DrawAnswer) else ()
        table = wording.say(TABLE)
        yield from _arrows(payments, {**winds, "table": table}, wording.language)


Moved = Payment | SeatPayment


def _arrows(
    payments: Iterable[Moved], names: Mapping[str, str], language: Language
) -> Iterator[PointsArrow]:
    """Payments as arrows, one for each two seats; `names` are those of the seats of payments."""
    together: dict[tuple[str, str], list[Moved]] = {}
    for payment in payments:
        together.setdefault((payment.payer, payment.payee), []).append(payment)
    for (payer, payee), parts in together.items():
        points = points_words(sum(part.points for part in parts), language)
        yield PointsArrow(names[payer], names[payee], points, _reasons(parts, language))


def _reasons(parts: Sequence[Moved], language: Language) -> str:
    """What one player pays another for: of several parts each with its points."""
    if len(parts) > 1:
        reasons = ((payment_words(part.why, language).text, part.points) for part in parts)
        return " · ".join(f"{why} {points_words(points, language)}" for why, points in reasons)
    why = parts[0].why
    return "" if why in PLAIN_PAYMENTS else payment_words(why, language).text


def _change_arrows(changes: Sequence[int], winner: int, wording: Wording) -> Iterator[PointsArrow]:
    """What the record moves to a winner whose hand it does not show; the rest is of the table."""
    for payer, change in zip(wording.players, changes, strict=False):
        if change < 0:
            yield PointsArrow(
                payer, wording.players[winner], points_words(-change, wording.language), ""
            )
    if sum(changes) > 0:
        points = points_words(sum(changes), wording.language)
        yield PointsArrow(wording.say(TABLE), wording.players[winner], points, "")
