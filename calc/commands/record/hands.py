"""One recorded hand: wins, draw, scores and what follows as the answer has them; and its chances.

Chances are wins that were declined or forbidden, and times of furiten.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from operator import sub
from typing import NamedTuple

from calc.questions.query import pairs_of, query_of
from calc.questions.score import SCORE
from calc.records.bounds import UnreadableHand
from calc.records.events import IndicatorTurned, RecordedHand, RiichiAccepted
from calc.records.moments import Replay, Turn, WinAtTable
from calc.records.replay import replay
from calc.riichi.errors import Problem
from calc.riichi.scoring.payments import STICK
from calc.riichi.table.settlement import WinnerShare
from calc.riichi.tiles import NORTH, Tile

from .answers import RecordedDrawEntry, RecordedHandEntry, RecordedWinEntry, TurnFuriten
from .ending import ExpectedHand, expected_hand, place_of, read_draw
from .turns import DeclinedWin, ReadTurn
from .wins import (
    OF_URA,
    JsonDict,
    RuledGame,
    changes_by_seat,
    differing_keys,
    hand_question,
    joined_codes,
    recorded_win,
    score,
    shares,
    short_answer,
    win_question,
)


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
    place: int, hand: RecordedHand, following: RecordedHand | None, ruled: RuledGame
) -> ReadHand:
    """A hand with wins and draw; where they cannot be followed, with its facts alone."""
    value = _bare_entry(place, hand, following)
    hand = _with_changes(hand, following.before if following else ruled.game.scores)
    try:
        replayed = None if hand.unread else replay(hand, ruled.players)
        problem = hand.unread
    except UnreadableHand as error:
        replayed, problem = None, error.problem
    if replayed is None:
        return ReadHand(value, problem, None, hand.after)
    taken = shares(replayed, hand, ruled)
    wins = [_win_entry(won, hand, ruled, taken[won.win.seat]) for won in replayed.wins]
    draw = read_draw(hand, replayed, ruled)
    drawn = draw.entry if draw else None
    after = _with_sticks_left(_scores_after(replayed, wins, drawn), hand, following)
    expected = expected_hand(hand, replayed, after, draw, ruled)
    value |= {
        "riichi": list(replayed.riichi),
        "dora_indicators": joined_codes(replayed.indicators),
        "wins": wins,
        "draw": drawn,
        "changes": None if after is None else list(map(sub, after, hand.before)),
        "after": None if after is None else list(after),
        "next_agrees": _next_agrees(expected, following, ruled),
    }
    return ReadHand(value, None, replayed, after, expected)


def _with_changes(hand: RecordedHand, scores: tuple[int, ...] | None) -> RecordedHand:
    """The hand with the changes of its one win; where not recorded, from the scores after it."""
    if scores is None or len(hand.wins) != 1 or hand.wins[0].changes is not None:
        return hand
    paid = [event.seat for event in hand.events if isinstance(event, RiichiAccepted)]
    changes = tuple(
        now - then + STICK * paid.count(seat)
        for seat, (now, then) in enumerate(zip(scores, hand.before, strict=True))
    )
    return hand._replace(wins=(hand.wins[0]._replace(changes=changes),))


def _bare_entry(
    place: int, hand: RecordedHand, following: RecordedHand | None
) -> RecordedHandEntry:
    """The facts of a hand; the rest is known where it can be followed."""
    turned = [event.tile for event in hand.events if isinstance(event, IndicatorTurned)]
    indicators = [hand.indicator, *turned] if hand.indicator else turned
    return {
        "n": place,
        **place_of(hand),  # type: ignore[typeddict-item]  # it has no turns
        "before": list(hand.before),
        "riichi": [event.seat for event in hand.events if isinstance(event, RiichiAccepted)],
        "dora_indicators": joined_codes(indicators),
        "wins": [],
        "draw": None,
        "changes": None,
        "after": None if hand.after is None else list(hand.after),
        "next": place_of(following) if following else None,
        "next_agrees": None,
    }


def _win_entry(
    won: WinAtTable, hand: RecordedHand, ruled: RuledGame, share: WinnerShare
) -> RecordedWinEntry:
    """A win: its question and address, the answer, what the record says, whether they agree."""
    players, win = ruled.players, won.win
    recorded = recorded_win(win, won.held.kita if players == 3 else None)
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
    if won.held.tiles is None or won.offer is None:
        return entry
    question = win_question(won, hand, ruled, share)
    answer = score(question)
    changes = changes_by_seat(answer, win.seat, players)
    differs = differing_keys(recorded, answer, changes)
    if won.held.riichi and win.ura is None and differs and OF_URA.issuperset(differs):
        recorded, differs = {}, []  # ura that are not recorded may be the difference
    entry |= {
        "question": question,
        "address": f"/?{query_of(pairs_of(SCORE, SCORE.read(question)[0]))}",
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
        moves.append(draw["recorded"].get("changes") or draw["changes"])
    if None in moves:
        return None
    return tuple(
        score + sum(moved[seat] for moved in moves if moved)
        for seat, score in enumerate(replayed.scores)
    )


def _with_sticks_left(
    after: tuple[int, ...] | None, hand: RecordedHand, following: RecordedHand | None
) -> tuple[int, ...] | None:
    """The scores after a hand; after the last one as recorded, if only riichi sticks are added."""
    if after is None or following or hand.after is None or hand.wins:
        return after
    added = [now - then for now, then in zip(hand.after, after, strict=True) if now != then]
    return hand.after if len(added) == 1 and added[0] % STICK == 0 < added[0] else after


def _next_agrees(
    expected: ExpectedHand | None, following: RecordedHand | None, ruled: RuledGame
) -> bool | None:
    """Whether the record continues, or ends, as the rules do; None where it cannot be compared."""
    if expected is None:
        return None
    if following:
        same = expected.place == place_of(following)
        certain = not ruled.game.own_scoring and not (same and expected.ends and ruled.assumed)
        return (same and not expected.ends) or (False if certain else None)
    return expected.ends if ruled.game.scores or ruled.game.ended else None


FURITEN_BEGINS = "furiten_begins"
"""The kind of a chance that is a time of furiten; the other kinds say why a win was not taken."""


class Chance(NamedTuple):
    """A moment of a seat: a tile that completed its hand, or the beginning of furiten.

    `question` is that of `score`, or of `waits` where there is no `declined` win; it holds what
    furiten depends on. `last_turn` is the last turn of a furiten that ended within the hand.
    """

    seat: int
    turn: Turn
    kind: str
    question: JsonDict
    furiten: TurnFuriten | None
    declined: DeclinedWin | None = None
    last_turn: int | None = None


def chances(
    turns: Sequence[Sequence[ReadTurn]], hand: RecordedHand, ruled: RuledGame
) -> list[Chance]:
    """The chances of every seat of a hand, in the order of play."""
    everything = [chance for seat in turns for chance in _seat_chances(seat, hand, ruled)]
    return sorted(everything, key=lambda chance: chance.turn.event)


def _seat_chances(
    turns: Sequence[ReadTurn], hand: RecordedHand, ruled: RuledGame
) -> Iterator[Chance]:
    """The chances of a seat; furiten begins where the turn before had none of its causes."""
    known: set[str] = set()
    for place, read in enumerate(turns):
        if read.before and not _causes(read.before) & known:
            ends = (before.turn for before, then in pairwise(turns[place:]) if not then.before)
            last = next(ends, None)
            yield Chance(
                read.turn.seat,
                read.turn,
                FURITEN_BEGINS,
                waits_question(read, hand, ruled),
                read.before,
                last_turn=last.number if last else None,
            )
        known = _causes(read.before) | _causes(read.then)
        for win in read.declined:
            question = win.question
            if win.offer.source != read.turn.seat:
                question = question | furiten_keys(read, win.passed)
            yield Chance(read.turn.seat, read.turn, win.why, question, win.forbidden, win)


def _causes(furiten: TurnFuriten | None) -> set[str]:
    return {tile["tile"] for tile in furiten["cause"]} if furiten else set()


def furiten_keys(read: ReadTurn, passed: Sequence[Tile]) -> JsonDict:
    """The keys of a question that furiten depends on, once these tiles have passed."""
    values = {
        "discards": "".join(str(discard) for discard in read.turn.held.discards),
        "passed": joined_codes(passed),
        "passed_in_riichi": joined_codes(read.passed_in_riichi),
    }
    return {key: text for key, text in values.items() if text}


def waits_question(read: ReadTurn, hand: RecordedHand, ruled: RuledGame) -> JsonDict:
    """The question of `waits` just after a discard, with all that the seat saw then."""
    turn = read.turn
    until = hand._replace(events=hand.events[: turn.event + 1], wins=(), draw=None)
    table = replay(until, ruled.players)
    question = hand_question(turn.held, turn.seat, hand, ruled) | furiten_keys(read, ())
    if table.indicators:
        question["dora_indicators"] = joined_codes(table.indicators)
    visible = joined_codes(tile.plain for tile in _tiles_of_others(turn.seat, table))
    return question | ({"visible": visible} if visible else {})


def _tiles_of_others(seat: int, table: Replay) -> Iterator[Tile]:
    """The discards, melds and norths of the other players; a called discard is in its meld."""
    for other, held in enumerate(table.seats):
        if other != seat:
            yield from (d.tile for d in held.discards if not d.called)
            yield from (tile for meld in held.melds for tile in meld.tiles)
            yield from [NORTH] * held.kita
