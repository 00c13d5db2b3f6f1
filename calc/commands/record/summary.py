"""Figures over many recorded games: by player, how often each yaku won and was missed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Literal, TypedDict, TypeVar, cast, get_args

from calc.commands import COMMANDS
from calc.records.bounds import MOST_GAMES, UnreadableRecord
from calc.wording import Language
from calc.wording.lines import Lines, heading, item, line_words
from calc.wording.phrase import points_words
from calc.wording.yaku import yaku_name

from . import ReadGame, read_games
from .answers import MissReason

MISSED: tuple[MissReason, ...] = get_args(MissReason)


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
    shortened: int
    """Texts with more than 40 games, of which the first 40 were read."""
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
            games, more = read_games(values)
            return {**merged_summary(map(game_summary, games)), "shortened": int(more)}
    return {**no_games(), "unread": 1}


def files_summary(paths: Sequence[str]) -> tuple[RecordSummary, float]:
    """The summary of files, and the seconds of processor time that it took."""
    begun = process_time()
    whole = merged_summary(record_summary({"record": Path(path).read_bytes()}) for path in paths)
    return whole, process_time() - begun


def no_games() -> RecordSummary:
    """The summary before the first game."""
    return {
        "kind": "summary",
        "games": 0,
        "unread": 0,
        "shortened": 0,
        "hands": 0,
        "agreement": {key: [0, 0] for key in ("wins", "draws", "next", "final")},
        "players": {},
    }


def game_summary(read: ReadGame) -> RecordSummary:
    """The summary of one game."""
    answer, agreement = read.answer, read.answer["agreement"]
    counted = {key: agreement[key] for key in ("wins", "draws", "next")}
    final = [int(agreement["final"] is True), int(agreement["final"] is not None)]
    players: dict[str, PlayerFigures] = {}
    for seat, name in enumerate(answer["names"]):
        figures = _player_figures(read, seat)
        key = name or f"seat {seat}"
        players[key] = figures_sum(players[key], figures) if key in players else figures
    return {
        "kind": "summary",
        "games": 1,
        "unread": 0,
        "shortened": 0,
        "hands": len(answer["hands"]),
        "agreement": counted | {"final": final},
        "players": players,
    }


def _player_figures(read: ReadGame, seat: int) -> PlayerFigures:
    wins = [win for hand in read.hands for win in hand.value["wins"]]
    won = [win["answer"] or win["recorded"] for win in wins if win["seat"] == seat]
    followed = [hand.replayed for hand in read.hands if hand.replayed]
    turns = [turn for place in range(len(read.hands)) for turn in read.turns(place)[seat]]
    declined = [win for turn in turns for win in turn.declined]
    return {
        "games": 1,
        "hands": len(followed),
        "wins": len(won),
        "points": sum(int(str(value.get("points") or 0)) for value in won),
        "dealt_in": sum(
            any(win["from"] == seat != win["seat"] for win in hand.value["wins"])
            for hand in read.hands
        ),
        "riichi": sum(seat in replayed.riichi for replayed in followed),
        "yaku": dict(Counter(name for value in won for name in yaku_ids(value))),
        "missed": dict(Counter(win.why for win in declined)),
        "missed_yaku": dict(
            Counter(
                name
                for win in declined
                if win.why in ("passed", "furiten")
                for name in yaku_ids(win.answer)
            )
        ),
    }


def yaku_ids(value: Mapping[str, object]) -> Iterator[str]:
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


def summary_lines(summary: RecordSummary, language: Language) -> Lines:
    """The summary, the players with most games first."""
    numbers = {name: summary[name] for name in ("games", "hands", "unread")}
    yield line_words("games-and-hands", language, **numbers)
    if count := summary["shortened"]:
        yield from item(line_words("shortened", language, most=MOST_GAMES), str(count))
    for key in ("wins", "draws", "next", "final"):
        same, every = summary["agreement"][key]
        of = line_words("so-many-of", language, same=same, all=every)
        yield from item(line_words(f"agreement-{key}", language), of)
    players = summary["players"]
    for name in sorted(players, key=lambda name: (-players[name]["games"], name)):
        yield from _player_lines(name, players[name], language)


def _player_lines(name: str, figures: PlayerFigures, language: Language) -> Lines:
    yield from heading(name, line_words("games", language, games=figures["games"]))
    wins = figures["wins"]
    yield from item(line_words("hands-won", language, hands=figures["hands"]), str(wins))
    if wins:
        yield from item(
            line_words("average-points", language), points_words(average_points(figures))
        )
    yield from item(line_words("dealt-in", language), str(figures["dealt_in"]))
    yield from item(line_words("in-riichi", language), str(figures["riichi"]))
    for why in MISSED:
        if figures["missed"].get(why):
            words = line_words("not-won-on", language, reason=missed_words(why, language))
            yield from item(words, str(figures["missed"][why]))
    yield from _yaku_lines("won-with", figures["yaku"], language)
    yield from _yaku_lines("missed-with", figures["missed_yaku"], language)


def missed_words(why: str, language: Language) -> str:
    """Why a tile that completed a hand did not win."""
    return line_words("refused", language, kind=why)


def average_points(figures: PlayerFigures) -> int:
    """The points of a win on average, to the next point."""
    return round(figures["points"] / max(figures["wins"], 1))


def _yaku_lines(key: str, counted: Mapping[str, int], language: Language) -> Lines:
    """A line for each yaku, the most frequent first."""
    for name, count in by_count(counted):
        words = line_words(key, language, yaku=yaku_name(name, language=language))
        yield from item(words, str(count))


def by_count(counted: Mapping[str, int]) -> list[tuple[str, int]]:
    """Names with their counts, the highest first."""
    return sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))
