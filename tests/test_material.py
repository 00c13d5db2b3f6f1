"""The recorded cases: the folder that holds them, how many there are, and a run without them."""

import os
from pathlib import Path

import pytest

from tests import material

NUMBERS = {
    "cases/tenhou_wins": 2897,
    "cases/tenhou_sanma_wins": 439,
    "cases/majsoul_wins": 11,
    "cases/scored_hands": 1998,
    "cases/random_wins": 2220,
    "cases/rule_wins": 230,
    "data/tenhou_furiten_dev": 809,
    "data/tenhou_offers_dev": 351,
    "data/tenhou_draws_dev": 505,
    "data/tenhou_sanma_draws_dev": 70,
    "data/tenhou_ends_dev": 334,
    "data/tenhou_sanma_ends_dev": 59,
}


@pytest.mark.parametrize(("name", "number"), NUMBERS.items())
def test_no_record_is_missing(name: str, number: int) -> None:
    folder, _, file = name.partition("/")
    records = material.cases(file) if folder == "cases" else material.data(file)
    assert sum(1 for _ in records) == number


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
