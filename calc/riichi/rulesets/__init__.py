"""Rule sets: the values that each published rule book gives to every option, and variants of them.

How rules are read, written and compared is loaded when it is first asked for: a score needs none
of it.
"""

from typing import TYPE_CHECKING

from .choices import PAO_TRIGGER as PAO_TRIGGER
from .choices import PENALTY_LEVEL as PENALTY_LEVEL
from .choices import PENALTY_MODE as PENALTY_MODE
from .choices import RIICHI_ANKAN as RIICHI_ANKAN
from .choices import Bankruptcy as Bankruptcy
from .choices import Chombo as Chombo
from .choices import HonbaValue as HonbaValue
from .choices import Kuikae as Kuikae
from .choices import PenaltyLevel as PenaltyLevel
from .choices import PenaltyMode as PenaltyMode
from .choices import RedFives as RedFives
from .choices import Renhou as Renhou
from .choices import RiichiAnkan as RiichiAnkan
from .choices import TieSplitRounding as TieSplitRounding
from .option import Option as Option
from .option import OptionGroup as OptionGroup
from .option import SourcedValue as SourcedValue
from .option import SourceStatus as SourceStatus
from .option import source_status as source_status
from .presets import DEFAULT as DEFAULT
from .presets import PRESETS as PRESETS
from .presets import Preset as Preset
from .rules import OPTIONS as OPTIONS
from .rules import Ruleset as Ruleset
from .rules import declared as declared

if TYPE_CHECKING:
    from .compound_types import YAKU_IDS as YAKU_IDS
    from .option_types import Json as Json
    from .presets.sources import SOURCES as SOURCES
    from .presets.wrc_mods import MODS as MODS
    from .presets.wrc_mods import Mod as Mod
    from .read import Difference as Difference
    from .read import changes as changes
    from .read import described as described
    from .read import differences as differences
    from .read import read_rules as read_rules
    from .read import ruleset as ruleset
    from .read import settings as settings
    from .read import written as written

_LATE = {
    ".compound_types": ("YAKU_IDS",),
    ".option_types": ("Json",),
    ".presets.sources": ("SOURCES",),
    ".presets.wrc_mods": ("MODS", "Mod"),
    ".read": (
        "Difference", "changes", "described", "differences", "read_rules", "ruleset",
        "settings", "written",
    ),
}  # fmt: skip
_HOMES = {name: module for module, names in _LATE.items() for name in names}


def __getattr__(name: str) -> object:
    """What is loaded late."""
    if name not in _HOMES:
        raise AttributeError(name)
    from importlib import import_module

    globals()[name] = value = getattr(import_module(_HOMES[name], __name__), name)
    return value
