"""Files that one process of a server makes, and its others read."""

import os
import time
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

Files = dict[str, bytes]
LONGEST = 60
"""Seconds to wait for the process that makes them."""
_PAUSE = 0.1


def shared(folder: Path | None, version: str, make: Callable[[], Files]) -> Files:
    """The files that `make` returns, made by the first process of a version that asks.

    They are made here without a folder that can be written, and where that process does not come to
    an end.
    """
    if folder is None:
        return make()
    whole = folder / f"{version}.zip"
    try:
        os.close(os.open(folder / f"{version}.claimed", os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return _read(whole) or make()
    except OSError:
        return make()
    files = make()
    with suppress(OSError):
        _write(whole, files)
    return files


def _write(path: Path, files: Files) -> None:
    part = path.with_suffix(".part")
    with zipfile.ZipFile(part, "w", zipfile.ZIP_STORED) as archive:
        for name, body in files.items():
            archive.writestr(name, body)
    part.replace(path)


def _read(path: Path) -> Files | None:
    """The files of an archive, which is waited for; None if it does not come in LONGEST seconds."""
    latest = time.monotonic() + LONGEST
    while not path.exists():
        if time.monotonic() > latest:
            return None
        time.sleep(_PAUSE)
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
