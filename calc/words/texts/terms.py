"""Tiles, seats, and the terms of a win: limits, waits, forms, fu, payments, bonuses, conditions."""

from calc.riichi.hand import Side
from calc.riichi.readings.blocks import Shape
from calc.riichi.rulesets.presets.sources import SourceStatus

from ..messages import N_, NP_
from ..phrase import Phrase

SIDES = {Side.RIGHT: N_("the right"), Side.ACROSS: N_("across"), Side.LEFT: N_("the left")}
BLOCKS = {
    Shape.PAIR: N_("the pair of {tiles}"),
    Shape.TRIPLET: N_("the triplet of {tiles}"),
    Shape.QUAD: N_("the kan of {tiles}"),
}
LIMITS = {
    "mangan": Phrase(N_("mangan"), "scoring#mangan"),
    "haneman": Phrase(N_("haneman"), "scoring#haneman"),
    "baiman": Phrase(N_("baiman"), "scoring#baiman"),
    "sanbaiman": Phrase(N_("sanbaiman"), "scoring#sanbaiman"),
    "kazoe_yakuman": Phrase(N_("counted yakuman"), "scoring#kazoe-yakuman"),
    "yakuman": Phrase(N_("yakuman"), "scoring#yakuman"),
    "double_yakuman": Phrase(N_("double yakuman"), "scoring#stacking"),
    "triple_yakuman": Phrase(N_("triple yakuman"), "scoring#stacking"),
    "quadruple_yakuman": Phrase(N_("quadruple yakuman"), "scoring#stacking"),
    "quintuple_yakuman": Phrase(N_("quintuple yakuman"), "scoring#stacking"),
    "sextuple_yakuman": Phrase(N_("sextuple yakuman"), "scoring#stacking"),
    "septuple_yakuman": Phrase(N_("septuple yakuman"), "scoring#stacking"),
    "octuple_yakuman": Phrase(N_("octuple yakuman"), "scoring#stacking"),
}
WAITS = {
    "ryanmen": Phrase(N_("two-sided wait"), "waits#ryanmen"),
    "kanchan": Phrase(N_("middle wait"), "waits#kanchan"),
    "penchan": Phrase(N_("edge wait"), "waits#penchan"),
    "shanpon": Phrase(N_("dual-pair wait"), "waits#shanpon"),
    "tanki": Phrase(N_("pair wait"), "waits#tanki"),
    "nobetan": Phrase(N_("pair wait on both ends"), "waits#nobetan"),
}
FORMS = {
    "standard": Phrase(N_("four groups and a pair"), "lessons/01-a-winning-hand"),
    "chiitoitsu": Phrase(N_("seven pairs"), "yaku/chiitoitsu"),
    "kokushi": Phrase(N_("thirteen orphans"), "yaku/kokushi-musou"),
    "unrelated": Phrase(N_("thirteen unrelated tiles"), "yaku/local#shiisanpuutaa"),
}
FU = {
    "base": N_("Every hand"),
    "menzen_ron": N_("Closed hand won by ron"),
    "tsumo": NP_("fu", "Tsumo"),
    "open_pinfu": N_("Open hand with no other fu"),
    "chiitoitsu": N_("Seven pairs"),
    "ankou_simple": N_("Concealed triplet of {kind}"),
    "ankou_yaochuu": N_("Concealed triplet of {kind}"),
    "minkou_simple": N_("Open triplet of {kind}"),
    "minkou_yaochuu": N_("Open triplet of {kind}"),
    "ankan_simple": N_("Closed kan of {kind}"),
    "ankan_yaochuu": N_("Closed kan of {kind}"),
    "minkan_simple": N_("Open kan of {kind}"),
    "minkan_yaochuu": N_("Open kan of {kind}"),
    "pair_dragon": N_("Pair of {kind}"),
    "pair_seat_wind": N_("Pair of your own wind, {kind}"),
    "pair_round_wind": N_("Pair of the round wind, {kind}"),
    "pair_double_wind": N_("Pair of your own and the round wind, {kind}"),
    "wait_tanki": N_("Pair wait on {kind}"),
    "wait_kanchan": N_("Middle wait in {tiles}"),
    "wait_penchan": N_("Edge wait in {tiles}"),
}
FU_LABELS = {
    "ankou": N_("Concealed triplet"),
    "minkou": N_("Open triplet"),
    "ankan": N_("Closed kan"),
    "minkan": N_("Open kan"),
    "pair": N_("Pair"),
    "wait_tanki": N_("Pair wait"),
    "wait_kanchan": N_("Middle wait"),
    "wait_penchan": N_("Edge wait"),
}
"""What an item is called where its tiles are to be seen, by its key or the first word of it."""
ROUNDED = N_("{unrounded} fu, rounded up to {fu}")
UNROUNDED = N_("{fu} fu, nothing to round")
PAYMENTS = {
    "ron": Phrase(N_("The discarder pays for the hand"), "payments#ron"),
    "tsumo": Phrase(N_("Share of a tsumo"), "payments#tsumo"),
    "honba": Phrase(N_("Counters"), "payments#honba"),
    "riichi_sticks": Phrase(N_("Riichi sticks on the table"), "payments#riichi-sticks"),
    "liability": Phrase(N_("Payment by liability"), "liability"),
    "noten": Phrase(N_("Noten players pay tenpai players"), "exhaustive-draw"),
    "nagashi_mangan": Phrase(N_("Nagashi mangan"), "nagashi-mangan#draw-payment"),
    "riichi_returned": Phrase(N_("Riichi stick of this hand, returned"), "abortive-draws#deposits"),
    "chombo": Phrase(N_("Chombo: a reverse mangan"), "chombo#forms"),
    "penalty": Phrase(N_("Penalty paid at the table"), "chombo#at-the-table"),
    "yakitori": Phrase(N_("Yakitori"), "yakitori"),
}
"""What a payment is for."""
PAYS = {
    ("discarder",): N_("{discarder}"),
    ("each",): N_("{each} all"),
    ("dealer", "non_dealer"): N_("{non_dealer} / {dealer}"),
    ("dealer",): N_("{dealer} from the dealer"),
    ("non_dealer",): N_("{non_dealer} all"),
    ("liable",): N_("{liable} by liability"),
    ("each", "liable"): N_("{each} all, and {liable} by liability"),
    ("liable", "non_dealer"): N_("{non_dealer} all, and {liable} by liability"),
    ("dealer", "liable"): N_("{dealer} from the dealer, and {liable} by liability"),
    ("dealer", "liable", "non_dealer"): N_("{non_dealer} / {dealer}, and {liable} by liability"),
    ("discarder", "liable"): N_("{discarder}, and {liable} by liability"),
    ("liable", "other_liable"): N_("{liable} and {other_liable} by liability"),
    ("each", "liable", "other_liable"): N_("{each}, and {liable} and {other_liable} by liability"),
    ("liable", "non_dealer", "other_liable"): N_(
        "{non_dealer}, and {liable} and {other_liable} by liability"
    ),
    ("dealer", "liable", "other_liable"): N_(
        "{dealer} from the dealer, and {liable} and {other_liable} by liability"
    ),
    ("discarder", "liable", "other_liable"): N_(
        "{discarder}, and {liable} and {other_liable} by liability"
    ),
}
"""By who pays."""
WORTHS = {
    "han": N_("{han} han"),
    "fu": N_("{fu} fu"),
    "limit": N_("{limit}"),
    "han fu": N_("{han} han {fu} fu"),
    "han limit": N_("{han} han, {limit}"),
    "fu limit": N_("{fu} fu, {limit}"),
    "han fu limit": N_("{han} han {fu} fu, {limit}"),
}
"""By what is known of a win."""
SENTENCE = N_("{yaku}: {worth}, {points}")
SEVERAL_YAKUMAN = N_("{number} × {limit}")
LOSSES = {
    "fewer-points": Phrase(N_("It pays less."), "scoring#best-reading"),
    "yakuman-first": Phrase(
        N_("A real yakuman takes priority over a counted one."), "scoring#best-reading"
    ),
    "fewer-han": Phrase(N_("It pays the same, but has fewer han."), "scoring#best-reading"),
    "less-fu": Phrase(N_("It pays the same, but its fu add up to less."), "scoring#best-reading"),
    "no-yaku": Phrase(N_("It has no yaku."), "minimum-han#yaku"),
    "below-minimum": Phrase(
        N_("Its yaku do not reach the minimum of these rules."), "minimum-han#two-han-minimum"
    ),
    "equal": Phrase(N_("It is worth exactly the same."), "scoring#best-reading"),
}
WHAT_IFS = {
    "riichi": N_("If you had declared riichi"),
    "closed": N_("If you had called nothing and declared riichi"),
    "tsumo": N_("If you had drawn the tile yourself"),
    "ron": N_("If another player had discarded the tile"),
    "dora": N_("With one more dora indicator, {tile}"),
    "other-wait": N_("If the winning tile were {tile}"),
}
SETTING = N_("{option}: {value}")
UMA_ROW = N_("{count} at the goal: {row}")
OPTION_GROUPS = {
    "game": N_("The game"),
    "dora": N_("Dora"),
    "yaku": N_("Yaku"),
    "scoring": N_("Scoring"),
    "settlement": N_("Settling a win"),
    "play": N_("Play"),
    "draw": N_("Draws"),
    "penalty": N_("Penalties"),
}
SOURCE_STATUSES = {
    SourceStatus.SOURCED: N_("from a source"),
    SourceStatus.INFERRED: N_("inferred"),
    SourceStatus.UNSOURCED: N_("no source found"),
    SourceStatus.DEFAULT: N_("our choice"),
    "changed": N_("changed"),
}

