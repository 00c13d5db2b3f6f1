"""Yaku by the names that programs write, and wins of mjai that state han and fu.

Names: the mjai gem (`lib/mjai/hora.rb` and its test), whose spelling manue and mjx's converter
have; the Python library `mahjong`; RiichiEnv, which reads `yaku`, `han` and `delta` too.
"""

import json
from typing import Any

import pytest

from calc.commands.record import answer
from calc.records.terms import ROMANIZED, SHARED_NAMES, yaku_of
from calc.riichi.yaku import CATALOGUE
from calc.riichi.yaku.catalogue import BONUSES
from tests import material

GEM = {
    "tenho": "tenhou", "chiho": "chiihou", "kokushimuso": "kokushi_musou",
    "daisangen": "daisangen", "suanko": "suuankou", "tsuiso": "tsuuiisou", "ryuiso": "ryuuiisou",
    "chinroto": "chinroutou", "daisushi": "daisuushii", "shosushi": "shousuushii",
    "sukantsu": "suukantsu", "churenpoton": "chuuren_poutou", "dora": "dora", "uradora": "ura",
    "akadora": "red", "reach": "riichi", "ippatsu": "ippatsu",
    "menzenchin_tsumoho": "menzen_tsumo", "tanyaochu": "tanyao", "pinfu": "pinfu",
    "ipeko": "iipeikou", "sangenpai": "sangenpai", "bakaze": "round_wind", "jikaze": "seat_wind",
    "rinshankaiho": "rinshan", "chankan": "chankan", "haiteiraoyue": "haitei",
    "hoteiraoyui": "houtei", "sanshokudojun": "sanshoku_doujun", "ikkitsukan": "ittsuu",
    "honchantaiyao": "chanta", "chitoitsu": "chiitoitsu", "toitoiho": "toitoi",
    "sananko": "sanankou", "honroto": "honroutou", "sanshokudoko": "sanshoku_doukou",
    "sankantsu": "sankantsu", "shosangen": "shousangen", "double_reach": "double_riichi",
    "honiso": "honitsu", "junchantaiyao": "junchan", "ryanpeko": "ryanpeikou",
    "chiniso": "chinitsu", "nukidora": "kita",
}  # fmt: skip
LIBRARY = {
    "Menzen Tsumo": "menzen_tsumo", "Double Riichi": "double_riichi", "Iipeiko": "iipeikou",
    "Yakuhai (haku)": "haku", "Yakuhai (hatsu)": "hatsu", "Yakuhai (chun)": "chun",
    "Yakuhai (wind of place)": "round_wind", "Yakuhai (wind of round)": "round_wind",
    "Yakuhai (wind of seat)": "seat_wind", "Rinshan Kaihou": "rinshan",
    "Haitei Raoyue": "haitei", "Houtei Raoyui": "houtei", "Chiitoitsu": "chiitoitsu",
    "Ittsu": "ittsuu", "Sanshoku Doujun": "sanshoku_doujun", "Toitoi": "toitoi",
    "San Ankou": "sanankou", "Shou Sangen": "shousangen", "Ryanpeikou": "ryanpeikou",
    "Kokushi Musou": "kokushi_musou", "Chuuren Poutou": "chuuren_poutou",
    "Suu Ankou Tanki": "suuankou_tanki", "Daisuushii": "daisuushii", "Shousuushii": "shousuushii",
    "Tsuu Iisou": "tsuuiisou", "Ryuuiisou": "ryuuiisou", "Aka Dora": "red", "Ura Dora": "ura",
    "Kokushi Musou Juusanmen Matchi": "kokushi_musou_juusanmen",
}  # fmt: skip
SEEN = ["sanshoku_dojun", "sanshoku_doko", "sanshokudojun", "sanshokuDoujun", "SANSHOKU-DOUJUN"]
HAND: dict[str, Any] = {
    "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0, "dora_marker": "N",
    "scores": [25_000] * 4,
    "tehais": [
        ["P", "P", "P", "F", "F", "F", "1m", "2m", "3m", "5p", "6p", "9s", "9s"],
        ["1m", "4m", "7m", "1p", "4p", "7p", "1s", "4s", "7s", "S", "W", "N", "C"],
        ["1m", "4m", "7m", "1p", "4p", "8p", "1s", "5s", "8s", "S", "W", "N", "C"],
        ["9m", "6m", "8m", "2p", "3p", "8p", "2s", "3s", "6s", "S", "W", "N", "E"],
    ],
}  # fmt: skip


def won(**facts: object) -> dict[str, Any]:
    """White and green dragons concealed, won by ron on a 4p: 2 han, 20 + 10 + 8 + 8 = 46 fu."""
    turns = [("tsumo", 0, "E"), ("dahai", 0, "E"), ("tsumo", 1, "4p"), ("dahai", 1, "4p")]
    events = [
        {"type": "start_game"},
        {"type": "start_kyoku", **HAND},
        *({"type": kind, "actor": seat, "pai": tile} for kind, seat, tile in turns),
        {"type": "hora", "actor": 0, "target": 1, **facts},
    ]
    game = answer({"record": "\n".join(map(json.dumps, events))})
    (win,) = game["hands"][0]["wins"]
    return dict(win)


