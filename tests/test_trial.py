"""The trial in Japanese: a few texts, in JSON, on the terminal and on a page; and languages by tag.

Terms are those of Japanese rule books and of the calculators named in `shared/terms`.
"""

from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

import calc
from calc.cli.program import tenbo
from calc.commands import COMMANDS
from calc.riichi.notation import parse_tile, parse_tiles
from calc.riichi.readings.blocks import Shape, block
from calc.words import ENGLISH, LANGUAGES, Language
from calc.words.lines import columns, wrapped
from calc.words.phrase import join_words, points_words, signed_words
from calc.words.table import hand_words, round_words, table_state_words
from calc.words.tiles import block_words, tile_words, tiles_words, waits_words

JA = Language("ja")
HAND = "hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1"
ASKED = {"hand": "234m456p22345678s", "win_tile": "1z", "win_by": "ron"}
NOT_IN_HAND = "hand=234m456p22345678s&win_tile=1z&win_by=ron"


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (tile_words(parse_tile("5m"), JA), "五萬"),
        (tile_words(parse_tile("0p"), JA), "赤5筒"),
        (tile_words(parse_tile("6z"), JA), "發"),
        (tiles_words(parse_tiles("123m99s"), JA), "一二三萬、9索2枚"),
        (waits_words(parse_tiles("58p1z"), JA), "5筒、8筒または東"),
        (join_words(["立直", "平和", "断么九"], JA), "立直、平和と断么九"),
        (block_words(block(Shape.SEQUENCE, 18), JA), "123索"),
        (round_words("E2", JA), "東2局"),
        (hand_words("S4", 1, JA), "南4局 1本場"),
        (table_state_words(honba=2, sticks=0, pot=0, language=JA).partition("、")[0], "2本場"),
        (points_words(12000, JA), "12000"),
        (signed_words(-8000, JA), "−8000"),
    ],
)
def test_what_no_catalogue_can_say(said: str, expected: str) -> None:
    assert said == expected


def test_an_answer_in_json() -> None:
    answer: Any = COMMANDS["score"].ask(
        COMMANDS["score"].parse(f"{HAND}&language=ja"), language=ENGLISH
    )
    assert [item["text"] for item in answer["fu_items"]] == [
        "副底",
        "門前ロン（門前加符）",
        "678索の嵌張待ち",
    ]


def test_a_problem_in_json(client: FlaskClient) -> None:
    (problem,) = client.get(f"/api/v1/score?{NOT_IN_HAND}&language=ja").get_json()["problems"]
    assert problem["message"] == "和了牌東が手牌の中にありません。"
    assert problem["id"] == "win-tile-not-in-hand"


def test_a_language_of_many_questions(client: FlaskClient) -> None:
    questions = [{**ASKED, "language": tag} for tag in ("ja", None, "en", "xx")]
    answers = client.post("/api/v1/score", json=questions).get_json()
    assert answers[1] == answers[2] != answers[0]
    assert [problem["id"] for problem in answers[3]["problems"]] == ["unknown-language"]


def test_the_same_by_python() -> None:
    assert calc.waits({"hand": "234m456789p2245s"}, language=JA).language == JA
    with pytest.raises(ValueError, match="choose one of en, ja"):
        calc.waits({"hand": "234m456789p22456s", "discards": "3s"}, language=Language("xx")).copy()


def test_a_terminal() -> None:
    shown = CliRunner().invoke(tenbo, ["score", "--language", "ja", HAND]).output
    first, *lines = shown.splitlines()
    assert first == "立直、断么九　2翻40符　2600点"
    assert {columns(line) for line in lines if line.endswith(("符", "翻"))} == {72}


def test_a_terminal_names_the_languages_it_has() -> None:
    refused = CliRunner().invoke(tenbo, ["score", "--language", "xx", HAND])
    assert refused.exit_code == 2
    assert "'en', 'ja'" in refused.output


@pytest.mark.parametrize(
    ("settings", "expected"),
    [({"LANG": "de_DE.UTF-8"}, "Riichi"), ({"LANG": "C"}, "Riichi"), ({"LC_ALL": "en"}, "Riichi")],
)
def test_a_terminal_in_the_language_of_its_environment(
    settings: dict[str, str], expected: str
) -> None:
    unset = dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG"))
    shown = CliRunner(env={**unset, **settings}).invoke(tenbo, ["score", HAND]).output
    assert shown.startswith(expected)


def test_a_page(client: FlaskClient) -> None:
    page = client.get(f"/ja/?{HAND}&honba=1&names=english").text
    shown = ["五萬", "断么九", "32符、切り上げて40符", "放銃者の支払い", "本場", "二萬、三萬、四萬"]
    assert [text for text in shown if text not in page] == []
    assert '<html lang="ja"' in page
    assert "和了牌東が手牌の中にありません。" in client.get(f"/ja/?{NOT_IN_HAND}").text


def test_a_trial_is_offered_nowhere(client: FlaskClient) -> None:
    assert JA not in LANGUAGES
    assert 'href="/ja' not in client.get("/").text
    assert (
        client.get("/waits?language=ja", follow_redirects=True).headers["Content-Language"] == "en"
    )


def test_lines_of_wide_letters_are_counted_by_columns() -> None:
    text = "待ちは5筒です、聴牌はしています。The waits are two-sided, and none is furiten."
    lines = wrapped(text, 20)
    assert all(columns(line) <= 20 for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert not any(line.startswith(("、", "。")) for line in lines)
