"""The answer of `record`: a game, its hands, and what each seat did turn by turn.

Seats are numbers as the record counts its players; lists by seat have an entry for each player.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from calc.commands._shared import (
    HandWorth,
    HanValue,
    Overrides,
    PartialWin,
    PresetId,
    ScoredWin,
    Until,
    WinBy,
    YakuId,
)
from calc.commands.draw.contradictions import DrawType
from calc.records.formats import FORMATS
from calc.riichi.errors import Problem
from calc.riichi.waits.furiten import FuritenKind
from calc.values import TypeName

ScoreQuestion = Annotated[dict[str, object], TypeName("ScoreQuestion", "A question of `score`.")]
DrawQuestion = Annotated[dict[str, object], TypeName("DrawQuestion", "A question of `draw`.")]
RecordedKey = Literal[
    "yaku", "dora", "red", "ura", "han", "fu", "limit", "yakuman", "points", "changes"
]
FormatId = Annotated[str, TypeName("RecordFormat", "The key of a format.", lambda: FORMATS)]
MissReason = Literal["passed", "furiten", "no_yaku", "below_minimum"]
_Source = TypedDict(
    "_Source", {"from": Annotated[int, "Whose tile it was: the seat itself on a tsumo."]}
)


class PlaceEntry(TypedDict):
    """Where a hand stands in the game."""

    round: str
    """The round and the dealer's place in it: `E1`."""
    dealer: int
    """The seat that deals."""
    honba: int
    """Counters on the table at its start."""
    riichi_sticks: int
    """Riichi sticks on the table at its start."""


class NoQuestion(TypedDict):
    """No question, where the tiles are not shown."""

    hand: NotRequired[None]
    """Left out."""


class NoWin(TypedDict):
    """The kind of an answer of `score` that pays nothing."""

    kind: Literal["no_yaku", "below_minimum", "not_complete", "furiten", "invalid"]


class RecordedFacts(PartialWin, total=False):
    """What a record says of a win, a draw, or the end of the game."""

    yaku: list[tuple[YakuId, HanValue]]
    """Each yaku with its han."""
    changes: list[int]
    """Points it moves, by seat."""
    scores: list[int]
    """Final scores, by seat."""
    result: list[float]
    """Results in P, by seat."""


class GameRules(TypedDict):
    """The rules of a game: a preset and changed options."""

    preset: PresetId
    """The id of the preset."""
    overrides: NotRequired[Overrides]
    """Changed options, by id."""


class RecordedWinEntry(_Source):
    """A win: what it is by the rules, what the record says, and whether they agree."""

    seat: int
    """The winner."""
    question: ScoreQuestion | NoQuestion
    """The question of `score` that it is; empty where the tiles are not shown."""
    address: str | None
    """The address of the page that answers it."""
    answer: ScoredWin | NoWin | None
    """The answer of `score`, in short."""
    changes: list[int] | None
    """Points it moves, by seat, counters and riichi sticks included."""
    recorded: RecordedFacts
    """What the record says of it; what it does not state is left out."""
    agrees: bool | None
    """Whether the rules say the same; null where there is nothing to compare."""
    differs: list[RecordedKey]
    """The keys of `recorded` whose values differ by the rules."""


class RecordedDrawEntry(TypedDict):
    """A hand without a winner."""

    type: DrawType
    """How it ended."""
    tenpai: list[int] | None
    """Seats that are tenpai; null in an abortive draw."""
    nagashi: list[int]
    """Seats with nagashi mangan."""
    changes: list[int] | None
    """Points it moves by the rules, by seat."""
    recorded: RecordedFacts
    """What the record says, if anything."""
    question: DrawQuestion
    """The question of `draw` that it is."""
    agrees: bool | None
    """Whether the rules move what the record moves."""


class TurnFuriten(TypedDict):
    """Furiten of a seat at a moment."""

    kinds: list[FuritenKind]
    """Each at most once."""
    cause: list["FuritenTile"]
    """All tiles that cause it."""
    causes: list["TurnFuritenCause"]
    """Each kind with its own tiles."""
    until: Until
    """The event that ends it."""


