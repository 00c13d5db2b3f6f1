"""Settlements, draws, the table, the end of a game and the final scores."""

from ..phrase import Phrase

WINNERS = "several-winners"
DRAW = "exhaustive-draw"
ABORTIVE = "abortive-draws"
RESULTS = {
    "win": Phrase("The hand is won.", "payments"),
    "abortive_draw": Phrase(
        "Three players claim a win on the tile: the hand is aborted.", f"{WINNERS}#triple-ron"
    ),
    "noten_payments": Phrase("Exhaustive draw: noten players pay tenpai players.", DRAW),
    "nagashi_win": Phrase("Nagashi mangan counts as a win by tsumo.", "nagashi-mangan#win"),
    "nagashi_payment": Phrase(
        "Nagashi mangan is paid in place of the noten payments.", "nagashi-mangan#draw-payment"
    ),
    "chombo": Phrase("A hand in riichi was not shown to be tenpai: chombo.", "chombo#forms"),
    "may_abort": Phrase(
        "The player may abort the hand, and has to show it.", f"{ABORTIVE}#kyuushu-kyuuhai"
    ),
    "abort": Phrase("The hand is aborted.", ABORTIVE),
    "no": Phrase("The hand is not aborted; play goes on.", ABORTIVE),
    "all_win": Phrase("The hand is not aborted: every winner is paid.", WINNERS),
    "first_winner": Phrase(
        "The hand is not aborted: only the next player in turn wins.", f"{WINNERS}#head-bump"
    ),
}
TENPAI = {
    "given": Phrase("As entered.", "tenpai"),
    "waits": Phrase("The hand waits for a tile.", "tenpai"),
    "no_wait": Phrase("No tile would complete the hand.", "tenpai#noten"),
    "all_copies_own": Phrase(
        "The player holds every copy of the tiles waited for.", "tenpai#all-copies-own"
    ),
    "declared_noten": Phrase("The player hides the hand and counts as noten.", DRAW),
    "dead_hand": Phrase("A dead hand never counts as tenpai.", "dead-hand"),
    "riichi": Phrase("In riichi, and nothing entered contradicts it.", "riichi#declaring"),
    "not_told": Phrase("Nothing was entered, so the player counts as noten.", "tenpai#noten"),
}
ABORT_CHECKS = {
    "in-use": "The rule set has this abortive draw.",
    "nine-kinds": "The hand has nine kinds of terminals and honors.",
    "first-draw": "It is the player's own first draw.",
    "no-call-before": "Nobody has called a tile or made a closed kan before.",
    "four-players": "Four players are at the table.",
    "same-wind": "All four first discards are the same wind.",
    "four-riichi": "All four players are in riichi.",
    "discard-passed": "Nobody wins on the last discard.",
    "four-kans": "Four kans were made.",
    "several-players": "The kans are not all by one player.",
    "three-claims": "Three players claim a win on the same discard.",
}
CHOMBOS = {
    "points": Phrase("{amount}P off the tournament score", "chombo#forms"),
    "reverse_mangan": Phrase("A mangan paid to the others", "chombo#forms"),
    "table_payment": Phrase("Paid to the others at the table", "chombo#at-the-table"),
    "software": Phrase("Not possible in this software", "chombo#forms"),
}
NO_AMOUNT = {
    "points": "Off the tournament score; the rules name no amount",
    "table_payment": "Paid at the table; the rules name no amount",
}
DRAWS = {
    "exhaustive": ("Exhaustive draw", "Ryuukyoku", "流局"),
    "nagashi_mangan": ("Nagashi mangan", "Nagashi mangan", "流し満貫"),
    "kyuushu_kyuuhai": ("Nine terminals and honors", "Kyuushu kyuuhai", "九種九牌"),
    "suufon_renda": ("Four winds", "Suufon renda", "四風連打"),
    "suucha_riichi": ("Four riichi", "Suucha riichi", "四家立直"),
    "suukaikan": ("Four kans", "Suukaikan", "四開槓"),
    "sanchahou": ("Triple ron", "Sanchahou", "三家和"),
}
"""Kinds of draw by their names in English, in romaji and in Japanese."""
STEPS = {
    "scores": Phrase("Points at the end", "final-score"),
    "yakitori": Phrase("Yakitori", "yakitori"),
    "deposits": Phrase("Riichi sticks left on the table", "final-score#deposits"),
    "places": Phrase("Places", "final-score#ties"),
    "difference": Phrase("Difference to the goal", "final-score"),
    "rounding": Phrase("Rounded to thousands", "final-score#rounding"),
    "bonus": Phrase("Uma and oka", "final-score#uma"),
    "penalties": Phrase("Penalties", "final-score#penalties"),
    "result": Phrase("Result", "final-score"),
}
ENDINGS = {
    "last_hand_played": Phrase("The last hand was played.", "end-of-game#last-round"),
    "target_reached": Phrase("Somebody has the required points.", "end-of-game#extension"),
    "extension_round_played": Phrase("The extension round was played.", "end-of-game#extension"),
    "bankruptcy": Phrase("Somebody has too few points to go on.", "end-of-game#bankruptcy"),
    "agari_yame": Phrase("The dealer leads in the last hand.", "end-of-game#agari-yame"),
}
LOG_ENTRIES = {"d": "draw", "c": "chombo", "f": "penalty"}
"""Entries in the log of a game, by letter."""
NEXT = {
    "stays": Phrase("The dealer deals again.", "next-hand#dealer"),
    "passes": Phrase("The deal passes.", "next-hand#dealer"),
    "goes_on": Phrase("The same hand continues.", "fouls"),
}
WAYS = {
    "ron_from_target": "Ron from this player",
    "ron_from_other": "Ron from another player",
    "tsumo": "Tsumo",
}
"""Ways of winning against a player to be passed."""
TABLE_STATE = {
    "honba": ("no counters", "1 counter", "{number} counters"),
    "sticks": ("no riichi sticks", "1 riichi stick", "{number} riichi sticks"),
    "pot": ("", "1 penalty point", "{number} penalty points"),
}
"""Counters, riichi sticks and penalty points on the table: none, one, or more."""
WINS = "{seat} wins {points}"
TAKES = {
    "own_stick": "takes back the riichi stick",
    "riichi_sticks": "takes {points} in riichi sticks",
    "riichi_sticks_and_own": "takes {points} in riichi sticks with the winner’s own",
    "penalty": "takes {points} penalty points",
}
"""What a winner takes from the table, by the reason of the payment."""
MOVES = {
    "noten_payments": "{moves}.",
    "nagashi_win": "Nagashi mangan: {moves}.",
    "nagashi_payment": "Nagashi mangan: {moves}.",
    "chombo": "Chombo: {moves}.",
}
"""Points that a draw moves, by its result."""
EACH_MOVES = ("{seats} {points}", "{seats} {points} each")
TENPAI_MOVES = ("{seats} tenpai: {points}", "{seats} tenpai: {points} each")
"""What one seat receives or pays, and what several do."""
NOBODY_PAYS = {
    True: "Everyone is tenpai, so nobody pays.",
    False: "Everyone is noten, so nobody pays.",
}
"""A draw without payments, by whether all are tenpai."""
