"""Waits and tenpai: the tiles that complete a hand, and those that bring it nearer."""

from typing import NamedTuple

from calc.riichi.counts import (
    COPY,
    Copies,
    Counts,
    copies_of_kind,
    kinds_held_four_times,
    packed_copies,
    with_kind,
)
from calc.riichi.hand import HandTiles, Meld
from calc.riichi.memo import new_tuple
from calc.riichi.rulesets import Ruleset
from calc.riichi.tiles import KINDS, NOT_WITH_THREE_PLAYERS, Tile

from .block_distance import BLOCKS
from .completion import wait_kinds
from .shanten import FOUR_PLAYERS, THREE_PLAYERS, shanten, shanten_without


class Waits(NamedTuple):
    """The waits of a hand: `tiles` of which it holds fewer than four, and `held`, all four of each.

    A fifth copy does not exist, so that no tile of `held` can be won on.
    """

    tiles: tuple[Tile, ...]
    held: tuple[Tile, ...] = ()

    @property
    def by_shape(self) -> tuple[Tile, ...]:
        """Both together, in written order."""
        return tuple(sorted(self.tiles + self.held))


class ConcealedPart(NamedTuple):
    """The concealed tiles of a hand, and what else their waits and shanten depend on.

    `copies` are those of the melds too. `blocks`, `room` and `four_as_two` are as for `shanten`.
    `held_is_tenpai` says that a hand is tenpai by the rule set where it holds all its waits.
    """

    counts: Counts
    copies: Copies
    blocks: int
    room: Counts
    four_as_two: bool
    players: int
    held_is_tenpai: bool = False

    @property
    def waits(self) -> Waits:
        """The waits of a hand one tile short of complete; none where it is not tenpai by shape."""
        kinds = wait_kinds(
            self.counts, concealed=self.blocks == BLOCKS, four_as_two=self.four_as_two
        )
        return _waits(kinds, self.copies, self.players)

    @property
    def shanten(self) -> int:
        """How many tiles it is away from tenpai."""
        return self.shanten_by_rule(
            shanten(self.counts, blocks=self.blocks, room=self.room, four_as_two=self.four_as_two)
        )

    @property
    def accepted(self) -> tuple[Tile, ...]:
        """The tiles that lower the shanten."""
        from .acceptance import nearer_kinds  # a win asks for waits alone

        kinds = nearer_kinds(
            self.counts, blocks=self.blocks, room=self.room, four_as_two=self.four_as_two
        )
        return tuple([tile for tile in KINDS if copies_of_kind(kinds, tile.kind)])

    @property
    def after_discards(self) -> dict[Tile, int]:
        """By each tile that is held, a plain one: the shanten after discarding it."""
        after = shanten_without(
            self.counts, blocks=self.blocks, room=self.room, four_as_two=self.four_as_two
        )
        return {KINDS[kind]: distance for kind, distance in after.items()}

    @property
    def nearer_after_discards(self) -> dict[Tile, tuple[int, Copies]]:
        """By each tile that is held, a plain one: the shanten after it, and what lowers that."""
        from .acceptance import nearer_without

        after = nearer_without(
            self.counts, blocks=self.blocks, room=self.room, four_as_two=self.four_as_two
        )
        return {KINDS[kind]: nearer for kind, nearer in after.items()}

    def shanten_by_rule(self, by_shape: int) -> int:
        """The shanten of tiles that are so far away by shape: 0 where held waits are tenpai."""
        return 0 if self.held_is_tenpai and self.waits.held else by_shape

    def with_tiles(self, kind: int, number: int = 1) -> "ConcealedPart":
        """The same with `number` more tiles of a kind, or fewer."""
        counts, copies = with_kind(self.counts, kind, number), self.copies + number * COPY[kind]
        return new_tuple(ConcealedPart, (counts, copies, *self[2:]))


def concealed_part(
    counts: Counts, melds: tuple[Meld, ...], rules: Ruleset, *, players: int = 4
) -> ConcealedPart:
    """The concealed tiles with these counts, beside these melds."""
    copies = packed_copies(counts)
    m, p, s, z = THREE_PLAYERS if players == 3 else FOUR_PLAYERS
    for meld in melds:
        melded = meld.counts
        m, p, s, z = m - melded[0], p - melded[1], s - melded[2], z - melded[3]
        copies += meld.copies
    return ConcealedPart(
        counts,
        copies,
        BLOCKS - len(melds),
        (m, p, s, z),
        rules.chiitoitsu_four_of_a_kind,
        players,
        _held_is_tenpai(rules),
    )


def waits(counts: Counts, melds: tuple[Meld, ...], rules: Ruleset, *, players: int = 4) -> Waits:
    """The waits of a hand one tile short of complete."""
    return concealed_part(counts, melds, rules, players=players).waits


def _waits(kinds: tuple[int, ...], copies: Copies, players: int) -> Waits:
    """The waits of a hand by the kinds that complete its shape and the copies that it holds."""
    if players == 3:
        kinds = tuple([kind for kind in kinds if kind not in NOT_WITH_THREE_PLAYERS])
    four = kinds_held_four_times(copies)
    all_held = [kind for kind in kinds if copies_of_kind(four, kind)] if four else ()
    if not all_held:
        return new_tuple(Waits, (tuple(map(_tile, kinds)), ()))
    return Waits(
        tuple([KINDS[kind] for kind in kinds if kind not in all_held]),
        tuple([KINDS[kind] for kind in all_held]),
    )


_tile = KINDS.__getitem__


def is_tenpai(waiting: Waits, rules: Ruleset) -> bool:
    """Whether a hand with these waits is tenpai; if it holds all their copies, by rule set.

    Source: EMA 2016 3.3 and M.League call it noten; some tables do not.
    """
    if waiting.tiles:
        return True
    return bool(waiting.held) and _held_is_tenpai(rules)


def _held_is_tenpai(rules: Ruleset) -> bool:
    return rules.tenpai_all_copies_own == "tenpai"


def waits_before_win(hand: HandTiles, rules: Ruleset, *, players: int) -> Waits:
    """What the hand waited for before the winning tile."""
    kind = hand.win_tile.kind
    kinds = wait_kinds(
        with_kind(hand.counts, kind, -1),
        concealed=not hand.melds,
        four_as_two=rules.chiitoitsu_four_of_a_kind,
    )
    return _waits(kinds, hand.copies - COPY[kind], players)
