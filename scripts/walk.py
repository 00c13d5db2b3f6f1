"""Follow one question through the program: which modules it crosses on its way to an answer.

    .venv/bin/python -m scripts.walk [--functions]

A page and a JSON answer are asked in process. Other hands are asked before, so that nothing is
loaded or compiled for the first time. Printed are the modules in which a function was called, the
calls from one module of the program into another, and how often a question was read and a hand
scored, for "what if" too: the calls of the functions in `READERS` and of `SCORER`. Then the names
for the data on its way, which are the classes of the program that were given to a function or
returned by one, and the calls of a later layer by an earlier one.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from types import CodeType, FrameType
from typing import Any, NamedTuple

from calc.web import create_app

HAND = "hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&honba=1"
OTHERS = (HAND.replace("honba=1", "honba=2"), "hand=123m456m789m11p234s&win_tile=4s&win_by=tsumo")
PATHS = {"page": "/", "JSON": "/api/v1/score"}
PACKAGE = "calc"
READERS = ("calc.questions.form:Form.read", "calc.questions.score:_plainly_read")
SCORER = "calc.riichi.scoring.evaluate:score_hand"
LAYERS = (
    "calc.paths",
    "calc.riichi",
    "calc.words",
    "calc.questions",
    "calc.records",
    "calc.values",
    "calc.encode",
    "calc.commands",
    "calc.cards",
    "calc.openapi",
    "calc.articles",
    "calc.search",
    "calc.drills",
    "calc.hand",
    "calc",
    "calc.tools",
    "calc.cli",
    "calc.__main__",
    "calc.web",
)
"""The packages in order: each imports only those before it, and calls only them."""
DECLARED = ("calc.values", "calc.encode")
"""What calls the properties of any value, and the functions that its declaration names."""


class Walk(NamedTuple):
    """What one request crossed: calls by function, and calls that enter another module."""

    calls: Counter[str]
    changes: int
    data: set[str]
    backward: Counter[str]

    @property
    def modules(self) -> set[str]:
        """Names of the modules in which a function was called."""
        return {name.partition(":")[0] for name in self.calls}


class Recorder:
    """A profile function that notes calls between modules of the program."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.changes = 0
        self.data: set[str] = set()
        self.backward: Counter[str] = Counter()

    def __call__(self, frame: FrameType, event: str, returned: Any) -> None:
        """Note a call into the program; its caller is the nearest frame of the program.

        What a template calls, such as the function that escapes a text, is no change of module.
        """
        module = _module(frame)
        if module and event == "return":
            self._note([returned])
        if event != "call" or not module or _is_comprehension(frame.f_code):
            return
        self._note(_arguments(frame))
        self.calls[f"{module}:{frame.f_code.co_qualname}"] += 1
        caller = frame.f_back
        while caller is not None and not (_module(caller) or _is_template(caller.f_code)):
            caller = caller.f_back
        calling = _module(caller) if caller else ""
        self.changes += calling not in (module, "")
        if calling and calling not in DECLARED and is_after(module, calling):
            self.backward[f"{calling} calls {module}:{frame.f_code.co_qualname}"] += 1

    def _note(self, values: Iterable[object]) -> None:
        """Note the classes of the program among those of values; a property is none of the data."""
        own = (one for one in map(type, values) if one.__module__.startswith(PACKAGE))
        self.data.update(one.__name__ for one in own if not hasattr(one, "__get__"))


def layer(name: str) -> str:
    """The entry of LAYERS that a module belongs to: `calc.riichi` for `calc.riichi.tiles`."""
    return ".".join(name.split(".")[:2])


def is_after(module: str, other: str) -> bool:
    """Whether a module is in a later layer than another."""
    return LAYERS.index(layer(module)) > LAYERS.index(layer(other))


def _arguments(frame: FrameType) -> Iterator[object]:
    """The arguments of a call."""
    code = frame.f_code
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    yield from (frame.f_locals[name] for name in names if name in frame.f_locals)


def _module(frame: FrameType) -> str:
    """The module of a frame if it is one of the program, else nothing."""
    name = str(frame.f_globals.get("__name__", ""))
    return name if name.partition(".")[0] == PACKAGE else ""


def _is_comprehension(code: CodeType) -> bool:
    return code.co_name in ("<listcomp>", "<genexpr>", "<setcomp>", "<dictcomp>", "<lambda>")


def _is_template(code: CodeType) -> bool:
    return code.co_filename.endswith(".html") or code.co_filename == "<template>"


def walk(client: Any, path: str) -> Walk:
    """Ask other hands, then follow one, at the address to which a browser is redirected."""
    for query in OTHERS:
        assert client.get(f"{path}?{query}", follow_redirects=True).status_code == 200
    address = client.get(f"{path}?{HAND}").headers.get("Location", f"{path}?{HAND}")
    recorder = Recorder()
    sys.setprofile(recorder)
    try:
        status = client.get(address).status_code
    finally:
        sys.setprofile(None)
    assert status == 200, status
    return Walk(recorder.calls, recorder.changes, recorder.data, recorder.backward)


def main() -> None:
    """Print the figures of a page and of a JSON answer."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--functions", action="store_true", help="also list the calls of each one")
    options = parser.parse_args()
    client = create_app({"ACCESS_LOG": False}).test_client()
    for kind, path in PATHS.items():
        taken = walk(client, path)
        read = sum(taken.calls[name] for name in READERS)
        print(
            f"{kind}: {len(taken.modules)} modules, {taken.changes} changes of module, "
            f"{taken.calls.total()} calls, read {read} times, "
            f"scored {taken.calls[SCORER]} times"
        )
        print(f"  {len(taken.data)} names for the data: {', '.join(sorted(taken.data))}")
        print(f"  calls against the order of the layers: {taken.backward.total() or 'none'}")
        for call, count in sorted(taken.backward.items()):
            print(f"    {count:3} {call}")
        if options.functions:
            for name, count in sorted(taken.calls.items()):
                print(f"  {count:5} {name}")


if __name__ == "__main__":
    main()
