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
from calc.riichi.waits.furiten import Furiten, FuritenCause
from calc.riichi.waits.visible import VisibleTiles
from calc.riichi.waits.wait_values import WaitValue
from calc.wording import listed, remark_words, tile_words
from calc.wording.phrase import hyphened

from ._shared import HanValue, Statement

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


class FuritenCauseEntry(TypedDict):
    """One kind of furiten."""

    kind: str
    """`discard`, `temporary` or `riichi`."""
    tiles: list[str]
    """The tiles that cause it."""
    until: str
    """The event that ends it."""
    text: str
    """The words."""
    article: str
    """The article that explains it."""


class FuritenEntry(TypedDict):
    """Furiten: no wait may be won by ron."""

    kinds: list[str]
    """`discard`, `temporary`, `riichi`: each at most once."""
    cause: list[str]
    """All tiles that cause it."""
    until: str
    """The event that ends all of it."""
    allows: list[str]
    """The ways to win that are left."""
    way_out: str
    """What the player can do: `change_waits`, `wait` or `none`."""
    causes: list[FuritenCauseEntry]
    """Each kind by itself."""
    text: str
    """The words."""
    hint: str
    """The way out in words."""
    article: str
    """The article that explains it."""


class AwardEntry(TypedDict):
    """A yaku of a win."""

    id: str
    """Its key."""
    han: HanValue
    """What it counts."""
    article: str
    """Its article."""


class WaitResult(TypedDict):
    """What a win on one tile would pay, or why it would not."""

    kind: Literal["scored", "no_yaku", "below_minimum", "not_complete", "furiten"]
    text: NotRequired[str]
    """Why it is no win."""
    article: NotRequired[str]
    """The article that explains it."""
    would_be: NotRequired["WaitResult | None"]
    """What a ron would pay but for furiten; null where it would be no win."""
    yaku: NotRequired[list[AwardEntry]]
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


def codes(tiles: Iterable[Tile]) -> list[str]:
    """The tiles one by one."""
    return [tile.code for tile in tiles]


def named(tiles: Iterable[Tile], last: str = "and") -> str:
    """The tiles in words, one after another; empty for none."""
    names = [tile_words(tile) for tile in tiles]
    return listed(names, last) if names else ""


def copies_left(tiles: Iterable[Tile], visible: VisibleTiles) -> list[TileCopies]:
    """Tiles with the copies left of each."""
    return [{"tile": tile.code, "left": visible.left(tile)} for tile in tiles]


def furiten_entry(furiten: Furiten | None) -> FuritenEntry | None:
    """The kinds of furiten, their causes, when they end and what can be done; None for none."""
    if not furiten:
        return None
    causes = [_cause_entry(cause) for cause in furiten.causes]
    until = remark_words(f"until-{hyphened(furiten.until)}").text
    return {
        "kinds": [kind.value for kind in furiten.kinds],
        "cause": codes(furiten.tiles),
        "until": furiten.until,
        "allows": list(furiten.allows),
        "way_out": furiten.way_out.value,
        "causes": causes,
        "text": " ".join([*(cause["text"] for cause in causes), until]),
        "hint": remark_words(f"way-out-{hyphened(furiten.way_out)}").text,
        "article": causes[0]["article"],
    }


def _cause_entry(cause: FuritenCause) -> FuritenCauseEntry:
    words = remark_words(f"furiten-by-{cause.kind}", {"tiles": named(cause.tiles)})
    return {
        "kind": cause.kind.value,
        "tiles": codes(cause.tiles),
        "until": cause.until,
        "text": words.text,
        "article": words.article,
    }


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
