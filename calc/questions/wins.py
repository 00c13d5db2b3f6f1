"""The wins of a settlement: questions of `score`, their addresses, or values alone."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from calc.riichi.melds import Side
from calc.riichi.problem import Problem
from calc.riichi.problems import IGNORED
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payers import seat_at, sides
from calc.riichi.scoring.payments import Claim
from calc.riichi.scoring.score import YAKUMAN, Score, score, yakuman_score
from calc.riichi.tiles import WINDS, Wind

from .form import REQUIRED, Form, Key
from .kinds import Count, Flag, Kind, Pairs, Schema, Unreadable, read_text
from .melds import SIDE
from .query import pairs_in, pairs_of, question_of
from .score import SCORE, WIN_BY, ScoreQuestion, read_score
from .table import ONE_WIND, TableState

LONGEST_ADDRESS = 2000
MANGAN_HAN = 5
FLAG = Flag()
OWN_RULES = frozenset({"id", "rules", "table"})
"""Keys of a win that the settlement answers for all."""


class Win(Kind[dict[str, Any]]):
    """One win, not read any further: a mapping, or the address of a question of `score`."""

    def read(self, value: object) -> dict[str, Any]:
        """The win as a mapping; raises Unreadable."""
        if isinstance(value, str):
            before, mark, query = read_text(value, LONGEST_ADDRESS).partition("?")
            return question_of(pairs_in(query if mark else before))
        if not isinstance(value, Mapping):
            raise Unreadable("not-a-win")
        return dict(value)

    def text(self, value: dict[str, Any]) -> str:
        """The keys; the address of a win is written by whoever knows its form."""
        return ",".join(value)

    schema: Schema = {"oneOf": [SCORE.schema, {"type": "string", "maxLength": LONGEST_ADDRESS}]}


class Wins(Kind[list[dict[str, Any]]]):
    """One to three wins."""

    _one = Win()

    def read(self, value: object) -> list[dict[str, Any]]:
        """The wins as mappings; raises Unreadable."""
        if isinstance(value, str | Mapping):
            value = [value]
        if not isinstance(value, list | tuple) or not value:
            raise Unreadable("not-a-list", of="wins")
        if len(value) >= len(WINDS):
            raise Unreadable("too-many-wins", most=len(WINDS) - 1, count=len(value))
        return [self._one.read(each) for each in value]

    def text(self, value: list[dict[str, Any]]) -> str:
        """The keys of each."""
        return ";".join(map(self._one.text, value))

    def pairs(self, name: str, value: list[dict[str, Any]]) -> Pairs:
        """A key for each value, such as `wins.0.hand`."""
        return [
            (f"{name}.{place}.{key}", text)
            for place, win in enumerate(value)
            for key, text in win_pairs(win)
        ]

    @property
    def schema(self) -> Schema:
        """A list of wins."""
        most = len(WINDS) - 1
        return {"type": "array", "minItems": 1, "maxItems": most, "items": self._one.schema}


VALUE = Form(
    "value",
    (
        Key("seat_wind", ONE_WIND, REQUIRED, "The winner's seat; east is the dealer."),
        Key("win_by", WIN_BY, default=False, meaning="Won by ron or by tsumo."),
        Key("points", Count(1_000_000, 100), None, "What a ron on this hand costs."),
        Key("base", Count(1_000_000, 1), None, "Base points."),
        Key("han", Count(200, 1), None, "Han, dora included."),
        Key("fu", Count(300, 20), None, "Fu, rounded."),
        Key("yakuman", Count(8, 1), None, "How many yakuman."),
        Key("liable_yakuman", Count(8, 0), 1, "How many of them are under liability."),
        Key("discarder", SIDE, None, "Who discarded the winning tile."),
        Key("liable", SIDE, None, "Who pays for a yakuman by liability."),
        Key("riichi", FLAG, default=False, meaning="In riichi."),
    ),
)


class OneWin(NamedTuple):
    """A win that was read: a hand to be scored, or the score its value comes to.

    `discarder` and `liable` are seats; None where nobody is named.
    """

    seat: Wind
    tsumo: bool
    asked: ScoreQuestion | None = None
    score: Score | None = None
    discarder: Wind | None = None
    liable: Wind | None = None
    liable_yakuman: int = 0

    @property
    def claim(self) -> Claim | None:
        """The claim that a value makes; None where there is a hand or nothing to count."""
        if not self.score:
            return None
        own = min(self.liable_yakuman, self.score.yakuman) if self.liable else 0
        return Claim(
            self.seat,
            self.score.base,
            None if self.tsumo else self.discarder,
            liable=self.liable if own else None,
            liable_base=own * YAKUMAN,
        )


def read_win(
    win: Mapping[str, Any], shared: Mapping[str, Any], found: TableState
) -> tuple[OneWin, list[Problem]]:
    """One win, with what is told once for all wins; `shared` has winds by `discarder`, `liable`."""
    asked = {key: each for key, each in win.items() if key not in OWN_RULES}
    if not is_hand(asked):
        return _by_value({**_once(asked, shared, VALUE), **asked}, found)
    asked = {
        **_once(asked, shared, SCORE),
        **asked,
        "rules": found.rules,
        "players": found.players,
        "honba": found.honba,
        "riichi_sticks": found.sticks,
    }
    read = read_score(asked)
    situation = read.situation
    one = OneWin(
        situation.seat_wind,
        situation.tsumo,
        asked=read,
        discarder=_wind(situation.discarder, situation.seat_wind, found),
        liable=_wind(situation.liable, situation.seat_wind, found),
    )
    return one, [each for each in read.problems if each.id not in IGNORED]


def win_pairs(win: Mapping[str, Any]) -> Pairs:
    """One win as keys and texts, its seat always among them.

    What cannot be read is written as it was given, so that nothing is lost.
    """
    form = SCORE if is_hand(win) else VALUE
    values, problems = form.read(win)
    unread = {problem.field.partition("[")[0] for problem in problems}
    pairs = pairs_of(form, values)
    for name, value in win.items():
        if name == "melds" and name in unread and isinstance(value, list):
            pairs += [("meld", str(meld)) for meld in value]
        elif name in unread:
            pairs.append((name, str(value)))
    seat = form.keys["seat_wind"]
    if seat.required or any(name == seat.name for name, _ in pairs):
        return pairs
    return [(seat.name, seat.kind.text(seat.default)), *pairs]


def is_hand(win: Mapping[str, Any]) -> bool:
    """Is a hand told, and not a value alone?"""
    return "hand" in win or "melds" in win


def _once(asked: Mapping[str, Any], shared: Mapping[str, Any], form: Form) -> dict[str, Any]:
    """What is told once, as this win has it: other players by the side they sit at."""
    told = {name: each for name, each in shared.items() if name in form.keys}
    if _reads(WIN_BY, asked.get("win_by", told.get("win_by", "ron"))):
        told.pop("discarder", None)
    seat = _reads(ONE_WIND, asked.get("seat_wind", "S"))
    for name in ("discarder", "liable"):
        wind = told.pop(name, None)
        if wind and seat and wind is not seat:
            told[name] = side_of(wind, seat, shared["players"])
    return told


def _reads(kind: Kind[Any], value: object) -> Any:
    try:
        return kind.read(value)
    except Unreadable:
        return None


def side_of(wind: Wind, seat: Wind, players: int) -> str:
    """The side at which a wind sits, seen from a seat; `across` where nobody sits there."""
    seats = WINDS[:players]
    if wind not in seats or seat not in seats:
        return Side.ACROSS.value
    return sides(players)[(seats.index(wind) - seats.index(seat)) % players - 1].value


def _by_value(asked: Mapping[str, Any], found: TableState) -> tuple[OneWin, list[Problem]]:
    """A win of which the value is told."""
    read, problems = VALUE.read(asked)
    seat: Wind = read.get("seat_wind", Wind.SOUTH)
    tsumo: bool = read.get("win_by", False)
    counted = _counted(read, seat, found.rules)
    if counted is None:
        problems.append(Problem("win-without-value", "hand"))
    if tsumo and "points" in read:
        problems.append(Problem("points-are-of-a-ron", "points", read["points"]))
    one = OneWin(
        seat,
        tsumo,
        score=counted,
        discarder=_wind(read.get("discarder"), seat, found),
        liable=_wind(read.get("liable"), seat, found),
        liable_yakuman=read.get("liable_yakuman", 1),
    )
    return one, problems


def _counted(read: Mapping[str, Any], seat: Wind, rules: Ruleset) -> Score | None:
    """The score that a value comes to; points of a ron are divided back into base points.

    Where yakuman do not add up, several are paid as one, or as the dearest there is.
    """
    if "yakuman" in read:
        dearest = 2 if rules.double_yakuman else 1
        number = read["yakuman"]
        return yakuman_score(number if rules.yakuman_stacking else min(number, dearest), rules)
    if "base" in read:
        return Score(None, None, None, 0, read["base"])
    if "points" in read:
        return Score(None, None, None, 0, read["points"] // (6 if seat is Wind.EAST else 4))
    if "han" in read and ("fu" in read or read["han"] >= MANGAN_HAN):
        return score(read["han"], read.get("fu", 30), rules)
    return None


def _wind(side: Side | None, seat: Wind, found: TableState) -> Wind | None:
    """The wind of the player at a side; None where nobody sits there."""
    try:
        return seat_at(side, seat, found.players) if side else None
    except (KeyError, ValueError):
        return None
