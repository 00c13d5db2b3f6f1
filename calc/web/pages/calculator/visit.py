"""A visit to the calculator: its form, the hand of its address, the fields and their problems.

The panel of the conditions is the same for many hands, so its HTML is cached by all that it depends
on. What a tap on a condition implies is worked out in the browser (`static/conditions.js`) from the
exclusions in the panel, which hold under every rule set; an answer has those of its rule set
beside them.
"""

import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial

import wtforms
from markupsafe import Markup, escape

from calc.commands._problems import InvalidAnswer
from calc.commands.score import answer_to
from calc.commands.score.answers import FullAnswer, NotCompleteAnswer
from calc.questions.form import Form
from calc.questions.game import GameState
from calc.questions.kinds import read_or_none
from calc.questions.query import Pairs, RawQuestion, pairs_in, pairs_of
from calc.questions.score import SCORE, ScoreQuestion, question_of_values
from calc.riichi.errors import Problem
from calc.riichi.rulesets import OPTIONS, Ruleset
from calc.riichi.rulesets.read import changed_options
from calc.riichi.situation import RIICHI_FLAGS, Situation
from calc.riichi.table import Game
from calc.web.asking import Problems
from calc.web.asking.fields import (
    ChoiceField,
    SideField,
    SidesField,
    StepperField,
    TextField,
)
from calc.web.asking.forms import (
    FIELDS,
    SET,
    AnyField,
    QuestionForm,
    checked_as_text,
    single_rules,
)
from calc.web.asking.keypad import MELD, MELDS
from calc.web.asking.keypad_page import KeypadVisit
from calc.web.game import OF_MENDING
from calc.web.game.game_log import HANDS, LONGEST_MOVES, MOVES, PENALTIES, declared_riichi
from calc.web.game.settlement_wins import WINS, last_tile
from calc.web.http.display_options import Choice, DisplayOptions
from calc.web.http.requests import current_request, lazy_property
from calc.web.http.responses import context_of, render_in
from calc.words import Language
from calc.words.messages import N_
from calc.words.rules import RuleChoice, rule_choice, rule_choices

from .conditions import LOCAL, ROBBED, excluded_everywhere

TILE_FIELDS = ("hand", "win_tile", "meld", "dora_indicators", "ura_indicators")
"""Fields of tiles that stand at the keypad; their problems stand beside the hand."""
TEXT_FIELDS = (*TILE_FIELDS, "discards", "passed", "passed_in_riichi")
"""Fields with a place for problems beside the answer even where they have none."""
CARRIED = ("table", "wins", *(PENALTIES, HANDS, MOVES), *OF_MENDING)
"""Keys of a game and a settlement in the address: the calculator passes them on."""
LONGEST_CARRIED = 1_200
"""Characters of a key that is passed on, but the questions of a log; a longer one is no game."""
UNFINISHED = frozenset({"required", "too-few-tiles-in-hand"})
"""Problems of a hand that is still being entered: nothing is wrong with it yet."""
NOTHING: Pairs = [("win_by", "ron")]
"""The question before anything is entered."""
KEY_ORDER = {name: place for place, name in enumerate(SCORE.keys)} | {"meld": 2, "set": 0}
USUAL = ("riichi", "ippatsu", "double_riichi", "haitei", "houtei", "rinshan", "chankan")
RARE = ("tenhou", "chiihou", "renhou", ROBBED, "open_riichi", "discarder_in_riichi")
THREE = ("robbed_kita",)
"""Conditions of games of three."""
FOLDED = frozenset((*RARE, *LOCAL, *THREE)).union(
    ("discards", "passed", "passed_in_riichi", "kita", "players", "liable")
)
"""Fields in the folded part of the panel, which is open where one of them is used."""


class TilesForm(QuestionForm):
    """The fields at the keypad, without those of the conditions."""

    question = Form("tiles", (SCORE.keys["hand"], SCORE.keys["win_tile"]))
    hand = TextField(N_("Hand"), example="234456p22345678s")
    win_tile = TextField(N_("Winning tile"), example="7s")
    meld = TextField(N_("Calls"), example="pon:777z ankan:1111m")
    dora_indicators = TextField(N_("Dora indicators"), example="4p")
    ura_indicators = TextField(N_("Ura indicators"), example="1z")


class CalculatorForm(TilesForm):
    """The question of `score`."""

    question = SCORE
    common = {key: FIELDS[key] for key in ("seat_wind", "round_wind", "honba", "players", "kita")}
    button = N_("Score")
    win_by = ChoiceField(N_("Won by"), (("ron", N_("Ron")), ("tsumo", N_("Tsumo"))), default="ron")
    riichi_sticks = StepperField(N_("Riichi sticks"))
    discarder = SideField(N_("Discarded by"))
    liable = SidesField(N_("Liable (pao)"))
    discards = TextField(N_("Your discards, in order"), example="9m1z5p")
    passed = TextField(N_("Tiles passed since your last discard"), example="3p")
    passed_in_riichi = TextField(N_("Tiles passed since your riichi"), example="6p")


