"""What the commands about the table share: payments, changes by seat, the next hand, and text."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Literal, NotRequired, TypedDict

from calc.questions.game import GameState
from calc.questions.kinds import read_or_none
from calc.riichi.scoring.payments import Payment, Payments, Seat, Table, balance
from calc.riichi.scoring.score import minimum_han
from calc.riichi.table import Ending, GameAfter, NextHand, TableState, game_after
from calc.riichi.tiles import WINDS, Wind
from calc.values import As, TypeName, written
from calc.wording import Language
from calc.wording.lines import Lines, heading, item, line_words, seat_name
from calc.wording.phrase import plain_number, points_words, signed_words
from calc.wording.scores import payment_words
from calc.wording.table import ending_words, round_words

from ._shared import Explained, PaidFor, PointsBySeat, explained

Number = int | float
"""A number as JSON has it: whole where it is."""
Amount = Annotated[Fraction | float, As(plain_number, Number)]
"""An amount in P."""
NumbersBySeat = Annotated[Mapping[Wind, Amount], TypeName("NumbersBySeat", "Points or P by wind.")]
SeatsByPlayer = Annotated[
    dict[Wind, Wind], TypeName("SeatsByPlayer", "The present wind of each player, by first seat.")
]
AtTable = Annotated[Seat, TypeName("SeatAtTable", "A seat by its wind, or no player's.")]


class PaymentEntry(Explained):
    """Points that move from one seat to another."""

    payer: AtTable
    """The wind of the payer, `table`, or `discarder` where nobody is named."""
    payee: AtTable
    """The wind of the payee, or `table`."""
    points: int
    """Points."""
    why: PaidFor
    """What for."""


written(
    Payment,
    {name: name for name in Payment._fields},
    types={"payer": AtTable, "payee": AtTable, "why": PaidFor},
    words=lambda payment, language: payment_words(payment.why, language),
)


class NextHandEntry(TypedDict):
    """What the next hand starts with; the keys from `game` on only where a table was given."""

    dealer: Literal["stays", "passes"]
    """Whether the dealer deals again."""
    honba: int
    """Honba on the table."""
    riichi_sticks: int
    """Riichi sticks left on the table."""
    minimum_han: int
    """Han of yaku that a win needs."""
    penalty_points: int
    """Penalty points on the table, for the next winner."""
    game: NotRequired[Literal["continue", "end"]]
    """Whether the game goes on."""
    reason: NotRequired[Ending | None]
    """Why it is over; null where it is not."""
    round: NotRequired[str | None]
    """The round such as `E2`; null where the game is over."""
    round_wind: NotRequired[Wind]
    """The wind of the round."""
    table: NotRequired[str]
    """The game as the text that the key `table` of a question takes."""
    seats: NotRequired[SeatsByPlayer]
    """The present wind of each player, by first seat."""
    scores: NotRequired[PointsBySeat | None]
    """Points by first seat; null where they are not known."""
    won: NotRequired[list[Wind]]
    """Who has won a hand, by first seat."""
    names: NotRequired[list[str]]
    """The names of the players, from the first east on."""


def by_wind(values: Mapping[Wind, int] | Mapping[Seat, int], seats: Iterable[Wind]) -> PointsBySeat:
    """Numbers by wind; 0 for a seat without one."""
    return {seat: values.get(seat, 0) for seat in seats}


def point_changes(payments: Payments, seats: Sequence[Wind]) -> PointsBySeat:
    """Points each seat gains or loses, by wind."""
    return by_wind(balance(payments), seats)


def moved(payments: Payments) -> Payments:
    """The payments that move points."""
    return tuple(payment for payment in payments if payment.points)


def payment_entries(payments: Payments, language: Language) -> list[PaymentEntry]:
    """Every payment with its reason in words."""
    return [
        {
            "payer": payer,
            "payee": payee,
            "points": points,
            "why": why,
            **explained(payment_words(why, language)),
        }
        for payer, payee, points, why in payments
        if points
    ]


def next_hand_entry(
    next_hand: NextHand | None,
    payments: Payments,
    table: TableState,
    *,
    winners: Collection[Wind] = (),
) -> NextHandEntry | None:
    """What follows a hand, with the game after it where one was given; None where play goes on."""
    if next_hand is None:
        return None
    penalties = [
        payment
        for payment in payments
        if payment.why == "penalty" and Table.TABLE in (payment.payer, payment.payee)
    ]
    pot = max(table.pot + balance(penalties).get(Table.TABLE, 0), 0)
    entry: NextHandEntry = {
        "dealer": "stays" if next_hand.dealer_stays else "passes",
        "honba": next_hand.honba,
        "riichi_sticks": next_hand.sticks,
        "minimum_han": minimum_han(next_hand.honba, table.rules),
        "penalty_points": pot,
    }
    if table.game:
        moved = balance(payments)
        after = game_after(table.game, next_hand, table, moved, winners=winners, pot=pot)
        _add_game(entry, after)
    return entry


def _add_game(entry: NextHandEntry, after: GameAfter) -> None:
    """Add the game after a hand: as values, and as the text that a question takes."""
    game, ending = after.game, after.ending
    entry["game"] = "end" if ending else "continue"
    entry["reason"] = ending
    entry["round"] = None if ending else game.round
    entry["round_wind"] = game.round_wind
    entry["table"] = GameState().text(game)
    entry["seats"] = {player: game.seat_of(player) for player in game.seats}
    entry["scores"] = dict(zip(WINDS, game.scores, strict=False)) or None
    entry["won"] = [player for player in game.seats if player in game.won]
    entry["names"] = list(game.names)


def payment_lines(
    payments: Sequence[PaymentEntry], changes: Mapping[Wind, int], language: Language
) -> Lines:
    """Every payment with its reason, then what each seat gains or loses."""
    if payments:
        yield from heading(line_words("payments", language))
    for payment in payments:
        payer, payee = (seat_name(seat, language) for seat in (payment["payer"], payment["payee"]))
        text = f"{payer} → {payee}: {payment['text']}"
        yield from item(text, points_words(payment["points"]))
    if any(changes.values()):
        yield from heading(line_words("changes", language))
        for seat, points in changes.items():
            yield from item(seat_name(seat, language), signed_words(points))


def next_hand_lines(entry: NextHandEntry | None, language: Language) -> Lines:
    """The hand that follows, if one does."""
    if not entry:
        return
    if entry.get("game") == "end":
        yield from heading(line_words("game-over", language))
        yield from item(ending_words(entry["reason"] or "", language).text)
        yield from _table_lines(entry, language)
        return
    yield from heading(line_words("next-hand", language))
    yield from item(line_words("dealer", language, dealer=entry["dealer"]))
    yield from _table_lines(entry, language)
    honba, sticks = entry["honba"], entry["riichi_sticks"]
    yield from item(line_words("on-the-table", language, honba=honba, sticks=sticks))
    if entry["minimum_han"] > 1:
        yield from item(line_words("minimum-han", language, han=entry["minimum_han"]))


def _table_lines(entry: NextHandEntry, language: Language) -> Lines:
    """The round, and the score of each player by the wind in it, where a table was given."""
    game = read_or_none(GameState().read, entry.get("table"))
    if not game:
        return
    key = "round-after" if entry.get("round") else "last-round"
    yield from item(line_words(key, language, round=round_words(game.round, language)))
    for player, points in zip(game.seats, game.scores, strict=False):
        place = WINDS.index(player)
        name = game.names[place] if place < len(game.names) else ""
        seat = seat_name(game.seat_of(player), language)
        yield from item(f"{seat} ({name})" if name else seat, points_words(points))
