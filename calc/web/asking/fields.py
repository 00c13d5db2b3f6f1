"""WTForms fields of the pages that ask a command, and the forms made of the keys of a question.

Each field is drawn by the macro of `templates/_fields.html` that its `control` names. A field holds
text: the keys of the question (`calc.questions`) read it. Every key gets a field by the kind of its
value (`field_for`), unless the class of a form declares one with words of its own.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypedDict, Unpack

import wtforms
from wtforms.fields import SelectChoice  # type: ignore[attr-defined]
from wtforms.fields.core import UnboundField

from calc.questions.form import Form, Key, Rules
from calc.questions.game import GAME, LONGEST_NAME, GameState, PlayerNames
from calc.questions.kinds import (
    ChoiceKind,
    Choices,
    Count,
    Flag,
    ValueKind,
    read_or_none,
)
from calc.questions.melds import SIDE
from calc.questions.query import QUERY_NAMES
from calc.questions.score import WIND
from calc.questions.seats import BySeat, FormBySeat, PointAmount, Winds
from calc.riichi.rulesets import OPTIONS
from calc.riichi.tiles import WINDS, Wind
from calc.web.http.requests import page_language, page_text
from calc.words.messages import N_
from calc.words.options import answer_words, option_words
from calc.words.texts.lines import SEATS

from .labels import KeyLabel, label_words, rule_sets

DOT = "."
SIDE_CHOICES = (("left", N_("Left")), ("across", N_("Across")), ("right", N_("Right")))
SIDES = Choices(SIDE, len(SIDE_CHOICES))
FEW = 2
"""How many numbers are offered side by side; of more there is a stepper."""


class FieldName(TypedDict, total=False):
    """The name of a field and its id, which is the name where none is given."""

    name: str
    id: str


class FieldOptions(FieldName, total=False):
    """What WTForms takes for any field: these, and what it holds before it is filled."""

    default: Any


class TextField(wtforms.StringField):
    """Tiles or other text; `example` is shown while the field is empty.

    `mode` is the keyboard of a phone, `longest` how many characters the field takes.
    """

    control = "text"

    def __init__(
        self,
        label: str = "",
        *,
        example: str = "",
        hint: str = "",
        mode: str = "text",
        longest: int | None = None,
        **options: Unpack[FieldOptions],
    ) -> None:
        super().__init__(label_words(label), description=page_text(hint), **options)
        self.example = page_text(example)
        self.mode = mode
        self.longest = longest


class NumberField(TextField):
    """A number that may be left out; its `mode` follows from the key of the question."""


class StepperField(wtforms.StringField):
    """A small whole number between two buttons, one less and one more."""

    control = "stepper"

    def __init__(
        self, label: str = "", *, least: int = 0, most: int = 99, **options: Unpack[FieldOptions]
    ) -> None:
        options.setdefault("default", str(least))
        super().__init__(label_words(label), **options)
        self.least = least
        self.most = most


class SwitchField(wtforms.BooleanField):
    """Yes or no; `yaku` is the yaku that its label names, where that is not its key."""

    control = "switch"

    def __init__(
        self, label: str = "", *, value: str = "1", yaku: str = "", **options: Unpack[FieldOptions]
    ) -> None:
        super().__init__(label_words(label), **options)
        self.value = value
        self.yaku = yaku

    def process_formdata(self, valuelist: list[str]) -> None:
        """Whether its value was sent."""
        self.data = self.value in valuelist


def choices(named: Iterable[tuple[str, str]]) -> list[SelectChoice]:
    """Values and labels as the choices of a field."""
    return [SelectChoice(value=value, label=page_text(label)) for value, label in named]


class ChoiceField(wtforms.SelectField):
    """One of a few values, as radio buttons side by side."""

    control = "choice"
    shows_others = False
    """Whether a value that is none of the choices is shown among them."""

    def __init__(
        self,
        label: str = "",
        named: Iterable[tuple[str, str]] = (),
        **options: Unpack[FieldOptions],
    ) -> None:
        super().__init__(label_words(label), choices=choices(named), **options)

    @property
    def answers(self) -> list[SelectChoice]:
        """The choices as they are shown."""
        offered: list[SelectChoice] = list(self.choices or ())
        known = not self.data or self.data in {choice.value for choice in offered}
        if known or not self.shows_others:
            return offered
        return [*offered, *choices([(self.data, self.words(self.data))])]

    def words(self, value: str) -> str:
        """The label of a value that is none of the choices."""
        return value


class PlayersField(ChoiceField):
    """The number of players, four or three."""

    def __init__(self, label: str = N_("Players"), **options: Unpack[FieldName]) -> None:
        super().__init__(label, (("4", "4"), ("3", "3")), default="4", **options)

    def fix(self, players: int) -> None:
        """Show the number that the rule set has as the only answer."""
        self.data = self.default = str(players)
        self.choices = choices([(self.data, self.data)])


class CountField(ChoiceField):
    """One of the usual numbers, another one that the query has, or none."""

    shows_others = True


class SideField(CountField):
    """A player by the side where they sit, or nobody."""

    def __init__(self, label: str = "", **options: Unpack[FieldOptions]) -> None:
        super().__init__(label, (("", "–"), *SIDE_CHOICES), **options)


class SidesField(wtforms.StringField):
    """Any players by the sides where they sit, each a checkbox."""

    control = "sides"

    def __init__(self, label: str = "", **options: Unpack[FieldOptions]) -> None:
        super().__init__(label_words(label), **options)
        self.sides = [(side, page_text(words)) for side, words in SIDE_CHOICES]

    @property
    def chosen(self) -> set[str]:
        """The sides of the text; none where it has anything else."""
        return set(read_or_none(SIDES.read, self.data) or ()) if self.data else set()


class SelectField(ChoiceField):
    """One of many values, in a select."""

    control = "select"
    shows_others = True


class SeatField(ChoiceField):
    """A seat by its wind; `nobody` is the label of no seat, empty where one must be chosen."""

    def __init__(
        self, label: str = "", *, nobody: str = "–", **options: Unpack[FieldOptions]
    ) -> None:
        named = [(wind.value, SEATS[wind]) for wind in WINDS]
        super().__init__(label, [("", nobody), *named] if nobody else named, **options)

    def name_seats(self, titles: Mapping[str, str]) -> None:
        """Call each seat by a title, such as its wind and its player's name."""
        offered: list[SelectChoice] = list(self.choices or ())
        named = [(choice.value, titles.get(choice.value, choice.label)) for choice in offered]
        self.choices = choices(named)

    def limit_to(self, winds: Sequence[Wind]) -> None:
        """Remove the seats that a game of so few players does not have."""
        offered: list[SelectChoice] = list(self.choices or ())
        self.choices = [choice for choice in offered if choice.value in ("", *winds)]


