"""Tenbo: a riichi mahjong hand calculator that says why.

One question, a mapping, goes in; one answer, a mapping, comes out: `calc.score(question)` and one
function for each other command. `calc.riichi` has the typed values that questions are read into;
importing it alone loads nothing else.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .commands import kan as kan
    from .commands import riichi_check as riichi_check
    from .commands import rules as rules
    from .commands import score as score
    from .commands import waits as waits
    from .commands import yaku as yaku

__version__ = "0.1.0"
__all__ = ["__version__", "kan", "riichi_check", "rules", "score", "waits", "yaku"]


def __getattr__(name: str) -> Any:
    """The commands, loaded when the first of them is asked for."""
    if name in __all__:
        from . import commands

        globals()[name] = found = getattr(commands, name)
        return found
    raise AttributeError(name)
