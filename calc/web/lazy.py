"""Properties that are worked out when they are first read."""

from collections.abc import Callable
from typing import Generic, TypeVar, overload

V = TypeVar("V")


class lazy(Generic[V]):  # noqa: N801  # a decorator
    """A property whose value is stored in its object; `functools.cached_property` has a lock too.

    An object belongs to one request, so that no other thread reads it.
    """

    def __init__(self, find: Callable[..., V]) -> None:
        self.find = find
        self.__doc__ = find.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> "lazy[V]": ...
    @overload
    def __get__(self, instance: object, owner: type) -> V: ...
    def __get__(self, instance: object | None, owner: type) -> "V | lazy[V]":
        """The value, stored where Python looks for it before it comes here again."""
        if instance is None:
            return self
        value = instance.__dict__[self.find.__name__] = self.find(instance)
        return value
