"""Waiting hands in several commands: keys of their questions, wait values, and text."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from calc.encode import Answer
from calc.questions.form import Key, Values
from calc.questions.kinds import Count, TileList
from calc.questions.score import DEFAULT_RULES, FURITEN_KEYS
from calc.riichi.counts import CountedTiles, counts_of
from calc.riichi.errors import Problem
from calc.riichi.hand import DRAWN, HandTiles, Meld, hand_size
from calc.riichi.problems import discard_problems
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.scored_reading import (
    BelowMinimum,
    NoAtozuke,
    Result,
    Scored,
    ScoredReading,
)
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, Discard, Tile
from calc.riichi.waits import ConcealedPart, concealed_part
from calc.riichi.waits.furiten import Furiten, FuritenKind, WaitCheck
from calc.riichi.waits.waiting_hands import (
    TileCopies,
    VisibleTiles,
    visible_tiles,
    waiting_problems,
    wins_on,
)
from calc.values import Worded, key, written
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.lines import Lines, heading, item, line_words, note, see_line
from calc.words.phrase import Phrase, bracketed, join_words, labelled
from calc.words.problems import remark_words
from calc.words.scores import pays_words
from calc.words.tiles import tile_words

from ._furiten import cause_words, furiten_words
from ._shared import PresetId
from ._win_value import WORTH, WinSettlement, WinWorth, win_settlement

DISCARDS = FURITEN_KEYS[0]
VISIBLE = Key("visible", TileList(136, in_order=True), (), "Visible tiles of the other players.")
MOST_IN_WALL = 136
WALL_TILES = Key("wall_tiles", Count(MOST_IN_WALL), None, "Tiles left in the wall after the draw.")
TURNED = Discard(KINDS[0], riichi=True)
"""A discard that declares riichi; its tile is not read."""


class WaitingHand(NamedTuple):
    """A hand that has not won, the tiles its player sees, and everything wrong with it."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    situation: Situation
    rules: Ruleset
    visible: VisibleTiles
    problems: list[Problem]

    @property
    def must_discard(self) -> bool:
        """Whether there are fourteen tiles, a kan counted as three."""
        return hand_size(self.tiles, self.melds) == DRAWN

    @property
    def discards(self) -> tuple[Discard, ...]:
        """The player's own discards."""
        return self.situation.discards or ()

    @property
    def concealed(self) -> ConcealedPart:
        """The concealed tiles beside the melds."""
        players = self.situation.players
        return concealed_part(counts_of(self.tiles), self.melds, self.rules, players=players)


@dataclass(slots=True, kw_only=True, eq=False)
class WaitingAnswer(Answer):
    """An answer to a question about a hand that has not won."""

    _question: WaitingHand

    @key
    def furiten_checked(self) -> bool:
        """Whether anything was given that furiten depends on."""
        return self._question.situation.is_furiten_known

    @key
    def rules(self) -> PresetId:
        """The id of the rule set."""
        return self._question.rules.key

    @key
    def ignored(self) -> list[Problem]:
        """Parts of the question that make no difference here."""
        return self._question.problems


def waiting_situation(values: Values) -> Situation:
    """The situation of a hand that has not won, by the values of the question."""
    rules: Ruleset = values.get("rules", DEFAULT_RULES)
    given = {name: values[name] for name in Situation._fields if name in values}
    return Situation(**{"tsumo": False, "players": rules.players, **given})


def waiting_hand(
    values: Values,
    unread: list[Problem],
    situation: Situation,
    *,
    wanted: tuple[int, ...],
    drawn: tuple[Tile, ...] = (),
    declares: bool = False,
) -> WaitingHand:
    """The hand of a question whose values were read; `unread` is what could not be read.

    `wanted` are the numbers of tiles that it may have, with `drawn`, a kan counted as three.
    `declares` says that the next discard declares riichi.
    """
    rules: Ruleset = values.get("rules", DEFAULT_RULES)
    tiles: tuple[Tile, ...] = values.get("hand", ())
    melds, others = values.get("melds", ()), values.get("visible", ())
    discards = (*(situation.discards or ()), *([TURNED] if declares else []))
    problems = [*unread, *discard_problems(discards, situation)]
    if "hand" in values:
        whole = (*tiles, *drawn)
        problems += waiting_problems(
            HandTiles.of(whole, melds, win_tile=whole[0] if whole else KINDS[0]),
            situation,
            rules,
            wanted=wanted,
            visible=others,
        )
    visible = visible_tiles(tiles, melds, situation, others)
    return WaitingHand(tiles, melds, situation, rules, visible, problems)


