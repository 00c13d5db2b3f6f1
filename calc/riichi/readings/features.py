"""Features and tallies: a reading of a hand as two integers, the keys of its yaku and fu.

A feature is one bit: "some tile is a terminal". The features of a reading are those of its blocks
together, and of what follows from them. Tallies are counts of three bits each, added up by block:

    bits 66 63      39     36         9       6       3          0
         +----+-------+------+---------+-------+-------+----------+
         |wait|classes|pairs |triplets |twins  |quads  |concealed |
         |    |8 × 3  |      |of ranks |       |       |triplets  |
         |    |       |      |1-9, 9×3 |       |       |          |
         +----+-------+------+---------+-------+-------+----------+

"Triplets" include quads. The classes count triplets by what their fu depend on: bit 2 of a class
says closed, bit 1 yaochuu, bit 0 quad. From bit 39 on the tallies are the key of fu (`fu.py`), to
which the scoring context adds the value of the pair. All arithmetic on bits is in this package.
"""

from collections.abc import Iterable
from itertools import combinations

MOST = 94
ALL = (1 << MOST) - 1
"""Every feature there may be."""
_BITS = iter(range(MOST))


def _feature() -> int:
    return 1 << next(_BITS)


def together(some: Iterable[int]) -> int:
    """All features of several sets."""
    total = 0
    for features in some:
        total |= features
    return total


CHARACTERS, CIRCLES, BAMBOO, HONORS = (_feature() for _ in range(4))
"""Some tile is of this suit."""
SUITS = (CHARACTERS, CIRCLES, BAMBOO, HONORS)
NUMBERS = CHARACTERS | CIRCLES | BAMBOO
NUMBER = _feature()
"""Some tile is of any of the three suits."""
ONE_SUIT = _feature()
"""The numbers are all of one suit."""

SEQUENCE, TRIPLET = (_feature() for _ in range(2))
STRAIGHT = _feature()
"""123, 456 and 789 of one suit."""
GATES, PURE_GATES = (_feature() for _ in range(2))
"""The concealed tiles hold 1112345678999 of one suit; without the winning tile nothing else."""

YAOCHUU = _feature()
"""Some tile is a terminal or an honor."""
TERMINAL = _feature()
SIMPLE = _feature()
"""Some tile is a simple."""
INNER = _feature()
"""Some block holds simples alone."""
NOT_GREEN, GREEN_DRAGON = (_feature() for _ in range(2))
"""Some tile is not of the all-green ones; some tile is a green dragon."""

EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = (_feature() for _ in range(7))
"""There is a triplet of this honor."""
HONOR_TRIPLETS = (EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED)
HONOR_PAIRS = tuple(_feature() for _ in range(7))
"""There is a pair of this honor."""
WHITE_PAIR, GREEN_PAIR, RED_PAIR = HONOR_PAIRS[4:]
SEAT_TRIPLET, ROUND_TRIPLET, SEAT_PAIR, ROUND_PAIR = (_feature() for _ in range(4))
"""What a triplet or pair of winds is to this player, in this round."""
VALUED_PAIR, WIND_PAIR, DRAGON_PAIR = (_feature() for _ in range(3))
TWO_DRAGONS, THREE_WINDS = (_feature() for _ in range(2))
"""So many triplets of them, and no more."""

TWO_CONCEALED, THREE_CONCEALED, FOUR_CONCEALED = (_feature() for _ in range(3))
TWO_QUADS, THREE_QUADS, FOUR_QUADS = (_feature() for _ in range(3))
ONE_TWIN, TWO_TWINS = (_feature() for _ in range(2))
"""So many pairs of identical sequences."""
SAME_RUNS, SAME_TRIPLETS = (_feature() for _ in range(2))
"""Sequences, triplets with the same numbers in all three suits."""

CLOSED, RYANMEN, TANKI = (_feature() for _ in range(3))
SEVEN_PAIRS, ORPHANS, UNRELATED = (_feature() for _ in range(3))
NEARLY_STRAIGHT, TWO_SAME_RUNS, TWO_SAME_TRIPLETS = (_feature() for _ in range(3))
"""One sequence, one triplet short of them; they tell what is near, and no yaku needs them."""
TSUMO = _feature()
RIICHI, DOUBLE_RIICHI, OPEN_RIICHI, IPPATSU = (_feature() for _ in range(4))
HAITEI, HOUTEI, RINSHAN, CHANKAN = (_feature() for _ in range(4))
TENHOU, CHIIHOU, RENHOU = (_feature() for _ in range(3))
SOME_RIICHI = _feature()
"""Riichi was declared in any way."""
OCCASION = _feature()
"""Some occasion that only local yaku know."""

