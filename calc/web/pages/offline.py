"""What works without a network: service worker, manifest, stored pages, the program itself."""

from dataclasses import dataclass
from typing import cast

from flask import Blueprint, Flask, Response, abort, current_app, json, request
from flask.blueprints import BlueprintSetupState
from werkzeug.exceptions import ServiceUnavailable

from calc.articles import Library
from calc.riichi.rulesets import PRESETS
from calc.web.http.assets import FOREVER, REVALIDATE, asset_response, assets_of
from calc.web.http.languages import roots
from calc.web.http.requests import page_language
from calc.web.http.responses import WORKER_POLICY, context_of, html, render_in
from calc.web.offline.archives import ICONS
from calc.web.offline.offline_copy import PAGE, RUNTIME, OfflineCopy, Prepared
from calc.web.pages import MenuEntry, menu_of
from calc.words import LANGUAGES, Language
from calc.words.messages import N_, say

blueprint = Blueprint("offline", __name__)
MENU = MenuEntry(N_("Keep for offline"), PAGE, 62)
NO_NETWORK = f"{PAGE}/no-network"
ENGINE = "engine"
"""Name in the query of the worker that runs the program; its value is the hash of Pyodide."""
RETRY_AFTER = 2
"""Seconds after which a browser asks again for what was not ready."""
_MANIFEST = "application/manifest+json"
_SCRIPT = "text/javascript; charset=utf-8"


@context_of("offline/sw.js")
@dataclass(frozen=True)
class WorkerScript:
    """The service worker: the version of what it stores, the files, what it says in each language.

    `texts` are by what the addresses of a language begin with. `script` is the address of Pyodide,
    nothing for the worker that does not run the program; `module` that of the script which pages
    need in addition.
    """

    version: str
    files: list[str]
    texts: dict[str, dict[str, str]]
    script: str
    module: str


@blueprint.record_once
def _set_up(state: BlueprintSetupState) -> None:
    state.app.extensions["offline"] = OfflineCopy(cast("Flask", state.app), stored_addresses)


def stored_addresses(app: Flask) -> tuple[str, ...]:
    """The addresses of the pages that need no program."""
    menu = menu_of(app)
    addresses = (entry.path for entry in menu)
    library: Library = app.extensions["articles"].library
    articles = (f"/learn/{address}" for address in library.articles)
    tables = (f"/tables?rules={key}" for key in PRESETS)
    pages = (NO_NETWORK, *addresses, *articles, *tables)
    return tuple(f"{roots()[language]}{page}" for language in LANGUAGES for page in pages)


@blueprint.get("/sw.js")
def worker() -> Response:
    """Answer the service worker, which browsers ask for anew each time.

    With `engine` it runs the program; 404 for the Pyodide of another version.
    """
    copy = _copy()
    engine = request.args.get(ENGINE)
    if engine is not None and engine != copy.script_hash:
        abort(404)
    assets = assets_of(current_app)
    names = (name for name in assets.by_name if not name.startswith((ICONS, RUNTIME)))
    context = WorkerScript(
        copy.version,
        [f"/static/{assets.address(name)}" for name in names],
        {root: _worker_texts(language, root) for language, root in roots().items()},
        copy.script if engine else "",
        f"/static/{assets.address('offline.js')}",
    )
    response = _fresh(render_in(page_language(), "offline/sw.js", context), _SCRIPT)
    if engine:
        response.headers["Content-Security-Policy"] = WORKER_POLICY
    return response


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """Answer the web app manifest."""
    return _fresh(render_in(page_language(), "offline/manifest.json"), _MANIFEST)


@blueprint.get(PAGE)
def page() -> Response:
    """Offer to store the program; the worker adds the pages opened most recently."""
    return html("offline/page.html")


@blueprint.get(NO_NETWORK)
def no_network() -> Response:
    """Say what works without a network; the worker shows it in place of a page."""
    return html("offline/no_network.html")


@blueprint.get(f"{PAGE}/program.json")
def program() -> Response:
    """List the files of the program, by their addresses."""
    return _fresh(json.dumps(_prepared().program), "application/json")


@blueprint.get(f"{PAGE}/<name>.json")
def pages(name: str) -> Response:
    """Answer all stored pages as one document; 404 for the version of another program."""
    if name != _copy().version:
        abort(404)
    stored = {"Cache-Control": FOREVER}
    return Response(_prepared().pages, mimetype="application/json", headers=stored)


@blueprint.get(f"{PAGE}/<name>.zip")
def archive(name: str) -> Response:
    """Answer an archive of the program; 404 for that of another version."""
    asset = _prepared().archives.get(f"{name}.zip")
    if asset is None:
        abort(404)
    return asset_response(asset, FOREVER)


def _worker_texts(language: Language, root: str) -> dict[str, str]:
    """What the service worker says in a language, by what the addresses of this begin with.

    `part` is shown in place of an answer without a network; `broken` where a file of the program
    kept is to blame, whose name replaces `{file}`; `lately` is over the pages opened last.
    """
    with current_app.test_request_context(f"{root}/"):
        return {
            "part": render_in(language, "offline/_part.html"),
            "broken": render_in(language, "offline/_broken.html"),
            "lately": say("Opened lately", language),
        }


def _copy() -> OfflineCopy:
    copy: OfflineCopy = current_app.extensions["offline"]
    return copy


def _prepared() -> Prepared:
    """What is prepared; 503 as long as it is not."""
    prepared = _copy().prepared()
    if prepared is None:
        raise ServiceUnavailable(retry_after=RETRY_AFTER)
    return prepared


def _fresh(text: str, media: str) -> Response:
    return Response(text, content_type=media, headers={"Cache-Control": REVALIDATE})
