"""Yaku, limits and draws by the Japanese names that records use."""

_YAKU = {
    "立直": "riichi", "ダブル立直": "double_riichi", "両立直": "double_riichi", "一発": "ippatsu",
    "門前清自摸和": "menzen_tsumo", "平和": "pinfu", "断幺九": "tanyao", "断么九": "tanyao",
    "一盃口": "iipeikou", "二盃口": "ryanpeikou", "三色同順": "sanshoku_doujun",
    "三色同刻": "sanshoku_doukou", "一気通貫": "ittsuu", "混全帯幺九": "chanta",
    "純全帯幺九": "junchan", "七対子": "chiitoitsu", "対々和": "toitoi", "三暗刻": "sanankou",
    "三槓子": "sankantsu", "小三元": "shousangen", "混老頭": "honroutou", "混一色": "honitsu",
    "清一色": "chinitsu", "海底摸月": "haitei", "海底撈月": "haitei", "河底撈魚": "houtei",
    "嶺上開花": "rinshan", "槍槓": "chankan", "人和": "renhou", "天和": "tenhou", "地和": "chiihou",
    "大三元": "daisangen", "四暗刻": "suuankou", "四暗刻単騎": "suuankou_tanki",
    "字一色": "tsuuiisou", "緑一色": "ryuuiisou", "清老頭": "chinroutou",
    "九蓮宝燈": "chuuren_poutou", "純正九蓮宝燈": "junsei_chuuren_poutou",
    "国士無双": "kokushi_musou", "国士無双十三面": "kokushi_musou_juusanmen",
    "国士無双１３面": "kokushi_musou_juusanmen", "国士無双13面": "kokushi_musou_juusanmen",
    "大四喜": "daisuushii", "小四喜": "shousuushii", "四槓子": "suukantsu",
    "流し満貫": "nagashi_mangan", "Riichi": "riichi", "Pinfu": "pinfu", "Tanyao": "tanyao",
    "Ippatsu": "ippatsu", "Tsumo": "menzen_tsumo", "Menzen Tsumo": "menzen_tsumo",
    "Fully Concealed Hand": "menzen_tsumo", "All Simples": "tanyao", "Double Riichi":
    "double_riichi", "Seven Pairs": "chiitoitsu", "All Triplets": "toitoi",
    "Half Flush": "honitsu", "Full Flush": "chinitsu", "Pure Double Sequence": "iipeikou",
}  # fmt: skip
BONUSES = {
    "ドラ": "dora", "抜きドラ": "kita", "赤ドラ": "red", "裏ドラ": "ura",
    "Dora": "dora", "Red Five": "red", "Ura Dora": "ura", "Kita": "kita",
}  # fmt: skip
_DRAGONS = {"白": "haku", "發": "hatsu", "発": "hatsu", "中": "chun"}
_VALUED = ("役牌", "翻牌")
LIMITS = {
    "満貫": "mangan", "跳満": "haneman", "倍満": "baiman", "三倍満": "sanbaiman",
    "役満": "yakuman", "数え役満": "kazoe_yakuman", "Mangan": "mangan", "Haneman": "haneman",
    "Baiman": "baiman", "Sanbaiman": "sanbaiman", "Yakuman": "yakuman",
}  # fmt: skip
DRAWS = {
    "流局": "exhaustive", "荒牌平局": "exhaustive", "全員聴牌": "exhaustive",
    "全員不聴": "exhaustive", "流し満貫": "nagashi_mangan", "九種九牌": "kyuushu_kyuuhai",
    "四風連打": "suufon_renda", "四家立直": "suucha_riichi", "三家和了": "sanchahou",
    "三家和": "sanchahou", "四槓散了": "suukaikan", "四開槓": "suukaikan",
}  # fmt: skip


def yaku_of(name: str) -> str:
    """The id of a yaku by its name in a record; the name itself where it is not known."""
    plain = name.strip()
    for valued in _VALUED:
        rest = plain.removeprefix(valued).lstrip(" 　:：")
        if plain.startswith(valued) and rest:
            return _DRAGONS.get(rest[:1], "") or yaku_of(rest)
    if plain.startswith("場風"):
        return "round_wind"
    if plain.startswith("自風"):
        return "seat_wind"
    return _DRAGONS.get(plain, _YAKU.get(plain, plain))
