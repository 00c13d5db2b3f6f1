"""The recorded cases are asked for where they lie, and never quietly left out of a CI run."""

import os
from pathlib import Path

import pytest

from tests import material


def test_without_the_folder_a_test_is_skipped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TENBO_MATERIAL", os.fspath(tmp_path))
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=r"cases/rule_wins\.jsonl is not in"):
        material.cases("rule_wins")


def test_without_the_folder_ci_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TENBO_MATERIAL", os.fspath(tmp_path))
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="name its folder with TENBO_MATERIAL"):
        material.table("rulesets")


def test_lines_are_read_one_by_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "few.jsonl").write_text('{"id": "a"}\nbroken\n', encoding="utf-8")
    monkeypatch.setenv("TENBO_MATERIAL", os.fspath(tmp_path))
    lines = material.data("few")
    assert next(lines) == {"id": "a"}
    with pytest.raises(ValueError, match="Expecting value"):
        next(lines)


def test_the_repository_holds_no_copy_of_the_material() -> None:
    root = Path(__file__).resolve().parents[1]
    assert not list((root / "tests").rglob("*.jsonl"))
