"""What lies on the table when a hand is settled: told apart, or by the table that rides along."""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from calc.riichi.problem import Problem
from calc.riichi.rulesets import DEFAULT, PRESETS, Ruleset
from calc.riichi.table.game import Game
from calc.riichi.tiles import WINDS, Wind

_DEFAULT_RULES = PRESETS[DEFAULT].ruleset


class Lying(NamedTuple):
    """Rules, counters, deposits, penalty points and players of a hand, and the game it is part of.

    `declared` are the seats whose deposits of this hand are not yet off the scores of the game.
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


def lying(
    values: Mapping[str, Any], declared: Collection[Wind] = ()
) -> tuple[Lying, list[Problem]]:
    """What lies on the table, and what does not go together; `declared` are deposits of this hand.

    A table that rides along stands for counters, deposits and players that are not told apart.
    """
    rules: Ruleset = values.get("rules", _DEFAULT_RULES)
    game: Game | None = values.get("table")
    base = game or Game()
    players = values.get("players") or (base.players if game and game.scores else rules.players)
    sticks = values.get("riichi_sticks", base.sticks + (len(declared) if game else 0))
    found = Lying(
        rules,
        values.get("honba", base.honba),
        sticks,
        values.get("penalty_points", base.pot),
        players,
        game._replace(players=players) if game else None,
        tuple(each for each in WINDS if each in declared),
    )
    return found, [*_against_table(found, len(declared)), *_outside(found)]


def _against_table(found: Lying, declared: int) -> list[Problem]:
    game = found.game
    if not game:
        return []
    problems = []
    if game.scores and len(game.scores) != found.players:
        facts = {"count": len(game.scores), "players": found.players}
        problems.append(Problem("players-do-not-match", "players", found.players, facts))
    if found.sticks != game.sticks + declared:
        facts = {"sticks": found.sticks, "left": game.sticks, "declared": declared}
        problems.append(Problem("deposits-do-not-match", "riichi_sticks", found.sticks, facts))
    return problems


def _outside(found: Lying) -> list[Problem]:
    return [
        Problem("no-such-seat", "riichi", str(each), {"seat": each})
        for each in found.declared
        if each not in found.seats
    ]
