"""How a recorded hand was drawn: a question of `draw`, its answer, and whether they agree."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, cast

from calc.commands.draw import DrawAnswer
from calc.commands.draw import answer as draw_answer
from calc.commands.draw.contradictions import DrawType
from calc.records.events import DrawOfRecord, RecordedHand
from calc.records.moments import LIVE_WALL, Replay, seat_wind
from calc.riichi.notation import format_tiles
from calc.riichi.table.abortive_draws import AbortType
from calc.values import TypeName, key
from calc.words import ENGLISH

from .wins import JsonDict, RuledGame, meld_value

DrawQuestion = Annotated[dict[str, object], TypeName("DrawQuestion", "A question of `draw`.")]
PLAYED_OUT = ("exhaustive", "nagashi_mangan")
_NAGASHI = 6000
"""The least that nagashi mangan pays, with three players; noten payments are 3,000 at most."""


@dataclass(slots=True, kw_only=True)
class ReadDraw:
    """A hand without a winner."""

    KEYS: ClassVar[tuple[str, ...]] = (
        *("type", "tenpai", "nagashi", "changes", "recorded", "question", "agrees"),
    )
    type: DrawType
    """How it ended."""
    tenpai: tuple[int, ...] | None
    """Seats that are tenpai; null in an abortive draw."""
    nagashi: list[int]
    """Seats with nagashi mangan."""
    changes: tuple[int, ...] | None
    """Points it moves by the rules, by seat."""
    recorded: DrawOfRecord
    """What the record says, if anything."""
    question: DrawQuestion
    """The question of `draw` that it is."""
    dealer_tenpai: bool
    """Whether the dealer is tenpai by the rules; no key."""

    @key
    def agrees(self) -> bool | None:
        """Whether the rules move what the record moves."""
        moved = self.recorded.changes
        return None if moved is None else self.changes == moved


def read_draw(hand: RecordedHand, replayed: Replay, ruled: RuledGame) -> ReadDraw | None:
    """How a hand was drawn, what the rules pay, and whether that agrees; None after a win."""
    recorded = hand.draw
    if recorded is None:
        return None
    players = ruled.players
    kind = draw_type(recorded, replayed, players)
    question, draw = _answered_draw(kind, recorded, hand, replayed, ruled)
    winds = [seat_wind(seat, hand.dealer, players) for seat in range(players)]
    tenpai: tuple[int, ...] | None = None
    if kind in PLAYED_OUT:
        tenpai = tuple(s for s, wind in enumerate(winds) if draw and draw.tenpai[wind].tenpai)
    return ReadDraw(
        type=kind,
        tenpai=tenpai if recorded.tenpai is None else recorded.tenpai,
        nagashi=[winds.index(wind) for wind in (draw and draw.nagashi) or ()],
        changes=tuple(draw.changes[wind] for wind in winds) if draw else None,
        recorded=recorded,
        question=question,
        dealer_tenpai=hand.dealer in (tenpai or ()),
    )


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
        for seat in seats_from(hand.dealer, players)
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
    if kind in PLAYED_OUT:
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


def seats_from(first: int, players: int) -> list[int]:
    """The seats in turn order, from one on."""
    return [(first + place) % players for place in range(players)]
