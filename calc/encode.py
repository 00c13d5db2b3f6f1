"""Answers as JSON: what a value declares is what is written, and what its schema says.

An object of an answer is a class with annotated fields, a dataclass or a named tuple: its keys are
the fields, in their order, and the string literal below a field is its meaning. A field whose name
begins with an underscore is no key. Further keys are declared by

- `key`, a property that is cheap to work out;
- `part`, an explanation that is worked out when it is first read;
- a `ClassVar` with a `Literal` of one text, the same in all values of the class;
- `Explained`, which adds the words of a value: they are made when it is written.

What is written otherwise than it is held says so at the field: `Annotated[type, As(function, type
in JSON)]`. Types of the rules, which know nothing of JSON, are entered by `written` (a class with
keys) and `scalar` (a class that is one text or number). `calc.openapi.schema` reads the same
declarations.
"""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

from calc.questions.document import identity_problem
from calc.riichi.memo import Memo
from calc.riichi.tiles import Tile
from calc.wording import ENGLISH, Language

V = TypeVar("V")
Step = Callable[[Any], Any]
"""What makes a held value one of JSON."""
Parts = frozenset[str] | None
"""The parts of an answer that are written; None for all."""
MOST_KEPT = 4096
"""Texts of values of one class that are kept."""


class TypeName(NamedTuple):
    """The name of a type in answers, and its meaning; `texts` are those that a table lists."""

    name: str
    meaning: str
    texts: Callable[[], Iterable[str]] | None = None


class As(NamedTuple):
    """In an annotation: what a held value is in JSON, and the type that it has there."""

    make: Step
    type: object


class Absent:
    """In an annotation: the key is left out where its value is None."""


class key(property):  # noqa: N801  # used as a decorator, like property
    """A key of an object that is worked out each time it is read."""


class part(Generic[V]):  # noqa: N801  # used as a decorator, like property
    """A key of an answer that explains it: worked out when it is first read, and kept."""

    def __init__(self, make: Callable[[Any], V]) -> None:
        self.make, self.name, self.__doc__ = make, make.__name__, make.__doc__

    @overload
    def __get__(self, value: None, owner: type) -> "part[V]": ...

    @overload
    def __get__(self, value: object, owner: type) -> V: ...

    def __get__(self, value: object, owner: type) -> "part[V] | V":
        if value is None:
            return self
        made = value.__dict__[self.name] = self.make(value)  # found there from now on
        return made


class Explained:
    """A value that is said in words: `SAYS` are the attributes of them that become keys."""

    __slots__ = ()
    SAYS: ClassVar[tuple[str, ...]] = ("text", "article")

    def words(self, language: Language) -> Any:
        """The words of the value: an object with the attributes in `SAYS`."""
        raise TypeError(type(self))


MEANINGS: Mapping[str, str] = {
    "text": "The words.",
    "message": "What is wrong, in a sentence.",
    "hint": "What to do about it.",
    "article": "The article that explains it; its page is /learn/ and this address.",
}
"""What the keys mean that words add to an object."""


class Made(NamedTuple):
    """A key of a rule's value that is made from the whole value."""

    make: Step
    type: object
    meaning: str


class Written(NamedTuple):
    """How values of a class of the rules are written: see `written`."""

    name: str
    keys: Mapping[str, str | Made]
    types: Mapping[str, object]
    words: Callable[[Any, Language], Any] | None
    says: tuple[str, ...]
    kept: bool


_WRITTEN: dict[type, Written] = {}
_SCALARS: dict[type, As] = {}


def written(
    cls: type,
    keys: Mapping[str, str | Made],
    *,
    name: str = "",
    types: Mapping[str, object] | None = None,
    words: Callable[[Any, Language], Any] | None = None,
    says: tuple[str, ...] = ("text", "article"),
    kept: bool = False,
) -> None:
    """Declare how values of a class of the rules are written.

    `keys` are those of the object in their order, each with the attribute that it shows or how it
    is made from the value; `types` the types in JSON of keys whose attributes have another form.
    `words` says a value, `says` are the attributes of the words that become the last keys. The
    text of equal values is worked out once where they are `kept`: they have to be hashable. `name`
    is the name of the schema, that of the class unless it is given.
    """
    _WRITTEN[cls] = Written(name or cls.__name__, keys, types or {}, words, says, kept)


