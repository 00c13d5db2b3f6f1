"""What makes it quick: tables of answers, never too many, and named tuples made the short way."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

new_tuple = tuple.__new__
"""Makes a named tuple of its fields in their order, without the detour by keywords: for those made
for every hand."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Memo(dict[K, V], Generic[K, V]):
    """The answers of `find` by what was asked; begun anew where there are `most` of them.

    A look-up touches nothing but the entry it finds, which is what makes it quick: no order of use
    is kept beside it. Answers have to be values that nobody changes.
    """

    __slots__ = ("find", "most")

    def __init__(self, find: Callable[[K], V], most: int) -> None:
        super().__init__()
        self.find = find
        self.most = most

    def __missing__(self, key: K) -> V:
        found = self.find(key)
        if len(self) >= self.most:
            self.clear()
        self[key] = found
        return found
