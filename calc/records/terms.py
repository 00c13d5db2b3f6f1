"""How records write rules, yaku, limits and draws.

Tenhou has numbers, the bits of a game's type and the words of a table's display; the other formats
have Japanese names, and those of Mahjong Soul's export tools are in English too.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple, Self

from calc.riichi.scoring import score
from calc.riichi.yaku import CATALOGUE

NO_RED_FIVES = {"m": 0, "p": 0, "s": 0}
DRAW_TYPES = {
    "": "exhaustive",
    "nm": "nagashi_mangan",
    "yao9": "kyuushu_kyuuhai",
    "kaze4": "suufon_renda",
    "reach4": "suucha_riichi",
    "ron3": "sanchahou",
    "kan4": "suukaikan",
}

YAKU_BY_NUMBER = (
    "menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu",
    "tanyao", "iipeikou", "seat_wind", "seat_wind", "seat_wind", "seat_wind", "round_wind",
    "round_wind", "round_wind", "round_wind", "haku", "hatsu", "chun", "double_riichi",
    "chiitoitsu", "chanta", "ittsuu", "sanshoku_doujun", "sanshoku_doukou", "sankantsu",
    "toitoi", "sanankou", "shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu",
    "chinitsu", "renhou", "tenhou", "chiihou", "daisangen", "suuankou", "suuankou_tanki",
    "tsuuiisou", "ryuuiisou", "chinroutou", "chuuren_poutou", "junsei_chuuren_poutou",
    "kokushi_musou", "kokushi_musou_juusanmen", "daisuushii", "shousuushii", "suukantsu", "dora",
    "ura", "red",
)  # fmt: skip
"""Yaku, dora among them, in the order of Tenhou's numbers."""


_RON2_TYPES = (0x010B, 0x1109)
_RON2: Mapping[str, object] = {
    "starting_points": 30_000,
    "goal_points": 30_000,
    "uma": (15, 5, -5, -15),
    "oka": 0,
    "ties": "split",
    "multiple_ron": "head_bump",
    **dict.fromkeys(
        ("abortive_kyuushu_kyuuhai", "abortive_suufon_renda", "abortive_suucha_riichi",
         "abortive_suukaikan", "abortive_sanchahou"), False,
    ),
}  # fmt: skip
"""What Ron2, a server with Tenhou's engine, plays otherwise; no record of it was at hand."""


class GameType(NamedTuple):
    """The rules in Tenhou's number for the type of a game.

    Its bits: 1 people, 2 no red fives, 4 no open tanyao, 8 east and south, 16 three players; 512,
    1024 and 2048 tables with counters or limits of their own. The others have nothing to do with
    rules. Ron2 has two numbers.
    """

    red_fives: bool = True
    kuitan: bool = True
    hanchan: bool = True
    players: int = 4
    own_scoring: bool = False
    ron2: bool = False

    @classmethod
    def of_number(cls, number: int) -> Self:
        """The type of the number in GO, or of the four hexadecimal digits in an address."""
        return cls(
            red_fives=not number & 2,
            kuitan=not number & 4,
            hanchan=bool(number & 8),
            players=3 if number & 16 else 4,
            own_scoring=bool(number & (512 | 1024 | 2048)),
            ron2=number in _RON2_TYPES,
        )


def rules_of_type(game_type: GameType) -> tuple[str, dict[str, object]]:
    """The preset of a type and the options that it changes."""
    overrides: dict[str, object] = {**_RON2} if game_type.ron2 else {}
    if not game_type.kuitan:
        overrides["kuitan"] = False
    if not game_type.red_fives:
        overrides["red_fives"] = dict(NO_RED_FIVES)
    if not game_type.hanchan:
        overrides["game_length"] = "tonpuusen"
    return "tenhou", overrides


CHIITOITSU_FU = 25
_DISPLAY = re.compile(r"^[三四]?[般上特鳳]([東南])(喰?)(赤?)")
_REFERENCE = re.compile(r"gm-([0-9a-f]{4})-")
_SOUL_REFERENCE = re.compile(r"^\d{6}-[0-9a-f]{8}-")
_SOUL_DISPLAY = re.compile(
    r"の間|之间|大会戦|友人戦|Room|^(?:Casual Match|Friendly|Tour?nament) (?:East|South)"
)
"""Displays that the export tools of Mahjong Soul write; Tounament is their spelling."""


def rules_of_display(display: str) -> tuple[str, dict[str, object]] | None:
    """Preset and overrides by a table's display, such as 鳳南喰赤; None for another text."""
    if _SOUL_DISPLAY.search(display):
        east = "東" in display or "East" in display
        return "mahjong-soul", {"game_length": "tonpuusen"} if east else {}
    match = _DISPLAY.match(display)
    if not match:
        return None
    length, kuitan, red = match.groups()
    return rules_of_type(GameType(bool(red), bool(kuitan), hanchan=length == "南"))


