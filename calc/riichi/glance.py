"""A win settled at a glance: by numbers alone, without a reading, an item or a check being made.

What makes a hand dear is a handful of numbers: its features, its fu, its dora. Where features leave
no yaku in doubt, those of the best reading are the whole value, and the readings themselves are
made only for somebody who asks why. All else is left to `evaluate`, the judge of what is told here:
both use the same tables and the same declarations, and a test holds them together.
"""

from typing import NamedTuple

from . import features
from .blocks import Placing
from .counts import SUIT_OF, count, only_pairs
from .dora import NO_DORA, Dora
from .evaluate import NoYaku
from .hand import Hand
from .kept import made
from .readings import ORPHANS, shapes
from .score import Score
from .suits import PAIRS, Split, pure_gates
from .terms import Terms
from .valued import Rank, score_of_yakuman, yakuman_of
from .yaku import Award, Field, Prospects

Numbers = tuple[int, int, int]
"""A reading by its numbers: features, fu as they are added up, fu as they count."""


class Glance(NamedTuple):
    """What a win is worth: its yaku, its dora and its score."""

    awards: tuple[Award, ...]
    dora: Dora
    score: Score


def glance(hand: Hand, dora: Dora, terms: Terms, *, minimum: int) -> Glance | NoYaku | None:
    """The value of a hand that needs so many han of yaku; None where it has to be evaluated.

    That is where a yaku has to be asked for, where it falls short of the minimum, and where there
    is no reading. Whether an open hand may win on each of its waits is left aside.
    """
    numbers = _numbers(hand, terms)
    told, bonus = terms.told[hand.closed], sum(dora)
    best, hopeless = None, bool(numbers)
    highest: Rank = (0, False, 0, 0, 0)
    for word, added_up, fu in numbers:
        has = _awards(word, told, terms.fields)
        if not has:
            return None
        awards, han, plain = has
        if not awards:
            continue
        hopeless = False
        if not plain:
            if not (awards := yakuman_of(awards)):
                return None
            found = Glance(awards, NO_DORA, score_of_yakuman(awards, terms.rules))
        elif han >= minimum:
            found = made(Glance, (awards, dora, terms.scores[han + bonus, fu]))
        else:
            continue
        if len(numbers) == 1:
            return found
        rank = _rank(found.score, added_up)
        if rank > highest:
            best, highest = found, rank
    return NoYaku() if hopeless else best


def _rank(score: Score, added_up: int) -> Rank:
    """What the best reading has most of, as `Valued.rank` has it."""
    han, fu, _, yakuman, base = score
    return base, yakuman > 0, han or 0, fu or 0, added_up if fu else 0


def _awards(
    word: int, told: Prospects, fields: tuple[Field, ...]
) -> tuple[tuple[Award, ...], int, bool] | None:
    """The yaku of a reading, their han, and whether han is all they are; None if one is in doubt.

    They stand in the order of the fields.
    """
    awards, total, all_plain, tried = told
    if tried:
        return None
    for asked, known in fields:
        certain, han, plain, tried = known[word & asked]
        if tried:
            return None
        if certain:
            awards += certain
            total += han
            all_plain = all_plain and plain
    return awards, total, all_plain


def _numbers(hand: Hand, terms: Terms) -> list[Numbers]:
    """Every reading by its numbers, in the order of `readings`."""
    _, melds, win_tile, counts, _, _, closed = hand
    word, tally, fu = terms.word, 0, 0
    found: list[Numbers] = []
    for each in melds:
        block = each.block
        word |= block.word
        tally += block.tally
        fu += block.fu
    if closed:
        word |= features.CLOSED
        if not melds and only_pairs(counts, four_as_two=terms.rules.chiitoitsu_four_of_a_kind):
            found.append(_seven_pairs(hand, terms))
    base, plain = terms.closed_fu if closed else terms.open_fu
    own, round_, suit = terms.own, terms.round, SUIT_OF[win_tile.kind]
    for parts in shapes(counts):
        (pm, _, wm, tm, fm), (pp, _, wp, tp, fp), (ps, _, ws, ts, fs), (pz, _, wz, tz, fz) = parts
        pair = pm or pp or ps or pz
        assert pair
        known = word | wm | wp | ws | wz, tally + tm + tp + ts + tz
        if known[0] & features.GATES:
            known = known[0] | pure_gates(counts, win_tile.kind), known[1]
        of_blocks = fu + fm + fp + fs + fz + terms.pair_fu.get(pair.first.kind, 0)
        for placed, added, opened in _placings(parts[suit], win_tile.kind, ron=terms.ron):
            total = of_blocks + added
            total = base + total if total else plain
            whole = features.told(known[0], known[1] + opened, own, round_) | placed
            found.append((whole, total, -(-total // 10) * 10))
    if not found and not melds and counts in ORPHANS:
        found.append(_orphans(hand, terms))
    return found


def _orphans(hand: Hand, terms: Terms) -> Numbers:
    """Thirteen orphans, whose fu do not count; won on the pair if that tile stands there twice."""
    word = terms.word | features.CLOSED | features.ORPHANS
    twice = count(hand.counts, hand.win_tile.kind) > 1
    return word | features.TANKI if twice else word, 0, 0


def _seven_pairs(hand: Hand, terms: Terms) -> Numbers:
    m, p, s, z = hand.counts
    word = PAIRS[0][m].word | PAIRS[1][p].word | PAIRS[2][s].word | PAIRS[3][z].word
    word = features.told(word & ~features.ANY_PAIR, 0, 0, 0) | features.SEVEN_PAIRS
    fu = terms.rules.chiitoitsu_fu
    return word | features.CLOSED | terms.word, fu, fu


def _placings(part: Split, kind: int, *, ron: bool) -> list[Placing]:
    """What the winning tile may have changed in its suit; the same change only once."""
    pair, groups, _, _, _ = part
    found = []
    if pair and pair.first.kind == kind:
        found.append(pair.by_ron[kind])
    before = None
    for each in groups:
        if each is not before:
            placed = (each.by_ron if ron else each.by_tsumo).get(kind)
            if placed and placed not in found:
                found.append(placed)
            before = each
    return found
