"""The wins of a settlement: questions of `score`, their addresses, or values alone."""

import json
import re
from collections.abc import Mapping
from typing import NamedTuple

from calc.questions.form import REQUIRED, Form, Key, Values
from calc.questions.kinds import (
    Count,
    Flag,
    Pairs,
    Unreadable,
    ValueKind,
    read_or_none,
    read_text,
)
from calc.questions.melds import SIDE
from calc.questions.query import RawQuestion, flat_question, pairs_in, pairs_of
from calc.questions.score import LIABLE, RON, SCORE, WIN_BY, WIND, ScoreQuestion, read_score
from calc.riichi.errors import Problem
from calc.riichi.hand import Side
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.fu import rounded
from calc.riichi.scoring.payments import NOBODY_LIABLE, Claim, LiablePart, LiableParts, seat_at
from calc.riichi.scoring.score import (
    MANGAN_HAN,
    TABLE_HAN,
    TWO_HAN,
    YAKUMAN,
    Score,
    minimum_han,
    rounded_up,
    score,
    table_cell,
    yakuman_score,
)
from calc.riichi.situation import RIICHI_FLAGS
from calc.riichi.table import TableState
from calc.riichi.tiles import WINDS, Wind

_KEY_END = re.compile(r"[.\[]")
MOST_WINS = len(WINDS) - 1
"""Wins on one discard: all players but the one who discarded."""
LONGEST_ADDRESS = 2000
"""Characters of the address of a win."""
OF_THE_SETTLEMENT = frozenset({"id", "rules", "table", "honba", "riichi_sticks", "players"})
"""Keys of a win that the settlement answers for all."""
VALUE = Form(
    "value",
    (
        Key("seat_wind", WIND, REQUIRED, "The winner's seat; east is the dealer."),
        Key("win_by", WIN_BY, default=RON, meaning="Won by ron or by tsumo."),
        Key("points", Count(1_000_000, 100), None, "What a ron on this hand costs."),
        Key("base", Count(1_000_000, 1), None, "Base points."),
        Key("han", Count(200, 1), None, "Han, dora included."),
        Key("fu", Count(300, 20), None, "Fu; rounded up to ten, but for those of seven pairs."),
        Key("yakuman", Count(8, 1), None, "How many yakuman."),
        Key(
            "liable_yakuman",
            Count(8, 0),
            1,
            "How many of them are under liability; if left out, one of each liable player.",
        ),
        Key("discarder", SIDE, None, "Who discarded the winning tile."),
        Key("liable", LIABLE, (), "Who pays for yakuman by liability: one player, or two."),
        Key("riichi", Flag(), default=False, meaning="In riichi."),
    ),
    meaning="A win by its value: points, base points, han and fu, or yakuman.",
)


class WinQuestions(ValueKind):
    """One to three wins, not read any further: mappings, or addresses of questions of `score`."""

    schema = {
        "type": "array",
        "minItems": 1,
        "maxItems": MOST_WINS,
        "items": {
            "oneOf": [
                {**SCORE.schema, "title": "WinByTiles", "required": ["hand"]},
                {**VALUE.schema, "title": "WinByValue"},
                {"type": "string", "maxLength": LONGEST_ADDRESS},
            ]
        },
    }

    def read(self, value: object) -> list[RawQuestion]:
        """The wins as mappings; raises Unreadable."""
        if isinstance(value, str | Mapping):
            value = [value]
        if not isinstance(value, list | tuple) or not value:
            raise Unreadable("not-a-list", of="wins")
        if len(value) > MOST_WINS:
            raise Unreadable("too-many-wins", most=MOST_WINS, count=len(value))
        return [_win_question(win) for win in value]

    def pairs(self, name: str, value: list[RawQuestion]) -> Pairs:
        """A key for each value, such as `wins.0.hand`."""
        return [
            (f"{name}.{place}.{key}", text)
            for place, win in enumerate(value)
            for key, text in win_pairs(win)
        ]


def _win_question(value: object) -> RawQuestion:
    if isinstance(value, str):
        before, mark, query = read_text(value, LONGEST_ADDRESS).partition("?")
        return flat_question(pairs_in(query if mark else before))
    if not isinstance(value, Mapping):
        raise Unreadable("not-a-win")
    return dict(value)


LEAST_FU = 20
"""Fu of the cheapest hand, pinfu by tsumo."""
GIVES_VALUE = frozenset({"points", "base", "han", "yakuman"})
"""The keys of VALUE any of which says what a win is worth; fu alone do not."""


class ClaimedWin(NamedTuple):
    """A win that was read: a question of `score`, or its value and the claim that it makes.

    `discarder` is a seat; None where nobody is named.
    """

    seat: Wind
    tsumo: bool
    discarder: Wind | None
    hand_question: ScoreQuestion | None = None
    claim: Claim | None = None
    value: Score | None = None


