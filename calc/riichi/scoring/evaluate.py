"""What a hand is worth in a situation under a rule set.

A hand is read as numbers. Each reading is counted in every way there is, and the one that pays
most counts.
"""

from collections.abc import Iterator, Sequence
from operator import attrgetter

from calc.riichi.hand import HandTiles
from calc.riichi.memo import new_tuple
from calc.riichi.readings.readings import Reading, reading_numbers, reading_of
from calc.riichi.readings.win import Win
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation

from .context import WonHand, context_of, won_hand
from .dora import dora
from .score import minimum_han
from .scored_reading import (
    BelowMinimum,
    NotComplete,
    NoYaku,
    Readings,
    Result,
    Scored,
    ScoredReading,
    scored_readings,
    win_of,
)

NOT_COMPLETE = NotComplete()


def evaluate(hand: HandTiles, situation: Situation, rules: Ruleset) -> Result:
    """What a hand is worth: the highest-paying of its readings that has yaku enough.

    On equal points a yakuman goes before a counted one, then more han, then more fu.
    Source: EMA 3.4.9; WRC Optional Rules 2022, Mod 5.1.
    """
    return score_hand(won_hand(hand, situation, rules))


def score_hand(
    won: WonHand, readings: Readings | None = None, values: list[ScoredReading] | None = None
) -> Result:
    """What a hand is worth as it was won.

    Of a hand of the same tiles that was scored already, `readings` are those it has in this way as
    well, `values` what they are worth where the hands differ in their dora alone.
    """
    hand, context, shown, under, honba, _, _, _, _ = won
    if readings is None:
        readings = reading_numbers(hand, context.reading_terms)
    if not readings:
        return NOT_COMPLETE
    bonus = dora(hand, shown, under, context.pointing)
    if values is None:
        values = scored_readings(won, readings, bonus)
    else:
        values = [value.with_dora(won, bonus) for value in values]
    if not values:
        return NoYaku(readings)
    minimum = context.minimum if honba < context.counters else minimum_han(honba, context.rules)
    best: ScoredReading | None = values[0]
    if len(values) > 1 or values[0].yaku_han < minimum:
        best = highest([way for way in values if way.yaku_han >= minimum or way.score.yakuman])
    if best is None:
        below = highest(values)
        assert below
        return BelowMinimum(below, readings, minimum)
    if context.atozuke or hand.closed or _wins_on_every_wait(won):
        return new_tuple(Scored, (best, readings, values))
    return NoYaku(readings)


def highest(values: Sequence[ScoredReading]) -> ScoredReading | None:
    """The first of those that rank highest; None of none."""
    return max(values, key=attrgetter("rank"), default=None)


def _wins_on_every_wait(won: WonHand) -> bool:
    """Whether the hand has a yaku on each of its waits, last and replacement tile left aside.

    An open hand needs this where a yaku may not come from the winning tile.
    Source: unsourced (commonly known).
    """
    from calc.riichi.waits.tenpai import won_on_each_wait  # this rule alone asks for it

    situation = won.situation
    plain = situation._replace(haitei=False, houtei=False, rinshan=False, chankan=False)
    lenient = won.rules.with_(atozuke=True)
    return all(
        isinstance(evaluate(hand, plain, lenient), Scored)
        for hand in won_on_each_wait(won.hand, won.rules, players=situation.players)
    )


def readings(hand: HandTiles, situation: Situation, rules: Ruleset) -> list[Reading]:
    """Every reading of a hand; none of an incomplete one."""
    numbers = reading_numbers(hand, context_of(situation, rules).reading_terms)
    return [reading_of(hand, one) for one in numbers]


def wins(hand: HandTiles, situation: Situation, rules: Ruleset) -> Iterator[Win]:
    """Every reading of the hand as a win."""
    won = won_hand(hand, situation, rules)
    return (win_of(won, numbers) for numbers in reading_numbers(hand, won.context.reading_terms))
