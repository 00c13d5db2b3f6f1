"""The drills: their names and levels, and the texts of tasks and of explanations."""

from ..phrase import DrillText, Pick, Text

DRILLS: dict[str, DrillText] = {
    "waits": DrillText(
        "Find the waits",
        "One tile is missing. Which tiles complete the hand?",
        ("One shape", "Two and three waits at once", "Many tiles of one suit"),
    ),
    "may-i-win": DrillText(
        "May I win?",
        "Is this hand a win? Check before you declare it.",
        ("Complete, and with a yaku?", "And furiten?", "And with enough han?"),
    ),
    "yaku": DrillText(
        "Name the yaku",
        "A hand has won. Which yaku does it have?",
        ("The first yaku to know", "Patterns of two han", "Rare ones and yakuman"),
    ),
    "furiten": DrillText(
        "Furiten or not",
        "Another player discards one of your waits. May you win on it?",
        ("Your own discards", "Wider waits, and tiles let pass", "In riichi, and called tiles"),
    ),
    "points": DrillText(
        "Han and fu to points",
        "Double for each han, up to the limits.",
        ("Ron, not the dealer", "Everybody, ron and tsumo", "Count it all yourself"),
    ),
    "fu": DrillText(
        "Count the fu",
        "Add the fu of base, win, groups, pair and wait, then round up.",
        ("Closed hands", "Open hands and more triplets", "Kans"),
    ),
    "payments": DrillText(
        "Who pays what",
        "One player pays or three share, then the counters and the riichi sticks.",
        ("Nothing on the table", "With counters", "With counters and sticks"),
    ),
    "kan": DrillText(
        "Legal kan or not",
        "In riichi a closed kan must not change the hand.",
        (
            "Is the triplet part of the wait?",
            "Triplets beside sequences",
            "Three consecutive triplets",
        ),
    ),
}

