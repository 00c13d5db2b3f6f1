"""Writer of mjai: the short form that bots read, with the kind of a draw added.

A game of three has three seats, and a declared north is `kita`, as RiichiEnv has it.
"""

from collections.abc import Iterable, Iterator, Sequence

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
    RiichiAccepted,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
    WinOfRecord,
)
from ..moments import round_of
from ._writing import JsonValues, Play, has_red_fives, plays, tenpai_seats

_HONORS = "ESWNPFC"
_HIDDEN = "?"
_DEALT = 13
_CALLS = {MeldType.CHI: "chi", MeldType.PON: "pon", MeldType.DAIMINKAN: "daiminkan"}
_REASONS = {
    "exhaustive": "fanpai", "kyuushu_kyuuhai": "kyushukyuhai", "suufon_renda": "sufonrenda",
    "suucha_riichi": "suchareach", "sanchahou": "sanchaho", "suukaikan": "sukaikan",
    "nagashi_mangan": "nagashimangan",
}  # fmt: skip


def mjai_hand(hand: RecordedHand, _: RecordedGame) -> list[JsonValues]:
    """The events of a hand, from its start to its end."""
    events = [_start(hand)]
    for play in plays(hand):
        events += _events(play)
    events += [_win(win, hand) for win in hand.wins]
    if hand.draw:
        events.append(_draw(hand.draw, hand))
    return [*events, {"type": "end_kyoku"}]


def mjai_game(game: RecordedGame, hands: Sequence[object]) -> list[object]:
    """The events of a game."""
    start = {
        "type": "start_game",
        "names": [*game.names, *[""] * game.players][: game.players],
        "kyoku_first": 4 if game.options.get("game_length") == "tonpuusen" else 0,
        "aka_flag": has_red_fives(game),
    }
    scores = {"scores": list(game.scores)} if game.scores else {}
    end = [{"type": "end_game", **scores}] if game.scores or game.ended else []
    events = [event for hand in hands if isinstance(hand, list) for event in hand]
    return [start, *events, *end]


def _start(hand: RecordedHand) -> JsonValues:
    return {
        "type": "start_kyoku",
        "bakaze": round_of(hand.number)[0].value,
        "kyoku": hand.number % 4 + 1,
        "honba": hand.honba,
        "kyotaku": hand.riichi_sticks,
        "oya": hand.dealer,
        "scores": list(hand.before),
        "dora_marker": _name(hand.indicator),
        "tehais": [[_HIDDEN] * _DEALT if it is None else _names(it) for it in hand.dealt],
    }


def _events(play: Play) -> Iterator[JsonValues]:
    """An event; none for what mjai does not say, such as a player who goes away."""
    event = play.event
    if isinstance(event, IndicatorTurned):
        yield {"type": "dora", "dora_marker": _name(event.tile)}
    elif isinstance(event, TileDrawn):
        yield {"type": "tsumo", "actor": event.seat, "pai": _name(event.tile)}
    elif isinstance(event, TileDiscarded):
        yield {
            "type": "dahai",
            "actor": event.seat,
            "pai": _name(event.tile),
            "tsumogiri": play.of_drawn_tile,
        }
    elif isinstance(event, RiichiDeclared):
        yield {"type": "reach", "actor": event.seat}
    elif isinstance(event, RiichiAccepted):
        yield {"type": "reach_accepted", "actor": event.seat}
    elif isinstance(event, NorthSetAside):
        yield {"type": "kita", "actor": event.seat}
    elif isinstance(event, GroupCalled):
        yield {
            "type": _CALLS[event.type],
            "actor": event.seat,
            "target": play.discarder,
            "pai": _name(event.called),
            "consumed": _names(_without(event.tiles, event.called)),
        }
    elif isinstance(event, KanDeclared):
        yield _own_kan(event)


def _own_kan(event: KanDeclared) -> JsonValues:
    if event.added is None:
        return {"type": "ankan", "actor": event.seat, "consumed": _names(event.tiles)}
    return {
        "type": "kakan",
        "actor": event.seat,
        "pai": _name(event.added),
        "consumed": _names(_without(event.tiles, event.added)),
    }


def _win(win: WinOfRecord, hand: RecordedHand) -> JsonValues:
    """A win; of a hand that is not shown before, what the record shows at its end."""
    event: dict[str, object] = {"type": "hora", "actor": win.seat, "target": win.source}
    drawn = [it.tile for it in hand.events if isinstance(it, TileDrawn) and it.seat == win.seat]
    if win.hand and win.tile and (hand.dealt[win.seat] is None or None in drawn):
        event["pai"] = _name(win.tile)
        event["hora_tehais"] = _names(win.hand)
    if win.changes is not None:
        event["deltas"] = list(win.changes)
    if win.ura is not None:
        event["ura_markers"] = _names(win.ura)
    return event


def _draw(draw: DrawOfRecord, hand: RecordedHand) -> JsonValues:
    event: dict[str, object] = {"type": "ryukyoku"}
    if draw.type:
        event["reason"] = _REASONS[draw.type]
    if draw.tenpai is not None:
        seats = range(len(hand.before))
        event["tenpais"] = [seat in tenpai_seats(hand) for seat in seats]
    if draw.changes is not None:
        event["deltas"] = list(draw.changes)
    return event


def _without(tiles: Sequence[Tile], tile: Tile) -> list[Tile]:
    """The tiles without one of this."""
    others = list(tiles)
    others.remove(tile)
    return others


def _names(tiles: Iterable[Tile]) -> list[str]:
    return [_name(tile) for tile in tiles]


def _name(tile: Tile | None) -> str:
    """The tile as `1m`, `5mr`, `E`; `?` for one that is not shown."""
    if tile is None:
        return _HIDDEN
    if tile.is_honor:
        return _HONORS[tile.rank - 1]
    return f"{tile.rank}{tile.suit}{'r' if tile.red else ''}"
