"""How a recorded hand was drawn, what follows a hand by the rules, and the end of a game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar, cast

from calc.commands.draw import DrawAnswer
from calc.commands.draw import answer as draw_answer
from calc.commands.draw.contradictions import DrawType
from calc.commands.final import FinalAnswer
from calc.commands.final import answer as final_answer
from calc.records.events import DrawOfRecord, RecordedGame, RecordedHand
from calc.records.moments import LIVE_WALL, Replay, round_of, seat_wind
from calc.riichi.notation import format_tiles
from calc.riichi.rulesets import Ruleset
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
from calc.riichi.table.abortive_draws import AbortType
from calc.riichi.tiles import WINDS, Wind
from calc.wording import ENGLISH
from calc.wording.phrase import plain_number

from .answers import FinalEntry, PlaceEntry, RecordedDrawEntry, RecordedFacts
from .wins import JsonDict, RuledGame, meld_value, with_options

N = TypeVar("N")
_PLAYED_OUT = ("exhaustive", "nagashi_mangan")
_NAGASHI = 6000
"""The least that nagashi mangan pays, with three players; noten payments are 3,000 at most."""


class ReadDraw(NamedTuple):
    """A drawn hand as the answer has it, and whether its dealer is tenpai by the rules."""

    entry: RecordedDrawEntry
    dealer_tenpai: bool


class ExpectedHand(NamedTuple):
    """The hand that follows by the rules, and whether they end the game in place of it."""

    place: PlaceEntry
    ends: bool


def read_draw(hand: RecordedHand, replayed: Replay, ruled: RuledGame) -> ReadDraw | None:
    """How a hand was drawn, what the rules pay, and whether that agrees; None after a win."""
    recorded = hand.draw
    if recorded is None:
        return None
    players = ruled.players
    kind = draw_type(recorded, replayed, players)
    question, draw = _answered_draw(kind, recorded, hand, replayed, ruled)
    winds = [seat_wind(seat, hand.dealer, players) for seat in range(players)]
    changes = [draw.changes[wind] for wind in winds] if draw else None
    tenpai = None
    if kind in _PLAYED_OUT:
        tenpai = [s for s, wind in enumerate(winds) if draw and draw.tenpai[wind].tenpai]
    entry: RecordedDrawEntry = {
        "type": kind,
        "tenpai": tenpai if recorded.tenpai is None else list(recorded.tenpai),
        "nagashi": [winds.index(wind) for wind in (draw and draw.nagashi) or ()],
        "changes": changes,
        "recorded": {} if recorded.changes is None else {"changes": list(recorded.changes)},
        "question": question,
        "agrees": None if recorded.changes is None else changes == list(recorded.changes),
    }
    return ReadDraw(entry, hand.dealer in (tenpai or ()))


def _answered_draw(
    kind: str, recorded: DrawOfRecord, hand: RecordedHand, replayed: Replay, ruled: RuledGame
) -> tuple[JsonDict, DrawAnswer | None]:
    """The question of `draw`, and its answer; None where there is none.

    Hands that are not shown, and of which the record says nothing, are tenpai where they gain; if
    nobody gains, all are tenpai or none is, as the hands that are shown are.
    """
    hidden = [seat for seat, held in enumerate(replayed.seats) if held.tiles is None]
    if kind == "exhaustive" and hidden and recorded.tenpai is None and recorded.changes:
        gaining = tuple(seat for seat, points in enumerate(recorded.changes) if points > 0)
        recorded = recorded._replace(tenpai=gaining)
        question = _draw_question(kind, recorded, hand, replayed, ruled)
        answer = draw_answer(question, ENGLISH)
        seats = answer.tenpai.values() if isinstance(answer, DrawAnswer) else ()
        if not any(recorded.changes or ()) and any(seat.tenpai for seat in seats):
            recorded = recorded._replace(tenpai=tuple(hidden))
    question = _draw_question(kind, recorded, hand, replayed, ruled)
    answer = draw_answer(question, ENGLISH)
    return question, answer if isinstance(answer, DrawAnswer) else None


def draw_type(recorded: DrawOfRecord, replayed: Replay, players: int) -> DrawType:
    """The type of a draw; where the record does not state it, by the state of the table."""
    if recorded.type:
        return cast("DrawType", recorded.type)
    if recorded.changes and max(recorded.changes) >= _NAGASHI:
        return "nagashi_mangan"
    if replayed.draws >= LIVE_WALL[players] or (recorded.changes and any(recorded.changes)):
        return "exhaustive"
    return _abortive_draw(replayed, players)


def _abortive_draw(replayed: Replay, players: int) -> AbortType:
    if len(replayed.riichi) == players:
        return AbortType.SUUCHA_RIICHI
    firsts = [held.discards[0].tile for held in replayed.seats if held.discards]
    turns = sum(len(held.discards) for held in replayed.seats)
    if turns == players == len(firsts) and len({tile.kind for tile in firsts}) == 1:
        return AbortType.SUUFON_RENDA
    if sum(meld.is_kan for held in replayed.seats for meld in held.melds) >= 4:
        return AbortType.SUUKAIKAN
    return AbortType.KYUUSHU_KYUUHAI if turns < players else AbortType.SANCHAHOU


def _draw_question(
    kind: str, recorded: DrawOfRecord, hand: RecordedHand, replayed: Replay, ruled: RuledGame
) -> JsonDict:
    """The question of `draw`; hands that are not shown are tenpai or noten as recorded."""
    players = ruled.players
    seats = {
        seat_wind(seat, hand.dealer, players).value: _draw_seat(seat, kind, recorded, replayed)
        for seat in _seats_from(hand.dealer, players)
    }
    question: JsonDict = {"rules": ruled.rules, "type": kind, "seats": seats}
    if hand.honba:
        question["honba"] = hand.honba
    if replayed.riichi_sticks:
        question["riichi_sticks"] = replayed.riichi_sticks
    if players == 3:
        question["players"] = 3
    return question


def _draw_seat(seat: int, kind: str, recorded: DrawOfRecord, replayed: Replay) -> JsonDict:
    """One seat as the question of `draw` has it: its hand, discards and riichi."""
    value: JsonDict = {}
    (tiles, melds, discards, *_), shown = replayed.seats[seat], recorded.tenpai
    if kind in _PLAYED_OUT:
        if tiles is not None and len(tiles) % 3 == 1:
            value["hand"] = format_tiles(tiles)
            if melds:
                value["melds"] = [meld_value(meld) for meld in melds]
            if recorded.may_declare_noten and shown is not None and seat not in shown:
                value["declares_noten"] = True
        else:
            value["tenpai"] = seat in (shown or ())
        if discards:
            value["discards"] = "".join(map(str, discards))
    if seat in replayed.riichi:
        value["riichi"] = True
    return value


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


def place_of(hand: RecordedHand) -> PlaceEntry:
    """Where a hand of the record stands in the game."""
    return _place(hand.number, hand.dealer, hand.honba, hand.riichi_sticks)


def _place(number: int, dealer: int, honba: int, sticks: int) -> PlaceEntry:
    name = round_name(*round_of(number))
    return {"round": name, "dealer": dealer, "honba": honba, "riichi_sticks": sticks}


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
    if draw.entry["type"] in _PLAYED_OUT:
        return after_draw(table, dealer_tenpai=draw.dealer_tenpai)
    return after_abort(table)


def _seats_from_first_dealer(hand: RecordedHand, players: int) -> list[int]:
    """The seats in turn order, from the one that deals E1."""
    return _seats_from(hand.dealer - hand.number % 4, players)


def _seats_from(first: int, players: int) -> list[int]:
    """The seats in turn order, from one on."""
    return [(first + place) % players for place in range(players)]


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
    for uma, goal, oka in (((20, 0, -20), 40_000, 15), ((15, 0, -15), 35_000, 0))
    for rounding in _ROUNDINGS
)
"""The same with three players."""


def final_entry(
    ruled: RuledGame, replayed: Replay | None, after: Sequence[int] | None
) -> FinalEntry | None:
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
    recorded: RecordedFacts = {"scores": list(game.scores)} if game.scores else {}
    if game.result:
        recorded["result"] = list(game.result)
    return {
        "scores": scores,
        "places": _by_seat(answer.places, order) if answer else None,
        "result": _result(answer, order) if answer and fitting else None,
        "rules": {**fitting} if fitting else None,
        "recorded": recorded,
        "agrees": _agrees(game, scores, fitted=fitting is not None),
    }


def _sticks_left(last: RecordedHand, replayed: Replay | None, after: Sequence[int]) -> int:
    """The riichi sticks on the table at the end; none where the scores hold them already."""
    points = sum(last.before) + STICK * last.riichi_sticks
    if last.wins or replayed is None or sum(after) >= points:
        return 0
    return replayed.riichi_sticks


def _known_bonuses(question: JsonDict, players: int) -> Iterator[JsonDict]:
    """The bonuses of known tables; where scores are equal, then with shared bonuses for these."""
    known = _THREE if players == 3 else _FOUR
    yield from known
    scores = question["scores"]
    if isinstance(scores, dict) and len({*scores.values()}) < players:
        yield from ({**bonuses, "ties": "split"} for bonuses in known)


def _fitting_answer(
    question: JsonDict, order: Sequence[int], ruled: RuledGame
) -> tuple[JsonDict | None, FinalAnswer | None]:
    """The bonuses that give the recorded result, with that answer; else None and the likeliest.

    The answer is None where there is none.
    """
    answers: list[FinalAnswer | None] = []
    for bonuses in _known_bonuses(question, ruled.players):
        rules = with_options(ruled.rules, bonuses)
        answer = final_answer({**question, "rules": rules}, ENGLISH)
        final = answer if isinstance(answer, FinalAnswer) else None
        answers.append(final)
        if not ruled.game.result:
            break
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
