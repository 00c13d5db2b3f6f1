"""Reader of mjai: events a line, as bots and reviewers write them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, pairwise

from calc.riichi.hand import MeldType
from calc.riichi.rulesets.options import YAKUMAN_SET
from calc.riichi.scoring.score import KAZOE_HAN
from calc.riichi.tiles import TILES, Tile

from ..bounds import MOST_HANDS, UnreadableHand, UnreadableRecord
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
    RiichiAccepted,
    RiichiDeclared,
    ScoresAfter,
    TileDiscarded,
    TileDrawn,
    WinOfRecord,
    hand_from_parts,
    with_yaku,
)
from ..terms import NO_RED_FIVES, counted_fu, yaku_of
from ..values import JsonObject, flag, integer, items, mapping, points_by_seat, text
from . import Content, RecordFormat, Writer
from ._mjai_writer import mjai_game, mjai_hand

_HONORS = {name: f"{place}z" for place, name in enumerate("ESWNPFC", start=1)}
_NAMED = {**TILES, **{name: TILES[code] for name, code in _HONORS.items()}}
"""The tiles of most names."""
_ROUNDS = "ESWN"
_START = {4: 25_000, 3: 35_000}
_CALLS = {"chi": MeldType.CHI, "pon": MeldType.PON, "daiminkan": MeldType.DAIMINKAN}
_REASONS = {
    "fanpai": "exhaustive",
    "exhaustivedraw": "exhaustive",
    "kyushukyuhai": "kyuushu_kyuuhai",
    "kyuushukyuuhai": "kyuushu_kyuuhai",
    "sufonrenda": "suufon_renda",
    "suchareach": "suucha_riichi",
    "sanchaho": "sanchahou",
    "sukaikan": "suukaikan",
    "nagashimangan": "nagashi_mangan",
}
"""Reasons of draws, without the underscores that some engines write."""
_YAKUMAN = 100


def is_mjai(values: Sequence[object]) -> bool:
    """Whether JSON values are events, or a review that contains some."""
    return bool(_events_in(values))


def _events_in(values: Sequence[object]) -> Sequence[object]:
    """The events among some values, or those in a review; none where there are none.

    Arenas send lists of events, a line each time that a bot is asked.
    """
    first = mapping(values[0]) if values else {}
    if values and all(isinstance(value, list) for value in values):
        values = [event for value in values for event in items(value)]
    places = (values, items(first.get("mjai_log")), items(first.get("events")))
    return next((events for events in places if any(map(_is_event, events[:8]))), ())


def _is_event(value: object) -> bool:
    return str(mapping(value).get("type", "")).startswith(("start_", "tsumo", "dahai"))


def read_mjai(values: Sequence[object]) -> list[RecordedGame]:
    """The games of a list of events, one for each start of a game; raises UnreadableRecord."""
    named = [mapping(event) for event in _events_in(values)]
    games = [place for place, event in enumerate(named) if event.get("type") == "start_game"][1:]
    parts = [named[start:end] for start, end in pairwise([0, *games, len(named)])]
    read = [game for part in parts if (game := _game(part))]
    if not read:
        raise UnreadableRecord("record-without-hands")
    return read


def _game(events: Sequence[JsonObject]) -> RecordedGame | None:
    """The game of some events; None where no hand begins in them."""
    places = (place for place, event in enumerate(events) if event.get("type") == "start_kyoku")
    starts = list(islice(places, MOST_HANDS))
    if not starts:
        return None
    first = next((event for event in events if event.get("type") == "start_game"), {})
    players = _players(events[starts[0]], events)
    hands: list[RecordedHand] = []
    for start, end in pairwise([*starts, len(events)]):
        before = hands[-1].after if hands else None
        hands.append(_hand(events[start:end], players, before or (_START[players],) * players))
    ending = events[starts[-1] + 1 :]
    scores = next((event["scores"] for event in reversed(ending) if "scores" in event), None)
    last = hands[-1]
    overrides: dict[str, object] = {}
    if first.get("aka_flag") is False and "r'" not in str(events[:40]):
        overrides["red_fives"] = dict(NO_RED_FIVES)
    if integer(first.get("kyoku_first"), 0) == 4:
        overrides["game_length"] = "tonpuusen"
    return RecordedGame(
        players=players,
        names=tuple(text(name) for name in items(first.get("names"))[:players]),
        preset="tenhou",
        overrides=overrides,
        named=False,
        hands=tuple(hands),
        scores=points_by_seat(scores, players) if scores and not last.unread else last.after,
        ended=any(event.get("type") == "end_game" for event in ending),
    )


def _players(start: JsonObject, events: Sequence[JsonObject]) -> int:
    """The number of players: three where the fourth seat has no tiles, no score and never acts."""
    hands, scores = items(start.get("tehais")), items(start.get("scores"))
    if len(hands) == 3 or len(scores) == 3:
        return 3
    acts = any(scores[3:]) or any(event.get("actor") == 3 for event in events)
    shown = hands[3:] and "?" not in items(hands[3]) and items(hands[3])
    return 4 if acts or shown or not hands else 3


def _hand(events: Sequence[JsonObject], players: int, before: tuple[int, ...]) -> RecordedHand:
    """One hand; `unread` is the problem where it cannot be read.

    `before` are the scores after the hand before it, for the form that records none.
    """
    start = events[0]
    scores = points_by_seat(start["scores"], players) if start.get("scores") else before
    wind = text(start.get("bakaze"))
    if scores is None or wind not in _ROUNDS:
        raise UnreadableRecord("not-a-record-of-its-format", format="mjai")
    place = integer(start.get("kyoku"), 1) - 1
    hand = RecordedHand(
        number=4 * _ROUNDS.index(wind) + place,
        honba=integer(start.get("honba"), 0),
        riichi_sticks=integer(start.get("kyotaku", start.get("kyoutaku")), 0),
        dealer=integer(start.get("oya"), place),
        before=scores,
    )
    return hand_from_parts(hand, _parts(events, players))


def _parts(events: Sequence[JsonObject], players: int) -> Iterator[HandPart]:
    """The parts of a hand, in the order of its events."""
    start = events[0]
    hands = [items(hand) for hand in items(start.get("tehais"))[:players]]
    dealt = tuple(None if "?" in hand else _tiles(hand) for hand in hands)
    yield Dealt(_tile(start.get("dora_marker")), dealt)
    for event in events[1:]:
        if event.get("type") in ("hora", "ryukyoku"):
            yield (_win if event.get("type") == "hora" else _draw)(event, players)
            yield ScoresAfter(points_by_seat(event.get("scores"), players))
        elif reader := _EVENTS.get(text(event.get("type"))):
            yield reader(integer(event.get("actor"), 0), event)


def _call(seat: int, event: JsonObject) -> Event:
    called = _tile(event.get("pai"))
    tiles = (called, *_tiles(event.get("consumed")))
    return GroupCalled(seat, _CALLS[text(event.get("type"))], tiles, called)


def _added_kan(seat: int, event: JsonObject) -> Event:
    added = _tile(event.get("pai"))
    return KanDeclared(seat, (*_tiles(event.get("consumed")), added), added)


_EVENTS: dict[str, Callable[[int, JsonObject], Event]] = {
    "tsumo": lambda seat, event: TileDrawn(
        seat, None if event.get("pai") == "?" else _tile(event.get("pai"))
    ),
    "dahai": lambda seat, event: TileDiscarded(
        seat, _tile(event.get("pai")), flag(event.get("tsumogiri"))
    ),
    **dict.fromkeys(_CALLS, _call),
    "ankan": lambda seat, event: KanDeclared(seat, _tiles(event.get("consumed"))),
    "kakan": _added_kan,
    "nukidora": lambda seat, _: NorthSetAside(seat),
    "kita": lambda seat, _: NorthSetAside(seat),
    "dora": lambda _, event: IndicatorTurned(_tile(event.get("dora_marker"))),
    "reach": lambda seat, _: RiichiDeclared(seat),
    "reach_accepted": lambda seat, _: RiichiAccepted(seat),
}


def _win(event: JsonObject, players: int) -> WinOfRecord:
    """A win; the short form has only the changes, the oldest not even those."""
    seat, source = integer(event.get("actor"), 0), integer(event.get("target"), 0)
    changes = points_by_seat(_first(event, "deltas", "delta"), players)
    markers = _first(event, "ura_markers", "uradora_markers")
    ura = None if markers is None else _tiles(markers)
    tile = _tile(event["pai"]) if "pai" in event else None
    hand = _tiles(event.get("hora_tehais"))
    if tile and len(hand) % 3 == 1:
        hand = (*hand, tile)
    win = WinOfRecord(seat, source, changes, tile=tile, hand=hand or None, ura=ura)
    return _with_value(win, event)


def _with_value(win: WinOfRecord, event: JsonObject) -> WinOfRecord:
    """The win with yaku, han, fu and points of the long form, as far as they are recorded."""
    han, fu, points = (
        None if value is None else integer(value, 0)
        for value in (_first(event, "fan", "han"), event.get("fu"), event.get("hora_points"))
    )
    yakuman: int | None = None
    if han is not None and han >= _YAKUMAN:
        yakuman, han = han // _YAKUMAN, None
    win = win._replace(han=han, fu=counted_fu(fu), points=points, yakuman=yakuman)
    rows = [_yaku(row) for row in map(items, items(_first(event, "yakus", "yaku"))) if row]
    return with_yaku(win, rows, yakuman)


def _first(event: JsonObject, *names: str) -> object:
    """The value of the first of these keys that is there and not null."""
    return next((event[name] for name in names if event.get(name) is not None), None)


def _yaku(row: Sequence[object]) -> tuple[str, int | str]:
    """The id and han of a yaku or dora; a yakuman is written as 100 han, or as 13."""
    key, han = yaku_of(text(row[0])), integer((*row, 0)[1], 0)
    is_yakuman = key in YAKUMAN_SET.allowed and han >= KAZOE_HAN
    return key, "yakuman" if han >= _YAKUMAN or is_yakuman else han


def _draw(event: JsonObject, players: int) -> DrawOfRecord:
    reason = text(event.get("reason")).replace("_", "")
    changes = points_by_seat(event.get("deltas"), players)
    flags = items(event.get("tenpais"))[:players]
    tenpai = tuple(seat for seat, flag in enumerate(flags) if flag) if flags else None
    return DrawOfRecord(_REASONS.get(reason), changes, tenpai)


def _tiles(values: object) -> tuple[Tile, ...]:
    return tuple(_tile(value) for value in items(values))


def _tile(value: object) -> Tile:
    """The tile of `1m`, `5mr`, `E`; raises UnreadableHand."""
    name = text(value)
    if name in _NAMED:
        return _NAMED[name]
    code = _HONORS.get(name) or (f"0{name[1:2]}" if name.endswith("r") else name)
    tile = TILES.get(code)
    if tile is None:
        raise UnreadableHand("unknown-tile-name", text=str(value)[:20])
    return tile


FORMAT = RecordFormat(
    "mjai",
    values=Content(is_mjai, read_mjai, breaks_off=True),
    writer=Writer(mjai_hand, mjai_game, from_first_dealer=True),
)
