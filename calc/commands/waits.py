"""What a hand waits for, what each wait pays, furiten; of 14 tiles, every discard."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from typing import Annotated, ClassVar, Literal, final

from calc.encode import Answer, Parts
from calc.questions.form import Form, Values
from calc.questions.score import FURITEN_KEYS, HAND, MELDS, RULES, SITUATION_KEYS
from calc.riichi.counts import CountedTiles, counts_of
from calc.riichi.errors import Problem
from calc.riichi.hand import DRAWN, WAITING
from calc.riichi.problems import are_unanswerable
from calc.riichi.tiles import Discard, Tile, copy_in, without_tile
from calc.riichi.waits import ConcealedPart, Waits, is_tenpai
from calc.riichi.waits.completion import is_complete
from calc.riichi.waits.furiten import Furiten, FuritenKind, furiten
from calc.riichi.waits.waiting_hands import TileCopies, VisibleTiles
from calc.values import Spread, key, part, part_of
from calc.words import ENGLISH, Language
from calc.words.lines import Lines, heading, item, line_words, note, see_line
from calc.words.problems import remark_words
from calc.words.tiles import tile_words

from . import Command, Question
from ._problems import InvalidAnswer, invalid_answer
from ._shared import Remark
from ._waiting import (
    VISIBLE,
    WaitingAnswer,
    WaitingHand,
    WaitResult,
    WinWays,
    copies_text,
    furiten_lines,
    left_text,
    result_text,
    waiting_hand,
    waiting_situation,
    win_lines,
    win_ways,
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
    parts={
        "values": "What each wait pays by ron and by tsumo, or why it does not.",
        "accepted": "The tiles that bring a noten hand of thirteen tiles nearer.",
    },
)


@dataclass(slots=True, kw_only=True, eq=False)
class WaitEntry(Answer):
    """One tile that completes the hand, and what it pays."""

    KEYS: ClassVar[tuple[str, ...]] = ("tile", "left", "ron", "tsumo", "clash")
    tile: Tile
    """The tile, such as `5p`."""
    left: int
    """Copies that are not visible to the player, 0 to 4."""
    clash: tuple[FuritenKind, ...]
    """The kinds of furiten that this very tile causes."""
    _ways_of: Callable[[Tile], WinWays]

    @part
    def _ways(self) -> WinWays:
        return self._ways_of(self.tile)

    @part_of("values")
    def ron(self) -> WaitResult:
        """Won on a discard."""
        return self._ways.ron

    @part_of("values")
    def tsumo(self) -> WaitResult:
        """Won by tsumo."""
        return self._ways.tsumo


@dataclass(slots=True, kw_only=True, eq=False)
class HandWaits:
    """How far a hand of thirteen tiles is from tenpai, and whether its waits can be won on."""

    kind: Literal["tenpai", "noten"]
    shanten: int
    """Tiles away from tenpai; 0 is tenpai."""
    waits: list[WaitEntry]
    """What completes the hand; empty where it is not tenpai."""
    held: tuple[Tile, ...]
    """Waits of which the hand holds all four copies."""
    karaten: bool
    """Whether every copy of every wait is visible."""
    furiten: Furiten | None
    """Furiten; null where it is not, or is not known."""
    _part: ConcealedPart
    _visible: VisibleTiles

    @property
    def accepted(self) -> tuple[TileCopies, ...]:
        """The waits, or the tiles that bring a noten hand nearer."""
        if self.kind == "noten":
            return self._visible.copies(self._part.accepted)
        return tuple(TileCopies(wait.tile, wait.left) for wait in self.waits)


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
        return self.hand.accepted if self.hand.kind == "noten" else ()

    @part_of("accepted")
    def accepted_left(self) -> int:
        """Copies of these that are not visible."""
        return sum(left for _, left in self.accepted)

    @key
    def remarks(self) -> list[Remark]:
        """Remarks on the answer."""
        return [*_remarks(self.hand, self._question)]


@dataclass(slots=True, kw_only=True, eq=False)
class DiscardEntry:
    """What one discard leaves."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "discard", "kind", "shanten", "waits", "held", "accepted", "left", "karaten", "furiten",
    )  # fmt: skip
    discard: Tile
    """The tile."""
    hand: Annotated[HandWaits, Spread]
    accepted: tuple[TileCopies, ...]
    """The waits, or the tiles that bring the hand nearer."""
    left: int
    """Copies of these that are not visible."""

    @property
    def rank(self) -> tuple[int, int]:
        """What discards are ordered by."""
        return self.hand.shanten, -self.left


