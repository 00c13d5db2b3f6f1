"""What a hand waits for, what each wait pays, furiten; of 14 tiles, every discard."""

from collections.abc import Iterator
from functools import partial
from typing import Literal, TypedDict, final

from calc.questions.form import Form, Values
from calc.questions.score import FURITEN_KEYS, HAND, MELDS, RULES, SITUATION_KEYS
from calc.riichi.counts import counts_of
from calc.riichi.errors import Problem
from calc.riichi.hand import DRAWN, WAITING
from calc.riichi.problems import are_unanswerable
from calc.riichi.tiles import Discard, Tile, copy_in, without_tile
from calc.riichi.waits import Waits, is_tenpai
from calc.riichi.waits.completion import is_complete
from calc.riichi.waits.furiten import Furiten, furiten
from calc.wording import ENGLISH, Language
from calc.wording.lines import Lines, heading, item, line_words, note, see_line
from calc.wording.problems import remark_words
from calc.wording.tiles import listed_words, tile_words

from . import Command, Question
from ._furiten import furiten_entry
from ._problems import InvalidAnswer, invalid_answer, problem_entries
from ._shared import PresetId, Statement, statement, tile_codes
from ._waiting import (
    VISIBLE,
    HandWaits,
    TileCopies,
    WaitEntry,
    WaitingHand,
    copies_left,
    copies_text,
    furiten_lines,
    left_text,
    result_text,
    wait_entries,
    waiting_hand,
    waiting_situation,
    win_lines,
)

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
)


@final
class WaitsAnswer(HandWaits):
    """The waits of a hand before its draw."""

    kind: Literal["tenpai", "noten"]
    waits: list[WaitEntry]
    """What completes the hand; empty where it is not tenpai."""
    left: int
    """Copies of all waits that are not visible."""
    furiten_checked: bool
    """Whether anything was given that furiten depends on."""
    accepted: list[TileCopies]
    """Tiles that bring a noten hand nearer."""
    accepted_left: int
    """Copies of these that are not visible."""
    remarks: list[Statement]
    """Remarks on the answer."""
    rules: PresetId
    """The id of the rule set."""
    ignored: list[Problem]
    """Parts of the question that make no difference here."""


class DiscardEntry(HandWaits):
    """What one discard leaves."""

    discard: str
    """The tile."""
    kind: Literal["tenpai", "noten"]
    waits: list[WaitEntry]
    """The waits after it."""
    accepted: list[TileCopies]
    """The waits, or the tiles that bring the hand nearer."""
    left: int
    """Copies of these that are not visible."""


@final
class DiscardsAnswer(TypedDict):
    """Every discard of a hand of fourteen tiles, best first."""

    kind: Literal["tenpai", "noten"]
    """Whether any discard leaves the hand tenpai."""
    shanten: int
    """The shanten of all fourteen tiles; -1 is complete."""
    complete: bool
    """Whether the hand is complete by shape."""
    discards: list[DiscardEntry]
    """Nearest to tenpai first, then most helpful copies left."""
    waits: list[WaitEntry]
    """Empty: waits are those after a discard."""
    furiten_checked: bool
    """Whether anything was given that furiten depends on."""
    remarks: list[Statement]
    """Remarks on the answer."""
    rules: PresetId
    """The id of the rule set."""
    ignored: list[Problem]
    """Parts of the question that make no difference here."""


def answer(
    question: Question, language: Language = ENGLISH
) -> WaitsAnswer | DiscardsAnswer | InvalidAnswer:
    """What a hand waits for and what it pays; of fourteen tiles, what each discard leaves."""
    return answer_to(question_of_values(*FORM.read(question)), language)


def question_of_values(values: Values, unread: list[Problem]) -> WaitingHand:
    """The hand of a question whose values `FORM` has read; `unread` is what it could not read.

    A hand with a turned discard, or with a win that was passed in riichi, is in riichi.
    """
    situation = waiting_situation(values)
    if situation.shows_riichi and not situation.in_riichi:
        situation = situation._replace(riichi=True)
    return waiting_hand(values, unread, situation, wanted=(WAITING, DRAWN))


def answer_to(
    hand: WaitingHand, language: Language
) -> WaitsAnswer | DiscardsAnswer | InvalidAnswer:
    """The answer to a question that was read."""
    if are_unanswerable(hand.problems):
        return invalid_answer(hand.problems, language)
    if hand.must_discard:
        return _discards_answer(hand, language)
    return _waits_answer(hand, language)


def _waits_answer(hand: WaitingHand, language: Language) -> WaitsAnswer:
    part, visible = hand.concealed(hand.tiles), hand.visible
    waiting = part.waits
    tenpai = is_tenpai(waiting, hand.rules)
    blocked = _furiten(hand, waiting)
    accepted = () if tenpai else part.accepted
    answer: WaitsAnswer = {
        "kind": "tenpai" if tenpai else "noten",
        "shanten": part.shanten,
        "waits": wait_entries(hand, hand.tiles, waiting.tiles, blocked, language),
        "left": visible.left_of(waiting.tiles),
        "held": tile_codes(waiting.held),
        "karaten": tenpai and visible.is_karaten(waiting.tiles),
        "furiten": furiten_entry(blocked, language) if blocked else None,
        "furiten_checked": hand.situation.is_furiten_known,
        "accepted": copies_left(accepted, visible),
        "accepted_left": visible.left_of(accepted),
        "remarks": [],
        "rules": hand.rules.key,
        "ignored": problem_entries(hand.problems, language),
    }
    return {**answer, "remarks": [*_remarks(answer, hand, waiting, language)]}


