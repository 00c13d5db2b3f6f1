"""What people call things: words by the address that they lead to first.

Words of other forms of mahjong, of everyday English, and other spellings; what an article is
called itself, and its terms, need no place here.
"""

COMMON_WORDS: dict[str, tuple[str, ...]] = {
    "yaku/kokushi-musou": ("13 orphans", "thirteen terminals", "十三幺", "十三么九"),
    "yaku/chiitoitsu": ("7 pairs", "7 different pairs"),
    "yaku/toitoi": ("all pungs", "all pongs", "all pons", "対対和", "碰碰胡"),
    "yaku/pinfu": ("平胡", "flat hand", "all chows"),
    "yaku/tanyao": ("no terminals", "no terminals or honors", "断幺", "断ヤオ"),
    "yaku/honitsu": ("half flush", "half color", "混一"),
    "yaku/chinitsu": ("flush", "pure suit", "one suit", "清一"),
    "yaku/ippatsu": ("one shot", "first turn win"),
    "yaku/chuuren-poutou": ("9 gates", "nine lanterns"),
    "yaku/tenhou": ("heavenly hand", "heavenly win"),
    "yaku/chiihou": ("earthly hand", "earthly win"),
    "calling#chi": ("chow", "sequence call", "吃"),
    "calling#pon": ("pung", "pong", "peng", "triplet call", "碰"),
    "calling#kan": ("kong", "gang", "quad", "closed kan", "concealed kan", "open kan", "槓"),
    "calling": ("steal", "claim a tile", "open hand", "melding"),
    "payments#riichi-sticks": (
        "deposit",
        "deposits",
        "riichi sticks",
        "kyoutaku",
        "thousand stick",
    ),
    "payments#honba": ("counters", "counter sticks", "repeat counters", "bonus counters"),
    "exhaustive-draw": (
        "noten penalty",
        "noten payment",
        "noten payments",
        "draw game",
        "no winner",
    ),
    "three-players": ("3 players", "3 player", "three player", "sanma", "sanninma"),
    "defense": ("betaori", "folding", "fold", "safe tiles", "safe tile", "push fold"),
    "fu": ("minipoints", "mini points", "points of the hand", "符"),
    "scoring": ("score table", "scoring table", "how to score", "points table", "点数"),
    "furiten": ("sacred discard", "missed ron"),
    "tenpai": ("ready", "ready hand", "one away", "聴牌"),
    "riichi": ("mentanpin", "reach", "declare ready"),
    "dora": ("bonus tile", "bonus tiles"),
    "dora#red-fives": ("red five", "red fives", "aka", "akadora"),
    "chombo": ("false win", "wrong win", "false ron", "penalty"),
    "several-winners": ("double ron", "triple ron", "two winners"),
    "abortive-draws": ("abortive draw", "nine terminals", "9 terminals", "kyuushu"),
    "final-score": ("uma and oka", "final points", "place bonus"),
    "end-of-game": ("bankruptcy", "tobi", "busting", "west round"),
    "glossary#yakuhai": ("yakuhai", "value tiles", "value honors", "役牌"),
}
