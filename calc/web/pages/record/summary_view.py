"""The figures over several records on the page, with plain charts."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, NamedTuple

from calc.commands.record import GameAnswer, answer, clean_name
from calc.commands.record.published import PUBLISHED, CompareFigure
from calc.commands.record.rates import Average, Rate
from calc.commands.record.summary import (
    Agreements,
    PlayerFigures,
    RecordSummary,
    figures_sum,
    game_summary,
)
from calc.commands.record.summary_lines import (
    MISSED,
    by_count,
    by_games,
    figure_words,
    missed_words,
    published_value,
    published_words,
)
from calc.encode import write_answer
from calc.questions.document import BadDocument, read_document
from calc.records.bounds import MOST_GAMES
from calc.riichi.yaku import CATALOGUE
from calc.web.parts.charts import WHOLE, Bar, Chart, bar_chart
from calc.words import Language
from calc.words.messages import N_, NN_, say
from calc.words.phrase import join_words, points_words

from .request import RecordRequest, Wording

MOST_SHOWN = 8
"""Players who are shown, those with most games."""
MOST_BARS = 10
MOST_CARRIED = 100
"""Players who are brought along with the next files."""
GAMES = NN_("number", "{number} game", "{number} games")
HANDS = NN_("number", "{number} hand", "{number} hands")
FILES = NN_("number", "{number} file", "{number} files")
GAMES_OF_FILE = NN_("number", "{number} game of the file", "{number} games of the file")
LEFT_OUT = N_("Not counted: {left}. One game is counted in a request.")
SHORTENED = N_("Files of which only the first {games} games were read: {files}.")
AGREEMENT = (
    N_("Wins that agree with the rules"),
    N_("Draws that agree with the rules"),
    N_("Next hands that agree with the rules"),
    N_("Ends of games that agree with the rules"),
)
YAKU_OF_WINS, MISSED_TILES = N_("Yaku of the wins"), N_("Missed winning tiles, by reason")
YAKU_OF_MISSED = N_("Yaku of wins passed or forbidden by furiten")
_MOST = 1_000_000_000
"""The bound of a count that a request brings."""


class FactRow(NamedTuple):
    """A figure of a player: the count and its share, the 95 % interval, published averages."""

    name: str
    own: str
    interval: str
    published: tuple[str, ...]


class PlayerCharts(NamedTuple):
    """A player with some figures in words, and charts."""

    name: str
    games: int
    facts: tuple[FactRow, ...]
    charts: tuple[Chart, ...]


class SummaryView(NamedTuple):
    """The figures over several games; `counted` brings them along with the next game.

    `published` has the years of each table of averages, a sentence and its address. `left_out`
    says what was not counted; `games` are those of the file.
    """

    sentence: str
    agreement: tuple[tuple[str, str], ...]
    published: tuple[tuple[str, str, str], ...]
    players: tuple[PlayerCharts, ...]
    more_players: int
    left_out: str
    games: int
    counted: str


def summary_view(record: RecordRequest) -> SummaryView:
    """The figures of one game of a request, added to those that it brings.

    The script of the page asks for all games of all files, one after another.
    """
    language = record.language
    game = answer(record.question, language=language)
    counted, games = RecordSummary(unread=1), 0
    if isinstance(game, GameAnswer):
        games = game.games
        last = record.game == games - 1
        of_more = any(problem.id == "more-games" for problem in game.problems)
        counted = replace(game_summary(game), shortened=int(last and of_more))
    whole = figures_sum(carried_summary(record.counted), counted)
    players = whole.players
    names = by_games(whole)
    shown = names[:MOST_SHOWN]
    wording = record.wording(shown)
    return SummaryView(
        _sentence(whole, language),
        tuple(_agreement(whole, language)),
        tuple(
            (table.years, published_words(table, language), table.address) for table in PUBLISHED
        ),
        tuple(_player(place, players[name], wording) for place, name in enumerate(shown)),
        len(names[MOST_SHOWN:]),
        _left_out(len(record.records) - 1, games - 1 - record.game, language),
        games,
        _carried(whole, names[:MOST_CARRIED]),
    )


def _left_out(files: int, games: int, language: Language) -> str:
    """What was not counted, in a sentence; empty for nothing."""
    parts = ((files, FILES), (games, GAMES_OF_FILE))
    left = [say(text, language, number=number) for number, text in parts if number > 0]
    return say(LEFT_OUT, language, left=join_words(left, language)) if left else ""


def _carried(whole: RecordSummary, names: list[str]) -> str:
    """The summary as the text of a field, with the players who have most games."""
    players = {name: whole.players[name] for name in names}
    return write_answer(replace(whole, players=players))


def _sentence(whole: RecordSummary, language: Language) -> str:
    games = say(GAMES, language, number=whole.games)
    hands = say(HANDS, language, number=whole.hands)
    sentences = [say("{games}, {hands}.", language, games=games, hands=hands)]
    if unread := whole.unread:
        sentences.append(say("Files without a record: {files}.", language, files=unread))
    if shortened := whole.shortened:
        sentences.append(say(SHORTENED, language, games=MOST_GAMES, files=shortened))
    return " ".join(sentences)


def _agreement(whole: RecordSummary, language: Language) -> Iterator[tuple[str, str]]:
    for text, (same, every) in zip(AGREEMENT, whole.agreement, strict=True):
        if every:
            yield say(text, language), say("{same} of {every}", language, same=same, every=every)


def _player(place: int, figures: PlayerFigures, wording: Wording) -> PlayerCharts:
    language = wording.language
    facts = [_fact(name, value, figures, language) for name, value in figures.comparable.items()]
    missed = [(missed_words(why, language), figures.missed.get(why, 0)) for why in MISSED]
    charts = (
        _chart(YAKU_OF_WINS, _yaku_counts(figures.yaku, wording), language),
        _chart(MISSED_TILES, missed, language),
        _chart(YAKU_OF_MISSED, _yaku_counts(figures.missed_yaku, wording), language),
    )
    shown = tuple(chart for chart in charts if chart.rows)
    return PlayerCharts(wording.players[place], figures.games, tuple(facts), shown)


def _fact(
    name: CompareFigure, value: Rate | Average, figures: PlayerFigures, language: Language
) -> FactRow:
    """A row of the table of a player."""
    of_rate = isinstance(value, Rate)
    middle, low, high = (_number(number, language, of_rate=of_rate) for number in value[-3:])
    own = f"{value.times} ({middle})" if isinstance(value, Rate) and middle else middle
    interval = f"{low}–{high}" if low and high else ""
    tables = PUBLISHED if figures.compared else ()
    published = (published_value(table, name, language) for table in tables)
    return FactRow(figure_words(name, language), own, interval, tuple(published))


def _number(number: float | None, language: Language, *, of_rate: bool) -> str:
    """A share in percent, or points; empty where there is none."""
    if number is None:
        return ""
    return f"{WHOLE * number:.0f}%" if of_rate else points_words(round(number), language)


def _yaku_counts(counted: Mapping[str, int], wording: Wording) -> list[tuple[str, int]]:
    known = [(name, count) for name, count in by_count(counted) if name in CATALOGUE]
    return [(wording.yaku(name), count) for name, count in known[:MOST_BARS]]


def _chart(caption: str, counts: list[tuple[str, int]], language: Language) -> Chart:
    most = max((count for _, count in counts), default=0)
    rows = (Bar(name, WHOLE * count / most, str(count)) for name, count in counts if count)
    return bar_chart(rows, say(caption, language), language)


def carried_summary(text: str) -> RecordSummary:
    """The summary that a request brings; one without games where it is none."""
    try:
        value = read_document(text) if text else None
        return _check_summary(value) if isinstance(value, dict) else RecordSummary()
    except (BadDocument, LookupError, TypeError, ValueError, AttributeError):
        return RecordSummary()


def _check_summary(value: Any) -> RecordSummary:
    """A summary with every value checked; raises for what is no summary."""
    agreement = Agreements._make(
        (_count(value["agreement"][key][0]), _count(value["agreement"][key][1]))
        for key in Agreements._fields
    )
    players = {
        clean_name(name): _check_player(figures) for name, figures in value["players"].items()
    }
    return RecordSummary(
        games=_count(value["games"]),
        unread=_count(value["unread"]),
        shortened=_count(value["shortened"]),
        hands=_count(value["hands"]),
        agreement=agreement,
        players=players,
    )


def _check_player(value: Any) -> PlayerFigures:
    counts: dict[str, Any] = {}
    for known in fields(PlayerFigures):
        given = value[known.name]
        counts[known.name] = (
            {str(name)[:40]: _count(count) for name, count in given.items()}
            if known.type is not int
            else _count(given)
        )
    return PlayerFigures(**counts)


def _count(value: object) -> int:
    """A count; ValueError for anything else."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < _MOST:
        raise ValueError(value)
    return value
