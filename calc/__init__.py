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
    from .commands import waits as waits
    from .commands import yaku as yaku
    from .scoring import score as score
    from .settling import draw as draw
    from .settling import final as final
    from .settling import penalty as penalty
    from .settling import settle as settle

__version__ = "0.1.0"
__all__ = [
    "__version__",
    "draw",
    "final",
    "kan",
    "penalty",
    "riichi_check",
    "rules",
    "score",
    "settle",
    "waits",
    "yaku",
]
_HOMES = {"score": ".scoring"} | dict.fromkeys(("draw", "final", "penalty", "settle"), ".settling")
"""Where commands live that are not in `calc.commands`."""


def __getattr__(name: str) -> Any:
    """The commands, each loaded with its like when it is first asked for."""
    if name not in __all__:
        raise AttributeError(name)
    from importlib import import_module

    module = import_module(_HOMES.get(name, ".commands"), __name__)
    globals()[name] = found = getattr(module, name)
    return found
