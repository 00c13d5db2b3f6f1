"""Problems with wins to be settled, draws, the table, final scores and penalties."""

from ..phrase import Pick, ProblemText

WINNERS = "several-winners"
DRAW = "exhaustive-draw"
PAYMENTS_OF_RON = "payments#ron"
PROBLEMS: dict[str, ProblemText] = {
    # wins and draws
    "not-by-seat": ProblemText(
        "The {field} cannot be read from {value}.",
        "Give one value for each seat, by its wind: {allowed}.",
        "entering-a-hand#conditions",
    ),
    "unknown-seat": ProblemText(
        "There is no seat named {value}.", "Name seats by wind: E, S, W or N.", "payments"
    ),
    "not-a-seat": ProblemText(
        "The {field} cannot be read from {value}.",
        'Give what you know of the seat by key, such as {{"tenpai": true}} or {{"hand": "…"}}.',
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
                None: "The {field} cannot be read from {value}.",
                "no_yaku": "This hand is complete, but has no yaku.",
                "no_atozuke": "These rules do not allow atozuke, and this hand has no yaku on one"
                " of its waits.",
                "below_minimum": "This hand has fewer han of yaku than a win needs here.",
                "not_complete": "This hand is not complete.",
            },
            "This hand cannot win.",
        ),
        Pick(
            "result",
            {None: "Write each win as an object of keys and values, or as the address of a score."},
            "A win declared with it and shown is a chombo. Correct the hand, or look under"
            " penalties.",
        ),
        Pick("result", {None: WINNERS}, "chombo#forms"),
    ),
    "too-many-wins": ProblemText(
        "{count_in_words} wins are too many: at most {most_in_words} players can win on one"
        " discard.",
        "Enter one win for each winner, and none for the discarder.",
        WINNERS,
    ),
    "win-without-value": ProblemText(
        "This win has neither a hand nor a value.",
        "Enter the hand, or its points, han and fu, or the number of yakuman.",
        "payments",
    ),
    "no-hand-of-this-value": ProblemText(
        Pick(
            "tsumo",
            {True: "No hand won by tsumo has {han} han and {fu} fu."},
            "No hand won by ron has {han} han and {fu} fu.",
        ),
        "It is paid as entered. Count han and fu once more.",
        "scoring#tables",
    ),
    "points-are-of-a-ron": ProblemText(
        "A tsumo is paid in shares, so one number of points is not enough.",
        "Give han and fu, or base points.",
        "payments#tsumo",
    ),
    "discarder-not-known": ProblemText(
        "The player who discarded the winning tile is not named.",
        "Choose the discarder.",
        PAYMENTS_OF_RON,
    ),
    "several-discarders": ProblemText(
        "The wins name different discarders.",
        "All wins of one settlement are on the same discard. Check each winner's seat.",
        WINNERS,
    ),
    "discarder-wins": ProblemText(
        "{seat} both discards and wins.", "Choose another discarder or winner.", PAYMENTS_OF_RON
    ),
    "ron-in-furiten": ProblemText(
        Pick(
            "kind",
            {
                "discard": "{seat} is furiten and may not win by ron: {tiles} was discarded.",
                "riichi": "{seat} is furiten to the end of the hand: {tiles} was passed in riichi.",
            },
            "{seat} is furiten and may not win by ron: {tiles} was passed.",
        ),
        "Remove this win, or correct the discards and the tiles that were passed.",
        "furiten",
    ),
    "liable-yakuman-of-nobody": ProblemText(
        "A number of yakuman is under liability, but nobody is named as liable.",
        "Name the liable player, or leave the number out.",
        "liability",
    ),
    "too-many-liable-yakuman": ProblemText(
        "Yakuman under liability: {count}. Yakuman of the win: only {yakuman}.",
        "Each yakuman is under liability once.",
        "liability",
    ),
    "too-few-liable-yakuman": ProblemText(
        "Yakuman under liability: {count}. Liable players: {players}.",
        "Each liable player pays for one yakuman at least.",
        "liability#two-players",
    ),
    "liable-wins": ProblemText(
        "{seat} is both liable and the winner.",
        "The liable player is the one whose discard completed the last group.",
        "liability#trigger",
    ),
    "winner-twice": ProblemText(
        "{seat} wins twice.", "Give each winner a seat of their own.", WINNERS
    ),
    "self-draw-beside-a-win": ProblemText(
        "A tsumo is given together with another win.",
        "Only rons on the same discard can be settled together. Remove one of the wins.",
        WINNERS,
    ),
    "different-winning-tiles": ProblemText(
        "The wins are on different tiles: {tiles}.",
        "Several players can win only on the same discard.",
        WINNERS,
    ),
    "told-of-one-winner": ProblemText(
        "“{condition}” is on for {seat}, but not for another winner on the same tile.",
        "Turn it on for all winners, or off for all: one tile is won on in one way.",
        "entering-a-hand#conditions",
    ),
    "below-minimum-han": ProblemText(
        "With {honba} counters a win needs {minimum} han of yaku under {rules} rules, and this one"
        " is worth less.",
        "Correct the value or the counters, or remove the win.",
        "options#ryanhan-shibari",
    ),
    "different-dora-indicators": ProblemText(
        "The wins have different dora indicators.",
        "All winners on one discard have the same ones. Correct those of one win.",
        "dora#indicator",
    ),
    "not-thirteen-tiles": ProblemText(
        Pick(
            "count",
            {1: "The {field} has one concealed tile, but needs {needed}."},
            "The {field} has {count} concealed tiles, but needs {needed}.",
        ),
        "At a draw everybody has thirteen tiles, a kan counting as three.",
        "entering-a-hand#fourteen-tiles",
    ),
    "nobody-has-nagashi": ProblemText(
        "Nobody has nagashi mangan.",
        "Mark the player, or give discards that are all terminals and honors, none called.",
        "nagashi-mangan",
    ),
    "riichi-hand-not-tenpai": ProblemText(
        "This hand is not tenpai, so its riichi is a noten riichi: no kan makes it right.",
        "Correct the tiles. Noten riichi is a chombo when the hand is shown.",
        "riichi#noten-riichi",
    ),
    "nagashi-not-in-use": ProblemText(
        "{rules} rules have no nagashi mangan.",
        "Choose an exhaustive draw, or rules with nagashi mangan, such as those of {having}.",
        "options#nagashi-mangan",
    ),
    "discard-against-nagashi": ProblemText(
        Pick(
            "called",
            {True: "Nagashi mangan is marked, but another player called {tile}."},
            "Nagashi mangan is marked, but {tile} was discarded.",
        ),
        "Remove the mark, or correct the discards.",
        "nagashi-mangan",
    ),
    "told-twice": ProblemText(
        Pick(
            "other",
            {"riichi": "{field}: {one}. By the list of players in riichi: {two}."},
            "{field}: {one}. By the {other}: {two}.",
        ),
        "Only one can be right. Correct one of the two, or leave one out.",
        "entering-a-hand#told-twice",
    ),
    "nagashi-mark-not-in-use": ProblemText(
        "Nagashi mangan is marked, but {rules} rules do not have it.",
        "The mark is ignored. Remove it, or choose rules with nagashi mangan, such as those of"
        " {having}.",
        "options#nagashi-mangan",
    ),
    "nagashi-on-open-hand": ProblemText(
        "Nagashi mangan is marked, but these rules require a closed hand, and calling {melds}"
        " opened this one.",
        "The mark is ignored. Remove it or the call.",
        "nagashi-mangan",
    ),
    "nagashi-of-a-dead-hand": ProblemText(
        "Nagashi mangan is marked, but a dead hand cannot have it.",
        "The mark is ignored. Remove one of the two.",
        "dead-hand",
    ),
    "not-of-this-draw": ProblemText(
        "This kind of draw does not depend on the {field}.",
        "The entry is ignored. Remove it, or choose the draw it belongs to.",
        "abortive-draws",
    ),
    "not-of-this-win": ProblemText(
        Pick(
            "scored_by",
            {"value": "A win given by its value does not depend on the {field}."},
            "A win given by its tiles does not depend on the {field}.",
        ),
        Pick(
            "scored_by",
            {"value": "The entry is ignored. Remove it, or enter the hand in place of the value."},
            "The entry is ignored. Remove it, or the tiles.",
        ),
        "entering-a-hand#told-twice",
    ),
    "four-riichi-aborts": ProblemText(
        "All four players are in riichi, and under {rules} rules that ends the hand at once.",
        "It is settled as you entered it. Choose four riichi as the way the hand ended, or correct"
        " who is in riichi.",
        "abortive-draws#suucha-riichi",
    ),
    "won-on-is-no-draw": ProblemText(
        "Somebody won on the last discard, so the hand is not an exhaustive draw.",
        "Settle the win instead, or remove it.",
        "exhaustive-draw",
    ),
    "times-without-minutes": ProblemText(
        "{foul} is not counted by the minute.", "Leave the minutes out.", "fouls"
    ),
    "late-over-ten-minutes": ProblemText(
        "{value} minutes are more than ten.", "Choose the foul “{foul}”.", "fouls#late-over-10"
    ),
    "fewer-deposits-than-riichi": ProblemText(
        "Players in riichi: {declared}. Riichi sticks on the table: only {sticks}.",
        "Include the riichi sticks of this hand in the number, or leave it out.",
        "payments#riichi-sticks",
    ),
    "riichi-without-points": ProblemText(
        "{seat} is in riichi with {points} points, but these rules ask for {needed}.",
        "The riichi counts as entered. Correct the scores if they are wrong.",
        "riichi#limits",
    ),
    # the table and the final scores
    "not-a-table": ProblemText(
        "The table cannot be read.", "Write it like {example}.", "next-hand"
    ),
    "no-such-round": ProblemText(
        "There is no round {value} here.",
        "Write a wind and the number of the hand, such as {example}.",
        "next-hand#rounds",
    ),
    "scores-of-some-seats": ProblemText(
        Pick(
            "count",
            {1: "There is one score, and each player needs one."},
            "There are {count_in_words} scores, and each player needs one.",
        ),
        "Give a score for each seat, from the first east on.",
        "final-score",
    ),
    "too-many-names": ProblemText(
        "There are {count} names for {most} players.", "Keep one name for each.", "next-hand"
    ),
    "players-do-not-match": ProblemText(
        "The table has {count} scores, but there are {players} players.",
        "Give as many scores as there are players.",
        "three-players",
    ),
    "deposits-do-not-match": ProblemText(
        "Riichi sticks on the table: {sticks}. Left from earlier hands: {left}. Placed in this"
        " one: {declared}.",
        "Leave the number of riichi sticks out: it follows from the table and who is in riichi.",
        "payments#riichi-sticks",
    ),
    "uma-for-other-players": ProblemText(
        "The uma of these rules is not meant for {places} players.",
        "Give one value for each place; a floating uma needs a table for this number of players.",
        "final-score#uma",
    ),
    "uma-not-zero": ProblemText(
        "The uma adds up to {value}, not to zero.",
        "Choose values with a sum of zero, such as 15/5/-5/-15.",
        "final-score#uma",
    ),
    "uma-does-not-split": ProblemText(
        "In some ties the players cannot share this uma without a remainder.",
        Pick(
            "places",
            {3: "They can share X/0/-X if X is even."},
            "They can share X/Y/-Y/-X if X is a multiple of 3 and X + Y is even.",
        ),
        "final-score#ties",
    ),
    "yakitori-not-in-use": ProblemText(
        "{rules} rules have no yakitori, so nothing is paid for it.",
        "Turn “{option}” on in your rules, or leave it out.",
        "options#yakitori",
    ),
    "yakitori-does-not-split": ProblemText(
        "The yakitori payment cannot be shared without a remainder: {lost} points go to nobody.",
        "An amount that is a multiple of 300 can always be shared.",
        "yakitori",
    ),
    "scores-do-not-add-up": ProblemText(
        "The scores and the points on the table add up to {sum}, not to {expected}.",
        "Check the scores: they are off by {off}.",
        "final-score",
    ),
    "riichi-of-the-discarder": ProblemText(
        "The riichi of {seat} counts as declared with the discard that is won on, so that no stick"
        " is placed.",
        "Say so if it was declared earlier.",
        "several-winners#triple-ron",
    ),
    "round-not-played": ProblemText(
        "Under {rules} rules no game comes to {value}.",
        "It ended with the last hand before. The hand is answered as entered.",
        "end-of-game#extension",
    ),
    "game-was-over": ProblemText(
        Pick(
            "ending",
            {"bankruptcy": "The game was over before this hand: somebody has too few points."},
            "The game was over before this hand: somebody has the points that end it.",
        ),
        "The hand is answered as entered. Correct the table if it is wrong.",
        Pick("ending", {"bankruptcy": "end-of-game#bankruptcy"}, "end-of-game#extension"),
    ),
    "penalty-points-left": ProblemText(
        "The {points} penalty points on the table belong to nobody.",
        "They were for the next winner, and there is no further hand.",
        "chombo#at-the-table",
    ),
    # penalties
    "one-penalty-at-a-time": ProblemText(
        "A foul, an offense and an amount are given together.",
        "Ask for one of them at a time.",
        "fouls",
    ),
}
