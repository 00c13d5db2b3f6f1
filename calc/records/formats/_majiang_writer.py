"""Writer of majiang: kobalab's paipu, seats by their wind in each hand.

A game of three is written as kobalab's own converter writes it, with three hands and `penuki`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from calc.riichi.hand import MeldType
from calc.riichi.tiles import Tile

from ..events import (
    DrawOfRecord,
    GroupCalled,
    IndicatorTurned,
    KanDeclared,
    NorthSetAside,
    RecordedGame,
    RecordedHand,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
)
from ..moments import Replay, WinAtTable
from ..replay import replay
from ._writing import JsonValues, Play, display, plays, shown_tiles, tenpai_seats, yaku_rows

V = TypeVar("V")
_NAME = "majiang"
_SIDES = "_+=-"
"""By the number of seats to the right: the sign of a side."""
_NORTH, _NORTH_IN_HAND = "z4", "b"
_DRAWS = {
    "exhaustive": "荒牌平局", "nagashi_mangan": "流し満貫", "kyuushu_kyuuhai": "九種九牌",
    "suufon_renda": "四風連打", "suucha_riichi": "四家立直", "sanchahou": "三家和",
    "suukaikan": "四開槓",
}  # fmt: skip
_PLAYED_OUT = ("exhaustive", "nagashi_mangan")


def majiang_hand(hand: RecordedHand, game: RecordedGame) -> list[JsonValues]:
    """A hand as a list of objects with one key each."""
    dealt = shown_tiles(hand, _NAME)
    table = _Table(hand, game.players)
    values: list[JsonValues] = [
        {
            "qipai": {
                "zhuangfeng": hand.number // 4,
                "jushu": hand.number % 4,
                "changbang": hand.honba,
                "lizhibang": hand.riichi_sticks,
                "defen": table.by_wind(hand.before),
                "baopai": _name(hand.indicator) if hand.indicator else "",
                "shoupai": [_names(tiles) for tiles in table.by_wind(dealt)],
            }
        }
    ]
    for play in plays(hand):
        values += table.objects(play)
    replayed = replay(hand, game.players)
    values += [{"hule": table.win(won, hand)} for won in replayed.wins]
    if hand.draw:
        values.append({"pingju": table.draw(hand.draw, hand, replayed)})
    return values


def majiang_game(game: RecordedGame, hands: Sequence[object]) -> list[object]:
    """The one document of a game."""
    first = game.hands[0]
    dealer = (first.dealer - first.number % 4) % game.players
    document: dict[str, object] = {
        "title": display(game),
        "player": [*game.names, *[""] * game.players][: game.players],
        "qijia": dealer,
        "log": hands,
    }
    if scores := game.scores:
        turn = [(seat - dealer) % game.players for seat in range(game.players)]
        ranked = sorted(range(game.players), key=lambda seat: (-scores[seat], turn[seat]))
        document["defen"] = scores
        document["rank"] = [ranked.index(seat) + 1 for seat in range(game.players)]
    if game.result:
        document["point"] = [f"{points:.1f}" for points in game.result]
    return [document]


class _Table:
    """The table of a hand while it is written: the calls of each seat as texts."""

    def __init__(self, hand: RecordedHand, players: int) -> None:
        self.dealer, self.players = hand.dealer, players
        self.calls: list[list[str]] = [[] for _ in range(players)]
        self._declared: set[int] = set()
        self._after_kan: set[int] = set()

    def wind(self, seat: int) -> int:
        """The place of a seat from the dealer on."""
        return (seat - self.dealer) % self.players

    def by_wind(self, values: Sequence[V]) -> list[V]:
        """Values of seats from the dealer on."""
        return [values[(self.dealer + place) % self.players] for place in range(self.players)]

    def objects(self, play: Play) -> Iterator[JsonValues]:
        """An event; none for what the format does not say."""
        event = play.event
        if isinstance(event, IndicatorTurned):
            yield {"kaigang": {"baopai": _name(event.tile)}}
        elif isinstance(event, RiichiDeclared):
            self._declared.add(event.seat)
        elif isinstance(event, TileDrawn):
            kind = "gangzimo" if event.seat in self._after_kan else "zimo"
            self._after_kan.clear()
            yield {kind: {"l": self.wind(event.seat), "p": _name(event.tile) if event.tile else ""}}
        elif isinstance(event, TileDiscarded):
            marks = "_" * play.of_drawn_tile + "*" * (event.seat in self._declared)
            self._declared.discard(event.seat)
            yield {"dapai": {"l": self.wind(event.seat), "p": _name(event.tile) + marks}}
        elif isinstance(event, GroupCalled):
            yield {"fulou": {"l": self.wind(event.seat), "m": self._call(event, play.discarder)}}
        elif isinstance(event, KanDeclared):
            yield {"gang": {"l": self.wind(event.seat), "m": self._own_kan(event)}}
        elif isinstance(event, NorthSetAside):
            self.calls[event.seat].append(_NORTH_IN_HAND)
            yield {"penuki": {"l": self.wind(event.seat), "p": _NORTH}}

    def _call(self, event: GroupCalled, discarder: int) -> str:
        """A call as a text, the sign of the side behind the called tile."""
        sign = _SIDES[(discarder - event.seat) % self.players]
        others = list(event.tiles)
        others.remove(event.called)
        if event.type is MeldType.CHI:
            ranks = {tile: str(_digit(tile)) for tile in others}
            ranks[event.called] = f"{_digit(event.called)}{sign}"
            digits = "".join(ranks[tile] for tile in sorted(ranks, key=_in_call))
        else:
            own = sorted(others, key=lambda tile: tile.red)
            digits = "".join(str(_digit(tile)) for tile in (*own, event.called)) + sign
        if event.type is MeldType.DAIMINKAN:
            self._after_kan.add(event.seat)
        call = f"{event.called.suit}{digits}"
        self.calls[event.seat].append(call)
        return call

    def _own_kan(self, event: KanDeclared) -> str:
        self._after_kan.add(event.seat)
        calls = self.calls[event.seat]
        if event.added is None:
            tiles = sorted(event.tiles, key=lambda tile: tile.red)
            calls.append(f"{tiles[0].suit}{''.join(str(_digit(tile)) for tile in tiles)}")
            return calls[-1]
        kinds = {_digit(tile) for tile in event.tiles}
        [pon] = [
            place
            for place, call in enumerate(calls)
            if call[0] == event.added.suit and set(map(int, filter(str.isdigit, call))) <= kinds
        ]
        calls[pon] += str(_digit(event.added))
        return calls[pon]

    def win(self, won: WinAtTable, hand: RecordedHand) -> JsonValues:
        """A win with its hand and worth."""
        win, tiles = won.win, list(won.held.tiles or ())
        rows = [
            _row(name, yakuman, han) for name, yakuman, han in yaku_rows(win, hand, self.players)
        ]
        if rows and win.liable not in (None, win.seat):
            rows[-1]["baojia"] = _SIDES[((win.liable or 0) - win.seat) % self.players]
        worth = {
            "fu": win.fu,
            "fanshu": win.han,
            "damanguan": win.yakuman or None,
            "defen": win.points,
        }
        return {
            "l": self.wind(win.seat),
            "shoupai": self._shown(win.seat, tiles, won.offer.tile if won.offer else None),
            "baojia": None if win.seat == win.source else self.wind(win.source),
            "fubaopai": [_name(tile) for tile in win.ura or ()] if won.held.riichi else None,
            **{key: value for key, value in worth.items() if value is not None},
            "hupai": rows,
            "fenpei": self.by_wind(win.changes) if win.changes else None,
        }

    def draw(self, draw: DrawOfRecord, hand: RecordedHand, replayed: Replay) -> JsonValues:
        """A draw with the tenpai hands."""
        tenpai = tenpai_seats(hand) if draw.type in _PLAYED_OUT else ()
        shown = [
            self._shown(seat, held.tiles or (), None) if seat in tenpai else ""
            for seat, held in enumerate(replayed.seats)
        ]
        return {
            "name": _DRAWS[draw.type or "exhaustive"],
            "shoupai": self.by_wind(shown),
            "fenpei": self.by_wind(draw.changes) if draw.changes else None,
        }

    def _shown(self, seat: int, tiles: Sequence[Tile], last: Tile | None) -> str:
        """A hand as a text: concealed tiles, the winning one last, then the calls."""
        others = list(tiles)
        if last:
            others.remove(last)
        return ",".join([_names(others) + (_name(last) if last else ""), *self.calls[seat]])


def _row(name: str, yakuman: int, han: int | None) -> dict[str, object]:
    """A yaku: a star for each yakuman, else its han."""
    return {"name": name, "fanshu": "*" * yakuman if yakuman else han}


def _in_call(tile: Tile) -> int:
    return tile.kind


def _digit(tile: Tile) -> int:
    """The digit of a tile; 0 for a red five."""
    return 0 if tile.red else tile.rank


def _name(tile: Tile) -> str:
    """The tile as `m1`; red fives are `m0`."""
    return f"{tile.suit}{_digit(tile)}"


def _names(tiles: Iterable[Tile]) -> str:
    """Tiles in order, as `m123p0z1`."""
    text, suit = "", ""
    for tile in sorted(tiles):
        if tile.suit != suit:
            suit = tile.suit
            text += suit
        text += str(_digit(tile))
    return text
