"""Bounded tables of answers, named tuples made the short way, and keys that are hashed quickly."""

from collections.abc import Callable, Hashable
from enum import StrEnum
from typing import Generic, TypeVar

new_tuple = tuple.__new__
"""Makes a named tuple of its fields in their order, without the detour by keywords: for those made
for every hand."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Memo(dict[K, V], Generic[K, V]):
    """The answers of `find` by what was asked; begun anew where there are `most` of them.

    A look-up touches nothing but the entry it finds, which is what makes it quick: no order of use
    is kept beside it. Answers have to be values that nobody changes. Keys that a request brings as
    they are may be of any size: `storable` says which of them are stored with their answers.
    """

    __slots__ = ("find", "most", "storable")

    def __init__(
        self, find: Callable[[K], V], most: int, storable: Callable[[K], bool] | None = None
    ) -> None:
        super().__init__()
        self.find = find
        self.most = most
        self.storable = storable

    def __missing__(self, key: K) -> V:
        value = self.find(key)
        if self.storable is not None and not self.storable(key):
            return value
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value


LONGEST_KEY = 24
"""Characters of a text in a key of a table."""


def is_small(key: object) -> bool:
    """Whether a key made of the values of a request is small enough to be stored.

    >>> is_small(("chi", "345m", None, 1)), is_small("x" * 100), is_small((10**99,))
    (True, False, False)
    """
    if isinstance(key, tuple):
        return all(map(is_small, key))
    if isinstance(key, str):
        return len(key) <= LONGEST_KEY
    return not isinstance(key, int) or key.bit_length() <= 64


class KeyEnum(StrEnum):
    """A named value, hashed as the text it is equal to: as a key it takes no call of Python."""

    __hash__ = str.__hash__
