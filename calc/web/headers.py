"""The headers of every answer: security, caching, validators, compression."""

from collections.abc import Callable, Iterable
from zlib import crc32

from flask import Flask, Response

from .assets import FOREVER
from .requests import WebRequest, current_request

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
WORKER_POLICY = _POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""Policy of the script that runs the program in a browser; it is compiled there."""
SECURITY = (
    ("Content-Security-Policy", _POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
)
PAGE = "public, max-age=300, stale-while-revalidate=86400"
NEVER = "no-store"
_CACHEABLE = frozenset({200, 301, 302, 303, 307, 308})
_CONDITIONS = frozenset({"HTTP_IF_NONE_MATCH", "HTTP_IF_MATCH", "HTTP_RANGE"})
"""Headers of a request, as WSGI names them, that may be answered with less than the whole."""
_ACCEPTED = "HTTP_ACCEPT_ENCODING"
_SAFE_METHODS = frozenset({"GET", "HEAD"})


class CompleteResponse(Response):
    """A response that is sent as it stands where nothing has to be added to it."""

    def get_wsgi_response(
        self, environ: dict[str, object]
    ) -> tuple[Iterable[bytes], str, list[tuple[str, str]]]:
        """Body, status and headers as they are sent, with those of every answer.

        Werkzeug completes the headers, and wraps the body so that it can be closed. A body that is
        there already is a list, which granian sends at once.
        """
        given = {name for name, _ in self.headers}
        security = [pair for pair in SECURITY if pair[0] not in given]
        whole = self.status_code == 200 and environ["REQUEST_METHOD"] != "HEAD"
        if whole and "Content-Length" in given and "Location" not in given and self.is_sequence:
            return [*self.iter_encoded()], self.status, [*self.headers, *security]
        body, status, sent = super().get_wsgi_response(environ)
        return body, status, [*sent, *security]


def install(app: Flask) -> None:
    """Finish every answer of the application, static files and errors included.

    To be installed after `assets`, whose cache the compressor uses.
    """
    compressed = _compressor(app) if app.config["COMPRESS_ALGORITHM"] else None

    @app.after_request
    def finish(response: Response) -> Response:
        request, headers = current_request(), response.headers
        given = dict([*headers])  # `dict(headers)` looks every name up
        caching = given.get("Cache-Control", "")
        if not caching:
            caching = _cache_control(response, request)
            headers.add("Cache-Control", caching)
        cached = response.status_code == 200 and caching != NEVER
        if cached and "ETag" not in given:
            data = response.get_data()
            headers.add("ETag", f'W/"{len(data):x}-{crc32(data):x}"')
        if cached and not _CONDITIONS.isdisjoint(request.environ):
            response.make_conditional(request.environ)
            if response.status_code == 412:
                headers["Cache-Control"] = caching = NEVER
        if caching == FOREVER:
            request.compression_key = request.path
        if compressed and _ACCEPTED in request.environ:
            return compressed(response, request)
        if compressed and "Vary" in given:
            headers["Vary"] = f"{given['Vary']}, Accept-Encoding"
        elif compressed:
            headers.add("Vary", "Accept-Encoding")
        return response


def _cache_control(response: Response, request: WebRequest) -> str:
    """`Cache-Control` of an answer whose view set none."""
    asks_only = request.method in _SAFE_METHODS
    return PAGE if response.status_code in _CACHEABLE and asks_only else NEVER


def _compressor(app: Flask) -> Callable[[Response, WebRequest], Response]:
    """What compresses an answer of any status; Flask-Compress by itself leaves out problems."""
    from flask_compress import Compress

    compress = Compress()
    compress.init_app(app)

    def compressed(response: Response, request: WebRequest) -> Response:
        status = response.status_code
        if status >= 400:
            response.status_code = 200
        response = compress.after_request(response)
        if status >= 400:
            response.status_code = status
        if "gzip" in request.environ.get(_ACCEPTED, "") and response.content_encoding == "gzip":
            data = response.get_data()
            # No time of compression (RFC 1952, 2.3.1).
            response.set_data(data[:4] + bytes(4) + data[8:])
        return response

    return compressed
