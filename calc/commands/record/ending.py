"""What follows a recorded hand by the rules, and the end of a recorded game."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple, TypeVar

from calc.commands import Answered
from calc.records.events import RecordedGame, RecordedHand
from calc.records.moments import Replay, seat_wind
from calc.riichi.rulesets import Ruleset
from calc.riichi.table.game import (
    Ending,
    Game,
    NextHand,
    after_abort,
    after_draw,
    after_win,
    game_after,
)
from calc.riichi.tiles import WINDS

from .answers import FinalEntry, PlaceEntry, RecordedDrawEntry
from .wins import AnswerFunction, JsonObject

N = TypeVar("N", int, float)
_ABORTS = ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "sanchahou", "suukaikan")


class HandPlace(NamedTuple):
    """Where a hand stands in the game: its name, dealer, counters and riichi sticks."""

    round: str
    dealer: int
    honba: int
    riichi_sticks: int

    @property
    def value(self) -> PlaceEntry:
        """The place as an entry of the answer."""
        return {
            "round": self.round,
            "dealer": self.dealer,
            "honba": self.honba,
            "riichi_sticks": self.riichi_sticks,
        }


def place_of(hand: RecordedHand) -> HandPlace:
    """Where a hand of the record stands."""
    name = f"{WINDS[hand.number // 4 % 4]}{hand.number % 4 + 1}"
    return HandPlace(name, hand.dealer, hand.honba, hand.riichi_sticks)


def first_dealer(hand: RecordedHand, players: int) -> int:
    """The seat that deals E1."""
    return (hand.dealer - hand.number % 4) % players


def next_place(
    hand: RecordedHand,
    replayed: Replay,
    after: Sequence[int],
    draw: tuple[RecordedDrawEntry, bool] | None,
    rules: Ruleset,
    players: int,
) -> tuple[HandPlace, Ending | None]:
    """Where the next hand stands by the rules if there is one, and why the game may be over."""
    first = first_dealer(hand, players)
    then = _next_hand(hand, replayed, draw, rules, players)
    game = Game(
        round_wind=WINDS[hand.number // 4 % 4],
        dealer=WINDS[hand.number % 4],
        honba=hand.honba,
        sticks=hand.riichi_sticks,
        scores=tuple(after[(first + place) % players] for place in range(players)),
        players=players,
    )
    state = game_after(game, then, {}, rules=rules)
    number = hand.number if then.dealer_stays else _number_after(hand.number, players)
    name = f"{WINDS[number // 4 % 4]}{number % 4 + 1}"
    return HandPlace(name, (first + number % 4) % players, then.honba, then.sticks), state.ending


def _number_after(number: int, players: int) -> int:
    """The number of the hand after the dealer's last."""
    return number + 1 if number % 4 < players - 1 else 4 * (number // 4 + 1)


def _next_hand(
    hand: RecordedHand,
    replayed: Replay,
    draw: tuple[RecordedDrawEntry, bool] | None,
    rules: Ruleset,
    players: int,
) -> NextHand:
    if draw is None:
        winners = [seat_wind(won.win.seat, hand.dealer, players) for won in replayed.wins]
        return after_win(winners, hand.honba, rules)
    drawn, dealer_tenpai = draw
    if drawn["type"] in _ABORTS:
        return after_abort(
            honba=hand.honba,
            sticks=replayed.riichi_sticks,
            in_riichi=len(replayed.riichi),
            rules=rules,
        )
    return after_draw(
        dealer_tenpai=dealer_tenpai, honba=hand.honba, sticks=replayed.riichi_sticks, rules=rules
    )


class RulesValue(NamedTuple):
    """The rules of a game as a question has them: a preset and the options that it changes."""

    preset: str
    overrides: Mapping[str, object]

    @property
    def value(self) -> JsonObject:
        """The rules as JSON."""
        changed: JsonObject = {"overrides": dict(self.overrides)} if self.overrides else {}
        return {"preset": self.preset, **changed}


class Bonuses(NamedTuple):
    """A table's way from final scores to results: uma by place, goal, oka in P, rounding."""

    uma: tuple[int, ...]
    goal: int
    oka: float
    rounding: str


_ROUNDINGS = ("nearest_1000_5_up", "none")
_FOUR = (
    *(
        Bonuses(uma, goal, oka, rounding)
        for uma in ((20, 10, -10, -20), (15, 5, -5, -15), (10, 5, -5, -10), (30, 10, -10, -30))
        for goal, oka in ((30_000, 20), (25_000, 0), (30_000, 0))
        for rounding in _ROUNDINGS
    ),
    Bonuses((0, 0, 0, 0), 1_000, 0, "none"),
)
_THREE = tuple(Bonuses((20, 0, -20), 40_000, 15, rounding) for rounding in _ROUNDINGS)
"""Those of known tables, the likeliest first; a record names none."""


def final_entry(
    game: RecordedGame,
    last: RecordedHand,
    after: Sequence[int],
    sticks: int,
    rules: RulesValue,
    final: AnswerFunction,
) -> FinalEntry:
    """The end of a game: scores by the rules, what the record says, the result that fits it."""
    players = game.players
    first = first_dealer(last, players)
    order = [(first + place) % players for place in range(players)]
    recorded: JsonObject = {}
    if game.scores:
        recorded["scores"] = list(game.scores)
    if game.result:
        recorded["result"] = list(game.result)
    tables = _THREE if players == 3 else _FOUR
    answers = (
        (bonuses, _final_answer(bonuses, after, order, sticks, rules, final)) for bonuses in tables
    )
    first_answer = next(answers)
    fitting = game.result and next(
        (
            pair
            for pair in chain((first_answer,), answers)
            if _results(pair[1], order) == game.result
        ),
        None,
    )
    bonuses, answer = fitting or first_answer
    scores = _seat_values(answer.get("scores_ranked"), order)
    return {
        "scores": scores,
        "places": _seat_values(answer.get("places"), order),
        "result": _seat_values(answer.get("result"), order) if fitting else None,
        "rules": _bonus_options(bonuses) if fitting else None,
        "recorded": recorded,
        "agrees": _agrees(game, scores, fitted=bool(fitting)),
    }


def _agrees(game: RecordedGame, scores: Sequence[int] | None, *, fitted: bool) -> bool | None:
    if game.scores is None:
        return None
    if scores is None or list(game.scores) != list(scores):
        return False
    return fitted if game.result else True


def _final_answer(
    bonuses: Bonuses,
    after: Sequence[int],
    order: Sequence[int],
    sticks: int,
    rules: RulesValue,
    final: AnswerFunction,
) -> Answered:
    overrides = {**rules.overrides, **_bonus_options(bonuses)}
    return final(
        {
            "rules": {"preset": rules.preset, "overrides": overrides},
            "players": len(order),
            "scores": {WINDS[place].value: after[seat] for place, seat in enumerate(order)},
            "riichi_sticks": sticks,
        }
    )


def _bonus_options(bonuses: Bonuses) -> JsonObject:
    return {
        "uma": list(bonuses.uma),
        "goal_points": bonuses.goal,
        "oka": bonuses.oka,
        "final_point_rounding": bonuses.rounding,
    }


def _seat_values(by_wind: Mapping[str, N] | None, order: Sequence[int]) -> list[N] | None:
    """Values of winds as a list by seat."""
    if by_wind is None:
        return None
    winds = {seat: WINDS[place].value for place, seat in enumerate(order)}
    return [by_wind[winds[seat]] for seat in range(len(order))]


def _results(answer: Answered, order: Sequence[int]) -> tuple[float, ...] | None:
    values = _seat_values(answer.get("result"), order)
    return None if values is None else tuple(float(value) for value in values)
