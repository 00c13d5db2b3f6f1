"""What a hand is worth in a situation under a rule set: the way from tiles to a result.

    HandTiles + ScoringContext ─→ reading_numbers ─→ scored_readings ─→ the highest ─→ Result

The readings of a hand are numbers. Each is scored in every way in which it may be counted, and the
highest one that has han enough counts.
"""

from collections.abc import Iterator, Sequence
from operator import attrgetter

from calc.riichi.hand import HandTiles
from calc.riichi.memo import Memo
from calc.riichi.readings.readings import Reading, reading_numbers, reading_of
from calc.riichi.readings.win import Win
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import Tile

from .context import CONTEXTS, ScoringContext, WonHand, context_of, won_hand
from .dora import Dora, dora
from .score import minimum_han
from .scored_reading import (
    BelowMinimum,
    FuritenRon,
    NoAtozuke,
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
    won: WonHand,
    readings: Readings | None = None,
    scored: list[ScoredReading] | None = None,
    bonus: Dora | None = None,
) -> Result:
    """The verdict on a hand as it was won: what it is worth, or why it is no win.

    Of a hand whose tiles were scored before, `readings` are its readings, `scored` its scored
    readings, and `bonus` its dora, as far as they are known.
    """
    hand, context = won.hand, won.context
    own = won.particulars
    if readings is None:
        readings = reading_numbers(hand, context.reading_context)
    if not readings:
        return NOT_COMPLETE
    if bonus is None:
        bonus = dora(hand, own.dora_indicators, own.ura_indicators, context.dora_rules)
    if scored is None:
        scored = scored_readings(won, readings, bonus)
    if not scored:
        return NoYaku(readings)
    minimum = context.minimum_han
    if own.honba >= context.two_han_from_honba:
        minimum = minimum_han(own.honba, context.rules)
    best = scored[0]
    if len(scored) > 1 or best.yaku_han < minimum:
        enough = [way for way in scored if way.yaku_han >= minimum or way.score.yakuman]
        best = highest(enough or scored)
        if not enough:
            return BelowMinimum(best, readings, minimum)
    if not (context.atozuke or hand.closed) and (lacking := waits_without_yaku(won)):
        return NoAtozuke(best, readings, lacking)
    win = Scored(best, readings, scored, bonus)
    return _unless_furiten(win, won) if context.ron and own.is_furiten_known else win


def _unless_furiten(win: Scored, won: WonHand) -> Scored | FuritenRon:
    """A ron that wins, or that furiten forbids."""
    furiten = won.furiten
    return FuritenRon(win, furiten) if furiten else win


def highest(scored: Sequence[ScoredReading]) -> ScoredReading:
    """The first of the scored readings that rank highest."""
    return max(scored, key=attrgetter("rank"))


def _without_winning_tile_conditions(context: ScoringContext) -> ScoringContext:
    situation = context.situation._replace(
        haitei=False,
        houtei=False,
        rinshan=False,
        chankan=False,
        tsubame_gaeshi=False,
        kanburi=False,
    )
    rules = context.rules
    return CONTEXTS[situation, rules if rules.atozuke else rules.with_(atozuke=True)]


WITHOUT_WINNING_TILE_CONDITIONS = Memo(_without_winning_tile_conditions, 512)
"""By context: the same without the conditions that hold of the winning draw or discard alone, and
with atozuke allowed."""


def lacks_yaku_on(won: WonHand, wait: Tile) -> bool:
    """Whether the hand would have no yaku on this wait but those of one draw or discard."""
    hand = won.hand if wait is won.hand.win_tile else won.hand.won_on(wait)
    context = WITHOUT_WINNING_TILE_CONDITIONS[won.context]
    return isinstance(score_hand(won.changed(hand=hand, context=context)), NoYaku)


def waits_without_yaku(won: WonHand) -> tuple[Tile, ...]:
    """The waits on which the hand has no yaku but those of one draw or discard.

    An open hand must have none under rules without atozuke (a yaku that only some waits give).
    Source: unsourced (commonly known).
    """
    return tuple([wait for wait in won.waits.tiles if lacks_yaku_on(won, wait)])


def readings(hand: HandTiles, situation: Situation, rules: Ruleset) -> list[Reading]:
    """Every reading of a hand; none of an incomplete one."""
    numbers = reading_numbers(hand, context_of(situation, rules).reading_context)
    return [reading_of(hand, reading) for reading in numbers]


def wins(hand: HandTiles, situation: Situation, rules: Ruleset) -> Iterator[Win]:
    """Every reading of the hand as a win."""
    won = won_hand(hand, situation, rules)
    return (win_of(won, numbers) for numbers in reading_numbers(hand, won.context.reading_context))
