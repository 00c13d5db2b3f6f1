"""The drills: their names and levels, and the texts of tasks and of explanations."""

from ..messages import N_, NN_, Pick, Text
from ..phrase import DrillText

DRILLS: dict[str, DrillText] = {
    "waits": DrillText(
        N_("Find the waits"),
        N_("One tile is missing. Which tiles complete the hand?"),
        (N_("One shape"), N_("Two and three waits at once"), N_("Many tiles of one suit")),
    ),
    "may-i-win": DrillText(
        N_("May I win?"),
        N_("Is this hand a win? Check before you declare it."),
        (N_("Complete, and with a yaku?"), N_("And furiten?"), N_("And with enough han?")),
    ),
    "yaku": DrillText(
        N_("Name the yaku"),
        N_("A hand has won. Which yaku does it have?"),
        (N_("The first yaku to know"), N_("Patterns of two han"), N_("Rare ones and yakuman")),
    ),
    "furiten": DrillText(
        N_("Furiten or not"),
        N_("Another player discards one of your waits. May you win on it?"),
        (
            N_("Your own discards"),
            N_("Wider waits, and passed tiles"),
            N_("In riichi, and called tiles"),
        ),
    ),
    "points": DrillText(
        N_("Han and fu to points"),
        N_("Double for each han, up to the limits."),
        (N_("Ron, not the dealer"), N_("Everybody, ron and tsumo"), N_("Count it all yourself")),
    ),
    "fu": DrillText(
        N_("Count the fu"),
        N_("Add the fu of base, win, groups, pair and wait, then round up."),
        (N_("Closed hands"), N_("Open hands and more triplets"), N_("Kans")),
    ),
    "payments": DrillText(
        N_("Who pays what"),
        N_("One player pays or three share, then the counters and the riichi sticks."),
        (N_("Nothing on the table"), N_("With counters"), N_("With counters and sticks")),
    ),
    "kan": DrillText(
        N_("Legal kan or not"),
        N_("In riichi a closed kan must not change the hand."),
        (
            N_("Is the triplet part of the wait?"),
            N_("Triplets next to sequences"),
            N_("Three consecutive triplets"),
        ),
    ),
}

