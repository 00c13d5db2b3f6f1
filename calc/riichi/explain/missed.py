"""Near misses: the yaku a hand nearly has, and the one condition that each of them lacks."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from calc.riichi.readings.blocks import Block
from calc.riichi.readings.features import NUMBERS, ONE_SUIT
from calc.riichi.readings.readings import Form
from calc.riichi.readings.win import Check, Win
from calc.riichi.scoring.scored_reading import Valued, awarded

from ..yaku import Value, Worth, Yaku, nearly

CONDITIONS = frozenset({"closed", "open-tanyao-in-use", "another-player's-tile", "self-drawn"})
"""Checks that are one condition, however many blocks show it."""
MOST = 5
FORMS = (Form.STANDARD, Form.SEVEN_PAIRS)


class Miss(NamedTuple):
    """A yaku, what it would be worth, and the check that fails in this win."""

    yaku: Yaku
    value: Value
    check: Check
    win: Win


def missed(wins: Iterable[tuple[Win, int]], best: Valued | None = None) -> list[Miss]:
    """The yaku nearest to being met in the winning reading, or in any where none wins.

    A miss is near when a single check fails and a single thing is at fault. The dearest of a
    yaku's misses is told once; at most five are.
    """
    wins = [each for each in wins if each[0].reading.form in FORMS]
    if best:
        chosen = [(win, word) for win, word in wins if win.reading == best.win.reading]
        had = {each.yaku.key for each in best.awards}
    else:
        chosen, had = wins, set()
    found: dict[str, Miss] = {}
    for win, word in chosen:
        if best and best.score.yakuman:
            had |= {each.yaku.key for each in awarded(win, word)}
        for each in _near(win, word, had):
            found.setdefault(each.yaku.key, each)
    return sorted(found.values(), key=_order)[:MOST]


def _near(win: Win, word: int, had: set[str]) -> Iterator[Miss]:
    against = in_the_way(win.blocks)
    for yaku in nearly(word, win.rules):
        if yaku.key in had or is_far(yaku, against):
            continue
        check = only_unmet(yaku, win)
        if check and (value := yaku.value(win) or yaku.value_if_closed(win)):
            yield Miss(yaku, value, check, win)


def in_the_way(blocks: Iterable[Block]) -> int:
    """The features that more than one block has; `ONE_SUIT` where that many are of another suit."""
    once = twice = 0
    for each in blocks:
        twice |= once & each.word
        once |= each.word
    return twice | ONE_SUIT if (twice & NUMBERS).bit_count() > 1 else twice


def is_far(yaku: Yaku, against: int) -> bool:
    """Would more than one block of a hand have to be another?"""
    return (yaku.lacks | yaku.needs & ONE_SUIT) & against != 0


def only_unmet(yaku: Yaku, win: Win) -> Check | None:
    """The one check that fails, if a single thing is at fault there and no other check fails."""
    found = None
    for check in yaku.rule(win):
        if not check.met:
            if found or (len(check.at) != 1 and check.key not in CONDITIONS):
                return None
            found = check
    return found


def _order(miss: Miss) -> tuple[bool, int, int]:
    """Conditions before tiles, then the dearest first; yakuman are seldom meant."""
    if not isinstance(miss.value, int):
        return True, 0 if miss.value is Worth.YAKUMAN else 1, miss.yaku.place
    return False, -miss.value, miss.yaku.place
