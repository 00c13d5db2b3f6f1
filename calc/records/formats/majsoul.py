"""Reader of Mahjong Soul's own records, in every shape that they are exported in.

Tiles are `1m` to `7z`, red fives `0m` `0p` `0s`. Seat 0 is the first dealer. Any field with its
default value may be missing, so that no seat is seat 0. A list of dora indicators is always the
whole list. Sources: the schema, and the readers of tensoul and InjusticeJudge.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import ClassVar

from calc.riichi.hand import MeldType
from calc.riichi.tiles import NORTH, TILES, Tile

from ..bounds import MOST_GAMES, MOST_HANDS, UnreadableHand, UnreadableRecord
from ..events import (
    Dealt,
    DrawOfRecord,
    GroupCalled,
    HandPart,
    IndicatorTurned,
    KanDeclared,
    NorthSetAside,
    PlayerPresence,
    RecordedGame,
    RecordedHand,
    RiichiDeclared,
    ScoresAfter,
    TileDiscarded,
    TileDrawn,
    hand_from_parts,
    with_riichi_accepted,
)
from ..values import JsonObject, integer, integers, items, mapping, points_by_seat, text
from . import Content, RecordFormat
from ._majsoul_rules import PRESET, rules_of_config
from ._majsoul_schema import SCHEMA
from ._majsoul_shapes import (
    USER_EVENT,
    GameMessages,
    Message,
    games_of_data,
    games_of_text,
    games_of_values,
    is_majsoul,
    is_majsoul_data,
    is_majsoul_text,
)
from ._majsoul_wins import wins_of_message

_START = "RecordNewRound"
_GONE = 2
_CALLS = (MeldType.CHI, MeldType.PON, MeldType.DAIMINKAN)
_CONCEALED = 3
_DRAWS = {1: "kyuushu_kyuuhai", 2: "suufon_renda", 3: "suukaikan", 4: "suucha_riichi",
          5: "sanchahou"}  # fmt: skip
_PLAYERS = (3, 4)
_RANKED = 2
"""`category` of ranked games; rooms of friends and contests have 1 and 4."""
_DEALT_TO_DEALER = 14
_WIN = "RecordHule"


def _read(games: Sequence[GameMessages]) -> list[RecordedGame]:
    return [_game(game) for game in games[: MOST_GAMES + 1]]


def _game(game: GameMessages) -> RecordedGame:
    for name, _ in game.messages:
        if name not in SCHEMA:
            one_seat = name.startswith("Action")
            raise UnreadableRecord("majsoul-one-seat" if one_seat else "majsoul-other-game")
    starts = [place for place, (name, _) in enumerate(game.messages) if name == _START]
    if not starts:
        raise UnreadableRecord("record-without-hands")
    players = len(items(game.messages[starts[0]][1].get("scores")))
    if players not in _PLAYERS:
        raise UnreadableRecord("not-a-record-of-its-format", format="Mahjong Soul")
    config = mapping(game.head.get("config"))
    scores, result = _standing(game.head, players)
    away: set[int] = set()
    _note_absent(game.messages[: starts[0]], away)
    hands = []
    for start, end in pairwise([*starts, len(game.messages)][: MOST_HANDS + 1]):
        messages = game.messages[start:end]
        hands.append(_hand(messages, frozenset(away), players))
        _note_absent(messages, away)
    return RecordedGame(
        players=players,
        names=_names(game.head, players),
        preset=PRESET,
        overrides=rules_of_config(config, players),
        named=bool(config),
        hands=tuple(hands),
        scores=scores,
        result=result,
        own_ending=config.get("category") != _RANKED,
    )


def _note_absent(messages: Sequence[Message], away: set[int]) -> None:
    """Bring the seats that are away up to date."""
    for event in (_presence(fields) for name, fields in messages if name == USER_EVENT):
        (away.add if event.away else away.discard)(event.seat)


def _presence(fields: JsonObject) -> PlayerPresence:
    return PlayerPresence(_seat(fields), away=fields.get("type") == _GONE)


def _names(head: JsonObject, players: int) -> tuple[str, ...]:
    """The names by seat; a player that the program plays has none."""
    accounts = [mapping(account) for account in items(head.get("accounts"))]
    names = {_seat(account): text(account.get("nickname")) for account in accounts}
    return tuple(names.get(seat, "") for seat in range(players))


def _standing(
    head: JsonObject, players: int
) -> tuple[tuple[int, ...] | None, tuple[float, ...] | None]:
    """Final scores, and results in P, which are recorded in thousandths."""
    rows = [mapping(row) for row in items(mapping(head.get("result")).get("players"))]
    by_seat = {_seat(row): row for row in rows}
    if sorted(by_seat) != [*range(players)]:
        return None, None
    ordered = [by_seat[seat] for seat in range(players)]
    scores = tuple(integer(row.get("part_point_1"), 0) for row in ordered)
    return scores, tuple(integer(row.get("total_point"), 0) / 1000 for row in ordered)


def _hand(messages: Sequence[Message], away: Collection[int], players: int) -> RecordedHand:
    """One hand; `unread` is the problem where it cannot be read."""
    start = messages[0][1]
    scores = points_by_seat(start.get("scores"), players)
    if scores is None:
        raise UnreadableRecord("not-a-record-of-its-format", format="Mahjong Soul")
    dealer = integer(start.get("ju"), 0)
    hand = RecordedHand(
        number=4 * integer(start.get("chang"), 0) + dealer,
        honba=integer(start.get("ben"), 0),
        riichi_sticks=integer(start.get("liqibang"), 0),
        dealer=dealer,
        before=scores,
    )
    return hand_from_parts(hand, with_riichi_accepted(_parts(messages, away, hand)))


def _parts(
    messages: Sequence[Message], away: Collection[int], start: RecordedHand
) -> Iterator[HandPart]:
    """The parts of a hand, in the order of its messages."""
    table = SoulHandReader(messages[0][1], start)
    yield from table.dealt(messages[1:2])
    yield from (PlayerPresence(seat, away=True) for seat in sorted(away))
    for name, fields in messages[1:]:
        if name == USER_EVENT:
            yield _presence(fields)
        elif name in SoulHandReader.READERS:
            yield from SoulHandReader.READERS[name](table, fields)


class SoulHandReader:
    """What the messages of a hand refer to: tiles held, pons, indicators, the last discarder."""

    def __init__(self, start: JsonObject, hand: RecordedHand) -> None:
        self.start = start
        self.hand = hand
        self.players = len(hand.before)
        self.dealer = hand.dealer
        self.held = [[*_tiles(start.get(f"tiles{seat}"))] for seat in range(self.players)]
        self.pons: list[tuple[Tile, ...]] = []
        self.turned = 1
        self.source = hand.dealer

    def dealt(self, following: Sequence[Message]) -> Iterator[HandPart]:
        """The deal, and the dealer's first draw, which is the last of fourteen tiles.

        Some writers sort them; a win at once says which was drawn.
        """
        own = self.held[self.dealer]
        drawn = own.pop() if len(own) == _DEALT_TO_DEALER else None
        for name, fields in following:
            wins = [mapping(win) for win in items(fields.get("hules"))] if name == _WIN else []
            if drawn and wins and _tile(wins[0].get("hu_tile")) in own:
                own.append(drawn)
                drawn = _tile(wins[0].get("hu_tile"))
                own.remove(drawn)
        indicators = _tiles(self.start.get("doras")) or _tiles([self.start.get("dora")])
        yield Dealt(indicators[0], tuple(map(tuple, self.held)))
        yield from self._indicators(self.start)
        if drawn:
            own.append(drawn)
            yield TileDrawn(self.dealer, drawn)

    def _indicators(self, fields: JsonObject) -> Iterator[IndicatorTurned]:
        """The indicators that a message has more than those before it."""
        new = _tiles(fields.get("doras"))[self.turned :]
        self.turned += len(new)
        yield from map(IndicatorTurned, new)

    def draw(self, fields: JsonObject) -> Iterator[HandPart]:
        """A draw; the indicator of a concealed kan is turned before it."""
        yield from self._indicators(fields)
        seat, tile = _seat(fields), _tile(fields.get("tile"))
        self._of(seat).append(tile)
        yield TileDrawn(seat, tile)

    def discard(self, fields: JsonObject) -> Iterator[HandPart]:
        """A discard; the indicator of a called kan is turned with it, so that a ron has it."""
        yield from self._indicators(fields)
        seat, tile = _seat(fields), _tile(fields.get("tile"))
        if fields.get("is_liqi") or fields.get("is_wliqi"):
            yield RiichiDeclared(seat)
        self._take(seat, (tile,))
        self.source = seat
        yield TileDiscarded(seat, tile, bool(fields.get("moqie")))

    def call(self, fields: JsonObject) -> Iterator[HandPart]:
        """A call: the last of its tiles is the one that is called."""
        seat, tiles = _seat(fields), _tiles(fields.get("tiles"))
        kind = integer(fields.get("type"), 0)
        if not 0 <= kind < len(_CALLS) or len(tiles) < 3:
            raise UnreadableHand("unknown-call", text=str(fields.get("type"))[:20])
        self._take(seat, tiles[:-1])
        if _CALLS[kind] is MeldType.PON:
            self.pons.append(tiles)
        yield GroupCalled(seat, _CALLS[kind], tiles, tiles[-1])

    def kan(self, fields: JsonObject) -> Iterator[HandPart]:
        """A concealed or an added kan, which is told by one tile, red or not."""
        seat, named = _seat(fields), _tile(fields.get("tiles"))
        held = [tile for tile in self._of(seat) if tile.kind == named.kind]
        if integer(fields.get("type"), 0) == _CONCEALED:
            self._take(seat, held)
            yield KanDeclared(seat, tuple(held))
        else:
            pon = next((pon for pon in self.pons if pon[0].kind == named.kind), None)
            if pon is None or not held:
                raise UnreadableHand("unknown-call", text=named.code)
            self._take(seat, held[:1])
            yield KanDeclared(seat, (*pon, held[0]), held[0])
        self.source = seat
        yield from self._indicators(fields)

    def north(self, fields: JsonObject) -> Iterator[HandPart]:
        """A north that is declared."""
        yield from self._indicators(fields)
        self.source = _seat(fields)
        self._take(self.source, (NORTH,))
        yield NorthSetAside(self.source)

    def wins(self, fields: JsonObject) -> Iterator[HandPart]:
        """The wins of a hand, whose changes are recorded together."""
        rows = [mapping(row) for row in items(fields.get("hules"))]
        for row in rows:
            yield from self._indicators(row)
        yield from wins_of_message(fields, rows, self.source, self.hand)
        yield ScoresAfter(points_by_seat(fields.get("scores"), self.players))

    def exhaustive(self, fields: JsonObject) -> Iterator[HandPart]:
        """The draw at the end of the wall; several nagashi mangan have a row each."""
        rows = [integers(mapping(row).get("delta_scores")) for row in items(fields.get("scores"))]
        moves = [row for row in rows if len(row) == self.players]
        changes = tuple(sum(row[seat] for row in moves) for seat in range(self.players))
        shown = [mapping(player).get("tingpai") for player in items(fields.get("players"))]
        tenpai = tuple(seat for seat, is_tenpai in enumerate(shown) if is_tenpai)
        kind = "nagashi_mangan" if fields.get("liujumanguan") else "exhaustive"
        yield DrawOfRecord(kind, changes, tenpai if shown else None)

    def abortive(self, fields: JsonObject) -> Iterator[HandPart]:
        """An abortive draw."""
        kind = integer(fields.get("type"), 0)
        if kind not in _DRAWS:
            raise UnreadableHand("unknown-draw", type=str(kind)[:20])
        yield DrawOfRecord(_DRAWS[kind], (0,) * self.players)

    def _of(self, seat: int) -> list[Tile]:
        """The concealed tiles of a seat; raises UnreadableHand for one that there is not."""
        if not 0 <= seat < self.players:
            raise UnreadableHand("hand-not-followed")
        return self.held[seat]

    def _take(self, seat: int, tiles: Iterable[Tile]) -> None:
        """Take tiles out of a hand; raises UnreadableHand for one that is not in it."""
        held = self._of(seat)
        for tile in tiles:
            if tile not in held:
                raise UnreadableHand("discard-not-held")
            held.remove(tile)

    READERS: ClassVar[
        Mapping[str, Callable[["SoulHandReader", JsonObject], Iterator[HandPart]]]
    ] = {
        "RecordDealTile": draw,
        "RecordDiscardTile": discard,
        "RecordChiPengGang": call,
        "RecordAnGangAddGang": kan,
        "RecordBaBei": north,
        _WIN: wins,
        "RecordNoTile": exhaustive,
        "RecordLiuJu": abortive,
    }


def _seat(fields: JsonObject) -> int:
    return integer(fields.get("seat"), 0)


def _tiles(values: object) -> tuple[Tile, ...]:
    return tuple(_tile(value) for value in items(values))


def _tile(value: object) -> Tile:
    """The tile of `1m`, `0p`, `7z`; raises UnreadableHand."""
    tile = TILES.get(text(value))
    if tile is None:
        raise UnreadableHand("unknown-tile-name", text=str(value)[:20])
    return tile


FORMAT = RecordFormat(
    "Mahjong Soul",
    data=Content(is_majsoul_data, lambda data: _read(games_of_data(data))),
    text=Content(is_majsoul_text, lambda written: _read(games_of_text(written))),
    values=Content(is_majsoul, lambda values: _read(games_of_values(values))),
)
