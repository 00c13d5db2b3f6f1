"""The page of waits: what completes a hand, what it pays, furiten, what each discard leaves."""

from functools import cached_property

from calc.commands._shared import Remark
from calc.commands._waiting import WaitingHand, short_result
from calc.commands.waits import (
    FORM,
    DiscardsAnswer,
    FullAnswer,
    WaitsAnswer,
    answer_to,
    question_of_values,
)
from calc.encode import Answer
from calc.questions.form import Values
from calc.questions.query import pairs_of
from calc.questions.score import SCORE
from calc.riichi.counts import CountedTiles
from calc.riichi.hand import WAITING
from calc.riichi.tiles import Discard, Tile, without_tile
from calc.values import words_of
from calc.web.asking import Visit
from calc.web.asking.fields import TextField
from calc.web.asking.forms import QuestionForm
from calc.web.asking.keypad import CHI, CLOSED_KAN, HAND_AIM, OPEN_KAN, PON, TO, Aim, Keypad
from calc.web.asking.keypad_page import KeypadVisit
from calc.web.http.requests import lazy_property
from calc.web.parts.examples import example_line
from calc.words import Language
from calc.words.messages import N_, say
from calc.words.phrase import Phrase
from calc.words.problems import remark_words
from calc.words.tiles import waits_words

DISCARDS = "discards"
LEFT = N_("{left} left.")
MOST_NAMED = 4
"""Waits, or discards, named in the first sentence; more are counted."""
OF_ONE_WAY = {"ron": ("haitei", "rinshan"), "tsumo": ("houtei",)}
"""Conditions that a win by this way cannot have."""


def score_address(
    visit: Visit[Answer], values: Values, tiles: tuple[Tile, ...], won: Tile, way: str
) -> str:
    """The address of the score of these tiles with the tile won, with the options of this page."""
    shared = {key: value for key, value in values.items() if key in SCORE.keys}
    for name in OF_ONE_WAY[way]:
        shared.pop(name, None)
    merged = {
        **shared,
        "hand": CountedTiles.of((*tiles, won)),
        "win_tile": won,
        "win_by": way == "tsumo",
    }
    return visit.address_of(pairs_of(SCORE, merged), "/")


class WaitsForm(QuestionForm):
    """The question of `waits`."""

    question = FORM
    heading = N_("Waits and furiten")
    opening = N_("What are you waiting for?")
    button = N_("Show the waits")
    hand = TextField(
        N_("Your tiles"),
        example="234456789p2245s",
        hint=N_("13 tiles before the draw, or 14 to see what each discard leaves."),
    )
    discards = TextField(
        N_("Your discards, in order"),
        example="9m6s1z*",
        hint=N_("For furiten. * turned for riichi, ^ called by another player."),
    )


KEYPAD = Keypad(
    WAITING,
    (
        HAND_AIM._replace(hint=N_("With a 14th: what to discard.")),
        CHI,
        PON,
        OPEN_KAN,
        CLOSED_KAN,
        Aim(DISCARDS, "Discards", stays=True, hint=N_("Tap your discards in order.")),
        Aim(
            "passed", N_("Passed"), refers=True, stays=True, hint=N_("Tap the tiles you let pass.")
        ),
        Aim("visible", N_("Seen"), stays=True, hint=N_("Tap the other tiles you see.")),
        Aim("dora_indicators", N_("Dora"), stays=True, hint=N_("Tap the dora indicators.")),
        Aim("ura_indicators", N_("Ura"), stays=True, hint=N_("Tap the ura indicators.")),
    ),
    more=1,
    lines=(DISCARDS, "passed", "visible", "dora_indicators", "ura_indicators"),
)


