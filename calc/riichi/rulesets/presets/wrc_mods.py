"""Optional rules of the WRC, "Optional Rules", rule book extension of 2022, by name.

Any of them goes with any other. The extension advises against changing small points such as
rounding up to mangan, or the definitions of yaku.
"""

from collections.abc import Mapping
from typing import NamedTuple

from . import OPTIONS


class Mod(NamedTuple):
    """An optional rule: the options it sets, as in JSON, and a note."""

    id: str
    """Its key."""
    name: str
    written: Mapping[str, object]
    note: str = ""

    @property
    def settings(self) -> dict[str, object]:
        """The values of the options it sets."""
        return {id: OPTIONS[id].read(value) for id, value in self.written.items()}


_TABLE = (
    Mod(
        "wrc-mod-2.1",
        "Red fives",
        {"red_fives": "1/1/1"},
        "uma of 30/10/-10/-30 or 20/10/-10/-20 may suit it",
    ),
    Mod(
        "wrc-mod-2.2",
        "Initial dora only",
        {"ura_dora": False, "kan_dora": False, "kan_ura_dora": False},
        "uma of 12/4/-4/-12 may suit it",
    ),
    Mod("wrc-mod-3.1", "Revealed riichi", {"open_riichi": "revealed_2han"}),
    Mod(
        "wrc-mod-3.2", "Nagashi mangan", {"nagashi_mangan": "win", "nagashi_requires_closed": True}
    ),
    Mod("wrc-mod-4.1", "Uma", {}, "any uma; its sum should be zero"),
    Mod("wrc-mod-4.2", "Oka", {"starting_points": 25_000, "goal_points": 30_000, "oka": 20}),
    Mod("wrc-mod-4.3", "Yakitori", {"yakitori": 9_000}),
    Mod("wrc-mod-4.4", "Counted yakuman", {"kazoe_yakuman": "yakuman"}),
    Mod("wrc-mod-4.5", "No yakuman stacking", {"yakuman_stacking": False}),
    Mod("wrc-mod-5.1", "Two-han minimum", {"ryanhan_shibari": 5}),
    Mod("wrc-mod-5.2.1", "Nine terminals and honors", {"abortive_kyuushu_kyuuhai": True}),
    Mod("wrc-mod-5.2.2", "Four winds", {"abortive_suufon_renda": True}),
    Mod("wrc-mod-5.2.3", "Four riichi", {"abortive_suucha_riichi": True}),
    Mod("wrc-mod-5.2.4", "Four quads", {"abortive_suukaikan": True}),
    Mod("wrc-mod-5.3", "Bankruptcy", {"bankruptcy": "below_zero", "riichi_min_points": 1_000}),
    Mod("wrc-mod-6.1", "No tournament score", {"penalty_mode": "table_payment"}),
    Mod("wrc-mod-6.2", "Higher penalties", {"penalty_level": "higher"}),
    Mod("wrc-mod-6.3", "Lower penalties", {"penalty_level": "lower", "chombo_amount": 20}),
    Mod("wrc-mod-6.3-min", "Bare minimum penalties", {"penalty_level": "bare_minimum"}),
)

MODS: Mapping[str, Mod] = {mod.id: mod for mod in _TABLE}
MODS_BASE = "wrc-2022"
"""The preset that a mod changes where it stands in place of a preset."""
