"""The question of `waits`."""

from typing import NamedTuple

from calc.commands._waiting import DEFAULT_RULES, HAND, MELDS, RULES, VISIBLE, unwon_hand
from calc.questions.form import Form, Values
from calc.questions.score import FURITEN_KEYS, SITUATION_KEYS
from calc.riichi.counts import counts_of
from calc.riichi.errors import Problem
from calc.riichi.melds import Meld
from calc.riichi.problems.waiting import DRAWN, WAITING, discard_problems, waiting_problems
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import Discard, Tile
from calc.riichi.waits.tenpai import ConcealedPart, concealed_part
from calc.riichi.waits.visible import VisibleTiles, visible_tiles

ONLY_WON = frozenset(
    {
        "chankan",
        "robbed_ankan",
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
_VISIBLE_KEYS = (*FURITEN_KEYS, VISIBLE)
FORM = Form(
    "waits",
    (
        RULES,
        HAND._replace(meaning="The concealed tiles: 13 with the melds, or 14 to discard from."),
        MELDS,
        *(key for key in SITUATION_KEYS if key.name not in ONLY_WON),
        *_VISIBLE_KEYS,
    ),
)


class WaitsQuestion(NamedTuple):
    """A question of `waits` as values, with every problem."""

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
    def must_discard(self) -> bool:
        """Whether there are fourteen tiles, a kan counted as three."""
        return len(self.tiles) + 3 * len(self.melds) == DRAWN

    @property
    def furiten_known(self) -> bool:
        """Whether anything was given that furiten depends on."""
        return bool(self.discards or self.passed or self.passed_in_riichi)

    @property
    def visible_tiles(self) -> VisibleTiles:
        """Every tile that the player can see."""
        return visible_tiles(
            self.tiles,
            self.melds,
            self.situation,
            discards=self.discards,
            passed=self.passed,
            passed_in_riichi=self.passed_in_riichi,
            visible=self.visible,
        )

    def concealed(self, tiles: tuple[Tile, ...]) -> ConcealedPart:
        """Concealed tiles beside the melds of the question."""
        players = self.situation.players
        return concealed_part(counts_of(tiles), self.melds, self.rules, players=players)


def question_of_values(values: Values, unread: list[Problem]) -> WaitsQuestion:
    """The question whose values `FORM` has read; `unread` is what it could not read."""
    values, problems = {**values}, [*unread]
    rules: Ruleset = values.pop("rules", DEFAULT_RULES)
    tiles: tuple[Tile, ...] | None = values.pop("hand", None)
    melds: tuple[Meld, ...] = values.pop("melds", ())
    visible = {key.name: values.pop(key.name) for key in _VISIBLE_KEYS if key.name in values}
    values.setdefault("players", rules.players)
    situation = _with_riichi(Situation(tsumo=False, **values), visible)
    problems += discard_problems(visible.get("discards", ()), situation)
    if tiles is not None:
        problems += waiting_problems(
            unwon_hand(tiles, melds),
            situation._replace(haitei=False, houtei=False, rinshan=False),
            rules,
            wanted=(WAITING, DRAWN),
            discards=visible.get("discards", ()),
            visible=visible.get("visible", ()),
        )
    return WaitsQuestion(tiles or (), melds, situation, rules, problems, **visible)


def _with_riichi(situation: Situation, visible: Values) -> Situation:
    """The situation, in riichi too where a discard was turned or a win passed since then."""
    turned = any(discard.riichi for discard in visible.get("discards", ()))
    if situation.in_riichi or not (turned or visible.get("passed_in_riichi")):
        return situation
    return situation._replace(riichi=True)
