"""The printed score tables as an answer: points by han and fu, for the dealer and for others."""

from collections.abc import Mapping
from typing import Any

from calc.questions.tables import TABLES
from calc.riichi.payments import Claim
from calc.riichi.rulesets import DEFAULT, Ruleset, ruleset
from calc.riichi.score import Score
from calc.riichi.score_table import FU, HAN, Limit, cell, limits
from calc.riichi.tiles import Wind

from .problems import invalid
from .score import settled


def tables(question: Mapping[str, object]) -> dict[str, Any]:
    """The tables of dealer and others under a rule set; answers `tables`, or `invalid`."""
    values, problems = TABLES.read(question)
    if problems:
        return invalid(problems)
    rules: Ruleset = values.get("rules") or ruleset(DEFAULT)
    honba, players = values.get("honba", 0), values.get("players", rules.players)
    own = values.get("seat_wind", Wind.SOUTH) is Wind.EAST
    return {
        "kind": "tables",
        "rules": rules.key,
        "tables": [
            _table(winner, rules, honba, players, values if own is (winner is Wind.EAST) else {})
            for winner in (Wind.SOUTH, Wind.EAST)
        ],
    }


def _table(
    winner: Wind, rules: Ruleset, honba: int, players: int, marked: Mapping[str, Any]
) -> dict[str, Any]:
    """One table; `marked` has the han and fu of the hand to be marked, if it belongs here."""

    def paid(found: Score | None, *, tsumo: bool) -> dict[str, int] | None:
        if found is None:
            return None
        claim = Claim(winner, found.base, None if tsumo else Wind.WEST, honba, 0, players)
        return dict(settled(claim, rules).pays)

    def both(by_ron: Score | None, by_tsumo: Score | None, *, here: bool) -> dict[str, Any]:
        either = by_ron or by_tsumo
        return {
            "ron": paid(by_ron, tsumo=False),
            "tsumo": paid(by_tsumo, tsumo=True),
            "limit": either.limit if either else None,
            "here": here,
        }

    han, fu = marked.get("han"), marked.get("fu")
    return {
        "dealer": winner is Wind.EAST,
        "won_by": None if han is None else "tsumo" if marked.get("win_by") else "ron",
        "rows": [
            {
                "fu": each,
                "cells": [
                    both(
                        cell(each, number, rules, tsumo=False),
                        cell(each, number, rules, tsumo=True),
                        here=(number, each) == (han, fu),
                    )
                    for number in HAN
                ],
            }
            for each in FU
        ],
        "limits": [
            {
                "limit": each.score.limit,
                "first": each.first,
                "last": each.last,
                **both(each.score, each.score, here=_within(each, han)),
            }
            for each in limits(rules)
        ],
    }


def _within(limit: Limit, han: int | None) -> bool:
    """Does a number of han reach this limit and no higher one?"""
    if han is None or limit.first is None:
        return False
    return limit.first <= han <= (limit.last or han)
