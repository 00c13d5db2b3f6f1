"""Static files under addresses that carry a hash of their content, so that none is ever stale."""

import gzip
import mimetypes
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from flask import Flask, Response, abort, current_app, request

from .squeeze import BY_SUFFIX

try:
    import brotli  # type: ignore[import-untyped]
except ImportError:  # PyPy
    import brotlicffi as brotli  # type: ignore[import-not-found]

HASH_LENGTH = 10
FOREVER = "public, max-age=31536000, immutable"
UNSURE = "no-cache"
OF_OTHERS = "vendor"
"""The folder of what was made elsewhere, served as it is."""
KEPT = "offline.pages"
"""The other answer that never changes under its address."""
_TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}


class Asset(NamedTuple):
    """A static file: the name its address carries, its bytes and its media type."""

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


class Packed:
    """Answers that never change, compressed once: static files as small as can be."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._kept: dict[str, bytes] = {}

    def get(self, key: str) -> bytes | None:
        """Return the compressed bytes for an algorithm and a name, if they are known."""
        if key not in self._kept:
            algorithm, _, name = key.partition(";")
            asset, pack = self._assets.by_address.get(name), _BEST.get(algorithm)
            if asset and pack:
                self._kept[key] = pack(asset.body)
        return self._kept.get(key)

    def set(self, key: str, value: bytes) -> None:
        """Keep the bytes, unless they are those of a page: a page has no name."""
        if not key.endswith(";"):
            self._kept[key] = value


def install(app: Flask) -> None:
    """Serve the static folder and let `url_for("static", filename=…)` give hashed addresses."""
    assets = Assets(Path(app.config["STATIC_FOLDER"]))
    app.extensions["assets"] = assets
    app.config["COMPRESS_CACHE_BACKEND"] = partial(Packed, assets)
    app.config["COMPRESS_CACHE_KEY"] = lambda _: _kept_under()
    app.add_url_rule("/static/<path:filename>", endpoint="static", view_func=serve)
    app.url_defaults(partial(_version, assets))
    app.jinja_env.globals["asset"] = lambda name: f"/static/{assets.address(name)}"


def serve(filename: str) -> Response:
    """Answer one static file; a hash that is not ours gets today's file, not to be kept.

    During a rolling update a page of one version may ask the other version for its files.
    """
    assets: Assets = current_app.extensions["assets"]
    asset = assets.by_address.get(filename)
    control = FOREVER if asset else UNSURE
    asset = asset or assets.by_name.get(filename) or assets.by_name.get(_plain(filename))
    if asset is None:
        abort(404)
    response = Response(asset.body, mimetype=asset.mimetype)
    response.headers["Cache-Control"] = control
    return response


def _asset(folder: Path, path: Path) -> Asset:
    name = path.relative_to(folder)
    body = path.read_bytes() if name.parts[0] == OF_OTHERS else _own(path)
    stamp = sha256(body).hexdigest()[:HASH_LENGTH]
    guess = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    address = name.with_name(f"{path.stem}.{stamp}{path.suffix}").as_posix()
    return Asset(address, body, guess or "application/octet-stream")


def _own(path: Path) -> bytes:
    squeezed = BY_SUFFIX.get(path.suffix)
    return squeezed(path.read_text(encoding="utf-8")).encode() if squeezed else path.read_bytes()


def _plain(address: str) -> str:
    """Return a hashed name without its hash."""
    path = PurePosixPath(address)
    return path.with_suffix("").with_suffix(path.suffix).as_posix() if path.name else address


def _version(assets: Assets, endpoint: str, values: dict[str, object]) -> None:
    if endpoint == "static":
        values["filename"] = assets.address(str(values["filename"]))


def _kept_under() -> str:
    if request.endpoint == KEPT:
        return request.path
    known = current_app.extensions["assets"].by_address
    name = (request.view_args or {}).get("filename", "") if request.endpoint == "static" else ""
    return name if name in known else ""


_BEST: dict[str, Callable[[bytes], bytes]] = {
    "br": partial(brotli.compress, quality=11),
    "gzip": partial(gzip.compress, compresslevel=9, mtime=0),
}
