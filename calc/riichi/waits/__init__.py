"""Waits and tenpai: the tiles that complete a hand, and those that bring it nearer.

Counts are packed as in `calc.riichi.counts`, six bits a rank. Since 64 is one more than a multiple
of three, `counts % 3` is the number of tiles modulo three.
"""

from functools import partial
from itertools import product
from operator import getitem, itemgetter, mul

from calc.riichi.counts import (
    COMPLETE_ORPHANS,
    COPY,
    HONOR_RANKS,
    RANK_MASK,
    RANKS,
    WIDTH,
    Copies,
    Counts,
    copies_of_kind,
    counts_of,
    has_only_pairs,
    kinds_held,
    kinds_held_four_times,
    number_of_tiles,
    odd_kinds,
    packed_copies,
    ranks_of,
    with_kind,
)
from calc.riichi.hand import HandTiles, Meld
from calc.riichi.light_typing import NamedTuple
from calc.riichi.memo import Memo, new_tuple
from calc.riichi.rulesets import Ruleset
from calc.riichi.tiles import KINDS, NOT_WITH_THREE_PLAYERS, YAOCHUU, Tile

from .acceptance import nearer_kinds
from .block_distance import BLOCKS, HONOR_SPAN, NUMBER_SPAN
from .shanten import FOUR_PLAYERS, SPANS, THREE_PLAYERS, shanten, shanten_without


class Waits(NamedTuple):
    """The waits of a hand: `tiles` of which it holds fewer than four, and `held`, all four of each.

    A fifth copy does not exist, so that no tile of `held` can be won on.
    """

    tiles: tuple[Tile, ...]
    held: tuple[Tile, ...] = ()

    @property
    def by_shape(self) -> tuple[Tile, ...]:
        """Both together, in written order."""
        return tuple(sorted(self.tiles + self.held))


class ConcealedPart(NamedTuple):
    """The concealed tiles of a hand, and what else their waits and shanten depend on.

    `copies` are those of the melds too. `blocks`, `room` and `four_as_two` are as for `shanten`.
    """

    counts: Counts
    copies: Copies
    blocks: int
    room: Counts
    four_as_two: bool
    players: int

    @property
    def waits(self) -> Waits:
        """The waits of a hand one tile short of complete; none where it is not tenpai by shape."""
        kinds = wait_kinds(
            self.counts, concealed=self.blocks == BLOCKS, four_as_two=self.four_as_two
        )
        return _waits(kinds, self.copies, self.players)

    @property
    def shanten(self) -> int:
        """How many tiles it is away from tenpai."""
        return shanten(
            self.counts, blocks=self.blocks, room=self.room, four_as_two=self.four_as_two
        )

    @property
    def accepted(self) -> tuple[Tile, ...]:
        """The tiles that lower the shanten."""
        kinds = nearer_kinds(
            self.counts, blocks=self.blocks, room=self.room, four_as_two=self.four_as_two
        )
        return tuple([KINDS[kind] for kind in kinds])

    @property
    def after_discards(self) -> dict[Tile, int]:
        """By each tile that is held, a plain one: the shanten after discarding it."""
        after = shanten_without(
            self.counts, blocks=self.blocks, room=self.room, four_as_two=self.four_as_two
        )
        return {KINDS[kind]: distance for kind, distance in after.items()}

    def with_tiles(self, kind: int, number: int = 1) -> "ConcealedPart":
        """The same with `number` more tiles of a kind, or fewer."""
        counts, copies = with_kind(self.counts, kind, number), self.copies + number * COPY[kind]
        return self._replace(counts=counts, copies=copies)


def concealed_part(
    counts: Counts, melds: tuple[Meld, ...], rules: Ruleset, *, players: int = 4
) -> ConcealedPart:
    """The concealed tiles with these counts, beside these melds."""
    copies = packed_copies(counts)
    m, p, s, z = THREE_PLAYERS if players == 3 else FOUR_PLAYERS
    for meld in melds:
        melded = meld.counts
        m, p, s, z = m - melded[0], p - melded[1], s - melded[2], z - melded[3]
        copies += meld.copies
    four_as_two = rules.chiitoitsu_four_of_a_kind
    return ConcealedPart(counts, copies, BLOCKS - len(melds), (m, p, s, z), four_as_two, players)


