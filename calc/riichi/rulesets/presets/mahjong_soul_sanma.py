"""Rules of Mahjong Soul: ranked games of three players."""

from .mahjong_soul import VALUES as OF_FOUR

NAME = "Mahjong Soul sanma"
TITLE = "Mahjong Soul ranked, three players"

VALUES = {
    **OF_FOUR,
    # game
    "players": (3, "MCHJONG"),
    "starting_points": (35_000, "MCHJONG"),
    "goal_points": (35_000, "MCHJONG"),
    "uma": ((15, 0, -15), "MCHJONG"),
    "oka": (0, "MCHJONG"),
    "extension_round": (40_000, "MCHJONG"),
    # the fives of characters are not played with
    "red_fives": ("0/1/1", "MCHJONG", "ranked rooms; rooms among friends may differ"),
    # points
    "honba_value": ("200/100", "UNS"),
    "sanma_tsumo": ("tsumo_loss", "MJS-WIKI"),
    "noten_payment_total": (2_000, "UNS"),
    # what takes four players, and the last tiles of the wall
    "multiple_ron": ("all", "JANSOU", "two at most"),
    "riichi_min_wall_tiles": (3, "RIICHI-SANMA"),
    "abortive_suufon_renda": (False, "JANSOU"),
    "abortive_suucha_riichi": (False, "JANSOU"),
}
