"""The bytecode of the unpacked program, compiled once on the device that runs it.

Python writes the bytecode of a module as it imports it, if `sys.dont_write_bytecode` is false.
"""

import compileall
import io
import zipfile
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path

from jinja2 import ModuleLoader

from .engine import COMPILED, Engine, engine

_HEAD = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""The head of bytecode that is never compared with its source (PEP 552)."""


def compiled_engine() -> Engine:
    """The application, its templates compiled into modules."""
    running = engine()
    templates = running.app.jinja_env
    templates.compile_templates(COMPILED, zip=None, ignore_errors=False)
    templates.loader = ModuleLoader(COMPILED)
    return running


def bytecode(folder: Path) -> bytes:
    """The bytecode of all modules in a folder as a zip, to be unpacked beside their sources.

    It is never compared with a source. A module with bytecode in the folder is not compiled again.
    Raises RuntimeError where a module cannot be compiled.
    """
    if not compileall.compile_dir(folder, quiet=1):
        raise RuntimeError(f"{folder} has modules that cannot be compiled")
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(folder.rglob("*.py")):
            compiled = Path(cache_from_source(path))
            code = compiled.read_bytes()[len(_HEAD) :]
            archive.writestr(compiled.relative_to(folder).as_posix(), _HEAD + code)
        for path in sorted(COMPILED.glob("*.py")):  # in no other archive
            archive.write(path, path.relative_to(folder))
    return buffer.getvalue()
