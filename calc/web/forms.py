"""Forms of the pages that ask a command: one WTForms class a page, made from the question.

A page's class names its question and the fields that need words of their own; every other key of
the question gets a field by its kind, so that a new key appears on the page by itself. Questions
within the question are nested fields: `seats.E.riichi`, `wins.0.hand`, `table.scores.E`.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, NamedTuple

import wtforms
from werkzeug.datastructures import MultiDict

from calc.commands._problems import ProblemEntry
from calc.questions.form import Form, Values
from calc.questions.query import Pairs
from calc.questions.score import WIND
from calc.riichi.rulesets import Ruleset
from calc.riichi.rulesets.read import settings
from calc.riichi.tiles import WINDS
from calc.wording.options import option_words, setting_words

from .display_options import DEFAULT, ENGLISH_NAMES, LANGUAGE, DisplayOptions
from .fields import (
    CheckboxesField,
    ChoiceField,
    GroupField,
    SeatField,
    SeatsField,
    StepperField,
    SwitchField,
    TextField,
)
from .key_fields import QUERY_NAMES, KeysForm, field_pairs

SETTINGS = "set"
FIELDS: dict[str, wtforms.Field] = {
    "melds": TextField("Calls", example="pon:777z@left ankan:1111m"),
    "passed": TextField("Let pass since your last discard", example="4p"),
    "passed_in_riichi": TextField("Let pass since your riichi", example="4p"),
    "visible": TextField("Other tiles you see", example="1m5z5z"),
    "dora_indicators": TextField("Dora indicators", example="3p"),
    "ura_indicators": TextField("Ura indicators", example="1z"),
    "haitei": SwitchField("Last tile of the wall"),
    "houtei": SwitchField("Last discard"),
    "rinshan": SwitchField("After a kan"),
    "seat_wind": ChoiceField("Your seat", [(wind, wind) for wind in WIND.choices], default="S"),
    "round_wind": ChoiceField("Round", [(wind, wind) for wind in WIND.choices], default="E"),
    "honba": StepperField("Counters"),
    "riichi_sticks": StepperField("Riichi sticks"),
    "players": ChoiceField("Players", (("4", "4"), ("3", "3")), default="4"),
    "kita": StepperField("Norths set aside", most=4),
}
"""Fields of keys that several questions have, with the words of the pages."""
AnyField = Any
"""A field of `fields.py`; it has a `control`."""


class ChangedRule(NamedTuple):
    """An option of the rule set that was changed: `option:answer`, in words, its article."""

    text: str
    words: str
    article: str


class Groups(NamedTuple):
    """The fields of a form, grouped by how they are drawn."""

    texts: list[AnyField]
    switches: list[AnyField]
    others: list[AnyField]


class QuestionForm(KeysForm):
    """The fields of a question, filled with its canonical texts; problems are errors of fields."""

    question = Form("nothing", ())
    common = FIELDS
    aliases: ClassVar[Mapping[str, str]] = {}
    """The field that shows the problems of a key, where that is not the key's own."""
    changes: CheckboxesField
    opening = ""
    """What the page asks for before anything is entered."""
    button = "Show"
    legend = "Conditions"

    def __init_subclass__(cls) -> None:
        """Add a field for the changed options where the question has a rule set."""
        super().__init_subclass__()
        if "rules" in cls.question.keys:
            cls.changes = CheckboxesField(name=SETTINGS)

    def __init__(
        self,
        pairs: Pairs,
        values: Values,
        *,
        display: DisplayOptions = DEFAULT,
        problems: Iterable[ProblemEntry] = (),
        players: int = len(WINDS),
    ) -> None:
        super().__init__(MultiDict(form_data(pairs, self.question, values)))
        self.settings = changed_settings(values.get("rules"))
        self.winds = WINDS[:players]
        self._problems = tuple(problems)
        for field in all_fields(self) if players < len(WINDS) else ():
            if isinstance(field, SeatField | SeatsField):
                field.limit_to(self.winds)
        for field in all_fields(self) if display.names != ENGLISH_NAMES else ():
            if isinstance(field, SwitchField):
                key = field.yaku or field.short_name
                field.label.text = display.label(key, field.label.text)
        self.arrange(display)

    def arrange(self, display: DisplayOptions) -> None:
        """Arrange the fields that depend on others, once all are filled."""

    def validate(self, extra_validators: object = None) -> bool:  # noqa: ARG002  # as in WTForms
        """Put every problem of the answer on its field; False where there is one."""
        for problem in self._problems:
            field = self.field_of(problem["field"])
            if isinstance(field, GroupField):
                field.form.form_errors.append(problem)
            elif field is not None:
                field.errors = (*field.errors, problem)
        return not self._problems

    def field_of(self, name: str) -> AnyField | None:
        """The innermost field that a problem belongs to: `wins.0.meld` for `wins[0].melds[1]`."""
        first, *inner = name.replace("[", ".").replace("]", "").split(".")
        field: AnyField = self._fields.get(self.aliases.get(first) or QUERY_NAMES.get(first, first))
        for part in inner:
            if isinstance(field, wtforms.FieldList):
                field = field.entries[int(part)]
            elif isinstance(field, GroupField) and QUERY_NAMES.get(part, part) in field.form:
                field = field.form[QUERY_NAMES.get(part, part)]
        return field

    def other_fields(self, *placed: str) -> Groups:
        """The fields that a page has not placed, in the order of the question."""
        groups = Groups([], [], [])
        for name in self.question.keys:
            field: AnyField = self._fields[QUERY_NAMES.get(name, name)]
            if field.name not in placed and field.control != "rules":
                group = {"text": 0, "switch": 1}.get(field.control, 2)
                groups[group].append(field)
        return groups

    def changed_count(self, *placed: str) -> int:
        """How many of the other fields differ from their default."""
        return sum(
            (field.data or "") != (field.default or "")
            for field in self
            if field.name not in placed and field is not self.changes
        )

    def has_errors(self, *placed: str) -> bool:
        """Whether any of the other fields has a problem."""
        return any(field.errors for field in self if field.name not in placed)


def all_fields(form: Any) -> Iterator[AnyField]:
    """The fields of a form with those within them."""
    for field in form:
        yield field
        if isinstance(field, GroupField | wtforms.FieldList):
            yield from all_fields(field)


def form_data(pairs: Pairs, question: Form, values: Values) -> dict[str, list[str]]:
    """Query pairs as form data: all calls as one text, every text of any other repeated key."""
    data: dict[str, list[str]] = {}
    for name, text in pairs:
        data.setdefault(name, []).append(text)
    for name, texts in data.items():
        if name.rpartition(".")[2] == "meld":
            data[name] = [" ".join(texts)]
    parts = (field_pairs(name, question.keys[name].kind, value) for name, value in values.items())
    return {name: [text] for pairs in parts for name, text in pairs} | data


def changed_settings(rules: Ruleset | None) -> list[ChangedRule]:
    """The options of a rule set that differ from its preset."""
    return list(map(_changed_rule, settings(rules) if rules else ()))


def settings_in(pairs: Pairs) -> list[ChangedRule]:
    """The options that canonical pairs change."""
    return [_changed_rule(text) for name, text in pairs if name == SETTINGS]


def _changed_rule(text: str) -> ChangedRule:
    key, _, value = text.partition(":")
    words = setting_words(key, value, language=LANGUAGE)
    return ChangedRule(text, words, option_words(key, LANGUAGE).article)
