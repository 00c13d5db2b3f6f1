"""What can be told of a reading at a glance, so that rules which cannot apply are not even tried.

A feature is one bit of a word. Blocks know theirs; a reading's word is theirs taken together with
those of its situation. A yaku names the features it `needs` and those it `lacks`; the bits are
combined in `blocks`, `suits`, `readings` and `situation`, never in a rule.
"""

from collections.abc import Iterable

_BITS = iter(range(64))


def _feature() -> int:
    return 1 << next(_BITS)


CHARACTERS, CIRCLES, BAMBOO, HONORS = (_feature() for _ in range(4))
"""Some tile is of this suit."""
SUITS = (CHARACTERS, CIRCLES, BAMBOO, HONORS)
NUMBERS = CHARACTERS | CIRCLES | BAMBOO
ONE_SUIT = _feature()
"""At most one suit, honors aside."""

SEQUENCE, TRIPLET, QUAD = (_feature() for _ in range(3))
RUN_1, RUN_4, RUN_7 = (_feature() for _ in range(3))
"""Some sequence is 123, 456, 789."""
RUNS = {1: RUN_1, 4: RUN_4, 7: RUN_7}
TWINS = _feature()
"""Some concealed sequence stands twice in one suit."""

YAOCHUU = _feature()
"""Some tile is a terminal or an honor."""
TERMINAL = _feature()
SIMPLE = _feature()
"""Some tile is a simple."""
INNER = _feature()
"""Some block holds simples alone."""

EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = (_feature() for _ in range(7))
"""There is a triplet of this honor."""
HONOR_TRIPLETS = (EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED)
WIND_PAIR, DRAGON_PAIR = (_feature() for _ in range(2))

CLOSED, RYANMEN, SEVEN_PAIRS, ORPHANS, UNRELATED = (_feature() for _ in range(5))
TSUMO, RON = (_feature() for _ in range(2))
RIICHI, DOUBLE_RIICHI, OPEN_RIICHI, IPPATSU = (_feature() for _ in range(4))
HAITEI, HOUTEI, RINSHAN, CHANKAN = (_feature() for _ in range(4))
TENHOU, CHIIHOU, RENHOU = (_feature() for _ in range(3))
OCCASION = _feature()
"""Some occasion that only local yaku know."""


def together(words: Iterable[int]) -> int:
    """Every feature of any of them."""
    total = 0
    for word in words:
        total |= word
    return total


def completed(word: int) -> int:
    """The word with what follows from all of it: whether the numbers are of one suit."""
    return word | ONE_SUIT if word & NUMBERS in _ONE_SUIT_OR_NONE else word


_ONE_SUIT_OR_NONE = frozenset((0, CHARACTERS, CIRCLES, BAMBOO))
