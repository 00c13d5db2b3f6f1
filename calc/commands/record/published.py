"""Published averages of tables with many games, and where a player's figures lie beside them.

Both counts are of Tenhou's Houou room, four players, east-south with red fives. No published
averages with their sample size are known of three players, and of the rooms of Mahjong Soul only
what a site works out anew each day.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from .rates import Average, Rate

Place = Literal["lower", "within", "higher"]
CompareFigure = Literal["wins", "dealt_in", "riichi", "called", "average_points"]
PublishedId = Literal["tenhou-houou-2016", "tenhou-houou-2011-2019"]


class Published(NamedTuple):
    """Averages that somebody published, with their sample."""

    id: PublishedId
    """Their name: the table and the years."""
    years: str
    """The years of the games."""
    games: int
    """Games that were counted."""
    hands: int
    """Hands of these games; each has four players."""
    source: str
    """Who published them."""
    address: str
    """Where."""
    averages: dict[CompareFigure, float]
    """Shares of the hands of a player, and the points of a win."""


PUBLISHED = (
    # Counts a riichi whose tile was won on too, and two wins on one tile as one deal-in.
    Published(
        "tenhou-houou-2016", "2016", 159_798, 1_710_645, "koba::blog, 13 January 2018",
        "https://blog.kobalab.net/entry/20180113/1515776231",
        {"wins": .211, "dealt_in": .125, "riichi": .170, "called": .344, "average_points": 5647},
    ),
    # The sample is that of the author's other posts: its games in that of 29 August 2019, its
    # hands in that of September 2019.
    Published(
        "tenhou-houou-2011-2019", "2011–2019", 1_246_147, 13_049_280,
        "The Path of Houou, February 2021",
        "https://pathofhouou.blogspot.com/2021/02/analysis-playstyle-changes-based-on-lead.html",
        {
            "wins": .2087, "dealt_in": .1286, "riichi": .1693, "called": .3458,
            "average_points": 5638,
        },
    ),
)  # fmt: skip
"""The published averages, those that count as Tenbo does first."""


def compared(
    figures: Mapping[CompareFigure, Rate | Average],
) -> dict[PublishedId, dict[CompareFigure, Place]]:
    """Where the interval of each figure lies beside the published averages.

    A figure without an interval is left out.
    """
    return {
        published.id: {
            name: _place(figures[name], average)
            for name, average in published.averages.items()
            if figures[name].low is not None
        }
        for published in PUBLISHED
    }


def _place(own: Rate | Average, average: float) -> Place:
    if own.high is not None and own.high < average:
        return "lower"
    return "higher" if own.low is not None and own.low > average else "within"
