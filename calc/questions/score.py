"""The question of `score`: its keys, and how it is read into a won hand with everything wrong."""

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import Any, Final, NamedTuple

from calc.riichi.counts import CountedTiles, counted_fields
from calc.riichi.errors import GuessBudget, NotationError, Problem
from calc.riichi.hand import HandTiles, Meld
from calc.riichi.memo import Memo, RequestMemo, is_small, new_tuple
from calc.riichi.problems import discard_problems, undeclared_riichi_problems
from calc.riichi.rulesets import DEFAULT, PRESETS, Ruleset
from calc.riichi.scoring.context import (
    Particulars,
    ScoringContext,
    WonHand,
    context_of,
    won_hand,
)
from calc.riichi.scoring.validity import problems, problems_without_hand
from calc.riichi.situation import FLAGS, Situation
from calc.riichi.tiles import TILES, Tile, Wind

from .form import PARTS, REQUIRED, Form, Key, Rules
from .kinds import (
    ONE_TILE,
    ChoiceKind,
    Choices,
    ConcealedTiles,
    Count,
    Flag,
    NotPlain,
    OneTile,
    TileList,
    plain,
)
from .melds import SIDE, Discards, Melds, packed_discards

MOST_COUNTERS = 99
COUNTER_NUMBERS = range(MOST_COUNTERS + 1)
"""How many counters, or riichi sticks, there may be."""
MOST_TILES = 40
FLAG, RULE_SET, COUNTERS = Flag(), Rules(), Count(MOST_COUNTERS)
WIND = ChoiceKind(
    {wind.value: wind for wind in Wind},
    {"east": "E", "south": "S", "west": "W", "north": "N",
     "1z": "E", "2z": "S", "3z": "W", "4z": "N"},
)  # fmt: skip
RON, TSUMO = False, True
WIN_BY = ChoiceKind({"ron": RON, "tsumo": TSUMO}, {"self-draw": "tsumo", "discard": "ron"})
INDICATORS = TileList(10, in_order=True)
PASSED = TileList(120, in_order=True)
FLAG_MEANINGS = {
    "riichi": "Riichi was declared.",
    "double_riichi": "Riichi was declared with the first discard.",
    "open_riichi": "Riichi was declared with the hand shown.",
    "ippatsu": "Won within one turn after riichi, without a call.",
    "haitei": "Self-drawn on the last tile of the wall.",
    "houtei": "Won on the last discard.",
    "rinshan": "Self-drawn on the replacement tile after a kan.",
    "chankan": "Won on the tile that another player added to a triplet for a kan.",
    "robbed_ankan": "Thirteen orphans won on a tile of another player's closed kan.",
    "tenhou": "The dealer's first fourteen tiles.",
    "chiihou": "Another player's first draw, before any call.",
    "renhou": "Ron before your first draw, before any call.",
    "discarder_in_riichi": "The discarder had declared riichi.",
    "tsubame_gaeshi": "Ron on a riichi declaration tile (local yaku).",
    "kanburi": "Ron on the discard after a kan (local yaku).",
    "paarenchan": "The eighth win in a row (local yaku).",
}
HAND_KEYS = (
    Key("rules", RULE_SET, DEFAULT, "The rule set: a preset's id, or preset and overrides."),
    Key("hand", TileList(MOST_TILES), REQUIRED, "The concealed tiles, the winning tile included."),
    Key("melds", Melds(), (), "The calls and closed kans."),
)
WIN_KEYS = (
    Key("win_tile", OneTile(), REQUIRED, "The tile that completes the hand."),
    Key("win_by", WIN_BY, REQUIRED, "Won by ron or by tsumo."),
)
LIABLE = Choices(SIDE, 2)
HONBA = Key("honba", COUNTERS, 0, "Counters on the table.")
PLAYERS = Key(
    "players", Count(4, 3), 4, "Four or three; if left out, as in the rules.", follows=True
)
SITUATION_KEYS = (
    Key("seat_wind", WIND, Wind.SOUTH, "The seat wind of the player; east is the dealer."),
    Key("round_wind", WIND, Wind.EAST, "The wind of the round."),
    *(Key(name, FLAG, default=False, meaning=FLAG_MEANINGS[name]) for name in FLAGS),
    Key("dora_indicators", INDICATORS, (), "Dora indicators in the order turned."),
    Key("ura_indicators", INDICATORS, (), "The indicators under them."),
    HONBA,
    Key("riichi_sticks", COUNTERS, 0, "Riichi sticks, the winner's own included."),
    Key("discarder", SIDE, None, "Who discarded the winning tile."),
    Key("liable", LIABLE, (), "Who pays for yakuman by liability: one player, or two."),
    PLAYERS,
    Key("kita", Count(4), 0, "Declared norths, with three players."),
    Key("robbed_kita", FLAG, default=False, meaning="Ron on a declared north."),
)
FURITEN_KEYS = (
    Key("discards", Discards(), None, "Your own discards in order; * riichi, ^ called."),
    Key("passed", PASSED, None, "Tiles you let pass since your last discard."),
    Key("passed_in_riichi", PASSED, None, "Tiles you let pass since your riichi."),
)
RULES, HAND, MELDS = HAND_KEYS
COUNTED = HAND._replace(kind=ConcealedTiles(MOST_TILES))
SCORE = Form(
    "score",
    (RULES, COUNTED, MELDS, *WIN_KEYS, *SITUATION_KEYS, *FURITEN_KEYS),
    parts={
        "fu": "The fu item by item.",
        "payments": "Every payment.",
        "reading": "The reading of the hand: in one line, its form and wait, and block by block.",
        "other_readings": "The other ways to read or count the hand.",
        "missed": "The yaku that the hand nearly has.",
        "what_if": "The same hand with one thing changed.",
        "decided_by": "The options of the rule set that settled something.",
        "waits": "What the hand waited for, and furiten; of one that is not complete, its shanten.",
    },
    meaning="A win by its tiles.",
)
OF_UNREAD_MELDS = frozenset({"too-few-tiles-in-hand", "rinshan-without-kan"})
"""Problems that melds which cannot be read may cause; they are left out where there are such."""
DEFAULT_RULES = PRESETS[DEFAULT].ruleset


