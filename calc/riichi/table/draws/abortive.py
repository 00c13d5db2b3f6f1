"""Abortive draws: whether the conditions are met, and what follows.

Source: WRC Optional Rules 2022, Mod 5.2; the Arcturus wiki on riichi; Tenhou for triple ron.
"""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from calc.riichi.rulesets import MultipleRon, Ruleset
from calc.riichi.scoring.payments import Payments
from calc.riichi.table.game import Next, after_abort
from calc.riichi.table.game.next_hand import deposits_return
from calc.riichi.table.penalties import Chombo, Form, chombo, form_of
from calc.riichi.table.penalties.chombo import returned
from calc.riichi.table.settlement import aborts
from calc.riichi.tiles import Tile, Wind

from .types import AbortType, Result

NINE_KINDS = 9
FOUR = 4
DOUBLE = 2


class Facts(NamedTuple):
    """What is known of a hand that may be aborted; None where nothing is.

    `riichi` are the seats that made a deposit in this hand; `kans_by` has a seat for each kan;
    `winners` stand in turn order.
    """

    riichi: Collection[Wind] = ()
    hand: Sequence[Tile] | None = None
    called_before: bool | None = None
    first_draw: bool | None = None
    first_discards: Sequence[Tile] | None = None
    discard_won: bool | None = None
    noten_riichi: Sequence[Wind] = ()
    kans_by: Sequence[Wind] | None = None
    winners: Sequence[Wind] | None = None
    honba: int = 0
    sticks: int = 0
    players: int = 4


class Check(NamedTuple):
    """One condition of an abortive draw: its key, and whether it is met (None: not known)."""

    key: str
    met: bool | None


class Abort(NamedTuple):
    """The answer: what it leads to, by which conditions; `next` is None where nothing is aborted.

    `winners` are the seats that are paid where the claims on a discard are all good or one is.
    """

    result: Result
    checks: tuple[Check, ...]
    payments: Payments = ()
    next: Next | None = None
    chombo: Chombo | None = None
    winners: tuple[Wind, ...] = ()


def abortive(kind: AbortType, facts: Facts, rules: Ruleset) -> Abort:
    """Is the hand aborted? A condition of which nothing is known counts as met."""
    if kind is AbortType.SANCHAHOU:
        return _sanchahou(facts, rules)
    option = Check("in-use", bool(getattr(rules, f"abortive_{kind}")))
    checks = (option, *CONDITIONS[kind](facts))
    if any(check.met is False for check in checks):
        return Abort(Result.NO, checks)
    if kind is AbortType.SUUCHA_RIICHI and facts.noten_riichi:
        return _caught(facts, rules, checks)
    result = Result.MAY_ABORT if kind is AbortType.KYUUSHU_KYUUHAI else Result.ABORT
    return _aborted(result, facts, rules, checks)


def _kyuushu(facts: Facts) -> tuple[Check, ...]:
    """Nine kinds of terminals and honors at the own first draw, nothing called before."""
    kinds = None
    if facts.hand is not None:
        kinds = len({each.kind for each in facts.hand if each.is_yaochuu}) >= NINE_KINDS
    return (
        Check("nine-kinds", kinds),
        Check("first-draw", facts.first_draw),
        Check("no-call-before", _not(facts.called_before)),
    )


def _suufon(facts: Facts) -> tuple[Check, ...]:
    """The same wind is the first discard of all four, nothing called in between."""
    first = facts.first_discards
    same = None
    if first is not None:
        same = len(first) == FOUR and len(set(first)) == 1 and first[0].is_wind
    return (
        Check("four-players", facts.players == FOUR),
        Check("same-wind", same),
        Check("no-call-before", _not(facts.called_before)),
    )


def _suucha(facts: Facts) -> tuple[Check, ...]:
    """All four players are in riichi and nobody wins on the fourth declaration tile."""
    return (
        Check("four-players", facts.players == FOUR),
        Check("four-riichi", len(facts.riichi) == FOUR),
        Check("discard-passed", _not(facts.discard_won)),
    )


def _suukaikan(facts: Facts) -> tuple[Check, ...]:
    """Four kans, not all by one player, and nobody wins on the discard after the fourth."""
    four, several = None, None
    if facts.kans_by is not None:
        four, several = len(facts.kans_by) >= FOUR, len(set(facts.kans_by)) > 1
    return (
        Check("four-kans", four),
        Check("several-players", several),
        Check("discard-passed", _not(facts.discard_won)),
    )


CONDITIONS: dict[AbortType, Callable[[Facts], tuple[Check, ...]]] = {
    AbortType.KYUUSHU_KYUUHAI: _kyuushu,
    AbortType.SUUFON_RENDA: _suufon,
    AbortType.SUUCHA_RIICHI: _suucha,
    AbortType.SUUKAIKAN: _suukaikan,
}


def _sanchahou(facts: Facts, rules: Ruleset) -> Abort:
    """Three rons on one discard: aborted, all paid, or only the first, as the rule set has it."""
    known = facts.winners is not None
    number = len(facts.winners or ()) if known else FOUR - 1
    checks = (
        Check("in-use", aborts(FOUR - 1, rules)),
        Check("three-claims", number >= FOUR - 1 if known else None),
    )
    if aborts(number, rules):
        return _aborted(Result.ABORT, facts, rules, checks)
    winners = tuple(facts.winners or ())
    if number >= DOUBLE and rules.multiple_ron is MultipleRon.HEAD_BUMP:
        return Abort(Result.FIRST_WINNER, checks, winners=winners[:1])
    return Abort(Result.ALL_WIN, checks, winners=winners)


def _aborted(result: Result, facts: Facts, rules: Ruleset, checks: tuple[Check, ...]) -> Abort:
    """Same seats, no payments, a counter more, the deposits of this hand back or left."""
    back = returned(facts.riichi, facts.players) if deposits_return(rules) else ()
    then = after_abort(
        honba=facts.honba, sticks=facts.sticks, in_riichi=len(facts.riichi), rules=rules
    )
    return Abort(result, checks, back, then)


def _caught(facts: Facts, rules: Ruleset, checks: tuple[Check, ...]) -> Abort:
    """Four riichi are shown and one is not tenpai: a chombo, and no counter."""
    if form_of(rules) is Form.SOFTWARE:
        return _aborted(Result.ABORT, facts, rules, checks)
    fine = chombo(
        facts.noten_riichi,
        rules,
        riichi=facts.riichi,
        honba=facts.honba,
        sticks=facts.sticks,
        players=facts.players,
    )
    return Abort(Result.CHOMBO, checks, fine.payments, fine.next, fine)


def _not(value: bool | None) -> bool | None:  # noqa: FBT001
    return None if value is None else not value
