"""What features tell of the yaku: those a reading has for certain, may have, or nearly has."""

from collections.abc import Iterable
from functools import lru_cache, partial
from operator import attrgetter
from typing import Final

from calc.riichi.memo import Memo
from calc.riichi.readings.features import ALL, CLOSED, FIELDS, together

from ..rulesets import Ruleset
from .catalogue import CATALOGUE, Award, ByWin, Kind, Values, Yaku, fixed, yakuman_of


class Prospects:
    """What the features of a reading tell: yaku it has for certain, and those left to be tried.

    `han` are those of the certain ones; `plain` says that each of them is a number of han.
    Those of one field are one value for the same yaku.
    """

    __slots__ = ("certain", "han", "plain", "tried")

    def __init__(
        self, certain: tuple[Award, ...], han: int, *, plain: bool, tried: tuple[Yaku, ...]
    ) -> None:
        self.certain: Final = certain
        self.han: Final = han
        self.plain: Final = plain
        self.tried: Final = tried


def prospects(word: int, rules: Ruleset) -> Prospects:
    """What a reading with these features has, or may have, under a rule set."""
    asked, known = PROSPECTS[rules]
    return known[word & asked]


def _prospects(rules: Ruleset, word: int) -> Prospects:
    """The same, put together from the fields."""
    return joined([known[word & asked] for asked, known in FIELDS_OF[rules]])


def joined(fields: Iterable[Prospects]) -> Prospects:
    """What some fields tell together."""
    certain: tuple[Award, ...] = ()
    tried: tuple[Yaku, ...] = ()
    total, all_plain = 0, True
    for each in fields:
        certain += each.certain
        tried += each.tried
        total += each.han
        all_plain = all_plain and each.plain
    return Prospects(IN_ORDER[certain], total, plain=all_plain, tried=tried)


def _of_field(yaku: list[Yaku], rules: Ruleset, word: int) -> Prospects:
    """The same among the yaku of one field, which depend on its features alone.

    These come back more often than whole words do.
    """
    possible = [each for each in yaku if word & each.needs == each.needs and not word & each.lacks]
    certain = [
        Award(each, value)
        for each in possible
        if _is_certain(each, word) and (value := fixed(each, _worth(each, word), rules))
    ]
    tried = tuple([each for each in possible if not _is_certain(each, word)])
    return _SAME[tuple(certain), tried]


def _same(told: tuple[tuple[Award, ...], tuple[Yaku, ...]]) -> Prospects:
    certain, tried = told
    han = [each.value for each in certain if isinstance(each.value, int)]
    return Prospects(certain, sum(han), plain=len(han) == len(certain), tried=tried)


_SAME = Memo(_same, 4096)


_place = attrgetter("yaku.place")


Field = tuple[int, Memo[int, Prospects]]
"""The features that some yaku depend on, and what those tell of them."""


def _tables(rules: Ruleset) -> tuple[Field, ...]:
    fields = _fields(rules.optional_yaku).items()
    return tuple([(asked, Memo(partial(_of_field, yaku, rules), 4096)) for asked, yaku in fields])


def _in_order(awards: tuple[Award, ...]) -> tuple[Award, ...]:
    return tuple(sorted(awards, key=_place))


FIELDS_OF: Memo[Ruleset, tuple[Field, ...]] = Memo(_tables, 64)
IN_ORDER = Memo(_in_order, 4096)
"""Awards in the order of the page."""


def _table(rules: Ruleset) -> tuple[int, Memo[int, Prospects]]:
    asked = together([asked for asked, _ in FIELDS_OF[rules]])
    return asked, Memo(partial(_prospects, rules), 4096)


PROSPECTS = Memo(_table, 64)
"""By rule set, the features that any yaku asks for, and what these tell."""


