"""The answer of the calculator as large as the screen, to be shown to the table: `/show`."""

from operator import attrgetter

from calc.riichi.tiles import Tile, without_tile

from .calculator import CalculatorPage

LINES = " / "
"""What stands between the two payments of a self-draw, which take a line each."""
WIDTHS = ((8, "long"), (7, "seven"), (6, "six"))
"""Classes of points by the least number of characters in a line."""


class ShowPage(CalculatorPage):
    """A visit to the page `/show`, whose query is that of the calculator."""

    name, path, layout = "show", "/show", "show"
    menu = None

    @property
    def close_address(self) -> str:
        """The address of the calculator with the same hand."""
        return self.display.added_to(self.address_of(self.canonical, "/"))

    @property
    def point_lines(self) -> list[tuple[str, str]]:
        """The points, each payment of a self-draw in its own line: a number, words after it."""
        lines = self.value.sentence.points.split(LINES) if self.value else []
        parts = [line.partition(" ") for line in lines]
        return [(number.strip(","), words) for number, _, words in parts]

    @property
    def size(self) -> str:
        """The class of the points by their length."""
        longest = max((len(number) for number, _ in self.point_lines), default=0)
        return next((name for least, name in WIDTHS if longest >= least), "")

    @property
    def shown_tiles(self) -> list[Tile]:
        """The concealed tiles in order, without the winning one."""
        hand = self.score_question.hand
        return (
            sorted(without_tile(hand.tiles, hand.win_tile), key=attrgetter("order")) if hand else []
        )
