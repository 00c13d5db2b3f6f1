"""The page of all yaku: what counts under a rule set, filters, one printed sheet."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from calc.commands import COMMANDS
from calc.commands.yaku import answer as yaku_answer
from calc.riichi.explain import allows
from calc.riichi.notation import parse_tiles
from calc.riichi.rulesets import PRESETS
from calc.riichi.yaku import CATALOGUE
from calc.web.pages.yaku import example_tiles
from calc.words.yaku import yaku_article
from tests.web import PARTIAL
from tests.web.browsing import View, Visitor

CASES = Path(__file__).parents[1] / "cases"


def named(client: FlaskClient, query: str = "") -> list[str]:
    page = client.get(f"/yaku?{query}", follow_redirects=True)
    assert page.status_code == 200
    main = page.text.partition('class="all-yaku"')[2].partition('class="views')[0]
    return re.findall(r'<li><p><a href="/learn/[^"]+">([^<]+)</a>', main)


@pytest.mark.parametrize("rules", PRESETS)
def test_every_yaku_in_use_is_there_once(client: FlaskClient, rules: str) -> None:
    answer: Any = yaku_answer({"rules": rules})
    used = [yaku["names"]["romaji"] for yaku in answer["yaku"] if yaku["in_use"]]
    assert sorted(named(client, f"rules={rules}")) == sorted(used)


@pytest.mark.parametrize("han", [0, 4, 7, 13])
def test_a_yaku_may_be_worth_any_number_of_han(client: FlaskClient, han: int) -> None:
    """The page was an error where double riichi is worth 4 han."""
    page = client.get(f"/yaku?set=double_riichi_han:{han}", follow_redirects=True)
    titles = re.findall(r"<h2[^>]*>([^<]+)</h2>", page.text)
    numbers = [int(title.split()[0]) for title in titles if title[0].isdigit()]
    assert numbers == sorted(numbers)
    assert (han in numbers) == (han > 0)


def test_the_filters(client: FlaskClient) -> None:
    everything = named(client)
    assert {"Riichi", "Pinfu"} <= set(everything)
    assert not {"Riichi", "Pinfu"} & set(named(client, "show=open"))
    assert "Toitoi" in named(client, "show=open")
    assert "Tanyao" not in named(client, "tiles=1m")
    assert {"Tanyao", "Junchan"} <= set(named(client, "tiles=2m"))
    assert "Chinitsu" not in named(client, "tiles=2m3p")


def test_filters_that_cannot_be_read_are_problems(client: FlaskClient) -> None:
    page = client.get("/yaku?tiles=what%3F&show=half&rules=nope")
    assert page.status_code == 422
    verdict = page.text.partition('<div class="verdict">')[2].partition("</div>")[0]
    assert re.findall('href="#([^"]*)"', verdict) == ["rules", "tiles", "show-"]
    assert 'value="what?"' in page.text


def test_every_yaku_has_an_example_of_its_own(app: Flask) -> None:
    library = app.extensions["articles"].library
    for key in CATALOGUE:
        example = example_tiles(library, key)
        page, _, _ = yaku_article(key).partition("#")
        assert example, f"{key}: add a hand block that expects it to content/{page}.md"
        *groups, won = example
        assert len([tile for tiles in groups for tile in tiles]) in range(13, 18), key
        assert len(won) == 1


def _awarded() -> list[tuple[str, str]]:
    """The concealed tiles of every case with yaku, and each yaku that it is awarded."""
    tables = [tomllib.loads(path.read_text(encoding="utf-8")) for path in CASES.glob("*.toml")]
    return [
        (case["hand"], key)
        for table in tables
        for case in table.get("case", ())
        for key in case.get("yaku", ())
        if key in CATALOGUE and "hand" in case
    ]


def test_tiles_never_rule_out_a_yaku_that_their_hand_has() -> None:
    awarded = _awarded()
    assert len(awarded) > 300
    for hand, key in awarded:
        question = COMMANDS["score"].parse(hand)
        tiles = parse_tiles(str(question["hand"]))
        assert all(allows(tiles[:count], CATALOGUE[key]) for count in range(len(tiles) + 1)), hand


@pytest.mark.parametrize("rules", ["wrc-2025", "mahjong-soul"])
def test_it_prints_on_one_sheet(visitor: Visitor, rules: str) -> None:
    page = visitor.open(f"/yaku?rules={rules}", View(width=1280, height=900))
    sheet = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type /Page\b", sheet)) == 1


def test_each_filter_is_a_step_back_and_a_hand_of_a_game_one_alone(client: FlaskClient) -> None:
    game = "table=E2~0~0~26100~33900~30000~30000"
    for path, one_step in (("/yaku", False), ("/settle", False), (f"/settle?{game}", True)):
        assert (" data-answered" in client.get(path).text) == (path == "/yaku")
        assert ("HX-Replace-Url" in client.get(path, headers=PARTIAL).headers) == one_step


def test_one_yaku_that_is_named_leads_to_its_article(client: FlaskClient) -> None:
    answer = client.get("/yaku?yaku=pinfu&rules=tenhou")
    assert answer.status_code == 302
    assert answer.headers["Location"] == "/learn/yaku/pinfu?rules=tenhou"
    assert client.get("/yaku?yaku=nothing").status_code == 422


def test_no_more_tiles_are_typed_than_are_read(client: FlaskClient) -> None:
    """A longer text was left out without a word."""
    field = re.search(r'<input name="tiles"[^>]*maxlength="(\d+)"', client.get("/yaku").text)
    assert field
    longest = "1" * int(field[1])
    assert f'value="{longest}"' in client.get(f"/yaku?tiles={longest}").text
    assert f'value="{longest}1"' not in client.get(f"/yaku?tiles={longest}1").text