def claimed_win(win: Values, shared: Values, table: TableState) -> tuple[ClaimedWin, list[Problem]]:
    """One win and its problems; `shared` are values that the settlement gives for all wins.

    In `shared`, `discarder` and `liable` are winds.
    """
    own = {
        key: value
        for key, value in win.items()
        if key not in OF_THE_SETTLEMENT and value is not None
    }
    form, other = (SCORE, VALUE) if is_hand(own) else (VALUE, SCORE)
    ignored = [name for name in own if name in other.keys and name not in form.keys]
    problems = [ignored_key(name, own.pop(name), form) for name in ignored]
    question = {**_shared_values(own, shared, form, table), **own}
    if form is VALUE:
        return _win_by_value(question, problems, table)
    read = read_score(
        {
            **_riichi_at_the_table(question, table),
            **question,
            "rules": table.rules,
            "players": table.players,
            "honba": table.honba,
        }
    )
    seat = read.situation.seat_wind
    discarder = wind_at(read.situation.discarder, seat, table)
    return ClaimedWin(seat, read.situation.tsumo, discarder, read), problems + read.problems


def ignored_key(name: str, value: object, form: Form) -> Problem:
    """The problem of a key without effect on a win that `form` reads: SCORE or VALUE."""
    return Problem("not-of-this-win", name, value, {"scored_by": form.name})


def _riichi_at_the_table(question: Values, table: TableState) -> RawQuestion:
    """The riichi of winner and discarder by those in riichi, where the win has no such key."""
    seat = read_or_none(WIND.read, question.get("seat_wind", "S"))
    side = read_or_none(SIDE.read, question.get("discarder") or "")
    told = any(question.get(name) is not None for name in RIICHI_FLAGS)
    known = {"riichi": True} if seat in table.declared and not told else {}
    if seat and not _is_tsumo(question) and wind_at(side, seat, table) in table.declared:
        known["discarder_in_riichi"] = True
    return known


def _is_tsumo(win: Values) -> bool:
    return bool(read_or_none(WIN_BY.read, win.get("win_by", "ron")))


def win_pairs(win: Values) -> Pairs:
    """One win as keys and texts, its seat always among them.

    What cannot be read is written as it was given, so that nothing is lost.
    """
    form = SCORE if is_hand(win) else VALUE
    values, problems = form.read(win)
    unread = {_KEY_END.split(problem.field)[0] for problem in problems}
    pairs = pairs_of(form, {key: values[key] for key in values if key not in unread})
    for name, value in win.items():
        if name == "melds" and name in unread and isinstance(value, list):
            pairs += [("meld", str(meld)) for meld in value]
        elif name in unread:
            pairs.append((name, value if isinstance(value, str) else json.dumps(value)))
    seat = form.keys["seat_wind"]
    if seat.required or any(name == seat.name for name, _ in pairs):
        return pairs
    return [(seat.name, seat.kind.text(seat.default)), *pairs]


def is_hand(win: Values) -> bool:
    """Whether a win is scored by its tiles; beside a value calls and a winning tile are no hand."""
    given = {name for name, value in win.items() if value is not None}
    if "hand" in given or GIVES_VALUE & given:
        return "hand" in given
    return bool({"melds", "win_tile"} & given)


def _shared_values(question: Values, shared: Values, form: Form, table: TableState) -> RawQuestion:
    """The shared values that this win can take: other players by the side they sit at."""
    values = {name: value for name, value in shared.items() if name in form.keys}
    if _is_tsumo({**values, **question}):
        for name in ("discarder", "tsubame_gaeshi"):
            values.pop(name, None)
    seat = read_or_none(WIND.read, question.get("seat_wind", "S"))
    discarder, liable = values.pop("discarder", None), values.pop("liable", ())
    if seat and discarder and discarder is not seat:
        values["discarder"] = _side_of(discarder, seat, table)
    present = WINDS[: table.players]
    sides = [
        _side_of(it, seat, table) for it in liable if seat and it is not seat and it in present
    ]
    return {**values, "liable": sides} if sides else values


def _side_of(wind: Wind, seat: Wind, table: TableState) -> str:
    """The side at which a seat sits; across stands for a side where nobody does."""
    at_table = (side for side in Side if wind_at(side, seat, table) is wind)
    return next(at_table, Side.ACROSS).value


