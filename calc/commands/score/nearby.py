"""What is near a hand in an answer to `score`: itself with one thing changed, and missed yaku."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Literal

from calc.riichi.explain import VARIANTS, Change, ChangeKey, Miss
from calc.riichi.memo import Memo
from calc.riichi.readings.blocks import Block
from calc.riichi.readings.win import Check
from calc.riichi.scoring.context import ScoringContext, WonHand
from calc.riichi.scoring.scored_reading import BelowMinimum, NoYaku, Scored
from calc.riichi.tiles import Tile
from calc.riichi.waits.furiten import Furiten
from calc.riichi.yaku import Value, Yaku
from calc.wording import Language
from calc.wording.yaku import check_words, yaku_article

from .._win_value import awarded_yaku, han_value, win_settlement
from .answers import ChangedHand, MissedYaku


def changed_hand(change: Change, own: ScoringContext, furiten: Furiten | None) -> ChangedHand:
    """The same hand with one thing changed: what, and what it would be worth.

    `own` is the context of the hand itself. A ron that furiten forbids is no win.
    """
    key, result = change.key, change.result
    code, settings = change.tile.code if change.tile else None, _settings(key, change.won, own)
    if isinstance(result, Scored) and not (furiten and change.won.context.ron):
        best = result.best
        paid = win_settlement(best)
        han, fu, limit, yakuman, base = best.score
        return {
            "change": key,
            "tile": code,
            "set": settings,
            "kind": "scored",
            "yaku": awarded_yaku(best),
            "han": han,
            "fu": fu,
            "limit": limit,
            "yakuman": yakuman,
            "base": base,
            "points": paid.points,
            "pays": paid.pays.copy(),
        }
    kind: Literal["no_yaku", "below_minimum", "furiten"] = "no_yaku"
    if not isinstance(result, NoYaku):
        kind = "below_minimum" if isinstance(result, BelowMinimum) else "furiten"
    return {"change": key, "tile": code, "set": settings, "kind": kind}


def _settings(key: ChangeKey, won: WonHand, own: ScoringContext) -> dict[str, str | bool | None]:
    """The keys of the question that change; `own` is the context of the hand itself."""
    if key == "riichi":
        return {"riichi": True}
    if key == "other-wait":
        return {"hand": str(won.hand.source), "win_tile": won.hand.win_tile.code}
    if key == "dora":
        return {"dora_indicators": "".join([tile.code for tile in won.dora_indicators])}
    return _OTHER_WAY[own].copy()


def _other_way_keys(own: ScoringContext) -> dict[str, str | bool | None]:
    """The keys that change where a hand is won by tsumo in place of ron, or the reverse."""
    _, other = VARIANTS[own]
    assert other
    before, after = own.situation._asdict(), other.situation._asdict()
    changed = {name: after[name] for name in before if before[name] != after[name]}
    return {"win_by": "tsumo" if changed.pop("tsumo") else "ron", **changed}


_OTHER_WAY = Memo(_other_way_keys, 4096)
"""By the context of the hand itself."""


def missed_entries(misses: Iterable[Miss], language: Language) -> list[MissedYaku]:
    """The yaku the hand nearly has: the condition that failed and the tiles at fault."""
    entry_of, entries = _MISSED[language], []
    for miss in misses:
        check = miss.check
        entry = entry_of((miss.yaku, miss.value, check.key, check.at)).copy()
        entry["tiles"] = entry["tiles"].copy()
        entries.append(entry)
    return entries


MissKey = tuple[Yaku, Value, str, tuple[Block | Tile, ...]]
"""A yaku, what it would be worth, the key of the check that fails, and what is at fault there."""


def _missed_entry(language: Language, miss: MissKey) -> MissedYaku:
    yaku, value, condition, at = miss
    check = Check(condition, met=False, at=at)
    return {
        "id": yaku.key,
        "han": han_value(value),
        "condition": condition,
        "tiles": [part.code for part in at],
        "text": check_words(yaku.key, check, language=language).text,
        "article": yaku_article(yaku.key),
    }


_MISSED: Memo[Language, Callable[[MissKey], MissedYaku]] = Memo(
    lambda language: Memo(partial(_missed_entry, language), 4096).lookup, len(Language)
)
"""By language, and in it by what makes up a miss."""
