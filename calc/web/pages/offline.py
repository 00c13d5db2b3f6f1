"""What a browser stores for use without a network: service worker, manifest, pages."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import cast

from flask import Blueprint, Flask, Response, abort, current_app, json
from flask.blueprints import BlueprintSetupState

from calc.paths import TEMPLATES
from calc.riichi.rulesets import PRESETS
from calc.web import navigation
from calc.web.assets import FOREVER, UNSURE, Assets
from calc.web.carrying import carried_page
from calc.web.htmx import as_html, context_of, rendered

from .learn import shelf

blueprint = Blueprint("offline", __name__)
PAGE = "/offline"
ICONS = "icons/"
_MANIFEST = "application/manifest+json"
_SCRIPT = "text/javascript; charset=utf-8"


@context_of("offline/sw.js")
@dataclass(frozen=True)
class WorkerScript:
    """The service worker: the version of what it stores, the files, the part shown offline."""

    version: str
    files: list[str]
    part: str


class OfflineCopy:
    """The pages and files that a browser stores, and their version."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._assets: Assets = app.extensions["assets"]

    @cached_property
    def version(self) -> str:
        """A hash of everything the pages are made of: program, templates, articles, files."""
        config = self._app.config
        folders = (TEMPLATES, Path(config["CONTENT_FOLDER"]), Path(config["STATIC_FOLDER"]))
        digest = sha256()
        program = Path(__file__).parents[2]  # where a wheel holds the other folders too
        for folder, pattern in ((program, "*.py"), *((folder, "*") for folder in folders)):
            for path in sorted(folder.rglob(pattern)):
                if path.is_file():
                    digest.update(f"{path.relative_to(folder).as_posix()}\n".encode())
                    digest.update(path.read_bytes())
        return digest.hexdigest()[:10]

    @cached_property
    def worker(self) -> str:
        """The script of the service worker."""
        names = (name for name in self._assets.by_name if not name.startswith(ICONS))
        files = [f"/static/{self._assets.address(name)}" for name in names]
        part = rendered("offline/_part.html")
        return rendered("offline/sw.js", WorkerScript(self.version, files, part))

    @cached_property
    def pages(self) -> str:
        """Every stored page by its address, as JSON."""
        texts = {address: self._page(address) for address in self._addresses()}
        return json.dumps(texts, ensure_ascii=False)

    def _addresses(self) -> tuple[str, ...]:
        menu: navigation.Menu = self._app.extensions["menu"]
        places = (place.endpoint for place in (*menu.main, *menu.more))
        addresses = (navigation.address(self._app, endpoint) for endpoint in places)
        articles = (f"/learn/{address}" for address in shelf().library.articles)
        tables = (f"/tables?rules={key}" for key in PRESETS)
        return (PAGE, *addresses, *articles, *tables)

    def _page(self, address: str) -> str:
        """What an address answers, or the one that it leads to."""
        with self._app.test_request_context(address):
            answer = carried_page(self._app.make_response(self._app.dispatch_request()))
        return self._page(answer.location) if answer.location else answer.get_data(as_text=True)


@blueprint.record_once
def _set_up(state: BlueprintSetupState) -> None:
    state.app.extensions["offline"] = OfflineCopy(cast("Flask", state.app))


@blueprint.get("/sw.js")
def worker() -> Response:
    """Answer the service worker; it is looked at anew each time."""
    return _fresh(_copy().worker, _SCRIPT)


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """Answer the web app manifest."""
    return _fresh(rendered("offline/manifest.json"), _MANIFEST)


@blueprint.get(PAGE)
def page() -> Response:
    """Say what works without a network; the worker adds the pages opened most recently."""
    return as_html(rendered("offline/page.html"))


@blueprint.get(f"{PAGE}/<version>.json")
def pages(version: str) -> Response:
    """Answer all stored pages as one document; 404 for the version of another program."""
    copy = _copy()
    if version != copy.version:
        abort(404)
    response = Response(copy.pages, mimetype="application/json")
    response.headers["Cache-Control"] = FOREVER
    return response


def _copy() -> OfflineCopy:
    copy: OfflineCopy = current_app.extensions["offline"]
    return copy


def _fresh(text: str, media: str) -> Response:
    response = Response(text, content_type=media)
    response.headers["Cache-Control"] = UNSURE
    return response
