"""Contradictions within a question of `draw`, and keys of it that have no effect."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final, Literal

from calc.questions.form import Values
from calc.questions.game import disagreement_problem
from calc.riichi.errors import Problem
from calc.riichi.hand import WAITING, Meld, called_blocks, hand_size
from calc.riichi.rulesets import Ruleset
from calc.riichi.table.abortive_draws import AbortType
from calc.riichi.table.draws import DrawSeat, nagashi_obstacle, tenpai_by_shape
from calc.riichi.tiles import WINDS, Discard, Tile, Wind, any_turned
from calc.values import TypeName

EXHAUSTIVE: Final = "exhaustive"
NAGASHI: Final = "nagashi_mangan"
PlayedOut = Literal["exhaustive", "nagashi_mangan"]
DrawType = Annotated[PlayedOut | AbortType, TypeName("DrawType", "How a drawn hand ended.")]
Seats = Mapping[Wind, Values]
"""The values of the seats by key, as they were read."""


def disagreements(values: Values, seats: Mapping[Wind, DrawSeat], rules: Ruleset) -> list[Problem]:
    """A problem for each pair of keys that contradict each other."""
    given: Seats = values.get("seats", {})
    ignored = {problem.field for problem in ignored_keys(values)}
    decided = {name: value for name, value in values.items() if name not in ignored}
    return [
        *_riichi_disagreements(values.get("riichi", ()), given),
        *_tenpai_disagreements(given, seats, rules),
        *_kan_disagreements(decided, given),
        *_first_discard_disagreements(decided, given),
        *_call_disagreements(decided, given),
        *_first_draw_disagreements(decided, given),
        *_winner_disagreements(decided),
    ]


def ignored_nagashi_marks(
    given: Seats, seats: Mapping[Wind, DrawSeat], rules: Ruleset
) -> list[Problem]:
    """A problem for each seat marked with nagashi mangan that the rules or its hand rule out."""
    problems = []
    for wind, values in given.items():
        why = wind in seats and values.get("nagashi") and nagashi_obstacle(seats[wind], rules)
        if why:
            facts = {"melds": called_blocks(seats[wind].melds), "rules": rules.key}
            facts["option"] = "nagashi_mangan"
            problems.append(Problem(why.value, f"seats.{wind}.nagashi", value=True, facts=facts))
    return problems


def ignored_keys(values: Values) -> list[Problem]:
    """A problem for each key that has no effect on this kind of draw."""
    kind = values.get("type", "")
    return [
        Problem("not-of-this-draw", name)
        for name, kinds in _DRAWS_BY_KEY.items()
        if values.get(name) is not None and kind not in kinds
    ]


_ON_A_DISCARD = frozenset({*AbortType} - {AbortType.KYUUSHU_KYUUHAI})
_DRAWS_BY_KEY: Mapping[str, frozenset[str]] = {
    "by": frozenset({AbortType.KYUUSHU_KYUUHAI}),
    "first_draw": frozenset({AbortType.KYUUSHU_KYUUHAI}),
    "called_before": frozenset({AbortType.KYUUSHU_KYUUHAI, AbortType.SUUFON_RENDA}),
    "first_discards": frozenset({AbortType.SUUFON_RENDA}),
    "kans_by": frozenset({AbortType.SUUKAIKAN}),
    "discarder": _ON_A_DISCARD,
    "declaration_tile": frozenset({AbortType.SANCHAHOU}),
    "winners": _ON_A_DISCARD,
    "discard_won": _ON_A_DISCARD | {EXHAUSTIVE, NAGASHI},
}
"""By key, the kinds of draw on which it has an effect."""


def has_riichi_discard(values: Values) -> bool:
    """Whether a discard of a seat was turned sideways: its player declared riichi."""
    return any_turned(values.get("discards") or ())


def call_key(seats: Seats) -> str:
    """The key that shows a call or a concealed kan; empty where none does."""
    for wind, values in seats.items():
        if values.get("melds"):
            return f"seats.{wind}.melds"
        if any(discard.called for discard in values.get("discards") or ()):
            return f"seats.{wind}.discards"
    return ""


def _riichi_disagreements(declared: Sequence[Wind], given: Seats) -> Iterator[Problem]:
    """A seat said not to be in riichi that is named among those who are, or turned a discard."""
    for wind, values in given.items():
        if values.get("riichi", True):
            continue
        other = "riichi" if wind in declared else f"seats.{wind}.discards"
        if wind in declared or has_riichi_discard(values):
            yield disagreement_problem(f"seats.{wind}.riichi", other, one=False, two=True)


def _tenpai_disagreements(
    given: Seats, seats: Mapping[Wind, DrawSeat], rules: Ruleset
) -> Iterator[Problem]:
    """A seat said to be tenpai, or not, whose hand of thirteen tiles shows the contrary."""
    for wind, values in given.items():
        declared, seat = values.get("tenpai"), seats.get(wind)
        if declared is None or not seat or seat.tiles is None:
            continue
        if hand_size(seat.tiles, seat.melds) != WAITING:
            continue
        shown = tenpai_by_shape(seat, rules).tenpai
        if shown is not declared:
            yield disagreement_problem(
                f"seats.{wind}.tenpai", f"seats.{wind}.hand", one=declared, two=shown
            )


def _kan_disagreements(values: Values, given: Seats) -> Iterator[Problem]:
    """A seat with more kans among its melds than in the list of kans."""
    kans_by: Sequence[Wind] | None = values.get("kans_by")
    if kans_by is None:
        return
    for wind, seat in given.items():
        melds: Sequence[Meld] = seat.get("melds", ())
        shown, listed = sum(meld.is_kan for meld in melds), kans_by.count(wind)
        if shown > listed:
            yield disagreement_problem("kans_by", f"seats.{wind}.melds", one=listed, two=shown)


def _first_discard_disagreements(values: Values, given: Seats) -> Iterator[Problem]:
    """A seat whose first discard is another tile than in the list of first discards."""
    first: Sequence[Tile] = values.get("first_discards") or ()
    for wind, tile in zip(WINDS, first, strict=False):
        own: Sequence[Discard] = given.get(wind, {}).get("discards") or ()
        if own and own[0].tile.plain is not tile.plain:
            field = f"seats.{wind}.discards"
            yield disagreement_problem("first_discards", field, one=tile.code, two=own[0].tile.code)


def _call_disagreements(values: Values, given: Seats) -> Iterator[Problem]:
    """A meld or a called discard of a seat where the question says that no call came before."""
    other = call_key(given)
    if values.get("called_before") is False and other:
        yield disagreement_problem("called_before", other, one=False, two=True)


def _first_draw_disagreements(values: Values, given: Seats) -> Iterator[Problem]:
    """A first draw of a player who has discarded before, if only to declare riichi."""
    by: Wind | None = values.get("by")
    other = first_turn_key(by, values, given) if by else ""
    if other and values.get("first_draw"):
        yield disagreement_problem("first_draw", other, one=True, two=False)


def first_turn_key(seat: Wind, values: Values, given: Seats) -> str:
    """The key that shows that a seat had its first turn; empty where none does."""
    own = given.get(seat, {})
    if own.get("discards"):
        return f"seats.{seat}.discards"
    if own.get("riichi"):
        return f"seats.{seat}.riichi"
    return "riichi" if seat in values.get("riichi", ()) else ""


def _winner_disagreements(values: Values) -> Iterator[Problem]:
    """The discarder among the winners; winners of a discard that is said not to be won on."""
    discarder: Wind | None = values.get("discarder")
    if discarder and discarder in values.get("winners", ()):
        yield Problem("discarder-wins", "discarder", str(discarder), {"seat": discarder})
    if values.get("discard_won") is False and values.get("winners"):
        yield disagreement_problem("discard_won", "winners", one=False, two=True)
