"""Fourteen tiles: every discard with what it leaves, best first, and what may come of it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, reduce
from operator import attrgetter
from typing import Annotated, ClassVar, Literal, NamedTuple, final

from calc.commands._shared import Remark, YakuId
from calc.commands._waiting import WaitingAnswer, WaitingHand, copies_text, left_text
from calc.commands._win_value import win_settlement
from calc.encode import Answer, Parts
from calc.riichi.hand import called_blocks
from calc.riichi.scoring.scored_reading import Scored
from calc.riichi.tiles import Tile, copy_in, without_tile
from calc.riichi.waits.completion import is_complete
from calc.riichi.waits.discards import (
    GOOD_WAIT,
    DiscardOption,
    TenpaiInReach,
    discard_options,
    tenpai_in_reach,
)
from calc.riichi.waits.waiting_hands import TileCopies, rons_on
from calc.riichi.yaku import CATALOGUE
from calc.values import Spread, key, part_of
from calc.words import Language
from calc.words.lines import Lines, heading, line_words, note
from calc.words.phrase import join_words, points_words
from calc.words.problems import remark_words
from calc.words.tiles import tile_words
from calc.words.yaku import yaku_name

from .hand_waits import HandWaits, WaitEntry, hand_waits

Win = tuple[int, set[str]]
"""The points of a win, and the keys of its yaku."""
_KEY = attrgetter("yaku.key")
_PLACES = {name: place for place, name in enumerate(CATALOGUE)}


class ValueInReach(NamedTuple):
    """Wins by ron on tiles that are left, in riichi where the hand is closed."""

    yaku: tuple[YakuId, ...]
    """Every yaku that one of them has, in page order."""
    least: int
    """Points of the cheapest of them, without counters and riichi sticks."""
    most: int
    """Points of the dearest."""


@dataclass(slots=True, kw_only=True, eq=False)
class DiscardEntry(Answer):
    """What one discard leaves, and what may come of it."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "discard", "kind", "shanten", "waits", "held", "accepted", "left", "karaten", "furiten",
        "good_left", "good_share", "value",
    )  # fmt: skip
    discard: Tile
    """The tile."""
    hand: Annotated[HandWaits, Spread]
    accepted: tuple[TileCopies, ...]
    """The waits, or the tiles that bring the hand nearer."""
    left: int
    """Copies of these that are not visible."""
    good_left: int | None
    """Those of them with a good wait: five copies or more are left, and the hand is not furiten.
    Of a tenpai hand it is all or none. Null farther than one tile from tenpai, and for a discard
    that is not among the nearest."""
    _tenpai: list[TenpaiInReach]
    _wins_of: Callable[[TenpaiInReach], list[Win]] | None

    @key
    def good_share(self) -> float | None:
        """The share of `good_left` in `left`, 0 to 1."""
        if self.good_left is None:
            return None
        return round(self.good_left / self.left, 3) if self.left else 0.0

    @part_of("values")
    def value(self) -> ValueInReach | None:
        """What the hand may win then, furiten aside; null where nothing, or where that is far off.

        Of a hand that is one tile from tenpai: with the widest wait after each accepted tile.
        """
        if not self._wins_of:
            return None
        points, names = set[int](), set[str]()
        for tenpai in self._tenpai:
            for worth, yaku in self._wins_of(tenpai):
                points.add(worth)
                names |= yaku
        if not points:
            return None
        return ValueInReach(tuple(sorted(names, key=_PLACES.__getitem__)), min(points), max(points))


