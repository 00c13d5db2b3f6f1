"""Reader of Riichi City's own records: the server's answer, or the object in it.

`handRecord` has the hands, each with `handEventRecord`, whose `data` is JSON in a text. A tile is a
number: its rank in the lowest four bits, above them 0 circles, 1 bamboo, 2 characters; honors are
49, 65 … 145, red fives 256 more. Seats are by `position`, whose 0 need not be the first dealer. The
indicator of every kan is turned at once. Sources: the reader of InjusticeJudge, and 19 recorded
games.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from calc.riichi.errors import Problem
from calc.riichi.hand import MeldType
from calc.riichi.tiles import TILES, Tile

from ..bounds import MOST_GAMES, MOST_HANDS, UnreadableHand, UnreadableRecord
from ..events import (
    Dealt,
    DrawOfRecord,
    GroupCalled,
    HandPart,
    IndicatorTurned,
    KanDeclared,
    NorthSetAside,
    RecordedGame,
    RecordedHand,
    RiichiAccepted,
    RiichiDeclared,
    ScoresAfter,
    TileDiscarded,
    TileDrawn,
    WinOfRecord,
    hand_from_parts,
    riichi_before_call,
    with_changes,
    with_yaku,
)
from ..terms import limit_by_points
from ..values import JsonObject, integer, items, mapping, text
from . import Content, RecordFormat

_PLAYERS = (3, 4)
_DEALT, _DRAWN, _ACTION, _END, _GAME_END, _INDICATORS, _RIICHI = 1, 2, 4, 5, 6, 7, 8
_RON, _TSUMO, _EXHAUSTED, _DISSOLVED = 0, 1, 7, 8
_DRAWS = {2: "suufon_renda", 3: "suukaikan", 4: "suucha_riichi", 5: "sanchahou",
          6: "kyuushu_kyuuhai"}  # fmt: skip
_DEALT_TO_DEALER = 14
_ACTIONS: Mapping[int, MeldType | str] = {
    **dict.fromkeys((2, 3, 4), MeldType.CHI),
    5: MeldType.PON,
    6: MeldType.DAIMINKAN,
    8: MeldType.ANKAN,
    9: MeldType.SHOUMINKAN,
    11: "discard",
    13: "north",
}
"""Actions that move tiles; 7 and 10 are wins, 12 nine terminals."""
_EAST = 49
"""The number of the east wind; each further honor is 16 more."""
_OPEN_RIICHI = 1
_RANKED = 1001
"""`gamePlay` of ranked games; tournaments and friends have 1002 and 1003."""
_YAKUMAN = 13
"""Han of each yakuman."""
_TILES = {
    **{16 * suit + rank: TILES[f"{rank}{letter}"]
       for suit, letter in enumerate("psm") for rank in range(1, 10)},
    **{_EAST + 16 * place: TILES[f"{place + 1}z"] for place in range(7)},
    **{256 + 16 * suit + 5: TILES[f"0{letter}"] for suit, letter in enumerate("psm")},
}  # fmt: skip
_YAKU = (
    "riichi", "menzen_tsumo", "ippatsu", "rinshan", "haitei", "houtei", "chankan", "chun", "hatsu",
    "haku", "round_wind", "seat_wind", "iipeikou", "pinfu", "tanyao", "double_riichi", "toitoi",
    "chiitoitsu", "sanankou", "sankantsu", "honroutou", "chanta", "ittsuu", "sanshoku_doujun",
    "shousangen", "sanshoku_doukou", "junchan", "honitsu", "ryanpeikou", "chinitsu",
    "nagashi_mangan", "tenhou", "chiihou", "renhou", "kokushi_musou", "kokushi_musou_juusanmen",
    "chuuren_poutou", "junsei_chuuren_poutou", "suuankou", "suuankou_tanki", "suukantsu",
    "chinroutou", "tsuuiisou", "daisuushii", "shousuushii", "daisangen", "ryuuiisou", "ryuuiisou",
    "paarenchan", "red", "dora", "ura", "open_riichi", "open_double_riichi", "open_riichi", "kita",
    "north_wind",
)  # fmt: skip
"""Yaku and dora by `fang_type`."""


def is_riichicity(values: Sequence[object]) -> bool:
    """Whether the first value has hands with events, or is the answer that contains them."""
    return "handRecord" in _game_object(values[0] if values else None)


def _game_object(value: object) -> JsonObject:
    """The object with the hands: the value itself, or its `data`."""
    given = mapping(value)
    return given if "handRecord" in given else mapping(given.get("data"))


def read_riichicity(values: Sequence[object]) -> list[RecordedGame]:
    """The games of some values; raises UnreadableRecord."""
    return [_game(_game_object(value)) for value in values[: MOST_GAMES + 1]]


def _game(game: JsonObject) -> RecordedGame:
    records = [mapping(hand) for hand in items(game.get("handRecord"))][:MOST_HANDS]
    if not records:
        raise UnreadableRecord("record-without-hands")
    players = [mapping(player) for player in items(records[0].get("players"))]
    if len(players) not in _PLAYERS:
        raise UnreadableRecord("not-a-record-of-its-format", format="Riichi City")
    seats = {integer(it.get("userId"), 0): integer(it.get("position"), 0) for it in players}
    if sorted(seats.values()) != [*range(len(players))]:
        raise UnreadableRecord("not-a-record-of-its-format", format="Riichi City")
    hands = [_hand(record, seats) for record in records]
    names = {integer(it.get("position"), 0): text(it.get("nickname")) for it in players}
    scores, result = _standing(records[-1], seats)
    return RecordedGame(
        players=len(players),
        names=tuple(names[seat] for seat in range(len(players))),
        preset="riichi-city",
        overrides=_overrides(game, len(players)),
        named=True,
        hands=tuple(hands),
        scores=scores,
        result=result,
        own_scoring=bool(game.get("isGeMu")),
        own_ending=game.get("gamePlay") != _RANKED,
    )


def _overrides(game: JsonObject, players: int) -> dict[str, object]:
    """The options of a room that differ from those of ranked games."""
    options: dict[str, object] = {}
    if game.get("round") == 1:
        options["game_length"] = "tonpuusen"
    start = integer(game.get("initPoints"), 0)
    if start and start != (35_000 if players == 3 else 25_000):
        options["starting_points"] = start
    if game.get("isGangPay") is False:
        options["kiriage_mangan"] = False
    if integer(game.get("fangFu"), 0) > 1:
        options["min_yaku_han"] = game["fangFu"]
    if game.get("isKaiLiZhi"):
        options["open_riichi"] = "revealed_2han"
    return options


def _standing(
    record: JsonObject, seats: Mapping[int, int]
) -> tuple[tuple[int, ...] | None, tuple[float, ...] | None]:
    """Final scores, and results in P, which are recorded in tenths; of the last hand's events."""
    ends = [event for event in _raw_events(record) if event.get("eventType") == _GAME_END]
    rows = [mapping(row) for row in items(_facts(ends[-1]).get("user_data"))] if ends else []
    by_seat = {seats.get(integer(row.get("user_id"), 0)): row for row in rows}
    if by_seat.keys() != {*range(len(seats))}:
        return None, None
    ordered = [by_seat[seat] for seat in range(len(seats))]
    scores = tuple(integer(row.get("point_num"), 0) for row in ordered)
    return scores, tuple(integer(row.get("score"), 0) / 10 for row in ordered)