def scalar(cls: type, make: Step, type: object = str) -> None:
    """Declare that a value of a class is one text or number in JSON."""
    _SCALARS[cls] = As(make, type)


scalar(Tile, attrgetter("code"))


class Key(NamedTuple):
    """One key of an object: how it is read, its type, and when it is there.

    `read` is the expression of the held value, `v` being the object and `w` its words. `source` is
    the class and the attribute whose docstring is its meaning, unless it has a `meaning`.
    """

    name: str
    read: str
    hint: object
    source: tuple[type, str]
    meaning: str = ""
    make: Step | None = None
    is_part: bool = False
    is_optional: bool = False


def has_keys(hint: object) -> bool:
    """Whether a type is a class whose values are objects in JSON."""
    return isinstance(hint, type) and (
        hint in _WRITTEN or (hasattr(hint, "__dataclass_fields__") or hasattr(hint, "_fields"))
    )


def form_in_json(hint: object) -> object | None:
    """The type that JSON has in place of a type, where it is another."""
    form = _form(hint)
    return form.type if form else None


def _form(hint: object) -> As | None:
    if isinstance(hint, type):
        return _SCALARS.get(hint)
    given = (one for one in getattr(hint, "__metadata__", ()) if isinstance(one, As))
    return next(given, None)


def schema_name(cls: type) -> str:
    """The name of a class of objects."""
    return _WRITTEN[cls].name if cls in _WRITTEN else cls.__name__


@cache
def keys_of(cls: type) -> tuple[Key, ...]:
    """The keys of a class in the order in which they are written."""
    own = {key.name: key for key in _declared(cls)}
    form = _WRITTEN.get(cls)
    says = getattr(cls, "SAYS", ())
    if form:
        own = {
            name: _made(cls, name, source)
            if isinstance(source, Made)
            else own[source]._replace(name=name)
            for name, source in form.keys.items()
        }
        own |= {name: own[name]._replace(hint=hint) for name, hint in form.types.items()}
        says = form.says if form.words else ()
    own |= {name: Key(name, f"w.{name}", str, (cls, ""), MEANINGS[name]) for name in says}
    order = getattr(cls, "KEYS", own)
    return tuple(own[name] for name in order)


def _made(cls: type, name: str, made: Made) -> Key:
    return Key(name, "v", made.type, (cls, ""), made.meaning, made.make)


def _declared(cls: type) -> Iterator[Key]:
    """The keys that a class and its bases declare as fields, properties and parts."""
    for base in reversed(cls.__mro__):
        if base in (object, tuple, Explained, Answer):
            continue
        hints = _hints(base)
        for name, hint in hints.items():
            if name.startswith("_"):
                continue
            if get_origin(hint) is ClassVar:
                if get_origin(get_args(hint)[0]) is Literal:
                    yield Key(name, f"v.{name}", get_args(hint)[0], (base, name))
            else:
                optional = Absent in getattr(hint, "__metadata__", ())
                yield Key(name, f"v.{name}", hint, (base, name), is_optional=optional)
        for name, made in vars(base).items():
            if isinstance(made, key | part):
                function = made.make if isinstance(made, part) else made.fget
                hint = _hints(function)["return"]
                optional = Absent in getattr(hint, "__metadata__", ())
                is_part = isinstance(made, part)
                yield Key(name, f"v.{name}", hint, (base, name), "", None, is_part, optional)


def _hints(declared: Any) -> dict[str, Any]:
    """The annotations of a class or function itself; texts are resolved, which takes longer."""
    own: dict[str, Any] = vars(declared).get("__annotations__") or {}
    if isinstance(declared, type) and not any(isinstance(hint, str) for hint in own.values()):
        return own
    names = vars(sys.modules[declared.__module__])
    resolved = get_type_hints(declared, names, include_extras=True)
    return {name: resolved[name] for name in getattr(declared, "__annotations__", own)}


