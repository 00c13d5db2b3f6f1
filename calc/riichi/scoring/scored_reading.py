"""A reading with its value, and the result of a hand: a win, or the reason why it is not one."""

from functools import partial
from operator import attrgetter
from typing import NamedTuple

from calc.riichi.memo import Memo, new_tuple
from calc.riichi.readings.features import CLOSED
from calc.riichi.readings.readings import NO_FU_KEY, ReadingNumbers, reading_of
from calc.riichi.readings.win import Win
from calc.riichi.rulesets import Ruleset
from calc.riichi.yaku import (
    NO_YAKU,
    OUTCOMES,
    Award,
    Worth,
    YakuOutcome,
    outcome_awards,
    yakuman_of,
)

from .context import WonHand
from .dora import NO_DORA, Dora
from .fu import Fu, FuItem, fu_items
from .score import Score, flat_mangan, yakuman_score

Rank = tuple[int, bool, int, int, int]
Readings = list[ReadingNumbers]
FLAT_MANGAN_HAN = 5
NO_FU = Fu(0, 0)


class ScoredReading(NamedTuple):
    """A reading, counted in one way: by its yaku and dora in han, or as yakuman, or a flat mangan.

    Its yaku are those of the two outcomes. `yaku_han` leaves dora aside; a yakuman has none. `fu`
    are as they are added up and as they count.
    """

    won: WonHand
    numbers: ReadingNumbers
    situational: YakuOutcome
    of_tiles: YakuOutcome
    dora: Dora
    fu: Fu
    score: Score
    yaku_han: int

    @property
    def awards(self) -> tuple[Award, ...]:
        """Its yaku, in page order."""
        return self.situational.awards + self.of_tiles.awards

    @property
    def win(self) -> Win:
        """The reading as a win, made of its numbers."""
        return win_of(self.won, self.numbers)

    @property
    def fu_items(self) -> list[FuItem]:
        """The items of its fu; none where fu do not count."""
        return fu_items(self.win) if self.score.fu else []

    @property
    def flat(self) -> bool:
        """Whether it is a mangan by itself, beside which nothing counts."""
        return self.score.fu is None and not self.score.yakuman

    def with_dora(self, won: WonHand, dora: Dora) -> "ScoredReading":
        """The same reading, counted alike, of a hand that differs in its dora alone."""
        _, numbers, situational, of_tiles, _, fu, score, han = self
        if score.fu is None:
            return self._replace(won=won)
        counted = won.context.score_of((han + sum(dora), fu.counted))
        fields = won, numbers, situational, of_tiles, dora, fu, counted, han
        return new_tuple(ScoredReading, fields)

    @property
    def rank(self) -> Rank:
        """What the best reading has most of: points, a real yakuman, han, fu, fu unrounded."""
        han, fu, _, yakuman, base = self.score
        return base, yakuman > 0, han or 0, fu or 0, self.fu.total if fu else 0


def win_of(won: WonHand, numbers: ReadingNumbers) -> Win:
    """The win that the numbers of a reading describe."""
    hand, context, _, _, _, _, _, _, _ = won
    return new_tuple(Win, (reading_of(hand, numbers), hand, won.situation, context.rules))


def scored_readings(won: WonHand, readings: Readings, dora: Dora) -> list[ScoredReading]:
    """What readings are worth, each in every way it may be counted; nothing without yaku."""
    hand, context, _, _, _, _, _, _, _ = won
    table, fu_table = context.yaku, context.fu[hand[7]]
    mask, of_situation, dora_han = table.mask, context.features, sum(dora)
    situational = context.situational[hand[7]] or _situational(won, readings[0])
    scored: list[ScoredReading] = []
    for numbers in readings:
        _, features, _, fu_key, _ = numbers
        word = features | of_situation
        of_tiles = table.get(word & mask) or table.ask(word, partial(win_of, won, numbers))
        if not (situational.plain and of_tiles.plain):
            scored += _in_every_way(won, numbers, situational, of_tiles, dora)
        elif han := situational.han + of_tiles.han:
            fu = fu_table.get(fu_key) or fu_of(won, numbers)
            score = context.score_of((han + dora_han, fu[1]))
            fields = won, numbers, situational, of_tiles, dora, fu, score, han
            scored.append(new_tuple(ScoredReading, fields))
    return scored


