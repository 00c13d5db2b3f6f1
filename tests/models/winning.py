"""A second scorer: the readings of a complete hand, their yaku by condition, fu and points.

Each yaku is a list of conditions in the words of `shared/rules/yaku.md`, the fu are those of
`shared/rules/fu.md`, with the answers of WRC 2025: a pair of two winds is 2 fu, pinfu by tsumo 20,
an open hand by ron at least 30, 4 han 30 fu and 3 han 60 fu are a mangan.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from .shapes import ORPHANS, Block, Tile, splits

SEATS = "ESWN"
DRAGONS = (("z", 5), ("z", 6), ("z", 7))
WINDS = (("z", 1), ("z", 2), ("z", 3), ("z", 4))
GREEN = (("s", 2), ("s", 3), ("s", 4), ("s", 6), ("s", 8), ("z", 6))
KANS = ("ankan", "daiminkan", "shouminkan")


def tiles_in(written: str) -> list[Tile]:
    """The tiles of a text such as `123m0p`; a zero is a red five."""
    tiles, ranks = list[Tile](), ""
    for letter in written:
        if letter in "mpsz":
            tiles += [(letter, int(rank) or 5) for rank in ranks]
            ranks = ""
        elif letter.isdigit():
            ranks += letter
    return tiles


class Group(NamedTuple):
    """A group, a pair or a single tile; `called` from others, or `fed` by a ron."""

    tiles: Block
    called: bool = False
    fed: bool = False

    @property
    def first(self) -> Tile:
        """Its lowest tile."""
        return min(self.tiles)

    @property
    def is_sequence(self) -> bool:
        """Whether it is three in a row."""
        return len(set(self.tiles)) == 3

    @property
    def is_triplet(self) -> bool:
        """Whether it is three or four alike."""
        return len(self.tiles) >= 3 and not self.is_sequence

    @property
    def is_own(self) -> bool:
        """Whether it was completed by own draws."""
        return not (self.called or self.fed)


class Condition(NamedTuple):
    """A condition of a yaku: whether it is met, and what may be named as at fault if it is not."""

    key: str
    met: bool
    at: tuple[tuple[Block, ...], ...] = ((),)


class Item(NamedTuple):
    """What earns fu, how many, and its tiles."""

    key: str
    fu: int
    tiles: Block = ()


def at_fault(groups: list[Group]) -> tuple[tuple[Block, ...], ...]:
    """All of these and nothing else."""
    return (tuple(sorted(tuple(sorted(group.tiles)) for group in groups)),)


def one_of(groups: list[Group]) -> tuple[tuple[Block, ...], ...]:
    """Any one of these; nothing where there is none."""
    return tuple(((tuple(sorted(group.tiles)),)) for group in groups) or ((),)


class Reading:
    """A complete hand in blocks, with the winning tile in one of them."""

    def __init__(
        self, question: Mapping[str, Any], groups: list[Group], winning: Group, won: Tile
    ) -> None:
        self.groups, self.winning, self.won = groups, winning, won
        self.tsumo = question.get("win_by") == "tsumo"
        self.is_riichi = bool(question.get("riichi"))
        self.closed = not any(group.called for group in groups)
        self.own, self.round = (
            ("z", SEATS.index(question.get(key, default)) + 1)
            for key, default in (("seat_wind", "S"), ("round_wind", "E"))
        )
        self.called = [group for group in groups if group.called]
        self.sequences = [group for group in groups if group.is_sequence]
        self.triplets = [group for group in groups if group.is_triplet]
        self.own_triplets = [group for group in self.triplets if group.is_own]
        self.quads = [group for group in groups if len(group.tiles) == 4]
        self.pairs = [group for group in groups if len(group.tiles) == 2]
        self.is_standard = len(groups) == 5
        self.tiles = [tile for group in groups for tile in group.tiles]

    @property
    def shape(self) -> str:
        """The shape of the wait, or the form of a hand that is not four groups and a pair."""
        if not self.is_standard:
            return "chiitoitsu" if len(self.pairs) == 7 else "kokushi"
        if self.winning.is_sequence:
            first, middle, last = sorted(self.winning.tiles)
            edge = (self.won, first[1]) == (last, 1) or (self.won, last[1]) == (first, 9)
            return "kanchan" if self.won == middle else "penchan" if edge else "ryanmen"
        return "tanki" if len(self.winning.tiles) == 2 else "shanpon"

    @property
    def valued(self) -> tuple[Tile, ...]:
        """Honors of which a triplet is a yaku."""
        return (*DRAGONS, self.own, self.round)

    @cached_property
    def conditions(self) -> dict[str, list[Condition]]:
        """The conditions of each yaku."""
        return {key: [*rule(self)] for key, rule in RULES.items()}

    @cached_property
    def yaku(self) -> dict[str, int]:
        """The yaku that count, with their han; a yakuman as 13, and then no others."""
        met = {
            key: HAN[key][not self.closed]
            for key, conditions in self.conditions.items()
            if all(condition.met for condition in conditions)
        }
        worth = {key: han for key, han in met.items() if han}
        yakuman = {key: han for key, han in worth.items() if han >= 13}
        return yakuman or worth

    @property
    def is_pinfu(self) -> bool:
        """Whether nothing but the win itself earns fu, in a closed hand."""
        return self.closed and all(condition.met for condition in self.conditions["pinfu"])

    @cached_property
    def items(self) -> list[Item]:
        """What earns fu."""
        if not self.is_standard:
            return [Item("chiitoitsu", 25, tuple(sorted(self.tiles)))] if self.pairs else []
        items = [Item("base", 20)]
        if self.closed and not self.tsumo:
            items.append(Item("menzen_ron", 10))
        earning = [*map(_triplet_item, self.triplets), *self._pair_items()]
        if self.shape in ("kanchan", "penchan", "tanki"):
            earning.append(Item(f"wait_{self.shape}", 2, tuple(sorted(self.winning.tiles))))
        items += earning
        if self.tsumo and not self.is_pinfu:
            items.append(Item("tsumo", 2))
        if not (self.tsumo or self.closed or earning):
            items.append(Item("open_pinfu", 10))
        return items

    def _pair_items(self) -> Iterator[Item]:
        [pair] = self.pairs
        own, of_round = pair.first == self.own, pair.first == self.round
        if pair.first in DRAGONS:
            yield Item("pair_dragon", 2, pair.tiles)
        elif own or of_round:
            which = "double" if own and of_round else "seat" if own else "round"
            yield Item(f"pair_{which}_wind", 2, pair.tiles)

    @property
    def total(self) -> int:
        """Fu before they are rounded."""
        return sum(item.fu for item in self.items)

    @property
    def fu(self) -> int:
        """Fu as they count: rounded up to ten, but for seven pairs."""
        return self.total if self.shape == "chiitoitsu" else -(-self.total // 10) * 10


def _triplet_item(group: Group) -> Item:
    kind = "kan" if len(group.tiles) == 4 else "kou"
    yaochuu = group.first in ORPHANS
    fu = (4 if group.is_own else 2) * (2 if yaochuu else 1) * (4 if kind == "kan" else 1)
    sort = "yaochuu" if yaochuu else "simple"
    return Item(f"{'an' if group.is_own else 'min'}{kind}_{sort}", fu, group.tiles)


def readings(question: Mapping[str, Any]) -> list[Reading]:
    """Every way to read a complete hand, and to place the winning tile in it."""
    return _readings(json.dumps({key: question[key] for key in OF_READINGS if key in question}))


OF_READINGS = ("hand", "melds", "win_tile", "win_by", "riichi", "seat_wind", "round_wind")
"""The keys of a question on which readings and yaku depend."""


@lru_cache(maxsize=64)
def _readings(written: str) -> list[Reading]:
    question = json.loads(written)
    [won] = tiles_in(question["win_tile"])
    tsumo = question.get("win_by") == "tsumo"
    melds = [
        Group(tuple(sorted(tiles_in(meld["tiles"]))), called=meld["type"] != "ankan")
        for meld in question.get("melds", ())
    ]
    held, found = Counter(tiles_in(question["hand"])), dict[Any, Reading]()
    for blocks in [*splits(held), *_orphans(held)]:
        for place, block in enumerate(blocks):
            if won in block:
                own = [Group(tuple(sorted(one))) for one in blocks]
                own[place] = own[place]._replace(fed=not tsumo)
                groups = [*own, *melds]
                reading = Reading(question, groups, own[place], won)
                found.setdefault((tuple(sorted(groups)), own[place]), reading)
    return [*found.values()]


def _orphans(held: Counter[Tile]) -> Iterator[tuple[Block, ...]]:
    if set(+held) == set(ORPHANS):
        yield tuple((tile,) * count for tile, count in sorted(held.items()))


def dora(question: Mapping[str, Any]) -> int:
    """The han of all dora, those under the indicators in riichi alone."""
    texts = [question["hand"], *(meld["tiles"] for meld in question.get("melds", ()))]
    held = Counter(tile for text in texts for tile in tiles_in(text))
    turned = tiles_in(str(question.get("dora_indicators", "")))
    if question.get("riichi"):
        turned += tiles_in(str(question.get("ura_indicators", "")))
    return sum(held[dora_of(tile)] for tile in turned)


def dora_of(indicator: Tile) -> Tile:
    """The tile that an indicator points to."""
    suit, rank = indicator
    first, size = (1, 9) if suit != "z" else (1, 4) if rank <= 4 else (5, 3)
    return suit, first + (rank - first + 1) % size


def base_points(han: int, fu: int) -> int:
    """Base points of a hand."""
    for least, points in ((13, 8000), (11, 6000), (8, 4000), (6, 3000), (5, 2000)):
        if han >= least:
            return points
    base = int(fu * 2 ** (2 + han))
    return 2000 if base >= 1920 else base


class Worth(NamedTuple):
    """A reading with its value, the first of two being the one that is compared first."""

    base: int
    han: int
    fu: int
    reading: Reading


def best_readings(question: Mapping[str, Any]) -> list[Worth]:
    """The readings of most base points, then han, then fu; none without a yaku."""
    extra, worth = dora(question), list[Worth]()
    for reading in readings(question):
        yaku = reading.yaku
        if yaku and min(yaku.values()) >= 13:
            worth.append(Worth(8000 * len(yaku), 0, 0, reading))
        elif yaku:
            han = sum(yaku.values()) + extra
            worth.append(Worth(base_points(han, reading.fu), han, reading.fu, reading))
    most = max((value[:3] for value in worth), default=None)
    best = [value for value in worth if value[:3] == most]
    total = max((value.reading.total for value in best), default=0)
    return [value for value in best if value.reading.total == total]


def share(base: int, times: int) -> int:
    """Some times the base points, rounded up to a hundred."""
    return -(-base * times // 100) * 100


# yaku

Rule = Callable[[Reading], Iterator[Condition]]


def _closed(win: Reading) -> Condition:
    return Condition("closed", win.closed, at_fault(win.called))


def _riichi(win: Reading) -> Iterator[Condition]:
    yield Condition("riichi-declared", win.is_riichi)
    yield _closed(win)


def _menzen_tsumo(win: Reading) -> Iterator[Condition]:
    yield Condition("self-drawn", win.tsumo)
    yield _closed(win)


def _without(groups: list[Group], allowed: Callable[[Tile], bool]) -> list[Group]:
    return [group for group in groups if not all(map(allowed, group.tiles))]


def _only(key: str, allowed: Callable[[Tile], bool]) -> Rule:
    """All tiles are of a sort."""

    def rule(win: Reading) -> Iterator[Condition]:
        others = _without(win.groups, allowed)
        yield Condition(key, not others, at_fault(others))

    return rule


def _pinfu(win: Reading) -> Iterator[Condition]:
    yield Condition("four-sequences", win.is_standard and not win.triplets, at_fault(win.triplets))
    valued = bool(win.pairs) and win.pairs[0].first in win.valued
    yield Condition("valueless-pair", not valued, at_fault(win.pairs[:1]))
    yield Condition("ryanmen-wait", win.shape == "ryanmen", at_fault([win.winning]))
    yield _closed(win)


def _twins(win: Reading) -> int:
    return sum(count // 2 for count in Counter(group.first for group in win.sequences).values())


def _iipeikou(win: Reading) -> Iterator[Condition]:
    yield Condition("one-pair-of-twin-sequences", _twins(win) == 1)
    yield _closed(win)


def _ryanpeikou(win: Reading) -> Iterator[Condition]:
    firsts = Counter(group.first for group in win.sequences)
    odd = [group for group in win.sequences if firsts[group.first] % 2]
    yield Condition("two-pairs-of-twin-sequences", _twins(win) == 2, at_fault(odd))
    yield _closed(win)


def _triplet_of(name: Callable[[Reading], Tile]) -> Rule:
    def rule(win: Reading) -> Iterator[Condition]:
        held = [group for group in win.groups if group.first == name(win)]
        met = any(group.is_triplet for group in held)
        yield Condition("triplet", met, at_fault(held))

    return rule


def _ranks(groups: list[Group]) -> dict[int, list[Group]]:
    """The groups of numbers by rank, one of each suit."""
    ranks = dict[int, dict[str, Group]]()
    for group in groups:
        if group.first[0] != "z":
            ranks.setdefault(group.first[1], {})[group.first[0]] = group
    return {rank: [*suits.values()] for rank, suits in ranks.items()}


def _sanshoku_doujun(win: Reading) -> Iterator[Condition]:
    """At fault are the sequences of the missing suit, where two suits match."""
    ranks = _ranks(win.sequences).values()
    at = list[tuple[Block, ...]]()
    for same in (same for same in ranks if len(same) == 2):
        suits = {group.first[0] for group in same}
        at += at_fault([group for group in win.sequences if group.first[0] not in suits])
    met = any(len(same) == 3 for same in ranks)
    yield Condition("same-sequence-in-three-suits", met, tuple(at) or ((),))


def _sanshoku_doukou(win: Reading) -> Iterator[Condition]:
    """At fault is a triplet beside two that match."""
    ranks = _ranks(win.triplets).values()
    at = list[tuple[Block, ...]]()
    for same in (same for same in ranks if len(same) == 2):
        at += one_of([group for group in win.triplets if group not in same])
    met = any(len(same) == 3 for same in ranks)
    yield Condition("same-triplet-in-three-suits", met, tuple(at) or ((),))


def _ittsuu(win: Reading) -> Iterator[Condition]:
    """At fault are the sequences beside two parts of the straight, in their suit."""
    met, at = False, list[tuple[Block, ...]]()
    for suit in "mps":
        own = [group for group in win.sequences if group.first[0] == suit]
        starts = {group.first[1] for group in own} & {1, 4, 7}
        met = met or len(starts) == 3
        if len(starts) == 2:
            at += at_fault([group for group in own if group.first[1] not in starts])
    yield Condition("straight-in-one-suit", met, tuple(at) or ((),))


def _outside(key: str, *, honors: bool) -> Rule:
    """A terminal, or an honor, in every block, and a sequence."""

    def rule(win: Reading) -> Iterator[Condition]:
        inner = [group for group in win.groups if not set(group.tiles) & set(ORPHANS)]
        strange = [] if honors else [group for group in win.groups if group.first[0] == "z"]
        wrong = [*inner, *strange]
        yield Condition(key, win.is_standard and not wrong, at_fault(wrong))
        if honors:
            yield Condition("some-honor", any(suit == "z" for suit, _ in win.tiles))
        yield Condition("some-sequence", bool(win.sequences))

    return rule


def _honroutou(win: Reading) -> Iterator[Condition]:
    yield from _only("only-yaochuu", lambda tile: tile in ORPHANS)(win)
    yield Condition("not-orphans", win.shape != "kokushi")
    yield Condition("some-honor", any(suit == "z" for suit, _ in win.tiles))
    yield Condition("some-terminal", any(suit != "z" for suit, _ in win.tiles))


def _flush(key: str, *, honors: bool) -> Rule:
    """One suit, with honors or without; which suit is the main one may be open."""

    def rule(win: Reading) -> Iterator[Condition]:
        numbers = Counter(group.first[0] for group in win.groups if group.first[0] != "z")
        honor_groups = [group for group in win.groups if group.first[0] == "z"]
        main = [suit for suit in numbers if numbers[suit] == max(numbers.values())]
        met = len(numbers) == 1 and (honors or not honor_groups)
        at = [
            at_fault(
                [
                    group
                    for group in win.groups
                    if group.first[0] != suit and not (honors and group.first[0] == "z")
                ]
            )[0]
            for suit in main or ["m"]
        ]
        yield Condition(key, met, tuple(at))
        if honors:
            yield Condition("some-honor", bool(honor_groups))

    return rule


def _number_of(key: str, name: Callable[[Reading], list[Group]], number: int) -> Rule:
    """Exactly so many groups of a sort; at fault is one that is none where one is missing."""

    def rule(win: Reading) -> Iterator[Condition]:
        held = name(win)
        others = [group for group in win.groups if group not in held and len(group.tiles) > 2]
        if number == 3:
            others = [group for group in others if group.is_triplet]
        short = len(held) == number - 1
        at = one_of(others) if short else ((),)
        yield Condition(key, len(held) == number, at)

    return rule


def _toitoi(win: Reading) -> Iterator[Condition]:
    yield Condition("four-groups", win.is_standard)
    met = win.is_standard and not win.sequences
    yield Condition("four-triplets", met, at_fault(win.sequences))


def _honor_triplets(key: str, honors: tuple[Tile, ...], number: int) -> Rule:
    def rule(win: Reading) -> Iterator[Condition]:
        held = [group for group in win.triplets if group.first in honors]
        pairs = [group for group in win.pairs if group.first in honors]
        near = len(held) == number - 1 and number == len(honors)
        at = one_of(pairs) if near else ((),)
        yield Condition(key, len(held) == number, at)
        if number < len(honors):
            name = "dragon-pair" if honors == DRAGONS else "wind-pair"
            met = win.is_standard and bool(pairs)
            yield Condition(name, met, at_fault(win.pairs[:1]))

    return rule


def _four_concealed(*, tanki: bool) -> Rule:
    def rule(win: Reading) -> Iterator[Condition]:
        yield from _number_of("four-concealed-triplets", lambda win: win.own_triplets, 4)(win)
        is_tanki = win.shape == "tanki"
        key = "tanki-wait" if tanki else "shanpon-wait"
        yield Condition(key, is_tanki == tanki, at_fault([win.winning]))

    return rule


def _kokushi(*, many: bool) -> Rule:
    def rule(win: Reading) -> Iterator[Condition]:
        simple = [Group((tile,)) for tile in win.tiles if tile not in ORPHANS]
        yield Condition("thirteen-orphans", win.shape == "kokushi", at_fault(simple))
        waits = win.tiles.count(win.won) == 2
        key = "thirteen-sided-wait" if many else "single-wait"
        yield Condition(key, waits == many, at_fault([Group((win.won,))]))

    return rule


def _gates(*, many: bool) -> Rule:
    def rule(win: Reading) -> Iterator[Condition]:
        suits = {suit for suit, _ in win.tiles}
        ranks = Counter(rank for _, rank in win.tiles)
        gates = Counter({1: 3, 9: 3} | dict.fromkeys(range(2, 9), 1))
        met = len(suits) == 1 and gates <= ranks and len(win.tiles) == 14 and "z" not in suits
        met = met and not any(len(group.tiles) == 4 or group.called for group in win.groups)
        yield Condition("nine-gates", met)
        nine = (ranks - gates)[win.won[1]] == 1
        yield Condition("nine-sided-wait" if many else "lesser-wait", nine == many)

    return rule


RULES: dict[str, Rule] = {
    "riichi": _riichi,
    "menzen_tsumo": _menzen_tsumo,
    "pinfu": _pinfu,
    "iipeikou": _iipeikou,
    "ryanpeikou": _ryanpeikou,
    "tanyao": _only("only-simples", lambda tile: tile not in ORPHANS),
    "haku": _triplet_of(lambda _: ("z", 5)),
    "hatsu": _triplet_of(lambda _: ("z", 6)),
    "chun": _triplet_of(lambda _: ("z", 7)),
    "seat_wind": _triplet_of(lambda win: win.own),
    "round_wind": _triplet_of(lambda win: win.round),
    "sanshoku_doujun": _sanshoku_doujun,
    "sanshoku_doukou": _sanshoku_doukou,
    "ittsuu": _ittsuu,
    "chanta": _outside("yaochuu-in-every-block", honors=True),
    "junchan": _outside("terminal-in-every-block", honors=False),
    "honroutou": _honroutou,
    "honitsu": _flush("one-suit", honors=True),
    "chinitsu": _flush("only-one-suit", honors=False),
    "chiitoitsu": lambda win: iter([Condition("seven-pairs", win.shape == "chiitoitsu")]),
    "toitoi": _toitoi,
    "sanankou": _number_of("three-concealed-triplets", lambda win: win.own_triplets, 3),
    "sankantsu": _number_of("three-quads", lambda win: win.quads, 3),
    "shousangen": _honor_triplets("two-dragon-triplets", DRAGONS, 2),
    "daisangen": _honor_triplets("three-dragon-triplets", DRAGONS, 3),
    "shousuushii": _honor_triplets("three-wind-triplets", WINDS, 3),
    "daisuushii": _honor_triplets("four-wind-triplets", WINDS, 4),
    "tsuuiisou": _only("only-honors", lambda tile: tile[0] == "z"),
    "chinroutou": _only("only-terminals", lambda tile: tile in ORPHANS and tile[0] != "z"),
    "ryuuiisou": _only("only-green", lambda tile: tile in GREEN),
    "suuankou": _four_concealed(tanki=False),
    "suuankou_tanki": _four_concealed(tanki=True),
    "suukantsu": _number_of("four-quads", lambda win: win.quads, 4),
    "kokushi_musou": _kokushi(many=False),
    "kokushi_musou_juusanmen": _kokushi(many=True),
    "chuuren_poutou": _gates(many=False),
    "junsei_chuuren_poutou": _gates(many=True),
}
"""The conditions of each yaku that the tiles, the way of winning and riichi can make."""
HAN = {
    **dict.fromkeys(RULES, (13, 13)),
    **dict.fromkeys(("riichi", "menzen_tsumo", "pinfu", "iipeikou"), (1, 0)),
    **dict.fromkeys(("tanyao", "haku", "hatsu", "chun", "seat_wind", "round_wind"), (1, 1)),
    **dict.fromkeys(("toitoi", "sanankou", "sankantsu", "sanshoku_doukou"), (2, 2)),
    **dict.fromkeys(("honroutou", "shousangen"), (2, 2)),
    **dict.fromkeys(("sanshoku_doujun", "ittsuu", "chanta"), (2, 1)),
    **dict.fromkeys(("honitsu", "junchan"), (3, 2)),
    "chiitoitsu": (2, 0),
    "ryanpeikou": (3, 0),
    "chinitsu": (6, 5),
}
"""Han of each yaku closed and open; a yakuman has 13."""
