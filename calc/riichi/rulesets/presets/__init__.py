"""The presets: one module for each published rule book, with its values and their sources.

A module is named for its key and has `NAME` (short), `TITLE` (in full) and `VALUES`: for every
option a tuple of the value, the key of its source in `sources.py`, and perhaps a note. A value is
written as in JSON, or as the text of a query string. It may also have `OPEN_PINFU_ADDS` and
`NAMES_SEVERAL_YAKUMAN`, which `Ruleset` describes, and `FIXED`: the options that the book asks not
to change, with a note for a value that differs.

To add one: its module, and its key in `KEYS`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from types import ModuleType

from calc.riichi.light_typing import Final

from ..option import Option
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