def _discards_answer(hand: WaitingHand, language: Language) -> DiscardsAnswer:
    part = hand.concealed(hand.tiles)
    kinds = dict.fromkeys(tile.plain for tile in sorted(hand.tiles))
    entries = [_discard_entry(hand, tile, language) for tile in kinds]
    entries.sort(key=lambda entry: (entry["shanten"], -entry["left"]))
    complete = is_complete(part.counts, concealed=not hand.melds, four_as_two=part.four_as_two)
    return {
        "kind": "tenpai" if any(entry["kind"] == "tenpai" for entry in entries) else "noten",
        "shanten": -1 if complete else entries[0]["shanten"],
        "complete": complete,
        "discards": entries,
        "waits": [],
        "furiten_checked": hand.situation.is_furiten_known,
        "remarks": [statement("complete", language)] if complete else [],
        "rules": hand.rules.key,
        "ignored": problem_entries(hand.problems, language),
    }


def _discard_entry(hand: WaitingHand, kind: Tile, language: Language) -> DiscardEntry:
    """What is left after discarding a tile of a kind; a red five where no plain one is held."""
    rest, visible = without_tile(hand.tiles, kind), hand.visible
    part = hand.concealed(rest)
    waiting = part.waits
    tenpai = is_tenpai(waiting, hand.rules)
    blocked = _furiten(hand, waiting, kind)
    accepted = waiting.tiles if tenpai else part.accepted
    return {
        "discard": copy_in(hand.tiles, kind).code,
        "kind": "tenpai" if tenpai else "noten",
        "shanten": part.shanten,
        "waits": wait_entries(hand, rest, waiting.tiles, blocked, language),
        "held": tile_codes(waiting.held),
        "accepted": copies_left(accepted, visible),
        "left": visible.left_of(accepted),
        "karaten": tenpai and visible.is_karaten(waiting.tiles),
        "furiten": furiten_entry(blocked, language) if blocked else None,
    }


def _furiten(hand: WaitingHand, waiting: Waits, discard: Tile | None = None) -> Furiten | None:
    """Furiten of the hand, after one more discard if one is given: that ends what is temporary."""
    situation = hand.situation
    return furiten(
        waiting,
        hand.rules,
        discards=(*hand.discards, *([Discard(discard)] if discard else [])),
        passed=() if discard else situation.passed or (),
        passed_in_riichi=situation.passed_in_riichi or (),
        in_riichi=situation.in_riichi,
    )


def _remarks(
    answer: WaitsAnswer, hand: WaitingHand, waiting: Waits, language: Language
) -> Iterator[Statement]:
    remark, tenpai = partial(statement, language=language), answer["kind"] == "tenpai"
    if waiting.held and not waiting.tiles:
        key = "all-copies-own-tenpai" if tenpai else "all-copies-own"
        yield remark(key, tiles=listed_words(waiting.held, language))
        yield from _complete_before_kan(hand, language)
    elif tenpai:
        yield remark("karaten" if answer["karaten"] else "tenpai")
    else:
        yield remark("noten", shanten=answer["shanten"])
    if tenpai and not answer["furiten"]:
        yield remark("not-furiten" if answer["furiten_checked"] else "furiten-not-checked")


def _complete_before_kan(hand: WaitingHand, language: Language) -> Iterator[Statement]:
    """A remark for each closed kan before which the hand was complete."""
    for kan in hand.melds:
        without_kan = counts_of((*hand.tiles, *kan.tiles))
        if kan.closed and is_complete(without_kan):
            tiles = listed_words(kan.tiles[:1], language)
            yield statement("complete-before-the-kan", language, tiles=tiles)


def text(answer: WaitsAnswer | DiscardsAnswer, language: Language) -> Lines:
    """The verdict and its waits, or every discard."""
    for remark in answer["remarks"]:
        yield from note(remark["text"], "")
        if remark["id"] in LINKED:
            yield see_line(remark["article"], language)
    if "discards" in answer:
        yield from _discard_lines(answer, language)
    else:
        yield from _wait_lines(answer, language)


def _wait_lines(answer: WaitsAnswer, language: Language) -> Lines:
    if answer["waits"]:
        yield from heading(line_words("waits", language), left_text(answer["left"], language))
    for wait in answer["waits"]:
        name = tile_words(wait["tile"], language)
        words = line_words("blocked", language, tile=name) if wait["clash"] else name
        yield from item(words, left_text(wait["left"], language))
        ron, tsumo = (result_text(wait[way], language) for way in ("ron", "tsumo"))
        yield from win_lines(ron, tsumo, language)
    if answer["furiten"]:
        yield from furiten_lines(answer["furiten"], language)
    if answer["accepted"]:
        left = left_text(answer["accepted_left"], language)
        yield from heading(line_words("tiles-that-help", language), left)
        yield from note(copies_text(answer["accepted"], language))


def _discard_lines(answer: DiscardsAnswer, language: Language) -> Lines:
    for entry in answer["discards"]:
        facts = {"tile": tile_words(entry["discard"], language), "shanten": entry["shanten"]}
        title = line_words(f"discard-{entry['kind']}", language, **facts)
        yield from heading(title, left_text(entry["left"], language))
        accepted = copies_text(entry["accepted"], language)
        yield from note(accepted or line_words("nothing-helps", language))
        if entry["furiten"]:
            yield from note(remark_words("furiten", language=language).text)


LINKED = frozenset({"karaten", "all-copies-own", "all-copies-own-tenpai"})
"""Remarks after which the text names their article."""
COMMAND = Command(FORM, answer, text, example="hand=234m456789p2245s&riichi=1&discards=9m6s1z")
