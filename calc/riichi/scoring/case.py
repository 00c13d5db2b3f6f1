"""A case: a hand with all that is told of its win, and what it is worth, at a glance or read."""

from typing import NamedTuple

from calc.riichi.hand import Hand
from calc.riichi.memo import Memo, new_tuple
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import Tile
from calc.riichi.yaku import NOTHING_TOLD, Told

from .context import Terms
from .dora import dora_by
from .glance import Glance, glance
from .result import BelowMinimum, NotComplete, NoYaku, Result, Scored
from .score import minimum_han

ASIDE_FROM, ASIDE_TO = [
    Situation._fields.index(name) + more
    for name, more in (("dora_indicators", 0), ("riichi_sticks", 1))
]
"""Where a situation tells what terms leave aside: indicators, counters, deposits."""


class Case(NamedTuple):
    """A hand, the terms it is won on, and what they leave aside: indicators, counters, deposits."""

    hand: Hand
    terms: Terms
    shown: tuple[Tile, ...] = ()
    under: tuple[Tile, ...] = ()
    honba: int = 0
    sticks: int = 0

    @property
    def situation(self) -> Situation:
        """The whole situation."""
        _, terms, *aside = self
        bare = terms.situation
        return new_tuple(Situation, (*bare[:ASIDE_FROM], *aside, *bare[ASIDE_TO:]))

    @property
    def rules(self) -> Ruleset:
        """The rules it is won by."""
        return self.terms.rules


def case_of(hand: Hand, situation: Situation, rules: Ruleset) -> Case:
    """The case of a hand in a situation."""
    bare = new_tuple(Situation, (*situation[:ASIDE_FROM], (), (), 0, 0, *situation[ASIDE_TO:]))
    return new_tuple(Case, (hand, TERMS[bare, rules], *situation[ASIDE_FROM:ASIDE_TO]))


def _terms(told: tuple[Situation, Ruleset]) -> Terms:
    return Terms(*told)


TERMS = Memo(_terms, 4096)
"""By situation, its indicators and counters left out, and rule set."""


def at_a_glance(case: Case) -> Glance | NoYaku | NotComplete | None:
    """What a case is worth by numbers alone; None where it has to be evaluated."""
    hand, terms, shown, under, honba, _ = case
    if not (terms.atozuke or hand.closed):
        return None
    bonus = dora_by(hand, shown, under, terms.pointing)
    minimum = terms.minimum
    if honba >= terms.counters:
        minimum = minimum_han(honba, terms.rules)
    return glance(hand, bonus, terms, minimum)


def worth(case: Case) -> Glance | BelowMinimum | NoYaku | NotComplete:
    """What a case is worth, one way or the other."""
    found = at_a_glance(case)
    if found is not None:
        return found
    result = evaluated(case)
    if not isinstance(result, Scored):
        return result
    best = result.best
    told = Told(best.awards, best.yaku_han, 0)
    return Glance(NOTHING_TOLD, told, best.dora, best.score)


def evaluated(case: Case) -> Result:
    """A case by its readings; what makes them is loaded for the first that asks for it."""
    from .evaluate import evaluate

    return evaluate(case.hand, case.situation, case.rules)
