"""Rule sets: what each published rulebook answers to every option, and variants of them.

How an answer is read, written and compared is loaded when it is first asked for: a score needs none
of it.
"""

from typing import TYPE_CHECKING, Any

from .answers import AbortiveRiichiSticks as AbortiveRiichiSticks
from .answers import AgariYame as AgariYame
from .answers import Bankruptcy as Bankruptcy
from .answers import Chombo as Chombo
from .answers import DealerRepeat as DealerRepeat
from .answers import DoubleRiichiValueReading as DoubleRiichiValueReading
from .answers import FinalPointRounding as FinalPointRounding
from .answers import GameLength as GameLength
from .answers import HonbaValue as HonbaValue
from .answers import KanDoraFlip as KanDoraFlip
from .answers import KazoeYakuman as KazoeYakuman
from .answers import Kuikae as Kuikae
from .answers import LeftoverRiichiSticks as LeftoverRiichiSticks
from .answers import MultipleRon as MultipleRon
from .answers import MultipleRonHonba as MultipleRonHonba
from .answers import MultipleRonSticks as MultipleRonSticks
from .answers import NagashiMangan as NagashiMangan
from .answers import OpenRiichi as OpenRiichi
from .answers import OpenRiichiReveals as OpenRiichiReveals
from .answers import PaoRon as PaoRon
from .answers import PaoRonHonbaPayer as PaoRonHonbaPayer
from .answers import PaoTrigger as PaoTrigger
from .answers import PaoTsumo as PaoTsumo
from .answers import PenaltyLevel as PenaltyLevel
from .answers import PenaltyMode as PenaltyMode
from .answers import RedFives as RedFives
from .answers import Renhou as Renhou
from .answers import RiichiAnkan as RiichiAnkan
from .answers import RiichiBetIfDiscardRonned as RiichiBetIfDiscardRonned
from .answers import SanmaTsumo as SanmaTsumo
from .answers import TemporaryFuritenEnds as TemporaryFuritenEnds
from .answers import TenpaiAllCopiesOwn as TenpaiAllCopiesOwn
from .answers import TenpaiAllCopiesVisible as TenpaiAllCopiesVisible
from .answers import Ties as Ties
from .answers import TieSplitRounding as TieSplitRounding
from .preset import Answer as Answer
from .preset import Mod as Mod
from .preset import Preset as Preset
from .preset import Status as Status
from .presets import DEFAULT as DEFAULT
from .presets import PRESETS as PRESETS
from .rules import Ruleset as Ruleset

if TYPE_CHECKING:
    from .compare import Difference as Difference
    from .compare import changes as changes
    from .compare import described as described
    from .compare import differences as differences
    from .compare import settings as settings
    from .compare import written as written
    from .kinds import Json as Json
    from .kinds import Kind as Kind
    from .option import Group as Group
    from .option import Option as Option
    from .options import OPTIONS as OPTIONS
    from .options import YAKU_IDS as YAKU_IDS
    from .read import MOST_GUESSES as MOST_GUESSES
    from .read import nearest as nearest
    from .read import read_rules as read_rules
    from .read import ruleset as ruleset
    from .sources import SOURCES as SOURCES
    from .wrc_mods import MODS as MODS

_LATE = {
    ".compare": ("Difference", "changes", "described", "differences", "settings", "written"),
    ".kinds": ("Json", "Kind"),
    ".option": ("Group", "Option"),
    ".options": ("OPTIONS", "YAKU_IDS"),
    ".read": ("MOST_GUESSES", "nearest", "read_rules", "ruleset"),
    ".sources": ("SOURCES",),
    ".wrc_mods": ("MODS",),
}
_HOMES = {name: module for module, names in _LATE.items() for name in names}


def __getattr__(name: str) -> Any:
    """What is loaded late."""
    if name not in _HOMES:
        raise AttributeError(name)
    from importlib import import_module

    globals()[name] = found = getattr(import_module(_HOMES[name], __name__), name)
    return found
