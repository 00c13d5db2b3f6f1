"""An article: TOML front matter and Markdown, parsed to a value that can be rendered."""

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple
from urllib.parse import parse_qsl

from markdown_it.token import Token

from calc.commands import COMMANDS
from calc.words import ENGLISH, Language

from .markdown import Drawing, LessonQuestion, parser, text_of, walk

_EXAMPLES = frozenset({"hand", *COMMANDS} - {"score"})
"""Names of blocks that are examples: commands, and `hand` for `score`."""
_SHOWN_WHOLE = frozenset({"rules"})
"""Commands whose whole answer is shown, so that their examples need no `expect`."""
_FENCE = "+++"
_HARDEST = 5
_ASKS = "ask"
"""Name of a block that asks a task of a drill."""
_ASKED = frozenset({"drill", "level", "seed", "idea"})
_REQUIRED = ("title", "summary")
_OTHERS = ("kanji", "reading", "said", "english", "han", "difficulty", "related", "sources",
           "options", "ordinary", "also", "search")  # fmt: skip
_KEYS = frozenset((*_REQUIRED, *_OTHERS))
_markdown = parser()


class Heading(NamedTuple):
    """A heading of the second level, for the list of contents."""

    anchor: str
    text: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Example:
    """An example: a question, and what the article says the program answers; tests compare."""

    command: str
    query: str
    expect: Mapping[str, str]
    caption: str
    first: str = ""
    """What the reader is to do before the answer is shown; empty where it is shown at once."""
    language: Language = ENGLISH


@dataclass(frozen=True, kw_only=True, eq=False)
class Article:
    """An article: the values of its front matter, and its text as Markdown tokens."""

    address: str
    language: Language
    title: str
    kanji: str
    reading: str
    """The kanji in kana, all of them."""
    said: str
    """What players say for short; empty where that is the reading."""
    english: tuple[str, ...]
    han: str
    difficulty: int
    """Of a yaku, from 1 (easy) to 5 (planned from the first tile); 0 of others."""
    summary: str
    related: tuple[str, ...]
    sources: tuple[str, ...]
    options: tuple[str, ...]
    ordinary: Mapping[str, str] = field(default_factory=dict)
    """Of the glossary: terms that are everyday words besides, and why they link by hand alone."""
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of the glossary: other forms of a term than its name."""
    search: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words that people use for a part, by its anchor, and under `#` for the whole article."""
    faults: tuple[str, ...] = ()
    tokens: tuple[Token, ...] = field(repr=False)

    def html(self, drawing: Drawing) -> str:
        """Return the text as HTML, tiles and answers rendered by `drawing`."""
        env = {"drawing": drawing}
        return str(_markdown.renderer.render(list(self.tokens), _markdown.options, env))

    @cached_property
    def examples(self) -> tuple[Example, ...]:
        """The examples, in order."""
        return tuple(t.meta["example"] for t in self.tokens if "example" in t.meta)

    @cached_property
    def questions(self) -> tuple[LessonQuestion, ...]:
        """The questions to the reader, in order."""
        return tuple(t.meta["question"] for t in self.tokens if "question" in t.meta)

    @cached_property
    def anchors(self) -> frozenset[str]:
        """Every id that a link can name behind `#`."""
        return frozenset(str(t.attrs["id"]) for t in self.tokens if "id" in t.attrs)

    @cached_property
    def links(self) -> tuple[str, ...]:
        """The articles linked from the text, with `#anchor` where one is named."""
        return tuple(str(t.meta["article"]) for t in walk(self.tokens) if "article" in t.meta)

    @cached_property
    def headings(self) -> tuple[Heading, ...]:
        """The headings of the second level."""
        return tuple(
            Heading(str(opening.attrs.get("id", "")), text_of(inline))
            for opening, inline in pairwise(self.tokens)
            if opening.type == "heading_open" and opening.tag == "h2"
        )


