"""Figures over many recorded games: by player, how often each yaku won and was missed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Literal, TypedDict, TypeVar, cast

from calc.commands import COMMANDS
from calc.records.bounds import UnreadableRecord

from .answers import GameAnswer
from .game import ReadGame, read_games
from .hands import ReadHand
from .turns import DeclinedWin

_MISSED = ("passed", "furiten")
"""The reasons of a missed win that had a yaku."""


class PlayerFigures(TypedDict):
    """Figures of one player over all games."""

    games: int
    """Games played."""
    hands: int
    """Hands whose play is recorded."""
    wins: int
    """Hands won."""
    points: int
    """Points of these wins together, without counters and riichi sticks."""
    dealt_in: int
    """Hands in which another won on the player's tile."""
    riichi: int
    """Hands in riichi."""
    yaku: dict[str, int]
    """How often each yaku was part of a win."""
    missed: dict[str, int]
    """Tiles that completed the hand, but did not win, by the reason."""
    missed_yaku: dict[str, int]
    """How often each yaku was part of a win that was passed, or forbidden by furiten."""


class RecordSummary(TypedDict):
    """Figures over many games."""

    kind: Literal["summary"]
    games: int
    """Games that were read."""
    unread: int
    """Texts that are not records."""
    hands: int
    """Hands of these games."""
    agreement: dict[str, list[int]]
    """As in one game: how many wins, draws, following hands and ends agree, of how many."""
    players: dict[str, PlayerFigures]
    """The figures by name, or by seat where a game names nobody."""


def record_summary(question: Mapping[str, object]) -> RecordSummary:
    """The summary of every game of a record; a text that is not a record counts as unread."""
    values, problems = COMMANDS["record"].form.read(question)
    with suppress(UnreadableRecord):
        if not problems:
            return merged_summary(map(game_summary, read_games(values)))
    return {**no_games(), "unread": 1}


def files_summary(paths: Sequence[str]) -> tuple[RecordSummary, float]:
    """The summary of files, and the seconds of processor time that it took."""
    begun = process_time()
    whole = merged_summary(record_summary({"record": Path(path).read_bytes()}) for path in paths)
    return whole, process_time() - begun


def no_games() -> RecordSummary:
    """The summary before the first game."""
    agreement = {"wins": [0, 0], "draws": [0, 0], "next": [0, 0], "final": [0, 0]}
    return {
        "kind": "summary",
        "games": 0,
        "unread": 0,
        "hands": 0,
        "agreement": agreement,
        "players": {},
    }


def game_summary(read: ReadGame) -> RecordSummary:
    """The summary of one game."""
    answer = read.answer
    players: dict[str, PlayerFigures] = {}
    for seat, name in enumerate(answer["names"]):
        figures = _player_figures(read, seat)
        key = name or f"seat {seat}"
        players[key] = figures_sum(players[key], figures) if key in players else figures
    return {
        "kind": "summary",
        "games": 1,
        "unread": 0,
        "hands": len(answer["hands"]),
        "agreement": _agreement(answer),
        "players": players,
    }


def _agreement(answer: GameAnswer) -> dict[str, list[int]]:
    agreement = answer["agreement"]
    final = agreement["final"]
    return {
        "wins": agreement["wins"],
        "draws": agreement["draws"],
        "next": agreement["next"],
        "final": [int(final is True), int(final is not None)],
    }


def _player_figures(read: ReadGame, seat: int) -> PlayerFigures:
    """The figures of a seat in one game."""
    wins = [win for hand in read.hands for win in hand.value["wins"]]
    won = [win["answer"] or win["recorded"] for win in wins if win["seat"] == seat]
    followed = [hand.replayed for hand in read.hands if hand.replayed]
    declined = list(_declined_wins(read, seat))
    return {
        "games": 1,
        "hands": len(followed),
        "wins": len(won),
        "points": sum(int(str(value.get("points") or 0)) for value in won),
        "dealt_in": sum(_deals_in(hand, seat) for hand in read.hands),
        "riichi": sum(seat in replayed.riichi for replayed in followed),
        "yaku": dict(Counter(name for value in won for name in yaku_of(value))),
        "missed": dict(Counter(one.why for one in declined)),
        "missed_yaku": dict(
            Counter(name for one in declined if one.why in _MISSED for name in yaku_of(one.answer))
        ),
    }


def _deals_in(hand: ReadHand, seat: int) -> bool:
    """Whether another won on a tile of this seat."""
    return any(win["from"] == seat != win["seat"] for win in hand.value["wins"])


def _declined_wins(read: ReadGame, seat: int) -> Iterator[DeclinedWin]:
    """Every win that a seat did not take."""
    for place in range(len(read.hands)):
        for turn in read.turns(place)[seat]:
            yield from turn.declined


def yaku_of(value: Mapping[str, object]) -> Iterator[str]:
    """The ids of the yaku of an answer of `score`, or of a recorded win."""
    rows = value.get("yaku")
    for row in rows if isinstance(rows, list) else ():
        yield str(row["id"] if isinstance(row, dict) else row[0])


def merged_summary(summaries: Iterable[RecordSummary]) -> RecordSummary:
    """The summary of all games of some summaries."""
    whole = no_games()
    for summary in summaries:
        whole = figures_sum(whole, summary)
    return whole


Figures = TypeVar("Figures", bound=Mapping[str, object])


def figures_sum(left: Figures, right: Figures) -> Figures:
    """Two mappings of figures with every number added; keys of one alone are taken over."""
    return cast("Figures", _sum(left, right))


def _sum(left: object, right: object) -> object:
    if isinstance(left, dict) and isinstance(right, dict):
        both = {key: _sum(value, right[key]) for key, value in left.items() if key in right}
        return {**left, **right, **both}
    if isinstance(left, list) and isinstance(right, list):
        return [_sum(one, other) for one, other in zip(left, right, strict=True)]
    if isinstance(left, int) and isinstance(right, int):
        return left + right
    return left
