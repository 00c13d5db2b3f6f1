"""The command line: text, JSON, many lines, exit codes."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

import calc
from calc.cli.command import MAX_BYTES, answer_lines
from calc.cli.program import tenbo
from calc.commands import COMMANDS
from calc.encode import Answer
from calc.questions.document import identity_problem
from calc.riichi.rulesets import OPTIONS
from calc.words import ENGLISH
from tests import material

HAND = "234m456p68s22s345s + 7s ron riichi dora 3p"
QUESTION = {"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron"}
TAKE_QUESTIONS = [name for name in COMMANDS if not COMMANDS[name].document]
"""Commands whose arguments are a question; those of `record` are files (`test_records.py`)."""


def run(*words: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(tenbo, words, input=text, prog_name="tenbo")


def answers(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_hand_as_text() -> None:
    result = run("score", HAND)
    first, *rest = result.stdout.splitlines()
    assert result.exit_code == 0
    assert first == "Riichi, all simples, dora 1: 3 han 40 fu, 5,200"
    assert "Fu                                                            32 → 40 fu" in rest
    assert any(line.startswith("  discarder → you") and line.endswith("5,200") for line in rest)
    assert max(map(len, rest)) <= 72
    assert not any(line != line.rstrip() for line in rest)


@pytest.mark.parametrize(
    "question",
    [
        "hand=234m456p22345678s&win_tile=7s&win_by=ron",
        "https://tenbo.example/?hand=234m456p22345678s&win_tile=7s&win_by=ron",
        json.dumps(QUESTION),
        "234m456p22345s 68s + 7s ron",
    ],
    ids=["query", "address", "json", "words"],
)
def test_every_way_to_write_a_question(question: str) -> None:
    output = json.loads(run("score", "--json", question).stdout)
    assert output == json.loads(json.dumps(calc.score(QUESTION).copy()))


def test_words_need_no_quotes_and_a_dash_reads_standard_input() -> None:
    plain = run("score", HAND).stdout
    assert run("score", *HAND.split()).stdout == plain
    assert run("score", "-", text=HAND).stdout == plain


@pytest.mark.parametrize("command", TAKE_QUESTIONS)
def test_every_command_answers_its_example(command: str) -> None:
    process = run(command, COMMANDS[command].example)
    assert (process.exit_code, process.stderr) == (0, "")
    assert process.stdout.strip()


@pytest.mark.parametrize("command", TAKE_QUESTIONS)
def test_help_lists_every_key(command: str) -> None:
    output = run(command, "--help").stdout
    assert output.startswith(f"Usage: tenbo {command} ")
    assert all(f"  {key}" in output for key in COMMANDS[command].form.keys)


@pytest.mark.parametrize("command", [*COMMANDS, "serve"])
def test_help_fits_a_terminal(command: str) -> None:
    lines = run(command, "--help").stdout.partition("Example:")[0].splitlines()
    assert [line for line in lines if len(line) > 80] == []


def test_help_lists_every_command() -> None:
    output = run("--help").stdout
    assert output.startswith("Usage: tenbo ")
    assert all(f"  {name} " in output for name in [*COMMANDS, "serve"])
    assert run("--version").stdout == f"tenbo, version {calc.__version__}\n"


def test_an_invalid_question() -> None:
    process = run("score", "123m + 3m ron ippatsu")
    assert (process.exit_code, process.stdout) == (1, "")
    assert "See riichi#ippatsu" in process.stderr
    as_json = run("score", "--json", "123m + 3m ron ippatsu")
    assert as_json.exit_code == 1
    problems = {problem["id"] for problem in json.loads(as_json.stdout)["problems"]}
    assert "ippatsu-without-riichi" in problems


@pytest.mark.parametrize(
    "question", ["{", '{"hand": NaN}', "x" * 9000, "123m xyz", "&" * 300, "[1]", '"7"', "{}{}"]
)
def test_a_question_that_cannot_be_read(question: str) -> None:
    process = run("score", question)
    assert process.exit_code == 1
    assert "See " in process.stderr
    assert "Traceback" not in process.output


@pytest.mark.parametrize(
    ("command", "line", "column", "expected"),
    [
        ("score", "234m456p22678s345s + 7s ron honba", 34, "a value after honba"),
        ("score", "123m x ron", 6, "a tile, ron, tsumo or a key"),
        ("penalty", "123m", 1, "a key: rules, foul"),
    ],
)
def test_a_line_that_cannot_be_read_says_where_what_is_missing(
    command: str, line: str, column: int, expected: str
) -> None:
    words = " ".join(run(command, line).stderr.split())
    assert f"character {column}" in words
    assert f"Expected there: {expected}" in words


@pytest.mark.parametrize(
    ("identity", "is_wrong"), [(1, False), (1.5, False), ("a", False), (True, True), ([], True)]
)
def test_an_id_is_a_text_or_a_number(identity: object, *, is_wrong: bool) -> None:
    assert (identity_problem({"id": identity}) is not None) is is_wrong


def test_a_problem_of_one_win_of_several_names_the_win() -> None:
    wins = ["han=1&fu=30&seat_wind=S", "hand=123m&win_tile=9s&seat_wind=W"]
    output = run("settle", json.dumps({"discarder": "E", "wins": wins})).stderr
    assert "Second win: The winning tile, 9-bamboo, is not among" in output
    assert output.startswith("The way of winning of the second win is missing.")


def test_a_problem_of_two_keys_is_printed_once() -> None:
    output = run("score", "19m19p19s1234567z + 7z ron chankan robbed_ankan").stderr
    assert output.count("The robbed kan holds the other three red dragons") == 1


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("123m reach ron", "The question cannot be read at character 6: “reach”."),
        ("123m ron dora", "The question breaks off at character 14."),
        ("123m " + "x" * 100, f"The question cannot be read at character 6: “{'x' * 40}”."),
    ],
    ids=["word", "end", "long-word"],
)
def test_what_cannot_be_read_is_quoted_as_a_word(line: str, message: str) -> None:
    answer = json.loads(run("score", "--json", line).stdout)
    assert [problem["message"] for problem in answer["problems"]] == [message]


@pytest.mark.parametrize(
    "words",
    [
        ("score",),
        ("nothing",),
        ("score", "--jsonl", "-", "123m"),
        ("score", "--jobs", "0", "x"),
        ("score", "--brief", "--parts", "fu", "123m"),
        ("score", "--jobs", "2", "123m"),
        ("score", "--none", "x"),
        ("serve", "--port", "70000"),
    ],
    ids=" ".join,
)
def test_wrong_usage(words: tuple[str, ...]) -> None:
    process = run(*words)
    assert process.exit_code == 2
    assert "Usage: tenbo" in process.stderr


def test_a_misspelled_command_is_guessed() -> None:
    assert "Did you mean 'score'" in run("scroe", "x").stderr
    assert "Did you mean" not in run("qqqq", "x").stderr


def test_rule_sets_and_yaku_by_name() -> None:
    assert "wrc-2025            WRC rules 2025 (default)" in run("rules").stdout
    assert run("rules", "wrc-2022").stdout.startswith("WRC official rules")
    assert "18 options differ" in run("rules", "wrc-2022", "ema-2016").stdout
    compared = json.loads(run("rules", "--json", "wrc-2022", "ema-2016").stdout)
    assert compared["same"] == len(OPTIONS) - 18
    assert run("yaku", "pinfu").stdout.startswith("Pinfu (平和): 1 han, closed only")
    assert run("yaku", "all", "simples").stdout.startswith("All simples")
    assert "Did you mean “pinfu”?" in run("yaku", "pinfuu").stderr
    assert run("yaku", "pinfuu").exit_code == 1


LINES = [
    json.dumps({"id": "a", **QUESTION}),
    "",
    "no json",
    json.dumps({"id": 2, "hand": "1m"}),
    "[]",
    '{"id": "é"}',
    '{"a": 1, "a": 2}',
    "[" * 500 + "]" * 500,
    '{"id": {"x": 1}}',
    '{"hand": "' + "1" * MAX_BYTES + '"}',
    json.dumps(QUESTION),
]


def test_many_lines(tmp_path: Path) -> None:
    file = tmp_path / "questions.jsonl"
    text = "\ufeff" + "\r\n".join(LINES)
    file.write_text(text, encoding="utf-8", newline="")
    process = run("score", "--jsonl", str(file))
    parsed = answers(process)
    assert process.exit_code == 1
    ids = {place: answer["id"] for place, answer in enumerate(parsed) if "id" in answer}
    assert ids == {0: "a", 2: 2, 4: "é"}
    assert [answer["kind"] for answer in parsed] == ["scored", *["invalid"] * 8, "scored"]
    problems = [answer["problems"][0]["id"] for answer in parsed if answer["kind"] == "invalid"]
    assert problems == [
        "not-json", "required", "not-an-object", "required", "key-twice", "nested-too-deep",
        "bad-id", "line-too-long",
    ]  # fmt: skip
    assert parsed[0] == {"id": "a"} | calc.score(QUESTION).copy()
    assert run("score", "--jsonl", "-", text=text).stdout == process.stdout
    assert run("score", "--jsonl", str(file), "--jobs", "2").stdout == process.stdout


def test_a_byte_order_mark_before_a_question() -> None:
    for text in (HAND, json.dumps(QUESTION)):
        marked = run("score", "-", text=b"\xef\xbb\xbf" + text.encode() + b"\r\n")
        assert (marked.exit_code, marked.stdout) == (0, run("score", text).stdout)


def test_examples_in_documents_are_answered() -> None:
    root = Path(__file__).parents[1]
    interface = (root / "docs" / "interface.md").read_text(encoding="utf-8")
    examples = re.findall(r"^    tenbo (.+)$", interface, re.MULTILINE)
    assert len(examples) > 5
    failed = [line for line in examples if run(*shlex.split(line)).exit_code]
    assert failed == []
    readme = (root / "README.md").read_text(encoding="utf-8")
    ((line, shown),) = re.findall(r"```console\n\$ tenbo ([^\n]+)\n(.*?)\n```", readme, re.DOTALL)
    assert run(*shlex.split(line)).stdout.startswith(shown)


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
@pytest.mark.parametrize(
    "words",
    [("score", HAND), ("rules", "--json"), ("score", "--jsonl", "-"), ("record", "--jsonl", "-")],
    ids=" ".join,
)
def test_output_that_cannot_be_written(words: tuple[str, ...]) -> None:
    """It is no invalid question, whose exit code is 1."""
    command, text = [sys.executable, "-m", "calc", *words], json.dumps(QUESTION).encode()
    with FULL.open("wb") as full:
        process = subprocess.run(command, input=text, stdout=full, stderr=-1, check=False)
    assert process.returncode == 3
    assert process.stderr == b"Error: No space left on device\n"


@pytest.mark.parametrize(
    "words",
    [("score", "--jsonl"), ("record",), ("record", "--jsonl"), ("record", "--summary")],
    ids=" ".join,
)
def test_a_file_that_cannot_be_read(words: tuple[str, ...], tmp_path: Path) -> None:
    process = run(*words, str(tmp_path / "absent.jsonl"))
    assert (process.exit_code, process.stdout) == (3, "")
    assert "absent.jsonl: No such file or directory" in process.stderr


def test_output_that_nobody_reads() -> None:
    command = [sys.executable, "-m", "calc", "score", "--jsonl", "-"]
    with subprocess.Popen(command, stdin=-1, stdout=-1, stderr=-1) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(json.dumps(QUESTION).encode())
        process.stdin.close()
        assert (process.wait(), process.stderr.read()) == (3, b"")


def test_a_run_that_is_stopped_is_no_invalid_question(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(_: object, **_language: object) -> Answer:
        raise KeyboardInterrupt

    command = COMMANDS["score"]._replace(answer=stopped)
    monkeypatch.setattr(import_module("calc.commands.score"), "COMMAND", command)
    assert run("score", HAND).exit_code == 130


def test_a_question_that_is_not_utf_8() -> None:
    """A terminal of Windows writes UTF-16 into a file; each byte was taken for a key."""
    process = run("score", "--json", "-", text=HAND.encode("utf-16"))
    assert [problem["id"] for problem in json.loads(process.output)["problems"]] == ["not-utf-8"]


def test_lines_that_are_not_utf_8_and_an_empty_file() -> None:
    process = run("score", "--jsonl", "-", text=b'{"hand": "\xff"}\n\x00\n')
    assert [answer["problems"][0]["id"] for answer in answers(process)] == ["not-utf-8", "not-json"]
    assert run("score", "--jsonl", "-", text="").output == ""
    assert run("score", "--jsonl", "-", text="\n\n").exit_code == 0


def test_a_brief_answer_is_the_beginning_of_the_whole() -> None:
    answer = answers(run("score", "--jsonl", "-", "--brief", text=json.dumps(QUESTION)))[0]
    assert "fu_items" not in answer
    assert answer.items() <= json.loads(json.dumps(calc.score(QUESTION).copy())).items()
    assert json.loads(run("score", "--json", "--brief", json.dumps(QUESTION)).stdout) == answer


def test_a_fault_of_ours_does_not_stop_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object, **_language: object) -> Answer:
        raise RuntimeError("broken")

    command = COMMANDS["score"]._replace(answer=broken)
    monkeypatch.setattr(import_module("calc.commands.score"), "COMMAND", command)
    process = run("score", "--jsonl", "-", text='{"id": 1}\n{"id": 2}\n')
    assert [answer["id"] for answer in answers(process)] == [1, 2]
    assert answers(process)[0]["problems"][0]["id"] == "internal-error"
    assert "RuntimeError: broken" in process.stderr


def test_recorded_wins_of_two_processes_come_in_order(tmp_path: Path) -> None:
    records = list(material.cases("majsoul_wins")) * 20
    file = tmp_path / "wins.jsonl"
    lines = [
        json.dumps({"id": place, **record["question"]}) for place, record in enumerate(records)
    ]
    file.write_text("\n".join(lines), encoding="utf-8")
    parsed = answers(run("score", "--jsonl", str(file), "--jobs", "2", "--brief"))
    assert [answer["id"] for answer in parsed] == list(range(len(records)))
    assert [answer["han"] for answer in parsed] == [record["expected"]["han"] for record in records]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda question: (
        st.lists(question, max_size=5)
        | st.dictionaries(
            st.sampled_from([key for command in COMMANDS.values() for key in command.form.keys])
            | st.text(max_size=8),
            question,
            max_size=6,
        )
    ),
    max_leaves=20,
)


@pytest.mark.parametrize("command", COMMANDS)
@given(line=JSON.map(lambda value: json.dumps(value).encode()) | st.binary(max_size=60))
def test_any_line_has_one_answer(command: str, line: bytes) -> None:
    answered = answer_lines(command, [line], language=ENGLISH)
    (answer,) = answered.text.decode().splitlines()
    parsed = json.loads(answer)
    assert answered.invalid == (parsed["kind"] == "invalid")
    if parsed["kind"] == "invalid":
        assert parsed["problems"]
        assert "internal-error" not in {problem["id"] for problem in parsed["problems"]}


def _loaded(words: list[str]) -> Iterator[str]:
    code = f"import sys; sys.argv = {['tenbo', *words]!r}; from calc.cli import main\n"
    code += "try: main()\nexcept SystemExit: pass\nprint('|'.join(sys.modules))"
    process = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    yield from process.stdout.splitlines()[-1].split("|")


def test_help_loads_no_engine_and_a_score_loads_no_web() -> None:
    engine = {name for name in _loaded(["--help"]) if name.startswith("calc.riichi.")}
    assert engine == set()
    loaded = set(_loaded(["score", HAND]))
    assert not loaded & {"flask", "calc.web", "calc.articles", "markdown_it", "multiprocessing"}


def test_a_closed_output_is_told() -> None:
    """It ended with a traceback."""
    command = ["sh", "-c", f"exec '{sys.executable}' -m calc score '{HAND}' >&-"]
    process = subprocess.run(command, stderr=-1, check=False, text=True)
    assert (process.returncode, process.stderr) == (3, "Error: Standard output is closed\n")


@pytest.mark.parametrize("twice", ["ron tsumo", "ron honba 1 honba 2", "ron dora 3p dora 4p"])
def test_a_line_with_two_values_of_a_key_is_wrong(twice: str) -> None:
    """The last value was taken."""
    result = run("score", f"234m456p22345678s {twice}")
    assert result.exit_code == 1
    assert "two values" in result.stderr


def test_another_reading_names_its_wait() -> None:
    """It had the key of the wait, as in JSON."""
    text = run("score", "2334455667788s + 2s ron").stdout
    assert "22s 345s 345s 678s 678s, pair wait." in " ".join(text.split())


def test_the_module_runs_too() -> None:
    command = [sys.executable, "-m", "calc", "score", HAND]
    process = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8")
    assert process.stdout == run("score", HAND).stdout


def pairs_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys)), keys
    return dict(pairs)


@pytest.mark.parametrize("command", TAKE_QUESTIONS)
def test_no_key_of_an_answer_occurs_twice_and_the_id_is_that_of_the_question(command: str) -> None:
    question = COMMANDS[command].parse(COMMANDS[command].example)
    line = json.dumps({**question, "id": "mine"}) + "\n"
    result = CliRunner().invoke(tenbo, [command, "--jsonl", "-"], input=line)
    answer = json.loads(result.stdout, object_pairs_hook=pairs_once)
    assert answer["id"] == "mine"
    if command == "yaku":
        assert answer["yaku"] == question["yaku"]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["sco"], {"score"}),
        (["score", "honb"], {"honba"}),
        (["score", "win_"], {"win_tile", "win_by"}),
        (["score", "win_by", ""], {"ron", "tsumo"}),
        (["penalty", "offender", ""], {"E", "S", "W", "N"}),
        (["score", "--jso"], {"--json", "--jsonl"}),
        (["score", "rules", "wrc-20"], {"wrc-2022", "wrc-2025"}),
        (["score", "rules", "wrc-mod-2"], {"wrc-mod-2.1", "wrc-mod-2.2"}),
        (["yaku", "pin"], {"pinfu"}),
        (["rules", "tenhou", "jpml-a"], {"jpml-a"}),
        (["rules", "against", "tenhou-"], {"tenhou-sanma"}),
        (["record", "--rules", "m-"], {"m-league"}),
    ],
)
def test_the_shell_completes_names_keys_and_values(words: list[str], wanted: set[str]) -> None:
    *before, incomplete = words
    items = ShellComplete(tenbo, {}, "tenbo", "_TENBO_COMPLETE").get_completions(before, incomplete)
    assert {item.value for item in items} == wanted


def test_windows_runs_as_many_processes_as_may_be_named() -> None:
    code = (
        "import sys, click, concurrent.futures.process as processes; sys.platform = 'win32';"
        " from calc.cli.command import MAX_JOBS; processes.ProcessPoolExecutor(MAX_JOBS)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_question_alone_is_answered_without_click_and_alike() -> None:
    """A terminal, an option, standard input and a record are left to click."""
    assert "click" not in set(_loaded(["score", HAND]))
    for words in (["score", "--json", HAND], ["score"], ["nothing", HAND]):
        assert "click" in set(_loaded(words)), words
    command = [sys.executable, "-m", "calc", "score"]
    for question in (HAND, "hand=1m", "hand", "{", '{"hand": "１m"}'):
        ours, by_click = (
            subprocess.run([*command, *words], capture_output=True, check=False)
            for words in ([question], ["--jobs=1", question])
        )
        told = by_click.returncode, by_click.stdout, by_click.stderr
        assert (ours.returncode, ours.stdout, ours.stderr) == told
