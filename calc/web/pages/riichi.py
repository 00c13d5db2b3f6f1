"""The page of riichi: whether a hand may declare, with which discard, and what it gains."""

from functools import cached_property

from calc.commands._problems import InvalidAnswer
from calc.commands.riichi import RiichiAnswer, answer_to
from calc.commands.riichi.question import FORM, RiichiQuestion, question_of_values
from calc.riichi.hand import DRAWN
from calc.riichi.notation import format_tiles
from calc.riichi.table.riichi_declaration import Refusal
from calc.riichi.tiles import Discard, Tile, without_tile
from calc.web.asking.fields import NumberField, TextField
from calc.web.asking.forms import QuestionForm
from calc.web.asking.keypad import CLOSED_KAN, HAND_AIM, Aim, Keypad
from calc.web.asking.keypad_page import KeypadVisit
from calc.web.http.requests import lazy_property
from calc.web.pages.waits import score_address
from calc.web.parts.examples import example_line
from calc.words import Language
from calc.words.messages import N_, say
from calc.words.phrase import Phrase
from calc.words.problems import remark_words

ONLY_HERE = frozenset({"discard", "points", "wall_tiles", "double_riichi", "open_riichi"})
"""Keys that have no place on the page of waits."""


class RiichiForm(QuestionForm):
    """The question of `riichi`."""

    question = FORM
    heading = N_("May I riichi?")
    opening = N_("May you declare riichi?")
    button = N_("May I riichi?")
    legend = N_("Form of the riichi")
    hand = TextField(
        N_("Your tiles"), example="99m456679p234456s", hint=N_("14 tiles, before the discard.")
    )
    discard = TextField(N_("Discard"), example="9p")
    points = NumberField(N_("Points"))
    wall_tiles = NumberField(N_("Tiles left"))
    discards = TextField(N_("Your discards so far"), example="9m6s1z")
    meld = TextField(N_("Calls"), example="ankan:1111m")


KEYPAD = Keypad(
    DRAWN,
    (
        HAND_AIM,
        Aim("discard", N_("Discard"), single=True, refers=True, hint=N_("Tap the riichi discard.")),
        CLOSED_KAN,
        Aim("discards", N_("Discards so far"), stays=True, hint=N_("Tap your discards in order.")),
        Aim("visible", N_("Seen"), stays=True, hint=N_("Tap the other tiles you see.")),
        Aim("dora_indicators", N_("Dora"), stays=True, hint=N_("Tap the dora indicators.")),
    ),
    lines=("discard", "discards", "visible", "dora_indicators"),
)


class RiichiVisit(KeypadVisit[RiichiAnswer]):
    """A visit to this page, whose question is read once."""

    name, form_type, keypad = "riichi", RiichiForm, KEYPAD
    menu = N_("May I riichi?"), 6

    @cached_property
    def riichi_question(self) -> RiichiQuestion:
        """The question as the engine's values, with everything wrong with it."""
        return question_of_values(self.values, self.unread)

    def command_answer(self) -> RiichiAnswer | InvalidAnswer:
        """The answer to the question."""
        return answer_to(self.riichi_question, None, self.language)

    def discard_address(self, tile: Tile) -> str:
        """The address of this question with another riichi discard."""
        return self.changed_address(discard=tile)

    @lazy_property
    def verdict(self) -> Phrase:
        """The answer in one sentence."""
        return verdict(self.answer, self.language)

    @property
    def text(self) -> str:
        """The answer to copy: the verdict, the reasons, the waits."""
        reasons = [reason.words(self.language).text for reason in self.answer.reasons]
        waits = [tile for tile, _ in self.answer.best.waits]
        waiting = [say("Waits: {tiles}", self.language, tiles=format_tiles(waits))] if waits else []
        return "\n".join([self.verdict.text, *reasons, *waiting])

    @property
    def turned(self) -> Discard:
        """The tile that declares riichi."""
        return Discard(self.answer.best.discard, riichi=True)

    @property
    def discards(self) -> tuple[Discard, ...]:
        """The player's discards, the one that declares riichi the last of them."""
        return (*self.riichi_question.hand.discards, self.turned)

    @lazy_property
    def held(self) -> tuple[Tile, ...]:
        """The concealed tiles after the discard."""
        return without_tile(self.riichi_question.hand.tiles, self.turned.tile)

    def won_addresses(self, tile: Tile, way: str) -> tuple[str, str]:
        """The addresses of the score of a win by one way, as damaten and in riichi."""
        silent = {**self.values, "double_riichi": False, "open_riichi": False}
        in_riichi = self.riichi_question.hand.situation.in_riichi
        riichi = {**self.values, **({} if in_riichi else {"riichi": True})}
        return (
            score_address(self, silent, self.held, tile, way),
            score_address(self, riichi, self.held, tile, way),
        )

    @property
    def waits_address(self) -> str:
        """The address at which every discard of this hand is compared."""
        rest = [pair for pair in self.canonical if pair[0] not in ONLY_HERE]
        return self.address_of(rest, "/waits")


def verdict(answer: RiichiAnswer, language: Language) -> Phrase:
    """The answer in one sentence."""
    best = answer.best
    if not answer.discards and Refusal.NOT_TENPAI in best.refusals:
        return remark_words("riichi-with-no-discard", language)
    key = "riichi-allowed-with" if best.allowed else "riichi-refused-with"
    return remark_words(key, language, {"tile": best.discard})


@example_line("riichi")
def example(answer: RiichiAnswer, language: Language) -> str:
    """The answer to an example of an article: whether riichi is allowed, and if not, why."""
    reasons = " ".join(reason.words(language).text for reason in answer.reasons)
    return f"{verdict(answer, language).text} {reasons}"
