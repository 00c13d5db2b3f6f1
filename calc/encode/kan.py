"""The answers of `kan`: is it legal in riichi, under each form of the rule, and why not."""

from typing import Any

from calc.questions.kan import AskedKan
from calc.riichi.play.riichi_kan import Kan, KanCheck, KanReason, OtherUse, YakuChange
from calc.riichi.readings.readings import Form, Reading
from calc.riichi.rulesets import RiichiAnkan, Ruleset
from calc.wording import tile_words, yaku_article
from calc.wording.phrase import hyphened
from calc.wording.tiles import kind_words

from .furiten import codes, named
from .waits import said


def kan(asked: AskedKan, meant: Kan, check: KanCheck) -> dict[str, Any]:
    """The answer: legal or not in each mode, the waits before and after, what would break."""
    mode = asked.rules.riichi_ankan
    refused = check.refusal(mode)
    return {
        "kind": "refused" if refused else "allowed",
        "allowed": not refused,
        "mode": mode.value,
        "refusal": refused.value if refused else None,
        "legal": {each.value: check.legal(each) for each in RiichiAnkan},
        "reason": check.reason.value,
        "reasons": [reason(each, meant, check) for each in _told(check, asked.rules)],
        "waits_before": codes(check.before),
        "waits_after": None if check.after is None else codes(check.after),
        "elsewhere": [elsewhere(each) for each in check.other_uses],
        "yaku_changes": [yaku_change(each) for each in check.yaku_changes],
        "drawn_tile_wins": check.drawn_tile_wins,
        "remarks": [said("kan-drawn-tile-wins")] if check.drawn_tile_wins else [],
        "rules": asked.rules.key,
    }


def _told(check: KanCheck, rules: Ruleset) -> tuple[KanReason, ...]:
    """The reasons to be told: all there are, the rule's own, or that all is well."""
    found = check.reasons
    if rules.riichi_ankan is RiichiAnkan.NONE:
        found = (KanReason.NO_KAN_AFTER_RIICHI, *found)
    return found or (KanReason.OK,)


def reason(each: KanReason, meant: Kan, check: KanCheck) -> dict[str, str]:
    """A reason in words."""
    facts = {"tile": tile_words(meant.tile), "tiles": kind_words(meant.tile)}
    if each is KanReason.WAITS_CHANGE:
        facts |= {"before": named(check.before), "after": named(check.after or ())}
    elif each is KanReason.OTHER_INTERPRETATION:
        shown = check.other_uses[0]
        facts |= {"win_tile": tile_words(shown.win_tile), "blocks": label(shown.reading)}
    return {**said(f"kan-{hyphened(each)}", **facts), "id": each.value}


def elsewhere(each: OtherUse) -> dict[str, Any]:
    """A complete hand that needs the tile outside its triplet."""
    return {
        "win_tile": each.win_tile.code,
        "reading": label(each.reading),
        "blocks": [str(block) for block in each.reading.blocks],
    }


def label(reading: Reading) -> str:
    """A reading in one line."""
    if reading.form is Form.STANDARD:
        return " ".join(map(str, reading.blocks))
    return f"{reading.form}: {' '.join(map(str, reading.blocks))}"


def yaku_change(each: YakuChange) -> dict[str, Any]:
    """What the kan would add to or take from the yaku of one win."""
    return {
        "win_tile": each.win_tile.code,
        "win_by": "tsumo" if each.tsumo else "ron",
        "gained": [_yaku(key) for key in sorted(each.gained)],
        "lost": [_yaku(key) for key in sorted(each.lost)],
    }


def _yaku(key: str) -> dict[str, str]:
    return {"id": key, "article": yaku_article(key)}
