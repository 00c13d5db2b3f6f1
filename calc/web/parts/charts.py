"""Charts: bars of the figures counted in recorded games, lines of the scores over one game."""

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from calc.paths import CONTENT
from calc.riichi.yaku import CATALOGUE
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.messages import N_, NN_, say
from calc.words.phrase import labelled, points_words

RIICHI = ("riichi", "yaku/riichi")
"""Articles that compare riichi with silent and with open hands."""
HANDS = {"riichi": N_("In riichi"), "silent": N_("Closed without riichi"), "open": N_("Open")}
WON = NN_("number", "Won with it: {wins} time.", "Won with it: {wins} times.")
OVER_GAME = N_("Scores over the game. At the end {scores}.")
WHOLE = 100
FEWEST = 20
"""Wins below which a share or a mean says little and is left out."""
WIDTH, HEIGHT, TOP, LEFT = 320, 150, 8, 36
SCALE_STEP = 10_000
"""Points between two lines of the grid."""
MOST_LINES = 12


class Figure(NamedTuple):
    """Wins of one kind: their number, then in percent their share of all, the open, the self-drawn.

    `points` is the mean before counters and riichi sticks.
    """

    wins: int
    share: float
    open: float
    self_draw: float
    points: int

    @property
    def is_enough(self) -> bool:
        """Whether there are enough wins for a share to mean something."""
        return self.wins >= FEWEST


class Figures(NamedTuple):
    """All figures, with the size of the sample."""

    wins: int
    games: int
    hands: dict[str, Figure]
    yaku: dict[str, Figure]
    values: dict[str, int]
    """Wins by who won, how, and with how many han and fu: `dealer-ron-3-30`."""


class Bar(NamedTuple):
    """One bar: its name, how much of the scale it fills in percent, and its value in words."""

    name: str
    part: float
    value: str


class Chart(NamedTuple):
    """Some bars with a caption; `label` says the same to a screen reader."""

    rows: tuple[Bar, ...]
    caption: str
    label: str


def bar_chart(rows: Iterable[Bar], caption: str, language: Language) -> Chart:
    """The chart of some bars."""
    bars = tuple(rows)
    named = [labelled(bar.name, bar.value, language) for bar in bars]
    return Chart(bars, caption, grammar(language).clauses(named))


@cache
def figures() -> Figures:
    """The figures of `content/figures.toml`."""
    table = tomllib.loads((CONTENT / "figures.toml").read_text(encoding="utf-8"))
    hands, yaku = (
        {key: Figure(**row) for key, row in table[name].items()} for name in ("hands", "yaku")
    )
    return Figures(table["wins"], table["games"], hands, yaku, table["values"])


def charts(address: str, language: Language) -> tuple[Chart, ...]:
    """The charts of an article; none for one without figures."""
    key = _yaku_key(address)
    figure = figures().yaku.get(key)
    of_yaku = (_yaku_chart(key, figure, language),) if figure else ()
    return of_yaku + (_riichi_charts(language) if address in RIICHI else ())


def wins_sentence(address: str, language: Language) -> str:
    """The sentence under the charts: how often a yaku won; empty for any other article."""
    key = _yaku_key(address)
    if not key:
        return ""
    figure = figures().yaku.get(key)
    if figure is None:
        return say("Nobody won with it.", language)
    wins = points_words(figure.wins, language)
    return say(WON, language, number=figure.wins, wins=wins)


def _yaku_key(address: str) -> str:
    """The yaku that an article describes; empty for any other article."""
    folder, _, name = address.rpartition("/")
    key = name.replace("-", "_")
    return key if folder == "yaku" and key in CATALOGUE else ""


def _yaku_chart(key: str, figure: Figure, language: Language) -> Chart:
    share = _percent(figure.share) if figure.share else say("under 0.1%", language)
    rows = [Bar(say("Share of all wins", language), figure.share, share)]
    if not figure.is_enough:
        return bar_chart(rows, "", language)
    if CATALOGUE[key].open is not None:
        open_hands = say("Open hands among these", language)
        rows.append(Bar(open_hands, figure.open, _percent(figure.open)))
    tsumo = say("Tsumo among these", language)
    rows.append(Bar(tsumo, figure.self_draw, _percent(figure.self_draw)))
    most = max(figure.points for figure in figures().yaku.values() if figure.is_enough)
    rows += [
        _points_bar(say("Average points", language), figure, most, language),
        _points_bar(say("Average of all wins", language), figures().hands["all"], most, language),
    ]
    return bar_chart(rows, "", language)


def _riichi_charts(language: Language) -> tuple[Chart, Chart]:
    hands = {say(name, language): figures().hands[key] for key, name in HANDS.items()}
    most = max(figure.points for figure in hands.values())
    shares = [Bar(name, hand.share, _percent(hand.share)) for name, hand in hands.items()]
    points = [_points_bar(name, hand, most, language) for name, hand in hands.items()]
    return (
        bar_chart(shares, say("How hands won.", language), language),
        bar_chart(points, say("What they earned on average.", language), language),
    )


def _points_bar(name: str, figure: Figure, most: int, language: Language) -> Bar:
    """The mean points of a figure, on a scale up to `most`."""
    return Bar(name, WHOLE * figure.points / most, points_words(figure.points, language))


def _percent(value: float) -> str:
    return f"{value:g}%"


class ScoreLine(NamedTuple):
    """The scores of a player: the points of the line, and the name with the last score."""

    name: str
    points: str
    last: str


class GridLine(NamedTuple):
    """A horizontal line of the grid: its height and its score in thousands."""

    height: float
    label: str


class ScoreChart(NamedTuple):
    """The chart, and the same as a table: a row for each hand with the scores after it.

    `label` is the chart in a sentence.
    """

    label: str
    lines: tuple[ScoreLine, ...]
    grid: tuple[GridLine, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


def score_chart(
    names: Sequence[str],
    scores: Sequence[Sequence[int]],
    titles: Sequence[str],
    language: Language,
) -> ScoreChart:
    """A chart of the scores at the start and after each hand; `titles` name the hands."""
    most, least = max(map(max, scores)), min(0, *map(min, scores))
    scale = (HEIGHT - 2 * TOP) / max(most - least, 1)
    across = (WIDTH - LEFT - TOP) / max(len(scores) - 1, 1)

    def height(points: int) -> float:
        return round(HEIGHT - TOP - (points - least) * scale, 1)

    lines = tuple(
        ScoreLine(
            name,
            " ".join(
                f"{round(LEFT + place * across, 1):g},{height(after[seat]):g}"
                for place, after in enumerate(scores)
            ),
            points_words(scores[-1][seat], language),
        )
        for seat, name in enumerate(names)
    )
    grid = (GridLine(height(points), f"{points // 1000}") for points in _grid(least, most))
    rows = (
        (title, tuple(points_words(score, language) for score in after))
        for title, after in zip(titles, scores[1:], strict=True)
    )
    return ScoreChart(_scores_at_end(lines, language), lines, tuple(grid), tuple(rows))


def _scores_at_end(lines: Iterable[ScoreLine], language: Language) -> str:
    scores = [labelled(line.name, line.last, language) for line in lines]
    return say(OVER_GAME, language, scores=grammar(language).clauses(scores))


def _grid(least: int, most: int) -> Iterator[int]:
    """The scores at which the grid has a line: multiples of a round number."""
    step = SCALE_STEP
    while (most - least) / step > MOST_LINES / 2:
        step *= 2
    yield from range(-(-least // step) * step, most + 1, step)
