"""Penalties: what a foul, an offense or a chombo costs under a rule set, and what follows.

An offense is a foul that may go undiscovered. Source: EMA 3.4.6 and 3.4.7; the Arcturus wiki on
noten riichi; WRC Penalties 2025, 12.3; WRC Optional Rules 2022, Mod 3.1 and Mod 5.1.
"""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from calc.riichi.memo import KeyEnum
from calc.riichi.rulesets import PRESETS, PenaltyLevel, Ruleset
from calc.riichi.scoring.payments import P, Payment, Payments, Table, mangan_shares
from calc.riichi.tiles import WINDS, Wind

from . import NextHand, TableState, after_chombo
from .fouls import (
    FOULS,
    NEAREST,
    NONE,
    NOT_POSSIBLE,
    NOT_STATED,
    OWN_VERDICTS,
    SAME_TILE_ONLY,
    SWAP_ALLOWED,
    SWAP_CALLING,
    Foul,
    FoulAction,
    FoulGroup,
    FoulVerdict,
)

_CHOMBO = frozenset({FoulAction.CHOMBO, FoulAction.DEAD_HAND_OR_CHOMBO})
_AT_THE_TABLE = frozenset({FoulGroup.DRAWING, FoulGroup.CALLS, FoulGroup.MELDS, FoulGroup.RIICHI})
"""Fouls of play itself, which software prevents."""
_CHOMBO_FOUL = FOULS["noten_riichi"]
"""A foul that is a chombo at every level."""
_WARNED_FOUL = FOULS["confusing_call"]
"""A foul that is a warning at every level but the lowest."""


def foul_verdict(foul: Foul, level: PenaltyLevel, rules: Ruleset) -> FoulVerdict:
    """What a foul costs: at the official level by the rule set's own document, else by Mod 6."""
    verdict = _stated_verdict(foul, level, rules)
    if foul.id == SWAP_CALLING and rules.kuikae != "forbidden":
        return SWAP_ALLOWED if rules.kuikae == "allowed" else verdict._replace(note=SAME_TILE_ONLY)
    if verdict.action in _CHOMBO:
        return verdict._replace(points=chombo_price(level, rules))
    return verdict


def chombo_price(level: PenaltyLevel, rules: Ruleset) -> float | None:
    """The price of a chombo in P; None where the rules name none.

    It is that of the document, or of Mod 6.3 at its levels. An amount that is written out holds at
    the level of the rules, and where the price is the same.
    """
    stated: FoulVerdict = getattr(_CHOMBO_FOUL, level)
    if "chombo_amount" in rules.chosen and stated == getattr(_CHOMBO_FOUL, rules.penalty_level):
        return rules.chombo_amount
    if stated == _CHOMBO_FOUL.official:
        return PRESETS[rules.key].ruleset.chombo_amount
    return stated.points


def _stated_verdict(foul: Foul, level: PenaltyLevel, rules: Ruleset) -> FoulVerdict:
    if level == "official":
        if chombo_form(rules) is ChomboForm.SOFTWARE and foul.group in _AT_THE_TABLE:
            return NOT_POSSIBLE
        if rules.key in OWN_VERDICTS:
            return OWN_VERDICTS[rules.key].get(foul.id, NOT_STATED)
    verdict: FoulVerdict = getattr(foul, level)
    return verdict


def nearest_verdict(
    rules: Ruleset, verdict_of: Callable[[Ruleset], FoulVerdict]
) -> tuple[Ruleset, FoulVerdict]:
    """The nearest rule set whose document states a verdict, and that verdict."""
    nearest = PRESETS[NEAREST[rules.key]].ruleset
    verdict = verdict_of(nearest)
    if verdict.action is FoulAction.NOT_STATED:
        return nearest_verdict(nearest, verdict_of)
    return nearest, verdict


class Discovery(KeyEnum):
    """Whether an offense is discovered: in the end, at once, not yet, never; or it is void."""

    FOUND = "found"
    AT_ONCE = "at_once"
    PENDING = "pending"
    ESCAPES = "escapes"
    VOID = "void"


Addition = Literal["warning_for_obstruction"]
Unpunished = Literal[Discovery.PENDING, Discovery.ESCAPES, Discovery.VOID]
Outcome = Unpunished | FoulAction | Literal["chombo"]


class Offense(NamedTuple):
    """An offense: which foul, whether in its gravest form, and the key of what is added.

    With `only_wrc` it is one of WRC's optional rules, of which no other document speaks.
    """

    foul: str
    discovery: Discovery = Discovery.FOUND
    gravest: bool = False
    also: Addition | None = None
    only_wrc: bool = False


