"""The page of a kan in riichi: whether it is legal under each form of the rule, and why."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from markupsafe import Markup

from calc.commands._problems import InvalidAnswer
from calc.commands.kan import FORM, KanAnswer, KanQuestion, answer_to, question_of_values, win_by
from calc.questions.query import RawQuestion
from calc.riichi.hand import WAITING
from calc.riichi.readings.blocks import Block
from calc.riichi.rulesets import PRESETS, RIICHI_ANKAN, RiichiAnkan
from calc.riichi.table.riichi_kan import REASONS_AGAINST, Kan, KanReason
from calc.riichi.tiles import Tile
from calc.web.asking.fields import NumberField, SelectField, TextField
from calc.web.asking.forms import QuestionForm
from calc.web.asking.keypad import CLOSED_KAN, HAND_AIM, Aim, Keypad
from calc.web.asking.keypad_page import KeypadVisit
from calc.web.http.requests import lazy_property
from calc.web.parts.examples import LINE, example_line
from calc.words import Language
from calc.words.lines import line_words
from calc.words.messages import N_, say
from calc.words.options import ruleset_words
from calc.words.phrase import Phrase, bracketed, hyphenate, join_words
from calc.words.problems import remark_words
from calc.words.tiles import kind_words
from calc.words.yaku import yaku_article, yaku_name

ANCHORS = {
    "interpretation_and_yaku": "yaku",
    KanReason.YAKU_CHANGE.value: "yaku",
    KanReason.NO_KAN_AFTER_RIICHI.value: "none",
}
"""Where the article explains a form of the rule or a reason, if not under its own name."""
SHORT_REASONS = {
    KanReason.NO_KAN_AFTER_RIICHI: N_("no kan in riichi"),
    KanReason.OPEN_CALL: N_("not a drawn tile"),
    KanReason.FOUR_KANS: N_("four kans already"),
    KanReason.LAST_TILE: N_("no tile to replace it"),
    KanReason.NOT_FOUR_TILES: N_("not four tiles"),
    KanReason.NOT_THE_DRAWN_TILE: N_("not the drawn tile"),
    KanReason.WAITS_CHANGE: N_("the waits change"),
    KanReason.OTHER_INTERPRETATION: N_("a reading breaks"),
    KanReason.YAKU_CHANGE: N_("the yaku change"),
}
"""Every reason in a few words; first those that hold in more forms of the rule."""
KAN_TYPES = (
    ("ankan", N_("Closed kan")),
    ("daiminkan", N_("Open kan of a discard")),
    ("shouminkan", N_("Kan added to a triplet")),
)


class KanForm(QuestionForm):
    """The question of `kan`."""

    question = FORM
    heading = N_("Kan after riichi")
    opening = N_("You drew the fourth tile. Kan?")
    button = N_("Is this kan legal?")
    hand = TextField(
        N_("Your tiles"),
        example="666777888p23s55z",
        hint=N_("13 tiles, in riichi, before the draw."),
    )
    drawn = TextField(N_("Drawn tile"), example="6p")
    kan = TextField(N_("Kan of"), example="6p")
    meld = TextField(N_("Closed kans made before"), example="ankan:1111m")
    wall_tiles = NumberField(N_("Tiles left after your draw"))
    kan_type = SelectField(N_("Kind of kan"), KAN_TYPES, default="ankan")


class RuleForm(NamedTuple):
    """One form of the rule: why it forbids the kan, if it does, and which rule sets have it.

    `own` says that the rule set of the question has it.
    """

    article: str
    name: str
    why: Phrase | None
    own: bool
    rulesets: tuple[str, ...]


NamedYaku = tuple[tuple[str, str], ...]
"""Yaku as `(name, article)`."""


class YakuMoved(NamedTuple):
    """What the kan does to the yaku of wins with these tiles, by these ways."""

    tiles: tuple[Tile, ...]
    ways: str
    gained: NamedYaku
    lost: NamedYaku


KEYPAD = Keypad(
    WAITING,
    (
        HAND_AIM,
        Aim("drawn", N_("Drawn"), single=True, resets="kan", hint=N_("Now the tile you drew.")),
        Aim("kan", N_("Kan of"), single=True, refers=True, hint=N_("Tap the tile of the kan.")),
        CLOSED_KAN,
    ),
    then="drawn",
)


class KanVisit(KeypadVisit[KanAnswer]):
    """A visit to this page, whose question is read once."""

    name, form_type, keypad = "kan", KanForm, KEYPAD
    menu = N_("Kan after riichi"), 7

    @staticmethod
    def completed(question: RawQuestion) -> RawQuestion:
        """The question, the kan being of the tile just drawn where no other is named."""
        if question.get("drawn"):
            question.setdefault("kan", question["drawn"])
        return question

    @cached_property
    def kan_question(self) -> KanQuestion:
        """The question as the engine's values, with everything wrong with it."""
        return question_of_values(self.values, self.unread)

    def command_answer(self) -> KanAnswer | InvalidAnswer:
        """The answer to the question."""
        return answer_to(self.kan_question, self.language)

    @property
    def kan(self) -> Kan:
        """The kan of a question that has an answer."""
        kan: Kan = self.kan_question.kan  # type: ignore[assignment]  # there is an answer
        return kan

    @lazy_property
    def verdict(self) -> Phrase:
        """The answer in one sentence."""
        key = "kan-legal" if self.answer.allowed else "kan-illegal"
        return remark_words(key, self.language, {"tiles": kind_words(self.kan.tile, self.language)})

    @property
    def text(self) -> str:
        """The answer to copy: the verdict, then each form of the rule."""
        lines = (
            f"✗ {bracketed(form.name, form.why.text, self.language)}"
            if form.why
            else f"✓ {form.name}"
            for form in self.rule_forms
        )
        return "\n".join([self.verdict.text, *lines])

    @lazy_property
    def rule_forms(self) -> tuple[RuleForm, ...]:
        """Whether the kan is legal under each form of the rule."""
        return tuple(_rule_forms(self.answer, self.language))

    def needs(self, block: Block) -> bool:
        """Whether a block of a reading has the tile of the kan."""
        return self.kan.tile.kind in block.kinds

    @property
    def changes(self) -> Iterator[YakuMoved]:
        """The changes of yaku, those that are alike by tiles and ways together."""
        ways: dict[tuple[NamedYaku, NamedYaku], dict[Tile, list[str]]] = {}
        for change in self.answer.yaku_changes:
            moved = self._named(change.gained), self._named(change.lost)
            ways.setdefault(moved, {}).setdefault(change.win_tile, []).append(win_by(change))
        for (gained, lost), tiles in ways.items():
            for same in dict.fromkeys(map(tuple, tiles.values())):
                alike = tuple(tile for tile, by in tiles.items() if tuple(by) == same)
                yield YakuMoved(alike, join_words(same, self.language, last="or"), gained, lost)

    def _named(self, yaku: Iterable[str]) -> NamedYaku:
        names = self.display.names
        return tuple(
            (yaku_name(key, self.language, names), yaku_article(key)) for key in sorted(yaku)
        )


