"""A win settled at a glance: by numbers alone, without a reading, an item or a check being made.

What makes a hand dear is a handful of numbers: its features, its fu, its dora. Where features leave
no yaku in doubt, those of the best reading are the whole value, and the readings themselves are
made only for somebody who asks why. All else is left to `evaluate`, the judge of what is told here:
both use the same tables and the same declarations, and a test holds them together.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from . import features
from .blocks import Placing
from .counts import SUIT_OF, only_pairs
from .dora import NO_DORA, Dora
from .evaluate import NoYaku
from .fu import BASE, MENZEN_RON, PINFU_TSUMO, TSUMO, VALUED_PAIR
from .hand import Hand
from .kept import Kept
from .readings import shapes
from .rulesets import Ruleset
from .score import Score, score
from .situation import Situation
from .suits import PAIRS, Split
from .tiles import WIND_PLACE
from .valued import score_of_yakuman, yakuman_of
from .yaku import PROSPECTS, Award, Prospects

Numbers = tuple[int, int, int]
"""A reading by its numbers: features, fu as they are added up, fu as they count."""


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """A situation without its indicators and counters, under its rules, as the numbers see it.

    `closed_fu` and `open_fu` are what a hand won so has before its blocks count, and what it has
    where no block counts; `pair_fu` is by kind.
    """

    situation: Situation
    rules: Ruleset
    ron: bool = field(init=False)
    riichi: bool = field(init=False)
    word: int = field(init=False)
    own: int = field(init=False)
    round: int = field(init=False)
    pair_fu: dict[int, int] = field(init=False)
    closed_fu: tuple[int, int] = field(init=False)
    open_fu: tuple[int, int] = field(init=False)
    prospects: Kept[int, Prospects] = field(init=False)

    def __post_init__(self) -> None:
        situation, rules = self.situation, self.rules
        derived = {
            "ron": situation.ron,
            "riichi": situation.in_riichi,
            "word": situation.word,
            "own": WIND_PLACE[situation.seat_wind],
            "round": WIND_PLACE[situation.round_wind],
            "pair_fu": _pair_fu(situation, rules),
            "closed_fu": _closed_fu(situation, rules),
            "open_fu": _open_fu(situation, rules),
            "prospects": PROSPECTS[rules],
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)


class Glance(NamedTuple):
    """What a win is worth: its yaku, dora and score; `Score.yakuman` is 0 for one of han."""

    awards: tuple[Award, ...]
    dora: Dora
    score: Score


def _pair_fu(situation: Situation, rules: Ruleset) -> dict[int, int]:
    """Fu of each pair that has any."""
    found = dict.fromkeys((31, 32, 33), VALUED_PAIR)
    own, round_ = WIND_PLACE[situation.seat_wind], WIND_PLACE[situation.round_wind]
    both = rules.double_wind_pair_fu if own == round_ else VALUED_PAIR
    return found | {27 + own: both, 27 + round_: both}


def _tsumo_fu(situation: Situation, rules: Ruleset) -> int:
    return TSUMO.fu if not situation.rinshan or rules.rinshan_tsumo_fu else 0


def _closed_fu(situation: Situation, rules: Ruleset) -> tuple[int, int]:
    if situation.ron:
        return BASE.fu + MENZEN_RON.fu, BASE.fu + MENZEN_RON.fu
    pinfu = TSUMO.fu if rules.pinfu_tsumo_fu != PINFU_TSUMO else 0
    return BASE.fu + _tsumo_fu(situation, rules), BASE.fu + pinfu


def _open_fu(situation: Situation, rules: Ruleset) -> tuple[int, int]:
    if situation.tsumo:
        drawn = BASE.fu + _tsumo_fu(situation, rules)
        return drawn, drawn
    lifted = rules.open_pinfu_adds if rules.open_pinfu_ron_fu > BASE.fu else 0
    return BASE.fu, BASE.fu + lifted


class Glance(NamedTuple):
    """What a win is worth: its yaku, its dora and its score."""

    awards: tuple[Award, ...]
    dora: Dora
    score: Score


def glance(hand: Hand, dora: Dora, terms: Terms, *, minimum: int) -> Glance | NoYaku | None:
    """The value of a hand that needs so many han of yaku; None where it has to be evaluated.

    That is where a yaku has to be asked for, and where it falls short of the minimum.
    """
    rules, prospects, bonus = terms.rules, terms.prospects, sum(dora)
    if not (rules.atozuke or hand.closed):
        return None
    numbers = _numbers(hand, terms)
    best, highest, hopeless = None, _NOTHING, bool(numbers)
    for word, added_up, fu in numbers:
        certain, han, plain, tried = prospects[word]
        if tried:
            return None
        if not certain:
            continue
        hopeless = False
        if not plain:
            found = _of_yakuman(certain, rules)
            if not found:
                return None
            rank = found.score.base, True, 0, 0, 0
        elif han < minimum:
            continue
        else:
            found = Glance(certain, dora, score(han + bonus, fu, rules))
            rank = found.score.base, False, han, fu, added_up
        if rank > highest:
            best, highest = found, rank
    return NoYaku() if hopeless else best


def _of_yakuman(awards: tuple[Award, ...], rules: Ruleset) -> Glance | None:
    """A win by yakuman; None where what counts for more than han is something else."""
    yakuman = yakuman_of(awards)
    return Glance(yakuman, NO_DORA, score_of_yakuman(yakuman, rules)) if yakuman else None


_NOTHING = (0, False, 0, 0, 0)


def _numbers(hand: Hand, terms: Terms) -> list[Numbers]:
    """Every reading by its numbers, in the order of `readings`."""
    closed, kind = hand.closed, hand.win_tile.kind
    word, tally, fu, found = terms.word, 0, 0, []
    if hand.melds:
        for each in hand.melds:
            block = each.block
            word |= block.word
            tally += block.tally
            fu += block.fu
    elif only_pairs(hand.counts, four_as_two=terms.rules.chiitoitsu_four_of_a_kind):
        found.append(_seven_pairs(hand, terms))
    if closed:
        word |= features.CLOSED
    base, plain = terms.closed_fu if closed else terms.open_fu
    own, round_, ron, suit = terms.own, terms.round, terms.ron, SUIT_OF[kind]
    for parts in shapes(hand.counts):
        (pm, _, wm, tm, fm), (pp, _, wp, tp, fp), (ps, _, ws, ts, fs), (pz, _, wz, tz, fz) = parts
        pair = pm or pp or ps or pz
        all_words, all_tallies = word | wm | wp | ws | wz, tally + tm + tp + ts + tz
        block_fu = fu + fm + fp + fs + fz + terms.pair_fu.get(pair.first.kind, 0)
        for added_word, added_fu, added_tally in _placings(parts[suit], kind, ron=ron):
            total = block_fu + added_fu
            total = base + total if total else plain
            whole = features.told(all_words, all_tallies + added_tally, own, round_) | added_word
            found.append((whole, total, -(-total // 10) * 10))
    return found


def _seven_pairs(hand: Hand, terms: Terms) -> Numbers:
    m, p, s, z = hand.counts
    word = PAIRS[0][m].word | PAIRS[1][p].word | PAIRS[2][s].word | PAIRS[3][z].word
    word = features.told(word & ~features.ANY_PAIR, 0, 0, 0) | features.SEVEN_PAIRS
    fu = terms.rules.chiitoitsu_fu
    return word | features.CLOSED | terms.word, fu, fu


def _placings(part: Split, kind: int, *, ron: bool) -> list[Placing]:
    """What the winning tile may have changed in its suit; the same change only once."""
    pair, found = part.pair, []
    if pair and pair.first.kind == kind:
        found.append(pair.by_ron[kind])
    for each in part.groups:
        placed = (each.by_ron if ron else each.by_tsumo).get(kind)
        if placed and placed not in found:
            found.append(placed)
    return found
