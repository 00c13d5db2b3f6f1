"""What follows a recorded hand by the rules, and the end of a game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from calc.commands._shared import Overrides
from calc.commands.final import FinalAnswer
from calc.commands.final import answer as final_answer
from calc.records.events import RecordedGame, RecordedHand
from calc.records.moments import Replay, round_of, seat_wind
from calc.riichi.rulesets import OPTIONS, Ruleset
from calc.riichi.scoring.payments import STICK
from calc.riichi.table import (
    Game,
    NextHand,
    TableState,
    after_abort,
    after_draw,
    after_win,
    ending_before,
    game_after,
    round_is_played,
    round_name,
)
from calc.riichi.tiles import WINDS, Wind
from calc.words import ENGLISH
from calc.words.phrase import plain_number

from .draws import PLAYED_OUT, ReadDraw, seats_from
from .wins import JsonDict, RuledGame, with_options

N = TypeVar("N")


@dataclass(slots=True, kw_only=True)
class HandPlace:
    """Where a hand stands in the game."""

    round: str
    """The round and the dealer's place in it: `E1`."""
    dealer: int
    """The seat that deals."""
    honba: int
    """Counters on the table at its start."""
    riichi_sticks: int
    """Riichi sticks on the table at its start."""


class ExpectedHand(NamedTuple):
    """The hand that follows by the rules, and whether they end the game in place of it."""

    place: HandPlace
    ends: bool


class GameEnd(NamedTuple):
    """The end of a game."""

    scores: list[int] | None
    """Final scores by the rules."""
    places: list[int] | None
    """Places."""
    result: list[float] | None
    """Results in P, by the uma that fits the record; null where none does."""
    rules: Overrides | None
    """That uma, goal, oka and rounding, as options."""
    recorded: RecordedGame
    """Scores and result as the record has them."""
    agrees: bool | None
    """Whether both agree."""


def has_other_length(game: RecordedGame, rules: Ruleset) -> bool:
    """Whether the record of an east game goes on after its end.

    Older records of Tenhou have the type of an east game whatever was played.
    """
    before = (_game_before(hand, game.players) for hand in game.hands)
    return rules.game_length == "tonpuusen" and any(
        not round_is_played(state, rules) or ending_before(state, rules) for state in before
    )


def _game_before(hand: RecordedHand, players: int) -> Game:
    """The game before a hand, its scores from the first dealer on."""
    return Game(
        *round_of(hand.number),
        honba=hand.honba,
        sticks=hand.riichi_sticks,
        scores=tuple(hand.before[seat] for seat in _seats_from_first_dealer(hand, players)),
        players=players,
    )


def place_of(hand: RecordedHand) -> HandPlace:
    """Where a hand of the record stands in the game."""
    return _place(hand.number, hand.dealer, hand.honba, hand.riichi_sticks)


def _place(number: int, dealer: int, honba: int, sticks: int) -> HandPlace:
    name = round_name(*round_of(number))
    return HandPlace(round=name, dealer=dealer, honba=honba, riichi_sticks=sticks)


