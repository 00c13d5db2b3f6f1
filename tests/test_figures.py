"""Figures from recorded games: what the script counts, and how the pages show it."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from calc.articles.markdown import text_of
from calc.riichi.tiles import tile
from calc.riichi.yaku import CATALOGUE
from calc.web.parts.charts import charts, figures, wins_sentence
from calc.words import ENGLISH
from scripts import dangers
from scripts import figures as script
from tests import material
from tests.library import LIBRARY
from tests.models.winning import HAN

CONTENT = script.FIGURES.parent


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
    (tanyao,) = charts("yaku/tanyao", ENGLISH)
    assert [row.name for row in tanyao.rows][:2] == ["Share of all wins", "Open hands among these"]
    assert all(0 <= row.part <= 100 for row in tanyao.rows)
    assert tanyao.rows[0].value in tanyao.label
    assert len(charts("yaku/riichi", ENGLISH)) == 3
    assert charts("fu", ENGLISH) == charts("yaku/local", ENGLISH) == ()
    assert wins_sentence("yaku/chuuren-poutou", ENGLISH) == "Nobody won with it."
    assert wins_sentence("fu", ENGLISH) == wins_sentence("yaku/local", ENGLISH) == ""


def test_the_script_writes_what_is_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = script.FIGURES.read_text(encoding="utf-8")
    written = tmp_path / "figures.toml"
    monkeypatch.setattr(script, "FIGURES", written)
    script.main(material.path("cases/tenhou_wins.jsonl"))
    assert written.read_text(encoding="utf-8") == here


# What articles count by themselves: the numbers stand in a sentence or a table.


def written(address: str) -> str:
    """The source of an article."""
    return (CONTENT / f"{address}.md").read_text(encoding="utf-8")


def cells_of(address: str, first: str) -> dict[str, list[str]]:
    """The rows of the table with this first cell, by their own first cell."""
    (rows,) = (table for table in tables(address) if table[0][0] == first)
    return {name: cells for name, *cells in rows[1:]}


def test_how_riichi_ends() -> None:
    """Hands of four players in the recorded games, each once."""
    ends, seen = Counter[str](), set()
    for path in sorted(material.path("games/dev").glob("*/*.truth.jsonl")):
        game, *hands = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        for hand in hands if game["players"] == 4 else ():
            key = json.dumps([hand.get(name) for name in ("before", "indicators", "changes")])
            if key not in seen:
                seen.add(key)
                ends.update(_end_of_riichi(seat, hand) for seat in hand.get("riichi") or ())
    rows = {
        "won": ends["won"],
        "dealt into another hand": ends["paid"],
        "another hand won": ends["other"],
        "draw": ends["draw"],
    }
    shares = {
        name: [str(number), f"{100 * number / ends.total():.1f} %"] for name, number in rows.items()
    }
    assert cells_of("riichi-or-not", f"of {ends.total()} riichi") == shares
    assert f"{len(seen):,} different hands" in written("riichi-or-not")


def _end_of_riichi(seat: int, hand: dict[str, Any]) -> str:
    wins = hand.get("wins") or []
    if any(win["seat"] == seat for win in wins):
        return "won"
    if any(win["by"] == "ron" and win.get("from") == seat for win in wins):
        return "paid"
    return "other" if wins else "draw"


def test_open_hands_at_draws() -> None:
    hands, tenpai = Counter[int](), Counter[int]()
    for row in material.data("tenhou_draws_dev"):
        for seat in row["seats"] if row["type"] == "exhaustive" and row["players"] == 4 else ():
            calls = sum(meld["type"] != "ankan" for meld in seat.get("melds", []))
            if not seat["riichi"]:
                hands[calls] += 1
                tenpai[calls] += bool(seat["tenpai"])
    names = ("none, not in riichi", "one", "two", "three")
    assert cells_of("defense", "calls") == {
        name: [str(hands[calls]), str(tenpai[calls]), f"{100 * tenpai[calls] / hands[calls]:.1f} %"]
        for calls, name in enumerate(names)
    }


def test_what_open_wins_have() -> None:
    """Of the wins from which `content/figures.toml` is made."""
    rows = [
        row
        for row in material.cases("tenhou_wins")
        if not any(name in row["source"] for name in script.CHOSEN)
    ]
    points, yaku = dict[int, list[int]](), Counter[str]()
    for row in rows:
        calls = sum(meld["type"] != "ankan" for meld in row["question"].get("melds", []))
        points.setdefault(calls, []).append(row["expected"]["points"])
        keys = {key for key, _ in row["expected"]["yaku"]} if calls else set()
        yaku.update(keys)
        yaku.update(["any_value"] if keys & VALUE_YAKU else [], open=int(calls > 0))
    text = written("calling")
    for key in ("open", "any_value", "tanyao", "honitsu", "toitoi"):
        assert re.search(rf"\b{yaku[key]:,} ", text), key
    for calls in range(3):
        mean = round(sum(points[calls]) / len(points[calls]), -1)
        assert f"{int(mean):,}" in text, calls


VALUE_YAKU = frozenset({"haku", "hatsu", "chun", "seat_wind", "round_wind"})


def test_what_a_tile_is_against_a_player_in_riichi() -> None:
    gone = {tile(code) for code in ("4m", "1p", "7p", "1z")}
    wanted = {
        "4m": "genbutsu",
        "2z": "honor",
        "1m": "suji 1, 9",
        "7m": "suji 3, 7",
        "4p": "suji 4, 5, 6",
        "5m": "no suji 4, 5, 6",
        "9s": "no suji 1, 9",
    }
    assert {code: dangers.group_of(tile(code), gone) for code in wanted} == wanted


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


def test_the_limits_of_a_tsumo_follow_the_formula() -> None:
    (limits,) = (t for t in tables("lessons/11-who-pays") if t[0][0] == "limit")
    for (name, other, dealer), base in zip(limits[1:], (2000, 3000, 4000, 6000), strict=True):
        assert other == f"{base:,} / {2 * base:,}", name
        assert dealer == f"{2 * base:,} from each", name


def test_the_other_yaku_of_lesson_12_are_those_of_the_exam() -> None:
    """Of the yaku of tiles that lesson 5 leaves out; the shares are those of recorded wins."""
    address = "lessons/12-count-it-yourself"
    (rows,) = (t for t in tables(address) if t[0][0] == "yaku")
    names = {name: (closed, opened) for name, closed, opened, _ in rows[1:]}
    counted = figures().yaku
    shares = {name: counted[key].share for name in names if (key := key_of(name)) in counted}
    for name, worth in names.items():
        yaku = CATALOGUE[key_of(name)]
        assert worth == tuple(str(han or "–") for han in (yaku.closed, yaku.open)), name
    of_lesson_5 = {"riichi", "menzen_tsumo", "pinfu", "tanyao", "honitsu"}
    of_lesson_5 |= {"haku", "hatsu", "chun", "seat_wind", "round_wind"}
    assert {*map(key_of, names)} == {key for key, (han, _) in HAN.items() if han < 13} - of_lesson_5
    text = (CONTENT / f"{address}.md").read_text(encoding="utf-8")
    said = re.findall(r"(\w+)(?: was)? in (\d\.\d) %", text)
    assert {name: float(share) for name, share in said} == {
        name.lower(): share for name, share in shares.items() if share >= 1
    }


def key_of(name: str) -> str:
    """The key of a yaku by the name that players use."""
    keys = {"Sanshoku": "sanshoku_doujun"}
    return keys.get(name) or name.lower().replace(" ", "_")


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
