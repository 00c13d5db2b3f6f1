"""Reader of tenhou/6, the JSON of Tenhou's editor, which Mahjong Soul's export tools write too."""

import re
from collections.abc import Iterator, Sequence

from calc.riichi.tiles import Tile

from ..bounds import (
    MOST_GAMES,
    MOST_HANDS,
    MOST_SEARCHED_OF_ALL,
    UnreadableHand,
    UnreadableRecord,
    current_budget,
)
from ..events import (
    Dealt,
    DrawOfRecord,
    HandPart,
    RecordedGame,
    RecordedHand,
    WinOfRecord,
    hand_from_parts,
    is_won_on,
    with_yaku,
)
from ..table_rules import table_rules
from ..terms import DRAWS, LIMITS, NO_RED_FIVES, rules_of_display, rules_of_reference, yaku_of
from ..values import JsonObject, integers, items, mapping, points_by_seat, results, text
from . import Content, RecordFormat, Writer
from ._tenhou6_order import play_order, tiles
from ._tenhou6_writer import tenhou6_game, tenhou6_hand

_WIN, _UNKNOWN = "和了", "不明"
_POINTS = re.compile(
    r"^(?:(\d{1,3})(?:符|Fu)(\d{1,2})(?:[飜翻]|Han))?\s*([^\d\s]*(?: [^\d\s]+)?)\s*"
    r"(\d{3,6})(?:-(\d{3,6}))?点(∀?)(?:\d{1,2}枚∀?)?$",
    re.ASCII,
)
_YAKU = re.compile(r"^(.{1,40})\((?:(\d{1,2})[飜翻]|(ダブル)?役満)(?:\d{1,2}枚)?\)$", re.ASCII)
"""Both may end with a number of chips."""
_ALL = "全員聴牌"
_PLAIN_FIVES = {51: 15, 52: 25, 53: 35}
_CALL = re.compile(r"(?:[a-z]?\d\d){1,4}")
_RED_IN_CALL = re.compile(r"5([123])(?=(?:[a-z]?\d\d)*+$)")


def is_tenhou6(values: Sequence[object]) -> bool:
    """Whether the first hand of the first value begins with a list."""
    hands = items(mapping(values[0] if values else None).get("log"))
    return bool(hands) and bool(items(next(iter(items(hands[0])), None)))


def read_tenhou6(values: Sequence[object]) -> list[RecordedGame]:
    """The games of some documents; raises UnreadableRecord.

    Documents of one hand each with the same names are one game, any other is a game of its own. One
    more than MOST_GAMES is read, which shows that there are more.
    """
    games: list[list[JsonObject]] = []
    of_one_hand: dict[str, list[JsonObject]] = {}
    for document in map(mapping, values):
        parts = [document]
        if len(items(document.get("log"))) == 1:
            parts = of_one_hand.setdefault(str(document.get("name")), [])
            parts.append(document)
        if len(parts) == 1:
            games.append(parts)
    turns = iter(range(current_budget().games * MOST_SEARCHED_OF_ALL))
    return [_game(parts, turns) for parts in games[: MOST_GAMES + 1]]


def _game(documents: Sequence[JsonObject], turns: Iterator[int]) -> RecordedGame:
    first = documents[0]
    logs = [items(hand) for document in documents for hand in items(document.get("log"))]
    if not logs:
        raise UnreadableRecord("record-without-hands")
    display = text(mapping(first.get("rule")).get("disp"))
    no_fourth_hand = len(logs[0]) > 14 and not items(logs[0][13])
    players = 3 if display[:1] == "三" or no_fourth_hand else 4
    preset, overrides, named = _rules(first, display)
    entries = [str(entry) for entry in items(first.get("csrule"))]
    table = table_rules(entries, preset, overrides, players)
    if overrides.get("red_fives") == NO_RED_FIVES:
        logs = [items(_without_red_fives(hand)) for hand in logs]
    hands = tuple(_hand(hand, players, turns) for hand in logs[:MOST_HANDS])
    final = items(next((part["sc"] for part in documents if part.get("sc")), None))
    return RecordedGame(
        players=players,
        names=tuple(text(name) for name in items(first.get("name"))[:players]),
        preset=preset,
        overrides=overrides,
        named=named,
        own_ending=table is not None,
        table=table,
        remarks=table.remarks if table else (),
        hands=hands,
        scores=points_by_seat(final[::2], players),
        result=results(final[1 : 2 * players : 2], players),
    )


def _rules(document: JsonObject, display: str) -> tuple[str, dict[str, object], bool]:
    """Preset, overrides, and whether the record names them."""
    rule = mapping(document.get("rule"))
    red_fives = [rule[key] for key in ("aka", "aka51", "aka52", "aka53") if key in rule]
    rules = rules_of_display(display) or rules_of_reference(text(document.get("ref")))
    preset, overrides = rules or ("tenhou", {})
    if red_fives and not any(red_fives):
        overrides = {**overrides, "red_fives": dict(NO_RED_FIVES)}
    elif any(red_fives):
        overrides = {key: value for key, value in overrides.items() if key != "red_fives"}
    return preset, overrides, rules is not None


def _without_red_fives(value: object) -> object:
    """Lists of tiles with plain fives in place of red ones, the texts of calls included.

    Where a table has none, its record may have three fives as red ones all the same.
    """
    if isinstance(value, list):
        return [_without_red_fives(item) for item in value]
    if isinstance(value, str) and _CALL.fullmatch(value):
        return _RED_IN_CALL.sub(lambda red: f"{red[1]}5", value)
    return _PLAIN_FIVES.get(value, value) if isinstance(value, int) else value


