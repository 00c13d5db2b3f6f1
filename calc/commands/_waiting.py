"""What the commands about waiting hands share: keys of their questions, furiten, wait values."""

from collections.abc import Iterable
from typing import Literal, NotRequired, TypedDict

from calc.encode.score import brief, value
from calc.questions.form import Key
from calc.questions.kinds import TileList
from calc.questions.score import HAND_KEYS
from calc.riichi.hand import Hand
from calc.riichi.melds import Meld
from calc.riichi.rulesets import DEFAULT, PRESETS
from calc.riichi.scoring.result import BelowMinimum, NotComplete, Result, Scored
from calc.riichi.tiles import KINDS, Tile
from calc.riichi.waits.furiten import Furiten
from calc.riichi.waits.visible import VisibleTiles
from calc.riichi.waits.wait_values import WaitValue
from calc.wording import remark_words
from calc.wording.phrase import hyphened

from ._shared import Statement
from ._win_value import AwardedYaku

MAX_VISIBLE = 136
RULES, HAND, MELDS = HAND_KEYS
_SHOWN = TileList(MAX_VISIBLE, in_order=True)
VISIBLE = Key("visible", _SHOWN, (), "Tiles of the other players that were seen.")
DEFAULT_RULES = PRESETS[DEFAULT].ruleset


def unwon_hand(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> Hand:
    """A hand that has not won; its winning tile means nothing."""
    return Hand.of(tiles, melds, win_tile=tiles[0] if tiles else KINDS[0])


class TileCopies(TypedDict):
    """A tile and how many copies of it may still come."""

    tile: str
    """The tile, such as `5p`."""
    left: int
    """Copies that are not visible to the player, 0 to 4."""


class WaitResult(TypedDict):
    """What a win on one tile would pay, or why it would not."""

    kind: Literal["scored", "no_yaku", "below_minimum", "not_complete", "furiten"]
    text: NotRequired[str]
    """Why it is no win."""
    article: NotRequired[str]
    """The article that explains it."""
    would_be: NotRequired["WaitResult | None"]
    """What a ron would pay but for furiten; null where it would be no win."""
    yaku: NotRequired[list[AwardedYaku]]
    """The yaku of a win."""
    han: NotRequired[int | None]
    """Han, dora included; null for yakuman."""
    fu: NotRequired[int | None]
    """Fu, rounded; null where they do not matter."""
    limit: NotRequired[str | None]
    """The name of the limit, from mangan up."""
    yakuman: NotRequired[int]
    """How many yakuman."""
    base: NotRequired[int]
    """Base points."""
    points: NotRequired[int]
    """Points, honba included, without riichi sticks."""
    pays: NotRequired[dict[str, int]]
    """Points by the payer's part in the win."""


class WaitEntry(TypedDict):
    """One tile that completes the hand, and what it pays."""

    tile: str
    """The tile."""
    left: int
    """Copies that are not visible to the player."""
    ron: WaitResult
    """Won on a discard."""
    tsumo: WaitResult
    """Won by self-draw."""
    clash: list[str]
    """The kinds of furiten that this very tile causes."""


def statement(key: str, **facts: object) -> Statement:
    """A remark in words."""
    words = remark_words(key, facts)
    return {"id": key, "text": words.text, "article": words.article}


def copies_left(tiles: Iterable[Tile], visible: VisibleTiles) -> list[TileCopies]:
    """Tiles with the copies left of each."""
    return [{"tile": tile.code, "left": visible.left(tile)} for tile in tiles]


def wait_entry(wait: WaitValue, furiten: Furiten | None = None) -> WaitEntry:
    """One wait: copies left, what it pays by ron and by self-draw, or why it does not."""
    ron = wait_result(wait.ron)
    causes = furiten.causes if furiten else ()
    if furiten:
        words = remark_words("furiten")
        ron = {
            "kind": "furiten",
            "text": words.text,
            "article": words.article,
            "would_be": ron if ron["kind"] == "scored" else None,
        }
    return {
        "tile": wait.tile.code,
        "left": wait.left,
        "ron": ron,
        "tsumo": wait_result(wait.tsumo),
        "clash": [cause.kind.value for cause in causes if wait.tile in cause.tiles],
    }


def wait_result(result: Result) -> WaitResult:
    """What a win would pay in short, or why it would not."""
    if isinstance(result, Scored):
        best = result.best
        scored: WaitResult = {"kind": "scored", **brief(best), "pays": value(best)["pays"]}  # type: ignore[typeddict-item]
        return scored
    if isinstance(result, BelowMinimum):
        words = remark_words("below-minimum", {"minimum": result.minimum})
        return {"kind": "below_minimum", "text": words.text, "article": words.article}
    kind: Literal["not_complete", "no_yaku"]
    kind = "not_complete" if isinstance(result, NotComplete) else "no_yaku"
    words = remark_words(hyphened(kind))
    return {"kind": kind, "text": words.text, "article": words.article}
