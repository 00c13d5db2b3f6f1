"""Every input has a bound, the answer names the bound that was passed, and no question is slow."""

import difflib
import json
import time
from typing import Any

import pytest
import segno
from flask.testing import FlaskClient

import calc
from calc.cli.command import MAX_BYTES, answer_lines
from calc.cli.program import tenbo
from calc.commands import COMMANDS
from calc.questions.document import MOST_ANSWERED
from calc.questions.line import looks_like_query
from calc.questions.score import SCORE
from calc.riichi.errors import MOST_COMPARISONS, MOST_LEVELS, value_text
from calc.riichi.notation import parse_tiles
from calc.riichi.rulesets import OPTIONS
from calc.riichi.rulesets.presets.wrc_mods import MODS
from calc.web.http.requests import LONG_WORK
from calc.web.http.settings import DEFAULTS
from calc.words import ENGLISH
from tests import worst
from tests.long.costs import anagram
from tests.tables import for_each

SLOWEST = 1.0
"""Seconds of processor time that one question may take; measured are a few milliseconds."""
SLOWEST_BODY = 6.0
HAND = {"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron"}


def ids(answer: Any) -> set[str]:
    return {problem["id"] for problem in answer["problems"]}


def changed(**keys: object) -> dict[str, object]:
    return {**HAND, **keys}


VALUES = [
    ("score", changed(hand="1" * 601), "too-long"),
    ("score", changed(hand="1m" * 41), "too-many-tiles"),
    ("score", changed(melds=["pon:777z"] * 5), "too-many-melds"),
    ("score", changed(honba=100), "out-of-range"),
    ("score", changed(riichi_sticks="9" * 500), "not-a-number"),
    ("score", changed(discards="1m" * 31), "too-many-tiles"),
    ("score", changed(passed="1m" * 121), "too-many-tiles"),
    ("score", changed(dora_indicators="1m" * 11), "too-many-tiles"),
    ("score", changed(win_tile="1" * 700), "too-long"),
    ("score", changed(rules="x" * 5000), "unknown-preset"),
    ("score", changed(rules={"mods": [*MODS, *MODS]}), "too-many-mods"),
    ("score", changed(rules={"overrides": {"honba_value": "9" * 99}}), "bad-option-value"),
    ("waits", {"hand": "1112345678999m", "visible": "1m" * 137}, "too-many-tiles"),
    ("settle", {"wins": [HAND] * 4}, "too-many-wins"),
    ("settle", {"wins": ["hand=1m&" * 300]}, "too-long"),
    ("draw", {"type": "kyuushu_kyuuhai", "first_discards": "1m" * 5}, "too-many-tiles"),
    ("draw", {"type": "exhaustive", "table": "E1~" + "9" * 300}, "too-long"),
    ("final", {"scores": [25000] * 5}, "not-by-seat"),
    ("final", {"scores": [10**7] * 4}, "out-of-range"),
    ("penalty", {"points": 1001}, "out-of-range"),
    ("penalty", {"points": "1e99999999"}, "not-a-number"),
    ("penalty", {"points": float("nan")}, "not-a-number"),
    ("penalty", {"points": float("inf")}, "not-a-number"),
    ("penalty", {"foul": "late", "times": 61}, "out-of-range"),
    ("riichi", {"hand": "1m" * 41}, "too-many-tiles"),
    ("kan", {"hand": "1112345678999m", "drawn": "11m", "kan": "1m"}, "too-many-tiles"),
    ("yaku", {"yaku": "y" * 5000}, "unknown-yaku"),
]


@for_each(("command", "question", "problem"), VALUES)
def test_a_value_past_its_bound(command: str, question: dict[str, object], problem: str) -> None:
    answer = COMMANDS[command].answer(question)
    assert answer["kind"] == "invalid"
    assert problem in ids(answer)
    assert len(json.dumps({**answer})) < 20_000


def _nested(make: Any) -> Any:
    value: Any = []
    for _ in range(20_000):
        value = make(value)
    return value