class WaitsVisit(KeypadVisit[WaitsAnswer | DiscardsAnswer]):
    """A visit to this page, whose question is read once."""

    name, form_type, keypad = "waits", WaitsForm, KEYPAD
    menu = N_("Waits"), 5

    @cached_property
    def waits_question(self) -> WaitingHand:
        """The question as the engine's values, with everything wrong with it."""
        return question_of_values(self.values, self.unread)

    def command_answer(self) -> FullAnswer:
        """The answer to the question."""
        return answer_to(self.waits_question, None, self.language)

    @property
    def to_discards(self) -> str:
        """The address of this question with the keypad aimed at the discards."""
        return f"{self.address}&{TO}={DISCARDS}"

    def discard_address(self, tile: Tile) -> str:
        """The address of the hand after a discard; what was let pass before it is left out."""
        question = self.waits_question
        discards = (*question.discards, Discard(tile)) if question.discards else None
        return self.changed_address(
            hand=without_tile(question.tiles, tile), discards=discards, passed=None
        )

    @lazy_property
    def verdict(self) -> Phrase:
        """The answer in one sentence."""
        return verdict(self.answer, self.language)

    @property
    def text(self) -> str:
        """The answer to copy: the verdict, why it is furiten, what each wait pays."""
        answer = self.answer
        if not isinstance(answer, WaitsAnswer) or not answer.hand.waits:
            return self.verdict.text
        furiten = answer.hand.furiten
        why = [words_of(furiten, self.language).text] if furiten else []
        pays = (
            say(
                "{tile} ×{left}: ron {ron}, tsumo {tsumo}",
                self.language,
                tile=wait.tile,
                left=wait.left,
                ron=short_result(wait.ron, self.language),
                tsumo=short_result(wait.tsumo, self.language),
            )
            for wait in answer.hand.waits
        )
        return "\n".join([self.verdict.text, *why, *pays])

    def won_address(self, tile: Tile, way: str) -> str:
        """The address of the score of the hand, won on a tile by one way to win."""
        situation = self.waits_question.situation
        plain = situation.riichi and not (situation.double_riichi or situation.open_riichi)
        values = {**self.values, **({"riichi": True} if plain else {})}
        return score_address(self, values, self.waits_question.tiles, tile, way)

    @property
    def score_address(self) -> str:
        """The address of the score of fourteen tiles that are complete."""
        *rest, last = self.waits_question.tiles
        return score_address(self, self.values, tuple(rest), last, "tsumo")


def verdict(answer: WaitsAnswer | DiscardsAnswer, language: Language) -> Phrase:
    """The answer in one sentence."""
    if isinstance(answer, DiscardsAnswer):
        return _best(answer, language)
    hand = answer.hand
    if hand.furiten:
        return remark_words("furiten", language)
    if hand.karaten or not hand.waits:
        first: Remark = answer.remarks[0]
        return first.words(language)
    tiles = [wait.tile for wait in hand.waits]
    if len(tiles) > MOST_NAMED:
        return remark_words("waiting-for-many", language, {"kinds": len(tiles)})
    return remark_words("waiting-for", language, {"tiles": waits_words(tiles, language)})


@example_line("waits")
def example(answer: WaitsAnswer | DiscardsAnswer, language: Language) -> str:
    """The answer to an example of an article in a line: what the hand waits for."""
    more = ""
    if isinstance(answer, WaitsAnswer):
        hand = answer.hand
        more = say(LEFT, language, left=answer.left) if hand.waits else ""
        more = words_of(hand.furiten, language).text if hand.furiten else more
    return f"{verdict(answer, language).text} {more}"


def _best(answer: DiscardsAnswer, language: Language) -> Phrase:
    if answer.complete:
        return remark_words("complete", language)
    first = answer.discards[0]
    facts = {"shanten": first.hand.shanten, "left": first.left}
    if len(answer.best) > MOST_NAMED:
        return remark_words("equal-discards", language, {"kinds": len(answer.best), **facts})
    tiles = waits_words(answer.best, language)
    return remark_words("best-discard", language, {"tiles": tiles, **facts})
