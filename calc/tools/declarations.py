"""Tools and resources in the terms of the Model Context Protocol, made from what commands declare.

A tool is a command: its name, what it is for, the schema of its question. Its answer is that of the
JSON service, byte for byte, after the same in words.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from calc.articles import Article, Library
from calc.commands import COMMANDS, Command, is_invalid
from calc.commands._writing import bounded_answer
from calc.openapi.schema import REF, Schema, with_references
from calc.paths import CONTENT
from calc.questions.form import Key
from calc.records.bounds import budget
from calc.riichi.errors import GuessBudget, nearest
from calc.riichi.yaku import CATALOGUE
from calc.words import ENGLISH
from calc.words.messages import N_, Pick, say

ABOUT = """\
Tenbo answers questions about riichi mahjong (Japanese mahjong) by the rules: what a winning hand \
is worth and why, who pays whom, what a hand waits for, whether it is furiten, whether riichi or a \
kan is allowed, draws, penalties, final scores. Use it instead of working a score out yourself.

Tiles are written as digits and a letter for the suit: 123m are one, two and three of characters, \
p are circles, s are bamboos; 1z to 7z are east, south, west, north, white, green and red; 0m, 0p \
and 0s are red fives. A hand of score has all concealed tiles, the winning tile included. Calls \
are listed under melds, as pon:777z or chi:345p. A ron is a win on a discard, a tsumo one on \
an own draw. Seats are E, S, W and N; east is the dealer.

An answer is a text in words, then the same as JSON. `parts` leaves out what you do not need. A \
question that cannot be answered says everything that is wrong with it, and what to write instead. \
Answers name articles, such as fu#rounding: read tenbo://articles/fu.
"""
EXAMPLE = N_("A question of this tool, as an example: {example}")
NO_TOOL = Pick(
    "near",
    {"": N_("There is no tool “{name}”. The tools are {tools}.")},
    N_("There is no tool “{name}”. Did you mean {near}? The tools are {tools}."),
)
DEFS = "#/$defs/"
ARTICLES, YAKU = "tenbo://articles/", "tenbo://yaku/"
LONGEST_NAME = 60


class DeclaredTool(NamedTuple):
    """A tool: its name, what it does in words, and the schema of its arguments."""

    name: str
    description: str
    schema: Schema


class ToolAnswer(NamedTuple):
    """What a tool returns: the answer in words, its JSON, and whether it could not be answered."""

    words: str
    json: str
    wrong: bool


class Resource(NamedTuple):
    """A text to be read: its address, its name, what it is about."""

    uri: str
    name: str
    about: str


@cache
def declared_tools() -> tuple[DeclaredTool, ...]:
    """The tools, one for each command."""
    return tuple(
        DeclaredTool(name, _description(command), question_schema(command))
        for name, command in COMMANDS.items()
    )


def _description(command: Command) -> str:
    """What a command is for, and a question as an example."""
    text = COMMANDS.summary(command.name)
    return text if command.document else f"{text} For example: {example_of(command)}"


def example_of(command: Command) -> str:
    """The example of a command as the arguments of its tool."""
    question = dict(command.parse(command.example))
    typed = {key: _typed(command.form.keys[key], value) for key, value in question.items()}
    return json.dumps(typed, ensure_ascii=False)


def _typed(key: Key, value: object) -> object:
    """A value of a query as JSON has it: a number or a yes where the key takes one."""
    if not isinstance(value, str):
        return value
    kind = key.kind.schema.get("type")
    return int(value) if kind == "integer" else value == "1" if kind == "boolean" else value


def question_schema(command: Command) -> Schema:
    """The schema of a question, what occurs in it again and again named in `$defs`."""
    named: dict[str, Schema] = {}
    asked = command.form.schema
    keys = {name: key for name, key in asked["properties"].items() if name != "id"}
    whole = with_references({**asked, "properties": keys}, named) | {"$defs": named}
    schema: Schema = json.loads(json.dumps(whole, ensure_ascii=False).replace(REF, DEFS))
    return schema


def answer_of(name: str, arguments: Mapping[str, object]) -> ToolAnswer:
    """The answer of a tool to its arguments."""
    if name not in COMMANDS:
        short = name[:LONGEST_NAME]
        near, tools = nearest(short, COMMANDS) or "", ", ".join(COMMANDS)
        said = say(NO_TOOL, ENGLISH, near=near, name=short, tools=tools)
        return ToolAnswer(said, "", wrong=True)
    command, question = COMMANDS[name], dict(arguments)
    with GuessBudget(), budget():
        answer = command.ask(question, language=ENGLISH)
        answer, text = bounded_answer(answer, question, answer.language)
        words = command.to_text(answer, answer.language)
    wrong = is_invalid(answer)
    if wrong and not command.document:
        words += "\n" + say(EXAMPLE, answer.language, example=example_of(command))
    return ToolAnswer(words, text.decode(), wrong)


@cache
def library() -> Library:
    """The articles."""
    return Library(CONTENT, ENGLISH)


def resources() -> Iterator[Resource]:
    """Every article, then every yaku."""
    for article in library().articles.values():
        yield Resource(f"{ARTICLES}{article.address}", article.title, article.summary)
    for key, yaku in CATALOGUE.items():
        yield Resource(f"{YAKU}{key}", yaku.name, yaku.meaning)


def text_at(uri: str) -> str | None:
    """The text of a resource; None where there is none at the address."""
    article = library().articles.get(uri.removeprefix(ARTICLES))
    if uri.startswith(ARTICLES) and article:
        return _article_text(article)
    key = uri.removeprefix(YAKU)
    if uri.startswith(YAKU) and key in CATALOGUE:
        return answer_of("yaku", {"yaku": key}).words
    return None


def _article_text(article: Article) -> str:
    """An article as Markdown, under its title."""
    source = (CONTENT / f"{article.address}.md").read_text(encoding="utf-8")
    body = source.partition("\n+++\n")[2]
    return f"# {article.title}\n\n{article.summary}\n\n{body.lstrip()}"
