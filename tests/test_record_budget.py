"""One budget for a request about a record: what it reads and plays is counted, and stops there.

Bodies are held to functions called, a count that is the same on every machine.
"""

import gzip
import io
import json
import os
import re
from itertools import product
from pathlib import Path
from time import process_time

import pytest
from flask.testing import FlaskClient

from calc.commands.record import EXAMPLE, GameAnswer, answer
from calc.commands.record.summary import record_summary
from calc.records.bounds import MOST, MOST_GAMES, MOST_PARTS, MOST_UNPACKED, Bound, budget
from tests.long import costs
from tests.long.fuzz_records import WRITERS
from tests.long.record_costs import known_worst

MOST_CALLED = {"answer": 1_500.0, "turns": 4_000.0}
MOST_CALLED_OF_PAGE = 5_000.0
"""Thousands of functions called: 250 ms for a game, a second with turns, on a quiet machine."""
RECORD = json.loads(EXAMPLE)["record"]


HALF = int(os.environ["TENBO_SEED"]) % 2
"""Which of the worst records a run asks as a page; it asks the others with their turns."""
WITH_TURNS, AS_A_PAGE = [*known_worst()][HALF::2], [*known_worst()][1 - HALF :: 2]


@pytest.mark.parametrize(
    ("part", "name"),
    [*product(["answer"], known_worst()), *product(["turns"], WITH_TURNS)],
)
def test_the_worst_records_known(part: str, name: str) -> None:
    record = known_worst()[name]

    def ask() -> int:
        read = answer({"record": record, "turns": part == "turns"})
        return len(read.problems)

    called, _ = costs.calls(ask)
    assert called <= MOST_CALLED[part]


@pytest.mark.parametrize("name", AS_A_PAGE)
def test_the_page_of_the_worst_records_known(client: FlaskClient, name: str) -> None:
    data = {"record": known_worst()[name], "hand": "0"}
    client.get("/record")
    called, size = costs.calls(lambda: len(client.post("/record", data=data).data))
    assert called <= MOST_CALLED_OF_PAGE
    assert size <= 512 * 1024


def test_past_the_values_the_bound_is_named() -> None:
    text = f"[{'[],' * MOST[Bound.VALUES]}[]]"
    called, _ = costs.calls(lambda: len(answer({"record": text}).problems))
    assert called < 2
    packed = answer({"record": gzip.compress(text.encode())})
    (problem,) = packed.problems
    assert problem.id == "too-many-values-of-record"
    assert problem.facts == {"most": MOST[Bound.VALUES], "hands": 0}


def test_hands_before_the_bound_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty parts of the mjlog example: its deal, the draw, the win, the scores."""
    monkeypatch.setitem(MOST, Bound.EVENTS, 6)
    read = answer({"record": f"{RECORD}{RECORD}", "game": 0})
    assert isinstance(read, GameAnswer)
    assert (read.games, read.hands[0].problem) == (2, None)
    late = answer({"record": f"{RECORD}{RECORD}", "game": 1})
    assert isinstance(late, GameAnswer)
    (problem,) = late.problems
    assert (problem.id, problem.field) == ("too-many-events-of-record", "hands[0]")
    assert problem.facts == {"most": 6, "hands": 1}


@pytest.mark.parametrize(
    ("bound", "problem"),
    [(Bound.TURNS, "too-many-turns-of-record"), (Bound.DECLINED, "too-many-declined-of-record")],
)
def test_what_is_left_out_of_the_turns_is_said(
    monkeypatch: pytest.MonkeyPatch, client: FlaskClient, bound: Bound, problem: str
) -> None:
    text = WRITERS["mjai"]().replace('"actor": 0, "target": 1', '"actor": 2, "target": 1')
    whole = answer({"record": text, "turns": True})
    with budget() as spent:
        answer({"record": text, "turns": True})
    assert spent.spent[bound] > 0
    monkeypatch.setitem(MOST, bound, 0)
    read = answer({"record": text, "turns": True})
    assert problem not in [it.id for it in whole.problems]
    assert problem in [it.id for it in read.problems]
    page = client.post("/record", data={"record": text}).text
    assert {"turns": "turns. Shanten", "declined": "were not taken"}[bound] in page


def test_a_list_of_questions_has_one_budget(
    monkeypatch: pytest.MonkeyPatch, client: FlaskClient
) -> None:
    monkeypatch.setitem(MOST, Bound.HANDS, 2)
    answers = client.post("/api/v1/record", json=[{"record": RECORD}] * 3).get_json()
    problems = [[problem["id"] for problem in it["problems"]] for it in answers]
    assert problems == [[], [], ["too-many-hands-of-record"]]
    assert client.post("/api/v1/record", json={"record": RECORD}).get_json()["problems"] == []


def test_a_hand_has_three_wins_at_most() -> None:
    """Each tag of a thousand in one hand was scored."""
    win = re.search("<AGARI[^>]*>", RECORD)
    assert win
    read = answer({"record": RECORD.replace(win[0], win[0] * 4)})
    assert [problem.id for problem in read.problems] == ["too-many-wins-of-a-hand"]


def test_a_win_has_so_many_yaku_at_most() -> None:
    """Of 26,000 each was compared again under every option that might explain a difference."""
    win = '"断幺九(1飜)"'
    text = WRITERS["tenhou6"]().replace(win, ", ".join([win] * 100))
    assert [problem.id for problem in answer({"record": text}).problems] == [
        "too-many-yaku-of-a-win"
    ]


@pytest.mark.parametrize("text", [".lq.", "UMP_PLAYER.init(", ".lq.a", "('RecordA", "``` "])
def test_no_search_for_a_format_begins_again_at_each_place(text: str) -> None:
    """`.lq.` two million letters long was searched from each of its dots to its end."""
    begun = process_time()
    answer({"record": text * (MOST_UNPACKED // len(text))})
    assert process_time() - begun < 2


def test_a_request_counts_one_game_and_says_what_it_left_out(client: FlaskClient) -> None:
    files = [(io.BytesIO((RECORD * 3).encode()), "a"), (io.BytesIO(RECORD.encode()), "b")]
    data = {"files": files, "part": "summary", "game": "1"}
    page = client.post("/record", data=data, content_type="multipart/form-data").text
    assert "1 game, 1 hand." in page
    assert "Not counted: 1 file and 1 game of the file. One game is counted in a request." in page
    assert "tenbo record --summary" in page
    assert 'name="games" value="3"' in page


def test_the_command_line_counts_every_game() -> None:
    assert record_summary({"record": RECORD * MOST_GAMES}).games == MOST_GAMES


def test_a_form_has_so_many_parts_at_most(client: FlaskClient) -> None:
    parts = {f"part{number}": "1" for number in range(MOST_PARTS + 1)}
    form = client.post("/record", data=parts, content_type="multipart/form-data")
    assert form.status_code == 413


def test_the_table_of_bounds_is_that_of_the_program() -> None:
    table = Path("docs/operations.md").read_text(encoding="utf-8")
    for bound, most in MOST.items():
        assert re.search(rf"\| `{bound.value}`: [^|]+\|[^|]+\| {most:,} \|", table), bound
