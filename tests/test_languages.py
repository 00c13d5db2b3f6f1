"""Every function of `calc.words` uses the language it is given, and no other.

What the commands say in English is said again in the language of `tests.pseudo`; a word in ASCII
is one that the language did not reach.
"""

import inspect
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from itertools import product
from types import FrameType
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner

from calc.cli.card import KINDS
from calc.cli.program import HELP, OTHERS, tenbo
from calc.commands import COMMANDS
from calc.commands._problems import invalid_answer
from calc.drills import DRILLS, LEVELS, judge, task
from calc.questions.document import BadDocument
from calc.riichi.readings.blocks import Shape, block
from calc.riichi.readings.win import Check
from calc.riichi.rulesets import OPTIONS, PRESETS
from calc.riichi.yaku import CATALOGUE
from calc.web.http.settings import SETTINGS
from calc.words import ENGLISH, LANGUAGES, TRIALS, yaku
from tests.pseudo import PSEUDO, pseudo_language, words_in
from tests.tables import for_each

BLOCKS = (block(Shape.TRIPLET, 0), block(Shape.TRIPLET, 33))
MODULES = tuple(
    import_module(f"calc.words.{name}")
    for name in (
        "lines",
        "options",
        "phrase",
        "problems",
        "scores",
        "table",
        "tiles",
        "yaku",
    )
)
FUNCTIONS: dict[str, Callable[..., object]] = {
    f"{module.__name__}.{name}": function
    for module in MODULES
    for name, function in vars(module).items()
    if inspect.isfunction(function)
    and function.__module__ == module.__name__
    and "language" in inspect.signature(function).parameters
}
UNTRANSLATED = ("article", "fact")
MOST = 40
"""Calls of a function that are made again."""
QUESTIONS: tuple[tuple[str, str], ...] = (
    ("score", "hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&honba=2&liable=left"),
    ("score", "hand=123m456m789m11p234s&win_tile=9s&win_by=tsumo&dora_indicators=3p"),
    ("score", "hand=19m19p19s1234567z1m&win_tile=1m&win_by=tsumo&ippatsu=1"),
    ("score", "hand=123m456p&melds=7&win_by=maybe&set=kuitan:perhaps&rulez=wrc"),
    ("score", "hand=123m456m789m11p23s5z&win_tile=5z&win_by=ron"),
    ("score", "hand=22m33p44s55s66s77s88s&win_tile=8s&win_by=ron&discards=8s"),
    ("waits", "hand=234m456789p2245s&discards=3s&passed=6s"),
    ("riichi", "hand=234456m456p22679s"),
    ("kan", "hand=23m666777888p55z&drawn=6p&kan=6p"),
    ("draw", "type=kyuushu_kyuuhai&seats.S.hand=19m19p19s1234z234m"),
    ("penalty", "foul=noten_riichi&seat=S"),
    ("mods", "rules=wrc-2022&mod=wrc-mod-3.1&set=uma:20/10/-10/-20"),
    ("yaku", "yaku=pinfu"),
    ("yaku", "yaku=daisharin"),
    ("yaku", ""),
    ("rules", "rules=wrc-2025"),
    ("rules", ""),
    ("score", "hand=123m456p789s11p&meld=chi:234s&win_tile=9s&win_by=ron"),
    ("score", "hand=123m456m678s22p345s&win_tile=2p&win_by=ron&riichi=1&set=min_yaku_han:2"),
    ("score", "hand=123m456m789m11p23s5z1z&win_tile=5z&win_by=ron&foo=1"),
    ("score", "hand=12x&win_tile=8z&win_by=ron&discards=1m2&melds=pon:r4p"),
    ("waits", "hand=234m456789p22456s&discards=3s"),
    ("waits", "hand=12m456p789s22z&meld=ankan:3333m"),
    ("riichi", "hand=234456m456p22679s&points=500&wall_tiles=2&discard=9s"),
    ("riichi", "hand=234m56p134499s777z&discard=4s"),
    ("kan", "hand=3444m778899s333z&drawn=4m&kan=4m&set=riichi_ankan:none"),
    ("final", "scores=E:25000,S:25000,W:25000,N:25000&yakitori=E&penalties=S:20"),
    ("overtake", "difference=900000"),
    ("overtake", "difference=7700&dealer=self&honba=2&riichi_sticks=1"),
    ("penalty", "foul=noten_riichi&mode=table_payment"),
    ("penalty", "case=noten_riichi_play_goes_on&set=chombo:software"),
    ("penalty", "points=5&mode=table_payment&offender=S"),
    ("tables", "players=3&seat_wind=E&han=4&fu=30"),
    ("draw", '{"type": "exhaustive", "riichi": "S", "seats": {"S": {"riichi": false}}}'),
    (
        "draw",
        '{"type": "exhaustive", "seats": {"E": {"riichi": true, "hand": "147m258p369s1234z"}}}',
    ),
    ("settle", '{"discarder": "E", "wins": [{"seat_wind": "S", "points": 1000}]}'),
    ("settle", '{"discarder": "E", "wins": ["seat_wind=S&yakuman=1", "seat_wind=N&han=3&fu=40"]}'),
)


