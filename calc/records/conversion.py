"""A game written in another format, and what of it that format cannot say.

What is written is read again and compared. A hand that would not be the same is left out, with the
reason as its problem, so that reading what was written gives the same hands.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from calc.riichi.errors import Problem

from .bounds import UNREADABLE, UnreadableRecord, problem_of
from .events import (
    DrawOfRecord,
    Event,
    GroupCalled,
    IndicatorTurned,
    KanDeclared,
    PlayerPresence,
    RecordedGame,
    RecordedHand,
    RiichiDeclared,
    TileDiscarded,
    WinOfRecord,
)
from .formats import FORMATS, RecordFormat
from .formats._writing import plays

V = TypeVar("V")
_WITHOUT_END = "hand-without-end"
"""The problem of a hand that breaks off; it is written as far as it goes."""


class WrittenGame(NamedTuple):
    """A game as a text, the numbers of the hands in it, and what it does not say."""

    text: str
    hands: tuple[int, ...]
    problems: tuple[Problem, ...]


def written_game(game: RecordedGame, key: str, numbers: Sequence[int]) -> WrittenGame:
    """These hands of a game, in a format that has a writer; raises UnreadableRecord."""
    form = FORMATS[key]
    if form.writer and form.writer.from_first_dealer:
        game = _from_first_dealer(game)
    hands = {number: game.hands[number] for number in numbers}
    if len(game.hands) - 1 not in hands:
        game = game._replace(scores=None, result=None, ended=False)
    parts, problems = _parts(game, hands, form)
    text, read = _text(game, parts, form)
    other = [n for n, hand in zip(parts, read.hands, strict=True) if not _is_same(hands[n], hand)]
    if other:
        problems += [_of_hand(n, "hand-not-said", form) for n in other]
        parts = {number: part for number, part in parts.items() if number not in other}
        text, read = _text(game, parts, form)
    if not parts:
        raise UnreadableRecord(problems[0].id, field="to", value=key, **problems[0].facts)
    for number, hand in zip(parts, read.hands, strict=True):
        problems += _remarks(number, hands[number], hand, form)
    if (game.preset, game.options) != (read.preset, read.options):
        problems.append(Problem("rules-not-said", "rules", facts={"format": form.name}))
    return WrittenGame(text, tuple(parts), tuple(problems))


def _parts(
    game: RecordedGame, hands: Mapping[int, RecordedHand], form: RecordFormat
) -> tuple[dict[int, object], list[Problem]]:
    """The hands as the format has them, and the problems of those that it cannot say."""
    assert form.writer
    parts: dict[int, object] = {}
    problems: list[Problem] = []
    for number, hand in hands.items():
        if hand.unread and hand.unread.id != _WITHOUT_END:
            problems.append(hand.unread._replace(field=f"hands[{number}]"))
        elif _first_dealer(hand, game.players) != _first_dealer(game.hands[0], game.players):
            problems.append(_of_hand(number, "seats-not-said", form))
        else:
            try:
                parts[number] = form.writer.hand(hand, game)
            except UNREADABLE as error:
                reason = problem_of(error)
                facts = {"format": form.name, **reason.facts}
                problems.append(reason._replace(field=f"hands[{number}]", facts=facts))
    return parts, problems


def _of_hand(number: int, problem: str, form: RecordFormat) -> Problem:
    return Problem(problem, f"hands[{number}]", facts={"format": form.name})


def _text(
    game: RecordedGame, parts: Mapping[int, object], form: RecordFormat
) -> tuple[str, RecordedGame]:
    """The text of a game with these hands, and the game as it is read from that."""
    assert form.writer
    assert form.values
    if not parts:
        return "", game._replace(hands=())
    values = form.writer.game(game, [*parts.values()])
    lines = [json.dumps(value, ensure_ascii=False, separators=(",", ":")) for value in values]
    [read] = form.values.read([json.loads(line) for line in lines])
    return "\n".join([*lines, ""]), read


def _remarks(
    number: int, hand: RecordedHand, read: RecordedHand, form: RecordFormat
) -> Iterator[Problem]:
    """What the format does not say of a hand, though it has the same one."""
    if any(isinstance(event, PlayerPresence) for event in hand.events):
        yield _of_hand(number, "absence-not-said", form)
    if _course(hand) != _course(read):
        yield _of_hand(number, "indicators-not-said", form)
    if any(map(_liability_differs, hand.wins, read.wins)):
        yield _of_hand(number, "liability-not-said", form)


def _liability_differs(win: WinOfRecord, read: WinOfRecord) -> bool:
    return win.liable not in (None, win.seat, read.liable)


def _is_same(hand: RecordedHand, other: RecordedHand) -> bool:
    """Whether two hands are the same, whenever their indicators were turned."""
    return _facts(hand) == _facts(other)


def _facts(hand: RecordedHand) -> tuple[object, ...]:
    """Everything of a hand that is on the table."""
    declared = {event.seat for event in hand.events if isinstance(event, RiichiDeclared)}
    return (
        (hand.number, hand.honba, hand.riichi_sticks, hand.dealer, hand.before, hand.indicator),
        [tiles and sorted(tiles) for tiles in hand.dealt],
        [event for event in _course(hand) if not isinstance(event, IndicatorTurned)],
        [event.tile for event in hand.events if isinstance(event, IndicatorTurned)],
        [_of_win(win, in_riichi=win.seat in declared) for win in hand.wins],
        hand.draw and _of_draw(hand.draw, len(hand.before)),
        hand.unread is None,
    )


def _of_win(win: WinOfRecord, *, in_riichi: bool) -> tuple[object, ...]:
    return win.seat, win.source, win.changes, (win.ura or ()) if in_riichi else ()


def _of_draw(draw: DrawOfRecord, players: int) -> tuple[object, ...]:
    tenpai = draw.tenpai if draw.type == "exhaustive" else None
    return draw.type, draw.changes or (0,) * players, tenpai


def _course(hand: RecordedHand) -> list[Event]:
    """The events of a hand in one form, without those of players who go away."""
    events: list[Event] = []
    for play in plays(hand):
        event = play.event
        if isinstance(event, TileDiscarded):
            event = event._replace(drawn=play.of_drawn_tile)
        elif isinstance(event, GroupCalled | KanDeclared):
            event = event._replace(tiles=tuple(sorted(event.tiles)))
        if not isinstance(event, PlayerPresence):
            events.append(event)
    return events


def _first_dealer(hand: RecordedHand, players: int) -> int:
    """The seat that deals E1."""
    return (hand.dealer - hand.number % 4) % players


def _from_first_dealer(game: RecordedGame) -> RecordedGame:
    """The game with its seats counted from the dealer of E1."""
    first = _first_dealer(game.hands[0], game.players)
    if not first:
        return game
    return game._replace(
        names=tuple(_turned([*game.names, *[""] * game.players][: game.players], first)),
        hands=tuple(_turned_hand(hand, first) for hand in game.hands),
        scores=game.scores and tuple(_turned(game.scores, first)),
        result=game.result and tuple(_turned(game.result, first)),
    )


def _turned(values: Sequence[V], first: int) -> list[V]:
    """Values of seats, from one seat on."""
    return [*values[first:], *values[:first]]


def _turned_hand(hand: RecordedHand, first: int) -> RecordedHand:
    players = len(hand.before)
    seats = [(seat - first) % players for seat in range(players)]
    draw = hand.draw
    if draw:
        tenpai = draw.tenpai and tuple(sorted(seats[seat] for seat in draw.tenpai))
        changes = draw.changes and tuple(_turned(draw.changes, first))
        draw = draw._replace(tenpai=tenpai, changes=changes)
    return hand._replace(
        dealer=seats[hand.dealer],
        before=tuple(_turned(hand.before, first)),
        dealt=tuple(_turned(hand.dealt, first)),
        events=tuple(_turned_event(event, seats) for event in hand.events),
        wins=tuple(_turned_win(win, seats, first) for win in hand.wins),
        draw=draw,
        after=hand.after and tuple(_turned(hand.after, first)),
    )


def _turned_event(event: Event, seats: Sequence[int]) -> Event:
    if isinstance(event, IndicatorTurned):
        return event
    return event._replace(seat=seats[event.seat])


def _turned_win(win: WinOfRecord, seats: Sequence[int], first: int) -> WinOfRecord:
    return win._replace(
        seat=seats[win.seat],
        source=seats[win.source],
        changes=win.changes and tuple(_turned(win.changes, first)),
        liable=None if win.liable is None else seats[win.liable],
    )
