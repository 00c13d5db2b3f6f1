"""The question of `riichi`: fourteen tiles and what a declaration needs."""

from collections.abc import Iterator
from typing import NamedTuple

from calc.commands._waiting import (
    DISCARDS,
    VISIBLE,
    WALL_TILES,
    WaitingHand,
    waiting_hand,
    waiting_situation,
)
from calc.questions.form import Form, Key, Values
from calc.questions.kinds import Count, OneTile
from calc.questions.score import HAND, MELDS, RULES, SITUATION_KEYS
from calc.questions.seats import MOST_POINTS
from calc.riichi.errors import Problem
from calc.riichi.hand import DRAWN
from calc.riichi.rulesets import for_players
from calc.riichi.table.riichi_declaration import DeclarationState
from calc.riichi.tiles import Tile

_SITUATION = frozenset(
    {"seat_wind", "round_wind", "double_riichi", "open_riichi", "dora_indicators", "honba",
     "riichi_sticks", "players", "kita"}
)  # fmt: skip
FORM = Form(
    "riichi",
    (
        RULES,
        HAND._replace(meaning="The concealed tiles: 14 with the melds, before the discard."),
        MELDS,
        Key("discard", OneTile(), None, "The tile to discard with riichi; every one if left out."),
        Key("points", Count(MOST_POINTS, -MOST_POINTS), None, "Points the player has."),
        WALL_TILES,
        *(key for key in SITUATION_KEYS if key.name in _SITUATION),
        DISCARDS,
        VISIBLE,
    ),
    parts={
        "values": "What each wait pays without riichi and with it.",
        "discards": "Every discard that keeps tenpai.",
        "steps": "What a declaration consists of.",
        "noten_riichi": "What declaring would cost where the hand is noten.",
    },
)


DRAWS = {4: 70, 3: 55}
"""Draws from the wall, by players: the dealer's first tile after the deal is the first of them."""


class RiichiQuestion(NamedTuple):
    """A question of `riichi`: the hand, the discard that it names, and what a declaration needs."""

    hand: WaitingHand
    discard: Tile | None
    state: DeclarationState


def question_of_values(values: Values, unread: list[Problem]) -> RiichiQuestion:
    """The question whose values `FORM` has read; `unread` is what it could not read."""
    situation = waiting_situation(values)
    hand = waiting_hand(values, unread, situation, wanted=(DRAWN,), declares=True)
    discard: Tile | None = values.get("discard")
    problems = [problem for problem in hand.problems if problem.id != "riichi-on-open-hand"]
    problems += _double_riichi_problems(hand, values.get("wall_tiles"))
    if hand.tiles and discard and all(tile.kind != discard.kind for tile in hand.tiles):
        facts = {"tile": discard, "tiles": hand.tiles}
        problems.append(Problem("discard-not-in-hand", "discard", str(discard), facts))
    state = DeclarationState(
        for_players(hand.rules, situation.players),
        hand.visible,
        hand.discards,
        values.get("points"),
        values.get("wall_tiles"),
        situation.players,
    )
    return RiichiQuestion(hand._replace(problems=problems), discard, state)


def _double_riichi_problems(hand: WaitingHand, wall_tiles: int | None) -> Iterator[Problem]:
    """The problem of a double riichi declared now, where this is not the first turn any more.

    Until each player has had a turn, as many tiles are drawn from the wall as there are players.
    """
    first = DRAWS[hand.situation.players]
    begun = wall_tiles is not None and not first - hand.situation.players <= wall_tiles < first
    whys = {"kan": hand.melds, "north": hand.situation.kita, "wall": begun}
    why = next((name for name, late in whys.items() if late), None)
    if hand.situation.double_riichi and why:
        facts = {"why": why, "wall_tiles": wall_tiles}
        yield Problem("double-riichi-too-late", "double_riichi", value=True, facts=facts)
