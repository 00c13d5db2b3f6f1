"""The question of `riichi`."""

from typing import NamedTuple

from calc.commands._waiting import DEFAULT_RULES, HAND, MELDS, RULES, VISIBLE, unwon_hand
from calc.questions.form import Form, Key, Values
from calc.questions.kinds import Count, OneTile
from calc.questions.score import FURITEN_KEYS, SITUATION_KEYS
from calc.riichi.errors import Problem
from calc.riichi.melds import Meld
from calc.riichi.play.riichi_declaration import DeclarationState
from calc.riichi.problems.waiting import DRAWN, discard_problems, waiting_problems
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, Discard, Tile
from calc.riichi.waits.visible import visible_tiles

MAX_POINTS = 1_000_000
MAX_WALL = 136
_SITUATION = frozenset(
    {
        "seat_wind",
        "round_wind",
        "double_riichi",
        "open_riichi",
        "dora_indicators",
        "honba",
        "riichi_sticks",
        "players",
        "kita",
    }
)
FORM = Form(
    "riichi",
    (
        RULES,
        HAND._replace(meaning="The concealed tiles: 14 with the melds, before the discard."),
        MELDS,
        Key("discard", OneTile(), None, "The tile to discard with riichi; every one if left out."),
        Key("points", Count(MAX_POINTS, -MAX_POINTS), None, "Points the player has."),
        Key("wall_tiles", Count(MAX_WALL), None, "Tiles left in the wall after the draw."),
        *(key for key in SITUATION_KEYS if key.name in _SITUATION),
        FURITEN_KEYS[0],
        VISIBLE,
    ),
)
TURNED = Discard(KINDS[0], riichi=True)
"""The discard that declares, whatever tile it is."""


class RiichiQuestion(NamedTuple):
    """A question of `riichi` as values, with every problem."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    discard: Tile | None
    situation: Situation
    state: DeclarationState
    problems: list[Problem]

    @property
    def rules(self) -> Ruleset:
        """The rule set."""
        return self.state.rules


def question_of_values(values: Values, unread: list[Problem]) -> RiichiQuestion:
    """The question whose values `FORM` has read; `unread` is what it could not read."""
    values, problems = {**values}, [*unread]
    rules: Ruleset = values.pop("rules", DEFAULT_RULES)
    given: tuple[Tile, ...] | None = values.pop("hand", None)
    melds: tuple[Meld, ...] = values.pop("melds", ())
    discard: Tile | None = values.pop("discard", None)
    points, wall_tiles = values.pop("points", None), values.pop("wall_tiles", None)
    discards: tuple[Discard, ...] = values.pop("discards", ())
    shown: tuple[Tile, ...] = values.pop("visible", ())
    values.setdefault("players", rules.players)
    situation = Situation(tsumo=False, **values)
    tiles = given or ()
    problems += discard_problems((*discards, TURNED), situation)
    if given is not None:
        hand = unwon_hand(tiles, melds)
        hand_problems = waiting_problems(
            hand, situation, rules, wanted=(DRAWN,), discards=discards, visible=shown
        )
        problems += [one for one in hand_problems if one.id != "riichi-on-open-hand"]
    if tiles and discard and all(tile.kind != discard.kind for tile in tiles):
        facts = {"tile": discard, "tiles": tiles}
        problems.append(Problem("discard-not-in-hand", "discard", str(discard), facts))
    visible = visible_tiles(tiles, melds, situation, discards=discards, visible=shown)
    state = DeclarationState(rules, visible, discards, points, wall_tiles, situation.players)
    return RiichiQuestion(tiles, melds, discard, situation, state, problems)
