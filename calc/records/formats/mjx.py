"""Reader of mjx: the JSON of its protocol buffers, a state for each hand.

Fields with their default value are left out: an event without a type is a discard, one without
`who` is of seat 0, one without a tile of tile 0. A draw names no tile: it is the next of the seat's
`drawHistory`. Tiles, melds and yaku have Tenhou's numbers, and the rules are Tenhou's. Source:
mjx-project/mjx, mjx.proto and its test files.
"""

from collections.abc import Iterator, Sequence

from calc.riichi.tiles import Tile

from ..bounds import MOST_GAMES, MOST_HANDS, UnreadableHand, UnreadableRecord
from ..events import (
    Dealt,
    DrawOfRecord,
    HandPart,
    IndicatorTurned,
    RecordedGame,
    RecordedHand,
    RiichiAccepted,
    RiichiDeclared,
    ScoresAfter,
    TileDiscarded,
    TileDrawn,
    WinOfRecord,
    hand_from_parts,
    with_yaku,
)
from ..tenhou_numbers import meld_event, tile_of_number, yaku_of_number
from ..terms import GameType, limit_by_points
from ..values import JsonObject, integer, integers, items, mapping, points_by_seat, text
from . import Content, RecordFormat

_TYPE = GameType()
_PLAYERS = 4
_EVENT = "EVENT_TYPE_"
_DISCARDS = ("", "DISCARD", "TSUMOGIRI")
_MELDS = ("CHI", "PON", "OPEN_KAN", "CLOSED_KAN", "ADDED_KAN")
_DRAWS = {
    "EXHAUSTIVE_DRAW_NORMAL": "exhaustive",
    "EXHAUSTIVE_DRAW_NAGASHI_MANGAN": "nagashi_mangan",
    "ABORTIVE_DRAW_NINE_TERMINALS": "kyuushu_kyuuhai",
    "ABORTIVE_DRAW_FOUR_WINDS": "suufon_renda",
    "ABORTIVE_DRAW_FOUR_RIICHIS": "suucha_riichi",
    "ABORTIVE_DRAW_FOUR_KANS": "suukaikan",
    "ABORTIVE_DRAW_THREE_RONS": "sanchahou",
}


def is_mjx(values: Sequence[object]) -> bool:
    """Whether JSON values are states, or observations of one seat."""
    return "publicObservation" in mapping(values[0] if values else None)


def read_mjx(values: Sequence[object]) -> list[RecordedGame]:
    """The games of some states: hands in a row with one id and the same players are one game."""
    states = [state for value in values if "publicObservation" in (state := mapping(value))]
    if any("privateObservations" not in state for state in states):
        raise UnreadableRecord("mjx-observation")
    games: dict[str, list[JsonObject]] = {}
    for state in states:
        public = _public(state)
        key = str((public.get("gameId"), items(public.get("playerIds"))))
        games.setdefault(key, []).append(state)
    return [_game(states[:MOST_HANDS]) for states in [*games.values()][: MOST_GAMES + 1]]


def _public(state: JsonObject) -> JsonObject:
    return mapping(state.get("publicObservation"))


def _game(states: Sequence[JsonObject]) -> RecordedGame:
    terminal = mapping(states[-1].get("roundTerminal"))
    final = mapping(terminal.get("finalScore"))
    ended = bool(terminal.get("isGameOver"))
    return RecordedGame(
        players=_PLAYERS,
        names=tuple(text(name) for name in items(_public(states[0]).get("playerIds"))[:_PLAYERS]),
        preset="tenhou",
        overrides={},
        named=False,
        hands=tuple(map(_hand, states)),
        scores=points_by_seat(final.get("tens"), _PLAYERS) if ended else None,
        ended=ended,
    )


def _hand(state: JsonObject) -> RecordedHand:
    """One hand; `unread` is the problem where it cannot be read."""
    start = mapping(_public(state).get("initScore"))
    before = points_by_seat(start.get("tens"), _PLAYERS)
    if before is None:
        raise UnreadableRecord("not-a-record-of-its-format", format="mjx")
    number = integer(start.get("round"), 0)
    hand = RecordedHand(
        number=number,
        honba=integer(start.get("honba"), 0),
        riichi_sticks=integer(start.get("riichi"), 0),
        dealer=number % _PLAYERS,
        before=before,
    )
    return hand_from_parts(hand, _parts(state, hand))


