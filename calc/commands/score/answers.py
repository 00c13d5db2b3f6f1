"""The answers of `score`: one type for each kind, and for each object in them."""

from typing import Annotated, Literal, NotRequired, TypedDict, final

from calc.riichi.errors import Problem
from calc.riichi.explain.other_readings import LossReason
from calc.riichi.explain.what_if import ChangeKey
from calc.riichi.hand import Side
from calc.riichi.readings.blocks import Shape, Wait
from calc.riichi.readings.readings import HandForm
from calc.riichi.scoring.fu import FuReason
from calc.riichi.scoring.payments import Table
from calc.values import TypeName

from .._problems import InvalidAnswer
from .._shared import (
    AwardedYaku,
    Explained,
    FuritenEntry,
    HanValue,
    OptionId,
    PaidFor,
    PartialWorth,
    Pays,
    PresetId,
    WinValue,
    YakuId,
)

Payer = Annotated[Side | Table, TypeName("Payer", "A payer as the winner sees the seats.")]
ChangedKeys = Annotated[
    dict[str, str | bool | None], TypeName("ChangedKeys", "Keys of a question with their values.")
]


class FuEntry(Explained):
    """An item of fu, in words."""

    id: FuReason
    """What earns it."""
    fu: int
    """How many, before rounding."""
    tiles: str
    """The tiles that earn it, in their written form; empty for the whole hand."""


class SeatPayment(TypedDict):
    """Points from one seat to another, the seats as the winner sees them."""

    payer: Payer
    """`discarder` where it is not known who that is."""
    payee: Literal["winner"]
    """The winner."""
    points: int
    """Points paid."""
    why: PaidFor
    """What for."""


class BlockEntry(TypedDict):
    """A block of the winning reading."""

    tiles: str
    """Its tiles, red fives as fives."""
    shape: Shape
    """Its shape."""
    open: bool
    """Whether another player's tile completed it."""
    called: bool
    """Whether it is a meld, open or not."""
    fu: int
    """Fu of a triplet or quad; 0 for others."""
    won: bool
    """Whether the winning tile completed it."""


class ValueIfWon(PartialWorth, total=False):
    """What a hand is worth in short; every field is left out where it does not win."""

    yaku: list[AwardedYaku]
    """Every yaku that counts, in page order."""
    base: int
    """Base points."""


class OtherReadingEntry(ValueIfWon):
    """Another reading of the hand; what it is worth is left out where it has no yaku."""

    reading: str
    """The reading in one line: pair, groups, wait."""
    form: HandForm | YakuId
    """The form of the hand; of a flat mangan the key of its yaku."""
    blocks: list[str]
    """Its blocks, the pair first; none for a flat mangan."""
    wait: Wait | None
    """The shape of the wait; null where the form is not `standard`."""
    reason: LossReason
    """Why it lost."""


class MissedYaku(TypedDict):
    """A yaku that the hand nearly has."""

    id: YakuId
    """The key of the yaku."""
    han: HanValue
    """What it would be worth."""
    condition: str
    """The key of the condition that failed."""
    tiles: list[str]
    """The blocks or tiles that would have to be others."""
    text: str
    """The condition in words."""
    article: str
    """The article that explains the yaku; its page is /learn/ and this address."""


class ChangedHand(ValueIfWon):
    """The same hand with one thing changed; what it is worth is left out where it does not win."""

    change: ChangeKey
    """What is changed."""
    tile: str | None
    """The tile concerned: the other winning tile, the indicator turned."""
    set: ChangedKeys
    """The keys of the question that change, with their new values; null leaves one out."""
    kind: Literal["scored", "no_yaku", "below_minimum", "furiten"]
    """The kind of the answer; `furiten` where furiten forbids this ron."""
    pays: NotRequired[Pays]
    """Points by the payer's part, counters included."""


