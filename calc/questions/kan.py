"""The question of `kan`: is this kan legal in riichi?"""

from collections.abc import Mapping
from typing import NamedTuple

from calc.riichi.melds import Meld, MeldType
from calc.riichi.play.riichi_kan import Kan
from calc.riichi.problem import Problem
from calc.riichi.problems.waiting import WAITING, waiting_problems
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import Tile

from .form import REQUIRED, Form, Key
from .kinds import Count, OneTile, TileList, Unreadable
from .melds import MELD_TYPE
from .riichi import MOST_TILES
from .score import HAND_KEYS, SITUATION_KEYS
from .waits import DEFAULT_RULES, MELDS, RULES, held

MOST_KANS = 16
_ASKED = frozenset({"seat_wind", "round_wind", "honba", "players", "kita"})


class OneKind(OneTile):
    """One kind of tile, written once or four times."""

    def read(self, value: object) -> Tile:
        """The tile; raises Unreadable where there are several kinds."""
        tiles = TileList(4).read(value)
        if not tiles or any(each.kind != tiles[0].kind for each in tiles):
            raise Unreadable("not-one-kind")
        return tiles[0].plain


KAN = Form(
    "kan",
    (
        RULES,
        HAND_KEYS[1]._replace(meaning="The concealed tiles: 13 with the melds, before the draw."),
        MELDS,
        Key("drawn", TileList(1), (), "The tile just drawn."),
        Key("kan", OneKind(), REQUIRED, "The tile of which the kan is to be made."),
        Key("kan_type", MELD_TYPE, MeldType.ANKAN, "How: ankan, unless a discard is called."),
        Key("wall_tiles", Count(MOST_TILES), None, "Tiles left in the wall after the draw."),
        Key("kans", Count(MOST_KANS), 0, "Kans made by all players before."),
        *(each for each in SITUATION_KEYS if each.name in _ASKED),
    ),
)


class AskedKan(NamedTuple):
    """A question of `kan` as values, with everything wrong with it; `kan` is None if unknown."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    kan: Kan | None
    situation: Situation
    rules: Ruleset
    problems: list[Problem]


def read_kan(question: Mapping[str, object]) -> AskedKan:
    """The question as values, with everything wrong with it at once."""
    values, problems = KAN.read(question)
    rules: Ruleset = values.pop("rules", DEFAULT_RULES)
    given: tuple[Tile, ...] | None = values.pop("hand", None)
    melds: tuple[Meld, ...] = values.pop("melds", ())
    drawn: tuple[Tile, ...] = values.pop("drawn", ())
    tile: Tile | None = values.pop("kan", None)
    kind: MeldType = values.pop("kan_type", MeldType.ANKAN)
    wall_tiles, kans = values.pop("wall_tiles", None), values.pop("kans", 0)
    values.setdefault("players", rules.players)
    situation = Situation(tsumo=False, riichi=True, **values)
    tiles = given or ()
    if given is not None:
        hand = held((*tiles, *drawn), melds)
        wanted = (WAITING + len(drawn),)
        problems += waiting_problems(hand, situation, rules, wanted=wanted)
    if not drawn and kind is MeldType.ANKAN:
        problems.append(Problem("required", "drawn"))
    kan = None if tile is None else Kan(tile, kind, drawn[0] if drawn else None, wall_tiles, kans)
    return AskedKan(tiles, melds, kan, situation, rules, problems)
