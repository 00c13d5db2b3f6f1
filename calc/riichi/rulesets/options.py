"""Every option, in order: what it means, and what answers it can have."""

from collections.abc import Mapping

from . import answers as a
from .compounds import Names, Parts, Uma, UmaTable
from .kinds import Among, Amount, Choice, Flag, Maybe, Switch, Whole
from .option import Group, Option

_YAKU = """
    riichi double_riichi ippatsu menzen_tsumo pinfu iipeikou tanyao haku hatsu chun seat_wind
    round_wind haitei houtei rinshan chankan chiitoitsu sanshoku_doujun ittsuu chanta
    sanshoku_doukou toitoi sanankou sankantsu shousangen honroutou ryanpeikou junchan honitsu
    chinitsu renhou open_riichi nagashi_mangan kokushi_musou kokushi_musou_juusanmen suuankou
    suuankou_tanki daisangen shousuushii daisuushii tsuuiisou chinroutou ryuuiisou chuuren_poutou
    junsei_chuuren_poutou suukantsu tenhou chiihou daisharin paarenchan shiiaru_raotai
    isshoku_sanjun isshoku_yonjun sanrenkou suurenkou daichisei uumensai sanpuukou tsubame_gaeshi
    kanburi shiisanpuutaa hyakuman_goku beni_kujaku ishi_no_ue_ni_mo_sannen iipin_mouyue
    chuupin_raoyui uupin_kaihou open_double_riichi dora
"""
YAKU_IDS = tuple(_YAKU.split())

YES_OR_NO = Flag()
ON_OR_OFF = Switch()
POINTS = Whole(0, 1_000_000)
PENALTY_P = Amount(0, 1_000)
HAN = Whole(1, 13)
FU = Whole(0, 110)
YAKU_SET = Names(YAKU_IDS)

GAME, DORA, YAKU, SCORING, SETTLEMENT, PLAY, DRAW, PENALTY = Group

