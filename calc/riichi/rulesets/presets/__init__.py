"""The presets: one module for each published rule book, with its values and their sources.

A module is named for its key and has `NAME` (short), `TITLE` (in full) and `VALUES`: for every
option a tuple of the value, the key of its source in `sources.py`, and perhaps a note. A value is
written as in JSON, or as the text of a query string. Beside options it may have `OPEN_PINFU_ADDS`
and `NAMES_SEVERAL_YAKUMAN`, which say how the book writes what it counts, and `FIXED`, the options
that the book asks not to change, with a note for whoever does.

To add one: its module, and its key in `KEYS`.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from ..option import SourcedValue
from ..rules import OPTIONS, Ruleset

KEYS = (
    "wrc-2022",
    "wrc-2025",
    "ema-2016",
    "ema-2025",
    "tenhou",
    "mahjong-soul",
    "m-league",
    "jpml-a",
)
"""In the order they are shown."""
DEFAULT = "wrc-2025"


class Preset(NamedTuple):
    """The rules of one published rule book, and the values they are made of."""

    key: str
    name: str
    title: str
    ruleset: Ruleset
    values: Mapping[str, SourcedValue]
    fixed: Mapping[str, str]


class _Presets(Mapping[str, Preset]):
    """The presets by key, each made when it is first asked for; KeyError for another key."""

    def __init__(self) -> None:
        self._made: dict[str, Preset] = {}

    def __getitem__(self, key: str) -> Preset:
        if key not in self._made:
            if key not in KEYS:
                raise KeyError(key)
            module = import_module(f".{key.replace('-', '_')}", __name__)
            self._made[key] = preset(key, module)
        return self._made[key]

    def __contains__(self, key: object) -> bool:
        return key in KEYS

    def __iter__(self) -> Iterator[str]:
        return iter(KEYS)

    def __len__(self) -> int:
        return len(KEYS)


def preset(key: str, book: ModuleType) -> Preset:
    """The preset of a module; a value that is left out, unknown or unreadable is a `TypeError`."""
    unknown = [id for id in book.VALUES if id not in OPTIONS]
    if unknown:
        raise TypeError(f"Preset {key!r} has a value for {unknown[0]!r}, which is no option.")
    values = {id: _value(key, id, book.VALUES.get(id)) for id in OPTIONS}
    rules = Ruleset(
        key=key,
        open_pinfu_adds=getattr(book, "OPEN_PINFU_ADDS", 10),
        names_several_yakuman=getattr(book, "NAMES_SEVERAL_YAKUMAN", True),
        **{id: sourced.value for id, sourced in values.items()},
    )
    return Preset(key, book.NAME, book.TITLE, rules, values, getattr(book, "FIXED", {}))


def _value(key: str, id: str, written: tuple[object, ...] | None) -> SourcedValue:
    option = OPTIONS[id]
    if written is None and option.house is not None:
        return option.house
    if written is None:
        raise TypeError(
            f"Preset {key!r} has no value for the option {id!r} ({option.meaning})."
            f' Add {id!r}: (value, "source") to VALUES in its module.'
        )
    try:
        value, *source = written
        return SourcedValue(option.read(value), *source)  # type: ignore[arg-type]
    except (ValueError, TypeError) as error:
        expected = ", ".join(option.allowed) or f"a value of type {option.type.name}"
        raise TypeError(
            f"Preset {key!r} has {written!r} for the option {id!r}:"
            f" write (value, source) or (value, source, note), the value one of {expected}."
        ) from error


PRESETS: Mapping[str, Preset] = _Presets()
