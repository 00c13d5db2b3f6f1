"""The table that rides along in the address: who sits where, and the ways on with it."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from calc.commands.final import FINES as P
from calc.questions.form import ReadWithProblems
from calc.questions.game import GameState
from calc.questions.kinds import Unreadable
from calc.questions.query import Pairs, query_of
from calc.questions.seats import BySeat
from calc.riichi.rulesets import DEFAULT, Ruleset, ruleset
from calc.riichi.table.game import Game
from calc.riichi.tiles import Wind
from calc.web.looks import PLAIN, Look
from calc.wording import points_words, wind_words
from calc.wording.games import round_words, table_state_words

from .visit import FINES, Visit

Fined = dict[Wind, Fraction]
BY_PLAYER = BySeat(FINES, P)
AROUND = ("me", "right", "across", "left")
THREE = ("me", "right", "left")
"""Where seats lie on the page, from east on: each next player sits to the right."""
WAYS = (("settle", "Won"), ("draw", "Drawn"), ("penalty", "Foul"), ("final", "Final scores"))
"""What may become of a hand: the pages to go on with."""


class Player(NamedTuple):
    """A player of the game: the wind had first, the name, the wind now, points, penalties in P."""

    first: str
    name: str
    wind: str
    words: str
    score: str
    fine: str


class Way(NamedTuple):
    """A way on: what it is called, its address, and whether it is this page."""

    name: str
    address: str
    here: bool = False


class Riding(NamedTuple):
    """The game so far as the pages show it."""

    round: str
    lying: str
    players: list[Player]
    ways: list[Way]


def game_of(visit: Visit) -> Game | None:
    """The game that rides along, if one does."""
    found: Game | None = visit.values.get("table")
    return found


def rules_of(visit: Visit) -> Ruleset:
    """The rule set in use."""
    found: Ruleset = visit.values.get("rules") or ruleset(DEFAULT)
    return found


def fined(visit: Visit) -> Fined:
    """Penalties in P so far, by first seat; nothing where they cannot be read."""
    try:
        return BY_PLAYER.read(visit.own.get(FINES, ""))
    except (Unreadable, ReadWithProblems):
        return {}


def riding(visit: Visit) -> Riding | None:
    """The table as it stands before this hand."""
    game = game_of(visit)
    if game is None:
        return None
    fines = fined(visit)
    players = [_player(game, each, fines.get(each)) for each in game.seats]
    told = GameState().text(game)
    ways = [
        Way(name, on(visit, path, told, fines), f"/{path}" == visit.path) for path, name in WAYS
    ]
    lying = table_state_words(honba=game.honba, sticks=game.sticks, pot=game.pot)
    return Riding(round_words(game.round), lying, players, ways)


def on(visit: Visit, page: str, table: str, fines: Fined) -> str:
    """The address of a page with the same rules, a table and penalties."""
    return carried(page, [*visit.rules, ("table", table)], fines, visit.look)


def carried(page: str, pairs: Pairs, fines: Fined | None = None, look: Look = PLAIN) -> str:
    """The address of a page with these keys and penalties, shown in this look."""
    kept = {seat: fine for seat, fine in (fines or {}).items() if fine}
    found = [(FINES, BY_PLAYER.text(kept))] if kept else []
    return f"/{page}?{query_of([*pairs, *found, *look.pairs])}"


def start(visit: Visit) -> str:
    """The address of a game that begins, under the rules in use."""
    rules = rules_of(visit)
    game = Game(players=rules.players, scores=(rules.starting_points,) * rules.players)
    return on(visit, "settle", GameState().text(game), {})


def name_at(game: Game | None, seat: Wind) -> str:
    """What the player at a seat is called; nothing without a name."""
    return _name(game, game.player_at(seat)) if game else ""


def place_of(seats: tuple[Wind, ...]) -> Mapping[Wind, str]:
    """Where each seat lies on the page."""
    return dict(zip(seats, THREE if len(seats) == len(THREE) else AROUND, strict=True))


def _player(game: Game, player: Wind, fine: Any) -> Player:
    seat = game.seat_of(player)
    points = dict(zip(game.seats, game.scores, strict=False)).get(player)
    return Player(
        player.value,
        _name(game, player),
        seat.value,
        wind_words(seat).capitalize(),
        "" if points is None else points_words(points),
        f"−{P.text(fine)}P" if fine else "",
    )


def _name(game: Game, player: Wind) -> str:
    place = game.seats.index(player)
    return game.names[place] if place < len(game.names) else ""
