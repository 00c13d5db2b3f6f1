"""The chart of the scores over a recorded game, as lines on a grid."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from calc.wording.phrase import points_words

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
