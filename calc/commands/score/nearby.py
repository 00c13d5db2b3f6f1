"""What is near a hand in an answer to `score`: one thing changed, other readings, misses."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from calc.riichi.explain.missed import Miss
from calc.riichi.explain.other_readings import LossReason, OtherReading, other_readings
from calc.riichi.explain.what_if import VARIANTS, Change, ChangeKey
from calc.riichi.memo import Memo
from calc.riichi.notation import format_tiles
from calc.riichi.readings.blocks import Wait
from calc.riichi.readings.readings import HandForm
from calc.riichi.readings.win import Check
from calc.riichi.scoring.context import ScoringContext, WonHand
from calc.riichi.scoring.scored_reading import (
    BelowMinimum,
    FuritenRon,
    NoAtozuke,
    NoYaku,
    Scored,
    ScoredReading,
    win_of,
)
from calc.riichi.tiles import Tile
from calc.values import Made, TypeName, written
from calc.words import Language
from calc.words.phrase import Phrase
from calc.words.yaku import check_words, yaku_article

from .._shared import HanValue, YakuId
from .._win_value import WORTH, WinSettlement, WinWorth, han_value, win_settlement
from .reading import block_codes, label, shown_blocks

ChangedKeys = Annotated[
    dict[str, str | bool | None], TypeName("ChangedKeys", "Keys of a question with their values.")
]


@dataclass(slots=True, eq=False)
class ChangedHand:
    """The same hand with one thing changed."""

    change: ChangeKey
    """What is changed."""
    tile: Tile | None
    """The tile concerned: the other winning tile, the indicator turned."""
    set: ChangedKeys
    """The keys of the question that change, with their new values; null leaves one out."""


@dataclass(slots=True, eq=False)
class ChangedWin(ChangedHand, WinWorth):
    """The same hand with one thing changed, and what it is worth then."""

    KEYS: ClassVar[tuple[str, ...]] = ("change", "tile", "set", "kind", *WORTH, "pays")
    kind: ClassVar[Literal["scored"]] = "scored"
    _best: ScoredReading
    _paid: WinSettlement


@dataclass(slots=True, eq=False)
class ChangedLoss(ChangedHand):
    """The same hand with one thing changed, where it does not win."""

    kind: Literal["no_yaku", "below_minimum", "furiten"]
    """The kind of the answer; `furiten` where furiten forbids this ron."""


def changed_hand(change: Change, own: ScoringContext) -> ChangedWin | ChangedLoss:
    """The same hand with one thing changed; `own` is the context of the hand itself."""
    key, tile, result = change.key, change.tile, change.result
    settings = _settings(key, change.won, own)
    if isinstance(result, Scored):
        return ChangedWin(key, tile, settings, result.best, win_settlement(result.best))
    return ChangedLoss(key, tile, settings, _LOSSES[type(result)])


_LOSSES: dict[type, Literal["no_yaku", "below_minimum", "furiten"]] = {
    BelowMinimum: "below_minimum",
    FuritenRon: "furiten",
    NoAtozuke: "no_yaku",
    NoYaku: "no_yaku",
}


def _settings(key: ChangeKey, won: WonHand, own: ScoringContext) -> ChangedKeys:
    """The keys of the question that change; `own` is the context of the hand itself."""
    if key == "riichi":
        return {"riichi": True}
    if key == "closed":
        melds = " ".join([f"ankan:{format_tiles(meld.tiles)}" for meld in won.hand.melds])
        return {"hand": format_tiles(won.hand.tiles), "melds": melds or None, "riichi": True}
    if key == "other-wait":
        return {"hand": str(won.hand.source), "win_tile": won.hand.win_tile.code}
    if key == "dora":
        return {"dora_indicators": "".join([tile.code for tile in won.particulars.dora_indicators])}
    return _OTHER_WAY[own]


def _other_way_keys(own: ScoringContext) -> ChangedKeys:
    """The keys that change where a hand is won by tsumo in place of ron, or the reverse."""
    _, other = VARIANTS[own]
    assert other
    before, after = own.situation._asdict(), other.situation._asdict()
    changed = {name: after[name] for name in before if before[name] != after[name]}
    return {"win_by": "tsumo" if changed.pop("tsumo") else "ron", **changed}


_OTHER_WAY = Memo(_other_way_keys, 512)


@dataclass(slots=True, eq=False)
class LosingReading:
    """Another reading of the hand, and why it lost."""

    reading: str
    """The reading in one line: pair, groups, wait."""
    form: HandForm | YakuId
    """The form of the hand; of a flat mangan the key of its yaku."""
    blocks: list[str]
    """Its blocks, the pair first; none for a flat mangan."""
    wait: Wait | None
    """The shape of the wait; null where the form is not `standard`."""
    reason: LossReason
    """Why it lost."""


@dataclass(slots=True, eq=False)
class LosingWin(LosingReading, WinWorth):
    """Another reading with yaku: what it is worth, and why it lost."""

    KEYS: ClassVar[tuple[str, ...]] = ("reading", "form", "blocks", "wait", "reason", *WORTH)
    _best: ScoredReading
    _paid: WinSettlement


def losing_readings(result: Scored, reading: str) -> list[LosingWin | LosingReading]:
    """The other readings, each once: those that read and count alike are one to a reader.

    `reading` is the best one in one line.
    """
    others = other_readings(result)
    if not others:
        return []
    own = _counted(reading, result.best)
    entries: dict[object, LosingWin | LosingReading] = {}
    for other in others:
        entry = _losing_reading(other, result.best.won)
        counted = _counted(entry.reading, other.value) if other.value else ()
        if counted != own:
            look = entry.reading, *entry.blocks, entry.wait, entry.reason, counted
            entries.setdefault(look, entry)
    return [*entries.values()]


def _counted(reading: str, value: ScoredReading) -> tuple[object, ...]:
    """What two readings that read and count alike have in common."""
    return reading, value.awards, value.score, win_settlement(value).points


def _losing_reading(other: OtherReading, won: WonHand) -> LosingWin | LosingReading:
    value = other.value
    win = value.win if value else win_of(won, other.numbers)
    if value and value.is_flat_mangan:
        key = value.awards[0].yaku.key
        return LosingWin(key, key, [], None, other.reason, value, win_settlement(value))
    shown = shown_blocks(win)
    codes, wait, form = block_codes(win, shown), win.wait, win.reading.form
    line = label(win, shown)
    if value is None:
        return LosingReading(line, form, codes, wait, other.reason)
    return LosingWin(line, form, codes, wait, other.reason, value, win_settlement(value))


def _miss_id(miss: Miss) -> str:
    """The key of the yaku."""
    return miss.yaku.key


def _miss_han(miss: Miss) -> HanValue:
    """What it would be worth."""
    return han_value(miss.value)


def miss_words(miss: Miss, language: Language) -> Phrase:
    """The condition in words, with the article of the yaku."""
    check = Check(miss.condition, met=False, at=miss.at)
    text = check_words(miss.yaku.key, check, language=language).text
    return Phrase(text, yaku_article(miss.yaku.key))


written(
    Miss,
    {
        "id": Made(_miss_id, YakuId),
        "han": Made(_miss_han, HanValue),
        "condition": "condition",
        "tiles": "codes",
    },
    words=miss_words,
    kept=True,
)
