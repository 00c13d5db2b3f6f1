"""Every option, declared once: its group, the type of its values, its words.

To add one, follow "Add an option" in CONTRIBUTING.md.
"""

from typing import Final

from . import choices
from .compound_types import NamedIntegers, UmaRow, UmaTable, YakumanSet, YakuSet
from .option import Integer, ListedIntegers, Nullable, Number, OnOff, Option

GAME: Final = "game"
DORA: Final = "dora"
YAKU: Final = "yaku"
SCORING: Final = "scoring"
SETTLEMENT: Final = "settlement"
PLAY: Final = "play"
DRAW: Final = "draw"
PENALTY: Final = "penalty"

ON_OFF = OnOff()
POINTS = Integer(0, 1_000_000, "{0} points")
PENALTY_P = Number(0, 1_000, "{0}P")
HAN = Integer(1, 13, "{0} han")
FU_WITHOUT_ITEMS = Integer(20, 30, "{0} fu")
"""Fu of a hand that earns the base alone: 20, or more, which are rounded up to 30."""
FU_OF_SEVEN_PAIRS = Integer(25, 50, "{0} fu")
"""Fu of seven pairs of two han: 25, or 30 to 50 by house rules."""
YAKU_SET = YakuSet()
YAKUMAN_SET = YakumanSet()


