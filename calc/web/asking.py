"""A page that asks one command: its address is the question, its form the keys of that command.

A view says which command is asked and what its answer looks like; the rest is here: reading what
was typed, the one address of a question, problems beside their fields, page or fragment.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from flask import Response, request
from werkzeug.utils import redirect

from calc.commands import Answered, Command
from calc.questions.form import Form, Key
from calc.questions.kinds import Choice, Count
from calc.questions.query import Pairs, pairs_of, query_of
from calc.questions.score import SCORE
from calc.riichi.rulesets import PRESETS, nearest, settings
from calc.wording import option_words, ruleset_words, setting_words

from .htmx import VARY, render, wants_fragment
from .looks import KEYS, Look, look_of, switch
from .sharing import shared

Reader = Callable[[Pairs], dict[str, Any]]
Problems = tuple[Mapping[str, Any], ...]
V = TypeVar("V", bound="Visit")

WRITTEN_AS = {"melds": "meld"}
"""Keys whose fields have another name in an address."""
AS_TEXT = "as_text"
"""What a page tells of an answer to be copied; with it the answer can be passed on."""
OF_RULES = frozenset({"set", "mod"})


class Field(NamedTuple):
    """One field of the form: what stands in it, and what is wrong with that."""

    name: str
    key: Key
    text: str
    problems: Problems = ()

    @property
    def on(self) -> bool:
        """Is a switch on?"""
        return self.text == "1"

    @property
    def answers(self) -> tuple[str, ...]:
        """The words that may be chosen from."""
        return tuple(self.key.kind.answers) if isinstance(self.key.kind, Choice) else ()

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the most of a number."""
        kind = self.key.kind
        return (kind.least, kind.most) if isinstance(kind, Count) else (0, 0)


class Visit:
    """One visit to such a page: what was typed, the question it makes, the answer.

    `read` makes a question of what was typed; a page gives its own where it takes something for
    granted. A visit that brings a tap has `moved` on from the address it was asked under.
    """

    moved = False

    def __init__(
        self, command: Command, path: str, pairs: Iterable[tuple[str, str]], read: Reader
    ) -> None:
        typed = [(key, text.strip()) for key, text in pairs]
        self.path = path
        self.look = look_of(dict(typed))
        self.carried: Pairs = []
        self.pairs = list(_cleaned(typed, command.form))
        self.question = read(self.pairs)
        self.values, unread = command.form.read(self.question)
        self.readable = all(each.id == "required" for each in unread)
        self._command = command

    @cached_property
    def answer(self) -> Answered:
        """The answer of the command."""
        return self._command.answer(self.question)

    @cached_property
    def kind(self) -> str:
        """The kind of the answer; `empty` before anything that must be told is told."""
        kind: str = self.answer["kind"]
        needed = {name for name, key in self._command.form.keys.items() if key.required}
        if kind == "invalid" and self.readable and not needed & self.question.keys():
            return "empty"
        return kind

    @property
    def replaces(self) -> bool:
        """Does its address take the place of the last one in the browser's history?"""
        return False

    @property
    def answered(self) -> bool:
        """Is there an answer to be shown?"""
        return self.kind not in ("empty", "unfinished", "invalid")

    @property
    def status(self) -> int:
        """422 where the question cannot be answered, else 200."""
        return 422 if self.kind == "invalid" else 200

    @cached_property
    def written(self) -> Pairs:
        """The one spelling of this question; as it was typed where it cannot be read."""
        return pairs_of(self._command.form, self.values) if self.readable else self.pairs

    @property
    def address(self) -> str:
        """The one address of this question."""
        return self.address_of(self.written)

    @property
    def here(self) -> str:
        """The address of the page: that of the question, with what the page keeps beside it."""
        return self.address

    def address_of(self, pairs: Pairs, path: str = "", look: Look | None = None) -> str:
        """The address of these keys on this page or on another, shown in the same way."""
        query = query_of([*pairs, *self.carried, *(look or self.look).pairs])
        return f"{path or self.path}?{query}" if query else path or self.path

    @property
    def looks(self) -> dict[str, Any]:
        """The addresses of the same answer with other names, and with or without the index."""
        return switch(self.look, lambda look: self.address_of(self.written, look=look))

    def changed(self, **values: object) -> str:
        """The address of this question with other values; None leaves a key out."""
        told = {**self.values, **values}
        kept = {key: value for key, value in told.items() if value is not None}
        return self.address_of(pairs_of(self._command.form, kept))

    @cached_property
    def problems(self) -> Problems:
        """Everything wrong with the question."""
        return tuple(self.answer["problems"]) if self.kind == "invalid" else ()

    @cached_property
    def fields(self) -> dict[str, Field]:
        """Every key of the command as a field, by its name."""
        texts: dict[str, str] = {}
        for name, text in self.written:
            texts[name] = f"{texts[name]} {text}" if name in texts else text
        return {
            key.name: _field(key, texts, self._noted.get(key.name, ()))
            for key in self._command.form.keys.values()
        }

    def beyond(self, *names: str) -> tuple[int, bool]:
        """How many other fields than these say something, and whether any has a problem."""
        others = [field for name, field in self.fields.items() if name not in names]
        told = sum(each.text != _default(each.key) for each in others)
        return told, any(each.problems for each in others)

    @cached_property
    def _noted(self) -> dict[str, Problems]:
        """What is wrong, or has no effect, by the key it belongs to."""
        found: dict[str, Problems] = {}
        for each in self.problems or self.answer.get("ignored", ()):
            name = each["field"].partition("[")[0].partition(".")[0]
            found[name] = (*found.get(name, ()), each)
        return {} if self.kind == "empty" else found

    @property
    def rulesets(self) -> list[tuple[str, str]]:
        """Every preset and its name."""
        return [(key, ruleset_words(key).text) for key in PRESETS]

    @property
    def changed_rules(self) -> list[tuple[str, str, str]]:
        """The options that were changed: as they are written, in words, and their article."""
        rules = self.values.get("rules")
        return [
            (text, setting_words(*text.split(":", 1)), option_words(text.split(":", 1)[0]).article)
            for text in (settings(rules) if rules else ())
        ]


