"""Writer of tenhou/6: what each seat took and discarded, and the result as Tenhou's texts."""

from collections.abc import Iterable, Iterator, Sequence

from calc.riichi.hand import MeldType
from calc.riichi.tiles import Tile

from ..events import (
    GroupCalled,
    IndicatorTurned,
    KanDeclared,
    NorthSetAside,
    RecordedGame,
    RecordedHand,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
    WinOfRecord,
)
from ._tenhou6_order import NUMBERS
from ._writing import (
    Play,
    display,
    has_red_fives,
    plays,
    shown_tiles,
    tenpai_seats,
    ura_of,
    yaku_rows,
)

_NAME = "tenhou/6"
_SEATS = 4
_DRAWN, _NOTHING, _NORTH = 60, 0, "f44"
_LETTERS = {MeldType.CHI: "c", MeldType.PON: "p", MeldType.DAIMINKAN: "m"}
_LIMITS = {
    "mangan": "満貫", "haneman": "跳満", "baiman": "倍満", "sanbaiman": "三倍満",
    "kazoe_yakuman": "役満", "yakuman": "役満",
}  # fmt: skip
_DRAWS = {
    "exhaustive": "流局", "nagashi_mangan": "流し満貫", "kyuushu_kyuuhai": "九種九牌",
    "suufon_renda": "四風連打", "suucha_riichi": "四家立直", "sanchahou": "三家和了",
    "suukaikan": "四槓散了",
}  # fmt: skip
_WITH_CHANGES = ("exhaustive", "nagashi_mangan")


def tenhou6_hand(hand: RecordedHand, game: RecordedGame) -> list[object]:
    """A hand as its seventeen lists."""
    dealt = shown_tiles(hand, _NAME)
    lists = _SeatLists(game.players)
    for play in plays(hand):
        lists.add(play)
    turned = [event.tile for event in hand.events if isinstance(event, IndicatorTurned)]
    indicators = [hand.indicator, *turned]
    seats = [
        part
        for seat in range(game.players)
        for part in (_numbers(sorted(dealt[seat])), lists.taken[seat], lists.discarded[seat])
    ]
    missing = _SEATS - game.players
    return [
        [hand.number, hand.honba, hand.riichi_sticks],
        [*hand.before, *[0] * missing],
        [NUMBERS[tile] for tile in indicators if tile],
        _numbers(ura_of(hand)),
        *seats,
        *[[] for _ in range(3 * missing)],
        _result(hand, game.players),
    ]


def tenhou6_game(game: RecordedGame, hands: Sequence[object]) -> list[object]:
    """The one document of a game."""
    names = [*game.names, *[""] * _SEATS][: game.players]
    rule = {"disp": display(game), "aka": int(has_red_fives(game))}
    document: dict[str, object] = {
        "title": ["", ""],
        "name": [*names, ""][:_SEATS],
        "rule": rule,
        "log": hands,
    }
    if game.scores and game.result:
        pairs = zip(game.scores, game.result, strict=True)
        document["sc"] = [value for pair in pairs for value in pair]
    return [document]


