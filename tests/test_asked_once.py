"""A question is read once, and a hand is scored once, on its way to a page or a JSON answer."""

from collections import Counter
from importlib import import_module
from typing import Any

import pytest
from flask.testing import FlaskClient

import calc
from calc.questions import score as questions
from calc.questions.form import Form
from calc.riichi.scoring import evaluate
from calc.riichi.scoring.context import WonHand

HANDS = {
    "ron": "hand=234m234456p22678s&win_tile=8s&win_by=ron&riichi=1&dora_indicators=3m",
    "several-readings": "hand=34555m678p345s678s&win_tile=5m&win_by=ron",
    "no-yaku": "hand=123m456p789s22p&meld=chi:234s@left&win_tile=1m&win_by=ron",
    "furiten": "hand=234m234456p22678s&win_tile=8s&win_by=ron&discards=8s",
    "changed-rules": "rules=tenhou&set=kuitan:false&hand=234m234456p22678s&win_tile=8s&win_by=ron",
}


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> tuple[Counter[str], Counter[object]]:
    """How often a question of `score` was read, and how often each won hand was scored."""
    reads, scores = Counter[str](), Counter[object]()
    read, plainly_read, score_hand = Form.read, questions._plainly_read, evaluate.score_hand

    def counted_read(form: Form, question: Any) -> Any:
        reads["form"] += form is questions.SCORE
        return read(form, question)

    def counted_plain_read(question: Any) -> Any:
        won = plainly_read(question)
        reads["plain"] += 1
        return won

    def counted_score(won: WonHand, *readings: Any) -> Any:
        hand = won.hand
        scores[hand.counts, hand.melds, hand.win_tile, hand.reds, won.context, won.situation] += 1
        return score_hand(won, *readings)

    monkeypatch.setattr(Form, "read", counted_read)
    monkeypatch.setattr(questions, "_plainly_read", counted_plain_read)
    for name in ("calc.commands.score", "calc.riichi.explain.what_if", evaluate.__name__):
        monkeypatch.setattr(import_module(name), "score_hand", counted_score)
    return reads, scores


@pytest.mark.parametrize("query", HANDS.values(), ids=HANDS)
@pytest.mark.parametrize("path", ["/", "/api/v1/score"])
def test_a_question_is_read_once_and_a_hand_scored_once(
    client: FlaskClient, path: str, query: str, counted: tuple[Counter[str], Counter[object]]
) -> None:
    address = f"{path}?{query}"
    location = client.get(address).headers.get("Location", address)
    reads, scores = counted
    reads.clear()
    scores.clear()
    assert client.get(location).status_code == 200
    assert reads.total() == 1, reads
    assert scores
    assert set(scores.values()) == {1}


PLAIN: dict[str, dict[str, object]] = {
    "three-players": {"players": 3, "kita": 1},
    "furiten": {"discards": "9m1z", "passed": "1z"},
    "counters": {"honba": 1, "riichi_sticks": 2, "riichi": True, "rules": "tenhou"},
    "melds": {"hand": "234456p22678s", "melds": [{"type": "pon", "tiles": "555z"}]},
    "whole-melds": {
        "hand": "234456p22678s",
        "melds": [{"type": "pon", "tiles": "555z", "from": "left"}],
    },
    "indicators": {"dora_indicators": "9m9p", "rules": {"preset": "tenhou"}},
}


@pytest.mark.parametrize("keys", PLAIN.values(), ids=PLAIN)
def test_a_question_with_plain_values_is_read_without_the_form(
    keys: dict[str, object], counted: tuple[Counter[str], Counter[object]]
) -> None:
    plain = {"hand": "234p234456p22678s", "win_tile": "8s", "win_by": "ron"}
    assert calc.score(plain | keys)["kind"] == "scored"
    reads, _ = counted
    assert (reads["plain"], reads["form"]) == (1, 0)


WAITING = {
    "/waits": "hand=234m234456p2267s&discards=1z9m",
    "/waits?": "hand=234m234456p22678s",
    "/riichi": "hand=234m234456p22678s&discard=8s",
    "/kan": "hand=2225m456p789s111z&drawn=2m&kan=2m",
}


@pytest.mark.parametrize("path", WAITING)
def test_a_question_of_a_waiting_hand_is_read_once(
    client: FlaskClient, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The values that the page has read are those that its answer and its result are made from."""
    name, reads = path.strip("/?"), Counter[str]()
    read = Form.read

    def counted_read(form: Form, question: Any) -> Any:
        reads[form.name] += 1
        return read(form, question)

    address = f"/{name}?{WAITING[path]}"
    location = client.get(address).headers.get("Location", address)
    monkeypatch.setattr(Form, "read", counted_read)
    page = client.get(location)
    assert page.status_code == 200
    assert reads == {name: 1}
    assert client.get(f"/api/v1/{name}?{WAITING[path]}").status_code == 200
    assert reads == {name: 2}
