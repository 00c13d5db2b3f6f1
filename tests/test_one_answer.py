"""One question has one answer: in Python, on the command line, over HTTP and on the page."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

import calc
from calc.cli.program import tenbo
from calc.commands import COMMANDS
from calc.questions.query import pairs_of, query_of
from calc.questions.score import SCORE
from tests import material

EVERY = 60
"""One case in this many is asked; all of them are asked of Python alone elsewhere."""
EXAMPLES = {name: command.parse(command.example) for name, command in COMMANDS.items()}


def plain(answer: Any) -> Any:
    """An answer of Python with its explanation, as plain values."""
    return json.loads(json.dumps(answer.copy()))


def on_the_command_line(command: str, question: object) -> Any:
    result = CliRunner().invoke(tenbo, [command, "--json", json.dumps(question)])
    return json.loads(result.stdout)


def as_lines(command: str, questions: list[Any]) -> list[Any]:
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    result = CliRunner().invoke(tenbo, [command, "--jsonl", "-"], input=lines)
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize("command", [name for name in COMMANDS if not COMMANDS[name].document])
def test_the_example_of_every_command(client: FlaskClient, command: str) -> None:
    question = EXAMPLES[command]
    function = getattr(calc, "declare_riichi" if command == "riichi" else command)
    answer = plain(function(question))
    assert answer["kind"] not in ("invalid", "error")
    assert on_the_command_line(command, question) == answer
    assert as_lines(command, [question]) == [answer]
    assert client.post(f"/api/v1/{command}", json=question).get_json() == answer
    assert client.post(f"/api/v1/{command}", json=[question]).get_json() == [answer]
    if not COMMANDS[command].example.startswith("{"):
        response = client.get(f"/api/v1/{command}?{COMMANDS[command].example}")
        assert response.get_json() == answer


def test_a_recorded_game(client: FlaskClient, tmp_path: Path) -> None:
    """On the command line its record is a file."""
    question = EXAMPLES["record"]
    file = tmp_path / "game"
    file.write_text(question["record"], encoding="utf-8")
    answer = plain(calc.record(question))
    assert answer["agreement"]["wins"] == [1, 1]
    result = CliRunner().invoke(tenbo, ["record", "--json", str(file)])
    assert json.loads(result.stdout) == answer
    assert client.post("/api/v1/record", json=question).get_json() == answer
    result = CliRunner().invoke(tenbo, ["convert", "--json", "--to", "tenhou6", str(file)])
    written = plain(calc.convert(EXAMPLES["convert"]))
    assert json.loads(result.stdout) == written
    assert client.post("/api/v1/convert", json=EXAMPLES["convert"]).get_json() == written


def questions() -> list[dict[str, Any]]:
    names = ("rule_wins", "tenhou_wins", "tenhou_sanma_wins", "scored_hands", "random_wins")
    recorded = [case["question"] for name in names for case in material.cases(name)]
    return recorded[::EVERY]


def test_recorded_hands(client: FlaskClient) -> None:
    recorded = questions()
    answers = [plain(calc.score(question)) for question in recorded]
    assert as_lines("score", recorded) == answers
    for start in range(0, len(recorded), 50):
        response = client.post("/api/v1/score", json=recorded[start : start + 50])
        assert response.get_json() == answers[start : start + 50]


def test_the_address_of_a_hand_and_its_page(client: FlaskClient) -> None:
    """The query string asks the same question, and the page states the same payments."""
    for question in questions()[::3]:
        values, problems = SCORE.read(question)
        assert problems == []
        query = query_of(pairs_of(SCORE, values))
        answer = plain(calc.score(question))
        from_api = client.get(f"/api/v1/score?{query}").get_json()
        assert from_api == answer
        page = client.get(f"/?{query}", follow_redirects=True)
        assert page.status_code == 200
        if answer["kind"] == "scored":
            text = re.sub(r"<[^>]*>", "", unescape(page.text))
            assert all(f"{pay:,}" in text for pay in answer["pays"].values())


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"hand": "123m", "win_tile": "9s", "win_by": "maybe"},
        {"hand": "1" * 700},
        {"none": 1},
        {"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron", "none": 1},
    ],
)
def test_a_question_with_problems(client: FlaskClient, question: dict[str, Any]) -> None:
    answer = plain(calc.score(question))
    assert answer["kind"] == "invalid"
    assert plain(calc.score(question, parts=())) == answer
    assert plain(calc.score(question, explain=False)) == answer
    assert on_the_command_line("score", question) == answer
    response = client.post("/api/v1/score", json=question)
    assert (response.status_code, response.get_json()) == (422, answer)


def test_without_an_explanation_an_answer_has_no_part() -> None:
    question = {"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron"}
    brief = calc.score(question, explain=False)
    assert plain(brief) == plain(calc.score(question, parts=()))
    assert brief["points"] == 1300
    assert "payments" not in brief
