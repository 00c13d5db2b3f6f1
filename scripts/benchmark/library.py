"""The PyPI library `mahjong`, asked the same questions from the same strings."""

import re
from random import Random
from typing import Any

from mahjong.agari import Agari
from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld
from mahjong.shanten import Shanten
from mahjong.tile import TilesConverter

from calc.riichi.notation import format_tiles, parse_tiles
from scripts.hands import win_question

WINDS = {"E": EAST, "S": SOUTH, "W": WEST, "N": NORTH}
MELDS = {"chi": Meld.CHI, "pon": Meld.PON, "shouminkan": Meld.SHOUMINKAN}
FLAGS = {
    "riichi": "is_riichi",
    "double_riichi": "is_daburu_riichi",
    "ippatsu": "is_ippatsu",
    "rinshan": "is_rinshan",
    "chankan": "is_chankan",
    "haitei": "is_haitei",
    "houtei": "is_houtei",
    "tenhou": "is_tenhou",
    "chiihou": "is_chiihou",
    "renhou": "is_renhou",
    "open_riichi": "is_open_riichi",
}
"""Conditions by the names that the library has for them."""
RULES = OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=False)
"""Those of the preset `tenhou`."""
SUITS = {"m": "man", "p": "pin", "s": "sou", "z": "honors"}

Question = dict[str, Any]
Pair = tuple[Question, Question]
"""One question as Tenbo reads it and as the library does: nothing but text, numbers and flags."""


def pairs(seed: int, number: int) -> list[Pair]:
    """So many fresh questions. Renhou is left out, which the two have no rule in common for."""
    random = Random(seed)
    questions: list[Pair] = []
    while len(questions) < number:
        question = win_question(random)
        if "renhou" not in question:
            questions.append(_both(question))
    return questions


def _both(question: Question) -> Pair:
    ours = question | {"rules": "tenhou", "hand": format_tiles(parse_tiles(question["hand"]))}
    ours["melds"] = [
        meld | {"tiles": format_tiles(parse_tiles(meld["tiles"]))} for meld in question["melds"]
    ]
    return ours, library_question(ours)


def library_question(question: Question, rules: OptionalRules = RULES) -> Question:
    """A question as the library takes it."""
    config = {FLAGS[key]: True for key, value in question.items() if value is True} | {
        "is_tsumo": question["win_by"] == "tsumo",
        "player_wind": WINDS[question["seat_wind"]],
        "round_wind": WINDS[question["round_wind"]],
        "tsumi_number": question["honba"],
        "kyoutaku_number": question["riichi_sticks"],
        "options": rules,
    }
    return {
        "hand": by_suit(question["hand"] + "".join(meld["tiles"] for meld in question["melds"])),
        "win_tile": by_suit(question["win_tile"]),
        "melds": [(meld["type"], by_suit(meld["tiles"])) for meld in question["melds"]],
        "dora": by_suit(question["dora_indicators"]),
        "ura": by_suit(question.get("ura_indicators", "")),
        "config": config,
    }


def by_suit(text: str) -> dict[str, str]:
    """Tiles as the library takes them: a text for each suit."""
    texts = dict.fromkeys(SUITS.values(), "")
    for digits, letter in re.findall(r"(\d+)([mpsz])", text):
        texts[SUITS[letter]] += digits.replace("0", "r") if letter != "z" else digits
    return texts


def _tiles(by_suits: dict[str, str]) -> list[int]:
    return TilesConverter.string_to_136_array(has_aka_dora=True, **by_suits)


def score(question: Question) -> HandResponse:
    """The library's score."""
    return HandCalculator.estimate_hand_value(
        _tiles(question["hand"]),
        _tiles(question["win_tile"])[0],
        melds=[
            Meld(MELDS.get(type_, Meld.KAN), _tiles(suits), opened=type_ != "ankan")
            for type_, suits in question["melds"]
        ],
        dora_indicators=_tiles(question["dora"]),
        ura_dora_indicators=_tiles(question["ura"]),
        config=HandConfig(**question["config"]),
    )


def as_answer(response: HandResponse) -> dict[str, Any]:
    """What is compared: nothing of a hand that does not win."""
    if response.error or not response.cost:
        return {"kind": None}
    answer = {"kind": "scored", "total": response.cost["total"]}
    if not any(award.is_yakuman for award in response.yaku or ()):
        answer |= {"han": response.han, "fu": response.fu}
    return answer


def shanten(by_suits: dict[str, str]) -> int:
    """The library's shanten of 13 or 14 tiles."""
    return int(Shanten().calculate_shanten(TilesConverter.string_to_34_array(**by_suits)))


def discards(by_suits: dict[str, str]) -> dict[int, int]:
    """The shanten after each kind that can be discarded of 14 tiles."""
    held, shanten = TilesConverter.string_to_34_array(**by_suits), {}
    for kind in range(34):
        if held[kind]:
            held[kind] -= 1
            shanten[kind] = int(Shanten().calculate_shanten(held))
            held[kind] += 1
    return shanten


def waits(by_suits: dict[str, str]) -> list[int]:
    """The kinds that complete 13 tiles, each tried in turn."""
    held, kinds = TilesConverter.string_to_34_array(**by_suits), []
    for kind in range(34):
        if held[kind] < 4:
            held[kind] += 1
            if Agari.is_agari(held):
                kinds.append(kind)
            held[kind] -= 1
    return kinds
