"""Which options settled something in a win: a hand for each, then others that lack one thing."""

from typing import Any

import pytest

from calc.riichi.explain.decisions import DECISIONS
from calc.riichi.rulesets import OPTIONS
from tests.answers import score
from tests.tables import for_each

Question = dict[str, Any]
PLAIN: Question = {
    "hand": "234m567p22345678s", "win_tile": "8s", "win_by": "ron", "rules": "tenhou",
}  # fmt: skip
"""Pinfu and tanyao, nothing called."""
OPEN: Question = {"hand": "567p22345678s", "melds": ["chi:234m"]}
KAN: Question = {"hand": "567p22345678s", "melds": ["ankan:1111z"], "win_by": "tsumo"}
RIICHI: Question = {"riichi": True}
GREEN: Question = {"hand": "22334466688s666z", "win_tile": "4s"}
GREEN_WITHOUT_DRAGONS: Question = {"hand": "22233344466688s", "win_tile": "4s"}
FOUR_TRIPLETS: Question = {"hand": "222333444m666p88s"}
DRAGONS: Question = {
    "hand": "234m88s", "melds": ["pon:555z", "pon:666z", "pon:777z"], "win_by": "tsumo",
}  # fmt: skip

FED: Question = DRAGONS | {"melds": ["pon:555z@right", "pon:666z@across", "pon:777z@left"]}
"""The left fed the last dragons."""
FED_RON: Question = FED | {"win_by": "ron", "discarder": "across"}

THREE_COLORS: Question = {"hand": "567m234p23499s", "melds": ["chi:234m"], "win_tile": "4s"}
"""Three colors with 4s, which 1s would not complete."""
ORPHANS: Question = {"hand": "19m19p119s1234567z", "win_tile": "7z"}
NORTH_SET_ASIDE: Question = {"players": 3, "kita": 1, "rinshan": True, "win_by": "tsumo"}
FED_KAN: Question = KAN | {"melds": ["daiminkan:1111z@left"], "rinshan": True}


def by(**overrides: object) -> Question:
    return {"rules": {"preset": "tenhou", "overrides": overrides}}


WITH_AND_WITHOUT: dict[str, tuple[Question, ...]] = {
    "kuitan": (OPEN, {}, {"hand": "567p22345678s", "melds": ["pon:777z"]}),
    "atozuke": (THREE_COLORS, THREE_COLORS | {"win_tile": "3s"}, {}),
    "ippatsu": (RIICHI | {"ippatsu": True}, RIICHI),
    "double_riichi_han": ({"double_riichi": True}, RIICHI),
    "open_riichi": ({"open_riichi": True} | by(open_riichi="revealed_2han"), RIICHI),
    "renhou": ({"renhou": True, "rules": "ema-2016"}, {"rules": "ema-2016"}),
    "ryuuiisou_needs_hatsu": (GREEN_WITHOUT_DRAGONS, GREEN, FOUR_TRIPLETS),
    "rinshan_with_haitei": (
        KAN | {"rinshan": True, "haitei": True} | by(rinshan_with_haitei=True),
        KAN | {"haitei": True} | by(rinshan_with_haitei=True),
    ),
    "kokushi_robs_ankan": (
        ORPHANS | {"robbed_ankan": True} | by(kokushi_robs_ankan=True),
        ORPHANS | by(kokushi_robs_ankan=True),
    ),
    "optional_yaku": (
        {"hand": "222333444m678p88s", "win_by": "tsumo"} | by(optional_yaku=["sanrenkou"]),
        by(optional_yaku=["sanrenkou"]),
    ),
    "ryanhan_shibari": (
        {"honba": 5} | by(ryanhan_shibari=5),
        {"honba": 4} | by(ryanhan_shibari=5),
    ),
    "red_fives": ({"hand": "234m067p22345678s"}, {}),
    "kan_dora": (
        KAN | {"dora_indicators": "9p4p"},
        KAN | {"dora_indicators": "4p"},
        KAN | {"dora_indicators": "4p9p"},
    ),
    "ura_dora": (
        RIICHI | {"dora_indicators": "9p", "ura_indicators": "4p"},
        RIICHI,
        RIICHI | {"dora_indicators": "4p", "ura_indicators": "9p"},
        {"dora_indicators": "9p", "ura_indicators": "4p"},
    ),
    "kan_ura_dora": (
        RIICHI | {"dora_indicators": "9p9p", "ura_indicators": "9p4p"},
        RIICHI | {"dora_indicators": "4p", "ura_indicators": "4p"},
        RIICHI | {"dora_indicators": "9p4p", "ura_indicators": "4p9p"},
    ),
    "double_wind_pair_fu": (
        RIICHI | {"hand": "234m567p345678s11z", "seat_wind": "E"},
        RIICHI | {"hand": "234m567p345678s11z", "seat_wind": "S"},
    ),
    "pinfu_tsumo_fu": ({"win_by": "tsumo"}, {}, KAN),
    "rinshan_tsumo_fu": (
        KAN | {"rinshan": True},
        KAN,
        NORTH_SET_ASIDE | {"hand": "1122p334455p66s77z", "win_tile": "7z"},
        NORTH_SET_ASIDE | {"hand": "456789p22345678s"},
    ),
    "open_pinfu_ron_fu": (OPEN, {}),
    "chiitoitsu_fu": ({"hand": "1122m3344p5566s77z", "win_tile": "7z"}, {}),
    "chiitoitsu_four_of_a_kind": (
        {"hand": "2222m3344p5566s77z", "win_tile": "7z"} | by(chiitoitsu_four_of_a_kind=True),
        {"hand": "1122m3344p5566s77z", "win_tile": "7z"} | by(chiitoitsu_four_of_a_kind=True),
        {"hand": "223344m567p55678s"} | by(chiitoitsu_four_of_a_kind=True),
    ),
    "kiriage_mangan": (RIICHI | {"dora_indicators": "1m"}, RIICHI),
    "kazoe_yakuman": (
        RIICHI | {"hand": "22334455667788s", "ippatsu": True},
        {"hand": "22334455667788s"},
    ),
    "double_yakuman": (FOUR_TRIPLETS, GREEN),
    "yakuman_stacking": (
        {"hand": "111222333555z66z", "win_tile": "6z"},
        FOUR_TRIPLETS,
    ),
    "honba_value": ({"honba": 1}, {}),
    "sanma_tsumo": (
        {"hand": "456789p22345678s", "players": 3, "win_by": "tsumo"},
        {"hand": "456789p22345678s", "players": 3},
    ),
    "pao_yaku": (FED, DRAGONS),
    "pao_trigger": (FED | {"melds": ["ankan:5555z", *FED["melds"][1:]]}, FED),
    "pao_tsumo": (FED, FED | {"win_by": "ron"}, DRAGONS),
    "pao_ron": (FED_RON, FED, FED_RON | {"discarder": "left"}),
    "pao_ron_honba_payer": (FED_RON | {"honba": 1}, FED_RON, FED | {"honba": 1}),
    "pao_daiminkan_rinshan": (
        FED_KAN | by(pao_daiminkan_rinshan=True),
        KAN | {"rinshan": True} | by(pao_daiminkan_rinshan=True),
        FED_KAN,
    ),
}

