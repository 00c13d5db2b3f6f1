"""Remarks on a result: furiten, waits, riichi, kan, and what is not a win."""

from ..phrase import Pick, RemarkText

REMARKS: dict[str, RemarkText] = {
    # results of a win
    "furiten": RemarkText(
        "This hand is furiten: it cannot win by ron, only by tsumo.", "furiten#what-it-allows"
    ),
    "no-yaku": RemarkText(
        "The hand is complete, but a win needs at least one yaku.", "minimum-han#yaku"
    ),
    "no-atozuke": RemarkText(
        "These rules do not allow atozuke: the tiles of an open hand need a yaku on each of its"
        " waits.",
        "options#atozuke",
    ),
    "below-minimum": RemarkText(
        Pick(
            "minimum",
            {None: "The hand is complete, but its yaku are worth too little to win here."},
            "The hand is complete, but its yaku do not make the {minimum_in_words} han that a win"
            " needs here.",
        ),
        "minimum-han#two-han-minimum",
    ),
    "not-complete": RemarkText(
        Pick(
            "shanten",
            {
                None: "Not a winning hand.",
                -1: "The tiles are complete, but not with this winning tile.",
                0: "Not a winning hand yet: one tile is wrong.",
            },
            "Not a winning hand yet: {shanten_in_words} away from tenpai.",
        ),
        "tenpai#shanten",
    ),
    # furiten
    "furiten-by-discard": RemarkText("You discarded {tiles} yourself.", "furiten#discard"),
    "furiten-by-temporary": RemarkText("You let {tiles} pass.", "furiten#temporary"),
    "furiten-by-riichi": RemarkText("You let {tiles} pass in riichi.", "furiten#riichi"),
    "until-waits-change": RemarkText(
        "It lasts until you wait for other tiles.", "furiten#getting-out"
    ),
    "until-end-of-hand": RemarkText("It lasts to the end of the hand.", "furiten#riichi"),
    "until-own-draw-or-claim": RemarkText(
        "It ends when you next draw a tile or call one.", "furiten#temporary"
    ),
    "until-own-discard": RemarkText("It ends with your next discard.", "furiten#temporary"),
    "until-any-call": RemarkText(
        "It ends with your next turn, or when anybody calls a tile.", "furiten#temporary"
    ),
    "way-out-change-waits": RemarkText(
        "Change the hand so that none of its waits is among your discards.", "furiten#getting-out"
    ),
    "way-out-wait": RemarkText("Wait for your next turn: it ends then.", "furiten#getting-out"),
    "way-out-none": RemarkText(
        "After riichi the hand cannot change, so you cannot leave furiten.",
        "furiten#getting-out",
    ),
    "furiten-allows-tsumo": RemarkText(
        "Furiten never forbids a win by tsumo.", "furiten#what-it-allows"
    ),
    "not-furiten": RemarkText("None of these waits is blocked.", "furiten#discard"),
    "furiten-not-checked": RemarkText(
        "Enter your discards and the tiles you let pass to see whether you are furiten.", "furiten"
    ),
    # waits
    "tenpai": RemarkText("One tile short of a complete hand: tenpai.", "tenpai"),
    "noten": RemarkText(
        Pick("shanten", {1: "One tile away from tenpai."}, "{shanten} tiles away from tenpai."),
        "tenpai#shanten",
    ),
    "complete": RemarkText("These 14 tiles are complete: they win by tsumo.", "tenpai"),
    "karaten": RemarkText(
        "No copy of these waits is left: the hand is tenpai, but cannot win.", "tenpai#karaten"
    ),
    "all-copies-own": RemarkText(
        "The hand waits for {waits} alone and holds all four itself, so it counts as noten.",
        "tenpai#all-copies-own",
    ),
    "all-copies-own-tenpai": RemarkText(
        "The hand waits for {waits} alone and holds all four itself. These rules count it as"
        " tenpai.",
        "tenpai#all-copies-own",
    ),
    "complete-before-the-kan": RemarkText(
        "Before the kan of {tiles} these tiles were complete and could have won by tsumo.",
        "tenpai#all-copies-own",
    ),
    # declaring riichi
    "riichi-allowed": RemarkText("Riichi may be declared.", "riichi#declaring"),
    "riichi-open-hand": RemarkText(
        "Riichi needs a closed hand, but this one has called a tile. Declared anyway: {verdict}.",
        "fouls#open-riichi",
    ),
    "riichi-not-tenpai": RemarkText(
        "After this discard the hand is not tenpai. Declared anyway, it is noten riichi.",
        "riichi#noten-riichi",
    ),
    "riichi-all-copies-own": RemarkText(
        "The hand holds all four copies of every wait, which counts as noten.",
        "tenpai#all-copies-own",
    ),
    "riichi-too-few-points": RemarkText(
        "These rules require {least} points to declare, and you have {points}.", "riichi#limits"
    ),
    "riichi-too-few-tiles": RemarkText(
        "Tiles left in the wall: {wall_tiles}. These rules require {least}.", "riichi#limits"
    ),
    "riichi-furiten": RemarkText(
        "These rules do not let a furiten hand declare.", "riichi#furiten-riichi"
    ),
    "riichi-while-furiten": RemarkText(
        "This is furiten riichi: you can win only by tsumo.", "riichi#furiten-riichi"
    ),
    "riichi-while-karaten": RemarkText(
        "No copy of the waits is left. You may declare, but cannot win.", "riichi#karaten"
    ),
    "step-say-riichi": RemarkText("Say “riichi”.", "riichi#declaring"),
    "step-turn-the-discard": RemarkText(
        "Discard the tile turned sideways. If it is called for a group, turn the next one.",
        "riichi#declaring",
    ),
    "step-show-the-whole-hand": RemarkText("Show your whole hand.", "open-riichi#forms"),
    "step-show-the-waiting-part": RemarkText(
        "Show the part of your hand that waits.", "open-riichi#forms"
    ),
    "step-place-the-deposit": RemarkText(
        "If nobody wins on it, place a riichi stick of 1,000 points.", "riichi#deposit"
    ),
    # noten riichi
    "noten-riichi-offender-wins": RemarkText(
        "You claim a win with it: chombo.", "riichi#noten-riichi"
    ),
    "noten-riichi-exhaustive-draw": RemarkText(
        "The wall runs out and riichi hands are shown: chombo.", "riichi#noten-riichi"
    ),
    "noten-riichi-abortive-suucha-riichi": RemarkText(
        "Four riichi abort the hand, where the rules have that, and all hands are shown: chombo.",
        "abortive-draws#suucha-riichi",
    ),
    "noten-riichi-other-player-wins": RemarkText(
        "Another player wins: the hand is not shown, no penalty.", "riichi#noten-riichi"
    ),
    "noten-riichi-other-player-chombo": RemarkText(
        "Another player commits a chombo: the hand ends without a check.", "riichi#noten-riichi"
    ),
    "noten-riichi-abortive-kyuushu-kyuuhai": RemarkText(
        "Nine terminals and honors abort the hand, where the rules have that: riichi hands are"
        " not shown, no penalty.",
        "abortive-draws#kyuushu-kyuuhai",
    ),
    "noten-riichi-abortive-suufon-renda": RemarkText(
        "Four identical winds abort the hand, where the rules have that: riichi hands are"
        " not shown, no penalty.",
        "abortive-draws#suufon-renda",
    ),
    "noten-riichi-abortive-suukaikan": RemarkText(
        "Four kans abort the hand, where the rules have that: riichi hands are"
        " not shown, no penalty.",
        "abortive-draws#suukaikan",
    ),
    "noten-riichi-abortive-sanchahou": RemarkText(
        "Three rons abort the hand, where the rules have that: riichi hands are"
        " not shown, no penalty.",
        "abortive-draws#sanchahou",
    ),
    # kan after riichi
    "kan-ok": RemarkText(
        "The kan changes nothing: the waits and every reading stay the same.", "riichi-kan#waits"
    ),
    "kan-open-call-after-riichi": RemarkText(
        "In riichi no discard may be called: only a drawn tile makes a kan.",
        "riichi-kan#open-call-after-riichi",
    ),
    "kan-four-kans-already": RemarkText(
        "As many kans as these rules allow have been made already.", "riichi-kan#four-kans-already"
    ),
    "kan-last-tile": RemarkText(
        "The wall is empty: there is no replacement tile.", "riichi-kan#last-tile"
    ),
    "kan-not-four-tiles": RemarkText(
        "The hand does not have all four copies of {tiles}.", "riichi-kan#not-four-tiles"
    ),
    "kan-not-the-drawn-tile": RemarkText(
        "The kan must use the tile just drawn.", "riichi-kan#not-the-drawn-tile"
    ),
    "kan-waits-change": RemarkText(
        Pick(
            "after",
            {"": "Before, the hand waits for {before}. After the kan nothing can complete it."},
            Pick(
                "held",
                {"": "Before, the hand waits for {before}. After the kan it waits for {after}."},
                "Before, the hand waits for {before}. After the kan it waits for {after}; "
                "the kan holds all four copies of {held}.",
            ),
        ),
        "riichi-kan#waits-change",
    ),
    "kan-other-interpretation": RemarkText(
        "Won on {win_tile}, the hand can also be read with {tile} in another group: {blocks}.",
        "riichi-kan#other-interpretation",
    ),
    "kan-yaku-change": RemarkText(
        Pick(
            "waits",
            {"stay": "The waits stay, but the yaku of the hand would change."},
            "The yaku of the hand would change too.",
        ),
        "riichi-kan#yaku",
    ),
    "kan-no-kan-after-riichi": RemarkText("These rules allow no kan in riichi.", "riichi-kan#none"),
    "kan-drawn-tile-wins": RemarkText(
        "The drawn tile also completes the hand: it could win at once.", "riichi-kan#waits-change"
    ),
    # verdicts
    "waiting-for": RemarkText("Tenpai, waiting for {tiles}.", "waits"),
    "waiting-for-many": RemarkText("Tenpai, waiting for {kinds} kinds of tile.", "waits"),
    "best-discard": RemarkText(
        Pick(
            "shanten",
            {
                0: "Discard {tiles}: tenpai. Tiles left that win: {left}.",
                1: "Discard {tiles}: one away from tenpai. Tiles left that help: {left}.",
            },
            "Discard {tiles}: {shanten_in_words} away from tenpai. Tiles left that help: {left}.",
        ),
        "tenpai#shanten",
    ),
    "equal-discards": RemarkText(
        Pick(
            "shanten",
            {
                0: "{kinds} discards are equally good: tenpai. Tiles left that win: {left}.",
                1: "{kinds} discards are equally good: one away from tenpai."
                " Tiles left that help: {left}.",
            },
            "{kinds} discards are equally good: {shanten_in_words} away from tenpai."
            " Tiles left that help: {left}.",
        ),
        "tenpai#shanten",
    ),
    "riichi-allowed-with": RemarkText(
        "You may declare riichi and discard {tile}.", "riichi#declaring"
    ),
    "riichi-refused-with": RemarkText(
        "You may not declare riichi with {tile} as the discard.", "riichi#declaring"
    ),
    "riichi-with-no-discard": RemarkText(
        "No discard leaves this hand tenpai, so riichi may not be declared.", "riichi#declaring"
    ),
    "kan-legal": RemarkText("The kan of {tiles} is legal.", "riichi-kan"),
    "kan-illegal": RemarkText("The kan of {tiles} is not legal.", "riichi-kan"),
}
