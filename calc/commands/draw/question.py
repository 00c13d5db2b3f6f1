"""The question of `draw`: a hand that ended without an ordinary winner."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from calc.questions.form import REQUIRED, Form, Key, Values
from calc.questions.game import RIICHI, TABLE_KEYS, table_state
from calc.questions.kinds import ChoiceKind, TileList
from calc.questions.melds import Discards, Melds
from calc.questions.score import FLAG, RULES, WIND
from calc.questions.seats import FormBySeat, Winds, nested_problems
from calc.riichi.counts import Copies, copies_of, counts_of, has_fifth_copy
from calc.riichi.errors import Problem
from calc.riichi.hand import DRAWN, WAITING, Meld, called_blocks, hand_size
from calc.riichi.problems import (
    absent_tile_problems,
    are_unanswerable,
    copy_problems,
    joint_copy_problems,
    visible_copy_problems,
)
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import OTHERS_IN_TURN
from calc.riichi.table import TableState
from calc.riichi.table.abortive_draws import AbortFacts, AbortType
from calc.riichi.table.draws import (
    WITHOUT_WAITS,
    DrawSeat,
    discard_against_nagashi,
    is_nagashi,
    is_noten_riichi,
    nagashi_obstacle,
)
from calc.riichi.tiles import WINDS, Discard, Tile, Wind
from calc.riichi.waits import waits

from .contradictions import (
    EXHAUSTIVE,
    NAGASHI,
    DrawType,
    Seats,
    call_key,
    disagreements,
    first_turn_key,
    has_riichi_discard,
    ignored_keys,
    ignored_nagashi_marks,
)

TYPE = ChoiceKind(
    {name: name for name in (EXHAUSTIVE, NAGASHI, *AbortType)},
    {"ryuukyoku": EXHAUSTIVE, "nagashi": NAGASHI, "four_riichi": "suucha_riichi"},
)
SEAT = Form(
    "seat",
    (
        Key("tenpai", FLAG, None, "The hand is tenpai; not needed where the hand is given."),
        Key("hand", TileList(20), None, "The concealed tiles."),
        Key("melds", Melds(), (), "The calls and closed kans."),
        Key("riichi", FLAG, default=False, meaning="In riichi."),
        Key("declares_noten", FLAG, default=False, meaning="Tenpai, but not shown."),
        Key("dead_hand", FLAG, default=False, meaning="The hand was declared dead."),
        Key(
            "nagashi",
            FLAG,
            default=False,
            meaning="Only terminals and honors discarded, none called.",
        ),
        Key("discards", Discards(), None, "The discards in order; ^ called by another player."),
    ),
    meaning="What is known of a seat.",
)
FORM = Form(
    "draw",
    (
        RULES,
        Key("type", TYPE, REQUIRED, "How the hand ended."),
        Key("seats", FormBySeat(SEAT), {}, "What is known of each seat, by wind."),
        RIICHI,
        Key("by", WIND, None, "Who aborts the hand (nine kinds)."),
        Key("called_before", FLAG, None, "A call or closed kan came before."),
        Key("first_draw", FLAG, None, "It is that player's first draw."),
        Key("first_discards", TileList(4, in_order=True), None, "The first discards, in order."),
        Key("discard_won", FLAG, None, "Somebody wins on the last discard."),
        Key("kans_by", Winds(in_order=True), None, "Who made each kan, such as ESSN."),
        Key("winners", Winds(), None, "Who claims the discard (triple ron)."),
        Key("discarder", WIND, None, "Who discarded it."),
        Key(
            "declaration_tile",
            FLAG,
            None,
            "The discarder declared riichi with it, so that no stick is placed; if left out, a"
            " discarder in riichi did.",
        ),
        *TABLE_KEYS,
    ),
)


class DrawQuestion(NamedTuple):
    """A question of `draw` as values, with every problem."""

    type: DrawType
    seats: dict[Wind, DrawSeat]
    facts: AbortFacts
    table: TableState
    problems: list[Problem]

    @property
    def abort(self) -> AbortType | None:
        """The abortive draw of the question; None for an exhaustive one."""
        return self.type if isinstance(self.type, AbortType) else None


def read_question(question: Mapping[str, object]) -> DrawQuestion:
    """The question as values, with every problem."""
    values, problems = FORM.read(question)
    given: Seats = values.get("seats", {})
    declared = set(values.get("riichi", ()))
    declared |= {s for s, own in given.items() if own.get("riichi") or has_riichi_discard(own)}
    void = _void_riichi(values, declared)
    declared -= void
    table, table_problems = table_state(values, declared)
    problems += table_problems
    if void and "declaration_tile" not in values:
        problems.append(Problem("riichi-of-the-discarder", "discarder", facts={"seat": min(void)}))
    unpaid = bool(values.get("discard_won"))  # a riichi whose discard is won on is not paid
    if len(declared) - unpaid > table.sticks:
        problems += table.unpaid_riichi_problems()
    kind = values.get("type", EXHAUSTIVE)
    exhaustive = kind in (EXHAUSTIVE, NAGASHI)
    seats = {
        seat: _seat(given.get(seat, {}), table, riichi=seat in declared) for seat in table.seats
    }
    for seat, seat_values in given.items():
        problems += _seat_problems(
            seat, seat_values, table, waiting=exhaustive, riichi=seat in declared
        )
    hands = [_copies(seat.tiles or (), seat.melds) for seat in seats.values()]
    problems += joint_copy_problems("seats", hands)
    problems += disagreements(values, seats, table.rules)
    if exhaustive and (values.get("discard_won") or values.get("winners")):
        problems.append(Problem("won-on-is-no-draw", "type", kind))
    if exhaustive and len(declared) == len(WINDS) and table.rules.abortive_suucha_riichi:
        facts = {"rules": table.rules.key}
        problems.append(Problem("four-riichi-aborts", "type", kind, facts))
    if kind == NAGASHI and not are_unanswerable(problems):
        problems += _nagashi_problems(given, seats, table.rules)
    if exhaustive and not are_unanswerable(problems):
        problems += ignored_nagashi_marks(given, seats, table.rules)
    if not are_unanswerable(problems):
        problems += ignored_keys(values)
    return DrawQuestion(kind, seats, _facts(values, given, seats, table), table, problems)


def _void_riichi(values: Values, declared: Collection[Wind]) -> set[Wind]:
    """The discarder whose riichi does not stand, as three players win on the tile of it."""
    if values.get("type") is not AbortType.SANCHAHOU or not values.get("declaration_tile", True):
        return set()
    return {seat for seat in declared if seat is values.get("discarder")}


def _nagashi_problems(
    given: Seats, seats: Mapping[Wind, DrawSeat], rules: Ruleset
) -> list[Problem]:
    """The problems of a nagashi mangan that the rules or every hand rule out."""
    if rules.nagashi_mangan == "off":
        facts = {"rules": rules.key, "option": NAGASHI}
        return [Problem("nagashi-not-in-use", "type", NAGASHI, facts)]
    if not any(seat.nagashi and not nagashi_obstacle(seat, rules) for seat in seats.values()):
        return [Problem("nobody-has-nagashi", "seats"), *ignored_nagashi_marks(given, seats, rules)]
    return []


def _seat(values: Values, table: TableState, *, riichi: bool) -> DrawSeat:
    """A seat as the rules take it: with the waits of its hand, and nagashi by its discards."""
    tiles: tuple[Tile, ...] | None = values.get("hand")
    melds: tuple[Meld, ...] = values.get("melds", ())
    waiting = WITHOUT_WAITS
    held = tiles or ()
    if hand_size(held, melds) == WAITING and not has_fifth_copy(_copies(held, melds)):
        waiting = waits(counts_of(held), melds, table.rules, players=table.players)
    discards = values.get("discards") or ()
    return DrawSeat(
        tenpai=values.get("tenpai"),
        tiles=tiles,
        melds=melds,
        waits=waiting,
        riichi=riichi,
        declares_noten=values.get("declares_noten", False),
        dead_hand=values.get("dead_hand", False),
        nagashi=values.get("nagashi", False) or is_nagashi(discards),
    )


def _seat_problems(
    seat: Wind, values: Values, table: TableState, *, waiting: bool, riichi: bool
) -> list[Problem]:
    """The problems of one seat, whose hand is `waiting` at the end of an exhaustive draw."""
    field = f"seats.{seat}"
    problems = table.absent_seat_problems(field, (seat,))
    tiles, melds = values.get("hand"), values.get("melds", ())
    discards: tuple[Discard, ...] = values.get("discards") or ()
    copies = _copies(tiles or (), melds)
    if table.players < len(WINDS):
        held = {
            "hand": (*(tiles or ()), *(tile for meld in melds for tile in meld.tiles)),
            "discards": [discard.tile for discard in discards],
        }
        problems += nested_problems(field, absent_tile_problems(held, melds))
    if tiles is not None:
        problems += _hand_problems(f"{field}.hand", tiles, melds, waiting=waiting)
    if not has_fifth_copy(copies):
        problems += nested_problems(field, visible_copy_problems(copies, discards))
    against = discard_against_nagashi(discards)
    if values.get("nagashi") and against:
        facts = {"tile": against.tile, "called": against.called}
        problems.append(Problem("discard-against-nagashi", f"{field}.nagashi", facts=facts))
    called = called_blocks(melds)
    if riichi and called and not values.get("dead_hand"):
        facts = {"melds": called}
        problems.append(Problem("riichi-on-open-hand", f"{field}.riichi", value=True, facts=facts))
    return problems


def _hand_problems(
    field: str, tiles: tuple[Tile, ...], melds: tuple[Meld, ...], *, waiting: bool
) -> list[Problem]:
    """The problem of a hand of the wrong size or with a fifth copy of a tile.

    It has thirteen tiles, or fourteen if its player has just drawn, which no `waiting` hand has.
    """
    size = hand_size(tiles, melds)
    if size == WAITING or (size == DRAWN and not waiting):
        problems = copy_problems(_copies(tiles, melds))
        return [problem._replace(field=field) for problem in problems]
    facts = {"count": len(tiles), "melds": len(melds), "needed": WAITING - 3 * len(melds)}
    return [Problem("not-thirteen-tiles", field, len(tiles), facts)]


def _copies(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> Copies:
    return copies_of(tiles) + sum(meld.copies for meld in melds)


def _facts(
    values: Values, given: Seats, seats: Mapping[Wind, DrawSeat], table: TableState
) -> AbortFacts:
    """What is known of an aborted hand: by the keys of the question, else by the seats."""
    just_drew = (
        wind
        for wind, seat in seats.items()
        if seat.tiles and hand_size(seat.tiles, seat.melds) == DRAWN
    )
    by: Wind | None = values.get("by") or next(just_drew, None)
    return AbortFacts(
        hand=seats[by].tiles if by and by in seats else None,
        called_before=True if call_key(given) else values.get("called_before"),
        first_draw=False if by and first_turn_key(by, values, given) else values.get("first_draw"),
        first_discards=values.get("first_discards") or _first_discards(given),
        discard_won=True if values.get("winners") else values.get("discard_won"),
        noten_riichi=[wind for wind, seat in seats.items() if is_noten_riichi(seat, table.rules)],
        kans_by=values.get("kans_by") or _kans_by(seats),
        winners=_winners_in_turn(values.get("winners"), values.get("discarder"), table),
    )


def _winners_in_turn(
    winners: tuple[Wind, ...] | None, discarder: Wind | None, table: TableState
) -> tuple[Wind, ...] | None:
    """Who claims the discard, in turn order from the discarder."""
    if not winners or not discarder or discarder not in table.seats:
        return winners
    others = OTHERS_IN_TURN[table.players][discarder]
    return tuple(seat for seat in others if seat in winners)


def _first_discards(given: Seats) -> tuple[Tile, ...] | None:
    """The first discard of every seat, where all are known."""
    discards = [values.get("discards") for values in given.values()]
    if len(discards) < len(Wind) or not all(discards):
        return None
    return tuple(own[0].tile.plain for own in discards if own)


def _kans_by(seats: Mapping[Wind, DrawSeat]) -> tuple[Wind, ...] | None:
    """Who made each kan, where melds are given."""
    if not any(seat.melds for seat in seats.values()):
        return None
    return tuple(wind for wind, seat in seats.items() for meld in seat.melds if meld.is_kan)
