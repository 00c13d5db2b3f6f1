"""The page of waits: what completes a hand, what it pays, furiten, what each discard leaves."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple, cast

from calc.commands import COMMANDS, AnyAnswer
from calc.commands._furiten import FuritenEntry, WaitCheckEntry
from calc.commands._waiting import WaitingHand, WaitResult
from calc.commands.waits import (
    DiscardEntry,
    DiscardsAnswer,
    WaitsAnswer,
    answer_to,
    question_of_values,
)
from calc.questions.form import Values
from calc.questions.query import pairs_of
from calc.questions.score import SCORE
from calc.riichi.counted_tiles import CountedTiles
from calc.riichi.hand import WAITING
from calc.riichi.tiles import TILES, Discard, Tile, without_tile
from calc.web.asking import Visit
from calc.web.asking.fields import TextField
from calc.web.asking.forms import QuestionForm
from calc.web.asking.keypad import CHI, CLOSED_KAN, HAND_AIM, OPEN_KAN, PON, TO, Aim, Keypad
from calc.web.asking.keypad_page import KeypadVisit
from calc.web.http.display_options import LANGUAGE
from calc.web.http.requests import lazy_property
from calc.web.parts.examples import example_line
from calc.wording.lines import line_words
from calc.wording.phrase import Phrase, join_words
from calc.wording.problems import remark_words
from calc.wording.scores import pays_words
from calc.wording.tiles import tile_words, waits_words

DISCARDS = "discards"
MOST_NAMED = 4
"""Waits, or discards, named in the first sentence; more are counted."""
OF_ONE_WAY = {"ron": ("haitei", "rinshan"), "tsumo": ("houtei",)}
"""Conditions that a win by this way cannot have."""


class Pay(NamedTuple):
    """What a win pays or why it does not, where that is explained, what it would have paid."""

    text: str
    link: str
    won: bool
    otherwise: str = ""


def pay(value: WaitResult, address: str = "") -> Pay:
    """What one way to win pays; `address` has the whole score."""
    if value["kind"] == "scored":
        return Pay(pays_words(value["pays"], LANGUAGE), address, won=True)
    otherwise = value["would_be"] if value["kind"] == "furiten" else None
    return Pay(
        line_words("refused", LANGUAGE, kind=value["kind"]),
        f"/learn/{value['article']}",
        won=False,
        otherwise=pays_words(otherwise["pays"], LANGUAGE) if otherwise else "",
    )


def score_address(
    visit: Visit, values: Values, tiles: tuple[Tile, ...], won: Tile, way: str
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


class FuritenBox(NamedTuple):
    """The waits against the discards and the tiles let pass; `furiten` is None without furiten."""

    furiten: FuritenEntry | None
    waits: Sequence[WaitCheckEntry]
    discards: tuple[Discard, ...]
    passed: tuple[Discard, ...]


def furiten_box(
    furiten: FuritenEntry | None,
    waits: Iterable[str],
    *,
    discards: Iterable[Discard],
    passed: Iterable[Tile],
) -> FuritenBox:
    """The box of an answer; `waits` are the tiles shown where the hand is not furiten."""
    unblocked: list[WaitCheckEntry] = [
        {"tile": code, "discards": [], "clash": []} for code in waits
    ]
    checks = furiten["waits"] if furiten else unblocked
    return FuritenBox(furiten, checks, tuple(discards), tuple(map(Discard, passed)))


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

    @lazy_property
    def verdict(self) -> Phrase:
        """The answer in one sentence."""
        return verdict(cast("WaitsAnswer | DiscardsAnswer", self.answer))

    @property
    def text(self) -> str:
        """The answer to copy: the verdict, why it is furiten, what each wait pays."""
        waits, furiten = self.answer.get("waits", ()), self.answer.get("furiten")
        pays = (
            f"{wait['tile']} ×{wait['left']}: "
            f"ron {pay(wait['ron']).text}, tsumo {pay(wait['tsumo']).text}"
            for wait in waits
        )
        why = [furiten["text"]] if waits and furiten else []
        return "\n".join([self.verdict.text, *why, *pays])

    def pay(self, wait: AnyAnswer, way: str) -> Pay:
        """What a wait pays by one way to win."""
        situation = self.waits_question.situation
        plain = situation.riichi and not (situation.double_riichi or situation.open_riichi)
        values = {**self.values, **({"riichi": True} if plain else {})}
        tiles, won = self.waits_question.tiles, TILES[wait["tile"]]
        return pay(wait[way], score_address(self, values, tiles, won, way))

    @lazy_property
    def furiten(self) -> FuritenBox:
        """The waits against the discards and the tiles let pass."""
        question, situation = self.waits_question, self.waits_question.situation
        return furiten_box(
            self.answer["furiten"],
            (wait["tile"] for wait in self.answer["waits"]),
            discards=question.discards,
            passed=(*(situation.passed or ()), *(situation.passed_in_riichi or ())),
        )

    @property
    def score_address(self) -> str:
        """The address of the score of fourteen tiles that are complete."""
        *rest, last = self.waits_question.tiles
        return score_address(self, self.values, tuple(rest), last, "tsumo")


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
