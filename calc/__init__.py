"""Tenbo: a riichi mahjong hand calculator that says why.

One question, a mapping, goes in; one answer, a mapping, comes out: `calc.score(question)` and one
function for each other command. `calc.riichi` has the typed values that questions are read into;
importing it alone loads nothing else.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .commands.draw import answer as draw
    from .commands.final import answer as final
    from .commands.kan import answer as kan
    from .commands.mods import answer as mods
    from .commands.penalty import answer as penalty
    from .commands.riichi import answer as declare_riichi
    from .commands.rules import answer as rules
    from .commands.settle import answer as settle
    from .commands.tables import answer as tables
    from .commands.waits import answer as waits
    from .commands.yaku import answer as yaku
    from .scoring import score as score

__version__ = "0.1.0"
__all__ = [
    "__version__",
    "declare_riichi",
    "draw",
    "final",
    "kan",
    "mods",
    "penalty",
    "rules",
    "score",
    "settle",
    "tables",
    "waits",
    "yaku",
]
_RENAMED = {"declare_riichi": "riichi"}
"""Functions whose command has another name: `calc.riichi` is the package of the rules."""


def __getattr__(name: str) -> Any:
    """The function of a command, loaded when it is first used."""
    if name not in __all__:
        raise AttributeError(name)
    module = import_module(f".commands.{_RENAMED.get(name, name)}", __name__)
    globals()[name] = module.answer
    return module.answer
