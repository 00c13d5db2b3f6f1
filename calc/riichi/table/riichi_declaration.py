"""Riichi declarations: the discards with which a hand may declare, and why not with others."""

from typing import NamedTuple

from calc.riichi.counts import counts_of
from calc.riichi.hand import Meld, called_blocks
from calc.riichi.memo import KeyEnum
from calc.riichi.rulesets import Ruleset
from calc.riichi.tiles import Discard, Tile, copy_in, without_tile
from calc.riichi.waits import ConcealedPart, Waits, concealed_part, is_tenpai
from calc.riichi.waits.furiten import Furiten, furiten
from calc.riichi.waits.waiting_hands import TileCopies, VisibleTiles


def steps(rules: Ruleset, *, open_riichi: bool) -> tuple[str, ...]:
    """What a declaration consists of, in order; in open riichi the hand is shown before the stick.

    Source: the Arcturus wiki and the short page on riichi; WRC Optional Rules 2022, Mod 3.1.
    """
    shown = (f"show_the_{rules.open_riichi_reveals}",) if open_riichi else ()
    return ("say_riichi", "turn_the_discard", *shown, "place_the_deposit")


class Refusal(KeyEnum):
    """Why riichi may not be declared."""

    OPEN_HAND = "open_hand"
    NOT_TENPAI = "not_tenpai"
    ALL_COPIES_OWN = "all_copies_own"
    TOO_FEW_POINTS = "too_few_points"
    TOO_FEW_TILES = "too_few_tiles"
    FURITEN = "furiten"


NOTEN = frozenset((Refusal.NOT_TENPAI, Refusal.ALL_COPIES_OWN))
"""Refusals that nobody can see at the table: declared anyway, the riichi is a noten riichi."""


class RiichiDiscard(NamedTuple):
    """One discard to declare riichi with; `refusals` are the reasons why it is refused."""

    discard: Tile
    """The tile."""
    rest: ConcealedPart
    waiting: Waits
    visible: VisibleTiles
    karaten: bool
    """Whether every copy of every wait is visible."""
    furiten: Furiten | None
    """Furiten; null where it is not, or is not known."""
    refusals: tuple[Refusal, ...]

    @property
    def shanten(self) -> int:
        """Tiles away from tenpai; 0 is tenpai."""
        return self.rest.shanten

    @property
    def waits(self) -> tuple[TileCopies, ...]:
        """The waits after it."""
        return self.visible.copies(self.waiting.tiles)

    @property
    def left(self) -> int:
        """Copies of all waits that are not visible."""
        return self.visible.left_of(self.waiting.tiles)

    @property
    def held(self) -> tuple[Tile, ...]:
        """Waits of which the hand holds all four copies."""
        return self.waiting.held

    @property
    def allowed(self) -> bool:
        """Whether riichi may be declared with it."""
        return not self.refusals


class DeclarationState(NamedTuple):
    """What a declaration depends on beside the hand.

    `points` of the player and `wall_tiles` left after the draw are not checked where they are None.
    """

    rules: Ruleset
    visible: VisibleTiles
    discards: tuple[Discard, ...] = ()
    points: int | None = None
    wall_tiles: int | None = None
    players: int = 4


def riichi_discards(
    tiles: tuple[Tile, ...], melds: tuple[Meld, ...], state: DeclarationState
) -> tuple[RiichiDiscard, ...]:
    """Every discard that leaves fourteen tiles tenpai by shape; a plain five before a red one."""
    kinds = dict.fromkeys(tile.plain for tile in sorted(tiles))
    declarations = [riichi_discard(tiles, melds, tile, state) for tile in kinds]
    return tuple(declaration for declaration in declarations if declaration.waiting.by_shape)


def riichi_discard(
    tiles: tuple[Tile, ...], melds: tuple[Meld, ...], discard: Tile, state: DeclarationState
) -> RiichiDiscard:
    """A declaration with this discard of fourteen tiles, which may itself cause furiten.

    Raises ValueError where the hand has no such tile.
    """
    rules = state.rules
    counts = counts_of(without_tile(tiles, discard))
    rest = concealed_part(counts, melds, rules, players=state.players)
    waiting = rest.waits
    own = (*state.discards, Discard(discard))
    blocked = furiten(waiting, rules, discards=own, in_riichi=True)
    return RiichiDiscard(
        copy_in(tiles, discard),
        rest,
        waiting,
        state.visible,
        is_tenpai(waiting, rules) and state.visible.is_karaten(waiting.tiles),
        blocked,
        _refusals(waiting, state, closed=not called_blocks(melds), in_furiten=bool(blocked)),
    )


def _refusals(
    waiting: Waits, state: DeclarationState, *, closed: bool, in_furiten: bool
) -> tuple[Refusal, ...]:
    """Every reason why a hand with these waits may not declare riichi.

    Where no points are needed, a player below zero borrows the stick.
    Source: the Arcturus wiki; WRC Optional Rules 2022, Mod 5.3; EMA 2016 and 2025; M.League.
    """
    rules, points, wall_tiles = state.rules, state.points, state.wall_tiles
    least = rules.riichi_min_points
    reasons = {
        Refusal.OPEN_HAND: not closed,
        Refusal.NOT_TENPAI: not waiting.by_shape,
        Refusal.ALL_COPIES_OWN: bool(waiting.by_shape) and not is_tenpai(waiting, rules),
        Refusal.TOO_FEW_POINTS: least > 0 and points is not None and points < least,
        Refusal.TOO_FEW_TILES: wall_tiles is not None and wall_tiles < rules.riichi_min_wall_tiles,
        Refusal.FURITEN: in_furiten and not rules.furiten_riichi,
    }
    return tuple(refusal for refusal, applies in reasons.items() if applies)
