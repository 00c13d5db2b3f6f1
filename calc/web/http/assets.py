"""Static files under addresses with a hash of their content, so that none is ever stale."""

import gzip
import mimetypes
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path, PurePosixPath
from types import ModuleType
from typing import NamedTuple, Self

from flask import Flask, Response, abort, current_app, request

FOREVER = "public, max-age=31536000, immutable"
"""`Cache-Control` of a response that never changes under its address."""
REVALIDATE = "no-cache"
"""`Cache-Control` of a response that has to be asked for again each time."""
_HASH_LENGTH = 10
_VENDOR = "vendor"
"""Folder of files made elsewhere, which are served as they are."""
_MIMETYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}
_COMPRESSED = ".br"
"""Suffix of a file that is stored compressed and served under the name without it."""
_BASE = ("tokens.css", "site.css")
JOINED = {
    "base.css": _BASE,
    "calculator.css": (*_BASE, "keypad.css", "card.css"),
    "question.css": (*_BASE, "keypad.css", "asking.css"),
    "calculator.js": ("asking.js", "conditions.js", "keypad.js"),
    "question.js": ("asking.js", "keypad.js"),
}
"""Files that are served as one, which takes fewer bytes and requests, by the name of the whole."""
_DESCENDANT = re.compile(r"(?<=[\w)\]])\s+:(?=[a-z])")
"""A pseudo-class without a tag, whose leading space rcssmin removes within `@media`."""


class Asset(NamedTuple):
    """A static file: its name with the hash, its bytes, its media type and their encoding."""

    address: str
    body: bytes
    mimetype: str
    encoding: str = ""


class Assets:
    """The static files, by their plain names and by the names with the hash."""

    def __init__(self, assets: Iterable[Asset]) -> None:
        self.by_address = {asset.address: asset for asset in assets}
        self.by_name = {_without_hash(address): asset for address, asset in self.by_address.items()}

    @classmethod
    def from_folder(cls, folder: Path) -> Self:
        """Read all files of a folder."""
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        own = [_asset(folder, path) for path in files]
        return cls([*own, *_joined({_without_hash(asset.address): asset.body for asset in own})])

    @classmethod
    def from_addresses(cls, addresses: Iterable[str]) -> Self:
        """Files by their addresses, where something else serves them."""
        return cls(Asset(address, b"", _mimetype(PurePosixPath(address))) for address in addresses)

    def address(self, name: str) -> str:
        """The name with the hash: `site.0123456789.css` for `site.css`."""
        return self.by_name[name].address


class CompressionCache:
    """Cache of Flask-Compress for responses that never change; files are compressed to the utmost.

    A key is `<algorithm>;<path>`; the path is empty for a response that may change.
    """

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._bodies: dict[str, bytes] = {}

    def get(self, key: str) -> bytes | None:
        """The compressed body of a response; None if it is not known yet."""
        if key not in self._bodies:
            algorithm, _, path = key.partition(";")
            asset = self._assets.by_address.get(path.removeprefix("/static/"))
            if asset and not asset.encoding and algorithm in COMPRESS:
                self._bodies[key] = COMPRESS[algorithm](asset.body)
        return self._bodies.get(key)

    def set(self, key: str, value: bytes) -> None:
        """Store the compressed body of a response that has a path."""
        if not key.endswith(";"):
            self._bodies[key] = value


def install(app: Flask) -> None:
    """Serve the static folder, and give templates `asset(name)`, the address of a file."""
    known: list[str] | None = app.config["STATIC_ADDRESSES"]
    folder = Path(app.config["STATIC_FOLDER"])
    assets = Assets.from_folder(folder) if known is None else Assets.from_addresses(known)
    app.extensions["assets"] = assets
    cache = app.extensions["compression_cache"] = CompressionCache(assets)
    app.config["COMPRESS_CACHE_BACKEND"] = lambda: cache
    app.config["COMPRESS_CACHE_KEY"] = lambda request: request.compression_key
    app.add_url_rule("/static/<path:filename>", endpoint="static", view_func=serve)
    addresses = {name: f"/static/{asset.address}" for name, asset in assets.by_name.items()}
    app.jinja_env.globals["asset"] = addresses.__getitem__


