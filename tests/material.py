"""The folder of recorded games and worked examples beside the checkout.

It is not part of the repository. Where it is missing, a test that asks for it is skipped with a
sentence; with CI set it fails, so that a green run has seen every recorded hand.
"""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn

import pytest

_BESIDE = Path(__file__).resolve().parents[2] / "shared"


def folder() -> Path:
    """The folder: TENBO_MATERIAL, else `../shared` next to the checkout."""
    return Path(os.environ.get("TENBO_MATERIAL") or _BESIDE)


def cases(name: str) -> Iterator[dict[str, Any]]:
    """The winning hands with known answers in `cases/<name>.jsonl`, read line by line."""
    return _lines(f"cases/{name}.jsonl")


def data(name: str) -> Iterator[dict[str, Any]]:
    """The situations from recorded games in `data/<name>.jsonl`, read line by line."""
    return _lines(f"data/{name}.jsonl")


def faults() -> Iterator[dict[str, Any]]:
    """The questions once answered wrongly in `faults/faults.jsonl`, with their right answers."""
    return _lines("faults/faults.jsonl")


def examples(name: str, *kinds: str) -> list[Any]:
    """The worked examples of these kinds, or of all, in `rules/<name>.jsonl`, with their ids."""
    rows = _lines(f"rules/{name}.jsonl")
    return [pytest.param(row, id=row["id"]) for row in rows if not kinds or row["kind"] in kinds]


def rules_of(example: Mapping[str, Any]) -> dict[str, Any]:
    """The rules of a worked example, as a question has them."""
    return {
        "preset": example.get("ruleset", "wrc-2025"),
        "overrides": example.get("overrides", {}),
    }


def table(name: str) -> Any:
    """The whole of `rules/<name>.json`, such as `rulesets` or `yaku`."""
    return json.loads(path(f"rules/{name}.json").read_text(encoding="utf-8"))


def _lines(relative: str) -> Iterator[dict[str, Any]]:
    """Each line as a dictionary; a missing file is noticed here, before the first line is asked."""
    return _read(path(relative))


def _read(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def path(relative: str) -> Path:
    path = folder() / relative
    if not path.exists():
        _missing(f"{relative} is not in {folder()}; name its folder with TENBO_MATERIAL")
    return path


def _missing(sentence: str) -> NoReturn:
    """Skip the test, or the module when it asks while it is loaded; with CI set, fail."""
    if os.environ.get("CI"):
        pytest.fail(sentence, pytrace=False)
    pytest.skip(sentence, allow_module_level=True)