class CalculatorVisit(KeypadVisit[FullAnswer]):
    """A visit to the calculator. The question is read once, and the hand scored once."""

    form_type = CalculatorForm
    own_keys = frozenset(CARRIED)
    translated = staticmethod(partial(checked_as_text, name="liable"))
    longest_own, most_echoed = LONGEST_MOVES, sys.maxsize

    def __init__(self, pairs: Iterable[tuple[str, str]], language: Language) -> None:
        self.game: Game | None = None
        super().__init__(pairs, language)
        carried = {key: self.own[key] for key in CARRIED if key in self.own}
        self.own = {
            key: text
            for key, text in carried.items()
            if key == MOVES or len(text) <= LONGEST_CARRIED
        }

    def _read(self) -> tuple[RawQuestion, Problem | None]:
        """The question; in a game its riichi sticks are all on the table, the winner's own too."""
        question, problem = super()._read()
        table = self.own.get("table")
        if table and (game := read_or_none(GameState().read, table)):
            self.game = game
            declared = declared_riichi(pairs_in(self.own.get(WINS, "")))
            if any(question.get(flag) for flag in RIICHI_FLAGS):
                declared.add(question.get("seat_wind", "S"))
            question["riichi_sticks"] = str(game.sticks + len(declared))
        return question, problem

    @property
    def in_game(self) -> bool:
        """Whether the address has a game."""
        return self.game is not None

    @staticmethod
    def completed(question: RawQuestion) -> RawQuestion:
        """The question in which the last tile wins by ron, unless it says otherwise."""
        question.setdefault("win_by", "ron")
        if "win_tile" not in question and (tile := last_tile(question.get("hand", ""))):
            question["win_tile"] = tile
        return question

    @lazy_property
    def score_question(self) -> ScoreQuestion:
        """The question as the engine's values, with everything wrong with it."""
        return question_of_values(self.values, self.unread)

    @lazy_property
    def situation(self) -> Situation:
        """The situation as far as it can be read."""
        return self.score_question.situation

    def command_answer(self) -> FullAnswer:
        """The answer with its reasons, from values that were read once."""
        return answer_to(self.score_question, None, self.language)

    @lazy_property
    def problems(self) -> Problems:
        """What is wrong, what is missing left out; nothing of a hand half entered."""
        return self._wrong if self.kind == "invalid" else ()

    @lazy_property
    def kind(self) -> str:
        """The kind of the answer; `empty` before anything is entered, `unfinished` meanwhile."""
        if not (self.question.get("hand") or self.question.get("melds")) and self.readable:
            return "empty"
        kind: str = self.answer.kind
        return "unfinished" if kind == "invalid" and not self._wrong else kind

    @lazy_property
    def _wrong(self) -> Problems:
        problems = self.answer.problems if isinstance(self.answer, InvalidAnswer) else ()
        return tuple(problem for problem in problems if problem.id not in UNFINISHED)

    @property
    def spare_tiles(self) -> Collection[str]:
        """The codes of the tiles that are left over in a hand that is not complete."""
        answer = self.answer
        return [t.code for t in answer.left_over] if isinstance(answer, NotCompleteAnswer) else ()

    @property
    def is_line(self) -> bool:
        """Whether the field of the hand has a line of words that was taken apart."""
        return self.readable and dict(self.pairs).get("hand", "") != self.question.get("hand", "")

    @lazy_property
    def canonical(self) -> Pairs:
        """The one spelling of the question; empty before anything is entered."""
        if not self.readable:
            return self.pairs
        pairs = pairs_of(SCORE, self.values)
        return [] if pairs == NOTHING else pairs

    @property
    def typed(self) -> Markup:
        """The fields of tiles, folded; unfolded, with their problems, where the question has any.

        The whole form takes long to make, so that it is made only then.
        """
        if self.problems:
            return typed_tiles(self.form, open=True)
        texts = dict.fromkeys(TILE_FIELDS, "")
        for name, text in self.canonical:
            if name in texts:
                texts[name] = f"{texts[name]} {escape(text)}".lstrip()
        return Markup(_tiles_format(self.language).format_map(texts))  # noqa: S704  # escaped

    @property
    def notes(self) -> Markup:
        """The problems of the fields, those of tiles first; nothing of a hand half entered."""
        notes: dict[str, tuple[object, ...]] = {}
        if self.kind in ("empty", "unfinished"):
            notes = {MELD: self.remarks} if self.remarks else {}
        elif self.problems or getattr(self.answer, "ignored", ()) or self.remarks:
            notes = {field.name: tuple(field.errors) for field in self.form if field.errors}
        hidden = bool(self.problems)
        if not notes and not hidden:
            return _empty_notes(self.language)
        return _drawn_notes(notes, self.language, hidden=hidden)

    def with_texts(self, texts: Mapping[str, str | bool | None]) -> str:
        """The address of this question with other texts; false, None and "" leave a key out."""
        given = dict(texts)
        if MELDS in given:
            given[MELD] = given.pop(MELDS)
        pairs = [pair for pair in self.canonical if pair[0] not in given]
        pairs += [(key, "1" if text is True else text) for key, text in given.items() if text]
        return self.address_of(sorted(pairs, key=lambda pair: KEY_ORDER[pair[0]]))


