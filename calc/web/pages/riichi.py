"""The page of riichi: whether a hand may declare, with which discard, and what it gains."""

from collections.abc import Sequence
from functools import cached_property
from typing import cast

from calc.commands import COMMANDS, AnyAnswer
from calc.commands.riichi import answer_to
from calc.commands.riichi.question import RiichiAnswer, RiichiQuestion, question_of_values
from calc.riichi.hand import DRAWN
from calc.riichi.notation import format_tiles
from calc.riichi.table.riichi_declaration import Refusal
from calc.riichi.tiles import TILES, Discard, Tile, without_tile
from calc.web.asking.fields import NumberField, TextField
from calc.web.asking.forms import QuestionForm
from calc.web.asking.keypad import CLOSED_KAN, HAND_AIM, Aim, Keypad
from calc.web.asking.keypad_page import KeypadVisit
from calc.web.http.display_options import LANGUAGE
from calc.web.http.requests import lazy_property
from calc.web.pages.waits import FuritenBox, Pay, furiten_box, pay, score_address
from calc.web.parts.examples import example_line
from calc.wording.phrase import Phrase
from calc.wording.problems import remark_words
from calc.wording.tiles import tile_words

ONLY_HERE = frozenset({"discard", "points", "wall_tiles", "double_riichi", "open_riichi"})
"""Keys that have no place on the page of waits."""


class RiichiForm(QuestionForm):
    """The question of `riichi`."""

    question = COMMANDS["riichi"].form
    opening = "May you declare riichi?"
    button = "May I riichi?"
    legend = "Form of the riichi"
    hand = TextField(
        "Your tiles", example="99m456679p234456s", hint="14 tiles, before the discard."
    )
    discard = TextField("Discard", example="9p")
    points = NumberField("Points")
    wall_tiles = NumberField("Tiles left")
    discards = TextField("Your discards so far", example="9m6s1z")
    meld = TextField("Calls", example="ankan:1111m")


KEYPAD = Keypad(
    DRAWN,
    (
        HAND_AIM,
        Aim("discard", "Discard", single=True, refers=True, hint="Tap the riichi discard."),
        CLOSED_KAN,
        Aim("discards", "Discards so far", stays=True, hint="Tap your discards in order."),
        Aim("visible", "Seen", stays=True, hint="Tap the other tiles you see."),
        Aim("dora_indicators", "Dora", stays=True, hint="Tap the dora indicators."),
    ),
)


class RiichiVisit(KeypadVisit):
    """A visit to this page, whose question is read once."""

    name, form_type, keypad = "riichi", RiichiForm, KEYPAD
    menu = "May I riichi?", 17

    @cached_property
    def riichi_question(self) -> RiichiQuestion:
        """The question as the engine's values, with everything wrong with it."""
        return question_of_values(self.values, self.unread)

    def command_answer(self) -> AnyAnswer:
        """The answer to the question."""
        return answer_to(self.riichi_question, LANGUAGE)

    def discard_address(self, code: str) -> str:
        """The address of this question with another riichi discard."""
        return self.changed_address(discard=TILES[code])

    @lazy_property
    def verdict(self) -> Phrase:
        """The answer in one sentence."""
        return verdict(cast("RiichiAnswer", self.answer))

    @property
    def text(self) -> str:
        """The answer to copy: the verdict, the reasons, the waits."""
        reasons = [reason["text"] for reason in self.answer["reasons"]]
        waits = [TILES[value["tile"]] for value in self.answer["values"]]
        waiting = [f"Waits: {format_tiles(waits)}"] if waits else []
        return "\n".join([self.verdict.text, *reasons, *waiting])

    @property
    def turned(self) -> Discard:
        """The tile that declares riichi."""
        return Discard(TILES[self.answer["discard"]], riichi=True)

    @lazy_property
    def held(self) -> tuple[Tile, ...]:
        """The concealed tiles after the discard."""
        return without_tile(self.riichi_question.hand.tiles, self.turned.tile)

    @property
    def waits(self) -> Sequence[AnyAnswer]:
        """The waits with what they pay; none of an open hand."""
        waits: Sequence[AnyAnswer] = self.answer["values"]
        return () if Refusal.OPEN_HAND in _reasons(self.answer) else waits

    def pays(self, wait: AnyAnswer, way: str) -> tuple[Pay, Pay]:
        """What a wait pays by one way to win, as damaten and in riichi."""
        tile, declared = TILES[wait["tile"]], wait["riichi"] or wait["damaten"]
        silent = {**self.values, "double_riichi": False, "open_riichi": False}
        in_riichi = self.riichi_question.hand.situation.in_riichi
        riichi = {**self.values, **({} if in_riichi else {"riichi": True})}
        return (
            pay(wait["damaten"][way], score_address(self, silent, self.held, tile, way)),
            pay(declared[way], score_address(self, riichi, self.held, tile, way)),
        )

    @property
    def furiten(self) -> FuritenBox:
        """The waits against the discards, the one that declares the last of them."""
        discards = (*self.riichi_question.hand.discards, self.turned)
        return furiten_box(self.answer["furiten"], (), discards=discards, passed=())

    @property
    def waits_address(self) -> str:
        """The address at which every discard of this hand is compared."""
        rest = [pair for pair in self.canonical if pair[0] not in ONLY_HERE]
        return self.address_of(rest, "/waits")


def verdict(answer: RiichiAnswer) -> Phrase:
    """The answer in one sentence."""
    if not answer["discards"] and Refusal.NOT_TENPAI in _reasons(answer):
        return remark_words("riichi-with-no-discard", LANGUAGE)
    key = "riichi-allowed-with" if answer["allowed"] else "riichi-refused-with"
    return remark_words(key, LANGUAGE, {"tile": tile_words(TILES[answer["discard"]], LANGUAGE)})


@example_line("riichi")
def example(answer: RiichiAnswer) -> str:
    """The answer to an example of an article: whether riichi is allowed, and if not, why."""
    reasons = " ".join(reason["text"] for reason in answer["reasons"])
    return f"{verdict(answer).text} {reasons}"


def _reasons(answer: AnyAnswer) -> set[str]:
    return {reason["id"] for reason in answer["reasons"]}
