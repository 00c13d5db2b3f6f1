"""Abortive draws: whether the conditions are met, and what follows.

Source: WRC Optional Rules 2022, Mod 5.2; the Arcturus wiki on riichi; Tenhou for triple ron.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from calc.riichi.memo import KeyEnum
from calc.riichi.scoring.payments import Payments
from calc.riichi.tiles import Tile, Wind

from . import NextHand, TableState, abort_payments, after_abort
from .draws import DrawOutcome
from .penalties import ChomboForm, ChomboSettlement, chombo_form, noten_riichi_settlement
from .settlement import TRIPLE, aborts_hand

NINE_KINDS = 9
FOUR = 4


class AbortType(KeyEnum):
    """The abortive draws."""

    KYUUSHU_KYUUHAI = "kyuushu_kyuuhai"
    SUUFON_RENDA = "suufon_renda"
    SUUCHA_RIICHI = "suucha_riichi"
    SUUKAIKAN = "suukaikan"
    SANCHAHOU = "sanchahou"


class AbortFacts(NamedTuple):
    """What is known of a hand that may be aborted; None where it is not known.

    `kans_by` has a seat for each kan; `winners` stand in turn order.
    """

    hand: Sequence[Tile] | None = None
    called_before: bool | None = None
    first_draw: bool | None = None
    first_discards: Sequence[Tile] | None = None
    discard_won: bool | None = None
    noten_riichi: Sequence[Wind] = ()
    kans_by: Sequence[Wind] | None = None
    winners: Sequence[Wind] | None = None


class AbortCondition(NamedTuple):
    """One condition of an abortive draw: its key, and whether it is met (None: not known)."""

    key: str
    met: bool | None


class AbortiveDraw(NamedTuple):
    """The result of an abortive draw and its conditions; `next` is None where play goes on.

    `winners` are the seats that are paid where claims on a discard stand.
    """

    result: DrawOutcome
    checks: tuple[AbortCondition, ...]
    payments: Payments = ()
    next: NextHand | None = None
    chombo: ChomboSettlement | None = None
    winners: tuple[Wind, ...] = ()


def abortive_draw(kind: AbortType, facts: AbortFacts, table: TableState) -> AbortiveDraw:
    """Whether the hand is aborted; a condition of which nothing is known counts as met."""
    if kind is AbortType.SANCHAHOU:
        return _sanchahou(facts, table)
    option = AbortCondition("in-use", bool(getattr(table.rules, f"abortive_{kind}")))
    checks = (option, *CONDITIONS[kind](facts, table))
    if any(check.met is False for check in checks):
        return AbortiveDraw(DrawOutcome.NO, checks)
    if kind is AbortType.SUUCHA_RIICHI and facts.noten_riichi:
        return _noten_riichi_draw(facts, table, checks)
    result = DrawOutcome.MAY_ABORT if kind is AbortType.KYUUSHU_KYUUHAI else DrawOutcome.ABORT
    return _aborted_draw(result, table, checks)


def _kyuushu(facts: AbortFacts, _: TableState) -> tuple[AbortCondition, ...]:
    """Nine kinds of terminals and honors at the player's first draw, nothing called before."""
    kinds = None
    if facts.hand is not None:
        kinds = len({tile.kind for tile in facts.hand if tile.is_yaochuu}) >= NINE_KINDS
    return (
        AbortCondition("nine-kinds", kinds),
        AbortCondition("first-draw", facts.first_draw),
        AbortCondition("no-call-before", _negated(facts.called_before)),
    )


def _suufon(facts: AbortFacts, table: TableState) -> tuple[AbortCondition, ...]:
    """The same wind is the first discard of all four; nothing called, the last not won on."""
    first = facts.first_discards
    same = None
    if first is not None:
        same = len(first) == FOUR and len(set(first)) == 1 and first[0].is_wind
    return (
        AbortCondition("four-players", table.players == FOUR),
        AbortCondition("same-wind", same),
        AbortCondition("no-call-before", _negated(facts.called_before)),
        AbortCondition("discard-passed", _negated(facts.discard_won)),
    )


def _suucha(facts: AbortFacts, table: TableState) -> tuple[AbortCondition, ...]:
    """All four players are in riichi and nobody wins on the fourth declaration tile."""
    return (
        AbortCondition("four-players", table.players == FOUR),
        AbortCondition("four-riichi", len(table.declared) == FOUR),
        AbortCondition("discard-passed", _negated(facts.discard_won)),
    )


def _suukaikan(facts: AbortFacts, _: TableState) -> tuple[AbortCondition, ...]:
    """Four kans, not all by one player, and nobody wins on the discard after the fourth."""
    four, several = None, None
    if facts.kans_by is not None:
        four, several = len(facts.kans_by) >= FOUR, len(set(facts.kans_by)) > 1
    return (
        AbortCondition("four-kans", four),
        AbortCondition("several-players", several),
        AbortCondition("discard-passed", _negated(facts.discard_won)),
    )


CONDITIONS: dict[AbortType, Callable[[AbortFacts, TableState], tuple[AbortCondition, ...]]] = {
    AbortType.KYUUSHU_KYUUHAI: _kyuushu,
    AbortType.SUUFON_RENDA: _suufon,
    AbortType.SUUCHA_RIICHI: _suucha,
    AbortType.SUUKAIKAN: _suukaikan,
}


def _sanchahou(facts: AbortFacts, table: TableState) -> AbortiveDraw:
    """Three rons on one discard: aborted, all paid, or only the first, as the rule set has it."""
    rules = table.rules
    known = facts.winners is not None
    number = len(facts.winners or ()) if known else TRIPLE
    checks = (
        AbortCondition("in-use", aborts_hand(TRIPLE, rules)),
        AbortCondition("three-claims", number >= TRIPLE if known else None),
    )
    if aborts_hand(number, rules):
        return _aborted_draw(DrawOutcome.ABORT, table, checks)
    winners = tuple(facts.winners or ())
    if number > 1 and rules.multiple_ron == "head_bump":
        return AbortiveDraw(DrawOutcome.FIRST_WINNER, checks, winners=winners[:1])
    return AbortiveDraw(DrawOutcome.ALL_WIN, checks, winners=winners)


def _aborted_draw(
    result: DrawOutcome, table: TableState, checks: tuple[AbortCondition, ...]
) -> AbortiveDraw:
    """Same seats, no payments, one honba more, the riichi sticks of this hand back or left."""
    return AbortiveDraw(result, checks, abort_payments(table), after_abort(table))


def _noten_riichi_draw(
    facts: AbortFacts, table: TableState, checks: tuple[AbortCondition, ...]
) -> AbortiveDraw:
    """Four riichi are shown and one is not tenpai: a chombo, and no honba."""
    if chombo_form(table.rules) is ChomboForm.SOFTWARE:
        return _aborted_draw(DrawOutcome.ABORT, table, checks)
    fine = noten_riichi_settlement(facts.noten_riichi, table)
    return AbortiveDraw(DrawOutcome.CHOMBO, checks, fine.payments, fine.next, fine)


def _negated(value: bool | None) -> bool | None:  # noqa: FBT001
    return None if value is None else not value
