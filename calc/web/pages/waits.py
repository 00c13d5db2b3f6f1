"""The page of waits: what completes a hand, furiten, what each discard leaves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, cast

from calc.commands import COMMANDS, AnyAnswer
from calc.commands._waiting import WaitingHand
from calc.commands.waits import (
    DiscardEntry,
    DiscardsAnswer,
    WaitsAnswer,
    answer_to,
    question_of_values,
)
from calc.riichi.hand import WAITING
from calc.riichi.tiles import TILES, Discard, Tile, without_tile
from calc.web.display_options import LANGUAGE
from calc.web.examples import example_line
from calc.web.fields import TextField
from calc.web.forms import QuestionForm
from calc.web.keypad import CHI, CLOSED_KAN, HAND_AIM, OPEN_KAN, PON, Keypad
from calc.web.keypad_keys import TO, Aim
from calc.web.keypad_page import KeypadVisit
from calc.web.page import Visit
from calc.web.wait_payments import FuritenBox, Pay, furiten_box, pay, score_address
from calc.wording.phrase import Phrase, join_words
from calc.wording.problems import remark_words
from calc.wording.tiles import tile_words, waits_words

DISCARDS = "discards"
MOST_NAMED = 4
"""Waits, or discards, named in the first sentence; more are counted."""


class WaitsForm(QuestionForm):
    """The question of `waits`."""

    question = COMMANDS["waits"].form
    opening = "What are you waiting for?"
    button = "Show the waits"
    hand = TextField(
        "Your tiles",
        example="234456789p2245s",
        hint="13 tiles before the draw, or 14 to see what each discard leaves.",
    )
    discards = TextField(
        "Your discards, in order",
        example="9m6s1z*",
        hint="For furiten. * turned for riichi, ^ called by another player.",
    )


class WaitRow(NamedTuple):
    """One wait: its copies left, and what it pays."""

    tile: Tile
    left: int
    ron: Pay
    tsumo: Pay


@dataclass(frozen=True)
class WaitsResult:
    """What the page shows of thirteen tiles."""

    verdict: Phrase
    text: str
    waits: tuple[WaitRow, ...]
    furiten: FuritenBox


@dataclass(frozen=True)
class DiscardsResult:
    """What the page shows of fourteen tiles; `least` is the fewest tiles a discard is away."""

    verdict: Phrase
    text: str
    least: int
    riichi_address: str
    score_address: str


KEYPAD = Keypad(
    WAITING,
    (
        HAND_AIM,
        CHI,
        PON,
        OPEN_KAN,
        CLOSED_KAN,
        Aim(DISCARDS, "Discards", stays=True, hint="Tap your discards in order."),
        Aim("passed", "Passed", refers=True, stays=True, hint="Tap the tiles you let pass."),
        Aim("visible", "Seen", stays=True, hint="Tap the other tiles you see."),
        Aim("dora_indicators", "Dora", stays=True, hint="Tap the dora indicators."),
        Aim("ura_indicators", "Ura", stays=True, hint="Tap the ura indicators."),
    ),
    more=1,
    others=("passed_in_riichi",),
)


class WaitsVisit(KeypadVisit):
    """A visit to this page, whose question is read once."""

    name, form_type, keypad = "waits", WaitsForm, KEYPAD
    menu = "Waits", 2

    @cached_property
    def waits_question(self) -> WaitingHand:
        """The question as the engine's values, with everything wrong with it."""
        return question_of_values(self.values, self.unread)

    def command_answer(self) -> AnyAnswer:
        """The answer to the question."""
        return answer_to(self.waits_question, LANGUAGE)

    @property
    def to_discards(self) -> str:
        """The address of this question with the keypad aimed at the discards."""
        return f"{self.address}&{TO}={DISCARDS}"

    def discard_address(self, code: str) -> str:
        """The address of the hand after a discard; what was let pass before it is left out."""
        question, tile = self.waits_question, TILES[code]
        discards = (*question.discards, Discard(tile)) if question.discards else None
        return self.changed_address(
            hand=without_tile(question.tiles, tile), discards=discards, passed=None
        )

    def result(self) -> WaitsResult | DiscardsResult:
        """What the hand waits for; of fourteen tiles, what each discard leaves."""
        question = self.waits_question
        return _discards(self, question) if question.must_discard else _waits(self, question)