class TurnFuritenCause(TypedDict):
    """One kind of furiten."""

    kind: FuritenKind
    """Which of them."""
    tiles: list["FuritenTile"]
    """The tiles that cause it."""


class FuritenTile(TypedDict):
    """A tile that causes furiten."""

    tile: str
    """The tile."""
    turn: int | None
    """The own turn in which it was discarded, or after which it was passed."""


class MissedWin(_Source):
    """A tile that completed the hand, but did not win."""

    tile: str
    """The tile."""
    win_by: WinBy
    """How it would have been won."""
    why: MissReason
    """Why not; it could have won where it `passed`."""
    would_be: HandWorth | None
    """What it would have been worth."""


class TurnEntry(TypedDict):
    """One discard of a seat, and what followed until its next tile."""

    n: int
    """The number of the discard, from 1."""
    drawn: str | None
    """The tile drawn before it; null after a call, or where it is not shown."""
    discard: str
    """The tile; `*` turned for riichi, `^` called by another."""
    shanten: int | None
    """Tiles away from tenpai after it; null where the hand is not shown."""
    waits: list[str]
    """What the hand waits for after it."""
    furiten: TurnFuriten | None
    """Furiten just after it."""
    missed: list[MissedWin]
    """Tiles that completed the hand since then, but did not win."""
    then: TurnFuriten | None
    """Furiten just before the seat's next tile, or at the end of the hand."""


class RecordedHandEntry(PlaceEntry):
    """One hand of a game."""

    n: int
    """Its number in the record, from 0."""
    before: list[int]
    """Scores at its start, by seat."""
    riichi: list[int]
    """Seats whose riichi is valid."""
    dora_indicators: str
    """The dora indicators, in the order turned."""
    wins: list[RecordedWinEntry]
    """Its wins; several on one discard."""
    draw: RecordedDrawEntry | None
    """How it was drawn; null where somebody won."""
    changes: list[int] | None
    """What each seat gained or lost, riichi sticks included."""
    after: list[int] | None
    """Scores after it."""
    next: PlaceEntry | None
    """The hand that follows in the record; null at its end."""
    next_agrees: bool | None
    """Whether the same hand follows by the rules; at the end, whether the game may end."""
    turns: NotRequired[list[list[TurnEntry]]]
    """The turns of each seat, where the question has `turns`."""


class FinalEntry(TypedDict):
    """The end of a game."""

    scores: list[int] | None
    """Final scores by the rules."""
    places: list[int] | None
    """Places."""
    result: list[float] | None
    """Results in P, by the uma that fits the record; null where none does."""
    rules: Overrides | None
    """That uma, goal, oka and rounding, as options."""
    recorded: RecordedFacts
    """Scores and result as the record has them."""
    agrees: bool | None
    """Whether both agree."""


class Agreement(TypedDict):
    """How many agree, of how many that can be compared."""

    wins: list[int]
    """Wins: as the rules have them, and all."""
    draws: list[int]
    """Draws."""
    next: list[int]
    """Following hands."""
    final: bool | None
    """The end of the game."""


class GameAnswer(TypedDict):
    """A recorded game by the rules."""

    kind: Literal["game"]
    format: FormatId
    """The format of the record."""
    games: int
    """How many games the record holds."""
    game: int
    """Which of them this is, from 0."""
    players: int
    """Four or three."""
    names: list[str]
    """The players' names, by seat, as in the record: text that nobody has checked."""
    rules: GameRules
    """Preset and changed options."""
    rules_are: Literal["named", "assumed", "asked"]
    """Whether the record names them, they are assumed, or the question gives them."""
    hands: list[RecordedHandEntry]
    """The hands."""
    final: FinalEntry | None
    """The end; null where the end of the last hand is not recorded."""
    agreement: Agreement
    """How far the record and the rules agree."""
    problems: list[Problem]
    """What cannot be read or followed."""