def rules_of_reference(reference: str) -> tuple[str, dict[str, object]] | None:
    """Preset and overrides by the reference of a game; None where it does not contain them."""
    if match := _REFERENCE.search(reference):
        return rules_of_type(GameType.of_number(int(match[1], 16)))
    return ("mahjong-soul", {}) if _SOUL_REFERENCE.match(reference) else None


_SOUL_NAMES = {
    "Robbing a Kan": "chankan", "After a Kan": "rinshan", "White Dragon": "haku",
    "Green Dragon": "hatsu", "Red Dragon": "chun", "Seat Wind": "seat_wind",
    "Prevalent Wind": "round_wind", "Fully Outside Hand": "junchan", "Hand of Man": "renhou",
    "Four Little Winds": "shousuushii", "Four Big Winds": "daisuushii",
    "True Nine Gates": "junsei_chuuren_poutou",
    "Single-wait Four Concealed Triplets": "suuankou_tanki",
    "Thirteen-wait Thirteen Orphans": "kokushi_musou_juusanmen",
}  # fmt: skip
"""Names of Mahjong Soul that differ from those of the catalogue."""
_NAMES = {
    **{yaku.kanji: key for key, yaku in CATALOGUE.items()},
    **{yaku.name.lower(): key for key, yaku in CATALOGUE.items()},
    "両立直": "double_riichi", "断么九": "tanyao", "海底摸月": "haitei",
    "流し満貫": "nagashi_mangan",
    **dict.fromkeys(
        ("国士無双十三面", "国士無双１３面", "国士無双13面"), "kokushi_musou_juusanmen"
    ),
    "tanyao": "tanyao", "tsumo": "menzen_tsumo", "menzen tsumo": "menzen_tsumo",
    **{name.lower(): key for name, key in _SOUL_NAMES.items()},
    "ドラ": "dora", "抜きドラ": "kita", "赤ドラ": "red", "裏ドラ": "ura",
    "dora": "dora", "red five": "red", "ura dora": "ura", "kita": "kita",
}  # fmt: skip
"""Ids of yaku and dora by name in lower case: names of the catalogue, and others in records."""
ROMANIZED: Mapping[str, tuple[str, ...]] = {
    "riichi": ("reach",),
    "double_riichi": ("double_reach", "daburu_riichi", "daburu_reach", "daburii", "wreach"),
    "menzen_tsumo": ("menzenchin_tsumoho", "menzen_tsumoho", "fully_concealed_hand"),
    "tanyao": ("tanyaochu",),
    "seat_wind": ("jikaze", "jifu", "yakuhai_wind_of_seat", "yakuhai_jikaze"),
    "round_wind": ("bakaze", "bafu", "yakuhai_wind_of_round", "yakuhai_wind_of_place",
                   "yakuhai_bakaze"),
    "haku": ("P", "yakuhai_haku", "sangenpai_haku"),
    "hatsu": ("F", "yakuhai_hatsu", "sangenpai_hatsu"),
    "chun": ("C", "yakuhai_chun", "sangenpai_chun"),
    "haitei": ("haiteiraoyue", "haiteimoyue"),
    "houtei": ("hoteiraoyui",),
    "rinshan": ("rinshankaiho",),
    "ittsuu": ("ikkitsukan",),
    "chiitoitsu": ("chitoi", "nikonikoe"),
    "chanta": ("honchantaiyao", "honchantaiyaochu", "chantaiyao", "honchan"),
    "junchan": ("junchantaiyao", "junchantaiyaochu", "junchanta"),
    "toitoi": ("toitoiho",),
    "honitsu": ("honiso", "honichi"),
    "chinitsu": ("chiniso", "chinichi"),
    "kokushi_musou": ("kokushi",),
    "kokushi_musou_juusanmen": ("kokushi_13", "kokushi_musou_13", "kokushi_juusanmen",
                                "kokushi_musou_13_menmachi", "kokushi_musou_juusanmenmachi",
                                "kokushi_musou_juusanmen_matchi", "daburu_kokushi_musou"),
    "chuuren_poutou": ("churenpoton", "churen"),
    "junsei_chuuren_poutou": ("junsei_churenpoton", "junsei_churen", "daburu_chuuren_poutou"),
    "suuankou_tanki": ("suankotankimachi",),
    "dora": (),
    "red": ("akadora", "aka"),
    "ura": ("uradora",),
    "kita": ("nukidora", "pei_dora", "kita_dora"),
}  # fmt: skip
"""Romanized names of yaku and dora that are more than another writing of the id.

Sources: the mjai gem, which manue, mjx's converter and other servers follow; RiichiEnv; the Python
library `mahjong`, whose names others write.
"""
SHARED_NAMES: Mapping[str, frozenset[str]] = {
    "sangenpai": frozenset({"haku", "hatsu", "chun"}),
    "yakuhai": frozenset({"haku", "hatsu", "chun", "seat_wind", "round_wind"}),
    "suuankou": frozenset({"suuankou_tanki"}),
    "kokushi_musou": frozenset({"kokushi_musou_juusanmen"}),
    "chuuren_poutou": frozenset({"junsei_chuuren_poutou"}),
}
"""Names that some programs write for several yaku: the mjai gem has one for every dragon."""
_SAME_SOUND = ((re.compile("[^a-z0-9]"), ""), (re.compile("ou"), "o"), (re.compile("pei"), "pe"),
               (re.compile(r"([aeiou])\1+"), r"\1"))  # fmt: skip