LINES: dict[str, Text] = {
    # facts beside a hand
    "seat": Pick(
        "dealer",
        {True: N_("You are {seat}, the dealer, in the {round} round.")},
        N_("You are {seat}, in the {round} round."),
    ),
    "won-by-ron": N_("Won by ron."),
    "won-by-tsumo": N_("Won by tsumo."),
    "won-by-ron-in-riichi": N_("In riichi, won by ron."),
    "won-by-tsumo-in-riichi": N_("In riichi, won by tsumo."),
    "north-set-aside": NN_("number", "1 north set aside", "{number} norths set aside"),
    "conditions": N_("Also: {names}."),
    "honba": NN_("number", "{number} counter", "{number} counters"),
    "riichi_sticks": NN_("number", "{number} riichi stick", "{number} riichi sticks"),
    "on-the-table": N_("On the table: {parts}."),
    "dora_indicators": NN_("number", "Dora indicator", "Dora indicators"),
    "ura_indicators": N_("Under them"),
    "discards": N_("Your discards"),
    "passed": N_("Passed since your last discard"),
    "passed_in_riichi": N_("Passed since your riichi"),
    "in-riichi": N_("You are in riichi."),
    "discarded-now": N_("Discarded now"),
    "drawn-now": N_("Drawn now"),
    "hand-value": N_("The hand has {han} han and {fu} fu."),
    "hand-value-and-pays": N_("The hand has {han} han and {fu} fu: {pays}."),
    "han-and-fu": N_("It has {han} han and {fu} fu."),
    "two-han-minimum": NN_(
        "honba",
        "1 counter is on the table. From {least} on a win needs two han of yaku.",
        "{honba} counters are on the table. From {least} on a win needs two han of yaku.",
    ),
    "rules": N_("Rules: {rules}."),
    "changed-rules": N_("Rules: {rules} with changes."),
    "minimum": N_("A win needs {minimum} han of yaku."),
    # find the waits, and furiten or not
    "which-tiles": N_("Which tiles complete this hand?"),
    "missed-wait": N_("You missed: {tile}"),
    "not-a-wait": Pick(
        "left",
        {0: N_("Not {tile}: you hold all four, and there is no fifth.")},
        NN_(
            "left",
            "Not {tile}: at best this tile is left over.",
            "Not {tile}: at best these {count} tiles are left over.",
        ),
    ),
    "may-take": N_("Another player discards {tile}. May you win on it?"),
    "furiten-free": N_("Yes, nothing forbids it"),
    "furiten-discard": N_("No, because of one of your discards"),
    "furiten-temporary": N_("No, because you let a tile pass this turn"),
    "furiten-riichi": N_("No, because you let a tile pass in riichi"),
    "waits-for": N_("The hand waits for {tiles}."),
    "no-wait-let-pass": NN_(
        "waits",
        "It is not among your discards or the tiles you let pass.",
        "None of the waits is among your discards or the tiles you let pass.",
    ),
    "blocks-all-waits": N_(
        "One such wait is enough: it blocks the others too. A tsumo still wins."
    ),
    "tsumo-still-wins": N_("A tsumo still wins."),
    # may I win
    "is-it-a-win": N_("You declare a win. Is it valid?"),
    "win-scored": N_("Yes"),
    "win-not_complete": N_("No, the hand is not complete"),
    "win-no_yaku": N_("No, it has no yaku"),
    "win-furiten": N_("No, it is furiten"),
    "win-below_minimum": N_("No, two han are needed"),
    "has-yaku": N_("It has a yaku: {yaku}."),
    "complete-and-pays": N_("It is complete, and pays {points}."),
    "left-over": NN_(
        "left",
        "The hand is not complete: at best this tile is left over.",
        "The hand is not complete: at best these {count} tiles are left over.",
    ),
    "chombo": N_("Declaring a win with it is a chombo."),
    "complete-without-yaku": N_("It is complete, but it has no yaku. Dora are not yaku."),
    "yaku-is-near": N_("It just misses a yaku: {yaku}. {why}"),
    "tsumo-would-win": N_("Tsumo would win."),
    "yaku-and-han": N_("{yaku}, {han} han."),
    "below-minimum": N_("That is less than {minimum} han of yaku. Dora do not help."),
    # name the yaku
    "which-yaku": N_("Which yaku does this hand have? Dora are left out."),
    "missed-yaku": N_("You missed: {yaku}"),
    "another-yaku-instead": N_("Not {yaku}: another yaku of this hand replaces it."),
    "not-this-yaku": N_("Not {yaku}: {why}"),
    # count the fu
    "how-many-fu": N_("How many fu does this hand have?"),
    "fu": N_("{fu} fu"),
    "type-fu": N_("Fu"),
    "rounded-up": N_("{total} fu, rounded up to {fu}."),
    "without-item": N_("It is {wrong} without this item: {item}, {fu} fu."),
    "half-of-item": N_("It is {wrong} with half of this item: {item} is {fu} fu."),
    "ten-fu-more": (
        N_("It is {wrong} with 10 fu more, but those are only for a closed hand won by ron.")
    ),
    "two-fu-more": N_("It is {wrong} with 2 fu more. A pair or a wait counts only as listed here."),
    "only-seven-pairs": N_(
        "Only seven pairs have {fu} fu. Other hands are rounded up to a full ten."
    ),
    "nothing-added": N_("Nothing is added to the fu of seven pairs, and they are not rounded."),
    "pinfu-by-tsumo": N_("The 2 fu for the tsumo are not counted for pinfu: it stays at {fu}."),
    "never-down": N_("Fu are rounded up, never down."),
    # han and fu to points
    "count-it": N_("What is this hand worth? Count it yourself."),
    "what-does-it-pay": N_("What does the hand pay?"),
    "type-discarder": N_("Points from the discarder"),
    "type-each": N_("Points from each player"),
    "type-non_dealer": N_("Points from each of the others"),
    "type-dealer": N_("Points from the dealer"),
    "value": N_("{han} han {fu} fu{limit}: {pays}"),
    "as-dealer": N_("That is what the dealer would get."),
    "as-another": N_("That is what another player would get."),
    "with-han": N_("That is what {han} han would pay."),
    "with-limit": N_("That is what a {limit} would pay."),
    "with-fu": N_("That is what {fu} fu would pay."),
    "han-of-yaku": N_("{han} han: {yaku}."),
    "fu-of-item": N_("{fu} fu: {item}."),
    "base-of-limit": N_("{han} han {fu} fu: {limit}, {base} base points."),
    "base-points": N_("{fu} × 2 × 2 and doubled {han} times: {base} base points."),
    "shares-dealer-tsumo": N_("Each player pays the dealer twice that, rounded up to a hundred."),
    "shares-tsumo": (
        N_("The dealer pays twice that, the others that amount once, each rounded up to a hundred.")
    ),
    "shares-dealer-ron": N_("The discarder pays six times that, rounded up to a hundred."),
    "shares-ron": N_("The discarder pays four times that, rounded up to a hundred."),
    # who pays what
    "who-pays": N_("Who pays what? Each seat's gain or loss:"),
    "discarded": N_("{payer} discarded."),
    "without-counters": N_("That leaves out the counters."),
    "counter-by-ron": N_("A counter is worth 300 in all: 300 from the discarder."),
    "counter-by-tsumo": N_("A counter is worth 300 in all: 100 from each."),
    "no-such-counter": N_("That pays for a counter that is not there."),
    "without-sticks": N_("That leaves the riichi sticks on the table."),
    "no-such-stick": N_("That takes a riichi stick that is not there."),
    "discarder-pays-alone": N_("{payer} discarded, so {lower} alone pays."),
    "all-three-pay": N_("After a tsumo all three pay, not one alone."),
    "paid-ron": N_("The hand: {shares}."),
    "paid-tsumo": N_("The hand: {shares}."),
    "paid-honba": N_("Counters: {shares}."),
    "paid-riichi_sticks": N_("Riichi sticks: {shares}."),
    "from-the-table": N_("{points} from the table"),
    "from-a-player": N_("{points} from {payer}"),
    # legal kan or not
    "may-declare": N_("You are in riichi and draw {drawn}. May you declare a kan of {kan}?"),
    "kan-ok": N_("Yes, it is legal"),
    "kan-waits_change": N_("No, the waits would change"),
    "kan-not_the_drawn_tile": N_("No, it does not use the drawn tile"),
    "kan-other_interpretation": N_("No, the waits stay, but another reading needs the tile"),
    "read-like-this": N_("Won on {tile}, the hand can also be read with {kan} in another group."),
    "stands-apart": (
        N_("The triplet is separate: none of its tiles is part of a sequence or of the wait.")
    ),
}