DEEP = {
    "list": _nested(lambda inner: [inner]),
    "object": _nested(lambda inner: {"a": inner}),
    "number": 10**5_000,
}


@for_each("deep", DEEP.values(), ids=DEEP)
@for_each("command", COMMANDS)
def test_values_without_end_from_python(command: str, deep: Any) -> None:
    """No document brings them, but a caller may: they are problems, and no errors."""
    example = COMMANDS[command].parse(COMMANDS[command].example)
    inside = [[deep], {"E": deep}, [{"type": deep, "tiles": "111m"}]]
    rules = [{"preset": deep}, {"mods": [deep]}, {"overrides": {"honba_value": deep}}]
    for key in (*COMMANDS[command].form.keys, "id", "nothing"):
        for value in (deep, *(rules if key in ("rules", "against") else inside)):
            answer = COMMANDS[command].ask({**example, key: value}, language=ENGLISH)
            assert len(json.dumps({**answer})) < 50_000


def test_a_value_that_is_nested_deep_is_not_written_out() -> None:
    """Python 3.13 writes 10,000 levels, and takes longer for each than for the one before."""
    assert value_text([[["a"]]]) == '[[["a"]]]'
    assert value_text(DEEP["list"]) == "<list>"
    flat: list[object] = [1] * 100
    seventeen: list[object] = [1]
    for _ in range(MOST_LEVELS):
        seventeen = [seventeen]
    assert (value_text(flat), value_text(seventeen)) == (str(flat), "<list>")


@pytest.mark.parametrize("page", ["/", "/waits", "/riichi", "/kan"])
def test_a_page_past_a_bound_says_so(client: FlaskClient, page: str) -> None:
    answer = client.get(page, query_string={"hand": "1" * 700})
    assert answer.status_code == 422
    assert "600" in answer.text


def test_a_line_past_its_bound_and_the_next_one() -> None:
    lines = [b'{"hand": "' + b"1" * MAX_BYTES + b'"}', json.dumps(HAND).encode()]
    first, second = map(
        json.loads, answer_lines("score", lines, language=ENGLISH).text.splitlines()
    )
    assert ids(first) == {"line-too-long"}
    assert second["kind"] == "scored"


@pytest.mark.parametrize("text", ["1" * 8000, "12" * 4000 + "x" + "m" * 100, "r" * 8000])
def test_text_without_end_is_read_in_a_moment(client: FlaskClient, text: str) -> None:
    """A search for groups of tiles began anew at each digit: 450 ms for 8,000 of them."""
    with pytest.raises(ValueError, match="column"):
        parse_tiles(text)
    assert worst.seconds("score", changed(hand=text)) < 0.1
    assert client.get("/", query_string={"hand": text}).status_code == 422


@pytest.mark.parametrize("text", ["a" * 8000, "a.a" * 2600, "_" * 8000, "a[a]" * 2000])
def test_a_long_text_is_told_from_a_query_in_a_moment(client: FlaskClient, text: str) -> None:
    """The search for the end of a key began anew at each letter: 1,300 ms for 8,000 of them."""
    begun = time.process_time()
    assert not looks_like_query(text)
    assert looks_like_query(f"{text}&")
    assert client.get(f"/settle?wins.0={text}").status_code in {302, 422}
    assert time.process_time() - begun < 0.2


def test_a_power_of_ten_is_never_worked_out() -> None:
    """`Fraction("1e99999999")` takes minutes: such a text is no amount."""
    for text in ("1e99999999", "1e-9999999", "1E9", "1/3", "0x10", "1_0", ""):
        assert calc.penalty({"points": text, "offender": "S"})["kind"] == "invalid"
    assert calc.penalty({"points": " 12.5 ", "offender": "S"})["kind"] == "penalty"
    assert calc.penalty({"points": 1e-05, "offender": "S"})["kind"] == "penalty"


@pytest.mark.parametrize("command", COMMANDS)
def test_the_costliest_questions_take_a_moment(command: str) -> None:
    for question in worst.LEGAL[command]:
        assert COMMANDS[command].answer(question)["kind"] != "invalid"
        assert worst.seconds(command, question, 1) < SLOWEST


