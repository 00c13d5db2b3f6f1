"""Scored readings, and the result of a hand: a win, or why it is not one.

The yaku of a reading are looked up by its features, its fu by its fu key. Its blocks are made
(`win_of`) only where a table has no entry yet, so that a rule has to be called.
"""

from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from calc.riichi.memo import Memo
from calc.riichi.readings.features import CLOSED
from calc.riichi.readings.readings import (
    NO_FU_KEY,
    SEVEN_PAIRS_KEY,
    ReadingNumbers,
    reading_of,
)
from calc.riichi.readings.win import Win
from calc.riichi.rulesets import Ruleset
from calc.riichi.tiles import Tile
from calc.riichi.yaku import (
    FLAT_HAN,
    NO_YAKU,
    OUTCOMES,
    Award,
    YakuOutcome,
    outcome_awards,
    yakuman_of,
)

from .context import UNRELATED_YAKU, Fu, WonHand
from .dora import NO_DORA, Dora
from .fu import FuItem, fu_items, rounded
from .score import Score, flat_score, yakuman_score

if TYPE_CHECKING:
    from calc.riichi.waits.furiten import Furiten

Rank = tuple[int, bool, int, int, int]
Readings = list[ReadingNumbers]
NO_FU: Fu = (0, 0)
_FU_KEYS = 8192
"""Most entries of a fu table."""


class ScoredReading:
    """A reading, counted in one way: in han and fu, as yakuman, or as a flat mangan.

    `situational` are the yaku that depend on the situation alone, `of_tiles` all others. `yaku_han`
    are han without dora, 0 of a yakuman. `dora` and `fu` are zero where they do not count.
    """

    __slots__ = (
        "_win", "dora", "fu", "numbers", "of_tiles", "score", "situational", "won", "yaku_han",
    )  # fmt: skip

    def __init__(
        self,
        won: WonHand,
        numbers: ReadingNumbers,
        situational: YakuOutcome,
        of_tiles: YakuOutcome,
        dora: Dora,
        fu: Fu,
        score: Score,
        yaku_han: int,
    ) -> None:
        self.won: Final = won
        self.numbers: Final = numbers
        self.situational: Final = situational
        self.of_tiles: Final = of_tiles
        self.dora: Final = dora
        self.fu: Final = fu
        self.score: Final = score
        self.yaku_han: Final = yaku_han
        self._win: Win | None = None

    @property
    def awards(self) -> tuple[Award, ...]:
        """Its yaku, in page order."""
        return self.situational.awards + self.of_tiles.awards

    @property
    def win(self) -> Win:
        """The reading as a win, made of its numbers when it is first read."""
        if self._win is None:
            self._win = win_of(self.won, self.numbers)
        return self._win

    @property
    def fu_items(self) -> list[FuItem]:
        """The items of its fu; none where fu do not count."""
        return fu_items(self.win) if self.score.fu else []

    @property
    def is_flat_mangan(self) -> bool:
        """Whether one yaku makes the whole hand a mangan, beside which nothing else counts."""
        return self.score.fu is None and not self.score.yakuman

    def with_dora(self, won: WonHand, dora: Dora) -> "ScoredReading":
        """The same reading counted in the same way, for a hand that differs only in its dora."""
        fu, score, han = self.fu, self.score, self.yaku_han
        if score.fu is None:
            dora = self.dora
        else:
            score = won.context.score_of((han + sum(dora), fu[1]))
        return ScoredReading(
            won, self.numbers, self.situational, self.of_tiles, dora, fu, score, han
        )

    @property
    def rank(self) -> Rank:
        """What readings are ordered by: base points, yakuman, han, fu, fu before rounding."""
        han, fu, _, yakuman, base = self.score
        return base, yakuman > 0, han or 0, fu or 0, self.fu[0] if fu else 0


def win_of(won: WonHand, numbers: ReadingNumbers) -> Win:
    """The win that the numbers of a reading describe."""
    return Win(reading_of(won.hand, numbers), won.hand, won.rules, won.situation)


def scored_readings(won: WonHand, readings: Readings, dora: Dora) -> list[ScoredReading]:
    """The readings that have yaku, scored, each once for every way in which it may be counted."""
    context, closed = won.context, won.hand.closed
    table = context.yaku_table
    fu_table = context.fu_tables[closed]
    mask, situation_features, dora_han = table.mask, context.features, sum(dora)
    situational = context.situational_outcomes[closed] or _situational(won, readings[0])
    scored: list[ScoredReading] = []
    for numbers in readings:
        _, features, _, fu_key, _ = numbers
        features |= situation_features
        of_tiles = table.get(features & mask) or table.new_outcome(
            features, partial(win_of, won, numbers)
        )
        if not (situational.counts_in_han and of_tiles.counts_in_han):
            scored += _scored_in_every_way(won, numbers, situational, of_tiles, dora)
        elif han := situational.han + of_tiles.han:
            fu = fu_table.get(fu_key) or fu_of(won, numbers)
            score = context.score_of((han + dora_han, fu[1]))
            scored.append(ScoredReading(won, numbers, situational, of_tiles, dora, fu, score, han))
    return scored


def _situational(won: WonHand, numbers: ReadingNumbers) -> YakuOutcome:
    """The outcome of the yaku that depend on the situation alone, stored in the context.

    `numbers` are any reading of the hand.
    """
    context, closed = won.context, won.hand.closed
    table, features = context.situational_table, context.features | (CLOSED if closed else 0)
    outcome = table.get(features & table.mask) or table.new_outcome(
        features, partial(win_of, won, numbers)
    )
    context.situational_outcomes[closed] = outcome
    return outcome