@final
@dataclass(slots=True, kw_only=True, eq=False)
class DiscardsAnswer(WaitingAnswer):
    """Every discard of a hand of fourteen tiles, best first."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "kind", "shanten", "complete", "discards", "waits", "furiten_checked", "remarks", "rules",
        "ignored",
    )  # fmt: skip
    kind: Literal["tenpai", "noten"]
    """Whether any discard leaves the hand tenpai."""
    shanten: int
    """The shanten of all fourteen tiles; -1 is complete."""
    complete: bool
    """Whether the hand is complete by shape."""
    discards: list[DiscardEntry]
    """Nearest to tenpai first, then most helpful copies left."""
    waits: tuple[WaitEntry, ...] = ()
    """Empty: waits are those after a discard."""

    @key
    def remarks(self) -> list[Remark]:
        """Remarks on the answer."""
        return [Remark("complete")] if self.complete else []


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
        return _discards_answer(hand, parts, language)
    part = hand.concealed
    own = _hand_waits(hand, part, hand.tiles, part.shanten, parts)
    return WaitsAnswer(_question=hand, hand=own, parts=parts, language=language)


def _discards_answer(hand: WaitingHand, parts: Parts, language: Language) -> DiscardsAnswer:
    part = hand.concealed
    kinds = dict.fromkeys(tile.plain for tile in sorted(hand.tiles))
    after = part.after_discards
    entries = [_discard_entry(hand, part, tile, after[tile], parts) for tile in kinds]
    entries.sort(key=attrgetter("rank"))
    complete = is_complete(part.counts, concealed=not hand.melds, four_as_two=part.four_as_two)
    return DiscardsAnswer(
        _question=hand,
        kind="tenpai" if any(entry.hand.kind == "tenpai" for entry in entries) else "noten",
        shanten=-1 if complete else entries[0].hand.shanten,
        complete=complete,
        discards=entries,
        parts=parts,
        language=language,
    )


def _discard_entry(
    hand: WaitingHand, part: ConcealedPart, kind: Tile, by_shape: int, parts: Parts
) -> DiscardEntry:
    """What is left after discarding a tile of a kind; a red five where no plain one is held.

    `by_shape` is the shanten then, but for the rule on waits that are held.
    """
    rest, tiles = part.with_tiles(kind.kind, -1), without_tile(hand.tiles, kind)
    left = _hand_waits(hand, rest, tiles, rest.shanten_by_rule(by_shape), parts, discard=kind)
    accepted = left.accepted
    return DiscardEntry(
        discard=copy_in(hand.tiles, kind),
        hand=left,
        accepted=accepted,
        left=sum([copies for _, copies in accepted]),
    )


def _hand_waits(
    hand: WaitingHand,
    part: ConcealedPart,
    tiles: tuple[Tile, ...],
    shanten: int,
    parts: Parts,
    discard: Tile | None = None,
) -> HandWaits:
    """The waits of thirteen tiles, after the discard that left them if one is given."""
    waiting, visible = part.waits, hand.visible
    tenpai = is_tenpai(waiting, hand.rules)
    blocked = _furiten(hand, waiting, discard)
    return HandWaits(
        kind="tenpai" if tenpai else "noten",
        shanten=shanten,
        waits=_wait_entries(hand, tiles, waiting, blocked, parts) if waiting.tiles else [],
        held=waiting.held,
        karaten=tenpai and visible.is_karaten(waiting.tiles),
        furiten=blocked,
        _part=part,
        _visible=visible,
    )


def _wait_entries(
    hand: WaitingHand, tiles: tuple[Tile, ...], waits: Waits, blocked: Furiten | None, parts: Parts
) -> list[WaitEntry]:
    """What completes thirteen tiles; all of it may be `blocked` by furiten."""
    ways_of = partial(win_ways, hand, CountedTiles.of(tiles), blocked)
    causes = blocked.causes if blocked else ()
    return [
        WaitEntry(
            tile=tile,
            left=hand.visible.left(tile),
            clash=tuple([cause.kind for cause in causes if tile in cause.tiles]),
            _ways_of=ways_of,
            parts=parts,
        )
        for tile in waits.tiles
    ]


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
        yield from _discard_lines(answer, language)
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


def _discard_lines(answer: DiscardsAnswer, language: Language) -> Lines:
    for entry in answer.discards:
        facts = {"tile": tile_words(entry.discard, language), "shanten": entry.hand.shanten}
        title = line_words(f"discard-{entry.hand.kind}", language, **facts)
        yield from heading(title, left_text(entry.left, language))
        accepted = copies_text(entry.accepted, language)
        yield from note(accepted or line_words("nothing-helps", language))
        if entry.hand.furiten:
            yield from note(remark_words("furiten", language).text)


LINKED = frozenset({"karaten", "all-copies-own", "all-copies-own-tenpai"})
"""Remarks after which the text names their article."""
COMMAND = Command(FORM, answer, text, example="hand=234m456789p2245s&riichi=1&discards=9m6s1z")