def parse_article(address: str, text: str, language: Language) -> Article:
    """Return the article in a file's text; whatever is wrong with it is listed in `faults`."""
    front, body, faults = _split(text)
    faults += [f"front matter lacks {key}" for key in _REQUIRED if not front.get(key)]
    faults += [f"front matter with unknown key {key}" for key in front if key not in _KEYS]
    tokens = _markdown.parse(body)
    for token in tokens:
        if token.type == "fence" and token.info.strip() in _EXAMPLES:
            fault = _mark_example(token, language)
            faults += [fault] if fault else []
    faults += _mark_questions(address, tokens)
    difficulty = front.get("difficulty", 0)
    if not isinstance(difficulty, int) or not 0 <= difficulty <= _HARDEST:
        faults.append(f"difficulty is no number from 1 to {_HARDEST}")
        difficulty = 0
    return Article(
        address=address,
        language=language,
        title=str(front.get("title") or address),
        kanji=str(front.get("kanji", "")),
        reading=str(front.get("reading", "")),
        said=str(front.get("said", "")),
        english=_texts(front, "english"),
        han=str(front.get("han", "")),
        difficulty=difficulty,
        summary=str(front.get("summary", "")),
        related=_texts(front, "related"),
        sources=_texts(front, "sources"),
        options=_texts(front, "options"),
        ordinary={key: str(why) for key, why in _table(front, "ordinary").items()},
        also=_lists(front, "also"),
        search=_lists(front, "search"),
        faults=tuple(faults),
        tokens=tuple(tokens),
    )


def _split(text: str) -> tuple[dict[str, object], str, list[str]]:
    """Return front matter, body, and what is wrong with the front matter."""
    before, _, rest = text.partition(_FENCE)
    front, fence, body = rest.partition(f"\n{_FENCE}")
    if before.strip() or not fence:
        return {}, text, ["no front matter"]
    try:
        return tomllib.loads(front), body, []
    except tomllib.TOMLDecodeError as error:
        return {}, body, [f"front matter: {error}"]


def _texts(front: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = front.get(key, ())
    return tuple(map(str, value)) if isinstance(value, list) else ()


def _table(front: Mapping[str, object], key: str) -> Mapping[str, object]:
    value = front.get(key, {})
    return value if isinstance(value, dict) else {}


def _lists(front: Mapping[str, object], key: str) -> Mapping[str, tuple[str, ...]]:
    table = _table(front, key)
    return {name: _texts(table, name) for name in table}


def _mark_example(token: Token, language: Language) -> str:
    """Put the example of a fence into its token, or return what is wrong with it."""
    query, *notes = token.content.splitlines() or [""]
    parts = dict(note.split(":", 1) for note in notes if ":" in note)
    command = token.info.strip()
    if not _is_question(query):
        return f"{command} example without a question: {query}"
    if unknown := set(parts) - {"expect", "caption", "first"}:
        return f"{command} example with unknown line: {', '.join(sorted(unknown))}"
    if "expect" not in parts and command not in _SHOWN_WHOLE:
        return f"{command} example without expect: {query}"
    expect = dict(parse_qsl(parts.get("expect", "").strip(), keep_blank_values=True))
    caption = parts.get("caption", "").strip()
    token.meta["example"] = Example(
        command=command,
        query=query.strip(),
        expect=expect,
        caption=caption,
        first=parts.get("first", "").strip(),
        language=language,
    )
    token.children = _markdown.parseInline(caption)
    return ""


def _mark_questions(address: str, tokens: Sequence[Token]) -> Iterator[str]:
    """Put the questions of an article into their tokens; yield what is wrong with them."""
    asking = (token for token in tokens if token.type == "fence" and token.info.strip() == _ASKS)
    for number, token in enumerate(asking, 1):
        values = dict(parse_qsl(token.content.strip()))
        level = values.get("level", "")
        if not level.isdigit() or {"drill", "seed"} - set(values) or set(values) - _ASKED:
            yield f"question without drill, level and seed: {token.content.strip()}"
        else:
            named = {name: values.get(name, "") for name in ("drill", "seed", "idea")}
            token.meta["question"] = LessonQuestion(address, number, level=int(level), **named)


def _is_question(line: str) -> bool:
    """Say whether a line is a query string, or a question in one line of JSON."""
    if not line.startswith("{"):
        return bool(parse_qsl(line))
    try:
        return bool(json.loads(line))
    except json.JSONDecodeError:
        return False