def _situational(won: WonHand, numbers: ReadingNumbers) -> YakuOutcome:
    """The outcome of the yaku of the situation alone, in hands open or closed as this one is.

    `numbers` are any reading of it.
    """
    context, closed = won.context, won.hand.closed
    table, word = context.situational_table, context.features | (CLOSED if closed else 0)
    outcome = table.get(word & table.mask) or table.ask(word, partial(win_of, won, numbers))
    context.situational[closed] = outcome
    return outcome


def fu_of(won: WonHand, numbers: ReadingNumbers) -> Fu:
    """The fu of a reading."""
    key, table = numbers[3], won[1].fu[won[0][7]]
    fu = table.get(key)
    if fu is None:
        return NO_FU if key == NO_FU_KEY else table.ask(key, partial(win_of, won, numbers))
    return fu


def all_awards(won: WonHand, numbers: ReadingNumbers) -> tuple[Award, ...]:
    """Every yaku of a reading, those that do not count beside a yakuman among them."""
    context, win = won.context, win_of(won, numbers)
    word = numbers.features | context.features
    of_tiles = context.yaku.get(word & context.yaku.mask) or context.yaku.ask(word, lambda: win)
    return outcome_awards((_situational(won, numbers), of_tiles), win)


def _in_every_way(
    won: WonHand,
    numbers: ReadingNumbers,
    situational: YakuOutcome,
    of_tiles: YakuOutcome,
    dora: Dora,
) -> list[ScoredReading]:
    """The ways to count a reading that has yakuman or a flat mangan, or yaku to be asked."""
    context = won.context
    if situational.candidates or of_tiles.candidates:
        awards = outcome_awards((situational, of_tiles), win_of(won, numbers))
        countings = COUNTINGS[OUTCOMES[awards, ()], NO_YAKU, context.rules, context.renhou_fixed]
    else:
        countings = COUNTINGS[situational, of_tiles, context.rules, context.renhou_fixed]
    scored = []
    for outcome, score, han in countings:
        if score:
            fields = won, numbers, NO_YAKU, outcome, NO_DORA, NO_FU, score, han
        else:
            fu = fu_of(won, numbers)
            counted = context.score_of((han + sum(dora), fu.counted))
            fields = won, numbers, NO_YAKU, outcome, dora, fu, counted, han
        scored.append(new_tuple(ScoredReading, fields))
    return scored


class Counting(NamedTuple):
    """A way to count awards: those that count, the score if not by han and fu, their han."""

    outcome: YakuOutcome
    score: Score | None
    yaku_han: int


def _countings(key: tuple[YakuOutcome, YakuOutcome, Ruleset, bool]) -> tuple[Counting, ...]:
    """Every way to count some awards.

    Where a yakuman is awarded only yakuman count, and no dora. A yaku that makes the whole hand a
    mangan stands against the ordinary count; a renhou fixed at mangan leaves no choice.
    """
    situational, of_tiles, rules, renhou_fixed = key
    awards = tuple(sorted(situational.awards + of_tiles.awards, key=attrgetter("yaku.place")))
    if yakuman := yakuman_of(awards):
        return (Counting(OUTCOMES[yakuman, ()], _yakuman_score(yakuman, rules), 0),)
    flat = [award for award in awards if award.value is Worth.MANGAN]
    countings = [Counting(OUTCOMES[(award,), ()], flat_mangan(), FLAT_MANGAN_HAN) for award in flat]
    ordinary = OUTCOMES[tuple([award for award in awards if award not in flat]), ()]
    if ordinary.han and not renhou_fixed:
        countings.append(Counting(ordinary, None, ordinary.han))
    return tuple(countings)


COUNTINGS = Memo(_countings, 4096)
"""By the outcomes of a reading, rules, and whether renhou is fixed at mangan here."""


def _yakuman_score(awards: tuple[Award, ...], rules: Ruleset) -> Score:
    """Yakuman add up, or the highest alone is paid, as the rule set has it."""
    numbers = [award.yakuman for award in awards]
    return yakuman_score(sum(numbers) if rules.yakuman_stacking else max(numbers), rules)


class Scored(NamedTuple):
    """A hand that wins: its best reading, and all readings in every way they may be counted."""

    best: ScoredReading
    readings: Readings
    values: list[ScoredReading]


class BelowMinimum(NamedTuple):
    """A complete hand with yaku, but with less han of yaku than the minimum asks for."""

    best: ScoredReading
    readings: Readings
    minimum: int


class NoYaku(NamedTuple):
    """A complete hand without any yaku."""

    readings: Readings


class NotComplete(NamedTuple):
    """Fourteen tiles that are not a complete hand."""


Result = Scored | BelowMinimum | NoYaku | NotComplete
