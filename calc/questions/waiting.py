"""A hand that has not won, in a question: its keys, and the values that they are read into."""

from calc.riichi.counts import counts_of
from calc.riichi.errors import Problem
from calc.riichi.hand import DRAWN, HandTiles, Meld, hand_size
from calc.riichi.light_typing import NamedTuple
from calc.riichi.problems import discard_problems, waiting_problems
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, Discard, Tile
from calc.riichi.waits import ConcealedPart, concealed_part
from calc.riichi.waits.wait_values import VisibleTiles, visible_tiles

from .form import Key, Values
from .kinds import Count, TileList
from .score import DEFAULT_RULES, FURITEN_KEYS

DISCARDS = FURITEN_KEYS[0]
VISIBLE = Key("visible", TileList(136, in_order=True), (), "Visible tiles of the other players.")
MOST_IN_WALL = 136
WALL_TILES = Key("wall_tiles", Count(MOST_IN_WALL), None, "Tiles left in the wall after the draw.")
TURNED = Discard(KINDS[0], riichi=True)
"""A discard that declares riichi; its tile is not read."""


class WaitingHand(NamedTuple):
    """A hand that has not won, the tiles its player sees, and everything wrong with it."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    situation: Situation
    rules: Ruleset
    visible: VisibleTiles
    problems: list[Problem]

    @property
    def must_discard(self) -> bool:
        """Whether there are fourteen tiles, a kan counted as three."""
        return hand_size(self.tiles, self.melds) == DRAWN

    @property
    def discards(self) -> tuple[Discard, ...]:
        """The player's own discards."""
        return self.situation.discards or ()

    def concealed(self, tiles: tuple[Tile, ...]) -> ConcealedPart:
        """Concealed tiles beside the melds of the question."""
        players = self.situation.players
        return concealed_part(counts_of(tiles), self.melds, self.rules, players=players)


def waiting_situation(values: Values) -> Situation:
    """The situation of a hand that has not won, by the values of the question."""
    rules: Ruleset = values.get("rules", DEFAULT_RULES)
    given = {name: values[name] for name in Situation._fields if name in values}
    return Situation(**{"tsumo": False, "players": rules.players, **given})


def waiting_hand(
    values: Values,
    unread: list[Problem],
    situation: Situation,
    *,
    wanted: tuple[int, ...],
    drawn: tuple[Tile, ...] = (),
    declares: bool = False,
) -> WaitingHand:
    """The hand of a question whose values were read; `unread` is what could not be read.

    `wanted` are the numbers of tiles that it may have, with `drawn`, a kan counted as three.
    `declares` says that the next discard declares riichi.
    """
    rules: Ruleset = values.get("rules", DEFAULT_RULES)
    tiles: tuple[Tile, ...] = values.get("hand", ())
    melds, others = values.get("melds", ()), values.get("visible", ())
    discards = (*(situation.discards or ()), *([TURNED] if declares else []))
    problems = [*unread, *discard_problems(discards, situation)]
    if "hand" in values:
        whole = (*tiles, *drawn)
        problems += waiting_problems(
            HandTiles.of(whole, melds, win_tile=whole[0] if whole else KINDS[0]),
            situation._replace(haitei=False, houtei=False, rinshan=False),
            rules,
            wanted=wanted,
            visible=others,
        )
    visible = visible_tiles(tiles, melds, situation, others)
    return WaitingHand(tiles, melds, situation, rules, visible, problems)