def waits(counts: Counts, melds: tuple[Meld, ...], rules: Ruleset, *, players: int = 4) -> Waits:
    """The waits of a hand one tile short of complete."""
    return concealed_part(counts, melds, rules, players=players).waits


def _waits(kinds: tuple[int, ...], copies: Copies, players: int) -> Waits:
    """The waits of a hand by the kinds that complete its shape and the copies that it holds."""
    if players == 3:
        kinds = tuple([kind for kind in kinds if kind not in NOT_WITH_THREE_PLAYERS])
    four = kinds_held_four_times(copies)
    all_held = [kind for kind in kinds if copies_of_kind(four, kind)] if four else ()
    if not all_held:
        return new_tuple(Waits, (tuple([KINDS[kind] for kind in kinds]), ()))
    return Waits(
        tuple([KINDS[kind] for kind in kinds if kind not in all_held]),
        tuple([KINDS[kind] for kind in all_held]),
    )


def is_tenpai(waiting: Waits, rules: Ruleset) -> bool:
    """Whether a hand with these waits is tenpai; if it holds all their copies, by rule set.

    Source: EMA 2016 3.3 and M.League call it noten; some tables do not.
    """
    if waiting.tiles:
        return True
    return bool(waiting.held) and rules.tenpai_all_copies_own == "tenpai"


def waits_before_win(hand: HandTiles, rules: Ruleset, *, players: int) -> Waits:
    """What the hand waited for before the winning tile."""
    kind = hand.win_tile.kind
    kinds = wait_kinds(
        with_kind(hand.counts, kind, -1),
        concealed=not hand.melds,
        four_as_two=rules.chiitoitsu_four_of_a_kind,
    )
    return _waits(kinds, hand.copies - COPY[kind], players)


def won_on_each_wait(hand: HandTiles, rules: Ruleset, *, players: int) -> list[HandTiles]:
    """The same hand won on each of the tiles that it waited for.

    The source of each but the hand itself is its written form.
    """
    waiting = waits_before_win(hand, rules, players=players)
    return [hand if tile is hand.win_tile else hand.won_on(tile) for tile in waiting.tiles]


_TABLE_SIZE = 12_000


def wait_kinds(
    counts: Counts, *, concealed: bool = True, four_as_two: bool = False
) -> tuple[int, ...]:
    """The kinds that complete concealed tiles by shape, in written order, a fifth copy among them.

    `concealed` says that there are no melds, so that seven pairs and thirteen orphans count.
    """
    kinds = _standard_waits(counts)
    if not concealed:
        return tuple(kinds)
    kinds += _ORPHAN_WAITS.get(counts, ())
    odd = odd_kinds(counts)
    if odd.bit_count() == 1 and number_of_tiles(counts) == 3 * BLOCKS + 1:
        kind = odd.bit_length() // WIDTH
        if has_only_pairs(with_kind(counts, kind), four_as_two=four_as_two):
            kinds.append(kind)
    return tuple(sorted(set(kinds)))


def is_complete(counts: Counts, *, concealed: bool = True, four_as_two: bool = False) -> bool:
    """Whether it is a complete hand by shape."""
    if concealed and (
        has_only_pairs(counts, four_as_two=four_as_two) or counts in COMPLETE_ORPHANS
    ):
        return True
    paired = sum(suit % 3 == 2 for suit in counts)
    return paired == 1 and all(
        _COMPLETE[span][suit] for span, suit in zip(SPANS, counts, strict=True)
    )


