"""What if: the same hand with one thing changed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..counts import count
from ..evaluate import Result, evaluate
from ..hand import Hand
from ..readings import Reading
from ..rulesets import Ruleset
from ..situation import Situation
from ..tiles import KINDS, Tile, dora_of

FOUR = 4
MOST_WAITS = 4


class Change(NamedTuple):
    """One thing changed: its key, the tile it concerns, the question so changed, the result."""

    key: str
    tile: Tile | None
    hand: Hand
    situation: Situation
    result: Result


AS_READ = frozenset({"riichi", "dora"})
"""Changes that leave every reading as it is."""


def what_if(
    hand: Hand,
    situation: Situation,
    rules: Ruleset,
    waited: Sequence[Hand],
    among: Sequence[Reading],
) -> Iterator[Change]:
    """The same hand with riichi, won the other way, on another wait, with one more dora.

    `waited` is the hand won on each of its waits, `among` are its readings.
    """
    for key, tile, changed, other in _changes(hand, situation, waited):
        known = among if key in AS_READ else None
        yield Change(key, tile, changed, other, evaluate(changed, other, rules, known))


def _changes(
    hand: Hand, situation: Situation, waited: Sequence[Hand]
) -> Iterator[tuple[str, Tile | None, Hand, Situation]]:
    first_turn = situation.tenhou or situation.chiihou or situation.renhou
    if hand.closed and not first_turn and not situation.in_riichi:
        yield "riichi", None, hand, situation._replace(riichi=True)
    if not first_turn and not situation.robbed_kita:
        key = "ron" if situation.tsumo else "tsumo"
        yield key, None, hand, _other_way(situation)
    for each in [other for other in waited if other.win_tile is not hand.win_tile.plain][
        :MOST_WAITS
    ]:
        yield "other-wait", each.win_tile, each, situation
    if dora := _one_more_dora(hand, situation):
        more = (*situation.dora_indicators, dora)
        yield "dora", dora, hand, situation._replace(dora_indicators=more)


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


def _one_more_dora(hand: Hand, situation: Situation) -> Tile | None:
    """An indicator, free to be turned, that points to exactly one tile of the hand."""
    shown = situation.dora_indicators + situation.ura_indicators
    if len(situation.dora_indicators) > FOUR:
        return None
    held = hand.all_counts
    for kind, meant in enumerate(_MEANT[situation.players]):
        if count(held, meant) == 1 and count(held, kind) + shown.count(KINDS[kind]) < FOUR:
            return KINDS[kind]
    return None


_MEANT = {players: [dora_of(each, players).kind for each in KINDS] for players in (3, 4)}
"""The kind that each indicator points to."""
