"""Figures over many recorded games as text, and as a table with a row for each player."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import get_args

from calc.records.bounds import MOST_GAMES
from calc.words import Language
from calc.words.lines import INDENT, Lines, heading, item, line_words, note
from calc.words.phrase import join_words, points_words
from calc.words.yaku import yaku_name

from .published import PUBLISHED, CompareFigure, Published
from .rates import Rate
from .summary import RATES, PlayerFigures, RecordSummary
from .turns import MissReason

MISSED: tuple[MissReason, ...] = get_args(MissReason)
FIGURES: dict[CompareFigure, str] = {
    "wins": "hands-won",
    "dealt_in": "dealt-in",
    "riichi": "in-riichi",
    "called": "called",
    "average_points": "average-points",
}
"""Figures of which averages are published, with the keys of their words."""


def summary_table(summary: RecordSummary) -> Iterator[list[object]]:
    """A row for each player, those with most games first, below a row of names."""
    counts = [known.name for known in fields(PlayerFigures) if known.type is int]
    names = ("times", "of", "share", "low", "high")
    yield [
        "player", *counts, *(f"{name}.{part}" for name in RATES for part in names),
        *("average.of", "average.mean", "average.low", "average.high"),
        *(f"{table.id}.{name}" for table in PUBLISHED for name in table.averages),
    ]  # fmt: skip
    for name in by_games(summary):
        figures = summary.players[name]
        of_rates = [value for one in figures.rates.values() for value in one]
        own = [getattr(figures, count) for count in counts]
        yield [name, *own, *of_rates, *figures.average_points, *_published_row(figures)]


def _published_row(figures: PlayerFigures) -> Iterator[float | None]:
    """The published averages; None for each where a player's figures have none beside them."""
    for table in PUBLISHED:
        for average in table.averages.values():
            yield average if figures.compared else None


def summary_lines(summary: RecordSummary, language: Language) -> Lines:
    """The summary, the players with most games first."""
    numbers = {"games": summary.games, "hands": summary.hands, "unread": summary.unread}
    yield line_words("games-and-hands", language, **numbers)
    if count := summary.shortened:
        yield from item(line_words("shortened", language, most=MOST_GAMES), str(count))
    for name, (same, every) in summary.agreement._asdict().items():
        of = line_words("so-many-of", language, same=same, all=every)
        yield from item(line_words(f"agreement-{name}", language), of)
    for name in by_games(summary):
        yield from _player_lines(name, summary.players[name], language)
    yield from _published_lines(summary, language)


def _published_lines(summary: RecordSummary, language: Language) -> Lines:
    """What published averages of games with four players are, and who published them."""
    yield from heading(line_words("published-averages", language))
    if not any(figures.compared for figures in summary.players.values()):
        yield from item(line_words("nothing-published", language))
        return
    for name in PUBLISHED[0].averages:
        averages = (published_value(table, name, language) for table in PUBLISHED)
        yield from item(figure_words(name, language), join_words(averages, language))
    for table in PUBLISHED:
        yield from note(published_words(table, language))
        yield f"{INDENT * 2}{table.address}"


def published_words(table: Published, language: Language) -> str:
    """A table of published averages: where it was played, and how many games were counted."""
    games = points_words(table.games, language)
    name = line_words(table.id, language)
    return line_words("published-by", language, name=name, games=games, source=table.source)


def by_games(summary: RecordSummary) -> list[str]:
    """The names of the players, those with most games first."""
    players = summary.players
    return sorted(players, key=lambda name: (-players[name].games, name))


def _player_lines(name: str, figures: PlayerFigures, language: Language) -> Lines:
    yield from heading(name, line_words("games", language, games=figures.games))
    rates = figures.rates
    yield from item(_of_words("hands-won", rates["wins"], language), str(figures.wins))
    if figures.wins:
        yield from item(
            line_words("average-points", language), points_words(average_points(figures), language)
        )
    yield from item(_of_words("dealt-in", rates["dealt_in"], language), str(figures.dealt_in))
    yield from item(_of_words("in-riichi", rates["riichi"], language), str(figures.riichi))
    yield from item(_of_words("called", rates["called"], language), str(figures.called))
    if figures.riichi:
        yield from item(
            _of_words("riichi-won", rates["riichi_won"], language), str(figures.riichi_won)
        )
    yield from item(line_words("furiten-discards", language), str(figures.furiten))
    for why in MISSED:
        if figures.missed.get(why):
            words = line_words("not-won-on", language, reason=missed_words(why, language))
            yield from item(words, str(figures.missed[why]))
    yield from _yaku_lines("won-with", figures.yaku, language)
    yield from _yaku_lines("missed-with", figures.missed_yaku, language)


def figure_words(name: CompareFigure, language: Language) -> str:
    """What a figure counts."""
    return line_words(FIGURES[name], language)


def published_value(table: Published, name: CompareFigure, language: Language) -> str:
    """An average of a table: points, or a share in percent."""
    average = table.averages[name]
    if name == "average_points":
        return points_words(average, language)
    return f"{100 * average:.1f}%"


def _of_words(key: str, of: Rate, language: Language) -> str:
    """What is counted, of how many, and the interval of its share."""
    words = line_words(key, language)
    if of.low is None or of.high is None:
        return words
    return line_words(
        "rate", language, what=words, all=of.of, low=round(100 * of.low), high=round(100 * of.high)
    )


def missed_words(why: str, language: Language) -> str:
    """Why a tile that completed a hand did not win."""
    return line_words("refused", language, kind=why)


def average_points(figures: PlayerFigures) -> int:
    """The points of a win on average, to the next point."""
    return round(figures.points / max(figures.wins, 1))


def _yaku_lines(key: str, counted: Mapping[str, int], language: Language) -> Lines:
    """A line for each yaku, the most frequent first."""
    for name, count in by_count(counted):
        words = line_words(key, language, yaku=yaku_name(name, language=language))
        yield from item(words, str(count))


def by_count(counted: Mapping[str, int]) -> list[tuple[str, int]]:
    """Names with their counts, the highest first."""
    return sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))