def _standard_waits(counts: Counts) -> list[int]:
    """The kinds that complete four blocks and a pair: each completes the suit that it is of.

    A complete suit has 3n tiles, or 3n + 2 with the pair. So before the last tile either one suit
    has 3n + 1 and lacks a tile of the pair or of a block, or two suits have 3n + 2: one has the
    pair, the other lacks a tile of a block.
    """
    m, p, s, z = counts
    kinds: list[int] = []
    for suit in _ONE_SHORT.get((m % 3, p % 3, s % 3, z % 3), ()):
        others, complete = _OTHERS[suit]
        if all(map(getitem, complete, others(counts))):
            first = RANKS * suit
            kinds += [first + rank for rank in _WAIT_RANKS[SPANS[suit]][counts[suit]]]
    return kinds


def _wait_ranks(span: int, counts: int) -> tuple[int, ...]:
    """The ranks, from 0, that complete a suit.

    Only those are tried of which one tile would make a pair or a block with tiles that are held.
    The ranks of a block add up to a multiple of three, so that without a pair only one rank in
    three is possible.
    """
    near, first, step = kinds_held(counts), 0, 1
    if span == NUMBER_SPAN:
        below, above = near << WIDTH, near >> WIDTH
        near |= below & above | below & below << WIDTH | above & above >> WIDTH
    if counts % 3 == 2:
        first, step = -sum(map(mul, range(RANKS), ranks_of(counts))) % 3, 3
    return tuple(
        [
            rank
            for rank in range(first, RANKS if span == NUMBER_SPAN else HONOR_RANKS, step)
            if near >> WIDTH * rank & 1 and _is_complete_suit(span, counts + (1 << WIDTH * rank))
        ]
    )


def _is_complete_suit(span: int, counts: int) -> bool:
    """Whether a suit is nothing but blocks, and the pair where two tiles are over.

    The copies of the lowest rank are a triplet, the pair, or the first tiles of sequences; three
    equal sequences count as triplets. The ranks above are looked up as if they began at rank 1.
    """
    if not counts:
        return True
    lowest = (counts & -counts).bit_length() - 1
    from_lowest, complete = counts >> lowest - lowest % WIDTH, _COMPLETE[span]
    copies, above = from_lowest & RANK_MASK, from_lowest >> WIDTH
    most = min(above & RANK_MASK, above >> WIDTH & RANK_MASK) if span == NUMBER_SPAN else 0
    sequences, with_pair = copies % 3, (copies - 2) % 3
    if sequences <= most and complete[above - sequences * _NEXT_TWO]:
        return True
    paired = counts % 3 == 2 and copies >= 2 and with_pair <= most
    return paired and complete[above - with_pair * _NEXT_TWO]


_WAIT_RANKS = {
    span: Memo(partial(_wait_ranks, span), _TABLE_SIZE) for span in (NUMBER_SPAN, HONOR_SPAN)
}
_COMPLETE = {
    span: Memo(partial(_is_complete_suit, span), 2 * _TABLE_SIZE)
    for span in (NUMBER_SPAN, HONOR_SPAN)
}
"""By NUMBER_SPAN or HONOR_SPAN, then by the counts of a suit."""
_BESIDE = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))
_OTHERS = [
    (itemgetter(*others), [_COMPLETE[SPANS[other]] for other in others]) for others in _BESIDE
]
"""By suit, what takes the three others, and the tables that say whether they are complete."""
_ONE_SHORT = {
    over: [suit for suit in range(4) if over[suit]]
    for over in product(range(3), repeat=4)
    if sorted(over) in ([0, 0, 0, 1], [0, 0, 2, 2])
}
"""By the tiles that each suit has over: the suits that the missing tile may complete."""
_NEXT_TWO = 1 | 1 << WIDTH
"""The ranks after the first of a sequence."""


def _orphan_waits() -> dict[Counts, tuple[int, ...]]:
    """Thirteen orphans one tile short: each kind once waits for all, else for the one lacking."""
    all_once = counts_of(YAOCHUU)
    waits = {all_once: tuple(tile.kind for tile in YAOCHUU)}
    for lacking in YAOCHUU:
        for twice in YAOCHUU:
            if twice is not lacking:
                one_short = with_kind(with_kind(all_once, lacking.kind, -1), twice.kind)
                waits[one_short] = (lacking.kind,)
    return waits


_ORPHAN_WAITS = _orphan_waits()
