"""The reading of an answer as groups of tiles with their fu items, and what stands beside it.

Beside it stand the yaku nearly had, the hand with one change, the other readings, and furiten.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from calc.commands._win_value import WinWorth
from calc.commands.score.answers import FuritenRonAnswer, RefusedAnswer, ScoredAnswer
from calc.commands.score.nearby import ChangedLoss, LosingReading
from calc.commands.score.reading import ShownBlock
from calc.commands.waits import FORM as WAITS
from calc.questions.query import query_of
from calc.riichi.counted_tiles import format_without
from calc.riichi.hand import Meld
from calc.riichi.scoring.fu import FuItem
from calc.riichi.scoring.score import MANGAN_HAN
from calc.riichi.tiles import RED_FIVES, Tile
from calc.riichi.waits.furiten import Furiten
from calc.web.asking.forms import CHANGE_KEYS
from calc.web.asking.keypad import TO
from calc.web.http.display_options import LANGUAGE
from calc.web.http.requests import lazy_property
from calc.words.lines import line_words
from calc.words.scores import (
    form_words,
    pays_words,
    wait_words,
    what_if_words,
)
from calc.words.yaku import yaku_name

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
    fu: Sequence[FuItem]


class Unchecked(NamedTuple):
    """A ron of which furiten was not checked: what the hand waited for, and where to check it."""

    waits: tuple[Tile, ...]
    address: str


class ReadingsVisit(CalculatorVisit):
    """A visit that shows the reading of its hand, and what stands beside it."""

    @property
    def scored(self) -> ScoredAnswer | None:
        """The answer to a hand that wins; None for any other."""
        return self.answer if isinstance(self.answer, ScoredAnswer) else None

    @property
    def complete(self) -> ScoredAnswer | RefusedAnswer | None:
        """The answer to a complete hand; None for any other."""
        answer = self.answer
        return answer if isinstance(answer, ScoredAnswer | RefusedAnswer) else None

    @property
    def groups(self) -> list[HandGroup]:
        """Every group of the answer's reading, its fu items below it."""
        hand, answer = self.score_question.hand, self.complete
        if hand is None or answer is None:
            return []
        blocks = answer.blocks
        if any(block.shape == SINGLE for block in blocks):
            return [HandGroup(tuple(hand.tiles), hand.win_tile, None, ())]
        items = answer.fu_items if isinstance(answer, ScoredAnswer) else []
        waits, melds = [item for item in items if item.key.startswith(WAIT_ITEMS)], iter(hand.melds)
        others = {item.tiles: item for item in reversed(items) if item not in waits}
        reddened = _with_reds(blocks, hand.tiles, hand.win_tile) if hand.reds else {}
        groups = []
        for place, block in enumerate(blocks):
            tiles = block.block.tiles
            fu = [*([others[tiles]] if tiles in others else ()), *(waits if block.won else ())]
            won = hand.win_tile if block.won else None
            if block.called:
                groups.append(HandGroup((), won, next(melds), fu))
            else:
                groups.append(HandGroup(reddened.get(place) or tiles, won, None, fu))
        return groups

    @lazy_property
    def what_if(self) -> list[ValueRow]:
        """The same hand with one thing changed, each a link to that hand."""
        return [
            ValueRow(
                what_if_words(changed.change, LANGUAGE, changed.tile),
                self.with_texts(changed.set),
                self.worth(changed),
                line_words("refused", LANGUAGE, kind=changed.kind)
                if isinstance(changed, ChangedLoss)
                else pays_words(changed.pays, LANGUAGE),
            )
            for changed in (self.complete.what_if if self.complete else ())
        ]

    @staticmethod
    def worth(other: object) -> str:
        """Han, fu and limit in a few words; nothing for a hand that does not win."""
        if not isinstance(other, WinWorth):
            return ""
        return total_words(other, other.fu if (other.han or 0) < MANGAN_HAN else None)

    def reading_name(self, reading: LosingReading) -> str:
        """The wait of a reading; else its form, or the yaku that makes it a mangan alone."""
        if reading.wait:
            return wait_words(reading.wait, LANGUAGE).text
        if reading.blocks:
            return form_words(reading.form, LANGUAGE).text
        return yaku_name(reading.form, LANGUAGE, self.display.names)

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
        return Unchecked(scored.waits, f"{address}&{TO}=discards")

    @property
    def furiten(self) -> Furiten | None:
        """Furiten of the hand, as far as it is known."""
        answer = self.answer
        complete = isinstance(answer, ScoredAnswer | RefusedAnswer | FuritenRonAnswer)
        return answer.furiten if complete else None

    @property
    def unblocked(self) -> tuple[Tile, ...]:
        """The waits of a ron that was checked and is not furiten; none of any other hand."""
        scored, situation = self.scored, self.situation
        if scored is None or scored.furiten or situation.tsumo:
            return ()
        return scored.waits if situation.is_furiten_known else ()


def _with_reds(
    blocks: Sequence[ShownBlock], tiles: Iterable[Tile], won: Tile
) -> dict[int, tuple[Tile, ...]]:
    """The tiles of each concealed block by its place, red fives given to the winning one first."""
    left = [tile for tile in tiles if tile.red]
    places = [place for place, block in enumerate(blocks) if not block.called]
    reddened = {}
    for place in sorted(places, key=lambda place: not blocks[place].won):
        block = blocks[place]
        reddened[place] = _reddened(block.block.tiles, left, won if block.won else None)
    return reddened


def _reddened(plain: tuple[Tile, ...], left: list[Tile], won: Tile | None) -> tuple[Tile, ...]:
    """The tiles of a block, its fives made red as far as red fives are left; takes those away.

    A plain five that won stays plain.
    """
    tiles = list(plain)
    for red in RED_FIVES if left else ():
        fives = [place for place, tile in enumerate(tiles) if tile is red.plain]
        for place in fives[: len(fives) - (won is red.plain)]:
            if red in left:
                left.remove(red)
                tiles[place] = red
    return tuple(tiles)