def _parts(state: JsonObject, start: RecordedHand) -> Iterator[HandPart]:
    """The parts of a hand, in the order of its events."""
    public = _public(state)
    indicators = _tiles(public.get("doraIndicators"))
    seats = {_who(it): it for it in map(mapping, items(state.get("privateObservations")))}
    hands = [mapping(mapping(seats.get(seat)).get("initHand")) for seat in range(_PLAYERS)]
    yield Dealt(indicators[0], tuple(_tiles(hand.get("closedTiles")) for hand in hands))
    drawn = [
        iter(integers(mapping(seats.get(seat)).get("drawHistory"))) for seat in range(_PLAYERS)
    ]
    ending = None
    for event in map(mapping, items(public.get("events"))):
        kind, seat = text(event.get("type")).removeprefix(_EVENT), _who(event)
        if kind in _DISCARDS:
            yield TileDiscarded(seat, _tile(event.get("tile")), kind == "TSUMOGIRI")
        elif kind in _MELDS:
            yield meld_event(seat, integer(event.get("open"), 0), _TYPE)
        elif kind == "DRAW":
            tile = next(drawn[seat], None)
            yield TileDrawn(seat, None if tile is None else _tile(tile))
        elif kind == "RIICHI":
            yield RiichiDeclared(seat)
        elif kind == "RIICHI_SCORE_CHANGE":
            yield RiichiAccepted(seat)
        elif kind == "NEW_DORA":
            yield IndicatorTurned(_tile(event.get("tile")))
        ending = _DRAWS.get(kind, ending)
    yield from _ending(mapping(state.get("roundTerminal")), ending, start)


def _ending(terminal: JsonObject, drawn: str | None, start: RecordedHand) -> Iterator[HandPart]:
    """The wins, or the draw, and the scores after it."""
    for win in map(mapping, items(terminal.get("wins"))):
        yield _win(win, start)
    if "noWinner" in terminal:
        facts = mapping(terminal.get("noWinner"))
        changes = points_by_seat(facts.get("tenChanges"), _PLAYERS)
        tenpai = tuple(sorted(_who(mapping(it)) for it in items(facts.get("tenpais"))))
        played_out = drawn in ("exhaustive", "nagashi_mangan")
        yield DrawOfRecord(drawn, changes or (0,) * _PLAYERS, tenpai if played_out else None)
    yield ScoresAfter(points_by_seat(mapping(terminal.get("finalScore")).get("tens"), _PLAYERS))


def _win(facts: JsonObject, start: RecordedHand) -> WinOfRecord:
    """A win; its hand has the winning tile, and yaku have their han in a list of their own."""
    seat, source = _who(facts), integer(facts.get("fromWho"), 0)
    rows: list[tuple[str, int | str]] = [
        (yaku_of_number(number), han)
        for number, han in zip(
            integers(facts.get("yakus")), integers(facts.get("fans")), strict=False
        )
    ]
    rows += [(yaku_of_number(number), "yakuman") for number in integers(facts.get("yakumans"))]
    fu, points = integer(facts.get("fu"), 0), integer(facts.get("ten"), 0)
    yakuman = any(han == "yakuman" for _, han in rows)
    han = sum(han for _, han in rows if isinstance(han, int))
    limit = limit_by_points(han, fu, points, 6 if seat == start.dealer else 4)
    win = WinOfRecord(
        seat=seat,
        source=source,
        changes=points_by_seat(facts.get("tenChanges"), _PLAYERS),
        tile=_tile(facts.get("winTile")),
        hand=_tiles(mapping(facts.get("hand")).get("closedTiles")),
        ura=_tiles(facts.get("uraDoraIndicators")),
        fu=None if yakuman else fu,
        limit="yakuman" if yakuman else limit,
        points=points,
    )
    return with_yaku(win, rows, lists_dora=True)


def _who(facts: JsonObject) -> int:
    """The seat of an object; raises UnreadableHand for one that there is not."""
    seat = integer(facts.get("who"), 0)
    if not 0 <= seat < _PLAYERS:
        raise UnreadableHand("hand-not-followed")
    return seat


def _tiles(numbers: object) -> tuple[Tile, ...]:
    return tuple(map(_tile, items(numbers)))


def _tile(number: object) -> Tile:
    return tile_of_number(integer(number, 0), _TYPE)


FORMAT = RecordFormat("mjx", values=Content(is_mjx, read_mjx, breaks_off=True))
