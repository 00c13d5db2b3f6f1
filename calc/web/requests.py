"""The request that is being answered: when it came, its id, its query."""

import re
from random import getrandbits
from time import perf_counter

from flask import Request, request
from werkzeug.datastructures import ImmutableMultiDict, MultiDict

from calc.questions.query import plain_pairs
from calc.riichi.memo import lazy_property

_SAFE_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


class WebRequest(Request):
    """A request that has an id, and a query read without a parser where nothing is quoted."""

    compression_key = ""
    """What the compressed answer is cached under; nothing for an answer that may change."""

    def __init__(self, environ: dict[str, object]) -> None:
        super().__init__(environ)
        self.started_at = perf_counter()

    @lazy_property
    def id(self) -> str:
        """The id that the proxy in front gave it, if that is safe to be written; else a new one."""
        proposed = self.environ.get("HTTP_X_REQUEST_ID", "")
        return proposed if _SAFE_ID.fullmatch(proposed) else f"{getrandbits(64):016x}"  # no secret

    @lazy_property
    def args(self) -> MultiDict[str, str]:
        """The pairs of the query."""
        pairs = plain_pairs(self.query_string.decode())
        return super().args if pairs is None else ImmutableMultiDict(pairs)


def current_request() -> WebRequest:
    """The request itself; each look through Flask's proxy for it takes a microsecond."""
    current: WebRequest = request._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001
    return current
