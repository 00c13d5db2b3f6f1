"""The drawn hands of a record: which draw it was, what the rules pay, and whether that agrees."""

from collections.abc import Sequence

from calc.commands import Answered
from calc.records.events import DrawOfRecord, RecordedHand
from calc.records.moments import LIVE_WALL, Replay, seat_wind
from calc.riichi.notation import format_tiles
from calc.riichi.tiles import WINDS

from .answers import RecordedDrawEntry
from .wins import AnswerFunction, JsonObject, meld_value

_PLAYED_OUT = ("exhaustive", "nagashi_mangan")
_NAGASHI = 8000


def draw_type(recorded: DrawOfRecord, replayed: Replay, players: int) -> str:
    """Which draw it was; where the record does not tell, what the table shows."""
    if recorded.type:
        return recorded.type
    if recorded.changes and max(recorded.changes) >= _NAGASHI:
        return "nagashi_mangan"
    if replayed.draws >= LIVE_WALL[players] or (recorded.changes and any(recorded.changes)):
        return "exhaustive"
    return _abortive_draw(replayed, players)


def _abortive_draw(replayed: Replay, players: int) -> str:
    """The abortive draw that the table shows."""
    if len(replayed.riichi) == players:
        return "suucha_riichi"
    firsts = [discards[0].tile for discards in replayed.discards if discards]
    turns = sum(len(discards) for discards in replayed.discards)
    if turns == players == len(firsts) and len({tile.kind for tile in firsts}) == 1:
        return "suufon_renda"
    if sum(meld.is_kan for melds in replayed.melds for meld in melds) >= 4:
        return "suukaikan"
    return "kyuushu_kyuuhai" if turns < players else "sanchahou"


def draw_question(
    kind: str,
    recorded: DrawOfRecord,
    hand: RecordedHand,
    replayed: Replay,
    rules: object,
    players: int,
) -> JsonObject:
    """The question of `draw`; hands that are not shown are tenpai or noten as recorded."""
    seats: dict[str, JsonObject] = {}
    for step, wind in enumerate(WINDS[:players]):
        seat = (hand.dealer + step) % players
        value: JsonObject = {}
        tiles = replayed.tiles[seat]
        if kind in _PLAYED_OUT:
            if tiles is not None and len(tiles) % 3 == 1:
                value["hand"] = format_tiles(tiles)
                if replayed.melds[seat]:
                    value["melds"] = [meld_value(meld) for meld in replayed.melds[seat]]
            else:
                value["tenpai"] = seat in (recorded.tenpai or ())
            if replayed.discards[seat]:
                value["discards"] = "".join(str(discard) for discard in replayed.discards[seat])
        if seat in replayed.riichi:
            value["riichi"] = True
        seats[wind.value] = value
    question: JsonObject = {"rules": rules, "type": kind, "seats": seats}
    if hand.honba:
        question["honba"] = hand.honba
    if replayed.riichi_sticks:
        question["riichi_sticks"] = replayed.riichi_sticks
    if players == 3:
        question["players"] = 3
    return question


def draw_entry(
    hand: RecordedHand, replayed: Replay, rules: object, players: int, draw: AnswerFunction
) -> tuple[RecordedDrawEntry, bool]:
    """A drawn hand as the answer has it, and whether its dealer is tenpai."""
    recorded = hand.draw
    assert recorded is not None
    kind = draw_type(recorded, replayed, players)
    question = draw_question(kind, recorded, hand, replayed, rules, players)
    answer = draw(question)
    winds = [seat_wind(seat, hand.dealer, players).value for seat in range(players)]
    changes = [answer["changes"][wind] for wind in winds] if "changes" in answer else None
    tenpai = _tenpai(answer, winds) if kind in _PLAYED_OUT else None
    dealer_tenpai = hand.dealer in (tenpai or ())
    if recorded.tenpai is not None:
        tenpai = list(recorded.tenpai)
    entry: RecordedDrawEntry = {
        "type": kind,
        "tenpai": tenpai,
        "nagashi": [winds.index(wind) for wind in answer.get("nagashi") or ()],
        "changes": changes,
        "recorded": {} if recorded.changes is None else {"changes": list(recorded.changes)},
        "question": question,
        "agrees": None if recorded.changes is None else changes == list(recorded.changes),
    }
    return entry, dealer_tenpai


def _tenpai(answer: Answered, winds: Sequence[str]) -> list[int]:
    seats = answer.get("tenpai") or {}
    return [seat for seat, wind in enumerate(winds) if seats.get(wind, {}).get("tenpai")]
