"""Outcomes: the yaku of a reading by its features, in tables that are filled from the rules.

A declaration names the features on which its rule depends: `needs`, `lacks` and `depends`. The rule
is called for the first reading with some values of these features, and its award is stored for
every later reading with the same. A rule that names no `depends` is called for each reading: its
yaku is a candidate.

    YakuTable    the yaku of several fields         features ─→ YakuOutcome
    YakuField    yaku that depend on one field      features ─→ YakuOutcome

Each is a dict keyed by the features in its `mask`; `new_outcome` fills in a missing key. A field is
a group of features, so that a table has few keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from operator import attrgetter
from typing import Final

from calc.riichi.memo import Memo
from calc.riichi.readings.features import (
    ALL_FEATURES,
    CLOSED,
    FIELDS,
    SITUATION_FIELD,
    union,
)
from calc.riichi.readings.win import Win

from ..rulesets import Ruleset
from .catalogue import CATALOGUE, Award, Kind, Yaku

_TABLE_SIZE = 8192
_FIELD_SIZE = 4096


class YakuOutcome:
    """The yaku that some features settle, in page order, and the candidates that they do not.

    Equal outcomes are one object. `han` is the sum of the awards that are a number of han;
    `counts_in_han` says that every award is one and that there are no candidates. `places` are
    the yaku of the awards as bits, by their places in the catalogue.
    """

    __slots__ = ("awards", "candidates", "counts_in_han", "han", "places")

    def __init__(self, awards: tuple[Award, ...], candidates: tuple[Yaku, ...] = ()) -> None:
        han = [award.value for award in awards if isinstance(award.value, int)]
        self.awards: Final = awards
        self.candidates: Final = candidates
        self.han: Final = sum(han)
        self.counts_in_han: Final = len(han) == len(awards) and not candidates
        self.places: Final = sum([1 << award.yaku.place for award in awards])


_place = attrgetter("yaku.place")


def _outcome(key: tuple[tuple[Award, ...], tuple[Yaku, ...]]) -> YakuOutcome:
    return YakuOutcome(*key)


OUTCOMES = Memo(_outcome, _FIELD_SIZE)
"""By awards and candidates."""
NO_YAKU = OUTCOMES[(), ()]


def _joined(outcomes: tuple[YakuOutcome, ...]) -> YakuOutcome:
    awards = [award for outcome in outcomes for award in outcome.awards]
    candidates = [yaku for outcome in outcomes for yaku in outcome.candidates]
    return OUTCOMES[tuple(sorted(awards, key=_place)), tuple(candidates)]


_JOINED = Memo(_joined, _FIELD_SIZE)
"""By the outcomes of several fields: the outcome of all of them."""


class YakuField(dict[int, YakuOutcome]):
    """The outcome of the yaku that depend on one field, by the features in `mask`."""

    __slots__ = ("mask", "yaku")

    def __init__(self, yaku: Iterable[Yaku]) -> None:
        super().__init__()
        self.yaku: Final = tuple(yaku)
        self.mask: Final = union([CLOSED, *(member.dependencies for member in self.yaku)])

    def new_outcome(self, features: int, make_win: Callable[[], Win]) -> YakuOutcome:
        """The outcome for these features; `make_win` returns a win that has them, for the rules."""
        awards, candidates, win = [], [], None
        for yaku in self.yaku:
            if not yaku.is_possible(features):
                continue
            if yaku.depends is None:
                candidates.append(yaku)
                continue
            win = make_win() if win is None else win
            if award := yaku.award(win):
                awards.append(award)
        outcome = OUTCOMES[tuple(awards), tuple(candidates)]
        if len(self) >= _FIELD_SIZE:
            self.clear()
        self[features & self.mask] = outcome
        return outcome


class YakuTable(dict[int, YakuOutcome]):
    """The outcome of the yaku of several fields under a rule set, by the features in `mask`."""

    __slots__ = ("fields", "mask")

    def __init__(self, fields: Iterable[YakuField]) -> None:
        super().__init__()
        self.fields: Final = tuple(fields)
        self.mask: Final = union([field.mask for field in self.fields])

    def new_outcome(self, features: int, make_win: Callable[[], Win]) -> YakuOutcome:
        """The outcome for these features; `make_win` returns a win that has them, for the rules.

        Most fields have an outcome for them already, so that few rules are called.
        """
        outcomes = [
            field.get(features & field.mask) or field.new_outcome(features, make_win)
            for field in self.fields
        ]
        outcome = _JOINED[tuple(outcomes)]
        if len(self) >= _TABLE_SIZE:
            self.clear()
        self[features & self.mask] = outcome
        return outcome


def _tables(rules: Ruleset) -> tuple[YakuTable, YakuTable]:
    fields = [YakuField(yaku) for yaku in _fields(rules.optional_yaku)]
    of_tiles = [field for field in fields if field.mask & ~SITUATION_FIELD]
    situational = [field for field in fields if not field.mask & ~SITUATION_FIELD]
    return YakuTable(situational), YakuTable(of_tiles)


YAKU_TABLES = Memo(_tables, 64)
"""By rule set: the yaku that depend on the situation alone, and those that depend on tiles."""


@lru_cache(maxsize=256)
def _fields(optional_yaku: frozenset[str]) -> tuple[tuple[Yaku, ...], ...]:
    """The yaku in use by field, in page order; those that need several fields are one group."""
    fields: dict[int, list[Yaku]] = {}
    for yaku in CATALOGUE.values():
        if yaku.kind is not Kind.LOCAL or yaku.key in optional_yaku:
            read = yaku.dependencies
            field = next((field for field in FIELDS if not read & ~field), ALL_FEATURES)
            fields.setdefault(field, []).append(yaku)
    return tuple(map(tuple, fields.values()))


def outcome_awards(outcomes: Iterable[YakuOutcome], win: Win) -> tuple[Award, ...]:
    """All awards of a win in page order: those of the outcomes, and the candidates that it has.

    A local yaku displaces those that it replaces; where there are yakuman only a yakuman does.
    """
    awards: list[Award] = []
    for outcome in outcomes:
        awards += outcome.awards
        awards += [award for yaku in outcome.candidates if (award := yaku.award(win))]
    awards.sort(key=_place)
    counting = [award for award in awards if award.yakuman] or awards
    replaced = {key for award in counting for key in award.yaku.replaces}
    return tuple([award for award in awards if award.yaku.key not in replaced])


def near_candidates(features: int, rules: Ruleset) -> list[Yaku]:
    """The yaku in use whose `needs` and `lacks` these features meet, but for one at most."""
    candidates: list[Yaku] = []
    for mask, near in _NEAR_FIELDS[rules]:
        candidates += near[features & mask]
    return candidates


NearField = tuple[int, Memo[int, tuple[Yaku, ...]]]


def _near_fields(rules: Ruleset) -> tuple[NearField, ...]:
    """By field: the features that decide whether its yaku are near, and the near yaku by them."""
    tables = []
    for field in _fields(rules.optional_yaku):
        near = [yaku.near for yaku in field if yaku.near != ALL_FEATURES]
        mask = union([*near, *(yaku.needs | yaku.lacks for yaku in field)])
        tables.append((mask, Memo(partial(_near_in_field, field), _FIELD_SIZE)))
    return tuple(tables)


def _near_in_field(field: tuple[Yaku, ...], features: int) -> tuple[Yaku, ...]:
    return tuple(
        [
            yaku
            for yaku in field
            if (yaku.near == ALL_FEATURES or features & yaku.near)
            and (yaku.needs & ~features).bit_count() + (yaku.lacks & features).bit_count() < 2
        ]
    )


_NEAR_FIELDS: Memo[Ruleset, tuple[NearField, ...]] = Memo(_near_fields, 64)
