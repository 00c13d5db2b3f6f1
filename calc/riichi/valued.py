"""A win with its value: the yaku it is awarded, its dora, its fu and its score."""

from collections.abc import Iterator
from typing import NamedTuple

from .blocks import FuItem
from .dora import NO_DORA, Dora
from .fu import fu_items, rounded
from .rulesets import Renhou
from .score import Score, flat_mangan, score, yakuman_score
from .win import Win
from .yaku import Worth, Yaku, candidates
from .yaku.catalogue import Value


class Award(NamedTuple):
    """A yaku and what it is worth in this win: han, or a whole yakuman or mangan."""

    yaku: Yaku
    value: Value


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
    def rank(self) -> tuple[int, bool, int, int, int]:
        """What the best reading has most of: points, a real yakuman, han, fu, fu unrounded."""
        _, _, _, items, (han, fu, _, yakuman, base), _ = self
        unrounded = sum([item.fu for item in items]) if fu else 0
        return base, yakuman > 0, han or 0, fu or 0, unrounded


def valued(win: Win, word: int, dora: Dora) -> Iterator[Valued]:
    """What a win is worth, in every way it may be counted; nothing without yaku.

    Where a yakuman is awarded only yakuman count, and no dora. A yaku that makes the whole hand a
    mangan stands against the ordinary count; a renhou fixed at mangan leaves no choice.
    """
    awards = awarded(win, word)
    if not awards:
        return
    flat = [each for each in awards if each.value is Worth.MANGAN]
    yakuman = [each for each in awards if each.value in _YAKUMAN]
    if yakuman:
        yield _of_yakuman(win, yakuman)
        return
    for each in flat:
        yield Valued(win, (each,), NO_DORA, (), flat_mangan(), 5)
    ordinary = [each for each in awards if each not in flat] if flat else awards
    fixed = flat and win.situation.renhou and win.rules.renhou is Renhou.MANGAN_FIXED
    if ordinary and not fixed:
        yield _ordinary(win, ordinary, dora)


def awarded(win: Win, word: int) -> list[Award]:
    """The yaku of a win, of which only those are tried that its features allow."""
    found = []
    for each in candidates(word, win.rules.optional_yaku):
        value = each.value(win)
        if value and each.met(win):
            found.append(Award(each, value))
    if win.rules.optional_yaku:
        counting = [each for each in found if each.value in _YAKUMAN] or found
        replaced = {key for award in counting for key in award.yaku.replaces}
        found = [award for award in found if award.yaku.key not in replaced]
    return found


_YAKUMAN: dict[Value, int] = {Worth.YAKUMAN: 1, Worth.DOUBLE_YAKUMAN: 2}


def _of_yakuman(win: Win, awards: list[Award]) -> Valued:
    """Yakuman add up, or the dearest alone is paid, as the rule set has it."""
    worths = [_YAKUMAN[each.value] for each in awards]
    number = sum(worths) if win.rules.yakuman_stacking else max(worths)
    return Valued(win, tuple(awards), NO_DORA, (), yakuman_score(number, win.rules), 0)


def _ordinary(win: Win, awards: list[Award], dora: Dora) -> Valued:
    items = fu_items(win)
    han = sum([each.value for each in awards if isinstance(each.value, int)])
    counted = score(han + dora.han, rounded(items), win.rules)
    return Valued(win, tuple(awards), dora, tuple(items), counted, han)
