"""What the pages weigh on their way: whole first views, scripts, and the parts that change."""

import re
import tomllib
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scripts.pages import KINDS
from tests.tables import for_each
from tests.web import PARTIAL
from tests.web.waiting import PREPARATION

FIRST_VIEW, SCRIPT, RESULT, PART = {"br": 42_500, "gzip": 47_500}, 20_000, 4_000, 4_200
"""Bytes: a page with all it loads by itself, its script, an answer of the calculator, of others."""
FIRST_PAGE, EVERYTHING = 40_000, 53_700
"""Bytes of `/` before the first tap, and of a page with what comes with that tap too: htmx."""
CASES = Path(__file__).parents[1] / "cases"
COMPRESSED_PART = {**PARTIAL, "Accept-Encoding": "br"}
LOADED = re.compile(
    r'(?:<(?:script(?: type="module")? src|link rel="(?:icon|stylesheet|manifest)" href|use href)'
    r'| data-later)="([^"#]+)'
)
"""What a page loads by itself, some of it after it is shown."""
TAPPED = re.compile(r' data-htmx="(/static/[^"#]+\.js)"')
"""What comes with the first tap."""


def weight(client: FlaskClient, address: str, encoding: str) -> int:
    return len(client.get(address, headers={"Accept-Encoding": encoding}).data)


@for_each("path", KINDS.values(), ids=KINDS)
def test_a_first_view_is_light(client: FlaskClient, path: str) -> None:
    """In the encoding that every browser takes."""
    assert_light(client, path, "br")


@pytest.mark.parametrize("kind", ["calculator", "scored", "open", "no-yaku", "waits", "article"])
def test_a_first_view_is_light_behind_a_proxy_too(client: FlaskClient, kind: str) -> None:
    """A proxy may leave gzip alone of the encodings."""
    assert_light(client, KINDS[kind], "gzip")


def assert_light(client: FlaskClient, path: str, encoding: str) -> None:
    answer = client.get(path, follow_redirects=True)
    loaded = {file: weight(client, file, encoding) for file in LOADED.findall(answer.text)}
    assert any(address.endswith(".css") for address in loaded)
    whole = weight(client, answer.request.full_path.rstrip("?"), encoding) + sum(loaded.values())
    assert whole <= FIRST_VIEW[encoding], loaded
    assert sum(size for address, size in loaded.items() if ".js" in address) <= SCRIPT, loaded


def test_the_first_page_is_lighter(client: FlaskClient) -> None:
    files = {*LOADED.findall(client.get("/").text)}
    sizes = [weight(client, address, "br") for address in ("/", *files)]
    assert sum(sizes) <= FIRST_PAGE, sizes


@pytest.mark.parametrize("kind", ["calculator", "scored", "waits", "settle-empty", "drill"])
def test_all_that_a_page_loads_in_the_end_is_bounded(client: FlaskClient, kind: str) -> None:
    text = client.get(KINDS[kind], follow_redirects=True).text
    files = {*LOADED.findall(text), *TAPPED.findall(text)}
    assert any("htmx" in file for file in files)
    page = weight(client, KINDS[kind], "br")
    assert page + sum(weight(client, file, "br") for file in files) <= EVERYTHING


@for_each("path", KINDS.values(), ids=KINDS)
def test_a_part_is_light(client: FlaskClient, path: str) -> None:
    answer = client.get(path, headers=COMPRESSED_PART, follow_redirects=True)
    if "HX-Request-Type" in answer.headers["Vary"]:
        assert len(answer.data) <= PART


def test_the_answer_to_any_case_is_light(client: FlaskClient, seed: int) -> None:
    """The seed of the run chooses every third case."""
    tables = [tomllib.loads(path.read_text(encoding="utf-8")) for path in CASES.glob("*.toml")]
    hands = {case["hand"] for table in tables for case in table.get("case", ()) if "hand" in case}
    assert len(hands) > 200
    sizes = {hand: len(_answered(client, hand)) for hand in sorted(hands)[seed % 3 :: 3]}
    worst = max(sizes, key=sizes.__getitem__)
    assert sizes[worst] <= RESULT, worst


def _answered(client: FlaskClient, hand: str) -> bytes:
    moved = client.get(f"/?{urlencode({'hand': hand})}").headers.get("Location", "/?")
    more = "&honba=3&riichi_sticks=2&discarder=across&index=1"
    body: bytes = client.get(moved + more, headers=COMPRESSED_PART).data
    return body


def test_what_is_kept_for_flight_mode_is_bounded(app: Flask, client: FlaskClient) -> None:
    app.extensions["offline"].begin().result(PREPARATION)
    version = app.extensions["offline"].version
    assert weight(client, f"/offline/{version}.json", "br") <= 200_000
