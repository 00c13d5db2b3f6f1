"""What the discard turned for riichi contradicts: another turned one, double riichi, ippatsu.

Source: the Arcturus wiki and the short page on riichi.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from calc.riichi.problem import Problem
from calc.riichi.situation import Situation
from calc.riichi.tiles import Discard


def turned_problems(discards: Sequence[Discard], situation: Situation) -> Iterator[Problem]:
    """The problems of the turned discards; only one that was called is followed by another."""
    places = [place for place, discard in enumerate(discards) if discard.riichi]
    if any(not discards[place].called for place in places[:-1]):
        yield Problem("turned-twice", "discards")
    if places and places[0] and situation.double_riichi:
        yield Problem("double-riichi-turned-later", "double_riichi", value=True)
    if places and situation.ippatsu and (places[0] + 1 < len(discards) or discards[-1].called):
        yield Problem("ippatsu-is-over", "ippatsu", value=True)


def shown_though_off(situation: Situation) -> Iterator[Problem]:
    """The problem of what shows a riichi that is said not to have been declared."""
    if any(discard.riichi for discard in situation.discards or ()):
        yield Problem("turned-without-riichi", "discards")
    if situation.passed_in_riichi:
        yield Problem("passed-in-riichi-without-riichi", "passed_in_riichi")


def riichi_agrees(known: Mapping[str, object], situation: Situation) -> bool:
    """Is what is known of discards and passed tiles in line with the riichi of the situation?"""
    discards = cast("Sequence[Discard]", known.get("discards", ()))
    turned = any(discard.riichi for discard in discards)
    if (turned or known.get("passed_in_riichi")) and not situation.in_riichi:
        return False
    return not turned or not any(turned_problems(discards, situation))
