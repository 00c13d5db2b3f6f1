"""The reading of an answer as groups of tiles with their fu items, and what stands beside it.

Beside it stand the yaku nearly had, the hand with one change, the other readings, and furiten.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, cast

from calc.commands.score.answers import (
    BlockEntry,
    ChangedHand,
    FuEntry,
    OtherReadingEntry,
    RefusedAnswer,
    ScoredAnswer,
)
from calc.commands.waits import FORM as WAITS
from calc.questions.query import query_of
from calc.riichi.counted_tiles import format_without
from calc.riichi.hand import Meld
from calc.riichi.scoring.score import MANGAN_HAN
from calc.riichi.tiles import RED_FIVES, TILES, Tile
from calc.web.asking.forms import CHANGE_KEYS
from calc.web.asking.keypad import TO
from calc.web.http.display_options import LANGUAGE
from calc.web.http.requests import lazy_property
from calc.web.pages.waits import FuritenBox, furiten_box
from calc.web.parts.tiles import BLOCK_TILES
from calc.wording.lines import line_words
from calc.wording.scores import (
    form_words,
    pays_words,
    wait_words,
    what_if_words,
)
from calc.wording.yaku import yaku_name

from .visit import CalculatorVisit
from .win_value import ValueRow, total_words

WAIT_ITEMS = "wait_"
"""What the ids of fu items of a wait begin with."""
SINGLE = "single"
"""The shape of a block of one tile; a hand with such blocks is one group."""
SHARED = frozenset({*WAITS.keys, "meld", *CHANGE_KEYS})
"""Keys of a query of `score` that the page of waits understands too."""


class HandGroup(NamedTuple):
    """A meld, or concealed tiles, with their fu items; `won` is the winning tile among them."""

    tiles: tuple[Tile, ...]
    won: Tile | None
    meld: Meld | None
    fu: Sequence[FuEntry]


class Unchecked(NamedTuple):
    """A ron of which furiten was not checked: what the hand waited for, and where to check it."""

    waits: tuple[Tile, ...]
    address: str


class ReadingsVisit(CalculatorVisit):
    """A visit that shows the reading of its hand, and what stands beside it."""

    @property
    def scored(self) -> ScoredAnswer | None:
        """The answer to a hand that wins; None for any other."""
        return cast("ScoredAnswer", self.answer) if self.kind == "scored" else None

    @property
    def complete(self) -> ScoredAnswer | RefusedAnswer | None:
        """The answer to a complete hand; None for any other."""
        return (
            cast("ScoredAnswer | RefusedAnswer", self.answer) if "blocks" in self.answer else None
        )

    @property
    def groups(self) -> list[HandGroup]:
        """Every group of the answer's reading, its fu items below it."""
        hand, answer = self.score_question.hand, self.complete
        if hand is None or answer is None:
            return []
        blocks = answer["blocks"]
        if any(block["shape"] == SINGLE for block in blocks):
            return [HandGroup(tuple(hand.tiles), hand.win_tile, None, ())]
        items, melds = answer["fu_items"] if answer["kind"] == "scored" else (), iter(hand.melds)
        waits = [item for item in items if item["id"].startswith(WAIT_ITEMS)]
        others = {item["tiles"]: item for item in reversed(items) if item not in waits}
        reddened = _with_reds(blocks, hand.tiles, hand.win_tile) if hand.reds else {}
        groups = []
        for place, block in enumerate(blocks):
            text = block["tiles"]
            fu = [*([others[text]] if text in others else ()), *(waits if block["won"] else ())]
            won = hand.win_tile if block["won"] else None
            if block["called"]:
                groups.append(HandGroup((), won, next(melds), fu))
            else:
                groups.append(HandGroup(reddened.get(place) or BLOCK_TILES[text], won, None, fu))
        return groups

    @lazy_property
    def what_if(self) -> list[ValueRow]:
        """The same hand with one thing changed, each a link to that hand."""
        return [
            ValueRow(
                what_if_words(changed["change"], LANGUAGE, TILES.get(changed["tile"] or "")),
                self.with_texts(changed["set"]),
                self.worth(changed),
                pays_words(changed["pays"], LANGUAGE)
                if "pays" in changed
                else line_words("refused", LANGUAGE, kind=changed["kind"]),
            )
            for changed in (self.complete["what_if"] if self.complete else ())
        ]

    @staticmethod
    def worth(brief: ChangedHand | OtherReadingEntry) -> str:
        """Han, fu and limit in a few words; nothing for a hand that does not win."""
        if not brief.get("base"):
            return ""
        fu = brief["fu"] if (brief["han"] or 0) < MANGAN_HAN else None
        return total_words(brief, fu)

    def reading_name(self, reading: OtherReadingEntry) -> str:
        """The wait of a reading; else its form, or the yaku that makes it a mangan alone."""
        if reading["wait"]:
            return wait_words(reading["wait"], LANGUAGE).text
        if reading["blocks"]:
            return form_words(reading["form"], LANGUAGE).text
        return yaku_name(reading["form"], LANGUAGE, self.display.names)

    @property
    def unchecked(self) -> Unchecked | None:
        """Where furiten can be checked; None where it was checked."""
        hand, situation, scored = self.score_question.hand, self.situation, self.scored
        if hand is None or scored is None or situation.tsumo or situation.is_furiten_known:
            return None
        rest = format_without(self.values["hand"], hand.win_tile) or ""
        shared = [
            (key, rest if key == "hand" else text) for key, text in self.canonical if key in SHARED
        ]
        address = self.display.added_to(f"/waits?{query_of(shared)}")
        waits = tuple([TILES[code] for code in scored["waits"]])
        return Unchecked(waits, f"{address}&{TO}=discards")

    @property
    def furiten(self) -> FuritenBox | None:
        """The waits against the discards that are entered; None where there are none."""
        situation, answer = self.situation, self.answer
        furiten = answer.get("furiten")
        waits = answer["waits"] if self.kind in ("scored", "furiten") else None
        if not (furiten or (situation.ron and situation.is_furiten_known and waits is not None)):
            return None
        return furiten_box(
            furiten,
            waits or (),
            discards=situation.discards or (),
            passed=(*(situation.passed or ()), *(situation.passed_in_riichi or ())),
        )


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
