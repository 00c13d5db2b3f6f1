"""Follow one question through the program: which modules it crosses on its way to an answer.

    .venv/bin/python -m scripts.walk [--functions]

A page and a JSON answer are asked in process. Other hands are asked before, so that nothing is
loaded or compiled for the first time. Printed are the modules in which a function was called, the
calls from one module of the program into another, and how often a question was read and a hand
scored, for "what if" too: the calls of the functions in `READERS` and of `SCORER`.
"""

import argparse
import sys
from collections import Counter
from types import CodeType, FrameType
from typing import Any, NamedTuple

from calc.web import create_app

HAND = "hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&honba=1"
OTHERS = (HAND.replace("honba=1", "honba=2"), "hand=123m456m789m11p234s&win_tile=4s&win_by=tsumo")
PATHS = {"page": "/", "JSON": "/api/v1/score"}
PACKAGE = "calc"
READERS = ("calc.questions.form:Form.read", "calc.questions.score:_plainly_read")
SCORER = "calc.riichi.scoring.evaluate:score_hand"


class Walk(NamedTuple):
    """What one request crossed: calls by function, and calls that enter another module."""

    calls: Counter[str]
    changes: int

    @property
    def modules(self) -> set[str]:
        """Names of the modules in which a function was called."""
        return {name.partition(":")[0] for name in self.calls}


class Recorder:
    """A profile function that notes calls between modules of the program."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.changes = 0

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        """Note a call into the program; its caller is the nearest frame of the program.

        What a template calls, such as the function that escapes a text, is no change of module.
        """
        module = _module(frame)
        if event != "call" or not module or _is_comprehension(frame.f_code):
            return
        self.calls[f"{module}:{frame.f_code.co_qualname}"] += 1
        caller = frame.f_back
        while caller is not None and not (_module(caller) or _is_template(caller.f_code)):
            caller = caller.f_back
        self.changes += caller is not None and _module(caller) not in (module, "")


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
    return Walk(recorder.calls, recorder.changes)


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
        if options.functions:
            for name, count in sorted(taken.calls.items()):
                print(f"  {count:5} {name}")


if __name__ == "__main__":
    main()
