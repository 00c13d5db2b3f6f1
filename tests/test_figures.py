"""Figures from recorded games: what the script counts, and how the pages show it."""

import re
from collections import Counter
from pathlib import Path

import pytest

from calc.articles.markdown import text_of
from calc.riichi.yaku import CATALOGUE
from calc.web import create_app
from calc.web.parts.charts import charts, figures, wins_sentence
from scripts import figures as script
from tests import material
from tests.library import LIBRARY


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


# The tables of lessons 9 and 11, and how many wins they settle.

PAID = {
    "lessons/09-han-and-points": ((4,), (6,)),
    "lessons/11-who-pays": ((1, 2), (2,)),
}
"""By lesson: of each table with fu and han, how many times the base each share is."""


def tables(address: str) -> list[list[list[str]]]:
    """The rows of cells of each table of an article."""
    found: list[list[list[str]]] = []
    inside = ""
    for token in LIBRARY.articles[address].tokens:
        if token.type == "table_open":
            found.append([])
        elif token.type == "tr_open":
            found[-1].append([])
        elif token.type in ("th_open", "td_open"):
            inside = token.type
        elif token.type == "inline" and inside:
            found[-1][-1].append(text_of(token))
            inside = ""
    return found


def by_fu(address: str) -> list[dict[int, list[str]]]:
    """Each table of fu and han of a lesson, as cells of 1 to 4 han by fu."""
    wanted = (table for table in tables(address) if table[0][-1] == "4 han")
    return [{int(fu): cells for fu, *cells in table[1:]} for table in wanted]


def printed(han: int, fu: int, times: tuple[int, ...]) -> str:
    """What a table has to say: base, shares rounded up to a hundred; a limit from 2,000 on."""
    base = fu * 2 ** (2 + han)
    shares = [-(-base * each // 100) * 100 for each in times]
    return "mangan" if base >= 2000 else " / ".join(f"{share:,}" for share in shares)


@pytest.mark.parametrize("address", PAID)
def test_the_tables_of_lessons_follow_the_formula(address: str) -> None:
    for table, times in zip(by_fu(address), PAID[address], strict=True):
        assert {30, 40, 50, 25} <= set(table)
        for fu, cells in table.items():
            for han, cell in enumerate(cells, 1):
                least = 1 if fu >= 30 else 2 if fu == 20 or address.endswith("points") else 3
                assert cell == ("–" if han < least else printed(han, fu, times)), (fu, han)


def test_the_shares_of_fu_are_those_of_the_records() -> None:
    low = Counter[int]()
    for key, wins in figures().values.items():
        han, fu = map(int, key.split("-")[2:])
        if fu * 2 ** (2 + han) < 2000:
            low[fu] += wins
    limits = sum(figures().values.values()) - low.total()
    (shares,) = (t for t in tables("lessons/09-han-and-points") if t[0] == ["fu", "wins", "share"])
    for label, *said in shares[1:]:
        number = sum(low[int(fu)] for fu in re.findall(r"\d+", label))
        assert said == [f"{number:,}", f"{100 * number / low.total():.1f} %"]
    rows = {fu for address in PAID for table in by_fu(address) for fu in table}
    covered = sum(low[fu] for fu in rows)
    unsaid = figures().wins - low.total() - limits
    assert (low.total(), limits + unsaid, covered + limits + unsaid) == (2092, 793, 2877)
    assert 99.7 < 100 * (covered + limits + unsaid) / figures().wins < 99.8
