"""The WTForms form of a question, and the conversion between query pairs, form data and questions.

Each page that asks a command has a subclass of `QuestionForm`. It declares the fields that need
words of their own; every other key of the question gets a field by the kind of its value, so that a
new key appears on the page by itself. The fields of nested questions have dotted names:
`seats.E.riichi`, `wins.0.hand`, `table.scores.E`.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import chain
from typing import Any, ClassVar, NamedTuple

import wtforms
from werkzeug.datastructures import MultiDict

from calc.questions.form import Form, Values
from calc.questions.game import GAME, GameState, PlayerNames
from calc.questions.kinds import Count, Unreadable, ValueKind
from calc.questions.melds import meld_texts
from calc.questions.query import QUERY_NAMES, Pairs, query_of
from calc.questions.score import SCORE, WIND
from calc.questions.seats import BySeat, Winds
from calc.riichi.errors import Problem, nearest
from calc.riichi.notation import parse_number
from calc.riichi.rulesets import PRESETS, Ruleset
from calc.riichi.rulesets.read import changed_options, settings
from calc.riichi.table import Game
from calc.riichi.tiles import WINDS
from calc.web.http.display_options import (
    DEFAULT_DISPLAY,
    DISPLAY_KEYS,
    ENGLISH_NAMES,
    DisplayOptions,
)
from calc.words import Language
from calc.words.messages import N_, translated
from calc.words.options import option_words, setting_words

from .fields import (
    DOT,
    CheckboxesField,
    ChoiceField,
    GroupField,
    OptionField,
    PlayersField,
    SeatField,
    SeatsField,
    StepperField,
    SwitchField,
    TextField,
)
from .key_forms import KeysForm
from .labels import SaidForm

SET = "set"
STEP = "step"
"""The key of a stepper's button: `honba-up`, `honba-down`."""
CHANGE_KEYS = frozenset({SET, "mod"})
"""The keys that change options of the rule set."""
FIELDS: dict[str, wtforms.Field] = {
    "melds": TextField(N_("Calls"), example=N_("pon:777z@left ankan:1111m")),
    "passed": TextField(N_("Passed since your last discard"), example="4p"),
    "passed_in_riichi": TextField(N_("Passed since your riichi"), example="4p"),
    "visible": TextField(N_("Other tiles you see"), example="1m5z5z"),
    "dora_indicators": TextField(N_("Dora indicators"), example="3p"),
    "ura_indicators": TextField(N_("Ura indicators"), example="1z"),
    "haitei": SwitchField(N_("Last tile of the wall")),
    "houtei": SwitchField(N_("Last discard")),
    "rinshan": SwitchField(N_("After a kan")),
    "seat_wind": ChoiceField(N_("Your seat"), [(wind, wind) for wind in WIND.choices], default="S"),
    "round_wind": ChoiceField(N_("Round"), [(wind, wind) for wind in WIND.choices], default="E"),
    "honba": StepperField(N_("Counters")),
    "riichi_sticks": StepperField(N_("Riichi sticks")),
    "players": PlayersField(),
    "kita": StepperField(N_("Declared norths"), most=4),
}
"""Fields of keys that several questions have, with the words of the pages."""
AnyField = Any
"""A field of `fields.py`; it has a `control`."""


def single_rules(rules: Ruleset, options: Iterable[str], language: Language) -> SaidForm:
    """A form with a field for each of some options of a rule set."""
    preset = PRESETS[rules.key].ruleset
    fields = {
        f"option_{key}": OptionField(key, getattr(preset, key), name=SET, id=f"{SET}-{key}")
        for key in options
    }
    form: SaidForm = type("SingleRules", (SaidForm,), fields)(
        MultiDict({SET: settings(rules)}), language=language
    )
    return form


class ChangedRule(NamedTuple):
    """An option of the rule set that was changed: `option:answer`, in words, its article."""

    option: str
    text: str
    words: str
    article: str


class OtherFields(NamedTuple):
    """Fields grouped by their controls; how many are not at their default; whether any is wrong."""

    texts: list[AnyField]
    switches: list[AnyField]
    others: list[AnyField]
    changed: int
    wrong: bool


