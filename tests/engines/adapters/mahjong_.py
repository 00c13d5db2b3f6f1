"""The library mahjong of MahjongRepository."""

from _lines import NO_YAKU, NOT_COMPLETE, Answer, Numbers, Question, ask, scored
from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.meld import Meld

MELDS = {"chi": Meld.CHI, "pon": Meld.PON, "shouminkan": Meld.SHOUMINKAN}
FLAGS = ("riichi", "ippatsu", "rinshan", "chankan", "haitei", "houtei", "tenhou", "chiihou")
BONUS = ("Dora", "Aka Dora", "Ura Dora")


def rules(told: Question) -> OptionalRules:
    """Its switches by the options of a rule set."""
    sanbaiman = told["kazoe_yakuman"] == "sanbaiman"
    return OptionalRules(
        has_open_tanyao=told["kuitan"],
        has_aka_dora=True,
        has_double_yakuman=bool(told["double_yakuman"]),
        kazoe_limit=HandConstants.KAZOE_SANBAIMAN if sanbaiman else HandConstants.KAZOE_LIMITED,
        kiriage=told["kiriage_mangan"],
        renhou_as_yakuman=told["renhou"] == "yakuman",
    )


def answer(question: Question) -> Answer:
    """What the hand is worth."""
    number = Numbers()
    win = number(question["win"])
    concealed = [*question["tiles"]]
    concealed.remove(question["win"])
    melds = [
        Meld(
            MELDS.get(meld["type"], Meld.KAN),
            [*map(number, meld["tiles"])],
            opened=meld["type"] != "ankan",
        )
        for meld in question["melds"]
    ]
    tiles = [win, *map(number, concealed), *(tile for meld in melds for tile in meld.tiles)]
    config = HandConfig(
        is_tsumo=question["tsumo"],
        is_daburu_riichi=question["double_riichi"],
        is_renhou=question["renhou"],
        player_wind=EAST + question["seat"],
        round_wind=EAST + question["round"],
        options=rules(question["rules"]),
        **{f"is_{flag}": question[flag] for flag in FLAGS},
    )
    result = HandCalculator.estimate_hand_value(
        tiles,
        win,
        melds=melds,
        dora_indicators=[*map(Numbers(), question["dora"])],
        ura_dora_indicators=[*map(Numbers(), question["ura"])],
        config=config,
    )
    if result.error:
        return NOT_COMPLETE if result.error == HandCalculator.ERR_HAND_NOT_WINNING else NO_YAKU
    yaku = [award.name for award in result.yaku if award.name not in BONUS]
    yakuman = result.han // 13 if any(award.is_yakuman for award in result.yaku) else 0
    return scored(result.cost["total"], result.han, result.fu, yakuman, yaku)


ask("mahjong", answer)
