"""What commands answer to questions that show a rule: the lines of answers.toml."""

import tomllib
from pathlib import Path

import pytest

from tests.answers import check
from tests.tables import for_each

TABLE = tomllib.loads(Path(__file__).with_name("answers.toml").read_text(encoding="utf-8"))
LINES = [
    pytest.param(line, id=f"{subject}: {rule}")
    for subject, rules in TABLE.items()
    for rule, lines in rules.items()
    for line in lines
]


@for_each("line", LINES)
def test_an_answer_is_that_of_the_table(line: str) -> None:
    check(line)
