"""What the source documents ask for; run as a module it writes docs/requirements.md."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "tests" / "requirements.toml"
TABLE = ROOT / "docs" / "requirements.md"


class Requirement(NamedTuple):
    """A rule of the documents: what shows it, and where it is explained."""

    rule: str
    articles: tuple[str, ...]
    asks: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


def read() -> dict[str, Requirement]:
    """Every requirement by its number."""
    table = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
    return {
        number: Requirement(
            row["rule"], *(tuple(row.get(key, ())) for key in Requirement._fields[1:])
        )
        for number, row in table.items()
    }


def rows() -> Iterator[str]:
    """The lines of the table, as docs/requirements.md has them."""
    for number, requirement in read().items():
        shown = [f"`requirements.toml` ({len(requirement.asks) + len(requirement.says)})"]
        shown = shown if requirement.asks or requirement.says else []
        shown += [f"`{test.removeprefix('tests/')}`" for test in requirement.tests]
        links = [f"[{address}](../content/{file(address)})" for address in requirement.articles]
        yield f"| {number} | {requirement.rule} | {'<br>'.join(shown)} | {'<br>'.join(links)} |"


def file(address: str) -> str:
    path, _, _ = address.partition("#")
    return f"{path}.md"


def document() -> str:
    """The whole of docs/requirements.md."""
    head = ["| no. | rule | shown by | explained in |", "| --- | --- | --- | --- |"]
    return "\n".join([INTRODUCTION, *head, *rows(), ""])


INTRODUCTION = """# What the source documents ask for

Five documents say what the calculator has to know: two wiki pages on riichi, one on draws, the EMA
rules on furiten, chombo and counters, and the WRC optional rules of 2022. Their statements are
numbered S1 to S186. Each row names what shows that the program answers it, and the articles in
which a player reads about it.

`requirements.toml` stands in `tests/`; the number behind it says how many questions and sentences
it tries for that row. Another name is a test. `python -m tests.requirements` writes this file from
it, and a test holds the two together.
"""

if __name__ == "__main__":
    TABLE.write_text(document(), encoding="utf-8")