class OffenseVerdict(NamedTuple):
    """The consequence of an offense: the key of the outcome, and the verdict on its foul."""

    outcome: Outcome
    verdict: FoulVerdict


_ENDS = ("offender_wins", "exhaustive_draw", "other_player_wins", "other_player_chombo")
_NOTEN_RIICHI_ENDS = {
    "play_goes_on": Discovery.PENDING,
    "offender_wins": Discovery.FOUND,
    "exhaustive_draw": Discovery.FOUND,
    "abortive_suucha_riichi": Discovery.FOUND,
    "other_player_wins": Discovery.ESCAPES,
    "other_player_chombo": Discovery.ESCAPES,
    "abortive_kyuushu_kyuuhai": Discovery.ESCAPES,
    "abortive_suufon_renda": Discovery.ESCAPES,
    "abortive_suukaikan": Discovery.ESCAPES,
    "abortive_sanchahou": Discovery.ESCAPES,
}
NOTEN_RIICHI = {end: Offense("noten_riichi", found) for end, found in _NOTEN_RIICHI_ENDS.items()}
"""A riichi without tenpai, by what happens in the hand."""
OFFENSES: dict[str, Offense] = {
    **{f"noten_riichi_{end}": offense for end, offense in NOTEN_RIICHI.items()},
    **{
        f"invalid_concealed_kan_after_riichi_{end}": Offense(
            "invalid_concealed_kan", _NOTEN_RIICHI_ENDS[end]
        )
        for end in _ENDS
    },
    "invalid_win_tiles_shown": Offense("empty_win_shown", Discovery.AT_ONCE),
    "invalid_win_at_the_same_time_as_a_valid_one": Offense("empty_win_shown", Discovery.VOID),
    "claim_after_dead_hand_was_declared": Offense(
        "call_with_declared_dead_hand", Discovery.AT_ONCE
    ),
    "play_cannot_continue": Offense("wrong_reveal", Discovery.AT_ONCE, gravest=True),
    "riichi_on_open_hand": Offense("open_riichi"),
    "too_few_tiles": Offense("wrong_number_of_tiles"),
    "too_many_tiles": Offense("wrong_number_of_tiles"),
    "invalid_kan": Offense("invalid_group", gravest=True),
    "invalid_pon": Offense("invalid_group"),
    "invalid_chi": Offense("invalid_group"),
    "revealed_riichi_on_invalid_hand": Offense("noten_riichi", Discovery.AT_ONCE, only_wrc=True),
    "two_han_minimum_not_reached": Offense("empty_win_shown", Discovery.AT_ONCE),
    "two_han_minimum_win_retracted_after_ura": Offense(
        "empty_win_vocal", Discovery.AT_ONCE, also="warning_for_obstruction", only_wrc=True
    ),
}
SYNONYMS: dict[str, str] = {
    **{end: f"noten_riichi_{end}" for end in NOTEN_RIICHI if end != "offender_wins"},
    **dict.fromkeys(
        ("own_win", "declares_win", "own_win_declaration"), "noten_riichi_offender_wins"
    ),
    "another_player_wins": "noten_riichi_other_player_wins",
    "another_player_chombo": "noten_riichi_other_player_chombo",
}
"""Other names of offenses; without a foul the end of a hand is that of a noten riichi."""

_UNPUNISHED: tuple[Unpunished, ...] = (Discovery.PENDING, Discovery.ESCAPES, Discovery.VOID)
SILENT = frozenset({FoulAction.NOT_STATED, FoulAction.NOT_POSSIBLE})
"""Actions of a document that says nothing of a foul, or of software that lets nobody commit it."""


def offense_verdict(offense: Offense, level: PenaltyLevel, rules: Ruleset) -> OffenseVerdict:
    """The consequence of an offense: what the table says of its foul, unless it goes unpunished."""
    verdict = foul_verdict(FOULS[offense.foul], level, rules)
    if offense.only_wrc and not verdict.source.startswith("WRC"):
        verdict = NOT_STATED
    elif offense.only_wrc:
        verdict = verdict._replace(source="WRC-OPT22")
    if offense.gravest and verdict.worst:
        source = verdict.worst_source or verdict.source
        verdict = verdict._replace(action=verdict.worst, note=None, source=source)
        if verdict.points is None:
            verdict = verdict._replace(points=chombo_price(level, rules))
    if offense.discovery in _UNPUNISHED and verdict.action not in SILENT:
        return OffenseVerdict(offense.discovery, NONE._replace(source=verdict.source))
    is_chombo = verdict.action is FoulAction.CHOMBO
    return OffenseVerdict("chombo" if is_chombo else verdict.action, verdict)


