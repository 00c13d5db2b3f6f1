"""Features and tallies: a reading of a hand as two integers, by which yaku and fu are looked up.

A feature is one bit with a meaning, such as "some tile is a terminal". The features of a reading
are those of its blocks (`blocks.features_of`), combined by `|`, and those that follow from several
blocks together (`reading_features`). Tallies are counts of three bits each; those of the blocks are
added:

    bits 66 63      39     36         9       6       3          0
         +----+-------+------+---------+-------+-------+----------+
         |wait|classes|pairs |triplets |twins  |quads  |concealed |
         |    |8 × 3  |      |of ranks |       |       |triplets  |
         |    |       |      |1-9, 9×3 |       |       |          |
         +----+-------+------+---------+-------+-------+----------+

"Triplets" include quads. Each of the eight classes counts the triplets that have the same fu: class
number 4 × closed + 2 × yaochuu + quad. "Wait" is the index of the wait in `blocks.WAITS`. The fu
key of a reading is its tallies from bit 39 on, with the value of the pair (`pair_value`) above:

    bits        30     27     24        0
         +------+------+------+---------+
         |      |pair  |wait  | classes |
         |      |value |      | 8 × 3   |
         +------+------+------+---------+
"""

from collections.abc import Iterable
from itertools import combinations

_NUMBER_OF_FEATURES = 94
ALL_FEATURES = (1 << _NUMBER_OF_FEATURES) - 1
_BITS = iter(range(_NUMBER_OF_FEATURES))


def _feature() -> int:
    return 1 << next(_BITS)


def union(sets: Iterable[int]) -> int:
    """All features of several sets of features."""
    total = 0
    for features in sets:
        total |= features
    return total


CHARACTERS, CIRCLES, BAMBOO, HONORS = (_feature() for _ in range(4))
"""Some tile is of this suit."""
SUITS = (CHARACTERS, CIRCLES, BAMBOO, HONORS)
NUMBERS = CHARACTERS | CIRCLES | BAMBOO
NUMBER = _feature()
"""Some tile is of any of the three suits."""
ONE_SUIT = _feature()
"""All number tiles are of one suit."""

SEQUENCE, TRIPLET = (_feature() for _ in range(2))
STRAIGHT = _feature()
"""123, 456 and 789 of one suit."""
GATES, PURE_GATES = (_feature() for _ in range(2))
"""The concealed tiles are 1112345678999 of one suit and one more; that one is the winning tile."""

YAOCHUU = _feature()
"""Some tile is a terminal or an honor."""
TERMINAL = _feature()
SIMPLE = _feature()
"""Some tile is a simple."""
INNER = _feature()
"""Some block has no terminal and no honor."""
NOT_GREEN, GREEN_DRAGON = (_feature() for _ in range(2))
"""Some tile is none of 23468s6z, the all-green tiles; some tile is a green dragon."""

EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = (_feature() for _ in range(7))
"""There is a triplet of this honor."""
HONOR_TRIPLETS = (EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED)
HONOR_PAIRS = tuple(_feature() for _ in range(7))
"""There is a pair of this honor."""
WHITE_PAIR, GREEN_PAIR, RED_PAIR = HONOR_PAIRS[4:]
SEAT_TRIPLET, ROUND_TRIPLET, SEAT_PAIR, ROUND_PAIR = (_feature() for _ in range(4))
"""There is a triplet or pair of the seat wind, of the round wind."""
VALUED_PAIR, WIND_PAIR, DRAGON_PAIR = (_feature() for _ in range(3))
TWO_DRAGONS, THREE_WINDS = (_feature() for _ in range(2))
"""Exactly two triplets of dragons, exactly three of winds."""

TWO_CONCEALED, THREE_CONCEALED, FOUR_CONCEALED = (_feature() for _ in range(3))
TWO_QUADS, THREE_QUADS, FOUR_QUADS = (_feature() for _ in range(3))
ONE_TWIN, TWO_TWINS = (_feature() for _ in range(2))
"""Exactly one, exactly two pairs of identical sequences."""
SAME_SEQUENCES, SAME_TRIPLETS = (_feature() for _ in range(2))
"""Sequences of the same ranks, triplets of the same rank, in all three suits."""

CLOSED, RYANMEN, TANKI = (_feature() for _ in range(3))
SEVEN_PAIRS, ORPHANS, UNRELATED = (_feature() for _ in range(3))
NEARLY_STRAIGHT, TWO_SAME_SEQUENCES, TWO_SAME_TRIPLETS = (_feature() for _ in range(3))
"""One block short of STRAIGHT, SAME_SEQUENCES, SAME_TRIPLETS; for near misses alone."""
TSUMO = _feature()
RIICHI, DOUBLE_RIICHI, OPEN_RIICHI, IPPATSU = (_feature() for _ in range(4))
HAITEI, HOUTEI, RINSHAN, CHANKAN = (_feature() for _ in range(4))
TENHOU, CHIIHOU, RENHOU = (_feature() for _ in range(3))
SOME_RIICHI = _feature()
"""Riichi of any kind was declared."""
OCCASION = _feature()
"""A condition of the situation that only local yaku use."""

