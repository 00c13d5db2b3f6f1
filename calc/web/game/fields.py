"""Forms made from the one table of keys: WTForms fields, filled with what was typed or read.

Names of fields are those of a query string: `honba`, `seats.E.riichi`, `wins.0.hand`,
`table.scores.E`. Values are read by the table of keys, never here; a field keeps its text.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, FieldList, FormField, RadioField, SelectField, StringField
from wtforms import Form as Fields
from wtforms.fields import SelectChoice  # type: ignore[attr-defined]

from calc.commands.settle.wins import VALUE, WinQuestions
from calc.questions.form import Form, Key, Rules
from calc.questions.game import GAME, GameState, PlayerNames
from calc.questions.kinds import Choice, Flag, Kind
from calc.questions.query import Pairs
from calc.questions.score import SCORE
from calc.questions.seats import BySeat, Nested, Winds
from calc.riichi.melds import Side
from calc.riichi.rulesets import PRESETS
from calc.riichi.table.game import Game
from calc.riichi.tiles import WINDS
from calc.wording import field_words, ruleset_words, side_words, wind_words

DOT = "."
NO = (False, "false", "0", "")
MOST_WINS = len(WINDS) - 1
WIN = Form("win", {**SCORE.keys, **VALUE.keys, "seat_wind": VALUE.keys["seat_wind"]}.values())
"""A win in a settlement: a hand, or what it is worth."""
OTHER_NAMES = {"melds": "meld"}
"""Keys that a query string calls otherwise."""
WORDS = {
    "ron": "Ron",
    "tsumo": "Self-draw",
    **{wind.value: wind_words(wind).capitalize() for wind in WINDS},
    **{side.value: side_words(side) for side in Side},
}


def filled(form: Form, pairs: Pairs, values: Mapping[str, Any]) -> Fields:
    """The fields of a form: what was read in its written form, the rest as it was typed."""
    typed = dict(pairs)
    return fields_of(form)(MultiDict({**typed, **dict(spread(form, values))}))


@cache
def fields_of(form: Form) -> type[Fields]:
    """The class of fields for the keys of a form."""
    named = {OTHER_NAMES.get(name, name): _field(key) for name, key in form.keys.items()}
    return type(form.name.title(), (Fields,), named)


def spread(form: Form, values: Mapping[str, Any]) -> Pairs:
    """Values as one text a field: seats apart, the table apart."""
    found: Pairs = []
    for name, key in form.keys.items():
        if name in values and name != "wins":
            found += _spread(OTHER_NAMES.get(name, name), key.kind, values[name])
    return found


def _spread(name: str, kind: Kind[Any], value: Any) -> Pairs:
    if isinstance(kind, Nested):
        return [
            (f"{name}.{seat}.{inner}", text)
            for seat, held in value.items()
            for inner, text in spread(kind.form, held)
        ]
    if isinstance(kind, GameState):
        return [(f"{name}.{inner}", text) for inner, text in spread(GAME, _of_game(value))]
    if isinstance(kind, Winds) and not kind.in_order:
        return [(f"{name}.{seat}", "1") for seat in value]
    if isinstance(kind, BySeat):
        return [(f"{name}.{seat}", kind.amount.text(each)) for seat, each in value.items()]
    if isinstance(kind, PlayerNames):
        return [(f"{name}.{seat}", each) for seat, each in zip(WINDS, value, strict=False)]
    return [(name, kind.text(value))]


def _of_game(game: Game) -> dict[str, Any]:
    """A game as the values of its keys."""
    return {
        "round": (game.round_wind, game.dealer),
        "honba": game.honba,
        "riichi_sticks": game.sticks,
        "scores": dict(zip(WINDS, game.scores, strict=False)),
        "won": tuple(game.won),
        "penalty_points": game.pot,
        "names": game.names,
    }


def _field(key: Key) -> Any:
    """The field for a key: by the kind of its value."""
    words = field_words(key.name)
    label, kind = words[:1].upper() + words[1:], key.kind
    inner = _parts(kind, label)
    if inner:
        return FormField(inner, separator=DOT)
    if isinstance(kind, WinQuestions):
        one = FormField(fields_of(WIN), separator=DOT)
        return FieldList(one, separator=DOT, min_entries=MOST_WINS)
    if isinstance(kind, Rules):
        named = [SelectChoice(value=name, label=ruleset_words(name).text) for name in PRESETS]
        return SelectField(label, choices=named, default=str(key.default))
    if isinstance(kind, Flag) and key.default is not None:
        return BooleanField(label, false_values=NO)
    return (
        RadioField(label, choices=choices(kind)) if isinstance(kind, Choice) else StringField(label)
    )


def _parts(kind: Kind[Any], label: str) -> type[Fields] | None:
    """The fields of a value that has several, by seat or by key."""
    if isinstance(kind, Nested):
        return _by_seat(FormField(fields_of(kind.form), separator=DOT))
    if isinstance(kind, GameState):
        return fields_of(GAME)
    if isinstance(kind, Winds) and not kind.in_order:
        return _by_seat(BooleanField(label, false_values=NO))
    if isinstance(kind, BySeat | PlayerNames):
        return _by_seat(StringField(label))
    return None


def choices(kind: Choice[Any]) -> list[SelectChoice]:
    """The words of a choice, each as a field has it."""
    return [SelectChoice(value=each, label=WORDS.get(each, each)) for each in kind.answers]


def _by_seat(field: Any) -> type[Fields]:
    return type("Seats", (Fields,), {seat.value: field for seat in WINDS})