@dataclass(slots=True, eq=False)
class ScoredWait(WinWorth):
    """What a win on one tile would pay."""

    KEYS: ClassVar[tuple[str, ...]] = ("kind", *WORTH, "pays")
    kind: ClassVar[Literal["scored"]] = "scored"
    _best: ScoredReading
    _paid: WinSettlement


@dataclass(slots=True, eq=False)
class NoWinWait(Worded):
    """Why a tile that completes the hand would not win."""

    kind: Literal["no_yaku", "below_minimum"]
    _result: Result

    def words(self, language: Language) -> Phrase:
        """Why the rules refuse the win."""
        if isinstance(self._result, BelowMinimum):
            return remark_words("below-minimum", language, {"minimum": self._result.minimum})
        lacking = isinstance(self._result, NoAtozuke)
        return remark_words("no-atozuke" if lacking else "no-yaku", language)


@dataclass(slots=True, eq=False)
class FuritenWait(Worded):
    """A tile that furiten forbids to win on."""

    KEYS: ClassVar[tuple[str, ...]] = ("kind", "text", "article", "would_be")
    kind: ClassVar[Literal["furiten"]] = "furiten"
    would_be: ScoredWait | None
    """What a ron would pay but for furiten; null where it would be no win."""

    def words(self, language: Language) -> Phrase:
        """That the hand is furiten."""
        return remark_words("furiten", language)


written(TileCopies, {name: name for name in TileCopies._fields}, kept=True)
WaitResult = ScoredWait | NoWinWait | FuritenWait
"""What a win on one tile would pay, or why it would not."""


class WinWays(NamedTuple):
    """What one wait pays, by the way of winning."""

    ron: WaitResult
    """Won on a discard."""
    tsumo: WaitResult
    """Won by tsumo."""


def win_ways(
    hand: WaitingHand, tiles: CountedTiles, furiten: Furiten | None, wait: Tile
) -> WinWays:
    """What a wait of these concealed tiles pays either way, or why it does not."""
    ron, tsumo = map(_wait_result, wins_on(wait, tiles, hand.melds, hand.situation, hand.rules))
    if furiten:
        return WinWays(FuritenWait(ron if isinstance(ron, ScoredWait) else None), tsumo)
    return WinWays(ron, tsumo)


def _wait_result(result: Result) -> ScoredWait | NoWinWait:
    if isinstance(result, Scored):
        return ScoredWait(result.best, win_settlement(result.best))
    below = isinstance(result, BelowMinimum)
    return NoWinWait("below_minimum" if below else "no_yaku", result)


def furiten_lines(furiten: Furiten, language: Language) -> Lines:
    """Furiten: what caused it, when it ends, what can be done; each wait against the discards."""
    words = furiten_words(furiten, language)
    yield from heading(line_words("furiten", language))
    for text in (words.text, words.hint, remark_words("furiten-allows-tsumo", language).text):
        yield from note(text)
    for check in furiten.waits:
        yield from item(
            labelled(tile_words(check.tile, language), _check_text(check, language), language)
        )
    for article in dict.fromkeys(cause_words(cause, language).article for cause in furiten.causes):
        yield see_line(article, language)


def _check_text(check: WaitCheck, language: Language) -> str:
    """Where one wait was discarded or passed."""
    passed = any(kind is not FuritenKind.DISCARD for kind in check.kinds)
    if not check.discards:
        return line_words("passed" if passed else "not-discarded", language)
    places = join_words(map(str, check.discards), language)
    return line_words("discarded-and-passed" if passed else "discarded", language, places=places)


def short_result(result: WaitResult, language: Language) -> str:
    """What a win pays, or why it does not, in a few words."""
    if isinstance(result, ScoredWait):
        return pays_words(result.pays, language)
    return line_words("refused", language, kind=result.kind)


def result_text(result: WaitResult, language: Language) -> str:
    """The same, and what a win would pay that furiten alone forbids."""
    if isinstance(result, FuritenWait) and result.would_be:
        value = pays_words(result.would_be.pays, language)
        return line_words("refused-else", language, value=value)
    return short_result(result, language)


def win_lines(ron: str, tsumo: str, language: Language) -> Lines:
    """What a win by ron and one by tsumo pays, from the texts of each."""
    yield from note(line_words("by-ron", language, value=ron), "    ")
    yield from note(line_words("by-tsumo", language, value=tsumo), "    ")


def copies_text(tiles: Iterable[TileCopies], language: Language) -> str:
    """Tiles with the copies left of each."""
    texts = [bracketed(tile_words(tile, language), str(left), language) for tile, left in tiles]
    return grammar(language).separated(texts)


def left_text(copies: int, language: Language) -> str:
    """Copies that are not visible."""
    return line_words("left", language, copies=copies)
