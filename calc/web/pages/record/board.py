"""A recorded hand on a table, step by step: the parts of the table, moments, ways on from it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from markupsafe import Markup

from calc.commands.record import GameAnswer
from calc.commands.record.hands import FURITEN_BEGINS, chances
from calc.commands.record.wins import ReadWin, RuledGame, meld_value
from calc.drills.game_tasks import GameTask, tasks_address
from calc.questions.form import Values
from calc.records.events import (
    GroupCalled,
    KanDeclared,
    RecordedHand,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
)
from calc.records.moments import round_of, seat_wind
from calc.records.steps import SeatAtStep, Step, hand_steps
from calc.riichi.counts import counts_of
from calc.riichi.hand import Meld, MeldType
from calc.riichi.tiles import Tile, Wind
from calc.riichi.waits import concealed_part
from calc.web.pages.board import CENTRE, BoardWay, centre_part, seat_part, ways_part
from calc.web.pages.board.table import DEALT, FORM, address, seat_view, seats_by_place
from calc.web.parts.examples import question_address
from calc.words.messages import N_, say
from calc.words.tiles import tile_words

from .hands import CHANCE_KINDS
from .request import RecordRequest

SEEN = "seen"
"""The way of looking in which the hands of the others are hidden."""
_CALLS = {
    MeldType.CHI: N_("{name} calls chii on {tile}."),
    MeldType.PON: N_("{name} calls pon on {tile}."),
    MeldType.DAIMINKAN: N_("{name} calls kan on {tile}."),
}
_DEAL = N_("The tiles are dealt.")
_DRAWS, _DRAWS_HIDDEN = N_("{name} draws {tile}."), N_("{name} draws a tile.")
_DISCARDS = N_("{name} discards {tile}.")
_RIICHI = N_("{name} declares riichi and discards {tile}.")
_KAN, _NORTH = N_("{name} declares a kan of {tile}."), N_("{name} sets a north aside.")
_WINS = N_("{name} wins.")
_ENDS = N_("The hand ends without a winner.")
_LINK, _WAITS, _ASK = N_("Link to this moment"), N_("What this hand waits for"), N_("Ask me here")
_SCORE, _SETTLE = N_("Score this hand"), N_("Settle this hand")
_RIICHI_MOMENT, _END = N_("Riichi"), N_("The end")


class BoardMoment(NamedTuple):
    """A step that is worth looking at: its number, what is there, whose it is."""

    step: int
    heading: str
    name: str


class RecordBoard(NamedTuple):
    """A recorded hand on a table at a step.

    `parts` are by place; `said` is what happened; `last` is the number of the last step. `near` is
    the nearest seat, `seen` says that its player's view is shown. `value` is what a button sends.
    """

    hand: int
    step: int
    last: int
    near: int
    seen: bool
    names: tuple[str, ...]
    parts: Mapping[str, Markup]
    said: str
    ways: Markup
    moments: tuple[BoardMoment, ...]

    def value(self, step: int, near: int | None = None, *, seen: bool | None = None) -> str:
        """The value of a button that shows another step, from another seat, or another view."""
        at = max(0, min(step, self.last))
        seat = self.near if near is None else near
        way = SEEN if (self.seen if seen is None else seen) else "open"
        return f"{self.hand}-{at}-{seat}-{way}"


def record_board(read: GameAnswer, record: RecordRequest) -> RecordBoard | None:
    """The table that is asked for; None where none is, or the hand cannot be followed."""
    steps = _steps(read, record)
    if steps is None:
        return None
    table = _HandOnTable(read, record, len(steps) - 1)
    at = min(record.board_step, len(steps) - 1)
    values = table.values(steps[at])
    return RecordBoard(
        table.place,
        at,
        len(steps) - 1,
        table.near,
        table.seen,
        tuple(table.names),
        table.parts(values),
        table.said(steps[at], at),
        ways_part([*table.ways(values, at)], table.language),
        tuple(_moments(read, table, steps)),
    )


def board_steps(read: GameAnswer, record: RecordRequest) -> dict[str, list[tuple[int, str]]]:
    """The whole hand for the script: each part of the table with the steps at which it changes.

    Empty where no table is asked for, or the hand cannot be followed.
    """
    changes: dict[str, list[tuple[int, str]]] = {}
    steps = _steps(read, record)
    if steps is None:
        return changes
    table = _HandOnTable(read, record, len(steps) - 1)
    for number, step in enumerate(steps):
        values = table.values(step)
        ways = ways_part([*table.ways(values, number)], table.language)
        texts = {**table.parts(values), "said": table.said(step, number), "ways": ways}
        for part, text in texts.items():
            known = changes.setdefault(part, [])
            if not known or known[-1][1] != str(text):
                known.append((number, str(text)))
    return changes


def _steps(read: GameAnswer, record: RecordRequest) -> list[Step] | None:
    place = record.hand
    if not record.board or place is None or place >= len(read.all_hands):
        return None
    if read.all_hands[place].replayed is None:
        return None
    ends = read.ruled.ruleset.temporary_furiten_ends == "any_call"
    hand = read.ruled.game.hands[place]
    return [*hand_steps(hand, read.ruled.players, call_ends_passing=ends)]


class _HandOnTable:
    """A hand of a game as it is looked at: from which seat, and how."""

    def __init__(self, read: GameAnswer, record: RecordRequest, last: int) -> None:
        assert record.hand is not None
        self.place, self.last = record.hand, last
        self.ruled: RuledGame = read.ruled
        self.hand: RecordedHand = read.ruled.game.hands[self.place]
        self.wins: Sequence[ReadWin] = read.all_hands[self.place].wins
        self.near = record.board_near % self.ruled.players
        self.seen = record.board_seen
        self.language = record.language
        self.names = record.wording(read.names).players
        self.index = record.display.indexed
        self._rendered: dict[object, Markup] = {}

    def wind(self, seat: int) -> Wind:
        """The wind of a seat in this hand."""
        return seat_wind(seat, self.hand.dealer, self.ruled.players)

    def values(self, step: Step) -> Values:
        """The table as its address has it."""
        rules = FORM.keys["rules"].kind.read(self.ruled.rules)
        seats = range(self.ruled.players)
        values: Values = {
            "rules": rules,
            "seats": {
                self.wind(seat): self._seat(seat, step.seats[seat], step)
                for seat in sorted(seats, key=lambda seat: (seat - self.hand.dealer) % len(seats))
            },
            "round_wind": round_of(self.hand.number)[0],
            "deal": self.hand.number % 4 + 1,
            "honba": self.hand.honba,
            "riichi_sticks": step.sticks,
            "dora_indicators": step.indicators,
            "wall_tiles": step.wall,
            "seat_wind": self.wind(self.near),
            "players": self.ruled.players,
        }
        return values

    def _seat(self, number: int, seat: SeatAtStep, step: Step) -> Values:
        """A seat as the address has it; what it may not show, and what is empty, is left out."""
        held, drawn = seat.held, seat.drawn
        values: dict[str, object] = {"score": step.scores[number]}
        if held.tiles is not None and (not self.seen or number == self.near):
            tiles = held.tiles[:-1] if drawn else held.tiles
            values["hand"] = tiles
            values["drawn"] = drawn
            waits = self._waits(tiles, held.melds)
            values["passed"] = tuple(tile for tile in seat.offered if tile.kind in waits)
            values["passed_in_riichi"] = tuple(
                tile for tile in seat.offered_in_riichi if tile.kind in waits
            )
        values |= {"melds": held.melds, "discards": held.discards, "kita": held.kita}
        values["riichi"] = bool(held.riichi)
        return {key: value for key, value in values.items() if value not in (None, (), False)}

    def _waits(self, tiles: Sequence[Tile], melds: tuple[Meld, ...]) -> set[int]:
        """The kinds of tiles that a hand waits for."""
        ruled = self.ruled
        if len(tiles) + 3 * len(melds) != DEALT:
            return set()
        part = concealed_part(counts_of(tiles), melds, ruled.ruleset, players=ruled.players)
        return {tile.kind for tile in part.waits.tiles}

    def parts(self, values: Values) -> dict[str, Markup]:
        """The parts of the table as HTML; one that was there before is not made again."""
        centre = {key: value for key, value in values.items() if key != "seats"}
        parts = {CENTRE: self._made((CENTRE, repr(centre)), partial(self._centre, values))}
        seats = {self.wind(seat): seat for seat in range(self.ruled.players)}
        for place, wind in seats_by_place(values):
            seat, name = values["seats"][wind], self.names[seats[wind]]
            make = partial(self._seat_part, wind, seat, name)
            parts[place] = self._made((place, repr(seat)), make)
        return parts

    def _seat_part(self, wind: Wind, seat: Values, name: str) -> Markup:
        ruled = self.ruled
        view = seat_view(wind, seat, ruled.ruleset, ruled.players, self.language, name)
        return seat_part(view, self.language, index=self.index)

    def _centre(self, values: Values) -> Markup:
        return centre_part(values, self.language, index=self.index)

    def _made(self, key: object, make: Callable[[], Markup]) -> Markup:
        if key not in self._rendered:
            self._rendered[key] = make()
        return self._rendered[key]

    def said(self, step: Step, number: int) -> str:
        """What happened at a step, and at the last one how the hand ended."""
        words = self._event_words(step)
        if number < self.last:
            return words
        winners = [say(_WINS, self.language, name=self.names[win.seat]) for win in self.wins]
        return " ".join([words, *(winners or [say(_ENDS, self.language)])])

    def _event_words(self, step: Step) -> str:
        event = step.event
        if event is None:
            return say(_DEAL, self.language)
        name = self.names[event.seat]
        if isinstance(event, TileDrawn):
            hidden = event.tile is None or (self.seen and event.seat != self.near)
            tile = "" if event.tile is None else tile_words(event.tile, self.language)
            return say(_DRAWS_HIDDEN if hidden else _DRAWS, self.language, name=name, tile=tile)
        if isinstance(event, TileDiscarded):
            turned = step.seats[event.seat].held.discards[-1].riichi
            words = tile_words(event.tile, self.language)
            return say(_RIICHI if turned else _DISCARDS, self.language, name=name, tile=words)
        if isinstance(event, GroupCalled):
            words = tile_words(event.called, self.language)
            return say(_CALLS[event.type], self.language, name=name, tile=words)
        if isinstance(event, KanDeclared):
            words = tile_words(event.tiles[0].plain, self.language)
            return say(_KAN, self.language, name=name, tile=words)
        return say(_NORTH, self.language, name=name)

    def ways(self, values: Values, number: int) -> Iterator[BoardWay]:
        """Where a moment leads on to: its address, the score, the settlement, a drill."""
        yield BoardWay(address(values), say(_LINK, self.language))
        if number == self.last:
            yield from self._ways_of_wins()
        seat = values["seats"][values["seat_wind"]]
        tiles, melds = seat.get("hand"), seat.get("melds", ())
        if tiles is not None and len(tiles) + 3 * len(melds) == DEALT:
            question = {
                "rules": self.ruled.rules,
                "hand": "".join(tile.code for tile in tiles),
                "melds": [meld_value(meld) for meld in melds],
                "seat_wind": values["seat_wind"].value,
                "round_wind": values["round_wind"].value,
            }
            yield BoardWay(question_address("waits", question), say(_WAITS, self.language))
            if self._waits(tiles, melds):
                task = GameTask(0, self.place, self.near, "waits", question)
                yield BoardWay(tasks_address([task.entry]), say(_ASK, self.language))

    def _ways_of_wins(self) -> Iterator[BoardWay]:
        asked = [win for win in self.wins if win.question]
        yield from (BoardWay(win.address or "", say(_SCORE, self.language)) for win in asked)
        if asked:
            source = asked[0].from_
            question: dict[str, object] = {
                "rules": self.ruled.rules,
                "wins": [{k: v for k, v in win.question.items() if k != "rules"} for win in asked],
            }
            if source != asked[0].seat:
                question["discarder"] = self.wind(source).value
            yield BoardWay(question_address("settle", question), say(_SETTLE, self.language))


def _moments(read: GameAnswer, table: _HandOnTable, steps: Sequence[Step]) -> Iterator[BoardMoment]:
    """Riichi, missed wins and the beginnings of furiten, in the order of play."""
    found: list[BoardMoment] = []
    language = table.language
    by_place = {step.place: number for number, step in enumerate(steps)}
    for place, event in enumerate(table.hand.events):
        if isinstance(event, RiichiDeclared):
            number = next((n for p, n in by_place.items() if p > place), len(steps) - 1)
            found.append(
                BoardMoment(number, say(_RIICHI_MOMENT, language), table.names[event.seat])
            )
    for chance in chances(read.turns(table.place), table.hand, read.ruled):
        number = by_place.get(chance.turn.event, 0)
        heading = CHANCE_KINDS[chance.kind][0]
        if chance.kind != FURITEN_BEGINS and number < len(steps) - 1:
            number += 1
        found.append(BoardMoment(number, heading, table.names[chance.seat]))
    found.append(BoardMoment(len(steps) - 1, say(_END, language), ""))
    yield from sorted(found, key=lambda moment: moment.step)
