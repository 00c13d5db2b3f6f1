"""The question of `score`: its keys, and the engine's values it is read into."""

from collections.abc import Mapping
from typing import NamedTuple

from calc.riichi.counted_tiles import CountedTiles
from calc.riichi.hand import Hand
from calc.riichi.melds import Meld
from calc.riichi.problem import Problem
from calc.riichi.problems import problems as everything_wrong
from calc.riichi.rulesets import DEFAULT, PRESETS, Ruleset
from calc.riichi.situation import FLAGS, Situation
from calc.riichi.tiles import Discard, Tile, Wind

from .form import REQUIRED, Form, Key, Rules
from .kinds import Choice, ConcealedTiles, Count, Flag, OneTile, TileList
from .melds import SIDE, Discards, Melds

MOST_COUNTERS = 99
FLAG = Flag()
WIND = Choice(
    {each.value: each for each in Wind},
    {"east": "E", "south": "S", "west": "W", "north": "N",
     "1z": "E", "2z": "S", "3z": "W", "4z": "N"},
)  # fmt: skip
RON, TSUMO = False, True
WIN_BY = Choice({"ron": RON, "tsumo": TSUMO}, {"self-draw": "tsumo", "discard": "ron"})
INDICATORS = TileList(10, in_order=True)
PASSED = TileList(120, in_order=True)

FLAG_MEANINGS = {
    "riichi": "Riichi was declared.",
    "double_riichi": "Riichi was declared with the first discard.",
    "open_riichi": "Riichi was declared with the hand shown.",
    "ippatsu": "Won within a go-around after riichi, uninterrupted.",
    "haitei": "Self-drawn on the last tile of the wall.",
    "houtei": "Won on the last discard.",
    "rinshan": "Self-drawn on the replacement tile after a kan.",
    "chankan": "Won on a tile another player added to a kan.",
    "tenhou": "The dealer's first fourteen tiles.",
    "chiihou": "Another player's first draw, before any call.",
    "renhou": "Ron before the own first draw, before any call.",
    "discarder_in_riichi": "The discarder had declared riichi.",
    "tsubame_gaeshi": "Ron on a riichi declaration tile (local yaku).",
    "kanburi": "Ron on the discard after a kan (local yaku).",
    "paarenchan": "The eighth win in a row (local yaku).",
}

HAND_KEYS = (
    Key("rules", Rules(), DEFAULT, "The rule set: a preset's id, or preset and overrides."),
    Key("hand", TileList(40), REQUIRED, "The concealed tiles, the winning tile included."),
    Key("melds", Melds(), (), "The declared groups."),
)
WIN_KEYS = (
    Key("win_tile", OneTile(), REQUIRED, "The tile that completes the hand."),
    Key("win_by", WIN_BY, REQUIRED, "Won by ron or by tsumo."),
)
SITUATION_KEYS = (
    Key("seat_wind", WIND, Wind.SOUTH, "The winner's seat; east is the dealer."),
    Key("round_wind", WIND, Wind.EAST, "The wind of the round."),
    *(Key(name, FLAG, default=False, meaning=FLAG_MEANINGS[name]) for name in FLAGS),
    Key("dora_indicators", INDICATORS, (), "Dora indicators in the order turned."),
    Key("ura_indicators", INDICATORS, (), "The indicators under them."),
    Key("honba", Count(MOST_COUNTERS), 0, "Counters on the table."),
    Key("riichi_sticks", Count(MOST_COUNTERS), 0, "Deposits, the winner's own included."),
    Key("discarder", SIDE, None, "Who discarded the winning tile."),
    Key("liable", SIDE, None, "Who pays for a yakuman by liability."),
    Key("players", Count(4, 3), 4, "Four or three players."),
    Key("kita", Count(4), 0, "Norths set aside, with three players."),
    Key("robbed_kita", FLAG, default=False, meaning="Ron on a north set aside."),
)
FURITEN_KEYS = (
    Key("discards", Discards(), None, "The own discards in order; * riichi, ^ called."),
    Key("passed", PASSED, None, "Tiles not won on since the own last discard."),
    Key("passed_in_riichi", PASSED, None, "Tiles not won on since the own riichi."),
)
RULES, HAND, MELDS = HAND_KEYS
COUNTED = HAND._replace(kind=ConcealedTiles(40))
SCORE = Form("score", (RULES, COUNTED, MELDS, *WIN_KEYS, *SITUATION_KEYS, *FURITEN_KEYS))

OF_UNREAD_MELDS = frozenset({"too-few-tiles-in-hand", "rinshan-without-kan"})
"""Problems that may lie in melds which could not be read, and are not told beside those."""

PLAYERS = 4
DEFAULT_RULES = PRESETS[DEFAULT].ruleset


class Asked(NamedTuple):
    """A question of `score` as values, with everything wrong with it.

    `hand` is None where it cannot be made. What furiten depends on is None where it is not known.
    """

    hand: Hand | None
    situation: Situation
    rules: Ruleset
    problems: list[Problem]
    discards: tuple[Discard, ...] | None = None
    passed: tuple[Tile, ...] | None = None
    passed_in_riichi: tuple[Tile, ...] | None = None

    @property
    def furiten_known(self) -> bool:
        """Was anything given that furiten can be told from?"""
        return (
            self.discards is not None
            or self.passed is not None
            or self.passed_in_riichi is not None
        )


def read_score(question: Mapping[str, object]) -> Asked:
    """The question as values, with everything wrong with it at once."""
    values, problems = SCORE.read(question)
    take = values.pop
    rules: Ruleset = take("rules", DEFAULT_RULES)
    tiles: CountedTiles | None = take("hand", None)
    melds: tuple[Meld, ...] = take("melds", ())
    win_tile: Tile | None = take("win_tile", None)
    tsumo: bool = take("win_by", RON)
    discards: tuple[Discard, ...] | None = take("discards", None)
    passed: tuple[Tile, ...] | None = take("passed", None)
    passed_in_riichi: tuple[Tile, ...] | None = take("passed_in_riichi", None)
    if rules.players != PLAYERS:
        values.setdefault("players", rules.players)
    situation = Situation(tsumo, **values)
    hand = Hand.of_counted(tiles, melds, win_tile) if tiles and win_tile else None
    known = everything_wrong(hand, situation, rules, discards=discards)
    if problems and any(each.field.startswith("melds") for each in problems):
        known = [each for each in known if each.id not in OF_UNREAD_MELDS]
    problems += known
    return Asked(hand, situation, rules, problems, discards, passed, passed_in_riichi)
