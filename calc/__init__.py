"""Tenbo: a riichi mahjong hand calculator that says why.

`calc.Hand` is a hand to score, print and compare. There is also one function for each command, such
as `calc.score`, from a question to its answer: both are mappings with the keys of
`docs/reference.md`. The function of the command `riichi` is `calc.declare_riichi`, because
`calc.riichi` is the package of the rules, whose import loads nothing else.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .commands.convert import answer as convert
    from .commands.draw import answer as draw
    from .commands.final import answer as final
    from .commands.kan import answer as kan
    from .commands.mods import answer as mods
    from .commands.overtake import answer as overtake
    from .commands.penalty import answer as penalty
    from .commands.record import answer as record
    from .commands.riichi import answer as declare_riichi
    from .commands.rules import answer as rules
    from .commands.score import answer as score
    from .commands.settle import answer as settle
    from .commands.tables import answer as tables
    from .commands.waits import answer as waits
    from .commands.yaku import answer as yaku
    from .hand import Hand as Hand
    from .hand import HandError as HandError

__version__ = "0.1.0"
__all__ = [
    "Hand",
    "HandError",
    "__version__",
    "convert",
    "declare_riichi",
    "draw",
    "final",
    "kan",
    "mods",
    "overtake",
    "penalty",
    "record",
    "rules",
    "score",
    "settle",
    "tables",
    "waits",
    "yaku",
]
_SOURCES = {
    "Hand": (".hand", "Hand"),
    "HandError": (".hand", "HandError"),
    "declare_riichi": (".commands.riichi", "answer"),
}
"""Module and name in it of each public name that is not the function of the command so named."""


def __getattr__(name: str) -> object:
    """A public name, loaded when it is first used."""
    if name not in __all__ and not _is_new_command(name):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, source = _SOURCES.get(name, (f".commands.{name}", "answer"))
    globals()[name] = value = getattr(import_module(module, __name__), source)
    return value


def __dir__() -> list[str]:
    """The public names, loaded or not, and those that are loaded."""
    return sorted({*__all__, *globals()})


def _is_new_command(name: str) -> bool:
    """Whether a name that is not listed above is that of a command.

    Listing the commands takes long, so the name of a module of this package is ruled out first:
    `from calc import riichi` asks for one.
    """
    from importlib.util import find_spec

    if find_spec(f"{__name__}.{name}"):
        return False
    from .commands import COMMANDS

    return name in COMMANDS
