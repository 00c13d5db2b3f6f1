"""Near misses: the yaku of which a hand fails a single check, and the check.

`allows` tells whether a hand with given tiles can have a yaku at all.
"""

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from calc.riichi.memo import new_tuple
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
from ..yaku.catalogue import CATALOGUE, YAKUMAN_OF, Kind

SINGLE_CONDITIONS = frozenset(
    {"closed", "open-tanyao-in-use", "another-player's-tile", "self-drawn"}
)
"""Keys of checks that count as one thing at fault, however many blocks they name."""
MOST_MISSES = 5
"""How many near misses are listed."""
MOST_AT_FAULT = 3
"""How many blocks may be at fault where an open hand without yaku is told what it lacks."""
FORMS = (HandForm.STANDARD, HandForm.SEVEN_PAIRS)


class Miss(NamedTuple):
    """A yaku that a hand nearly has: the one check that fails."""

    yaku: Yaku
    """The yaku."""
    value: Value
    """What it would be worth."""
    condition: str
    """The key of the condition that failed."""
    at: tuple[Block | Tile, ...]
    """The blocks or tiles that would have to be others."""

    @property
    def codes(self) -> list[str]:
        """The blocks or tiles that would have to be others."""
        return [part.code for part in self.at]


def missed_by(best: ScoredReading) -> list[Miss]:
    """The near misses of a hand that wins, in its best reading: at most five, by value.

    In a near miss a single check fails, and a single block or
    tile is at fault. For a hand with a yakuman only misses that would add a yakuman are listed; for
    a hand with a yaku that makes the whole hand a mangan none.
    """
    win, won, numbers, score = best.win, best.won, best.numbers, best.score
    had = best.situational.places | best.of_tiles.places
    if score.fu is not None:
        return _nearest(_misses(win, won, numbers, had))
    if not score.yakuman or not win.rules.yakuman_stacking:
        return []
    misses = _misses(win, won, numbers, had, worth=YAKUMAN_OF)
    return _nearest([miss for miss in misses if _adds_yakuman(miss)])


def _adds_yakuman(miss: Miss) -> bool:
    """Whether a missed yakuman would add to those of the hand.

    A form with another wait replaces the yakuman that the hand has, and adds the difference.
    """
    other_form = miss.condition.endswith("-wait")
    return YAKUMAN_OF[miss.value] > other_form


def missed_where_refused(won: WonHand, result: BelowMinimum | NoYaku) -> list[Miss]:
    """The near misses of a complete hand that may not win, over all of its readings.

    Of each yaku the first miss is taken. Yaku that the best reading has, where there is one, are
    not listed, even if another reading misses them. If the win is refused for atozuke, the yaku of
    the best reading come first: what they miss are the waits on which the hand has no yaku. An open
    hand without yaku is given the yaku that are farther off, too: all that one check keeps it from.
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
        refused = [Miss(award.yaku, award.value, check.key, check.at) for award in awards]
    listed = [*refused, *_nearest([*by_yaku.values()])]
    if isinstance(result, NoYaku) and not won.hand.closed:
        listed += _farther(won, result, by_yaku)
    return listed[:MOST_MISSES]


def _farther(won: WonHand, result: NoYaku, nearer: Container[Yaku]) -> list[Miss]:
    """What an open hand would need for each other yaku: fewest blocks at fault first."""
    by_yaku: dict[Yaku, Miss] = {}
    wins = [win_of(won, numbers) for numbers in result.readings]
    for yaku in CATALOGUE.values():
        for win in wins:
            value = yaku.value(win) if yaku.kind is Kind.STANDARD and yaku not in nearer else None
            unmet = [check for check in yaku.rule(win) if not check.met] if value else []
            if value and len(unmet) == 1 and 0 < len(unmet[0].at) <= MOST_AT_FAULT:
                miss = Miss(yaku, value, unmet[0].key, unmet[0].at)
                by_yaku[yaku] = min(miss, by_yaku.get(yaku, miss), key=_faults)
    return sorted(by_yaku.values(), key=_faults)[:MOST_AT_FAULT]


def _faults(miss: Miss) -> tuple[int, int]:
    """The sort key of a miss that may be far: how many blocks or tiles are at fault."""
    return len(miss.at), miss.yaku.place


def _nearest(misses: list[Miss]) -> list[Miss]:
    """The misses to be listed, the most valuable first."""
    return sorted(misses, key=_order)[:MOST_MISSES] if len(misses) > 1 else misses


def _misses(
    win: Win,
    won: WonHand,
    numbers: ReadingNumbers,
    had: int,
    worth: Container[Value] | None = None,
) -> list[Miss]:
    """The near misses of one reading.

    `had` has the bit `1 << place` for each yaku that the hand has. With `worth` only yaku of these
    values are considered.
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
            misses.append(new_tuple(Miss, (yaku, value, check.key, check.at)))
    return misses


def features_nearby(won: WonHand, numbers: ReadingNumbers) -> int:
    """The features of a reading and its situation, and those that one other block would add."""
    _, features, tallies, _, _ = numbers
    return features | won.context.features | near_features(features, tallies)


def repeated_features(blocks: Iterable[Block]) -> int:
    """The features that two blocks or more have.

    ONE_SUIT is among them if two blocks or more would have to change for a hand of one suit.
    """
    once = twice = 0
    for block in blocks:
        held = block.features
        twice |= once & held
        once |= held
    several_suits = (twice & NUMBERS).bit_count() > 1 or once & NUMBERS == NUMBERS
    return twice | ONE_SUIT if several_suits else twice


def only_unmet(yaku: Yaku, win: Win) -> Check | None:
    """The check that fails; None if several fail, or if it names several blocks or tiles."""
    unmet = None
    for check in yaku.rule(win):
        if not check.met:
            if unmet or (len(check.at) != 1 and check.key not in SINGLE_CONDITIONS):
                return None
            unmet = check
    return unmet


def _order(miss: Miss) -> tuple[int, int]:
    """The sort key of a miss: most han first; yakuman last, since they are rarely aimed at."""
    if isinstance(miss.value, int):
        return -miss.value, miss.yaku.place
    return 0 if miss.value is Worth.YAKUMAN else 1, miss.yaku.place


GATES = features.GATES | features.PURE_GATES


def allows(tiles: Sequence[Tile], yaku: Yaku) -> bool:
    """Whether some hand that contains these tiles may have the yaku.

    False only if it is certain that none has. Features of tiles stay when tiles are added, so that
    `needs` and `lacks` decide; INNER is a feature of blocks and is left out.

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
