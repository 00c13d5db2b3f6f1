"""The wins in a message of Mahjong Soul: their value, and what each of several moved.

`point_rong` is the value of a ron, `point_zimo_qin` what the dealer pays for a tsumo and
`point_zimo_xian` what each other player does. `point_sum` is what the player has won in the game so
far. `delta_scores` are all changes of the hand together; of several winners the first in turn order
takes counters and riichi sticks.
"""

from collections.abc import Iterator, Sequence

from calc.riichi.tiles import TILES, Tile

from ..bounds import UnreadableHand
from ..events import RecordedHand, WinOfRecord, with_changes, with_yaku
from ..terms import limit_by_points
from ..values import JsonObject, integer, items, mapping, points_by_seat, text

_YAKU = (
    "", "menzen_tsumo", "riichi", "chankan", "rinshan", "haitei", "houtei", "haku", "hatsu", "chun",
    "seat_wind", "round_wind", "tanyao", "iipeikou", "pinfu", "chanta", "ittsuu",
    "sanshoku_doujun", "double_riichi", "sanshoku_doukou", "sankantsu", "toitoi", "sanankou",
    "shousangen", "honroutou", "chiitoitsu", "junchan", "honitsu", "ryanpeikou", "chinitsu",
    "ippatsu", "dora", "red", "ura", "kita", "tenhou", "chiihou", "daisangen", "suuankou",
    "tsuuiisou", "ryuuiisou", "chinroutou", "kokushi_musou", "shousuushii", "suukantsu",
    "chuuren_poutou", "paarenchan", "junsei_chuuren_poutou", "suuankou_tanki",
    "kokushi_musou_juusanmen", "daisuushii", "tsubame_gaeshi", "kanburi", "shiiaru_raotai",
    "uumensai", "sanrenkou", "isshoku_sanjun", "iipin_mouyue", "chuupin_raoyui", "renhou",
    "daisharin", "daichikurin", "daisuurin", "ishi_no_ue_ni_mo_sannen", "daichisei",
)  # fmt: skip
"""Yaku and dora by their number in `fans`; from 51 on the old yaku of a room that has them."""


def wins_of_message(
    fields: JsonObject, rows: Sequence[JsonObject], source: int, start: RecordedHand
) -> Iterator[WinOfRecord]:
    """The wins of a message, on a tile of the seat `source` where they are no tsumo."""
    players, dealer = len(start.before), start.dealer
    moved = points_by_seat(fields.get("delta_scores"), players)
    wins = [_win(row, source, dealer, players) for row in rows]
    if len(wins) == 1 and not wins[0].liable:
        liable = integer(fields.get("baopai"), 0)
        wins = [wins[0]._replace(liable=liable - 1 if liable else wins[0].liable)]
    return with_changes(wins, moved)


def _win(row: JsonObject, source: int, dealer: int, players: int) -> WinOfRecord:
    """A win without its changes."""
    seat, tile = integer(row.get("seat"), 0), _tile(row.get("hu_tile"))
    tsumo, is_dealer = bool(row.get("zimo")), seat == dealer
    if not 0 <= seat < players:
        raise UnreadableHand("win-not-followed", seat=seat)
    points = _points(row, players, tsumo=tsumo, dealer=is_dealer)
    count, fu = integer(row.get("count"), 0), integer(row.get("fu"), 0)
    yakuman = count if row.get("yiman") else 0
    payers = players - 1 if tsumo else 3
    shares = 2 * payers if is_dealer else payers + 1
    liable = integer(row.get("baopai"), 0)
    win = WinOfRecord(
        seat=seat,
        source=seat if tsumo else source,
        tile=tile,
        hand=(*map(_tile, items(row.get("hand"))), tile),
        ura=tuple(map(_tile, items(row.get("li_doras")))),
        han=count,
        fu=None if yakuman else fu,
        limit="yakuman" if yakuman else limit_by_points(count, fu, points, shares),
        points=points,
        liable=liable - 1 if liable else None,
    )
    rows = map(_yaku, map(mapping, items(row.get("fans"))))
    named = [(key, "yakuman" if yakuman else han) for key, han in rows]
    return with_yaku(win, named, yakuman, lists_dora=True)


def _points(row: JsonObject, players: int, *, tsumo: bool, dealer: bool) -> int:
    """The value of a win without counters, a tsumo in all."""
    value = integer(row.get("dadian"), 0)
    if not tsumo:
        return integer(row.get("point_rong"), 0) or value
    each = integer(row.get("point_zimo_xian"), 0)
    if dealer:
        return each * (players - 1) or value
    return integer(row.get("point_zimo_qin"), 0) + each * (players - 2) or value


def _yaku(fan: JsonObject) -> tuple[str, int]:
    """The id and han of a yaku or dora."""
    number = integer(fan.get("id"), 0)
    if not 0 < number < len(_YAKU):
        raise UnreadableHand("unknown-yaku-number", number=number)
    return _YAKU[number], integer(fan.get("val"), 0)


def _tile(value: object) -> Tile:
    tile = TILES.get(text(value))
    if tile is None:
        raise UnreadableHand("unknown-tile-name", text=str(value)[:20])
    return tile