@pytest.mark.parametrize("command", COMMANDS)
def test_the_costliest_bodies_take_bounded_time_and_space(
    client: FlaskClient, command: str
) -> None:
    for body in worst.ILLEGAL[command]:
        begun = time.process_time()
        answer = client.post(f"/api/v1/{command}", json=body)
        assert time.process_time() - begun < SLOWEST_BODY
        assert answer.status_code in {200, 400, 413, 422}
        assert len(answer.data) <= MOST_ANSWERED


@pytest.mark.parametrize(("number", "most"), [(20, 8), (500, 1)])
def test_a_long_address_is_drawn_with_one_mask(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, number: int, most: int
) -> None:
    masks: list[object] = []
    apply_mask: Any = segno.encoder.apply_mask

    def counted(*matrix: Any) -> Any:
        masks.append(matrix)
        return apply_mask(*matrix)

    monkeypatch.setattr(segno.encoder, "apply_mask", counted)
    assert client.get("/qr.svg?hand=" + "1m" * number).status_code == 200
    assert len(masks) == most


ECHOED = (
    "meld=" + "+".join("a" * 3500),
    "meld=" + "a" * 8000,
    "hand=" + "<" * 8000,
    "q=" + "<" * 8000,
    "penalties=" + "<" * 8000,
    "penalties=" + "%3C" * 1000 + "&table=" + "%3C" * 1000,
    "&".join(f"set={anagram(name)}:1" for name in OPTIONS),
    "mod=" + "&mod=".join(MODS) * 19,
    "discards=" + "1m" * 4000,
    "rihci=" + "%E7%89%8C" * 600,
)
LARGEST_PAGE = 512 * 1024


@pytest.mark.parametrize("page", ["/", "/waits", "/riichi", "/kan", "/settle", "/draw", "/final",
                                  "/penalty", "/tables", "/mods", "/rules", "/search"])  # fmt: skip
def test_a_page_repeats_little_of_what_it_cannot_read(
    client: FlaskClient, page: str, seed: int
) -> None:
    """Ninety links of /penalty repeated the whole question: 2.5 MB. A run asks half of them."""
    for query in ECHOED[seed % 2 :: 2]:
        answer = client.get(f"{page}?{query}"[:8_192], follow_redirects=True)
        assert answer.status_code in {200, 422}
        assert len(answer.data) <= LARGEST_PAGE


@for_each("address", worst.PAGES, ids=lambda address: address[:30])
def test_the_costliest_pages_take_a_moment(client: FlaskClient, address: str) -> None:
    assert client.get(address, follow_redirects=True).status_code < 500
    assert worst.page_seconds(client, address, 1) < SLOWEST


def test_long_lists_leave_threads_to_others(client: FlaskClient) -> None:
    """Two hundred lists at once took every thread, and nobody else had an answer."""
    hands, long, short = [{"hand": "1112345678999m"}] * 21, "/api/v1/waits", {"hand": "1m"}
    slots = client.application.extensions[LONG_WORK]
    for _ in range(client.application.config["LONG_LISTS"]):
        assert slots.acquire(blocking=False)
    refused = client.post(long, json=hands)
    assert refused.status_code == 429
    assert refused.headers["Retry-After"] == "1"
    assert refused.headers["Cache-Control"] == "no-store"
    assert refused.get_json()["id"] == "too-many-requests"
    assert client.post(long, json=hands[:20]).status_code == 200
    assert client.post("/api/v1/score", json=[HAND] * 100).status_code == 429
    assert client.post(long, json=short).status_code == 422
    for record in ("/record", "/api/v1/record"):
        assert client.post(record, data={"record": "{}"}).status_code == 429
    slots.release()
    for _ in range(3):  # each gives its place back
        assert client.post(long, json=hands).status_code == 200
    for _ in range(client.application.config["LONG_LISTS"] - 1):
        slots.release()