def fu_of(won: WonHand, numbers: ReadingNumbers) -> Fu:
    """The fu of a reading, from the table of its context; those of a new fu key are put there."""
    _, _, _, key, _ = numbers
    if key == NO_FU_KEY:
        return NO_FU
    table = won.context.fu_tables[won.hand.closed]
    if key not in table:
        if len(table) >= _FU_KEYS:
            table.clear()
        total = sum([item.fu for item in fu_items(win_of(won, numbers))])
        table[key] = total, total if key == SEVEN_PAIRS_KEY else rounded(total)
    return table[key]


def _scored_in_every_way(
    won: WonHand,
    numbers: ReadingNumbers,
    situational: YakuOutcome,
    of_tiles: YakuOutcome,
    dora: Dora,
) -> list[ScoredReading]:
    """A reading, scored in each way; for yakuman, a flat mangan, and yaku with a rule to call."""
    context = won.context
    if situational.candidates or of_tiles.candidates:
        awards = outcome_awards((situational, of_tiles), win_of(won, numbers))
        countings = COUNTINGS[
            OUTCOMES[awards, ()], NO_YAKU, context.rules, context.renhou_is_mangan
        ]
    else:
        countings = COUNTINGS[situational, of_tiles, context.rules, context.renhou_is_mangan]
    scored = []
    for outcome, score, han in countings:
        counted, fu = NO_DORA, NO_FU
        if score is None:
            counted, fu = dora, fu_of(won, numbers)
            score = context.score_of((han + sum(dora), fu[1]))
        scored.append(ScoredReading(won, numbers, NO_YAKU, outcome, counted, fu, score, han))
    return scored


Counting = tuple[YakuOutcome, Score | None, int]
"""One way to count the awards of a reading.

It is an outcome with the awards that count, the score, or None where han and fu decide, and the han
without dora.
"""


def _countings(key: tuple[YakuOutcome, YakuOutcome, Ruleset, bool]) -> tuple[Counting, ...]:
    """Every way to count the awards of two outcomes.

    With a yakuman only yakuman count, and no dora. A yaku that makes the whole hand a limit is one
    way, han and fu of the others are another; a renhou fixed at mangan and thirteen unrelated tiles
    leave the first alone.
    """
    situational, of_tiles, rules, renhou_is_mangan = key
    awards = tuple(sorted(situational.awards + of_tiles.awards, key=attrgetter("yaku.place")))
    if yakuman := yakuman_of(awards):
        return ((OUTCOMES[yakuman, ()], _yakuman_score(yakuman, rules), 0),)
    flat = [(award, FLAT_HAN[award.value]) for award in awards if award.value in FLAT_HAN]
    countings: list[Counting] = [
        (OUTCOMES[(award,), ()], flat_score(han), han) for award, han in flat
    ]
    ordinary = OUTCOMES[tuple([award for award in awards if award.value not in FLAT_HAN]), ()]
    alone = renhou_is_mangan or any(award.yaku.key == UNRELATED_YAKU for award, _ in flat)
    if ordinary.han and not alone:
        countings.append((ordinary, None, ordinary.han))
    return tuple(countings)


COUNTINGS = Memo(_countings, 2048)
"""By the two outcomes of a reading, rule set, and whether renhou is fixed at mangan."""


def _yakuman_score(awards: tuple[Award, ...], rules: Ruleset) -> Score:
    """The score of some yakuman: their sum, or that of the highest alone, by option."""
    numbers = [award.yakuman for award in awards]
    return yakuman_score(sum(numbers) if rules.yakuman_stacking else max(numbers), rules)


class Scored:
    """A hand that wins: its best reading, all readings, and each way to count one that has yaku.

    `dora` are those of the hand, whether they count beside its yaku or not.
    """

    __slots__ = ("best", "dora", "readings", "scored_readings")

    def __init__(
        self,
        best: ScoredReading,
        readings: Readings,
        scored_readings: list[ScoredReading],
        dora: Dora,
    ) -> None:
        self.best: Final = best
        self.readings: Final = readings
        self.scored_readings: Final = scored_readings
        self.dora: Final = dora


class BelowMinimum:
    """A complete hand whose yaku are fewer than `minimum` han."""

    def __init__(self, best: ScoredReading, readings: Readings, minimum: int) -> None:
        self.best: Final = best
        self.readings: Final = readings
        self.minimum: Final = minimum


class NoYaku:
    """A complete hand without any yaku."""

    def __init__(self, readings: Readings) -> None:
        self.readings: Final = readings


class NoAtozuke(NoYaku):
    """An open hand that rules without atozuke refuse, although `best` has yaku.

    On the waits that it is `lacking` it has none but those of one draw or discard.
    """

    def __init__(self, best: ScoredReading, readings: Readings, lacking: tuple[Tile, ...]) -> None:
        super().__init__(readings)
        self.best: Final = best
        self.lacking: Final = lacking


class FuritenRon:
    """A ron that furiten forbids, although the hand would win: `would_be` is what it is worth."""

    def __init__(self, would_be: Scored, furiten: "Furiten") -> None:
        self.would_be: Final = would_be
        self.furiten: Final = furiten


class NotComplete:
    """Fourteen tiles that are not a complete hand."""


Result = Scored | BelowMinimum | NoYaku | FuritenRon | NotComplete
