"""Markdown with the few additions that articles need: tiles, anchors, examples, safe tables."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from mdit_py_plugins.deflist import deflist_plugin

LEARN = "/learn/"
_TILES = re.compile(r":tiles\[((?:[0-9]+[mps]|[1-7]+z|\s)+)\]")
_ANCHOR = re.compile(r"\s*\{#([a-z0-9][a-z0-9-]*)\}\s*$")
_ALIGNED = re.compile(r"text-align:(\w+)")
_CLOSING = frozenset(".,;:!?)")
_SCROLLS = '<div class="scroll" role="group" tabindex="0" aria-label="Table">\n'


class LessonQuestion(NamedTuple):
    """A question to the reader: the task of a drill for a level, a seed and, if named, an idea.

    `number` is its place among the questions of the article.
    """

    address: str
    number: int
    drill: str
    level: int
    seed: str
    idea: str = ""


class Drawing(Protocol):
    """Renders what an article leaves to the page: tiles, links, examples with answers, uses."""

    def tiles(self, text: str) -> str:
        """Return the HTML of a run of tiles."""

    def tiles_of(self, command: str, query: str) -> str:
        """Return the HTML of the tiles of an example."""

    def answer(self, command: str, query: str) -> str:
        """Return the HTML of the program's own answer to an example."""

    def question(self, question: LessonQuestion) -> str:
        """Return the HTML of a question to the reader."""

    def link(self, address: str) -> str:
        """Return the address of a page as a link has it."""

    def uses(self, term: str) -> str:
        """Return the HTML of the list of articles that use a term of the glossary."""


def parser() -> MarkdownIt:
    """Return a parser of CommonMark without raw HTML, with tables and definitions."""
    options = {"html": False, "typographer": True}
    markdown = MarkdownIt("commonmark", options, renderer_cls=_Renderer)
    markdown.enable(["table", "replacements", "smartquotes"])
    markdown.use(deflist_plugin)
    markdown.inline.ruler.before("text", "tiles", _tiles)
    markdown.core.ruler.after("block", "anchors", _anchors)
    markdown.core.ruler.push("links", _links)
    markdown.core.ruler.push("signs", _signs)
    markdown.core.ruler.push("alignment", _alignment)
    return markdown


def walk(tokens: Sequence[Token]) -> Iterator[Token]:
    """Yield every token, the inline ones among them, in order."""
    for token in tokens:
        yield token
        yield from walk(token.children or ())


def text_of(token: Token) -> str:
    """Return the words of an inline token, without marks."""
    return "".join(child.content for child in token.children or ())


def _tiles(state: StateInline, silent: bool) -> bool:  # noqa: FBT001  # markdown-it's signature
    match = _TILES.match(state.src, state.pos)
    if match is None:
        return False
    if not silent:
        state.push("tiles", "", 0).content = match[1]
    state.pos = match.end()
    return True


def _anchors(state: StateCore) -> None:
    """Take `{#id}` from the end of a heading, term, cell, item or paragraph as its id."""
    used: set[str] = set()
    for index, token in enumerate(state.tokens):
        if token.type != "inline":
            continue
        opened = (t for t in reversed(state.tokens[:index]) if t.nesting == 1 and not t.hidden)
        holder = next(opened, None)  # the innermost element that is rendered
        match = _ANCHOR.search(token.content)
        if holder is None:
            continue
        if match:
            token.content = token.content[: match.start()]
        slug = re.sub(r"[^a-z0-9]+", "-", token.content.lower()).strip("-")
        anchor = match[1] if match else slug if holder.tag in _HEADINGS else ""
        if anchor and (match or anchor not in used):
            holder.attrSet("id", anchor)
            used.add(anchor)


_HEADINGS = frozenset({"h2", "h3", "h4"})


def _links(state: StateCore) -> None:
    """Turn an article's address, written relative to `/learn/`, into the address of its page."""
    for token in walk(state.tokens):
        href = str(token.attrGet("href") or "")
        if token.type == "link_open" and href and not re.match(r"[/#]|[a-z]+:", href):
            token.meta["article"] = href
            token.attrSet("href", LEARN + href)


def _signs(state: StateCore) -> None:
    """Move the punctuation after tiles into their token, so that both are in one line."""
    for token in state.tokens:
        children = token.children or []
        for before, after in pairwise(children):
            if before.type == "tiles" and after.content[:1] in _CLOSING:
                before.meta["sign"], after.content = after.content[0], after.content[1:]


def _alignment(state: StateCore) -> None:
    """Turn the style of an aligned cell into a class: the page allows no inline style."""
    for token in state.tokens:
        match = _ALIGNED.search(str(token.attrs.pop("style", "")))
        if match:
            token.attrJoin("class", match[1])


class _Renderer(RendererHTML):
    """Renders tokens by the methods named for them; `env` has the drawing of the page."""

    def tiles(self, tokens: Sequence[Token], idx: int, _options: OptionsDict, env: EnvType) -> str:
        drawn, sign = env["drawing"].tiles(tokens[idx].content), tokens[idx].meta.get("sign")
        return f'<span class="together">{drawn}{sign}</span>' if sign else str(drawn)

    def link_open(
        self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType
    ) -> str:
        href = str(tokens[idx].attrGet("href"))
        if not href.startswith("/"):
            return self.renderToken(tokens, idx, options, env)
        attributes = {**tokens[idx].attrs, "href": env["drawing"].link(href)}
        return self.renderToken([tokens[idx].copy(attrs=attributes)], 0, options, env)

    def fence(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        example, drawing = tokens[idx].meta.get("example"), env["drawing"]
        if "question" in tokens[idx].meta:
            return str(drawing.question(tokens[idx].meta["question"]))
        if example is None:
            return super().fence(tokens, idx, options, env)
        asked = drawing.tiles_of(example.command, example.query)
        answer = str(drawing.answer(example.command, example.query))
        words = self.render(tokens[idx].children or [], options, env)
        if words and not example.first:
            answer += f"<figcaption>{words}</figcaption>"
        elif example.first:
            answer += f'<p class="caption">{words}</p>' if words else ""
            summary = f"<summary>{escapeHtml(example.first)}</summary>"
            answer = f'<details class="more">{summary}{answer}</details>'
        return f'<figure class="example">{asked}{answer}</figure>\n'

    def uses(self, tokens: Sequence[Token], idx: int, _options: OptionsDict, env: EnvType) -> str:
        return str(env["drawing"].uses(tokens[idx].meta["uses"]))

    def table_open(
        self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType
    ) -> str:
        return _SCROLLS + self.renderToken(tokens, idx, options, env)

    def table_close(self, *_: object) -> str:
        return "</table>\n</div>\n"
