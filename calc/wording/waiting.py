"""Words about waits, furiten, declaring riichi, and a kan in riichi."""

from .template import Pick, ProblemText, RemarkText

FIELDS = {
    "visible": "list of tiles seen",
    "discard": "discard",
    "wall_tiles": "number of tiles in the wall",
    "drawn": "drawn tile",
    "kan": "kan",
    "kan_type": "kind of kan",
    "kans": "number of kans made before",
}

PROBLEMS = {
    "number-of-tiles": ProblemText(
        "This hand has {held} tiles, its calls included.",
        Pick(
            "wanted",
            {
                "13": "Enter the 13 tiles before the draw. A kan counts as three.",
                "14": "Enter the 14 tiles before the discard. A kan counts as three.",
            },
            "Enter 13 tiles to see the waits, or 14 to see every discard. A kan counts as three.",
        ),
        "entering-a-hand#fourteen-tiles",
    ),
    "seen-too-often": ProblemText(
        "There would be {count_in_words} {tile_kind}, but every tile exists four times.",
        "Take some out of the {field}. Tiles of the hand need not be named again.",
        "entering-a-hand#too-many-copies",
    ),
    "discard-not-in-hand": ProblemText(
        "The hand has no {tile} to discard.",
        "Choose one of its tiles.",
        "entering-a-hand#tiles",
    ),
    "not-one-kind": ProblemText(
        "A kan is four of one kind, but {value} is not one kind.",
        "Write the tile once, such as 3z, or all four.",
        "calling#kan",
    ),
}

_FURITEN = {
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
        "Change the hand so that none of its waits is among your discards.",
        "furiten#getting-out",
    ),
    "way-out-wait": RemarkText("Just wait: your own turn ends it.", "furiten#getting-out"),
    "way-out-none": RemarkText(
        "There is no way out, for the hand cannot change any more. A self-draw still wins.",
        "furiten#getting-out",
    ),
    "furiten-allows-tsumo": RemarkText(
        "You may always win by self-draw.", "furiten#what-it-allows"
    ),
    "not-furiten": RemarkText("None of these waits is blocked.", "furiten#discard"),
    "furiten-not-checked": RemarkText(
        "Enter your discards and the tiles you let pass to see whether you are furiten.",
        "furiten",
    ),
}

_WAITS = {
    "tenpai": RemarkText("One tile short of a complete hand: tenpai.", "tenpai"),
    "noten": RemarkText(
        Pick("shanten", {1: "One tile away from tenpai."}, "{shanten} tiles away from tenpai."),
        "tenpai#shanten",
    ),
    "complete": RemarkText("These 14 tiles are complete: they win by self-draw.", "tenpai"),
    "karaten": RemarkText(
        "Every copy of these waits is gone: the hand is tenpai, but cannot win.",
        "tenpai#karaten",
    ),
    "all-copies-own": RemarkText(
        "The hand waits for {tiles} alone and holds all four itself, so it counts as noten.",
        "tenpai#all-copies-own",
    ),
    "all-copies-own-tenpai": RemarkText(
        "The hand waits for {tiles} alone and holds all four itself. These rules count it as"
        " tenpai.",
        "tenpai#all-copies-own",
    ),
    "complete-before-the-kan": RemarkText(
        "Before the kan of {tiles} these tiles were complete and could have won by self-draw.",
        "tenpai#all-copies-own",
    ),
}

_RIICHI = {
    "riichi-allowed": RemarkText("Riichi may be declared.", "riichi#declaring"),
    "riichi-open-hand": RemarkText(
        "Riichi needs a closed hand, and this one has called a tile.", "riichi#declaring"
    ),
    "riichi-not-tenpai": RemarkText(
        "After this discard the hand is not tenpai. Declared all the same, it is noten riichi.",
        "riichi#noten-riichi",
    ),
    "riichi-all-copies-own": RemarkText(
        "The hand holds all four copies of every wait, which counts as noten.",
        "tenpai#all-copies-own",
    ),
    "riichi-too-few-points": RemarkText(
        "These rules ask for {least} points to declare, and you have {points}.", "riichi#limits"
    ),
    "riichi-too-few-tiles": RemarkText(
        "These rules ask for {least} tiles in the wall, and there are {wall_tiles}.",
        "riichi#limits",
    ),
    "riichi-furiten": RemarkText(
        "These rules do not let a furiten hand declare.", "riichi#furiten-riichi"
    ),
    "riichi-while-furiten": RemarkText(
        "You would be in furiten riichi: only a self-draw can win.", "riichi#furiten-riichi"
    ),
    "riichi-while-karaten": RemarkText(
        "Every copy of the waits is gone. You may declare, but cannot win.", "riichi#karaten"
    ),
    "step-say-riichi": RemarkText("Say “riichi”.", "riichi#declaring"),
    "step-turn-the-discard": RemarkText(
        "Discard the tile turned sideways. If it is called for a group, turn the next one.",
        "riichi#declaring",
    ),
    "step-place-the-deposit": RemarkText(
        "If nobody wins on it, place a stick of 1,000 points.", "riichi#deposit"
    ),
}

