"""Answers as JSON: the keys of a class, as `calc.values` reads them, compiled into a function."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Literal,
    Union,
    cast,
    get_args,
    get_origin,
)

from calc.riichi.memo import Memo
from calc.values import (
    ObjectKey,
    Step,
    form_of,
    has_keys,
    keys_of,
    part,
    words_function,
    written_of,
)
from calc.words import ENGLISH, Language

JsonObject = dict[str, Any]
"""An object as JSON has it."""
Parts = frozenset[str] | None
"""The parts of an answer that are written; None for all."""
MOST_LANGUAGES = 64
MOST_KEPT = 512
"""Texts of values of one class that are kept."""


def is_asked(key: ObjectKey, parts: Parts) -> bool:
    """Whether a key is written where these parts are asked for."""
    return not key.part or parts is None or key.part in parts


class Encoder:
    """What makes values of one language plain: lists, mappings with texts as keys, numbers.

    With `dumps`, the texts of values that are `kept` stand there as fragments of it.
    """

    def __init__(self, language: Language, dumps: Callable[[object], bytes] | None = None) -> None:
        self.language, self.dumps = language, dumps
        self._objects: Memo[type, Step] = Memo(self._object, MOST_KEPT)
        self.answers: Memo[tuple[type, Parts], Step] = Memo(self._answer, MOST_KEPT)
        self._single: Memo[tuple[type, str], Step] = Memo(self._one_key, MOST_KEPT)

    def answer(self, answer: "Answer") -> JsonObject:
        """An answer as a mapping, with its parts."""
        return self.answers[answer.__class__, answer.parts](answer)  # type: ignore[no-any-return]

    def value(self, value: object) -> JsonObject:
        """An object that is declared, as a mapping."""
        return self._objects[value.__class__](value)  # type: ignore[no-any-return]

    def key(self, cls: type, name: str) -> Step:
        """What makes the mapping of one key of an answer alone."""
        return self._single[cls, name]

    def _answer(self, asked: "tuple[type, Parts]") -> Step:
        cls, parts = asked
        return self._function(cls, [own for own in keys_of(cls) if is_asked(own, parts)])

    def _one_key(self, asked: tuple[type, str]) -> Step:
        cls, name = asked
        return self._function(cls, [own for own in keys_of(cls) if own.name == name])

    def _object(self, cls: type) -> Step:
        if Answer in cls.__mro__:
            return self.answer
        make, form = self._function(cls, keys_of(cls)), written_of(cls)
        if not (form and form.kept):
            return make
        dumps = self.dumps
        if dumps is None:
            return make
        from orjson import Fragment

        return Memo(lambda value: Fragment(dumps(make(value))), MOST_KEPT).lookup

    def _function(self, cls: type, keys: "Iterable[ObjectKey]") -> Step:
        """The function that makes the mapping of a value with these keys, compiled.

        `v` is the value, `d` its parts that were read, `w` its words, `x` what may be None.
        """
        names: dict[str, object] = {"words": words_function(cls, self.language)}
        names["o"] = self._objects
        entries, later, lines = list[str](), list[str](), dict[str, str]()
        for place, own in enumerate(keys):
            read = own.read
            if read.startswith("w."):
                lines["w"] = "w = words(v)"
            held = getattr(own.source[0], own.source[1] or "_", None)
            if isinstance(held, part):  # as the descriptor has it, without a call of it
                lines["d"] = "d = v.__dict__"
                names[f"p{place}"], name = held.make, repr(held.name)
                read = f"(d[{name}] if {name} in d else d.setdefault({name}, p{place}(v)))"
            if own.make:
                names[f"m{place}"] = own.make
                read = f"m{place}({read})"
            if own.is_optional:  # from here on key by key
                later.append(f"if (x := {read}) is not None:")
                made = self._source(_not_none(own.hint), "x", f"f{place}", names)
                later.append(f"    made[{own.name!r}] = {made}")
                continue
            read = self._source(own.hint, read, f"f{place}", names)
            if later:
                later.append(f"made[{own.name!r}] = {read}")
            else:
                entries.append(f"{own.name!r}: {read}")
        body = [*lines.values(), f"made = {{{', '.join(entries)}}}", *later, "return made"]
        # As dataclasses and named tuples are made: of names that classes declare alone.
        exec("\n ".join(["def make(v):", *body]), names)  # noqa: S102
        return cast("Step", names["make"])

    def _source(self, hint: object, read: str, name: str, names: dict[str, object]) -> str:
        """The expression of a value that is read so; members of a list are made in place.

        `name` is free for the step that it calls, and put into `names`.
        """
        hint = _bare(hint)
        args = get_args(hint)
        if get_origin(hint) in (Union, UnionType) and NoneType in args and len(args) == 2:
            made = self._source(_not_none(hint), "x", name, names)
            return read if made == "x" else f"(None if (x := {read}) is None else {made})"
        is_list = get_origin(hint) is list or (get_origin(hint) is tuple and args[-1] is ...)
        step = self.step(args[0] if is_list else hint)
        if step is None:
            return read if self.dumps or not is_list else f"list({read})"
        names[name] = step
        if not is_list:
            return f"{name}({read})"
        if step == self.value:
            return f"[o[x.__class__](x) for x in {read}]"
        return f"list(map({name}, {read}))"

    def step(self, hint: object) -> Step | None:
        """What makes a value of a type plain; None where it is so already."""
        if form := form_of(hint):
            return _then(form.make, self.step(form.type))
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.step(args[0])
        if origin in (Union, UnionType):
            return self._union(args)
        if origin is tuple and args[-1] is not ...:
            return _row([self.step(arg) for arg in args])
        if origin in (list, tuple, dict, Mapping):
            return self._step_of_container(origin, args)
        return self._step_of_object(cast("type", hint)) if has_keys(hint) else None

    def _step_of_container(self, origin: object, args: tuple[object, ...]) -> Step | None:
        """What makes a list or mapping; a plain one is copied unless it is written at once."""
        is_kept = self.dumps is not None
        if origin in (list, tuple):
            step = self.step(args[0])
            return None if is_kept and step is None else _list(step)
        names, values = args
        step = self.step(values)
        is_plain = step is None and (names is str or get_origin(names) is Literal)
        return None if is_kept and is_plain else _mapping(step)

    def _step_of_object(self, cls: type) -> Step:
        form = written_of(cls)
        return self._objects[cls] if form and form.kept else self.value

    def _union(self, hints: tuple[object, ...]) -> Step | None:
        has_none = NoneType in hints
        steps = {_class(hint): self.step(hint) for hint in hints if hint is not NoneType}
        first, *others = {*steps.values()}
        if not others:
            return _nullable(first) if first and has_none else first

        def make(value: object) -> object:
            step = steps.get(value.__class__)
            return step(value) if step else value

        return make


def _bare(hint: object) -> object:
    """A type without the annotations that do not change how it is written."""
    while get_origin(hint) is Annotated and not form_of(hint):
        hint = get_args(hint)[0]
    return hint


def _not_none(hint: object) -> object:
    """A type that may be None where it is not."""
    hint = _bare(hint)
    if get_origin(hint) in (Union, UnionType):
        return Union[*(one for one in get_args(hint) if one is not NoneType)]
    return hint


def _class(hint: object) -> object:
    """The class of the values of a type; something else where they need no step."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return get_origin(hint) or hint