@pytest.mark.parametrize("name", GEM)
def test_a_name_of_the_mjai_gem(name: str) -> None:
    assert yaku_of(name) == GEM[name]


@pytest.mark.parametrize("name", LIBRARY)
def test_a_name_of_the_library(name: str) -> None:
    assert yaku_of(name) == LIBRARY[name]


@pytest.mark.parametrize("name", SEEN)
def test_marks_capitals_and_long_vowels_make_no_other_yaku(name: str) -> None:
    assert yaku_of(name).startswith("sanshoku_dou")


def test_each_id_is_its_own_name() -> None:
    for known in (*CATALOGUE, *ROMANIZED, *BONUSES, *SHARED_NAMES):
        assert yaku_of(known) == known
    for known, names in ROMANIZED.items():
        assert {yaku_of(name) for name in names} <= {known}


def test_an_unknown_name_stays_as_it_is() -> None:
    assert yaku_of("Kan of the Moon") == "Kan of the Moon"


@pytest.mark.parametrize(
    ("facts", "differs"),
    [
        ({"fan": 2, "fu": 50}, []),
        ({"han": 2, "fu": 50}, []),
        ({"fan": 2, "fu": 46}, []),
        ({"fan": 2, "fu": 40}, ["fu"]),
        ({"fan": 3, "fu": 46}, ["han"]),
        ({"fan": 2, "fu": 46, "deltas": None, "hora_points": None}, []),
        ({"fan": 2, "fu": 46, "deltas": [4800, -4800, 0, 0]}, []),
        ({"fan": 2, "fu": 46, "delta": [4800, -4700, 0, 0]}, ["changes"]),
        ({"fan": 2, "fu": 46, "yakus": [["sangenpai", 2]]}, []),
        ({"fan": 2, "fu": 46, "yakus": [["sangenpai", 1], ["sangenpai", 1]]}, []),
        ({"fan": 2, "fu": 46, "yakus": [["yakuhai", 2]]}, []),
        ({"han": 2, "fu": 46, "yaku": [["haku", 1], ["F", 1]]}, []),
        ({"fan": 2, "fu": 46, "yakus": [["sangenpai", 1], ["reach", 1]]}, ["yaku"]),
        ({"fan": 100, "fu": 50, "yakus": [["daisangen", 100]]}, ["yaku", "yakuman"]),
        ({"fan": 13}, ["han"]),
        ({"fan": 13, "yakus": [["daisangen", 13]]}, ["yaku", "yakuman"]),
    ],
)  # fmt: skip
def test_a_win_is_compared_by_what_it_states(facts: dict[str, object], differs: list[str]) -> None:
    win = won(**facts)
    assert win["agrees"] is not bool(differs)
    assert set(differs) <= set(win["differs"])
    assert bool(win["differs"]) == bool(differs)


@pytest.mark.parametrize(
    "facts",
    [
        {"fan": 100, "fu": 60, "yakus": [["suanko", 100]]},
        {"han": 13, "fu": 60, "yaku": [["suuankou_tanki", 13]]},
        {"fan": 13, "fu": 60},
        {"fan": 100},
    ],
)
def test_a_yakuman_is_written_in_several_ways(facts: dict[str, object]) -> None:
    """The gem writes suanko whatever the wait; one yakuman is 100 han, or 13."""
    tiles = ["1m", "1m", "1m", "2p", "2p", "2p", "3s", "3s", "3s", "P", "P", "P", "9s"]
    events = [
        {"type": "start_kyoku", **HAND, "tehais": [tiles, *HAND["tehais"][1:]]},
        {"type": "tsumo", "actor": 0, "pai": "E"},
        {"type": "dahai", "actor": 0, "pai": "E"},
        {"type": "tsumo", "actor": 1, "pai": "9s"},
        {"type": "dahai", "actor": 1, "pai": "9s"},
        {"type": "hora", "actor": 0, "target": 1, **facts},
    ]
    (win,) = answer({"record": "\n".join(map(json.dumps, events))})["hands"][0]["wins"]
    assert (win["agrees"], win["differs"]) == (True, [])


@pytest.mark.parametrize(
    "name", ["mjai_bot_view_draw.jsonl", "mjai_full_view_draw.jsonl", "mjai_batched_lines.jsonl"]
)
def test_a_game_of_mjai_of_the_material_agrees(name: str) -> None:
    """What a bot receives, and what all see of the same hand; one list of events a line."""
    game = answer({"record": material.path(f"faults/files/{name}").read_bytes()})
    assert game["format"] == "mjai"
    wins, draws = game["agreement"]["wins"], game["agreement"]["draws"]
    assert wins[0] == wins[1]
    assert draws[0] == draws[1]
    assert wins[1] + draws[1] or "batched" in name
