"""How values are declared that are written as JSON: what a class declares is what is written.

An object of an answer is a class with annotated fields, a dataclass or a named tuple: its keys are
the fields, in their order, and the string literal below a field is its meaning. A field whose name
begins with an underscore is no key; one that ends with it, as `from_`, is the key without it.
Further keys are declared by

- `key`, a property that is cheap to work out;
- `part`, an explanation that is worked out when it is first read, and `part_of` where it goes by
  the name of another;
- a `ClassVar` with a `Literal` of one text, the same in all values of the class;
- `shown`, an attribute of what the value holds;
- `Worded`, which adds the words of a value: they are made when it is written.

What is written otherwise than it is held says so at the field: `Annotated[type, As(function, type
in JSON)]`. Types of the rules, which know nothing of JSON, are entered by `written` (a class with
keys) and `scalar` (a class that is one text or number). `calc.openapi.schema` reads the same
declarations.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from operator import attrgetter
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

from calc.riichi.tiles import Tile
from calc.words import Language

V = TypeVar("V")
Step = Callable[[Any], Any]
"""What makes a held value one of JSON."""
Make = Callable[[Any], V]
"""A method of any class that makes a value."""
Say = Callable[[Any, Language], object]
"""What says a held value: it returns an object with the words."""


class TypeName(NamedTuple):
    """The name of a type in answers, and its meaning; `texts` are those that a table lists."""

    name: str
    meaning: str
    texts: Callable[[], Iterable[str]] | None = None


class As(NamedTuple):
    """In an annotation: what a held value is made into, and the type that is written of it."""

    make: Step
    type: object


class Absent:
    """In an annotation: the key is left out where its value is None."""


class Spread:
    """In an annotation: the keys of the value stand among those of the object that holds it."""


class key(property):  # noqa: N801  # used as a decorator, like property
    """A key of an object that is worked out each time it is read."""


class _Shown(key):
    """A property that shows an attribute of what an object holds."""

    def __init__(self, path: str, of: str) -> None:
        super().__init__(eval(f"lambda v: v.{path}"))  # noqa: S307  # of a class alone
        self.path, self.of = path, of


def shown(path: str, of: str = "") -> Any:
    """The value of an annotated field that shows an attribute of a held value, by its path.

    `han: int = shown("_score.han")` is written without a call; its meaning stands below it. It
    belongs to the part `of`, if one is named.
    """
    return _Shown(path, of)


class part(Generic[V]):  # noqa: N801  # used as a decorator, like property
    """A key of an answer that explains it: worked out when it is first read, and kept.

    It is written where the part `of` is asked for, whose name is that of the key if none is given.
    One whose name begins with an underscore is no key: what several parts are made of.
    """

    def __init__(self, make: Make[V], of: str = "") -> None:
        self.make, self.name, self.__doc__ = make, make.__name__, make.__doc__
        self.of = of or self.name

    @overload
    def __get__(self, value: None, owner: type) -> "part[V]": ...

    @overload
    def __get__(self, value: object, owner: type) -> V: ...

    def __get__(self, value: object, owner: type) -> "part[V] | V":
        if value is None:
            return self
        made = value.__dict__[self.name] = self.make(value)  # found there from now on
        return made


def part_of(name: str) -> Callable[[Make[V]], part[V]]:
    """The decorator of a key that belongs to the part of another name."""
    return lambda make: part(make, name)


class Worded:
    """A value that is said in words: `SAYS` are the attributes of them that become keys.

    Their meanings are in `MEANINGS`, or below the fields of the class that `words` returns.
    """

    __slots__ = ()
    SAYS: ClassVar[tuple[str, ...]] = ("text", "article")

    def words(self, language: Language) -> object:  # noqa: ARG002  # for those who override it
        """The words of the value: an object with the attributes in `SAYS`."""
        raise TypeError(type(self))


MEANINGS: Mapping[str, str] = {
    "text": "The words.",
    "name": "What it is called.",
    "message": "What is wrong, in a sentence.",
    "hint": "What to do about it.",
    "article": "The article that explains it; its page is /learn/ and this address.",
}
"""What the keys mean that words add to many objects."""
WORDS = "words"
"""The method that says a value; in place of an attribute, the source of what it adds."""


class Made(NamedTuple):
    """A key that a function makes from a rule's value; its docstring is the meaning."""

    make: Step
    type: object


class Written(NamedTuple):
    """How values of a class of the rules are written: see `written`."""

    name: str
    keys: Mapping[str, str | Made]
    types: Mapping[str, object]
    words: Say | None
    says: tuple[str, ...]
    order: tuple[str, ...]
    kept: bool


_WRITTEN: dict[type, Written] = {}
_SCALARS: dict[type, As] = {}


def written(
    cls: type,
    keys: Mapping[str, str | Made],
    *,
    name: str = "",
    types: Mapping[str, object] | None = None,
    words: Say | None = None,
    says: tuple[str, ...] = ("text", "article"),
    order: tuple[str, ...] = (),
    kept: bool = False,
) -> None:
    """Declare how values of a class of the rules are written.

    `keys` are those of the object in their order, each with the attribute that it shows, a field or
    a property, or how it is made from the value; `types` the types in JSON of keys whose attributes
    have another form. `words` says a value, `says` are the attributes of the words that become
    keys: the last ones, unless `order` names all keys. The text of equal values is worked out once
    where they are `kept`: they have to be hashable. `name` is the name of the schema, that of the
    class unless it is given.
    """
    _WRITTEN[cls] = Written(name or cls.__name__, keys, types or {}, words, says, order, kept)


def scalar(cls: type, make: Step, type: object = str) -> None:
    """Declare that a value of a class is one text or number in JSON."""
    _SCALARS[cls] = As(make, type)


