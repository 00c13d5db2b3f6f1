"""The question of `settle`: one self-draw, or any number of rons on one discard."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from calc.riichi.problem import Problem
from calc.riichi.tiles import WINDS, Wind

from .form import REQUIRED, Form, Key
from .kinds import Flag, Unreadable
from .score import SCORE
from .seats import nested_problems
from .table import ONE_WIND, RIICHI_KEY, RULES_KEY, TABLE_KEYS, TableState, table_state
from .wins import OneWin, Wins, read_win

FLAG = Flag()
SHARED = ("round_wind", "dora_indicators", "ura_indicators", "win_tile", "win_by")
"""Keys of a win that may be told once for all."""
FROM_FIRST = ("rules", "honba", "riichi_sticks", "players")
"""Keys that the first win tells where the settlement does not: an address pasted in has them."""
DECLARED = ("riichi", "double_riichi", "open_riichi")

SETTLE = Form(
    "settle",
    (
        RULES_KEY,
        Key("wins", Wins(), REQUIRED, "The wins: questions of score, or their values."),
        Key("discarder", ONE_WIND, None, "Who discarded the winning tile, by wind."),
        Key("liable", ONE_WIND, None, "Who pays for a yakuman by liability, by wind."),
        RIICHI_KEY,
        Key(
            "declaration_tile",
            FLAG,
            default=False,
            meaning="The discard declares a riichi, which does not stand.",
        ),
        *(key._replace(default=None) for name, key in SCORE.keys.items() if name in SHARED),
        *TABLE_KEYS,
    ),
)


class AskedSettle(NamedTuple):
    """A question of `settle` as values, with everything wrong with it."""

    wins: tuple[OneWin, ...]
    discarder: Wind | None
    lying: TableState
    problems: list[Problem]


def read_settle(question: Mapping[str, object]) -> AskedSettle:
    """The question as values, with everything wrong with it at once."""
    values, problems = SETTLE.read(_completed(question))
    wins: list[dict[str, Any]] = values.get("wins", [])
    found, wrong = table_state(values, _declared(values, wins))
    problems += wrong
    shared = {name: question[name] for name in SHARED if question.get(name) is not None}
    if found.game:
        shared.setdefault("round_wind", found.game.round_wind)
    shared |= {name: values[name] for name in ("discarder", "liable") if name in values}
    shared["players"] = found.players
    read = []
    for place, win in enumerate(wins):
        one, own = read_win(win, shared, found)
        read.append(one)
        problems += nested_problems(f"wins[{place}]", own)
    discarder = values.get("discarder")
    named = {each.discarder for each in read if each.discarder and not each.tsumo}
    named |= {discarder} if discarder else set()
    problems += _discarder(named, read, found)
    problems += _together(read, values, found)
    return AskedSettle(tuple(read), next(iter(named), None), found, problems)


def _completed(question: Mapping[str, object]) -> dict[str, object]:
    """The question with what only its first win tells of the table."""
    try:
        wins = Wins().read(question.get("wins"))
    except Unreadable:
        return dict(question)
    told = {
        name: wins[0][name]
        for name in FROM_FIRST
        if wins[0].get(name) is not None
        and question.get(name) is None
        and (name == "rules" or question.get("table") is None)
    }
    return {**question, **told}


def _declared(values: Mapping[str, Any], wins: Collection[Mapping[str, Any]]) -> set[Wind]:
    """Who made a deposit in this hand: those named and the winners in riichi.

    A riichi whose declaration tile is won on does not stand, and its deposit is not paid.
    """
    declared = set(values.get("riichi", ()))
    for win in wins:
        try:
            if any(FLAG.read(win.get(name) or False) for name in DECLARED):
                declared.add(ONE_WIND.read(win.get("seat_wind") or "S"))
        except Unreadable:
            continue
    if values.get("declaration_tile"):
        declared.discard(values.get("discarder", Wind.EAST))
    return declared


def _discarder(named: Collection[Wind], read: Sequence[OneWin], found: TableState) -> list[Problem]:
    """On a ron one player discarded, who is at the table and wins nothing."""
    rons = [each for each in read if not each.tsumo]
    if not rons:
        return []
    if not named:
        return [Problem("discarder-not-known", "discarder")]
    problems = []
    if len(named) > 1:
        several = {"seats": tuple(sorted(named, key=WINDS.index))}
        problems.append(Problem("several-discarders", "discarder", facts=several))
    for seat in sorted(named, key=WINDS.index):
        facts = {"seat": seat}
        if seat not in found.seats:
            problems.append(Problem("no-such-seat", "discarder", str(seat), facts))
        if any(each.seat is seat for each in rons):
            problems.append(Problem("discarder-wins", "discarder", str(seat), facts))
    return problems


def _together(
    read: Sequence[OneWin], values: Mapping[str, Any], found: TableState
) -> list[Problem]:
    """What does not go together: a self-draw beside another win, one seat twice, two tiles."""
    problems = []
    seats = [each.seat for each in read]
    for seat in sorted(set(seats), key=WINDS.index):
        facts = {"seat": seat}
        if seats.count(seat) > 1:
            problems.append(Problem("winner-twice", "wins", str(seat), facts))
        if seat not in found.seats:
            problems.append(Problem("no-such-seat", "wins", str(seat), facts))
    if len(seats) > 1 and any(each.tsumo for each in read):
        problems.append(Problem("self-draw-beside-a-win", "wins"))
    if values.get("liable") in seats:
        seat = values["liable"]
        problems.append(Problem("liable-wins", "liable", str(seat), {"seat": seat}))
    hands = [each.asked.hand for each in read if each.asked and each.asked.hand]
    if len({hand.win_tile.kind for hand in hands}) > 1:
        tiles = tuple(hand.win_tile for hand in hands)
        problems.append(Problem("different-winning-tiles", "wins", facts={"tiles": tiles}))
    return problems
