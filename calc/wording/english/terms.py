"""Tiles, seats, and the terms of a score: limits, waits, forms, fu, payments."""

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
}
"""By who pays."""
SENTENCES = {
    "counted": "{yaku}: {han} han {fu} fu, {points}",
    "counted_limit": "{yaku}: {han} han {fu} fu, {limit}, {points}",
    "limit": "{yaku}: {han} han, {limit}, {points}",
    "flat": "{yaku}: {limit}, {points}",
}
LOSSES = {
    "fewer-points": Phrase("It pays less.", "scoring#best-reading"),
    "yakuman-first": Phrase(
        "A real yakuman takes priority over a counted one.", "scoring#best-reading"
    ),
    "fewer-han": Phrase("It pays the same, but has fewer han.", "scoring#best-reading"),
    "less-fu": Phrase("It pays the same, but has less fu.", "scoring#best-reading"),
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