class Call(NamedTuple):
    """A call of a function of `calc.words`: its name, and its arguments but for the language."""

    function: str
    arguments: dict[str, Any]


LISTED = (
    Call("calc.words.problems.fact_words", {"name": "conditions", "value": ("ippatsu", "honba")}),
    Call("calc.words.problems.fact_words", {"name": "parts", "value": ("7m", "8m")}),
    Call("calc.words.problems.fact_words", {"name": "melds", "value": BLOCKS}),
    Call(
        "calc.words.yaku.check_words",
        {"yaku_key": "tanyao", "check": Check("only-simples", met=False, at=BLOCKS)},
    ),
)
"""Calls that put several things in a row."""


@pytest.fixture(autouse=True, scope="module")
def _pseudo_language() -> Iterator[None]:
    with pseudo_language():
        yield


def calls() -> list[Call]:
    """What the commands ask `calc.words` to say in their answers and texts."""
    codes = {function.__code__: name for name, function in FUNCTIONS.items()}
    made: dict[str, list[Call]] = {name: [] for name in FUNCTIONS}

    def note(frame: FrameType, event: str, _: object) -> None:
        name = codes.get(frame.f_code)
        if event == "call" and name and len(made[name]) < MOST:
            parameters = inspect.signature(FUNCTIONS[name]).parameters
            given = {key: frame.f_locals[key] for key in parameters if key != "language"}
            places = given.pop("places", {})
            given |= places if isinstance(places, dict) else {"places": places}
            made[name].append(Call(name, given))

    examples = [(name, command.example) for name, command in COMMANDS.items()]
    sys.setprofile(note)
    try:
        for name, text in (*examples, *QUESTIONS):
            command = COMMANDS[name]
            command.to_text(command.ask(command.parse(text), language=ENGLISH), ENGLISH)
    finally:
        sys.setprofile(None)
    return [call for of_function in made.values() for call in of_function]


def texts(value: object) -> Iterator[str]:
    """What a player reads of a result."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        for name, part in zip(value._fields, value, strict=True):
            yield from () if name in UNTRANSLATED else texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts(part)


def test_every_word_is_of_the_language_asked_for() -> None:
    names = {word for key in CATALOGUE for word in words_in(yaku.yaku_name(key, ENGLISH, "romaji"))}
    english: dict[str, set[str]] = {}
    for call in (*calls(), *LISTED):
        result = FUNCTIONS[call.function](**call.arguments, language=PSEUDO)
        given = words_in(repr(call.arguments)) | names | {"null"}  # None in JSON
        for text in texts(result):
            if words_in(text) - given:
                english.setdefault(call.function, set()).add(text)
    assert english == {}


NAMES = ("title", "document", "record", "source", "sources", "names", "reading", "rules", "table")
"""Keys whose values are names of documents and people, notation, or what was asked."""
KEY = re.compile(r"[^ A-Z]*|[ESWN]\d?|[A-Z]:.*")
"""A text that is a key, tiles or the like, and no words: nothing capital, no space."""


def leaves(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """The texts of an answer by their path."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from () if key in NAMES else leaves(part, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for place, part in enumerate(value):
            yield from leaves(part, f"{path}[{place}]")


