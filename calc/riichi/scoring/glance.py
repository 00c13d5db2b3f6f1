"""A win settled at a glance: by numbers alone, without a reading, an item or a check being made.

What makes a hand dear is a handful of numbers: its features, its fu, its dora. Where features leave
no yaku in doubt, those of the best reading are the whole value, and the readings themselves are
made only for somebody who asks why. All else is left to `evaluate`, the judge of what is told here:
both use the same blocks and the same declarations, and a test holds them together.
"""

from typing import NamedTuple

from calc.riichi.counts import ORPHANS, SUIT_OF, count, only_pairs
from calc.riichi.hand import Hand
from calc.riichi.memo import Memo, new_tuple
from calc.riichi.readings import features
from calc.riichi.readings.features import FU_FROM, PAIR, RAW_HONORS, SOME_PAIRS, of_tallies
from calc.riichi.readings.tallies import (
    HONORS,
    HONORS_WON,
    NUMBERS,
    NUMBERS_WON,
    WON_ON,
    of_seven_pairs,
)
from calc.riichi.rulesets import Ruleset
from calc.riichi.yaku import IN_DOUBT, NOTHING_TOLD, Award, Told

from .context import Terms
from .dora import NO_DORA, Dora
from .result import NotComplete, NoYaku
from .score import Score
from .scored_reading import Rank, score_of_yakuman

ROUNDED = tuple([-(-fu // 10) * 10 for fu in range(512)])
"""Fu as they count, by fu as they are added up."""
Read = tuple[Told, int, int]
"""A reading by its numbers: what its features tell, fu as they are added up, fu as they count."""


class Glance(NamedTuple):
    """What a win is worth: the yaku of its situation and of the hand, its dora and its score."""

    outside: Told
    inside: Told
    dora: Dora
    score: Score

    @property
    def awards(self) -> tuple[Award, ...]:
        """Its yaku, in order."""
        return self.outside.awards + self.inside.awards


def glance(
    hand: Hand, dora: Dora, terms: Terms, minimum: int
) -> Glance | NoYaku | NotComplete | None:
    """The value of a hand that needs so many han of yaku; None where it has to be evaluated.

    That is where a yaku has to be asked for, where it falls short of the minimum, where two
    readings are worth the same by other yaku, and where a local yaku may have a form of its own.
    Whether an open hand may win on each of its waits is left aside.
    """
    read, outside = _read(hand, terms), terms.told[hand.closed]
    if len(read) != 1:
        return _best(read, outside, dora, terms, minimum) if read else _incomplete(terms)
    inside, _, fu = read[0]
    if outside.special or inside.special:
        return YAKUMAN[outside, inside, terms.rules]
    han = outside.han + inside.han
    if han < minimum:
        return None if han else NoYaku()
    return new_tuple(Glance, (outside, inside, dora, terms.scores[han + sum(dora), fu]))


def _incomplete(terms: Terms) -> NotComplete | None:
    return None if terms.rules.optional_yaku else NotComplete()


def _best(
    read: list[Read], outside: Told, dora: Dora, terms: Terms, minimum: int
) -> Glance | NoYaku | None:
    """The dearest of several readings; None where one is in doubt, or where two are the dearest."""
    best, hopeless, tied = None, True, False
    highest: Rank = (0, False, 0, 0, 0)
    for inside, added_up, fu in read:
        if outside.special or inside.special:
            found = YAKUMAN[outside, inside, terms.rules]
            if found is None:
                return None
        else:
            han = outside.han + inside.han
            if han < minimum:
                hopeless = hopeless and not han
                continue
            score = terms.scores[han + sum(dora), fu]
            found = new_tuple(Glance, (outside, inside, dora, score))
        hopeless, rank = False, _rank(found.score, added_up)
        if rank > highest:
            best, highest, tied = found, rank, False
        elif rank == highest:
            tied = tied or best is None or found.inside is not best.inside
    if tied:
        return None
    return NoYaku() if hopeless else best


def _of_yakuman(told: tuple[Told, Told, Ruleset]) -> Glance | None:
    """The value of yakuman, beside which nothing counts; None where a yaku is in doubt."""
    outside, inside, rules = told
    if (outside.special | inside.special) & IN_DOUBT:
        return None
    one, other = [each if each.special else NOTHING_TOLD for each in (outside, inside)]
    return Glance(one, other, NO_DORA, score_of_yakuman(one.awards + other.awards, rules))


YAKUMAN = Memo(_of_yakuman, 1024)
"""By what the situation tells, what the hand tells, and the rules."""


def _rank(score: Score, added_up: int) -> Rank:
    """What the best reading has most of, as `Valued.rank` has it."""
    han, fu, _, yakuman, base = score
    return base, yakuman > 0, han or 0, fu or 0, added_up if fu else 0


def _read(hand: Hand, terms: Terms) -> list[Read]:
    """Every reading by its numbers."""
    _, _, melds, win_tile, counts, _, _, closed, word, sums = hand
    word, asked = word | terms.word, terms.asked
    found: list[Read] = []
    if closed:
        base, plain = terms.closed_fu
        if not melds and only_pairs(counts, four_as_two=terms.four_as_two):
            found.append(_seven_pairs(hand, terms))
    else:
        base, plain = terms.open_fu
    m, p, s, z = counts
    suit, won_on = SUIT_OF[win_tile.kind], WON_ON[win_tile.kind][terms.ron]
    of_p = NUMBERS[p] if suit != 1 else NUMBERS_WON[won_on][p]
    of_s = NUMBERS[s] if suit != 2 else NUMBERS_WON[won_on][s]
    of_z = HONORS[z] if suit != 3 else HONORS_WON[won_on][z]
    for wm, _, _, sm, _ in NUMBERS[m] if suit else NUMBERS_WON[won_on][m]:
        for _, wp, _, sp, _ in of_p:
            for _, _, ws, ss, _ in of_s:
                for wz, _, _, sz, _ in of_z:
                    whole, total = word | wm | wp | ws | wz, sums + sm + sp + ss + sz
                    if total & SOME_PAIRS != PAIR:
                        break
                    fu = total >> FU_FROM
                    honors = whole & RAW_HONORS
                    if honors:
                        honors, of_pair = terms.honors[honors]
                        fu += of_pair
                    fu = base + fu if fu else plain
                    whole = of_tallies(whole, total) | honors
                    found.append((terms.by_hands[whole & asked], fu, ROUNDED[fu]))
    if not found and not melds and counts in ORPHANS:
        found.append(_orphans(hand, terms))
    return found


def _orphans(hand: Hand, terms: Terms) -> Read:
    """Thirteen orphans, whose fu do not count; won on the pair if that tile stands there twice."""
    word = terms.word | features.CLOSED | features.ORPHANS
    twice = count(hand.counts, hand.win_tile.kind) > 1
    word = word | features.TANKI if twice else word
    return terms.by_hands[word & terms.asked], 0, 0


def _seven_pairs(hand: Hand, terms: Terms) -> Read:
    word, fu = of_seven_pairs(hand.counts) | terms.word, terms.rules.chiitoitsu_fu
    return terms.by_hands[word & terms.asked], fu, fu
