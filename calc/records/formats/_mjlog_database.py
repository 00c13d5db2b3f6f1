"""A downloader's data base of mjlogs: SQLite with a table `logs`, a game a row.

houou-logs has the games in a column `log`, phoenix-logs in `log_content`, compressed with gzip, and
nothing in the rows that are not downloaded yet. The file is opened as a copy in memory, which
nothing is written to; its views and triggers are not trusted, and a query has a bound of steps.
"""

from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING

from ..bounds import MOST_GAMES, MOST_UNPACKED, UnreadableRecord
from ..packed import GZIP, unpack

if TYPE_CHECKING:
    from sqlite3 import Connection

_START = b"SQLite format 3\0"
_MODES = slice(18, 20)
"""The bytes that say whether a second file goes with it; alone it is read without that."""
_ALONE = b"\1\1"
_COLUMNS = ("log", "log_content")
_MOST_STEPS = 20_000_000
"""Steps of SQLite's machine for a file; one of the greatest length needs some thousands."""
_STEPS = 100_000


def is_database(data: bytes) -> bool:
    """Whether a file is one of SQLite."""
    return data.startswith(_START)


def logs_in_database(data: bytes) -> str:
    """The mjlogs of a data base, one after another; raises UnreadableRecord."""
    try:
        import sqlite3  # a browser's Python comes without it
    except ImportError as error:
        raise UnreadableRecord("database-not-here") from error
    try:
        with closing(sqlite3.connect(":memory:")) as connection:
            _open(connection, data)
            return "\n".join(_logs(connection))
    except (sqlite3.Error, OverflowError) as error:
        raise UnreadableRecord("database-unreadable") from error


def _open(connection: "Connection", data: bytes) -> None:
    """Put a file into a connection, with its bounds set."""
    left = iter(range(_MOST_STEPS // _STEPS))
    connection.set_progress_handler(lambda: next(left, None) is None, _STEPS)
    connection.deserialize(data[: _MODES.start] + _ALONE + data[_MODES.stop :])
    for setting in ("trusted_schema = OFF", "cell_size_check = ON", "query_only = ON"):
        connection.execute(f"PRAGMA {setting}")


def _logs(connection: "Connection") -> Iterator[str]:
    """The text of each game that is there; raises UnreadableRecord, or an error of SQLite."""
    is_table = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'logs'"
    if connection.execute(is_table).fetchone() is None:
        raise UnreadableRecord("database-without-logs")
    names = {row[1] for row in connection.execute("PRAGMA table_info(logs)")}
    column = next((name for name in _COLUMNS if name in names), None)
    if column is None:
        raise UnreadableRecord("database-without-logs")
    query = f"SELECT {column} FROM logs WHERE {column} IS NOT NULL LIMIT ?"  # noqa: S608  # one of two names
    left = MOST_UNPACKED
    for (log,) in connection.execute(query, (MOST_GAMES + 1,)):
        data = log.encode() if isinstance(log, str) else log
        if not isinstance(data, bytes):
            raise UnreadableRecord("database-without-logs")
        content = unpack(data, left).content if data.startswith(GZIP) else data
        left -= len(content)
        if left < 0:
            raise UnreadableRecord("record-too-long", most=MOST_UNPACKED)
        yield content.decode("utf-8", "replace")
