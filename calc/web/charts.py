"""Figures counted in recorded games and their charts, for the articles of yaku and of riichi."""

import tomllib
from functools import cache
from typing import NamedTuple

from calc.paths import CONTENT
from calc.riichi.yaku import CATALOGUE
from calc.wording.phrase import points_words

RIICHI = ("riichi", "yaku/riichi")
"""Articles that compare riichi with silent and with open hands."""
HANDS = {"riichi": "In riichi", "silent": "Closed without riichi", "open": "Open"}
WHOLE = 100
FEWEST = 20
"""Wins below which a share or a mean says little and is left out."""


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


class Bar(NamedTuple):
    """One bar: its name, how much of the scale it fills in percent, and its value in words."""

    name: str
    part: float
    value: str


class Chart(NamedTuple):
    """Some bars with a caption; `label` says the same to a screen reader."""

    rows: tuple[Bar, ...]
    caption: str = ""

    @property
    def label(self) -> str:
        """All bars in words."""
        return "; ".join(f"{row.name}: {row.value}" for row in self.rows)


@cache
def figures() -> Figures:
    """The figures of `content/figures.toml`."""
    table = tomllib.loads((CONTENT / "figures.toml").read_text(encoding="utf-8"))
    hands, yaku = (
        {key: Figure(**row) for key, row in table[name].items()} for name in ("hands", "yaku")
    )
    return Figures(table["wins"], table["games"], hands, yaku)


def charts(address: str) -> tuple[Chart, ...]:
    """The charts of an article; none for one without figures."""
    key = _yaku_key(address)
    figure = figures().yaku.get(key)
    of_yaku = (_yaku_chart(key, figure),) if figure else ()
    return of_yaku + (_riichi_charts() if address in RIICHI else ())


def wins_sentence(address: str) -> str:
    """The sentence under the charts: how often a yaku won; empty for any other article."""
    key = _yaku_key(address)
    if not key:
        return ""
    figure = figures().yaku.get(key)
    if figure is None:
        return "Nobody won with it."
    return f"Won with it: {points_words(figure.wins)} {'time' if figure.wins == 1 else 'times'}."


def _yaku_key(address: str) -> str:
    """The yaku that an article describes; empty for any other article."""
    folder, _, name = address.rpartition("/")
    key = name.replace("-", "_")
    return key if folder == "yaku" and key in CATALOGUE else ""


def _yaku_chart(key: str, figure: Figure) -> Chart:
    share = _percent(figure.share) if figure.share else "under 0.1 %"
    rows = [Bar("Share of all wins", figure.share, share)]
    if not figure.is_enough:
        return Chart(tuple(rows))
    if CATALOGUE[key].open is not None:
        rows.append(Bar("Open hands among them", figure.open, _percent(figure.open)))
    rows.append(Bar("Self-drawn among them", figure.self_draw, _percent(figure.self_draw)))
    most = max(figure.points for figure in figures().yaku.values() if figure.is_enough)
    rows += [
        _points_bar("Points on average", figure, most),
        _points_bar("Points of all wins", figures().hands["all"], most),
    ]
    return Chart(tuple(rows))


def _riichi_charts() -> tuple[Chart, Chart]:
    hands = {name: figures().hands[key] for key, name in HANDS.items()}
    most = max(figure.points for figure in hands.values())
    shares = [Bar(name, hand.share, _percent(hand.share)) for name, hand in hands.items()]
    points = [_points_bar(name, hand, most) for name, hand in hands.items()]
    return (
        Chart(tuple(shares), "How hands won."),
        Chart(tuple(points), "What they earned on average."),
    )


def _points_bar(name: str, figure: Figure, most: int) -> Bar:
    """The mean points of a figure, on a scale up to `most`."""
    return Bar(name, WHOLE * figure.points / most, points_words(figure.points))


def _percent(value: float) -> str:
    return f"{value:g} %"