class Options:
    """The options as attributes; their order is that of answers and pages."""

    game_length = Option(GAME, choices.GAME_LENGTH, "Length of the game", "rounds played")
    starting_points = Option(GAME, POINTS, "Points at the start", "points each player starts with")
    goal_points = Option(GAME, POINTS, "Goal", "points from which final scores are counted")
    uma = Option(
        GAME,
        UmaRow(),
        "Uma",
        "bonus for each place, in P (1P is 1,000 points)",
        phrases={"floating": "by how many players reach the goal"},
    )
    uma_floating = Option(
        GAME,
        Nullable(UmaTable()),
        "Floating uma",
        "uma by how many players reached the goal",
        phrases={"none": "not in use"},
    )
    oka = Option(GAME, PENALTY_P, "Oka", "extra bonus of the first place, in P")
    ties = Option(GAME, choices.TIES, "Equal scores", "players with equal final points")
    tie_split_rounding = Option(
        GAME,
        choices.TIE_SPLIT_ROUNDING,
        "Uneven shares",
        "a bonus that tied players cannot share evenly",
    )
    final_point_rounding = Option(
        GAME,
        choices.FINAL_POINT_ROUNDING,
        "Rounding of final scores",
        "rounding of final points to thousands",
    )
    leftover_riichi_sticks = Option(
        GAME,
        choices.LEFTOVER_RIICHI_STICKS,
        "Riichi sticks left at the end",
        "who gets riichi sticks left at the end",
    )
    agari_yame = Option(
        GAME, choices.AGARI_YAME, "Agari yame", "a leading dealer ends the game in the last hand"
    )
    bankruptcy = Option(
        GAME, choices.BANKRUPTCY, "Bankruptcy", "the score at which the game ends early"
    )
    extension_round = Option(
        GAME,
        Nullable(POINTS),
        "Extension round",
        "points somebody must reach, or another round follows",
        template="until somebody has {0}",
        phrases={"none": "not played"},
    )
    extension_form = Option(
        GAME, choices.EXTENSION_FORM, "Form of the extension", "what ends an extension round"
    )
    yakitori = Option(
        GAME,
        Nullable(POINTS),
        "Yakitori",
        "points paid by each player without a win",
        template="{0} from each player without a win",
        phrases={"none": "not in use"},
    )
    red_fives = Option(
        DORA,
        NamedIntegers(Integer(0, 4), "m", "p", "s"),
        "Red fives",
        "red fives in each suit",
        template="{0} of characters, {1} of circles, {2} of bamboos",
        phrases={"0/0/0": "none", "1/1/1": "one in each suit"},
        offered=True,
    )
    ura_dora = Option(DORA, bool, "Ura dora", "hidden dora for a winner in riichi", offered=True)
    kan_dora = Option(DORA, bool, "Kan dora", "one more dora indicator for each kan", offered=True)
    kan_ura_dora = Option(DORA, bool, "Kan ura dora", "hidden dora below the kan indicators too")
    kan_dora_flip = Option(
        DORA,
        Nullable(choices.KAN_DORA_FLIP),
        "When a kan indicator is turned",
        "when a kan's indicator is turned",
        information=True,
    )
    kuitan = Option(YAKU, bool, "Open tanyao", "tanyao counts in an open hand", offered=True)
    atozuke = Option(
        YAKU, bool, "Yaku from the last group", "the only yaku may come from the last tile or call"
    )
    min_yaku_han = Option(
        YAKU, HAN, "Minimum of yaku", "han of yaku that a win needs, without dora"
    )
    ryanhan_shibari = Option(
        YAKU,
        Nullable(Integer(0, 100)),
        "Two-han minimum",
        "counters from which a win needs two han",
        template="from {0} counters on",
        phrases={"none": "not in use"},
    )
    ippatsu = Option(YAKU, bool, "Ippatsu", "ippatsu counts", offered=True)
    double_riichi_han = Option(
        YAKU,
        Integer(0, 13, "{0} han"),
        "Value of double riichi",
        "han of double riichi in all, 0 for none",
        phrases={"0": "not in use"},
    )
    open_riichi = Option(
        YAKU, choices.OPEN_RIICHI, "Open riichi", "riichi with the hand shown", offered=True
    )
    renhou = Option(YAKU, choices.RENHOU, "Renhou", "a ron before your first draw", offered=True)
    nagashi_mangan = Option(
        YAKU,
        choices.NAGASHI_MANGAN,
        "Nagashi mangan",
        "only terminals and honors discarded, none called",
    )
    nagashi_requires_closed = Option(
        YAKU,
        Nullable(bool),
        "Nagashi mangan needs a closed hand",
        "nagashi mangan only if you called nothing",
    )
    ryuuiisou_needs_hatsu = Option(
        YAKU, bool, "Ryuuiisou needs a green dragon", "all green needs a green dragon"
    )
    kokushi_robs_ankan = Option(
        YAKU, bool, "Kokushi musou may rob a closed kan", "thirteen orphans may rob a closed kan"
    )
    rinshan_with_haitei = Option(
        YAKU, bool, "Rinshan and haitei together", "rinshan and haitei count together"
    )
    kiriage_mangan = Option(
        SCORING,
        bool,
        "Rounding up to mangan",
        "4 han 30 fu and 3 han 60 fu are mangan",
        offered=True,
    )
    kazoe_yakuman = Option(
        SCORING,
        choices.KAZOE_YAKUMAN,
        "Limit of 13 han and more",
        "the limit of 13 han and more",
        offered=True,
    )
    double_yakuman = Option(SCORING, YAKUMAN_SET, "Double yakuman", "yakuman paid twice")
    yakuman_stacking = Option(
        SCORING, bool, "Stacking yakuman", "several yakuman are added up", offered=True
    )
    double_wind_pair_fu = Option(
        SCORING,
        ListedIntegers(2, 4, template="{0} fu"),
        "Pair of the double wind",
        "fu of a pair of the double wind",
        offered=True,
    )
    rinshan_tsumo_fu = Option(
        SCORING,
        bool,
        "Tsumo fu on a replacement tile",
        "2 fu for a self-drawn replacement tile too",
        offered=True,
    )
    pinfu_tsumo_fu = Option(
        SCORING, FU_WITHOUT_ITEMS, "Fu of a self-drawn pinfu", "fu of a self-drawn pinfu"
    )
    chiitoitsu_fu = Option(SCORING, FU_OF_SEVEN_PAIRS, "Fu of chiitoitsu", "fu of seven pairs")
    chiitoitsu_four_of_a_kind = Option(
        SCORING,
        bool,
        "Four of a kind as two of seven pairs",
        "four identical tiles are two of seven pairs",
    )
    open_pinfu_ron_fu = Option(
        SCORING, FU_WITHOUT_ITEMS, "Open hand without fu", "fu of an open ron without any other fu"
    )
    honba_value = Option(
        SCORING,
        NamedIntegers(Integer(0, 100000), "ron", "tsumo_each"),
        "Value of a counter",
        "points of a counter",
        template="{0} by ron, {1} from each payer by tsumo",
    )
    multiple_ron = Option(
        SETTLEMENT, choices.MULTIPLE_RON, "Several winners", "several rons on one discard"
    )
    multiple_ron_honba = Option(
        SETTLEMENT,
        Nullable(choices.MULTIPLE_RON_HONBA),
        "Counters with several winners",
        "who of several winners gets the counters",
    )
    multiple_ron_sticks = Option(
        SETTLEMENT,
        Nullable(choices.MULTIPLE_RON_STICKS),
        "Riichi sticks with several winners",
        "who of several winners gets riichi sticks",
    )
    multiple_ron_dealer = Option(
        SETTLEMENT,
        Nullable(bool),
        "Dealer among several winners deals again",
        "a dealer among several winners deals again",
    )
    pao_yaku = Option(
        SETTLEMENT,
        YAKUMAN_SET,
        "Yakuman with liability",
        "yakuman that another player can be liable for",
    )
    pao_trigger = Option(
        SETTLEMENT,
        choices.PAO_TRIGGER,
        "Groups that count for liability",
        "earlier groups that count for liability",
    )
    pao_tsumo = Option(
        SETTLEMENT,
        choices.PAO_TSUMO,
        "Liability on a tsumo",
        "what the liable player pays on a tsumo",
    )
    pao_ron = Option(
        SETTLEMENT,
        choices.PAO_RON,
        "Liability on a ron",
        "what the discarder and the liable player share",
    )
    pao_ron_honba_payer = Option(
        SETTLEMENT,
        choices.PAO_RON_HONBA_PAYER,
        "Counters in a shared ron",
        "who pays the counters when a ron is split",
    )
    pao_daiminkan_rinshan = Option(
        SETTLEMENT,
        bool,
        "Liability for rinshan after an open kan",
        "liability for a kan called from a discard that wins by rinshan",
    )
    kuikae = Option(
        PLAY,
        choices.KUIKAE,
        "Swap calling",
        "discarding a tile that could complete the group just called",
    )
    riichi_min_points = Option(
        PLAY,
        POINTS,
        "Points for riichi",
        "points needed to declare riichi",
        phrases={"0": "none needed"},
    )
    riichi_min_wall_tiles = Option(
        PLAY,
        Integer(0, 70, "{0} tiles"),
        "Wall tiles for riichi",
        "tiles left in the wall that riichi needs",
        phrases={"0": "none needed", "1": "1 tile"},
    )
    riichi_ankan = Option(
        PLAY, choices.RIICHI_ANKAN, "Kan after riichi", "when a closed kan after riichi is allowed"
    )
    temporary_furiten_ends = Option(
        PLAY,
        choices.TEMPORARY_FURITEN_ENDS,
        "End of temporary furiten",
        "what ends temporary furiten",
    )
    furiten_riichi = Option(PLAY, bool, "Riichi while furiten", "riichi may be declared in furiten")
    tenpai_all_copies_own = Option(
        PLAY,
        choices.TENPAI_ALL_COPIES_OWN,
        "Holding all copies of your waits",
        "a hand that holds every copy of its waits",
    )
    noten_payment_total = Option(
        DRAW, POINTS, "Points moved at a draw", "points noten players pay at a draw"
    )
    dealer_repeat = Option(
        DRAW, choices.DEALER_REPEAT, "When the dealer stays", "what lets the dealer deal again"
    )
    honba_after_exhaustive_draw = Option(
        DRAW, bool, "Counter after every exhaustive draw", "every exhaustive draw adds a counter"
    )
    abortive_kyuushu_kyuuhai = Option(
        DRAW, ON_OFF, "Nine terminals and honors", "draw for nine kinds of terminals and honors"
    )
    abortive_suufon_renda = Option(
        DRAW, ON_OFF, "Four winds", "draw for one wind discarded four times"
    )
    abortive_suucha_riichi = Option(DRAW, ON_OFF, "Four riichi", "draw for four riichi")
    abortive_suukaikan = Option(DRAW, ON_OFF, "Four kans", "draw for four kans of several players")
    abortive_sanchahou = Option(DRAW, ON_OFF, "Three winners", "draw for three rons on one discard")
    abortive_riichi_sticks = Option(
        DRAW,
        Nullable(choices.ABORTIVE_RIICHI_STICKS),
        "Riichi sticks of an aborted hand",
        "riichi sticks of a hand that was aborted",
    )
    abortive_honba = Option(
        DRAW, Nullable(bool), "Counter after an abortive draw", "an aborted hand adds a counter"
    )
    max_kans = Option(
        PLAY,
        Integer(0, 4),
        "Kans in a hand",
        "the most kans in one hand",
        template="at most {0}",
        phrases={"0": "none"},
    )
    chombo = Option(PENALTY, choices.CHOMBO, "Form of the chombo", "how a chombo is paid")
    chombo_amount = Option(
        PENALTY,
        Nullable(PENALTY_P),
        "Amount of a chombo",
        "score lost for a chombo, in P",
        phrases={"none": "no amount stated"},
    )
    chombo_replay = Option(
        PENALTY,
        Nullable(bool),
        "Hand dealt again after a chombo",
        "whether the hand is dealt again after a chombo",
    )
    chombo_adds_counter = Option(
        PENALTY,
        bool,
        "Counter after a chombo",
        "whether a chombo adds a counter",
        house=False,
        note="no change of counters unless a house rule says so",
    )
    penalty_mode = Option(
        PENALTY,
        choices.PENALTY_MODE,
        "How penalties are paid",
        "where penalties are paid",
        house="tournament",
    )
    penalty_level = Option(
        PENALTY,
        choices.PENALTY_LEVEL,
        "Level of penalties",
        "column of the foul table",
        house="official",
    )
    optional_yaku = Option(YAKU, YAKU_SET, "Optional yaku", "local yaku that count", house=())
    players = Option(
        GAME, ListedIntegers(4, 3), "Number of players", "players at the table", house=4
    )
    sanma_tsumo = Option(
        GAME,
        choices.SANMA_TSUMO,
        "Tsumo with three players",
        "who pays the missing player's share of a tsumo",
        house="tsumo_loss",
        note="as in recorded Tenhou games: 100 a counter from each payer, noten payments of 2,000",
        offered=True,
    )
    sanma_noten_payments = Option(
        DRAW,
        choices.SANMA_NOTEN_PAYMENTS,
        "Draw payments with three players",
        "what the points moved at a draw of three players are counted for",
        house="in_all",
    )
    open_riichi_reveals = Option(
        YAKU,
        choices.OPEN_RIICHI_REVEALS,
        "What open riichi shows",
        "what an open riichi shows",
        house="whole_hand",
    )
