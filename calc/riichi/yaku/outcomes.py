"""Outcomes: what the features of a reading settle about its yaku, cached from the rules.

A yaku's rule is asked about the first reading with some features, and its answer stands for every
reading with the same: those named by `needs`, `lacks` and `depends` of its declaration. Where the
rule looks at more than features tell, or names no `depends`, it is asked about each reading.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from operator import attrgetter
from typing import Final

from calc.riichi.memo import Memo
from calc.riichi.readings.features import (
    ALL,
    CLOSED,
    FIELDS,
    GATES,
    OCCASION,
    ORPHANS,
    ROUND_TRIPLET,
    SEAT_TRIPLET,
    SOME_RIICHI,
    TSUMO,
    VALUED_PAIR,
    together,
)
from calc.riichi.readings.win import RecordedWin, Win
from calc.riichi.situation import FLAG_FEATURES

from ..rulesets import Ruleset
from .catalogue import CATALOGUE, Award, Kind, Yaku

SITUATION = FIELDS[0]
_TABLE_SIZE = 8192
_FIELD_SIZE = 4096
_CARRIED = {name: bit for name, bit in FLAG_FEATURES.items() if bit != OCCASION} | {
    "tsumo": TSUMO,
    "ron": TSUMO,
    "in_riichi": SOME_RIICHI,
    "seat_wind": SEAT_TRIPLET | VALUED_PAIR,
    "round_wind": ROUND_TRIPLET | VALUED_PAIR,
}
"""What a rule may read of a situation, and the features any of which carries it."""
_CARRIED_OF_HAND = {
    "closed": CLOSED,
    "called": CLOSED,
    "counts": GATES,
    "melds": GATES,
    "win_tile": GATES | ORPHANS,
    "all_tiles": ORPHANS,
}
"""The same of a hand, beside the blocks of the reading."""


class YakuOutcome:
    """The yaku that some features settle, in page order, and those that are left to be asked.

    There is one value for the same yaku. `han` are those of the awards that are a number; `plain`
    says that every award is one and that nothing is left to be asked.
    """

    __slots__ = ("awards", "candidates", "han", "plain")

    def __init__(self, awards: tuple[Award, ...], candidates: tuple[Yaku, ...] = ()) -> None:
        han = [award.value for award in awards if isinstance(award.value, int)]
        self.awards: Final = awards
        self.candidates: Final = candidates
        self.han: Final = sum(han)
        self.plain: Final = len(han) == len(awards) and not candidates


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
"""By the outcomes of several fields, that of all of them."""


class SettledYaku(dict[int, list[Award] | None]):
    """What is known of one yaku, by the features in `mask`: those that its rule depends on.

    An entry is the award, if there is one, or None where the features do not settle it.
    """

    __slots__ = ("mask", "yaku")

    def __init__(self, yaku: Yaku) -> None:
        super().__init__()
        self.yaku: Final = yaku
        self.mask: Final = yaku.asks | CLOSED

    def ask(self, features: int, win: Win) -> list[Award] | None:
        """The entry for a reading with these features, which is that of the win."""
        if len(self) >= _FIELD_SIZE:
            self.clear()
        settled = self[features & self.mask] = _settled_value(self.yaku, RecordedWin.of(win))
        return settled


class YakuField(dict[int, YakuOutcome]):
    """Some yaku whose outcomes depend on the same few features, and what is known of them.

    `mask` are those features.
    """

    __slots__ = ("mask", "yaku")

    def __init__(self, yaku: Iterable[Yaku]) -> None:
        super().__init__()
        self.yaku: Final = tuple([SettledYaku(one) for one in yaku])
        self.mask: Final = together([one.mask for one in self.yaku])

    def ask(self, features: int, make_win: Callable[[], Win]) -> YakuOutcome:
        """The outcome of a reading with these features; `make_win` makes it for a rule."""
        awards, candidates = [], []
        for known in self.yaku:
            if not known.yaku.is_possible(features):
                continue
            key = features & known.mask
            value = known[key] if key in known else known.ask(features, make_win())
            if value is None:
                candidates.append(known.yaku)
            else:
                awards += value
        outcome = OUTCOMES[tuple(awards), tuple(candidates)]
        if len(self) >= _FIELD_SIZE:
            self.clear()
        self[features & self.mask] = outcome
        return outcome


def _settled_value(yaku: Yaku, recorded: RecordedWin) -> list[Award] | None:
    """The yaku as it is awarded to every win with these features; None where they differ."""
    if yaku.depends is None:
        return None
    award = yaku.award(recorded.win)
    read = yaku.asks | CLOSED
    settled = (
        all(_CARRIED.get(name, 0) & read for name in recorded.situation)
        and all(_CARRIED_OF_HAND.get(name, 0) & read for name in recorded.hand)
        and (read & ~SITUATION or not recorded.reading)
    )
    return [award] if settled and award else [] if settled else None


class YakuTable(dict[int, YakuOutcome]):
    """What is known of the yaku of some fields under a rule set, by the features in `mask`."""

    __slots__ = ("fields", "mask")

    def __init__(self, fields: Iterable[YakuField]) -> None:
        super().__init__()
        self.fields: Final = tuple(fields)
        self.mask: Final = together([field.mask for field in self.fields])

    def ask(self, features: int, make_win: Callable[[], Win]) -> YakuOutcome:
        """The outcome of a reading with these features.

        `make_win` makes it when a rule has to be asked: fewer readings are new in any field.
        """
        outcomes = [
            field.get(features & field.mask) or field.ask(features, make_win)
            for field in self.fields
        ]
        outcome = _JOINED[tuple(outcomes)]
        if len(self) >= _TABLE_SIZE:
            self.clear()
        self[features & self.mask] = outcome
        return outcome


def _tables(rules: Ruleset) -> tuple[YakuTable, YakuTable]:
    fields = [YakuField(yaku) for yaku in _fields(rules.optional_yaku)]
    of_tiles = [field for field in fields if field.mask & ~SITUATION]
    return YakuTable(field for field in fields if not field.mask & ~SITUATION), YakuTable(of_tiles)


YAKU_TABLES = Memo(_tables, 64)
"""By rule set: the yaku that depend on the situation alone, and those that depend on tiles."""


@lru_cache(maxsize=256)
def _fields(optional_yaku: frozenset[str]) -> tuple[tuple[Yaku, ...], ...]:
    """The yaku in use by field of features, those that depend on several in one of their own."""
    fields: dict[int, list[Yaku]] = {}
    for yaku in CATALOGUE.values():
        if yaku.kind is not Kind.LOCAL or yaku.key in optional_yaku:
            field = next((field for field in FIELDS if not yaku.asks & ~field), ALL)
            fields.setdefault(field, []).append(yaku)
    return tuple(map(tuple, fields.values()))


def outcome_awards(outcomes: Iterable[YakuOutcome], win: Win) -> tuple[Award, ...]:
    """All awards of a win, in page order: those its features settle, and those of the candidates.

    A local yaku stands in for those that it replaces, unless there are yakuman and it is none.
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
    """The yaku in use that a reading with these features lacks by one of them at most."""
    candidates: list[Yaku] = []
    for mask, near in _NEAR_FIELDS[rules]:
        candidates += near[features & mask]
    return candidates


NearField = tuple[int, Memo[int, tuple[Yaku, ...]]]


def _near_fields(rules: Ruleset) -> tuple[NearField, ...]:
    """By field, what its yaku ask and what tells that they are near."""
    tables = []
    for yaku in _fields(rules.optional_yaku):
        near = [one.near for one in yaku if one.near != ALL]
        mask = together([*near, *(one.needs | one.lacks for one in yaku)])
        tables.append((mask, Memo(partial(_near_in_field, yaku), _FIELD_SIZE)))
    return tuple(tables)


def _near_in_field(yaku: tuple[Yaku, ...], features: int) -> tuple[Yaku, ...]:
    return tuple(
        [
            one
            for one in yaku
            if (one.near == ALL or features & one.near)
            and (one.needs & ~features).bit_count() + (one.lacks & features).bit_count() < 2
        ]
    )


_NEAR_FIELDS: Memo[Ruleset, tuple[NearField, ...]] = Memo(_near_fields, 64)
