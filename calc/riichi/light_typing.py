"""The names of `typing` that a first score needs, without loading `typing`.

`typing` and the modules that it loads take a seventh of a process that scores one hand. Type
checkers read the real names. At run time a named tuple is made by `collections`; the other names
have no effect.
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
        """A type or base class without effect; with anything in brackets it is the same."""

        def __class_getitem__(cls, _: object) -> type:
            return cls

    class TypeVar:
        """A type variable without effect: one class for all, whatever their names and bounds."""

        def __new__(cls, *_: object, **__: object) -> type:
            """The class itself, so that `V | None` is a type."""
            return cls

    class Literal:
        """A type without effect; the class of some values has them in `__args__`."""

        def __class_getitem__(cls, values: object) -> type:
            args = values if isinstance(values, tuple) else (values,)
            return type("Literal", (), {"__args__": args})

    Final = Generic = NoReturn = Self = TypeAlias = Any

    def cast(_: object, value: object) -> object:
        """The value as it is."""
        return value

    def overload(function: object) -> object:
        """The function as it is; the last one of a name counts."""
        return function

    class NamedTupleType(type):
        """Makes a class with the base `NamedTuple` into a named tuple of its annotated names."""

        def __new__(cls, name: str, bases: tuple[type, ...], names: dict[str, object]) -> type:
            """The named tuple, with the methods of the class; a value of a field is its default."""
            if not bases:
                return super().__new__(cls, name, bases, names)
            fields = list(type(name, (), names).__annotations__)
            defaults = [names.pop(field) for field in fields if field in names]
            made = namedtuple(name, fields, defaults=defaults)
            for key, value in names.items():
                setattr(made, key, value)
            return made

    class NamedTuple(metaclass=NamedTupleType):
        """Named as the base in a class statement; the class that is made inherits `tuple` alone."""


__all__ = [
    "TYPE_CHECKING", "Any", "Final", "Generic", "Literal", "NamedTuple", "NoReturn",
    "Self", "TypeAlias", "TypeVar", "cast", "overload",
]  # fmt: skip
