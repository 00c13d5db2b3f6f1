"""The presets by name, in the order they are shown; each is made when it is first asked for.

To add one: its answers in a module of their own, and a line here.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from .preset import Preset, preset


class _Book(NamedTuple):
    """Where the answers of a preset stand: its title, their module and name there.

    `more` is what a rule set has that is no option.
    """

    title: str
    module: str
    answers: str
    more: Mapping[str, Any] = {}


_BOOKS = {
    "wrc-2022": _Book("WRC official rules as of the 2022 extension", "wrc", "WRC_2022"),
    "wrc-2025": _Book("WRC rules 2025", "wrc", "WRC_2025"),
    "ema-2016": _Book("EMA riichi rules 2016", "ema", "EMA_2016", {"open_pinfu_adds": 2}),
    "ema-2025": _Book("EMA riichi rules 2025", "ema", "EMA_2025", {"open_pinfu_adds": 2}),
    "tenhou": _Book(
        "Tenhou ranked, four players", "tenhou", "TENHOU", {"names_several_yakuman": False}
    ),
    "mahjong-soul": _Book("Mahjong Soul ranked, four players", "mahjong_soul", "MAHJONG_SOUL"),
    "m-league": _Book("M.League", "m_league", "M_LEAGUE"),
    "jpml-a": _Book("JPML A rules (2026 sheet)", "jpml", "JPML_A"),
}


class _Presets(Mapping[str, Preset]):
    """The presets by key; KeyError for another one."""

    def __init__(self) -> None:
        self._made: dict[str, Preset] = {}

    def __getitem__(self, key: str) -> Preset:
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = _preset(key, _BOOKS[key])
        return found

    def __contains__(self, key: object) -> bool:
        return key in _BOOKS

    def __iter__(self) -> Iterator[str]:
        return iter(_BOOKS)

    def __len__(self) -> int:
        return len(_BOOKS)


def _preset(key: str, book: _Book) -> Preset:
    from .house import HOUSE

    answers = getattr(import_module(f".{book.module}", __package__), book.answers)
    return preset(key, book.title, answers | HOUSE, **book.more)


PRESETS: Mapping[str, Preset] = _Presets()
DEFAULT = "wrc-2025"
