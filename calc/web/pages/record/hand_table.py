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
from calc.web.http.requests import page_language, page_text
from calc.web.http.responses import render_to_string
from calc.web.pages.calculator import CalculatorPage
from calc.words.lines import seat_name
from calc.words.messages import N_
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
from .request import RecordRequest, display, player_names, yaku_words

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
    names = player_names(read.names, hidden=record.hidden)
    hand = read.all_hands[place]
    seat = _seat(record, hand, len(names))
    stick, riichi = points_words(STICK, page_language()), yaku_words("riichi")
    return HandTable(
        place,
        hand.dora_indicators,
        tuple(_seats(hand, names)),
        tuple(_win(win, names) for win in hand.wins),
        (
            *draw_arrows(hand, names),
            *(PointsArrow(names[seat], page_text(TABLE), stick, riichi) for seat in hand.riichi),
        ),
        tuple(draw_differences(hand, names)),
        tuple(chance_rows(read, names, seat=record.seat, hand=place)),
        seat,
        tuple(turn_slides(read, place, seat)),
        _problem(read, place),
    )


def _seat(record: RecordRequest, hand: ReadHand, players: int) -> int:
    """The seat whose turns are shown: the one that is asked for, else a winner, else the dealer."""
    asked = (seat for seat in (record.turns_of, record.seat) if seat is not None)
    usual = hand.wins[0].seat if hand.wins else hand.dealer
    return next((seat for seat in asked if seat < players), usual)


def _problem(read: GameAnswer, place: int) -> str:
    """What keeps a hand from being followed, in a sentence."""
    field = f"hands[{place}]"
    found = (problem for problem in read.problems if problem.field == field)
    return " ".join(said(problem, page_language()).message for problem in found)


def _seats(hand: ReadHand, names: Sequence[str]) -> Iterator[SeatAtTable]:
    """The seats, the dealer first."""
    replayed, players = hand.replayed, len(names)
    winners = {win.seat for win in hand.wins}
    for step in range(players):
        seat = (hand.dealer + step) % players
        yield SeatAtTable(
            names[seat],
            seat_name(seat_wind(seat, hand.dealer, players), page_language()),
            points_words(hand.before[seat], page_language()),
            hand.changes[seat] if hand.changes else None,
            seat in hand.riichi,
            replayed.seats[seat] if replayed else NOT_SHOWN,
            seat in winners,
        )


def _win(win: ReadWin, names: Sequence[str]) -> WinAccount:
    visit = _visit(win.question) if win.question else None
    tile = str(win.question.get("win_tile", ""))
    return WinAccount(
        win_outcome(win, names),
        TILES[tile] if tile else None,
        win_text(win),
        win.address or "",
        tuple(win_arrows(win, visit.answer if visit else None, names)),
        tuple(win_differences(win, names)),
        _explanation(visit) if visit else Markup(""),
    )


def _visit(question: Mapping[str, object]) -> CalculatorPage:
    """The calculator's own page of a win."""
    values, _ = SCORE.read(question)
    return CalculatorPage([*pairs_of(SCORE, values), *display().pairs])


def _explanation(visit: CalculatorPage) -> Markup:
    """What the calculator explains of a win, as on its own page."""
    context = PageContext(visit, visit.answer, None, visit.display.indexed, Markup())
    return render_to_string("calculator/_details.html", context)


def win_arrows(win: ReadWin, answer: object, names: Sequence[str]) -> Iterator[PointsArrow]:
    """The payments of a win: those of its `answer`, else what the record moves to the winner."""
    if not isinstance(answer, ScoredAnswer):
        yield from _change_arrows(win.changes or (), win.seat, names)
        return
    seats = {"winner": names[win.seat], "table": page_text(TABLE)}
    seats |= {
        side_of(seat, win.seat, len(names)).value: name
        for seat, name in enumerate(names)
        if seat != win.seat
    }
    yield from _arrows(answer.payments, seats)


def draw_arrows(hand: ReadHand, names: Sequence[str]) -> Iterator[PointsArrow]:
    """The payments of a drawn hand by the rules."""
    draw = hand.draw
    if draw:
        winds = {
            seat_wind(seat, hand.dealer, len(names)).value: name for seat, name in enumerate(names)
        }
        answer = draw_answer(draw.question, page_language())
        payments = answer.payments if isinstance(answer, DrawAnswer) else ()
        yield from _arrows(payments, {**winds, "table": page_text(TABLE)})


Moved = Payment | SeatPayment


def _arrows(payments: Iterable[Moved], names: Mapping[str, str]) -> Iterator[PointsArrow]:
    """Payments as arrows, one for each two seats; `names` are those of the seats of payments."""
    together: dict[tuple[str, str], list[Moved]] = {}
    for payment in payments:
        together.setdefault((payment.payer, payment.payee), []).append(payment)
    for (payer, payee), parts in together.items():
        points = points_words(sum(part.points for part in parts), page_language())
        yield PointsArrow(names[payer], names[payee], points, _reasons(parts))


def _reasons(parts: Sequence[Moved]) -> str:
    """What one player pays another for: of several parts each with its points."""
    if len(parts) > 1:
        reasons = ((payment_words(part.why, page_language()).text, part.points) for part in parts)
        return " · ".join(
            f"{why} {points_words(points, page_language())}" for why, points in reasons
        )
    why = parts[0].why
    return "" if why in PLAIN_PAYMENTS else payment_words(why, page_language()).text


def _change_arrows(
    changes: Sequence[int], winner: int, names: Sequence[str]
) -> Iterator[PointsArrow]:
    """What the record moves to a winner whose hand it does not show; the rest is of the table."""
    for payer, change in zip(names, changes, strict=False):
        if change < 0:
            yield PointsArrow(payer, names[winner], points_words(-change, page_language()), "")
    if sum(changes) > 0:
        points = points_words(sum(changes), page_language())
        yield PointsArrow(page_text(TABLE), names[winner], points, "")
