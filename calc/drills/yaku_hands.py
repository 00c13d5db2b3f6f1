"""Shapes drawn for a yaku: the tiles that it needs, and others beside them."""

from collections.abc import Callable, Sequence

from .drawn_hands import (
    DRAGONS,
    EVERY,
    HONORS,
    SIMPLES,
    SUITED,
    SUITS,
    TERMINALS,
    WINDS,
    DrawnBlock,
    DrawnHand,
    opened,
    run,
    run_from,
    same,
    three,
    two,
)
from .task import Dice

Idea = Callable[[Dice], DrawnHand]


def _mixed(dice: Dice, number: int) -> tuple[DrawnBlock, ...]:
    """Groups of any kind, more runs than triplets."""
    return tuple(three(dice, EVERY) if dice.random() < 0.2 else run(dice) for _ in range(number))


def _tanyao(dice: Dice) -> DrawnHand:
    inner = range(2, 7)
    blocks = [
        three(dice, SIMPLES) if dice.random() < 0.25 else run(dice, lows=inner) for _ in "1234"
    ]
    return DrawnHand(_maybe_open(dice, blocks), two(dice, SIMPLES))


def _pinfu(dice: Dice) -> DrawnHand:
    return DrawnHand(tuple(run(dice) for _ in "1234"), two(dice, SUITED + WINDS))


def _value(codes: Sequence[str]) -> Idea:
    def idea(dice: Dice) -> DrawnHand:
        blocks = [three(dice, codes), *_mixed(dice, 3)]
        return DrawnHand(_maybe_open(dice, blocks), two(dice, EVERY))

    return idea


def _toitoi(dice: Dice) -> DrawnHand:
    codes = dice.sample(EVERY, 5)
    return DrawnHand(opened(dice, [same(code, 3) for code in codes[:4]], 2), same(codes[4], 2))


def _flush(*, honors: bool) -> Idea:
    def idea(dice: Dice) -> DrawnHand:
        suit = dice.choice(SUITS)
        own = [code for code in SUITED if code[1] == suit]
        runs = [run(dice, suit) if dice.random() < 0.7 else three(dice, own) for _ in "123"]
        last = three(dice, HONORS) if honors and dice.random() < 0.6 else run(dice, suit)
        return DrawnHand(_maybe_open(dice, [*runs, last]), two(dice, HONORS if honors else own))

    return idea


def _closed(dice: Dice) -> DrawnHand:
    return DrawnHand(_mixed(dice, 4), two(dice, EVERY))


def _iipeikou(dice: Dice) -> DrawnHand:
    twin = run(dice)
    return DrawnHand((twin, twin, *_mixed(dice, 2)), two(dice, EVERY))


def _ryanpeikou(dice: Dice) -> DrawnHand:
    one, other = run(dice), run(dice)
    return DrawnHand((one, one, other, other), two(dice, EVERY))


def _sanshoku(dice: Dice) -> DrawnHand:
    low = dice.randint(1, 7)
    blocks = [*(run_from(f"{low}{suit}") for suit in SUITS), *_mixed(dice, 1)]
    return DrawnHand(_maybe_open(dice, blocks), two(dice, EVERY))


def _doukou(dice: Dice) -> DrawnHand:
    rank = dice.randint(1, 9)
    blocks = [*(same(f"{rank}{suit}", 3) for suit in SUITS), *_mixed(dice, 1)]
    return DrawnHand(_maybe_open(dice, blocks), two(dice, EVERY))


def _ittsuu(dice: Dice) -> DrawnHand:
    suit = dice.choice(SUITS)
    blocks = [*(run_from(f"{low}{suit}") for low in (1, 4, 7)), *_mixed(dice, 1)]
    return DrawnHand(_maybe_open(dice, blocks), two(dice, EVERY))


def _outside(*, honors: bool) -> Idea:
    def idea(dice: Dice) -> DrawnHand:
        ends = TERMINALS + (HONORS if honors else ())
        blocks = [
            run(dice, lows=(1, 7)) if dice.random() < 0.7 else three(dice, ends) for _ in "1234"
        ]
        return DrawnHand(_maybe_open(dice, blocks), two(dice, ends))

    return idea


