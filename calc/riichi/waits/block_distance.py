"""Block distance: how many tiles a run of tiles lacks for so many blocks, with a pair or without.

A run is a stretch of one suit whose tiles may share blocks with each other and with no others; each
honor is a run by itself. Where fewer than four of a rank may come to be held, no two runs may lack
the same rank either. The distances of all runs of a hand add up to its shanten.

`PackedDistances` are ten numbers of tiles in one integer, a byte each, of which the highest bit is
clear; UNREACHABLE or more stands for what no tiles can complete:

    byte   0  1  2  3  4  5       6       7       8       9
    lacks  0  1  2  3  4  0+pair  1+pair  2+pair  3+pair  4+pair    for blocks
"""

from collections.abc import Iterable

from calc.riichi.counts import ONES, WIDTH
from calc.riichi.memo import Memo

BLOCKS = 4
"""Blocks of a complete hand beside its pair."""
PAIRED = BLOCKS + 1
"""Index of the first distance that includes the pair."""
RANKS, HONOR_RANKS = 9, 7
NUMBERS, HONORS = 3, 1
"""How many ranks a block may span: what tells a suit of numbers from the honors."""

FULL_ROOM = 4 * ONES
"""All four copies of each rank of a suit."""

PackedDistances = int
BITS, MOST = 8, 127
"""Bits of one distance, and the greatest that is stored."""
UNREACHABLE = 20
"""More than any distance; with all tiles that are added to it, no more than MOST."""

_TABLE_SIZE = 48_000
_RANK = (1 << WIDTH) - 1
_END = 1
"""A bit above the highest rank of a run: it tells how many ranks the run has."""
SHIFTS = tuple(WIDTH * rank for rank in range(RANKS))


def packed_distances(distances: Iterable[int]) -> PackedDistances:
    """Ten distances in one integer."""
    return int.from_bytes(bytes(distances), "little")


def distances_of_two(both: int) -> tuple[bytes, bytes]:
    """The distances of two parts of a hand, packed one above the other."""
    packed = both.to_bytes(4 * PAIRED, "little")
    return packed[2 * PAIRED :], packed[: 2 * PAIRED]


EMPTY = packed_distances(3 * blocks + pair for pair in (0, 2) for blocks in range(BLOCKS + 1))
"""The distances where no tile is held."""


def runs_of(span: int, counts: int, room: int) -> list[tuple[int, int]]:
    """Each run of a suit by its key, and its first rank.

    `span` is NUMBERS or HONORS, `counts` how many tiles of each rank are held (packed), `room` the
    most that may come to be held.
    """
    gap = span if room == FULL_ROOM else 2 * span - 1
    held = [rank for rank in range(RANKS) if counts >> SHIFTS[rank] & _RANK]
    runs, first = [], 0
    for place, rank in enumerate(held):
        if place + 1 == len(held) or held[place + 1] - rank >= gap:
            low, high = max(held[first] - span + 1, 0), rank + span
            end = _END << WIDTH * (min(high, RANKS) - low)
            run = counts >> WIDTH * low & end - 1 | end
            most = room >> WIDTH * low & end - 1 | end
            runs.append((most << _ROOM | run << _RUN | (span == NUMBERS), low))
            first = place + 1
    return runs


def _run_distances(run: int) -> PackedDistances:
    """The distances of one run, by its key.

    A run and the same run backwards have the same distances and share an entry.
    """
    return _DISTANCES[min(run, _reversed(run))]