class YesNoField(ChoiceField):
    """Yes, no, or no answer."""

    def __init__(self, label: str = "", **options: Unpack[FieldOptions]) -> None:
        super().__init__(label, (("", "–"), ("1", N_("Yes")), ("0", N_("No"))), **options)


class OptionField(SelectField):
    """The value of one option; empty where it is that of the rule set, which is `usual`."""

    def __init__(self, key: str, usual: object, **options: Unpack[FieldName]) -> None:
        self.key = key
        answers = [(f"{key}:{text}", self.words(f"{key}:{text}")) for text in OPTIONS[key].choices]
        value = answer_words(key, usual, page_language())
        named = [("", page_text("Default ({value})", value=value)), *answers]
        super().__init__(option_words(key, page_language()).text, named, default="", **options)

    def words(self, value: str) -> str:
        """The answer in words."""
        answer = OPTIONS[self.key].read(value.removeprefix(f"{self.key}:"))
        return answer_words(self.key, answer, page_language())

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read the setting of this option."""
        self.data = next((text for text in valuelist if text.startswith(f"{self.key}:")), "")


class RulesField(SelectField):
    """The preset of a rule set; its macro draws the changed options too."""

    control = "rules"

    def __init__(self, label: str = N_("Rules"), **options: Unpack[FieldOptions]) -> None:
        super().__init__(label, rule_sets(page_language()), **options)


class CheckboxesField(wtforms.SelectMultipleField):
    """Any of some values, sent under one name: the changed options of a rule set."""

    control = "checkboxes"

    def __init__(self, label: str = "", **options: Any) -> None:
        super().__init__(label_words(label), **options)


class GroupField(wtforms.FormField):  # type: ignore[type-arg]  # not generic at run time
    """Fields under one name: `seats.E`, `table.honba`."""

    control = "group"

    def __init__(
        self, fields: type[wtforms.Form], label: str = "", **options: Unpack[FieldOptions]
    ) -> None:
        super().__init__(fields, label_words(label), separator=DOT, **options)


class SeatsField(GroupField):
    """Any seats, each a switch."""

    control = "seats"

    def __init__(self, label: str = "", **options: Unpack[FieldOptions]) -> None:
        seats = {wind.value: SwitchField(SEATS[wind]) for wind in WINDS}
        super().__init__(type("Seats", (wtforms.Form,), seats), label, **options)

    def name_seats(self, titles: Mapping[str, str]) -> None:
        """Call each seat by a title, such as its wind and its player's name."""
        for field in self.form:
            field.label.text = titles[field.short_name]

    def limit_to(self, winds: Sequence[Wind]) -> None:
        """Remove the seats that a game of so few players does not have."""
        for wind in WINDS:
            if wind not in winds:
                del self.form[wind.value]


def by_seat(field: wtforms.Field) -> type[wtforms.Form]:
    """A form with the same field for each seat."""
    return type("BySeat", (wtforms.Form,), {wind.value: field for wind in WINDS})


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


class KeysForm(wtforms.Form):
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
