"""Static files have addresses that carry their hash, and can be kept for ever."""

import re

import pytest
from flask import Flask, url_for
from flask.testing import FlaskClient

from calc.paths import STATIC
from calc.web.assets import FOREVER, Asset, Assets


@pytest.mark.parametrize("name", ["site.css", "site.js", "icon.svg", "vendor/tiles.svg"])
def test_hashed_address_is_immutable(app: Flask, client: FlaskClient, name: str) -> None:
    with app.test_request_context():
        address = url_for("static", filename=name)
    stem, _, suffix = name.rpartition(".")
    assert re.fullmatch(rf"/static/{stem}\.[0-9a-f]{{10}}\.{suffix}", address)
    answer = client.get(address)
    assert answer.data == (STATIC / name).read_bytes()
    assert answer.headers["Cache-Control"] == FOREVER
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_other_hash_gets_todays_file_but_may_not_keep_it(client: FlaskClient) -> None:
    answer = client.get("/static/site.0123456789.css")
    assert answer.data == (STATIC / "site.css").read_bytes()
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("name", ["site.css/../../pyproject.toml", "..%2fpyproject.toml", "a", ""])
def test_nothing_else_is_served(client: FlaskClient, name: str) -> None:
    assert client.get(f"/static/{name}").status_code == 404


def test_compressed_bytes_are_kept(app: Flask, client: FlaskClient) -> None:
    address = f"/static/{app.extensions['assets'].address('vendor/tiles.svg')}"
    first, second = (client.get(address, headers={"Accept-Encoding": "br"}) for _ in range(2))
    assert first.headers["Content-Encoding"] == second.headers["Content-Encoding"] == "br"
    assert first.data == second.data


def test_pages_are_not_kept(client: FlaskClient) -> None:
    whole = client.get("/learn/", headers={"Accept-Encoding": "br"})
    other = client.get("/learn/yaku/pinfu", headers={"Accept-Encoding": "br"})
    assert whole.data != other.data


def test_media_types() -> None:
    types = {asset.address.rpartition(".")[2]: asset.mimetype for asset in assets()}
    assert types["css"] == "text/css"
    assert types["js"] == "text/javascript"
    assert types["svg"] == "image/svg+xml"


def assets() -> list[Asset]:
    return list(Assets(STATIC).by_name.values())


def test_first_view_weighs_little(app: Flask, client: FlaskClient) -> None:
    """All that a first page loads, compressed: at most 45 kB, 18 kB of it script."""
    page = client.get("/learn/yaku/pinfu").text
    sprite = app.extensions["assets"].address("vendor/tiles.svg")
    wanted = {*re.findall(r'(?:src|href)="(/static/[^"#]+)', page), f"/static/{sprite}"}
    weights = {
        address: len(client.get(address, headers={"Accept-Encoding": "gzip"}).data)
        for address in wanted
    }
    own = len(client.get("/learn/yaku/pinfu", headers={"Accept-Encoding": "gzip"}).data)
    script = sum(weight for address, weight in weights.items() if address.endswith(".js"))
    assert script <= 18_000
    assert own + sum(weights.values()) <= 45_000
