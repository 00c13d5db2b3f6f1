"""What a browser is given to keep: worker, manifest, icons, pages."""

import json
import re
import shutil
from pathlib import Path
from struct import unpack

import brotli  # type: ignore[import-untyped]
import pytest
from flask import Flask
from flask.testing import FlaskClient

from calc.paths import STATIC
from calc.riichi.rulesets import PRESETS
from calc.web import create_app
from calc.web.http import responses
from calc.web.offline.offline_copy import OfflineCopy
from calc.web.pages.learn import ArticlePages
from tests.web.waiting import PREPARATION


@pytest.fixture
def kept(app: Flask) -> OfflineCopy:
    copy: OfflineCopy = app.extensions["offline"]
    return copy


@pytest.mark.parametrize(
    ("path", "media", "control"),
    [
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/offline", "text/html; charset=utf-8", responses.PAGE),
    ],
)
def test_headers(client: FlaskClient, path: str, media: str, control: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == media
    assert answer.headers["Cache-Control"] == control
    again = client.get(path, headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    for name, value in responses.SECURITY.items():
        assert answer.headers[name] == value


def test_the_worker_names_files_that_exist(client: FlaskClient) -> None:
    worker = client.get("/sw.js").text
    files = json.loads(re.findall(r"^const FILES = (.*);$", worker, re.MULTILINE)[0])
    assert any(address.endswith(".css") for address in files)
    for address in files:
        answer = client.get(address)
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable", address


def test_a_page_loads_the_manifest_and_the_icons(client: FlaskClient) -> None:
    page = client.get("/").text
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    apple = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    assert size(client.get(apple[0]).data) == (180, 180)


def test_the_icons_have_the_sizes_that_the_manifest_says(client: FlaskClient) -> None:
    manifest = client.get("/manifest.webmanifest").get_json(force=True)
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    for icon in manifest["icons"]:
        answer = client.get(icon["src"])
        assert answer.mimetype == icon["type"]
        if icon["type"] == "image/png":
            assert "{}x{}".format(*size(answer.data)) == icon["sizes"]
    for shortcut in manifest["shortcuts"]:
        assert client.get(shortcut["url"]).status_code == 200


def test_all_articles_tables_and_places_of_the_menu_are_kept(
    app: Flask, client: FlaskClient, kept: OfflineCopy
) -> None:
    kept.begin().result(PREPARATION)
    answer = client.get(f"/offline/{kept.version}.json", headers={"Accept-Encoding": "br"})
    pages = json.loads(brotli.decompress(answer.data))
    articles: ArticlePages = app.extensions["articles"]
    wanted = {f"/learn/{address}" for address in articles.library.articles}
    wanted |= {f"/tables?rules={key}" for key in PRESETS}
    wanted |= {"/", "/tables", "/learn/", "/waits", "/settle", "/offline"}
    assert wanted <= pages.keys()
    for address in ("/", "/tables?rules=tenhou", "/learn/fu", "/offline"):
        assert pages[address] == client.get(address).text
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_pages_of_another_version_are_left_to_it(client: FlaskClient) -> None:
    answer = client.get("/offline/0123456789.json")
    assert answer.status_code == 404
    assert answer.headers["Cache-Control"] == "no-store"


def test_the_version_follows_every_file(tmp_path: Path, kept: OfflineCopy) -> None:
    folder = tmp_path / "static"
    shutil.copytree(STATIC, folder)
    versions = [kept.version]
    for name in ("site.css", "vendor/tiles.svg"):
        file = folder / name
        file.write_text(file.read_text() + "\n")
        changed = create_app({"ACCESS_LOG": False, "STATIC_FOLDER": str(folder)})
        versions.append(changed.extensions["offline"].version)
    assert len(set(versions)) == 3
    same = create_app({"ACCESS_LOG": False, "STATIC_FOLDER": str(STATIC)})
    assert same.extensions["offline"].version == versions[0]


def size(image: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    assert image[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = unpack(">II", image[16:24])
    return width, height
