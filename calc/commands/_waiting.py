"""Waiting hands in several commands: keys of their questions, wait values, and text."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypedDict

from calc.questions.form import Key, Values
from calc.questions.kinds import Count, TileList
from calc.questions.score import DEFAULT_RULES, FURITEN_KEYS
from calc.riichi.counts import counts_of
from calc.riichi.errors import Problem
from calc.riichi.hand import DRAWN, HandTiles, Meld, hand_size
from calc.riichi.problems import discard_problems
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.scored_reading import BelowMinimum, NoAtozuke, Result, Scored
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, Discard, Tile
from calc.riichi.waits import ConcealedPart, concealed_part
from calc.riichi.waits.furiten import Furiten, FuritenKind
from calc.riichi.waits.waiting_hands import (
    VisibleTiles,
    WaitValue,
    visible_tiles,
    wait_values,
    waiting_problems,
)
from calc.wording import Language
from calc.wording.lines import Lines, heading, item, line_words, note, see_line
from calc.wording.phrase import join_words
from calc.wording.problems import remark_words
from calc.wording.scores import pays_words
from calc.wording.tiles import tile_words

from ._furiten import FuritenEntry, WaitCheckEntry
from ._shared import BriefValue, Explained, Pays, explained
from ._win_value import brief_value, win_settlement

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

    def concealed(self, tiles: tuple[Tile, ...]) -> ConcealedPart:
        """Concealed tiles beside the melds of the question."""
        players = self.situation.players
        return concealed_part(counts_of(tiles), self.melds, self.rules, players=players)


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


class HandWaits(TypedDict):
    """How far a hand of thirteen tiles is from tenpai, and whether its waits can be won on."""

    shanten: int
    """Tiles away from tenpai; 0 is tenpai."""
    held: list[str]
    """Waits of which the hand holds all four copies."""
    karaten: bool
    """Whether every copy of every wait is visible."""
    furiten: FuritenEntry | None
    """Furiten; null where it is not, or is not known."""


class TileCopies(TypedDict):
    """A tile and how many copies of it may still come."""

    tile: str
    """The tile, such as `5p`."""
    left: int
    """Copies that are not visible to the player, 0 to 4."""


class ScoredWait(BriefValue):
    """What a win on one tile would pay."""

    kind: Literal["scored"]
    pays: Pays
    """Points by the payer's part in the win."""


class NoWinWait(Explained):
    """Why a tile that completes the hand would not win."""

    kind: Literal["no_yaku", "below_minimum"]


class FuritenWait(Explained):
    """A tile that furiten forbids to win on."""

    kind: Literal["furiten"]
    would_be: ScoredWait | None
    """What a ron would pay but for furiten; null where it would be no win."""


WaitResult = ScoredWait | NoWinWait | FuritenWait
"""What a win on one tile would pay, or why it would not."""


class WinWays(TypedDict):
    """What one wait pays, by the way of winning."""

    ron: WaitResult
    """Won on a discard."""
    tsumo: WaitResult
    """Won by tsumo."""


class WaitEntry(TileCopies, WinWays):
    """One tile that completes the hand, and what it pays."""

    clash: list[FuritenKind]
    """The kinds of furiten that this very tile causes."""


def copies_left(tiles: Iterable[Tile], visible: VisibleTiles) -> list[TileCopies]:
    """Tiles with the copies left of each."""
    return [{"tile": tile.code, "left": visible.left(tile)} for tile in tiles]


def wait_entries(
    hand: WaitingHand,
    tiles: tuple[Tile, ...],
    waits: Iterable[Tile],
    furiten: Furiten | None,
    language: Language,
) -> list[WaitEntry]:
    """Every wait of concealed tiles: copies left, what it pays either way, or why it does not."""
    values = wait_values(
        tiles, hand.melds, waits, situation=hand.situation, rules=hand.rules, visible=hand.visible
    )
    return [_wait_entry(value, furiten, language) for value in values]


def _wait_entry(wait: WaitValue, furiten: Furiten | None, language: Language) -> WaitEntry:
    ron: WaitResult = _wait_result(wait.ron, language)
    causes = furiten.causes if furiten else ()
    if furiten:
        ron = {
            "kind": "furiten",
            **explained(remark_words("furiten", language)),
            "would_be": ron if ron["kind"] == "scored" else None,
        }
    return {
        "tile": wait.tile.code,
        "left": wait.left,
        "ron": ron,
        "tsumo": _wait_result(wait.tsumo, language),
        "clash": [cause.kind for cause in causes if wait.tile in cause.tiles],
    }


def _wait_result(result: Result, language: Language) -> ScoredWait | NoWinWait:
    """What a win would pay in short, or why it would not."""
    if isinstance(result, Scored):
        paid = win_settlement(result.best)
        value = brief_value(result.best, paid.points)
        return {"kind": "scored", **value, "pays": paid.pays.copy()}
    if isinstance(result, BelowMinimum):
        words = remark_words("below-minimum", language, {"minimum": result.minimum})
        return {"kind": "below_minimum", **explained(words)}
    key = "no-atozuke" if isinstance(result, NoAtozuke) else "no-yaku"
    return {"kind": "no_yaku", **explained(remark_words(key, language))}


def furiten_lines(furiten: FuritenEntry, language: Language) -> Lines:
    """Furiten: what caused it, when it ends, what can be done; each wait against the discards."""
    yield from heading(line_words("furiten", language))
    yield from note(furiten["text"])
    yield from note(furiten["hint"])
    for way in furiten["allows"]:
        yield from note(remark_words(f"furiten-allows-{way}", language=language).text)
    for check in furiten["waits"]:
        yield from item(f"{tile_words(check['tile'], language)}: {_check_text(check, language)}")
    for article in dict.fromkeys(cause["article"] for cause in furiten["causes"]):
        yield see_line(article, language)


def _check_text(check: WaitCheckEntry, language: Language) -> str:
    """Where one wait was discarded or passed."""
    passed = not {"temporary", "riichi"}.isdisjoint(check["clash"])
    if not check["discards"]:
        return line_words("passed" if passed else "not-discarded", language)
    places = join_words(map(str, check["discards"]), language)
    return line_words("discarded-and-passed" if passed else "discarded", language, places=places)


def result_text(result: WaitResult, language: Language) -> str:
    """What a win pays, or why it does not, in a few words."""
    if result["kind"] == "scored":
        return pays_words(result["pays"], language)
    if result["kind"] == "furiten" and result["would_be"]:
        value = result_text(result["would_be"], language)
        return line_words("refused-else", language, value=value)
    return line_words("refused", language, kind=result["kind"])


def win_lines(ron: str, tsumo: str, language: Language) -> Lines:
    """What a win by ron and one by tsumo pays, from the texts of each."""
    yield from note(line_words("by-ron", language, value=ron), "    ")
    yield from note(line_words("by-tsumo", language, value=tsumo), "    ")


def copies_text(tiles: Iterable[TileCopies], language: Language) -> str:
    """Tiles with the copies left of each."""
    return ", ".join(f"{tile_words(entry['tile'], language)} ({entry['left']})" for entry in tiles)


def left_text(copies: int, language: Language) -> str:
    """Copies that are not visible."""
    return line_words("left", language, copies=copies)
