"""Block distance: how many tiles lack for a number of blocks, with a pair or without one.

The tiles of a suit are cut into segments: stretches of ranks whose tiles can share blocks with each
other and with no other tiles. Each honor is a segment of its own. A segment has its distances from
a table; those of several segments, and of four suits, are combined in `shanten.py`.

`room` says how many tiles of each rank may come to be held: four, less those in melds and those
that the rules leave out. Where it is less than four somewhere, segments are cut only where no two
of them can lack the same rank, since both together might lack more of it than there is room for.

`PackedDistances` are ten distances in one integer, a byte each, whose highest bit is clear.
UNREACHABLE or more means that no tiles can make these blocks:

    byte         0  1  2  3  4  5       6       7       8       9
    lacking for  0  1  2  3  4  0+pair  1+pair  2+pair  3+pair  4+pair  blocks
"""

from collections.abc import Iterable

from calc.riichi.counts import ONES, RANK_MASK, RANKS, WIDTH, ranks_of
from calc.riichi.memo import Memo

BLOCKS = 4
"""Blocks of a complete hand beside its pair."""
PAIRED = BLOCKS + 1
"""Index of the first of the distances with a pair."""
NUMBER_SPAN, HONOR_SPAN = 3, 1
"""How many ranks a block spans at most, in a suit of numbers and among honors."""

FULL_ROOM = 4 * ONES
"""All four copies of each rank of a suit."""

PackedDistances = int
DISTANCE_BITS, MAX_DISTANCE = 8, 127
"""Bits of one distance, and the greatest that is stored."""
UNREACHABLE = 20
"""More than any distance. What is added to it while distances are combined never makes it more than
MAX_DISTANCE."""

_TABLE_SIZE = 24_000
_END = 1
"""One bit above the highest rank of a segment, which marks how many ranks it has."""
RANK_SHIFTS = tuple(WIDTH * rank for rank in range(RANKS))


def packed_distances(distances: Iterable[int]) -> PackedDistances:
    """Ten distances packed into one integer."""
    return int.from_bytes(bytes(distances), "little")


def distances_of_two(both: int) -> tuple[bytes, bytes]:
    """The ten distances of each of two parts of a hand: first << PACKED_BITS | second."""
    packed = both.to_bytes(4 * PAIRED, "little")
    return packed[2 * PAIRED :], packed[: 2 * PAIRED]


EMPTY_DISTANCES = packed_distances(
    3 * blocks + pair for pair in (0, 2) for blocks in range(BLOCKS + 1)
)
"""The distances where no tile is held."""


def segments_of(span: int, counts: int, room: int) -> list[tuple[int, int]]:
    """The segments of a suit, each as its key and its lowest rank counted from 0.

    `span` is NUMBER_SPAN or HONOR_SPAN; `counts` and `room` have six bits a rank. A segment extends
    to the ranks beside its tiles that its blocks may use. The layout of its key is that of
    `_distances`, with 0 for the begun sequences.
    """
    gap = span if room == FULL_ROOM else 2 * span - 1
    held = [rank for rank, copies in enumerate(ranks_of(counts)) if copies]
    segments, first = [], 0
    for number, rank in enumerate(held, 1):
        if number == len(held) or held[number] - rank >= gap:
            low, high = max(held[first] - span + 1, 0), rank + span
            end = _END << WIDTH * (min(high, RANKS) - low)
            segment = counts >> WIDTH * low & end - 1 | end
            most = room >> WIDTH * low & end - 1 | end
            segments.append(
                (most << _ROOM_SHIFT | segment << _COUNTS_SHIFT | (span == NUMBER_SPAN), low)
            )
            first = number
    return segments


def _segment_distances(segment: int) -> PackedDistances:
    """The distances of one segment, by its key.

    A segment with its ranks in the opposite order has the same distances: both share an entry.
    """
    return _DISTANCES[min(segment, _reversed(segment))]


