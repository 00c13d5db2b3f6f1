"""Figures from recorded games: what the script counts, and how the pages show it."""

from pathlib import Path

import pytest

from calc.riichi.yaku import CATALOGUE
from calc.web import create_app
from calc.web.parts.charts import charts, figures, wins_sentence
from scripts import figures as script
from tests import material


def test_shares_are_of_all_wins() -> None:
    counted_figures = figures()
    assert counted_figures.hands["all"].wins == counted_figures.wins
    parts = [counted_figures.hands[name].wins for name in ("riichi", "silent", "open")]
    assert sum(parts) == counted_figures.wins
    assert set(counted_figures.yaku) <= set(CATALOGUE)
    for figure in (*counted_figures.yaku.values(), *counted_figures.hands.values()):
        assert figure.share == pytest.approx(100 * figure.wins / counted_figures.wins, abs=0.06)
        assert 0 <= figure.open <= 100
        assert figure.points >= 1000


def test_closed_yaku_are_never_open() -> None:
    closed = [key for key in figures().yaku if CATALOGUE[key].open is None]
    assert closed
    assert {figures().yaku[key].open for key in closed} == {0}


def test_charts() -> None:
    with create_app().test_request_context("/learn/"):
        (tanyao,) = charts("yaku/tanyao")
        assert [row.name for row in tanyao.rows][:2] == [
            "Share of all wins",
            "Open hands among these",
        ]
        assert all(0 <= row.part <= 100 for row in tanyao.rows)
        assert tanyao.rows[0].value in tanyao.label
        assert len(charts("yaku/riichi")) == 3
        assert charts("fu") == charts("yaku/local") == ()
        assert wins_sentence("yaku/chuuren-poutou") == "Nobody won with it."
        assert wins_sentence("fu") == wins_sentence("yaku/local") == ""


def test_the_script_writes_what_is_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = script.FIGURES.read_text(encoding="utf-8")
    written = tmp_path / "figures.toml"
    monkeypatch.setattr(script, "FIGURES", written)
    script.main(material.path("cases/tenhou_wins.jsonl"))
    assert written.read_text(encoding="utf-8") == here
