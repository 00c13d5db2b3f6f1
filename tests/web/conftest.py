"""A live server, a browser that looks at it, and templates compiled once for all processes."""

import os
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from flask import Flask
from flask.sansio.app import App
from flask.testing import FlaskClient
from jinja2 import Environment, FileSystemBytecodeCache
from jinja2.bccache import Bucket
from playwright.sync_api import Browser

from calc.paths import STATIC, TEMPLATES
from calc.web import create_app
from calc.web.http import rendering, texts
from calc.web.pages import learn
from scripts.server import serving
from tests.library import library
from tests.web.browsing import Pool, Visitor, chromium_or_skip
from tests.web.stores import Read, reader
from tests.web.waiting import PREPARATION

SAMPLE = Path(__file__).parent / "sample"


@cache
def changed() -> int:
    """When any template was changed last, or how they are compiled."""
    paths = [Path(rendering.__file__), Path(texts.__file__), *TEMPLATES.rglob("*.html")]
    return max(path.stat().st_mtime_ns for path in paths)


class CompiledTemplates(FileSystemBytecodeCache):
    """Compiled templates of all processes of a run; an application that reloads has its own."""

    def get_bucket(
        self, environment: Environment, name: str, filename: str | None, source: str
    ) -> Bucket:
        """The place of a template with those it includes, by what else it is compiled for."""
        language = getattr(environment, "language", "")
        key = f"{name} {language} {bool(environment.auto_reload)} {changed()}"
        return super().get_bucket(environment, key, filename, source)


class SharingEnvironment(rendering.PageEnvironment):
    """An environment that compiles no template which another process has compiled.

    A misspelled attribute in a template is found, of which Jinja renders nothing.
    """

    def __init__(self, app: App, **options: object) -> None:
        compiled = CompiledTemplates(os.environ["TENBO_SHARED_FOLDER"])
        super().__init__(app, bytecode_cache=compiled, **options)

    def getattr(self, obj: object, attribute: str) -> object:
        """An attribute; one that an object of a page does not have is an error."""
        if type(obj).__module__.startswith("calc.web."):
            return getattr(obj, attribute)
        return super().getattr(obj, attribute)


# Of the many applications in a process, all have the same templates and read the same articles.
rendering.PageEnvironment = SharingEnvironment  # type: ignore[misc]
learn.Library = library  # type: ignore[attr-defined, assignment]


@pytest.fixture(scope="session")
def sample_app() -> Flask:
    """The application with two articles made for tests."""
    return create_app({"ACCESS_LOG": False, "CONTENT_FOLDER": str(SAMPLE)})


@pytest.fixture
def sample(sample_app: Flask) -> FlaskClient:
    return sample_app.test_client()


@pytest.fixture(scope="session")
def prepared_app(app: Flask) -> Flask:
    """The application, with what a browser stores prepared."""
    app.extensions["offline"].begin().result(PREPARATION)
    return app


@pytest.fixture(scope="session")
def later_app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """A later version, prepared: with a style sheet and a script of its own."""
    folder = tmp_path_factory.mktemp("later") / "static"
    shutil.copytree(STATIC, folder)
    for name, more in (("site.css", ":root { --second: 1 }"), ("site.js", "document.second = 1;")):
        text = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(f"{text}\n{more}\n", encoding="utf-8")
    app = create_app({"ACCESS_LOG": False, "STATIC_FOLDER": str(folder)})
    app.extensions["offline"].begin().result(PREPARATION)
    return app


@pytest.fixture(scope="session")
def server(prepared_app: Flask) -> Iterator[str]:
    """The address of a server whose program for the browser is prepared."""
    with serving(prepared_app) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium_or_skip() as running:
        yield running


@pytest.fixture(scope="session")
def pool(browser: Browser) -> Pool:
    """Open pages for the next test: a new one takes the browser longer than most tests."""
    return {}


@pytest.fixture
def visitor(browser: Browser, server: str, pool: Pool) -> Iterator[Visitor]:
    """Opens pages; afterwards the test fails if the browser had anything to say."""
    visiting = Visitor(browser, server, pool)
    yield visiting
    visiting.close()
    assert visiting.complaints == []


@pytest.fixture(scope="module")
def read(browser: Browser, server: str) -> Iterator[Read]:
    """What the script of every page reads of each store, all on one page."""
    visiting = Visitor(browser, server)
    yield reader(visiting.open("/drills/"))
    visiting.close()
    assert not visiting.complaints