_NOTEN_RIICHI = {
    "noten-riichi-offender-wins": RemarkText(
        "You claim a win with it: chombo.", "riichi#noten-riichi"
    ),
    "noten-riichi-exhaustive-draw": RemarkText(
        "The wall runs out and riichi hands are shown: chombo.", "riichi#noten-riichi"
    ),
    "noten-riichi-abortive-suucha-riichi": RemarkText(
        "Four riichi abort the hand and all hands are shown: chombo.",
        "abortive-draws#suucha-riichi",
    ),
    "noten-riichi-other-player-wins": RemarkText(
        "Another player wins: nobody ever sees it.", "riichi#noten-riichi"
    ),
    "noten-riichi-other-player-chombo": RemarkText(
        "Another player commits a chombo: the hand ends with that.", "riichi#noten-riichi"
    ),
    "noten-riichi-abortive-kyuushu-kyuuhai": RemarkText(
        "Nine terminals and honors abort the hand: no check.", "abortive-draws#kyuushu-kyuuhai"
    ),
    "noten-riichi-abortive-suufon-renda": RemarkText(
        "Four equal winds abort the hand: no check.", "abortive-draws#suufon-renda"
    ),
    "noten-riichi-abortive-suukaikan": RemarkText(
        "Four kans abort the hand: no check.", "abortive-draws#suukaikan"
    ),
    "noten-riichi-abortive-sanchahou": RemarkText(
        "Three rons abort the hand: no check.", "abortive-draws#sanchahou"
    ),
}

_KAN = {
    "kan-ok": RemarkText(
        "The kan changes nothing: the waits stay and no reading breaks.", "riichi-kan#waits"
    ),
    "kan-open-call-after-riichi": RemarkText(
        "In riichi no discard may be called: only a drawn tile makes a kan.",
        "riichi-kan#open-call-after-riichi",
    ),
    "kan-four-kans-already": RemarkText(
        "Four kans have been made already.", "riichi-kan#four-kans-already"
    ),
    "kan-last-tile": RemarkText(
        "The wall is empty: there is no replacement tile.", "riichi-kan#last-tile"
    ),
    "kan-not-four-tiles": RemarkText(
        "The hand does not have four {tiles}.", "riichi-kan#not-four-tiles"
    ),
    "kan-not-the-drawn-tile": RemarkText(
        "The kan must use the tile just drawn.", "riichi-kan#not-the-drawn-tile"
    ),
    "kan-waits-change": RemarkText(
        Pick(
            "after",
            {"": "Before, the hand waits for {before}. After the kan it waits for nothing."},
            "Before, the hand waits for {before}. After the kan it waits for {after}.",
        ),
        "riichi-kan#waits-change",
    ),
    "kan-other-interpretation": RemarkText(
        "With {win_tile} there is a reading that needs {tile} elsewhere: {blocks}.",
        "riichi-kan#other-interpretation",
    ),
    "kan-yaku-change": RemarkText(
        "The waits stay, but the yaku of the hand would change.", "riichi-kan#yaku"
    ),
    "kan-no-kan-after-riichi": RemarkText("These rules allow no kan in riichi.", "riichi-kan#none"),
    "kan-drawn-tile-wins": RemarkText(
        "The drawn tile also completes the hand: it could win at once.", "riichi-kan#waits-change"
    ),
}

_VERDICTS = {
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

REMARKS = {**_FURITEN, **_WAITS, **_RIICHI, **_NOTEN_RIICHI, **_KAN, **_VERDICTS}
