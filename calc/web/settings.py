"""Every setting of the web application, with the value it has when nobody sets it."""

from typing import TYPE_CHECKING

from calc.paths import CONTENT, STATIC

if TYPE_CHECKING:
    from flask import Flask

PREFIX = "TENBO"

DEFAULTS: dict[str, object] = {
    # Folder of the articles.
    "CONTENT_FOLDER": str(CONTENT),
    # Folder of style sheets, scripts and tile images.
    "STATIC_FOLDER": str(STATIC),
    # One JSON line on standard output for each request.
    "ACCESS_LOG": True,
    # Bytes of a request's body, and characters of its address.
    "MAX_CONTENT_LENGTH": 64 * 1024,
    "MAX_URL_LENGTH": 8 * 1024,
    # Reverse proxies in front whose X-Forwarded-* headers are believed.
    "PROXY_HOPS": 0,
    # Host names that are answered; null answers any.
    "TRUSTED_HOSTS": None,
    # Tried in this order when the browser takes several.
    "COMPRESS_ALGORITHM": ["br", "zstd", "gzip"],
    "COMPRESS_BR_LEVEL": 5,
    "COMPRESS_MIN_SIZE": 900,
    "COMPRESS_STREAMS": False,
    # `headers` calls the compressor and answers conditional requests itself.
    "COMPRESS_REGISTER": False,
    "COMPRESS_EVALUATE_CONDITIONAL_REQUEST": False,
}


def load(app: "Flask", config: dict[str, object] | None) -> None:
    """Fill the configuration: defaults, then `TENBO_*` of the environment (JSON), then `config`."""
    app.config.from_mapping(DEFAULTS)
    app.config.from_prefixed_env(PREFIX)
    app.config.from_mapping(config or {})
