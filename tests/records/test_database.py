"""A downloader's data base of mjlogs; the tables are as houou-logs and phoenix-logs make them."""

import gzip
import sqlite3
from contextlib import closing

import pytest

from calc.commands.record import RECORD as MJLOG
from calc.commands.record import answer
from calc.records import read_record
from calc.records.bounds import MOST_GAMES, UnreadableRecord

HOUOU = (
    "CREATE TABLE logs (id TEXT PRIMARY KEY, date TEXT, num_players INTEGER, is_tonpu INTEGER,"
    " is_processed INTEGER, was_error INTEGER, log BLOB)"
)
PHOENIX = (
    "CREATE TABLE logs (log_id TEXT PRIMARY KEY, date TEXT, is_tonpusen INTEGER, is_sanma INTEGER,"
    " is_processed INTEGER, was_error INTEGER, log_content BLOB)"
)
PACKED = gzip.compress(MJLOG.encode())


def database(*statements: str | tuple[str, object]) -> bytes:
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in statements:
            if isinstance(statement, str):
                connection.execute(statement)
            else:
                connection.execute(statement[0], (statement[1],))
        connection.commit()
        return connection.serialize()


def rows(column: str, *logs: object) -> list[str | tuple[str, object]]:
    return [(f"INSERT INTO logs ({column}) VALUES (?)", log) for log in logs]


@pytest.mark.parametrize(("table", "column"), [(HOUOU, "log"), (PHOENIX, "log_content")])
def test_a_row_is_a_game_once_it_is_downloaded(table: str, column: str) -> None:
    games = read_record(database(table, *rows(column, PACKED, None, MJLOG)))
    assert [game.format for game in games] == ["mjlog", "mjlog"]
    assert games[0] == games[1] == read_record(MJLOG)[0]


def test_a_data_base_that_a_program_had_open_is_read() -> None:
    """Bytes 18 and 19 then say that a second file goes with it."""
    data = database(HOUOU, *rows("log", PACKED))
    (game,) = read_record(data[:18] + b"\2\2" + data[20:])
    assert game.hands


def test_one_game_more_than_are_read_is_noticed() -> None:
    many = database(HOUOU, *rows("log", *[PACKED] * (MOST_GAMES + 5)))
    game = answer({"record": many, "game": 3})
    assert game["kind"] == "game"
    assert (game["games"], game["game"]) == (MOST_GAMES, 3)
    assert [problem["id"] for problem in game["problems"]] == ["more-games"]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        pytest.param(database("CREATE TABLE notes (text)"), "database-without-logs", id="other"),
        pytest.param(database("CREATE TABLE logs (id)"), "database-without-logs", id="no column"),
        pytest.param(database(HOUOU), "database-without-logs", id="no rows"),
        pytest.param(database(HOUOU, *rows("log", 7)), "database-without-logs", id="a number"),
        pytest.param(
            database(
                "CREATE TABLE a (log)", "CREATE VIEW logs AS SELECT log FROM a"
            ), "database-without-logs", id="view",
        ),
        pytest.param(database(HOUOU, *rows("log", PACKED[:10] + b"\xff" * 40)),
                     "record-not-unpacked", id="row damaged"),
        pytest.param(database(HOUOU, *rows("log", gzip.compress(bytes(3 << 20)))),
                     "record-too-long", id="row too long"),
        pytest.param(b"SQLite format 3\0" + bytes(4096), "database-unreadable", id="zeros"),
        pytest.param(database(HOUOU, *rows("log", PACKED))[:5000], "database-unreadable",
                     id="cut"),
    ],
)  # fmt: skip
def test_a_data_base_without_games_says_so(data: bytes, problem: str) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_record(data)
    assert caught.value.problem.id == problem


def test_any_changed_byte_is_answered() -> None:
    data = database(HOUOU, *rows("log", PACKED))
    for place in range(0, len(data), 53):
        changed = data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :]
        assert answer({"record": changed})["kind"] in ("game", "invalid")
