"""Reader of M.League's public viewer: the saved page, or the list of commands in it.

A command has a name and arguments, which are texts. `point` tells the scores at the start of a hand
and then the whole change of each player, the own riichi stick included. The points of a tsumo are
those that a ron would have paid, so that its value is what the others pay. Sources: a page of 2023
and the converter Preserver6166/MleaguePaifuParser.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import ClassVar

from calc.riichi.hand import MeldType
from calc.riichi.scoring.payments import STICK
from calc.riichi.tiles import TILES, Tile
from calc.riichi.yaku.catalogue import CATALOGUE, Kind

from ..bounds import MOST_GAMES, MOST_HANDS, UnreadableHand, UnreadableRecord
from ..events import (
    Dealt,
    DrawOfRecord,
    GroupCalled,
    HandPart,
    IndicatorTurned,
    KanDeclared,
    RecordedGame,
    RecordedHand,
    RiichiAccepted,
    RiichiDeclared,
    ScoresAfter,
    TileDiscarded,
    TileDrawn,
    WinOfRecord,
    hand_from_parts,
    with_changes,
    with_yaku,
)
from ..json_text import json_values, plain_json
from ..terms import DRAWS, LIMITS, limit_by_points, yaku_of
from ..values import items, mapping, results, text
from . import Content, RecordFormat

Command = tuple[str, Sequence[str]]
"""A command: its name, and its arguments."""
_SEATS = "ABCD"
_PLAYERS = len(_SEATS)
_COUNTER = 300
_PAGE = re.compile(r"UMP_PLAYER\.init\([^'\"]{0,200}'((?:[^'\\]|\\.)*)'", re.DOTALL)
"""The script of the page that is given the commands, as JSON in a text."""
_ESCAPE = re.compile(r"\\(['\\])")
_TILE = re.compile(r"[0-9][mpszMPS]", re.ASCII)
_NUMBER = re.compile(r"[-+=]?\d{1,7}", re.ASCII)
_RON = "ron="
_BASES = {"mangan": 2000, "haneman": 3000, "baiman": 4000, "sanbaiman": 6000, "yakuman": 8000,
          "kazoe_yakuman": 8000}  # fmt: skip
"""Base points of the limits that stand in place of points."""
_YAKUMAN = {key for key, yaku in CATALOGUE.items() if yaku.kind is Kind.YAKUMAN}
_ROUND_WINDS = {"1z": 0, "2z": 1, "3z": 2, "4z": 3}
_WINDS = "東南西北"
_YAKU = {
    "リーチ": "riichi", "ダブルリーチ": "double_riichi", "門前自摸": "menzen_tsumo",
    "タンヤオ": "tanyao", "チャンタ": "chanta", "純チャン": "junchan", "赤": "red",
}  # fmt: skip
"""Yaku and dora that the viewer names otherwise than most records."""


def is_mleague_page(written: str) -> bool:
    """Whether a text is the page of the viewer."""
    return bool(_PAGE.search(written))


def read_mleague_page(written: str) -> list[RecordedGame]:
    """The games of a saved page; raises UnreadableRecord."""
    return [
        game
        for script in _PAGE.finditer(written)
        for game in read_mleague(json_values(plain_json(_ESCAPE.sub(r"\1", script[1]))))
    ][: MOST_GAMES + 1]


def is_mleague(values: Sequence[object]) -> bool:
    """Whether JSON values are commands of the viewer."""
    first = mapping(values[0] if values else None)
    return "cmd" in first and "args" in first


def read_mleague(values: Sequence[object]) -> list[RecordedGame]:
    """The game of a list of commands; raises UnreadableRecord."""
    listed = items(values[0]) if len(values) == 1 and isinstance(values[0], list) else values
    objects = map(mapping, listed)
    commands = [
        (text(command.get("cmd")), [*map(text, items(command.get("args")))]) for command in objects
    ]
    starts = [place for place, (name, _) in enumerate(commands) if name == "kyokustart"]
    if not starts:
        raise UnreadableRecord("record-without-hands")
    ends = [*starts, len(commands)][: MOST_HANDS + 1]
    hands = tuple(_hand(commands[start:end]) for start, end in pairwise(ends))
    names = {(*arguments, "", "")[0][:1]: (*arguments, "", "")[1]
             for name, arguments in commands if name == "player"}  # fmt: skip
    result = next((_result(rest) for name, rest in reversed(commands) if name == "gameend"), None)
    return [
        RecordedGame(
            players=_PLAYERS,
            names=tuple(names.get(seat, "") for seat in _SEATS),
            preset="m-league",
            overrides={},
            named=True,
            hands=hands,
            result=result,
            ended=result is not None,
        )
    ]


def _result(arguments: Sequence[str]) -> tuple[float, ...] | None:
    """The results in P by seat, of seats that are each followed by a result; ranks follow."""
    pairs = zip(arguments[::2], arguments[1::2], strict=False)
    by_seat = {seat[:1]: points for seat, points in pairs if "=" not in seat}
    return results((by_seat.get(seat, "") for seat in _SEATS), _PLAYERS)


def _hand(commands: Sequence[Command]) -> RecordedHand:
    """One hand; `unread` is the problem where it cannot be read."""
    _, dealer, honba, deposits, wind, *_ = (*commands[0][1], *[""] * 5)
    before = {seat: points[1:] for seat, points in _points(commands) if points[:1] == "="}
    seat = _SEATS.find(dealer[:1]) if dealer else -1
    if seat < 0 or wind not in _ROUND_WINDS or sorted(before) != [*range(_PLAYERS)]:
        raise UnreadableRecord("not-a-record-of-its-format", format="M.League")
    hand = RecordedHand(
        number=4 * _ROUND_WINDS[wind] + seat,
        honba=_whole(honba),
        riichi_sticks=_whole(deposits) // STICK,
        dealer=seat,
        before=tuple(_whole(before[seat]) for seat in range(_PLAYERS)),
    )
    return hand_from_parts(hand, LeagueHandReader(hand).parts(commands[1:]))


def _points(commands: Sequence[Command]) -> Iterator[tuple[int, str]]:
    """The seat and the text of each command `point`."""
    for name, arguments in commands:
        if name == "point" and len(arguments) > 1:
            yield _seat(arguments[0]), arguments[1]


class LeagueHandReader:
    """What the commands of a hand refer to: pons, who discarded last, what was said."""

    def __init__(self, hand: RecordedHand) -> None:
        self.hand = hand
        self.pons: dict[tuple[int, int], tuple[Tile, ...]] = {}
        self.source = hand.dealer
        self.declared: set[int] = set()
        self.accepted: set[int] = set()
        self.tenpai: set[int] = set()
        self.spoke = False
        self.ura: tuple[Tile, ...] = ()

    def parts(self, commands: Sequence[Command]) -> Iterator[HandPart]:
        """The parts of the hand, in the order of its commands."""
        indicators = [_tiles(rest[1])[:1] for name, rest in commands if name == "dora" and rest[1:]]
        dealt: list[list[Tile]] = [[] for _ in _SEATS]
        for arguments in (rest for name, rest in commands if name == "haipai"):
            seat, tiles, *_ = (*arguments, "", "")
            dealt[_seat(seat)] += _tiles(tiles)
        first = indicators[0][0] if indicators and indicators[0] else None
        yield Dealt(first, tuple(map(tuple, dealt)))
        wins: list[Sequence[str]] = []
        drawn: str | None = None
        skipped = False
        for name, arguments in commands:
            if name == "dora" and not skipped:
                skipped = True
            elif name == "agari":
                wins.append(arguments)
            elif name == "ryukyoku":
                drawn = (*arguments, "")[0]
            elif reader := LeagueHandReader.READERS.get(name):
                yield from reader(self, (*arguments, "", ""))
        yield from self._end(wins, commands, drawn)

    def indicator(self, arguments: Sequence[str]) -> Iterator[HandPart]:
        """The dora, and the indicator that shows it, of a kan."""
        yield IndicatorTurned(_tile(arguments[1]))

    def ura_indicators(self, arguments: Sequence[str]) -> Iterator[HandPart]:
        """Ura dora and their indicators; empty texts without riichi."""
        self.ura += tuple(tile for written in arguments[1:-2:2] for tile in _tiles(written))
        yield from ()

    def draw(self, arguments: Sequence[str]) -> Iterator[HandPart]:
        """A draw; the studio may have missed the tile."""
        tile = arguments[2]
        yield TileDrawn(_seat(arguments[0]), _tile(tile) if tile else None)

    def discard(self, arguments: Sequence[str]) -> Iterator[HandPart]:
        """A discard, which may be marked as that of a riichi."""
        self.source = _seat(arguments[0])
        if "richi" in arguments[2:] and self.source not in self.declared:
            yield from self.say((arguments[0], "richi"))
        yield TileDiscarded(self.source, _tile(arguments[1]))

    def say(self, arguments: Sequence[str]) -> Iterator[HandPart]:
        """What a player says: riichi, tenpai and noten are of use, calls are shown as well."""
        seat, word = _seat(arguments[0]), arguments[1]
        if word == "richi":
            self.declared.add(seat)
            yield RiichiDeclared(seat)
        elif word in ("tenpai", "noten"):
            self.spoke = True
            if word == "tenpai":
                self.tenpai.add(seat)

    def riichi(self, arguments: Sequence[str]) -> Iterator[HandPart]:
        """The stick of a riichi that nobody won on."""
        seat = _seat(arguments[0])
        self.accepted.add(seat)
        yield RiichiAccepted(seat)

    def open(self, arguments: Sequence[str]) -> Iterator[HandPart]:
        """A group, its own tiles in angle brackets; a hand that is shown has none."""
        seat, shown, called = _seat(arguments[0]), arguments[1], arguments[2]
        if not shown.startswith("<"):
            return
        own = _tiles(shown)
        if not called:
            self.source = seat
            yield KanDeclared(seat, own)
            return
        tile = _tile(called)
        pon = self.pons.pop((seat, tile.kind), None)
        if pon:
            self.source = seat
            yield KanDeclared(seat, (*pon, tile), tile)
            return
        tiles = (*own, tile)
        kinds = {each.kind for each in tiles}
        shape = MeldType.CHI if len(kinds) > 1 else MeldType.PON
        if len(tiles) == 4:
            shape = MeldType.DAIMINKAN
        if shape is MeldType.PON:
            self.pons[seat, tile.kind] = tiles
        yield GroupCalled(seat, shape, tiles, tile)

    def _end(
        self, wins: Sequence[Sequence[str]], commands: Sequence[Command], drawn: str | None
    ) -> Iterator[HandPart]:
        """The wins, or the draw with its name if there is one, and the scores after it."""
        moved = [0] * _PLAYERS
        for seat, written in _points(commands):
            if written[:1] != "=":
                moved[seat] += _whole(written)
        paid = tuple(points + STICK * (seat in self.accepted) for seat, points in enumerate(moved))
        if wins:
            yield from with_changes([self._win(win, paid) for win in wins], paid)
        elif drawn is not None:
            tenpai = tuple(sorted(self.tenpai)) if self.spoke else None
            yield DrawOfRecord(DRAWS.get(drawn), paid, tenpai, may_declare_noten=True)
        yield ScoresAfter(tuple(map(sum, zip(self.hand.before, moved, strict=True))))

    def _win(self, arguments: Sequence[str], paid: tuple[int, ...]) -> WinOfRecord:
        """A win: the tile of a ron, the winner, points or a limit, fu, and yaku with their han."""
        ron = bool(arguments) and arguments[0].startswith(_RON)
        winner, points, fu, *listed = (*arguments[ron:], "", "", "")
        seat = _seat(winner)
        names, numbers = listed[:-3:2], listed[1:-3:2]
        rows = [row for name, number in zip(names, numbers, strict=False)
                for row in self._yaku(name, number)]  # fmt: skip
        yakuman = sum(han == "yakuman" for _, han in rows)
        limit = LIMITS.get(points)
        if limit == "yakuman" and not yakuman:
            limit = "kazoe_yakuman"
        shares = 6 if seat == self.hand.dealer else 4
        value = -sum(change for change in paid if change < 0) - _COUNTER * self.hand.honba
        if ron:
            base = _BASES.get(limit or "", 0) * max(yakuman, 1)
            value = int(points) if points.isdecimal() else base * shares or value
        han = sum(number for _, number in rows if isinstance(number, int))
        win = WinOfRecord(
            seat=seat,
            source=self.source if ron else seat,
            tile=_tile(arguments[0].removeprefix(_RON)) if ron else None,
            ura=self.ura,
            fu=_whole(fu) if fu and not yakuman else None,
            limit=limit or limit_by_points(han, _whole(fu), value, shares),
            points=value,
        )
        return with_yaku(win, rows, yakuman)

    def _yaku(self, name: str, number: str) -> Iterator[tuple[str, int | str]]:
        """The ids and han of a yaku or dora; a wind alone is of the round, else of the seat."""
        han: int | str = int(number) if number.isdecimal() and len(number) < 4 else "yakuman"
        wind = name[-1:] if name and name[-1] in _WINDS else ""
        if wind and name.startswith("ダブ"):
            yield from (("round_wind", 1), ("seat_wind", 1))
        elif wind and len(name) <= 2:
            of_round = name[0] == "場" or name == _WINDS[self.hand.number // 4]
            yield "round_wind" if of_round else "seat_wind", han
        else:
            key = _YAKU.get(name, yaku_of(name))
            yield key, "yakuman" if key in _YAKUMAN else han

    READERS: ClassVar[
        Mapping[str, Callable[["LeagueHandReader", Sequence[str]], Iterator[HandPart]]]
    ] = {
        "dora": indicator,
        "uradora": ura_indicators,
        "tsumo": draw,
        "sutehai": discard,
        "say": say,
        "richi": riichi,
        "open": open,
    }


def _seat(written: str) -> int:
    """The seat of `A0`; raises UnreadableHand."""
    seat = _SEATS.find(written[:1]) if written else -1
    if seat < 0:
        raise UnreadableHand("hand-not-followed")
    return seat


def _whole(written: str) -> int:
    """The whole number of a text; 0 for an empty one; raises UnreadableHand."""
    if written and not _NUMBER.fullmatch(written):
        raise UnreadableHand("not-a-figure", text=written[:40])
    return int(written.lstrip("=")) if written else 0


def _tiles(written: str) -> tuple[Tile, ...]:
    """The tiles of a text; other signs between them are passed over."""
    return tuple(map(_tile, _TILE.findall(written)))


def _tile(written: str) -> Tile:
    """The tile of `1m`, `5M` for the red five; raises UnreadableHand."""
    code = f"0{written[1:].lower()}" if written[1:].isupper() else written
    tile = TILES.get(code)
    if tile is None:
        raise UnreadableHand("unknown-tile-name", text=written[:20])
    return tile


FORMAT = RecordFormat(
    "M.League viewer",
    text=Content(is_mleague_page, read_mleague_page),
    values=Content(is_mleague, read_mleague),
)
