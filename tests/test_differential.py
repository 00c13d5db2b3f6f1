"""Thousands of fresh random hands, scored here and by the PyPI library mahjong 2.1.0.

The rules are chosen to be the library's own wherever it has a switch, so that no hand is left out.
"""

from random import Random
from typing import Any

import pytest
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConstants, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse

from scripts.benchmark import library
from scripts.hands import Question, win_question
from tests.answers import score

HANDS = 3_000
PARTS = 3
DOUBLE = ["kokushi_musou_juusanmen", "suuankou_tanki", "junsei_chuuren_poutou", "daisuushii"]

NAMES = {
    "Menzen Tsumo": "menzen_tsumo",
    "Riichi": "riichi",
    "Double Riichi": "double_riichi",
    "Open Riichi": "open_riichi",
    "Sashikomi": "open_riichi",
    "Double Open Riichi": "open_double_riichi",
    "Ippatsu": "ippatsu",
    "Chankan": "chankan",
    "Rinshan Kaihou": "rinshan",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Renhou": "renhou",
    "Renhou (yakuman)": "renhou",
    "Pinfu": "pinfu",
    "Tanyao": "tanyao",
    "Iipeiko": "iipeikou",
    "Yakuhai (haku)": "haku",
    "Yakuhai (hatsu)": "hatsu",
    "Yakuhai (chun)": "chun",
    "Sanshoku Doujun": "sanshoku_doujun",
    "Ittsu": "ittsuu",
    "Chantai": "chanta",
    "Honroutou": "honroutou",
    "Toitoi": "toitoi",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Sanshoku Doukou": "sanshoku_doukou",
    "Chiitoitsu": "chiitoitsu",
    "Shou Sangen": "shousangen",
    "Honitsu": "honitsu",
    "Junchan": "junchan",
    "Ryanpeikou": "ryanpeikou",
    "Chinitsu": "chinitsu",
    "Kokushi Musou": "kokushi_musou",
    "Kokushi Musou Juusanmen Matchi": "kokushi_musou_juusanmen",
    "Chuuren Poutou": "chuuren_poutou",
    "Daburu Chuuren Poutou": "junsei_chuuren_poutou",
    "Suu Ankou": "suuankou",
    "Suu Ankou Tanki": "suuankou_tanki",
    "Daisangen": "daisangen",
    "Shousuushii": "shousuushii",
    "Dai Suushii": "daisuushii",
    "Ryuuiisou": "ryuuiisou",
    "Suu Kantsu": "suukantsu",
    "Tsuu Iisou": "tsuuiisou",
    "Chinroutou": "chinroutou",
    "Daisharin": "daisharin",
    "Daichikurin": "daichikurin",
    "Daisuurin": "daisuurin",
    "Daichisei": "daichisei",
    "Tenhou": "tenhou",
    "Chiihou": "chiihou",
}
BONUS = {"Dora": "dora", "Aka Dora": "red", "Ura Dora": "ura"}


def overrides(random: Random, question: Question) -> dict[str, Any]:
    """Answers to every option on which the library has a switch, or a fixed view of its own."""
    locals_ = ["daichisei"] if random.random() < 0.5 else []
    if not any(meld["type"] != "ankan" for meld in question["melds"]):  # there of open hands too
        locals_ += random.choice(([], ["daisharin"], ["daisharin", "daichikurin", "daisuurin"]))
    return {
        "kuitan": random.random() < 0.7,
        "red_fives": dict.fromkeys("mps", random.choice((0, 1))),
        "double_yakuman": random.choice(([], DOUBLE)),
        "kazoe_yakuman": random.choice(("yakuman", "sanbaiman")),
        "kiriage_mangan": random.random() < 0.5,
        "renhou": random.choice(("han5_cumulative", "yakuman")),
        # the library drops the 2 fu of an open self-draw too when this is off: only asked by ron
        "open_pinfu_ron_fu": random.choice((20, 30)) if question["win_by"] == "ron" else 30,
        "optional_yaku": ["open_double_riichi", *locals_],
        "open_riichi": random.choice(("plus1", "plus1_yakuman_any")),
    }