def test_there_are_fewer_slots_for_long_lists_than_threads() -> None:
    threads = next(option for option in tenbo.commands["serve"].params if option.name == "threads")
    assert 0 < DEFAULTS["LONG_LISTS"] < threads.default  # type: ignore[operator]


def test_a_list_says_where_its_answers_became_too_long(client: FlaskClient) -> None:
    """A hundred hands came to 2.4 MB."""
    body = [{"id": f"牌{place}", "hand": "11123456788999m"} for place in range(100)]
    answers = client.post("/api/v1/waits", json=body).get_json()
    assert [answer["id"] for answer in answers] == [question["id"] for question in body]
    refused = [answer["kind"] == "invalid" for answer in answers]
    assert refused == sorted(refused)
    assert 10 < sum(refused) < 90
    assert ids(answers[-1]) == {"answer-too-long"}
    rest = client.post("/api/v1/waits", json=body[refused.index(True) :][:10]).get_json()
    assert {answer["kind"] for answer in rest} == {answers[0]["kind"]}


def test_a_long_answer_is_refused(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("calc.commands._writing.MOST_ANSWERED", 1000)
    answer = client.post("/api/v1/score", json={**HAND, "id": 7})
    assert answer.status_code == 422
    assert ids(answer.get_json()) == {"answer-too-long"}
    assert answer.get_json()["id"] == 7


UNKNOWN: dict[str, dict[str, Any]] = {
    "keys": {anagram(name): 1 for name in COMMANDS["score"].form.keys if len(name) > 4},
    "options": {"rules": {"overrides": {anagram(name): 1 for name in OPTIONS}}},
    "values": {"rules": {"overrides": dict.fromkeys(OPTIONS, "fasle")}},
    "mods": {"rules": {"mods": [anagram(name) for name in MODS]}},
    "yaku": {"yaku": "pnifu"},
    "presets": {"rules": "tehnou"},
}
"""Questions of names that are nearly right, each of which is guessed at."""


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """With how many known names each misspelled one was compared."""
    counts: list[int] = []
    closest = difflib.get_close_matches

    def counted(name: str, known: tuple[str, ...], n: int) -> list[str]:
        counts.append(len(known))
        return closest(name, known, n)

    monkeypatch.setattr(difflib, "get_close_matches", counted)
    return counts


@pytest.mark.parametrize("unknown", UNKNOWN.values(), ids=UNKNOWN)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_request_has_one_budget_of_guesses(
    client: FlaskClient, command: str, unknown: dict[str, Any], compared: list[int]
) -> None:
    """A list of questions shares it."""
    body = [{**unknown, "against": "tehnou", "honab": 1}] * 20
    answer = client.post(f"/api/v1/{command}", json=body)
    assert 0 < sum(compared) <= MOST_COMPARISONS
    assert answer.status_code == 200


def test_a_hint_says_that_no_more_names_were_guessed() -> None:
    answer: Any = calc.score(UNKNOWN["options"])
    hints = [problem["hint"] for problem in answer["problems"][: len(OPTIONS)]]
    assert any(hint.startswith("Did you mean “") for hint in hints[:9])
    assert hints[-1].startswith("More names are unknown")


def test_a_question_from_python_has_a_budget_too(compared: list[int]) -> None:
    for unknown in UNKNOWN.values():
        compared.clear()
        calc.score({**unknown, "win_by": "ron", "wins": [unknown] * 9})
        assert 0 < sum(compared) <= MOST_COMPARISONS


def test_the_guesses_of_a_page_have_a_budget(client: FlaskClient, compared: list[int]) -> None:
    """A browser's address before this one is no second budget."""
    query = "&".join(f"{anagram(name)}={place}" for place in range(9) for name in SCORE.keys)
    for page in ("/", "/waits", "/settle", "/riichi", "/kan", "/final"):
        compared.clear()
        client.get(f"{page}?{query}", headers={"HX-Current-URL": f"http://a{page}?{query}"})
        assert sum(compared) <= MOST_COMPARISONS
