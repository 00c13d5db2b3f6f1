"""What commands answer to questions that show a rule: the lines of answers.toml."""

import tomllib
from pathlib import Path

import pytest

from calc.commands import COMMANDS
from tests.answers import check
from tests.tables import for_each

TABLE = tomllib.loads(Path(__file__).with_name("answers.toml").read_text(encoding="utf-8"))
LINES = [
    pytest.param(line, id=f"{subject}: {rule}")
    for subject, rules in TABLE.items()
    for rule, lines in rules.items()
    for line in lines
]


def test_every_command_has_a_line() -> None:
    """A command whose question is a whole file is tested by files."""
    asked = {str(line.values[0]).split()[0] for line in LINES}
    missing = {name for name, command in COMMANDS.items() if not command.document} - asked
    assert not missing, f"add a question of {missing} to tests/answers.toml"


@for_each("line", LINES)
def test_an_answer_is_that_of_the_table(line: str) -> None:
    check(line)
