"""Reader of majiang: kobalab's paipu, JSON of one-key objects."""

import re
from collections.abc import Iterator, Sequence
from typing import TypeVar

from calc.riichi.hand import MeldType
from calc.riichi.tiles import TILES, Tile

from ..bounds import MOST_GAMES, MOST_HANDS, UnreadableHand, UnreadableRecord
from ..events import (
    Dealt,
    DrawOfRecord,
    Event,
    GroupCalled,
    HandPart,
    IndicatorTurned,
    KanDeclared,
    NorthSetAside,
    RecordedGame,
    RecordedHand,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
    WinOfRecord,
    hand_from_parts,
    with_riichi_accepted,
    with_yaku,
)
from ..terms import DRAWS, limit_by_points, rules_of_display, yaku_of
from ..values import JsonObject, integer, integers, items, mapping, points_by_seat, results, text
from . import Content, RecordFormat, Writer
from ._majiang_writer import majiang_game, majiang_hand

V = TypeVar("V")
_TILE = re.compile(r"[mpsz]|\d")
_FROM = "-=+"
_SIDES = "_+=-"
"""By the number of seats to the right: the sign of a side."""


def is_majiang(values: Sequence[object]) -> bool:
    """Whether the first hand of the first value begins with its deal."""
    hands = items(mapping(values[0] if values else None).get("log"))
    return bool(hands) and "qipai" in mapping(next(iter(items(hands[0])), None))


def read_majiang(values: Sequence[object]) -> list[RecordedGame]:
    """The games of some documents, one of each; raises UnreadableRecord."""
    return [_game(mapping(value)) for value in values[: MOST_GAMES + 1]]


class _Seats:
    """Players by their wind in one hand: `l` counts from the dealer, 0 is east."""

    def __init__(self, start: JsonObject, first_dealer: int, players: int) -> None:
        self.players = players
        self.dealer = (first_dealer + integer(start.get("jushu"), 0)) % players

    def seat(self, wind: object) -> int:
        """The player who has this wind."""
        return (self.dealer + integer(wind, 0)) % self.players

    def by_seat(self, values: Sequence[V]) -> tuple[V, ...]:
        """Values by wind, put in the order of the seats."""
        return tuple(values[(seat - self.dealer) % self.players] for seat in range(self.players))


def _game(game: JsonObject) -> RecordedGame:
    hands = [items(hand) for hand in items(game.get("log"))][:MOST_HANDS]
    first = mapping(mapping(hands[0][0] if hands and hands[0] else None).get("qipai"))
    if not first:
        raise UnreadableRecord("record-without-hands")
    players = 3 if len(items(first.get("shoupai"))) == 3 else 4
    title = text(game.get("title"))
    named = rules_of_display(title)
    preset, overrides = named or ("tenhou", {})
    read = [_hand(hand, integer(game.get("qijia"), 0), players) for hand in hands]
    return RecordedGame(
        players=players,
        names=tuple(text(name) for name in items(game.get("player"))[:players]),
        preset=preset,
        overrides=overrides,
        named=named is not None,
        hands=tuple(read),
        scores=points_by_seat(game.get("defen"), players),
        result=results(items(game.get("point"))[:players], players),
    )


def _hand(events: list[object], first_dealer: int, players: int) -> RecordedHand:
    """One hand; `unread` is the problem where it cannot be read."""
    start = mapping(mapping(events[0]).get("qipai")) if events else {}
    seats = _Seats(start, first_dealer, players)
    scores = integers(start.get("defen"))
    if len(scores) < players:
        raise UnreadableRecord("not-a-record-of-its-format", format="majiang")
    hand = RecordedHand(
        number=4 * integer(start.get("zhuangfeng"), 0) + integer(start.get("jushu"), 0),
        honba=integer(start.get("changbang"), 0),
        riichi_sticks=integer(start.get("lizhibang"), 0),
        dealer=seats.dealer,
        before=seats.by_seat(scores),
    )
    return hand_from_parts(hand, with_riichi_accepted(_parts(events, start, seats)))


def _parts(events: list[object], start: JsonObject, seats: _Seats) -> Iterator[HandPart]:
    """The parts of a hand, in the order of its objects."""
    hands = [_tiles(text(tiles)) for tiles in items(start.get("shoupai"))]
    if len(hands) != seats.players:
        raise UnreadableHand("hand-not-followed")
    yield Dealt(_tile(text(start.get("baopai"))), seats.by_seat(hands))
    for event in map(mapping, events[1:]):
        (name, facts), *_ = [*event.items(), ("", {})]
        if name == "hule":
            yield _win(mapping(facts), seats)
        elif name == "pingju":
            yield _draw(mapping(facts), seats)
        else:
            yield from _events(name, mapping(facts), seats)


