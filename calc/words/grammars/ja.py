"""Japanese, on trial.

Names of tiles are those of printed hands: characters in kanji, circles and bamboo in digits.
"""

from collections.abc import Sequence

from calc.riichi.tiles import Suit, Tile, Wind

from . import Grammar, Last

SUITS = {Suit.CHARACTERS: "萬", Suit.CIRCLES: "筒", Suit.BAMBOO: "索"}
HONORS = "東南西北白發中"
WINDS = {Wind.EAST: "東", Wind.SOUTH: "南", Wind.WEST: "西", Wind.NORTH: "北"}
NUMBERS = "〇一二三四五六七八九"
MINUS = "−"


class Japanese(Grammar):
    """Japanese, which has no plural and no capitals."""

    def tile(self, tile: Tile) -> str:
        """One tile: "5筒", "赤5筒", "五萬", "東"."""
        if tile.is_honor:
            return HONORS[tile.rank - 1]
        return f"{_rank(tile)}{SUITS[tile.suit]}"

    def several(self, tile: Tile) -> str:
        """The tile itself."""
        return self.tile(tile)

    def kind(self, tile: Tile) -> str:
        """The tile itself."""
        return self.tile(tile)

    def run(self, tiles: Sequence[Tile]) -> str:
        """Tiles of a suit in a row: "一二三萬"."""
        return f"{''.join(map(_rank, tiles))}{SUITS[tiles[0].suit]}"

    def counted(self, number: int, tile: Tile) -> str:
        """Some copies of a tile: "9索2枚"."""
        return f"{self.tile(tile)}{number}枚"

    def listed(self, texts: Sequence[str], last: Last) -> str:
        """Texts one after another: "a、bとc", "a、bまたはc"."""
        *before, end = texts or [""]
        return f"{'、'.join(before)}{'と' if last == 'and' else 'または'}{end}" if before else end

    def separated(self, texts: Sequence[str]) -> str:
        """Texts with commas between them."""
        return "、".join(texts)

    def clauses(self, texts: Sequence[str]) -> str:
        """Clauses with commas between them."""
        return "、".join(texts)

    def number(self, number: float) -> str:
        """A number without commas, as points are written."""
        return f"{number}".replace("-", MINUS)

    def signed(self, number: float) -> str:
        """A number with its sign, but for none."""
        return f"{number:+}".replace("-", MINUS) if number else "0"

    def spelled(self, number: int) -> str:
        """A number in digits."""
        return str(number)

    def ordinal(self, place: int) -> str:
        """A place in a list: "2番目"."""
        return f"{place}番目"

    def wind(self, wind: Wind) -> str:
        """A wind."""
        return WINDS[wind]

    def round(self, wind: Wind, number: str) -> str:
        """A round as it is called: "東2局"."""
        return f"{WINDS[wind]}{number}局"

    def sentence(self, text: str) -> str:
        """The text itself."""
        return text

    def inside(self, text: str) -> str:
        """The text itself."""
        return text


def _rank(tile: Tile) -> str:
    rank = NUMBERS[tile.rank] if tile.suit is Suit.CHARACTERS else str(tile.rank)
    return f"赤{rank}" if tile.red else rank


GRAMMAR = Japanese()
