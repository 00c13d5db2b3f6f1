"""A win: one reading of a hand in its situation under a rule set, the argument of every rule."""

from typing import Final

from calc.riichi.hand import HandTiles
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import WIND_TILES, Tile

from .blocks import Block, Wait
from .readings import STANDARD, Reading


class Check:
    """One condition of a yaku: its key, whether it is met, and what is at fault where it is not.

    `at` are the blocks or tiles that would have to be others. It is empty where changing them would
    not be enough. A hand with a single check unmet and one thing in `at` is a near miss.
    """

    __slots__ = ("at", "key", "met")

    def __init__(self, key: str, met: bool, at: tuple[Block | Tile, ...] = ()) -> None:  # noqa: FBT001 named by the key before it
        self.key: Final = key
        self.met: Final = met
        self.at: Final = at


class Win:
    """One reading in its situation: the argument of every rule of yaku and fu."""

    __slots__ = ("hand", "reading", "rules", "situation")

    def __init__(
        self, reading: Reading, hand: HandTiles, rules: Ruleset, situation: Situation
    ) -> None:
        self.reading: Final = reading
        self.hand: Final = hand
        self.rules: Final = rules
        self.situation: Final = situation

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Every block, the pair first."""
        return self.reading.blocks

    @property
    def is_standard(self) -> bool:
        """Whether it is four groups and a pair."""
        return self.reading.form is STANDARD

    @property
    def wait(self) -> Wait | None:
        """The shape of the wait; None unless it is four groups and a pair."""
        return self.reading.wait if self.reading.form is STANDARD else None

    @property
    def pair(self) -> Block:
        """The pair; of seven pairs, the first."""
        return self.reading.blocks[0]

    @property
    def groups(self) -> tuple[Block, ...]:
        """The four groups; none in seven pairs or thirteen orphans."""
        return self.reading.groups

    @property
    def sequences(self) -> tuple[Block, ...]:
        """The groups that are sequences."""
        return tuple([block for block in self.reading.blocks if block.is_sequence])

    @property
    def triplets(self) -> tuple[Block, ...]:
        """The groups that are triplets or quads."""
        return tuple([block for block in self.reading.blocks if block.is_triplet])

    @property
    def concealed_triplets(self) -> tuple[Block, ...]:
        """The triplets and quads completed by the player's own draws."""
        return tuple([block for block in self.reading.blocks if block.is_triplet and block.closed])

    @property
    def quads(self) -> tuple[Block, ...]:
        """The quads of any kind."""
        return tuple([block for block in self.reading.blocks if block.is_quad])

    @property
    def closed(self) -> bool:
        """Whether nothing is called."""
        return self.hand.closed

    @property
    def called(self) -> tuple[Block, ...]:
        """The open melds."""
        return self.hand.called

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of the hand."""
        return self.hand.all_tiles

    @property
    def pair_is_valued(self) -> bool:
        """Whether the pair is one of dragons, of the seat wind or of the round wind."""
        first = self.pair.first
        return first.is_dragon or self.is_own_wind(first) or self.is_round_wind(first)

    def is_own_wind(self, tile: Tile) -> bool:
        """Whether it is the winner's seat wind."""
        return tile is WIND_TILES[self.situation.seat_wind]

    def is_round_wind(self, tile: Tile) -> bool:
        """Whether it is the round wind."""
        return tile is WIND_TILES[self.situation.round_wind]
