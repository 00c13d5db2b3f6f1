"""Local yaku: in use only where a rule set names them in `optional_yaku`.

All of them are common knowledge without a published rule text; values as in the catalogue.
"""

from collections import Counter
from collections.abc import Iterator

from calc.riichi.readings import features
from calc.riichi.readings.blocks import Block
from calc.riichi.readings.readings import Form
from calc.riichi.readings.win import Check, Win

from ..counts import count
from ..rulesets import OpenRiichi
from ..tiles import KINDS, TILES, Suit
from .catalogue import Kind, Worth, yaku
from .triplets import WINDS, honor_triplets, pair_one_short

RED_PEACOCK = frozenset(TILES[code] for code in ("1s", "5s", "7s", "9s", "7z"))
MILLION = 100
"""The least sum of numbers in a million stones."""


@yaku(
    "大車輪",
    closed=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.CLOSED, features.CIRCLES, features.ONE_SUIT),
    lacks=(features.YAOCHUU,),
)
def daisharin(win: Win) -> Iterator[Check]:
    """22334455667788 of circles."""
    circles = [each for each in KINDS if each.suit is Suit.CIRCLES and not each.is_terminal]
    twice = all(count(win.hand.counts, each.kind) == 2 for each in circles)
    yield Check("two-of-each-circle", twice and win.reading.form is Form.SEVEN_PAIRS)


@yaku(
    "八連荘",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.OCCASION,),
    near=(),
)
def paarenchan(win: Win) -> Iterator[Check]:
    """The eighth win in a row."""
    yield Check("eighth-win", win.situation.paarenchan)


@yaku("十二落抬", closed=None, open=1, kind=Kind.LOCAL, lacks=(features.TSUMO,))
def shiiaru_raotai(win: Win) -> Iterator[Check]:
    """Four called groups and a win by ron on the last single tile."""
    concealed = tuple(each for each in win.groups if each.closed)
    yield Check("four-called-groups", len(win.called) == 4, concealed)
    yield Check("another-player's-tile", win.situation.ron)


@yaku(
    "一色三順",
    closed=3,
    open=2,
    kind=Kind.LOCAL,
    needs=(features.SEQUENCE,),
    replaces=("iipeikou",),
)
def isshoku_sanjun(win: Win) -> Iterator[Check]:
    """The same sequence three times in one suit."""
    most = _most_alike(win)
    yield Check("three-identical-sequences", len(most) == 3)


@yaku(
    "一色四順",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.SEQUENCE,),
    lacks=(features.TRIPLET,),
)
def isshoku_yonjun(win: Win) -> Iterator[Check]:
    """The same sequence four times in one suit."""
    most = _most_alike(win)
    yield Check("four-identical-sequences", len(most) == 4)


@yaku("三連刻", closed=2, open=2, kind=Kind.LOCAL, needs=(features.TRIPLET,))
def sanrenkou(win: Win) -> Iterator[Check]:
    """Triplets of three consecutive numbers in one suit."""
    chain = _longest_chain(win)
    yield Check("three-chained-triplets", len(chain) >= 3)


@yaku(
    "四連刻",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.TRIPLET,),
    lacks=(features.SEQUENCE,),
)
def suurenkou(win: Win) -> Iterator[Check]:
    """Triplets of four consecutive numbers in one suit."""
    chain = _longest_chain(win)
    yield Check("four-chained-triplets", len(chain) == 4)


@yaku(
    "大七星",
    closed=Worth.DOUBLE_YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.SEVEN_PAIRS, features.HONORS),
    lacks=(features.NUMBER,),
    replaces=("tsuuiisou",),
)
def daichisei(win: Win) -> Iterator[Check]:
    """Seven pairs of the seven honors."""
    others = tuple(each for each in win.blocks if not each.is_honor)
    yield Check("seven-pairs", win.reading.form is Form.SEVEN_PAIRS)
    yield Check("only-honors", not others, others)


@yaku("五門斉", closed=2, open=2, kind=Kind.LOCAL, needs=features.SUITS)
def uumensai(win: Win) -> Iterator[Check]:
    """Characters, circles, bamboo, winds and dragons, a block of each."""
    sorts = {each.first.suit if not each.is_honor else each.first.is_wind for each in win.blocks}
    yield Check("all-five-sorts", win.standard and len(sorts) == 5)


@yaku("三風刻", closed=2, open=2, kind=Kind.LOCAL, needs=(features.TRIPLET, features.HONORS))
def sanpuukou(win: Win) -> Iterator[Check]:
    """Triplets of three winds."""
    winds = honor_triplets(win, WINDS)
    yield Check("three-wind-triplets", len(winds) == 3, pair_one_short(win, winds, 3))


@yaku("燕返し", closed=1, open=1, kind=Kind.LOCAL, needs=(features.OCCASION,), near=())
def tsubame_gaeshi(win: Win) -> Iterator[Check]:
    """Ron on the tile another player declares riichi with."""
    yield Check("riichi-tile", win.situation.tsubame_gaeshi and win.situation.ron)


