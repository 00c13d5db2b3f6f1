"""A win settled at a glance: by numbers alone, without a reading, an item or a check being made.

What makes a hand dear is a handful of numbers: its features, its fu, its dora. Where features leave
no yaku in doubt, those of the best reading are the whole value, and the readings themselves are
made only for somebody who asks why. All else is left to `evaluate`, the judge of what is told here:
both use the same blocks and the same declarations, and a test holds them together.
"""

from itertools import product
from typing import NamedTuple

from . import features
from .counts import SUIT_OF, Counts, count, only_pairs
from .dora import NO_DORA, Dora
from .evaluate import NoYaku
from .hand import Hand
from .kept import made
from .readings import ORPHANS
from .rulesets import Ruleset
from .score import Score
from .suits import PAIRS
from .sums import HONORS, NUMBERS, WON_ON, Rows
from .terms import Terms
from .valued import Rank, score_of_yakuman
from .yaku import Award, Told

Read = tuple[Told, int, int]
"""A reading by its numbers: what its features tell, fu as they are added up, fu as they count."""


class Glance(NamedTuple):
    """What a win is worth: its yaku, told by situation and hand, its dora and its score."""

    told: tuple[Told, ...]
    dora: Dora
    score: Score

    @property
    def awards(self) -> tuple[Award, ...]:
        """Its yaku, in order."""
        return tuple([award for each in self.told for award in each.awards])


def glance(hand: Hand, dora: Dora, terms: Terms, *, minimum: int) -> Glance | NoYaku | None:
    """The value of a hand that needs so many han of yaku; None where it has to be evaluated.

    That is where a yaku has to be asked for, where it falls short of the minimum, where two
    readings are worth the same by other yaku, and where there is no reading. Whether an open hand
    may win on each of its waits is left aside.
    """
    read = _read(hand, terms)
    outside, bonus = terms.told[hand.closed], sum(dora)
    best, hopeless, tied = None, bool(read), False
    highest: Rank = (0, False, 0, 0, 0)
    for inside, added_up, fu in read:
        if outside.doubtful or inside.doubtful:
            return None
        if not (outside.awards or inside.awards):
            continue
        hopeless = False
        if outside.yakuman or inside.yakuman:
            found = _of_yakuman((outside, inside), terms.rules)
        elif (han := outside.han + inside.han) >= minimum:
            found = made(Glance, ((outside, inside), dora, terms.scores[han + bonus, fu]))
        else:
            continue
        if len(read) == 1:
            return found
        rank = _rank(found.score, added_up)
        if rank > highest:
            best, highest, tied = found, rank, False
        elif rank == highest:
            tied = tied or best is None or found.told != best.told
    if tied:
        return None
    return NoYaku() if hopeless else best


def _of_yakuman(told: tuple[Told, ...], rules: Ruleset) -> Glance:
    """The value of yakuman, beside which nothing counts."""
    told = tuple([each for each in told if each.yakuman])
    awards = tuple([award for each in told for award in each.awards])
    return Glance(told, NO_DORA, score_of_yakuman(awards, rules))


def _rank(score: Score, added_up: int) -> Rank:
    """What the best reading has most of, as `Valued.rank` has it."""
    han, fu, _, yakuman, base = score
    return base, yakuman > 0, han or 0, fu or 0, added_up if fu else 0


def _read(hand: Hand, terms: Terms) -> list[Read]:
    """Every reading by its numbers."""
    _, _, melds, win_tile, counts, _, _, closed = hand
    word, sums, asked = terms.word, 0, terms.asked
    found: list[Read] = []
    for each in melds:
        block = each.block
        word |= block.word
        sums += block.sums
    if closed:
        word |= features.CLOSED
        base, plain = terms.closed_fu
        if not melds and only_pairs(counts, four_as_two=terms.four_as_two):
            found.append(_seven_pairs(hand, terms))
    else:
        base, plain = terms.open_fu
    for (wm, _, _, sm, _), (_, wp, _, sp, _), (_, _, ws, ss, _), (wz, _, _, sz, _) in product(
        *_suits(counts, win_tile.kind, ron=terms.ron)
    ):
        whole, total = word | wm | wp | ws | wz, sums + sm + sp + ss + sz
        if total & features.SOME_PAIRS != features.PAIR:
            break
        fu = total >> features.FU_FROM
        honors = whole & features.RAW_HONORS
        if honors:
            honors, of_pair = terms.honors[honors]
            fu += of_pair
        fu = base + fu if fu else plain
        whole = features.of_tallies(whole, total) | honors
        found.append((terms.by_hands[whole & asked], fu, -(-fu // 10) * 10))
    if not found and not melds and counts in ORPHANS:
        found.append(_orphans(hand, terms))
    return found


def _suits(counts: Counts, kind: int, *, ron: bool) -> tuple[Rows, Rows, Rows, Rows]:
    """The rows of the four suits, those of the winning tile's own with that tile placed."""
    m, p, s, z = counts
    suit, won_on = SUIT_OF[kind], WON_ON[kind][ron]
    rows, placed = NUMBERS.rows, NUMBERS.placed
    return (
        rows[m] if suit else placed[m << 5 | won_on],
        rows[p] if suit != 1 else placed[p << 5 | won_on],
        rows[s] if suit != 2 else placed[s << 5 | won_on],
        HONORS.rows[z] if suit != 3 else HONORS.placed[z << 5 | won_on],
    )


def _orphans(hand: Hand, terms: Terms) -> Read:
    """Thirteen orphans, whose fu do not count; won on the pair if that tile stands there twice."""
    word = terms.word | features.CLOSED | features.ORPHANS
    twice = count(hand.counts, hand.win_tile.kind) > 1
    word = word | features.TANKI if twice else word
    return terms.by_hands[word & terms.asked], 0, 0


def _seven_pairs(hand: Hand, terms: Terms) -> Read:
    m, p, s, z = hand.counts
    word = PAIRS[0][m].word | PAIRS[1][p].word | PAIRS[2][s].word | PAIRS[3][z].word
    word = features.of_tallies(word & ~features.ANY_PAIR | features.SEVEN_PAIRS, 0)
    fu = terms.rules.chiitoitsu_fu
    word |= features.CLOSED | terms.word
    return terms.by_hands[word & terms.asked], fu, fu
