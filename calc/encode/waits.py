"""The answers of `waits`: what completes a hand and what it pays; or every discard, best first."""

from collections.abc import Iterable
from typing import Any

from calc.questions.waits import AskedWaits
from calc.riichi.counts import counts_of
from calc.riichi.scoring.result import BelowMinimum, NotComplete, Result, Scored
from calc.riichi.tiles import Discard, Tile, without_tile
from calc.riichi.waits.furiten import Furiten
from calc.riichi.waits.furiten import furiten as furiten_of
from calc.riichi.waits.tenpai import ConcealedPart, Waits, concealed_part, is_tenpai
from calc.riichi.waits.visible import VisibleTiles
from calc.riichi.waits.wait_kinds import is_complete
from calc.riichi.waits.wait_values import WaitValue, is_karaten, wait_values
from calc.wording import remark_words

from .furiten import codes, furiten, named
from .problems import problem
from .score import brief, value


def waits(asked: AskedWaits) -> dict[str, Any]:
    """The answer for a hand before its draw."""
    held, seen = held_by(asked, asked.tiles), asked.seen
    waiting = held.waits
    tenpai = is_tenpai(waiting, asked.rules)
    blocked = blocked_by(asked, waiting)
    empty = tenpai and is_karaten(waiting.tiles, seen)
    accepted = () if tenpai else held.accepted
    shanten = 0 if tenpai else held.shanten
    return {
        "kind": "tenpai" if tenpai else "noten",
        "shanten": shanten,
        "waits": [prospect(each, blocked) for each in paying(asked, asked.tiles, waiting, seen)],
        "left": seen.left_of(waiting.tiles),
        "held": codes(waiting.held),
        "karaten": empty,
        "furiten": furiten(blocked),
        "furiten_checked": asked.furiten_known,
        "accepted": with_left(accepted, seen),
        "accepted_left": seen.left_of(accepted),
        "remarks": remarks(asked, waiting, shanten, empty=empty, blocked=blocked),
        "rules": asked.rules.key,
        "ignored": [problem(each) for each in asked.problems],
    }


def discards(asked: AskedWaits) -> dict[str, Any]:
    """The answer for a hand that has to discard: what each discard leaves, best first."""
    held, seen = held_by(asked, asked.tiles), asked.seen
    chosen = dict.fromkeys(each.plain for each in sorted(asked.tiles))
    found = sorted([after(asked, each, seen) for each in chosen], key=_rank)
    won = is_complete(held.counts, concealed=not asked.melds, four_as_two=held.four_as_two)
    tenpai = any(each["kind"] == "tenpai" for each in found)
    return {
        "kind": "tenpai" if tenpai else "noten",
        "shanten": held.shanten,
        "complete": won,
        "discards": found,
        "waits": [],
        "furiten_checked": asked.furiten_known,
        "remarks": [said("complete")] if won else [],
        "rules": asked.rules.key,
        "ignored": [problem(each) for each in asked.problems],
    }


def after(asked: AskedWaits, discard: Tile, seen: VisibleTiles) -> dict[str, Any]:
    """What one discard leaves: its waits and what they pay, or the tiles that bring it nearer."""
    rest = without_tile(asked.tiles, discard)
    held = held_by(asked, rest)
    waiting = held.waits
    tenpai = is_tenpai(waiting, asked.rules)
    blocked = blocked_by(asked, waiting, discard)
    accepted = waiting.tiles if tenpai else held.accepted
    return {
        "discard": (discard if discard in asked.tiles else _red(asked.tiles, discard)).code,
        "kind": "tenpai" if tenpai else "noten",
        "shanten": 0 if tenpai else held.shanten,
        "waits": [prospect(each, blocked) for each in paying(asked, rest, waiting, seen)],
        "held": codes(waiting.held),
        "accepted": with_left(accepted, seen),
        "left": seen.left_of(accepted),
        "karaten": tenpai and is_karaten(waiting.tiles, seen),
        "furiten": furiten(blocked),
    }


def _red(tiles: Iterable[Tile], kind: Tile) -> Tile:
    """The red five, where no plain one is held."""
    return next(each for each in tiles if each.kind == kind.kind)