class Encoder:
    """What makes values of one language plain: lists, mappings with texts as keys, numbers.

    With `dumps`, the texts of values that are `kept` stand there as fragments of it.
    """

    def __init__(self, language: Language, dumps: Callable[[Any], bytes] | None = None) -> None:
        self.language, self.dumps = language, dumps
        self._objects: Memo[type, Step] = Memo(self._object, MOST_KEPT)
        self._answers: Memo[tuple[type, Parts], Step] = Memo(self._answer, MOST_KEPT)
        self._single: Memo[tuple[type, str], Step] = Memo(self._one_key, MOST_KEPT)

    def answer(self, answer: "Answer") -> dict[str, Any]:
        """An answer as a mapping, with its parts."""
        return self._answers[answer.__class__, answer.parts](answer)  # type: ignore[no-any-return]

    def value(self, value: Any) -> Any:
        """An object that is declared, as a mapping."""
        return self._objects[value.__class__](value)

    def key(self, cls: type, name: str) -> Step:
        """What makes the mapping of one key of an answer alone."""
        return self._single[cls, name]

    def _answer(self, asked: "tuple[type, Parts]") -> Step:
        cls, parts = asked
        keys = [k for k in keys_of(cls) if not k.is_part or parts is None or k.name in parts]
        return self._function(cls, keys)

    def _one_key(self, asked: tuple[type, str]) -> Step:
        cls, name = asked
        return self._function(cls, [own for own in keys_of(cls) if own.name == name])

    def _object(self, cls: type) -> Step:
        make, form = self._function(cls, keys_of(cls)), _WRITTEN.get(cls)
        if not (form and form.kept):
            return make
        dumps = self.dumps
        if dumps is None:
            return make
        from orjson import Fragment

        return Memo(lambda value: Fragment(dumps(make(value))), MOST_KEPT).lookup

    def _function(self, cls: type, keys: "Iterable[Key]") -> Step:
        """The function that makes the mapping of a value with these keys, compiled."""
        names: dict[str, Any] = {"words": _words(cls, self.language)}
        entries, optional = list[str](), list[str]()
        for place, own in enumerate(keys):
            step = own.make or self.step(own.hint)
            read = own.read
            if read.startswith("w.") and "w :=" not in "".join(entries):
                read = f"(w := words(v)){read[1:]}"
            if step is not None:
                names[f"f{place}"] = step
                read = f"f{place}({read})"
            entries.append(f"{own.name!r}: {read}")
            optional += [own.name] if own.is_optional else []
        # As dataclasses and named tuples are made: of names that classes declare alone.
        make: Step = eval(f"lambda v: {{{', '.join(entries)}}}", names)  # noqa: S307
        return partial_object(make, optional) if optional else make

    def step(self, hint: object) -> Step | None:
        """What makes a value of a type plain; None where it is so already."""
        if form := _form(hint):
            return form.make
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.step(args[0])
        if origin in (Union, UnionType):
            return self._union(args)
        if origin is tuple and args[-1] is not ...:
            return _row([self.step(arg) for arg in args])
        if origin in (list, tuple, dict):
            return (_mapping if origin is dict else _list)(self.step(args[origin is dict]))
        return self.value if has_keys(hint) else None

    def _union(self, hints: tuple[object, ...]) -> Step | None:
        has_none = NoneType in hints
        steps = {_class(hint): self.step(hint) for hint in hints if hint is not NoneType}
        first, *others = {*steps.values()}
        if not others:
            return _nullable(first) if first and has_none else first

        def make(value: Any) -> Any:
            step = steps.get(value.__class__)
            return step(value) if step else value

        return make


def _words(cls: type, language: Language) -> Step:
    """The function that gives the words of a value of a class."""
    form = _WRITTEN.get(cls)
    if form and form.words:
        words = form.words
        return lambda value: words(value, language)
    return lambda value: value.words(language)