class ScoreQuestion(NamedTuple):
    """A question of `score` as values, with everything wrong with it.

    `won` is None where the hand cannot be made; its situation and rules are `unread` then.
    """

    won: WonHand | None
    problems: list[Problem]
    unread: tuple[Situation, Ruleset] | None = None

    @property
    def hand(self) -> HandTiles | None:
        """The hand, if it can be made."""
        return self.won.hand if self.won else None

    @property
    def situation(self) -> Situation:
        """The situation as far as it can be read."""
        if self.won:
            return self.won.situation
        assert self.unread
        return self.unread[0]

    @property
    def rules(self) -> Ruleset:
        """The rules, the default ones where they cannot be read."""
        if self.won:
            return self.won.rules
        assert self.unread
        return self.unread[1]


ScoreFields = tuple[WonHand | None, list[Problem], tuple[Situation, Ruleset] | None]
"""The fields of a `ScoreQuestion`."""


def read_score(question: Mapping[str, object]) -> ScoreQuestion:
    """The question as values, with everything wrong with it at once."""
    return ScoreQuestion(*score_fields(question))


def score_fields(question: Mapping[str, object]) -> ScoreFields:
    """The fields of `ScoreQuestion` for a question, as a plain tuple.

    Nearly all questions have plain values; any other is read again, by the form.
    """
    try:
        won = _plainly_read(question)
    except NotPlain:
        return question_of_values(*SCORE.read(question))
    return won, problems(won), None


