"""What an empty field shows, and every example of a page, is valid under the rule set shown."""

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


def placeholders(client: FlaskClient, path: str, rules: str) -> dict[str, str]:
    page = client.get(path, query_string={"rules": rules}, follow_redirects=True).text
    return {name: unescape(text) for name, text in PLACEHOLDER.findall(page)}


@pytest.mark.parametrize("path", ASKED)
def test_the_examples_of_a_page_are_answered(client: FlaskClient, path: str) -> None:
    shown = placeholders(client, path, "wrc-2025")
    asked = {name: shown[name] for name in ASKED[path]} | MORE.get(path, {})
    for rules in PRESETS:
        page = client.get(path, query_string=asked | {"rules": rules}, follow_redirects=True)
        assert page.status_code == 200, rules
        kind = KIND.search(page.text)
        assert kind
        assert kind[1] not in ("empty", "unfinished", "not_complete"), rules


@pytest.mark.parametrize("path", ASKED)
def test_each_example_can_be_typed(client: FlaskClient, path: str) -> None:
    for name, text in placeholders(client, path, "tenhou").items():
        if name not in ASKED[path] and not re.match(r"wins\.[12]|seats\.[SWN]", name):
            asked = urlencode([("rules", "tenhou"), (name, text)])
            page = client.get(f"{path}?{asked}", follow_redirects=True)
            assert page.status_code == 200, name


@pytest.mark.parametrize("rules", PRESETS)
def test_the_first_page_shows_its_example_under_the_rules_shown(
    client: FlaskClient, rules: str
) -> None:
    start = client.get("/", query_string={"rules": rules}, follow_redirects=True).text
    address = unescape(re.findall(r'href="([^"]+)">Show an example', start)[0])
    page = client.get(address, follow_redirects=True)
    assert 'data-kind="scored"' in page.text
    assert f'value="{rules}" selected' in page.text
