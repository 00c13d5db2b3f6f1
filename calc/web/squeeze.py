"""Our own scripts and style sheets without what only people read: comments and indentation."""

import re
from collections.abc import Callable

_SCRIPT = re.compile(r"^[ \t]*(?://.*)?\n|^[ \t]+", re.MULTILINE)
_REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)
_AROUND = re.compile(r"\s*([{};])\s*")


def script(text: str) -> str:
    r"""Leave out lines that are comments, empty lines and indentation; no string spans lines.

    >>> script("// What it does.\nif (a) {\n\n  b(); // kept\n}\n")
    'if (a) {\nb(); // kept\n}\n'
    """
    return _SCRIPT.sub("", text)


def style(text: str) -> str:
    r"""Leave out comments, and the space around braces and semicolons.

    >>> style("/* Ground */\nbody { margin: 0; }\n:is(h1, h2) { color: red; }\n")
    'body{margin: 0;}:is(h1, h2){color: red;}'
    """
    return _AROUND.sub(r"\1", _REMARK.sub("", text)).strip()


BY_SUFFIX: dict[str, Callable[[str], str]] = {".js": script, ".css": style}
