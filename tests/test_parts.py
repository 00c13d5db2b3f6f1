"""Parts of an answer: any choice is the full answer cut down, however it is asked for."""

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from calc.cli.program import tenbo
from calc.commands import COMMANDS
from calc.encode import plain
from calc.openapi import answer_types
from calc.openapi.schema import (
    AnswerField,
    fields_of,
    is_object,
    named_in,
    named_types,
    texts_of,
)
from calc.questions.query import flat_question, pairs_in
from calc.words import ENGLISH

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
OF_HANDS_THAT_WAIT = {
    "waits": (
        "hand=234m456789p2245s&riichi=1&discards=9m6s",
        "hand=123m456p789s1123z&visible=333z",
        "hand=147m258p369s1234z",
        "hand=234456m456p22679s&discards=1z5s",
    ),
    "riichi": (
        "hand=234456m456p22679s&discard=9s&discards=8s&points=900",
        "hand=234456m456p22679s",
        "hand=99m45669p234456s1z",
        "hand=34m567p22678s1z&meld=chi:456m",
    ),
}
"""Questions about tenpai and noten hands of thirteen and of fourteen tiles, and an open one."""
PARTED = {name: command for name, command in COMMANDS.items() if command.form.parts.names}


def examples(name: str) -> list[dict[str, Any]]:
    """Questions of a command: its example, and those above."""
    command, of_score = COMMANDS[name], QUESTIONS.values() if name == "score" else ()
    others = (*of_score, *OF_HANDS_THAT_WAIT.get(name, ()))
    example = command.parse(command.example)
    questions = [example, *(flat_question(pairs_in(text)) for text in others)]
    return [*questions, {**example, "turns": True}] if name == "record" else questions


def objects(*types: object) -> list[object]:
    """The classes of objects among the types that these are, or that lists of them hold."""
    return [*filter(is_object, named_in(*types))]


def cut_down(value: Any, parts: set[str], types: list[object]) -> Any:
    """What is of one of these types without the keys of other parts, at any depth."""
    if isinstance(value, list):
        return [cut_down(member, parts, types) for member in value]
    if not (isinstance(value, dict) and types):
        return value
    fields = next(own for own in map(fields_by_name, types) if is_of(value, own))
    return {
        key: cut_down(held, parts, objects(fields[key].hint))
        for key, held in value.items()
        if fields[key].part in {"", *parts}
    }


def fields_by_name(declared: object) -> dict[str, AnswerField]:
    return {own.name: own for own in fields_of(declared)}


def is_of(value: dict[str, Any], fields: dict[str, AnswerField]) -> bool:
    """Whether an object has the kind, if it has one, and the keys of a class with these fields."""
    kinds = texts_of(fields["kind"].hint) if "kind" in fields else ()
    return value.keys() <= fields.keys() and (not kinds or value["kind"] in kinds)


def asked(name: str, question: dict[str, Any]) -> dict[str, Any]:
    return plain(COMMANDS[name].ask(question, language=ENGLISH))


@pytest.mark.parametrize("name", PARTED)
def test_any_choice_is_the_full_answer_cut_down(name: str) -> None:
    names, types = [*PARTED[name].form.parts.names], answer_types(PARTED[name])
    choices = [*combinations(names, 1), *combinations(names, 2), (), tuple(names)]
    for question in examples(name):
        whole = asked(name, question)
        for parts in choices:
            chosen = asked(name, {**question, "parts": [*parts]})
            expected = cut_down(whole, {*parts}, types)
            assert json.dumps(chosen) == json.dumps(expected), parts


@pytest.mark.parametrize("name", PARTED)
def test_each_part_has_keys_and_each_key_a_part_that_is_declared(name: str) -> None:
    types = filter(is_object, named_types(*answer_types(PARTED[name])))
    parts = {own.part for declared in types for own in fields_of(declared) if own.part}
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


def test_waits_are_scored_where_their_values_are_read_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("calc.riichi.waits.waiting_hands.score_hand", never)
    for name, parts in (("waits", ["accepted"]), ("riichi", ["discards", "steps"])):
        for question in examples(name):
            asked(name, {**question, "parts": parts})
        with pytest.raises(AssertionError):
            asked(name, {**examples(name)[0], "parts": ["values"]})


def test_turns_are_played_where_the_hands_are_asked_for_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("calc.commands.record.read_turns", never)
    question = examples("record")[1]
    assert asked("record", {**question, "parts": ["agreement"]})["agreement"]["wins"] == [1, 1]
    with pytest.raises(AssertionError):
        asked("record", question)


def test_a_record_is_read_in_part_on_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "game.mjlog"
    path.write_text(examples("record")[0]["record"], encoding="utf-8")

    def printed(*options: str) -> dict[str, Any]:
        done = CliRunner().invoke(tenbo, ["record", str(path), "--json", *options])
        answer: dict[str, Any] = json.loads(done.stdout)
        return answer

    parts = {*PARTED["record"].form.parts.names}
    whole, brief = printed(), printed("--brief")
    assert whole.keys() - brief.keys() == parts
    assert printed("--parts", "final").keys() == {*brief, "final"}
    for options in (["--brief", "--parts", "final"], ["--summary", "--brief"]):
        assert CliRunner().invoke(tenbo, ["record", str(path), *options]).exit_code == 2
    text = CliRunner().invoke(tenbo, ["record", str(path), "--brief"]).stdout
    assert len(text) < len(CliRunner().invoke(tenbo, ["record", str(path)]).stdout)


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


@pytest.mark.parametrize("name", OF_HANDS_THAT_WAIT)
def test_a_brief_text_names_the_waits_and_not_what_they_pay(name: str) -> None:
    text = OF_HANDS_THAT_WAIT[name][0]
    whole, brief = (
        CliRunner().invoke(tenbo, [name, text, *options]).stdout for options in ((), ("--brief",))
    )
    for shown in (whole, brief):
        assert re.search(r"^  [68]-bamboo", shown, re.MULTILINE)
        assert "Furiten" in shown
    assert "furiten, else" in whole
    assert "else" not in brief


@pytest.mark.parametrize("parts", ["nothing", ["fu", "nothing"], 3, {"fu": 1, "x": 2}, [["fu"]]])
def test_an_unknown_part_is_a_problem_with_the_list(parts: object) -> None:
    answer = asked("score", {**examples("score")[0], "parts": parts, "honba": "x"})
    problems = {problem["id"]: problem for problem in answer["problems"]}
    assert problems.keys() == {"unknown-part", "not-a-number"}
    assert "decided_by" in problems["unknown-part"]["hint"]


def test_an_answer_without_parts_says_so(client: FlaskClient) -> None:
    problem = client.get("/api/v1/kan?hand=2225m456p789s111z&drawn=2m&kan=2m&brief=1").get_json()
    assert [own["id"] for own in problem["problems"]] == ["no-parts"]
