"""Random hands for a yaku: the blocks that it needs, and others beside them."""

from collections.abc import Callable, Sequence

from .random_hands import (
    DRAGONS,
    EVERY,
    HONORS,
    SIMPLES,
    SUITED,
    SUITS,
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


def _any_blocks(dice: Dice, number: int) -> tuple[RandomBlock, ...]:
    """Blocks of any tiles, more sequences than triplets."""
    return tuple(
        triplet(dice, EVERY) if dice.random() < 0.2 else sequence(dice) for _ in range(number)
    )


def _triplets(codes: Sequence[str]) -> list[RandomBlock]:
    return [equal_tiles(code, 3) for code in codes]


def _maybe_open(dice: Dice, blocks: Sequence[RandomBlock]) -> tuple[RandomBlock, ...]:
    """The blocks, in half of the hands with one or two of them called."""
    return with_calls(dice, blocks) if dice.random() < 0.5 else tuple(blocks)


def _hand(dice: Dice, blocks: Sequence[RandomBlock], pairs: Sequence[str] = EVERY) -> RandomHand:
    """A hand of these blocks, open or closed, and a pair of one of these tiles."""
    return RandomHand(_maybe_open(dice, blocks), pair(dice, pairs))


def _closed_hand(dice: Dice) -> RandomHand:
    return RandomHand(_any_blocks(dice, 4), pair(dice, EVERY))


def _tanyao(dice: Dice) -> RandomHand:
    inner = range(2, 7)
    blocks = [
        triplet(dice, SIMPLES) if dice.random() < 0.25 else sequence(dice, lows=inner)
        for _ in range(4)
    ]
    return _hand(dice, blocks, SIMPLES)


def _pinfu(dice: Dice) -> RandomHand:
    return RandomHand(tuple(sequence(dice) for _ in range(4)), pair(dice, SUITED + WINDS))


def _yakuhai(codes: Sequence[str]) -> HandMaker:
    return lambda dice: _hand(dice, [triplet(dice, codes), *_any_blocks(dice, 3)])


def _toitoi(dice: Dice) -> RandomHand:
    codes = dice.sample(EVERY, 5)
    return RandomHand(with_calls(dice, _triplets(codes[:4])), equal_tiles(codes[4], 2))


def _flush(*, honors: bool) -> HandMaker:
    def draw(dice: Dice) -> RandomHand:
        suit = dice.choice(SUITS)
        own = suited_codes(suit)
        blocks = [
            sequence(dice, suit) if dice.random() < 0.7 else triplet(dice, own) for _ in range(3)
        ]
        with_honors = honors and dice.random() < 0.6
        last = triplet(dice, HONORS) if with_honors else sequence(dice, suit)
        return _hand(dice, [*blocks, last], HONORS if honors else own)

    return draw


def _iipeikou(dice: Dice) -> RandomHand:
    twin = sequence(dice)
    return RandomHand((twin, twin, *_any_blocks(dice, 2)), pair(dice, EVERY))


def _ryanpeikou(dice: Dice) -> RandomHand:
    one, other = sequence(dice), sequence(dice)
    return RandomHand((one, one, other, other), pair(dice, EVERY))


def _sanshoku_doujun(dice: Dice) -> RandomHand:
    low = dice.randint(1, 7)
    return _hand(dice, [*(sequence_from(f"{low}{suit}") for suit in SUITS), *_any_blocks(dice, 1)])


def _sanshoku_doukou(dice: Dice) -> RandomHand:
    rank = dice.randint(1, 9)
    return _hand(dice, [*_triplets([f"{rank}{suit}" for suit in SUITS]), *_any_blocks(dice, 1)])


def _ittsuu(dice: Dice) -> RandomHand:
    suit = dice.choice(SUITS)
    return _hand(
        dice, [*(sequence_from(f"{low}{suit}") for low in (1, 4, 7)), *_any_blocks(dice, 1)]
    )


def _outside(*, honors: bool) -> HandMaker:
    def draw(dice: Dice) -> RandomHand:
        ends = TERMINALS + (HONORS if honors else ())
        blocks = [
            sequence(dice, lows=(1, 7)) if dice.random() < 0.7 else triplet(dice, ends)
            for _ in range(4)
        ]
        return _hand(dice, blocks, ends)

    return draw


def _chiitoitsu(dice: Dice) -> RandomHand:
    pool = dice.choice((EVERY, EVERY, SIMPLES, [*HONORS, *(f"{rank}p" for rank in range(1, 10))]))
    return seven_pairs(dice, pool)


def _sanankou(dice: Dice) -> RandomHand:
    codes = dice.sample(EVERY, 3)
    return RandomHand((*_triplets(codes), sequence(dice)), pair(dice, EVERY))


def _sankantsu(dice: Dice) -> RandomHand:
    codes = dice.sample(EVERY, 3)
    types = ("ankan", "daiminkan", "shouminkan")
    quads = [equal_tiles(code, 4)._replace(called=dice.choice(types)) for code in codes]
    return RandomHand((*quads, *_any_blocks(dice, 1)), pair(dice, EVERY))


def _all_but_one_triplet(codes: Sequence[str]) -> HandMaker:
    def draw(dice: Dice) -> RandomHand:
        *triplets, last = dice.sample(codes, len(codes))
        blocks = [*_triplets(triplets), *_any_blocks(dice, 4 - len(triplets))]
        return RandomHand(_maybe_open(dice, blocks), equal_tiles(last, 2))

    return draw


def _daisangen(dice: Dice) -> RandomHand:
    return _hand(dice, [*_triplets(DRAGONS), *_any_blocks(dice, 1)])


def _triplets_of(codes: Sequence[str], *, may_open: bool = True) -> HandMaker:
    def draw(dice: Dice) -> RandomHand:
        *four, last = dice.sample(list(codes), 5)
        blocks = _triplets(four)
        melded = _maybe_open(dice, blocks) if may_open else tuple(blocks)
        return RandomHand(melded, equal_tiles(last, 2))

    return draw


FIRST: dict[str, HandMaker] = {
    "tanyao": _tanyao,
    "pinfu": _pinfu,
    "haku": _yakuhai(("5z",)),
    "hatsu": _yakuhai(("6z",)),
    "chun": _yakuhai(("7z",)),
    "honitsu": _flush(honors=True),
    "menzen_tsumo": _closed_hand,
    "riichi": _closed_hand,
}
SECOND: dict[str, HandMaker] = {
    "iipeikou": _iipeikou,
    "sanshoku_doujun": _sanshoku_doujun,
    "ittsuu": _ittsuu,
    "chanta": _outside(honors=True),
    "chiitoitsu": _chiitoitsu,
    "toitoi": _toitoi,
    "sanankou": _sanankou,
    "seat_wind": _yakuhai(WINDS),
    "round_wind": _yakuhai(WINDS),
    "honitsu": _flush(honors=True),
}
THIRD: dict[str, HandMaker] = {
    "junchan": _outside(honors=False),
    "ryanpeikou": _ryanpeikou,
    "chinitsu": _flush(honors=False),
    "sanshoku_doukou": _sanshoku_doukou,
    "shousangen": _all_but_one_triplet(DRAGONS),
    "honroutou": _triplets_of(TERMINALS + HONORS),
    "sankantsu": _sankantsu,
    "suuankou": _triplets_of(EVERY, may_open=False),
    "daisangen": _daisangen,
    "shousuushii": _all_but_one_triplet(WINDS),
    "tsuuiisou": _triplets_of(HONORS),
    "chinroutou": _triplets_of(TERMINALS),
}
BY_YAKU = THIRD | SECOND | FIRST
"""How to make a hand for each yaku; FIRST, SECOND and THIRD are those of the three levels."""