def assets_of(app: Flask) -> Assets:
    """The static files of an application."""
    assets: Assets = app.extensions["assets"]
    return assets


def serve(filename: str) -> Response:
    """A static file; 404 for the hash of another version, 406 for lack of its encoding.

    During a rolling update a page of one version may ask the other version for its files: an
    address with a hash answers the file of that hash or nothing.
    """
    assets = assets_of(current_app)
    asset = assets.by_address.get(filename)
    control = FOREVER if asset else REVALIDATE
    asset = asset or assets.by_name.get(filename)
    if asset is None:
        abort(404)
    return asset_response(asset, control)


def asset_response(asset: Asset, control: str) -> Response:
    """The bytes of a file; 406 if they are in an encoding that the browser does not accept."""
    if asset.encoding and not request.accept_encodings[asset.encoding]:
        abort(406)
    response = Response(asset.body, mimetype=asset.mimetype)
    response.headers["Cache-Control"] = control
    if asset.encoding:
        response.headers["Content-Encoding"] = asset.encoding
        response.headers["Vary"] = "Accept-Encoding"
    return response


def compress_brotli(body: bytes, quality: int = 11) -> bytes:
    """Compress with brotli."""
    compressed: bytes = _brotli().compress(body, quality=quality)
    return compressed


def decompress_brotli(body: bytes) -> bytes:
    """Decompress what was compressed with brotli."""
    plain: bytes = _brotli().decompress(body)
    return plain


def _brotli() -> ModuleType:
    """The library; there is none where the program runs in a browser."""
    try:
        import brotli  # type: ignore[import-untyped]
    except ImportError:  # PyPy
        import brotlicffi as brotli  # type: ignore[import-not-found]
    library: ModuleType = brotli
    return library


COMPRESS: dict[str, Callable[[bytes], bytes]] = {
    "br": compress_brotli,
    "gzip": partial(gzip.compress, compresslevel=9, mtime=0),
}
"""How a response that never changes is compressed, by encoding."""


def _asset(folder: Path, path: Path) -> Asset:
    name = PurePosixPath(path.relative_to(folder))
    body = path.read_bytes() if name.parts[0] == _VENDOR else _minified(path)
    encoding = path.suffix.removeprefix(".") if path.suffix == _COMPRESSED else ""
    plain = name.with_suffix("") if encoding else name
    return _hashed(plain, body, encoding)


def _joined(bodies: Mapping[str, bytes]) -> Iterator[Asset]:
    """The files of JOINED whose parts are all there."""
    for name, parts in JOINED.items():
        if all(part in bodies for part in parts):
            # Names of a module are its own: each has a block of its own in the whole.
            form = b"{%b}" if name.endswith(".js") else b"%b"
            whole = b"\n".join(form % bodies[part] for part in parts)
            yield _hashed(PurePosixPath(name), whole)


def _hashed(name: PurePosixPath, body: bytes, encoding: str = "") -> Asset:
    address = with_hash(name, sha256(body).hexdigest()).as_posix()
    return Asset(address, body, _mimetype(name), encoding)


def with_hash(name: PurePosixPath, digest: str) -> PurePosixPath:
    """A name with the hash of its content: `site.0123456789.css` for `site.css`."""
    return name.with_name(f"{name.stem}.{digest[:_HASH_LENGTH]}{name.suffix}")


def _mimetype(name: PurePosixPath) -> str:
    known = _MIMETYPES.get(name.suffix) or mimetypes.guess_type(name.name)[0]
    return known or "application/octet-stream"


def _minified(path: Path) -> bytes:
    """The bytes of a file; those of a script or a style sheet without comments and spaces."""
    if path.suffix == ".js":
        from rjsmin import jsmin

        return str(jsmin(path.read_text(encoding="utf-8"))).encode()
    if path.suffix == ".css":
        from rcssmin import cssmin

        return str(cssmin(_DESCENDANT.sub(r" *:", path.read_text(encoding="utf-8")))).encode()
    return path.read_bytes()


def _without_hash(address: str) -> str:
    path = PurePosixPath(address)
    return path.with_suffix("").with_suffix(path.suffix).as_posix() if path.name else address