@lru_cache(maxsize=256)
def _fields(optional_yaku: frozenset[str]) -> dict[int, list[Yaku]]:
    """The yaku in use by field, those that depend on several fields in one of their own.

    A field is known by the features that its yaku ask.
    """
    in_use = [
        each
        for each in CATALOGUE.values()
        if each.kind is not Kind.LOCAL or each.key in optional_yaku
    ]
    found: dict[int, list[Yaku]] = {}
    for each in in_use:
        field = next((field for field in FIELDS if not each.asks & ~field), ALL)
        found.setdefault(field, []).append(each)
    return {together([CLOSED, *(each.asks for each in field)]): field for field in found.values()}


class Told:
    """The yaku that some features tell, in order, and their han; of yakuman nothing else.

    There is one value for the same yaku. What is `special` about them: they are `YAKUMAN`; or they
    are left `IN_DOUBT`, as are those that take more than features to tell and those of a hand that
    may be counted in several ways.
    """

    __slots__ = ("awards", "han", "special")

    def __init__(self, awards: tuple[Award, ...], han: int, special: int) -> None:
        self.awards: Final = awards
        self.han: Final = han
        self.special: Final = special


YAKUMAN, IN_DOUBT = 1, 2
NOTHING_TOLD = Told((), 0, 0)


def told_by_situation(word: int, rules: Ruleset) -> Told:
    """The yaku that depend on nothing but the situation, which come before all others."""
    fields = [each for each in FIELDS_OF[rules] if not each[0] & ~FIELDS[0]]
    return TOGETHER[tuple([known[word & asked] for asked, known in fields])]


def _of_hands(rules: Ruleset) -> tuple[int, Memo[int, Told]]:
    fields = [each for each in FIELDS_OF[rules] if each[0] & ~FIELDS[0]]

    def told(word: int) -> Told:
        return TOGETHER[tuple([known[word & asked] for asked, known in fields])]

    return together([asked for asked, _ in fields]), Memo(told, 8192)


OF_HANDS = Memo(_of_hands, 64)
"""By rule set, the features asked for by yaku that depend on the hand, and what these tell."""


def _together(fields: tuple[Prospects, ...]) -> Told:
    told = joined(fields)
    awards = told.certain if told.plain else yakuman_of(told.certain)
    doubtful = told.tried or not (told.plain or awards)
    return _ONCE[awards, (0 if told.plain else YAKUMAN) | (IN_DOUBT if doubtful else 0)]


def _once(told: tuple[tuple[Award, ...], int]) -> Told:
    awards, special = told
    han = [each.value for each in awards if isinstance(each.value, int)]
    return Told(awards, sum(han), special)


_ONCE = Memo(_once, 4096)
TOGETHER = Memo(_together, 4096)
"""By what fields tell, what they tell together."""


def nearly(word: int, rules: Ruleset) -> list[Yaku]:
    """The yaku in use that a reading with these features lacks by one of them at most."""
    found: list[Yaku] = []
    for asked, known in NEAR_OF[rules]:
        found += known[word & asked]
    return found


def _near_in_field(yaku: list[Yaku], word: int) -> tuple[Yaku, ...]:
    return tuple(
        [
            each
            for each in yaku
            if (each.near == ALL or word & each.near)
            and (each.needs & ~word).bit_count() + (each.lacks & word).bit_count() < 2
        ]
    )


NearField = tuple[int, Memo[int, tuple[Yaku, ...]]]


def _near_tables(rules: Ruleset) -> tuple[NearField, ...]:
    """By field, what its yaku ask and what tells that they are near."""
    tables = []
    for yaku in _fields(rules.optional_yaku).values():
        near = [each.near for each in yaku if each.near != ALL]
        asked = together([*near, *(each.asks for each in yaku)])
        tables.append((asked, Memo(partial(_near_in_field, yaku), 4096)))
    return tuple(tables)


NEAR_OF: Memo[Ruleset, tuple[NearField, ...]] = Memo(_near_tables, 64)


def _is_certain(each: Yaku, word: int) -> bool:
    if each.enough is None or word & each.enough != each.enough:
        return False
    return not isinstance(_worth(each, word), ByWin)


def _worth(each: Yaku, word: int) -> Values:
    return each.closed if word & CLOSED else each.open