def _chiitoitsu(dice: Dice) -> DrawnHand:
    pool = dice.choice((EVERY, EVERY, SIMPLES, [*HONORS, *(f"{rank}p" for rank in range(1, 10))]))
    pairs = [same(code, 2) for code in dice.sample(list(pool), 7)]
    return DrawnHand(tuple(pairs[:6]), pairs[6])


def _sanankou(dice: Dice) -> DrawnHand:
    codes = dice.sample(EVERY, 3)
    return DrawnHand((*(same(code, 3) for code in codes), run(dice)), two(dice, EVERY))


def _sankantsu(dice: Dice) -> DrawnHand:
    codes = dice.sample(EVERY, 3)
    how = ("ankan", "daiminkan", "shouminkan")
    quads = [same(code, 4)._replace(called=dice.choice(how)) for code in codes]
    return DrawnHand((*quads, *_mixed(dice, 1)), two(dice, EVERY))


def _shousangen(dice: Dice) -> DrawnHand:
    one, other, last = dice.sample(DRAGONS, 3)
    blocks = [same(one, 3), same(other, 3), *_mixed(dice, 2)]
    return DrawnHand(_maybe_open(dice, blocks), same(last, 2))


def _daisangen(dice: Dice) -> DrawnHand:
    blocks = [*(same(code, 3) for code in DRAGONS), *_mixed(dice, 1)]
    return DrawnHand(_maybe_open(dice, blocks), two(dice, EVERY))


def _shousuushii(dice: Dice) -> DrawnHand:
    *three_winds, last = dice.sample(WINDS, 4)
    blocks = [*(same(code, 3) for code in three_winds), *_mixed(dice, 1)]
    return DrawnHand(_maybe_open(dice, blocks), same(last, 2))


def _triplets_of(codes: Sequence[str], *, open_: bool = True) -> Idea:
    def idea(dice: Dice) -> DrawnHand:
        *four, last = dice.sample(list(codes), 5)
        blocks = [same(code, 3) for code in four]
        return DrawnHand(_maybe_open(dice, blocks) if open_ else tuple(blocks), same(last, 2))

    return idea


def _maybe_open(dice: Dice, blocks: Sequence[DrawnBlock]) -> tuple[DrawnBlock, ...]:
    return opened(dice, blocks, 2) if dice.random() < 0.5 else tuple(blocks)


FIRST: dict[str, Idea] = {
    "tanyao": _tanyao,
    "pinfu": _pinfu,
    "haku": _value(("5z",)),
    "hatsu": _value(("6z",)),
    "chun": _value(("7z",)),
    "honitsu": _flush(honors=True),
    "menzen_tsumo": _closed,
    "riichi": _closed,
}
SECOND: dict[str, Idea] = {
    "iipeikou": _iipeikou,
    "sanshoku_doujun": _sanshoku,
    "ittsuu": _ittsuu,
    "chanta": _outside(honors=True),
    "chiitoitsu": _chiitoitsu,
    "toitoi": _toitoi,
    "sanankou": _sanankou,
    "seat_wind": _value(WINDS),
    "round_wind": _value(WINDS),
    "honitsu": _flush(honors=True),
}
THIRD: dict[str, Idea] = {
    "junchan": _outside(honors=False),
    "ryanpeikou": _ryanpeikou,
    "chinitsu": _flush(honors=False),
    "sanshoku_doukou": _doukou,
    "shousangen": _shousangen,
    "honroutou": _triplets_of(TERMINALS + HONORS),
    "sankantsu": _sankantsu,
    "suuankou": _triplets_of(EVERY, open_=False),
    "daisangen": _daisangen,
    "shousuushii": _shousuushii,
    "tsuuiisou": _triplets_of(HONORS),
    "chinroutou": _triplets_of(TERMINALS),
}
IDEAS = THIRD | SECOND | FIRST
"""How to draw a shape for each yaku."""
