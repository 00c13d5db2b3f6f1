"""The payments of recorded hands, as arrows: each is what a rule makes one player pay another."""

import html
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from calc.commands.record import Agreement, GameAnswer, answer
from calc.commands.record.draws import ReadDraw
from calc.commands.record.hands import ReadHand
from calc.records.events import DrawOfRecord
from calc.web.http.display_options import ROMAJI
from calc.web.pages.record.hand_table import PointsArrow, _change_arrows, draw_arrows, hand_table
from calc.web.pages.record.hands import outcomes
from calc.web.pages.record.overview import _chart, agreement_sentence
from calc.web.pages.record.request import RecordRequest, Wording
from calc.words import ENGLISH
from tests import material

NAMES = ["Aki", "Ben", "Chie", "Dan"]
WORDING = Wording(ENGLISH, ROMAJI, NAMES)
KYOKU = {
    "type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 1, "kyotaku": 1, "oya": 0,
    "dora_marker": "N", "scores": [25000] * 4,
    "tehais": [
        ["2m", "3m", "4m", "5p", "6p", "7p", "2s", "3s", "4s", "7s", "8s", "2p", "2p"],
        ["P", "P", "F", "F", "C", "C", "1m", "2m", "3m", "9s", "1p", "5p", "9p"],
        ["1m", "4m", "7m", "1p", "4p", "7p", "1s", "5s", "9p", "S", "W", "F", "C"],
        ["6m", "8m", "9m", "2p", "3p", "8p", "2s", "3s", "9s", "S", "W", "N", "E"],
    ],
}  # fmt: skip


@pytest.fixture(autouse=True)
def request_in_english(app: Flask) -> Iterator[None]:
    """A request of the page, whose address says the language of what it shows."""
    with app.test_request_context("/record"):
        yield


def double_ron() -> str:
    """Chie discards the third group of dragons; then Dan's 9s is won on by Aki and by Ben."""
    plays: Sequence[dict[str, object]] = [
        {"type": "start_game", "names": NAMES},
        KYOKU,
        *_turn(0, "P", "P"), *_pon(0, "P", "1p"),
        *_turn(2, "1s", "F"), *_pon(2, "F", "5p"),
        *_turn(2, "9m", "C"), *_pon(2, "C", "9p"),
        *_turn(2, "9m", "9m"), *_turn(3, "9m", "9s"),
        {"type": "hora", "actor": 0, "target": 3, "deltas": [2800, 0, 0, -1800]},
        {"type": "hora", "actor": 1, "target": 3, "deltas": [0, 32000, -16000, -16000]},
    ]  # fmt: skip
    return "\n".join(map(json.dumps, plays))


def _turn(seat: int, drawn: str, discard: str) -> list[dict[str, object]]:
    return [
        {"type": "tsumo", "actor": seat, "pai": drawn},
        {"type": "dahai", "actor": seat, "pai": discard, "tsumogiri": drawn == discard},
    ]


def _pon(source: int, tile: str, discard: str) -> list[dict[str, object]]:
    pon = {"type": "pon", "actor": 1, "target": source, "pai": tile, "consumed": [tile, tile]}
    return [pon, {"type": "dahai", "actor": 1, "pai": discard, "tsumogiri": False}]


def test_two_winners_and_a_liable_player(client: FlaskClient) -> None:
    """Pinfu of the dealer, 1 han 30 fu, is 1,500; big three dragons is paid half by Chie.

    The counter and the riichi stick go to Aki, who is first in turn from Dan.
    """
    shown = client.post("/record", data={"record": double_ron(), "hand": "0"})
    rows = re.findall(r'<ul class="arrows">(.*?)</ul>', shown.text, re.DOTALL)
    arrows = [
        [_text(row) for row in re.findall(r"<li>(.*?)</li>", rows_, re.DOTALL)] for rows_ in rows
    ]
    assert arrows == [
        ["Dan → pays Aki 1,800 The discarder pays for the hand 1,500 · Counters 300",
         "The table → pays Aki 1,000 Riichi sticks on the table"],
        ["Chie → pays Ben 16,000 Payment by liability", "Dan → pays Ben 16,000"],
    ]  # fmt: skip


