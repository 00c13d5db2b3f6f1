"""The reading of an answer as groups of tiles with their fu items, and what stands beside it.

Beside it stand the yaku nearly had, the hand with one change, the other readings, and furiten.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from calc.commands.score.answers import (
    BlockEntry,
    ChangedHand,
    FuritenRonAnswer,
    NotCompleteAnswer,
    OtherReadingEntry,
    RefusedAnswer,
    ScoredAnswer,
)
from calc.commands.waits import FORM as WAITS
from calc.questions.query import query_of
from calc.questions.score import ScoreQuestion
from calc.riichi.counted_tiles import format_without
from calc.riichi.hand import Meld
from calc.riichi.tiles import RED_FIVES, TILES, Tile
from calc.web.display_options import LANGUAGE
from calc.web.forms import CHANGE_KEYS
from calc.web.keypad_keys import TO
from calc.web.tiles import BLOCK_TILES
from calc.web.wait_payments import FuritenBox, furiten_box
from calc.web.word_filters import upper_first
from calc.wording.lines import han_words, line_words
from calc.wording.phrase import Phrase, points_words
from calc.wording.scores import (
    form_words,
    fu_label,
    loss_words,
    pays_words,
    wait_words,
    what_if_words,
)
from calc.wording.yaku import yaku_name

from .visit import CalculatorVisit
from .win_value import ValueRow, total_words

FIRST_LIMIT = 5
"""The least han that are a limit whatever the fu."""
WAIT_ITEMS = "wait_"
"""What the ids of fu items of a wait begin with."""
SINGLE = "single"
"""The shape of a block of one tile; a hand with such blocks is one group."""
SHARED = frozenset({*WAITS.keys, "meld", *CHANGE_KEYS})
"""Keys of a query of `score` that the page of waits understands too."""
ShownAnswer = ScoredAnswer | RefusedAnswer | NotCompleteAnswer | FuritenRonAnswer
"""An answer to a question that can be read."""


class FuLabel(NamedTuple):
    """A fu item of a group: what earns it, how many fu, its article."""

    label: str
    fu: int
    article: str


class HandGroup(NamedTuple):
    """A meld, or concealed tiles, with their fu items; `won` is the winning tile among them."""

    tiles: tuple[Tile, ...]
    won: Tile | None
    meld: Meld | None
    fu: tuple[FuLabel, ...]


def hand_groups(
    question: ScoreQuestion, answer: ScoredAnswer | RefusedAnswer
) -> tuple[HandGroup, ...]:
    """Every group of the answer's reading, its fu items below it."""
    hand, blocks = question.hand, answer["blocks"]
    if hand is None:
        return ()
    if any(block["shape"] == SINGLE for block in blocks):
        return (HandGroup(tuple(hand.tiles), hand.win_tile, None, ()),)
    items, melds = answer["fu_items"] if answer["kind"] == "scored" else (), iter(hand.melds)
    waits = [item for item in items if item["id"].startswith(WAIT_ITEMS)]
    others = {item["tiles"]: item for item in reversed(items) if item not in waits}
    reddened = _with_reds(blocks, hand.tiles, hand.win_tile) if hand.reds else {}
    groups = []
    for place, block in enumerate(blocks):
        text = block["tiles"]
        earned = [*([others[text]] if text in others else ()), *(waits if block["won"] else ())]
        won = hand.win_tile if block["won"] else None
        fu = tuple(
            [
                FuLabel(fu_label(item["id"], LANGUAGE), item["fu"], item["article"])
                for item in earned
            ]
        )
        if block["called"]:
            groups.append(HandGroup((), won, next(melds), fu))
        else:
            groups.append(HandGroup(reddened.get(place) or BLOCK_TILES[text], won, None, fu))
    return tuple(groups)


def _with_reds(
    blocks: Sequence[BlockEntry], tiles: Iterable[Tile], won: Tile
) -> dict[int, tuple[Tile, ...]]:
    """The tiles of each concealed block by its place, red fives given to the winning one first."""
    left = [tile for tile in tiles if tile.red]
    places = [place for place, block in enumerate(blocks) if not block["called"]]
    reddened = {}
    for place in sorted(places, key=lambda place: not blocks[place]["won"]):
        block = blocks[place]
        reddened[place] = _reddened(block["tiles"], left, won if block["won"] else None)
    return reddened


