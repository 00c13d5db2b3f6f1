"""Figures over many recorded games: by player, how often each yaku won and was missed."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from functools import reduce
from pathlib import Path
from time import process_time
from typing import ClassVar, Literal, NamedTuple, TypeVar, cast, get_args

from calc.commands import COMMANDS
from calc.encode import Answer
from calc.records.bounds import MOST_BYTES, MOST_GAMES, UnreadableRecord, budget
from calc.words import Language
from calc.words.lines import Lines, heading, item, line_words
from calc.words.phrase import points_words
from calc.words.yaku import yaku_name

from . import GameAnswer, OutOf, read_games
from .turns import MissReason, ReadTurn
from .wins import awarded

KEPT = ("language", "parts")
"""Fields of a summary that are no figures."""
MISSED: tuple[MissReason, ...] = get_args(MissReason)


@dataclass(slots=True, kw_only=True)
class PlayerFigures:
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


class Agreements(NamedTuple):
    """As in one game: how many agree, of how many."""

    wins: OutOf = (0, 0)
    """Wins."""
    draws: OutOf = (0, 0)
    """Draws."""
    next: OutOf = (0, 0)
    """Following hands."""
    final: OutOf = (0, 0)
    """Ends of games."""


@dataclass(slots=True, kw_only=True, eq=False)
class RecordSummary(Answer):
    """Figures over many games."""

    kind: ClassVar[Literal["summary"]] = "summary"
    games: int = 0
    """Games that were read."""
    unread: int = 0
    """Texts that are not records."""
    shortened: int = 0
    """Texts with more than 40 games, of which the first 40 were read."""
    hands: int = 0
    """Hands of these games."""
    agreement: Agreements = field(default_factory=Agreements)
    """How far records and rules agree."""
    players: dict[str, PlayerFigures] = field(default_factory=dict)
    """The figures by name, or by seat where a game names nobody."""


def record_summary(question: Mapping[str, object]) -> RecordSummary:
    """The summary of every game of a record; a text that is not a record counts as unread."""
    values, problems = COMMANDS["record"].form.read(question)
    with suppress(UnreadableRecord), budget(MOST_GAMES):
        if not problems:
            games, more = read_games(values)
            return replace(merged_summary(map(game_summary, games)), shortened=int(more))
    return RecordSummary(unread=1)


def files_summary(paths: Sequence[str]) -> tuple[RecordSummary, float]:
    """The summary of files, and the seconds of processor time that it took."""
    begun = process_time()
    whole = merged_summary(record_summary({"record": file_content(path)}) for path in paths)
    return whole, process_time() - begun


def file_content(path: str) -> bytes:
    """The bytes of a file; of one that is too long so many that this is seen."""
    with Path(path).open("rb") as file:
        return file.read(MOST_BYTES + 1)


def game_summary(game: GameAnswer) -> RecordSummary:
    """The summary of one game."""
    agreement = game.agreement
    final = int(agreement.final is True), int(agreement.final is not None)
    players: dict[str, PlayerFigures] = {}
    turns = [game.turns(place) for place in range(len(game.all_hands))]
    for seat, name in enumerate(game.names):
        of_seat = [turn for hand in turns for turn in hand[seat]]
        figures = _player_figures(game, seat, of_seat)
        players = figures_sum(players, {name or f"seat {seat}": figures})
    return RecordSummary(
        games=1,
        hands=len(game.hands),
        agreement=Agreements(agreement.wins, agreement.draws, agreement.next, final),
        players=players,
    )


def _player_figures(game: GameAnswer, seat: int, turns: Sequence[ReadTurn]) -> PlayerFigures:
    wins = [win for hand in game.all_hands for win in hand.wins]
    won = [win for win in wins if win.seat == seat]
    followed = [hand.replayed for hand in game.all_hands if hand.replayed]
    missed = [win for turn in turns for win in turn.missed]
    refused = [win for win in missed if win.why in ("passed", "furiten")]
    return PlayerFigures(
        games=1,
        hands=len(followed),
        wins=len(won),
        points=sum(win.points or 0 for win in won),
        dealt_in=sum(
            any(win.from_ == seat != win.seat for win in hand.wins) for hand in game.all_hands
        ),
        riichi=sum(seat in replayed.riichi for replayed in followed),
        yaku=dict(Counter(yaku for win in won for yaku, _ in awarded(win.worth))),
        missed=dict(Counter(win.why for win in missed)),
        missed_yaku=dict(Counter(yaku for win in refused for yaku, _ in awarded(win.worth))),
    )


def merged_summary(summaries: Iterable[RecordSummary]) -> RecordSummary:
    """The summary of all games of some summaries."""
    return reduce(figures_sum, summaries, RecordSummary())


Figures = TypeVar("Figures")


def figures_sum(left: Figures, right: Figures) -> Figures:
    """Two values with every number in them added; keys of one mapping alone are taken over."""
    return cast("Figures", _sum(left, right))


def _sum(left: object, right: object) -> object:
    if isinstance(left, dict) and isinstance(right, dict):
        both = {name: _sum(value, right[name]) for name, value in left.items() if name in right}
        return {**left, **right, **both}
    if isinstance(left, Agreements) and isinstance(right, Agreements):
        return Agreements._make(map(_sum, left, right))
    if isinstance(left, tuple) and isinstance(right, tuple):
        return tuple(map(_sum, left, right))
    if isinstance(left, int) and isinstance(right, int):
        return left + right
    if isinstance(left, PlayerFigures | RecordSummary):
        own = (declared.name for declared in fields(left) if declared.name not in KEPT)
        sums = {name: _sum(getattr(left, name), getattr(right, name)) for name in own}
        return cast("Callable[..., object]", replace)(left, **sums)
    raise TypeError(left)


def summary_lines(summary: RecordSummary, language: Language) -> Lines:
    """The summary, the players with most games first."""
    numbers = {"games": summary.games, "hands": summary.hands, "unread": summary.unread}
    yield line_words("games-and-hands", language, **numbers)
    if count := summary.shortened:
        yield from item(line_words("shortened", language, most=MOST_GAMES), str(count))
    for name, (same, every) in summary.agreement._asdict().items():
        of = line_words("so-many-of", language, same=same, all=every)
        yield from item(line_words(f"agreement-{name}", language), of)
    for name in by_games(summary):
        yield from _player_lines(name, summary.players[name], language)


def by_games(summary: RecordSummary) -> list[str]:
    """The names of the players, those with most games first."""
    players = summary.players
    return sorted(players, key=lambda name: (-players[name].games, name))


def _player_lines(name: str, figures: PlayerFigures, language: Language) -> Lines:
    yield from heading(name, line_words("games", language, games=figures.games))
    yield from item(line_words("hands-won", language, hands=figures.hands), str(figures.wins))
    if figures.wins:
        yield from item(
            line_words("average-points", language), points_words(average_points(figures), language)
        )
    yield from item(line_words("dealt-in", language), str(figures.dealt_in))
    yield from item(line_words("in-riichi", language), str(figures.riichi))
    for why in MISSED:
        if figures.missed.get(why):
            words = line_words("not-won-on", language, reason=missed_words(why, language))
            yield from item(words, str(figures.missed[why]))
    yield from _yaku_lines("won-with", figures.yaku, language)
    yield from _yaku_lines("missed-with", figures.missed_yaku, language)


def missed_words(why: str, language: Language) -> str:
    """Why a tile that completed a hand did not win."""
    return line_words("refused", language, kind=why)


def average_points(figures: PlayerFigures) -> int:
    """The points of a win on average, to the next point."""
    return round(figures.points / max(figures.wins, 1))


def _yaku_lines(key: str, counted: Mapping[str, int], language: Language) -> Lines:
    """A line for each yaku, the most frequent first."""
    for name, count in by_count(counted):
        words = line_words(key, language, yaku=yaku_name(name, language=language))
        yield from item(words, str(count))


def by_count(counted: Mapping[str, int]) -> list[tuple[str, int]]:
    """Names with their counts, the highest first."""
    return sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))
