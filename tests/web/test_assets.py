"""Static files have addresses that carry their hash, and can be kept for ever."""

import gzip
import re
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import pytest
from flask import Flask
from flask.testing import FlaskClient

from calc.paths import STATIC
from calc.web.http.assets import FOREVER, JOINED, Asset, Assets


@pytest.mark.parametrize("name", ["site.css", "site.js", "icon.svg", "vendor/tiles.svg"])
def test_hashed_address_is_immutable(app: Flask, client: FlaskClient, name: str) -> None:
    address = app.jinja_env.from_string("{{ asset(name) }}").render(name=name)
    stem, _, suffix = name.rpartition(".")
    assert re.fullmatch(rf"/static/{stem}\.[0-9a-f]{{10}}\.{suffix}", address)
    answer = client.get(address)
    assert answer.data == Assets.from_folder(STATIC).by_name[name].body
    assert answer.headers["Cache-Control"] == FOREVER
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("name", ["site", "0123456789", "site.0123456789.min"])
def test_another_hash_is_refused(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/static/{name}.0123456789.css")
    assert answer.status_code == 404
    assert answer.headers["Cache-Control"] == "no-store"


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
    return list(Assets.from_folder(STATIC).by_name.values())


def test_minified_rules_match_what_they_matched(tmp_path: Path) -> None:
    rules = "@media print {\n  .a :is(b), .c:not(.d) { color: red; }\n}"
    (tmp_path / "x.css").write_text(rules, encoding="utf-8")
    (asset,) = Assets.from_folder(tmp_path).by_name.values()
    assert asset.body == b"@media print{.a *:is(b),.c:not(.d){color:red}}"


def test_our_own_files_are_minified() -> None:
    assets = Assets.from_folder(STATIC).by_name
    own = {name for name in assets.keys() - JOINED if "/" not in name}
    bodies = {name: assets[name].body.decode() for name in own if name.endswith((".css", ".js"))}
    assert bodies
    for name, body in bodies.items():
        source = (STATIC / name).read_text()
        assert len(body) < len(source)
        if name.endswith(".css"):
            assert "/*" not in body
            assert body.count("{") == body.count("}") == source.count("{")


def test_files_that_are_served_as_one() -> None:
    assets = Assets.from_folder(STATIC).by_name
    for name, parts in JOINED.items():
        whole = assets[name].body
        for part in parts:
            assert assets[part].body in whole
            whole = whole.replace(assets[part].body, b"")
        assert whole.strip(b"{}\n") == b""


def test_what_others_made_is_served_as_it_is() -> None:
    by_name = Assets.from_folder(STATIC).by_name
    for path in (STATIC / "vendor").rglob("*.*"):
        if path.is_file():
            name = path.relative_to(STATIC).as_posix().removesuffix(".br")
            assert by_name[name].body == path.read_bytes()


@pytest.mark.parametrize("encoding", ["br", "gzip"])
def test_static_files_are_packed_as_small_as_can_be(
    app: Flask, client: FlaskClient, encoding: str
) -> None:
    address = f"/static/{app.extensions['assets'].address('site.css')}"
    packed = client.get(address, headers={"Accept-Encoding": encoding}).data
    plain = client.get(address).data
    least = {"br": brotli.compress(plain, quality=11), "gzip": gzip.compress(plain, 9, mtime=0)}
    assert packed == least[encoding]


def test_no_line_of_our_own_files_is_long() -> None:
    files = [*STATIC.glob("*.css"), *STATIC.glob("*.js")]
    lines = [line for path in files for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(files) > 5
    assert max(map(len, lines)) <= 120
