"""The names of `typing` that a first score needs, without loading `typing`.

`typing` and the modules that it loads take a seventh of a process that scores one hand. Type
checkers read the real names. At run time a named tuple is made by `collections`; the other names
stand only in annotations and as base classes, and do nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import (
        Any,
        Final,
        Generic,
        Literal,
        NamedTuple,
        NoReturn,
        Self,
        TypeAlias,
        TypeVar,
        cast,
        overload,
    )
else:
    from collections import namedtuple

    class Any:
        """A type without effect: it takes what stands in brackets and is itself again."""

        def __class_getitem__(cls, _: object) -> type:
            return cls

    class Generic(Any):
        """A class of its own, for it is a base class."""

    class TypeVar:
        """A type variable without effect: one class for all, whatever their names and bounds."""

        def __new__(cls, *_: object, **__: object) -> type:
            """The class itself, which may stand wherever a type may."""
            return cls

    Final = Literal = NoReturn = Self = TypeAlias = Any

    def cast(_: object, value: object) -> object:
        """The value as it is."""
        return value

    def overload(function: object) -> object:
        """The function as it is; the last one of a name counts."""
        return function

    class NamedTupleType(type):
        """Makes a named tuple of the annotated names of a class, with the class's other names."""

        def __new__(cls, name: str, bases: tuple[type, ...], names: dict[str, object]) -> type:
            """The named tuple; a name with a value is a field with that default."""
            if not bases:
                return super().__new__(cls, name, bases, names)
            fields = list(type(name, (), names).__annotations__)
            defaults = [names.pop(field) for field in fields if field in names]
            made = namedtuple(name, fields, defaults=defaults)
            for key, value in names.items():
                setattr(made, key, value)
            return made

    class NamedTuple(metaclass=NamedTupleType):
        """The base class of every named tuple; none of them inherits it."""


__all__ = [
    "TYPE_CHECKING", "Any", "Final", "Generic", "Literal", "NamedTuple", "NoReturn", "Self",
    "TypeAlias", "TypeVar", "cast", "overload",
]  # fmt: skip