scalar(Tile, attrgetter("code"))


class ObjectKey(NamedTuple):
    """One key of an object: how it is read, its type, and when it is there.

    `read` is the expression of the held value, `v` being the object and `w` its words. `source` is
    the class and the attribute whose docstring is its meaning, unless it has a `meaning`. `part` is
    the part of the answer that it belongs to, empty for a key that is always there.
    """

    name: str
    read: str
    hint: object
    source: tuple[type, str]
    meaning: str = ""
    make: Step | None = None
    part: str = ""

    @property
    def is_optional(self) -> bool:
        """Whether it is left out where the held value is None."""
        return Absent in getattr(self.hint, "__metadata__", ())


def has_keys(hint: object) -> bool:
    """Whether a type is a class whose values are objects in JSON."""
    return isinstance(hint, type) and (
        hint in _WRITTEN or (hasattr(hint, "__dataclass_fields__") or hasattr(hint, "_fields"))
    )


def form_in_json(hint: object) -> object | None:
    """The type that JSON has in place of a type, where it is another."""
    form = form_of(hint)
    return form.type if form else None


def form_of(hint: object) -> As | None:
    """How a type is written that is another in JSON; None where it is the same."""
    if isinstance(hint, type):
        return _SCALARS.get(hint)
    given = (one for one in getattr(hint, "__metadata__", ()) if isinstance(one, As))
    return next(given, None)


def schema_name(cls: type) -> str:
    """The name of a class of objects."""
    return _WRITTEN[cls].name if cls in _WRITTEN else cls.__name__


@cache
def keys_of(cls: type) -> tuple[ObjectKey, ...]:
    """The keys of a class in the order in which they are written."""
    own = {key.name: key for key in _declared(cls)}
    form = _WRITTEN.get(cls)
    says = getattr(cls, "SAYS", ())
    if form:
        own = {
            name: _made(cls, name, source)
            if isinstance(source, Made)
            else (own.get(source) or _of_property(cls, source))._replace(name=name)
            for name, source in form.keys.items()
        }
        own |= {name: own[name]._replace(hint=hint) for name, hint in form.types.items()}
        says = form.says if form.words else ()
    own |= {name: ObjectKey(name, f"w.{name}", str, (cls, WORDS)) for name in says}
    order = form.order or own if form else getattr(cls, "KEYS", own)
    return tuple(own[name] for name in order)


def _of_property(cls: type, name: str) -> ObjectKey:
    """The key that shows a property of a class of the rules."""
    made = vars(cls)[name].fget
    meaning = " ".join((made.__doc__ or "").split())
    return ObjectKey(name, f"v.{name}", _hints(made)["return"], (cls, name), meaning)


def _made(cls: type, name: str, made: Made) -> ObjectKey:
    meaning = " ".join((made.make.__doc__ or "").split())
    return ObjectKey(name, "v", made.type, (cls, ""), meaning, made.make)


def _declared(cls: type) -> Iterator[ObjectKey]:
    """The keys that a class and its bases declare as fields, properties and parts."""
    for base in reversed(cls.__mro__):
        if base in (object, tuple, Worded) or vars(base).get("NO_KEYS"):
            continue
        hints = _hints(base)
        for name, hint in hints.items():
            if not name.startswith("_"):
                yield from _of_field(base, name, hint)
        for name, made in vars(base).items():
            is_declared = isinstance(made, key | part) and not isinstance(made, _Shown)
            if is_declared and not name.startswith("_"):
                function = made.make if isinstance(made, part) else made.fget
                hint = _hints(function)["return"]
                of = made.of if isinstance(made, part) else ""
                written_name = name.removesuffix("_")
                yield ObjectKey(written_name, f"v.{name}", hint, (base, name), "", None, of)


def _of_field(cls: type, name: str, hint: object) -> Iterator[ObjectKey]:
    """The keys of a field, of which there are several where its value is spread."""
    if get_origin(hint) is ClassVar:
        if get_origin(get_args(hint)[0]) is Literal:
            yield ObjectKey(name, f"v.{name}", get_args(hint)[0], (cls, name))
    elif Spread in getattr(hint, "__metadata__", ()):
        for own in keys_of(get_args(hint)[0]):
            yield own._replace(read=f"v.{name}{own.read[1:]}")
    else:
        held = vars(cls).get(name)
        path, of = (held.path, held.of) if isinstance(held, _Shown) else (name, "")
        yield ObjectKey(name.removesuffix("_"), f"v.{path}", hint, (cls, name), part=of)


def _hints(declared: Callable[..., object]) -> dict[str, Any]:
    """The annotations of a class or function itself; texts are resolved, which takes longer."""
    own = getattr(declared, "__annotations__", {})  # of a class itself alone
    if not any(isinstance(hint, str) for hint in own.values()):
        return own
    names = vars(sys.modules[declared.__module__])
    resolved = get_type_hints(declared, names, include_extras=True)
    return {name: resolved[name] for name in own}


def written_of(cls: type) -> Written | None:
    """How values of a class of the rules are written, if that is declared."""
    return _WRITTEN.get(cls)


def words_function(cls: type, language: Language) -> Step:
    """The function that gives the words of a value of a class."""
    form = _WRITTEN.get(cls)
    if form and form.words:
        words = form.words
        return lambda value: words(value, language)
    return lambda value: value.words(language)


def words_type(cls: type) -> type:
    """The class of the words of a value of a class."""
    form = _WRITTEN.get(cls)
    said: type = _hints(form.words if form and form.words else getattr(cls, WORDS))["return"]
    return said


def words_of(value: Any, language: Language) -> Any:
    """The words of a value that is declared with some."""
    return words_function(value.__class__, language)(value)
