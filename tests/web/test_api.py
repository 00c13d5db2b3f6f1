"""The API: every command, every way to fail, and its headers."""

import gzip
import io
import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

import calc
from calc.commands import COMMANDS
from calc.commands.record import RECORD
from calc.encode import write_answer
from calc.questions.document import MOST_QUESTIONS
from calc.records.bounds import MOST_BYTES
from calc.words import ENGLISH
from tests.tables import for_each
from tests.test_cli import JSON

QUERY = "hand=234m456p22345678s&win_tile=7s&win_by=ron"
QUESTION = {"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron"}
COMPLAINTS = (400, 422)


def post(
    client: FlaskClient, body: Any, command: str = "score", kind: str = "application/json"
) -> TestResponse:
    data = body if isinstance(body, bytes | str) else json.dumps(body)
    return client.post(f"/api/v1/{command}", data=data, content_type=kind)


def problem_of(answer: TestResponse) -> str:
    body = answer.get_json()
    assert body["kind"] == "invalid"
    (problem,) = body["problems"]
    assert set(problem) == {"id", "field", "value", "message", "hint", "article"}
    return str(problem["id"])


def test_get_and_post_answer_as_python_does(client: FlaskClient) -> None:
    wanted = calc.score(QUESTION).copy()
    got, posted = client.get(f"/api/v1/score?{QUERY}"), post(client, QUESTION)
    assert got.status_code == posted.status_code == 200
    assert got.get_json() == posted.get_json() == json.loads(json.dumps(wanted))
    assert got.data == posted.data
    assert list(json.loads(got.data)) == list(wanted)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command(client: FlaskClient, command: str) -> None:
    example = COMMANDS[command].example
    question = COMMANDS[command].parse(example)
    wanted = write_answer(COMMANDS[command].ask(question, language=ENGLISH), {"id": 7})
    assert post(client, {**question, "id": 7}, command).text == wanted
    if not example.startswith("{"):
        assert client.get(f"/api/v1/{command}?{example}").status_code == 200


def test_nested_questions_in_an_address(client: FlaskClient) -> None:
    seats = {"E": {"tenpai": True}, "S": {"tenpai": False}, "W": {"hand": "234m456789p2245s"},
             "N": {"tenpai": False}}  # fmt: skip
    wanted = post(client, {"type": "exhaustive", "seats": seats}, "draw").text
    dotted = "seats.E.tenpai=1&seats.S.tenpai=0&seats.W.hand=234m456789p2245s&seats.N.tenpai=0"
    assert client.get(f"/api/v1/draw?type=exhaustive&{dotted}").text == wanted
    as_json = client.get(
        "/api/v1/draw", query_string={"type": "exhaustive", "seats": json.dumps(seats)}
    )
    assert as_json.text == wanted
    win = {**QUESTION, "seat_wind": "S", "discarder": "left", "melds": []}
    wins = "wins.0.hand=234m456p22345678s&wins.0.win_tile=7s&wins.0.win_by=ron&wins.0.seat_wind=S"
    response = client.get(f"/api/v1/settle?{wins}&wins.0.discarder=left")
    assert response.text == post(client, {"wins": [win]}, "settle").text


def test_a_wrong_value_is_named_as_it_was_given(client: FlaskClient) -> None:
    """A float was not compared with the bounds, and what stands for no number was not named."""
    far = client.post("/api/v1/score", data='{"honba": 100.0}', content_type="application/json")
    (honba,) = [it for it in far.get_json()["problems"] if it["field"] == "honba"]
    assert honba["hint"].endswith("The nearest number is 99.")
    nan = client.post("/api/v1/score", data='{"honba": NaN}', content_type="application/json")
    assert nan.get_json()["problems"][0]["message"] == "NaN is not a number in JSON."
    brief = client.get("/api/v1/waits?hand=123m&brief=2").get_json()["problems"][0]
    assert (brief["field"], brief["value"]) == ("brief", "2")


