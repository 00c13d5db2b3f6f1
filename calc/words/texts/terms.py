"""Tiles, seats, and the terms of a win: limits, waits, forms, fu, payments, bonuses, conditions."""

from calc.riichi.hand import Side
from calc.riichi.readings.blocks import Shape
from calc.riichi.rulesets.presets.sources import SourceStatus
from calc.riichi.tiles import Suit, Wind

from ..phrase import Phrase

SUITS = {Suit.CHARACTERS: "character", Suit.CIRCLES: "circle", Suit.BAMBOO: "bamboo"}
HONORS = (
    "east wind",
    "south wind",
    "west wind",
    "north wind",
    "white dragon",
    "green dragon",
    "red dragon",
)
WINDS = {Wind.EAST: "east", Wind.SOUTH: "south", Wind.WEST: "west", Wind.NORTH: "north"}
SIDES = {Side.RIGHT: "the right", Side.ACROSS: "across", Side.LEFT: "the left"}
BLOCKS = {
    Shape.PAIR: "the pair of {tiles}",
    Shape.TRIPLET: "the triplet of {tiles}",
    Shape.QUAD: "the kan of {tiles}",
}
RED = "red {}"
SEVERAL = "{}s"
"""Several tiles of a kind."""
LIMITS = {
    "mangan": Phrase("mangan", "scoring#mangan"),
    "haneman": Phrase("haneman", "scoring#haneman"),
    "baiman": Phrase("baiman", "scoring#baiman"),
    "sanbaiman": Phrase("sanbaiman", "scoring#sanbaiman"),
    "kazoe_yakuman": Phrase("counted yakuman", "scoring#kazoe-yakuman"),
    "yakuman": Phrase("yakuman", "scoring#yakuman"),
    "double_yakuman": Phrase("double yakuman", "scoring#stacking"),
    "triple_yakuman": Phrase("triple yakuman", "scoring#stacking"),
    "quadruple_yakuman": Phrase("quadruple yakuman", "scoring#stacking"),
    "quintuple_yakuman": Phrase("quintuple yakuman", "scoring#stacking"),
    "sextuple_yakuman": Phrase("sextuple yakuman", "scoring#stacking"),
    "septuple_yakuman": Phrase("septuple yakuman", "scoring#stacking"),
    "octuple_yakuman": Phrase("octuple yakuman", "scoring#stacking"),
}
WAITS = {
    "ryanmen": Phrase("two-sided wait", "waits#ryanmen"),
    "kanchan": Phrase("middle wait", "waits#kanchan"),
    "penchan": Phrase("edge wait", "waits#penchan"),
    "shanpon": Phrase("two-pair wait", "waits#shanpon"),
    "tanki": Phrase("pair wait", "waits#tanki"),
    "nobetan": Phrase("pair wait on both ends", "waits#nobetan"),
}
FORMS = {
    "standard": Phrase("four groups and a pair", "lessons/01-a-winning-hand"),
    "chiitoitsu": Phrase("seven pairs", "yaku/chiitoitsu"),
    "kokushi": Phrase("thirteen orphans", "yaku/kokushi-musou"),
    "unrelated": Phrase("thirteen unrelated tiles", "yaku/local#shiisanpuutaa"),
}
FU = {
    "base": "Every hand",
    "menzen_ron": "Closed hand won by ron",
    "tsumo": "Tsumo",
    "open_pinfu": "Open hand with no other fu",
    "chiitoitsu": "Seven pairs",
    "ankou_simple": "Concealed triplet of {kind}",
    "ankou_yaochuu": "Concealed triplet of {kind}",
    "minkou_simple": "Open triplet of {kind}",
    "minkou_yaochuu": "Open triplet of {kind}",
    "ankan_simple": "Closed kan of {kind}",
    "ankan_yaochuu": "Closed kan of {kind}",
    "minkan_simple": "Open kan of {kind}",
    "minkan_yaochuu": "Open kan of {kind}",
    "pair_dragon": "Pair of {kind}",
    "pair_seat_wind": "Pair of your own wind, {kind}",
    "pair_round_wind": "Pair of the round wind, {kind}",
    "pair_double_wind": "Pair of your own and the round wind, {kind}",
    "wait_tanki": "Pair wait on {kind}",
    "wait_kanchan": "Middle wait in {tiles}",
    "wait_penchan": "Edge wait in {tiles}",
}
FU_LABELS = {
    "ankou": "Concealed triplet",
    "minkou": "Open triplet",
    "ankan": "Closed kan",
    "minkan": "Open kan",
    "pair": "Pair",
    "wait_tanki": "Pair wait",
    "wait_kanchan": "Middle wait",
    "wait_penchan": "Edge wait",
}
"""What an item is called where its tiles are to be seen, by its key or the first word of it."""
ROUNDED = "{unrounded} fu, rounded up to {fu}"
UNROUNDED = "{fu} fu, nothing to round"
PAYMENTS = {
    "ron": Phrase("The discarder pays for the hand", "payments#ron"),
    "tsumo": Phrase("Share of a tsumo", "payments#tsumo"),
    "honba": Phrase("Counters", "payments#honba"),
    "riichi_sticks": Phrase("Riichi sticks on the table", "payments#riichi-sticks"),
    "liability": Phrase("Payment by liability", "liability"),
    "noten": Phrase("Noten players pay tenpai players", "exhaustive-draw"),
    "nagashi_mangan": Phrase("Nagashi mangan", "nagashi-mangan#draw-payment"),
    "riichi_returned": Phrase("Riichi stick of this hand, returned", "abortive-draws#deposits"),
    "chombo": Phrase("Chombo: a reverse mangan", "chombo#forms"),
    "penalty": Phrase("Penalty paid at the table", "chombo#at-the-table"),
    "yakitori": Phrase("Yakitori", "yakitori"),
}
"""What a payment is for."""
PAYS = {
    ("discarder",): "{discarder}",
    ("each",): "{each} all",
    ("dealer", "non_dealer"): "{non_dealer} / {dealer}",
    ("dealer",): "{dealer} from the dealer",
    ("non_dealer",): "{non_dealer} all",
    ("liable",): "{liable} by liability",
    ("each", "liable"): "{each} all, and {liable} by liability",
    ("liable", "non_dealer"): "{non_dealer} all, and {liable} by liability",
    ("dealer", "liable"): "{dealer} from the dealer, and {liable} by liability",
    ("dealer", "liable", "non_dealer"): "{non_dealer} / {dealer}, and {liable} by liability",
    ("discarder", "liable"): "{discarder}, and {liable} by liability",
    ("liable", "other_liable"): "{liable} and {other_liable} by liability",
    ("each", "liable", "other_liable"): "{each}, and {liable} and {other_liable} by liability",
    ("liable", "non_dealer", "other_liable"): "{non_dealer}, and {liable} and {other_liable} by"
    " liability",
    ("dealer", "liable", "other_liable"): "{dealer} from the dealer, and {liable} and"
    " {other_liable} by liability",
    ("discarder", "liable", "other_liable"): "{discarder}, and {liable} and {other_liable} by"
    " liability",
}
"""By who pays."""
WORTHS = {
    "counted": "{han} han {fu} fu",
    "counted_limit": "{han} han {fu} fu, {limit}",
    "limit": "{han} han, {limit}",
    "flat": "{limit}",
}
SENTENCE = "{yaku}: {worth}, {points}"
SEVERAL_YAKUMAN = "{number} × {limit}"
LOSSES = {
    "fewer-points": Phrase("It pays less.", "scoring#best-reading"),
    "yakuman-first": Phrase(
        "A real yakuman takes priority over a counted one.", "scoring#best-reading"
    ),
    "fewer-han": Phrase("It pays the same, but has fewer han.", "scoring#best-reading"),
    "less-fu": Phrase("It pays the same, but its fu add up to less.", "scoring#best-reading"),
    "no-yaku": Phrase("It has no yaku.", "minimum-han#yaku"),
    "below-minimum": Phrase(
        "Its yaku do not reach the minimum of these rules.", "minimum-han#two-han-minimum"
    ),
    "equal": Phrase("It is worth exactly the same.", "scoring#best-reading"),
}
WHAT_IFS = {
    "riichi": "If you had declared riichi",
    "tsumo": "If you had drawn the tile yourself",
    "ron": "If another player had discarded the tile",
    "dora": "With one more dora indicator, {tile}",
    "other-wait": "If the winning tile were {tile}",
}
SETTING = "{option}: {value}"
UMA_ROW = "{count} at the goal: {row}"
OPTION_GROUPS = {
    "game": "The game",
    "dora": "Dora",
    "yaku": "Yaku",
    "scoring": "Scoring",
    "settlement": "Settling a win",
    "play": "Play",
    "draw": "Draws",
    "penalty": "Penalties",
}
SOURCE_STATUSES = {
    SourceStatus.SOURCED: "from a source",
    SourceStatus.INFERRED: "inferred",
    SourceStatus.UNSOURCED: "no source found",
    SourceStatus.DEFAULT: "our choice",
    "changed": "changed",
}