def verdict(answer: WaitsAnswer | DiscardsAnswer) -> Phrase:
    """The answer in one sentence."""
    if "discards" in answer:
        return _best(answer)
    if answer["furiten"]:
        return remark_words("furiten", LANGUAGE)
    if answer["karaten"] or not answer["waits"]:
        first = answer["remarks"][0]
        return Phrase(first["text"], first["article"])
    tiles = [TILES[wait["tile"]] for wait in answer["waits"]]
    if len(tiles) > MOST_NAMED:
        return remark_words("waiting-for-many", LANGUAGE, {"kinds": len(tiles)})
    return remark_words("waiting-for", LANGUAGE, {"tiles": waits_words(tiles, LANGUAGE)})


@example_line("waits")
def example(answer: WaitsAnswer | DiscardsAnswer) -> str:
    """The answer to an example of an article in a line: what the hand waits for."""
    more = ""
    if "left" in answer:
        furiten = answer["furiten"]
        more = furiten["text"] if furiten else f"{answer['left']} left." if answer["waits"] else ""
    return f"{verdict(answer).text} {more}"


def _waits(visit: Visit, question: WaitingHand) -> WaitsResult:
    answer = cast("WaitsAnswer", visit.answer)
    waits, situation = tuple(_wait_rows(visit, question, answer)), question.situation
    return WaitsResult(
        verdict(answer),
        _text(answer, waits),
        waits,
        furiten_box(
            answer["furiten"],
            (wait["tile"] for wait in answer["waits"]),
            discards=question.discards,
            passed=(*(situation.passed or ()), *(situation.passed_in_riichi or ())),
        ),
    )


def _wait_rows(visit: Visit, question: WaitingHand, answer: WaitsAnswer) -> Iterator[WaitRow]:
    situation = question.situation
    plain = situation.riichi and not (situation.double_riichi or situation.open_riichi)
    values = {**visit.values, **({"riichi": True} if plain else {})}
    for wait in answer["waits"]:
        tile = TILES[wait["tile"]]
        ron = pay(wait["ron"], score_address(visit, values, question.tiles, tile, "ron"))
        tsumo = pay(wait["tsumo"], score_address(visit, values, question.tiles, tile, "tsumo"))
        yield WaitRow(tile, wait["left"], ron, tsumo)


def _text(answer: WaitsAnswer, waits: Sequence[WaitRow]) -> str:
    """The answer to copy: the verdict, why it is furiten, what each wait pays."""
    furiten = answer["furiten"] if waits else None
    pays = (
        f"{wait.tile} ×{wait.left}: ron {wait.ron.text}, tsumo {wait.tsumo.text}" for wait in waits
    )
    return "\n".join([verdict(answer).text, *([furiten["text"]] if furiten else []), *pays])


def _discards(visit: Visit, question: WaitingHand) -> DiscardsResult:
    answer = cast("DiscardsAnswer", visit.answer)
    *rest, last = question.tiles
    words = verdict(answer)
    return DiscardsResult(
        words,
        words.text,
        min(leaves["shanten"] for leaves in answer["discards"]),
        visit.address_of(visit.canonical, "/riichi"),
        score_address(visit, visit.values, tuple(rest), last, "tsumo"),
    )


def _best(answer: DiscardsAnswer) -> Phrase:
    if answer["complete"]:
        return remark_words("complete", LANGUAGE)
    first, *rest = answer["discards"]
    alike = [option for option in rest if _rank(option) == _rank(first)]
    tiles = [tile_words(TILES[option["discard"]], LANGUAGE) for option in (first, *alike)]
    facts = {"shanten": first["shanten"], "left": first["left"]}
    if len(tiles) > MOST_NAMED:
        return remark_words("equal-discards", LANGUAGE, {"kinds": len(tiles), **facts})
    return remark_words(
        "best-discard", LANGUAGE, {"tiles": join_words(tiles, LANGUAGE, last="or"), **facts}
    )


def _rank(option: DiscardEntry) -> tuple[int, int]:
    return option["shanten"], option["left"]
