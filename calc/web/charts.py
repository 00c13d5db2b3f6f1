"""Figures from recorded games, and charts of them for the pages of yaku and of riichi."""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from calc.paths import CONTENT
from calc.riichi.yaku import CATALOGUE
from calc.wording.phrase import points_words

FEWEST = 20
"""Wins below which a share or a mean says little and is left out."""


class Figure(NamedTuple):
    """Wins of one kind: how many, their share of all, and of them open and self-drawn, in percent.

    `points` is the mean before counters and riichi sticks.
    """

    wins: int
    share: float
    open: float
    self_draw: float
    points: int

    @property
    def enough(self) -> bool:
        """Are there wins enough for a share to mean something?"""
        return self.wins >= FEWEST


class Figures(NamedTuple):
    """All that was counted, with the size of the sample."""

    wins: int
    games: int
    hands: dict[str, Figure]
    yaku: dict[str, Figure]


@cache
def figures() -> Figures:
    """The figures, read once."""
    table = tomllib.loads((CONTENT / "figures.toml").read_text(encoding="utf-8"))
    hands, yaku = (
        {key: Figure(**row) for key, row in table[name].items()} for name in ("hands", "yaku")
    )
    return Figures(table["wins"], table["games"], hands, yaku)


RIICHI = ("riichi", "yaku/riichi")
"""Articles that compare riichi with silent and with open hands."""
HANDS = {"riichi": "In riichi", "silent": "Closed and silent", "open": "Open"}
WHOLE = 100


class Bar(NamedTuple):
    """One bar: its name, how much of the scale it fills in percent, and its value in words."""

    name: str
    part: float
    value: str


class Chart(NamedTuple):
    """Some bars, and the same in a sentence for those who do not see them."""

    rows: tuple[Bar, ...]
    caption: str = ""

    @property
    def label(self) -> str:
        """All bars in words."""
        return "; ".join(f"{row.name}: {row.value}" for row in self.rows)


def charts(address: str) -> tuple[Chart, ...]:
    """The charts of an article; none for one that was not counted."""
    folder, _, name = address.rpartition("/")
    figure = figures().yaku.get(name.replace("-", "_")) if folder == "yaku" else None
    of_yaku = (_of_yaku(name.replace("-", "_"), figure),) if figure else ()
    return of_yaku + (_of_riichi() if address in RIICHI else ())


def counted(address: str) -> str:
    """The sentence under the charts: how often a yaku was found; empty for no yaku."""
    folder, _, name = address.rpartition("/")
    key = name.replace("-", "_")
    if folder != "yaku" or key not in CATALOGUE:
        return ""
    figure = figures().yaku.get(key)
    if figure is None:
        return "Nobody won with it."
    return f"Won with it: {points_words(figure.wins)} {'time' if figure.wins == 1 else 'times'}."


def _of_yaku(key: str, figure: Figure) -> Chart:
    share = _percent(figure.share) if figure.share else "under 0.1 %"
    rows = [Bar("Share of all wins", figure.share, share)]
    if not figure.enough:
        return Chart(tuple(rows))
    if CATALOGUE[key].open is not None:
        rows.append(Bar("Open hands among them", figure.open, _percent(figure.open)))
    rows.append(Bar("Self-drawn among them", figure.self_draw, _percent(figure.self_draw)))
    every = figures().hands["all"].points
    most = max(figure.points for figure in figures().yaku.values() if figure.enough)
    rows += [
        Bar("Points on average", WHOLE * figure.points / most, points_words(figure.points)),
        Bar("Points of all wins", WHOLE * every / most, points_words(every)),
    ]
    return Chart(tuple(rows))


def _of_riichi() -> tuple[Chart, Chart]:
    hands = {name: figures().hands[key] for key, name in HANDS.items()}
    most = max(figure.points for figure in hands.values())
    return (
        Chart(
            tuple(Bar(n, figure.share, _percent(figure.share)) for n, figure in hands.items()),
            "How hands won.",
        ),
        Chart(
            tuple(
                Bar(n, WHOLE * figure.points / most, points_words(figure.points))
                for n, figure in hands.items()
            ),
            "What they earned on average.",
        ),
    )


def _percent(value: float) -> str:
    return f"{value:g} %"


WIDTH, HEIGHT, TOP, LEFT = 320, 150, 8, 36
STEP = 10_000
"""Points between two lines of the grid."""
MOST_LINES = 12


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
    """The chart, and the same as a table: a row for each hand with the scores after it."""

    lines: tuple[ScoreLine, ...]
    grid: tuple[GridLine, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def label(self) -> str:
        """The chart in a sentence."""
        ends = "; ".join(f"{line.name}: {line.last}" for line in self.lines)
        return f"Scores over the game. At the end {ends}."


def score_chart(
    names: Sequence[str], scores: Sequence[Sequence[int]], titles: Sequence[str]
) -> ScoreChart:
    """A chart of the scores at the start and after each hand; `titles` name the hands."""
    most, least = max(map(max, scores)), min(0, *map(min, scores))
    scale = (HEIGHT - 2 * TOP) / max(most - least, 1)
    across = (WIDTH - LEFT - TOP) / max(len(scores) - 1, 1)

    def height(points: int) -> float:
        return round(HEIGHT - TOP - (points - least) * scale, 1)

    lines = (
        ScoreLine(
            name,
            " ".join(
                f"{round(LEFT + place * across, 1):g},{height(after[seat]):g}"
                for place, after in enumerate(scores)
            ),
            points_words(scores[-1][seat]),
        )
        for seat, name in enumerate(names)
    )
    grid = (GridLine(height(points), f"{points // 1000}") for points in _grid(least, most))
    rows = (
        (title, tuple(map(points_words, after)))
        for title, after in zip(titles, scores[1:], strict=True)
    )
    return ScoreChart(tuple(lines), tuple(grid), tuple(rows))


def _grid(least: int, most: int) -> Iterator[int]:
    """The scores at which the grid has a line: multiples of a round number."""
    step = STEP
    while (most - least) / step > MOST_LINES / 2:
        step *= 2
    yield from range(-(-least // step) * step, most + 1, step)
