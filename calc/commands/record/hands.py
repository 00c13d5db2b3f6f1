"""One recorded hand as the answer has it: wins, draw, scores, what follows, turns."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from calc.records.bounds import UnreadableHand
from calc.records.events import RecordedHand, RiichiAccepted
from calc.records.moments import Replay, WinAtTable
from calc.records.replay import replay
from calc.riichi.errors import Problem

from .answers import RecordedDrawEntry, RecordedHandEntry, RecordedWinEntry
from .draws import draw_entry
from .ending import HandPlace, next_place, place_of
from .turns import read_turns, turn_entry
from .wins import (
    GameReading,
    WinnerShare,
    changes_by_seat,
    differences,
    joined_codes,
    recorded_win,
    shares,
    short_answer,
    win_question,
)


class ExpectedHand(NamedTuple):
    """The hand that follows by the rules, and whether the game may end in place of it."""

    place: HandPlace
    may_end: bool


class ReadHand(NamedTuple):
    """A hand as the answer has it, with its problem, its replay, and the scores after it.

    `expected` is what follows by the rules, and whether the game may end instead.
    """

    value: RecordedHandEntry
    problem: Problem | None
    replayed: Replay | None
    after: tuple[int, ...] | None
    expected: ExpectedHand | None = None


def read_hand(
    place: int, hand: RecordedHand, following: RecordedHand | None, reading: GameReading
) -> ReadHand:
    """A hand with wins, draw and turns; where they cannot be followed, with its facts alone."""
    players = reading.game.players
    value = _bare_entry(place, hand)
    hand = _with_changes(hand, following.before if following else reading.game.scores)
    if hand.unread:
        return ReadHand(_unfollowed_entry(value, hand, following), hand.unread, None, hand.after)
    try:
        replayed = replay(hand, players)
    except UnreadableHand as error:
        return ReadHand(_unfollowed_entry(value, hand, following), error.problem, None, hand.after)
    wins = _win_entries(hand, replayed, reading)
    draw = None
    if hand.draw:
        draw = draw_entry(hand, replayed, reading.rules, players, reading.draw)
    drawn = draw[0] if draw else None
    after = _scores_after(replayed, wins, drawn)
    expected = _expected_hand(hand, replayed, after, draw, reading)
    value |= {
        "riichi": list(replayed.riichi),
        "dora_indicators": joined_codes(replayed.indicators),
        "wins": wins,
        "draw": drawn,
        "changes": _score_changes(after, hand.before),
        "after": None if after is None else list(after),
        "next": place_of(following).value if following else None,
        "next_agrees": _next_agrees(expected, following, reading),
    }
    if reading.turns and reading.only in (None, place):
        turns = read_turns(hand, replayed, reading)
        value["turns"] = [[turn_entry(turn) for turn in seat] for seat in turns]
    return ReadHand(value, None, replayed, after, expected)


def _with_changes(hand: RecordedHand, scores: tuple[int, ...] | None) -> RecordedHand:
    """The hand with the changes of its one win; where not recorded, from the scores after it."""
    if scores is None or len(hand.wins) != 1 or hand.wins[0].changes is not None:
        return hand
    paid = [isinstance(event, RiichiAccepted) and event.seat for event in hand.events]
    changes = tuple(
        now - then + 1000 * sum(seat is not False and seat == place for seat in paid)
        for place, (now, then) in enumerate(zip(scores, hand.before, strict=True))
    )
    return hand._replace(wins=(hand.wins[0]._replace(changes=changes),))


def _bare_entry(place: int, hand: RecordedHand) -> RecordedHandEntry:
    at = place_of(hand)
    return {
        "n": place,
        "round": at.round,
        "dealer": hand.dealer,
        "honba": hand.honba,
        "riichi_sticks": hand.riichi_sticks,
        "before": list(hand.before),
        "riichi": [],
        "dora_indicators": hand.indicator.code if hand.indicator else "",
        "wins": [],
        "draw": None,
        "changes": None,
        "after": None,
        "next": None,
        "next_agrees": None,
    }


def _unfollowed_entry(
    value: RecordedHandEntry, hand: RecordedHand, following: RecordedHand | None
) -> RecordedHandEntry:
    """The facts of a hand that cannot be followed."""
    value["after"] = None if hand.after is None else list(hand.after)
    value["next"] = place_of(following).value if following else None
    return value


def _win_entries(
    hand: RecordedHand, replayed: Replay, reading: GameReading
) -> list[RecordedWinEntry]:
    players = reading.game.players
    shared = shares(replayed.wins, hand, reading.ruleset, players)
    return [_win_entry(won, hand, reading, shared[won.win.seat]) for won in replayed.wins]


def _win_entry(
    won: WinAtTable, hand: RecordedHand, reading: GameReading, share: WinnerShare
) -> RecordedWinEntry:
    """A win: its question and address, the answer, what the record says, whether they agree."""
    players, win = reading.game.players, won.win
    recorded = recorded_win(win, won.kita if players == 3 else None)
    entry: RecordedWinEntry = {
        "seat": win.seat,
        "from": win.source,
        "question": {},
        "address": None,
        "answer": None,
        "changes": None if win.changes is None else list(win.changes),
        "recorded": recorded,
        "agrees": None,
        "differs": [],
    }
    if won.tiles is None or won.tile is None:
        return entry
    question = win_question(won, hand, reading.rules, players, share)
    answer = reading.score(question)
    changes = changes_by_seat(answer, win.seat, players)
    differs = differences(recorded, answer, changes)
    entry |= {
        "question": question,
        "address": reading.address(question),
        "answer": short_answer(answer),
        "changes": None if changes is None else list(changes),
        "agrees": not differs if recorded else None,
        "differs": differs,
    }
    return entry


def _scores_after(
    replayed: Replay, wins: Sequence[RecordedWinEntry], draw: RecordedDrawEntry | None
) -> tuple[int, ...] | None:
    """The scores after a hand: what the record moves, else what the rules do."""
    moved = [won.win.changes for won in replayed.wins]
    moves = [recorded or win["changes"] for recorded, win in zip(moved, wins, strict=True)]
    if draw:
        moves.append(cast("list[int] | None", draw["recorded"].get("changes")) or draw["changes"])
    if None in moves:
        return None
    return tuple(
        score + sum(moved[seat] for moved in moves if moved)
        for seat, score in enumerate(replayed.scores)
    )


def _score_changes(after: Sequence[int] | None, before: Sequence[int]) -> list[int] | None:
    if after is None:
        return None
    return [now - then for now, then in zip(after, before, strict=True)]


def _expected_hand(
    hand: RecordedHand,
    replayed: Replay,
    after: Sequence[int] | None,
    draw: tuple[RecordedDrawEntry, bool] | None,
    reading: GameReading,
) -> ExpectedHand | None:
    """What follows by the rules; None where the hand or the scores after it are not recorded."""
    if after is None or not (draw or replayed.wins):
        return None
    players = reading.game.players
    place, ending = next_place(hand, replayed, after, draw, reading.ruleset, players)
    return ExpectedHand(place, ending is not None)


def _next_agrees(
    expected: ExpectedHand | None, following: RecordedHand | None, reading: GameReading
) -> bool | None:
    """Whether the record goes on as the rules do; None where there is nothing to compare."""
    if expected is None:
        return None
    if following:
        same = expected.place == place_of(following)
        return same or (None if reading.game.own_scoring else False)
    return expected.may_end if reading.game.scores or reading.game.ended else None
