"""The command line where its input has no end, is closed, or a process is gone: one clear line."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from calc.cli import command, record
from calc.cli.command import CHUNK, Answers
from calc.cli.program import tenbo
from calc.commands.record import EXAMPLE
from calc.commands.record.summary import files_summary
from calc.records.bounds import MOST_BYTES

CLOSED = "import os, sys; os.close(0); os.execv(sys.executable, [sys.executable, '-m', 'calc', *sys.argv[1:]])"  # fmt: skip  # noqa: E501


class Endless:
    """A device that never ends, and counts the bytes that were taken from it."""

    def __init__(self) -> None:
        self.taken = 0

    def __enter__(self) -> "Endless":
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def read(self, size: int = -1) -> bytes:
        """So many zeros."""
        assert size >= 0, "all of a device was asked for"
        self.taken += size
        return bytes(size)


@pytest.mark.parametrize("options", [[], ["--jsonl"], ["--summary"]], ids=str)
def test_a_record_is_read_up_to_its_bound(
    monkeypatch: pytest.MonkeyPatch, options: list[str]
) -> None:
    """A device that never ends reached four gigabytes."""
    device = Endless()
    monkeypatch.setattr(record, "opened", lambda _: device)
    ran = CliRunner().invoke(tenbo, ["record", *options, "device"])
    assert ran.exit_code == 1
    assert device.taken == MOST_BYTES + 1
    assert options == ["--summary"] or "too long" in ran.output


def test_files_that_are_added_up_are_read_up_to_their_bound(tmp_path: Path) -> None:
    path = tmp_path / "long"
    path.write_bytes(bytes(MOST_BYTES + 1))
    assert files_summary([str(path), "/dev/zero"])[0].unread == 2


@pytest.mark.parametrize(
    "arguments",
    [("score", "--jsonl", "-"), ("score", "-"), ("record", "-"), ("record", "--jsonl", "-")],
    ids=" ".join,
)
def test_a_closed_input_is_named(arguments: tuple[str, ...]) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", CLOSED, *arguments], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (3, "")
    assert ran.stderr.splitlines() == ["Error: Standard input is closed"]


def _answer_or_die(lines: list[bytes]) -> Answers:
    if b"kill" in lines:
        os.kill(os.getpid(), signal.SIGKILL)
    return Answers(b"answer\n" * len(lines), 0, len(lines))


def _noted(read: Iterator[Answers], written: list[Answers]) -> Iterator[Answers]:
    """Nothing: what is read is noted as it comes, so that an error loses none of it."""
    for answers in read:
        written.append(answers)
        yield from ()


def test_questions_without_an_answer_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter([b"score"] * 3 * CHUNK + [b"kill"] + [b"score"] * 20 * CHUNK)
    read = command._answers_of_processes(_answer_or_die, lines, 2)
    written: list[Answers] = []
    with pytest.raises(OSError, match="ended from outside") as raised:
        written.extend(_noted(read, written))
    answered = CHUNK * len(written)
    assert f"The first {answered} questions are answered, the others are not." in str(raised.value)


def test_a_killed_process_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    of_processes = command._answers_of_processes

    def killed(*_: Any, **__: Any) -> Iterator[Answers]:
        return of_processes(_answer_or_die, iter([b"kill"]), 2)

    path = tmp_path / "questions"
    path.write_text("{}\n")
    monkeypatch.setattr(command, "_answers_of_processes", killed)
    ran = CliRunner().invoke(tenbo, ["score", "--jsonl", str(path), "--jobs", "2"])
    assert ran.exit_code == 3
    assert ran.output.count("\n") == 1
    assert "The first 0 questions are answered, the others are not." in ran.output


def _read_or_die(path: str) -> str:
    if path == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    return path


def test_files_without_an_answer_are_named() -> None:
    paths = [*map(str, range(record.FILES_AT_ONCE)), *["kill"] * 20]
    read: list[str] = []
    with pytest.raises(OSError, match="ended from outside") as raised:
        read += record._of_each_file(partial(_read_or_die), paths, 2)
    assert f"of {len(paths)} files are answered" in str(raised.value)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("TENBO_STATIC_FOLDER", "/nothing/here", "no such folder"),
        ("TENBO_CONTENT_FOLDER", "/nothing/here", "no such folder"),
        ("TENBO_LONG_LISTS", "0", "should be at least 1"),
        ("TENBO_MAX_URL_LENGTH", "-1", "should be at least 0"),
    ],
)
def test_a_setting_that_cannot_serve_is_one_line(name: str, value: str, said: str) -> None:
    ran = CliRunner().invoke(tenbo, ["serve", "--port", "0"], env={name: value})
    assert ran.exit_code == 1
    assert ran.output.startswith(f"Error: {name} is ")
    assert said in ran.output
    assert ran.output.count("\n") == 1


def test_the_example_is_still_read(tmp_path: Path) -> None:
    path = tmp_path / "record"
    path.write_text(json.loads(EXAMPLE)["record"])
    assert CliRunner().invoke(tenbo, ["record", str(path)]).exit_code == 0
