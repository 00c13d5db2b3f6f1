"""The whole question on one page: what is this hand worth, in this situation, by these rules?"""

from collections.abc import Iterable, Iterator, Sequence

from calc.riichi.hand import Hand
from calc.riichi.readings.readings import Reading, readings
from calc.riichi.readings.win import Win
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation

from .dora import Dora, dora
from .result import BelowMinimum, NotComplete, NoYaku, Result, Scored, Tried
from .score import minimum_han
from .scored_reading import Rank, Valued, valued


def evaluate(
    hand: Hand, situation: Situation, rules: Ruleset, among: Iterable[Reading] | None = None
) -> Result:
    """What a hand is worth: the dearest of its readings that has yaku enough.

    `among` are its readings where they are known already: another hand's in the same seat, won
    the same way, of the same tiles.
    On equal points a yakuman goes before a counted one, then more han, then more fu.
    Source: EMA 3.4.9; WRC Optional Rules 2022, Mod 5.1.
    """
    tried = every_reading(hand, situation, rules, among)
    if not tried:
        return NotComplete()
    values = tried[0].values if len(tried) == 1 else [one for each in tried for one in each.values]
    if not values:
        return NoYaku()
    minimum = minimum_han(situation.honba, rules)
    enough = [each for each in values if each.yaku_han >= minimum or each.score.yakuman]
    if not enough:
        return BelowMinimum(_dearest(values), minimum)
    if rules.atozuke or hand.closed or _on_every_wait(hand, situation, rules):
        return Scored(_dearest(enough), tuple(tried))
    return NoYaku()


def every_reading(
    hand: Hand, situation: Situation, rules: Ruleset, among: Iterable[Reading] | None = None
) -> list[Tried]:
    """Every reading of the hand with what it is worth."""
    tried: list[Tried] = []
    bonus: Dora | None = None
    circumstances = situation.word
    for reading in readings(hand, situation, rules) if among is None else among:
        if bonus is None:
            bonus = dora(hand, situation, rules)
        win = Win(reading, hand, situation, rules)
        word = reading.word | circumstances
        tried.append(Tried(win, word, valued(win, word, bonus)))
    return tried


def _on_every_wait(hand: Hand, situation: Situation, rules: Ruleset) -> bool:
    """Has the hand a yaku whichever of its waits comes, the luck of the moment left aside?

    This is how an open hand has to stand where a yaku may not come from the winning tile.
    Source: unsourced (commonly known).
    """
    from calc.riichi.waits.tenpai import won_on_each_wait  # this rule alone asks for it

    plain = situation._replace(haitei=False, houtei=False, rinshan=False, chankan=False)
    lenient = rules.with_(atozuke=True)
    return all(
        isinstance(evaluate(each, plain, lenient), Scored)
        for each in won_on_each_wait(hand, rules, players=situation.players)
    )


def _dearest(values: Sequence[Valued]) -> Valued:
    """The first of those that rank highest."""
    return values[0] if len(values) == 1 else max(values, key=_rank)


def _rank(value: Valued) -> Rank:
    return value.rank


def wins(hand: Hand, situation: Situation, rules: Ruleset) -> Iterator[tuple[Win, int]]:
    """Every reading of the hand as a win, with the features of both."""
    return ((win, word) for win, word, _ in every_reading(hand, situation, rules))
