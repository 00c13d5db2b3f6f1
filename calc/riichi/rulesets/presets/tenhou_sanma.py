"""Rules of Tenhou.net: ranked games of three players."""

from .tenhou import NAMES_SEVERAL_YAKUMAN as SEVERAL
from .tenhou import VALUES as OF_FOUR

NAME = "Tenhou sanma"
TITLE = "Tenhou ranked, three players"
NAMES_SEVERAL_YAKUMAN = SEVERAL

VALUES = {
    **OF_FOUR,
    # game
    "players": (3, "MCHJONG"),
    "starting_points": (35_000, "MCHJONG"),
    "goal_points": (40_000, "MCHJONG"),
    "uma": ((20, 0, -20), "MCHJONG"),
    "oka": (15, "MCHJONG"),
    "extension_round": (40_000, "MCHJONG"),
    # the fives of characters are not played with
    "red_fives": ("0/1/1", "MCHJONG", "rooms differ"),
    # points
    "honba_value": ("200/100", "REC"),
    "sanma_tsumo": ("tsumo_loss", "REC"),
    "noten_payment_total": (2_000, "REC"),
    # what takes four players, and the last tiles of the wall
    "multiple_ron": ("all", "JANSOU", "two at most"),
    "riichi_min_wall_tiles": (3, "RIICHI-SANMA"),
    "abortive_suufon_renda": (False, "JANSOU"),
    "abortive_suucha_riichi": (False, "JANSOU"),
    "abortive_sanchahou": (False, "JANSOU"),
}