def _win_by_value(
    question: Values, problems: list[Problem], table: TableState
) -> tuple[ClaimedWin, list[Problem]]:
    """A win by its value; `problems` are those known already."""
    values, unread = VALUE.read(question)
    problems = problems + unread
    seat: Wind = values.get("seat_wind", Wind.SOUTH)
    tsumo: bool = values.get("win_by", RON)
    discarder = wind_at(values.get("discarder"), seat, table)
    value, claim = _score_of_value(values, seat, table.rules), None
    if value is None:
        problems.append(Problem("win-without-value", "hand"))
    else:
        han, fu = value.han, value.fu
        if han in TABLE_HAN and fu and not table_cell(fu, han, table.rules, tsumo=tsumo):
            facts = {"han": han, "fu": fu, "tsumo": tsumo}
            problems.append(Problem("no-hand-of-this-value", "fu", fu, facts))
        problems += _minimum_problems(values, value, table)
        if Side.ACROSS in values.get("liable", ()) and table.players < len(WINDS):
            across = Side.ACROSS.value
            problems.append(Problem("nobody-across-with-three-players", "liable", across))
        liable, wrong = _liable_of_value(values, seat, value.yakuman, table)
        problems += wrong
        claim = Claim(seat, value.base, None if tsumo else discarder, liable=liable)
    if tsumo and "points" in values:
        problems.append(Problem("points-are-of-a-ron", "points", values["points"]))
    points: int = values.get("points", 0)
    if points != rounded_up(points):
        problems.append(Problem("points-not-in-hundreds", "points", points, {"points": points}))
    return ClaimedWin(seat, tsumo, discarder, claim=claim, value=value), problems


def _liable_of_value(
    values: Values, seat: Wind, yakuman: int, table: TableState
) -> tuple[LiableParts, list[Problem]]:
    """Who is liable for how much of a win by its value; of more yakuman the first has the rest.

    Where yakuman do not add up, those under liability are paid as one too.
    """
    named = [wind for side in values.get("liable", ()) if (wind := wind_at(side, seat, table))]
    number = values.get("liable_yakuman", len(named))
    told = max(values.get("yakuman", yakuman), yakuman)
    facts = {"yakuman": told, "count": number, "players": len(named)}
    if "liable_yakuman" in values and number and not named:
        return NOBODY_LIABLE, [Problem("liable-yakuman-of-nobody", "liable_yakuman", number, facts)]
    if named and not (yakuman and table.rules.pao_yaku):
        return NOBODY_LIABLE, [Problem("nobody-liable", "liable")]
    if number > told:
        return NOBODY_LIABLE, [Problem("too-many-liable-yakuman", "liable_yakuman", number, facts)]
    if not named or not number:
        return NOBODY_LIABLE, []
    own = [number - len(named) + 1, *[1] * (len(named) - 1)]
    if own[0] < 1:
        return NOBODY_LIABLE, [Problem("too-few-liable-yakuman", "liable_yakuman", number, facts)]
    left, parts = yakuman, []
    for player, count in zip(named, own, strict=True):
        if paid := min(count, left):
            parts.append(LiablePart(player, paid * YAKUMAN))
            left -= paid
    return tuple(parts), []


def _minimum_problems(values: Values, value: Score, table: TableState) -> list[Problem]:
    """The problem of a value that no hand has whose yaku make the least han that a win needs.

    The han of a value are those of dora too, so that a hand of enough han may lack it all the same.
    """
    minimum = minimum_han(table.honba, table.rules)
    least = score(minimum, LEAST_FU, table.rules).base
    too_little = value.base < least if value.han is None else value.han < minimum
    if minimum < TWO_HAN or not too_little:
        return []
    field = next(name for name in ("base", "points", "han") if name in values)
    facts = {"minimum": minimum, "rules": table.rules.key, "honba": table.honba}
    return [Problem("below-minimum-han", field, values[field], facts)]


def _score_of_value(values: Values, seat: Wind, rules: Ruleset) -> Score | None:
    """The score of a value; base points are computed from the points of a ron.

    Where yakuman do not add up, several are paid as one, or as the highest there is.
    """
    if "yakuman" in values:
        most = 2 if rules.double_yakuman else 1
        number = values["yakuman"]
        return yakuman_score(number if rules.yakuman_stacking else min(number, most), rules)
    if "base" in values:
        return Score(None, None, None, 0, values["base"])
    if "points" in values:
        return Score(None, None, None, 0, values["points"] // (6 if seat is Wind.EAST else 4))
    if "han" in values and ("fu" in values or values["han"] >= MANGAN_HAN):
        fu = values.get("fu", 30)
        return score(values["han"], fu if fu == rules.chiitoitsu_fu else rounded(fu), rules)
    return None


def wind_at(side: Side | None, seat: Wind, table: TableState) -> Wind | None:
    """The wind of the player at a side of a seat; None where nobody sits there."""
    try:
        return seat_at(side, seat, table.players) if side else None
    except (KeyError, ValueError):
        return None