def _run_lacking_ranks(key_and_place: int) -> int:
    """The ranks that a run lacks in any way to one of its distances, as bits from its first rank.

    The key of the run, then the place of the distance. ANY_TILE is set if a way has a block of
    which no tile is held.
    """
    run, place = key_and_place >> _PLACE, key_and_place & (1 << _PLACE) - 1
    key = min(run, _reversed(run))
    lacking = _LACKING_RANKS[key << _PLACE | place]
    ranks = range((run >> _ROOM).bit_length() // WIDTH)
    backwards = ranks if key != run else reversed(ranks)
    bits = [lacking >> bit & 1 for bit in backwards]
    return sum(bit << rank for rank, bit in enumerate(bits)) | lacking & ANY_TILE


def _reversed(run: int) -> int:
    """The key of a run with its ranks in the opposite order."""
    room, counts = _backwards(run >> _ROOM), _backwards((run & _BELOW_ROOM) >> _RUN)
    return room << _ROOM | counts << _RUN | run & 1


def _backwards(run: int) -> int:
    """A run with its ranks in the opposite order."""
    backwards = _END
    while run > _END:
        backwards = backwards << WIDTH | run & _RANK
        run >>= WIDTH
    return backwards


_RUN = 7
_ROOM = _RUN + WIDTH * (RANKS + 1)
_BELOW_ROOM = (1 << _ROOM) - 1
_TAKEN = 1 << _ROOM | 1 << _RUN
"""A tile of the first rank that a begun sequence takes, in the key of `_distances`."""
_LATER = ~((1 << _RUN) - 1 | _RANK << _ROOM - WIDTH)
"""What is left of a key, moved by one rank, for the ranks after the first."""
_FIRST_RANKS = (1 << _RUN + 3 * WIDTH) - 1
"""The bits of a key on which the moves at the first rank depend: all up to the third rank."""


def _distances(key: int) -> PackedDistances:
    """The distances of the ranks from one rank on, given the sequences begun before it.

    Every move at the first rank leaves a shorter run, which most often was asked for before.
    Layout of the key, lowest bit at the right:

        room of each rank, _END | tiles of each rank, _END | here | coming | numbers
        from bit _ROOM            from bit 7                 6-4    3-1      0

    `here` and `coming` are how many begun sequences want the first and the second rank, beyond the
    tiles that they already took from the first; `numbers` says that there are sequences at all.
    A sequence that is begun past the last rank takes _END, and leaves no room.
    """
    room = key >> _ROOM
    if room <= _END:
        return EMPTY if room else _IMPOSSIBLE
    least, spare, later = _IMPOSSIBLE, (room & _RANK) - (key >> _RUN & _RANK), key >> WIDTH & _LATER
    for begun, moves in _MOVES[key & _FIRST_RANKS]:
        rest = _DISTANCES[later + begun]
        if rest == _IMPOSSIBLE:
            continue
        for lacking, reachable, shift, added in moves:
            if lacking <= spare:
                other = ((rest & reachable) << shift) + added
                no_greater = ((least | _HIGHEST) - other) & _HIGHEST  # where `other` is no greater
                least ^= (least ^ other) & no_greater - (no_greater >> BITS - 1)
    return least


_EACH = sum(1 << BITS * place for place in range(2 * PAIRED))
"""One tile more in each distance."""
_HIGHEST = _EACH << BITS - 1
_IMPOSSIBLE = UNREACHABLE * _EACH
_DISTANCES: Memo[int, PackedDistances] = Memo(_distances, _TABLE_SIZE)
run_distances = Memo(_run_distances, _TABLE_SIZE // 4).answer


_Move = tuple[int, int, int, int]
"""Blocks of tiles of the first rank, and what they make of the distances of those after it.

The tiles of that rank used and not held; a mask of the distances that have room for the blocks and
pairs completed; the bits by which these move up; what is added then: the distances to fewer blocks
and pairs, and the tiles lacking. A plain tuple, for it is unpacked more often than anything.
"""


def _move(sequences: int, same: int, triplets: int, pairs: int) -> _Move:
    """What sequences and tiles of one kind make of the distances, where none of it is held."""
    blocks = sequences + triplets
    place_of_blocks = blocks + PAIRED * pairs
    places = [place for place in range(2 * PAIRED) if place % PAIRED + blocks < PAIRED]
    reached = {place + place_of_blocks for place in places if place + place_of_blocks < 2 * PAIRED}
    reachable = sum(MOST << BITS * (place - place_of_blocks) for place in reached)
    unreachable = _IMPOSSIBLE & ~sum(MOST << BITS * place for place in reached)
    return sequences + same, reachable, BITS * place_of_blocks, unreachable


_SAME_KIND = ((0, 0, 0), (3, 1, 0), (2, 0, 1))
"""Tiles of one kind used together, and the triplets and pairs they make."""
_ANY_MOVES = [[_move(sequences, *same) for same in _SAME_KIND] for sequences in range(3)]
"""By the number of sequences: alone, with a triplet, with a pair."""


def _moves(first_ranks: int) -> list[tuple[int, list[_Move]]]:
    """The moves at the first rank: what to add to the key of the rest, and the moves for that.

    Each sequence that begins, and each triplet or pair, has a tile that is held for it alone;
    without one it lacks as many tiles as any other would. Three equal sequences would be three
    triplets.
    """
    here, coming, numbers = first_ranks >> 4 & 7, first_ranks >> 1 & 7, first_ranks & 1
    held, second, third = (first_ranks >> _RUN + WIDTH * rank & _RANK for rank in range(3))
    starts = min(max(held, second - coming, third), 2) if numbers else 0
    by_rest = []
    for sequences in range(starts + 1):
        begun = coming + sequences
        taken = min(begun, second)
        rest = numbers + (sequences << 1) + (begun - taken << 4) - taken * _TAKEN
        moves = _ANY_MOVES[sequences] if held > sequences else _ANY_MOVES[sequences][:1]
        by_rest.append((rest, [_where(move, held - here) for move in moves]))
    return by_rest


def _where(move: _Move, held: int) -> _Move:
    """A move where some of its tiles are held."""
    used, reachable, shift, unreachable = move
    lacking = used - held
    return lacking, reachable, shift, unreachable + max(lacking, 0) * _EACH


_MOVES = Memo(_moves, _TABLE_SIZE // 4)


ANY_TILE = 1 << 2 * RANKS
"""Set if any tile brings the tiles nearer that can begin a block."""
_PLACE = 4


def _lacking_ranks(key_and_place: int) -> int:
    """The ranks lacking in any way to one of the distances of `_distances`.

    The lowest bits are the place of that distance, the others its key. The lowest bit of the answer
    stands for the last rank.
    """
    key, place = key_and_place >> _PLACE, key_and_place & (1 << _PLACE) - 1
    room = key >> _ROOM
    if room <= _END:
        return ANY_TILE if place else 0
    shift_to, later = BITS * place, key >> WIDTH & _LATER
    spare, here = (room & _RANK) - (key >> _RUN & _RANK), 1 << room.bit_length() // WIDTH - 1
    least, lacking_ranks = _DISTANCES[key] >> shift_to & MOST, 0
    for begun, moves in _MOVES[key & _FIRST_RANKS]:
        rest = _DISTANCES[later + begun]
        for lacking, reachable, shift, added in moves:
            other = ((rest & reachable) << shift) + added >> shift_to & MOST
            if other == least and lacking <= spare:
                lacking_ranks |= _LACKING_RANKS[later + begun << _PLACE | place - shift // BITS]
                lacking_ranks |= here if lacking > 0 else 0
    return lacking_ranks


_LACKING_RANKS = Memo(_lacking_ranks, _TABLE_SIZE)
run_lacking_ranks = Memo(_run_lacking_ranks, _TABLE_SIZE // 4).answer
