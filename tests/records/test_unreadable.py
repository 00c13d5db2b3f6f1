"""What is recognized but is no record is named, with the way to one that can be read."""

import json
from typing import Any

import pytest

from calc.commands import COMMANDS
from calc.records import read_record
from calc.records.bounds import UnreadableRecord
from calc.records.terms import GameType, rules_of_type
from calc.riichi.rulesets.read import ruleset
from calc.words import ENGLISH

FRAME = (20).to_bytes(4, "big") + b"\0\x0f\0\x01" + bytes(12)
"""A message of Riichi City's socket: its length, and a mark (Akagi reads them so)."""
CAPTURE = {"log": {"version": "1.2", "entries": [{"request": {}}]}}


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        pytest.param("https://tenhou.net/0/?log=2019010100gm-00a9-0000-1234abcd", "link-to-tenhou",
                     id="Tenhou link"),
        pytest.param("2019010100gm-00a9-0000-1234abcd", "link-to-tenhou", id="Tenhou id"),
        pytest.param("https://game.mahjongsoul.com/?paipu=jmjuqo-1", "link-to-mahjong-soul",
                     id="Mahjong Soul link"),
        pytest.param("241023-0123abcd-0000-0000-0000-000000000001_a12345", "link-to-mahjong-soul",
                     id="Mahjong Soul id"),
        pytest.param("<!DOCTYPE html><html><body>A game</body></html>", "web-page", id="page"),
        pytest.param(json.dumps(CAPTURE), "browser-capture", id="requests of a browser"),
        pytest.param('{"tag":"HELO","uname":"A"}\n{"tag":"INIT","seed":"0"}', "tenhou-capture",
                     id="messages of Tenhou"),
        pytest.param(FRAME, "riichicity-frame", id="message of Riichi City"),
        pytest.param(b"\x89PNG\r\n\x1a\n" + bytes(20), "picture", id="picture"),
        pytest.param(b"PK\x03\x04" + bytes(20), "record-in-archive", id="archive"),
        pytest.param(b"\x00\xff" * 9, "record-not-utf-8", id="bytes"),
        pytest.param("a < b", "no-record", id="text"),
    ],
)  # fmt: skip
def test_what_it_is_and_what_to_give_is_said(record: Any, problem: str) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_record(record)
    assert caught.value.problem.id == problem
    answer = COMMANDS["record"].ask({"record": record}, language=ENGLISH)
    text = COMMANDS["record"].to_text(answer, ENGLISH)
    assert len(text.split("\n  ")) > 1  # a hint below the message


@pytest.mark.parametrize(("number", "red_fives"), [(0x1109, 1), (0x010B, 0)])
def test_ron2_has_numbers_and_rules_of_its_own(number: int, red_fives: int) -> None:
    """Head bump, no abortive draws, 30,000, uma 15/5 that equal places share."""
    preset, overrides = rules_of_type(GameType.of_number(number))
    rules = ruleset({"preset": preset, "overrides": overrides})
    expected = {
        "starting_points": 30_000,
        "goal_points": 30_000,
        "oka": 0,
        "uma": (15, 5, -5, -15),
        "multiple_ron": "head_bump",
        "ties": "split",
        "abortive_kyuushu_kyuuhai": False,
        "red_fives": (red_fives,) * 3,
    }
    assert {key: rules.values[key] for key in expected} == expected


def test_the_bits_of_ron2_alone_mean_tenhou() -> None:
    """A public game of Tenhou has the number 257."""
    assert rules_of_type(GameType.of_number(257))[1] == {"game_length": "tonpuusen"}