def _raw_events(record: JsonObject) -> list[JsonObject]:
    return [mapping(event) for event in items(record.get("handEventRecord"))]


def _facts(event: JsonObject) -> JsonObject:
    """The object that an event has as JSON in a text; raises UnreadableHand."""
    written = event.get("data")
    if not isinstance(written, str):
        return mapping(written)
    try:
        return mapping(json.loads(written or "{}"))
    except (ValueError, RecursionError) as error:
        raise UnreadableHand("event-not-json", text=written[:40]) from error


def _hand(record: JsonObject, seats: Mapping[int, int]) -> RecordedHand:
    """One hand; `unread` is the problem where it cannot be read."""
    place = integer(record.get("changCi"), 1) - 1
    wind = (integer(record.get("quanFeng"), _EAST) - _EAST) // 16
    scores = _by_seat(record.get("players"), "userId", "points", seats)
    if scores is None:
        raise UnreadableRecord("not-a-record-of-its-format", format="Riichi City")
    hand = RecordedHand(4 * wind + place, integer(record.get("benChangNum"), 0), 0, place, scores)
    events = _raw_events(record)
    try:
        starts = [_facts(event) for event in events if event.get("eventType") == _DEALT]
    except UnreadableHand as error:
        return hand._replace(unread=error.problem)
    if not starts:
        return hand._replace(unread=Problem("hand-not-followed", "hands"))
    started = _by_seat(starts[0].get("user_info_list"), "user_id", "hand_points", seats)
    hand = hand._replace(
        riichi_sticks=integer(starts[0].get("li_zhi_bang_num"), 0),
        dealer=integer(starts[0].get("dealer_pos"), 0),
        before=started or scores,
    )
    table = CityHandReader(hand, seats)
    read = hand_from_parts(hand, riichi_before_call(table.parts(events)))
    dissolved = Problem("hand-dissolved", "hands")
    return read._replace(unread=dissolved) if table.dissolved and not read.draw else read


