"""The functions of the commands, for tests that look anywhere into an answer of any kind.

A line such as `score hand=… => yaku=pinfu&han=1` has a command, a question and what the answer has.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

import calc
from calc.articles import Example
from calc.commands import COMMANDS
from calc.words import ENGLISH

AnyAnswer = dict[str, Any]
Question = Mapping[str, object]
UNORDERED = ("yaku", "waits")


def score(question: Question, *, parts: Iterable[str] | None = None) -> AnyAnswer:
    """The answer of `score`."""
    return cast("AnyAnswer", calc.score(question, parts=parts))


def untyped(
    function: Callable[..., Mapping[str, object]],
) -> Callable[[Question], AnyAnswer]:
    """A command's function, whose answers have any keys for type checkers."""
    return lambda question: cast("AnyAnswer", function(question))


waits, declare_riichi = untyped(calc.waits), untyped(calc.declare_riichi)
kan = untyped(calc.kan)
settle, draw, final = map(untyped, (calc.settle, calc.draw, calc.final))
penalty = untyped(calc.penalty)


def answered(command: str, text: str) -> Any:
    """The answer of a command to a question in text, in English."""
    return COMMANDS[command].ask(COMMANDS[command].parse(text), language=ENGLISH)


def example_answer(example: Example) -> Any:
    """The program's answer to an example of an article."""
    return answered("score" if example.command == "hand" else example.command, example.query)


def next_hand(answer: AnyAnswer) -> AnyAnswer | None:
    """The next hand of an answer, as worked examples write it."""
    then = answer["next"]
    return then and {
        "dealer": then["dealer"],
        "honba": then["honba"],
        "sticks": then["riichi_sticks"],
    }


def said(value: object) -> str:
    """A value of an answer as an `expect:` line writes it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return ",".join(f"{key}:{said(member)}" for key, member in value.items())
    if isinstance(value, list | tuple):
        return ",".join(_named(member) for member in value)
    return str(value)


def _named(member: object) -> str:
    if isinstance(member, Mapping):
        return str(member.get("id") or member.get("tile"))
    return str(member)


def found(answer: Any, path: str) -> str:
    """The value at keys and places joined by dots; of a list also that key of every member."""
    for key in path.split("."):
        answer = _member(answer, key)
    return said(answer)


def _member(value: Any, key: str) -> Any:
    if isinstance(value, list | tuple):
        return value[int(key)] if key.isdigit() else [_member(member, key) for member in value]
    return value.get(key) if isinstance(value, Mapping) else None


def same(key: str, one: str, other: str) -> bool:
    if key in UNORDERED:
        return sorted(one.split(",")) == sorted(other.split(","))
    return one == other


def check(line: str) -> None:
    """Ask the question of a line, and compare its answer; what is wrong has words and a way out.

    Under `line` stands a line of the answer's text, with single spaces.
    """
    question, _, expected = line.rpartition(" => ")
    name, _, text = question.partition(" ")
    answer = answered(name, text)
    for pair in expected.split("&"):
        key, _, value = pair.partition("=")
        if key == "line":
            lines = COMMANDS[name].to_text(answer, ENGLISH).splitlines()
            assert value in [" ".join(words.split()) for words in lines]
        else:
            assert same(key, found(answer, key), value), f"{key} is {found(answer, key)}"
    assert all(reason["text"] and reason["article"] for reason in answer.get("reasons", ()))
    for problem in (*answer.get("problems", ()), *answer.get("ignored", ())):
        assert problem["message"]
        assert problem["hint"]
        assert problem["article"]
