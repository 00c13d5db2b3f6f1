"""The payments of a recorded hand as arrows: who paid whom how much, and for what."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from calc.commands import COMMANDS, Answered
from calc.commands.record.answers import RecordedHandEntry, RecordedWinEntry
from calc.records.moments import seat_wind, side_of
from calc.riichi.scoring.payments import STICK
from calc.web.display_options import LANGUAGE
from calc.wording.phrase import points_words
from calc.wording.scores import payment_words

from .words import yaku_words

TABLE = "The table"
_PLAIN = {"ron", "tsumo"}
"""The reasons of a payment that the win itself tells."""


class PointsArrow(NamedTuple):
    """Points from one player to another, to the table or from it; `why` where it is not the win."""

    payer: str
    payee: str
    points: str
    why: str


def win_arrows(
    win: RecordedWinEntry, answer: Answered | None, names: Sequence[str]
) -> Iterator[PointsArrow]:
    """The payments of a win: those of its `answer`, else what the record moves to the winner."""
    if answer is None or answer["kind"] != "scored":
        yield from _change_arrows(win["changes"] or (), win["seat"], names)
        return
    seats = {"winner": names[win["seat"]], "table": TABLE}
    seats |= {
        side_of(seat, win["seat"], len(names)).value: name
        for seat, name in enumerate(names)
        if seat != win["seat"]
    }
    yield from _arrows(answer["payments"], seats)


def draw_arrows(hand: RecordedHandEntry, names: Sequence[str]) -> Iterator[PointsArrow]:
    """The payments of a drawn hand by the rules."""
    draw = hand["draw"]
    if draw:
        winds = {
            seat_wind(seat, hand["dealer"], len(names)).value: name
            for seat, name in enumerate(names)
        }
        answer: Answered = COMMANDS["draw"].answer(draw["question"], language=LANGUAGE)
        yield from _arrows(answer.get("payments", ()), {**winds, "table": TABLE})


def deposit_arrows(hand: RecordedHandEntry, names: Sequence[str]) -> Iterator[PointsArrow]:
    """The riichi sticks that were put on the table in a hand."""
    for seat in hand["riichi"]:
        yield PointsArrow(names[seat], TABLE, points_words(STICK), yaku_words("riichi"))


def _arrows(payments: Iterable[Answered], names: Mapping[str, str]) -> Iterator[PointsArrow]:
    """Payments as arrows, one for each two seats; `names` are those of the seats of payments."""
    together: dict[tuple[str, str], list[Answered]] = {}
    for payment in payments:
        pair = payment["payer"], payment["payee"]
        together.setdefault(pair, []).append(payment)
    for (payer, payee), parts in together.items():
        points = points_words(sum(part["points"] for part in parts))
        yield PointsArrow(names[payer], names[payee], points, _reasons(parts))


def _reasons(parts: Sequence[Answered]) -> str:
    """What one player pays another for: of several parts each with its points."""
    if len(parts) > 1:
        reasons = ((payment_words(part["why"], LANGUAGE).text, part["points"]) for part in parts)
        return " · ".join(f"{why} {points_words(points)}" for why, points in reasons)
    why = parts[0]["why"]
    return "" if why in _PLAIN else payment_words(why, LANGUAGE).text


def _change_arrows(
    changes: Sequence[int], winner: int, names: Sequence[str]
) -> Iterator[PointsArrow]:
    """What the record moves to a winner whose hand it does not show; the rest is of the table.

    >>> [(a.payer, a.payee, a.points) for a in _change_arrows([-2000, 3000, 0, 0], 1, "ABCD")]
    [('A', 'B', '2,000'), ('The table', 'B', '1,000')]
    """
    for payer, change in zip(names, changes, strict=False):
        if change < 0:
            yield PointsArrow(payer, names[winner], points_words(-change), "")
    if sum(changes) > 0:
        yield PointsArrow(TABLE, names[winner], points_words(sum(changes)), "")