def _segment_lacking_ranks(key_and_index: int) -> int:
    """The ranks of which a tile may be lacking for one distance of a segment, as bits.

    The argument is the key of the segment << INDEX_BITS | the index of the distance. Bit 0 is the
    lowest rank of the segment. ANY_TILE may be set above the ranks.
    """
    segment, index = key_and_index >> INDEX_BITS, key_and_index & (1 << INDEX_BITS) - 1
    key = min(segment, _reversed(segment))
    lacking = _LACKING_RANKS[key << INDEX_BITS | index]
    ranks = range((segment >> _ROOM_SHIFT).bit_length() // WIDTH)
    backwards = ranks if key != segment else reversed(ranks)
    bits = [lacking >> bit & 1 for bit in backwards]
    return sum(bit << rank for rank, bit in enumerate(bits)) | lacking & ANY_TILE


def _reversed(segment: int) -> int:
    """The key of a segment with its ranks in the opposite order."""
    room = _backwards(segment >> _ROOM_SHIFT)
    counts = _backwards((segment & _COUNTS_MASK) >> _COUNTS_SHIFT)
    return room << _ROOM_SHIFT | counts << _COUNTS_SHIFT | segment & 1


def _backwards(segment: int) -> int:
    """A segment with its ranks in the opposite order."""
    backwards = _END
    while segment > _END:
        backwards = backwards << WIDTH | segment & RANK_MASK
        segment >>= WIDTH
    return backwards


_COUNTS_SHIFT = 7
_ROOM_SHIFT = _COUNTS_SHIFT + WIDTH * (RANKS + 1)
_COUNTS_MASK = (1 << _ROOM_SHIFT) - 1
_ONE_TAKEN = 1 << _ROOM_SHIFT | 1 << _COUNTS_SHIFT
"""One tile of the first rank, in both parts of a key: a begun sequence takes it from both."""
_LATER_RANKS = ~((1 << _COUNTS_SHIFT) - 1 | RANK_MASK << _ROOM_SHIFT - WIDTH)
"""The bits of a key, shifted down by one rank, that hold room and tiles of the later ranks."""
_FIRST_RANKS_MASK = (1 << _COUNTS_SHIFT + 3 * WIDTH) - 1
"""The bits of a key on which the moves at the first rank depend: tiles up to the third rank."""


def _distances(key: int) -> PackedDistances:
    """The distances of the ranks from one rank on, given the sequences that were begun before it.

    A move is a choice of the blocks that use the first rank: how many sequences begin there, and
    whether a triplet or the pair is made. The ranks after it are looked up in the same table. Each
    distance is the least over all moves. Layout of the key:

        bit 67             7                  4      1        0
        +------------------+------------------+------+--------+---------+
        | room of each     | tiles of each    | here | coming | numbers |
        | rank, _END       | rank, _END       |      |        |         |
        +------------------+------------------+------+--------+---------+

    Room and tiles have six bits a rank, the first rank lowest. `here` and `coming` are how many
    tiles of the first and of the second rank the begun sequences need, without those that they have
    taken from the tiles of the first rank. `numbers` is 1 for a suit of numbers, 0 for honors. A
    sequence that runs past the last rank takes _END, and so leaves no room.
    """
    room = key >> _ROOM_SHIFT
    if room <= _END:
        return EMPTY_DISTANCES if room else _IMPOSSIBLE
    spare = (room & RANK_MASK) - (key >> _COUNTS_SHIFT & RANK_MASK)
    least, later = _IMPOSSIBLE, key >> WIDTH & _LATER_RANKS
    for begun, moves in _MOVES[key & _FIRST_RANKS_MASK]:
        rest = _DISTANCES[later + begun]
        if rest == _IMPOSSIBLE:
            continue
        for lacking, reachable, shift, added in moves:
            if lacking <= spare:
                other = ((rest & reachable) << shift) + added
                # the highest bit of each byte in which `other` is not greater than `least`
                not_greater = ((least | _HIGHEST_BITS) - other) & _HIGHEST_BITS
                least ^= (least ^ other) & not_greater - (not_greater >> DISTANCE_BITS - 1)
    return least


_ONE_EACH = sum(1 << DISTANCE_BITS * index for index in range(2 * PAIRED))
"""1 in each of the ten bytes."""
_HIGHEST_BITS = _ONE_EACH << DISTANCE_BITS - 1
_IMPOSSIBLE = UNREACHABLE * _ONE_EACH
_DISTANCES: Memo[int, PackedDistances] = Memo(_distances, _TABLE_SIZE)
segment_distances = Memo(_segment_distances, _TABLE_SIZE // 4).lookup


_Move = tuple[int, int, int, int]
"""A choice of blocks at the first rank, and how it changes the distances of the ranks after it.

- the tiles of the first rank that it lacks: those that its blocks use, less those that are held;
- a mask of the distances that have room for its blocks and pair;
- the bits by which these are shifted up, to the index with its blocks and pair;
- what is added to all ten then: UNREACHABLE for fewer blocks than its own, and the tiles lacking.

It is a plain tuple, because it is unpacked very often.
"""


def _move(sequences: int, same: int, triplets: int, pairs: int) -> _Move:
    """The move that makes these blocks, where no tile of the first rank is held.

    `same` tiles of the first rank make the triplets and pairs.
    """
    blocks = sequences + triplets
    offset = blocks + PAIRED * pairs
    before = [index for index in range(2 * PAIRED) if index % PAIRED + blocks < PAIRED]
    after = {index + offset for index in before if index + offset < 2 * PAIRED}
    reachable = sum(MAX_DISTANCE << DISTANCE_BITS * (index - offset) for index in after)
    unreachable = _IMPOSSIBLE & ~sum(MAX_DISTANCE << DISTANCE_BITS * index for index in after)
    return sequences + same, reachable, DISTANCE_BITS * offset, unreachable


_SAME_KIND = ((0, 0, 0), (3, 1, 0), (2, 0, 1))
"""The equal tiles that a move uses, and the triplets and pairs that they make."""
_ANY_MOVES = [[_move(sequences, *same) for same in _SAME_KIND] for sequences in range(3)]
"""By the number of sequences that begin: with nothing else, with a triplet, with the pair."""


def _moves(first_ranks: int) -> list[tuple[int, list[_Move]]]:
    """The moves at the first rank, by `key & _FIRST_RANKS_MASK`, grouped by what they leave.

    Each group is what to add to the key shifted down by one rank, and its moves. A block is begun
    only where a tile is held that it alone uses: any other block would lack as many tiles. Three
    equal sequences count as three triplets.
    """
    here, coming, numbers = first_ranks >> 4 & 7, first_ranks >> 1 & 7, first_ranks & 1
    held, second, third = (
        first_ranks >> _COUNTS_SHIFT + WIDTH * rank & RANK_MASK for rank in range(3)
    )
    starts = min(max(held, second - coming, third), 2) if numbers else 0
    by_rest = []
    for sequences in range(starts + 1):
        begun = coming + sequences
        taken = min(begun, second)
        rest = numbers + (sequences << 1) + (begun - taken << 4) - taken * _ONE_TAKEN
        moves = _ANY_MOVES[sequences] if held > sequences else _ANY_MOVES[sequences][:1]
        by_rest.append((rest, [_with_held(move, held - here) for move in moves]))
    return by_rest


def _with_held(move: _Move, held: int) -> _Move:
    """The move where `held` tiles of the first rank are held; less than 0 where some are needed."""
    used, reachable, shift, unreachable = move
    lacking = used - held
    return lacking, reachable, shift, unreachable + max(lacking, 0) * _ONE_EACH


_MOVES = Memo(_moves, 1_000)


ANY_TILE = 1 << 2 * RANKS
"""Set where a block of which no tile is held is lacking: any tile that can begin one is lacking."""
INDEX_BITS = 4
"""Bits of the index of a distance in keys."""


def _lacking_ranks(key_and_index: int) -> int:
    """The ranks of which a tile may be lacking for one of the distances of `_distances`, as bits.

    The argument is a key of `_distances` << INDEX_BITS | the index of the distance. Bit 0 is the
    last rank.
    """
    key, index = key_and_index >> INDEX_BITS, key_and_index & (1 << INDEX_BITS) - 1
    room = key >> _ROOM_SHIFT
    if room <= _END:
        return ANY_TILE if index else 0
    shift_to, later = DISTANCE_BITS * index, key >> WIDTH & _LATER_RANKS
    spare = (room & RANK_MASK) - (key >> _COUNTS_SHIFT & RANK_MASK)
    this_rank = 1 << room.bit_length() // WIDTH - 1
    least, lacking_ranks = _DISTANCES[key] >> shift_to & MAX_DISTANCE, 0
    for begun, moves in _MOVES[key & _FIRST_RANKS_MASK]:
        rest = _DISTANCES[later + begun]
        for lacking, reachable, shift, added in moves:
            other = ((rest & reachable) << shift) + added >> shift_to & MAX_DISTANCE
            if other == least and lacking <= spare:
                rest_index = index - shift // DISTANCE_BITS
                lacking_ranks |= _LACKING_RANKS[later + begun << INDEX_BITS | rest_index]
                lacking_ranks |= this_rank if lacking > 0 else 0
    return lacking_ranks


_LACKING_RANKS = Memo(_lacking_ranks, _TABLE_SIZE)
segment_lacking_ranks = Memo(_segment_lacking_ranks, _TABLE_SIZE // 4).lookup
