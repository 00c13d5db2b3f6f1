"""Names of yaku and dora, and where their articles are."""

from calc.riichi.yaku import CATALOGUE, Kind

from .addresses import hyphened

ENGLISH = {
    "riichi": "Riichi",
    "double_riichi": "Double riichi",
    "ippatsu": "Ippatsu",
    "menzen_tsumo": "Fully concealed hand",
    "pinfu": "Pinfu",
    "iipeikou": "Pure double sequence",
    "tanyao": "All simples",
    "haku": "White dragon triplet",
    "hatsu": "Green dragon triplet",
    "chun": "Red dragon triplet",
    "seat_wind": "Seat wind triplet",
    "round_wind": "Round wind triplet",
    "haitei": "Under the sea",
    "houtei": "Under the river",
    "rinshan": "After a quad",
    "chankan": "Robbing a quad",
    "chiitoitsu": "Seven pairs",
    "sanshoku_doujun": "Mixed triple sequence",
    "ittsuu": "Pure straight",
    "chanta": "Half outside hand",
    "sanshoku_doukou": "Triple triplets",
    "toitoi": "All triplets",
    "sanankou": "Three concealed triplets",
    "sankantsu": "Three quads",
    "shousangen": "Little three dragons",
    "honroutou": "All terminals and honors",
    "ryanpeikou": "Twice pure double sequence",
    "junchan": "Full outside hand",
    "honitsu": "Half flush",
    "chinitsu": "Full flush",
    "renhou": "Blessing of man",
    "open_riichi": "Revealed riichi",
    "nagashi_mangan": "Nagashi mangan",
    "kokushi_musou": "Thirteen orphans",
    "kokushi_musou_juusanmen": "Thirteen orphans, thirteen-sided wait",
    "suuankou": "Four concealed triplets",
    "suuankou_tanki": "Four concealed triplets, pair wait",
    "daisangen": "Big three dragons",
    "shousuushii": "Little four winds",
    "daisuushii": "Big four winds",
    "tsuuiisou": "All honors",
    "chinroutou": "All terminals",
    "ryuuiisou": "All green",
    "chuuren_poutou": "Nine gates",
    "junsei_chuuren_poutou": "Nine gates, nine-sided wait",
    "suukantsu": "Four quads",
    "tenhou": "Blessing of heaven",
    "chiihou": "Blessing of earth",
    "daisharin": "Big wheels",
    "paarenchan": "Eight consecutive wins",
    "shiiaru_raotai": "Four called groups",
    "isshoku_sanjun": "Pure triple sequence",
    "isshoku_yonjun": "Quadruple sequence",
    "sanrenkou": "Three chained triplets",
    "suurenkou": "Four chained triplets",
    "daichisei": "Big seven stars",
    "uumensai": "All types",
    "sanpuukou": "Three winds",
    "tsubame_gaeshi": "Swallow counter",
    "kanburi": "Discard after a kan",
    "shiisanpuutaa": "Thirteen unrelated tiles",
    "hyakuman_goku": "A million stones",
    "beni_kujaku": "Red peacock",
    "ishi_no_ue_ni_mo_sannen": "Three years on a stone",
    "iipin_mouyue": "Plucking the moon",
    "chuupin_raoyui": "Catching the fish",
    "uupin_kaihou": "Plum blossom on the dead wall",
    "open_double_riichi": "Open double riichi",
    "dora": "Dora",
    "red": "Red fives",
    "ura": "Ura dora",
    "kita": "Norths set aside",
}
ROMAJI = {
    "seat_wind": "Jikaze",
    "round_wind": "Bakaze",
    "rinshan": "Rinshan kaihou",
    "red": "Aka dora",
    "ura": "Ura dora",
    "kita": "Kita",
}
"""Where the key is not the name."""
JAPANESE = {
    "nagashi_mangan": "流し満貫",
    "dora": "ドラ",
    "red": "赤ドラ",
    "ura": "裏ドラ",
    "kita": "抜きドラ",
}
"""What the catalogue does not hold."""
ARTICLES = {
    "dora": "dora#indicator",
    "red": "dora#red-fives",
    "ura": "dora#ura-dora",
    "kita": "dora#kita",
}
BONUSES = ("dora", "red", "ura", "kita")
"""What adds han without being a yaku, in the order it is said."""
NAMES = ("english", "romaji", "japanese")


def yaku_name(key: str, names: str = "english") -> str:
    """The name of a yaku or of a kind of dora; KeyError for an unknown key.

    >>> yaku_name("menzen_tsumo"), yaku_name("menzen_tsumo", "romaji")
    ('Fully concealed hand', 'Menzen tsumo')
    """
    if names == "japanese":
        return JAPANESE[key] if key in JAPANESE else CATALOGUE[key].kanji
    english = ENGLISH[key]
    return english if names == "english" else ROMAJI.get(key, key.replace("_", " ").capitalize())


def yaku_article(key: str) -> str:
    """The address of a yaku's article; local yaku share one.

    >>> yaku_article("menzen_tsumo"), yaku_article("daisharin")
    ('yaku/menzen-tsumo', 'yaku/local#daisharin')
    """
    if key in ARTICLES:
        return ARTICLES[key]
    local = key in CATALOGUE and CATALOGUE[key].kind is Kind.LOCAL
    return f"yaku/local#{hyphened(key)}" if local else f"yaku/{hyphened(key)}"
