"""Problems with wins to be settled, draws, the table, final scores and penalties."""

from ..messages import N_, NN_, Pick
from ..phrase import ProblemText

WINNERS = "several-winners"
DRAW = "exhaustive-draw"
PAYMENTS_OF_RON = "payments#ron"
PROBLEMS: dict[str, ProblemText] = {
    # wins and draws
    "not-by-seat": ProblemText(
        N_("The {field} cannot be read from {value}."),
        N_("Give one value for each seat, by its wind: {allowed}."),
        "entering-a-hand#conditions",
    ),
    "unknown-seat": ProblemText(
        N_("There is no seat named {value}."), N_("Name seats by wind: E, S, W or N."), "payments"
    ),
    "not-a-seat": ProblemText(
        N_("The {field} cannot be read from {value}."),
        N_('Give what you know of the seat by key, such as {{"tenpai": true}} or {{"hand": "…"}}.'),
        DRAW,
    ),
    "no-such-seat": ProblemText(
        N_("Nobody sits at {seat}."),
        N_("With three players the seats are east, south and west."),
        "three-players",
    ),
    "not-a-win": ProblemText(
        Pick(
            "result",
            {
                None: N_("The {field} cannot be read from {value}."),
                "no_yaku": N_("This hand is complete, but has no yaku."),
                "no_atozuke": N_(
                    "These rules do not allow atozuke, and this hand has no yaku on one"
                    " of its waits."
                ),
                "below_minimum": N_("This hand has fewer han of yaku than a win needs here."),
                "not_complete": N_("This hand is not complete."),
            },
            N_("This hand cannot win."),
        ),
        Pick(
            "result",
            {
                None: N_(
                    "Write each win as an object of keys and values, or as the address of a score."
                )
            },
            N_(
                "A win declared with it and shown is a chombo. Correct the hand, or look under"
                " penalties."
            ),
        ),
        Pick("result", {None: WINNERS}, "chombo#forms"),
    ),
    "too-many-wins": ProblemText(
        N_(
            "{count_in_words} wins are too many: at most {most_in_words} players can win on one"
            " discard."
        ),
        N_("Enter one win for each winner, and none for the discarder."),
        WINNERS,
    ),
    "win-without-value": ProblemText(
        N_("This win has neither a hand nor a value."),
        N_("Enter the hand, or its points, han and fu, or the number of yakuman."),
        "payments",
    ),
    "no-hand-of-this-value": ProblemText(
        Pick(
            "tsumo",
            {True: N_("No hand won by tsumo has {han} han and {fu} fu.")},
            N_("No hand won by ron has {han} han and {fu} fu."),
        ),
        N_("It is paid as entered. Count han and fu once more."),
        "scoring#tables",
    ),
    "points-are-of-a-ron": ProblemText(
        N_("A tsumo is paid in shares, so one number of points is not enough."),
        N_("Give han and fu, or base points."),
        "payments#tsumo",
    ),
    "points-not-in-hundreds": ProblemText(
        N_("Points are paid in hundreds; {points} points are not."),
        N_("Check the points, or give han and fu."),
        PAYMENTS_OF_RON,
    ),
    "discarder-not-known": ProblemText(
        N_("The player who discarded the winning tile is not named."),
        N_("Choose the discarder."),
        PAYMENTS_OF_RON,
    ),
    "several-discarders": ProblemText(
        N_("The wins name different discarders."),
        N_("All wins of one settlement are on the same discard. Check each winner's seat."),
        WINNERS,
    ),
    "discarder-wins": ProblemText(
        N_("{seat} both discards and wins."),
        N_("Choose another discarder or winner."),
        PAYMENTS_OF_RON,
    ),
    "ron-in-furiten": ProblemText(
        Pick(
            "kind",
            {
                "discard": N_("{seat} is furiten and may not win by ron: {tiles} was discarded."),
                "riichi": N_(
                    "{seat} is furiten to the end of the hand: {tiles} was passed in riichi."
                ),
            },
            N_("{seat} is furiten and may not win by ron: {tiles} was passed."),
        ),
        N_("Remove this win, or correct the discards and the tiles that were passed."),
        "furiten",
    ),
    "liable-yakuman-of-nobody": ProblemText(
        N_("A number of yakuman is under liability, but nobody is named as liable."),
        N_("Name the liable player, or leave the number out."),
        "liability",
    ),
    "too-many-liable-yakuman": ProblemText(
        N_("Yakuman under liability: {count}. Yakuman of the win: only {yakuman}."),
        N_("Each yakuman is under liability once."),
        "liability",
    ),
    "too-few-liable-yakuman": ProblemText(
        N_("Yakuman under liability: {count}. Liable players: {players}."),
        N_("Each liable player pays for one yakuman at least."),
        "liability#two-players",
    ),
    "liable-wins": ProblemText(
        N_("{seat} is both liable and the winner."),
        N_("The liable player is the one whose discard completed the last group."),
        "liability#trigger",
    ),
    "winner-twice": ProblemText(
        N_("{seat} wins twice."), N_("Give each winner a seat of their own."), WINNERS
    ),
    "self-draw-beside-a-win": ProblemText(
        N_("A tsumo is given together with another win."),
        N_("Only rons on the same discard can be settled together. Remove one of the wins."),
        WINNERS,
    ),
    "different-winning-tiles": ProblemText(
        N_("The wins are on different tiles: {tiles}."),
        N_("Several players can win only on the same discard."),
        WINNERS,
    ),
    "told-of-one-winner": ProblemText(
        N_("“{condition}” is on for {seat}, but not for another winner on the same tile."),
        N_("Turn it on for all winners, or off for all: one tile is won on in one way."),
        "entering-a-hand#conditions",
    ),
    "below-minimum-han": ProblemText(
        N_(
            "With {honba} counters a win needs {minimum} han of yaku under {rules} rules, and"
            " this one is worth less."
        ),
        N_("Correct the value or the counters, or remove the win."),
        "options#ryanhan-shibari",
    ),
    "different-dora-indicators": ProblemText(
        N_("The wins have different dora indicators."),
        N_("All winners on one discard have the same ones. Correct those of one win."),
        "dora#indicator",
    ),
    "not-thirteen-tiles": ProblemText(
        NN_(
            "count",
            "The {field} has one concealed tile, but needs {needed}.",
            "The {field} has {count} concealed tiles, but needs {needed}.",
        ),
        N_("At a draw everybody has thirteen tiles, a kan counting as three."),
        "entering-a-hand#fourteen-tiles",
    ),
    "nobody-has-nagashi": ProblemText(
        N_("Nobody has nagashi mangan."),
        N_("Mark the player, or give discards that are all terminals and honors, none called."),
        "nagashi-mangan",
    ),
    "riichi-hand-not-tenpai": ProblemText(
        N_("This hand is not tenpai, so its riichi is a noten riichi: no kan makes it right."),
        N_("Correct the tiles. Noten riichi is a chombo when the hand is shown."),
        "riichi#noten-riichi",
    ),
    "nagashi-not-in-use": ProblemText(
        N_("{rules} rules have no nagashi mangan."),
        N_("Choose an exhaustive draw, or rules with nagashi mangan, such as those of {having}."),
        "options#nagashi-mangan",
    ),
    "discard-against-nagashi": ProblemText(
        Pick(
            "called",
            {True: N_("Nagashi mangan is marked, but another player called {tile}.")},
            N_("Nagashi mangan is marked, but {tile} was discarded."),
        ),
        N_("Remove the mark, or correct the discards."),
        "nagashi-mangan",
    ),
    "told-twice": ProblemText(
        Pick(
            "other",
            {"riichi": N_("{field}: {one}. By the list of players in riichi: {two}.")},
            N_("{field}: {one}. By the {other}: {two}."),
        ),
        N_("Only one can be right. Correct one of the two, or leave one out."),
        "entering-a-hand#told-twice",
    ),
    "nagashi-mark-not-in-use": ProblemText(
        N_("Nagashi mangan is marked, but {rules} rules do not have it."),
        N_(
            "The mark is ignored. Remove it, or choose rules with nagashi mangan, such as those of"
            " {having}."
        ),
        "options#nagashi-mangan",
    ),
    "nagashi-on-open-hand": ProblemText(
        N_(
            "Nagashi mangan is marked, but these rules require a closed hand, and calling {melds}"
            " opened this one."
        ),
        N_("The mark is ignored. Remove it or the call."),
        "nagashi-mangan",
    ),
    "nagashi-of-a-dead-hand": ProblemText(
        N_("Nagashi mangan is marked, but a dead hand cannot have it."),
        N_("The mark is ignored. Remove one of the two."),
        "dead-hand",
    ),
    "not-of-this-draw": ProblemText(
        N_("This kind of draw does not depend on the {field}."),
        N_("The entry is ignored. Remove it, or choose the draw it belongs to."),
        "abortive-draws",
    ),
    "not-of-this-win": ProblemText(
        Pick(
            "scored_by",
            {"value": N_("A win given by its value does not depend on the {field}.")},
            N_("A win given by its tiles does not depend on the {field}."),
        ),
        Pick(
            "scored_by",
            {
                "value": N_(
                    "The entry is ignored. Remove it, or enter the hand in place of the value."
                )
            },
            N_("The entry is ignored. Remove it, or the tiles."),
        ),
        "entering-a-hand#told-twice",
    ),
    "four-riichi-aborts": ProblemText(
        N_("All four players are in riichi, and under {rules} rules that ends the hand at once."),
        N_(
            "It is settled as you entered it. Choose four riichi as the way the hand ended, or"
            " correct who is in riichi."
        ),
        "abortive-draws#suucha-riichi",
    ),
    "won-on-is-no-draw": ProblemText(
        N_("Somebody won on the last discard, so the hand is not an exhaustive draw."),
        N_("Settle the win instead, or remove it."),
        "exhaustive-draw",
    ),
    "times-without-minutes": ProblemText(
        N_("{foul} is not counted by the minute."), N_("Leave the minutes out."), "fouls"
    ),
    "late-over-ten-minutes": ProblemText(
        N_("{value} minutes are more than ten."),
        N_("Choose the foul “{foul}”."),
        "fouls#late-over-10",
    ),
    "fewer-deposits-than-riichi": ProblemText(
        N_("Players in riichi: {declared}. Riichi sticks on the table: only {sticks}."),
        N_("Include the riichi sticks of this hand in the number, or leave it out."),
        "payments#riichi-sticks",
    ),
    "riichi-without-points": ProblemText(
        N_("{seat} is in riichi with {points} points, but these rules ask for {needed}."),
        N_("The riichi counts as entered. Correct the scores if they are wrong."),
        "riichi#limits",
    ),
    # the table and the final scores
    "not-a-table": ProblemText(
        N_("The table cannot be read."), N_("Write it like {example}."), "next-hand"
    ),
    "no-such-round": ProblemText(
        N_("There is no round {value} here."),
        N_("Write a wind and the number of the hand, such as {example}."),
        "next-hand#rounds",
    ),
    "scores-of-some-seats": ProblemText(
        NN_(
            "count",
            "There is one score, and each player needs one.",
            "There are {count_in_words} scores, and each player needs one.",
        ),
        N_("Give a score for each seat, from the first east on."),
        "final-score",
    ),
    "too-many-names": ProblemText(
        N_("There are {count} names for {most} players."),
        N_("Keep one name for each."),
        "next-hand",
    ),
    "players-do-not-match": ProblemText(
        N_("The table has {count} scores, but there are {players} players."),
        N_("Give as many scores as there are players."),
        "three-players",
    ),
    "deposits-do-not-match": ProblemText(
        N_(
            "Riichi sticks on the table: {sticks}. Left from earlier hands: {left}. Placed in this"
            " one: {declared}."
        ),
        N_(
            "Leave the number of riichi sticks out: it follows from the table and who is in riichi."
        ),
        "payments#riichi-sticks",
    ),
    "uma-for-other-players": ProblemText(
        N_("The uma of these rules is not meant for {places} players."),
        N_(
            "Give one value for each place; a floating uma needs a table for this number of"
            " players."
        ),
        "final-score#uma",
    ),
    "uma-not-zero": ProblemText(
        N_("The uma adds up to {value}, not to zero."),
        N_("Choose values with a sum of zero, such as 15/5/-5/-15."),
        "final-score#uma",
    ),
    "uma-does-not-split": ProblemText(
        N_("In some ties the players cannot share this uma without a remainder."),
        Pick(
            "places",
            {3: N_("They can share X/0/-X if X is even.")},
            N_("They can share X/Y/-Y/-X if X is a multiple of 3 and X + Y is even."),
        ),
        "final-score#ties",
    ),
    "yakitori-not-in-use": ProblemText(
        N_("{rules} rules have no yakitori, so nothing is paid for it."),
        N_("Turn “{option}” on in your rules, or leave it out."),
        "options#yakitori",
    ),
    "yakitori-does-not-split": ProblemText(
        N_(
            "The yakitori payment cannot be shared without a remainder: {lost} points go to nobody."
        ),
        N_("An amount that is a multiple of 300 can always be shared."),
        "yakitori",
    ),
    "scores-do-not-add-up": ProblemText(
        N_("The scores and the points on the table add up to {sum}, not to {expected}."),
        N_("Check the scores: they are off by {off}."),
        "final-score",
    ),
    "riichi-of-the-discarder": ProblemText(
        N_(
            "The riichi of {seat} counts as declared with the discard that is won on, so that"
            " no stick is placed."
        ),
        N_("Say so if it was declared earlier."),
        "several-winners#triple-ron",
    ),
    "round-not-played": ProblemText(
        N_("Under {rules} rules no game comes to {value}."),
        N_("It ended with the last hand before. The hand is answered as entered."),
        "end-of-game#extension",
    ),
    "game-was-over": ProblemText(
        Pick(
            "ending",
            {"bankruptcy": N_("The game was over before this hand: somebody has too few points.")},
            N_("The game was over before this hand: somebody has the points that end it."),
        ),
        N_("The hand is answered as entered. Correct the table if it is wrong."),
        Pick("ending", {"bankruptcy": "end-of-game#bankruptcy"}, "end-of-game#extension"),
    ),
    "penalty-points-left": ProblemText(
        N_("The {points} penalty points on the table belong to nobody."),
        N_("They were for the next winner, and there is no further hand."),
        "chombo#at-the-table",
    ),
    # penalties
    "one-penalty-at-a-time": ProblemText(
        N_("A foul, an offense and an amount are given together."),
        N_("Ask for one of them at a time."),
        "fouls",
    ),
}