OTHER_NAMES = {
    "nagashi_mangan": "Nagashi mangan",
    "dora": "Dora",
    "red": "Red fives",
    "ura": "Ura dora",
    "kita": "Norths set aside",
}
"""Names of bonuses that are not yaku; those of yaku are in their declarations."""
CHECKS: dict[str, tuple[str, ...]] = {
    "only-honors": (
        "Only honors",
        "Not all tiles are honors.",
        "{at} is not made of honors.",
        "{at} are not made of honors.",
    ),
    "closed": (
        "The hand is closed; closed kans are allowed",
        "The hand was opened by a call.",
        "Calling {at} opened the hand.",
        "Calling {at} opened the hand.",
    ),
    "yaku-on-each-wait": (
        "The tiles of an open hand have a yaku on each of its waits, without atozuke",
        "These rules do not allow atozuke.",
        "On {at} the tiles have no yaku, and these rules do not allow atozuke.",
        "On {at} the tiles have no yaku, and these rules do not allow atozuke.",
    ),
    "double-riichi-declared": (
        "Riichi is declared with the first discard, before any call",
        "Riichi was not declared with the first discard.",
    ),
    "self-drawn": ("The winning tile is self-drawn", "The winning tile was another player's."),
    "another-player's-tile": (
        "The winning tile is another player's",
        "The winning tile was self-drawn.",
    ),
    "last-tile-drawn": (
        "The winning tile is the last of the wall",
        "It was not the last tile of the wall.",
    ),
    "last-discard": ("The winning tile is the last discard", "It was not the last discard."),
    "replacement-tile": (
        "The winning tile is drawn after a kan of your own",
        "The winning tile was not drawn after a kan of your own.",
    ),
    "not-dealer": ("The winner is not the dealer", "The winner is the dealer."),
    "first-draw": (
        "The win is on your first draw, with no call before",
        "It was not your first draw.",
    ),
    "complete": ("The hand has a complete form", "The tiles make no groups and no pairs."),
    "seven-pairs": ("Seven different pairs", "The tiles do not make seven different pairs."),
    "some-honor": ("At least one honor", "There is no honor in the hand."),
    "some-sequence": ("At least one sequence", "There is no sequence in the hand."),
    "thirteen-orphans": (
        "One of each 1, 9 and honor, and a second one of these",
        "Some of the thirteen kinds are missing.",
        "{at} is neither a 1, nor a 9, nor an honor.",
        "{at} are not 1s, 9s or honors.",
    ),
    "four-concealed-triplets": (
        "Four concealed triplets or kans",
        "There are not four concealed triplets.",
        "{at} is not a concealed triplet.",
        "{at} are not concealed triplets.",
    ),
    "three-wind-triplets": (
        "Triplets of exactly three winds",
        "There are not exactly three triplets of winds.",
        "{at} would have to be a triplet.",
    ),
    "nine-gates": (
        "1112345678999 of one suit and one more of that suit, nothing called",
        "The tiles are not 1112345678999 of one suit and one more of it.",
        "{at} was called, and the hand has to be closed.",
        "{at} were called, and the hand has to be closed.",
    ),
}
"""The conditions that several yaku have, by key: what the check asks, and what is at fault (with no
tiles, with one thing, with several); `{at}` names the tiles. Those of one yaku alone are in its
declaration."""
PLAIN_CHECK = ("Every condition of {yaku} is met", "A condition of {yaku} is not met.")
"""What is said of a condition without words."""
