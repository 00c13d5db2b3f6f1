"""RiichiEnv, an environment for learning players, by its evaluators for four and three players."""

import riichienv
from _lines import NO_YAKU, NOT_COMPLETE, Answer, Numbers, Question, ask, scored
from riichienv import Conditions, HandEvaluator, HandEvaluator3P, Meld, MeldType

MELDS = {
    "chi": MeldType.Chi,
    "pon": MeldType.Pon,
    "daiminkan": MeldType.Daiminkan,
    "shouminkan": MeldType.Kakan,
    "ankan": MeldType.Ankan,
}
FLAGS = ("tsumo", "riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan")
NAMES = {yaku.id: yaku.name_en for yaku in riichienv.get_all_yaku()}


def answer(question: Question) -> Answer:
    """What the hand is worth."""
    number = Numbers()
    win = number(question["win"])
    concealed = [*question["tiles"]]
    concealed.remove(question["win"])
    melds = [
        Meld(MELDS[meld["type"]], [*map(number, meld["tiles"])], meld["type"] != "ankan")
        for meld in question["melds"]
    ]
    players = question["players"]
    conditions = Conditions(
        tsumo_first_turn=question["tenhou"] or question["chiihou"],
        player_wind=question["seat"],
        round_wind=question["round"],
        kita_count=question["kita"],
        is_sanma=players == 3,
        num_players=players,
        **{flag: question[flag] for flag in FLAGS},
    )
    evaluator = HandEvaluator3P if players == 3 else HandEvaluator
    result = evaluator(sorted(map(number, concealed)), melds).calc(
        win, [*map(Numbers(), question["dora"])], conditions, [*map(Numbers(), question["ura"])]
    )
    if not result.is_win:
        return NO_YAKU if result.has_win_shape else NOT_COMPLETE
    if not question["tsumo"]:
        points = result.ron_agari
    elif question["seat"] == 0:
        points = result.tsumo_agari_ko * (players - 1)
    else:
        points = result.tsumo_agari_oya + result.tsumo_agari_ko * (players - 2)
    yakuman = result.han // 13 if result.yakuman else 0
    return scored(
        points, result.han, result.fu, yakuman, [NAMES.get(id, str(id)) for id in result.yaku]
    )


ask("riichienv", answer)
