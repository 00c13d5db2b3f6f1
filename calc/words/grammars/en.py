"""English."""

from collections.abc import Sequence

from calc.riichi.tiles import Suit, Tile, Wind

from . import Grammar, Last

SUITS = {Suit.CHARACTERS: "character", Suit.CIRCLES: "circle", Suit.BAMBOO: "bamboo"}
HONORS = (
    "east wind",
    "south wind",
    "west wind",
    "north wind",
    "white dragon",
    "green dragon",
    "red dragon",
)
WINDS = {Wind.EAST: "east", Wind.SOUTH: "south", Wind.WEST: "west", Wind.NORTH: "north"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
MINUS = "−"


class English(Grammar):
    """English, as it is written in America."""

    def tile(self, tile: Tile) -> str:
        """One tile: "5-circle", "red 5-circle", "east wind"."""
        if tile.is_honor:
            return HONORS[tile.rank - 1]
        text = f"{tile.rank}-{SUITS[tile.suit]}"
        return f"red {text}" if tile.red else text

    def several(self, tile: Tile) -> str:
        """Several of a kind after their number: "9-circles"."""
        return f"{self.tile(tile)}s"

    def kind(self, tile: Tile) -> str:
        """What a group is of: "9-circle", "east winds"."""
        return self.several(tile) if tile.is_honor else self.tile(tile)

    def run(self, tiles: Sequence[Tile]) -> str:
        """Tiles of a suit in a row: "1-2-3 characters"."""
        ranks = (f"red {tile.rank}" if tile.red else str(tile.rank) for tile in tiles)
        return f"{'-'.join(ranks)} {SUITS[tiles[0].suit]}s"

    def counted(self, number: int, tile: Tile) -> str:
        """Some copies of a tile: "two 9-circles"."""
        return f"{self.spelled(number)} {self.several(tile)}"

    def listed(self, texts: Sequence[str], last: Last) -> str:
        """Texts one after another: "a, b and c"."""
        *before, end = texts or [""]
        return f"{', '.join(before)} {last} {end}" if before else end

    def separated(self, texts: Sequence[str]) -> str:
        """Texts with commas between them."""
        return ", ".join(texts)

    def clauses(self, texts: Sequence[str]) -> str:
        """Clauses with semicolons between them."""
        return "; ".join(texts)

    def number(self, number: float) -> str:
        """A number with commas at the thousands."""
        return f"{number:,}".replace("-", MINUS)

    def signed(self, number: float) -> str:
        """A number with its sign, but for none."""
        return f"{number:+,}".replace("-", MINUS) if number else "0"

    def spelled(self, number: int) -> str:
        """A number up to ten in a word."""
        return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)

    def ordinal(self, place: int) -> str:
        """A place in a list, counted from 1."""
        return ORDINALS[place - 1] if place <= len(ORDINALS) else f"{place}th"

    def wind(self, wind: Wind) -> str:
        """A wind in a sentence."""
        return WINDS[wind]

    def round(self, wind: Wind, number: str) -> str:
        """A round as it is called: "East 2"."""
        return f"{WINDS[wind].capitalize()} {number}"

    def sentence(self, text: str) -> str:
        """A text with a capital first letter, the others as they are."""
        return text[:1].upper() + text[1:]

    def inside(self, text: str) -> str:
        """A text with a small first letter, the others as they are."""
        return text[:1].lower() + text[1:]


GRAMMAR = English()
