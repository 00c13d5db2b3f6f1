"""The answers of waits, riichi and kan as text."""

import pytest

from calc.commands import COMMANDS
from calc.words import ENGLISH
from tests.answers import declare_riichi, kan, waits


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        pytest.param(
            {"hand": "12333m23p123456s", "discards": "1p"},
            ["1-circle, blocked", "ron: furiten, else 3,900", "See furiten#discard"],
            id="furiten",
        ),
        pytest.param(
            {"hand": "12m456p789s22z", "melds": ["ankan:3333m"]},
            ["holds all four itself", "Tiles that help"],
            id="all-copies-own",
        ),
        pytest.param(
            {"hand": "234456m456p22679s"},
            ["Discard 9-bamboo: tenpai", "8 left"],
            id="every-discard",
        ),
    ],
)
def test_waits(question: dict[str, object], parts: list[str]) -> None:
    text = COMMANDS["waits"].to_text(waits(question), ENGLISH)
    assert [part for part in parts if part not in text] == []


def test_riichi() -> None:
    text = COMMANDS["riichi"].to_text(
        declare_riichi({"hand": "234456m456p22679s", "discard": "9s"}), ENGLISH
    )
    assert text.startswith("Discarding 9-bamboo: riichi may be declared.")
    assert "ron: 2,000; with riichi 3,900" in text


def test_points_below_zero_have_a_minus_sign() -> None:
    question = {"hand": "234456m456p22679s", "discard": "9s", "points": -500, "rules": "tenhou"}
    text = COMMANDS["riichi"].to_text(declare_riichi(question), ENGLISH)
    assert "you have −500." in text


def test_noten_riichi() -> None:
    text = COMMANDS["riichi"].to_text(
        declare_riichi({"hand": "234m56p134499s777z", "discard": "4s"}), ENGLISH
    )
    assert "riichi may not be declared" in text
    assert "chombo" in text


def test_kan() -> None:
    question = {"hand": "3444m778899s333z", "drawn": "4m", "kan": "4m"}
    text = COMMANDS["kan"].to_text(kan(question), ENGLISH)
    assert text.startswith("The kan is not legal.")
    assert "before: 2-character, 3-character and 5-character" in text
    assert "after: 3-character" in text