@final
@dataclass(slots=True, kw_only=True, eq=False)
class DiscardsAnswer(WaitingAnswer):
    """Every discard of a hand of fourteen tiles, best first."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "kind", "shanten", "complete", "best", "discards", "waits", "furiten_checked", "remarks",
        "rules", "ignored",
    )  # fmt: skip
    kind: Literal["tenpai", "noten"]
    """Whether any discard leaves the hand tenpai."""
    shanten: int
    """The shanten of all fourteen tiles; -1 is complete."""
    complete: bool
    """Whether the hand is complete by shape."""
    discards: list[DiscardEntry]
    """Nearest to tenpai first, then most copies left, then most of them with a good wait."""
    waits: tuple[WaitEntry, ...] = ()
    """Empty: waits are those after a discard."""

    @key
    def best(self) -> tuple[Tile, ...]:
        """The discards that leave the hand nearest to tenpai with most copies left."""
        return tuple([entry.discard for entry in self.best_entries])

    @property
    def best_entries(self) -> list[DiscardEntry]:
        """What each of the best discards leaves."""
        first = self.discards[0]
        rank = first.hand.shanten, first.left
        return [entry for entry in self.discards if (entry.hand.shanten, entry.left) == rank]

    @key
    def remarks(self) -> list[Remark]:
        """Remarks on the answer."""
        return [Remark("complete")] if self.complete else []


def discards_answer(hand: WaitingHand, parts: Parts, language: Language) -> DiscardsAnswer:
    """The answer to fourteen tiles."""
    part = hand.concealed
    options = discard_options(part, hand.visible)
    tenpai = _tenpai_of_nearest(hand, options)
    wins_of = _wins_of(hand) if tenpai else None
    held = {*hand.tiles}
    entries = [
        _discard_entry(
            hand,
            option,
            option.discard if option.discard in held else copy_in(hand.tiles, option.discard),
            tenpai.get(option.discard),
            wins_of,
            parts,
        )
        for option in options
    ]
    entries.sort(key=lambda entry: (entry.hand.shanten, -entry.left, -(entry.good_left or 0)))
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


def _tenpai_of_nearest(
    hand: WaitingHand, options: list[DiscardOption]
) -> dict[Tile, list[TenpaiInReach]]:
    """By discard of the nearest: the tenpai hands that come of it; none farther than one away."""
    nearest = [option for option in options if option.shanten == options[0].shanten]
    discarded = frozenset([discard.tile.plain for discard in hand.discards])
    if not options[0].shanten:
        return {option.discard: [option.tenpai(hand.visible, discarded)] for option in nearest}
    if options[0].shanten == 1:
        return tenpai_in_reach(hand.concealed, nearest, hand.visible, discarded)
    return {}


def _discard_entry(
    hand: WaitingHand,
    option: DiscardOption,
    discard: Tile,
    tenpai: list[TenpaiInReach] | None,
    wins_of: Callable[[TenpaiInReach], list[Win]] | None,
    parts: Parts,
) -> DiscardEntry:
    """What a discard leaves."""
    left = hand_waits(hand, option.waiting, option.shanten, parts, discard=option.discard)
    return DiscardEntry(
        discard=discard,
        hand=left,
        accepted=option.accepted,
        left=option.left,
        good_left=None if tenpai is None else _good_left(hand, option, tenpai),
        _tenpai=tenpai or [],
        _wins_of=wins_of,
        parts=parts,
    )


def _good_left(hand: WaitingHand, option: DiscardOption, tenpai: Iterable[TenpaiInReach]) -> int:
    """The copies of what is accepted that bring a good wait; all of them where it is there."""
    good = [waiting for waiting in tenpai if waiting.left >= GOOD_WAIT]
    if not option.shanten:
        return option.left if good else 0
    return hand.visible.left_of(waiting.drawn for waiting in good if waiting.drawn)


def _wins_of(hand: WaitingHand) -> Callable[[TenpaiInReach], list[Win]]:
    """What finds the wins by ron of a tenpai hand, in riichi if it is closed."""
    situation = hand.situation
    if not (situation.in_riichi or called_blocks(hand.melds)):
        situation = situation._replace(riichi=True)
    left = hand.visible.left

    @cache
    def rest_of(discards: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return reduce(without_tile, discards, hand.tiles)

    @cache
    def wins_of(tenpai: TenpaiInReach) -> list[Win]:
        tiles, drawn = rest_of(tenpai.discards), tenpai.drawn
        waits = [wait for wait in tenpai.waits if left(wait)]
        results = rons_on(
            waits, (*tiles, drawn) if drawn else tiles, hand.melds, situation, hand.rules
        )
        best = [result.best for result in results if isinstance(result, Scored)]
        return [(win_settlement(win).points, {*map(_KEY, win.awards)}) for win in best]

    return wins_of


def discard_lines(answer: DiscardsAnswer, language: Language) -> Lines:
    """Every discard, with the tiles that help then."""
    for entry in answer.discards:
        facts = {"tile": tile_words(entry.discard, language), "shanten": entry.hand.shanten}
        title = line_words(f"discard-{entry.hand.kind}", language, **facts)
        yield from heading(title, left_text(entry.left, language))
        accepted = copies_text(entry.accepted, language)
        yield from note(accepted or line_words("nothing-helps", language))
        for words in _outlook_words(entry, language):
            yield from note(words)
        if entry.hand.furiten:
            yield from note(remark_words("furiten", language).text)


def _outlook_words(entry: DiscardEntry, language: Language) -> Iterator[str]:
    """How many of the copies left bring a good wait, and what the hand may win."""
    if entry.good_left is not None and entry.hand.shanten:
        yield line_words("good-wait", language, copies=entry.good_left, left=entry.left)
    if entry.has("values") and entry.value:
        names = [yaku_name(key, language) for key in entry.value.yaku]
        least, most = entry.value.least, entry.value.most
        points = {"least": points_words(least, language), "most": points_words(most, language)}
        names_in_words, one = join_words(names, language), least == most
        yield line_words("in-reach", language, yaku=names_in_words, one=one, **points)