class QuestionForm(KeysForm):
    """The form of a question, filled with canonical texts; `validate` puts problems on fields."""

    question = Form("nothing", ())
    common = FIELDS
    aliases: ClassVar[Mapping[str, str]] = {}
    """The field that shows the problems of a key, where that is not the key's own."""
    changes: CheckboxesField
    heading = ""
    """What the page is called."""
    opening = ""
    """What the page asks for before anything is entered."""
    button = N_("Show")
    legend = N_("Conditions")

    def __init_subclass__(cls) -> None:
        """Add a field for the changed options where the question has a rule set."""
        super().__init_subclass__()
        if "rules" in cls.question.keys:
            cls.changes = CheckboxesField(name=SET)

    def __init__(
        self,
        pairs: Pairs,
        values: Values,
        *,
        language: Language,
        display: DisplayOptions = DEFAULT_DISPLAY,
        problems: Iterable[Problem] = (),
        players: int = len(WINDS),
    ) -> None:
        super().__init__(MultiDict(form_data(pairs, self.question, values)), language=language)
        texts = (self.heading, self.opening, self.button, self.legend)
        said = (translated(text, language) for text in texts)
        self.heading, self.opening, self.button, self.legend = said
        rules = values.get("rules")
        self.settings = changed_settings(rules, language) if rules else []
        self.winds = WINDS[:players]
        self._problems = tuple(problems)
        for field in all_fields(self) if players < len(WINDS) else ():
            if isinstance(field, SeatField | SeatsField):
                field.limit_to(self.winds)
        for field in all_fields(self) if display.names != ENGLISH_NAMES else ():
            if isinstance(field, SwitchField):
                key = field.yaku or field.short_name
                field.label.text = display.label(key, field.label.text, language)
        if rules and rules.players < len(WINDS):
            for field in self:
                if isinstance(field, PlayersField):
                    field.fix(rules.players)
        self.arrange(display)

    def arrange(self, display: DisplayOptions) -> None:
        """Adapt fields to the values of others; called once all fields are filled."""

    def validate(self, extra_validators: object = None) -> bool:  # noqa: ARG002  # as in WTForms
        """Put every problem of the answer on its field; False where there is one."""
        for problem in self._problems:
            field = self.field_of(problem.field)
            if isinstance(field, GroupField):
                field.form.form_errors.append(problem)
            elif field is not None:
                field.errors = (*field.errors, problem)
        return not self._problems

    def field_of(self, name: str) -> AnyField | None:
        """The innermost field of a place in the question: `wins.0.meld` for `wins[0].melds[1]`."""
        first, *inner = name.replace("[", ".").replace("]", "").split(".")
        field: AnyField = self._fields.get(self.aliases.get(first) or QUERY_NAMES.get(first, first))
        for part in inner:
            if isinstance(field, wtforms.FieldList):
                field = field.entries[int(part)]
            elif isinstance(field, GroupField) and QUERY_NAMES.get(part, part) in field.form:
                field = field.form[QUERY_NAMES.get(part, part)]
        return field

    def other_fields(self, *placed: str) -> OtherFields:
        """The fields whose names are not in `placed`, in the order of the question's keys."""
        rest: list[AnyField] = [field for field in self if field.name not in placed]
        own = [field for field in rest if field is not self.changes]
        names = (QUERY_NAMES.get(name, name) for name in self.question.keys)
        asked: list[AnyField] = [self._fields[name] for name in names if name not in placed]
        return OtherFields(
            [field for field in asked if field.control == "text"],
            [field for field in asked if field.control == "switch"],
            [field for field in asked if field.control not in ("text", "switch", "rules")],
            sum((field.data or "") != (field.default or "") for field in own),
            any(field.errors for field in rest),
        )


def all_fields(form: Any) -> Iterator[AnyField]:
    """The fields of a form with those within them."""
    for field in form:
        yield field
        if isinstance(field, GroupField | wtforms.FieldList):
            yield from all_fields(field)


def form_data(pairs: Pairs, question: Form, values: Values) -> dict[str, list[str]]:
    """The query pairs of a question as form data, by the names of fields.

    All calls become one text. A value that has several fields in the form but one text in the
    query, such as the scores of all seats, becomes one text for each field.
    """
    data: dict[str, list[str]] = {}
    for name, text in pairs:
        data.setdefault(name, []).append(text)
    for name, texts in data.items():
        if name.rpartition(".")[2] == "meld":
            data[name] = [" ".join(texts)]
    kinds = {name: key.kind for name, key in question.keys.items()}
    typed = (unread_pairs(name, kinds.get(name), text) for name, text in pairs)
    parts = (field_pairs(name, kinds[name], value) for name, value in values.items())
    return {name: [text] for group in chain(typed, parts) for name, text in group} | data


