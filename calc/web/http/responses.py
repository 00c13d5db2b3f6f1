"""Responses: pages and fragments from their templates, redirects, and the headers of all of them.

The headers are those of security, caching, validators, compression and htmx.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NamedTuple, TypeVar
from zlib import crc32

from flask import Flask, Response, current_app
from markupsafe import Markup
from werkzeug.utils import redirect

from calc.words import Language

from .assets import FOREVER
from .languages import alternates, keep_language
from .rendering import environment
from .requests import WebRequest, current_request, page_language, wants_fragment

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
WORKER_POLICY = _POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""Policy of the script that runs the program in a browser; it is compiled there."""
SECURITY = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
PAGE = "public, max-age=300, stale-while-revalidate=86400"
NEVER = "no-store"
HTML = "text/html; charset=utf-8"
API = "/api/"
ID_HEADER = "X-Request-Id"
_CACHEABLE = frozenset({200, 301, 302, 303, 307, 308})
_ACCEPTED = "HTTP_ACCEPT_ENCODING"
_CONDITIONS = frozenset({"HTTP_IF_NONE_MATCH", "HTTP_IF_MATCH", "HTTP_RANGE"})
_SHORTENING = _CONDITIONS | {_ACCEPTED}
"""Headers of a request, as WSGI names them, that may be answered with less than the whole body."""
_ENCODING = "Accept-Encoding"
IDENTITY = "identity"
"""The coding of a body that is not compressed."""
READING = frozenset({"GET", "HEAD"})
"""Methods that ask for something and send nothing."""
Header = tuple[str, str]
Compressed = Callable[[Response, WebRequest], Response]


class CompleteResponse(Response):
    """A response that is sent as it stands where nothing has to be added to it."""

    added: Mapping[str, str] = {}
    """Headers that are sent besides those in `headers`, or in place of one with the same name."""

    def get_wsgi_response(
        self, environ: dict[str, object]
    ) -> tuple[Iterable[bytes], str, list[Header]]:
        """Body, status and headers as they are sent.

        Werkzeug completes the headers, and wraps the body so that it can be closed. A body that is
        there already is a list, which granian sends at once.
        """
        whole = self.status_code == 200 and environ["REQUEST_METHOD"] != "HEAD"
        own = dict([*self.headers])  # `dict(headers)` looks every name up
        if not whole or "Location" in own or not self.is_sequence:
            body, status, completed = super().get_wsgi_response(environ)
            return body, status, [*{**dict(completed), **self.added}.items()]
        parts = [*self.iter_encoded()]
        own.setdefault("Content-Length", str(sum(map(len, parts))))
        return parts, self.status, [*{**own, **self.added}.items()]


def install(app: Flask) -> None:
    """Finish every response of the application, those of static files and errors included.

    To be installed after `assets`, whose cache the compressor uses.
    """
    compressed = _compressor(app) if app.config["COMPRESS_ALGORITHM"] else None
    app.after_request(partial(finish, compressed=compressed))


def finish(response: CompleteResponse, compressed: Compressed | None) -> Response:
    """A response with all its headers, shortened where the request wants less than the whole."""
    request, given = current_request(), dict([*response.headers])
    cacheable = response.status_code in _CACHEABLE and request.method in READING
    caching = given.get("Cache-Control") or (PAGE if cacheable else NEVER)
    added = _open_to_all(response, request) if request.path.startswith(API) else {}
    added["Cache-Control"] = caching
    if given.get("Content-Type") == HTML:
        added["Content-Language"] = request.language
        if links := alternates(request):
            added["Link"] = links
    keep_language(response, request)
    if response.status_code == 200 and caching != NEVER and "ETag" not in given:
        body = response.get_data()
        added["ETag"] = f'W/"{len(body):x}-{crc32(body):x}"'
    added[ID_HEADER] = request.id
    added |= SECURITY
    for name in added.keys() & given.keys():
        del added[name]
    if compressed and given.get("Vary") != _ENCODING:
        added["Vary"] = f"{given['Vary']}, {_ENCODING}" if "Vary" in given else _ENCODING
    response.added = added
    if _SHORTENING.isdisjoint(request.environ):
        return response
    return _shortened(response, request, compressed)


def _shortened(
    response: CompleteResponse, request: WebRequest, compressed: Compressed | None
) -> Response:
    """A response without its body where a condition of the request says so, or compressed."""
    headers = response.headers
    headers.update(response.added)  # Werkzeug and Flask-Compress look for them there
    headers.setdefault("Content-Length", str(len(response.get_data())))
    response.added = {}
    caching = headers["Cache-Control"]
    stored = response.status_code == 200 and caching != NEVER
    if stored and not _CONDITIONS.isdisjoint(request.environ):
        response.make_conditional(request.environ)
        if response.status_code == 412:
            headers["Cache-Control"] = NEVER
    if caching == FOREVER:
        request.compression_key = request.path
    return compressed(response, request) if compressed else response