def question_of_values(values: Mapping[str, Any], unread: list[Problem]) -> ScoreQuestion:
    """The question whose values `SCORE` has read; `unread` are the problems of the others."""
    values, wrong = {**values}, [*unread]
    take = values.pop
    rules: Ruleset = take("rules", DEFAULT_RULES)
    tiles: CountedTiles | None = take("hand", None)
    melds: tuple[Meld, ...] = take("melds", ())
    win_tile: Tile | None = take("win_tile", None)
    values.setdefault("players", rules.players)
    situation = Situation(take("win_by", RON), **values)
    if situation.shows_riichi and not situation.in_riichi:
        wrong += undeclared_riichi_problems(situation) if "riichi" in values else ()
        situation = situation._replace(riichi=True)
    wrong += discard_problems(situation.discards or (), situation)
    if not (tiles and win_tile):
        wrong += problems_without_hand(situation, rules)
        return ScoreQuestion(None, wrong, (situation, rules))
    won = won_hand(HandTiles(tiles, melds, win_tile), situation, rules)
    known = problems(won)
    if any(problem.field.startswith("melds") for problem in wrong):
        known = [problem for problem in known if problem.id not in OF_UNREAD_MELDS]
    return ScoreQuestion(won, wrong + known)


PLAIN_KEYS = frozenset(
    {
        "id",
        PARTS,
        "rules",
        "hand",
        "win_tile",
        "melds",
        "dora_indicators",
        "ura_indicators",
        "honba",
    }
    | {"riichi_sticks", *(key.name for key in FURITEN_KEYS)}
)
"""Keys that no scoring context depends on, and the rules, which are read apart."""
CONTEXT_FORM = Form(
    "context", [WIN_KEYS[1], *(key for key in SITUATION_KEYS if key.name not in PLAIN_KEYS)]
)
LONGEST_IN_TWOS = 20
"""Characters of indicators that are read two at a time."""


class Layout:
    """How questions with the same keys in the same order are read; equal ones are one object.

    `names` are the keys that the scoring context depends on; `values` takes their values from a
    question. `numbers` are those of them whose values are whole numbers. `furiten` says that it
    has keys that furiten depends on, `parts` that it asks for parts of the answer.
    """

    __slots__ = ("furiten", "names", "numbers", "parts", "values")

    def __init__(self, keys: tuple[str, ...]) -> None:
        names = tuple([key for key in keys if key not in PLAIN_KEYS])
        if not CONTEXT_FORM.keys.keys() >= set(names):
            raise NotPlain  # there are keys that are not known; nothing is stored of them
        self.names: Final = names
        self.numbers: Final = tuple([name for name in names if name in ("players", "kita")])
        self.values: Final[Callable[[Mapping[str, Any]], tuple[Any, ...]]] = (
            itemgetter(*names)
            if len(names) > 1
            else lambda question: tuple([question[name] for name in names])
        )
        self.parts: Final = PARTS in keys
        self.furiten: Final = any(key.name in keys for key in FURITEN_KEYS)


LAYOUTS = Memo(Layout, 256)
"""By the keys of a question, in their order."""


def _read_context(key: tuple[Layout, tuple[Any, ...], Ruleset | str]) -> ScoringContext:
    """The context that these values make by the names of their layout; NotPlain for others.

    Of the rules a preset is its id.
    """
    layout, given, chosen = key
    values, unread = CONTEXT_FORM.read(dict(zip(layout.names, given, strict=True)))
    if unread or "win_by" not in values or (isinstance(chosen, str) and chosen not in PRESETS):
        raise NotPlain
    rules = PRESETS[chosen].ruleset if isinstance(chosen, str) else chosen
    values.setdefault("players", rules.players)
    return context_of(Situation(values.pop("win_by"), **values), rules)


CONTEXTS_READ = RequestMemo(_read_context, 1024, lambda key: is_small(key[1]))
_layout, _context, _read_melds = LAYOUTS.lookup, CONTEXTS_READ.lookup, MELDS.kind.read


