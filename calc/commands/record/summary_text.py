"""Figures over many recorded games as plain text: the agreement, then each player."""

from collections.abc import Mapping

from calc.commands._text import Lines, heading, item
from calc.wording import points_words, yaku_name

from .summary import PlayerFigures, RecordSummary

MISSED = {
    "passed": "could have won",
    "furiten": "furiten",
    "no_yaku": "no yaku",
    "below_minimum": "too few han",
}
"""Why a tile that completed a hand was not won on."""
_AGREEMENT = {
    "wins": "Wins", "draws": "Draws", "next": "Following hands", "final": "Ends of games",
}  # fmt: skip


def summary_lines(summary: RecordSummary) -> Lines:
    """The summary, the players with most games first."""
    unread = f", {summary['unread']} texts that are no record" if summary["unread"] else ""
    yield f"{summary['games']} games, {summary['hands']} hands{unread}"
    for key, name in _AGREEMENT.items():
        same, every = summary["agreement"][key]
        yield from item(f"{name} as the rules have them", f"{same} of {every}")
    players = summary["players"]
    for name in sorted(players, key=lambda name: (-players[name]["games"], name)):
        yield from _player(name, players[name])


def _player(name: str, figures: PlayerFigures) -> Lines:
    yield from heading(name, f"{figures['games']} games")
    wins = figures["wins"]
    yield from item(f"Hands won of {figures['hands']}", str(wins))
    if wins:
        yield from item("Points of a win on average", points_words(average_points(figures)))
    yield from item("Hands dealt into", str(figures["dealt_in"]))
    yield from item("Hands in riichi", str(figures["riichi"]))
    for why, words in MISSED.items():
        if figures["missed"].get(why):
            yield from item(f"Winning tiles not won on: {words}", str(figures["missed"][why]))
    yield from _yaku("Won with", figures["yaku"])
    yield from _yaku("Missed with", figures["missed_yaku"])


def average_points(figures: PlayerFigures) -> int:
    """The points of a win on average, to the next point."""
    return round(figures["points"] / max(figures["wins"], 1))


def _yaku(words: str, counted: Mapping[str, int]) -> Lines:
    """A line for each yaku, the most frequent first."""
    for name, count in by_count(counted):
        yield from item(f"{words} {yaku_name(name)}", str(count))


def by_count(counted: Mapping[str, int]) -> list[tuple[str, int]]:
    """Names with their counts, the highest first."""
    return sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))
