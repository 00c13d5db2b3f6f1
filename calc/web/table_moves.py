"""The points that a hand moves, around a table, and the hand that follows."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from markupsafe import Markup

from calc.commands import AnyAnswer
from calc.questions.game import GameState
from calc.riichi.scoring.payments import STICK
from calc.riichi.table import Game
from calc.riichi.tiles import WINDS, Wind
from calc.wording.lines import seat_name
from calc.wording.phrase import points_words, signed_words
from calc.wording.table import dealer_words, ending_words, round_words, table_state_words
from calc.wording.tiles import wind_words

from .display_options import LANGUAGE
from .examples import LINE
from .game_log import Penalties, declared_riichi
from .game_page import GameVisit
from .responses import Link

Tags = Mapping[str, Sequence[str]]
"""Short texts about seats, such as "wins", by wind."""
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


class TableMoves(NamedTuple):
    """The table with the points that moved, and the hand that follows."""

    places: list[TablePlace]
    arrows: list[Arrow]
    next: NextHandSummary | None


def table_moves(visit: GameVisit, tags: Tags, penalties: Penalties | None = None) -> TableMoves:
    """What an answer moves; `penalties` are those of this hand, in P by first seat."""
    answer = visit.answer
    return TableMoves(
        list(_places(visit, tags)),
        list(_arrows(answer)),
        _next_hand(visit, answer["next"], penalties or {}) if answer["next"] else None,
    )


def moves_text(sentence: str, moves: TableMoves) -> str:
    """An answer to copy: what happened, what each seat gains or loses, the hand that follows."""
    still = not any(place.points for place in moves.places)
    seats = " · ".join(
        f"{place.wind}{f' ({place.name})' if place.name else ''} {signed_words(place.points)}"
        for place in moves.places
    )
    follows = moves.next
    after = [f"{follows.title}: {follows.dealer} {follows.table.capitalize()}."] if follows else []
    return "\n".join([sentence, *([] if still else [seats]), *after])


def paid_by_others(answer: AnyAnswer, seat: str) -> int:
    """What a seat gains or loses by payments between players, in sum."""
    shares = (
        payment["points"] * ((payment["payee"] == seat) - (payment["payer"] == seat))
        for payment in answer["payments"]
        if TABLE not in (payment["payer"], payment["payee"])
    )
    return sum(shares)


def received_from_others(answer: AnyAnswer, seat: str) -> int:
    """What a seat receives from other players; what it pays them is not subtracted."""
    return sum(
        payment["points"]
        for payment in answer["payments"]
        if payment["payee"] == seat and payment["payer"] != TABLE
    )


def taken(answer: AnyAnswer, seat: str) -> dict[str, int]:
    """What a seat receives from the table, by reason."""
    return {
        payment["why"]: payment["points"]
        for payment in answer["payments"]
        if (payment["payer"], payment["payee"]) == (TABLE, seat)
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


def _places(visit: GameVisit, tags: Tags) -> Iterator[TablePlace]:
    """Every seat of the table."""
    answer = visit.answer
    game, follows = visit.game, answer["next"] or {}
    scores, winds = follows.get("scores") or {}, follows.get("seats") or {}
    over = follows.get("game") == "end"
    before = dict(zip(game.seats, game.scores, strict=False)) if game else {}
    deposits = {} if game else dict.fromkeys(declared_riichi(visit.canonical), -STICK)
    for seat, place in _positions(answer).items():
        player = game.player_at(Wind(seat)).value if game else ""
        becomes, gained = winds.get(player, seat), answer["changes"][seat]
        known = player in scores and player in before
        yield TablePlace(
            place,
            seat_name(seat, LANGUAGE),
            visit.name_at(Wind(seat)),
            gained,
            points_words(scores[player]) if player in scores else "",
            scores[player] - gained - before[Wind(player)] if known else deposits.get(seat, 0),
            "" if over or becomes == seat else wind_words(becomes, LANGUAGE),
            tags.get(seat, ()),
        )


def _arrows(answer: AnyAnswer) -> Iterator[Arrow]:
    """An arrow for each payer and payee; the sum of their payments decides its width."""
    places = {**_positions(answer), TABLE: TABLE}
    flows: dict[tuple[str, str], int] = {}
    for payment in answer["payments"]:
        pair = places[payment["payer"]], places[payment["payee"]]
        flows[pair] = flows.get(pair, 0) + payment["points"]
    most = max(flows.values(), default=1)
    for (payer, payee), points in flows.items():
        path = _path(POSITIONS[payer], POSITIONS[payee])
        yield Arrow(path, 1 + round(2 * points / most))


def _path(start: tuple[int, int], end: tuple[int, int]) -> str:
    """An SVG path bent towards the middle of the table."""
    bend = [round((s + e) / 2 * (1 - BEND) + 60 * BEND) for s, e in zip(start, end, strict=True)]
    return f"M{start[0]} {start[1]}Q{bend[0]} {bend[1]} {end[0]} {end[1]}"


def interrupted_hand(visit: GameVisit, game: Game, penalties: Penalties) -> NextHandSummary:
    """The hand that goes on after a fine, with a link to it."""
    follows = visit.answer["next"] or {}
    words = dealer_words("goes_on", LANGUAGE)
    title = f"{round_words(game.round, LANGUAGE)} goes on"
    pot = follows.get("penalty_points", game.pot)
    state = table_state_words(honba=game.honba, sticks=game.sticks, pot=pot, language=LANGUAGE)
    table = follows.get("table") or GameState().text(game)
    owed = _penalties_after(visit, penalties)
    riichi = [pair for pair in visit.canonical if pair[0] == "riichi"]
    address = visit.game_address("settle", table, owed, played=True, hand=riichi)
    return NextHandSummary(title, words.text, words.article, state, 1, [Link(address, "Play on")])


def _next_hand(visit: GameVisit, follows: AnyAnswer, penalties: Penalties) -> NextHandSummary:
    """The next hand or the end of the game, with a link to it."""
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
        owed = _penalties_after(visit, penalties)
        links = [Link(visit.game_address(page, follows["table"], owed, played=True), name)]
    return NextHandSummary(title, words.text, words.article, table, follows["minimum_han"], links)


def _penalties_after(visit: GameVisit, penalties: Penalties) -> Penalties:
    """The penalties of the game, those of this hand included."""
    before = visit.penalties
    return {
        seat: before.get(seat, Fraction()) + penalties.get(seat, 0)
        for seat in WINDS
        if seat in {*before, *penalties}
    }
