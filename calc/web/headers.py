"""The headers of every answer, put on in one place: security, caching, validators, compression."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, request
from flask_compress import Compress

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_CONTENT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SECURITY = [
    ("Content-Security-Policy", _CONTENT),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
]
PAGE = "public, max-age=300, stale-while-revalidate=86400"
NEVER = "no-store"
_KEPT = frozenset({200, 301, 302, 303, 307, 308})
_READING = frozenset({"GET", "HEAD"})


def install(app: Flask) -> None:
    """Finish every answer of the application, static files and errors included."""
    compress = Compress()
    compress.init_app(app)

    @app.after_request
    def finish(response: Response) -> Response:
        environ = request.environ
        _time(response, environ["REQUEST_METHOD"])
        if response.status_code == 200 and response.headers["Cache-Control"] != NEVER:
            response.add_etag(weak=True)
            response.make_conditional(environ)
        if "HTTP_ACCEPT_ENCODING" in environ:
            return _packed(compress, response)
        return _varied(response)

    app.wsgi_app = Secured(app.wsgi_app)  # type: ignore[method-assign]


def _time(response: Response, method: str) -> None:
    """Say how long the answer may be kept, unless its view did."""
    if "Cache-Control" not in response.headers:
        kept = response.status_code in _KEPT and method in _READING
        response.headers["Cache-Control"] = PAGE if kept else NEVER


def _packed(compress: Compress, response: Response) -> Response:
    """Compress an answer; problems are one like any other, which the compressor does not think."""
    status = response.status_code
    response.status_code = 200 if status >= 400 else status
    response = compress.after_request(response)
    response.status_code = status
    return response


def _varied(response: Response) -> Response:
    """Name the request header that compression depends on, for one that came without it."""
    vary = response.headers.get("Vary")
    response.headers["Vary"] = f"{vary}, Accept-Encoding" if vary else "Accept-Encoding"
    return response


class Secured:
    """WSGI layer that puts the security headers on every answer, whoever made it."""

    def __init__(self, app: "WSGIApplication") -> None:
        self.app = app

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Pass the request on; no view sets these headers itself."""

        def start(status: str, headers: list[tuple[str, str]], *more: Any) -> Callable[..., Any]:
            return start_response(status, headers + SECURITY, *more)

        return self.app(environ, start)
