"""Problems with the tiles and calls of a hand, with indicators and waits."""

from ..phrase import Pick, ProblemText

COPIES = "entering-a-hand#too-many-copies"
FOURTEEN = "entering-a-hand#fourteen-tiles"
INDICATORS = "entering-a-hand#indicators"
MELDS = "entering-a-hand#melds"
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
}
