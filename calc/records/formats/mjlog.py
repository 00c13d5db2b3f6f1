"""Reader of mjlog, Tenhou's own record: flat XML tags, read by a regular expression."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from urllib.parse import unquote

from calc.riichi.tiles import KINDS, Tile

from ..bounds import (
    MOST_GAMES,
    MOST_HANDS,
    Bound,
    UnreadableHand,
    UnreadableRecord,
    current_budget,
)
from ..events import (
    Dealt,
    DrawOfRecord,
    Event,
    HandPart,
    IndicatorTurned,
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
from ..table_rules import table_rules
from ..tenhou_numbers import meld_event, tile_of_number, yaku_of_number
from ..terms import DRAW_TYPES, YAKU_BY_NUMBER, GameType, rules_of_type
from ..values import results
from . import Content, RecordFormat
from ._mjlog_database import is_database, logs_in_database

Attributes = Mapping[str, str]
Tag = tuple[str, str, Attributes]
"""A tag: its name, the number after that, its attributes. Text between tags is skipped."""
_TAG_WEIGHT = 4
"""A tag is read as slowly as so many values of JSON, beside its attributes."""
_LEAST_SEED = 4
"""Fewest numbers of a seed: hand, counters, riichi sticks and indicator; dice may be empty."""

_START = "<mjloggm"
_NAME, _VALUE = r"[A-Za-z]\w*", r"\s*=\s*(\"[^\"<>]*\"|'[^'<>]*')"
_TAG = re.compile(rf"<(/?[A-Za-z]+)(\d*)((?:\s+{_NAME}{_VALUE})*)\s*/?>")
_ATTRIBUTE = re.compile(f"({_NAME}){_VALUE}")
_NUMBER = re.compile(r"\s*[-+]?\d{1,10}\s*", re.ASCII)
_DECLARATION = re.compile("<!(?!--)")
_NO_ATTRIBUTES: Attributes = {}
_TILE_NUMBERS = {str(number): number for number in range(4 * len(KINDS))}
"""The numbers that most texts are."""
_DRAWS = {name: seat for seat, name in enumerate("TUVW")}
_DISCARDS = {name: seat for seat, name in enumerate("DEFG")}
_LIMITS = ("", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")


def is_mjlog(text: str) -> bool:
    """Whether a text has the tag that the record of a game begins with."""
    return _START in text


def read_mjlog(text: str) -> list[RecordedGame]:
    """The games of a text, one for each pair of `mjloggm` tags; raises UnreadableRecord."""
    current_budget().spend(Bound.VALUES, _TAG_WEIGHT * text.count("<"))
    if _DECLARATION.search(text):
        raise UnreadableRecord("record-with-entities")
    games = [
        _game([(tag[1], tag[2], _attributes(tag[3])) for tag in _TAG.finditer(part)])
        for part in text.split(_START)[1 : MOST_GAMES + 2]
    ]
    if not any(game.hands for game in games):
        raise UnreadableRecord("record-without-hands")
    return games


def _attributes(written: str) -> Attributes:
    """The attributes of a tag; a draw or a discard has none."""
    if not written:
        return _NO_ATTRIBUTES
    return {name: value[1:-1] for name, value in _ATTRIBUTE.findall(written)}


def _game(tags: list[Tag]) -> RecordedGame:
    first = {name: attributes for name, _, attributes in reversed(tags)}
    game_type = GameType.of_number(_number(first.get("GO", {}), "type"))
    starts = [place for place, tag in enumerate(tags) if tag[0] == "INIT"][:MOST_HANDS]
    away = _away_before(tags, starts)
    hands = tuple(
        _hand(tags[start:end], game_type, absent)
        for (start, end), absent in zip(pairwise([*starts, len(tags)]), away, strict=True)
    )
    names = next((tag[2] for tag in tags if tag[0] == "UN" and "n1" in tag[2]), {})
    scores, result = _ending(tags, game_type.players)
    preset, overrides = rules_of_type(game_type)
    start = first.get("GO", {})
    table = table_rules(start.get("csrule", "").split(","), preset, overrides, game_type.players)
    return RecordedGame(
        players=game_type.players,
        names=tuple(unquote(names.get(f"n{seat}", "")) for seat in range(game_type.players)),
        preset=preset,
        overrides=overrides,
        named=bool(start) and start.get("lobby", "0") in ("", "0"),
        hands=hands,
        scores=scores,
        result=result,
        own_scoring=game_type.own_scoring,
        own_ending=table is not None,
        table=table,
        remarks=table.remarks if table else (),
    )


def _away_before(tags: list[Tag], starts: list[int]) -> list[set[int]]:
    """Who is away when each hand begins."""
    away: set[int] = set()
    before = []
    first = {*starts}
    for place, (name, _, attributes) in enumerate(tags):
        if place in first:
            before.append(set(away))
        if name == "BYE":
            away.add(_number(attributes, "who"))
        elif name == "UN":
            away -= {seat for seat in range(4) if f"n{seat}" in attributes}
    return before


def _hand(tags: list[Tag], game_type: GameType, away: set[int]) -> RecordedHand:
    """One hand; `unread` is the problem where it cannot be read."""
    start = tags[0][2]
    seed = _numbers(start, "seed")
    before = _points(start, "ten")[: game_type.players]
    if len(seed) < _LEAST_SEED or len(before) < game_type.players:
        raise UnreadableRecord("not-a-record-of-its-format", format="mjlog")
    hand = RecordedHand(
        number=seed[0],
        honba=seed[1],
        riichi_sticks=seed[2],
        dealer=_number(start, "oya") if "oya" in start else seed[0] % 4,
        before=before,
    )
    return hand_from_parts(hand, _parts(tags, game_type, seed[-1], away))


def _parts(
    tags: list[Tag], game_type: GameType, indicator: int, away: set[int]
) -> Iterator[HandPart]:
    """The parts of a hand, in the order of its tags."""
    start = tags[0][2]
    dealt = tuple(_tiles(start, f"hai{seat}", game_type) for seat in range(game_type.players))
    yield Dealt(tile_of_number(indicator, game_type), dealt)
    yield from (PlayerPresence(seat, away=True) for seat in sorted(away))
    held = [set(_numbers(start, f"hai{seat}")) for seat in range(4)]
    drawn = -1
    for name, number, attributes in tags[1:]:
        if number and name in _DRAWS:
            seat, drawn = _DRAWS[name], _whole_number(number)
            held[seat].add(drawn)
            yield TileDrawn(seat, tile_of_number(drawn, game_type))
        elif number and name in _DISCARDS:
            seat, discarded = _DISCARDS[name], _whole_number(number)
            if discarded not in held[seat]:
                raise UnreadableHand("discard-not-held", number=discarded)
            yield TileDiscarded(seat, tile_of_number(discarded, game_type), discarded == drawn)
        elif name in ("AGARI", "RYUUKYOKU"):
            yield (_win if name == "AGARI" else _draw)(attributes, game_type)
            after = tuple(map(sum, _scores_and_changes(attributes, game_type.players)))
            yield ScoresAfter(after or None)
        elif name in _EVENTS:
            yield _EVENTS[name](attributes, game_type)


def _riichi(attributes: Attributes, _: GameType) -> Event:
    """Step 1 before the turned discard, step 2 once it has passed."""
    seat = _number(attributes, "who")
    return RiichiAccepted(seat) if attributes.get("step") == "2" else RiichiDeclared(seat)


_EVENTS: dict[str, Callable[[Attributes, GameType], Event]] = {
    "N": lambda tag, game_type: meld_event(_number(tag, "who"), _number(tag, "m"), game_type),
    "DORA": lambda tag, game_type: IndicatorTurned(tile_of_number(_number(tag, "hai"), game_type)),
    "REACH": _riichi,
    "BYE": lambda tag, _: PlayerPresence(_number(tag, "who"), away=True),
    "UN": lambda tag, _: PlayerPresence(
        next((seat for seat in range(4) if f"n{seat}" in tag), 0), away=False
    ),
}


def _win(attributes: Attributes, game_type: GameType) -> WinOfRecord:
    fu, points, limit = (*_numbers(attributes, "ten"), None, None, None)[:3]
    pairs = _numbers(attributes, "yaku")
    han = dict(zip(pairs[::2], pairs[1::2], strict=False))
    yakuman = _numbers(attributes, "yakuman")
    counted = bool(pairs)
    win = WinOfRecord(
        seat=_number(attributes, "who"),
        source=_number(attributes, "fromWho"),
        changes=_changes(attributes, game_type.players),
        tile=tile_of_number(_number(attributes, "machi"), game_type),
        hand=_tiles(attributes, "hai", game_type),
        ura=_tiles(attributes, "doraHaiUra", game_type),
        fu=fu if counted else None,
        limit=_limit(limit, counted=counted),
        points=points,
        liable=_number(attributes, "paoWho") if attributes.get("paoWho") else None,
    )
    rows = [
        (yaku_of_number(number), value)
        for number, value in han.items()
        if number < len(YAKU_BY_NUMBER)
    ]
    return with_yaku(win, rows + [(yaku_of_number(number), "yakuman") for number in yakuman])


def _limit(place: int | None, *, counted: bool) -> str | None:
    if counted and place == len(_LIMITS) - 1:
        return "kazoe_yakuman"
    return _LIMITS[place] if place is not None and 0 <= place < len(_LIMITS) else None


def _draw(attributes: Attributes, game_type: GameType) -> DrawOfRecord:
    type_ = DRAW_TYPES.get(attributes.get("type", ""))
    if type_ is None:
        raise UnreadableHand("unknown-draw", type=attributes.get("type", "")[:20])
    shown = tuple(seat for seat in range(game_type.players) if f"hai{seat}" in attributes)
    changes = _changes(attributes, game_type.players)
    return DrawOfRecord(
        type_, changes, shown if type_ in ("exhaustive", "nagashi_mangan") else None
    )


def _changes(attributes: Attributes, players: int) -> tuple[int, ...] | None:
    return tuple(change for _, change in _scores_and_changes(attributes, players)) or None


def _scores_and_changes(attributes: Attributes, players: int) -> list[tuple[int, int]]:
    """Score and change of each seat in points; empty where the tag has none."""
    values = _points(attributes, "sc")[: 2 * players]
    pairs = list(zip(values[::2], values[1::2], strict=False))
    return pairs if len(pairs) == players else []


def _ending(
    tags: list[Tag], players: int
) -> tuple[tuple[int, ...] | None, tuple[float, ...] | None]:
    """Final scores in points and results in P, of the last tag that has them."""
    owari = next((tag[2]["owari"] for tag in reversed(tags) if "owari" in tag[2]), "")
    values = owari.split(",")[: 2 * players]
    scores, result = results(values[::2], players), results(values[1::2], players)
    return None if scores is None else tuple(100 * int(score) for score in scores), result


def _points(attributes: Attributes, name: str) -> tuple[int, ...]:
    """The values of an attribute in points; it has them in hundreds of points."""
    return tuple(100 * value for value in _numbers(attributes, name))


def _tiles(attributes: Attributes, name: str, game_type: GameType) -> tuple[Tile, ...]:
    return tuple(tile_of_number(number, game_type) for number in _numbers(attributes, name))


def _number(attributes: Attributes, name: str) -> int:
    """The first number of an attribute; 0 where there is none."""
    return (*_numbers(attributes, name), 0)[0]


def _numbers(attributes: Attributes, name: str) -> list[int]:
    """The numbers of an attribute, between commas."""
    return [_whole_number(part) for part in attributes.get(name, "").split(",") if part]


def _whole_number(text: str) -> int:
    """A number of ten digits at most; raises UnreadableHand."""
    known = _TILE_NUMBERS.get(text)
    if known is not None:
        return known
    if not _NUMBER.fullmatch(text):
        raise UnreadableHand("not-a-figure", text=text[:40])
    return int(text)


def read_database(data: bytes) -> list[RecordedGame]:
    """The games of a downloader's data base; raises UnreadableRecord."""
    logs = logs_in_database(data)
    if not is_mjlog(logs):
        raise UnreadableRecord("database-without-logs")
    return read_mjlog(logs)


FORMAT = RecordFormat(
    "mjlog (Tenhou)",
    data=Content(is_database, read_database),
    text=Content(is_mjlog, read_mjlog),
)
