"""The headers of every answer, put on in one place: security, caching, validators, variants."""

from flask import Flask, Response, request

_CONTENT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SECURITY = (
    ("Content-Security-Policy", _CONTENT),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
)
PAGE = "public, max-age=300, stale-while-revalidate=86400"
NEVER = "no-store"
REDIRECTS = frozenset({301, 302, 303, 307, 308})


def install(app: Flask) -> None:
    """Finish every answer of the application, static files and errors included."""
    app.after_request(finish)


def finish(response: Response) -> Response:
    """Add what the view left open: how long to keep the answer, its ETag, the security headers."""
    headers = response.headers
    if "Cache-Control" not in headers:
        keep = response.status_code == 200 or response.status_code in REDIRECTS
        headers["Cache-Control"] = PAGE if keep and request.method in _READING else NEVER
    headers.extend(SECURITY)
    if response.status_code == 200 and headers["Cache-Control"] != NEVER:
        response.add_etag(weak=True)
        response.make_conditional(request.environ)
    return response


_READING = frozenset({"GET", "HEAD"})
