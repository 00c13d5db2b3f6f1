"""Optional rules of the WRC, "Optional Rules", rule book extension of 2022, as named changes.

Any of them goes with any other. The extension advises against changing small points such as
rounding up to mangan, or the definitions of yaku.
"""

from collections.abc import Mapping

from .answers import (
    Bankruptcy,
    KazoeYakuman,
    NagashiMangan,
    OpenRiichi,
    PenaltyLevel,
    PenaltyMode,
    RedFives,
)
from .preset import NO, YES, Mod

_TABLE = (
    Mod(
        "wrc-mod-2.1",
        "Red fives",
        {"red_fives": RedFives(m=1, p=1, s=1)},
        "uma of 30/10/-10/-30 or 20/10/-10/-20 may suit it",
    ),
    Mod(
        "wrc-mod-2.2",
        "Initial dora only",
        {"ura_dora": NO, "kan_dora": NO, "kan_ura_dora": NO},
        "uma of 12/4/-4/-12 may suit it",
    ),
    Mod("wrc-mod-3.1", "Revealed riichi", {"open_riichi": OpenRiichi.REVEALED_2HAN}),
    Mod(
        "wrc-mod-3.2",
        "Nagashi mangan",
        {"nagashi_mangan": NagashiMangan.WIN, "nagashi_requires_closed": YES},
    ),
    Mod("wrc-mod-4.1", "Uma", {}, "any uma; its sum should be zero"),
    Mod("wrc-mod-4.2", "Oka", {"starting_points": 25_000, "goal_points": 30_000, "oka": 20}),
    Mod("wrc-mod-4.3", "Yakitori", {"yakitori": 9_000}),
    Mod("wrc-mod-4.4", "Counted yakuman", {"kazoe_yakuman": KazoeYakuman.YAKUMAN}),
    Mod("wrc-mod-4.5", "No yakuman stacking", {"yakuman_stacking": NO}),
    Mod("wrc-mod-5.1", "Two-han minimum", {"ryanhan_shibari": 5}),
    Mod("wrc-mod-5.2.1", "Nine terminals and honors", {"abortive_kyuushu_kyuuhai": YES}),
    Mod("wrc-mod-5.2.2", "Four winds", {"abortive_suufon_renda": YES}),
    Mod("wrc-mod-5.2.3", "Four riichi", {"abortive_suucha_riichi": YES}),
    Mod("wrc-mod-5.2.4", "Four quads", {"abortive_suukaikan": YES}),
    Mod(
        "wrc-mod-5.3",
        "Bankruptcy",
        {"bankruptcy": Bankruptcy.BELOW_ZERO, "riichi_min_points": 1_000},
    ),
    Mod("wrc-mod-6.1", "No tournament score", {"penalty_mode": PenaltyMode.TABLE_PAYMENT}),
    Mod("wrc-mod-6.2", "Higher penalties", {"penalty_level": PenaltyLevel.HIGHER}),
    Mod(
        "wrc-mod-6.3",
        "Lower penalties",
        {"penalty_level": PenaltyLevel.LOWER, "chombo_amount": 20},
    ),
    Mod(
        "wrc-mod-6.3-min",
        "Bare minimum penalties",
        {"penalty_level": PenaltyLevel.BARE_MINIMUM},
    ),
)

MODS: Mapping[str, Mod] = {mod.id: mod for mod in _TABLE}
MODS_BASE = "wrc-2022"
"""The rules that they change where nothing else is said."""
