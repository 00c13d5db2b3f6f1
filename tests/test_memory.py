"""What requests leave in a process: tables of answers, which are bounded, and nothing else."""

import functools
import gc
import subprocess
import sys
import types
from ast import literal_eval
from collections.abc import Iterator
from itertools import islice
from sys import getsizeof
from typing import Any, NamedTuple

from flask.testing import FlaskClient

from calc.riichi.memo import Memo
from calc.riichi.rulesets import PRESETS
from calc.web import create_app
from tests.long import lines
from tests.long.costs import Request
from tests.long.memory import requests

MOST_OF_ALL = 78
"""MiB that all tables may take when they are full."""
MOST_OF_ONE = 8
SHARED = (type, types.FunctionType, types.ModuleType, types.MethodType, types.BuiltinFunctionType)
_CACHE = type(functools.lru_cache(maxsize=1)(len))


class Table(NamedTuple):
    """A table of answers: its name, how many entries it has and may have, and its bytes."""

    name: str
    entries: int
    most: int
    size: int

    @property
    def full(self) -> float:
        """MiB that it takes when it is full, by the mean of its entries."""
        return self.size / self.entries * self.most / 2**20


def ask(client: FlaskClient, request: Request) -> None:
    if request.body:
        client.post(request.address, data=request.body, content_type="application/json")
        return
    headers = {"HX-Request-Type": "partial"} if request.fragment else {}
    client.get(request.address, headers=headers, follow_redirects=True)


def tables() -> Iterator[Table]:
    """The tables of this process that hold enough to be judged."""
    gc.unfreeze()
    owners = [thing for thing in gc.get_objects() if isinstance(thing, Memo | _CACHE)]
    known = set(map(id, owners))
    for owner in owners:
        if isinstance(owner, Memo):
            entries, most, find = len(owner), owner.most, owner.find
        else:
            info = owner.cache_info()
            entries, most, find = info.currsize, info.maxsize or 0, owner.__wrapped__
        if entries >= 30 and most and str(getattr(find, "__module__", "calc")).startswith("calc"):
            yield Table(str(find), entries, most, bytes_of(owner, known))


def bytes_of(owner: Any, known: set[int]) -> int:
    """The bytes of what a table alone holds; not of the tables and rule sets within it."""
    counted = {id(preset.ruleset) for preset in PRESETS.values()} | known
    left, size = [*gc.get_referents(owner)], getsizeof(owner)
    while left:
        thing = left.pop()
        if id(thing) in counted or isinstance(thing, SHARED):
            continue
        counted.add(id(thing))
        size += getsizeof(thing)
        left += gc.get_referents(thing)
    return size


def full_tables() -> list[tuple[float, str]]:
    """The tables of this process after some requests: MiB that each takes when full, its name."""
    client = create_app({"ACCESS_LOG": False}).test_client()
    for request in islice(requests(3), 250):
        ask(client, request)
    return sorted(((table.full, table.name) for table in tables()), reverse=True)


def test_full_tables_are_small() -> None:
    """In a process of its own, which holds one application as a worker does."""
    code = "from tests.test_memory import full_tables; print(full_tables())"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    found: list[tuple[float, str]] = literal_eval(done.stdout)
    assert len(found) > 20
    assert found[0][0] <= MOST_OF_ONE, found[:12]
    assert sum(full for full, _ in found) <= MOST_OF_ALL, found[:12]


def test_lines_leave_nothing_behind() -> None:
    """`python -m tests.long.lines` asks a million."""
    answered, sizes, said, status = lines.run(1500, 1, None, 500)
    assert (answered, said, status) == (1500, b"", 0)
    assert sizes[-1] - sizes[0] < 4


def test_lines_after_a_killed_process_are_named() -> None:
    answered, _, said, status = lines.run(3000, 2, 500, 500)
    named = lines.SAID.search(said)
    assert named
    assert (int(named[1]), status) == (answered, 3)
    assert answered < 3000
