"""The printed score tables as an answer: points by han and fu, for the dealer and for others."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from calc.questions.tables import TABLES
from calc.riichi.rulesets import DEFAULT, Ruleset, ruleset
from calc.riichi.scoring.payments import Claim
from calc.riichi.scoring.score import Score
from calc.riichi.scoring.score_table import FU, HAN, Limit, cell, limits
from calc.riichi.tiles import Wind

from .problems import invalid
from .score import settled

NONE = (None, None)


def tables(question: Mapping[str, object]) -> dict[str, Any]:
    """The tables of dealer and others under a rule set; answers `tables`, or `invalid`."""
    values, problems = TABLES.read(question)
    if problems:
        return invalid(problems)
    rules: Ruleset = values.get("rules") or ruleset(DEFAULT)
    honba, players = values.get("honba", 0), values.get("players", rules.players)
    marked = values.get("han"), values.get("fu")
    own = values.get("seat_wind", Wind.SOUTH) is Wind.EAST
    found = [
        _Table(winner, rules, honba, players, *(marked if own is (winner is Wind.EAST) else NONE))
        for winner in (Wind.SOUTH, Wind.EAST)
    ]
    return {
        "kind": "tables",
        "rules": rules.key,
        "tables": [
            {"dealer": each.winner is Wind.EAST, "rows": each.rows(), "limits": each.limits()}
            for each in found
        ],
    }


class _Table(NamedTuple):
    """One table: whose, under what, and the han and fu to be marked if they belong here."""

    winner: Wind
    rules: Ruleset
    honba: int
    players: int
    han: int | None
    fu: int | None

    def rows(self) -> list[dict[str, Any]]:
        """The cells by fu and han."""
        return [{"fu": fu, "cells": [self.cell(fu, han) for han in HAN]} for fu in FU]

    def cell(self, fu: int, han: int) -> dict[str, Any]:
        """One cell: what a ron and a self-draw pay, null where no hand comes to that."""
        by_ron, by_tsumo = (cell(fu, han, self.rules, tsumo=way) for way in (False, True))
        return self.both(by_ron, by_tsumo, here=(fu, han) == (self.fu, self.han))

    def limits(self) -> list[dict[str, Any]]:
        """Every limit, with the han that reach it."""
        return [
            {
                "first": each.first,
                "last": each.last,
                **self.both(each.score, each.score, here=_within(each, self.han)),
            }
            for each in limits(self.rules)
        ]

    def both(self, ron: Score | None, tsumo: Score | None, *, here: bool) -> dict[str, Any]:
        """What is paid by ron and by self-draw."""
        either = ron or tsumo
        return {
            "ron": self.paid(ron, tsumo=False),
            "tsumo": self.paid(tsumo, tsumo=True),
            "limit": either.limit if either else None,
            "here": here,
        }

    def paid(self, found: Score | None, *, tsumo: bool) -> dict[str, int] | None:
        """The payments of one win, counters included."""
        if found is None:
            return None
        discarder = None if tsumo else Wind.WEST
        claim = Claim(self.winner, found.base, discarder, self.honba, 0, self.players)
        return dict(settled(claim, self.rules).pays)


def _within(limit: Limit, han: int | None) -> bool:
    """Does a number of han reach this limit and no higher one?"""
    if han is None or limit.first is None:
        return False
    return limit.first <= han <= (limit.last or han)
