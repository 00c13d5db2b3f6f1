"""Settlements, draws, the table, the end of a game and the final scores."""

from ..messages import N_, NN_, Pick, Text
from ..phrase import Phrase

WINNERS = "several-winners"
DRAW = "exhaustive-draw"
ABORTIVE = "abortive-draws"
RESULTS = {
    "win": Phrase(N_("The hand is won."), "payments"),
    "abortive_draw": Phrase(
        N_("Three players claim a win on the tile: the hand is aborted."), f"{WINNERS}#triple-ron"
    ),
    "noten_payments": Phrase(N_("Exhaustive draw: noten players pay tenpai players."), DRAW),
    "nagashi_win": Phrase(N_("Nagashi mangan counts as a win by tsumo."), "nagashi-mangan#win"),
    "nagashi_payment": Phrase(
        N_("Nagashi mangan is paid in place of the noten payments."), "nagashi-mangan#draw-payment"
    ),
    "chombo": Phrase(N_("A hand in riichi was not shown to be tenpai: chombo."), "chombo#forms"),
    "may_abort": Phrase(
        N_("The player may abort the hand, and has to show it."), f"{ABORTIVE}#kyuushu-kyuuhai"
    ),
    "abort": Phrase(N_("The hand is aborted."), ABORTIVE),
    "no": Phrase(N_("The hand is not aborted; play goes on."), ABORTIVE),
    "all_win": Phrase(N_("The hand is not aborted: every winner is paid."), WINNERS),
    "first_winner": Phrase(
        N_("The hand is not aborted: only the next player in turn wins."), f"{WINNERS}#head-bump"
    ),
}
TENPAI = {
    "given": Phrase(N_("As entered."), "tenpai"),
    "waits": Phrase(N_("The hand waits for a tile."), "tenpai"),
    "no_wait": Phrase(N_("No tile would complete the hand."), "tenpai#noten"),
    "all_copies_own": Phrase(
        N_("The player holds every copy of the tiles waited for."), "tenpai#all-copies-own"
    ),
    "declared_noten": Phrase(N_("The player hides the hand and counts as noten."), DRAW),
    "dead_hand": Phrase(N_("A dead hand never counts as tenpai."), "dead-hand"),
    "riichi": Phrase(N_("In riichi, and nothing entered contradicts it."), "riichi#declaring"),
    "not_told": Phrase(N_("Nothing was entered, so the player counts as noten."), "tenpai#noten"),
}
ABORT_CHECKS = {
    "in-use": N_("The rule set has this abortive draw."),
    "nine-kinds": N_("The hand has nine kinds of terminals and honors."),
    "first-draw": N_("It is the player's own first draw."),
    "no-call-before": N_("Nobody has called a tile or made a closed kan before."),
    "four-players": N_("Four players are at the table."),
    "same-wind": N_("All four first discards are the same wind."),
    "four-riichi": N_("All four players are in riichi."),
    "discard-passed": N_("Nobody wins on the last discard."),
    "four-kans": N_("Four kans were made."),
    "several-players": N_("The kans are not all by one player."),
    "three-claims": N_("Three players claim a win on the same discard."),
}
CHOMBOS = {
    "points": Phrase(N_("{amount}P off the tournament score"), "chombo#forms"),
    "reverse_mangan": Phrase(N_("A mangan paid to the others"), "chombo#forms"),
    "table_payment": Phrase(N_("Paid to the others at the table"), "chombo#at-the-table"),
    "software": Phrase(N_("Not possible in this software"), "chombo#forms"),
}
NO_AMOUNT = {
    "points": N_("Off the tournament score; the rules name no amount"),
    "table_payment": N_("Paid at the table; the rules name no amount"),
}
DRAWS = {
    "exhaustive": (N_("Exhaustive draw"), "Ryuukyoku", "流局"),
    "nagashi_mangan": (N_("Nagashi mangan"), "Nagashi mangan", "流し満貫"),
    "kyuushu_kyuuhai": (N_("Nine terminals and honors"), "Kyuushu kyuuhai", "九種九牌"),
    "suufon_renda": (N_("Four winds"), "Suufon renda", "四風連打"),
    "suucha_riichi": (N_("Four riichi"), "Suucha riichi", "四家立直"),
    "suukaikan": (N_("Four kans"), "Suukaikan", "四開槓"),
    "sanchahou": (N_("Triple ron"), "Sanchahou", "三家和"),
}
"""Kinds of draw by their names in English, in romaji and in Japanese."""
STEPS = {
    "scores": Phrase(N_("Points at the end"), "final-score"),
    "yakitori": Phrase(N_("Yakitori"), "yakitori"),
    "deposits": Phrase(N_("Riichi sticks left on the table"), "final-score#deposits"),
    "places": Phrase(N_("Places"), "final-score#ties"),
    "difference": Phrase(N_("Difference to the goal"), "final-score"),
    "rounding": Phrase(N_("Rounded to thousands"), "final-score#rounding"),
    "bonus": Phrase(N_("Uma and oka"), "final-score#uma"),
    "penalties": Phrase(N_("Penalties"), "final-score#penalties"),
    "result": Phrase(N_("Result"), "final-score"),
}
ENDINGS = {
    "last_hand_played": Phrase(N_("The last hand was played."), "end-of-game#last-round"),
    "target_reached": Phrase(N_("Somebody has the required points."), "end-of-game#extension"),
    "extension_round_played": Phrase(
        N_("The extension round was played."), "end-of-game#extension"
    ),
    "bankruptcy": Phrase(N_("Somebody has too few points to go on."), "end-of-game#bankruptcy"),
    "agari_yame": Phrase(N_("The dealer leads in the last hand."), "end-of-game#agari-yame"),
}
LOG_ENTRIES = {"d": N_("draw"), "c": N_("chombo"), "f": N_("penalty")}
"""Entries in the log of a game, by letter."""
NEXT = {
    "stays": Phrase(N_("The dealer deals again."), "next-hand#dealer"),
    "passes": Phrase(N_("The deal passes."), "next-hand#dealer"),
    "goes_on": Phrase(N_("The same hand continues."), "fouls"),
}
WAYS = {
    "ron_from_target": N_("Ron from this player"),
    "ron_from_other": N_("Ron from another player"),
    "tsumo": N_("Tsumo"),
}
"""Ways of winning against a player to be passed."""
TABLE_STATE: dict[str, Text] = {
    "honba": Pick(
        "number", {0: N_("no counters")}, NN_("number", "1 counter", "{number} counters")
    ),
    "sticks": Pick(
        "number",
        {0: N_("no riichi sticks")},
        NN_("number", "1 riichi stick", "{number} riichi sticks"),
    ),
    "pot": Pick("number", {0: ""}, NN_("number", "1 penalty point", "{number} penalty points")),
}
"""Counters, riichi sticks and penalty points on the table."""
HAND: Text = Pick(
    "honba",
    {0: "{round}"},
    NN_("honba", "{round}, 1 counter", "{round}, {honba} counters"),
)
"""A hand by its round and its counters."""
WINS = {
    (): N_("{seat} wins {points}"),
    ("own_stick",): N_("{seat} wins {points} and takes back the riichi stick"),
    ("riichi_sticks",): N_("{seat} wins {points} and takes {riichi_sticks} in riichi sticks"),
    ("riichi_sticks_and_own",): N_(
        "{seat} wins {points} and takes {riichi_sticks} in riichi sticks with the winner’s own"
    ),
    ("penalty",): N_("{seat} wins {points} and takes {penalty} penalty points"),
    ("own_stick", "penalty"): N_(
        "{seat} wins {points}, takes back the riichi stick and takes {penalty} penalty points"
    ),
    ("riichi_sticks", "penalty"): N_(
        "{seat} wins {points}, takes {riichi_sticks} in riichi sticks and takes {penalty} penalty"
        " points"
    ),
    ("riichi_sticks_and_own", "penalty"): N_(
        "{seat} wins {points}, takes {riichi_sticks} in riichi sticks with the winner’s own and"
        " takes {penalty} penalty points"
    ),
}
"""What a winner is paid, by what is taken from the table besides."""
MOVES = {
    "noten_payments": N_("{moves}."),
    "nagashi_win": N_("Nagashi mangan: {moves}."),
    "nagashi_payment": N_("Nagashi mangan: {moves}."),
    "chombo": N_("Chombo: {moves}."),
}
"""Points that a draw moves, by its result."""
EACH_MOVES = NN_("players", "{seats} {points}", "{seats} {points} each")
TENPAI_MOVES = NN_("players", "{seats} tenpai: {points}", "{seats} tenpai: {points} each")
"""What one seat receives or pays, and what several do."""
NOBODY_PAYS = {
    True: N_("Everyone is tenpai, so nobody pays."),
    False: N_("Everyone is noten, so nobody pays."),
}
"""A draw without payments, by whether all are tenpai."""
