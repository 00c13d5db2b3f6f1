"""A win with its value: the yaku it is awarded, its dora, its fu and its score."""

from collections.abc import Iterator
from typing import NamedTuple

from calc.riichi.readings.blocks import FuItem
from calc.riichi.readings.win import Win
from calc.riichi.rulesets import Renhou, Ruleset
from calc.riichi.yaku import YAKUMAN_OF, Award, Worth, prospects, yakuman_of

from .dora import NO_DORA, Dora
from .fu import fu_items, rounded
from .score import Score, flat_mangan, score, yakuman_score

Rank = tuple[int, bool, int, int, int]


class Valued(NamedTuple):
    """A win with all that it is worth. `yaku_han` leaves dora aside; a yakuman has none."""

    win: Win
    awards: tuple[Award, ...]
    dora: Dora
    fu_items: tuple[FuItem, ...]
    score: Score
    yaku_han: int

    @property
    def flat(self) -> bool:
        """Is it a mangan by itself, beside which nothing counts?"""
        return self.score.fu is None and not self.score.yakuman

    @property
    def rank(self) -> Rank:
        """What the best reading has most of: points, a real yakuman, han, fu, fu unrounded."""
        _, _, _, items, (han, fu, _, yakuman, base), _ = self
        unrounded = sum([item.fu for item in items]) if fu else 0
        return base, yakuman > 0, han or 0, fu or 0, unrounded


def valued(win: Win, word: int, dora: Dora) -> tuple[Valued, ...]:
    """What a win is worth, in every way it may be counted; nothing without yaku.

    Where a yakuman is awarded only yakuman count, and no dora. A yaku that makes the whole hand a
    mangan stands against the ordinary count; a renhou fixed at mangan leaves no choice.
    """
    told = prospects(word, win.rules)
    awards, han, plain = told.certain, told.han, told.plain
    if told.tried:
        awards = awarded(win, word)
        han = sum([each.value for each in awards if isinstance(each.value, int)])
        plain = all(isinstance(each.value, int) for each in awards)
    if not plain:
        return tuple(_with_more_than_han(win, awards, dora))
    return (_ordinary(win, awards, han, dora),) if awards else ()


def awarded(win: Win, word: int) -> tuple[Award, ...]:
    """The yaku of a win: those its features make certain, and of the others those it meets."""
    told = prospects(word, win.rules)
    certain = told.certain
    met = [
        Award(each, value) for each in told.tried if (value := each.value(win)) and each.met(win)
    ]
    if not met:
        return certain
    found = sorted((*certain, *met), key=_place)
    if win.rules.optional_yaku:
        counting = [each for each in found if each.value in YAKUMAN_OF] or found
        replaced = {key for award in counting for key in award.yaku.replaces}
        found = [award for award in found if award.yaku.key not in replaced]
    return tuple(found)


def _place(award: Award) -> int:
    return award.yaku.place


def _with_more_than_han(win: Win, awards: tuple[Award, ...], dora: Dora) -> Iterator[Valued]:
    """The values of a win among whose awards are yakuman or whole mangans."""
    yakuman = yakuman_of(awards)
    if yakuman:
        yield _of_yakuman(win, yakuman)
        return
    flat = [each for each in awards if each.value is Worth.MANGAN]
    for each in flat:
        yield Valued(win, (each,), NO_DORA, (), flat_mangan(), 5)
    ordinary = tuple(each for each in awards if each not in flat)
    fixed = win.situation.renhou and win.rules.renhou is Renhou.MANGAN_FIXED
    if ordinary and not fixed:
        han = sum(each.value for each in ordinary if isinstance(each.value, int))
        yield _ordinary(win, ordinary, han, dora)


def _of_yakuman(win: Win, awards: tuple[Award, ...]) -> Valued:
    """Yakuman add up, or the dearest alone is paid, as the rule set has it."""
    return Valued(win, awards, NO_DORA, (), score_of_yakuman(awards, win.rules), 0)


def score_of_yakuman(awards: tuple[Award, ...], rules: Ruleset) -> Score:
    """The score of awards that are all yakuman."""
    worths = [YAKUMAN_OF[each.value] for each in awards]
    return yakuman_score(sum(worths) if rules.yakuman_stacking else max(worths), rules)


def _ordinary(win: Win, awards: tuple[Award, ...], han: int, dora: Dora) -> Valued:
    items = fu_items(win)
    shown, red, ura, kita = dora
    counted = score(han + shown + red + ura + kita, rounded(items), win.rules)
    return Valued(win, awards, dora, tuple(items), counted, han)
