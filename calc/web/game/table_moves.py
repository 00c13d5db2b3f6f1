"""The points that a hand moves, around a table, and the hand that follows."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from markupsafe import Markup

from calc.commands import AnyAnswer
from calc.riichi.scoring.payments import STICK
from calc.riichi.table import Ending
from calc.riichi.tiles import WINDS, Wind
from calc.web.http.display_options import LANGUAGE
from calc.web.http.requests import lazy_property
from calc.web.http.responses import Link
from calc.web.parts.examples import LINE
from calc.wording.lines import seat_name
from calc.wording.phrase import points_words, signed_words
from calc.wording.table import dealer_words, ending_words, round_words, table_state_words
from calc.wording.tiles import wind_words

from . import GameVisit
from .game_log import Penalties, declared_riichi

OF_FOUR, OF_THREE = ("me", "right", "across", "left"), ("me", "right", "left")
"""Where the seats are on the page, from east on: each next player sits to the right."""
TABLE = "table"
POSITIONS = {
    "me": (60, 116),
    "right": (116, 60),
    "across": (60, 4),
    "left": (4, 60),
    TABLE: (60, 60),
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


class MovesVisit(GameVisit, ABC):
    """A visit to a page that shows what a hand moves at the table, and the hand that follows."""

    @property
    @abstractmethod
    def sentence(self) -> str:
        """What happened, in one sentence."""

    @property
    def tags(self) -> Mapping[str, Sequence[str]]:
        """Short texts about seats, such as "wins", by wind."""
        return {}

    @property
    def hand_penalties(self) -> Penalties:
        """The penalties of this hand, in P by first seat."""
        return {}

    @property
    def text(self) -> str:
        """The answer to copy: what happened, what each seat gains or loses, what follows."""
        moved = any(self.answer["changes"].values())
        seats = " · ".join(
            f"{place.wind}{f' ({place.name})' if place.name else ''} {signed_words(place.points)}"
            for place in (self.places if moved else ())
        )
        follows = self.next_hand
        after = (
            f"{follows.title}: {follows.dealer} {follows.table.capitalize()}." if follows else ""
        )
        return "\n".join(filter(None, (self.sentence, seats, after)))

    @lazy_property
    def places(self) -> list[TablePlace]:
        """Every seat of the table."""
        answer, game = self.answer, self.game
        follows = answer["next"] or {}
        scores, winds = follows.get("scores") or {}, follows.get("seats") or {}
        over = follows.get("game") == "end"
        before = dict(zip(game.seats, game.scores, strict=False)) if game else {}
        deposits = {} if game else dict.fromkeys(declared_riichi(self.canonical), -STICK)
        tags, places = self.tags, []
        for seat, place in _positions(answer).items():
            player = game.player_at(Wind(seat)).value if game else ""
            becomes, gained = winds.get(player, seat), answer["changes"][seat]
            known = player in scores and player in before
            moved = TablePlace(
                place,
                seat_name(seat, LANGUAGE),
                self.name_at(Wind(seat)),
                gained,
                points_words(scores[player]) if player in scores else "",
                scores[player] - gained - before[Wind(player)] if known else deposits.get(seat, 0),
                "" if over or becomes == seat else wind_words(becomes, LANGUAGE),
                tags.get(seat, ()),
            )
            places.append(moved)
        return places

    def received(self, seat: str) -> int:
        """What a seat receives from other players; what it pays them is not subtracted."""
        payments = self.answer["payments"]
        return sum(p["points"] for p in payments if p["payee"] == seat and p["payer"] != TABLE)

    @property
    def arrows(self) -> Iterator[Arrow]:
        """An arrow for each payer and payee; the sum of their payments decides its width."""
        places = {**_positions(self.answer), TABLE: TABLE}
        flows: dict[tuple[str, str], int] = {}
        for payment in self.answer["payments"]:
            pair = places[payment["payer"]], places[payment["payee"]]
            flows[pair] = flows.get(pair, 0) + payment["points"]
        most = max(flows.values(), default=1)
        for (payer, payee), points in flows.items():
            path = _path(POSITIONS[payer], POSITIONS[payee])
            yield Arrow(path, 1 + round(2 * points / most))

    @lazy_property
    def next_hand(self) -> NextHandSummary | None:
        """The next hand or the end of the game, with a link to it; None where neither is known."""
        follows = self.answer["next"]
        if not follows:
            return None
        dealer = dealer_words(follows["dealer"], LANGUAGE)
        over = follows.get("game") == "end"
        title, words = "The next hand", dealer
        if over:
            title, words = "The game is over", ending_words(follows["reason"], LANGUAGE)
        elif "round" in follows:
            title = f"Next hand: {round_words(follows['round'], LANGUAGE)}"
        table = table_state_words(
            honba=follows["honba"],
            sticks=follows["riichi_sticks"],
            pot=follows["penalty_points"],
            language=LANGUAGE,
        )
        links = []
        if "table" in follows:
            name, page = ("Final scores", "final") if over else ("Next hand", "settle")
            address = self.game_address(page, follows["table"], self.owed_after, played=True)
            links = [Link(address, name)]
        return NextHandSummary(
            title, words.text, words.article, table, follows["minimum_han"], links
        )

    @property
    def ending(self) -> Ending | None:
        """Why the game ended with this hand, if it did."""
        follows = self.answer["next"] or {}
        return follows["reason"] if follows.get("game") == "end" else None

    @property
    def owed_after(self) -> Penalties:
        """The penalties of the game, those of this hand included."""
        before, own = self.penalties, self.hand_penalties
        return {
            seat: before.get(seat, Fraction()) + own.get(seat, 0)
            for seat in WINDS
            if seat in {*before, *own}
        }


def seats_line(texts: Mapping[str, str]) -> Markup:
    """A text for each seat, by wind, in one line of an article."""
    seat_text = Markup('<span class="number">{} {}</span>')
    seats = (seat_text.format(seat_name(seat, LANGUAGE), text) for seat, text in texts.items())
    return LINE.format(Markup(" · ").join(seats))


def changes_line(answer: AnyAnswer) -> Markup:
    """The changes of an answer, seat by seat, in one line of an article."""
    changes: Mapping[str, int] = answer["changes"]
    return seats_line({seat: signed_words(points) for seat, points in changes.items()})


def _positions(answer: AnyAnswer) -> dict[str, str]:
    """Where each seat is on the page, by its wind."""
    seats = answer["changes"]
    return dict(zip(seats, OF_THREE if len(seats) == len(OF_THREE) else OF_FOUR, strict=True))


def _path(start: tuple[int, int], end: tuple[int, int]) -> str:
    """An SVG path bent towards the middle of the table."""
    bend = [round((s + e) / 2 * (1 - BEND) + 60 * BEND) for s, e in zip(start, end, strict=True)]
    return f"M{start[0]} {start[1]}Q{bend[0]} {bend[1]} {end[0]} {end[1]}"
