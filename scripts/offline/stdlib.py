"""Compile modules of the standard library into one zip; run inside Pyodide by runtime.mjs.

The value of the last line is the zip, without compression inside.
"""

import ast
import importlib.util
import io
import marshal
import struct
import sys
import zipfile
from collections.abc import Iterator
from types import CodeType

NAMES: str
"""The modules, set by the script that runs this one."""
ASKS_FOR_ANNOTATIONS = (b"singledispatch", b"get_type_hints")
UNCHECKED_HASH = 1
NO_LOCATION = 15
LIBRARY = next(path for path in sys.path if path.endswith(".zip"))


class WithoutAnnotations(ast.NodeTransformer):
    """Functions without their annotations, which nothing asks for."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Drop the annotations of a function and of those inside."""
        self.generic_visit(node)
        node.returns = None
        given = node.args
        for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs):
            argument.annotation = None
        for argument in filter(None, (given.vararg, given.kwarg)):
            argument.annotation = None
        return node

    visit_AsyncFunctionDef = visit_FunctionDef  # type: ignore[assignment]  # noqa: N815


def without_places(code: CodeType) -> CodeType:
    """Code without its table of lines, which is a third of it: entries of no location instead."""
    constants = [without_places(it) if isinstance(it, CodeType) else it for it in code.co_consts]
    whole, rest = divmod(len(code.co_code) // 2, 8)
    entries = [8] * whole + [rest] * bool(rest)
    table = bytes(0x80 | NO_LOCATION << 3 | units - 1 for units in entries)
    return code.replace(co_consts=tuple(constants), co_linetable=table)


def compiled(name: str, text: bytes) -> bytes:
    """The bytes of a .pyc that is never compared with its source."""
    tree = ast.parse(text, name)
    if not any(word in text for word in ASKS_FOR_ANNOTATIONS):
        tree = WithoutAnnotations().visit(tree)
    code = without_places(compile(tree, name, "exec", dont_inherit=True, optimize=2))
    head = importlib.util.MAGIC_NUMBER + struct.pack("<I", UNCHECKED_HASH) + bytes(8)
    return head + marshal.dumps(code)


def sources() -> Iterator[tuple[str, bytes]]:
    """The listed modules, as file names of the zip."""
    with zipfile.ZipFile(LIBRARY) as library:
        present = set(library.namelist())
        for name in sorted(NAMES.split()):  # noqa: F821
            path = name.replace(".", "/")
            file = f"{path}.py" if f"{path}.py" in present else f"{path}/__init__.py"
            yield file, library.read(file)


buffer = io.BytesIO()
with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
    for file, text in sources():
        archive.writestr(zipfile.ZipInfo(f"{file}c", (1980, 1, 1, 0, 0, 0)), compiled(file, text))
buffer.getvalue()
