"""Bounded caches, a quick way to make named tuples, and enums of keys."""

from collections.abc import Callable, Hashable
from enum import StrEnum
from typing import TypeVar

new_tuple = tuple.__new__
"""Makes a named tuple from its fields in order; quicker than calling the class."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Memo(dict[K, V]):
    """A cache of `find(key)`, emptied when it holds `most` entries.

    No order of use is recorded, so a look-up touches nothing but the entry that it finds. Values
    must not be changed.
    """

    __slots__ = ("find", "most")

    def __init__(self, find: Callable[[K], V], most: int) -> None:
        super().__init__()
        self.find = find
        self.most = most

    @property
    def lookup(self) -> Callable[[K], V]:
        """The look-up as a function; brackets, which Python looks up in the class, are slower."""
        return self.__getitem__

    def __missing__(self, key: K) -> V:
        value = self.find(key)
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


class RequestMemo(Memo[K, V]):
    """A memo whose keys come from a request and may be of any size.

    The value of a key that is not `storable` is worked out each time it is asked for.
    """

    __slots__ = ("storable",)

    def __init__(
        self, find: Callable[[K], V], most: int, storable: Callable[[K], bool] = is_small
    ) -> None:
        super().__init__(find, most)
        self.storable = storable

    def __missing__(self, key: K) -> V:
        return super().__missing__(key) if self.storable(key) else self.find(key)


class KeyEnum(StrEnum):
    """An enum of keys as answers have them: hashed and shown as its text.

    A look-up calls no Python code, and is the same by a member and by its text.
    """

    __hash__ = str.__hash__
    __repr__ = str.__repr__