def drawn(seed: int, part: int) -> Question:
    random = Random(f"{seed}/{part}")
    question = win_question(random)
    declared = question.get("riichi") or question.get("double_riichi")
    if declared and random.random() < 0.15:
        question["open_riichi"] = True
    return question | {"rules": {"preset": "tenhou", "overrides": overrides(random, question)}}


def theirs(question: Question) -> HandResponse:
    rules = options_of(question["rules"]["overrides"])
    return library.score(library.library_question(question, rules))


def options_of(rules: dict[str, Any]) -> OptionalRules:
    return OptionalRules(
        has_open_tanyao=rules["kuitan"],
        has_aka_dora=rules["red_fives"]["m"] == 1,
        has_double_yakuman=bool(rules["double_yakuman"]),
        kazoe_limit=(
            HandConstants.KAZOE_LIMITED
            if rules["kazoe_yakuman"] == "yakuman"
            else HandConstants.KAZOE_SANBAIMAN
        ),
        kiriage=rules["kiriage_mangan"],
        fu_for_open_pinfu=rules["open_pinfu_ron_fu"] == 30,
        renhou_as_yakuman=rules["renhou"] == "yakuman",
        has_sashikomi_yakuman=rules["open_riichi"] == "plus1_yakuman_any",
        has_daisharin="daisharin" in rules["optional_yaku"],
        has_daisharin_other_suits="daisuurin" in rules["optional_yaku"],
        has_daichisei="daichisei" in rules["optional_yaku"],
    )


def as_answer(response: HandResponse, question: Question) -> dict[str, Any]:
    """The library's answer under the keys of ours."""
    if response.error:
        kinds = {HandCalculator.ERR_HAND_NOT_WINNING: "not_complete"}
        return {"kind": kinds.get(response.error, response.error)}
    names, bonus = [], dict.fromkeys(("dora", "red", "ura"), 0)
    for yaku in response.yaku or ():
        if yaku.name in BONUS:
            bonus[BONUS[yaku.name]] = yaku.han_closed
        else:
            names.append(_renamed(yaku.name))
    if "daichisei" in names:  # named there beside tsuuiisou, here in its place, for the same two
        names.remove("tsuuiisou")
    cost = response.cost
    assert cost
    main = cost["main"] + cost["main_bonus"]
    if question["win_by"] == "ron":
        pays = {"discarder": main}
    elif question["seat_wind"] == "E":
        pays = {"each": main}
    else:
        pays = {"dealer": main, "non_dealer": cost["additional"] + cost["additional_bonus"]}
    expected = {
        "kind": "scored",
        "yaku": sorted(names),
        "pays": pays,
        "total": cost["total"],
        **bonus,
    }
    if not any(yaku.is_yakuman for yaku in response.yaku or ()):
        expected |= {"han": response.han, "fu": response.fu}
    return expected


def _renamed(name: str) -> str:
    if name.startswith("Yakuhai (seat"):
        return "seat_wind"
    return "round_wind" if name.startswith("Yakuhai (round") else NAMES[name]


def ours(question: Question, keys: set[str]) -> dict[str, Any]:
    answer = score(question)
    compared = {key: answer[key] for key in keys if key in answer}
    if "yaku" in compared:
        compared["yaku"] = sorted(yaku["id"] for yaku in compared["yaku"])
    return compared


@pytest.mark.parametrize("part", range(PARTS))
def test_random_hands_are_scored_as_the_library_scores_them(seed: int, part: int) -> None:
    size = HANDS // PARTS
    for place in range(part * size, (part + 1) * size):
        question = drawn(seed, place)
        wanted = as_answer(theirs(question), question)
        mine = ours(question, set(wanted))
        assert mine == wanted, f"TENBO_SEED={seed}, hand {place}: {question}"