def _events(name: str, facts: JsonObject, seats: _Seats) -> Iterator[Event]:
    seat = seats.seat(facts.get("l"))
    if name in ("zimo", "gangzimo"):
        yield TileDrawn(seat, _tile(text(facts.get("p"))))
    elif name == "dapai":
        tile = text(facts.get("p"))
        if tile.endswith("*"):
            yield RiichiDeclared(seat)
        yield TileDiscarded(seat, _tile(tile[:2]), "_" in tile)
    elif name == "fulou":
        yield _call(seat, text(facts.get("m")))
    elif name == "gang":
        meld = text(facts.get("m"))
        tiles = _tiles(meld)
        yield KanDeclared(seat, tiles, tiles[-1] if set(meld) & set(_FROM) else None)
    elif name == "penuki":
        yield NorthSetAside(seat)
    elif name == "kaigang":
        yield IndicatorTurned(_tile(text(facts.get("baopai"))))


def _call(seat: int, meld: str) -> GroupCalled:
    """A call such as `m1-23`: a sign follows the called tile."""
    sign = next((sign for sign in meld if sign in _FROM), "-")
    before = _tiles(meld.partition(sign)[0])
    tiles = _tiles(meld)
    if not before:
        raise UnreadableHand("unknown-call", text=meld[:20])
    kinds = {tile.kind for tile in tiles}
    shape = MeldType.CHI if len(kinds) > 1 else (MeldType.PON, MeldType.DAIMINKAN)[len(tiles) > 3]
    return GroupCalled(seat, shape, tiles, before[-1])


def _win(facts: JsonObject, seats: _Seats) -> WinOfRecord:
    rows = [mapping(row) for row in items(facts.get("hupai"))]
    liable = [mark for row in rows if (mark := row.get("baojia")) is not None]
    yakuman = integer(facts.get("damanguan"), 0)
    han, fu, points = (integer(facts.get(name), 0) for name in ("fanshu", "fu", "defen"))
    hand = _tiles(text(facts.get("shoupai")).partition(",")[0])
    seat, source = seats.seat(facts.get("l")), facts.get("baojia")
    payers = 3 if source is not None else seats.players - 1
    shares = 2 * payers if seat == seats.dealer else payers + 1
    win = WinOfRecord(
        seat=seat,
        source=seat if source is None else seats.seat(source),
        changes=seats.by_seat(integers(facts.get("fenpei"))),
        tile=hand[-1] if hand else None,
        hand=hand,
        ura=tuple(_tile(text(tile)) for tile in items(facts.get("fubaopai"))),
        fu=fu if fu and not yakuman else None,
        limit="yakuman" if yakuman else limit_by_points(han, fu, points, shares),
        points=points,
        liable=_liable_seat(liable[-1], seat, seats) if liable else None,
    )
    return with_yaku(win, map(_yaku, rows), yakuman)


def _yaku(row: JsonObject) -> tuple[str, int | str]:
    han = row.get("fanshu")
    return yaku_of(text(row.get("name"))), "yakuman" if isinstance(han, str) else integer(han, 0)


def _liable_seat(written: object, winner: int, seats: _Seats) -> int:
    """The seat of who is liable: a sign for the side as the winner sees it, or a wind."""
    if isinstance(written, str) and written in _SIDES:
        return (winner + _SIDES.index(written)) % seats.players
    return seats.seat(written)


def _draw(facts: JsonObject, seats: _Seats) -> DrawOfRecord:
    kind = DRAWS.get(text(facts.get("name")))
    shown = [bool(hand) for hand in items(facts.get("shoupai"))]
    tenpai = None
    if kind in ("exhaustive", "nagashi_mangan") and len(shown) == seats.players:
        tenpai = tuple(seat for seat, open_ in enumerate(seats.by_seat(shown)) if open_)
    changes = integers(facts.get("fenpei"))
    paid = seats.by_seat(changes) if changes else None
    return DrawOfRecord(kind, paid, tenpai, may_declare_noten=True)


def _tiles(written: str) -> tuple[Tile, ...]:
    """The tiles of `m123p0z1`: a letter holds for the digits behind it."""
    suit, tiles = "", []
    for sign in _TILE.findall(written):
        if sign.isalpha():
            suit = sign
        else:
            tiles.append(_tile(f"{suit}{sign}"))
    return tuple(tiles)


def _tile(name: str) -> Tile:
    """The tile of `m1`, red fives `m0`; raises UnreadableHand."""
    tile = TILES.get(name[1:2] + name[:1])
    if tile is None:
        raise UnreadableHand("unknown-tile-name", text=name[:20])
    return tile


FORMAT = RecordFormat(
    "majiang",
    values=Content(is_majiang, read_majiang),
    writer=Writer(majiang_hand, majiang_game),
)
