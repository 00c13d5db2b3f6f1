"""The points that a hand moves, around a table, and the hand that follows."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from markupsafe import Markup

from calc.commands._table import FollowingGame
from calc.commands.draw import DrawAnswer
from calc.commands.penalty.answers import PenaltyAnswer
from calc.commands.settle import SettleAnswer
from calc.questions.game import GameState
from calc.riichi.scoring.payments import STICK, Seat, Table
from calc.riichi.table import Ending
from calc.riichi.tiles import WINDS, Wind
from calc.web.http.requests import lazy_property
from calc.web.http.responses import Link
from calc.web.parts.examples import LINE
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.lines import seat_name
from calc.words.messages import N_, say
from calc.words.phrase import bracketed, points_words, signed_words
from calc.words.table import dealer_words, ending_words, round_words, table_state_words
from calc.words.tiles import wind_words

from . import GameVisit
from .game_log import Penalties, declared_riichi

FOLLOWS = N_("{hand}: {dealer} {table}.")
OF_FOUR, OF_THREE = ("me", "right", "across", "left"), ("me", "right", "left")
"""Where the seats are on the page, from east on: each next player sits to the right."""
POSITIONS = {
    "me": (60, 116),
    "right": (116, 60),
    "across": (60, 4),
    "left": (4, 60),
    "table": (60, 60),
}
"""Where an arrow begins or ends in the drawing between the seats, by place: (x, y)."""
BEND = 0.55
"""How far an arrow bends towards the middle: 0 is straight, 1 passes through it."""


class TablePlace(NamedTuple):
    """A seat at the table: what it gains or loses, its score then, its next wind if that changes.

    `deposit` is what it paid for its riichi, 0 or −1,000: the score before, `points` and `deposit`
    add up to `score`.
    """

    place: str
    wind: str
    name: str
    points: int
    score: str
    deposit: int
    becomes: str
    tags: Sequence[str]


class Arrow(NamedTuple):
    """Points from one seat to another: an SVG path, and its width from 1 to 3."""

    path: str
    width: int


class NextHandSummary(NamedTuple):
    """The hand that follows, in words, and links to the pages that go on with it."""

    title: str
    dealer: str
    article: str
    table: str
    minimum: int
    links: list[Link]


MovesAnswer = DrawAnswer | PenaltyAnswer | SettleAnswer
"""An answer about a hand that moves points."""
M_co = TypeVar("M_co", bound=MovesAnswer, covariant=True)


class MovesVisit(GameVisit[M_co], ABC):
    """A visit to a page that shows what a hand moves at the table, and the hand that follows."""

    @property
    @abstractmethod
    def sentence(self) -> str:
        """What happened, in one sentence."""

    @property
    def tags(self) -> Mapping[Seat, Sequence[str]]:
        """Short texts about seats, such as "wins"."""
        return {}

    @property
    def hand_penalties(self) -> Penalties:
        """The penalties of this hand, in P by first seat."""
        return {}

    @property
    def text(self) -> str:
        """The answer to copy: what happened, what each seat gains or loses, what follows."""
        moved, language = any(self.answer.changes.values()), self.language
        seats = " · ".join(
            f"{bracketed(place.wind, place.name, language)} {signed_words(place.points, language)}"
            for place in (self.places if moved else ())
        )
        follows, after = self.next_hand, ""
        if follows:
            table = grammar(language).sentence(follows.table)
            after = say(FOLLOWS, language, hand=follows.title, dealer=follows.dealer, table=table)
        return "\n".join(filter(None, (self.sentence, seats, after)))

    @property
    def game_after(self) -> FollowingGame | None:
        """The game after this hand; None without a game in the address, or where play goes on."""
        then = self.answer.next
        return then if isinstance(then, FollowingGame) else None

    @lazy_property
    def places(self) -> list[TablePlace]:
        """Every seat of the table."""
        game, then, changes = self.game, self.game_after, self.answer.changes
        before = dict(zip(game.seats, game.scores, strict=False)) if game else {}
        after = (then and then.scores) or {}
        deposits = {} if game else dict.fromkeys(declared_riichi(self.canonical), -STICK)
        tags, places = self.tags, []
        for seat, place in _positions(changes):
            player = game.player_at(seat) if game else seat
            becomes = then.table.seat_of(player) if then and not then.reason else seat
            known = player in after and player in before
            moved = TablePlace(
                place,
                seat_name(seat, self.language),
                self.name_at(seat),
                changes[seat],
                points_words(after[player], self.language) if player in after else "",
                after[player] - changes[seat] - before[player] if known else deposits.get(seat, 0),
                "" if becomes is seat else wind_words(becomes, self.language),
                tags.get(seat, ()),
            )
            places.append(moved)
        return places

    def received(self, seat: Wind) -> int:
        """What a seat receives from other players; what it pays them is not subtracted."""
        return sum(
            payment.points
            for payment in self.answer.payments
            if payment.payee is seat and payment.payer is not Table.TABLE
        )

    @property
    def arrows(self) -> Iterator[Arrow]:
        """An arrow for each payer and payee; the sum of their payments decides its width."""
        places: dict[Seat, str] = {Table.TABLE: "table"}
        places.update(_positions(self.answer.changes))
        flows: dict[tuple[str, str], int] = {}
        for payer, payee, points, _ in self.answer.payments:
            pair = places[payer], places[payee]
            flows[pair] = flows.get(pair, 0) + points
        most = max(flows.values(), default=1)
        for (start, end), points in flows.items():
            yield Arrow(_path(POSITIONS[start], POSITIONS[end]), 1 + round(2 * points / most))

    @lazy_property
    def next_hand(self) -> NextHandSummary | None:
        """The next hand or the end of the game, with a link to it; None where neither is known."""
        then, after, over = self.answer.next, self.game_after, self.ending
        if not then:
            return None
        title, words = say("The next hand", self.language), dealer_words(then.dealer, self.language)
        if over:
            title, words = say("The game is over", self.language), ending_words(over, self.language)
        elif after:
            title = say(
                "Next hand: {round}",
                self.language,
                round=round_words(after.table.round, self.language),
            )
        table = table_state_words(
            honba=then.honba,
            sticks=then.riichi_sticks,
            pot=then.penalty_points,
            language=self.language,
        )
        links = []
        if after:
            name, page = (N_("Final scores"), "final") if over else (N_("Next hand"), "settle")
            state = GameState().text(after.table)
            address = self.game_address(page, state, self.owed_after, played=True)
            links = self.ways_on(Link(address, say(name, self.language)))
        return NextHandSummary(title, words.text, words.article, table, then.minimum_han, links)

    def ways_on(self, link: Link) -> list[Link]:
        """The link to the hand that follows, or others in its place."""
        return [link]

    @property
    def ending(self) -> Ending | None:
        """Why the game ended with this hand, if it did."""
        return self.game_after.reason if self.game_after else None

    @property
    def owed_after(self) -> Penalties:
        """The penalties of the game, those of this hand included."""
        before, own = self.penalties, self.hand_penalties
        return {
            seat: before.get(seat, Fraction()) + own.get(seat, 0)
            for seat in WINDS
            if seat in {*before, *own}
        }


def seats_line(texts: Mapping[Wind, str], language: Language) -> Markup:
    """A text for each seat, by wind, in one line of an article."""
    seat_text = Markup('<span class="number">{} {}</span>')
    seats = (seat_text.format(seat_name(seat, language), text) for seat, text in texts.items())
    return LINE.format(Markup(" · ").join(seats))


def changes_line(answer: MovesAnswer, language: Language) -> Markup:
    """The changes of an answer, seat by seat, in one line of an article."""
    texts = {seat: signed_words(points, language) for seat, points in answer.changes.items()}
    return seats_line(texts, language)


def _positions(seats: Collection[Wind]) -> list[tuple[Wind, str]]:
    """Where each seat is on the page."""
    return list(zip(seats, OF_THREE if len(seats) == len(OF_THREE) else OF_FOUR, strict=True))


def _path(start: tuple[int, int], end: tuple[int, int]) -> str:
    """An SVG path bent towards the middle of the table."""
    bend = [round((s + e) / 2 * (1 - BEND) + 60 * BEND) for s, e in zip(start, end, strict=True)]
    return f"M{start[0]} {start[1]}Q{bend[0]} {bend[1]} {end[0]} {end[1]}"
