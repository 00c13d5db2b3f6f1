"""Rule sets: a value for every option; the presets, one module for each published rule book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any, Final, NoReturn

from ..option import Option
from ..options import Options


class Ruleset(Options):
    """The rules of one game: a value for every option.

    Those with the same values are equal; a rule set does not change.
    """

    key: str
    """The preset these rules are, or are a variant of."""
    chosen: frozenset[str]
    """Options whose usual values follow from others, but which a question writes out."""
    open_pinfu_adds: int
    """Fu that the rule book adds to an open hand without any: 2, rounded up to 30, or 10."""
    names_several_yakuman: bool
    """Whether several yakuman have names of their own, such as triple yakuman."""

    _hash: int

    def __init__(self, **values: object) -> None:
        """Raise TypeError for an option left out or unknown."""
        names = (*BESIDE_OPTIONS, *OPTIONS)
        if wrong := values.keys() ^ set(names):
            raise TypeError(f"left out, or no option: {', '.join(sorted(wrong))}")
        held = vars(self)
        for name in names:
            held[name] = values[name]
        held["_hash"] = hash(tuple(held.values()))

    @property
    def values(self) -> dict[str, object]:
        """The value of every attribute, by name."""
        return {name: getattr(self, name) for name in (*BESIDE_OPTIONS, *OPTIONS)}

    def with_(self, **changes: object) -> Ruleset:
        """These rules with some values changed; the values are not read or checked."""
        return Ruleset(**self.values | changes)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return self._hash  # tables are keyed by rule sets and read several times for every hand

    def __reduce__(self) -> tuple[object, ...]:
        return partial(Ruleset, **self.values), ()  # another process hashes texts otherwise

    def __repr__(self) -> str:
        return f"<Ruleset {self.key}>"


BESIDE_OPTIONS = ("key", "chosen", "open_pinfu_adds", "names_several_yakuman")
"""The attributes that a rule set has beside its options."""
OPTIONS: dict[str, Option[Any]] = {
    name: option for name, option in vars(Options).items() if isinstance(option, Option)
}
"""Every option by its id, in order."""


KEYS = (
    "wrc-2022",
    "wrc-2025",
    "ema-2012",
    "ema-2016",
    "ema-2025",
    "rrc",
    "tenhou",
    "tenhou-sanma",
    "mahjong-soul",
    "mahjong-soul-sanma",
    "riichi-city",
    "m-league",
    "jpml-a",
    "saikouisen",
    "rmu",
)
"""In the order they are shown."""
DEFAULT = "wrc-2025"
Written = tuple[object, str] | tuple[object, str, str]
"""A value as a module has it, the key of its source, and a note."""


class Preset:
    """The rules of one published rule book.

    `written` are its values as its module has them; `sources.sourced_value` reads one with its
    source. `fixed` are the notes of options that the book asks not to change.
    """

    def __init__(self, key: str, book: ModuleType) -> None:
        """Raise TypeError for a value that is left out, unknown or unreadable."""
        unknown = [id for id in book.VALUES if id not in OPTIONS]
        if unknown:
            raise TypeError(f"Preset {key!r} has a value for {unknown[0]!r}, which is no option.")
        self.key: Final = key
        self.name: Final[str] = book.NAME
        self.title: Final[str] = book.TITLE
        self.written: Final[Mapping[str, Written]] = book.VALUES
        self.fixed: Final[Mapping[str, str]] = getattr(book, "FIXED", {})
        self.ruleset: Final = Ruleset(
            key=key,
            chosen=frozenset(),
            open_pinfu_adds=getattr(book, "OPEN_PINFU_ADDS", 10),
            names_several_yakuman=getattr(book, "NAMES_SEVERAL_YAKUMAN", True),
            **{id: _value(key, option, book.VALUES.get(id)) for id, option in OPTIONS.items()},
        )


class _Presets(Mapping[str, Preset]):
    """The presets by key, each made when it is first looked up; KeyError for another key."""

    def __init__(self) -> None:
        self._made: dict[str, Preset] = {}

    def __getitem__(self, key: str) -> Preset:
        if key not in self._made:
            if key not in KEYS:
                raise KeyError(key)
            module = import_module(f".{key.replace('-', '_')}", __name__)
            self._made[key] = Preset(key, module)
        return self._made[key]

    def __contains__(self, key: object) -> bool:
        return key in KEYS

    def __iter__(self) -> Iterator[str]:
        return iter(KEYS)

    def __len__(self) -> int:
        return len(KEYS)


def _value(key: str, option: Option[object], written: Written | None) -> object:
    if written is None:
        if option.house is not None:
            return option.house
        raise TypeError(
            f"Preset {key!r} has no value for the option {option.id!r} ({option.meaning})."
            f' Add {option.id!r}: (value, "source") to VALUES in its module.'
        )
    try:
        value, _, *_ = written
        return option.read(value)
    except (ValueError, TypeError) as error:
        expected = ", ".join(option.allowed) or f"a value of type {option.type.name}"
        raise TypeError(
            f"Preset {key!r} has {written!r} for the option {option.id!r}:"
            f" write (value, source) or (value, source, note), the value one of {expected}."
        ) from error


PRESETS: Mapping[str, Preset] = _Presets()
_START_OF_THREE = 35_000
FOLLOWING = frozenset(
    {
        "starting_points",
        "goal_points",
        "uma",
        "oka",
        "extension_round",
        "honba_value",
        "noten_payment_total",
        "riichi_min_wall_tiles",
        "chombo_amount",
    }
)
"""Options whose usual values follow from others: the players, or the level of penalties."""


OF_THREE = {"tenhou": "tenhou-sanma", "mahjong-soul": "mahjong-soul-sanma"}
"""Presets for four players by key, with that of the same place for three."""


def is_for_three(rules: Ruleset) -> bool:
    """Whether the preset that these rules are a variant of is for three players alone."""
    return PRESETS[rules.key].ruleset.players == 3


def for_players(rules: Ruleset, players: int) -> Ruleset:
    """The rules for this many players; options of `FOLLOWING` have usual values unless chosen.

    Those of three players are the values of the preset for three, where there is one. Otherwise
    they start with 35,000; the goal and the points that end the extension round are as far above
    the start as with four, and the oka is what this many players lay down for it. A counter is 100
    from each payer by ron too, the noten payments are two thirds, and riichi needs three tiles in
    the wall at most. Source: recorded three-player games.
    """
    if rules.players == players:
        return rules
    base = PRESETS[rules.key].ruleset
    usual = _usual_of_three(rules, base) if players == 3 else _following(base)
    unchosen = {key: value for key, value in usual.items() if key not in rules.chosen}
    return rules.with_(players=players, **unchosen)


def _following(rules: Ruleset) -> dict[str, object]:
    return {key: getattr(rules, key) for key in FOLLOWING}


def _usual_of_three(rules: Ruleset, base: Ruleset) -> dict[str, object]:
    """The usual values of three players under rules whose preset `base` is for four."""
    if rules.key in OF_THREE:
        base = PRESETS[OF_THREE[rules.key]].ruleset
        usual = _following(base)
    else:
        _, from_each = base.honba_value
        usual = _following(base) | {
            "oka": OPTIONS["oka"].read(base.oka * 3 / 4),
            "honba_value": (2 * from_each, from_each),
            "noten_payment_total": base.noten_payment_total * 2 // 3,
            "riichi_min_wall_tiles": min(base.riichi_min_wall_tiles, 3),
        }
    start = rules.starting_points if "starting_points" in rules.chosen else _START_OF_THREE
    more = start - base.starting_points
    return usual | {
        "starting_points": start,
        "goal_points": base.goal_points + more,
        "extension_round": base.extension_round and base.extension_round + more,
    }
