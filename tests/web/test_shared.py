"""What one process of a server makes for all of them."""

from pathlib import Path

import pytest
from flask import Flask

from calc.web import create_app
from calc.web.offline import offline_copy
from calc.web.offline.offline_copy import Files, shared_files
from tests.web.waiting import PREPARATION

FILES = {"pages.json": b"{}", "cached/br;/a": b"\x8b\x00"}


def fail() -> Files:
    raise AssertionError("made again")


def test_the_first_makes_what_others_read(tmp_path: Path) -> None:
    assert shared_files(tmp_path, "1", lambda: FILES) == FILES
    assert shared_files(tmp_path, "1", fail) == FILES
    assert shared_files(tmp_path, "2", dict) == {}


def test_without_a_folder_each_makes_its_own() -> None:
    assert shared_files(None, "1", lambda: FILES) == FILES


def test_in_a_folder_that_is_gone_each_makes_its_own(tmp_path: Path) -> None:
    assert shared_files(tmp_path / "gone", "1", lambda: FILES) == FILES


def test_one_that_ends_early_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(AssertionError):
        shared_files(tmp_path, "1", fail)
    monkeypatch.setattr(offline_copy, "LONGEST_WAIT", 0.2)
    assert shared_files(tmp_path, "1", lambda: FILES) == FILES


def test_the_program_is_prepared_once(prepared_app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the folder that `tests/conftest.py` names for the whole suite."""
    monkeypatch.setattr(offline_copy, "archives", fail)
    second = create_app({"ACCESS_LOG": False})
    prepared = prepared_app.extensions["offline"].prepared()
    assert second.extensions["offline"].begin().result(PREPARATION) == prepared
    name = f"/offline/{second.extensions['offline'].version}.json"
    answers = [
        it.test_client().get(name, headers={"Accept-Encoding": "br"})
        for it in (prepared_app, second)
    ]
    assert answers[0].data == answers[1].data
    assert answers[1].headers["Content-Encoding"] == "br"