class _SeatLists:
    """What each seat took and discarded so far."""

    def __init__(self, players: int) -> None:
        self.taken: list[list[int | str]] = [[] for _ in range(players)]
        self.discarded: list[list[int | str]] = [[] for _ in range(players)]
        self._pons: dict[tuple[int, int], str] = {}
        self._declared: set[int] = set()

    def add(self, play: Play) -> None:
        """Take an event in; what the format does not say leaves no mark."""
        event = play.event
        if isinstance(event, TileDrawn):
            self.taken[event.seat] += _numbers(filter(None, [event.tile]))
        elif isinstance(event, RiichiDeclared):
            self._declared.add(event.seat)
        elif isinstance(event, TileDiscarded):
            self._discard(event, play)
        elif isinstance(event, GroupCalled):
            self._call(event, play.discarder)
        elif isinstance(event, KanDeclared):
            self.discarded[event.seat].append(self._own_kan(event))
        elif isinstance(event, NorthSetAside):
            self.discarded[event.seat].append(_NORTH)

    def _discard(self, event: TileDiscarded, play: Play) -> None:
        number = _DRAWN if play.of_drawn_tile else NUMBERS[event.tile]
        turned = event.seat in self._declared
        self._declared.discard(event.seat)
        self.discarded[event.seat].append(f"r{number}" if turned else number)

    def _call(self, event: GroupCalled, discarder: int) -> None:
        """A call stands among the tiles taken; an open kan has a 0 among the discards."""
        own = list(event.tiles)
        own.remove(event.called)
        own.sort(key=lambda tile: (tile.kind, tile.red))
        distance = 3 if event.type is MeldType.CHI else (discarder - event.seat) % _SEATS
        place = {3: 0, 2: 1, 1: len(own)}[distance]
        numbers = list(map(str, _numbers(own)))
        letter = f"{_LETTERS[event.type]}{NUMBERS[event.called]}"
        written = "".join([*numbers[:place], letter, *numbers[place:]])
        self.taken[event.seat].append(written)
        if event.type is MeldType.DAIMINKAN:
            self.discarded[event.seat].append(_NOTHING)
        elif event.type is MeldType.PON:
            self._pons[event.seat, event.called.kind] = written

    def _own_kan(self, event: KanDeclared) -> str:
        if event.added is None:
            *others, last = _numbers(sorted(event.tiles, reverse=True))
            return f"{''.join(map(str, others))}a{last}"
        pon = self._pons[event.seat, event.added.kind]
        return pon.replace("p", f"k{NUMBERS[event.added]}")


def _result(hand: RecordedHand, players: int) -> list[object]:
    missing = [0] * (_SEATS - players)
    if hand.wins:
        parts: list[object] = []
        for win in hand.wins:
            changes = [*(win.changes or ()), *missing]
            parts += [changes, [*_win(win, hand, players)]]
        return ["和了", *parts]
    draw = hand.draw
    if draw is None:
        return ["不明"]
    tenpai, changes = tenpai_seats(hand), [*(draw.changes or ()), *missing]
    if draw.type == "exhaustive" and not any(changes) and draw.tenpai is not None:
        return ["全員聴牌" if tenpai else "全員不聴"]
    name = _DRAWS[draw.type or "exhaustive"]
    return [name, changes] if draw.type in _WITH_CHANGES else [name]


def _win(win: WinOfRecord, hand: RecordedHand, players: int) -> Iterator[object]:
    """Winner, discarder, who is liable, the points as a text, and a text for each yaku."""
    yield from (win.seat, win.source, win.seat if win.liable is None else win.liable)
    if win.points is None or win.yaku is None:
        return
    yield _worth(win) + _points(win, players, dealer=win.seat == hand.dealer)
    for name, yakuman, han in yaku_rows(win, hand, players):
        value = f"{han}飜" if not yakuman else "役満" if yakuman == 1 else "ダブル役満"
        yield f"{name}({value})"


def _worth(win: WinOfRecord) -> str:
    if win.limit in _LIMITS:
        return _LIMITS[win.limit]
    return f"{win.fu}符{win.han}飜"


def _points(win: WinOfRecord, players: int, *, dealer: bool) -> str:
    """The points of a win: after a self-draw what the others pay, and the dealer.

    A share is rounded up to the next hundred, that of the dealer, twice as much, on its own.
    """
    points = win.points or 0
    if win.seat != win.source:
        return f"{points}点"
    payers = players - 1
    if dealer:
        return f"{points // payers}点∀"
    shares = payers + 1
    share = (points if points % (100 * shares) == 0 else points + 100) // shares
    of_dealer = points - share * (payers - 1)
    if share % 100 or of_dealer not in (2 * share, 2 * share - 100):
        return f"{points // payers}点∀" if points % payers == 0 else f"{points}点"
    return f"{share}-{of_dealer}点"


def _numbers(tiles: Iterable[Tile]) -> list[int]:
    return [NUMBERS[tile] for tile in tiles]