def test_a_brief_answer(client: FlaskClient) -> None:
    whole = client.get(f"/api/v1/score?{QUERY}").get_json()
    brief = client.get(f"/api/v1/score?{QUERY}&brief=1").get_json()
    assert "missed" not in brief
    assert brief.items() < whole.items()
    assert client.post("/api/v1/score?brief=1", json=QUESTION).get_json() == brief
    assert client.post("/api/v1/score?brief=1", json=[QUESTION]).get_json() == [brief]
    assert client.get(f"/api/v1/score?{QUERY}&brief=true").get_json() == brief
    for value in ("0", "false", ""):
        assert client.get(f"/api/v1/score?{QUERY}&brief={value}").get_json() == whole
    for wrong in (
        client.get(f"/api/v1/score?{QUERY}&brief=2"),
        client.post("/api/v1/score?brief=2", json=QUESTION),
    ):
        assert (wrong.status_code, problem_of(wrong)) == (422, "not-yes-or-no")
        assert wrong.get_json()["problems"][0]["field"] == "brief"


def test_keys_in_the_address_of_a_body_hold_for_its_questions(client: FlaskClient) -> None:
    """A question in the body may have its own value; what is not known is refused, as in bodies."""
    address = "/api/v1/score?seat_wind=E&set=kuitan:false"
    questions = [{**QUESTION, "id": "a"}, {**QUESTION, "seat_wind": "S", "id": "b"}, 3]
    first, second, third = client.post(address, json=questions).get_json()
    assert (first["points"], second["points"], third["kind"]) == (2000, 1300, "invalid")
    assert client.post(address, json=QUESTION).get_json()["points"] == 2000
    misspelled = client.post("/api/v1/score?breif=1", json=QUESTION)
    assert (misspelled.status_code, problem_of(misspelled)) == (422, "unknown-key")
    record = client.post("/api/v1/record?turns=1", json={"record": RECORD})
    assert record.get_json()["hands"][0]["turns"]


def test_a_list_of_questions(client: FlaskClient) -> None:
    answer = post(client, [{**QUESTION, "id": "a"}, {"id": "b"}, 3])
    assert answer.status_code == 200
    kinds = [(entry.get("id"), entry["kind"]) for entry in answer.get_json()]
    assert kinds == [("a", "scored"), ("b", "invalid"), (None, "invalid")]
    assert answer.text.startswith('[{"id":"a","kind":"scored",')
    assert len(post(client, [QUESTION] * MOST_QUESTIONS).get_json()) == MOST_QUESTIONS


def test_an_invalid_question_is_a_422(client: FlaskClient) -> None:
    answer = post(client, {**QUESTION, "ippatsu": True, "hnad": "1m"})
    assert answer.status_code == 422
    problems = answer.get_json()["problems"]
    assert {problem["id"] for problem in problems} == {"ippatsu-without-riichi", "unknown-key"}
    assert client.get("/api/v1/score").status_code == 422
    assert answer.headers["Cache-Control"] == "no-store"


BOUNDS = {
    "nested-too-deep": " 16 ",
    "number-too-long": " 30 ",
    "too-many-keys": " 120 ",
    "too-many-values": " 5,000 ",
    "too-many-questions": " 100 ",
}
"""What the words of a problem say of the bound that is passed."""


@for_each(
    ("body", "problem"),
    [
        pytest.param('{"hand": ', "not-json", id="cut"),
        pytest.param("", "not-json", id="empty"),
        pytest.param("\x00", "not-json", id="nul"),
        pytest.param('{"hand": "\x00"}', "not-json", id="nul-inside"),
        pytest.param("{} {}", "not-json", id="two"),
        pytest.param("{'hand': 1}", "not-json", id="python"),
        pytest.param(b'{"hand": "\xff"}', "not-utf-8", id="bytes"),
        pytest.param('{"id": "\\ud83c"}', "half-a-character", id="half"),
        pytest.param('{"honba": NaN}', "no-number", id="nan"),
        pytest.param('{"honba": -Infinity}', "no-number", id="infinity"),
        pytest.param('{"honba": 1e999}', "number-too-long", id="overflow"),
        pytest.param('{"honba": ' + "9" * 31 + "}", "number-too-long", id="digits"),
        pytest.param('{"honba": ' + "9" * 5000 + "}", "number-too-long", id="many-digits"),
        pytest.param('{"hand": "1m", "hand": "2m"}', "key-twice", id="twice"),
        pytest.param("[" * 17 + "]" * 17, "nested-too-deep", id="deep"),
        pytest.param("[" * 30_000, "nested-too-deep", id="past-recursion"),
        pytest.param('{"a":' * 9000 + "1" + "}" * 9000, "nested-too-deep", id="very-deep"),
        pytest.param(json.dumps({str(n): 1 for n in range(121)}), "too-many-keys", id="keys"),
        pytest.param(json.dumps([[1] * 2501] * 2), "too-many-values", id="values"),
        pytest.param("[]", "no-questions", id="none"),
        pytest.param(json.dumps([{}] * 101), "too-many-questions", id="questions"),
    ],
)
def test_what_is_no_question_is_a_400(client: FlaskClient, body: str, problem: str) -> None:
    answer = post(client, body)
    assert answer.status_code == 400
    assert problem_of(answer) == problem
    assert BOUNDS.get(problem, "") in answer.get_json()["problems"][0]["message"]


