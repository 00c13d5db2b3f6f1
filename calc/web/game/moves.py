"""What a hand moves, drawn round the table: points, winds, and the hand that follows."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from calc.commands import Answered
from calc.riichi.tiles import WINDS, Wind
from calc.wording import listed, points_words, wind_words
from calc.wording.games import dealer_words, ending_words, round_words, table_state_words
from calc.wording.numbers import signed_words

from .riding import Fined, Way, fined, game_of, name_at, on, place_of
from .visit import Visit

Tags = Mapping[str, Sequence[str]]
TABLE = "table"
AT = {
    "me": (60, 116),
    "right": (116, 60),
    "across": (60, 4),
    "left": (4, 60),
    TABLE: (60, 60),
}
"""Where points leave and arrive in the drawing between the seats."""
BENT = 0.55
"""How far towards the middle an arrow bends."""


class Place(NamedTuple):
    """A seat at the table: what it gains or loses, its score then, the wind it has next."""

    place: str
    letter: str
    wind: str
    name: str
    points: int
    score: str
    becomes: str
    tags: Sequence[str]


class Arrow(NamedTuple):
    """Points on their way from one seat to another: the line, and how strong it is."""

    path: str
    width: int


class Move(NamedTuple):
    """Points that one pays another, and why."""

    payer: str
    payee: str
    points: str
    text: str
    article: str


class Then(NamedTuple):
    """The hand that follows: in words, and the ways on."""

    title: str
    dealer: str
    article: str
    lying: str
    minimum: int
    ways: list[Way]


def moves(visit: Visit, answer: Answered, tags: Tags, fines: Fined | None = None) -> dict[str, Any]:
    """The table with what moved, each payment, and the hand that follows."""
    return {
        "places": places(visit, answer, tags),
        "arrows": list(arrows(answer)),
        "paid": [_move(visit, each) for each in answer["payments"]],
        "then": then(visit, answer["next"], fines or {}),
    }


def as_text(said: str, moved: Mapping[str, Any]) -> str:
    """An answer to copy: what happened, what each seat gains or loses, the hand that follows."""
    places: list[Place] = moved["places"]
    still = not any(each.points for each in places)
    seats = " · ".join(f"{_named(each)} {signed_words(each.points)}" for each in places)
    follows: Then | None = moved["then"]
    after = [f"{follows.title}: {follows.dealer} {follows.lying.capitalize()}."] if follows else []
    return "\n".join([said, *([] if still else [seats]), *after])


def _named(seat: Place) -> str:
    return f"{seat.wind} ({seat.name})" if seat.name else seat.wind


def places(visit: Visit, answer: Answered, tags: Tags) -> list[Place]:
    """Every seat with what it gains or loses."""
    game, follows = game_of(visit), answer["next"] or {}
    seats = tuple(Wind(each) for each in answer["changes"])
    where = place_of(seats)
    found = []
    for seat in seats:
        player = game.player_at(seat).value if game else ""
        scores, turned = follows.get("scores") or {}, follows.get("seats") or {}
        becomes = turned.get(player, seat.value)
        over = follows.get("game") == "end"
        found.append(
            Place(
                where[seat],
                seat.value,
                wind_words(seat).capitalize(),
                name_at(game, seat),
                answer["changes"][seat.value],
                points_words(scores[player]) if player in scores else "",
                "" if over or becomes == seat.value else wind_words(becomes),
                tags.get(seat.value, ()),
            )
        )
    return found


def arrows(answer: Answered) -> Iterable[Arrow]:
    """One line for each two seats between which points move; the sum decides how strong it is."""
    where = {seat.value: at for seat, at in place_of(_seats(answer)).items()} | {TABLE: TABLE}
    flows: dict[tuple[str, str], int] = {}
    for each in answer["payments"]:
        pair = where[each["payer"]], where[each["payee"]]
        flows[pair] = flows.get(pair, 0) + each["points"]
    most = max(flows.values(), default=1)
    for (payer, payee), points in flows.items():
        yield Arrow(_path(AT[payer], AT[payee]), 1 + round(2 * points / most))


def then(visit: Visit, follows: Answered | None, fines: Fined) -> Then | None:
    """What the next hand is, and the pages to settle it by; nothing where play just goes on."""
    if follows is None:
        return None
    dealer = dealer_words(follows["dealer"])
    over = follows.get("game") == "end"
    title, said = "The next hand", dealer
    if over:
        title, said = "The game is over", ending_words(follows["reason"])
    elif "round" in follows:
        title = f"Next hand: {round_words(follows['round'])}"
    lying = table_state_words(
        honba=follows["honba"], sticks=follows["riichi_sticks"], pot=follows["penalty_points"]
    )
    ways = _ways(visit, follows, fines, over=over)
    return Then(title, said.text, said.article, lying, follows["minimum_han"], ways)


def added(one: Fined, other: Fined) -> Fined:
    """Penalties of both together."""
    return {seat: one.get(seat, 0) + other.get(seat, 0) for seat in WINDS if seat in {*one, *other}}  # type: ignore[misc]


def _ways(visit: Visit, follows: Answered, fines: Fined, *, over: bool) -> list[Way]:
    if "table" not in follows:
        return []
    table, together = follows["table"], added(fined(visit), fines)
    if over:
        return [Way("Final scores", on(visit, "final", table, together))]
    return [Way("Next hand", on(visit, "settle", table, together))]


def _move(visit: Visit, each: Answered) -> Move:
    return Move(
        called(visit, each["payer"]),
        called(visit, each["payee"]),
        points_words(each["points"]),
        each["text"],
        each["article"],
    )


def called(visit: Visit, seat: str) -> str:
    """A seat by its wind and its player's name, or the table."""
    if seat == TABLE:
        return "The table"
    name = name_at(game_of(visit), Wind(seat))
    wind = wind_words(seat).capitalize()
    return f"{wind} ({name})" if name else wind


def all_called(visit: Visit, seats: Iterable[str]) -> str:
    """Seats by their winds and names, one after another."""
    return listed([called(visit, each) for each in seats])


def _seats(answer: Answered) -> tuple[Wind, ...]:
    return tuple(Wind(each) for each in answer["changes"])


def _path(start: tuple[int, int], end: tuple[int, int]) -> str:
    """A line bent towards the middle of the table."""
    bend = [round((s + e) / 2 * (1 - BENT) + 60 * BENT) for s, e in zip(start, end, strict=True)]
    return f"M{start[0]} {start[1]}Q{bend[0]} {bend[1]} {end[0]} {end[1]}"
