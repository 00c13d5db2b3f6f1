"""Answers as JSON: the same text by orjson and by the standard library."""

import json
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from calc import encode
from calc.commands import COMMANDS
from calc.encode import write_answer
from calc.words import ENGLISH
from tests.strategies import JSON

ENCODERS = ("orjson", "standard")
LINES = tomllib.loads(Path(__file__).with_name("answers.toml").read_text(encoding="utf-8"))
VALUES = JSON | st.integers() | st.text(st.characters()) | st.sampled_from("\x7f\x85\u2028\u2029")
LATE = """
import sys
import calc, calc.cli, calc.commands, calc.web
from calc.encode import write_answer
calc.score({"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron"})
before = "orjson" in sys.modules
write_answer({})
print(before, "orjson" in sys.modules)
"""


@contextmanager
def using(encoder: str) -> Iterator[None]:
    """Write answers by orjson, which has to be installed, or as if it were not installed."""
    with pytest.MonkeyPatch.context() as patch:
        if encoder == "standard":
            patch.setitem(sys.modules, "orjson", None)
        else:
            pytest.importorskip("orjson")
        encode._writer.cache_clear()
        try:
            yield
        finally:
            encode._writer.cache_clear()


@pytest.fixture(params=ENCODERS)
def encoder(request: pytest.FixtureRequest) -> Iterator[str]:
    with using(request.param):
        yield request.param


def written(answers: list[Any]) -> dict[str, list[str]]:
    """The texts of some answers by each encoder."""
    texts = {}
    for encoder in ENCODERS:
        with using(encoder):
            texts[encoder] = [write_answer(answer) for answer in answers]
    return texts


def answers_of_all_commands() -> list[Any]:
    """Answers to the example of each command, whole and brief, and to the lines of answers.toml."""
    lines = [line for rules in LINES.values() for lines in rules.values() for line in lines]
    asked = [line.rpartition(" => ")[0].partition(" ") for line in lines]
    questions = [(COMMANDS[name], COMMANDS[name].parse(text)) for name, _, text in asked]
    questions += [(command, command.parse(command.example)) for command in COMMANDS.values()]
    questions += [
        (command, {**question, "parts": ()})
        for command, question in questions
        if command.form.parts.names and isinstance(question, dict)
    ]
    return [command.ask(question, language=ENGLISH) for command, question in questions]


def test_answers_have_the_same_text() -> None:
    texts = written(answers_of_all_commands())
    assert texts["orjson"] == texts["standard"]


def test_answers_are_written_by_orjson_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it has to leave an answer to the standard library, it takes longer than without it."""
    answers = answers_of_all_commands()
    monkeypatch.setattr(encode, "_encoder", None)
    with using("orjson"):
        assert all(map(write_answer, answers))


@given(VALUES)
@example({"a": [10**16 + 1, -(2**63), 2**64 - 1, 2**64, 10**30]})
@example(["\ud83c", "\ud83c\udc04", "\0\t\x1f\x7f", '"\\/', "🀄五"])
@example([1.5, -0.0, 0.1, 25000.0, 1e16, 1e-7, 5e-324])
def test_any_value_is_the_same_document(value: object) -> None:
    texts = written([{"value": value}])
    (by_orjson,), (standard,) = texts["orjson"], texts["standard"]
    assume("NaN" not in standard and "Infinity" not in standard)  # no question may hold them
    assert json.loads(by_orjson) == json.loads(standard) == {"value": value}
    if "e" not in standard:
        assert by_orjson == standard


@pytest.mark.parametrize(
    ("identity", "text"),
    [
        pytest.param(10**30, "1" + "0" * 30, id="more-than-64-bits"),
        pytest.param("\ud83c", '"\ud83c"', id="half-a-character"),
        pytest.param("五\x85\u2028\u2029", r'"五\u0085\u2028\u2029"', id="line-ends"),
        pytest.param('a"\\\n\x01', r'"a\"\\\n\u0001"', id="escapes"),
        pytest.param(2.50, "2.5", id="decimals"),
    ],
)
def test_an_id_is_written_as_it_is(encoder: str, identity: object, text: str) -> None:
    answer = {"kind": "won", "name": "\u2028"}
    wanted = f'{{"id":{text},"kind":"won","name":"\\u2028"}}'
    assert write_answer(answer, {"id": identity}) == wanted


def test_orjson_is_imported_when_an_answer_is_written() -> None:
    pytest.importorskip("orjson")
    done = subprocess.run([sys.executable, "-c", LATE], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["False", "True"]