def _open_to_all(response: Response, request: WebRequest) -> dict[str, str]:
    """Headers that let pages of any origin ask the API: nothing is private, nobody is signed in."""
    origins = {"Access-Control-Allow-Origin": "*"}
    if request.method != "OPTIONS":
        return origins
    return origins | {
        "Access-Control-Allow-Methods": ", ".join(sorted(response.allow)),
        "Access-Control-Allow-Headers": "Content-Type",
        "Access-Control-Max-Age": "86400",
    }


def _compressor(app: Flask) -> Compressed:
    """A function that compresses a response of any status; Flask-Compress leaves out errors."""
    from flask_compress import Compress

    compress = Compress()
    compress.init_app(app)

    def compressed(response: Response, request: WebRequest) -> Response:
        status = response.status_code
        if status >= 400:
            response.status_code = 200
        request.environ[_ACCEPTED] = accepted_codings(request)
        response = compress.after_request(response)
        if status >= 400:
            response.status_code = status
        if response.content_encoding == "gzip":
            data = response.get_data()
            # No time of compression (RFC 1952, 2.3.1).
            response.set_data(data[:4] + bytes(4) + data[8:])
        return response

    return compressed


def accepted_codings(request: WebRequest) -> str:
    """`Accept-Encoding` with each coding of ours by its name, without those that are refused.

    Flask-Compress 1.25 takes a coding with the weight 0 where no other is left, and does not see
    that `*` stands for none that is refused by name. Source: RFC 9110, 12.5.3.
    """
    written: str = request.environ.get(_ACCEPTED, "")
    if ";" not in written and "*" not in written:
        return written
    accepted = request.accept_encodings
    ours = [*current_app.config["COMPRESS_ALGORITHM"]]
    if any(name == IDENTITY for name, _ in accepted):
        ours.append(IDENTITY)
    return ", ".join(f"{name};q={accepted[name]}" for name in ours if accepted[name])


C = TypeVar("C")
CONTEXTS: dict[str, type] = {}
"""The declared context of each template that is rendered, by the template's name."""
VARY = "HX-Request-Type"


class Link(NamedTuple):
    """A link to a page: its address and its text."""

    address: str
    title: str


class LanguageLink(NamedTuple):
    """A link whose text is in a language that may not be that of the page."""

    address: str
    title: str
    language: Language


def context_of(*templates: str) -> Callable[[type[C]], type[C]]:
    """Declare a dataclass as the context of templates: its fields are the names they may use.

    Beside them a template has the globals of the application and what it sets itself. A test holds
    every template to its context.
    """

    def declare(context: type[C]) -> type[C]:
        CONTEXTS.update(dict.fromkeys(templates, context))
        return context

    return declare


def render(
    page: str,
    fragment: str,
    context: object,
    *,
    status: int = 200,
    push: str | None = None,
    replace: bool = False,
) -> Response:
    """The page of an address, or its fragment; `push` is the canonical address of what is shown.

    `context` is an instance of the dataclass declared for both templates. With `replace` the
    address takes the place of the last one in the browser's history. A fragment that is not a
    `200` never changes the address bar.
    """
    partial = wants_fragment()
    template = environment(page_language()).get_template(fragment if partial else page)
    text = template.render(vars(context)).strip()
    response = CompleteResponse(text, status=status, content_type=HTML)
    response.headers.add("Vary", VARY)
    if partial and (push is not None or status != 200):
        name = "HX-Replace-Url" if replace and status == 200 else "HX-Push-Url"
        response.headers.add(name, push if push is not None and status == 200 else "false")
    return response


def redirect_to(address: str) -> Response:
    """A redirect of a page load to another address of the same page."""
    response: Response = redirect(address, Response=Response)  # type: ignore[assignment]
    response.headers["Vary"] = VARY
    return response


def go(address: str) -> Response:
    """Let the browser load an address as a page; a fragment would leave the fields as they are."""
    return Response(headers={"HX-Redirect": address, "Vary": VARY, "Cache-Control": NEVER})


def html(template: str, context: object = None, *, status: int = 200) -> Response:
    """The response with what a template renders."""
    return Response(render_in(page_language(), template, context), status=status)


def render_in(language: Language, template: str, context: object = None) -> Markup:
    """What a template renders in a language, with the fields of its context if it has one."""
    fields = vars(context) if context else {}
    return Markup(environment(language).get_template(template).render(fields))  # noqa: S704
