"""Figures over many recorded games: by player, how often each yaku won and was missed."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from functools import reduce
from pathlib import Path
from time import process_time
from typing import ClassVar, Literal, NamedTuple, TypeVar, cast

from calc.commands import COMMANDS
from calc.encode import Answer
from calc.records.bounds import MOST_BYTES, MOST_GAMES, UnreadableRecord, budget
from calc.records.moments import HeldHand
from calc.riichi.hand import MeldType
from calc.values import key

from . import GameAnswer, OutOf, read_games
from .hands import ReadHand
from .published import PUBLISHED, CompareFigure, Place, Published, PublishedId, compared
from .rates import Average, Rate, average, rate
from .turns import DeclinedWin, ReadTurn
from .wins import NoWin, ReadWin, WinInShort, awarded

HUNDRED = 100
THREE = 3
"""Players of a game of three."""
RATES = {
    **dict.fromkeys(("wins", "dealt_in", "riichi", "called"), "hands"),
    "by_tsumo": "wins",
    "riichi_won": "riichi",
}
"""Counts with what they are a share of."""
KEPT = ("language", "parts")
"""Fields of a summary that are no figures."""


@dataclass(slots=True, kw_only=True)
class PlayerFigures:
    """Figures of one player over all games."""

    games: int
    """Games played."""
    hands: int
    """Hands whose play is recorded."""
    of_three: int
    """Hands of them with three players."""
    wins: int
    """Hands won."""
    points: int
    """Points of these wins together, without counters and riichi sticks."""
    dealt_in: int
    """Hands in which another won on the player's tile."""
    riichi: int
    """Hands in riichi."""
    by_tsumo: int
    """Wins by tsumo."""
    called: int
    """Hands with a call."""
    riichi_won: int
    """Hands won in riichi."""
    squares: int
    """The sum of the squares of the points of the wins, in hundreds of points."""
    paid: int
    """Points of the wins of others on the player's tiles."""
    furiten: int
    """Discards that left the hand furiten."""
    missed_points: dict[str, int]
    """Points of the wins that were missed, by the reason, as far as they had any."""
    han: dict[str, int]
    """Wins by han; `yakuman` where they have none."""
    turns: dict[str, int]
    """Wins by the number of own discards before them."""
    waits: dict[str, int]
    """Wins by the shape of the wait."""
    yaku: dict[str, int]
    """How often each yaku was part of a win."""
    missed: dict[str, int]
    """Tiles that completed the hand, but did not win, by the reason."""
    missed_yaku: dict[str, int]
    """How often each yaku was part of a win that was passed, or forbidden by furiten."""

    @key
    def rates(self) -> dict[str, Rate]:
        """Shares of hands, of wins and of hands in riichi, each with its interval."""
        return {name: rate(getattr(self, name), getattr(self, of)) for name, of in RATES.items()}

    @key
    def average_points(self) -> Average:
        """The points of a win on average, with its interval."""
        mean = average(self.points // HUNDRED, self.squares, self.wins)
        return Average(mean.of, *(value and value * HUNDRED for value in mean[1:]))

    @key
    def compared(self) -> dict[PublishedId, dict[CompareFigure, Place]]:
        """Where published averages lie beside the interval of a figure; empty with three players.

        The interval is `lower` or `higher` than the average, or has it `within`.
        """
        return {} if self.of_three else compared(self.comparable)

    @property
    def comparable(self) -> dict[CompareFigure, Rate | Average]:
        """The figures of which averages are published."""
        rates = self.rates
        return {
            "wins": rates["wins"],
            "dealt_in": rates["dealt_in"],
            "riichi": rates["riichi"],
            "called": rates["called"],
            "average_points": self.average_points,
        }


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

    @key
    def published(self) -> tuple[Published, ...]:
        """The published averages that the figures are compared with."""
        return PUBLISHED


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
        of_three=len(followed) if game.players == THREE else 0,
        wins=len(won),
        points=sum(win.points or 0 for win in won),
        dealt_in=sum(
            any(win.from_ == seat != win.seat for win in hand.wins) for hand in game.all_hands
        ),
        riichi=sum(seat in replayed.riichi for replayed in followed),
        by_tsumo=sum(win.from_ == seat for win in won),
        called=sum(_has_call(replayed.seats[seat]) for replayed in followed),
        riichi_won=sum(seat in hand.riichi and _wins_in(hand, seat) for hand in game.all_hands),
        squares=sum(((win.points or 0) // HUNDRED) ** 2 for win in won),
        paid=sum(win.points or 0 for win in wins if win.from_ == seat != win.seat),
        furiten=sum(turn.furiten is not None for turn in turns),
        missed_points=dict(_points_by_reason(missed)),
        han=dict(Counter(map(_han, won))),
        turns=dict(Counter(_win_turns(game, seat))),
        waits=dict(Counter(_waits(won))),
        yaku=dict(Counter(yaku for win in won for yaku, _ in awarded(win.worth))),
        missed=dict(Counter(win.why for win in missed)),
        missed_yaku=dict(Counter(yaku for win in refused for yaku, _ in awarded(win.worth))),
    )


def _wins_in(hand: ReadHand, seat: int) -> bool:
    return any(win.seat == seat for win in hand.wins)


def _win_turns(game: GameAnswer, seat: int) -> Iterator[str]:
    """The number of own discards before each win of a seat, as a key."""
    for hand in game.all_hands:
        if hand.replayed and _wins_in(hand, seat):
            yield str(len(hand.replayed.seats[seat].discards))


def _has_call(held: HeldHand) -> bool:
    return any(meld.type is not MeldType.ANKAN for meld in held.melds)


def _points_by_reason(missed: Iterable[DeclinedWin]) -> Counter[str]:
    points: Counter[str] = Counter()
    for win in missed:
        if isinstance(win.worth, WinInShort):
            points[win.why] += win.worth.points
    return points


def _han(win: ReadWin) -> str:
    """The han of a win as a key."""
    worth = win.worth
    han = None if isinstance(worth, NoWin) or worth.yakuman else worth.han
    return "yakuman" if han is None else str(han)


def _waits(won: Iterable[ReadWin]) -> Iterator[str]:
    """The shape of the wait of each win that the rules can read."""
    for win in won:
        if isinstance(win.answer, WinInShort):
            yield win.answer.wait.value


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
