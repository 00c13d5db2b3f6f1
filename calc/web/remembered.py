"""Pages that were made before: given again, as they are, to whoever asks for the same.

An answer depends on its address and a few headers alone, and says itself that anybody may keep it.
So this layer does what a cache in front would do, for those who have none: a link that goes round
a table is worked out once. It holds so many bytes and no more; the oldest go first.
"""

from collections.abc import Callable, Iterable
from threading import Lock
from typing import TYPE_CHECKING, Any

from flask import Flask

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

COUNTER = "count_remembered"
"""The extension that is called for each answer given again."""
LONGEST = 200_000
"""Bytes of the longest answer that is kept."""
_DEPENDS_ON = (
    "wsgi.url_scheme",
    "HTTP_HOST",
    "SCRIPT_NAME",
    "PATH_INFO",
    "QUERY_STRING",
    "HTTP_HX_REQUEST_TYPE",
    "HTTP_HX_CURRENT_URL",
    "HTTP_ACCEPT_ENCODING",
)
_NAMED = frozenset({"hx-request-type", "accept-encoding"})
"""What the `Vary` of an answer may name."""
_ELSEWHERE = ("/static/", "/healthz", "/version", "/metrics")
"""Paths whose answers are files of their own, or have to be fresh."""
_SPECIAL = ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_RANGE", "HTTP_CACHE_CONTROL")
Headers = list[tuple[str, str]]
Answer = tuple[str, Headers, bytes]
Key = tuple[str, ...]


def install(app: Flask) -> None:
    """Keep answers, so many bytes as the setting `REMEMBERED_BYTES` says; none for 0."""
    most: int = app.config["REMEMBERED_BYTES"]
    if most > 0:
        counted = app.extensions.get(COUNTER, lambda: None)
        app.wsgi_app = Remembered(app.wsgi_app, most, counted)  # type: ignore[method-assign]


class Remembered:
    """WSGI layer that keeps answers to `GET`."""

    def __init__(self, app: "WSGIApplication", most: int, counted: Callable[[], object]) -> None:
        self.app = app
        self.most = most
        self.counted = counted
        self.size = 0
        self.kept: dict[Key, Answer] = {}
        self.lock = Lock()

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Give the answer kept for such a request, or pass it on and keep what comes."""
        key = key_of(environ)
        if key is None:
            return self.app(environ, start_response)
        found = self.kept.get(key)
        if found is None:
            return self._asked(key, environ, start_response)
        self.counted()
        status, headers, body = found
        start_response(status, headers.copy())
        return [body]

    def _asked(
        self, key: Key, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> list[bytes]:
        started: list[tuple[str, Headers]] = []

        def start(status: str, headers: Headers, *more: Any) -> Callable[..., Any]:
            started.append((status, headers.copy()))
            return start_response(status, headers, *more)

        answered = self.app(environ, start)
        try:
            body = b"".join(answered)
        finally:
            if close := getattr(answered, "close", None):
                close()
        status, headers = started[-1]
        if may_be_kept(status, headers, body):
            self._keep(key, (status, headers, body))
        return [body]

    def _keep(self, key: Key, answer: Answer) -> None:
        with self.lock:
            self.size += 0 if key in self.kept else weight(key, answer)
            self.kept[key] = answer
            while self.size > self.most:
                oldest = next(iter(self.kept))
                self.size -= weight(oldest, self.kept.pop(oldest))


def key_of(environ: "WSGIEnvironment") -> Key | None:
    """What the answer to a request depends on; None where it is not to be kept."""
    if environ["REQUEST_METHOD"] != "GET" or environ["PATH_INFO"].startswith(_ELSEWHERE):
        return None
    if any(name in environ for name in _SPECIAL):
        return None
    return tuple([environ.get(name, "") for name in _DEPENDS_ON])


def may_be_kept(status: str, headers: Headers, body: bytes) -> bool:
    """Does an answer say that anybody may keep it, and depend on nothing else?"""
    told = {name.lower(): value for name, value in headers}
    varies = {name.strip().lower() for name in told.get("vary", "").split(",") if name.strip()}
    return (
        status.startswith("200")
        and told.get("cache-control", "").startswith("public")
        and "set-cookie" not in told
        and varies <= _NAMED
        and len(body) <= LONGEST
    )


def weight(key: Key, answer: Answer) -> int:
    """The bytes of an answer and its key, roughly."""
    _, headers, body = answer
    return len(body) + sum(map(len, key)) + sum(len(name) + len(value) for name, value in headers)