def _text(markup: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", markup)).split())


def drawn(nagashi: list[int], changes: tuple[int, ...], question: Any = None) -> ReadHand:
    """A hand that ends with nagashi mangan of these seats."""
    draw = ReadDraw(
        type="nagashi_mangan",
        tenpai=(0, 3),
        nagashi=nagashi,
        changes=changes,
        recorded=DrawOfRecord("nagashi_mangan", changes),
        question=question or {},
        dealer_tenpai=True,
    )
    place: Any = {"round": "S4", "dealer": 1, "honba": 0, "riichi_sticks": 0}
    hand: Any = {"n": 0, "before": (25000,) * 4, "after": (24000, 24000, 25000, 25000)}
    return ReadHand(**place, **hand, dora_indicators=(), next=None, draw=draw)


def test_nagashi_mangan_has_its_points_in_the_list_of_hands() -> None:
    """As every win has; nothing where two players gain different points."""
    ((*_, points, _),) = outcomes(drawn([2], (-2000, -2000, 8000, -4000)), WORDING)
    assert points == "8,000"
    ((*_, points, _),) = outcomes(drawn([0, 2], (8000, -4000, 4000, -8000)), WORDING)
    assert points == ""


def test_the_scores_of_a_game_end_as_its_final_scores_do() -> None:
    """Two riichi sticks that are left over go to the first place."""
    game: Any = SimpleNamespace(
        hands=[drawn([], ())], final=SimpleNamespace(scores=[24000, 24000, 27000, 25000])
    )
    chart = _chart(game, WORDING)
    assert chart
    assert [line.last for line in chart.lines] == ["24,000", "24,000", "27,000", "25,000"]
    assert [title for title, _ in chart.rows] == ["South 4", "The end"]


def test_the_first_sentence_of_a_record_says_what_else_differs() -> None:
    """An altered counter, or altered final points, stood further down alone."""
    whole = Agreement(wins=(7, 7), draws=(1, 1), next=(8, 8), final=True)
    agrees = "Agrees with the rules: 7 of 7 wins, 1 of 1 draw."
    assert agreement_sentence(whole, ENGLISH) == agrees
    differs = " Not the same: what follows a hand and the final points."
    assert agreement_sentence(whole._replace(next=(7, 8), final=False), ENGLISH) == agrees + differs


def test_what_nobody_paid_comes_from_the_table() -> None:
    """Of a win whose hand the record does not show it has the changes of scores alone."""
    arrows = [arrow[:3] for arrow in _change_arrows([-2000, 3000, 0, 0], 1, WORDING)]
    assert arrows == [("Aki", "Ben", "2,000"), ("The table", "Ben", "1,000")]


def test_two_players_with_nagashi_mangan() -> None:
    """East gets 4,000 of each; south 4,000 of east and 2,000 of the others, as for a tsumo."""
    seats = {"E": {"discards": "19m1z"}, "S": {"discards": "19p2z"}, "W": {"discards": "2m"},
             "N": {"discards": "2m"}}  # fmt: skip
    states = {wind: {"tenpai": False, **seat} for wind, seat in seats.items()}
    question = {"rules": "tenhou", "type": "nagashi_mangan", "seats": states}
    arrows = draw_arrows(drawn([0, 1], (), question), WORDING)
    assert {arrow[:3] for arrow in arrows} == {
        ("Chie", "Ben", "4,000"), ("Dan", "Ben", "4,000"), ("Aki", "Ben", "4,000"),
        ("Ben", "Chie", "4,000"), ("Dan", "Chie", "2,000"), ("Aki", "Chie", "2,000"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("altered/a004.xml", 2),
        ("mjlog/m4-012.xml", 3),
        ("mjlog/m3-005.mjlog", 3),
        ("majsoul/s003.json", 8),
    ],
)
def test_the_arrows_of_a_hand_are_what_each_seat_gains_or_loses(name: str, place: int) -> None:
    """Two yakuman on one tile, liability, nagashi mangan, three players: as the record has it."""
    read = answer({"record": material.path(f"games/dev/{name}").read_bytes()}, language=ENGLISH)
    assert isinstance(read, GameAnswer)
    request = RecordRequest(ENGLISH, hand=place)
    table = hand_table(read, request)
    assert table
    moved = _moved([*table.arrows, *(arrow for win in table.wins for arrow in win.arrows)])
    names = request.wording(read.names).players
    assert [moved[name] for name in names] == read.all_hands[place].changes


def _moved(arrows: Iterable[PointsArrow]) -> Counter[str]:
    moved: Counter[str] = Counter()
    for arrow in arrows:
        points = int(arrow.points.replace(",", ""))
        moved[arrow.payer] -= points
        moved[arrow.payee] += points
    return moved
