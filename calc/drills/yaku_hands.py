"""Random hands for a yaku: the blocks that it needs, and others beside them."""

from collections.abc import Callable, Iterable, Sequence

from .random_hands import (
    DRAGONS,
    EVERY,
    HONORS,
    MPS,
    SIMPLES,
    SUITED,
    TERMINALS,
    WINDS,
    RandomBlock,
    RandomHand,
    equal_tiles,
    pair,
    sequence,
    sequence_from,
    seven_pairs,
    suited_codes,
    triplet,
    with_calls,
)
from .task import Dice

HandMaker = Callable[[Dice], RandomHand]
"""Makes a random hand for a yaku, which it may still miss."""


def _any_blocks(
    dice: Dice,
    number: int,
    codes: Sequence[str] = EVERY,
    lows: Sequence[int] = range(1, 8),
    triplets: float = 0.2,
) -> list[RandomBlock]:
    """Triplets of these tiles in a part of the cases, else sequences from one of `lows` on."""
    return [
        triplet(dice, codes) if dice.random() < triplets else sequence(dice, lows=lows)
        for _ in range(number)
    ]


def _triplets(codes: Sequence[str]) -> list[RandomBlock]:
    return [equal_tiles(code, 3) for code in codes]


def _in_suits(rank: int) -> list[str]:
    """The tiles of a rank in every suit."""
    return [f"{rank}{suit}" for suit in MPS]


def _maybe_open(dice: Dice, blocks: Sequence[RandomBlock]) -> tuple[RandomBlock, ...]:
    """The blocks, in half of the hands with one or two of them called."""
    return with_calls(dice, blocks) if dice.random() < 0.5 else tuple(blocks)


def _hand(dice: Dice, blocks: Sequence[RandomBlock], pairs: Sequence[str] = EVERY) -> RandomHand:
    """A hand of these blocks, open or closed, and a pair of one of these tiles."""
    return RandomHand(_maybe_open(dice, blocks), pair(dice, pairs))


def _closed_hand(
    dice: Dice, blocks: Sequence[RandomBlock], pairs: Sequence[str] = EVERY
) -> RandomHand:
    """A closed hand of these blocks and a pair of one of these tiles."""
    return RandomHand(tuple(blocks), pair(dice, pairs))


def _yakuhai(codes: Sequence[str]) -> HandMaker:
    return lambda dice: _hand(dice, [triplet(dice, codes), *_any_blocks(dice, 3)])


def _flush(*, honors: bool) -> HandMaker:
    def draw(dice: Dice) -> RandomHand:
        suit = dice.choice(MPS)
        own = suited_codes(suit)
        blocks = [
            sequence(dice, suit) if dice.random() < 0.7 else triplet(dice, own) for _ in range(3)
        ]
        with_honors = honors and dice.random() < 0.6
        last = triplet(dice, HONORS) if with_honors else sequence(dice, suit)
        return _hand(dice, [*blocks, last], HONORS if honors else own)

    return draw


def _ittsuu(dice: Dice) -> RandomHand:
    suit = dice.choice(MPS)
    straight = [sequence_from(f"{low}{suit}") for low in (1, 4, 7)]
    return _hand(dice, [*straight, *_any_blocks(dice, 1)])


def _outside(*, honors: bool) -> HandMaker:
    def draw(dice: Dice) -> RandomHand:
        ends = TERMINALS + (HONORS if honors else ())
        blocks = [
            sequence(dice, lows=(1, 7)) if dice.random() < 0.7 else triplet(dice, ends)
            for _ in range(4)
        ]
        return _hand(dice, blocks, ends)

    return draw


def _sankantsu(dice: Dice) -> RandomHand:
    codes = dice.sample(EVERY, 3)
    types = ("ankan", "daiminkan", "shouminkan")
    quads = [equal_tiles(code, 4)._replace(called=dice.choice(types)) for code in codes]
    return _closed_hand(dice, [*quads, *_any_blocks(dice, 1)])


def _triplets_and_pair(
    codes: Sequence[str],
    melded: Callable[[Dice, Sequence[RandomBlock]], Iterable[RandomBlock]] = _maybe_open,
) -> HandMaker:
    """Hands with triplets of all but one of these tiles, four at most, and a pair of that one."""

    def draw(dice: Dice) -> RandomHand:
        *triplets, last = dice.sample(codes, min(5, len(codes)))
        blocks = [*_triplets(triplets), *_any_blocks(dice, 4 - len(triplets))]
        return RandomHand(tuple(melded(dice, blocks)), equal_tiles(last, 2))

    return draw


PAIRED = (EVERY, EVERY, SIMPLES, [*HONORS, *(f"{rank}p" for rank in range(1, 10))])
"""Tiles of which the pairs of a hand are."""
FIRST: dict[str, HandMaker] = {
    "tanyao": lambda dice: _hand(dice, _any_blocks(dice, 4, SIMPLES, range(2, 7), 0.25), SIMPLES),
    "pinfu": lambda dice: _closed_hand(dice, [sequence(dice) for _ in range(4)], SUITED + WINDS),
    "haku": _yakuhai(("5z",)),
    "hatsu": _yakuhai(("6z",)),
    "chun": _yakuhai(("7z",)),
    "honitsu": _flush(honors=True),
    "menzen_tsumo": lambda dice: _closed_hand(dice, _any_blocks(dice, 4)),
    "riichi": lambda dice: _closed_hand(dice, _any_blocks(dice, 4)),
}
SECOND: dict[str, HandMaker] = {
    "iipeikou": lambda dice: _closed_hand(dice, [sequence(dice)] * 2 + _any_blocks(dice, 2)),
    "sanshoku_doujun": lambda dice: _hand(
        dice, [*map(sequence_from, _in_suits(dice.randint(1, 7))), *_any_blocks(dice, 1)]
    ),
    "ittsuu": _ittsuu,
    "chanta": _outside(honors=True),
    "chiitoitsu": lambda dice: seven_pairs(dice, dice.choice(PAIRED)),
    "toitoi": _triplets_and_pair(EVERY, with_calls),
    "sanankou": lambda dice: _closed_hand(
        dice, [*_triplets(dice.sample(EVERY, 3)), sequence(dice)]
    ),
    "seat_wind": _yakuhai(WINDS),
    "round_wind": _yakuhai(WINDS),
    "honitsu": _flush(honors=True),
}
THIRD: dict[str, HandMaker] = {
    "junchan": _outside(honors=False),
    "ryanpeikou": lambda dice: _closed_hand(dice, [sequence(dice)] * 2 + [sequence(dice)] * 2),
    "chinitsu": _flush(honors=False),
    "sanshoku_doukou": lambda dice: _hand(
        dice, [*_triplets(_in_suits(dice.randint(1, 9))), *_any_blocks(dice, 1)]
    ),
    "shousangen": _triplets_and_pair(DRAGONS),
    "honroutou": _triplets_and_pair(TERMINALS + HONORS),
    "sankantsu": _sankantsu,
    "suuankou": _triplets_and_pair(EVERY, lambda _, blocks: blocks),
    "daisangen": lambda dice: _hand(dice, [*_triplets(DRAGONS), *_any_blocks(dice, 1)]),
    "shousuushii": _triplets_and_pair(WINDS),
    "tsuuiisou": _triplets_and_pair(HONORS),
    "chinroutou": _triplets_and_pair(TERMINALS),
}
BY_YAKU = THIRD | SECOND | FIRST
"""How to make a hand for each yaku; FIRST, SECOND and THIRD are those of the three levels."""
