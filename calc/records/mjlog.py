"""Reader of mjlog, Tenhou's own record: flat XML tags, read by one linear expression, no parser."""

import re
from collections.abc import Callable, Iterator
from urllib.parse import unquote

from calc.riichi.hand import MeldType

from .bounds import MOST_HANDS, UnreadableHand, UnreadableRecord
from .events import (
    Dealt,
    DrawOfRecord,
    Event,
    GroupCalled,
    HandPart,
    IndicatorTurned,
    KanDeclared,
    NorthSetAside,
    PlayerPresence,
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
from .mjlog_attributes import (
    Attributes,
    number_of,
    numbers_of,
    points,
    scores_and_changes,
    tile_of,
    tiles_of,
)
from .terms import DRAW_TYPES, GameType, rules_of_type

Tag = tuple[str, str, Attributes]
"""A tag: its name, the number behind that, its attributes. Text between tags is skipped."""
_SEEDS = 4
"""Least figures of a seed: hand, counters, riichi sticks and indicator; dice may be empty."""

_NAME, _VALUE = r"[A-Za-z]\w*", r"\s*=\s*(\"[^\"<>]*\"|'[^'<>]*')"
_TAG = re.compile(rf"<(/?[A-Za-z]+)(\d*)((?:\s+{_NAME}{_VALUE})*)\s*/?>")
_ATTRIBUTE = re.compile(f"({_NAME}){_VALUE}")
_DRAWS, _DISCARDS = "TUVW", "DEFG"
_LIMITS = ("", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
_YAKU = (
    "menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu",
    "tanyao", "iipeikou", "seat_wind", "seat_wind", "seat_wind", "seat_wind", "round_wind",
    "round_wind", "round_wind", "round_wind", "haku", "hatsu", "chun", "double_riichi",
    "chiitoitsu", "chanta", "ittsuu", "sanshoku_doujun", "sanshoku_doukou", "sankantsu",
    "toitoi", "sanankou", "shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu",
    "chinitsu", "renhou", "tenhou", "chiihou", "daisangen", "suuankou", "suuankou_tanki",
    "tsuuiisou", "ryuuiisou", "chinroutou", "chuuren_poutou", "junsei_chuuren_poutou",
    "kokushi_musou", "kokushi_musou_juusanmen", "daisuushii", "shousuushii", "suukantsu", "dora",
    "ura", "red",
)  # fmt: skip
"""Yaku by Tenhou's number."""


def read_mjlog(text: str) -> list[RecordedGame]:
    """The games of a text, one for each pair of `mjloggm` tags; raises UnreadableRecord."""
    games = [
        _game([(tag[1], tag[2], _attributes(tag[3])) for tag in _TAG.finditer(part)])
        for part in text.split("<mjloggm")[1:]
    ]
    if not any(game.hands for game in games):
        raise UnreadableRecord("record-without-hands")
    return games


def _attributes(written: str) -> Attributes:
    return {name: value[1:-1] for name, value in _ATTRIBUTE.findall(written)}


def _game(tags: list[Tag]) -> RecordedGame:
    first = {name: attributes for name, _, attributes in reversed(tags)}
    kind = GameType.of_number(number_of(first.get("GO", {}), "type"))
    starts = [place for place, tag in enumerate(tags) if tag[0] == "INIT"][:MOST_HANDS]
    ends = [*starts[1:], len(tags)][: len(starts)]
    away = _away_before(tags, starts)
    hands = tuple(
        _hand(tags[start:end], kind, absent)
        for start, end, absent in zip(starts, ends, away, strict=True)
    )
    names = next((tag[2] for tag in tags if tag[0] == "UN" and "n1" in tag[2]), {})
    scores, result = _ending(tags, kind.players)
    preset, overrides = rules_of_type(kind)
    return RecordedGame(
        format="mjlog",
        players=kind.players,
        names=tuple(unquote(names.get(f"n{seat}", "")) for seat in range(kind.players)),
        preset=preset,
        overrides=overrides,
        named="GO" in first,
        hands=hands,
        scores=scores,
        result=result,
        own_scoring=kind.own_scoring,
    )


def _away_before(tags: list[Tag], starts: list[int]) -> list[set[int]]:
    """Who is away when each hand begins."""
    away: set[int] = set()
    before = []
    for place, (name, _, attributes) in enumerate(tags):
        if place in starts:
            before.append(set(away))
        if name == "BYE":
            away.add(number_of(attributes, "who"))
        elif name == "UN":
            away -= {seat for seat in range(4) if f"n{seat}" in attributes}
    return before


def _hand(tags: list[Tag], kind: GameType, away: set[int]) -> RecordedHand:
    """One hand; `unread` is the problem where it cannot be read."""
    start = tags[0][2]
    seed = numbers_of(start, "seed")
    if len(seed) < _SEEDS or not start.get("ten"):
        raise UnreadableRecord("record-without-hands")
    hand = RecordedHand(
        number=seed[0],
        honba=seed[1],
        riichi_sticks=seed[2],
        dealer=number_of(start, "oya") if "oya" in start else seed[0] % 4,
        before=points(start, kind.players),
    )
    return hand_from_parts(hand, _parts(tags, kind, seed[-1], away))


def _parts(tags: list[Tag], kind: GameType, indicator: int, away: set[int]) -> Iterator[HandPart]:
    """What the tags of a hand tell, in order."""
    start = tags[0][2]
    dealt = tuple(tiles_of(start, f"hai{seat}", kind) for seat in range(kind.players))
    yield Dealt(tile_of(indicator, kind), dealt)
    yield from (PlayerPresence(seat, away=True) for seat in sorted(away))
    held = [set(numbers_of(start, f"hai{seat}")) for seat in range(4)]
    for name, number, attributes in tags[1:]:
        _hold(held, name, number)
        if name in ("AGARI", "RYUUKYOKU"):
            yield (_win if name == "AGARI" else _draw)(attributes, kind)
            after = tuple(map(sum, scores_and_changes(attributes, kind.players)))
            yield ScoresAfter(after or None)
        elif event := _event(name, number, attributes, kind):
            yield event


def _hold(held: list[set[int]], name: str, number: str) -> None:
    """Take a drawn tile in; raises UnreadableHand for a discard that its seat never held."""
    if number and name in _DRAWS:
        held[_DRAWS.index(name)].add(int(number))
    elif number and name in _DISCARDS and int(number) not in held[_DISCARDS.index(name)]:
        raise UnreadableHand("discard-not-held", number=int(number[:9]))


def _event(name: str, number: str, attributes: Attributes, kind: GameType) -> Event | None:
    """The event of a tag; None for a tag that is not part of the play."""
    if number and name in _DRAWS:
        return TileDrawn(_DRAWS.index(name), tile_of(int(number), kind))
    if number and name in _DISCARDS:
        return TileDiscarded(_DISCARDS.index(name), tile_of(int(number), kind))
    reader = _EVENTS.get(name)
    return reader(attributes, kind) if reader else None


def _riichi(attributes: Attributes, _: GameType) -> Event:
    """Step 1 before the turned discard, step 2 once it has passed."""
    seat = number_of(attributes, "who")
    return RiichiAccepted(seat) if attributes.get("step") == "2" else RiichiDeclared(seat)


_EVENTS: dict[str, Callable[[Attributes, GameType], Event]] = {
    "N": lambda tag, kind: _call(number_of(tag, "who"), number_of(tag, "m"), kind),
    "DORA": lambda tag, kind: IndicatorTurned(tile_of(number_of(tag, "hai"), kind)),
    "REACH": _riichi,
    "BYE": lambda tag, _: PlayerPresence(number_of(tag, "who"), away=True),
    "UN": lambda tag, _: PlayerPresence(
        next((seat for seat in range(4) if f"n{seat}" in tag), 0), away=False
    ),
}


def _call(seat: int, code: int, kind: GameType) -> Event:
    """The call of `m`: lowest two bits 0 for an own tile, the form by bits 2 to 5."""
    if code & 4:
        base, called = divmod(code >> 10, 3)
        first = 9 * (base // 7) + base % 7
        copies = [code >> shift & 3 for shift in (3, 5, 7)]
        tiles = [tile_of(4 * (first + step) + copy, kind) for step, copy in enumerate(copies)]
        return GroupCalled(seat, MeldType.CHI, tuple(tiles), tiles[called])
    if code & 24:
        base, called = divmod(code >> 9, 3)
        other = code >> 5 & 3
        copies = [copy for copy in range(4) if copy != other]
        tiles = [tile_of(4 * base + copy, kind) for copy in copies]
        if code & 8:
            return GroupCalled(seat, MeldType.PON, tuple(tiles), tiles[called])
        added = tile_of(4 * base + other, kind)
        return KanDeclared(seat, (*tiles, added), added)
    tile = code >> 8
    if code & 32:
        return NorthSetAside(seat)
    tiles = [tile_of(4 * (tile // 4) + copy, kind) for copy in range(4)]
    if code & 3:
        return GroupCalled(seat, MeldType.DAIMINKAN, tuple(tiles), tile_of(tile, kind))
    return KanDeclared(seat, tuple(tiles))


def _win(attributes: Attributes, kind: GameType) -> WinOfRecord:
    fu, points, limit = (*numbers_of(attributes, "ten"), None, None, None)[:3]
    pairs = numbers_of(attributes, "yaku")
    han = dict(zip(pairs[::2], pairs[1::2], strict=False))
    yakuman = numbers_of(attributes, "yakuman")
    counted = not yakuman and bool(pairs)
    liable = attributes.get("paoWho", "")
    win = WinOfRecord(
        seat=number_of(attributes, "who"),
        source=number_of(attributes, "fromWho"),
        changes=_changes(attributes, kind.players),
        tile=tile_of(number_of(attributes, "machi"), kind),
        hand=tiles_of(attributes, "hai", kind),
        ura=tiles_of(attributes, "doraHaiUra", kind),
        fu=fu if counted else None,
        limit=_limit(limit, counted=counted),
        points=points,
        liable=int(liable) if liable.isascii() and liable.isdigit() else None,
    )
    rows = [(_name(number), value) for number, value in han.items() if number < len(_YAKU)]
    return with_yaku(win, rows + [(_name(number), "yakuman") for number in yakuman])


def _limit(place: int | None, *, counted: bool) -> str | None:
    if counted and place == len(_LIMITS) - 1:
        return "kazoe_yakuman"
    return _LIMITS[place] if place is not None and 0 <= place < len(_LIMITS) else None


def _name(number: int) -> str:
    if not 0 <= number < len(_YAKU):
        raise UnreadableHand("unknown-yaku-number", number=number)
    return _YAKU[number]


def _draw(attributes: Attributes, kind: GameType) -> DrawOfRecord:
    type_ = DRAW_TYPES.get(attributes.get("type", ""))
    if type_ is None:
        raise UnreadableHand("unknown-draw", type=attributes.get("type", "")[:20])
    shown = tuple(seat for seat in range(kind.players) if f"hai{seat}" in attributes)
    changes = _changes(attributes, kind.players)
    return DrawOfRecord(
        type_, changes, shown if type_ in ("exhaustive", "nagashi_mangan") else None
    )


def _changes(attributes: Attributes, players: int) -> tuple[int, ...] | None:
    return tuple(change for _, change in scores_and_changes(attributes, players)) or None


def _ending(
    tags: list[Tag], players: int
) -> tuple[tuple[int, ...] | None, tuple[float, ...] | None]:
    """Final scores in points and results in P, of the last tag that has them."""
    owari = next((tag[2]["owari"] for tag in reversed(tags) if "owari" in tag[2]), "")
    values = owari.split(",")
    try:
        scores = tuple(100 * int(value[:9]) for value in values[: 2 * players : 2])
        result = tuple(float(value[:9]) for value in values[1 : 2 * players : 2])
    except ValueError:
        return None, None
    return (scores, result) if len(result) == players else (None, None)