FOUR_AND_A_KAN = KAN | {"hand": "333444m666p88s", "melds": ["ankan:2222m"]}
BESIDE_A_YAKUMAN: dict[str, Question] = {
    "ippatsu": RIICHI | FOUR_TRIPLETS | {"ippatsu": True},
    "red_fives": {"hand": "222333m444055p88s"},
    "kan_dora": FOUR_AND_A_KAN | {"dora_indicators": "9p1m"},
    "ura_dora": RIICHI | FOUR_TRIPLETS | {"dora_indicators": "1s", "ura_indicators": "1m"},
    "kan_ura_dora": RIICHI | FOUR_TRIPLETS | {"dora_indicators": "1s1s", "ura_indicators": "9p1m"},
    "rinshan_tsumo_fu": FOUR_AND_A_KAN | {"rinshan": True},
}


def decided(question: Question) -> list[str]:
    answer = score(PLAIN | question)
    assert answer["kind"] == "scored", answer
    options: list[str] = answer["decided_by"]
    return options


@for_each("option", WITH_AND_WITHOUT)
def test_an_option_settled_something(option: str) -> None:
    with_it, *without = WITH_AND_WITHOUT[option]
    assert option in decided(with_it)
    for other in without:
        assert option not in decided(other)


@pytest.mark.parametrize("option", BESIDE_A_YAKUMAN)
def test_what_adds_han_or_fu_settles_nothing_beside_a_yakuman(option: str) -> None:
    answer = score(PLAIN | BESIDE_A_YAKUMAN[option])
    assert answer["yakuman"], answer
    assert option not in answer["decided_by"]


def test_what_adds_han_settles_nothing_beside_a_flat_mangan() -> None:
    question = by(renhou="mangan_fixed") | {"renhou": True, "hand": "234m067p22345678s"}
    assert score(PLAIN | question)["fu"] is None
    assert "red_fives" not in decided(question)


@pytest.mark.parametrize("fu", [20, 22, 30])
def test_an_open_hand_without_fu_owes_its_fu_to_an_option(fu: int) -> None:
    """At 20, too, where the option adds nothing; a wait that earns fu leaves nothing to it."""
    assert "open_pinfu_ron_fu" in decided(OPEN | by(open_pinfu_ron_fu=fu))
    in_the_middle = {"hand": "567p22345678s", "win_tile": "6p"}
    assert "open_pinfu_ron_fu" not in decided(OPEN | in_the_middle | by(open_pinfu_ron_fu=fu))


def test_any_yakuman_can_be_doubled() -> None:
    assert "double_yakuman" in decided(GREEN | by(double_yakuman=["ryuuiisou"]))


def test_every_decision_has_its_hand() -> None:
    options = [*dict.fromkeys(decision.option for decision in DECISIONS)]
    assert options == [*WITH_AND_WITHOUT], (
        "add a hand to WITH_AND_WITHOUT, at the place in DECISIONS"
    )
    assert OPTIONS.keys() >= WITH_AND_WITHOUT.keys()


def test_a_plain_hand_owes_nothing_to_an_option() -> None:
    assert decided({}) == []