@yaku("槓振り", closed=1, open=1, kind=Kind.LOCAL, needs=(features.OCCASION,), near=())
def kanburi(win: Win) -> Iterator[Check]:
    """Ron on the discard another player makes after a kan."""
    yield Check("discard-after-a-kan", win.situation.kanburi and win.situation.ron)


@yaku("十三不塔", closed=Worth.MANGAN, kind=Kind.LOCAL, needs=(features.UNRELATED,), near=())
def shiisanpuutaa(win: Win) -> Iterator[Check]:
    """On the first draw, thirteen tiles of which no two are near each other, and one pair."""
    situation = win.situation
    yield Check("unrelated-tiles", win.reading.form is Form.UNRELATED)
    yield Check("first-draw", situation.tsumo and (situation.tenhou or situation.chiihou))


@yaku(
    "百万石",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.CHARACTERS, features.ONE_SUIT),
    lacks=(features.HONORS, features.ORPHANS),
)
def hyakuman_goku(win: Win) -> Iterator[Check]:
    """A full flush of characters whose numbers add up to a hundred or more."""
    others = tuple(each for each in win.tiles if each.suit is not Suit.CHARACTERS)
    total = sum(each.rank for each in win.tiles)
    yield Check("only-characters", not others, others)
    yield Check("sum-of-a-hundred", total >= MILLION)


@yaku(
    "紅孔雀",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.BAMBOO,),
    lacks=(features.CHARACTERS, features.CIRCLES, features.SEQUENCE, features.ORPHANS),
)
def beni_kujaku(win: Win) -> Iterator[Check]:
    """Only 1, 5, 7, 9 of bamboo and red dragons."""
    others = tuple(each for each in win.tiles if each.plain not in RED_PEACOCK)
    yield Check("only-red-bamboo", not others, others)


@yaku(
    "石の上にも三年",
    closed=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.DOUBLE_RIICHI,),
    near=(),
)
def ishi_no_ue_ni_mo_sannen(win: Win) -> Iterator[Check]:
    """Double riichi, and a win on the very last tile."""
    situation = win.situation
    yield Check("double-riichi-declared", situation.double_riichi)
    yield Check("very-last-tile", situation.haitei or situation.houtei)


@yaku(
    "一筒撈月",
    closed=Worth.MANGAN,
    open=Worth.MANGAN,
    kind=Kind.LOCAL,
    needs=(features.HAITEI, features.CIRCLES),
    near=(),
)
def iipin_mouyue(win: Win) -> Iterator[Check]:
    """The last tile of the wall is drawn, and it is the 1 of circles."""
    yield Check("last-tile-drawn", win.situation.haitei and win.situation.tsumo)
    yield _won_on(win, "1p")


@yaku(
    "九筒撈魚",
    closed=Worth.MANGAN,
    open=Worth.MANGAN,
    kind=Kind.LOCAL,
    needs=(features.HOUTEI, features.CIRCLES),
    near=(),
)
def chuupin_raoyui(win: Win) -> Iterator[Check]:
    """The last discard wins, and it is the 9 of circles."""
    yield Check("last-discard", win.situation.houtei and win.situation.ron)
    yield _won_on(win, "9p")


@yaku(
    "五筒開花",
    closed=Worth.MANGAN,
    open=Worth.MANGAN,
    kind=Kind.LOCAL,
    needs=(features.RINSHAN, features.CIRCLES),
    near=(),
)
def uupin_kaihou(win: Win) -> Iterator[Check]:
    """The replacement tile wins, and it is a 5 of circles."""
    yield Check("replacement-tile", win.situation.rinshan and win.situation.tsumo)
    yield _won_on(win, "5p")


@yaku(
    "オープンダブル立直",
    closed=3,
    kind=Kind.LOCAL,
    needs=(features.DOUBLE_RIICHI, features.OPEN_RIICHI),
    near=(),
    replaces=("double_riichi", "open_riichi"),
)
def open_double_riichi(win: Win) -> Iterator[Check]:
    """Open riichi with the first discard, where the two may be combined."""
    apart = (OpenRiichi.OFF, OpenRiichi.REVEALED_2HAN)
    yield Check("first-discard", win.situation.double_riichi and win.situation.open_riichi)
    yield Check("combined-here", win.rules.open_riichi not in apart)


def _won_on(win: Win, code: str) -> Check:
    return Check("won-on-tile", win.hand.win_tile.plain is TILES[code], (win.hand.win_tile,))


def _most_alike(win: Win) -> tuple[Block, ...]:
    """The sequences of which there are most."""
    numbers = Counter(each.first for each in win.sequences)
    return tuple(each for each in win.sequences if numbers[each.first] == max(numbers.values()))


def _longest_chain(win: Win) -> tuple[Block, ...]:
    """The longest chain of triplets with consecutive numbers in one suit."""
    by_kind: dict[int, Block] = {e.first.kind: e for e in win.triplets if not e.is_honor}
    chains = [_chain_from(by_kind, kind) for kind in by_kind]
    return max(chains, key=len, default=())


def _chain_from(by_kind: dict[int, Block], kind: int) -> tuple[Block, ...]:
    chain: list[Block] = []
    while kind in by_kind and (not chain or by_kind[kind].first.suit == chain[0].first.suit):
        chain.append(by_kind[kind])
        kind += 1
    return tuple(chain)
