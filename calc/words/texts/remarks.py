"""Remarks on a result: furiten, waits, riichi, kan, and what is not a win."""

from ..messages import N_, NN_, Pick
from ..phrase import RemarkText

REMARKS: dict[str, RemarkText] = {
    # results of a win
    "furiten": RemarkText(
        N_("This hand is furiten: it cannot win by ron, only by tsumo."), "furiten#what-it-allows"
    ),
    "no-yaku": RemarkText(
        N_("The hand is complete, but a win needs at least one yaku."), "minimum-han#yaku"
    ),
    "no-atozuke": RemarkText(
        N_(
            "These rules do not allow atozuke: the tiles of an open hand need a yaku on each of its"
            " waits."
        ),
        "options#atozuke",
    ),
    "below-minimum": RemarkText(
        Pick(
            "minimum",
            {None: N_("The hand is complete, but its yaku are worth too little to win here.")},
            N_(
                "The hand is complete, but its yaku do not make the {minimum_in_words} han that"
                " a win needs here."
            ),
        ),
        "minimum-han#two-han-minimum",
    ),
    "not-complete": RemarkText(
        Pick(
            "shanten",
            {
                None: N_("Not a winning hand."),
                -1: N_("The tiles are complete, but not with this winning tile."),
                0: N_("Not a winning hand yet: one tile is wrong."),
            },
            N_("Not a winning hand yet: {shanten_in_words} away from tenpai."),
        ),
        "tenpai#shanten",
    ),
    # furiten
    "furiten-by-discard": RemarkText(N_("You discarded {tiles} yourself."), "furiten#discard"),
    "furiten-by-temporary": RemarkText(N_("You let {tiles} pass."), "furiten#temporary"),
    "furiten-by-riichi": RemarkText(N_("You let {tiles} pass in riichi."), "furiten#riichi"),
    "until-waits-change": RemarkText(
        N_("It lasts until you wait for other tiles."), "furiten#getting-out"
    ),
    "until-end-of-hand": RemarkText(N_("It lasts to the end of the hand."), "furiten#riichi"),
    "until-own-draw-or-claim": RemarkText(
        N_("It ends when you next draw a tile or call one."), "furiten#temporary"
    ),
    "until-own-discard": RemarkText(N_("It ends with your next discard."), "furiten#temporary"),
    "until-any-call": RemarkText(
        N_("It ends with your next turn, or when anybody calls a tile."), "furiten#temporary"
    ),
    "way-out-change-waits": RemarkText(
        N_("Change the hand so that none of its waits is among your discards."),
        "furiten#getting-out",
    ),
    "way-out-wait": RemarkText(N_("Wait for your next turn: it ends then."), "furiten#getting-out"),
    "way-out-none": RemarkText(
        N_("After riichi the hand cannot change, so you cannot leave furiten."),
        "furiten#getting-out",
    ),
    "furiten-allows-tsumo": RemarkText(
        N_("Furiten never forbids a win by tsumo."), "furiten#what-it-allows"
    ),
    "not-furiten": RemarkText(N_("None of these waits is blocked."), "furiten#discard"),
    "furiten-not-checked": RemarkText(
        N_("Enter your discards and the tiles you let pass to see whether you are furiten."),
        "furiten",
    ),
    # waits
    "tenpai": RemarkText(N_("One tile short of a complete hand: tenpai."), "tenpai"),
    "noten": RemarkText(
        NN_("shanten", "One tile away from tenpai.", "{shanten} tiles away from tenpai."),
        "tenpai#shanten",
    ),
    "complete": RemarkText(N_("These 14 tiles are complete: they win by tsumo."), "tenpai"),
    "karaten": RemarkText(
        N_("No copy of these waits is left: the hand is tenpai, but cannot win."), "tenpai#karaten"
    ),
    "all-copies-own": RemarkText(
        N_("The hand waits for {waits} alone and holds all four itself, so it counts as noten."),
        "tenpai#all-copies-own",
    ),
    "all-copies-own-tenpai": RemarkText(
        N_(
            "The hand waits for {waits} alone and holds all four itself. These rules count it as"
            " tenpai."
        ),
        "tenpai#all-copies-own",
    ),
    "complete-before-the-kan": RemarkText(
        N_("Before the kan of {tiles} these tiles were complete and could have won by tsumo."),
        "tenpai#all-copies-own",
    ),
    # declaring riichi
    "riichi-allowed": RemarkText(N_("Riichi may be declared."), "riichi#declaring"),
    "riichi-open-hand": RemarkText(
        N_(
            "Riichi needs a closed hand, but this one has called a tile. Declared anyway:"
            " {verdict}."
        ),
        "fouls#open-riichi",
    ),
    "riichi-not-tenpai": RemarkText(
        N_("After this discard the hand is not tenpai. Declared anyway, it is noten riichi."),
        "riichi#noten-riichi",
    ),
    "riichi-all-copies-own": RemarkText(
        N_("The hand holds all four copies of every wait, which counts as noten."),
        "tenpai#all-copies-own",
    ),
    "riichi-too-few-points": RemarkText(
        N_("These rules require {least} points to declare, and you have {points}."), "riichi#limits"
    ),
    "riichi-too-few-tiles": RemarkText(
        N_("Tiles left in the wall: {wall_tiles}. These rules require {least}."), "riichi#limits"
    ),
    "riichi-furiten": RemarkText(
        N_("These rules do not let a furiten hand declare."), "riichi#furiten-riichi"
    ),
    "riichi-while-furiten": RemarkText(
        N_("This is furiten riichi: you can win only by tsumo."), "riichi#furiten-riichi"
    ),
    "riichi-while-karaten": RemarkText(
        N_("No copy of the waits is left. You may declare, but cannot win."), "riichi#karaten"
    ),
    "step-say-riichi": RemarkText(N_("Say “riichi”."), "riichi#declaring"),
    "step-turn-the-discard": RemarkText(
        N_("Discard the tile turned sideways. If it is called for a group, turn the next one."),
        "riichi#declaring",
    ),
    "step-show-the-whole-hand": RemarkText(N_("Show your whole hand."), "open-riichi#forms"),
    "step-show-the-waiting-part": RemarkText(
        N_("Show the part of your hand that waits."), "open-riichi#forms"
    ),
    "step-place-the-deposit": RemarkText(
        N_("If nobody wins on it, place a riichi stick of 1,000 points."), "riichi#deposit"
    ),
    # noten riichi
    "noten-riichi-offender-wins": RemarkText(
        N_("You claim a win with it: chombo."), "riichi#noten-riichi"
    ),
    "noten-riichi-exhaustive-draw": RemarkText(
        N_("The wall runs out and riichi hands are shown: chombo."), "riichi#noten-riichi"
    ),
    "noten-riichi-abortive-suucha-riichi": RemarkText(
        N_(
            "Four riichi abort the hand, where the rules have that, and all hands are shown:"
            " chombo."
        ),
        "abortive-draws#suucha-riichi",
    ),
    "noten-riichi-other-player-wins": RemarkText(
        N_("Another player wins: the hand is not shown, no penalty."), "riichi#noten-riichi"
    ),
    "noten-riichi-other-player-chombo": RemarkText(
        N_("Another player commits a chombo: the hand ends without a check."), "riichi#noten-riichi"
    ),
    "noten-riichi-abortive-kyuushu-kyuuhai": RemarkText(
        N_(
            "Nine terminals and honors abort the hand, where the rules have that: riichi hands are"
            " not shown, no penalty."
        ),
        "abortive-draws#kyuushu-kyuuhai",
    ),
    "noten-riichi-abortive-suufon-renda": RemarkText(
        N_(
            "Four identical winds abort the hand, where the rules have that: riichi hands are"
            " not shown, no penalty."
        ),
        "abortive-draws#suufon-renda",
    ),
    "noten-riichi-abortive-suukaikan": RemarkText(
        N_(
            "Four kans abort the hand, where the rules have that: riichi hands are"
            " not shown, no penalty."
        ),
        "abortive-draws#suukaikan",
    ),
    "noten-riichi-abortive-sanchahou": RemarkText(
        N_(
            "Three rons abort the hand, where the rules have that: riichi hands are"
            " not shown, no penalty."
        ),
        "abortive-draws#sanchahou",
    ),
    # kan after riichi
    "kan-ok": RemarkText(
        N_("The kan changes nothing: the waits and every reading stay the same."),
        "riichi-kan#waits",
    ),
    "kan-open-call-after-riichi": RemarkText(
        N_("In riichi no discard may be called: only a drawn tile makes a kan."),
        "riichi-kan#open-call-after-riichi",
    ),
    "kan-four-kans-already": RemarkText(
        N_("As many kans as these rules allow have been made already."),
        "riichi-kan#four-kans-already",
    ),
    "kan-last-tile": RemarkText(
        N_("The wall is empty: there is no replacement tile."), "riichi-kan#last-tile"
    ),
    "kan-not-four-tiles": RemarkText(
        N_("The hand does not have all four copies of {tiles}."), "riichi-kan#not-four-tiles"
    ),
    "kan-not-the-drawn-tile": RemarkText(
        N_("The kan must use the tile just drawn."), "riichi-kan#not-the-drawn-tile"
    ),
    "kan-waits-change": RemarkText(
        Pick(
            "after",
            {"": N_("Before, the hand waits for {before}. After the kan nothing can complete it.")},
            Pick(
                "held",
                {
                    "": N_(
                        "Before, the hand waits for {before}. After the kan it waits for {after}."
                    )
                },
                N_(
                    "Before, the hand waits for {before}. After the kan it waits for {after}; "
                    "the kan holds all four copies of {held}."
                ),
            ),
        ),
        "riichi-kan#waits-change",
    ),
    "kan-other-interpretation": RemarkText(
        N_("Won on {win_tile}, the hand can also be read with {tile} in another group: {blocks}."),
        "riichi-kan#other-interpretation",
    ),
    "kan-yaku-change": RemarkText(
        Pick(
            "waits",
            {"stay": N_("The waits stay, but the yaku of the hand would change.")},
            N_("The yaku of the hand would change too."),
        ),
        "riichi-kan#yaku",
    ),
    "kan-no-kan-after-riichi": RemarkText(
        N_("These rules allow no kan in riichi."), "riichi-kan#none"
    ),
    "kan-drawn-tile-wins": RemarkText(
        N_("The drawn tile also completes the hand: it could win at once."),
        "riichi-kan#waits-change",
    ),
    # verdicts
    "waiting-for": RemarkText(N_("Tenpai, waiting for {tiles}."), "waits"),
    "waiting-for-many": RemarkText(N_("Tenpai, waiting for {kinds} kinds of tile."), "waits"),
    "best-discard": RemarkText(
        Pick(
            "shanten",
            {0: N_("Discard {tiles}: tenpai. Tiles left that win: {left}.")},
            NN_(
                "shanten",
                "Discard {tiles}: one away from tenpai. Tiles left that help: {left}.",
                "Discard {tiles}: {shanten_in_words} away from tenpai. Tiles left that help:"
                " {left}.",
            ),
        ),
        "tenpai#shanten",
    ),
    "equal-discards": RemarkText(
        Pick(
            "shanten",
            {0: N_("{kinds} discards are equally good: tenpai. Tiles left that win: {left}.")},
            NN_(
                "shanten",
                "{kinds} discards are equally good: one away from tenpai."
                " Tiles left that help: {left}.",
                "{kinds} discards are equally good: {shanten_in_words} away from tenpai."
                " Tiles left that help: {left}.",
            ),
        ),
        "tenpai#shanten",
    ),
    "riichi-allowed-with": RemarkText(
        N_("You may declare riichi and discard {tile}."), "riichi#declaring"
    ),
    "riichi-refused-with": RemarkText(
        N_("You may not declare riichi with {tile} as the discard."), "riichi#declaring"
    ),
    "riichi-with-no-discard": RemarkText(
        N_("No discard leaves this hand tenpai, so riichi may not be declared."), "riichi#declaring"
    ),
    "kan-legal": RemarkText(N_("The kan of {tiles} is legal."), "riichi-kan"),
    "kan-illegal": RemarkText(N_("The kan of {tiles} is not legal."), "riichi-kan"),
}