def _by_seat(
    rows: object, user: str, value: str, seats: Mapping[int, int]
) -> tuple[int, ...] | None:
    """A value of each user's row, by seat; None where a seat has none."""
    objects = map(mapping, items(rows))
    found = {seats.get(integer(row.get(user), 0)): integer(row.get(value), 0) for row in objects}
    if not {*range(len(seats))} <= found.keys():
        return None
    return tuple(found[seat] for seat in range(len(seats)))


class CityHandReader:
    """What the events of a hand refer to: the seats of users, pons, who showed the last tile."""

    def __init__(self, hand: RecordedHand, seats: Mapping[int, int]) -> None:
        self.hand = hand
        self.seats = seats
        self.players = len(seats)
        self.pons: list[tuple[Tile, ...]] = []
        self.turned = 0
        self.source = hand.dealer
        self.dissolved = False

    def parts(self, events: Sequence[JsonObject]) -> Iterator[HandPart]:
        """The parts of the hand, in the order of its events."""
        deals = [event for event in events if event.get("eventType") == _DEALT]
        yield from self._dealt(deals)
        for event in events:
            kind = event.get("eventType")
            reader = CityHandReader.READERS.get(kind) if isinstance(kind, int) else None
            if reader:
                facts = _facts(event)
                user = integer(facts.get("user_id", event.get("userId")), 0)
                yield from reader(self, facts, self.seats.get(user, -1))

    def _dealt(self, deals: Sequence[JsonObject]) -> Iterator[HandPart]:
        """The deal; the last of the dealer's fourteen tiles is the first draw."""
        held: dict[int, list[Tile]] = {}
        indicator = None
        for deal in deals:
            facts = _facts(deal)
            indicator = _tile(facts.get("bao_pai_card"))
            held[self._seat(deal.get("userId"))] = [*_tiles(facts.get("hand_cards"))]
        first = held.get(self.hand.dealer, [])
        drawn = first.pop() if len(first) == _DEALT_TO_DEALER else None
        yield Dealt(indicator, tuple(tuple(held.get(seat, ())) for seat in range(self.players)))
        if drawn:
            yield TileDrawn(self.hand.dealer, drawn)

    def _seat(self, user: object) -> int:
        """The seat of a user; raises UnreadableHand for one that does not play."""
        seat = self.seats.get(integer(user, 0))
        if seat is None:
            raise UnreadableHand("hand-not-followed")
        return seat

    def draw(self, facts: JsonObject, seat: int) -> Iterator[HandPart]:
        """A turn; no tile is drawn at the dealer's first and after a call."""
        if facts.get("in_card"):
            yield TileDrawn(seat, _tile(facts.get("in_card")))

    def indicators(self, facts: JsonObject, _: int) -> Iterator[HandPart]:
        """The indicators of all kans so far."""
        new = _tiles(facts.get("cards"))[self.turned :]
        self.turned += len(new)
        yield from map(IndicatorTurned, new)

    def riichi(self, _: JsonObject, seat: int) -> Iterator[HandPart]:
        """A riichi that nobody won on."""
        yield RiichiAccepted(seat)

    def act(self, facts: JsonObject, seat: int) -> Iterator[HandPart]:
        """What a player does; wins are told at the end of the hand."""
        action = integer(facts.get("action"), 0)
        if action not in _ACTIONS:
            return
        tile, others = _tile(facts.get("card")), _tiles(facts.get("group_cards"))
        kind = _ACTIONS[action]
        if isinstance(kind, MeldType):
            yield from self._call(seat, kind, tile, others)
            return
        self.source = seat
        if kind == "north":
            yield NorthSetAside(seat)
            return
        if facts.get("is_li_zhi"):
            yield RiichiDeclared(seat, shown=facts.get("li_zhi_operate") == _OPEN_RIICHI)
        yield TileDiscarded(seat, tile)

    def _call(
        self, seat: int, kind: MeldType, tile: Tile, others: tuple[Tile, ...]
    ) -> Iterator[HandPart]:
        """A group: called from the last discard, or a kan of the seat's own."""
        if kind is MeldType.ANKAN:
            self.source = seat
            yield KanDeclared(seat, (tile, *others))
        elif kind is MeldType.SHOUMINKAN:
            self.source = seat
            pon = next((pon for pon in self.pons if pon[0].kind == tile.kind), None)
            if pon is None:
                raise UnreadableHand("unknown-call", text=tile.code)
            yield KanDeclared(seat, (*pon, tile), tile)
        else:
            if kind is MeldType.PON:
                self.pons.append((tile, *others))
            yield GroupCalled(seat, kind, (tile, *others), tile)

    def end(self, facts: JsonObject, _: int) -> Iterator[HandPart]:
        """The wins, or the draw, and the scores where they are recorded."""
        kind = integer(facts.get("end_type"), 0)
        profit = facts.get("user_profit")
        moved = _by_seat(profit, "user_id", "point_profit", self.seats)
        rows = [mapping(row) for row in items(facts.get("win_info"))]
        if kind in (_RON, _TSUMO):
            liable = [mapping(row) for row in items(profit) if mapping(row).get("is_bao_pai")]
            by = self._seat(liable[0].get("user_id")) if liable else None
            wins = [self._win(row, by, tsumo=kind == _TSUMO) for row in rows]
            yield from with_changes(wins, moved)
        elif kind == _DISSOLVED:
            self.dissolved = True
        elif kind == _EXHAUSTED:
            tenpai = tuple(sorted(self._seat(row.get("user_id")) for row in rows))
            nagashi = bool(facts.get("zhong_liu_info"))
            yield DrawOfRecord("nagashi_mangan" if nagashi else "exhaustive", moved, tenpai)
        elif kind in _DRAWS:
            yield DrawOfRecord(_DRAWS[kind], moved or (0,) * self.players)
        else:
            raise UnreadableHand("unknown-draw", type=str(kind))
        known = all("user_point" in mapping(row) for row in items(profit))
        after = _by_seat(profit, "user_id", "user_point", self.seats) if known else None
        yield ScoresAfter(self.hand.before if self.dissolved else after)

    def _win(self, row: JsonObject, liable: int | None, *, tsumo: bool) -> WinOfRecord:
        """A win without its changes; a tsumo has the drawn tile last, a ron is without its tile."""
        seat = self._seat(row.get("user_id"))
        han, fu, points = (
            integer(row.get(name), 0) for name in ("all_fang_num", "all_fu", "all_point")
        )
        rows = [_yaku(mapping(fang)) for fang in items(row.get("fang_info"))]
        yakuman = sum(han for _, han in rows if han >= _YAKUMAN) // _YAKUMAN
        payers = self.players - 1 if tsumo else 3
        shares = 2 * payers if seat == self.hand.dealer else payers + 1
        shown = [(key, "yakuman" if han >= _YAKUMAN else han) for key, han in rows]
        win = WinOfRecord(
            seat=seat,
            source=seat if tsumo else self.source,
            ura=_tiles(row.get("li_bao_card")),
            han=han,
            fu=None if yakuman else fu,
            limit="yakuman" if yakuman else limit_by_points(han, fu, points, shares),
            points=points,
            liable=liable,
        )
        return with_yaku(win, shown, yakuman, lists_dora=True)

    READERS: ClassVar[
        Mapping[int, Callable[["CityHandReader", JsonObject, int], Iterator[HandPart]]]
    ] = {
        _DRAWN: draw,
        _ACTION: act,
        _END: end,
        _INDICATORS: indicators,
        _RIICHI: riichi,
    }


def _yaku(fang: JsonObject) -> tuple[str, int]:
    """The id and han of a yaku or dora."""
    number = integer(fang.get("fang_type"), 0)
    if not 0 <= number < len(_YAKU):
        raise UnreadableHand("unknown-yaku-number", number=number)
    return _YAKU[number], integer(fang.get("fang_num"), 0)


def _tiles(numbers: object) -> tuple[Tile, ...]:
    return tuple(map(_tile, items(numbers)))


def _tile(number: object) -> Tile:
    """The tile of a number; raises UnreadableHand."""
    tile = _TILES.get(number) if isinstance(number, int) else None
    if tile is None:
        raise UnreadableHand("unknown-tile-number", number=str(number)[:20])
    return tile


FORMAT = RecordFormat("Riichi City", values=Content(is_riichicity, read_riichicity))