def field_pairs(name: str, kind: ValueKind, value: Any) -> Pairs:
    """The pairs of a value that a query has as one text and a form as several fields; else none."""
    if isinstance(kind, GameState):
        return [
            pair
            for key, part in _game_values(value).items()
            for pair in field_pairs(f"{name}.{key}", GAME.keys[key].kind, part)
            or [(f"{name}.{key}", GAME.keys[key].kind.text(part))]
        ]
    if isinstance(kind, Winds) and not kind.in_order:
        return [(f"{name}.{seat}", "1") for seat in value]
    if isinstance(kind, BySeat):
        return [(f"{name}.{seat}", kind.amount.text(amount)) for seat, amount in value.items()]
    if isinstance(kind, PlayerNames):
        return [(f"{name}.{seat}", text) for seat, text in zip(WINDS, value, strict=False)]
    return []


def unread_pairs(name: str, kind: ValueKind | None, text: str) -> Pairs:
    """The pairs of a text for all seats as it was typed, for what of it cannot be read."""
    if not isinstance(kind, BySeat):
        return []
    with suppress(Unreadable):
        return [(f"{name}.{seat}", part) for seat, part in kind.seat_texts(text).items()]
    return []


def _game_values(game: Game) -> dict[str, object]:
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


def changed_settings(rules: Ruleset, language: Language) -> list[ChangedRule]:
    """The options of a rule set that differ from its preset."""
    return [
        ChangedRule(
            change.option.id,
            change.setting,
            setting_words(change.option.id, change.right, language=language),
            option_words(change.option.id, language).article,
        )
        for change in changed_options(rules)
    ]


def pairs_after_step(query: Pairs, question: Form) -> Pairs:
    """The query after a counter went one up or down, within its bounds."""
    texts = dict(query)
    name, _, way = texts.get(STEP, "").rpartition("-")
    if not name:
        return query
    key = question.keys.get(name)
    least, most = (
        (key.kind.least, key.kind.most) if key and isinstance(key.kind, Count) else (0, 99)
    )
    number = parse_number(texts.get(name, ""))
    number = (least if number is None else number) + (1 if way == "up" else -1)
    others = [pair for pair in query if pair[0] != name]
    return [*others, (name, str(min(max(number, least), most)))]


def checked_as_text(query: Pairs, name: str) -> Pairs:
    """The query with the checkboxes of a field as one text.

    >>> checked_as_text([("liable.left", "1"), ("liable.across", "1")], "liable")
    [('liable', 'left,across')]
    """
    start = f"{name}{DOT}"
    checked = [key.removeprefix(start) for key, _ in query if key.startswith(start)]
    rest = [pair for pair in query if not pair[0].startswith(start)]
    return [*rest, (name, ",".join(checked))] if checked else rest


def question_pairs(query: Pairs, question: Form) -> Iterable[tuple[str, str]]:
    """The query pairs that belong to a question; a field with several calls gives one pair each.

    Keys of `score` and display options that the question does not have are left out, as are keys
    that are nothing like one of its own. A misspelled key is kept, so that the answer corrects it.
    """
    known, foreign = _names(question)
    for key, text in query:
        if key in question.keys and key not in QUERY_NAMES:
            yield key, text
            continue
        name = key.partition(".")[0]
        if name in foreign or not (name in known or nearest(name, known)):
            continue
        outer, dot, last = key.rpartition(".")
        if last in QUERY_NAMES or last in QUERY_NAMES.values():
            yield from ((f"{outer}{dot}meld", meld) for meld in meld_texts(text))
        else:
            yield key, text


def bounded_query(pairs: Pairs, most: int) -> str:
    """The query of pairs, cut after the last whole pair within `most` characters."""
    query = query_of(pairs)
    return query if len(query) <= most else query[: most + 1].rpartition("&")[0]


@cache
def _names(question: Form) -> tuple[frozenset[str], frozenset[str]]:
    """The names of a question's keys in a query, and those that only other pages have."""
    known = frozenset({*question.keys, *QUERY_NAMES.values(), *CHANGE_KEYS})
    return known, frozenset({*SCORE.keys, *DISPLAY_KEYS, STEP}) - known