_TABLE = (
    Option("game_length", GAME, "rounds played", Choice(a.GameLength)),
    Option("starting_points", GAME, "points each player starts with", POINTS),
    Option("goal_points", GAME, "points from which final scores are counted", POINTS),
    Option("uma", GAME, "bonus for each place, in P (1 P is 1,000 points)", Uma()),
    Option("uma_floating", GAME, "uma by how many players reached the goal", Maybe(UmaTable())),
    Option("oka", GAME, "extra bonus of the first place, in P", PENALTY_P),
    Option("ties", GAME, "players with equal final points", Choice(a.Ties)),
    Option(
        "tie_split_rounding",
        GAME,
        "a bonus that ties cannot share evenly",
        Choice(a.TieSplitRounding),
    ),
    Option(
        "final_point_rounding",
        GAME,
        "rounding of final points to thousands",
        Choice(a.FinalPointRounding),
    ),
    Option(
        "leftover_riichi_sticks",
        GAME,
        "who gets deposits left at the end",
        Choice(a.LeftoverRiichiSticks),
    ),
    Option("agari_yame", GAME, "a leading dealer ends the last hand", Choice(a.AgariYame)),
    Option("bankruptcy", GAME, "a score so low that the game ends", Choice(a.Bankruptcy)),
    Option("extension_round", GAME, "points to reach, or another round follows", Maybe(POINTS)),
    Option("yakitori", GAME, "points each player pays who has not won a hand", Maybe(POINTS)),
    Option("red_fives", DORA, "red fives in each suit", Parts(a.RedFives, Whole(0, 4))),
    Option("ura_dora", DORA, "hidden dora for a winner in riichi", YES_OR_NO),
    Option("kan_dora", DORA, "one more indicator for each kan", YES_OR_NO),
    Option("kan_ura_dora", DORA, "hidden dora below the kan indicators too", YES_OR_NO),
    Option("kan_dora_flip", DORA, "when a kan's indicator is turned", Maybe(Choice(a.KanDoraFlip))),
    Option("kuitan", YAKU, "tanyao counts in an open hand", YES_OR_NO),
    Option("atozuke", YAKU, "the last tile or call may bring the only yaku", YES_OR_NO),
    Option("min_yaku_han", YAKU, "han of yaku a win needs, dora not counted", HAN),
    Option(
        "ryanhan_shibari", YAKU, "counters from which a win needs two han", Maybe(Whole(0, 100))
    ),
    Option("ippatsu", YAKU, "ippatsu counts", YES_OR_NO),
    Option("double_riichi_han", YAKU, "han of double riichi in all, 0 for none", Whole(0, 13)),
    Option("open_riichi", YAKU, "riichi with the hand shown", Choice(a.OpenRiichi)),
    Option("renhou", YAKU, "a ron before the first own draw", Choice(a.Renhou)),
    Option(
        "nagashi_mangan",
        YAKU,
        "only uncalled terminals and honors discarded",
        Choice(a.NagashiMangan),
    ),
    Option(
        "nagashi_requires_closed", YAKU, "nagashi mangan only without own calls", Maybe(YES_OR_NO)
    ),
    Option("ryuuiisou_needs_hatsu", YAKU, "all green needs a green dragon", YES_OR_NO),
    Option("kokushi_robs_ankan", YAKU, "thirteen orphans may rob a concealed kan", YES_OR_NO),
    Option("rinshan_with_haitei", YAKU, "rinshan and haitei count together", YES_OR_NO),
    Option("kiriage_mangan", SCORING, "4 han 30 fu and 3 han 60 fu are mangan", YES_OR_NO),
    Option("kazoe_yakuman", SCORING, "the limit of 13 han and more", Choice(a.KazoeYakuman)),
    Option("double_yakuman", SCORING, "yakuman paid twice", YAKU_SET),
    Option("yakuman_stacking", SCORING, "several yakuman are added up", YES_OR_NO),
    Option("double_wind_pair_fu", SCORING, "fu of a pair of the double wind", Among(2, 4)),
    Option("rinshan_tsumo_fu", SCORING, "2 fu for a self-drawn replacement tile too", YES_OR_NO),
    Option("pinfu_tsumo_fu", SCORING, "fu of a self-drawn pinfu", FU),
    Option("chiitoitsu_fu", SCORING, "fu of seven pairs", FU),
    Option(
        "chiitoitsu_four_of_a_kind", SCORING, "four equal tiles are two of seven pairs", YES_OR_NO
    ),
    Option("open_pinfu_ron_fu", SCORING, "fu of an open ron without any other fu", FU),
    Option("honba_value", SCORING, "points of a counter", Parts(a.HonbaValue, Whole(0, 100_000))),
    Option("multiple_ron", SETTLEMENT, "several rons on one discard", Choice(a.MultipleRon)),
    Option(
        "multiple_ron_honba",
        SETTLEMENT,
        "who of several winners gets the counters",
        Maybe(Choice(a.MultipleRonHonba)),
    ),
    Option(
        "multiple_ron_sticks",
        SETTLEMENT,
        "who of several winners gets deposits",
        Maybe(Choice(a.MultipleRonSticks)),
    ),
    Option(
        "multiple_ron_dealer",
        SETTLEMENT,
        "a dealer among several winners deals again",
        Maybe(YES_OR_NO),
    ),
    Option("pao_yaku", SETTLEMENT, "yakuman somebody can be liable for", YAKU_SET),
    Option(
        "pao_trigger", SETTLEMENT, "earlier groups that count for liability", Choice(a.PaoTrigger)
    ),
    Option("pao_tsumo", SETTLEMENT, "what the liable pays by self-draw", Choice(a.PaoTsumo)),
    Option("pao_ron", SETTLEMENT, "what discarder and liable split", Choice(a.PaoRon)),
    Option(
        "pao_ron_honba_payer",
        SETTLEMENT,
        "who pays the counters when a ron is split",
        Choice(a.PaoRonHonbaPayer),
    ),
    Option(
        "pao_daiminkan_rinshan", SETTLEMENT, "feeding an open kan that wins by rinshan", YES_OR_NO
    ),
    Option("kuikae", PLAY, "discarding a tile the call would take", Choice(a.Kuikae)),
    Option("riichi_min_points", PLAY, "points needed to declare riichi", POINTS),
    Option("riichi_min_wall_tiles", PLAY, "tiles left in the wall that riichi needs", Whole(0, 70)),
    Option(
        "riichi_bet_if_discard_ronned",
        PLAY,
        "the deposit if the riichi discard is ronned",
        Choice(a.RiichiBetIfDiscardRonned),
    ),
    Option("riichi_ankan", PLAY, "a concealed kan after riichi", Choice(a.RiichiAnkan)),
    Option(
        "temporary_furiten_ends",
        PLAY,
        "what ends temporary furiten",
        Choice(a.TemporaryFuritenEnds),
    ),
    Option("furiten_riichi", PLAY, "riichi may be declared in furiten", YES_OR_NO),
    Option(
        "tenpai_all_copies_own",
        PLAY,
        "a hand holding every copy of its waits",
        Choice(a.TenpaiAllCopiesOwn),
    ),
    Option(
        "tenpai_all_copies_visible",
        PLAY,
        "a hand whose waits all lie open",
        Choice(a.TenpaiAllCopiesVisible),
    ),
    Option("noten_payment_total", DRAW, "points noten players pay at a draw", POINTS),
    Option("dealer_repeat", DRAW, "what keeps the deal", Choice(a.DealerRepeat)),
    Option("honba_after_exhaustive_draw", DRAW, "every exhaustive draw adds a counter", YES_OR_NO),
    Option("abortive_kyuushu_kyuuhai", DRAW, "draw for nine kinds of orphans", ON_OR_OFF),
    Option("abortive_suufon_renda", DRAW, "draw for one wind discarded four times", ON_OR_OFF),
    Option("abortive_suucha_riichi", DRAW, "draw for four riichi", ON_OR_OFF),
    Option("abortive_suukaikan", DRAW, "draw for four kans of several players", ON_OR_OFF),
    Option("abortive_sanchahou", DRAW, "draw for three rons on one discard", ON_OR_OFF),
    Option(
        "abortive_riichi_sticks",
        DRAW,
        "deposits of a hand that was aborted",
        Maybe(Choice(a.AbortiveRiichiSticks)),
    ),
    Option("abortive_honba", DRAW, "an aborted hand adds a counter", Maybe(YES_OR_NO)),
    Option("max_kans", PLAY, "kans in one hand at most", Whole(0, 4)),
    Option("chombo", PENALTY, "how chombo is paid", Choice(a.Chombo)),
    Option("chombo_amount", PENALTY, "score lost by chombo, in P", Maybe(PENALTY_P)),
    Option("chombo_replay", PENALTY, "chombo: the hand is dealt again", Maybe(YES_OR_NO)),
    Option("chombo_adds_counter", PENALTY, "chombo adds a counter", YES_OR_NO),
    Option("penalty_mode", PENALTY, "where penalties are paid", Choice(a.PenaltyMode)),
    Option("penalty_level", PENALTY, "column of the foul table", Choice(a.PenaltyLevel)),
    Option("optional_yaku", YAKU, "local yaku that count", YAKU_SET),
    Option("players", GAME, "players at the table", Among(4, 3)),
    Option("sanma_tsumo", GAME, "three players' self-draw", Choice(a.SanmaTsumo)),
    Option(
        "double_riichi_value_reading",
        YAKU,
        "how its value is written",
        Choice(a.DoubleRiichiValueReading),
    ),
    Option("open_riichi_reveals", YAKU, "what an open riichi shows", Choice(a.OpenRiichiReveals)),
)

OPTIONS: Mapping[str, Option] = {option.id: option for option in _TABLE}
