"""Forms of the pages that ask a command: one WTForms class a page, made from the question.

A page's class names its question and the fields that need words of their own; every other key of
the question gets a field by its kind, so that a new key appears on the page by itself.
"""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, NamedTuple

import wtforms
from werkzeug.datastructures import MultiDict
from wtforms.fields.core import UnboundField

from calc.questions.form import Form, Key, Rules
from calc.questions.kinds import Choice, Count, Flag
from calc.questions.query import Pairs
from calc.questions.score import WIND
from calc.riichi.rulesets import Ruleset, settings
from calc.wording import field_words, option_words, setting_words

from .display_options import DEFAULT, DisplayOptions
from .fields import (
    AnswerField,
    CheckboxesField,
    ChoiceField,
    NumberField,
    RulesField,
    SeatField,
    StepperField,
    SwitchField,
    TextField,
)

QUERY_NAMES = {"melds": "meld"}
"""Keys of a question that a query string names otherwise."""
SETTINGS = "set"
FEW = 2
"""Numbers that are offered side by side instead of being counted."""
FIELDS: dict[str, Any] = {
    "melds": TextField("Calls", example="pon:777z@left ankan:1111m"),
    "passed": TextField("Let pass since your last discard", example="4p"),
    "passed_in_riichi": TextField("Let pass since your riichi", example="4p"),
    "visible": TextField("Other tiles you see", example="1m5z5z"),
    "dora_indicators": TextField("Dora indicators", example="3p"),
    "ura_indicators": TextField("Ura indicators", example="1z"),
    "haitei": SwitchField("Last tile of the wall"),
    "houtei": SwitchField("Last discard"),
    "rinshan": SwitchField("After a kan"),
    "seat_wind": ChoiceField("Your seat", [(wind, wind) for wind in WIND.answers], default="S"),
    "round_wind": ChoiceField("Round", [(wind, wind) for wind in WIND.answers], default="E"),
    "honba": StepperField("Counters"),
    "riichi_sticks": StepperField("Riichi sticks"),
    "players": ChoiceField("Players", (("4", "4"), ("3", "3")), default="4"),
    "kita": StepperField("Norths set aside", most=4),
}
"""Fields of keys that several questions have, with the words of the pages."""


AnyField = Any
"""A field of `fields.py`; it has a `control`."""


class Setting(NamedTuple):
    """An option of the rule set that was changed: `option:answer`, in words, its article."""

    text: str
    words: str
    article: str


class Groups(NamedTuple):
    """The fields of a form by what they look like."""

    texts: list[AnyField]
    switches: list[AnyField]
    others: list[AnyField]


class QuestionForm(wtforms.Form):
    """The fields of one question, filled with its canonical texts; problems are their errors."""

    question: ClassVar[Form]
    changes: CheckboxesField
    button = "Show"
    legend = "Conditions"

    def __init_subclass__(cls) -> None:
        """Add a field for every key of the question that the class does not declare."""
        for name, key in cls.question.keys.items():
            query_name = QUERY_NAMES.get(name, name)
            if not isinstance(getattr(cls, query_name, None), UnboundField):
                setattr(cls, query_name, FIELDS.get(name) or derived(key))
        if "rules" in cls.question.keys:
            cls.changes = CheckboxesField(name=SETTINGS)

    def __init__(
        self,
        pairs: Pairs,
        values: Mapping[str, Any],
        *,
        display: DisplayOptions = DEFAULT,
        problems: Iterable[Mapping[str, Any]] = (),
    ) -> None:
        super().__init__(MultiDict(form_data(pairs)))
        self.settings = changed_settings(values.get("rules"))
        self._problems = tuple(problems)
        for name, field in self._fields.items():
            field.label.text = display.label(name, field.label.text)

    def validate(self, extra_validators: Any = None) -> bool:  # noqa: ARG002  # as in WTForms
        """Put every problem of the answer on its field; False where there is one."""
        for problem in self._problems:
            field = self.field_of(problem["field"])
            if field is None:
                self.form_errors.append(problem)  # type: ignore[arg-type]  # more than a text
            else:
                field.errors = (*field.errors, problem)  # type: ignore[arg-type]
        return not self._problems

    def field_of(self, name: str) -> wtforms.Field | None:
        """The field that a problem belongs to: `meld` for `melds[0].tiles`; None without one."""
        name = name.partition("[")[0].partition(".")[0]
        return self._fields.get(QUERY_NAMES.get(name, name))

    def beside(self, *placed: str) -> Groups:
        """The fields that are not among those a page has placed, in the order of the question."""
        groups = Groups([], [], [])
        for name in self.question.keys:
            field: AnyField = self._fields[QUERY_NAMES.get(name, name)]
            if field.name not in placed and field.control != "rules":
                group = {"text": 0, "switch": 1}.get(field.control, 2)
                groups[group].append(field)
        return groups

    def filled(self, *placed: str) -> int:
        """How many of the fields beside these differ from their default."""
        return sum(
            (field.data or "") != (field.default or "")
            for field in self
            if field.name not in placed and field is not self.changes
        )

    def wrong(self, *placed: str) -> bool:
        """Whether any of the fields beside these has a problem."""
        return any(field.errors for field in self if field.name not in placed)


def form_data(pairs: Pairs) -> dict[str, list[str]]:
    """Query pairs as form data: one text a field, except for lists under one name."""
    data: dict[str, list[str]] = {}
    for name, text in pairs:
        data.setdefault(name, []).append(text)
    if "meld" in data:
        data["meld"] = [" ".join(data["meld"])]
    return data


def changed_settings(rules: Ruleset | None) -> list[Setting]:
    """The options in which a rule set differs from its preset."""
    return [
        Setting(text, setting_words(*text.split(":", 1)), option_words(text.split(":")[0]).article)
        for text in (settings(rules) if rules else ())
    ]


def derived(key: Key) -> Any:
    """The field of a key by the kind of its value, labelled by the name of the key."""
    words = field_words(key.name)
    label, kind, default = words[:1].upper() + words[1:], key.kind, key.default
    if isinstance(kind, Rules):
        return RulesField(default=str(default))
    if isinstance(kind, Flag):
        return AnswerField(label) if default is None else SwitchField(label)
    if kind is WIND:
        return SeatField(label)
    if isinstance(kind, Choice):
        text = "" if key.required or default is None else kind.text(default)
        return ChoiceField(label, [(answer, answer) for answer in kind.answers], default=text)
    if isinstance(kind, Count):
        return _number(label, kind, default)
    return TextField(label)


def _number(label: str, kind: Count, default: object) -> Any:
    if not isinstance(default, int):
        return NumberField(label)
    if kind.most - kind.least < FEW:
        numbers = [str(number) for number in range(kind.most, kind.least - 1, -1)]
        return ChoiceField(label, [(text, text) for text in numbers], default=str(default))
    return StepperField(label, least=kind.least, most=kind.most, default=str(default))
