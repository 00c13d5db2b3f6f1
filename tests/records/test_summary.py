"""Figures over recorded games: shares with their intervals, wins by han, turn and wait, a table."""

import csv
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from calc.cli.program import tenbo
from calc.commands.record import RECORD as MJLOG
from calc.commands.record.published import PUBLISHED, compared
from calc.commands.record.rates import Average, Rate, average, rate
from calc.commands.record.summary import merged_summary, record_summary
from calc.commands.record.summary_lines import summary_lines
from calc.words import ENGLISH
from calc.words.lines import joined_lines
from tests.test_records import RECORD, play


@pytest.mark.parametrize(
    ("times", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1)],
)
def test_an_interval_is_that_of_wilson(times: int, of: int, low: float, high: float) -> None:
    """By hand with z = 1.96, such as (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n)."""
    assert rate(times, of)[3:] == (low, high)


def test_of_nothing_there_is_no_share() -> None:
    assert rate(0, 0)[2:] == (None, None, None)
    assert average(0, 0, 0) == Average(0, None, None, None)
    assert average(3900, 0, 1) == Average(1, 3900.0, None, None)


def test_a_win_is_counted_by_han_turn_and_wait() -> None:
    """Aki wins with the first tile: a yakuman by tsumo, on two sides of 67s."""
    aki = record_summary({"record": RECORD}).players["Aki"]
    assert (aki.by_tsumo, aki.called, aki.riichi_won, aki.paid) == (1, 0, 0, 0)
    assert (aki.han, aki.turns, aki.waits) == ({"yakuman": 1}, {"0": 1}, {"ryanmen": 1})
    assert aki.rates["wins"][:3] == (1, 1, 1.0)
    assert aki.average_points.mean == 48000


def test_what_was_missed_is_counted_in_points() -> None:
    """East waits for 5s and 8s: the 8s that it passes would have been a win."""
    aki = record_summary({"record": play((0, "9p", "9p"), (1, "8s", "8s"))}).players["Aki"]
    assert aki.missed == {"passed": 1}
    assert aki.missed_points["passed"] > 0
    assert aki.furiten == 0


def test_figures_of_files_add_up() -> None:
    two = merged_summary([record_summary({"record": RECORD}), record_summary({"record": MJLOG})])
    aki = two.players["Aki"]
    assert (aki.games, aki.wins, aki.waits) == (2, 2, {"ryanmen": 2})
    assert aki.average_points == Average(2, 48000.0, 48000.0, 48000.0)


@pytest.mark.parametrize(
    ("low", "high", "place"),
    [(0.1, 0.2, "lower"), (0.2, 0.22, "within"), (0.22, 0.3, "higher")],
)
def test_an_interval_lies_beside_a_published_average(low: float, high: float, place: str) -> None:
    """Wins are 21.1 % of the hands in one publication and 20.87 % in the other."""
    wins = Rate(1, 2, 0.5, low, high)
    points = Average(1, 3900.0, None, None)
    figures = {"wins": wins, "dealt_in": wins, "riichi": wins, "called": wins}
    places = compared({**figures, "average_points": points})  # type: ignore[dict-item]
    assert [of_table["wins"] for of_table in places.values()] == [place, place]
    assert all("average_points" not in of_table for of_table in places.values())


def test_shares_published_are_those_of_the_counts_published() -> None:
    """koba::blog prints both: of four times 1,710,645 hands so many were won, and so on."""
    counted = {"wins": 1_442_983, "dealt_in": 853_832, "riichi": 1_166_027, "called": 2_356_214}
    first = PUBLISHED[0]
    for name, count in counted.items():
        average = first.averages[name]  # type: ignore[index]
        assert average == pytest.approx(count / first.hands / 4, abs=0.0005)
    assert first.averages["average_points"] == round(8_148_454_300 / counted["wins"])


def test_figures_of_three_players_are_not_compared() -> None:
    of_four = record_summary({"record": RECORD}).players["Aki"]
    assert of_four.compared["tenhou-houou-2016"]["called"] == "within"
    of_three = replace(of_four, of_three=1)
    assert of_three.compared == {}


def test_the_text_ends_with_the_published_averages() -> None:
    text = joined_lines(summary_lines(record_summary({"record": RECORD}), ENGLISH))
    _, _, published = text.partition("Published averages, four players")
    assert "21.1% and 20.9%" in published
    assert all(f"{table.games:,} games" in published for table in PUBLISHED)
    assert all(table.address in published for table in PUBLISHED)


def test_the_table_has_a_row_for_each_player(tmp_path: Path) -> None:
    (tmp_path / "game").write_text(RECORD, encoding="utf-8")
    ran = CliRunner().invoke(tenbo, ["record", "--summary", "--csv", str(tmp_path)])
    rows = list(csv.DictReader(ran.stdout.splitlines()))
    assert [row["player"] for row in rows] == ["Aki", "Ben", "Chie", "Dan"]
    assert (rows[0]["wins"], rows[0]["wins.share"], rows[1]["wins.share"]) == ("1", "1.0", "0.0")
    assert rows[0]["tenhou-houou-2016.wins"] == "0.211"
    wrong = CliRunner().invoke(tenbo, ["record", "--csv", str(tmp_path / "game")])
    assert wrong.exit_code == 2