def _then(make: Step, step: Step | None) -> Step:
    return make if step is None else lambda value: step(make(value))


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


@cache
def _plain(language: Language) -> Encoder:
    return Encoder(language)


@dataclass(kw_only=True, eq=False)
class Answer(Mapping[str, Any]):
    """The answer of a command: an object with a `kind`, an attribute for each key.

    Those who call a command from Python may also read it as the mapping that its JSON is; the
    program itself reads the attributes. `language` is that of its words, `parts` the explanations
    that were asked for, None for all.
    """

    NO_KEYS: ClassVar[bool] = True
    language: Language = ENGLISH
    parts: Parts = None

    if TYPE_CHECKING:  # the class of each kind of answer has it, or several

        @property
        def kind(self) -> str:
            """The kind of answer."""

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
        return sum(1 for _ in self)

    def has(self, part: str) -> bool:
        """Whether a part was asked for."""
        return self.parts is None or part in self.parts

    def copy(self) -> JsonObject:
        """The answer as a mapping that may be changed, and written by `json`."""
        return plain(self)

    def __eq__(self, other: object) -> bool:
        """Whether another answer, or a mapping, has the same keys with the same values."""
        return plain(self) == (plain(other) if isinstance(other, Answer) else other)

    __hash__ = object.__hash__

    def _keys(self) -> Iterator[ObjectKey]:
        """The keys that were asked for."""
        return (own for own in keys_of(type(self)) if is_asked(own, self.parts))


def plain(answer: Answer) -> JsonObject:
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
    if identity is None:
        return answer
    from calc.questions.document import identity_problem  # few questions have one

    if identity_problem({"id": identity}):
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
        encode = _encoder()
        return lambda answer, question: encode(with_identity(answer, question))
    dumps, options = orjson.dumps, orjson.OPT_NON_STR_KEYS
    encoders = Memo[Language, Encoder](lambda language: Encoder(language, dumps), MOST_LANGUAGES)

    def write(answer: Mapping[str, object], question: object) -> str:
        try:
            made: Mapping[str, object] = answer
            if Answer in answer.__class__.__mro__:  # quicker than isinstance, for a Mapping
                own = cast("Answer", answer)
                made = encoders[own.language].answers[own.__class__, own.parts](own)
                if not (isinstance(question, dict) and "id" in question):
                    return str(dumps(made), "utf-8")
            return str(dumps(with_identity(made, question), option=options), "utf-8")
        except orjson.JSONEncodeError:  # an integer of more than 64 bits, half a character
            return _encoder()(with_identity(answer, question))

    return write


_LINE_ENDS = {chr(code): f"\\u{code:04x}" for code in (0x85, 0x2028, 0x2029)}
"""Characters that some readers of lines take for the end of one, and how JSON spells them."""


@cache
def _encoder() -> Callable[[object], str]:
    """The encoder of the standard library."""
    import json  # a score that is not written needs none

    return json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode
