"""The table a hand is settled on: rules, honba, riichi sticks, players, and the game so far."""

from collections.abc import Collection
from typing import NamedTuple

from calc.riichi.errors import Problem
from calc.riichi.rulesets import Ruleset
from calc.riichi.table.game import Game
from calc.riichi.tiles import WINDS, Wind

from .form import Key, Values
from .game import GameState
from .kinds import Count
from .score import DEFAULT_RULES, MOST_COUNTERS
from .seats import MOST_POINTS, Winds

PLAYERS = Key("players", Count(4, 3), 4, "Four or three players.")
RIICHI = Key("riichi", Winds(), (), "The seats that declared riichi in this hand.")
TABLE_KEYS = (
    Key("honba", Count(MOST_COUNTERS), 0, "Counters on the table."),
    Key("riichi_sticks", Count(MOST_COUNTERS), 0, "All riichi sticks, those of this hand too."),
    Key("penalty_points", Count(MOST_POINTS), 0, "Penalty points on the table, for the winner."),
    PLAYERS,
    Key("table", GameState(), None, "The game so far, to carry it on to the next hand."),
)


class TableState(NamedTuple):
    """The rules, counters and players of a hand, and the game it is part of.

    `sticks` are all on the table; `pot` is in points; `declared` are the seats whose riichi sticks
    of this hand are not yet off the scores of the game.
    """

    rules: Ruleset
    honba: int
    sticks: int
    pot: int
    players: int
    game: Game | None
    declared: tuple[Wind, ...]

    @property
    def seats(self) -> tuple[Wind, ...]:
        """The winds in play."""
        return WINDS[: self.players]


def table_state(
    values: Values, declared: Collection[Wind] = ()
) -> tuple[TableState, list[Problem]]:
    """The table of a question that was read, and what does not go together in it.

    `declared` are the seats that declared riichi in this hand. A game stands for honba, riichi
    sticks and players where these are not given.
    """
    rules: Ruleset = values.get("rules", DEFAULT_RULES)
    game: Game | None = values.get("table")
    base = game or Game()
    players = values.get("players") or (base.players if game and game.scores else rules.players)
    sticks = values.get("riichi_sticks", base.sticks + (len(declared) if game else 0))
    table = TableState(
        rules,
        values.get("honba", base.honba),
        sticks,
        values.get("penalty_points", base.pot),
        players,
        game._replace(players=players) if game else None,
        tuple(seat for seat in WINDS if seat in declared),
    )
    return table, [*_game_problems(table, len(declared)), *_seat_problems(table)]


def _game_problems(table: TableState, declared: int) -> list[Problem]:
    """What of the table contradicts the game."""
    game = table.game
    if not game:
        return []
    problems = []
    if game.scores and len(game.scores) != table.players:
        facts = {"count": len(game.scores), "players": table.players}
        problems.append(Problem("players-do-not-match", "players", table.players, facts))
    if table.sticks != game.sticks + declared:
        facts = {"sticks": table.sticks, "left": game.sticks, "declared": declared}
        problems.append(Problem("deposits-do-not-match", "riichi_sticks", table.sticks, facts))
    return problems


def _seat_problems(table: TableState) -> list[Problem]:
    return [
        Problem("no-such-seat", "riichi", str(seat), {"seat": seat})
        for seat in table.declared
        if seat not in table.seats
    ]


def contradiction(field: str, other: str, *, one: object, two: object) -> Problem:
    """The problem of two keys: `field` says `one`, and `other` says `two`."""
    facts = {"other": other, "one": _fact(one), "two": _fact(two)}
    return Problem("told-twice", field, _YES_NO[one] if isinstance(one, bool) else one, facts)


_YES_NO = {True: "yes", False: "no"}


def _fact(value: object) -> object:
    return value if isinstance(value, bool) else str(value)
