"""WTForms fields of the pages that ask a command.

Each field is drawn by the macro of `templates/_fields.html` that its `control` names. A field holds
text: the keys of the question (`calc.questions`) read it. `key_forms` makes forms of the keys
of a question.

Fields are declared with marked texts. A form has a language, and says them in it when it binds its
fields: the label itself, what else a field shows by the field's `say_texts`.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypedDict, Unpack

import wtforms
from wtforms.fields import SelectChoice  # type: ignore[attr-defined]

from calc.questions.kinds import (
    Choices,
    read_or_none,
)
from calc.questions.melds import SIDE
from calc.riichi.rulesets import OPTIONS
from calc.riichi.tiles import WINDS, Wind
from calc.words import Language
from calc.words.messages import N_, say, translated
from calc.words.options import answer_words, option_words
from calc.words.texts.lines import SEATS

from .labels import SaidForm, rule_sets

DOT = "."
SIDE_CHOICES = (("left", N_("Left")), ("across", N_("Across")), ("right", N_("Right")))
SIDES = Choices(SIDE, len(SIDE_CHOICES))
DEFAULT_VALUE = N_("Default ({value})")


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
        super().__init__(label, description=hint, **options)
        self.example = example
        self.mode = mode
        self.longest = longest

    def say_texts(self, language: Language) -> None:
        """Put the hint and the example into a language."""
        self.description = translated(self.description, language)
        self.example = translated(self.example, language)


class NumberField(TextField):
    """A number that may be left out; its `mode` follows from the key of the question."""


class StepperField(wtforms.StringField):
    """A small whole number between two buttons, one less and one more."""

    control = "stepper"

    def __init__(
        self, label: str = "", *, least: int = 0, most: int = 99, **options: Unpack[FieldOptions]
    ) -> None:
        options.setdefault("default", str(least))
        super().__init__(label, **options)
        self.least = least
        self.most = most


class SwitchField(wtforms.BooleanField):
    """Yes or no; `yaku` is the yaku that its label names, where that is not its key."""

    control = "switch"

    def __init__(
        self, label: str = "", *, value: str = "1", yaku: str = "", **options: Unpack[FieldOptions]
    ) -> None:
        super().__init__(label, **options)
        self.value = value
        self.yaku = yaku

    def process_formdata(self, valuelist: list[str]) -> None:
        """Whether its value was sent."""
        self.data = self.value in valuelist


def choices(named: Iterable[tuple[str, str]]) -> list[SelectChoice]:
    """Values and labels as the choices of a field."""
    return [SelectChoice(value=value, label=label) for value, label in named]


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
        super().__init__(label, choices=choices(named), **options)

    def say_texts(self, language: Language) -> None:
        """Put the labels of the choices into a language."""
        offered: list[SelectChoice] = list(self.choices or ())
        for choice in offered:
            choice.label = translated(choice.label, language)

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
        super().__init__(label, **options)
        self.sides: list[tuple[str, str]] = []

    def say_texts(self, language: Language) -> None:
        """Put the names of the sides into a language."""
        self.sides = [(side, translated(words, language)) for side, words in SIDE_CHOICES]

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
        self.key, self.usual = key, usual
        super().__init__(default="", **options)

    def say_texts(self, language: Language) -> None:
        """Name the option and its values in a language."""
        self.label.text = option_words(self.key, language).text
        usual = say(DEFAULT_VALUE, language, value=answer_words(self.key, self.usual, language))
        answers = (f"{self.key}:{text}" for text in OPTIONS[self.key].choices)
        named = ((answer, self.words(answer)) for answer in answers)
        self.choices = choices([("", usual), *named])

    def words(self, value: str) -> str:
        """The answer in words."""
        answer = OPTIONS[self.key].read(value.removeprefix(f"{self.key}:"))
        return answer_words(self.key, answer, self.meta.language)

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read the setting of this option."""
        self.data = next((text for text in valuelist if text.startswith(f"{self.key}:")), "")


class RulesField(SelectField):
    """The preset of a rule set; its macro draws the changed options too."""

    control = "rules"

    def __init__(self, label: str = N_("Rules"), **options: Unpack[FieldOptions]) -> None:
        super().__init__(label, **options)

    def say_texts(self, language: Language) -> None:
        """Name the rule sets in a language."""
        self.choices = choices(rule_sets(language))


class CheckboxesField(wtforms.SelectMultipleField):
    """Any of some values, sent under one name: the changed options of a rule set."""

    control = "checkboxes"

    def __init__(self, label: str = "", **options: Any) -> None:
        super().__init__(label, **options)


class GroupField(wtforms.FormField):  # type: ignore[type-arg]  # not generic at run time
    """Fields under one name: `seats.E`, `table.honba`."""

    control = "group"

    def __init__(
        self, fields: type[SaidForm], label: str = "", **options: Unpack[FieldOptions]
    ) -> None:
        super().__init__(fields, label, separator=DOT, **options)
        self.form_class: Any = partial(fields, language=self.meta.language)


class SeatsField(GroupField):
    """Any seats, each a switch."""

    control = "seats"

    def __init__(self, label: str = "", **options: Unpack[FieldOptions]) -> None:
        seats = {wind.value: SwitchField(SEATS[wind]) for wind in WINDS}
        super().__init__(type("Seats", (SaidForm,), seats), label, **options)

    def name_seats(self, titles: Mapping[str, str]) -> None:
        """Call each seat by a title, such as its wind and its player's name."""
        for field in self.form:
            field.label.text = titles[field.short_name]

    def limit_to(self, winds: Sequence[Wind]) -> None:
        """Remove the seats that a game of so few players does not have."""
        for wind in WINDS:
            if wind not in winds:
                del self.form[wind.value]


def by_seat(field: wtforms.Field) -> type[SaidForm]:
    """A form with the same field for each seat."""
    return type("BySeat", (SaidForm,), {wind.value: field for wind in WINDS})