_FACTS: dict[str, Text] = {
    "seat": Pick(
        "dealer",
        {True: "You are {seat}, the dealer, in the {round} round."},
        "You are {seat}, in the {round} round.",
    ),
    "won-by-ron": "Won by ron.",
    "won-by-tsumo": "Won by tsumo.",
    "won-by-ron-in-riichi": "In riichi, won by ron.",
    "won-by-tsumo-in-riichi": "In riichi, won by tsumo.",
    "north-set-aside": Pick("number", {1: "1 north set aside"}, "{number} norths set aside"),
    "conditions": "Also: {names}.",
    "honba": Pick("number", {1: "{number} counter"}, "{number} counters"),
    "riichi_sticks": Pick("number", {1: "{number} riichi stick"}, "{number} riichi sticks"),
    "on-the-table": "On the table: {parts}.",
    "dora-indicators": Pick("number", {1: "Dora indicator"}, "Dora indicators"),
    "ura-indicators": "Under them",
    "discards": "Your discards",
    "passed": "Let pass since your last discard",
    "passed_in_riichi": "Let pass since your riichi",
    "in-riichi": "You are in riichi.",
    "discarded-now": "Discarded now",
    "drawn-now": "Drawn now",
    "hand-value": "The hand has {han} han and {fu} fu.",
    "hand-value-and-pays": "The hand has {han} han and {fu} fu: {pays}.",
    "han-and-fu": "It has {han} han and {fu} fu.",
    "two-han-minimum": Pick(
        "honba",
        {1: "1 counter is on the table. From {least} on a win needs two han of yaku."},
        "{honba} counters are on the table. From {least} on a win needs two han of yaku.",
    ),
    "rules": "Rules: {rules}.",
    "changed-rules": "Rules: {rules} with changes.",
    "minimum": "A win needs {minimum} han of yaku.",
}
_WAITS: dict[str, Text] = {
    "which-tiles": "Which tiles complete this hand?",
    "missed-wait": "You missed: {tile}",
    "not-a-wait": Pick(
        "left",
        {
            0: "Not {tile}: you hold all four, and there is no fifth.",
            1: "Not {tile}: one tile left over.",
        },
        "Not {tile}: {count} tiles left over.",
    ),
    "may-take": "Another player discards {tile}. May you win on it?",
    "furiten-free": "Yes, nothing forbids it",
    "furiten-discard": "No, because of one of your discards",
    "furiten-temporary": "No, because a tile was let pass this turn",
    "furiten-riichi": "No, because a tile was let pass in riichi",
    "waits-for": "The hand waits for {tiles}.",
    "no-wait-let-pass": "None of the waits is among your discards or the tiles you let pass.",
    "blocks-all-waits": "One such wait is enough: it blocks the others too. A tsumo still wins.",
}
_WIN: dict[str, Text] = {
    "is-it-a-win": "You declare a win. Is it valid?",
    "win-scored": "Yes",
    "win-not_complete": "No, the hand is not complete",
    "win-no_yaku": "No, it has no yaku",
    "win-furiten": "No, it is furiten",
    "win-below_minimum": "No, two han are needed",
    "has-yaku": "It has a yaku: {yaku}.",
    "complete-and-pays": "It is complete, and pays {points}.",
    "left-over": "The hand is not four groups and a pair: these tiles are left over.",
    "chombo": "Declaring a win with it is a chombo.",
    "complete-without-yaku": "It is complete, but it has no yaku. Dora are not yaku.",
    "yaku-is-near": "It just misses {yaku}. {why}",
    "tsumo-would-win": "Tsumo would win.",
    "yaku-and-han": "{yaku}, {han} han.",
    "below-minimum": "That is less than {minimum} han of yaku. Dora do not help.",
}
_YAKU: dict[str, Text] = {
    "which-yaku": "Which yaku does this hand have? Dora are left out.",
    "missed-yaku": "You missed: {yaku}",
    "another-yaku-instead": "Not {yaku}: another yaku of this hand replaces it.",
    "not-this-yaku": "Not {yaku}: {why}",
}
_FU: dict[str, Text] = {
    "how-many-fu": "How many fu does this hand have?",
    "fu": "{fu} fu",
    "rounded-up": "{total} fu, rounded up to {fu}.",
    "without-item": "It is {wrong} without this item: {item}, {fu} fu.",
    "half-of-item": "It is {wrong} with half of this item: {item} is {fu} fu.",
    "ten-fu-more": (
        "It is {wrong} with 10 fu more, but those are only for a closed hand won by ron."
    ),
    "two-fu-more": "It is {wrong} with 2 fu more. A pair or a wait counts only as listed here.",
    "never-down": "Fu are rounded up, never down.",
}
_POINTS: dict[str, Text] = {
    "count-it": "What is this hand worth? Count it yourself.",
    "what-does-it-pay": "What does the hand pay?",
    "value": "{han} han {fu} fu{limit}: {pays}",
    "as-dealer": "That is what the dealer would get.",
    "as-another": "That is what another player would get.",
    "with-han": "That is what {han} han would pay.",
    "with-limit": "That is what a {limit} would pay.",
    "with-fu": "That is what {fu} fu would pay.",
    "han-of-yaku": "{han} han: {yaku}.",
    "fu-of-item": "{fu} fu: {item}.",
    "base-of-limit": "{han} han {fu} fu: {limit}, {base} base points.",
    "base-points": "{fu} × 2 × 2 and doubled {han} times: {base} base points.",
    "shares-dealer-tsumo": "Each player pays the dealer twice that, rounded up to a hundred.",
    "shares-tsumo": (
        "The dealer pays twice that, the others that amount once, each rounded up to a hundred."
    ),
    "shares-dealer-ron": "The discarder pays six times that, rounded up to a hundred.",
    "shares-ron": "The discarder pays four times that, rounded up to a hundred.",
}
_PAYMENTS: dict[str, Text] = {
    "who-pays": "Who pays what? Each seat's gain or loss:",
    "discarded": "{payer} discarded.",
    "without-counters": "That leaves out the counters.",
    "counter-by-ron": "A counter is worth 300 in all: 300 from the discarder.",
    "counter-by-tsumo": "A counter is worth 300 in all: 100 from each.",
    "no-such-counter": "That pays for a counter that is not there.",
    "without-sticks": "That leaves the riichi sticks on the table.",
    "no-such-stick": "That takes a riichi stick that is not there.",
    "discarder-pays-alone": "{payer} discarded, so {lower} alone pays.",
    "all-three-pay": "After a tsumo all three pay, not one alone.",
    "paid-ron": "The hand: {shares}.",
    "paid-tsumo": "The hand: {shares}.",
    "paid-honba": "Counters: {shares}.",
    "paid-riichi_sticks": "Riichi sticks: {shares}.",
    "from-the-table": "{points} from the table",
    "from-a-player": "{points} from {payer}",
}
_KAN: dict[str, Text] = {
    "may-declare": "You are in riichi and draw {drawn}. May you declare a kan of {kan}?",
    "kan-ok": "Yes, it is legal",
    "kan-waits_change": "No, the waits would change",
    "kan-not_the_drawn_tile": "No, it does not use the drawn tile",
    "kan-other_interpretation": "No, the waits stay, but another reading needs the tile",
    "read-like-this": "Won on {tile}, it can be read like this.",
    "stands-apart": (
        "The triplet is separate: none of its tiles is part of a sequence or of the wait."
    ),
    "waits-before": "Before it, the hand waits for {tiles}.",
    "waits-after": "After it, for {tiles}.",
}
LINES: dict[str, Text] = {
    **_FACTS,
    **_WAITS,
    **_WIN,
    **_YAKU,
    **_FU,
    **_POINTS,
    **_PAYMENTS,
    **_KAN,
}