def known_words(question: str, answer: object) -> set[str]:
    """What is no English: the question, keys, documents, and yaku by their Japanese names."""
    forms = (command.form for command in COMMANDS.values())
    keys = {word for form in forms for key in form.keys for word in words_in(key)}
    keys |= words_in(" ".join((*OPTIONS, *PRESETS)))
    keys |= {
        word for option in OPTIONS.values() for word in words_in(" ".join(option.type.allowed))
    }
    names = {word for key in CATALOGUE for word in words_in(yaku.yaku_name(key, ENGLISH, "romaji"))}
    shown = {word for _, text in leaves(answer) if KEY.fullmatch(text) for word in words_in(text)}
    return keys | names | shown | words_in(question) | words_in(repr(list(documents(answer))))


def documents(value: object) -> Iterator[object]:
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from [part] if key in NAMES and part else documents(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from documents(part)


def english_of(name: str, question: object) -> dict[str, set[str]]:
    """Texts with an English word, in an answer and its text in the other language."""
    command = COMMANDS[name]
    answer = command.ask(question, language=PSEUDO)
    known = known_words(repr(question), answer)
    lines = command.to_text(answer, language=PSEUDO)
    texts = {path: text for path, text in leaves(answer) if not KEY.fullmatch(text)}
    lines = re.sub(r"\S+#\S+", "", lines)  # addresses of articles
    texts |= {f"line {number}": line for number, line in enumerate(lines.splitlines())}
    return {path: words for path, text in texts.items() if (words := words_in(text) - known)}


@pytest.mark.parametrize(
    ("name", "text"), [*QUESTIONS, *((name, command.example) for name, command in COMMANDS.items())]
)
def test_every_word_of_an_answer_and_its_text(name: str, text: str) -> None:
    assert english_of(name, COMMANDS[name].parse(text)) == {}


@pytest.mark.parametrize("line", ["123m456p wind E", "123m dora", "foo", "{", "1" * 9000])
def test_every_word_of_what_cannot_be_read(line: str) -> None:
    for name in ("score", "tables"):
        with pytest.raises(BadDocument) as raised:
            COMMANDS[name].parse(line)
        (problem,) = invalid_answer([raised.value.problem], PSEUDO)["problems"]
        known = words_in(line) | known_words(line, {})
        assert words_in(problem["message"] + problem["hint"]) <= known


@pytest.mark.parametrize("name", COMMANDS)
def test_no_words_of_one_language_are_stored_for_another(name: str) -> None:
    command = COMMANDS[name]
    question = command.parse(command.example)
    english, wide_answer = (
        command.ask(question, language=ENGLISH),
        command.ask(question, language=PSEUDO),
    )
    assert command.ask(question, language=ENGLISH) == english
    assert command.ask(question, language=PSEUDO) == wide_answer
    text, wide_text = (
        command.to_text(english, ENGLISH),
        command.to_text(wide_answer, language=PSEUDO),
    )
    assert text != wide_text, f"{name}: put the words of `text` into calc/words/texts/lines.py"


@pytest.mark.parametrize("kind", DRILLS)
def test_every_word_of_a_drill(kind: str) -> None:
    names = {word for key in CATALOGUE for word in words_in(yaku.yaku_name(key, ENGLISH, "romaji"))}
    for level, seed in product(LEVELS, "12"):
        drawn = task(kind, level, seed, PSEUDO)
        texts = [drawn.prompt, *drawn.facts, drawn.solution, *(row[0] for row in drawn.tile_rows)]
        texts += [choice.text for choice in drawn.choices]
        for given in ({choice.value} for choice in drawn.choices):
            texts += [reason.text for reason in judge(kind, drawn, given, PSEUDO).reasons]
        assert words_in(" ".join(texts)) <= names


UPPER = re.compile(r"[A-Z][A-Z_]+|`[^`]*`?|[\w.:-]+`|--?[\w-]+")
"""What a command line has in place of values, variables, options and code."""


@for_each("name", ["", *COMMANDS, *OTHERS, "serve"])
def test_help_is_in_the_language_of_the_environment(name: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(LANGUAGES, PSEUDO, "Wide")
        asked = [*filter(None, [name]), "--help"]
        shown = CliRunner(env={"LC_ALL": PSEUDO}).invoke(tenbo, asked).output
    form = COMMANDS[name].form if name in COMMANDS else COMMANDS["score"].form
    example = COMMANDS[name].example if name in COMMANDS else HELP
    files = "game.mjlog --to mjai > game.jsonl card .svg .png mcpServers mcp args command"
    parts = (*form.keys, *COMMANDS, example, *TRIALS, *LANGUAGES, "tenbo serve", files)
    known = words_in(" ".join(parts))
    settings = words_in(" ".join(json.dumps(setting.default) for setting in SETTINGS))
    assert words_in(UPPER.sub("", shown)) - known - settings == set()
    assert "Ｕｓａｇｅ: tenbo" in shown


@for_each(
    "line",
    [
        "nope",
        "scorre",
        "--nope",
        "score --jsom 1m",
        "score --jobs 1m",
        "score --jobs 0 1m",
        "score --jobs many 1m",
        "score --json=1 1m",
        "score 1m --jobs",
        "score --jobs 2 1m",
        "card 1m",
        "card 1m -o a.txt",
        "card 1m -o a.svg --of tables",
        "card",
        "convert a.xml b.xml",
        "convert a.xml b.xml c.xml",
        "record --game one a.xml",
        "mcp --http 0",
        "mcp",
        "record no-such-file.xml",
    ],
    ids=str,
)
def test_wrong_usage_is_said_in_the_language_of_the_environment(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LANGUAGES, PSEUDO, "Wide")
    monkeypatch.setattr("calc.cli.mcp.find_spec", {}.get)  # the library is not there
    done = CliRunner(env={"LC_ALL": PSEUDO}).invoke(tenbo, line.split())
    given = f"{line} tenbo command args {' '.join(KINDS)} {os.strerror(2)} pip install mcp"
    assert words_in(UPPER.sub("", done.stderr)) - words_in(given) - set(COMMANDS) == set()
    assert done.exit_code in (2, 3)
    assert "Ｅｒｒｏｒ" in done.stderr


def test_a_wrong_setting_is_said_in_the_language_of_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(LANGUAGES, PSEUDO, "Wide")
    names = {"TENBO_LONG_LISTS": "0", "TENBO_CONTENT_FOLDER": "/0", "LC_ALL": PSEUDO}
    done = CliRunner(env=names).invoke(tenbo, ["serve"])
    assert words_in(UPPER.sub("", done.stderr)) == set()
    assert "Ｅｒｒｏｒ" in done.stderr
    assert done.exit_code == 1


def test_wrong_usage_in_english_is_what_click_says() -> None:
    shown = CliRunner().invoke(tenbo, ["scorre", "1m"]).stderr
    assert shown.endswith("Error: No such command 'scorre'. Did you mean 'score'?\n")
    assert "Try 'tenbo --help' for help.\n\n" in shown


def test_help_in_english_is_what_is_declared() -> None:
    shown = CliRunner().invoke(tenbo, ["convert", "--help"]).output
    assert "  --hide-names        Numbers in place of the names.\n" in shown
    assert shown.startswith("Usage: tenbo convert [OPTIONS] FILE\n\n  A recorded game in another")
