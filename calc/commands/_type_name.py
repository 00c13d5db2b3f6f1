"""The names of types that several answers share."""

from collections.abc import Callable, Iterable
from typing import NamedTuple


class TypeName(NamedTuple):
    """The name of a type in answers, and its meaning; `texts` are those that a table lists."""

    name: str
    meaning: str
    texts: Callable[[], Iterable[str]] | None = None
