"""Near misses: the yaku a hand nearly has, what each lacks; yaku that some tiles still allow."""

from collections.abc import Container, Iterable, Sequence
from typing import Final

from calc.riichi.readings import features
from calc.riichi.readings.blocks import Block, Shape, features_of
from calc.riichi.readings.features import INNER, NUMBERS, ONE_SUIT, TILE_FIELD, near_features, union
from calc.riichi.readings.readings import HandForm, ReadingNumbers
from calc.riichi.readings.win import Check, Win
from calc.riichi.scoring.context import WonHand
from calc.riichi.scoring.scored_reading import (
    BelowMinimum,
    NoAtozuke,
    NoYaku,
    ScoredReading,
    win_of,
)
from calc.riichi.tiles import Tile

from ..yaku import Value, Worth, Yaku, near_candidates
from ..yaku.catalogue import YAKUMAN_OF

SINGLE_CONDITIONS = frozenset(
    {"closed", "open-tanyao-in-use", "another-player's-tile", "self-drawn"}
)
"""Checks that are one condition, however many blocks show it."""
MOST_MISSES = 5
"""Near misses that are listed."""
FORMS = (HandForm.STANDARD, HandForm.SEVEN_PAIRS)


class Miss:
    """A yaku, what it would be worth, and the check that fails."""

    __slots__ = ("check", "value", "yaku")

    def __init__(self, yaku: Yaku, value: Value, check: Check) -> None:
        self.yaku: Final = yaku
        self.value: Final = value
        self.check: Final = check


def missed_by(best: ScoredReading, win: Win) -> list[Miss]:
    """The yaku nearest to being met in the winning reading, which is that of the win.

    A miss is near when a single check fails and a single thing is at fault. At most five are
    listed, the most valuable first. Beside a yakuman only those that it would gain are listed, and
    none where a mangan stands for the whole hand.
    """
    won, numbers, score = best.won, best.numbers, best.score
    had = best.situational.places | best.of_tiles.places
    if score.fu is not None:
        return _nearest(_misses(win, won, numbers, had))
    if not score.yakuman or not win.rules.yakuman_stacking:
        return []
    misses = _misses(win, won, numbers, had, worth=YAKUMAN_OF)
    return _nearest([miss for miss in misses if _adds_yakuman(miss)])


def _adds_yakuman(miss: Miss) -> bool:
    """Whether a yakuman would be one more; another wait replaces one by another."""
    other_form = miss.check.key.endswith("-wait")
    return YAKUMAN_OF[miss.value] > other_form


def missed_where_refused(won: WonHand, result: BelowMinimum | NoYaku) -> list[Miss]:
    """The same for a hand that may not win: the first miss of each yaku in any reading.

    What the reading with yaku has, if there is one, is not missed, though another reading may lack
    it. Where atozuke is refused, the yaku of that reading come first: they are missed on the waits
    that give none.
    """
    best = result.best if isinstance(result, BelowMinimum | NoAtozuke) else None
    awards = best.awards if best else ()
    had = best.situational.places | best.of_tiles.places if best else 0
    by_yaku: dict[Yaku, Miss] = {}
    for numbers in result.readings:
        for miss in _misses(win_of(won, numbers), won, numbers, had):
            by_yaku.setdefault(miss.yaku, miss)
    refused: list[Miss] = []
    if isinstance(result, NoAtozuke):
        check = Check("yaku-on-each-wait", met=False, at=result.lacking)
        refused = [Miss(award.yaku, award.value, check) for award in awards]
    return [*refused, *_nearest([*by_yaku.values()])][:MOST_MISSES]


def _nearest(misses: list[Miss]) -> list[Miss]:
    """Those that are listed, the most valuable first."""
    return sorted(misses, key=_order)[:MOST_MISSES] if len(misses) > 1 else misses


def _misses(
    win: Win,
    won: WonHand,
    numbers: ReadingNumbers,
    had: int,
    worth: Container[Value] | None = None,
) -> list[Miss]:
    """The near misses of one reading.

    `had` are the places of the yaku that the hand has, as bits; `worth` are the values of those
    wanted, None for any.
    """
    misses: list[Miss] = []
    if win.reading.form not in FORMS:
        return misses
    repeated, closed = repeated_features(win.reading.blocks), win.hand.closed
    for yaku in near_candidates(features_nearby(won, numbers), win.rules):
        if yaku.excludes & repeated or had >> yaku.place & 1:
            continue
        value = yaku.value_if(win, closed=closed)
        if not (value or closed):
            value = yaku.value_if(win, closed=True)
        if not value or (worth and value not in worth):
            continue
        if check := only_unmet(yaku, win):
            misses.append(Miss(yaku, value, check))
    return misses


def features_nearby(won: WonHand, numbers: ReadingNumbers) -> int:
    """All features of a reading in its situation, with those of what it is one block short of."""
    _, features, tallies, _, _ = numbers
    return features | won.context.features | near_features(features, tallies)


def repeated_features(blocks: Iterable[Block]) -> int:
    """The features that two blocks or more have; ONE_SUIT where that many are of another suit."""
    once = twice = 0
    for block in blocks:
        held = block.features
        twice |= once & held
        once |= held
    several_suits = (twice & NUMBERS).bit_count() > 1 or once & NUMBERS == NUMBERS
    return twice | ONE_SUIT if several_suits else twice


def only_unmet(yaku: Yaku, win: Win) -> Check | None:
    """The one check that fails, if a single thing is at fault there and no other check fails."""
    unmet = None
    for check in yaku.rule(win):
        if not check.met:
            if unmet or (len(check.at) != 1 and check.key not in SINGLE_CONDITIONS):
                return None
            unmet = check
    return unmet


def _order(miss: Miss) -> tuple[int, int]:
    """The most valuable first; after those of han come yakuman, which are seldom meant."""
    if isinstance(miss.value, int):
        return -miss.value, miss.yaku.place
    return 0 if miss.value is Worth.YAKUMAN else 1, miss.yaku.place


GATES = features.GATES | features.PURE_GATES


def allows(tiles: Sequence[Tile], yaku: Yaku) -> bool:
    """Whether a hand that holds these tiles may have the yaku, as far as the tiles tell.

    False only where no such hand has it. A feature that some tile has stays as tiles are added;
    INNER, which is of a block, does not.

    >>> from calc.riichi.notation import parse_tiles
    >>> from calc.riichi.yaku import CATALOGUE
    >>> [allows(parse_tiles("19m5p"), CATALOGUE[key]) for key in ("tanyao", "toitoi", "honitsu")]
    [False, True, False]
    """
    held = union([features_of(Shape.SINGLE, tile) for tile in tiles]) & TILE_FIELD & ~INNER
    several_suits = (held & features.NUMBERS).bit_count() > 1
    if held & yaku.lacks or (yaku.needs & features.ONE_SUIT and several_suits):
        return False
    if yaku.needs & GATES and (held & features.HONORS or several_suits):
        return False
    return not yaku.needs & features.ORPHANS or not (held & features.SIMPLE or _repeats(tiles) > 1)


def _repeats(tiles: Sequence[Tile]) -> int:
    """How many tiles are more than the first of their kind."""
    return len(tiles) - len({tile.kind for tile in tiles})
