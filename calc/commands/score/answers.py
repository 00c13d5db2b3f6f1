"""The answers of `score`: a class for each kind. What explains them is made when it is read."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from calc.encode import Answer, Parts
from calc.riichi.errors import Problem
from calc.riichi.explain import Change, Miss, decided_by, missed_by, missed_where_refused, what_if
from calc.riichi.readings.blocks import Block, Wait
from calc.riichi.readings.readings import HandForm
from calc.riichi.readings.win import Win
from calc.riichi.scoring.context import WonHand
from calc.riichi.scoring.score import minimum_han
from calc.riichi.scoring.scored_reading import (
    BelowMinimum,
    FuritenRon,
    NoAtozuke,
    NotComplete,
    NoYaku,
    Scored,
    ScoredReading,
    win_of,
)
from calc.riichi.tiles import Tile
from calc.riichi.waits import ConcealedPart, concealed_part
from calc.riichi.waits.furiten import Furiten
from calc.values import key, part, part_of, shown
from calc.words import Language

from .._furiten import MaybeFuriten
from .._problems import InvalidAnswer
from .._shared import OptionId, PresetId
from .._win_value import PaidWin, win_settlement
from .brief import BriefScore, remarks_on
from .nearby import (
    ChangedLoss,
    ChangedWin,
    LosingReading,
    LosingWin,
    changed_hand,
    losing_readings,
)
from .reading import (
    SeatPayment,
    ShownBlock,
    label,
    label_of,
    seat_payments,
    shown_blocks,
    with_won,
)

READING = ("reading", "form", "wait", "blocks")
"""The keys of the part `reading`."""


class ShownReading:
    """The part `reading` of an answer to a complete hand, made of its `_win`."""

    __slots__ = ()
    _win: ClassVar[part[Win]]

    @part
    def _shown(self) -> Sequence[Block]:
        return shown_blocks(self._win)

    @part
    def reading(self) -> str:
        """The reading in one line: that which pays most, or the first of a hand without yaku."""
        return label(self._win, self._shown)

    form: HandForm = shown("_win.reading.form", of="reading")
    """The form of the hand."""
    wait: Wait | None = shown("_win.wait", of="reading")
    """The shape of the wait; null where the form is not `standard`."""

    @part_of("reading")
    def blocks(self) -> list[ShownBlock]:
        """That reading block by block: concealed groups, melds, the pair."""
        return with_won(self._win, self._shown)


@dataclass(slots=True, eq=False, kw_only=True)
class ScoredAnswer(ShownReading, BriefScore):
    """A hand that wins: its value with everything that says why."""

    KEYS: ClassVar[tuple[str, ...]] = (
        *PaidWin.KEYS, "payments", *READING, "other_readings", "missed", "what_if", "decided_by",
        "waits", "rules", "ignored", "furiten",
    )  # fmt: skip
    _result: Scored

    @part
    def _win(self) -> Win:
        return self._best.win

    @part
    def _changes(self) -> list[Change]:
        return what_if(self._best.won, self._result, self.waits)

    @part
    def payments(self) -> tuple[SeatPayment, ...]:
        """Every payment; the table is a seat, and all together are zero."""
        won = self._best.won
        return seat_payments(self._paid, won.particulars.riichi_sticks, won.context.seats)

    @part
    def reading(self) -> str:
        """The winning reading in one line; a flat mangan has its yaku's key."""
        return label_of(self._best, self._win, self._shown)

    @part
    def other_readings(self) -> list[LosingWin | LosingReading]:
        """The other ways to read or count the hand, highest first."""
        return losing_readings(self._result, self.reading)

    @part
    def missed(self) -> list[Miss]:
        """The yaku that the hand nearly has, highest first."""
        return missed_by(self._best)

    @part
    def what_if(self) -> list[ChangedWin | ChangedLoss]:
        """The same hand with one thing changed."""
        own = self._best.won.context
        return [changed_hand(change, own) for change in self._changes]

    @part
    def decided_by(self) -> list[OptionId]:
        """The options of the rule set that settled something here, by id."""
        return decided_by(self._best, self.fu_items, self._changes, self.waits)

    @part
    def waits(self) -> tuple[Tile, ...]:
        """The tiles that the hand waited for."""
        return self._best.won.waits.tiles

    @part_of("waits")
    def furiten(self) -> MaybeFuriten:
        """Furiten, where the win is a self-draw and a ron would be forbidden."""
        won = self._best.won
        return None if won.context.ron else won.furiten


@dataclass(slots=True, eq=False)
class RefusedWin(PaidWin):
    """What a hand with yaku would pay that has too few han, or that the rule on atozuke refuses."""


