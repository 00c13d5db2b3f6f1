"""What an empty field shows, and every example of a page, is valid under the rules shown."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from calc.riichi.rulesets import PRESETS

ASKED = {
    "/": ("hand", "win_tile", "dora_indicators"),
    "/waits": ("hand", "discards", "visible"),
    "/riichi": ("hand", "discard"),
    "/kan": ("hand", "drawn", "kan"),
    "/settle": ("wins.0.hand", "wins.0.win_tile", "dora_indicators"),
    "/draw": ("seats.E.hand", "seats.E.discards"),
    "/overtake": ("difference",),
    "/yaku": ("tiles",),
}
"""The fields of a page whose examples are a question together."""
MORE = {
    "/": {"win_by": "ron"},
    "/settle": {"win_by": "ron", "discarder": "E"},
    "/draw": {"type": "exhaustive"},
}
KIND = re.compile(r'data-kind="(\w+)"')
PLACEHOLDER = re.compile(r'<input[^>]* name="([^"]*)"[^>]* placeholder="([^"]*)"')


EXAMPLE = re.compile(r'<li><a href="(/\w+\?[^"]*hand=[^"]*)">([^<]*)')
GAME_OF_THREE = {"table": "E1~0~0~35000~35000~35000"}
BOTH = pytest.mark.parametrize("players", [4, 3])


def rules_of(client: FlaskClient, path: str, players: int) -> dict[str, str]:
    """What makes a page one of three players: its field, or the game that it is part of."""
    if players == 4:
        return {}
    return {"players": "3"} if 'name="players"' in client.get(path).text else GAME_OF_THREE


def placeholders(client: FlaskClient, path: str, query: dict[str, str]) -> dict[str, str]:
    page = client.get(path, query_string=query, follow_redirects=True).text
    return {name: unescape(text) for name, text in PLACEHOLDER.findall(page)}


@BOTH
@pytest.mark.parametrize("path", ASKED)
def test_the_examples_of_a_page_are_answered(
    client: FlaskClient, path: str, players: int, seed: int
) -> None:
    """The seed of the run chooses every third rule set, others for the next page."""
    part = (seed + [*ASKED].index(path)) % 3
    more = MORE.get(path, {}) | rules_of(client, path, players)
    shown = placeholders(client, path, more)
    expected = {name: shown[name] for name in ASKED[path]} | more
    for rules in [*PRESETS][part::3]:
        page = client.get(path, query_string=expected | {"rules": rules}, follow_redirects=True)
        assert page.status_code == 200, rules
        kind = KIND.search(page.text)
        assert kind
        assert kind[1] not in ("empty", "unfinished", "not_complete"), rules


@BOTH
@pytest.mark.parametrize("path", ASKED)
def test_each_example_can_be_typed(client: FlaskClient, path: str, players: int) -> None:
    more = {"rules": "tenhou"} | rules_of(client, path, players)
    for name, text in placeholders(client, path, more).items():
        if name not in ASKED[path] and not re.match(r"wins\.[12]|seats\.[SWN]", name):
            page = client.get(f"{path}?{urlencode(more | {name: text})}", follow_redirects=True)
            assert page.status_code == 200, name


def example_pages(client: FlaskClient, path: str, query: dict[str, str]) -> dict[str, str]:
    """The pages that the examples of an empty page lead to, at once, by their names."""
    start = client.get(path, query_string=query, follow_redirects=True).text
    pages = {name: client.get(unescape(address)) for address, name in EXAMPLE.findall(start)}
    assert len(pages) == 4
    assert {page.status_code for page in pages.values()} == {200}
    return {name: page.text for name, page in pages.items()}


@BOTH
@pytest.mark.parametrize("rules", PRESETS)
def test_the_linked_examples_stay_under_the_rules_shown(
    client: FlaskClient, rules: str, players: int, seed: int
) -> None:
    """On one of the pages, chosen by the seed of the run; on another for the next rule set."""
    path = ("/waits", "/riichi", "/kan")[(seed + [*PRESETS].index(rules)) % 3]
    query = {"rules": rules} | rules_of(client, path, players)
    for name, page in example_pages(client, path, query).items():
        assert f'value="{rules}" selected' in page, name
        if "players" in query:
            assert 'value="3" id="players-3" checked' in page, name


@pytest.mark.parametrize("path", ["/waits", "/riichi", "/kan"])
def test_the_linked_examples_keep_house_rules_and_names(client: FlaskClient, path: str) -> None:
    choice = {"rules": "tenhou", "set": "kuitan:false", "names": "english", "index": "1"}
    for name, page in example_pages(client, path, choice | {"visible": "1m"}).items():
        assert 'name="set" value="kuitan:false" id="changed-kuitan" checked' in page, name
        assert 'name="names" value="english"' in page, name
        assert 'name="index" value="1"' in page, name


@pytest.mark.parametrize("rules", PRESETS)
def test_what_is_said_of_the_linked_examples_holds_under_all_rules(
    client: FlaskClient, rules: str
) -> None:
    kans = example_pages(client, "/kan", {"rules": rules})
    assert ">Legal</b>" in kans["Legal"]
    assert "Not the same." in kans["The waits change"]
    assert "Readings that the kan would make impossible" in kans["Another reading is lost"]
    assert "Yaku gained or lost" in kans["The yaku change"]
    riichi = example_pages(client, "/riichi", {"rules": rules})
    assert riichi["A choice of discards"].count('aria-label="Riichi with') == 2
    assert ">Yes</b>" in riichi["Furiten riichi"]
    assert ">No</b>" in riichi["Noten riichi"]
    waits = example_pages(client, "/waits", {"rules": rules})
    assert ">Furiten</b>" in waits["A furiten hand"]
    assert ">Furiten</b>" in waits["A win passed in riichi"]


@BOTH
@pytest.mark.parametrize("rules", PRESETS)
def test_the_first_page_shows_its_example_under_the_rules_shown(
    client: FlaskClient, rules: str, players: int
) -> None:
    players = min(players, PRESETS[rules].ruleset.players)
    query = {"rules": rules} | rules_of(client, "/", players)
    start = client.get("/", query_string=query, follow_redirects=True).text
    address = unescape(re.findall(r'class="card example[^>]* href="([^"]+)"', start)[0])
    page = client.get(address, follow_redirects=True)
    assert 'data-kind="scored"' in page.text
    assert f'value="{rules}" id="rules-{rules}" checked' in page.text
    assert f'value="{players}" id="players-{players}" checked' in page.text
