"""The question of `riichi`: may this hand declare, with this discard?"""

from collections.abc import Mapping
from typing import NamedTuple

from calc.riichi.melds import Meld
from calc.riichi.play.riichi_declaration import DeclarationState
from calc.riichi.problem import Problem
from calc.riichi.problems.waiting import DRAWN, waiting_problems
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import Discard, Tile
from calc.riichi.waits.visible import visible_tiles

from .form import Form, Key
from .kinds import Count, OneTile
from .score import FURITEN_KEYS, HAND_KEYS, SITUATION_KEYS
from .waits import DEFAULT_RULES, MELDS, RULES, VISIBLE, held

MOST_POINTS = 1_000_000
MOST_TILES = 136
_ASKED = frozenset(
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
RIICHI = Form(
    "riichi",
    (
        RULES,
        HAND_KEYS[1]._replace(
            meaning="The concealed tiles: 14 with the melds, before the discard."
        ),
        MELDS,
        Key(
            "discard", OneTile(), None, "The tile to declare with; every one where it is left out."
        ),
        Key("points", Count(MOST_POINTS, -MOST_POINTS), None, "Points the player has."),
        Key("wall_tiles", Count(MOST_TILES), None, "Tiles left in the wall after the draw."),
        *(each for each in SITUATION_KEYS if each.name in _ASKED),
        FURITEN_KEYS[0],
        VISIBLE,
    ),
)


class AskedRiichi(NamedTuple):
    """A question of `riichi` as values, with everything wrong with it."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    discard: Tile | None
    situation: Situation
    table: DeclarationState
    problems: list[Problem]

    @property
    def rules(self) -> Ruleset:
        """The rule set."""
        return self.table.rules


def read_riichi(question: Mapping[str, object]) -> AskedRiichi:
    """The question as values, with everything wrong with it at once."""
    values, problems = RIICHI.read(question)
    rules: Ruleset = values.pop("rules", DEFAULT_RULES)
    given: tuple[Tile, ...] | None = values.pop("hand", None)
    melds: tuple[Meld, ...] = values.pop("melds", ())
    discard: Tile | None = values.pop("discard", None)
    points, wall_tiles = values.pop("points", None), values.pop("wall_tiles", None)
    discards: tuple[Discard, ...] = values.pop("discards", ())
    visible: tuple[Tile, ...] = values.pop("visible", ())
    values.setdefault("players", rules.players)
    situation = Situation(tsumo=False, **values)
    tiles = given or ()
    if given is not None:
        found = waiting_problems(
            held(tiles, melds),
            situation,
            rules,
            wanted=(DRAWN,),
            discards=discards,
            visible=visible,
        )
        problems += [each for each in found if each.id != "riichi-on-open-hand"]
    if tiles and discard and all(each.kind != discard.kind for each in tiles):
        facts = {"tile": discard, "tiles": tiles}
        problems.append(Problem("discard-not-in-hand", "discard", str(discard), facts))
    known = visible_tiles(tiles, melds, situation, discards=discards, visible=visible)
    table = DeclarationState(rules, known, discards, points, wall_tiles, situation.players)
    return AskedRiichi(tiles, melds, discard, situation, table, problems)