@pytest.mark.parametrize("body", ["3", "null", '"hand=1m"', "true"])
def test_another_value_is_no_question(client: FlaskClient, body: str) -> None:
    assert problem_of(post(client, body)) == "not-an-object"


def test_too_many_keys_in_an_address(client: FlaskClient) -> None:
    answer = client.get("/api/v1/score?" + "&".join(["set=kuitan:false"] * 201))
    assert (answer.status_code, problem_of(answer)) == (400, "too-many-pairs")
    assert client.get("/api/v1/score?hand=" + "1" * 9000).status_code == 414


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [
        ("/api/v1/nothing", "GET", 404),
        ("/api/v1/", "GET", 404),
        ("/api/v1/rules/nothing", "GET", 404),
        ("/api/v1/rules/tenhou/nothing", "GET", 404),
        ("/api/v1/yaku/nothing", "GET", 404),
        ("/api/v1/score", "DELETE", 405),
        ("/api/v1/openapi.json", "POST", 405),
        ("/api/v1/rules/tenhou", "PUT", 405),
    ],
)
def test_other_errors_are_json_too(
    client: FlaskClient, path: str, method: str, status: int
) -> None:
    answer = client.open(path, method=method)
    assert (answer.status_code, answer.mimetype) == (status, "application/json")
    assert answer.get_json()["kind"] in ("error", "invalid")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["Cache-Control"] == "no-store"


def test_an_error_says_what_to_ask_instead(client: FlaskClient) -> None:
    missing = client.get("/api/v1/scroe").get_json()
    assert missing["message"] == "There is no such address"
    commands = ", ".join(COMMANDS)
    assert missing["hint"].startswith(
        f"Did you mean /api/v1/score? The commands are {commands}; /api/v1/openapi.json"
    )
    slash = client.get("/api/v1/score/").get_json()
    assert slash["hint"].startswith("Did you mean /api/v1/score?")
    for path in ("/api/v1/", "/api/"):
        assert client.get(path).get_json()["hint"].startswith("The commands are ")
    wrong = client.get("/api/v1/record")
    assert wrong.get_json()["hint"] == "It takes OPTIONS, POST."
    packed = client.post("/api/v1/score", json=QUESTION, headers={"Content-Encoding": "gzip"})
    assert "without Content-Encoding" in packed.get_json()["hint"]


def test_bodies_that_are_not_json(client: FlaskClient) -> None:
    others = ("application/x-www-form-urlencoded", "application/xml", "multipart/form-data")
    for kind in (*others, "text/plain", "", "application/jsonx"):
        assert post(client, QUESTION, kind=kind).status_code == 415
    assert post(client, QUESTION, kind="application/json; charset=utf-8").status_code == 200
    assert post(client, b"+ADw-script", kind="application/json; charset=utf-7").status_code == 400
    packed = client.post("/api/v1/score", json=QUESTION, headers={"Content-Encoding": "gzip"})
    assert packed.status_code == 415
    assert post(client, '{"hand": "' + "1" * 70_000 + '"}').status_code == 413


