"""One recorded hand: wins, draw, scores and what follows as the answer has them; and its chances.

Chances are wins that were declined or forbidden, and times of furiten.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from operator import sub
from typing import Annotated, ClassVar, NamedTuple

from calc.records.bounds import Bound, BudgetSpent, UnreadableHand, current_budget
from calc.records.events import IndicatorTurned, RecordedHand, RiichiAccepted
from calc.records.moments import Replay, Turn, WinAtTable
from calc.records.replay import replay
from calc.riichi.errors import Problem
from calc.riichi.scoring.payments import STICK
from calc.riichi.table.settlement import WinnerShare
from calc.riichi.tiles import NORTH, Tile
from calc.values import Absent, As, key

from .draws import ReadDraw, read_draw
from .ending import ExpectedHand, HandPlace, expected_hand, place_of
from .turns import DeclinedWin, ReadTurn, TurnFuriten, furiten_keys
from .wins import (
    OF_URA,
    JsonDict,
    ReadWin,
    RuledGame,
    changes_by_seat,
    differing_keys,
    hand_question,
    joined_codes,
    score,
    shares,
    short_answer,
    states_worth,
    win_question,
)


@dataclass(slots=True, kw_only=True)
class ReadHand(HandPlace):
    """One hand of a game."""

    KEYS: ClassVar[tuple[str, ...]] = (
        *("n", "round", "dealer", "honba", "riichi_sticks", "before", "riichi", "dora_indicators"),
        *("wins", "draw", "changes", "after", "next", "next_agrees", "turns"),
    )
    n: int
    """Its number in the record, from 0."""
    before: tuple[int, ...]
    """Scores at its start, by seat."""
    riichi: tuple[int, ...] = ()
    """Seats whose riichi is valid."""
    dora_indicators: Annotated[tuple[Tile, ...], As(joined_codes, str)]
    """The dora indicators, in the order turned."""
    wins: list[ReadWin] = field(default_factory=list)
    """Its wins; several on one discard."""
    draw: ReadDraw | None = None
    """How it was drawn; null where somebody won."""
    after: tuple[int, ...] | None
    """Scores after it."""
    next: HandPlace | None
    """The hand that follows in the record; null at its end."""
    next_agrees: bool | None = None
    """Whether the same hand follows by the rules; at the end, whether the game may end."""
    turns: Annotated[list[list[ReadTurn]] | None, Absent] = None
    """The turns of each seat, where the question has `turns`."""
    problem: Problem | None = None
    """Why it cannot be followed; no key."""
    replayed: Replay | None = None
    """The hand played again; no key."""
    expected: ExpectedHand | None = None
    """What follows by the rules; no key."""

    @key
    def changes(self) -> list[int] | None:
        """What each seat gained or lost, riichi sticks included."""
        known = self.replayed is not None and self.after is not None
        return list(map(sub, self.after or (), self.before)) if known else None


def read_hand(
    place: int, hand: RecordedHand, following: RecordedHand | None, ruled: RuledGame
) -> ReadHand:
    """A hand with wins and draw; where they cannot be followed, with its facts alone."""
    bare = _bare_hand(place, hand, following)
    hand = _with_changes(hand, following.before if following else ruled.game.scores)
    if hand.unread:
        return replace(bare, problem=hand.unread)
    try:
        current_budget().spend(Bound.HANDS)
        replayed = replay(hand, ruled.players)
    except (UnreadableHand, BudgetSpent) as error:
        return replace(bare, problem=error.problem)
    taken = shares(replayed, hand, ruled)
    wins = [_read_win(won, hand, ruled, taken[won.win.seat]) for won in replayed.wins]
    draw = read_draw(hand, replayed, ruled)
    after = _with_sticks_left(_scores_after(replayed, wins, draw), hand, following)
    expected = expected_hand(hand, replayed, after, draw, ruled)
    return replace(
        bare,
        riichi=replayed.riichi,
        dora_indicators=replayed.indicators,
        wins=wins,
        draw=draw,
        after=after,
        next_agrees=_next_agrees(expected, following, ruled),
        replayed=replayed,
        expected=expected,
    )


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


def _bare_hand(place: int, hand: RecordedHand, following: RecordedHand | None) -> ReadHand:
    """The facts of a hand; the rest is known where it can be followed."""
    turned = (event.tile for event in hand.events if isinstance(event, IndicatorTurned))
    accepted = (event.seat for event in hand.events if isinstance(event, RiichiAccepted))
    at = place_of(hand)
    return ReadHand(
        round=at.round,
        dealer=at.dealer,
        honba=at.honba,
        riichi_sticks=at.riichi_sticks,
        n=place,
        before=hand.before,
        riichi=tuple(accepted),
        dora_indicators=(*filter(None, [hand.indicator]), *turned),
        after=hand.after,
        next=place_of(following) if following else None,
    )


def _read_win(won: WinAtTable, hand: RecordedHand, ruled: RuledGame, share: WinnerShare) -> ReadWin:
    """A win: its question, the answer, what the record says, whether they agree."""
    players, win = ruled.players, won.win
    if players == 3 and win.yaku is not None:
        win = win._replace(kita=won.held.kita)
    bare = ReadWin(
        seat=win.seat,
        from_=win.source,
        question={},
        answer=None,
        changes=win.changes,
        recorded=win,
        agrees=None,
        differs=[],
    )
    if won.held.tiles is None or won.offer is None:
        return bare
    question = win_question(won, hand, ruled, share)
    worth = short_answer(score(question))
    changes = changes_by_seat(worth, win.seat, players)
    differs, is_compared = differing_keys(win, worth, changes), states_worth(win)
    if won.held.riichi and win.ura is None and differs and OF_URA.issuperset(differs):
        differs, is_compared = [], False  # ura that are not recorded may be the difference
    return replace(
        bare,
        question=question,
        answer=worth,
        changes=changes,
        agrees=not differs if is_compared else None,
        differs=differs,
    )


def _scores_after(
    replayed: Replay, wins: Sequence[ReadWin], draw: ReadDraw | None
) -> tuple[int, ...] | None:
    """The scores after a hand: what the record moves, else what the rules do."""
    moves = [win.recorded.changes or win.changes for win in wins]
    if draw:
        moves.append(draw.recorded.changes or draw.changes)
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
    known: set[Tile] = set()
    for place, read in enumerate(turns):
        if read.furiten and not _causes(read.furiten) & known:
            ends = (before.turn for before, then in pairwise(turns[place:]) if not then.furiten)
            last = next(ends, None)
            yield Chance(
                read.turn.seat,
                read.turn,
                FURITEN_BEGINS,
                waits_question(read, hand, ruled),
                read.furiten,
                last_turn=last.number if last else None,
            )
        known = _causes(read.furiten) | _causes(read.then)
        for win in read.missed:
            yield Chance(read.turn.seat, read.turn, win.why, win.question, win.forbidden, win)


def _causes(furiten: TurnFuriten | None) -> set[Tile]:
    return {tile for tile, _ in furiten.cause} if furiten else set()


def waits_question(read: ReadTurn, hand: RecordedHand, ruled: RuledGame) -> JsonDict:
    """The question of `waits` just after a discard, with all that the seat saw then."""
    turn = read.turn
    until = hand._replace(events=hand.events[: turn.event + 1], wins=(), draw=None)
    table = replay(until, ruled.players)
    question = hand_question(turn.held, turn.seat, hand, ruled) | furiten_keys(
        turn.held, (), read.passed_in_riichi
    )
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
