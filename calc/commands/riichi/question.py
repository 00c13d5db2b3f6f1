"""The question of `riichi`: fourteen tiles, and what a declaration depends on."""

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
)


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
    if hand.tiles and discard and all(tile.kind != discard.kind for tile in hand.tiles):
        facts = {"tile": discard, "tiles": hand.tiles}
        problems.append(Problem("discard-not-in-hand", "discard", str(discard), facts))
    state = DeclarationState(
        hand.rules,
        hand.visible,
        hand.discards,
        values.get("points"),
        values.get("wall_tiles"),
        situation.players,
    )
    return RiichiQuestion(hand._replace(problems=problems), discard, state)
