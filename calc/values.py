"""`NamedTuple` and an enum of texts, quicker to declare than those of `typing` and `enum`.

Type checkers take them for those. A class of `typing` has a constructor of its own written as text
and compiled; here all classes of as many fields share one. With both, a process that scores one
hand does a fifth less.
"""

import sys
from collections import _tuplegetter  # type: ignore[attr-defined]
from collections.abc import Iterable, Iterator
from types import CodeType, FunctionType
from typing import TYPE_CHECKING

if TYPE_CHECKING or sys.version_info >= (3, 14):  # which holds annotations in another way
    from typing import NamedTuple as NamedTuple  # noqa: PLC0414 it is exported
else:

    class _NamedTuple(tuple):
        """What all named tuples have in common; described in the documentation of `collections`."""

        __slots__ = ()
        _fields = ()
        _field_defaults = {}

        @classmethod
        def _make(cls, values: Iterable[object]) -> "_NamedTuple":
            return cls(*values)

        def _replace(self, **changes: object) -> "_NamedTuple":
            replaced = tuple.__new__(type(self), map(changes.pop, self._fields, self))
            if changes:
                raise ValueError(f"Got unexpected field names: {[*changes]!r}")
            return replaced

        def _asdict(self) -> dict[str, object]:
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self) -> str:
            values = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
            return f"{type(self).__name__}({values})"

        def __getnewargs__(self) -> tuple[object, ...]:
            return tuple(self)

    class _Declaration(type):
        """Turns the body of a class into a named tuple, a plain class without a metaclass."""

        def __new__(cls, name: str, _: tuple[type, ...], body: dict[str, object]) -> type:
            fields = tuple(body.get("__annotations__", ()))
            defaults = {field: body[field] for field in fields if field in body}
            if fields[len(fields) - len(defaults) :] != tuple(defaults):
                raise TypeError(f"{name}: fields without a default come first")
            body |= {field: _tuplegetter(at, None) for at, field in enumerate(fields)}
            body |= {
                "__slots__": (),
                "__match_args__": fields,
                "_fields": fields,
                "_field_defaults": defaults,
                "__new__": _constructor(name, fields, tuple(defaults.values())),
            }
            return type(name, (_NamedTuple,), body)

    NamedTuple = type.__new__(_Declaration, "NamedTuple", (), {})
    """The base that a class names in its declaration."""

    _CODES: dict[int, CodeType] = {}

    def _constructor(
        name: str, fields: tuple[str, ...], defaults: tuple[object, ...]
    ) -> FunctionType:
        """`__new__` with the fields as its parameters."""
        if len(fields) not in _CODES:
            places = "".join(f"_{at}, " for at in range(len(fields)))
            function = eval(f"lambda _cls, {places}: new(_cls, ({places}))")  # noqa: S307
            _CODES[len(fields)] = function.__code__
        code = _CODES[len(fields)].replace(
            co_qualname=f"{name}.__new__", co_varnames=("_cls", *fields)
        )
        return FunctionType(code, {"new": tuple.__new__}, "__new__", defaults)


if TYPE_CHECKING:
    from enum import StrEnum

    KeyEnum = StrEnum
    """A named value, equal to its text and hashed as that."""
else:

    class _Members(type):
        """Makes a member of the class of each value in capitals in its body."""

        def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, object]) -> "_Members":
            values = {key: body.pop(key) for key in [*body] if key.isupper()}
            made = super().__new__(cls, name, bases, body)
            made.__members__ = {key: made._member(key, value) for key, value in values.items()}
            made._by_value = {str(member): member for member in made}
            return made

        def _member(cls, key: str, value: object) -> "KeyEnum":
            member = cls.__new__(cls, *(value if isinstance(value, tuple) else (value,)))
            member.name, member.value = key, str(member)
            setattr(cls, key, member)
            return member

        def __call__(cls, value: str) -> "KeyEnum":
            if value not in cls._by_value:
                raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
            return cls._by_value[value]

        def __iter__(cls) -> "Iterator[KeyEnum]":
            return iter(cls.__members__.values())

        def __len__(cls) -> int:
            return len(cls.__members__)

        def __reversed__(cls) -> "Iterator[KeyEnum]":
            return reversed(cls.__members__.values())

    class KeyEnum(str, metaclass=_Members):
        """A named value, equal to its text and hashed as that."""

        def __repr__(self) -> str:
            return f"<{type(self).__name__}.{self.name}: {self.value!r}>"

        def __reduce__(self) -> tuple[type, tuple[str]]:
            return type(self), (self.value,)