def _class(hint: object) -> object:
    """The class of the values of a type; something else where they need no step."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return get_origin(hint) or hint


def _list(step: Step | None) -> Step:
    return list if step is None else lambda values: list(map(step, values))


def _row(steps: list[Step | None]) -> Step:
    return lambda values: [
        step(value) if step else value for step, value in zip(steps, values, strict=True)
    ]


def _mapping(step: Step | None) -> Step:
    if step is None:
        return lambda values: {str(name): value for name, value in values.items()}
    return lambda values: {str(name): step(value) for name, value in values.items()}


def _nullable(step: Step) -> Step:
    return lambda value: None if value is None else step(value)


def partial_object(make: Step, optional: list[str]) -> Step:
    """A function that leaves out the keys among these that have no value."""

    def made(value: Any) -> Any:
        whole = make(value)
        for name in optional:
            if whole[name] is None:
                del whole[name]
        return whole

    return made


@cache
def _plain(language: Language) -> Encoder:
    return Encoder(language)


def words_of(value: Any, language: Language) -> Any:
    """The words of a value that is declared with some."""
    return _words(value.__class__, language)(value)


@dataclass(kw_only=True, eq=False)
class Answer(Mapping[str, Any]):
    """The answer of a command: an object with a `kind`, an attribute for each key.

    Those who call a command from Python may also read it as the mapping that its JSON is; the
    program itself reads the attributes. `language` is that of its words, `parts` the explanations
    that were asked for, None for all.
    """

    language: Language = ENGLISH
    parts: Parts = None

    def __getitem__(self, name: str) -> Any:
        """The value of a key as JSON has it."""
        if not any(own.name == name for own in self._keys()):
            raise KeyError(name)
        return _plain(self.language).key(type(self), name)(self)[name]

    def __iter__(self) -> Iterator[str]:
        """The names of the keys that are there."""
        return (
            own.name
            for own in self._keys()
            if not (own.is_optional and getattr(self, own.name) is None)
        )

    def __len__(self) -> int:
        """The number of keys."""
        return len([*self])

    def __eq__(self, other: object) -> bool:
        """Whether another answer, or a mapping, has the same keys with the same values."""
        return plain(self) == (plain(other) if isinstance(other, Answer) else other)

    __hash__ = object.__hash__

    def _keys(self) -> Iterator[Key]:
        """The keys that were asked for."""
        parts = self.parts
        return (k for k in keys_of(type(self)) if not k.is_part or parts is None or k.name in parts)


def plain(answer: Answer) -> dict[str, Any]:
    """An answer as the mapping that its JSON is."""
    return _plain(answer.language).answer(answer)


def write_answer(answer: Mapping[str, object], question: object = None) -> str:
    """An answer as one line of JSON, first of all the `id` of its question where it has one."""
    text = _writer()(answer, question)
    if not text.isascii():
        for character, escape in _LINE_ENDS.items():
            text = text.replace(character, escape)
    return text


def with_identity(answer: Mapping[str, object], question: object) -> Mapping[str, object]:
    """An answer with the `id` of its question first, where it has one, in place of its own."""
    if isinstance(answer, Answer):
        answer = plain(answer)
    identity = question.get("id") if isinstance(question, dict) else None
    if identity is None or identity_problem({"id": identity}):
        return answer
    return {"id": identity, **{key: answer[key] for key in answer if key != "id"}}


@cache
def _writer() -> Callable[[Mapping[str, object], object], str]:
    """The function that writes an answer as JSON, by orjson where it is installed.

    In a browser it is not, and the slower encoder of the standard library writes the same text,
    except for floats with an exponent: orjson writes 1e16 where it writes 1e+16. A process imports
    orjson for its first answer, and starts sooner if it writes none.
    """
    try:
        import orjson
    except ImportError:
        return lambda answer, question: _ENCODER.encode(with_identity(answer, question))
    dumps, options = orjson.dumps, orjson.OPT_NON_STR_KEYS
    encoders = {language: Encoder(language, dumps) for language in Language}

    def write(answer: Mapping[str, object], question: object) -> str:
        try:
            if isinstance(answer, Answer) and not (isinstance(question, dict) and "id" in question):
                return str(dumps(encoders[answer.language].answer(answer)), "utf-8")
            return str(dumps(with_identity(answer, question), option=options), "utf-8")
        except orjson.JSONEncodeError:  # an integer of more than 64 bits, half a character
            return _ENCODER.encode(with_identity(answer, question))

    return write


_LINE_ENDS = {chr(code): f"\\u{code:04x}" for code in (0x85, 0x2028, 0x2029)}
"""Characters that some readers of lines take for the end of one, and how JSON spells them."""
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)
