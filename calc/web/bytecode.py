"""The bytecode of the unpacked program, made once on the device that runs it.

Run by its path, before anything is imported: `calc` itself is then imported from bytecode too.
"""

import compileall
import io
import sys
import zipfile
from pathlib import Path
from py_compile import PycInvalidationMode


def compiled(folder: Path) -> bytes:
    """The bytecode of all modules and templates in a folder, as a zip to be unpacked there."""
    _compile(folder)
    sys.path.insert(0, str(folder))
    from calc.web.engine import COMPILED, engine

    engine().app.jinja_env.compile_templates(COMPILED, zip=None, ignore_errors=False)
    _compile(COMPILED)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted([*folder.rglob("*.pyc"), *COMPILED.glob("*.py")]):
            archive.write(path, path.relative_to(folder))
    return buffer.getvalue()


def _compile(folder: Path) -> None:
    """Compile modules; the bytecode is never compared with its source again."""
    mode = PycInvalidationMode.UNCHECKED_HASH
    if not compileall.compile_dir(folder, quiet=1, invalidation_mode=mode):
        raise RuntimeError(f"{folder} has modules that cannot be compiled")
