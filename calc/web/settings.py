"""Every setting of the web application: its default and what it is for."""

import json
from typing import TYPE_CHECKING, NamedTuple

from calc.paths import CONTENT, STATIC

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask

PREFIX = "TENBO"
YES, NO = True, False


class Setting(NamedTuple):
    """A setting: its name, its value when nobody sets it, and its meaning."""

    name: str
    default: object
    meaning: str

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return f"{PREFIX}_{self.name}"


SETTINGS = (
    Setting("CONTENT_FOLDER", str(CONTENT), "Folder of the articles."),
    Setting("STATIC_FOLDER", str(STATIC), "Folder of style sheets, scripts and tile images."),
    Setting("ACCESS_LOG", YES, "One JSON line on standard output for each request."),
    Setting("MAX_CONTENT_LENGTH", 64 * 1024, "Bytes of a request's body."),
    Setting("MAX_URL_LENGTH", 8 * 1024, "Characters of an address."),
    Setting("LONG_LISTS", 3, "Long lists of questions that a process answers at once; then 429."),
    Setting("PROXY_HOPS", 0, "Reverse proxies in front whose X-Forwarded-* headers are believed."),
    Setting(
        "TRUSTED_HOSTS", None, 'Host names that are answered, as ["tenbo.example"]; null: any.'
    ),
    Setting("METRICS", NO, "Figures for Prometheus at /metrics; needs prometheus-client."),
    Setting(
        "REMEMBERED_BYTES",
        4_000_000,
        "Bytes of finished answers that a process keeps for whoever asks for the same; 0: none.",
    ),
    Setting("COMPRESS_ALGORITHM", ["br", "zstd", "gzip"], "Tried in this order."),
    Setting("COMPRESS_BR_LEVEL", 5, "How hard brotli tries, from 0 to 11."),
    Setting("COMPRESS_MIN_SIZE", 900, "Bytes from which on an answer is compressed."),
)
FIXED: dict[str, object] = {
    "COMPRESS_STREAMS": False,
    # `headers` calls the compressor and answers conditional requests itself.
    "COMPRESS_REGISTER": False,
    "COMPRESS_EVALUATE_CONDITIONAL_REQUEST": False,
}
DEFAULTS = {each.name: each.default for each in SETTINGS} | FIXED


class BadSetting(ValueError):
    """A setting whose value is of the wrong kind."""


def load(app: "Flask", config: dict[str, object] | None) -> None:
    """Fill the configuration: defaults, then `TENBO_*` of the environment (JSON), then `config`.

    Raises BadSetting.
    """
    app.config.from_mapping(DEFAULTS)
    app.config.from_prefixed_env(PREFIX)
    app.config.from_mapping(config or {})
    wrong = list(_wrong(app.config))
    if wrong:
        raise BadSetting("; ".join(wrong))


def _wrong(config: dict[str, object]) -> "Iterator[str]":
    """A sentence for each setting of another type than its default, or below zero."""
    for each in SETTINGS:
        value = config[each.name]
        kind = list if each.default is None else type(each.default)
        if value is None and each.default is None:
            continue
        if type(value) is not kind or (kind is int and int(str(value)) < 0):
            yield f"{each.variable} is {value!r}, but should be of the kind {kind.__name__}"


def as_said() -> "Iterator[tuple[str, str]]":
    """Each variable of the environment, with its meaning and its default as text."""
    for each in SETTINGS:
        shown = each.default if isinstance(each.default, str) else json.dumps(each.default)
        yield each.variable, f"{each.meaning} [default: {shown}]"
