"""Static files under addresses that carry a hash of their content, so that none is ever stale."""

import gzip
import mimetypes
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from flask import Flask, Response, abort, current_app, g
from rcssmin import cssmin
from rjsmin import jsmin

try:
    import brotli  # type: ignore[import-untyped]
except ImportError:  # PyPy
    import brotlicffi as brotli  # type: ignore[import-not-found]

FOREVER = "public, max-age=31536000, immutable"
"""`Cache-Control` of an answer that never changes under its address."""
UNSURE = "no-cache"
"""`Cache-Control` of an answer that has to be asked for again each time."""
_HASH_LENGTH = 10
_VENDOR = "vendor"
"""Folder of files made elsewhere, which are served as they are."""
_MIMETYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}
_MINIFY: dict[str, Callable[[str], str]] = {".js": jsmin, ".css": cssmin}
_COMPRESS: dict[str, Callable[[bytes], bytes]] = {
    "br": partial(brotli.compress, quality=11),
    "gzip": partial(gzip.compress, compresslevel=9, mtime=0),
}


class Asset(NamedTuple):
    """A static file: its name with the hash, its bytes and its media type."""

    address: str
    body: bytes
    mimetype: str


class Assets:
    """All files of a folder, read once: by their plain name and by the name with the hash."""

    def __init__(self, folder: Path) -> None:
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        self.by_name = {path.relative_to(folder).as_posix(): _asset(folder, path) for path in files}
        self.by_address = {asset.address: asset for asset in self.by_name.values()}

    def address(self, name: str) -> str:
        """Return the name with the hash: `site.css` is `site.0123456789.css`."""
        return self.by_name[name].address


class CompressionCache:
    """Cache of Flask-Compress for answers that never change; files are compressed at best.

    A key is `<algorithm>;<path>`; the path is empty for an answer that may change.
    """

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._bodies: dict[str, bytes] = {}

    def get(self, key: str) -> bytes | None:
        """Return the compressed body of an answer, None if it is not known yet."""
        if key not in self._bodies:
            algorithm, _, path = key.partition(";")
            asset = self._assets.by_address.get(path.removeprefix("/static/"))
            if asset and algorithm in _COMPRESS:
                self._bodies[key] = _COMPRESS[algorithm](asset.body)
        return self._bodies.get(key)

    def set(self, key: str, value: bytes) -> None:
        """Keep the compressed body of an answer that has a path."""
        if not key.endswith(";"):
            self._bodies[key] = value


def install(app: Flask) -> None:
    """Serve the static folder and let `url_for("static", filename=…)` give hashed addresses."""
    assets = Assets(Path(app.config["STATIC_FOLDER"]))
    app.extensions["assets"] = assets
    app.config["COMPRESS_CACHE_BACKEND"] = partial(CompressionCache, assets)
    app.config["COMPRESS_CACHE_KEY"] = lambda _: g.compression_key
    app.add_url_rule("/static/<path:filename>", endpoint="static", view_func=serve)
    app.url_defaults(partial(_add_hash, assets))
    app.jinja_env.globals["asset"] = lambda name: f"/static/{assets.address(name)}"


def serve(filename: str) -> Response:
    """Answer one static file; an unknown hash gets today's file, which may not be stored.

    During a rolling update a page of one version may ask the other version for its files.
    """
    assets: Assets = current_app.extensions["assets"]
    asset = assets.by_address.get(filename)
    control = FOREVER if asset else UNSURE
    asset = asset or assets.by_name.get(filename) or assets.by_name.get(_without_hash(filename))
    if asset is None:
        abort(404)
    response = Response(asset.body, mimetype=asset.mimetype)
    response.headers["Cache-Control"] = control
    return response


def _asset(folder: Path, path: Path) -> Asset:
    name = path.relative_to(folder)
    body = path.read_bytes() if name.parts[0] == _VENDOR else _minified(path)
    digest = sha256(body).hexdigest()[:_HASH_LENGTH]
    address = name.with_name(f"{path.stem}.{digest}{path.suffix}").as_posix()
    mimetype = _MIMETYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return Asset(address, body, mimetype or "application/octet-stream")


def _minified(path: Path) -> bytes:
    minify = _MINIFY.get(path.suffix)
    return minify(path.read_text(encoding="utf-8")).encode() if minify else path.read_bytes()


def _without_hash(address: str) -> str:
    path = PurePosixPath(address)
    return path.with_suffix("").with_suffix(path.suffix).as_posix() if path.name else address


def _add_hash(assets: Assets, endpoint: str, values: dict[str, object]) -> None:
    if endpoint == "static":
        values["filename"] = assets.address(str(values["filename"]))
