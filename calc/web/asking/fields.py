"""Fields of the pages that ask a command: WTForms fields, each drawn by one macro.

`control` names the macro of `templates/_fields.html` that draws a field. Values are read by the
keys of a question (`calc.questions`), never here; a field holds text.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import wtforms
from wtforms.fields import SelectChoice  # type: ignore[attr-defined]

from calc.riichi.hand import Side
from calc.riichi.rulesets import OPTIONS, PRESETS
from calc.riichi.tiles import WINDS, Wind
from calc.web.http.display_options import LANGUAGE
from calc.wording.lines import seat_name
from calc.wording.options import answer_words, option_words, ruleset_words

DOT = "."
SIDE_CHOICES = tuple((side.value, side.value.capitalize()) for side in reversed(Side))
RULESETS = tuple((key, ruleset_words(key, LANGUAGE).text) for key in PRESETS)


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
        **options: Any,
    ) -> None:
        super().__init__(label, description=hint, **options)
        self.example = example
        self.mode = mode
        self.longest = longest


class NumberField(TextField):
    """A number that may be left out; its `mode` follows from the key of the question."""


class StepperField(wtforms.StringField):
    """A small whole number between two buttons, one less and one more."""

    control = "stepper"

    def __init__(self, label: str = "", *, least: int = 0, most: int = 99, **options: Any) -> None:
        options.setdefault("default", str(least))
        super().__init__(label, **options)
        self.least = least
        self.most = most


class SwitchField(wtforms.BooleanField):
    """Yes or no; `yaku` is the yaku that its label names, where that is not its key."""

    control = "switch"

    def __init__(
        self, label: str = "", *, value: str = "1", yaku: str = "", **options: Any
    ) -> None:
        super().__init__(label, **options)
        self.value = value
        self.yaku = yaku

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Whether its value was sent."""
        self.data = self.value in valuelist


def choices(named: Iterable[tuple[str, str]]) -> list[Any]:
    """Values and labels as the choices of a field."""
    return [SelectChoice(value=value, label=label) for value, label in named]


class ChoiceField(wtforms.SelectField):
    """One of a few values, as radio buttons side by side."""

    control = "choice"
    shows_others = False
    """Whether a value that is none of the choices is shown among them."""

    def __init__(
        self, label: str = "", named: Iterable[tuple[str, str]] = (), **options: Any
    ) -> None:
        super().__init__(label, choices=choices(named), **options)

    @property
    def answers(self) -> list[Any]:
        """The choices as they are shown."""
        offered: list[Any] = list(self.choices or ())
        known = not self.data or self.data in {choice.value for choice in offered}
        if known or not self.shows_others:
            return offered
        return [*offered, *choices([(self.data, self.words(self.data))])]

    def words(self, value: str) -> str:
        """The label of a value that is none of the choices."""
        return value


class PlayersField(ChoiceField):
    """The number of players, four or three."""

    def __init__(self, label: str = "Players", **options: Any) -> None:
        super().__init__(label, (("4", "4"), ("3", "3")), default="4", **options)

    def fix(self, players: int) -> None:
        """Show the number that the rule set has as the only answer."""
        self.data = self.default = str(players)
        self.choices = choices([(self.data, self.data)])


class CountField(ChoiceField):
    """One of the usual numbers, another one that the query has, or none."""

    shows_others = True


class SelectField(ChoiceField):
    """One of many values, in a select."""

    control = "select"
    shows_others = True


class SeatField(ChoiceField):
    """A seat by its wind; `nobody` is the label of no seat, empty where one must be chosen."""

    def __init__(self, label: str = "", *, nobody: str = "–", **options: Any) -> None:
        named = [(wind.value, seat_name(wind, LANGUAGE)) for wind in WINDS]
        super().__init__(label, [("", nobody), *named] if nobody else named, **options)

    def limit_to(self, winds: Sequence[Wind]) -> None:
        """Remove the seats that a game of so few players does not have."""
        offered: list[Any] = list(self.choices or ())
        self.choices = [choice for choice in offered if choice.value in ("", *winds)]


class YesNoField(ChoiceField):
    """Yes, no, or no answer."""

    def __init__(self, label: str = "", **options: Any) -> None:
        super().__init__(label, (("", "–"), ("1", "Yes"), ("0", "No")), **options)


class OptionField(SelectField):
    """The value of one option; empty where it is that of the rule set, which is `usual`."""

    def __init__(self, key: str, usual: object, **options: Any) -> None:
        self.key = key
        answers = [(f"{key}:{text}", self.words(f"{key}:{text}")) for text in OPTIONS[key].choices]
        named = [("", f"Default ({answer_words(key, usual, LANGUAGE)})"), *answers]
        super().__init__(option_words(key, LANGUAGE).text, named, default="", **options)

    def words(self, value: str) -> str:
        """The answer in words."""
        answer = OPTIONS[self.key].read(value.removeprefix(f"{self.key}:"))
        return answer_words(self.key, answer, LANGUAGE)

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Read the setting of this option."""
        self.data = next((text for text in valuelist if text.startswith(f"{self.key}:")), "")


class RulesField(SelectField):
    """The preset of a rule set; its macro draws the changed options too."""

    control = "rules"

    def __init__(self, label: str = "Rules", **options: Any) -> None:
        super().__init__(label, RULESETS, **options)


class CheckboxesField(wtforms.SelectMultipleField):
    """Any of some values, sent under one name: the changed options of a rule set."""

    control = "checkboxes"


class GroupField(wtforms.FormField):  # type: ignore[type-arg]  # not generic at run time
    """Fields under one name: `seats.E`, `table.honba`."""

    control = "group"

    def __init__(self, fields: type[wtforms.Form], label: str = "", **options: Any) -> None:
        super().__init__(fields, label, separator=DOT, **options)


class SeatsField(GroupField):
    """Any seats, each a switch."""

    control = "seats"

    def __init__(self, label: str = "", **options: Any) -> None:
        seats = {wind.value: SwitchField(seat_name(wind, LANGUAGE)) for wind in WINDS}
        super().__init__(type("Seats", (wtforms.Form,), seats), label, **options)

    def limit_to(self, winds: Sequence[Wind]) -> None:
        """Remove the seats that a game of so few players does not have."""
        for wind in WINDS:
            if wind not in winds:
                del self.form[wind.value]


def by_seat(field: Any) -> type[wtforms.Form]:
    """A form with the same field for each seat."""
    return type("BySeat", (wtforms.Form,), {wind.value: field for wind in WINDS})
