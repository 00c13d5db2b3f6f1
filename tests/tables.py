"""Tables of cases for one test: where a case takes less time than a test of its own."""

import functools
import inspect
import re
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

Test = Callable[..., None]
LAST = -2
"""How many calls of a case that fails are shown, from its end."""


def with_indented(text: str) -> Iterator[tuple[str, list[str]]]:
    """The lines of a text, each with those that are indented below it."""
    for part in re.split(r"\n(?=\S)", text.strip()):
        line, *below = map(str.strip, part.splitlines())
        yield line, below


def for_each(
    names: str | tuple[str, ...],
    rows: Iterable[Any] | Callable[[], Iterable[Any]],
    *,
    ids: Iterable[object] | Callable[[Any], object] | None = None,
) -> Callable[[Test], Test]:
    """Try a test with every row, and fail with a list of all rows that fail.

    Arguments are those of `pytest.mark.parametrize`. Fixtures are shared by all rows. A function
    that returns the rows is called by the test, so that only the process that runs it makes them.
    """
    keys = names.replace(" ", "").split(",") if isinstance(names, str) else list(names)

    @functools.cache
    def table() -> list[tuple[str, Sequence[Any]]]:
        listed = [*(rows if isinstance(rows, Iterable) else rows())]  # an enum is callable too
        made = list(_named(listed, ids, single=len(keys) == 1))
        if not made:
            raise ValueError(f"no rows for {names}")
        return made

    if isinstance(rows, Iterable):
        table()

    def decorated(test: Test) -> Test:
        @functools.wraps(test)
        def whole(**fixtures: object) -> None:
            faults = []
            for name, values in table():
                try:
                    test(**fixtures, **dict(zip(keys, values, strict=True)))
                except Exception as error:  # whatever it is, the others are tried
                    lines = traceback.format_exception(error, limit=LAST)
                    faults.append(f"[{name}]\n{''.join(lines)}")
            if faults:
                raise AssertionError(f"{len(faults)} of {len(table())}:\n" + "\n".join(faults))

        signature = inspect.signature(test)
        others = [it for it in signature.parameters.values() if it.name not in keys]
        whole.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
        return whole

    return decorated


def _named(
    rows: list[Any], ids: Iterable[object] | Callable[[Any], object] | None, *, single: bool
) -> Iterator[tuple[str, Sequence[Any]]]:
    """The rows with their names, as `pytest.param`, `ids` or the values themselves have them."""
    named = [*ids] if ids is not None and not callable(ids) else [None] * len(rows)
    for row, name in zip(rows, named, strict=True):
        own = getattr(row, "id", None) if hasattr(row, "marks") else None
        values = row.values if hasattr(row, "marks") else (row,) if single else row
        if callable(ids):
            name = "-".join(str(ids(value)) for value in values)
        yield str(own or name or "-".join(map(str, values))[:100]), values
