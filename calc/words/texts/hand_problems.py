"""Problems with a hand: its tiles and calls, indicators and waits, the conditions of the win."""

from ..messages import N_, NN_, Pick
from ..phrase import ProblemText

COPIES = "entering-a-hand#too-many-copies"
FOURTEEN = "entering-a-hand#fourteen-tiles"
INDICATORS = "entering-a-hand#indicators"
MELDS = "entering-a-hand#melds"
FIRST_TURN = "yaku/{condition}"
CONDITIONS = "entering-a-hand#conditions"
TOGETHER = {
    "tsumo": N_("tsumo"),
    "ron": N_("ron"),
    "dealer": N_("the east seat"),
    "!dealer": N_("a seat other than east"),
    "melds": N_("calls or kans"),
    "open": N_("an open hand"),
    "kan": N_("a kan"),
    "kita": N_("declared norths"),
    "!kita": N_("no declared norths"),
    "kan_dora": N_("several dora indicators"),
    "called": N_("calls or kans of another winner"),
}
"""What a win is, beside the conditions, that excludes some of them."""
MEANINGS = {
    "riichi": N_("Riichi is declared with a discard, and the hand stays closed."),
    "double_riichi": N_("Double riichi comes with the first discard, before any call or kan."),
    "open_riichi": N_("Open riichi is declared with a discard, and the hand stays closed."),
    "ippatsu": N_("Ippatsu lasts until your next discard, and any call or kan ends it."),
    "haitei": N_("Haitei is a tsumo on the last tile of the wall."),
    "houtei": N_("Houtei is a ron on the last discard."),
    "rinshan": N_("Rinshan is a tsumo on the tile drawn after a kan."),
    "chankan": N_("Chankan is a ron on a tile that another player adds to a called triplet."),
    "robbed_ankan": N_("A ron on a closed kan takes a tile of the kan, which is no discard."),
    "robbed_kita": N_("A ron on a declared north takes that north, which is no discard."),
    "tenhou": N_("Tenhou is a win on the dealer's first draw."),
    "chiihou": N_("Chiihou is a win on your first draw, before any call or kan."),
    "renhou": N_("Renhou is a ron on a discard before your first draw, before any call or kan."),
    "tsubame_gaeshi": N_("A riichi tile is the discard that declares riichi."),
    "kanburi": N_("The discard after a kan is that of the player who has just made the kan."),
    "discarder_in_riichi": N_("A player in riichi has no called triplet."),
    "kan_dora": N_("A second dora indicator is turned only after a kan."),
    "called": N_("Another winner has called a tile or made a kan."),
    "riichi_min_wall_tiles": N_(
        "Too few tiles would have been left in the wall to declare riichi."
    ),
    "riichi_ankan": N_("Under these rules nobody makes a kan in riichi."),
}
"""What each of them means; options that decide are among them."""
OF_NORTHS = {
    "double_riichi": N_("Double riichi comes with the first discard, before a north is declared."),
    "ippatsu": N_("Ippatsu lasts until your next discard, and a declared north ends it."),
}
"""The same where it is a north that excludes something."""
PROBLEMS: dict[str, ProblemText] = {
    # tiles, calls and indicators
    "no-such-chii": ProblemText(
        N_("No chii begins with {tile}, so the tap changed nothing."),
        N_("Tap the lowest of the three tiles: 1 to 7 of a suit."),
        "calling#chi",
    ),
    "too-few-tiles-in-hand": ProblemText(
        NN_("off", "One tile is missing.", "{off_in_words} tiles are missing."),
        Pick(
            "melds",
            {0: N_("A hand has {wanted} tiles, winning tile included; this one has {concealed}.")},
            N_(
                "With {calls} the hand needs {needed} concealed tiles, winning tile included;"
                " it has {concealed}."
            ),
        ),
        FOURTEEN,
    ),
    "too-many-tiles-in-hand": ProblemText(
        NN_("off", "There is one tile too many.", "There are {off_in_words} tiles too many."),
        Pick(
            "melds",
            {
                0: N_(
                    "A hand has {wanted} tiles; this one has {concealed}. Enter a kan as a call: it"
                    " counts as three."
                )
            },
            N_("With {calls} the hand needs {needed} concealed tiles; it has {concealed}."),
        ),
        FOURTEEN,
    ),
    "win-tile-not-in-hand": ProblemText(
        N_("The winning tile, {tile}, is not among the concealed tiles."),
        Pick(
            "tiles",
            {None: N_("Name it as it is in the hand: red or plain.")},
            N_("Add it to the hand, or choose a tile of the hand as the winning tile."),
        ),
        "entering-a-hand#winning-tile",
    ),
    "fifth-copy": ProblemText(
        Pick(
            "field",
            {
                "hand": N_(
                    "There are {count_in_words} {tile_kind}, but only four of each tile exist."
                ),
                "seats": N_(
                    "The hands of all seats together have {count_in_words} {tile_kind}, but"
                    " only four of each tile exist."
                ),
                "wins": N_(
                    "The winning hands and the indicators together have {count_in_words}"
                    " {tile_kind}, but only four of each tile exist."
                ),
            },
            N_("The {field} has {count_in_words} {tile_kind}, but only four of each tile exist."),
        ),
        N_("Take some out of the hand, the calls or the indicators. Red fives count as fives."),
        COPIES,
    ),
    "red-fives-not-in-use": ProblemText(
        N_("These rules have no {tile_kind}."),
        N_("It counts as a plain five. Red fives are an option of the rules."),
        "options#red-fives",
    ),
    "too-many-red-fives": ProblemText(
        N_("There are {count_in_words} {tile_kind}, but these rules have {most_in_words}."),
        N_("Write the others as plain fives."),
        COPIES,
    ),
    "not-with-three-players": ProblemText(
        N_("Three players play without 2 to 8 of characters. Entered here: {tiles}."),
        N_("Remove these tiles, or choose four players."),
        "three-players#tiles",
    ),
    "too-many-kans": ProblemText(
        Pick(
            "most",
            {0: N_("This rule set has no kans; this hand has {count}.")},
            NN_(
                "most",
                "This rule set allows one kan in a hand; this one has {count}.",
                "This rule set allows {most} kans in a hand; this one has {count}.",
            ),
        ),
        N_("Change a kan to a triplet, or change the option for the number of kans."),
        "options#max-kans",
    ),
    "no-chi-with-three-players": ProblemText(
        N_("Three players cannot call chii, but the {field} is one."),
        N_("Enter a pon or a kan, or choose four players."),
        "three-players",
    ),
    "too-many-indicators": ProblemText(
        N_("There are {value} {field}, but at most {most} can be turned over."),
        N_("Keep the first one and one for each kan on the table."),
        INDICATORS,
    ),
    "kan-dora-not-in-use": ProblemText(
        N_("{rules} rules turn no new indicator after a kan."),
        N_("Only the first indicator counts."),
        "options#kan-dora",
    ),
    "kan-ura-not-in-use": ProblemText(
        N_("{rules} rules turn no ura indicator for a kan."),
        N_("Only the first ura indicator counts."),
        "options#kan-ura-dora",
    ),
    "ura-not-in-use": ProblemText(
        N_("{rules} rules have no ura dora."),
        N_("The ura indicators are ignored."),
        "options#ura-dora",
    ),
    "ura-without-riichi": ProblemText(
        N_("Ura dora count after riichi only, and riichi is off."),
        N_("They are ignored. Turn riichi on if it was declared."),
        "dora#ura-dora",
    ),
    "ura-count": ProblemText(
        NN_(
            "value",
            "There is one ura indicator, but the dora indicators call for {wanted_in_words}.",
            "There are {value_in_words} ura indicators, but the dora indicators call for"
            " {wanted_in_words}.",
        ),
        NN_(
            "wanted",
            "Enter only the first ura indicator, the one that counts here.",
            "Enter one ura indicator for each dora indicator.",
        ),
        INDICATORS,
    ),
    "too-many-melds": ProblemText(
        N_("A hand has at most {most_in_words} calls, but this one has {count_in_words}."),
        N_("Keep the calls of one player only."),
        MELDS,
    ),
    "not-a-meld": ProblemText(
        N_("The {field} cannot be read: {value}."),
        N_("Write what it is and its tiles, such as pon:777z, chi:345p or ankan:1111m."),
        MELDS,
    ),
    "unknown-meld-key": ProblemText(
        N_("A call has no part named “{key}”."), N_("Use {allowed}."), MELDS
    ),
    "no-such-group": ProblemText(
        Pick(
            "type",
            {
                "chi": N_("The {field} is not a chii: {tiles}."),
                "pon": N_("The {field} is not a pon: {tiles}."),
            },
            N_("The {field} is not a kan: {tiles}."),
        ),
        Pick(
            "type",
            {
                "chi": N_("A chii is three numbers in a row of one suit."),
                "pon": N_("A pon is three identical tiles."),
            },
            N_("A kan is four identical tiles."),
        ),
        MELDS,
    ),
    "ankan-is-not-called": ProblemText(
        N_("The {field} is a closed kan ({tiles}), which is not called from anybody."),
        N_(
            "Remove the player it is called from, or choose daiminkan for a kan called from a"
            " discard."
        ),
        "calling#kan",
    ),
    "called-tile-not-in-meld": ProblemText(
        N_("The called tile, {called}, is not in the {field}: {tiles}."),
        N_("Choose one of these tiles as the called one."),
        MELDS,
    ),
    "chi-only-from-left": ProblemText(
        N_("A chii comes from the player on the left, but the {field} is from {side}."),
        N_("Choose left. A pon or a kan may come from anybody."),
        "calling#chi",
    ),
    # waits, riichi and kan
    "number-of-tiles": ProblemText(
        Pick(
            "held",
            {0: N_("No tile is entered.")},
            NN_(
                "held",
                "This hand has one tile, its calls included.",
                "This hand has {held} tiles, its calls included.",
            ),
        ),
        Pick(
            "wanted",
            {
                "13": N_("Enter the 13 tiles before the draw. A kan counts as three."),
                "14": N_("Enter 14 tiles, the drawn one included. A kan counts as three."),
            },
            N_(
                "Enter 13 tiles to see the waits, or 14 to see every discard. A kan counts as"
                " three."
            ),
        ),
        FOURTEEN,
    ),
    "seen-too-often": ProblemText(
        N_("There would be {count_in_words} {tile_kind}, but only four of each tile exist."),
        N_("Take some out of the {field}. Tiles of the hand need not be named again."),
        COPIES,
    ),
    "discard-not-in-hand": ProblemText(
        N_("The hand has no {tile} to discard."),
        N_("Choose one of its tiles."),
        "entering-a-hand#tiles",
    ),
    "not-one-kind": ProblemText(
        Pick(
            "value",
            {"": N_("The tile of the kan is missing.")},
            N_("A kan is four identical tiles, but {value} names different ones."),
        ),
        N_("Write the tile once, such as 3z, or all four."),
        "calling#kan",
    ),
    # how and when the hand was won
    "conditions-exclude-each-other": ProblemText(
        N_("{conditions} cannot be true of the same win."),
        N_("{meanings} Keep what happened, and turn the rest off."),
        CONDITIONS,
    ),
    "ippatsu-without-riichi": ProblemText(
        N_("Ippatsu is on, but riichi is not."),
        N_("Turn riichi on too, or turn ippatsu off: it is a win within one turn after riichi."),
        "riichi#ippatsu",
    ),
    "ippatsu-not-in-use": ProblemText(
        N_("{rules} rules do not count ippatsu."),
        N_("It adds nothing here; the rest of the hand counts as usual."),
        "options#ippatsu",
    ),
    "turned-without-riichi": ProblemText(
        N_("A discard is marked * as turned for riichi, but riichi is off."),
        N_("Turn riichi on, or remove the *."),
        "riichi#declaring",
    ),
    "passed-in-riichi-without-riichi": ProblemText(
        N_("Tiles are entered as passed in riichi, but riichi is off."),
        N_("Turn riichi on, or move them to the tiles passed before riichi."),
        "furiten#riichi",
    ),
    "turned-twice": ProblemText(
        N_("Two discards are marked * as turned for riichi, but the first was not called."),
        N_("Mark only one discard with *, or add ^ to the first if it was called."),
        "riichi#declaring",
    ),
    "double-riichi-turned-later": ProblemText(
        N_(
            "Double riichi is declared with the first discard, but a later one is marked * as"
            " turned."
        ),
        N_("Choose ordinary riichi, or correct the discards."),
        "riichi#double-riichi",
    ),
    "double-riichi-too-late": ProblemText(
        Pick(
            "why",
            {
                "kan": N_(
                    "Double riichi is declared before any call or kan, but this hand has some."
                ),
                "north": N_(
                    "Double riichi is declared before any north, but this hand has norths."
                ),
            },
            N_(
                "Double riichi is declared in the first turn, but then {wall_tiles} tiles are"
                " not left in the wall."
            ),
        ),
        N_("Choose ordinary riichi, or correct the question."),
        "riichi#double-riichi",
    ),
    "ippatsu-is-over": ProblemText(
        N_(
            "Ippatsu ends with your next discard or with any call, and the discards show one of"
            " these."
        ),
        N_("Turn ippatsu off, or correct the discards."),
        "riichi#ippatsu",
    ),
    "riichi-on-open-hand": ProblemText(
        N_("{field} needs a closed hand, but calling {melds} opened this one."),
        N_(
            "Turn riichi off. A kan of your own four tiles is a closed kan and keeps the hand"
            " closed."
        ),
        "fouls#open-riichi",
    ),
    "double-riichi-not-in-use": ProblemText(
        N_("{rules} rules have no double riichi."),
        N_("Choose ordinary riichi."),
        "options#double-riichi-han",
    ),
    "open-riichi-not-in-use": ProblemText(
        N_("{rules} rules have no open riichi."),
        N_("Choose ordinary riichi, or turn “{option}” on in your rules."),
        "options#open-riichi",
    ),
    "haitei-with-ron": ProblemText(
        N_("Haitei is a tsumo on the last tile of the wall, but this hand won by ron."),
        N_("A ron on the last discard is houtei. Or choose tsumo."),
        "yaku/haitei",
    ),
    "houtei-with-tsumo": ProblemText(
        N_("Houtei is a ron on the last discard, but this hand won by tsumo."),
        N_("A tsumo on the last tile is haitei. Or choose ron."),
        "yaku/houtei",
    ),
    "rinshan-without-kan": ProblemText(
        Pick(
            "players",
            {
                3: N_(
                    "Rinshan is a win on the tile drawn after a kan or after a declared north, but"
                    " this hand has neither."
                )
            },
            N_("Rinshan is a win on the tile drawn after a kan, but this hand has no kan."),
        ),
        Pick(
            "players",
            {3: N_("Enter the kan as a call of four tiles, or the norths, or turn rinshan off.")},
            N_("Enter the kan as a call of four tiles, or turn rinshan off."),
        ),
        "yaku/rinshan",
    ),
    "rinshan-with-ron": ProblemText(
        N_("Rinshan is a tsumo, but this hand won by ron."),
        N_("Choose tsumo. A ron on a tile added to a kan is chankan."),
        "yaku/rinshan",
    ),
    "rinshan-with-haitei": ProblemText(
        N_("{rules} rules do not count rinshan and haitei together."),
        Pick(
            "replaced",
            {
                "north": N_(
                    "Keep rinshan and turn haitei off: the tile drawn after a north is not the"
                    " last tile of the wall."
                )
            },
            N_(
                "Keep rinshan and turn haitei off: the replacement tile after a kan is not the last"
                " tile of the wall."
            ),
        ),
        "options#rinshan-with-haitei",
    ),
    "rinshan-with-ippatsu": ProblemText(
        Pick(
            "replaced",
            {
                "north": N_(
                    "A declared north ends ippatsu, so ippatsu and rinshan cannot go together."
                )
            },
            N_("A kan ends ippatsu, so ippatsu and rinshan cannot go together."),
        ),
        N_("Turn ippatsu off."),
        "riichi#ippatsu",
    ),
    "chankan-with-tsumo": ProblemText(
        N_("Chankan is a ron, but this hand won by tsumo."),
        N_("Choose ron. A tile drawn after a kan of your own is rinshan."),
        "yaku/chankan",
    ),
    "chankan-with-houtei": ProblemText(
        N_("A tile added to a kan is not a discard, so chankan and houtei cannot go together."),
        N_("Keep chankan for a tile of a kan, or houtei for the last discard."),
        "yaku/chankan",
    ),
    "chankan-copies": ProblemText(
        N_(
            "The robbed kan holds the other three {tile_kind}, but {count_in_words} of the four are"
            " entered here."
        ),
        N_(
            "Keep only the winning one in the hand and the indicators, or turn off the ron on a"
            " kan."
        ),
        "yaku/chankan",
    ),
    "robbed-ankan-with-tsumo": ProblemText(
        N_("Winning on a tile of another player's kan is a ron, but this hand won by tsumo."),
        N_("Choose ron, or turn the ron on a closed kan off."),
        "yaku/kokushi-musou",
    ),
    "robbed-ankan-with-another": ProblemText(
        N_("A ron on a tile of a closed kan cannot go together with {other}."),
        N_("Turn {other} off, or the ron on a closed kan."),
        "yaku/kokushi-musou",
    ),
    "robbed-ankan-not-in-use": ProblemText(
        N_("Under {rules} rules a closed kan cannot be robbed, not even by thirteen orphans."),
        N_("Turn the ron on a closed kan off, or turn “{option}” on in your rules."),
        "options#kokushi-robs-ankan",
    ),
    "robbed-ankan-without-kokushi": ProblemText(
        N_(
            "Only thirteen orphans may win on a tile of a closed kan, and this hand is not thirteen"
            " orphans."
        ),
        N_("Turn the ron on a closed kan off. A tile added to a called triplet is chankan."),
        "yaku/kokushi-musou",
    ),
    "first-turn-with-melds": ProblemText(
        N_("{condition} needs a hand without calls and kans, but this one has some."),
        N_("Remove the calls and kans, or turn {condition} off."),
        FIRST_TURN,
    ),
    "first-turn-with-kita": ProblemText(
        N_("A declared north ends the first turn, so {condition} cannot go with it."),
        N_("Enter no norths, or turn {condition} off."),
        FIRST_TURN,
    ),
    "first-turn-with-riichi": ProblemText(
        N_("{condition} comes before the first discard, so riichi cannot be declared yet."),
        N_("Keep {condition} and turn riichi off, or the reverse."),
        FIRST_TURN,
    ),
    "first-turn-with-discards": ProblemText(
        N_("{condition} comes before the first discard, but discards are entered."),
        N_("Clear the discards, or turn {condition} off."),
        FIRST_TURN,
    ),
    "first-turn-with-late-win": ProblemText(
        N_("{condition} belongs to the first turn, so {other} cannot go with it."),
        N_("Keep {condition} and turn {other} off, or the reverse."),
        FIRST_TURN,
    ),
    "renhou-not-in-use": ProblemText(
        N_("{rules} rules do not count renhou."),
        N_("It adds nothing here; the rest of the hand counts as usual."),
        "options#renhou",
    ),
    "tenhou-by-non-dealer": ProblemText(
        N_("Tenhou is for the dealer, but this seat is {seat}."),
        N_("A win on another player's first draw is chiihou. Or choose the east seat."),
        "yaku/tenhou",
    ),
    "chiihou-by-dealer": ProblemText(
        N_("Chiihou is for players other than the dealer, but this seat is east."),
        N_("A win on the dealer's first hand is tenhou. Or choose another seat."),
        "yaku/chiihou",
    ),
    "renhou-by-dealer": ProblemText(
        N_("Renhou is for players other than the dealer, but this seat is east."),
        N_("Choose another seat, or turn renhou off: nobody discards before the dealer."),
        "yaku/renhou",
    ),
    "renhou-with-tsumo": ProblemText(
        N_("Renhou is a ron, but this hand won by tsumo."),
        N_("A tsumo on the first draw is chiihou. Or choose ron."),
        "yaku/renhou",
    ),
    "renhou-from-a-later-seat": ProblemText(
        N_(
            "Renhou comes before your first draw, but this discarder has the first turn after"
            " yours."
        ),
        N_("Choose a discarder whose turn comes before yours, or turn renhou off."),
        "yaku/renhou",
    ),
    "paarenchan-by-non-dealer": ProblemText(
        N_(
            "Eight wins in a row are those of a dealer who keeps the deal, but this seat is {seat}."
        ),
        N_("Choose the east seat, or turn the eighth win in a row off."),
        CONDITIONS,
    ),
    "paarenchan-without-counters": ProblemText(
        N_("Each win of the dealer adds a counter, so the eighth win in a row has four at least."),
        N_("Enter the counters, or turn the eighth win in a row off."),
        CONDITIONS,
    ),
    "first-draw-with-ron": ProblemText(
        N_("{condition} is a tsumo, but this hand won by ron."),
        Pick(
            "condition",
            {"chiihou": N_("A ron before the first draw is renhou. Or choose tsumo.")},
            N_("Choose tsumo, or turn {condition} off."),
        ),
        FIRST_TURN,
    ),
    "discard-condition-with-tsumo": ProblemText(
        N_("This hand won by tsumo, so there is no discard for “{condition}”."),
        N_("Choose ron, or turn it off."),
        CONDITIONS,
    ),
    "discarder-on-tsumo": ProblemText(
        N_("A discarder is named, but nobody discards on a tsumo."),
        N_("The discarder is ignored: all other players pay."),
        "payments#tsumo",
    ),
    "nobody-liable": ProblemText(
        N_("A liable player is named, but no yakuman of this hand makes anybody liable."),
        N_("The liable player is ignored: the win is paid as usual."),
        "liability#trigger",
    ),
    "liability-not-known": ProblemText(
        Pick(
            "why",
            {
                "order": N_(
                    "If the kan that was called, {tiles}, was the fourth, who fed it is liable"
                    " and owes {points} points."
                ),
                "taken": N_(
                    "The kan that was called, {tiles}, counts as the fourth: who fed it owes"
                    " {points} points by liability."
                ),
            },
            N_(
                "If another player fed the last group, {tiles}, that player is liable and owes"
                " {points} points."
            ),
        ),
        Pick(
            "why",
            {
                "order": N_(
                    "When the added kan was made is not known. Name the liable player if there"
                    " is one."
                ),
                "taken": N_("If a kan was added after it, nobody is liable for the four kans."),
            },
            N_("Say from whom the group was called, or who is liable."),
        ),
        "liability#trigger",
    ),
    "not-liable": ProblemText(
        Pick(
            "why",
            {
                "concealed": N_("Nobody is liable: the last group of this yakuman was not called."),
                "own": N_("Nobody is liable: the last group, {tiles}, was not called."),
                "hidden": N_(
                    "Nobody is liable: a group before the last is a closed kan, which does"
                    " not count in these rules."
                ),
            },
            N_("Another player is liable: {tiles}, called from {side}, completed the groups."),
        ),
        Pick(
            "why",
            {"other": N_("Choose {side} as the liable player, or leave the field empty.")},
            N_("Leave the liable player out, or correct the calls."),
        ),
        "liability#trigger",
    ),
    "rules-for-three-players": ProblemText(
        N_("{rules} rules are for three players, not for four."),
        N_("Choose three players, or rules for four."),
        "three-players",
    ),
    "no-north-seat-with-three-players": ProblemText(
        N_("With three players there is no north seat."),
        N_("Choose east, south or west."),
        "three-players#tiles",
    ),
    "nobody-across-with-three-players": ProblemText(
        N_("With three players nobody sits across."),
        Pick(
            "of",
            {"melds": N_("Choose left or right for the {field}.")},
            N_("Choose left or right as the {field}."),
        ),
        "three-players",
    ),
    "kita-with-four-players": ProblemText(
        N_("Norths are declared only with three players."),
        N_("Choose three players, or leave norths out."),
        "three-players#kita",
    ),
    "robbed-kita-with-tsumo": ProblemText(
        N_("Winning on a declared north is a ron, but this hand won by tsumo."),
        N_("Choose ron, or turn the robbed north off."),
        "three-players#kita",
    ),
    "robbed-kita-not-north": ProblemText(
        N_("The winning tile is {value}, but the declared tile is a north wind."),
        N_("Make the north wind the winning tile, or turn the robbed north off."),
        "three-players#kita",
    ),
}