@context_of("calculator/_typed.html")
@dataclass(frozen=True)
class TypedContext:
    """The fields of tiles, and whether they are unfolded."""

    form: QuestionForm
    open: bool


def typed_tiles(form: QuestionForm, *, open: bool) -> Markup:
    """The fields in which tiles are typed."""
    return render_in(form.language, "calculator/_typed.html", TypedContext(form, open))


@cache
def _tiles_format(language: Language) -> str:
    """The fields of a page in a language with `{hand}` and so on in place of their texts."""
    places = [(name, f"{{{name}}}") for name in TILE_FIELDS]
    return str(typed_tiles(TilesForm(places, {}, language=language), open=False))


@context_of("calculator/_options.html")
@dataclass(frozen=True)
class OptionsContext:
    """The fields of the options that are offered, and the pairs of those changed otherwise."""

    form: wtforms.Form
    carried: Pairs


@lru_cache(maxsize=64)
def options_form(rules: Ruleset, language: Language) -> Markup:
    """A field for each option that is offered, on a page in a language.

    What else is changed stays in hidden fields.
    """
    offered = [key for key, option in OPTIONS.items() if option.offered]
    form = single_rules(rules, offered, language)
    hidden = [change.setting for change in changed_options(rules) if not change.option.offered]
    carried = [(SET, setting) for setting in hidden]
    return render_in(language, "calculator/_options.html", OptionsContext(form, carried))


@context_of("calculator/_notes.html")
@dataclass(frozen=True)
class NotesContext:
    """The problems of the fields by their names; `hidden` where the verdict lists them all."""

    notes: dict[str, tuple[object, ...]]
    hidden: bool


def _drawn_notes(
    notes: dict[str, tuple[object, ...]], language: Language, *, hidden: bool
) -> Markup:
    context = NotesContext(dict.fromkeys(TEXT_FIELDS, ()) | notes, hidden)
    return render_in(language, "calculator/_notes.html", context)


@cache
def _empty_notes(language: Language) -> Markup:
    return _drawn_notes({}, language, hidden=False)


@context_of("calculator/_conditions.html")
@dataclass(frozen=True)
class PanelContext:
    """The form with its switches, whether the folded part is open.

    `excluded` are the conditions that exclude each other under every rule set, `unused` those that
    this question cannot have. `in_game` leaves out the riichi sticks, which the game has.
    """

    form: QuestionForm
    usual: list[AnyField]
    rare: list[AnyField]
    open: bool
    excluded: str
    unused: frozenset[str]
    in_game: bool
    chosen_rules: RuleChoice
    all_rules: list[RuleChoice]


def conditions_panel(visit: CalculatorVisit, unused: frozenset[str]) -> Markup:
    """The panel of conditions; cached where no field has a problem."""
    pairs = tuple(pair for pair in visit.canonical if pair[0] not in TILE_FIELDS)
    wrong = visit.kind not in ("empty", "unfinished") and (
        visit.problems or getattr(visit.answer, "ignored", ())
    )
    if wrong or not visit.readable:
        return _panel(visit.form, pairs, visit.rules, unused, in_game=visit.in_game)
    choice = current_request().choice
    shown = visit.display, visit.language, choice
    return _cached_panel(pairs, visit.rules, unused, *shown, in_game=visit.in_game)


@lru_cache(maxsize=64)
def _cached_panel(
    pairs: tuple[tuple[str, str], ...],
    rules: Ruleset,
    unused: frozenset[str],
    display: DisplayOptions,
    language: Language,
    _: Choice,
    *,
    in_game: bool,
) -> Markup:
    """The panel where nothing is wrong, by all that it depends on."""
    form = CalculatorForm(list(pairs), {"rules": rules}, language=language, display=display)
    return _panel(form, pairs, rules, unused, in_game=in_game)


def _panel(
    form: QuestionForm,
    pairs: Sequence[tuple[str, str]],
    rules: Ruleset,
    unused: frozenset[str],
    *,
    in_game: bool,
) -> Markup:
    named = {key for key, _ in pairs} | {field.name for field in form if field.errors}
    context = PanelContext(
        form,
        [form[name] for name in USUAL],
        [form[name] for name in (*RARE, *LOCAL, *THREE)],
        bool(FOLDED & named),
        excluded_everywhere(),
        unused,
        in_game,
        rule_choice(rules, form.language),
        rule_choices(form.language),
    )
    return render_in(form.language, "calculator/_conditions.html", context)
