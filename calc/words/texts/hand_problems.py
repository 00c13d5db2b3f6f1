"""Problems with a hand: its tiles and calls, indicators and waits, the conditions of the win."""

from ..phrase import Pick, ProblemText

COPIES = "entering-a-hand#too-many-copies"
FOURTEEN = "entering-a-hand#fourteen-tiles"
INDICATORS = "entering-a-hand#indicators"
MELDS = "entering-a-hand#melds"
FIRST_TURN = "yaku/{condition}"
CONDITIONS = "entering-a-hand#conditions"
TOGETHER = {
    "tsumo": "tsumo",
    "ron": "ron",
    "dealer": "the east seat",
    "!dealer": "a seat other than east",
    "melds": "calls or kans",
    "open": "an open hand",
    "kan": "a kan",
    "kita": "norths set aside",
    "!kita": "no norths set aside",
    "kan_dora": "several dora indicators",
    "called": "calls or kans of another winner",
}
"""What a win is, beside the conditions, that excludes some of them."""
MEANINGS = {
    "riichi": "Riichi is declared with a discard, and the hand stays closed.",
    "double_riichi": "Double riichi comes with the first discard, before any call or kan.",
    "open_riichi": "Open riichi is declared with a discard, and the hand stays closed.",
    "ippatsu": "Ippatsu lasts until your next discard, and any call or kan ends it.",
    "haitei": "Haitei is a tsumo on the last tile of the wall.",
    "houtei": "Houtei is a ron on the last discard.",
    "rinshan": "Rinshan is a tsumo on the tile drawn after a kan.",
    "chankan": "Chankan is a ron on a tile that another player adds to a called triplet.",
    "robbed_ankan": "A ron on a closed kan takes a tile of the kan, which is no discard.",
    "robbed_kita": "A ron on a north set aside takes that north, which is no discard.",
    "tenhou": "Tenhou is a win on the dealer's first draw.",
    "chiihou": "Chiihou is a win on your first draw, before any call or kan.",
    "renhou": "Renhou is a ron on a discard before your first draw, before any call or kan.",
    "tsubame_gaeshi": "A riichi tile is the discard that declares riichi.",
    "kanburi": "The discard after a kan is that of the player who has just made the kan.",
    "discarder_in_riichi": "A player in riichi has no called triplet.",
    "kan_dora": "A second dora indicator is turned only after a kan.",
    "called": "Another winner has called a tile or made a kan.",
    "riichi_min_wall_tiles": "Too few tiles would have been left in the wall to declare riichi.",
    "riichi_ankan": "Under these rules nobody makes a kan in riichi.",
}
"""What each of them means; options that decide are among them."""
OF_NORTHS = {
    "double_riichi": "Double riichi comes with the first discard, before a north is set aside.",
    "ippatsu": "Ippatsu lasts until your next discard, and a north set aside ends it.",
}
"""The same where it is a north that excludes something."""
PROBLEMS: dict[str, ProblemText] = {
    # tiles, calls and indicators
    "no-such-chii": ProblemText(
        "No chii begins with {tile}, so the tap changed nothing.",
        "Tap the lowest of the three tiles: 1 to 7 of a suit.",
        "calling#chi",
    ),
    "too-few-tiles-in-hand": ProblemText(
        Pick("off", {1: "One tile is missing."}, "{off_in_words} tiles are missing."),
        Pick(
            "melds",
            {0: "A hand has {wanted} tiles, winning tile included; this one has {concealed}."},
            "With {calls} the hand needs {needed} concealed tiles, winning tile included; it has"
            " {concealed}.",
        ),
        FOURTEEN,
    ),
    "too-many-tiles-in-hand": ProblemText(
        Pick("off", {1: "There is one tile too many."}, "There are {off_in_words} tiles too many."),
        Pick(
            "melds",
            {
                0: "A hand has {wanted} tiles; this one has {concealed}. Enter a kan as a call: it"
                " counts as three."
            },
            "With {calls} the hand needs {needed} concealed tiles; it has {concealed}.",
        ),
        FOURTEEN,
    ),
    "win-tile-not-in-hand": ProblemText(
        "The winning tile, {tile}, is not among the concealed tiles.",
        Pick(
            "tiles",
            {None: "Name it as it is in the hand: red or plain."},
            "Add it to the hand, or choose a tile of the hand as the winning tile.",
        ),
        "entering-a-hand#winning-tile",
    ),
    "fifth-copy": ProblemText(
        Pick(
            "field",
            {
                "hand": "There are {count_in_words} {tile_kind}, but only four of each tile exist.",
                "seats": "The hands of all seats together have {count_in_words} {tile_kind}, but"
                " only four of each tile exist.",
                "wins": "The winning hands and the indicators together have {count_in_words}"
                " {tile_kind}, but only four of each tile exist.",
            },
            "The {field} has {count_in_words} {tile_kind}, but only four of each tile exist.",
        ),
        "Take some out of the hand, the calls or the indicators. Red fives count as fives.",
        COPIES,
    ),
    "red-fives-not-in-use": ProblemText(
        "These rules have no {tile_kind}.",
        "It counts as a plain five. Red fives are an option of the rules.",
        "options#red-fives",
    ),
    "too-many-red-fives": ProblemText(
        "There are {count_in_words} {tile_kind}, but these rules have {most_in_words}.",
        "Write the others as plain fives.",
        COPIES,
    ),
    "not-with-three-players": ProblemText(
        "Three players play without 2 to 8 of characters. Entered here: {tiles}.",
        "Remove these tiles, or choose four players.",
        "three-players#tiles",
    ),
    "too-many-kans": ProblemText(
        Pick(
            "most",
            {
                0: "This rule set has no kans; this hand has {count}.",
                1: "This rule set allows one kan in a hand; this one has {count}.",
            },
            "This rule set allows {most} kans in a hand; this one has {count}.",
        ),
        "Change a kan to a triplet, or change the option for the number of kans.",
        "options#max-kans",
    ),
    "no-chi-with-three-players": ProblemText(
        "Three players cannot call chii, but the {field} is one.",
        "Enter a pon or a kan, or choose four players.",
        "three-players",
    ),
    "too-many-indicators": ProblemText(
        "There are {value} {field}, but at most {most} can be turned over.",
        "Keep the first one and one for each kan on the table.",
        INDICATORS,
    ),
    "kan-dora-not-in-use": ProblemText(
        "{rules} rules turn no new indicator after a kan.",
        "Only the first indicator counts.",
        "options#kan-dora",
    ),
    "kan-ura-not-in-use": ProblemText(
        "{rules} rules turn no ura indicator for a kan.",
        "Only the first ura indicator counts.",
        "options#kan-ura-dora",
    ),
    "ura-not-in-use": ProblemText(
        "{rules} rules have no ura dora.", "The ura indicators are ignored.", "options#ura-dora"
    ),
    "ura-without-riichi": ProblemText(
        "Ura dora count after riichi only, and riichi is off.",
        "They are ignored. Turn riichi on if it was declared.",
        "dora#ura-dora",
    ),
    "ura-count": ProblemText(
        Pick(
            "value",
            {1: "There is one ura indicator, but the dora indicators call for {wanted_in_words}."},
            "There are {value_in_words} ura indicators, but the dora indicators call for"
            " {wanted_in_words}.",
        ),
        Pick(
            "wanted",
            {1: "Enter only the first ura indicator, the one that counts here."},
            "Enter one ura indicator for each dora indicator.",
        ),
        INDICATORS,
    ),
    "too-many-melds": ProblemText(
        "A hand has at most {most_in_words} calls, but this one has {count_in_words}.",
        "Keep the calls of one player only.",
        MELDS,
    ),
    "not-a-meld": ProblemText(
        "The {field} cannot be read: {value}.",
        "Write what it is and its tiles, such as pon:777z, chi:345p or ankan:1111m.",
        MELDS,
    ),
    "unknown-meld-key": ProblemText("A call has no part named “{key}”.", "Use {allowed}.", MELDS),
    "no-such-group": ProblemText(
        Pick(
            "type",
            {
                "chi": "The {field} is not a chii: {tiles}.",
                "pon": "The {field} is not a pon: {tiles}.",
            },
            "The {field} is not a kan: {tiles}.",
        ),
        Pick(
            "type",
            {
                "chi": "A chii is three numbers in a row of one suit.",
                "pon": "A pon is three identical tiles.",
            },
            "A kan is four identical tiles.",
        ),
        MELDS,
    ),
    "ankan-is-not-called": ProblemText(
        "The {field} is a closed kan ({tiles}), which is not called from anybody.",
        "Remove the player it is called from, or choose daiminkan for a kan called from a discard.",
        "calling#kan",
    ),
    "called-tile-not-in-meld": ProblemText(
        "The called tile, {called}, is not in the {field}: {tiles}.",
        "Choose one of these tiles as the called one.",
        MELDS,
    ),
    "chi-only-from-left": ProblemText(
        "A chii comes from the player on the left, but the {field} is from {side}.",
        "Choose left. A pon or a kan may come from anybody.",
        "calling#chi",
    ),
    # waits, riichi and kan
    "number-of-tiles": ProblemText(
        Pick(
            "held",
            {0: "No tile is entered.", 1: "This hand has one tile, its calls included."},
            "This hand has {held} tiles, its calls included.",
        ),
        Pick(
            "wanted",
            {
                "13": "Enter the 13 tiles before the draw. A kan counts as three.",
                "14": "Enter 14 tiles, the drawn one included. A kan counts as three.",
            },
            "Enter 13 tiles to see the waits, or 14 to see every discard. A kan counts as three.",
        ),
        FOURTEEN,
    ),
    "seen-too-often": ProblemText(
        "There would be {count_in_words} {tile_kind}, but only four of each tile exist.",
        "Take some out of the {field}. Tiles of the hand need not be named again.",
        COPIES,
    ),
    "discard-not-in-hand": ProblemText(
        "The hand has no {tile} to discard.", "Choose one of its tiles.", "entering-a-hand#tiles"
    ),
    "not-one-kind": ProblemText(
        Pick(
            "value",
            {"": "The tile of the kan is missing."},
            "A kan is four identical tiles, but {value} names different ones.",
        ),
        "Write the tile once, such as 3z, or all four.",
        "calling#kan",
    ),
    # how and when the hand was won
    "conditions-exclude-each-other": ProblemText(
        "{conditions} cannot be true of the same win.",
        "{meanings} Keep what happened, and turn the rest off.",
        CONDITIONS,
    ),
    "ippatsu-without-riichi": ProblemText(
        "Ippatsu is on, but riichi is not.",
        "Turn riichi on too, or turn ippatsu off: it is a win within one turn after riichi.",
        "riichi#ippatsu",
    ),
    "ippatsu-not-in-use": ProblemText(
        "{rules} rules do not count ippatsu.",
        "It adds nothing here; the rest of the hand counts as usual.",
        "options#ippatsu",
    ),
    "turned-without-riichi": ProblemText(
        "A discard is marked * as turned for riichi, but riichi is off.",
        "Turn riichi on, or remove the *.",
        "riichi#declaring",
    ),
    "passed-in-riichi-without-riichi": ProblemText(
        "Tiles are entered as passed in riichi, but riichi is off.",
        "Turn riichi on, or move them to the tiles passed before riichi.",
        "furiten#riichi",
    ),
    "turned-twice": ProblemText(
        "Two discards are marked * as turned for riichi, but the first was not called.",
        "Mark only one discard with *, or add ^ to the first if it was called.",
        "riichi#declaring",
    ),
    "double-riichi-turned-later": ProblemText(
        "Double riichi is declared with the first discard, but a later one is marked * as turned.",
        "Choose ordinary riichi, or correct the discards.",
        "riichi#double-riichi",
    ),
    "double-riichi-too-late": ProblemText(
        Pick(
            "why",
            {
                "kan": "Double riichi is declared before any call or kan, but this hand has some.",
                "north": "Double riichi is declared before a north is set aside, but this hand has"
                " norths.",
            },
            "Double riichi is declared in the first turn, but then {wall_tiles} tiles are not left"
            " in the wall.",
        ),
        "Choose ordinary riichi, or correct the question.",
        "riichi#double-riichi",
    ),
    "ippatsu-is-over": ProblemText(
        "Ippatsu ends with your next discard or with any call, and the discards show one of these.",
        "Turn ippatsu off, or correct the discards.",
        "riichi#ippatsu",
    ),
    "riichi-on-open-hand": ProblemText(
        "{field} needs a closed hand, but calling {melds} opened this one.",
        "Turn riichi off. A kan of your own four tiles is a closed kan and keeps the hand closed.",
        "fouls#open-riichi",
    ),
    "double-riichi-not-in-use": ProblemText(
        "{rules} rules have no double riichi.",
        "Choose ordinary riichi.",
        "options#double-riichi-han",
    ),
    "open-riichi-not-in-use": ProblemText(
        "{rules} rules have no open riichi.",
        "Choose ordinary riichi, or turn “{option}” on in your rules.",
        "options#open-riichi",
    ),
    "haitei-with-ron": ProblemText(
        "Haitei is a tsumo on the last tile of the wall, but this hand won by ron.",
        "A ron on the last discard is houtei. Or choose tsumo.",
        "yaku/haitei",
    ),
    "houtei-with-tsumo": ProblemText(
        "Houtei is a ron on the last discard, but this hand won by tsumo.",
        "A tsumo on the last tile is haitei. Or choose ron.",
        "yaku/houtei",
    ),
    "rinshan-without-kan": ProblemText(
        Pick(
            "players",
            {
                3: "Rinshan is a win on the tile drawn after a kan or after a north set aside, but"
                " this hand has neither."
            },
            "Rinshan is a win on the tile drawn after a kan, but this hand has no kan.",
        ),
        Pick(
            "players",
            {3: "Enter the kan as a call of four tiles, or the norths, or turn rinshan off."},
            "Enter the kan as a call of four tiles, or turn rinshan off.",
        ),
        "yaku/rinshan",
    ),
    "rinshan-with-ron": ProblemText(
        "Rinshan is a tsumo, but this hand won by ron.",
        "Choose tsumo. A ron on a tile added to a kan is chankan.",
        "yaku/rinshan",
    ),
    "rinshan-with-haitei": ProblemText(
        "{rules} rules do not count rinshan and haitei together.",
        Pick(
            "replaced",
            {
                "north": "Keep rinshan and turn haitei off: the tile drawn after a north is not the"
                " last tile of the wall."
            },
            "Keep rinshan and turn haitei off: the replacement tile after a kan is not the last"
            " tile of the wall.",
        ),
        "options#rinshan-with-haitei",
    ),
    "rinshan-with-ippatsu": ProblemText(
        Pick(
            "replaced",
            {"north": "A north set aside ends ippatsu, so ippatsu and rinshan cannot go together."},
            "A kan ends ippatsu, so ippatsu and rinshan cannot go together.",
        ),
        "Turn ippatsu off.",
        "riichi#ippatsu",
    ),
    "chankan-with-tsumo": ProblemText(
        "Chankan is a ron, but this hand won by tsumo.",
        "Choose ron. A tile drawn after a kan of your own is rinshan.",
        "yaku/chankan",
    ),
    "chankan-with-houtei": ProblemText(
        "A tile added to a kan is not a discard, so chankan and houtei cannot go together.",
        "Keep chankan for a tile of a kan, or houtei for the last discard.",
        "yaku/chankan",
    ),
    "chankan-copies": ProblemText(
        "The robbed kan holds the other three {tile_kind}, but {count_in_words} of the four are"
        " entered here.",
        "Keep only the winning one in the hand and the indicators, or turn off the ron on a kan.",
        "yaku/chankan",
    ),
    "robbed-ankan-with-tsumo": ProblemText(
        "Winning on a tile of another player's kan is a ron, but this hand won by tsumo.",
        "Choose ron, or turn the ron on a closed kan off.",
        "yaku/kokushi-musou",
    ),
    "robbed-ankan-with-another": ProblemText(
        "A ron on a tile of a closed kan cannot go together with {other}.",
        "Turn {other} off, or the ron on a closed kan.",
        "yaku/kokushi-musou",
    ),
    "robbed-ankan-not-in-use": ProblemText(
        "Under {rules} rules a closed kan cannot be robbed, not even by thirteen orphans.",
        "Turn the ron on a closed kan off, or turn “{option}” on in your rules.",
        "options#kokushi-robs-ankan",
    ),
    "robbed-ankan-without-kokushi": ProblemText(
        "Only thirteen orphans may win on a tile of a closed kan, and this hand is not thirteen"
        " orphans.",
        "Turn the ron on a closed kan off. A tile added to a called triplet is chankan.",
        "yaku/kokushi-musou",
    ),
    "first-turn-with-melds": ProblemText(
        "{condition} needs a hand without calls and kans, but this one has some.",
        "Remove the calls and kans, or turn {condition} off.",
        FIRST_TURN,
    ),
    "first-turn-with-kita": ProblemText(
        "A north set aside ends the first turn, so {condition} cannot go with it.",
        "Enter no norths, or turn {condition} off.",
        FIRST_TURN,
    ),
    "first-turn-with-riichi": ProblemText(
        "{condition} comes before the first discard, so riichi cannot be declared yet.",
        "Keep {condition} and turn riichi off, or the reverse.",
        FIRST_TURN,
    ),
    "first-turn-with-discards": ProblemText(
        "{condition} comes before the first discard, but discards are entered.",
        "Clear the discards, or turn {condition} off.",
        FIRST_TURN,
    ),
    "first-turn-with-late-win": ProblemText(
        "{condition} belongs to the first turn, so {other} cannot go with it.",
        "Keep {condition} and turn {other} off, or the reverse.",
        FIRST_TURN,
    ),
    "renhou-not-in-use": ProblemText(
        "{rules} rules do not count renhou.",
        "It adds nothing here; the rest of the hand counts as usual.",
        "options#renhou",
    ),
    "tenhou-by-non-dealer": ProblemText(
        "Tenhou is for the dealer, but this seat is {seat}.",
        "A win on another player's first draw is chiihou. Or choose the east seat.",
        "yaku/tenhou",
    ),
    "chiihou-by-dealer": ProblemText(
        "Chiihou is for players other than the dealer, but this seat is east.",
        "A win on the dealer's first hand is tenhou. Or choose another seat.",
        "yaku/chiihou",
    ),
    "renhou-by-dealer": ProblemText(
        "Renhou is for players other than the dealer, but this seat is east.",
        "Choose another seat, or turn renhou off: nobody discards before the dealer.",
        "yaku/renhou",
    ),
    "renhou-with-tsumo": ProblemText(
        "Renhou is a ron, but this hand won by tsumo.",
        "A tsumo on the first draw is chiihou. Or choose ron.",
        "yaku/renhou",
    ),
    "renhou-from-a-later-seat": ProblemText(
        "Renhou comes before your first draw, but this discarder has the first turn after yours.",
        "Choose a discarder whose turn comes before yours, or turn renhou off.",
        "yaku/renhou",
    ),
    "paarenchan-by-non-dealer": ProblemText(
        "Eight wins in a row are those of a dealer who keeps the deal, but this seat is {seat}.",
        "Choose the east seat, or turn the eighth win in a row off.",
        CONDITIONS,
    ),
    "paarenchan-without-counters": ProblemText(
        "Each win of the dealer adds a counter, so the eighth win in a row has four at least.",
        "Enter the counters, or turn the eighth win in a row off.",
        CONDITIONS,
    ),
    "first-draw-with-ron": ProblemText(
        "{condition} is a tsumo, but this hand won by ron.",
        Pick(
            "condition",
            {"chiihou": "A ron before the first draw is renhou. Or choose tsumo."},
            "Choose tsumo, or turn {condition} off.",
        ),
        FIRST_TURN,
    ),
    "discard-condition-with-tsumo": ProblemText(
        "This hand won by tsumo, so there is no discard for “{condition}”.",
        "Choose ron, or turn it off.",
        CONDITIONS,
    ),
    "discarder-on-tsumo": ProblemText(
        "A discarder is named, but nobody discards on a tsumo.",
        "The discarder is ignored: all other players pay.",
        "payments#tsumo",
    ),
    "nobody-liable": ProblemText(
        "A liable player is named, but no yakuman of this hand makes anybody liable.",
        "The liable player is ignored: the win is paid as usual.",
        "liability#trigger",
    ),
    "liability-not-known": ProblemText(
        Pick(
            "why",
            {
                "order": "If the kan that was called, {tiles}, was the fourth, who fed it is liable"
                " and owes {points} points.",
                "taken": "The kan that was called, {tiles}, counts as the fourth: who fed it owes"
                " {points} points by liability.",
            },
            "If another player fed the last group, {tiles}, that player is liable and owes {points}"
            " points.",
        ),
        Pick(
            "why",
            {
                "order": "When the added kan was made is not known. Name the liable player if there"
                " is one.",
                "taken": "If a kan was added after it, nobody is liable for the four kans.",
            },
            "Say from whom the group was called, or who is liable.",
        ),
        "liability#trigger",
    ),
    "not-liable": ProblemText(
        Pick(
            "why",
            {
                "concealed": "Nobody is liable: the last group of this yakuman was not called.",
                "own": "Nobody is liable: the last group, {tiles}, was not called.",
                "hidden": "Nobody is liable: a group before the last is a closed kan, which does"
                " not count in these rules.",
            },
            "Another player is liable: {tiles}, called from {side}, completed the groups.",
        ),
        Pick(
            "why",
            {"other": "Choose {side} as the liable player, or leave the field empty."},
            "Leave the liable player out, or correct the calls.",
        ),
        "liability#trigger",
    ),
    "rules-for-three-players": ProblemText(
        "{rules} rules are for three players, not for four.",
        "Choose three players, or rules for four.",
        "three-players",
    ),
    "no-north-seat-with-three-players": ProblemText(
        "With three players there is no north seat.",
        "Choose east, south or west.",
        "three-players#tiles",
    ),
    "nobody-across-with-three-players": ProblemText(
        "With three players nobody sits across.",
        Pick(
            "of",
            {"melds": "Choose left or right for the {field}."},
            "Choose left or right as the {field}.",
        ),
        "three-players",
    ),
    "kita-with-four-players": ProblemText(
        "Norths are set aside only with three players.",
        "Choose three players, or leave norths out.",
        "three-players#kita",
    ),
    "robbed-kita-with-tsumo": ProblemText(
        "Winning on a north set aside is a ron, but this hand won by tsumo.",
        "Choose ron, or turn the robbed north off.",
        "three-players#kita",
    ),
    "robbed-kita-not-north": ProblemText(
        "The winning tile is {value}, but the tile set aside is a north wind.",
        "Make the north wind the winning tile, or turn the robbed north off.",
        "three-players#kita",
    ),
}