def _hand(hand: Sequence[object], players: int, turns: Iterator[int]) -> RecordedHand:
    """One hand; `unread` is the problem where it cannot be read."""
    lists = (*hand, [], [])
    start, before = integers(lists[0]), points_by_seat(lists[1], players)
    if len(start) != 3 or before is None:
        raise UnreadableRecord("not-a-record-of-its-format", format="tenhou/6")
    read = RecordedHand(
        number=start[0],
        honba=start[1],
        riichi_sticks=start[2],
        dealer=start[0] % 4,
        before=before,
    )
    return hand_from_parts(read, _parts(hand, read, turns))


def _parts(hand: Sequence[object], start: RecordedHand, turns: Iterator[int]) -> Iterator[HandPart]:
    """The parts of a hand, in the order of play."""
    players = len(start.before)
    indicators = tiles(hand[2])
    seats = [[*map(items, hand[4 + 3 * seat : 7 + 3 * seat])] for seat in range(players)]
    dealt = tuple(tiles(seat[0]) for seat in seats)
    yield Dealt(indicators[0] if indicators else None, dealt)
    ending = list(_ending(items((*hand, [])[16]), tiles(hand[3]), start))
    yield from play_order(
        [seat[1] for seat in seats],
        [seat[2] for seat in seats],
        start.dealer,
        indicators[1:],
        won=any(map(is_won_on, ending)),
        turns=turns,
    )
    yield from ending


def _ending(
    result: Sequence[object], ura: tuple[Tile, ...], start: RecordedHand
) -> Iterator[WinOfRecord | DrawOfRecord]:
    """The wins, or the draw, of the last list of a hand; neither where it does not say."""
    kind, players = text((*result, _UNKNOWN)[0]), len(start.before)
    if kind == _WIN:
        for moved, facts in zip(result[1::2], result[2::2], strict=False):
            win = _win(points_by_seat(moved, players), items(facts), ura)
            yield _with_value(win, items(facts)[3:], start)
    elif kind != _UNKNOWN:
        if kind not in DRAWS:
            raise UnreadableHand("unknown-draw", type=kind[:20])
        changes = points_by_seat(result[1], players) if len(result) > 1 else (0,) * players
        yield DrawOfRecord(DRAWS[kind], changes, _tenpai(kind, changes))


def _tenpai(kind: str, changes: Sequence[int] | None) -> tuple[int, ...] | None:
    """The tenpai seats of an exhaustive draw: those that gained, or all or none by its name."""
    if DRAWS[kind] != "exhaustive" or changes is None:
        return None
    if kind == _ALL:
        return tuple(range(len(changes)))
    return tuple(seat for seat, points in enumerate(changes) if points > 0)


def _win(
    changes: tuple[int, ...] | None, facts: Sequence[object], ura: tuple[Tile, ...]
) -> WinOfRecord:
    """A win by its seats and changes, which are all that some writers record."""
    if len(facts) < 2:
        raise UnreadableHand("hand-not-followed")
    seat, source, *others = integers(facts[:3])
    return WinOfRecord(
        seat=seat,
        source=source,
        changes=changes,
        ura=ura,
        liable=next((other for other in others if other != seat), None),
    )


def _with_value(win: WinOfRecord, texts: Sequence[object], start: RecordedHand) -> WinOfRecord:
    """The win with fu, points and yaku, as far as the texts after its seats have them."""
    if not texts:
        return win
    points = _POINTS.match(text(texts[0]))
    if points is None:
        raise UnreadableHand("unknown-points", text=text(texts[0])[:40])
    rows = [_yaku(text(row)) for row in texts[1:]]
    yakuman = sum(times for *_, times in rows)
    if yakuman:
        yakuman = max(
            yakuman, int(points[4]) // _one_yakuman(points, dealer=win.seat == start.dealer)
        )
    limit = LIMITS.get(points[3])
    win = win._replace(
        fu=int(points[1]) if points[1] else None,
        limit="kazoe_yakuman" if limit == "yakuman" and rows and not yakuman else limit,
        points=_total(points, len(start.before)),
    )
    return with_yaku(win, [(key, han) for key, han, _ in rows], yakuman)


def _yaku(row: str) -> tuple[str, int | str, int]:
    """The id of a yaku or dora, its han, and how many yakuman it is."""
    match = _YAKU.match(row)
    if match is None:
        raise UnreadableHand("unknown-yaku-name", text=row[:40])
    yaku = yaku_of(match[1])
    return (yaku, int(match[2]), 0) if match[2] else (yaku, "yakuman", 2 if match[3] else 1)


def _total(points: re.Match[str], players: int) -> int:
    """Points of all payers together: `700-1300` others and dealer, `2000∀` from each."""
    first = int(points[4])
    if points[5]:
        return first * (players - 2) + int(points[5])
    return first * (players - 1) if points[6] else first


def _one_yakuman(points: re.Match[str], *, dealer: bool) -> int:
    """The first number in the points of one yakuman.

    In records of Mahjong Soul a double yakuman is known by that alone.
    """
    if points[6]:
        return 16_000
    return 8_000 if points[5] else 48_000 if dealer else 32_000


FORMAT = RecordFormat(
    "tenhou/6",
    values=Content(is_tenhou6, read_tenhou6),
    writer=Writer(tenhou6_hand, tenhou6_game, from_first_dealer=True),
)
