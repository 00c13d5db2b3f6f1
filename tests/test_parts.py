"""Parts of an answer: any choice is the full answer cut down, however it is asked for."""

import json
from itertools import combinations
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from calc.cli import tenbo
from calc.commands import COMMANDS
from calc.encode import plain
from calc.openapi import answer_types
from calc.openapi.schema import fields_of, texts_of
from calc.questions.query import flat_question, pairs_in
from calc.wording import ENGLISH

QUESTIONS = {
    "scored": "hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&dora_indicators=3p",
    "two-readings": "hand=222333444567s55z&win_tile=4s&win_by=tsumo&riichi_sticks=1",
    "furiten-tsumo": "hand=234m456p22345678s&win_tile=7s&win_by=tsumo&discards=7s",
    "furiten-ron": "hand=234m456p22345678s&win_tile=7s&win_by=ron&discards=7s",
    "no-yaku": "hand=123m456p99s345s&meld=chi:678s&win_tile=5s&win_by=ron",
    "below-minimum": "rules=wrc-2022&set=ryanhan_shibari:5&honba=5&hand=234m456p22345678s"
    "&win_tile=7s&win_by=ron",
    "not-complete": "hand=234m456p22345679s&win_tile=7s&win_by=ron",
    "yakuman": "hand=19m19p19s12345677z&win_tile=7z&win_by=tsumo",
}
"""Questions of `score` with answers of every kind."""
PARTED = {name: command for name, command in COMMANDS.items() if command.form.parts.names}


def examples(name: str) -> list[dict[str, Any]]:
    """Questions of a command: its example, and those above."""
    command = COMMANDS[name]
    others = [flat_question(pairs_in(text)) for text in QUESTIONS.values()]
    return [command.parse(command.example), *(others if name == "score" else ())]


def part_of(name: str) -> dict[tuple[str, str], str]:
    """The part of each key of the answers of a command, by kind and key; empty for none."""
    return {
        (kind, field.name): field.part
        for declared in answer_types(COMMANDS[name])
        for own in fields_of(declared)
        if own.name == "kind"
        for kind in texts_of(own.hint)
        for field in fields_of(declared)
    }


def cut_down(answer: Any, parts: set[str], part_by_key: dict[tuple[str, str], str]) -> Any:
    """An answer without the keys of other parts, in it and in the answer that it would be."""
    kept = {
        key: value
        for key, value in answer.items()
        if part_by_key[answer["kind"], key] in {"", *parts}
    }
    if kept.get("would_be"):
        kept["would_be"] = cut_down(kept["would_be"], parts, part_by_key)
    return kept


def asked(name: str, question: dict[str, Any]) -> dict[str, Any]:
    return plain(COMMANDS[name].ask(question, language=ENGLISH))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", PARTED)
def test_any_choice_is_the_full_answer_cut_down(name: str) -> None:
    names, keys = [*PARTED[name].form.parts.names], part_of(name)
    choices = [*combinations(names, 1), *combinations(names, 2), (), tuple(names)]
    for question in examples(name):
        whole = asked(name, question)
        for parts in choices:
            chosen = asked(name, {**question, "parts": [*parts]})
            expected = cut_down(whole, {*parts}, keys)
            assert json.dumps(chosen) == json.dumps(expected), parts


@pytest.mark.parametrize("name", PARTED)
def test_each_part_has_keys_and_each_key_a_part_that_is_declared(name: str) -> None:
    parts = {part for part in part_of(name).values() if part}
    assert parts == {*PARTED[name].form.parts.names}


def test_a_part_is_made_where_it_is_read_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("calc.commands.score.answers.what_if", never)
    monkeypatch.setattr("calc.commands.score.answers.missed_by", never)
    question = examples("score")[0]
    assert asked("score", {**question, "parts": ["fu", "payments", "reading"]})["fu_items"]
    with pytest.raises(AssertionError):
        asked("score", {**question, "parts": ["missed"]})


def test_every_form_of_a_question_chooses_alike(client: FlaskClient) -> None:
    text = QUESTIONS["scored"]
    wanted = asked("score", {**flat_question(pairs_in(text)), "parts": ["fu", "payments"]})
    assert {"fu_items", "payments"} < wanted.keys()
    assert "waits" not in wanted
    address = f"/api/v1/score?{text}"
    for answer in (
        client.get(f"{address}&parts=fu,payments").get_json(),
        client.get(f"{address}&parts=payments+fu").get_json(),
        client.post(
            "/api/v1/score", json={**flat_question(pairs_in(text)), "parts": ["payments", "fu"]}
        ).get_json(),
        json.loads(
            CliRunner().invoke(tenbo, ["score", "--json", "--parts", "fu,payments", text]).stdout
        ),
    ):
        assert answer == wanted
    assert client.get(f"{address}&brief=1").get_json() == asked(
        "score", {**flat_question(pairs_in(text)), "parts": []}
    )


def test_the_text_has_the_chosen_sections() -> None:
    text = CliRunner().invoke(tenbo, ["score", "--parts", "fu", QUESTIONS["scored"]]).stdout
    assert "Fu " in text
    assert "What if" not in text
    assert "Payments" not in text


@pytest.mark.parametrize("parts", ["nothing", ["fu", "nothing"], 3, {"fu": 1, "x": 2}, [["fu"]]])
def test_an_unknown_part_is_a_problem_with_the_list(parts: object) -> None:
    answer = asked("score", {**examples("score")[0], "parts": parts, "honba": "x"})
    problems = {problem["id"]: problem for problem in answer["problems"]}
    assert problems.keys() == {"unknown-part", "not-a-number"}
    assert "decided_by" in problems["unknown-part"]["hint"]


def test_an_answer_without_parts_says_so(client: FlaskClient) -> None:
    problem = client.get("/api/v1/kan?hand=2225m456p789s111z&drawn=2m&kan=2m&brief=1").get_json()
    assert [own["id"] for own in problem["problems"]] == ["no-parts"]
