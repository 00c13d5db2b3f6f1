"""What the writers of the formats share: the course of a hand, the rules of a game, names of yaku.

The names are those of Tenhou's records, which other formats have as well.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from calc.riichi.tiles import WINDS, Tile
from calc.riichi.yaku import CATALOGUE

from ..bounds import UnreadableHand
from ..events import (
    Event,
    GroupCalled,
    KanDeclared,
    NorthSetAside,
    RecordedGame,
    RecordedHand,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
    WinOfRecord,
)
from ..moments import round_of, seat_wind
from ..terms import NO_RED_FIVES

_KANJI = dict(zip(WINDS, "東南西北", strict=True))
_NAMES = {
    "double_riichi": "両立直", "haitei": "海底摸月", "kokushi_musou_juusanmen": "国士無双１３面",
    "dora": "ドラ", "red": "赤ドラ", "ura": "裏ドラ", "kita": "抜きドラ",
}  # fmt: skip
"""Names that records have for yaku and dora, where they differ from the catalogue."""
_OF_TENHOU = {"kuitan", "red_fives", "game_length"}
_DOUBLED = (
    "suuankou_tanki", "kokushi_musou_juusanmen", "junsei_chuuren_poutou", "daisuushii",
)  # fmt: skip
"""Yakuman that are paid twice where a win has more of them than names."""


JsonValues = Mapping[str, object]
"""An object as it is written."""


class Play(NamedTuple):
    """An event of a hand, who discarded last, and what the seat whose turn it is has drawn.

    `drawn` is None where that is not shown, `has_drawn` false after a call.
    """

    event: Event
    discarder: int
    drawn: Tile | None = None
    has_drawn: bool = False

    @property
    def of_drawn_tile(self) -> bool:
        """Whether a discard is the tile just drawn: as recorded, else where it is an equal one."""
        discard = self.event
        if not isinstance(discard, TileDiscarded) or not self.has_drawn:
            return False
        if self.drawn is None:
            return bool(discard.drawn)
        return discard.tile is self.drawn and discard.drawn is not False


def plays(hand: RecordedHand) -> Iterator[Play]:
    """The events of a hand in their order; raises UnreadableHand for what no format can say."""
    discarder, drawing = hand.dealer, None
    for event in hand.events:
        if isinstance(event, RiichiDeclared) and event.shown:
            raise UnreadableHand("open-riichi-not-said")
        yield Play(event, discarder, drawing and drawing.tile, has_drawn=drawing is not None)
        if isinstance(event, TileDrawn):
            drawing = event
        elif isinstance(event, TileDiscarded | GroupCalled | KanDeclared | NorthSetAside):
            drawing = None
        if isinstance(event, TileDiscarded):
            discarder = event.seat


def shown_tiles(hand: RecordedHand, format_name: str) -> list[tuple[Tile, ...]]:
    """The tiles that were dealt, for a format that needs all; raises UnreadableHand."""
    drawn = [event.tile for event in hand.events if isinstance(event, TileDrawn)]
    dealt = [tiles for tiles in hand.dealt if tiles is not None]
    if len(dealt) < len(hand.dealt) or None in drawn:
        raise UnreadableHand("hidden-hands-not-said", format=format_name)
    return dealt


def display(game: RecordedGame) -> str:
    """The rules as Tenhou's tables and rooms of Mahjong Soul display them.

    Of rules that have no display, and of those that no record names, nothing but the number of
    players.
    """
    of_three = "三" if game.players == 3 else ""
    length = "東" if game.options.get("game_length") == "tonpuusen" else "南"
    if game.named and game.preset == "mahjong-soul" and game.options.keys() <= {"game_length"}:
        return f"{of_three}段位の間{length}喰赤"
    if game.named and game.preset == "tenhou" and game.options.keys() <= _OF_TENHOU:
        open_tanyao = "喰" if game.options.get("kuitan", True) else ""
        return f"{of_three}般{length}{open_tanyao}{'赤' if has_red_fives(game) else ''}"
    return "三麻" if of_three else ""


def has_red_fives(game: RecordedGame) -> bool:
    """Whether the rules have red fives."""
    return game.options.get("red_fives") != NO_RED_FIVES


def yaku_rows(
    win: WinOfRecord, hand: RecordedHand, players: int
) -> Iterator[tuple[str, int, int | None]]:
    """The yaku and dora of a win: name, how many yakuman it is, else 0 and its han."""
    doubled = _doubled(win)
    for key, han in win.yaku or ():
        if isinstance(han, int):
            yield yaku_text(key, win, hand, players), 0, han
        else:
            yield yaku_text(key, win, hand, players), 2 if key in doubled else 1, None
    bonuses = {"dora": win.dora, "red": win.red, "ura": win.ura_han, "kita": _apart(win)}
    if not win.yakuman:
        yield from ((_NAMES[key], 0, han) for key, han in bonuses.items() if han)


def _apart(win: WinOfRecord) -> int | None:
    """The han of norths that are not among the other han of a win."""
    rows = [han for _, han in win.yaku or () if isinstance(han, int)]
    others = sum(rows) + sum(han or 0 for han in (win.dora, win.red, win.ura_han))
    return win.kita if win.kita and win.han == others + win.kita else None


def _doubled(win: WinOfRecord) -> frozenset[str]:
    """The yakuman that stand for two."""
    named = [key for key, han in win.yaku or () if not isinstance(han, int)]
    more = max(0, (win.yakuman or 0) - len(named))
    likely = sorted(named, key=lambda key: key not in _DOUBLED)
    return frozenset(likely[:more])


def yaku_text(key: str, win: WinOfRecord, hand: RecordedHand, players: int) -> str:
    """The name of a yaku; of a wind with that wind, and as recorded where it is not known."""
    if key == "round_wind":
        return f"場風 {_KANJI[round_of(hand.number)[0]]}"
    if key == "seat_wind":
        return f"自風 {_KANJI[seat_wind(win.seat, hand.dealer, players)]}"
    return _NAMES.get(key) or (CATALOGUE[key].kanji if key in CATALOGUE else key)


def ura_of(hand: RecordedHand) -> tuple[Tile, ...]:
    """The ura indicators of the hand, which its winners in riichi share."""
    return next((win.ura for win in hand.wins if win.ura), ())


def tenpai_seats(hand: RecordedHand) -> tuple[int, ...]:
    """The seats that are tenpai in a draw: as recorded, else those that gain."""
    draw = hand.draw
    if draw is None:
        return ()
    if draw.tenpai is not None:
        return draw.tenpai
    return tuple(seat for seat, change in enumerate(draw.changes or ()) if change > 0)
