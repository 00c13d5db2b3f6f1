"""The question of `draw`: a hand that ended without an ordinary winner."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from calc.riichi.counts import counts_of, more_than_four
from calc.riichi.hand import Hand
from calc.riichi.melds import Meld
from calc.riichi.problem import Problem
from calc.riichi.rulesets import Ruleset
from calc.riichi.table.abortive_draws import AbortFacts
from calc.riichi.table.draws import AbortType, DrawSeat, is_noten_riichi
from calc.riichi.table.exhaustive_draws import is_nagashi
from calc.riichi.tiles import Tile, Wind
from calc.riichi.waits.tenpai import waits

from .form import REQUIRED, Form, Key
from .kinds import Choice, Flag, TileList
from .melds import Discards, Melds
from .seats import Nested, Winds
from .table import ONE_WIND, RIICHI_KEY, RULES_KEY, TABLE_KEYS, TableState, table_state

FLAG = Flag()
WAITING, DRAWN = 13, 14
EXHAUSTIVE, NAGASHI = "exhaustive", "nagashi_mangan"
TYPE = Choice(
    {name: name for name in (EXHAUSTIVE, NAGASHI, *map(str, AbortType))},
    {"ryuukyoku": EXHAUSTIVE, "nagashi": NAGASHI, "four_riichi": "suucha_riichi"},
)
SEAT = Form(
    "seat",
    (
        Key("tenpai", FLAG, None, "The hand is tenpai; not needed where the hand is given."),
        Key("hand", TileList(20), None, "The concealed tiles."),
        Key("melds", Melds(), (), "The declared groups."),
        Key("riichi", FLAG, default=False, meaning="In riichi."),
        Key("declares_noten", FLAG, default=False, meaning="Tenpai, but not shown."),
        Key("dead_hand", FLAG, default=False, meaning="The hand was declared dead."),
        Key("nagashi", FLAG, default=False, meaning="Only uncalled terminals and honors thrown."),
        Key("discards", Discards(), None, "The discards in order; ^ called by another player."),
    ),
)
DRAW = Form(
    "draw",
    (
        RULES_KEY,
        Key("type", TYPE, REQUIRED, "How the hand ended."),
        Key("seats", Nested("seats", SEAT), {}, "What is known of each seat, by wind."),
        RIICHI_KEY,
        Key("by", ONE_WIND, None, "Who aborts the hand (nine kinds)."),
        Key("called_before", FLAG, None, "A call or concealed kan came before."),
        Key("first_draw", FLAG, None, "It is that player's first draw."),
        Key("first_discards", TileList(4, in_order=True), None, "The first discards, in order."),
        Key("discard_won", FLAG, None, "The last discard was won on."),
        Key("kans_by", Winds(in_order=True), None, "Who made each kan, such as ESSN."),
        Key("winners", Winds(), None, "Who claims the discard (triple ron)."),
        Key("discarder", ONE_WIND, None, "Who discarded it."),
        *TABLE_KEYS,
    ),
)


class AskedDraw(NamedTuple):
    """A question of `draw` as values, with everything wrong with it."""

    type: str
    seats: dict[Wind, DrawSeat]
    facts: AbortFacts
    lying: TableState
    problems: list[Problem]

    @property
    def abort(self) -> AbortType | None:
        """The abortive draw asked about; None for an exhaustive one."""
        return None if self.type in (EXHAUSTIVE, NAGASHI) else AbortType(self.type)


def read_draw(question: Mapping[str, object]) -> AskedDraw:
    """The question as values, with everything wrong with it at once."""
    values, problems = DRAW.read(question)
    told: dict[Wind, dict[str, Any]] = values.get("seats", {})
    declared = {seat for seat, held in told.items() if held.get("riichi")}
    declared |= set(values.get("riichi", ()))
    found, wrong = table_state(values, declared)
    problems += wrong
    kind = values.get("type", EXHAUSTIVE)
    drawn = kind in (EXHAUSTIVE, NAGASHI)
    seats = {
        seat: _seat(told.get(seat, {}), riichi=seat in declared, lying=found)
        for seat in found.seats
    }
    for seat, held in told.items():
        problems += _wrong(seat, held, found, waiting=drawn)
    if kind == NAGASHI and not any(each.nagashi for each in seats.values()) and not problems:
        problems.append(Problem("nobody-has-nagashi", "seats"))
    facts = _facts(values, told, seats, found)
    return AskedDraw(kind, seats, facts, found, problems)


def _seat(held: Mapping[str, Any], *, riichi: bool, lying: TableState) -> DrawSeat:
    """A seat as the rules see it: the waits of its hand, nagashi by its discards."""
    tiles: tuple[Tile, ...] | None = held.get("hand")
    melds: tuple[Meld, ...] = held.get("melds", ())
    waiting: tuple[Tile, ...] = ()
    if tiles is not None and _number(tiles, melds) == WAITING and not _too_many(tiles, melds):
        waiting = waits(counts_of(tiles), melds, lying.rules, players=lying.players).by_shape
    discards = held.get("discards") or ()
    return DrawSeat(
        held.get("tenpai"),
        tiles,
        melds,
        waiting,
        riichi,
        held.get("declares_noten", False),
        held.get("dead_hand", False),
        held.get("nagashi", False) or is_nagashi(discards, melds, lying.rules),
    )


def _wrong(
    seat: Wind, held: Mapping[str, Any], found: TableState, *, waiting: bool
) -> list[Problem]:
    """What is wrong with what is told of one seat."""
    field, problems = f"seats.{seat}", []
    if seat not in found.seats:
        problems.append(Problem("no-such-seat", field, str(seat), {"seat": seat}))
    tiles, melds = held.get("hand"), held.get("melds", ())
    if tiles is not None:
        problems += _hand(f"{field}.hand", tiles, melds, found.rules, waiting=waiting)
    if held.get("riichi") and any(not each.closed for each in melds):
        called = [each.block for each in melds if not each.closed]
        problems.append(
            Problem("riichi-on-open-hand", f"{field}.riichi", value=True, facts={"melds": called})
        )
    return problems


def _hand(
    field: str,
    tiles: tuple[Tile, ...],
    melds: tuple[Meld, ...],
    rules: Ruleset,
    *,
    waiting: bool,
) -> list[Problem]:
    """A hand has thirteen tiles when it is drawn, or fourteen at a draw of its own."""
    number = _number(tiles, melds)
    if number == WAITING or (number == DRAWN and not waiting):
        if not _too_many(tiles, melds):
            return []
        return [Problem("fifth-copy-in-hand", field, facts={"rules": rules.key})]
    facts = {"count": len(tiles), "melds": len(melds), "needed": WAITING - 3 * len(melds)}
    return [Problem("not-thirteen-tiles", field, len(tiles), facts)]


def _number(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> int:
    return len(tiles) + 3 * len(melds)


def _too_many(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> bool:
    if not tiles:
        return False
    return more_than_four(Hand.of(tiles, melds, win_tile=tiles[0]).copies)


def _facts(
    values: Mapping[str, Any],
    told: Mapping[Wind, Mapping[str, Any]],
    seats: Mapping[Wind, DrawSeat],
    found: TableState,
) -> AbortFacts:
    """What is known of a hand that may be aborted; the seats fill in what is not told apart."""
    drawn = (seat for seat, held in seats.items() if _drawn(held))
    by: Wind | None = values.get("by") or next(drawn, None)
    hand = seats[by].tiles if by and by in seats else None
    return AbortFacts(
        riichi=found.declared,
        hand=hand,
        called_before=values.get("called_before"),
        first_draw=values.get("first_draw"),
        first_discards=values.get("first_discards") or _first_discards(told),
        discard_won=values.get("discard_won"),
        noten_riichi=[seat for seat, held in seats.items() if is_noten_riichi(held, found.rules)],
        kans_by=values.get("kans_by") or _kans(seats),
        winners=_in_turn(values.get("winners"), values.get("discarder"), found),
        honba=found.honba,
        sticks=found.sticks,
        players=found.players,
    )


def _in_turn(
    winners: tuple[Wind, ...] | None, discarder: Wind | None, found: TableState
) -> tuple[Wind, ...] | None:
    """The claims in the order in which the players would have come after the discarder."""
    if not winners or discarder not in found.seats:
        return winners
    place = found.seats.index(discarder)
    order = (*found.seats[place + 1 :], *found.seats[:place])
    return tuple(each for each in order if each in winners)


def _drawn(held: DrawSeat) -> bool:
    return held.tiles is not None and _number(held.tiles, held.melds) == DRAWN


def _first_discards(told: Mapping[Wind, Mapping[str, Any]]) -> tuple[Tile, ...] | None:
    """The first discard of every seat, where all are known."""
    rivers = [held.get("discards") for held in told.values()]
    if len(rivers) < len(Wind) or not all(rivers):
        return None
    return tuple(river[0].tile.plain for river in rivers if river)


def _kans(seats: Mapping[Wind, DrawSeat]) -> tuple[Wind, ...] | None:
    """Who made each kan, where melds are told."""
    if not any(held.melds for held in seats.values()):
        return None
    return tuple(seat for seat, held in seats.items() for meld in held.melds if meld.is_kan)
