"""jansou, environments and utilities with rules that are switches."""

from dataclasses import replace

from _lines import NO_YAKU, NOT_COMPLETE, Answer, Question, ask, scored
from jansou.core.hand import CallSource, Hand, Meld, MeldType
from jansou.core.notation import parse_mpsz
from jansou.core.rules import preset
from jansou.core.tiles import Tile, Wind
from jansou.scoring.context import WinContext
from jansou.scoring.score import ScoringError, score

TYPES = {
    "chi": MeldType.CHII,
    "pon": MeldType.PON,
    "daiminkan": MeldType.DAIMINKAN,
    "shouminkan": MeldType.SHOUMINKAN,
    "ankan": MeldType.ANKAN,
}
SIDES = {"left": CallSource.KAMICHA, "across": CallSource.TOIMEN, "right": CallSource.SHIMOCHA}
FLAGS = (
    "riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou",
    "chiihou",
)  # fmt: skip
WINDS = tuple(Wind)


def tile(text: str) -> Tile:
    """A tile by its text."""
    return parse_mpsz(text)[0]


def meld(told: Question) -> Meld:
    """A call; one that is not told came from the left."""
    tiles = tuple(map(tile, told["tiles"]))
    kind = TYPES[told["type"]]
    if kind is MeldType.ANKAN:
        return Meld(kind, tiles)
    called = tile(told["called"]) if told["called"] else tiles[0]
    side = CallSource.KAMICHA if kind is MeldType.CHII else SIDES[told["from"] or "left"]
    added = None
    if kind is MeldType.SHOUMINKAN:
        added = tile(told["added"]) if told["added"] else tiles[-1]
    return Meld(kind, tiles, called=called, source=side, added=added)


def answer(question: Question) -> Answer:
    """What the hand is worth."""
    told, three = question["rules"], question["players"] == 3
    rules = replace(
        preset("tenhou-3p" if three else "tenhou"),
        kuitan=told["kuitan"],
        kiriage_mangan=told["kiriage_mangan"],
        kazoe_yakuman=told["kazoe_yakuman"] == "yakuman",
        multiple_yakuman=told["yakuman_stacking"],
        double_yakuman=bool(told["double_yakuman"]),
        double_wind_fu=told["double_wind_pair_fu"],
        ippatsu=told["ippatsu"],
        ura_dora=told["ura_dora"],
        kan_dora=told["kan_dora"],
    )
    context = WinContext(
        rules=rules,
        round_wind=WINDS[question["round"]],
        seat_wind=WINDS[question["seat"]],
        is_tsumo=question["tsumo"],
        dora_indicators=tuple(map(tile, question["dora"])),
        ura_indicators=tuple(map(tile, question["ura"])),
        nuki_count=question["kita"],
        **{flag: question[flag] for flag in FLAGS},
    )
    hand = Hand(tuple(map(tile, question["tiles"])), tuple(map(meld, question["melds"])))
    try:
        result = score(hand, tile(question["win"]), context)
    except ScoringError as error:
        return NO_YAKU if "yaku" in str(error) else NOT_COMPLETE
    yakuman = sum(award.value for award in result.yaku) if result.is_yakuman else 0
    names = [award.yaku.name for award in result.yaku]
    return scored(result.payment.total, result.han, result.fu.total, yakuman, names)


ask("jansou", answer)