def test_named_rule_sets_and_yaku(client: FlaskClient) -> None:
    for path, query in (
        ("rules/tenhou", "rules?rules=tenhou"),
        ("rules/wrc-2022/ema-2016", "rules?rules=wrc-2022&against=ema-2016"),
        ("yaku/pinfu", "yaku?yaku=pinfu"),
    ):
        assert client.get(f"/api/v1/{path}").text == client.get(f"/api/v1/{query}").text
    for path, query in (
        ("rules/tenhou?set=kuitan:false&id=a", "rules?rules=tenhou&set=kuitan:false&id=a"),
        ("yaku/renhou?rules=ema-2016", "yaku?yaku=renhou&rules=ema-2016"),
    ):
        assert client.get(f"/api/v1/{path}").text == client.get(f"/api/v1/{query}").text
    assert client.get("/api/v1/yaku/pinfu?rules=nothing").status_code == 422
    assert client.get("/api/v1/yaku/pinfu?none=1").status_code == 422
    assert client.get("/api/v1/yaku/pinfu?none.0=1").status_code == 422
    assert client.get("/api/v1/rules/nothing?none.a=1").status_code == 404
    assert client.get("/api/v1/rules/tenhou?set=kuitan:maybe").status_code == 422
    assert client.get("/api/v1/yaku/pinfoo?rules=nothing").status_code == 404
    assert client.get("/api/v1/yaku/pinfu?" + "&" * 300).status_code == 400
    assert client.get("/api/v1/rules/wrc-2025").get_json()["options"][0]["id"] == "game_length"
    assert len(client.get("/api/v1/yaku").get_json()["yaku"]) > 60


def test_kept_and_checked_again(client: FlaskClient) -> None:
    first = client.get(f"/api/v1/score?{QUERY}")
    assert first.headers["Cache-Control"].startswith("public, max-age=300")
    tag = first.headers["ETag"]
    again = client.get(f"/api/v1/score?{QUERY}", headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")
    assert client.get("/api/v1/openapi.json").headers["ETag"].startswith("W/")
    posted = post(client, QUESTION)
    assert posted.headers["Cache-Control"] == "no-store"
    head = client.head(f"/api/v1/score?{QUERY}")
    assert (head.status_code, head.data) == (200, b"")


def test_pages_of_any_origin_may_ask(client: FlaskClient) -> None:
    response = client.options(
        "/api/v1/score",
        headers={"Origin": "https://a.example", "Access-Control-Request-Method": "POST"},
    )
    assert response.status_code == 200
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.headers["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS, POST"
    assert response.headers["Access-Control-Allow-Headers"] == "Content-Type"
    assert "Access-Control-Allow-Credentials" not in response.headers
    assert "Access-Control-Allow-Origin" not in client.get("/learn/").headers


@pytest.mark.parametrize("command", COMMANDS)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(value=JSON, raw=st.binary(max_size=80))
def test_any_json_is_answered(client: FlaskClient, command: str, value: Any, raw: bytes) -> None:
    for body in (json.dumps(value), raw):
        answer = post(client, body, command)
        refusal = answer.get_json()
        assert answer.status_code in (200, *COMPLAINTS)
        if answer.status_code in COMPLAINTS:
            assert refusal["problems"]
    query = raw.decode("latin-1")  # as a server hands it on
    by_address = client.post if COMMANDS[command].document else client.get
    answer = by_address(f"/api/v1/{command}", environ_overrides={"QUERY_STRING": query})
    assert answer.status_code in (200, *COMPLAINTS)


def test_a_record_may_be_longer_than_a_question(client: FlaskClient) -> None:
    """A long mjai log: white space between the events fills it up to the bound."""
    text = RECORD + "\n" * (MOST_BYTES - len(RECORD))
    answer = client.post("/api/v1/record?turns=1", data=text, content_type="text/plain")
    assert answer.get_json()["hands"][0]["turns"]
    assert post(client, {"record": RECORD}, "record").get_json()["kind"] == "game"
    over = client.post("/api/v1/record", data="x" * (MOST_BYTES + 1), content_type="text/plain")
    assert over.status_code == 413
    assert "2048 KiB" in over.get_json()["hint"]
    assert post(client, {"hand": "1" * 70_000}).status_code == 413


def test_a_record_is_no_file_of_a_form(client: FlaskClient) -> None:
    answer = client.post("/api/v1/record", data={"file": (io.BytesIO(RECORD.encode()), "game")})
    assert answer.status_code == 415
    assert "as the body itself" in answer.get_json()["hint"]


def test_a_record_unpacks_to_two_mebibytes_at_most(client: FlaskClient) -> None:
    packed = gzip.compress(RECORD.encode() + b"\n" * (2 << 20))
    answer = client.post("/api/v1/record", data=packed, content_type="application/gzip")
    assert (answer.status_code, problem_of(answer)) == (422, "record-too-long")


def test_a_record_is_never_in_an_address(client: FlaskClient) -> None:
    assert client.get("/api/v1/record", query_string={"record": RECORD}).status_code == 405
