"""Forms made of the keys of a question: every key gets a field by the kind of its value.

The class of a form may declare a field of its own for a key, with other words.
"""

from collections.abc import Mapping
from typing import ClassVar

import wtforms
from wtforms.fields.core import UnboundField

from calc.questions.form import Form, Key, Rules
from calc.questions.game import GAME, LONGEST_NAME, GameState, PlayerNames
from calc.questions.kinds import ChoiceKind, Count, Flag, ValueKind
from calc.questions.query import QUERY_NAMES
from calc.questions.score import WIND
from calc.questions.seats import BySeat, FormBySeat, PointAmount, Winds
from calc.words.messages import N_

from .fields import (
    ChoiceField,
    GroupField,
    NumberField,
    RulesField,
    SeatField,
    SeatsField,
    StepperField,
    SwitchField,
    TextField,
    YesNoField,
    by_seat,
)
from .labels import KeyLabel, SaidForm

FEW = 2
"""How many numbers are offered side by side; of more there is a stepper."""


def field_for(key: Key) -> wtforms.Field:
    """The field of a key by the kind of its value, labelled by the name of the key."""
    label, kind, default = KeyLabel(key.name), key.kind, key.default
    if isinstance(kind, Rules):
        return RulesField(default=str(default))
    if isinstance(kind, Flag):
        return YesNoField(label) if default is None else SwitchField(label)
    if kind is WIND:
        return SeatField(label)
    if isinstance(kind, ChoiceKind):
        text = "" if key.required or default is None else kind.text(default)
        return ChoiceField(label, [(choice, choice) for choice in kind.choices], default=text)
    if isinstance(kind, Count):
        return _number(label, kind, default)
    return _group(label, kind) or TextField(label)


def keyboard(kind: Count | PointAmount) -> str:
    """The `inputmode` of a number; the keyboards of digits have no minus sign."""
    if kind.least < 0:
        return "text"
    return "numeric" if isinstance(kind, Count) or kind.whole else "decimal"


def _number(label: str, kind: Count, default: object) -> wtforms.Field:
    if not isinstance(default, int):
        return NumberField(label, mode=keyboard(kind))
    if kind.most - kind.least < FEW:
        numbers = [str(number) for number in range(kind.most, kind.least - 1, -1)]
        return ChoiceField(label, [(text, text) for text in numbers], default=str(default))
    return StepperField(label, least=kind.least, most=kind.most, default=str(default))


def _group(label: str, kind: ValueKind) -> wtforms.Field | None:
    """The field of a value with several parts, by seat or by key; None for any other."""
    if isinstance(kind, GameState):
        return GroupField(GameForm, label)
    if isinstance(kind, FormBySeat):
        return GroupField(by_seat(GroupField(nested_form(kind.form))), label)
    if isinstance(kind, Winds) and not kind.in_order:
        return SeatsField(label)
    if isinstance(kind, BySeat):
        return GroupField(by_seat(NumberField(mode=keyboard(kind.amount))), label)
    names = by_seat(TextField(longest=LONGEST_NAME))
    return GroupField(names, label) if isinstance(kind, PlayerNames) else None


def nested_form(question: Form) -> "type[KeysForm]":
    """A form with a field for every key of a question."""
    return type(question.name.title(), (KeysForm,), {"question": question})


class KeysForm(SaidForm):
    """Fields for the keys of a question; a subclass declares those with words of their own."""

    question: ClassVar[Form]
    common: ClassVar[Mapping[str, wtforms.Field]] = {}

    def __init_subclass__(cls) -> None:
        """Add a field for every key of the question that the class does not declare."""
        for name, key in cls.question.keys.items():
            query_name = QUERY_NAMES.get(name, name)
            declared = getattr(cls, query_name, None)
            if not isinstance(declared, UnboundField):
                setattr(cls, query_name, cls.common.get(name) or field_for(key))
            elif declared.field_class is NumberField and isinstance(key.kind, Count | PointAmount):
                declared.kwargs["mode"] = keyboard(key.kind)

    def filled(self, *names: str) -> bool:
        """Whether any of the fields with these names is filled."""
        return any(self[name].data for name in names)


class GameForm(KeysForm):
    """The state of a game before a hand: `table.round`, `table.scores.E`."""

    question = GAME
    round = TextField(N_("Round"), example="E1")
    honba = StepperField(N_("Counters"))
    riichi_sticks = StepperField(N_("Riichi sticks already on the table"))
    penalty_points = NumberField(N_("Penalty points on the table"))
    won = SeatsField(N_("Has won a hand"))
