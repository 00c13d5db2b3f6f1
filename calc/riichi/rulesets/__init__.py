"""Rule sets: the values that each published rule book gives to every option.

The modules `read`, which reads, writes and compares rules, `presets.sources` and `presets.wrc_mods`
are imported by their own names: a score needs none of them.
"""

from .choices import PENALTY_LEVEL as PENALTY_LEVEL
from .choices import PENALTY_MODE as PENALTY_MODE
from .choices import RIICHI_ANKAN as RIICHI_ANKAN
from .choices import Chombo as Chombo
from .choices import PenaltyLevel as PenaltyLevel
from .choices import PenaltyMode as PenaltyMode
from .choices import Renhou as Renhou
from .choices import RiichiAnkan as RiichiAnkan
from .choices import TemporaryFuritenEnd as TemporaryFuritenEnd
from .choices import TieSplitRounding as TieSplitRounding
from .option import Option as Option
from .option import OptionGroup as OptionGroup
from .presets import DEFAULT as DEFAULT
from .presets import OF_THREE as OF_THREE
from .presets import OPTIONS as OPTIONS
from .presets import PRESETS as PRESETS
from .presets import Ruleset as Ruleset
from .presets import for_players as for_players
from .presets import is_for_three as is_for_three
