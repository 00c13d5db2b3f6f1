"""What can be told of a reading at a glance, so that rules which cannot apply are not even tried.

A feature is one bit of a word. The sums count, in a few bits each, how often something occurs, and
above those fu. Blocks and suits know theirs, a reading has those of its parts taken together. A
yaku names the features it `needs` and those it `lacks`, and says whether they are `enough` to be
sure of it. All arithmetic on bits is here and where words are put together, never in a rule.
"""

from collections.abc import Iterable
from itertools import combinations

MOST = 90
ALL = (1 << MOST) - 1
"""Every feature there may be."""
_BITS = iter(range(MOST))


def _feature() -> int:
    return 1 << next(_BITS)


def together(words: Iterable[int]) -> int:
    """Every feature of any of them."""
    total = 0
    for word in words:
        total |= word
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
EAST_PAIR, SOUTH_PAIR, WEST_PAIR, NORTH_PAIR, DRAGON_PAIR = (_feature() for _ in range(5))
WIND_PAIRS = (EAST_PAIR, SOUTH_PAIR, WEST_PAIR, NORTH_PAIR)
SEAT_TRIPLET, ROUND_TRIPLET, VALUED_PAIR, WIND_PAIR = (_feature() for _ in range(4))
"""What a triplet or pair of winds is to this player, in this round."""
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
SOME_RIICHI, HIDDEN_RIICHI = (_feature() for _ in range(2))
"""Riichi was declared in any way; in a way that does not show the hand."""
OCCASION = _feature()
"""Some occasion that only local yaku know."""

SITUATION = (
    CLOSED, TSUMO, RIICHI, DOUBLE_RIICHI, OPEN_RIICHI, IPPATSU, HAITEI, HOUTEI, RINSHAN,
    CHANKAN, TENHOU, CHIIHOU, RENHOU, SOME_RIICHI, HIDDEN_RIICHI, OCCASION,
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
FIELDS = tuple(together(each) for each in (SITUATION, OF_HONORS, OF_TILES, OF_SHAPES))
"""Features that tell nothing about each other: most yaku depend on those of one field."""

RUNS = tuple(tuple(_feature() for _ in range(7)) for _ in SUITS[:3])
"""By suit and lowest rank: there is this sequence."""

TALLY = 3
"""Bits of one tally."""
CONCEALED_TRIPLETS, QUADS, TWINS = (1 << TALLY * place for place in range(3))
"""What one more of these adds to a tally."""
TRIPLETS_OF = tuple(1 << TALLY * (3 + rank) for rank in range(9))
PAIR = 1 << TALLY * 12
SOME_PAIRS = 7 * PAIR
FU_FROM = TALLY * 13
FU = 1 << FU_FROM
"""Fu stand above the tallies."""
_ALL_TRIPLETS = sum(TRIPLETS_OF)


def told(word: int, sums: int, own: int, round_: int) -> int:
    """The word of a reading with what follows from all of its blocks.

    `own` and `round_` are the places of the seat wind and the round wind, from east on.
    """
    word = with_one_suit(word)
    if sums & 0o777:
        word |= OF_COUNTS[sums & 0o777]
    if word & SEQUENCE:
        runs, word = divmod(word, _FIRST_RUN)
        characters, circles, bamboo = runs & 0o177, runs >> 7 & 0o177, runs >> 14
        word |= _STRAIGHTS[characters] | _STRAIGHTS[circles] | _STRAIGHTS[bamboo]
        alike = characters & circles
        if alike & bamboo:
            word |= SAME_RUNS
        if alike or (characters | circles) & bamboo:
            word |= TWO_SAME_RUNS
    if sums + 2 * _ALL_TRIPLETS & 4 * _ALL_TRIPLETS:
        word |= TWO_SAME_TRIPLETS
        if sums + _ALL_TRIPLETS & 4 * _ALL_TRIPLETS:
            word |= SAME_TRIPLETS
    return of_honors(word, own, round_) if word & HONORS else word


def of_tallies(word: int, sums: int) -> int:
    """The word of a reading with what follows from its suits, its sequences and its sums.

    What `told` adds about honors is left aside, and what is only near.
    """
    runs = word >> _RUNS_FROM
    if runs & runs >> 7 & runs >> 14:
        word |= SAME_RUNS
    if runs & runs >> 3 & runs >> 6 & _LOWEST_RUNS:
        word |= STRAIGHT
    if sums + _ALL_TRIPLETS & 4 * _ALL_TRIPLETS:
        word |= SAME_TRIPLETS
    return word | OF_COUNTS[sums & 0o777] | _OF_SUITS[word & NUMBERS]


def with_one_suit(word: int) -> int:
    """The word, which says whether its numbers are all of one suit."""
    return word | ONE_SUIT if word & NUMBERS in _SINGLE_SUITS else word


def of_honors(word: int, own: int, round_: int) -> int:
    """The same with what its triplets and pair of honors are to this player, in this round."""
    found = _WINDS[word & _WIND_TRIPLETS] | _DRAGONS[word & _DRAGON_TRIPLETS]
    if word & HONOR_TRIPLETS[own]:
        found |= SEAT_TRIPLET
    if word & HONOR_TRIPLETS[round_]:
        found |= ROUND_TRIPLET
    if word & (DRAGON_PAIR | WIND_PAIRS[own] | WIND_PAIRS[round_]):
        found |= VALUED_PAIR
    if word & _OF_ANY_WIND:
        found |= WIND_PAIR
    return found | word & ~_OF_ANY_WIND


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
_FIRST_RUN = RUNS[0][0]
_RUNS_FROM = _FIRST_RUN.bit_length() - 1
_LOWEST_RUNS = sum(1 << 7 * suit for suit in range(3))
RAW_HONORS = together((*HONOR_TRIPLETS, *WIND_PAIRS, DRAGON_PAIR))
"""Triplets and pairs of honors, whoever holds them."""
_OF_SUITS = tuple(ONE_SUIT if suits in _SINGLE_SUITS else 0 for suits in range(NUMBERS + 1))
_PARTS = 0o111
_STRAIGHTS = tuple(
    (0, 0, NEARLY_STRAIGHT, NEARLY_STRAIGHT | STRAIGHT)[(runs & _PARTS).bit_count()]
    for runs in range(1 << 7)
)
_OF_ANY_WIND = together(WIND_PAIRS)
ANY_PAIR = _OF_ANY_WIND | DRAGON_PAIR


def _counted(some: tuple[int, ...], number: int, feature: int) -> dict[int, int]:
    """For any choice among some features: the one that says there are so many of them."""
    chosen = [each for size in range(len(some) + 1) for each in combinations(some, size)]
    return {together(each): feature if len(each) == number else 0 for each in chosen}


_WINDS = _counted(HONOR_TRIPLETS[:4], 3, THREE_WINDS)
_DRAGONS = _counted(HONOR_TRIPLETS[4:], 2, TWO_DRAGONS)
_WIND_TRIPLETS, _DRAGON_TRIPLETS = max(_WINDS), max(_DRAGONS)