SITUATION_FIELD = union((
    CLOSED, TSUMO, RIICHI, DOUBLE_RIICHI, OPEN_RIICHI, IPPATSU, HAITEI, HOUTEI, RINSHAN,
    CHANKAN, TENHOU, CHIIHOU, RENHOU, SOME_RIICHI, OCCASION,
))  # fmt: skip
"""Features that are the same for every reading of a hand."""
HONOR_FIELD = union((
    *HONOR_TRIPLETS, DRAGON_PAIR, WIND_PAIR, SEAT_TRIPLET, ROUND_TRIPLET, TWO_DRAGONS,
    THREE_WINDS,
))  # fmt: skip
TILE_FIELD = union((
    *SUITS, NUMBER, ONE_SUIT, SEQUENCE, YAOCHUU, TERMINAL, SIMPLE, INNER, NOT_GREEN, GREEN_DRAGON,
    ORPHANS, UNRELATED,
))  # fmt: skip
SHAPE_FIELD = union((
    CLOSED, SEQUENCE, TRIPLET, VALUED_PAIR, RYANMEN, TANKI, SEVEN_PAIRS, ORPHANS, STRAIGHT, GATES,
    PURE_GATES, SAME_SEQUENCES, SAME_TRIPLETS, ONE_TWIN, TWO_TWINS, THREE_CONCEALED, FOUR_CONCEALED,
    THREE_QUADS, FOUR_QUADS,
))  # fmt: skip
FIELDS = (SITUATION_FIELD, HONOR_FIELD, TILE_FIELD, SHAPE_FIELD)
"""The features by field. Most yaku depend on features of one field alone, so that a table for each
field (`calc.riichi.yaku.outcomes`) needs far fewer keys than one table for all yaku."""

SEQUENCES_FROM = tuple(tuple(_feature() for _ in range(7)) for _ in SUITS[:3])
"""By suit, then by lowest rank less 1: there is this sequence."""

TALLY_BITS = 3
"""Bits of one tally."""
_TALLY_MASK = (1 << TALLY_BITS) - 1
CONCEALED_TRIPLETS, QUADS, TWINS = (1 << TALLY_BITS * place for place in range(3))
"""What one of these adds to the tallies; twins are a pair of identical sequences."""
TRIPLETS_OF_RANK = tuple(1 << TALLY_BITS * (3 + rank) for rank in range(9))
"""What a triplet of numbers adds, by rank less 1."""
PAIR = 1 << TALLY_BITS * 12
PAIRS_MASK = _TALLY_MASK * PAIR
FU_SHIFT = TALLY_BITS * 13
"""The lowest bit in the tallies of what becomes the fu key."""
WAIT_SHIFT = FU_SHIFT + TALLY_BITS * 8
WAIT_MASK = _TALLY_MASK << WAIT_SHIFT
"""The bits of the wait in the tallies."""
PAIR_VALUE_SHIFT = WAIT_SHIFT - FU_SHIFT + TALLY_BITS
"""The lowest bit of the pair's value in a fu key."""
_ALL_TRIPLETS = sum(TRIPLETS_OF_RANK)
_TWO_SHORT, _FULL_TRIPLETS = 2 * _ALL_TRIPLETS, 4 * _ALL_TRIPLETS


def triplet_tallies(rank: int | None, *, closed: bool, yaochuu: bool, quad: bool) -> int:
    """What a triplet or quad adds to the tallies; `rank` is 1 to 9, None for honors."""
    fu_class = 4 * closed + 2 * yaochuu + quad
    tallies = 1 << FU_SHIFT + TALLY_BITS * fu_class
    tallies += CONCEALED_TRIPLETS if closed else 0
    tallies += QUADS if quad else 0
    return tallies + (TRIPLETS_OF_RANK[rank - 1] if rank else 0)


def reading_features(features: int, tallies: int) -> int:
    """The features of a reading: those of its blocks, and those that follow from several blocks.

    Those of honors, which depend on the seat, are in `honor_features`; those that only near misses
    need are in `near_features`.
    """
    sequences = features >> _SEQUENCES_SHIFT
    if sequences & sequences >> 7 & sequences >> 14:
        features |= SAME_SEQUENCES
    if sequences & sequences >> 3 & sequences >> 6 & _FROM_1:
        features |= STRAIGHT
    if tallies + _ALL_TRIPLETS & _FULL_TRIPLETS:
        features |= SAME_TRIPLETS
    return features | COUNT_FEATURES[tallies & 0o777] | _SUIT_FEATURES[features & NUMBERS]