@example_line("kan")
def example(answer: KanAnswer, language: Language) -> Markup:
    """The answer to an example of an article: under which forms the kan is legal, and why not."""
    rows = Markup("").join(
        Markup('<li class="{}">{}</li>').format("met" if legal else "missed", _name(mode, language))
        for mode, legal in answer.legal.items()
    )
    reasons = " ".join(reason.words(language).text for reason in answer.reasons)
    heading = Markup('<p class="quiet-text">{}:</p>').format(line_words("by-form", language))
    return LINE.format(reasons) + heading + Markup('<ul class="modes">{}</ul>').format(rows)


def _rule_forms(answer: KanAnswer, language: Language) -> Iterator[RuleForm]:
    for mode in RIICHI_ANKAN:
        users = tuple(
            ruleset_words(key, language).text
            for key, preset in PRESETS.items()
            if preset.ruleset.riichi_ankan == mode
        )
        yield RuleForm(
            f"riichi-kan#{ANCHORS.get(mode, mode)}",
            _name(mode, language),
            _why(answer, mode, language),
            mode == answer.mode,
            users,
        )


def _why(answer: KanAnswer, mode: RiichiAnkan, language: Language) -> Phrase | None:
    """What makes the kan illegal in one form of the rule, in few words; None where it is legal."""
    if answer.legal[mode]:
        return None
    always = {KanReason.NO_KAN_AFTER_RIICHI} if mode == "none" else set()
    met = always | {reason.id for reason in answer.reasons} & REASONS_AGAINST[mode]
    first = next(reason for reason in SHORT_REASONS if reason in met)
    return Phrase(
        say(SHORT_REASONS[first], language), f"riichi-kan#{hyphenate(ANCHORS.get(first, first))}"
    )


def _name(mode: str, language: Language) -> str:
    return line_words(f"form-{mode}", language)
