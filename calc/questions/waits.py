"""The question of `waits`: a hand that waits, or has to discard, and what was seen."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from calc.riichi.hand import Hand
from calc.riichi.melds import Meld
from calc.riichi.problem import Problem
from calc.riichi.problems.waiting import DRAWN, WAITING, waiting_problems
from calc.riichi.rulesets import DEFAULT, PRESETS, Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, Discard, Tile
from calc.riichi.waits.visible import VisibleTiles, visible_tiles

from .form import Form, Key
from .kinds import TileList
from .score import FURITEN_KEYS, HAND_KEYS, SITUATION_KEYS

MOST_SEEN = 136
NOT_WAITING = frozenset(
    {
        "chankan",
        "tenhou",
        "chiihou",
        "renhou",
        "discarder_in_riichi",
        "tsubame_gaeshi",
        "kanburi",
        "paarenchan",
        "discarder",
        "liable",
        "robbed_kita",
    }
)
"""Keys of `score` that only a win has."""

RULES, _, MELDS = HAND_KEYS
VISIBLE = Key(
    "visible", TileList(MOST_SEEN, in_order=True), (), "Tiles of the other players that were seen."
)
WAITING_KEYS = tuple(each for each in SITUATION_KEYS if each.name not in NOT_WAITING)
WAITS = Form(
    "waits",
    (
        RULES,
        HAND_KEYS[1]._replace(
            meaning="The concealed tiles: 13 with the melds, or 14 to discard from."
        ),
        MELDS,
        *WAITING_KEYS,
        *FURITEN_KEYS,
        VISIBLE,
    ),
)
DEFAULT_RULES = PRESETS[DEFAULT].ruleset


class AskedWaits(NamedTuple):
    """A question of `waits` as values, with everything wrong with it."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    situation: Situation
    rules: Ruleset
    problems: list[Problem]
    discards: tuple[Discard, ...] = ()
    passed: tuple[Tile, ...] = ()
    passed_in_riichi: tuple[Tile, ...] = ()
    visible: tuple[Tile, ...] = ()

    @property
    def to_discard(self) -> bool:
        """Are there fourteen tiles, one of which has to go?"""
        return len(self.tiles) + 3 * len(self.melds) == DRAWN

    @property
    def furiten_known(self) -> bool:
        """Was anything given that furiten can be told from?"""
        return bool(self.discards or self.passed or self.passed_in_riichi)

    @property
    def seen(self) -> VisibleTiles:
        """Everything the player has seen."""
        return visible_tiles(
            self.tiles,
            self.melds,
            self.situation,
            discards=self.discards,
            passed=self.passed,
            passed_in_riichi=self.passed_in_riichi,
            visible=self.visible,
        )


def read_waits(question: Mapping[str, object]) -> AskedWaits:
    """The question as values, with everything wrong with it at once."""
    values, problems = WAITS.read(question)
    rules = values.pop("rules", DEFAULT_RULES)
    tiles: tuple[Tile, ...] | None = values.pop("hand", None)
    melds: tuple[Meld, ...] = values.pop("melds", ())
    beside = {key.name: values.pop(key.name) for key in _BESIDE if key.name in values}
    values.setdefault("players", rules.players)
    situation = in_riichi(Situation(tsumo=False, **values), beside)
    if tiles is not None:
        problems += waiting_problems(
            held(tiles, melds),
            either_way(situation),
            rules,
            wanted=(WAITING, DRAWN),
            discards=beside.get("discards", ()),
            visible=beside.get("visible", ()),
        )
    return AskedWaits(tiles or (), melds, situation, rules, problems, **beside)


_BESIDE = (*FURITEN_KEYS, VISIBLE)


def held(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> Hand:
    """A hand that has not won, so that its winning tile means nothing."""
    return Hand.of(tiles, melds, win_tile=tiles[0] if tiles else KINDS[0])


def in_riichi(situation: Situation, beside: Mapping[str, Any]) -> Situation:
    """The situation, in riichi too where a discard was turned or a win passed since then."""
    turned = any(each.riichi for each in beside.get("discards", ()))
    if situation.in_riichi or not (turned or beside.get("passed_in_riichi")):
        return situation
    return situation._replace(riichi=True)


def either_way(situation: Situation) -> Situation:
    """The situation without what tells a ron from a self-draw, which is still open."""
    return situation._replace(haitei=False, houtei=False, rinshan=False)