def near_features(features: int, tallies: int) -> int:
    """The features that say what a reading is one block short of, for near misses."""
    sequences, near = features >> _SEQUENCES_SHIFT, 0
    characters, circles, bamboo = sequences & 0o177, sequences >> 7 & 0o177, sequences >> 14
    if characters and circles and bamboo:
        near |= TWO_SAME_SEQUENCES if characters & circles or (characters | circles) & bamboo else 0
    from_1, from_4 = sequences & _FROM_1, sequences >> 3 & _FROM_1
    from_7 = sequences >> 6 & _FROM_1
    if from_1 & (from_4 | from_7) or from_4 & from_7:
        near |= NEARLY_STRAIGHT
    if tallies + _TWO_SHORT & _FULL_TRIPLETS:
        near |= TWO_SAME_TRIPLETS
    return near


def honor_features(features: int, own: int, round_: int) -> int:
    """The features of a reading that its triplets and pair of honors have in a seat and round.

    `own` and `round_` are the seat wind and the round wind, 0 for east to 3 for north.
    """
    valued = _WINDS[features & _WIND_TRIPLETS] | _DRAGONS[features & _DRAGON_TRIPLETS]
    if features & HONOR_TRIPLETS[own]:
        valued |= SEAT_TRIPLET
    if features & HONOR_TRIPLETS[round_]:
        valued |= ROUND_TRIPLET
    if features & HONOR_PAIRS[own]:
        valued |= SEAT_PAIR | VALUED_PAIR
    if features & HONOR_PAIRS[round_]:
        valued |= ROUND_PAIR | VALUED_PAIR
    if features & _ANY_DRAGON_PAIR:
        valued |= DRAGON_PAIR | VALUED_PAIR
    if features & _ANY_WIND_PAIR:
        valued |= WIND_PAIR
    return valued


def pair_value(features: int, own: int, round_: int) -> int:
    """The value of the pair in a fu key, for the fu that it earns in a seat and round.

    1 for a dragon, 2 for the seat wind, 3 for the round wind, 4 for both winds, 0 for all others.
    """
    if features & _ANY_DRAGON_PAIR:
        value = 1
    else:
        seat, round_wind = features & HONOR_PAIRS[own] > 0, features & HONOR_PAIRS[round_] > 0
        value = 2 * seat + 3 * round_wind - (seat and round_wind)
    return value << PAIR_VALUE_SHIFT


_SINGLE_SUITS = frozenset(SUITS[:3])
_OF_CONCEALED = (0, 0, TWO_CONCEALED, THREE_CONCEALED, FOUR_CONCEALED, 0, 0, 0)
_OF_QUADS = (0, 0, TWO_QUADS, THREE_QUADS, FOUR_QUADS, 0, 0, 0)
_OF_TWINS = (0, ONE_TWIN, TWO_TWINS, 0, 0, 0, 0, 0)
COUNT_FEATURES = tuple(
    [
        twins | quads | concealed
        for twins in _OF_TWINS
        for quads in _OF_QUADS
        for concealed in _OF_CONCEALED
    ]
)
"""By the three lowest tallies (twins, quads, concealed triplets): the features of their numbers."""
_SEQUENCES_SHIFT = SEQUENCES_FROM[0][0].bit_length() - 1
_FROM_1 = sum(1 << 7 * suit for suit in range(3))
"""The sequence 123 of each suit, where the bits of sequences are shifted down."""
HONOR_BLOCKS = union((*HONOR_TRIPLETS, *HONOR_PAIRS))
"""All triplets and pairs of honors."""
_SUIT_FEATURES = tuple(ONE_SUIT if suits in _SINGLE_SUITS else 0 for suits in range(NUMBERS + 1))
_ANY_WIND_PAIR, _ANY_DRAGON_PAIR = union(HONOR_PAIRS[:4]), union(HONOR_PAIRS[4:])
ANY_HONOR_PAIR = _ANY_WIND_PAIR | _ANY_DRAGON_PAIR


def _by_number(some: tuple[int, ...], number: int, feature: int) -> dict[int, int]:
    """By the union of any of some features: `feature` where it is of exactly `number` of them."""
    chosen = [choice for size in range(len(some) + 1) for choice in combinations(some, size)]
    return {union(choice): feature if len(choice) == number else 0 for choice in chosen}


_WINDS = _by_number(HONOR_TRIPLETS[:4], 3, THREE_WINDS)
_DRAGONS = _by_number(HONOR_TRIPLETS[4:], 2, TWO_DRAGONS)
_WIND_TRIPLETS, _DRAGON_TRIPLETS = max(_WINDS), max(_DRAGONS)