@dataclass(slots=True, eq=False, kw_only=True)
class RefusedAnswer(ShownReading, Answer):
    """A complete hand that may not win: why, and what is near."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "kind", "minimum", "would_be", *READING, "missed", "what_if", "rules", "ignored", "furiten",
    )  # fmt: skip
    kind: Literal["no_yaku", "below_minimum"]
    ignored: list[Problem]
    """What the question names without effect."""
    _won: WonHand
    _result: BelowMinimum | NoYaku

    @property
    def _best(self) -> ScoredReading | None:
        result = self._result
        return result.best if isinstance(result, BelowMinimum | NoAtozuke) else None

    @part
    def _win(self) -> Win:
        best = self._best
        return best.win if best else win_of(self._won, self._result.readings[0])

    @key
    def minimum(self) -> int:
        """Han of yaku that a win needs."""
        return minimum_han(self._won.particulars.honba, self._won.rules)

    @key
    def would_be(self) -> RefusedWin | None:
        """What it would pay; null without yaku."""
        best = self._best
        if best is None:
            return None
        return RefusedWin(best, win_settlement(best), language=self.language, parts=self.parts)

    @part
    def missed(self) -> list[Miss]:
        """Yaku it nearly has, highest first; where atozuke is refused, first those of this wait."""
        return missed_where_refused(self._won, self._result)

    @part
    def what_if(self) -> list[ChangedWin | ChangedLoss]:
        """The same hand with one thing changed, where it wins then or furiten alone forbids it."""
        won = self._won
        changes = what_if(won, self._result, won.waits.tiles)
        changed = [changed_hand(change, won.context) for change in changes]
        return [hand for hand in changed if hand.kind in ("scored", "furiten")]

    @part_of("waits")
    def furiten(self) -> MaybeFuriten:
        """Furiten, where it would forbid a ron on these waits."""
        return self._won.furiten

    @key
    def rules(self) -> PresetId:
        """The id of the rule set or of its preset."""
        return self._won.rules.key


@dataclass(slots=True, eq=False, kw_only=True)
class NotCompleteAnswer(Answer):
    """Fourteen tiles that are not a complete hand.

    Of fourteen tiles one has to go: `left_over` are the discards after which the hand is nearest,
    `missing` the tiles that bring it nearer still.
    """

    KEYS: ClassVar[tuple[str, ...]] = (
        "kind", "shanten", "missing", "left_over", "rules", "ignored",
    )  # fmt: skip
    kind: ClassVar[Literal["not_complete"]] = "not_complete"
    ignored: list[Problem]
    """What the question names without effect."""
    _won: WonHand

    @part
    def _held(self) -> ConcealedPart:
        hand, players = self._won.hand, self._won.context.situation.players
        return concealed_part(hand.counts, hand.melds, self._won.rules, players=players)

    @part
    def _after(self) -> dict[Tile, int]:
        return self._held.after_discards

    @part_of("waits")
    def shanten(self) -> int:
        """Tiles away from tenpai after the best discard."""
        return min(self._after.values())

    @part_of("waits")
    def missing(self) -> list[Tile]:
        """The tiles that bring it nearer."""
        return [*self._held.accepted]

    @part_of("waits")
    def left_over(self) -> list[Tile]:
        """The discards after which it is nearest."""
        return [tile for tile, distance in self._after.items() if distance == self.shanten]

    @key
    def rules(self) -> PresetId:
        """The id of the rule set or of its preset."""
        return self._won.rules.key


@dataclass(slots=True, eq=False, kw_only=True)
class FuritenRonAnswer(Answer):
    """A ron that furiten forbids."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "kind", "furiten", "waits", "would_be", "rules", "ignored",
    )  # fmt: skip
    kind: ClassVar[Literal["furiten"]] = "furiten"
    furiten: Furiten
    """The kinds of furiten, with what caused them and when they end."""
    would_be: ScoredAnswer
    """What it would have paid."""
    ignored: list[Problem]
    """What the question names without effect."""
    _won: WonHand

    @part
    def waits(self) -> tuple[Tile, ...]:
        """The tiles that the hand waits for."""
        return self._won.waits.by_shape

    @key
    def rules(self) -> PresetId:
        """The id of the rule set or of its preset."""
        return self._won.rules.key


FullAnswer = ScoredAnswer | RefusedAnswer | NotCompleteAnswer | FuritenRonAnswer | InvalidAnswer
"""An answer to a question of `score`."""


def scored_answer(
    win: Scored, ignored: list[Problem], parts: Parts, language: Language
) -> ScoredAnswer:
    """The answer to a hand that wins, or would but for furiten."""
    best, paid = win.best, win_settlement(win.best)
    remarks = remarks_on(best, ignored)
    return ScoredAnswer(best, paid, remarks, _result=win, parts=parts, language=language)


def furiten_answer(
    result: FuritenRon, ignored: list[Problem], parts: Parts, language: Language
) -> FuritenRonAnswer:
    """The answer to a ron that furiten forbids."""
    return FuritenRonAnswer(
        furiten=result.furiten,
        would_be=scored_answer(result.would_be, [], parts, language),
        ignored=ignored,
        _won=result.would_be.best.won,
        parts=parts,
        language=language,
    )


def refused_answer(
    won: WonHand,
    result: BelowMinimum | NoYaku | NotComplete,
    ignored: list[Problem],
    parts: Parts,
    language: Language,
) -> RefusedAnswer | NotCompleteAnswer:
    """The answer to a hand that does not win."""
    if isinstance(result, NotComplete):
        return NotCompleteAnswer(ignored=ignored, _won=won, parts=parts, language=language)
    return RefusedAnswer(
        kind="below_minimum" if isinstance(result, BelowMinimum) else "no_yaku",
        ignored=ignored,
        _won=won,
        _result=result,
        parts=parts,
        language=language,
    )