def shown(asked: V, folder: str, told: Callable[[V], dict[str, Any]]) -> Response:
    """Answer with `page.html` of a folder, or its `_asked.html`; `told` makes their context.

    A page asked for under another spelling leads to its one address, and so does a tap.
    """
    spelled = asked.readable and asked.here != _asked_for()
    if not wants_fragment() and (spelled or asked.moved):
        response: Response = redirect(asked.here, Response=Response)  # type: ignore[assignment]
        response.headers["Vary"] = VARY
        return response
    found = told(asked) if asked.answered else {}
    if AS_TEXT in found:
        found["shared"] = shared(asked.address, found[AS_TEXT])
    return render(
        f"{folder}/page.html",
        f"{folder}/_asked.html",
        status=asked.status,
        push=asked.address,
        replace=asked.replaces,
        visit=asked,
        form=asked.fields,
        answer=asked.answer,
        index=asked.look.indexed,
        **found,
    )


def _asked_for() -> str:
    return request.full_path.rstrip("?")


def _field(key: Key, texts: Mapping[str, str], problems: Problems) -> Field:
    name = WRITTEN_AS.get(key.name, key.name)
    default = _default(key)
    return Field(name, key, texts.get(name, default), problems)


def _default(key: Key) -> str:
    """The default of a key as text; nothing where there is none."""
    if key.required or key.default in (None, (), {}):
        return ""
    return key.default if isinstance(key.default, str) else str(key.kind.text(key.default))


def _cleaned(typed: Pairs, form: Form) -> Iterable[tuple[str, str]]:
    """What the question is asked by; calls in one field taken apart, keys of others left out.

    A key that is nearly one of the form's is kept, so that its spelling can be told; one that
    belongs to a win only is not.
    """
    known = {*form.keys, *WRITTEN_AS.values(), *OF_RULES}
    others = SCORE.keys.keys() - known
    for key, text in typed:
        plain = key.partition(".")[0]
        if not text or key in KEYS or plain in others:
            continue
        if plain not in known and not nearest(plain, known):
            continue
        if plain in WRITTEN_AS or plain in WRITTEN_AS.values():
            yield from (("meld", each) for each in text.split())
        else:
            yield key, text