SITUATION = (
    CLOSED, TSUMO, RIICHI, DOUBLE_RIICHI, OPEN_RIICHI, IPPATSU, HAITEI, HOUTEI, RINSHAN,
    CHANKAN, TENHOU, CHIIHOU, RENHOU, SOME_RIICHI, OCCASION,
)  # fmt: skip
"""What every reading of a hand has alike."""
OF_HONORS = (
    *HONOR_TRIPLETS, DRAGON_PAIR, WIND_PAIR, SEAT_TRIPLET, ROUND_TRIPLET, TWO_DRAGONS,
    THREE_WINDS,
)  # fmt: skip
OF_TILES = (
    *SUITS, NUMBER, ONE_SUIT, SEQUENCE, YAOCHUU, TERMINAL, SIMPLE, INNER, NOT_GREEN, GREEN_DRAGON,
    ORPHANS, UNRELATED,
)  # fmt: skip
OF_SHAPES = (
    CLOSED, SEQUENCE, TRIPLET, VALUED_PAIR, RYANMEN, TANKI, SEVEN_PAIRS, ORPHANS, STRAIGHT, GATES,
    PURE_GATES, SAME_RUNS, SAME_TRIPLETS, ONE_TWIN, TWO_TWINS, THREE_CONCEALED, FOUR_CONCEALED,
    THREE_QUADS, FOUR_QUADS,
)  # fmt: skip
FIELDS = tuple(together(group) for group in (SITUATION, OF_HONORS, OF_TILES, OF_SHAPES))
"""Features that tell nothing about each other: most yaku depend on those of one field."""

RUNS = tuple(tuple(_feature() for _ in range(7)) for _ in SUITS[:3])
"""By suit and lowest rank: there is this sequence."""

TALLY = 3
"""Bits of one tally."""
_MOST = (1 << TALLY) - 1
CONCEALED_TRIPLETS, QUADS, TWINS = (1 << TALLY * place for place in range(3))
"""What one more of these adds to the tallies; twins are two identical sequences."""
TRIPLETS_OF = tuple(1 << TALLY * (3 + rank) for rank in range(9))
PAIR = 1 << TALLY * 12
SOME_PAIRS = _MOST * PAIR
FU_FROM = TALLY * 13
"""The lowest bit of the fu key in the tallies."""
WAIT_FROM = FU_FROM + TALLY * 8
WAIT = _MOST << WAIT_FROM
"""The wait in the tallies."""
PAIR_VALUE_FROM = WAIT_FROM - FU_FROM + TALLY
"""Where the value of the pair, 0 to 4, stands in a fu key."""
CLASSES_IN_KEY = (1 << 8 * TALLY) - 1
WAIT_IN_KEY = _MOST << WAIT_FROM - FU_FROM
PAIR_VALUE_IN_KEY = _MOST << PAIR_VALUE_FROM
"""The parts of a fu key: triplets by class, wait, value of the pair."""
_ALL_TRIPLETS = sum(TRIPLETS_OF)
_TWO_SHORT, _FULL_TRIPLETS = 2 * _ALL_TRIPLETS, 4 * _ALL_TRIPLETS


def triplet_tallies(rank: int | None, *, closed: bool, yaochuu: bool, quad: bool) -> int:
    """What a triplet or quad adds to the tallies; `rank` is None for honors."""
    place = 4 * closed + 2 * yaochuu + quad
    tallies = 1 << FU_FROM + TALLY * place
    tallies += CONCEALED_TRIPLETS if closed else 0
    tallies += QUADS if quad else 0
    return tallies + (TRIPLETS_OF[rank - 1] if rank else 0)