def _plainly_read(question: Mapping[str, Any]) -> WonHand:
    """The won hand of a question with plain values; raises NotPlain for others."""
    if not isinstance(question, dict):
        raise NotPlain
    get: Callable[..., Any] = question.get
    layout = _layout(tuple(question))
    if layout.parts and question[PARTS] is not None:
        plain(SCORE.parts.read, question[PARTS])
    context = _plain_context(layout, question)
    text, melds, win_tile = get("hand"), get("melds"), get("win_tile")
    dora, ura = get("dora_indicators", ""), get("ura_indicators", "")
    if not text.__class__ is win_tile.__class__ is dora.__class__ is ura.__class__ is str:
        raise NotPlain
    if len(text) > MOST_TILES or win_tile not in TILES:
        raise NotPlain  # a tile is a character at least, so these may be too many
    try:
        tiles = counted_fields(text)
    except NotationError as error:
        raise NotPlain from error
    melds = () if melds is None or melds == [] else plain(_read_melds, melds)
    hand = HandTiles(tiles, melds, TILES[win_tile])
    dora = ONE_TILE[dora] if dora in ONE_TILE else _indicators(dora)
    ura = ONE_TILE[ura] if ura in ONE_TILE else _indicators(ura)
    honba, sticks = get("honba", 0), get("riichi_sticks", 0)
    if not (
        honba.__class__ is sticks.__class__ is int
        and honba in COUNTER_NUMBERS
        and sticks in COUNTER_NUMBERS
    ):
        honba, sticks = plain(COUNTERS.read, honba), plain(COUNTERS.read, sticks)
    if layout.furiten:
        return _with_discards(hand, context, (dora, ura, honba, sticks), get)
    fields = dora, ura, honba, sticks, None, None, None
    return WonHand(hand, context, new_tuple(Particulars, fields))


def _plain_context(layout: Layout, question: Mapping[str, Any]) -> ScoringContext:
    rules = question.get("rules", DEFAULT)
    if rules.__class__ is dict and len(rules) == 1 and rules.get("preset").__class__ is str:
        rules = rules["preset"]
    if rules.__class__ is not str:
        with GuessBudget(0):
            rules = plain(RULE_SET.read, rules)
    for name in layout.numbers:
        if question[name].__class__ is not int:
            raise NotPlain  # True and 1.0 are equal to 1, but no whole numbers
    try:
        return _context((layout, layout.values(question), rules))
    except TypeError as error:  # a list or an object is no key of a table
        raise NotPlain from error


def _with_discards(
    hand: HandTiles, context: ScoringContext, table: tuple[Any, ...], get: Callable[[str], object]
) -> WonHand:
    """The won hand with what furiten depends on; raises NotPlain.

    `table` are the particulars before the discards.
    """
    packed = None
    if get("passed") is None and get("passed_in_riichi") is None:
        packed = plain(packed_discards, get("discards"))
    if packed:
        own, copies, turned = packed
        bare = context.situation
        if turned and not context.in_riichi:
            raise NotPlain
        if turned > 1 or bare.double_riichi or (turned and bare.ippatsu):
            _refuse_any(discard_problems(own, bare))
        particulars = new_tuple(Particulars, (*table, own, None, None))
        return WonHand(hand, context, particulars, copies)
    known = [
        None if (value := get(key.name)) is None else plain(key.kind.read, value)
        for key in FURITEN_KEYS
    ]
    won = WonHand(hand, context, Particulars(*table, *known))
    situation = won.situation
    if situation.shows_riichi and not situation.in_riichi:
        raise NotPlain
    _refuse_any(discard_problems(situation.discards or (), situation))
    return won


def _refuse_any(problems: Iterable[Problem]) -> None:
    if any(problems):
        raise NotPlain


def _indicators(text: str) -> tuple[Tile, ...]:
    """Several indicators, most often two characters each; raises NotPlain."""
    if len(text) > LONGEST_IN_TWOS:
        return plain(INDICATORS.read, text)
    try:
        return tuple([TILES[text[at : at + 2]] for at in range(0, len(text), 2)])
    except KeyError:
        return plain(INDICATORS.read, text)