def expected_hand(
    hand: RecordedHand,
    replayed: Replay,
    after: Sequence[int] | None,
    draw: ReadDraw | None,
    ruled: RuledGame,
) -> ExpectedHand | None:
    """What follows by the rules; None where the hand or the scores after it are not recorded."""
    if after is None or not (draw or replayed.wins):
        return None
    order = _seats_from_first_dealer(hand, ruled.players)
    winds = [seat_wind(seat, hand.dealer, ruled.players) for seat in replayed.riichi]
    sticks = replayed.riichi_sticks
    table = TableState(
        ruled.ruleset, hand.honba, sticks, players=ruled.players, declared=tuple(winds)
    )
    then = _next_hand(hand, replayed, draw, table)
    game = Game(
        *round_of(hand.number),
        honba=hand.honba,
        sticks=hand.riichi_sticks,
        scores=tuple(after[seat] for seat in order),
        players=ruled.players,
    )
    number = hand.number
    if not then.dealer_stays:
        last_deal = number % 4 == ruled.players - 1
        number = 4 * (number // 4 + 1) if last_deal else number + 1
    place = _place(number, order[number % 4], then.honba, then.sticks)
    sticks_paid = table._replace(declared=())
    return ExpectedHand(place, game_after(game, then, sticks_paid, {}).ending is not None)


def _next_hand(
    hand: RecordedHand, replayed: Replay, draw: ReadDraw | None, table: TableState
) -> NextHand:
    if draw is None:
        winners = [seat_wind(won.win.seat, hand.dealer, table.players) for won in replayed.wins]
        return after_win(winners, table)
    if draw.type in PLAYED_OUT:
        return after_draw(table, dealer_tenpai=draw.dealer_tenpai)
    return after_abort(table)


def _seats_from_first_dealer(hand: RecordedHand, players: int) -> list[int]:
    """The seats in turn order, from the one that deals E1."""
    return seats_from(hand.dealer - hand.number % 4, players)


def _bonuses(uma: Sequence[int], goal: int, oka: float, rounding: str) -> JsonDict:
    """A table's way from final scores to results, as options: uma, goal, oka in P, rounding."""
    return {"uma": [*uma], "goal_points": goal, "oka": oka, "final_point_rounding": rounding}


_ROUNDINGS = ("nearest_1000_5_up", "none", "nearest_1000_5_down")
_FOUR = (
    *(
        _bonuses(uma, goal, oka, rounding)
        for uma in (
            (20, 10, -10, -20),
            (15, 5, -5, -15),
            (10, 5, -5, -10),
            (30, 10, -10, -30),
            (50, 20, 0, -70),
        )
        for goal, oka in ((30_000, 20), (25_000, 0), (30_000, 0))
        for rounding in _ROUNDINGS
    ),
    _bonuses((0, 0, 0, 0), 1_000, 0, "none"),
)
"""The bonuses of known tables with four players, the likeliest first; a record names none."""
_THREE = tuple(
    _bonuses(uma, goal, oka, rounding)
    for uma, goal, oka in (
        ((20, 0, -20), 40_000, 15),
        ((15, 0, -15), 35_000, 0),
        ((10, 0, -10), 50_000, 0),  # a tournament on Riichi City, October 2022
    )
    for rounding in _ROUNDINGS
)
"""The same with three players."""


def game_end(
    ruled: RuledGame, replayed: Replay | None, after: Sequence[int] | None
) -> GameEnd | None:
    """The end of a game: scores by the rules, what the record says, the result that fits it.

    None where the scores after its last hand are not known.
    """
    if after is None:
        return None
    game, last = ruled.game, ruled.game.hands[-1]
    order = _seats_from_first_dealer(last, game.players)
    question: JsonDict = {
        "players": game.players,
        "scores": {WINDS[place].value: after[seat] for place, seat in enumerate(order)},
        "riichi_sticks": _sticks_left(last, replayed, after),
    }
    fitting, answer = _fitting_answer(question, order, ruled)
    scores = _by_seat(answer.scores_ranked, order) if answer else None
    return GameEnd(
        scores=scores,
        places=_by_seat(answer.places, order) if answer else None,
        result=_result(answer, order) if answer and fitting else None,
        rules=fitting,
        recorded=game,
        agrees=_agrees(game, scores, fitted=fitting is not None),
    )


def _sticks_left(last: RecordedHand, replayed: Replay | None, after: Sequence[int]) -> int:
    """The riichi sticks on the table at the end; none where the scores hold them already."""
    points = sum(last.before) + STICK * last.riichi_sticks
    if last.wins or replayed is None or sum(after) >= points:
        return 0
    return replayed.riichi_sticks


_OF_RESULT = ("uma", "uma_floating", "goal_points", "oka", "final_point_rounding", "ties")
"""Options on which a result in P depends."""


def _known_bonuses(question: JsonDict, ruled: RuledGame) -> Iterator[JsonDict]:
    """The bonuses that the record describes, else those of known tables.

    Where scores are equal, the latter follow once more, then shared.
    """
    players = ruled.players
    if ruled.are_of_table:
        values = ((OPTIONS[name], getattr(ruled.ruleset, name)) for name in _OF_RESULT)
        yield {option.id: option.json(value) for option, value in values if value is not None}
        return
    known = _THREE if players == 3 else _FOUR
    yield from known
    scores = question["scores"]
    if isinstance(scores, dict) and len({*scores.values()}) < players:
        yield from ({**bonuses, "ties": "split"} for bonuses in known)


def _fitting_answer(
    question: JsonDict, order: Sequence[int], ruled: RuledGame
) -> tuple[JsonDict | None, FinalAnswer | None]:
    """The bonuses that give the recorded result, with that answer; else None and the likeliest.

    The answer is None where there is none. Bonuses that the record describes need no result.
    """
    answers: list[FinalAnswer | None] = []
    for bonuses in _known_bonuses(question, ruled):
        rules = with_options(ruled.rules, bonuses)
        answer = final_answer({**question, "rules": rules}, ENGLISH)
        final = answer if isinstance(answer, FinalAnswer) else None
        answers.append(final)
        if not ruled.game.result:
            return bonuses if ruled.are_of_table else None, final
        if final and _result(final, order) == list(ruled.game.result):
            return bonuses, final
    return None, answers[0]


def _agrees(game: RecordedGame, scores: Sequence[int] | None, *, fitted: bool) -> bool | None:
    if game.scores is None:
        return fitted if game.result else None
    if scores is None or list(game.scores) != list(scores):
        return False
    return fitted if game.result else True


def _result(answer: FinalAnswer, order: Sequence[int]) -> list[float]:
    """The final scores in P by seat."""
    return [*map(plain_number, _by_seat(answer.result, order))]


def _by_seat(by_wind: Mapping[Wind, N], order: Sequence[int]) -> list[N]:
    """Values of winds as a list by seat."""
    return [by_wind[WINDS[order.index(seat)]] for seat in range(len(order))]