def with_tallies(features: int, tallies: int) -> int:
    """The features of a reading with those that follow from its suits, sequences and tallies.

    Those of honors depend on the seat, see `of_honors`; those that are only near a yaku are left to
    `near_features`.
    """
    runs = features >> _RUNS_FROM
    if runs & runs >> 7 & runs >> 14:
        features |= SAME_RUNS
    if runs & runs >> 3 & runs >> 6 & _LOWEST_RUNS:
        features |= STRAIGHT
    if tallies + _ALL_TRIPLETS & _FULL_TRIPLETS:
        features |= SAME_TRIPLETS
    return features | OF_COUNTS[tallies & 0o777] | _OF_SUITS[features & NUMBERS]


def near_features(features: int, tallies: int) -> int:
    """The features that say what a reading is one block short of; no yaku needs them."""
    runs, near = features >> _RUNS_FROM, 0
    characters, circles, bamboo = runs & 0o177, runs >> 7 & 0o177, runs >> 14
    if characters and circles and bamboo:
        near |= TWO_SAME_RUNS if characters & circles or (characters | circles) & bamboo else 0
    if runs & _LOWEST_PARTS & (runs >> 3 | runs >> 6) or runs & _MIDDLE_PARTS & runs >> 3:
        near |= NEARLY_STRAIGHT
    if tallies + _TWO_SHORT & _FULL_TRIPLETS:
        near |= TWO_SAME_TRIPLETS
    return near


def of_honors(features: int, own: int, round_: int) -> int:
    """What the triplets and the pair of honors among some features are to a player.

    `own` and `round_` are the places of the seat wind and the round wind, from east on.
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
    if features & _OF_ANY_DRAGON:
        valued |= DRAGON_PAIR | VALUED_PAIR
    if features & _OF_ANY_WIND:
        valued |= WIND_PAIR
    return valued | features & ~_OF_ANY_WIND


def pair_value(features: int, own: int, round_: int) -> int:
    """The value of the pair in a fu key: of a dragon, the seat wind, the round wind, or both."""
    if features & _OF_ANY_DRAGON:
        value = 1
    else:
        seat, round_wind = features & HONOR_PAIRS[own] > 0, features & HONOR_PAIRS[round_] > 0
        value = 2 * seat + 3 * round_wind - (seat and round_wind)
    return value << PAIR_VALUE_FROM


_SINGLE_SUITS = frozenset(SUITS[:3])
_OF_CONCEALED = (0, 0, TWO_CONCEALED, THREE_CONCEALED, FOUR_CONCEALED, 0, 0, 0)
_OF_QUADS = (0, 0, TWO_QUADS, THREE_QUADS, FOUR_QUADS, 0, 0, 0)
_OF_TWINS = (0, ONE_TWIN, TWO_TWINS, 0, 0, 0, 0, 0)
OF_COUNTS = tuple(
    [
        twins | quads | concealed
        for twins in _OF_TWINS
        for quads in _OF_QUADS
        for concealed in _OF_CONCEALED
    ]
)
"""By the three lowest tallies, the features of how often something occurs."""
_RUNS_FROM = RUNS[0][0].bit_length() - 1
_LOWEST_RUNS = sum(1 << 7 * suit for suit in range(3))
RAW_HONORS = together((*HONOR_TRIPLETS, *HONOR_PAIRS))
"""Triplets and pairs of honors, whoever holds them."""
_OF_SUITS = tuple(ONE_SUIT if suits in _SINGLE_SUITS else 0 for suits in range(NUMBERS + 1))
_LOWEST_PARTS, _MIDDLE_PARTS = _LOWEST_RUNS, _LOWEST_RUNS << 3
"""In each suit, the sequences 123 and 456."""
_OF_ANY_WIND, _OF_ANY_DRAGON = together(HONOR_PAIRS[:4]), together(HONOR_PAIRS[4:])
ANY_PAIR = _OF_ANY_WIND | _OF_ANY_DRAGON


def _by_number(some: tuple[int, ...], number: int, feature: int) -> dict[int, int]:
    """For any choice among some features: the one that says there are so many of them."""
    chosen = [choice for size in range(len(some) + 1) for choice in combinations(some, size)]
    return {together(choice): feature if len(choice) == number else 0 for choice in chosen}


_WINDS = _by_number(HONOR_TRIPLETS[:4], 3, THREE_WINDS)
_DRAGONS = _by_number(HONOR_TRIPLETS[4:], 2, TWO_DRAGONS)
_WIND_TRIPLETS, _DRAGON_TRIPLETS = max(_WINDS), max(_DRAGONS)
