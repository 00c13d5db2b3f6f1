"""The presets by name, in the order they are shown."""

from collections.abc import Mapping

from .ema import EMA_2016, EMA_2025
from .house import HOUSE
from .jpml import JPML_A
from .m_league import M_LEAGUE
from .mahjong_soul import MAHJONG_SOUL
from .preset import Mod, Preset, preset
from .tenhou import TENHOU
from .wrc import WRC_2022, WRC_2025
from .wrc_mods import WRC_MODS

_TABLE = (
    preset("wrc-2022", "WRC official rules as of the 2022 extension", WRC_2022 | HOUSE),
    preset("wrc-2025", "WRC rules 2025", WRC_2025 | HOUSE),
    preset("ema-2016", "EMA riichi rules 2016", EMA_2016 | HOUSE, open_pinfu_adds=2),
    preset("ema-2025", "EMA riichi rules 2025", EMA_2025 | HOUSE, open_pinfu_adds=2),
    preset("tenhou", "Tenhou ranked, four players", TENHOU | HOUSE, names_several_yakuman=False),
    preset("mahjong-soul", "Mahjong Soul ranked, four players", MAHJONG_SOUL | HOUSE),
    preset("m-league", "M.League", M_LEAGUE | HOUSE),
    preset("jpml-a", "JPML A rules (2026 sheet)", JPML_A | HOUSE),
)

PRESETS: Mapping[str, Preset] = {preset.key: preset for preset in _TABLE}
DEFAULT = "wrc-2025"

MODS: Mapping[str, Mod] = WRC_MODS
MODS_BASE = "wrc-2022"