def added_points(offense: Offense, level: PenaltyLevel) -> float:
    """P of the warning that an offense is punished with beside its foul, where warnings cost any.

    Source: WRC Optional Rules 2022, Mod 5.1 and Mod 6.2.
    """
    warning: FoulVerdict = getattr(_WARNED_FOUL, level) if offense.also else NONE
    return warning.points or 0


class ChomboForm(KeyEnum):
    """How a chombo is paid: off the tournament score, as a reverse mangan, or at the table."""

    POINTS = "points"
    REVERSE_MANGAN = "reverse_mangan"
    TABLE_PAYMENT = "table_payment"
    SOFTWARE = "software"


class ChomboSettlement(NamedTuple):
    """A chombo settled."""

    by: tuple[Wind, ...]
    """The seats that committed it."""
    form: ChomboForm
    """How it is paid."""
    amount: float | None
    """P taken off the tournament score; null where it is paid otherwise."""
    payments: Payments
    next: NextHand
    stated: bool = True
    """Whether the rules name a price in P, for a form that is paid in P."""


def chombo_form(rules: Ruleset) -> ChomboForm:
    """The form of a chombo; it is paid at the table where penalties are, unless it is a mangan.

    Software lets none happen, unless a house rule names a price for it.
    """
    if rules.chombo == "reverse_mangan":
        return ChomboForm.REVERSE_MANGAN
    if rules.chombo == "software" and "chombo_amount" not in rules.chosen:
        return ChomboForm.SOFTWARE
    table = rules.penalty_mode == "table_payment"
    return ChomboForm.TABLE_PAYMENT if table else ChomboForm.POINTS


def chombo_settlement(
    offenders: Sequence[Wind], table: TableState, *, form: ChomboForm, amount: float | None
) -> ChomboSettlement:
    """A chombo: riichi sticks of this hand go back, the penalty is paid, the hand is dealt again.

    `amount` is its price in P, None where the rules name none: then nothing is paid in P.
    Source: EMA 3.4.6 (reverse mangan, 20,000 after the uma); WRC (30P, Mod 6.1 at the table).
    """
    rules = table.rules
    paid = () if rules.chombo_replay is False else table.returned_sticks
    for offender in offenders:
        if form is ChomboForm.REVERSE_MANGAN:
            paid += reverse_mangan_payments(offender, rules, table.players)
        elif form is ChomboForm.TABLE_PAYMENT:
            paid += penalty_payments(amount or 0, offender, table.players) or ()
    taken = amount if form is ChomboForm.POINTS else None
    stated = amount is not None or form is ChomboForm.REVERSE_MANGAN
    return ChomboSettlement(tuple(offenders), form, taken, paid, after_chombo(table), stated)


def noten_riichi_settlement(offenders: Sequence[Wind], table: TableState) -> ChomboSettlement:
    """The chombo of riichi hands that are shown and not tenpai."""
    rules = table.rules
    price = chombo_price(rules.penalty_level, rules)
    return chombo_settlement(offenders, table, form=chombo_form(rules), amount=price)


def reverse_mangan_payments(offender: Wind, rules: Ruleset, players: int) -> Payments:
    """A mangan by self-draw that the offender pays to the others.

    Source: EMA 3.4.6: 4,000 to east and 2,000 to the others, by east 4,000 to each.
    """
    shares = mangan_shares(offender, players, rules)
    return tuple(Payment(offender, payee, points, "chombo") for payee, points in shares)


TO_TABLE = (1, 2)
TO_EACH = {10: 2_000, 20: 4_000, 30: 6_000}
"""Points that each other player gets for a penalty of so many P."""


def penalty_payments(points: float, offender: Wind, players: int) -> Payments | None:
    """A penalty of `points` P, to the other players, the dealer no more than another.

    1P and 2P go to the table for the next winner. None for another amount, which the rules do not
    convert. Source: WRC Optional Rules 2022, Mod 6.1.
    """
    if not points:
        return ()
    if points in TO_TABLE:
        return (Payment(offender, Table.TABLE, int(points) * P, "penalty"),)
    share = TO_EACH.get(int(points)) if points == int(points) else None
    if share is None:
        return None
    others = [seat for seat in WINDS[:players] if seat is not offender]
    return tuple(Payment(offender, other, share, "penalty") for other in others)
