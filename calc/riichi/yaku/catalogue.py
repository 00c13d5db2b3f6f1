"""What a yaku is, and the one list of them all."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache, partial
from operator import attrgetter
from typing import NamedTuple

from ..features import ALL, CLOSED, FIELDS, RON, TSUMO, together
from ..kept import Kept
from ..rulesets import Ruleset
from ..win import Check, Win

Rule = Callable[[Win], Iterator[Check]]


class Kind(StrEnum):
    """Where a yaku belongs."""

    STANDARD = "standard"
    YAKUMAN = "yakuman"
    OPTIONAL = "optional"
    LOCAL = "local"


class Worth(StrEnum):
    """Values that are not a number of han."""

    MANGAN = "mangan"
    """The whole hand is a mangan and nothing else counts."""
    YAKUMAN = "yakuman"
    DOUBLE_YAKUMAN = "double_yakuman"


Value = int | Worth


class ByRules(NamedTuple):
    """A value that the rule set decides."""

    value: Callable[[Ruleset], Value | None]


class ByWin(NamedTuple):
    """A value that the situation decides too."""

    value: Callable[[Win], Value | None]


Values = Value | None | ByRules | ByWin


@dataclass(frozen=True, slots=True, eq=False)
class Yaku:
    """A yaku: its names, its value in a closed and an open hand, and the rule that tells it.

    `needs` and `lacks` are feature words: a reading with another word is not even tried. With
    `enough`, too, it is certain and the rule need not be asked. `near` has some feature of every
    hand that is one thing short of it, all of them where there is no such mark, none where no hand
    can be short of it; `replaces` names the yaku a local one stands in
    for; `place` is its place in the catalogue.
    """

    key: str
    kanji: str
    kind: Kind
    closed: Values
    open: Values
    rule: Rule
    meaning: str
    needs: int
    lacks: int
    enough: int | None
    near: int
    replaces: tuple[str, ...]
    place: int

    @property
    def asks(self) -> int:
        """Every feature that it depends on."""
        return self.needs | self.lacks | (self.enough or 0)

    def value(self, win: Win) -> Value | None:
        """What it is worth in this win: han, or one of `Worth`; None where it cannot count."""
        return self._value(win, self.closed if win.hand.closed else self.open)

    def value_if_closed(self, win: Win) -> Value | None:
        """What it would be worth in this win if nothing were called."""
        return self._value(win, self.closed)

    def _value(self, win: Win, worth: Values) -> Value | None:
        if isinstance(worth, ByWin):
            return worth.value(win)
        return _fixed(self, worth, win.rules)

    def met(self, win: Win) -> bool:
        """Is every check met? Stops at the first that is not."""
        return all(check.met for check in self.rule(win))


CATALOGUE: dict[str, Yaku] = {}
"""Every yaku by its key, in the order of the page."""


def yaku(  # noqa: PLR0913 each is one word of a declaration
    kanji: str,
    *,
    closed: Values,
    open: Values = None,
    kind: Kind = Kind.STANDARD,
    needs: Iterable[int] = (),
    lacks: Iterable[int] = (),
    enough: Iterable[int] | None = None,
    near: Iterable[int] | None = None,
    replaces: tuple[str, ...] = (),
) -> Callable[[Rule], Rule]:
    """Enter a rule in the catalogue under its function's name; no `open` means closed hands only.

    `needs` and `lacks` are what every reading with the yaku has and has not; `enough` is what
    makes it certain besides: nothing at all for `()`, never without the rule for None. A hand near
    to it has one of the features `near`: any at all for None, and no hand is for `()`.
    """

    def entered(rule: Rule) -> Rule:
        meaning = (rule.__doc__ or "").strip()
        CATALOGUE[rule.__name__] = Yaku(
            rule.__name__,
            kanji,
            kind,
            closed,
            open,
            rule,
            meaning,
            together(needs),
            together(lacks),
            None if enough is None else together(enough),
            ALL if near is None else together(near),
            replaces,
            len(CATALOGUE),
        )
        return rule

    return entered


class Award(NamedTuple):
    """A yaku and what it is worth in a win: han, or a whole yakuman or mangan."""

    yaku: Yaku
    value: Value


class Prospects(NamedTuple):
    """What the features of a reading tell: yaku it has for certain, and those left to be tried.

    `han` are those of the certain ones; `plain` says that each of them is a number of han.
    """

    certain: tuple[Award, ...]
    han: int
    plain: bool
    tried: tuple[Yaku, ...]


def prospects(word: int, rules: Ruleset) -> Prospects:
    """What a reading with these features has, or may have, under a rule set."""
    return PROSPECTS[rules][word]


def _prospects(rules: Ruleset, word: int) -> Prospects:
    """The same, put together from the fields."""
    return joined([known[word & asked] for asked, known in FIELDS_OF[rules]])


def joined(fields: Iterable[Prospects]) -> Prospects:
    """What some fields tell together."""
    certain: tuple[Award, ...] = ()
    tried: tuple[Yaku, ...] = ()
    total, all_plain = 0, True
    for awards, han, plain, left in fields:
        certain += awards
        tried += left
        total += han
        all_plain = all_plain and plain
    return Prospects(IN_ORDER[certain], total, all_plain, tried)


def _of_field(yaku: list[Yaku], rules: Ruleset, word: int) -> Prospects:
    """The same among the yaku of one field, which depend on its features alone.

    These come back more often than whole words do.
    """
    possible = [each for each in yaku if word & each.needs == each.needs and not word & each.lacks]
    certain = [
        Award(each, value)
        for each in possible
        if _is_certain(each, word) and (value := _fixed(each, _worth(each, word), rules))
    ]
    tried = tuple([each for each in possible if not _is_certain(each, word)])
    han = [each.value for each in certain if isinstance(each.value, int)]
    return Prospects(tuple(certain), sum(han), len(han) == len(certain), tried)


_place = attrgetter("yaku.place")


Field = tuple[int, Kept[int, Prospects]]
"""The features that some yaku depend on, and what those tell of them."""


def _tables(rules: Ruleset) -> tuple[Field, ...]:
    fields = _fields(rules.optional_yaku).items()
    return tuple([(asked, Kept(partial(_of_field, yaku, rules), 4096)) for asked, yaku in fields])


def _in_order(awards: tuple[Award, ...]) -> tuple[Award, ...]:
    return tuple(sorted(awards, key=_place))


FIELDS_OF: Kept[Ruleset, tuple[Field, ...]] = Kept(_tables, 64)
IN_ORDER = Kept(_in_order, 4096)
"""Awards in the order of the page."""


def _table(rules: Ruleset) -> Kept[int, Prospects]:
    return Kept(partial(_prospects, rules), 8192)


PROSPECTS = Kept(_table, 64)
"""By rule set, then by word."""


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
            if word & each.near
            and (each.needs & ~word).bit_count() + (each.lacks & word).bit_count() < 2
        ]
    )


NearField = tuple[int, Kept[int, tuple[Yaku, ...]]]


def _near_tables(rules: Ruleset) -> tuple[NearField, ...]:
    """By field, what its yaku ask and what tells that they are near: any win, for `ALL`."""
    tables = []
    for yaku in _fields(rules.optional_yaku).values():
        near = [TSUMO | RON if each.near == ALL else each.near for each in yaku]
        asked = together([*near, *(each.asks for each in yaku)])
        tables.append((asked, Kept(partial(_near_in_field, yaku), 4096)))
    return tuple(tables)


NEAR_OF: Kept[Ruleset, tuple[NearField, ...]] = Kept(_near_tables, 64)


def _is_certain(each: Yaku, word: int) -> bool:
    if each.enough is None or word & each.enough != each.enough:
        return False
    return not isinstance(_worth(each, word), ByWin)


def _worth(each: Yaku, word: int) -> Values:
    return each.closed if word & CLOSED else each.open


def _fixed(each: Yaku, worth: Value | ByRules | ByWin | None, rules: Ruleset) -> Value | None:
    """The value that the rule set alone decides."""
    if isinstance(worth, ByRules):
        return worth.value(rules)
    if worth is Worth.YAKUMAN and each.key in rules.double_yakuman:
        return Worth.DOUBLE_YAKUMAN
    return None if isinstance(worth, ByWin) else worth
