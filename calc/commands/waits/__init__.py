"""What a hand waits for, what each wait pays, furiten; of 14 tiles, every discard."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar, final

from calc.commands import Command, Question
from calc.commands._problems import InvalidAnswer, invalid_answer
from calc.commands._shared import Remark
from calc.commands._waiting import (
    VISIBLE,
    WaitingAnswer,
    WaitingHand,
    copies_text,
    furiten_lines,
    left_text,
    result_text,
    waiting_hand,
    waiting_situation,
    win_lines,
)
from calc.encode import Parts
from calc.questions.form import Form, Values
from calc.questions.score import FURITEN_KEYS, HAND, MELDS, RULES, SITUATION_KEYS
from calc.riichi.counts import counts_of
from calc.riichi.errors import Problem
from calc.riichi.hand import DRAWN, WAITING
from calc.riichi.problems import are_unanswerable
from calc.riichi.waits.completion import is_complete
from calc.riichi.waits.waiting_hands import TileCopies
from calc.values import Spread, key, part, part_of
from calc.words import ENGLISH, Language
from calc.words.lines import Lines, heading, item, line_words, note, see_line
from calc.words.tiles import tile_words

from .discards import DiscardEntry as DiscardEntry
from .discards import DiscardsAnswer as DiscardsAnswer
from .discards import discard_lines, discards_answer
from .hand_waits import HandWaits as HandWaits
from .hand_waits import WaitEntry as WaitEntry
from .hand_waits import hand_waits

ONLY_WON = frozenset(
    {"chankan", "robbed_ankan", "tenhou", "chiihou", "renhou", "discarder_in_riichi", "kanburi",
     "tsubame_gaeshi", "paarenchan", "discarder", "liable", "robbed_kita"}
)  # fmt: skip
"""Keys of `score` that only a win has."""
FORM = Form(
    "waits",
    (
        RULES,
        HAND._replace(meaning="The concealed tiles: 13 with the melds, or 14 to discard from."),
        MELDS,
        *(key for key in SITUATION_KEYS if key.name not in ONLY_WON),
        *FURITEN_KEYS,
        VISIBLE,
    ),
    parts={
        "values": "What each wait pays by ron and by tsumo, or why it does not; of a discard, what"
        " the hand may win.",
        "accepted": "The tiles that bring a noten hand of thirteen tiles nearer.",
    },
)


@final
@dataclass(slots=True, kw_only=True, eq=False)
class WaitsAnswer(WaitingAnswer):
    """The waits of a hand before its draw."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "kind", "shanten", "waits", "left", "held", "karaten", "furiten", "furiten_checked",
        "accepted", "accepted_left", "remarks", "rules", "ignored",
    )  # fmt: skip
    hand: Annotated[HandWaits, Spread]
    kind = property(lambda self: self.hand.kind)  # Python 3.14: no attrgetter

    @key
    def left(self) -> int:
        """Copies of all waits that are not visible."""
        return sum(wait.left for wait in self.hand.waits)

    @part
    def accepted(self) -> tuple[TileCopies, ...]:
        """Tiles that bring a noten hand nearer."""
        if self.hand.kind == "tenpai":
            return ()
        return self._question.visible.copies(self._question.concealed.accepted)

    @part_of("accepted")
    def accepted_left(self) -> int:
        """Copies of these that are not visible."""
        return sum(left for _, left in self.accepted)

    @key
    def remarks(self) -> list[Remark]:
        """Remarks on the answer."""
        return [*_remarks(self.hand, self._question)]


FullAnswer = WaitsAnswer | DiscardsAnswer | InvalidAnswer
"""An answer to a question of `waits`."""


def answer(
    question: Question, *, parts: Iterable[str] | None = None, language: Language = ENGLISH
) -> FullAnswer:
    """What a hand waits for and what it pays; of fourteen tiles, what each discard leaves.

    `parts` stand for those that the question asks for.
    """
    if parts is not None:
        question = {**question, "parts": parts}
    read = question_of_values(*FORM.read(question))
    return answer_to(read, FORM.asked_parts(question), language)


def question_of_values(values: Values, unread: list[Problem]) -> WaitingHand:
    """The hand of a question whose values `FORM` has read; `unread` is what it could not read.

    A hand with a turned discard, or with a win that was passed in riichi, is in riichi.
    """
    situation = waiting_situation(values)
    if situation.shows_riichi and not situation.in_riichi:
        situation = situation._replace(riichi=True)
    return waiting_hand(values, unread, situation, wanted=(WAITING, DRAWN))


def answer_to(hand: WaitingHand, parts: Parts, language: Language) -> FullAnswer:
    """The answer with these parts to a question that was read."""
    if are_unanswerable(hand.problems):
        return invalid_answer(hand.problems, language)
    if hand.must_discard:
        return discards_answer(hand, parts, language)
    part = hand.concealed
    own = hand_waits(hand, part.waits, part.shanten, parts)
    return WaitsAnswer(_question=hand, hand=own, parts=parts, language=language)


def _remarks(own: HandWaits, hand: WaitingHand) -> Iterator[Remark]:
    tenpai = own.kind == "tenpai"
    if own.held and not own.waits:
        key = "all-copies-own-tenpai" if tenpai else "all-copies-own"
        yield Remark(key, {"waits": own.held})
        yield from _complete_before_kan(hand)
    elif tenpai:
        yield Remark("karaten" if own.karaten else "tenpai")
    else:
        yield Remark("noten", {"shanten": own.shanten})
    if tenpai and not own.furiten:
        checked = hand.situation.is_furiten_known
        yield Remark("not-furiten" if checked else "furiten-not-checked")


def _complete_before_kan(hand: WaitingHand) -> Iterator[Remark]:
    """A remark for each closed kan before which the hand was complete."""
    for kan in hand.melds:
        without_kan = counts_of((*hand.tiles, *kan.tiles))
        if kan.closed and is_complete(without_kan):
            yield Remark("complete-before-the-kan", {"tiles": kan.tiles[:1]})


def text(answer: WaitsAnswer | DiscardsAnswer, language: Language) -> Lines:
    """The verdict and its waits, or every discard."""
    for remark in answer.remarks:
        words = remark.words(language)
        yield from note(words.text, "")
        if remark.id in LINKED:
            yield see_line(words.article, language)
    if isinstance(answer, DiscardsAnswer):
        yield from discard_lines(answer, language)
    else:
        yield from _wait_lines(answer, language)


def _wait_lines(answer: WaitsAnswer, language: Language) -> Lines:
    hand = answer.hand
    if hand.waits:
        yield from heading(line_words("waits", language), left_text(answer.left, language))
    for wait in hand.waits:
        name = tile_words(wait.tile, language)
        words = line_words("blocked", language, tile=name) if wait.clash else name
        yield from item(words, left_text(wait.left, language))
        if wait.has("values"):
            ron, tsumo = (result_text(result, language) for result in (wait.ron, wait.tsumo))
            yield from win_lines(ron, tsumo, language)
    if hand.furiten:
        yield from furiten_lines(hand.furiten, language)
    if answer.has("accepted") and answer.accepted:
        left = left_text(answer.accepted_left, language)
        yield from heading(line_words("tiles-that-help", language), left)
        yield from note(copies_text(answer.accepted, language))


LINKED = frozenset({"karaten", "all-copies-own", "all-copies-own-tenpai"})
"""Remarks after which the text names their article."""
COMMAND = Command(FORM, answer, text, example="hand=234m456789p2245s&riichi=1&discards=9m6s1z")
