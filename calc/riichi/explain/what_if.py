"""What if: the same hand with one thing changed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from calc.riichi.memo import Memo
from calc.riichi.scoring.case import TERMS, Case, worth
from calc.riichi.scoring.context import Terms
from calc.riichi.scoring.glance import Glance
from calc.riichi.scoring.result import BelowMinimum, NotComplete, NoYaku

from ..counts import copies_of, held
from ..hand import Hand
from ..situation import Situation
from ..tiles import KINDS, Tile, dora_of

FOUR = 4
MOST_INDICATORS = 5
MOST_WAITS = 4


class Change(NamedTuple):
    """One thing changed: its key, the tile it concerns, the case so changed, what it is worth."""

    key: str
    tile: Tile | None
    case: Case
    result: Glance | BelowMinimum | NoYaku | NotComplete


def what_if(case: Case, waited: Sequence[Hand]) -> Iterator[Change]:
    """The same hand with riichi, won the other way, on another wait, with one more dora.

    `waited` is the hand won on each of its waits.
    """
    for key, tile, changed in _changes(case, waited):
        yield Change(key, tile, changed, worth(changed))


def _changes(case: Case, waited: Sequence[Hand]) -> Iterator[tuple[str, Tile | None, Case]]:
    hand, terms, shown, under, honba, sticks = case
    with_riichi, other_way = VARIANTS[terms]
    if hand.closed and with_riichi:
        yield "riichi", None, Case(hand, with_riichi, shown, under, honba, sticks)
    if other_way:
        key = "tsumo" if terms.ron else "ron"
        yield key, None, Case(hand, other_way, shown, under, honba, sticks)
    others = [other for other in waited if other.win_tile.kind != hand.win_tile.kind]
    for each in others[:MOST_WAITS]:
        yield "other-wait", each.win_tile, Case(each, terms, shown, under, honba, sticks)
    if dora := _one_more_dora(hand, shown, under, terms.situation.players):
        yield "dora", dora, Case(hand, terms, (*shown, dora), under, honba, sticks)


def _variants(terms: Terms) -> tuple[Terms | None, Terms | None]:
    """The same terms with riichi and won the other way; None for what cannot be."""
    situation, rules = terms.situation, terms.rules
    first_turn = situation.tenhou or situation.chiihou or situation.renhou
    riichi = other = None
    if not first_turn and not situation.in_riichi:
        riichi = TERMS[situation._replace(riichi=True), rules]
    if not first_turn and not situation.robbed_kita:
        other = TERMS[_other_way(situation), rules]
    return riichi, other


VARIANTS = Memo(_variants, 4096)


def _other_way(situation: Situation) -> Situation:
    """Won by tsumo for ron or the reverse; what belongs to one of the two alone falls away."""
    return situation._replace(
        tsumo=not situation.tsumo,
        haitei=situation.houtei,
        houtei=situation.haitei,
        rinshan=False,
        chankan=False,
        tsubame_gaeshi=False,
        kanburi=False,
        discarder=None,
        discarder_in_riichi=False,
    )


def _one_more_dora(
    hand: Hand, shown: tuple[Tile, ...], under: tuple[Tile, ...], players: int
) -> Tile | None:
    """An indicator, free to be turned, that points to exactly one tile of the hand."""
    if len(shown) >= MOST_INDICATORS:
        return None
    copies, seen = hand.copies, hand.copies + copies_of(shown + under)
    for tile, meant in _MEANT[players]:
        if held(copies, meant) == 1 and held(seen, tile.kind) < FOUR:
            return tile
    return None


_MEANT = {players: [(each, dora_of(each, players).kind) for each in KINDS] for players in (3, 4)}
"""Each indicator, and the kind it points to."""
