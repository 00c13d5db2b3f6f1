"""What the same hand would be worth with one thing changed."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from calc.riichi.counts import known_copies
from calc.riichi.memo import Memo
from calc.riichi.problems import (
    are_unanswerable,
    contradiction_problems,
    contradictions_with,
    indicator_problems,
)
from calc.riichi.readings.readings import same_by_draw_and_ron
from calc.riichi.scoring.context import CONTEXTS, ScoringContext, WonHand
from calc.riichi.scoring.dora import dora
from calc.riichi.scoring.evaluate import score_hand
from calc.riichi.scoring.scored_reading import (
    BelowMinimum,
    FuritenRon,
    NoYaku,
    Result,
    Scored,
)

from ..counts import (
    COPY,
    RANKS,
    WIDTH,
    Copies,
    copies_of_kind,
    kinds_held_four_times,
    kinds_held_once,
)
from ..hand import HandTiles, Meld, MeldType
from ..situation import Situation
from ..tiles import KINDS, NOT_WITH_THREE_PLAYERS, Tile, dora_of

MOST_WAITS = 4
"""Other waits that are tried."""


ChangeKey = Literal["riichi", "closed", "tsumo", "ron", "other-wait", "dora"]


class Change:
    """One thing changed: its key, the tile it concerns, the hand so won, what it is worth."""

    __slots__ = ("key", "result", "tile", "won")

    def __init__(self, key: ChangeKey, tile: Tile | None, won: WonHand, result: Result) -> None:
        self.key: Final = key
        self.tile: Final = tile
        self.won: Final = won
        self.result: Final = result


def what_if(
    won: WonHand, result: Scored | BelowMinimum | NoYaku, waits: Sequence[Tile]
) -> list[Change]:
    """The same hand with riichi, won the other way, on another wait, with one more dora.

    An open hand that may not win is tried closed and in riichi too. `result` is what the hand is
    worth, `waits` are the tiles that it waited for. A hand that may not win may not win with one
    more dora either, and beside a yakuman dora do not count.
    """
    hand, context, particulars = won.hand, won.context, won.particulars
    indicators, ura_indicators = particulars.dora_indicators, particulars.ura_indicators
    readings, changes = result.readings, []
    bonus = result.dora if isinstance(result, Scored) else None
    known = known_copies(hand.copies, indicators + ura_indicators, context.kita)
    if particulars.discards:
        known += won.discarded
    with_riichi, other_way = VARIANTS[context]
    if with_riichi and hand.closed:
        changed = won.changed(context=with_riichi)
        wrong = ura_indicators and _are_indicators_wrong(changed)
        if not (wrong or _is_contradicted(changed)):
            rescored = score_hand(changed, readings, None, None if ura_indicators else bonus)
            changes.append(Change("riichi", None, changed, rescored))
    if with_riichi and not (hand.closed or isinstance(result, Scored)):
        changes += _kept_closed(won, with_riichi)
    if other_way:
        changed = won.changed(context=other_way)
        if not _is_contradicted(changed):
            same = readings if same_by_draw_and_ron(readings) else None
            rescored = score_hand(changed, same, None, bonus)
            changes.append(Change("tsumo" if context.ron else "ron", None, changed, rescored))
    if len(waits) > 1:
        changes += _on_other_waits(won, waits, known)
    if (
        isinstance(result, Scored)
        and not result.best.score.yakuman
        and context.possible_indicators[len(indicators) + 1, len(ura_indicators)]
    ):
        changes += _with_one_more_dora(won, result, known)
    return changes


def _variants(context: ScoringContext) -> tuple[ScoringContext | None, ScoringContext | None]:
    """The same context with riichi and won the other way; None for what cannot be."""
    situation, rules = context.situation, context.rules
    first_turn = situation.tenhou or situation.chiihou or situation.renhou
    riichi = other = None
    if not first_turn and not situation.in_riichi:
        riichi = CONTEXTS[situation._replace(riichi=True), rules]
    if not first_turn:
        other = CONTEXTS[_other_way(situation), rules]
    return riichi, other


VARIANTS = Memo(_variants, 512)
"""By context: the same with riichi, and won the other way."""


def _other_way(situation: Situation) -> Situation:
    """Won by tsumo in place of ron or the reverse, without the conditions of the other way."""
    return situation._replace(
        tsumo=not situation.tsumo,
        haitei=situation.houtei,
        houtei=situation.haitei,
        rinshan=False,
        chankan=False,
        robbed_ankan=False,
        robbed_kita=False,
        tsubame_gaeshi=False,
        kanburi=False,
        discarder=None,
        discarder_in_riichi=False,
    )


def _kept_closed(won: WonHand, with_riichi: ScoringContext) -> Iterator[Change]:
    """The win with nothing called, in riichi: the tiles of a chii or pon held, a kan closed."""
    hand = won.hand
    kans = [Meld(MeldType.ANKAN, meld.tiles) for meld in hand.melds if meld.is_kan]
    held = [tile for meld in hand.melds if not meld.is_kan for tile in meld.tiles]
    closed = HandTiles.of((*hand.tiles, *held), tuple(kans), win_tile=hand.win_tile)
    changed = WonHand(closed, with_riichi, won.particulars)
    indicators, liable = won.particulars.ura_indicators, with_riichi.seats.liable
    if not (liable or _is_contradicted(changed) or (indicators and _are_indicators_wrong(changed))):
        yield Change("closed", None, changed, score_hand(changed))


def _on_other_waits(won: WonHand, waits: Iterable[Tile], known: Copies) -> Iterator[Change]:
    """The win on each other kind, where there is a copy left for it; on the first few of them.

    `known` are the copies of the hand, its indicators, declared norths and discards.
    """
    hand, own = won.hand, won.hand.win_tile.kind
    taken, tried = kinds_held_four_times(known), 0
    for tile in waits:
        if tile.kind == own or copies_of_kind(taken, tile.kind):
            continue
        changed = won.changed(hand=hand.won_on(tile))
        if _is_contradicted(changed):
            continue
        result, tried = score_hand(changed), tried + 1
        if not _is_liable_player_wrong(changed, result):
            yield Change("other-wait", tile, changed, result)
        if tried == MOST_WAITS:
            return


def _with_one_more_dora(won: WonHand, result: Scored, known: Copies) -> list[Change]:
    """The win with one more indicator, the first that points to exactly one tile of the hand."""
    hand, context, particulars = won.hand, won.context, won.particulars
    used_up = kinds_held_four_times(known) >> 2  # one copy of each kind, where that has four
    indicators = _pointing_to_one(hand.copies, context.situation.players) & ~used_up
    while indicators:
        tile = KINDS[(indicators & -indicators).bit_length() // WIDTH]
        indicators &= indicators - 1
        turned = (*particulars.dora_indicators, tile)
        changed = won.changed(particulars=particulars._replace(dora_indicators=turned))
        if not _is_contradicted(changed):
            more = dora(hand, turned, particulars.ura_indicators, context.dora_rules)
            scored = [reading.with_dora(changed, more) for reading in result.scored_readings]
            rescored = score_hand(changed, result.readings, scored, more)
            return [Change("dora", tile, changed, rescored)]
    return []


def _is_contradicted(won: WonHand) -> bool:
    """Whether what is changed contradicts the rest of the situation."""
    hand, context = won.hand, won.context
    if not context.contradictions:
        return False
    wrong = contradictions_with(context.contradictions, hand)
    return are_unanswerable([*contradiction_problems(wrong, hand, won.situation)])


def _are_indicators_wrong(won: WonHand) -> bool:
    """Whether ura indicators that meant nothing without riichi do not match the dora indicators."""
    return are_unanswerable([*indicator_problems(won.situation, won.context.rules)])


def _is_liable_player_wrong(won: WonHand, result: Result) -> bool:
    """Whether a liable player is named although the melds show another, or nobody."""
    win = result.would_be if isinstance(result, FuritenRon) else result
    if not won.context.seats.liable or not isinstance(win, Scored):
        return False
    from calc.riichi.scoring.liability import liability_problem  # few questions name who is liable

    return liability_problem(win.best) is not None


def _pointing_to_one(copies: Copies, players: int) -> Copies:
    """One copy of each indicator that points to exactly one of these tiles."""
    once, indicators = kinds_held_once(copies), 0
    for targets, shift in _SHIFTS[players]:
        indicators |= (once & targets) << shift
    return indicators >> _MOST_SHIFTED


_MOST_SHIFTED = WIDTH * (RANKS - 1)
"""The most bits by which the copies of a dora are above those of its indicator."""


def _shifts(indicators: Iterable[Tile], players: int) -> list[tuple[Copies, int]]:
    """Copies of the dora that are equally far from their indicators, and a number of bits.

    Shifted up by it, and down by _MOST_SHIFTED, they are copies of the indicators.
    """
    by_shift: dict[int, Copies] = {}
    for tile in indicators:
        kind = dora_of(tile, players).kind
        shift = _MOST_SHIFTED - WIDTH * (kind - tile.kind)
        by_shift[shift] = by_shift.get(shift, 0) | COPY[kind]
    return [(targets, shift) for shift, targets in by_shift.items()]


_SHIFTS = {
    4: _shifts(KINDS, 4),
    3: _shifts([tile for tile in KINDS if tile.kind not in NOT_WITH_THREE_PLAYERS], 3),
}
"""By players."""