OTHER_NAMES = {
    "nagashi_mangan": N_("Nagashi mangan"),
    "dora": N_("Dora"),
    "red": N_("Red fives"),
    "ura": N_("Ura dora"),
    "kita": N_("Nukidora"),
}
"""Names of bonuses that are not yaku; those of yaku are in their declarations."""
CHECKS: dict[str, tuple[str, ...]] = {
    "only-honors": (
        N_("Only honors"),
        N_("Not all tiles are honors."),
        N_("{at} is not made of honors."),
        N_("{at} are not made of honors."),
    ),
    "closed": (
        N_("The hand is closed; closed kans are allowed"),
        N_("The hand was opened by a call."),
        N_("Calling {at} opened the hand."),
        N_("Calling {at} opened the hand."),
    ),
    "yaku-on-each-wait": (
        N_("The tiles of an open hand have a yaku on each of its waits, without atozuke"),
        N_("These rules do not allow atozuke."),
        N_("On {at} the tiles have no yaku, and these rules do not allow atozuke."),
        N_("On {at} the tiles have no yaku, and these rules do not allow atozuke."),
    ),
    "double-riichi-declared": (
        N_("Riichi is declared with the first discard, before any call"),
        N_("Riichi was not declared with the first discard."),
    ),
    "self-drawn": (
        N_("The winning tile is self-drawn"),
        N_("The winning tile was another player's."),
    ),
    "another-player's-tile": (
        N_("The winning tile is another player's"),
        N_("The winning tile was self-drawn."),
    ),
    "last-tile-drawn": (
        N_("The winning tile is the last of the wall"),
        N_("It was not the last tile of the wall."),
    ),
    "last-discard": (
        N_("The winning tile is the last discard"),
        N_("It was not the last discard."),
    ),
    "replacement-tile": (
        N_("The winning tile is drawn after a kan of your own"),
        N_("The winning tile was not drawn after a kan of your own."),
    ),
    "not-dealer": (N_("The winner is not the dealer"), N_("The winner is the dealer.")),
    "first-draw": (
        N_("The win is on your first draw, with no call before"),
        N_("It was not your first draw."),
    ),
    "complete": (N_("The hand has a complete form"), N_("The tiles make no groups and no pairs.")),
    "seven-pairs": (
        N_("Seven different pairs"),
        N_("The tiles do not make seven different pairs."),
    ),
    "some-honor": (N_("At least one honor"), N_("There is no honor in the hand.")),
    "some-sequence": (N_("At least one sequence"), N_("There is no sequence in the hand.")),
    "thirteen-orphans": (
        N_("One of each 1, 9 and honor, and a second one of these"),
        N_("Some of the thirteen kinds are missing."),
        N_("{at} is neither a 1, nor a 9, nor an honor."),
        N_("{at} are not 1s, 9s or honors."),
    ),
    "four-concealed-triplets": (
        N_("Four concealed triplets or kans"),
        N_("There are not four concealed triplets."),
        N_("{at} is not a concealed triplet."),
        N_("{at} are not concealed triplets."),
    ),
    "three-wind-triplets": (
        N_("Triplets of exactly three winds"),
        N_("There are not exactly three triplets of winds."),
        N_("{at} would have to be a triplet."),
    ),
    "nine-gates": (
        N_("1112345678999 of one suit and one more of that suit, nothing called"),
        N_("The tiles are not 1112345678999 of one suit and one more of it."),
        N_("{at} was called, and the hand has to be closed."),
        N_("{at} were called, and the hand has to be closed."),
    ),
}
"""The conditions that several yaku have, by key: what the check asks, and what is at fault (with no
tiles, with one thing, with several); `{at}` names the tiles. Those of one yaku alone are in its
declaration."""
PLAIN_CHECK = (N_("Every condition of {yaku} is met"), N_("A condition of {yaku} is not met."))
"""What is said of a condition without words."""