def _reddened(text: str, left: list[Tile], won: Tile | None) -> tuple[Tile, ...]:
    """The tiles of a block, its fives made red as far as red fives are left; takes those away.

    A plain five that won stays plain.
    """
    tiles = list(BLOCK_TILES[text])
    for red in RED_FIVES if left else ():
        fives = [place for place, tile in enumerate(tiles) if tile is red.plain]
        for place in fives[: len(fives) - (won is red.plain)]:
            if red in left:
                left.remove(red)
                tiles[place] = red
    return tuple(tiles)


def near_misses(answer: ScoredAnswer | RefusedAnswer, names: str) -> list[ValueRow]:
    """The yaku that the hand nearly has, each with the condition that it fails."""
    return [
        ValueRow(
            yaku_name(yaku["id"], LANGUAGE, names),
            yaku["article"],
            yaku["text"],
            upper_first(han_words(yaku["han"], LANGUAGE)),
        )
        for yaku in answer["missed"]
    ]


def what_if(visit: CalculatorVisit, answer: ScoredAnswer | RefusedAnswer) -> list[ValueRow]:
    """The same hand with one thing changed, each a link to that hand."""
    return [
        ValueRow(
            what_if_words(changed["change"], LANGUAGE, TILES.get(changed["tile"] or "")),
            visit.with_texts(changed["set"]),
            worth(changed),
            pays_words(changed["pays"], LANGUAGE)
            if "pays" in changed
            else line_words("refused", LANGUAGE, kind=changed["kind"]),
        )
        for changed in answer["what_if"]
    ]


def worth(brief: ChangedHand | OtherReadingEntry) -> str:
    """Han, fu and limit in a few words; nothing for a hand that does not win."""
    if not brief.get("base"):
        return ""
    fu = brief["fu"] if (brief["han"] or 0) < FIRST_LIMIT else None
    return total_words(brief["han"], brief["limit"], fu)


class ReadingRow(NamedTuple):
    """Another reading: the tiles of its blocks, its wait or form, its worth, why it lost.

    A reading is drawn where it has groups.
    """

    blocks: tuple[tuple[Tile, ...], ...]
    name: str
    worth: str
    points: str
    loss: Phrase


def _reading_name(reading: OtherReadingEntry, names: str) -> str:
    """The wait of a reading; else its form, or the yaku that makes it a mangan alone."""
    if reading["wait"]:
        return wait_words(reading["wait"], LANGUAGE).text
    if reading["blocks"]:
        return form_words(reading["form"], LANGUAGE).text
    return yaku_name(reading["form"], LANGUAGE, names)


def other_readings(answer: ScoredAnswer, names: str) -> Iterator[ReadingRow]:
    """Every other reading of the hand."""
    for reading in answer["other_readings"]:
        yield ReadingRow(
            tuple(BLOCK_TILES[code] for code in reading["blocks"]) if reading["wait"] else (),
            _reading_name(reading, names),
            worth(reading),
            points_words(reading["points"]) if "points" in reading else "",
            loss_words(reading["reason"], LANGUAGE),
        )


class Unchecked(NamedTuple):
    """A ron of which furiten was not checked: what the hand waited for, and where to check it."""

    waits: tuple[Tile, ...]
    address: str


def unchecked(visit: CalculatorVisit, waits: list[str]) -> Unchecked | None:
    """Where furiten can be checked; None where it was checked.

    `waits` are the codes of the tiles that the hand waited for.
    """
    hand, situation = visit.score_question.hand, visit.situation
    if hand is None or situation.tsumo or situation.is_furiten_known:
        return None
    rest = format_without(visit.values["hand"], hand.win_tile) or ""
    shared = [
        (key, rest if key == "hand" else text) for key, text in visit.canonical if key in SHARED
    ]
    address = visit.display.added_to(f"/waits?{query_of(shared)}")
    return Unchecked(tuple([TILES[code] for code in waits]), f"{address}&{TO}=discards")


def furiten_against(visit: CalculatorVisit, answer: ShownAnswer) -> FuritenBox | None:
    """The waits against the discards that are entered; None where there are none."""
    situation = visit.situation
    furiten = None if answer["kind"] == "not_complete" else answer.get("furiten")
    waits = answer["waits"] if answer["kind"] == "scored" or answer["kind"] == "furiten" else None
    if not (furiten or (situation.ron and situation.is_furiten_known and waits is not None)):
        return None
    return furiten_box(
        furiten,
        waits or (),
        discards=situation.discards or (),
        passed=(*(situation.passed or ()), *(situation.passed_in_riichi or ())),
    )