def _plain(name: str) -> str:
    """A romanized name without capitals, marks and long vowels: `Ryan-peikou` is ryanpeko."""
    plain = name.lower()
    for pattern, written in _SAME_SOUND:
        plain = pattern.sub(written, plain)
    return plain


_BY_SOUND = {
    **{_plain(key): key for key in (*CATALOGUE, *SHARED_NAMES, *ROMANIZED)},
    **{_plain(name): key for key, names in ROMANIZED.items() for name in names},
}
_DRAGONS = {"白": "haku", "發": "hatsu", "発": "hatsu", "中": "chun"}
_VALUED = ("役牌", "翻牌")
LIMITS = {
    "": "", "満貫": "mangan", "跳満": "haneman", "倍満": "baiman", "三倍満": "sanbaiman",
    "役満": "yakuman", "数え役満": "kazoe_yakuman", "Mangan": "mangan", "Haneman": "haneman",
    "Baiman": "baiman", "Sanbaiman": "sanbaiman", "Yakuman": "yakuman",
    "Kazoe Yakuman": "kazoe_yakuman", "Counted Yakuman": "kazoe_yakuman",
}  # fmt: skip
DRAWS = {
    "流局": "exhaustive", "荒牌平局": "exhaustive", "全員聴牌": "exhaustive",
    "全員不聴": "exhaustive", "流し満貫": "nagashi_mangan", "九種九牌": "kyuushu_kyuuhai",
    "四風連打": "suufon_renda", "四家立直": "suucha_riichi", "三家和了": "sanchahou",
    "三家和": "sanchahou", "四槓散了": "suukaikan", "四開槓": "suukaikan",
    "Ryuukyoku": "exhaustive", "Exhaustive Draw": "exhaustive",
    "Nagashi Mangan": "nagashi_mangan", "Mangan at Draw": "nagashi_mangan",
    "Kyuushu Kyuuhai": "kyuushu_kyuuhai", "Nine Terminal Abortion": "kyuushu_kyuuhai",
    "Suufon Renda": "suufon_renda", "Four Wind Abortion": "suufon_renda",
    "Suucha Riichi": "suucha_riichi", "Four Riichi Abortion": "suucha_riichi",
    "Sanchahou": "sanchahou", "Three Ron Abortion": "sanchahou",
    "Suukaikan": "suukaikan", "Four Kan Abortion": "suukaikan",
}  # fmt: skip


def yaku_of(name: str) -> str:
    """The id of a yaku or dora by its name in a record; the name itself for an unknown one."""
    plain = name.strip()
    for valued in _VALUED:
        rest = plain.removeprefix(valued).lstrip(" 　:：")
        if plain.startswith(valued) and rest:
            return yaku_of(rest)
    if plain.startswith("場風"):
        return "round_wind"
    if plain.startswith("自風"):
        return "seat_wind"
    known = _DRAGONS.get(plain) or _NAMES.get(plain.lower())
    return known or (_BY_SOUND.get(_plain(plain), plain) if plain.isascii() else plain)


def counted_fu(fu: int | None) -> int | None:
    """Fu as they count: some programs record them before rounding, 38 where 40 count."""
    return fu if fu in (None, CHIITOITSU_FU) else -(-fu // 10) * 10


def limit_by_points(han: int, fu: int, points: int, shares: int) -> str:
    """The limit of a win, for records without it; `shares` of the base points are paid.

    The points are before rounding. A mangan that is rounded up, and thirteen han that are no
    yakuman, are known by their points.
    """
    if han >= score.KAZOE_HAN:
        return "kazoe_yakuman" if points >= shares * score.YAKUMAN else "sanbaiman"
    name, _ = score.LIMITS.get(han, ("", 0))
    mangan = 0 <= han < score.MANGAN_HAN and fu << 2 + han >= score.MANGAN
    rounded = points in (shares * score.MANGAN, 8000, 12000)
    return name or ("mangan" if mangan or rounded else "")
