"""Words about settlements and draws: results, conditions, tenpai, and what can be wrong."""

from .said import Said
from .template import Pick, ProblemText
from .yaku import NAMES

WINNERS = "several-winners"
DRAW = "exhaustive-draw"
ABORTIVE = "abortive-draws"
PAYMENTS_OF_RON = "payments#ron"

PAYMENTS = {
    "noten": Said("Noten players pay tenpai players", DRAW),
    "nagashi_mangan": Said("Nagashi mangan", "nagashi-mangan#draw-payment"),
    "riichi_returned": Said("Deposit of this hand, returned", "abortive-draws#deposits"),
    "chombo": Said("Chombo, a mangan reversed", "chombo#forms"),
    "penalty": Said("Penalty paid at the table", "chombo#at-the-table"),
    "yakitori": Said("Yakitori", "yakitori"),
}
RESULTS = {
    "win": Said("The hand is won.", "payments"),
    "abortive_draw": Said(
        "Three players claim the tile: the hand is aborted.", f"{WINNERS}#triple-ron"
    ),
    "noten_payments": Said("The hand is drawn; noten players pay tenpai players.", DRAW),
    "nagashi_win": Said("Nagashi mangan counts as a win by self-draw.", "nagashi-mangan#win"),
    "nagashi_payment": Said(
        "Nagashi mangan is paid in place of the noten payments.", "nagashi-mangan#draw-payment"
    ),
    "chombo": Said("A riichi cannot show tenpai: chombo.", "chombo#forms"),
    "may_abort": Said(
        "The player may abort the hand, and has to show it.", f"{ABORTIVE}#kyuushu-kyuuhai"
    ),
    "abort": Said("The hand is aborted.", ABORTIVE),
    "no": Said("The hand is not aborted; play goes on.", ABORTIVE),
    "all_win": Said("The hand is not aborted: every winner is paid.", WINNERS),
    "first_winner": Said(
        "The hand is not aborted: only the next player in turn wins.", f"{WINNERS}#head-bump"
    ),
}
TENPAI = {
    "given": Said("As told.", "tenpai"),
    "waits": Said("The hand waits for a tile.", "tenpai"),
    "no_wait": Said("No tile would complete the hand.", "tenpai#noten"),
    "all_copies_own": Said(
        "The player holds every copy of the tiles waited for.", "tenpai#all-copies-own"
    ),
    "declared_noten": Said("The player keeps the hand hidden and counts as noten.", DRAW),
    "dead_hand": Said("A dead hand never counts as tenpai.", "dead-hand"),
    "riichi": Said("In riichi, and nothing speaks against it.", "riichi#declaring"),
    "not_told": Said("Nothing was told, so the player counts as noten.", "tenpai#noten"),
}
CHECKS = {
    "in-use": "The rule set has this abortive draw.",
    "nine-kinds": "The hand holds nine kinds of terminals and honors.",
    "first-draw": "It is the player's own first draw.",
    "no-call-before": "Nobody has called a tile or made a concealed kan before.",
    "four-players": "Four players are at the table.",
    "same-wind": "All four first discards are the same wind.",
    "four-riichi": "All four players are in riichi.",
    "discard-passed": "Nobody wins on the last discard.",
    "four-kans": "Four kans were made.",
    "several-players": "The kans are not all by one player.",
    "three-claims": "Three players claim the same discard.",
}
CHOMBOS = {
    "points": Said("{amount}P off the tournament score", "chombo#forms"),
    "reverse_mangan": Said("A mangan paid to the others", "chombo#forms"),
    "table_payment": Said("Paid to the others at the table", "chombo#at-the-table"),
    "software": Said("Prevented by the program", "chombo#forms"),
}
_ABORTS = {
    "kyuushu_kyuuhai": "abortive-draws#kyuushu-kyuuhai",
    "suufon_renda": "abortive-draws#suufon-renda",
    "suucha_riichi": "abortive-draws#suucha-riichi",
    "suukaikan": "abortive-draws#suukaikan",
    "sanchahou": "abortive-draws#sanchahou",
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
"""Kinds of draw by their names in each of `NAMES`."""


def draw_name(kind: str, names: str = "english") -> str:
    """A kind of draw by its name; KeyError for an unknown one.

    >>> draw_name("suufon_renda", "romaji")
    'Suufon renda'
    """
    return DRAWS[kind][NAMES.index(names)]


def result_words(result: str) -> Said:
    """What a settlement or draw leads to; KeyError for an unknown result."""
    return RESULTS[result]


def tenpai_words(why: str) -> Said:
    """Why a seat counts as tenpai or not; KeyError for an unknown reason."""
    return TENPAI[why]


def abort_words(check: str, kind: str) -> Said:
    """A condition of an abortive draw of this kind; KeyError for an unknown one."""
    return Said(CHECKS[check], _ABORTS[kind])


def chombo_words(form: str, amount: float | None) -> Said:
    """How a chombo is paid; KeyError for an unknown form."""
    text, article = CHOMBOS[form]
    if form == "points" and amount is None:
        return Said("Off the tournament score; the rules name no amount", article)
    return Said(text.format(amount=f"{amount:g}" if amount is not None else ""), article)


FIELDS = {
    "wins": "list of wins",
    "type": "kind of draw",
    "seats": "list of seats",
    "by": "player who aborts",
    "called_before": "call before",
    "first_draw": "first draw",
    "first_discards": "first discards",
    "discard_won": "win on the last discard",
    "kans_by": "list of kans",
    "winners": "list of winners",
    "declaration_tile": "riichi declared with the winning discard",
    "points": "number of points",
    "base": "number of base points",
    "han": "number of han",
    "fu": "number of fu",
    "yakuman": "number of yakuman",
    "liable_yakuman": "number of yakuman under liability",
    "tenpai": "tenpai",
    "declares_noten": "hand declared noten",
    "dead_hand": "dead hand",
    "nagashi": "nagashi mangan",
    "E": "east seat",
    "S": "south seat",
    "W": "west seat",
    "N": "north seat",
}
MEMBERS = {"wins": "{place} win"}
PROBLEMS = {
    "not-by-seat": ProblemText(
        "The {field} cannot be read by seat.",
        "Give a value for each of {allowed}.",
        "entering-a-hand#conditions",
    ),
    "unknown-seat": ProblemText(
        "There is no seat named {value}.", "Name seats by wind: E, S, W or N.", "payments"
    ),
    "not-a-seat": ProblemText(
        "The {field} cannot be read.",
        "Give what is known of the seat by key, such as tenpai or hand.",
        DRAW,
    ),
    "no-such-seat": ProblemText(
        "Nobody sits at {seat}.",
        "With three players the seats are east, south and west.",
        "three-players",
    ),
    "not-a-win": ProblemText(
        Pick(
            "result",
            {
                "NoYaku": "This hand is complete, but has no yaku.",
                "BelowMinimum": "This hand has fewer han of yaku than a win needs here.",
                "NotComplete": "This hand is not complete.",
            },
            "This hand cannot win.",
        ),
        "A win declared with it and shown is a chombo. Correct the hand, or look under penalties.",
        "chombo#forms",
    ),
    "too-many-wins": ProblemText(
        "{count} wins are too many: at most {most} players can win.", "Take some out.", WINNERS
    ),
    "win-without-value": ProblemText(
        "This win has neither a hand nor a value.",
        "Enter the hand, or its points, han and fu, or the number of yakuman.",
        "payments",
    ),
    "points-are-of-a-ron": ProblemText(
        "A self-draw has several shares, so one number of points does not tell them.",
        "Give han and fu, or base points.",
        "payments#tsumo",
    ),
    "discarder-not-known": ProblemText(
        "Nobody is named who discarded the winning tile.", "Choose the discarder.", PAYMENTS_OF_RON
    ),
    "several-discarders": ProblemText(
        "The wins name different discarders.",
        "All wins of one settlement are on the same discard. Check each winner's seat.",
        WINNERS,
    ),
    "discarder-wins": ProblemText(
        "{seat} both discards and wins.", "Choose another discarder or winner.", PAYMENTS_OF_RON
    ),
    "liable-wins": ProblemText(
        "{seat} is both liable and the winner.",
        "Liable is the player who fed the last group.",
        "liability#trigger",
    ),
    "winner-twice": ProblemText(
        "{seat} wins twice.", "Give each winner a seat of their own.", WINNERS
    ),
    "self-draw-beside-a-win": ProblemText(
        "A self-draw stands beside another win.",
        "Only rons on one discard can come together. Settle one win.",
        WINNERS,
    ),
    "different-winning-tiles": ProblemText(
        "The wins are on different tiles: {tiles}.",
        "Several players can win only on the same discard.",
        WINNERS,
    ),
    "not-thirteen-tiles": ProblemText(
        "The {field} has {count} concealed tiles, and needs {needed}.",
        "At a draw everybody has thirteen tiles, a kan counting as three.",
        "entering-a-hand#fourteen-tiles",
    ),
    "fifth-copy-in-hand": ProblemText(
        "The {field} has a tile five times.",
        "There are four of each tile.",
        "entering-a-hand#too-many-copies",
    ),
    "nobody-has-nagashi": ProblemText(
        "Nobody has nagashi mangan.",
        "Mark the player, or give discards that are all terminals and honors, none called.",
        "nagashi-mangan",
    ),
}
