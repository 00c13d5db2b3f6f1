"""A recorded hand, put together from the parts that a reader of any format yields."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from calc.riichi.errors import Problem

from .bounds import MOST_EVENTS, UNREADABLE, UnreadableHand, problem_of
from .events import (
    Dealt,
    DrawOfRecord,
    Event,
    RecordedHand,
    RiichiAccepted,
    RiichiDeclared,
    ScoresAfter,
    TileDiscarded,
    WinOfRecord,
)

Part = TypeVar("Part")
HandPart = Dealt | ScoresAfter | WinOfRecord | DrawOfRecord | Event


def hand_from_parts(hand: RecordedHand, parts: Iterable[HandPart]) -> RecordedHand:
    """The hand with these parts; where one cannot be read, `unread` says why, and none is won."""
    events: list[Event] = []
    wins: list[WinOfRecord] = []
    try:
        for part in parts:
            if isinstance(part, Dealt):
                hand = hand._replace(indicator=part.indicator, dealt=part.tiles)
            elif isinstance(part, ScoresAfter):
                hand = hand._replace(after=part.scores)
            elif isinstance(part, WinOfRecord):
                wins.append(part)
            elif isinstance(part, DrawOfRecord):
                hand = hand._replace(draw=part)
            else:
                events.append(part)
            if len(events) > MOST_EVENTS:
                raise UnreadableHand("too-many-events", most=MOST_EVENTS)
    except UNREADABLE as error:
        problem = problem_of(error)
        return hand._replace(events=tuple(events), draw=None, after=None, unread=problem)
    whole = wins or hand.draw
    unread = None if whole else Problem("hand-without-end", "hands")
    return hand._replace(events=tuple(events), wins=tuple(wins), unread=unread)


def with_riichi_accepted(
    parts: Iterable[Part], *, won: bool = True
) -> Iterator[Part | RiichiAccepted]:
    """The same for a format without deposits: each is paid once the turned discard passed.

    A riichi whose discard is the last event is paid unless the hand is `won`.
    """
    declared: int | None = None
    turned: int | None = None
    for part in parts:
        if turned is not None and not isinstance(part, WinOfRecord):
            yield RiichiAccepted(turned)
        turned = None
        yield part
        if isinstance(part, RiichiDeclared):
            declared = part.seat
        elif isinstance(part, TileDiscarded) and declared == part.seat:
            turned, declared = declared, None
    if turned is not None and not won:
        yield RiichiAccepted(turned)
