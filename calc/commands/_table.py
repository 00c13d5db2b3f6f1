"""What the commands about the table share: payments, changes by seat, the next hand, and text."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, ClassVar, Literal

from calc.questions.game import GameState
from calc.riichi.scoring.payments import Payment, Payments, Seat, Table, balance
from calc.riichi.scoring.score import minimum_han
from calc.riichi.table import Ending, Game, NextHand, TableState, game_after
from calc.riichi.tiles import WINDS, Wind
from calc.values import As, TypeName, key, written
from calc.words import Language
from calc.words.lines import Lines, heading, item, line_words, seat_name
from calc.words.phrase import (
    bracketed,
    labelled,
    plain_number,
    points_words,
    signed_words,
)
from calc.words.scores import payment_words
from calc.words.table import ending_words, round_words

from ._shared import PaidFor, PointsBySeat

Number = int | float
"""A number as JSON has it: whole where it is."""
Amount = Annotated[Fraction | float, As(plain_number, Number)]
"""An amount in P."""
NumbersBySeat = Annotated[Mapping[Wind, Amount], TypeName("NumbersBySeat", "Points or P by wind.")]
SeatsByPlayer = Annotated[
    dict[Wind, Wind], TypeName("SeatsByPlayer", "The present wind of each player, by first seat.")
]
Dealer = Literal["stays", "passes"]
DEALER: Mapping[bool, Dealer] = {True: "stays", False: "passes"}
AtTable = Annotated[Seat, TypeName("SeatAtTable", "A seat by its wind, or no player's.")]


written(
    Payment,
    {name: name for name in Payment._fields},
    types={"payer": AtTable, "payee": AtTable, "why": PaidFor},
    words=lambda payment, language: payment_words(payment.why, language),
    kept=True,
)


def point_changes(payments: Payments, seats: Iterable[Wind]) -> PointsBySeat:
    """Points each seat gains or loses, by wind."""
    changes = balance(payments)
    return {seat: changes.get(seat, 0) for seat in seats}


def moved(payments: Payments) -> Payments:
    """The payments that move points."""
    return tuple(payment for payment in payments if payment.points)


@dataclass(slots=True)
class FollowingHand:
    """What the next hand starts with."""

    dealer: Dealer
    """Whether the dealer deals again."""
    honba: int
    """Honba on the table."""
    riichi_sticks: int
    """Riichi sticks left on the table."""
    minimum_han: int
    """Han of yaku that a win needs."""
    penalty_points: int
    """Penalty points on the table, for the next winner."""


@dataclass(slots=True)
class FollowingGame(FollowingHand):
    """What the next hand of a game starts with, or that the game is over."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "dealer", "honba", "riichi_sticks", "minimum_han", "penalty_points", "game", "reason",
        "round", "round_wind", "table", "seats", "scores", "won", "names",
    )  # fmt: skip
    table: Annotated[Game, As(GameState().text, str)]
    """The game as the text that the key `table` of a question takes."""
    reason: Ending | None
    """Why it is over; null where it is not."""

    @key
    def game(self) -> Literal["continue", "end"]:
        """Whether the game goes on."""
        return "end" if self.reason else "continue"

    @key
    def round(self) -> str | None:
        """The round such as `E2`; null where the game is over."""
        return None if self.reason else self.table.round

    @key
    def round_wind(self) -> Wind:
        """The wind of the round."""
        return self.table.round_wind

    @key
    def seats(self) -> SeatsByPlayer:
        """The present wind of each player, by first seat."""
        return {player: self.table.seat_of(player) for player in self.table.seats}

    @key
    def scores(self) -> PointsBySeat | None:
        """Points by first seat; null where they are not known."""
        return dict(zip(WINDS, self.table.scores, strict=False)) or None

    @key
    def won(self) -> list[Wind]:
        """Who has won a hand, by first seat."""
        return [player for player in self.table.seats if player in self.table.won]

    @key
    def names(self) -> tuple[str, ...]:
        """The names of the players, from the first east on."""
        return self.table.names


def following_hand(
    next_hand: NextHand | None,
    payments: Payments,
    table: TableState,
    *,
    winners: Collection[Wind] = (),
) -> FollowingGame | FollowingHand | None:
    """What follows a hand, with the game after it where one was given; None where play goes on."""
    if next_hand is None:
        return None
    penalties = (
        payment
        for payment in payments
        if payment.why == "penalty" and Table.TABLE in (payment.payer, payment.payee)
    )
    pot = max(table.pot + balance(penalties).get(Table.TABLE, 0), 0)
    hand = (
        DEALER[next_hand.dealer_stays],
        next_hand.honba,
        next_hand.sticks,
        minimum_han(next_hand.honba, table.rules),
        pot,
    )
    if not table.game:
        return FollowingHand(*hand)
    moves = balance(payments)
    after = game_after(table.game, next_hand, table, moves, winners=winners, pot=pot)
    return FollowingGame(*hand, *after)


def payment_lines(payments: Payments, changes: Mapping[Wind, int], language: Language) -> Lines:
    """Every payment with its reason, then what each seat gains or loses."""
    if payments:
        yield from heading(line_words("payments", language))
    for payer, payee, points, why in payments:
        seats = f"{seat_name(payer, language)} → {seat_name(payee, language)}"
        words = labelled(seats, payment_words(why, language).text, language)
        yield from item(words, points_words(points, language))
    if any(changes.values()):
        yield from heading(line_words("changes", language))
        for seat, points in changes.items():
            yield from item(seat_name(seat, language), signed_words(points, language))


def next_hand_lines(then: FollowingHand | None, language: Language) -> Lines:
    """The hand that follows, if one does."""
    if not then:
        return
    if over := isinstance(then, FollowingGame) and then.reason:
        yield from heading(line_words("game-over", language))
        yield from item(ending_words(over, language).text)
    else:
        yield from heading(line_words("next-hand", language))
        yield from item(line_words("dealer", language, dealer=then.dealer))
    if isinstance(then, FollowingGame):
        yield from _game_lines(then, language)
    if over:
        return
    honba, sticks = then.honba, then.riichi_sticks
    yield from item(line_words("on-the-table", language, honba=honba, sticks=sticks))
    if then.minimum_han > 1:
        yield from item(line_words("minimum-han", language, han=then.minimum_han))


def _game_lines(then: FollowingGame, language: Language) -> Lines:
    """The round, and the score of each player by the wind in it."""
    game = then.table
    key = "last-round" if then.reason else "round-after"
    yield from item(line_words(key, language, round=round_words(game.round, language)))
    for player, points in zip(game.seats, game.scores, strict=False):
        place = WINDS.index(player)
        name = game.names[place] if place < len(game.names) else ""
        seat = seat_name(game.seat_of(player), language)
        yield from item(bracketed(seat, name, language), points_words(points, language))