def _rank(option: dict[str, Any]) -> tuple[int, int]:
    """Nearest first, then most tiles left that help."""
    return option["shanten"], -option["left"]


def held_by(asked: AskedWaits, tiles: tuple[Tile, ...]) -> ConcealedPart:
    """The concealed tiles beside the melds that were asked about."""
    players = asked.situation.players
    return concealed_part(counts_of(tiles), asked.melds, asked.rules, players=players)


def blocked_by(asked: AskedWaits, waiting: Waits, discard: Tile | None = None) -> Furiten | None:
    """Why the hand may not win by ron, after one more discard, which ends what was temporary."""
    return furiten_of(
        waiting,
        asked.rules,
        discards=(*asked.discards, Discard(discard)) if discard else asked.discards,
        passed=() if discard else asked.passed,
        passed_in_riichi=asked.passed_in_riichi,
        in_riichi=asked.situation.in_riichi,
    )


def paying(
    asked: AskedWaits, tiles: tuple[Tile, ...], waiting: Waits, seen: VisibleTiles
) -> tuple[WaitValue, ...]:
    """What each wait is worth."""
    return wait_values(
        tiles,
        asked.melds,
        waiting.tiles,
        situation=asked.situation,
        rules=asked.rules,
        visible=seen,
    )


def prospect(each: WaitValue, blocked: Furiten | None = None) -> dict[str, Any]:
    """One wait: copies left, what it pays by ron and by self-draw, or why it does not."""
    ron = result(each.ron)
    if blocked:
        words = remark_words("furiten")
        ron = {
            "kind": "furiten",
            "text": words.text,
            "article": words.article,
            "would_be": ron if ron["kind"] == "scored" else None,
        }
    clash = (
        [cause.kind.value for cause in blocked.causes if each.tile in cause.tiles]
        if blocked
        else []
    )
    return {
        "tile": each.tile.code,
        "left": each.left,
        "ron": ron,
        "tsumo": result(each.tsumo),
        "clash": clash,
    }


def result(found: Result) -> dict[str, Any]:
    """What a win would pay in short, or why it would not."""
    if isinstance(found, Scored):
        best = found.best
        return {"kind": "scored"} | brief(best) | {"pays": value(best)["pays"]}
    kind, facts = "no_yaku", {}
    if isinstance(found, BelowMinimum):
        kind, facts = "below_minimum", {"minimum": found.minimum}
    elif isinstance(found, NotComplete):
        kind = "not_complete"
    words = remark_words(kind.replace("_", "-"), facts)
    return {"kind": kind, "text": words.text, "article": words.article}


def with_left(tiles: Iterable[Tile], seen: VisibleTiles) -> list[dict[str, Any]]:
    """Tiles with the copies left of each."""
    return [{"tile": each.code, "left": seen.left(each)} for each in tiles]


def remarks(
    asked: AskedWaits, waiting: Waits, shanten: int, *, empty: bool, blocked: Furiten | None
) -> list[dict[str, str]]:
    """What a reader should know beside the numbers."""
    found = []
    tenpai = is_tenpai(waiting, asked.rules)
    if waiting.held and not waiting.tiles:
        key = "all-copies-own-tenpai" if tenpai else "all-copies-own"
        found.append(said(key, tiles=named(waiting.held)))
        found += _before_the_kan(asked)
    elif tenpai:
        found.append(said("karaten" if empty else "tenpai"))
    else:
        found.append(said("noten", shanten=shanten))
    if tenpai and not blocked:
        found.append(said("not-furiten" if asked.furiten_known else "furiten-not-checked"))
    return found


def _before_the_kan(asked: AskedWaits) -> list[dict[str, str]]:
    """Was the hand complete before one of its concealed kans was made?"""
    found = []
    for kan in asked.melds:
        others = tuple(each for each in asked.melds if each is not kan)
        undone = counts_of((*asked.tiles, *kan.tiles))
        if kan.is_kan and kan.closed and is_complete(undone, concealed=not others):
            found.append(said("complete-before-the-kan", tiles=named(kan.tiles[:1])))
    return found


def said(key: str, **facts: object) -> dict[str, str]:
    """A remark with the address of its article."""
    words = remark_words(key, facts)
    return {"id": key, "text": words.text, "article": words.article}