@final
class ScoredAnswer(WinValue):
    """A hand that wins: its value with everything that says why."""

    fu_items: list[FuEntry]
    """The fu item by item, before rounding; empty where they do not count."""
    payments: list[SeatPayment]
    """Every payment; the table is a seat, and all together are zero."""
    reading: str
    """The winning reading in one line; a flat mangan has its yaku's key."""
    form: HandForm
    """The form of the hand."""
    wait: Wait | None
    """The shape of the wait; null where the form is not `standard`."""
    blocks: list[BlockEntry]
    """The winning reading block by block: concealed groups, melds, the pair."""
    other_readings: list[OtherReadingEntry]
    """The other ways to read or count the hand, highest first."""
    missed: list[MissedYaku]
    """The yaku that the hand nearly has, highest first."""
    what_if: list[ChangedHand]
    """The same hand with one thing changed."""
    decided_by: list[OptionId]
    """The options of the rule set that settled something here, by id."""
    waits: list[str]
    """The tiles that the hand waited for."""
    furiten: NotRequired[FuritenEntry]
    """Furiten, where the win is a self-draw and a ron would be forbidden."""
    rules: PresetId
    """The id of the rule set or of its preset."""
    ignored: list[Problem]
    """What the question names without effect."""


@final
class RefusedValue(WinValue):
    """What a hand with yaku would pay that has too few han, or that the rule on atozuke refuses."""

    fu_items: list[FuEntry]
    """The fu item by item, before rounding."""


@final
class RefusedAnswer(TypedDict):
    """A complete hand that may not win: why, and what is near."""

    kind: Literal["no_yaku", "below_minimum"]
    minimum: int
    """Han of yaku that a win needs."""
    would_be: RefusedValue | None
    """What it would pay; null without yaku."""
    reading: str
    """Its highest-paying reading, or its first, in one line."""
    form: HandForm
    """The form of the hand."""
    wait: Wait | None
    """The shape of the wait; null where the form is not `standard`."""
    blocks: list[BlockEntry]
    """That reading block by block."""
    missed: list[MissedYaku]
    """Yaku it nearly has, highest first; where atozuke is refused, first those of this wait."""
    what_if: list[ChangedHand]
    """The same hand with one thing changed, where it wins then or furiten alone forbids it."""
    furiten: NotRequired[FuritenEntry]
    """Furiten, where it would forbid a ron on these waits."""
    rules: PresetId
    """The id of the rule set or of its preset."""
    ignored: list[Problem]
    """What the question names without effect."""


@final
class NotCompleteAnswer(TypedDict):
    """Fourteen tiles that are not a complete hand."""

    kind: Literal["not_complete"]
    shanten: int
    """Tiles away from tenpai after the best discard."""
    missing: list[str]
    """The tiles that bring it nearer."""
    left_over: list[str]
    """The discards after which it is nearest."""
    rules: PresetId
    """The id of the rule set or of its preset."""
    ignored: list[Problem]
    """What the question names without effect."""


@final
class FuritenRonAnswer(TypedDict):
    """A ron that furiten forbids."""

    kind: Literal["furiten"]
    furiten: FuritenEntry
    """The kinds of furiten, with what caused them and when they end."""
    waits: list[str]
    """The tiles that the hand waits for."""
    would_be: ScoredAnswer
    """What it would have paid."""
    rules: PresetId
    """The id of the rule set or of its preset."""
    ignored: list[Problem]
    """What the question names without effect."""


class RefusedBrief(TypedDict):
    """A hand that does not win, in brief."""

    kind: Literal["no_yaku", "below_minimum", "not_complete"]


class FuritenRonBrief(TypedDict):
    """A ron that furiten forbids, in brief."""

    kind: Literal["furiten"]
    furiten: FuritenEntry
    """The kinds of furiten, with what caused them and when they end."""


FullAnswer = ScoredAnswer | RefusedAnswer | NotCompleteAnswer | FuritenRonAnswer | InvalidAnswer
"""An answer with its reasons."""
BriefAnswer = WinValue | RefusedBrief | FuritenRonBrief | InvalidAnswer
"""An answer without them."""
