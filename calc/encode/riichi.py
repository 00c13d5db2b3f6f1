"""The answers of `riichi`: may this hand declare, why not, and what it would change."""

from typing import Any

from calc.questions.riichi import AskedRiichi
from calc.riichi.counts import counts_of
from calc.riichi.play.riichi_declaration import (
    DEPOSIT,
    NOTEN,
    STEPS,
    Refusal,
    RiichiDiscard,
    noten_riichi_outcomes,
    riichi_discard,
    riichi_discards,
)
from calc.riichi.situation import Situation
from calc.riichi.tiles import without_tile
from calc.riichi.waits.tenpai import concealed_part
from calc.riichi.waits.wait_values import wait_values
from calc.wording.phrase import hyphened

from .furiten import codes, furiten
from .problems import problem
from .waits import prospect, said, with_left


def riichi(asked: AskedRiichi) -> dict[str, Any]:
    """The answer: the verdict on the discard named, or the best, and all that keep tenpai."""
    table = asked.table
    keeping = riichi_discards(asked.tiles, asked.melds, table)
    ranked = sorted(keeping, key=lambda each: (len(each.refusals), -_left(asked, each)))
    meant = _meant(asked, ranked)
    limits = {"points": table.points, "wall_tiles": table.wall_tiles}
    return {
        "kind": "refused" if meant.refusals else "allowed",
        "allowed": not meant.refusals,
        **told(asked, meant),
        "reasons": [refusal(each, asked) for each in meant.refusals],
        "remarks": _remarks(meant),
        "values": values(asked, meant),
        "discards": [told(asked, each) for each in ranked],
        "steps": [said(f"step-{hyphened(step)}") for step in STEPS],
        "deposit": DEPOSIT,
        "noten_riichi": cost(asked) if NOTEN.intersection(meant.refusals) else None,
        "not_checked": [name for name, given in limits.items() if given is None],
        "rules": asked.rules.key,
        "ignored": [problem(each) for each in asked.problems],
    }


def _meant(asked: AskedRiichi, ranked: list[RiichiDiscard]) -> RiichiDiscard:
    """The discard that was named, else the best that keeps tenpai, else the one that is nearest."""
    if not asked.discard and ranked:
        return ranked[0]
    held = concealed_part(
        counts_of(asked.tiles), asked.melds, asked.rules, players=asked.table.players
    )
    after = held.after_discards
    nearest = asked.discard or min(after, key=after.__getitem__)
    return riichi_discard(asked.tiles, asked.melds, nearest, asked.table)


def told(asked: AskedRiichi, each: RiichiDiscard) -> dict[str, Any]:
    """One discard: its waits with the copies left, furiten, an empty wait."""
    rest = without_tile(asked.tiles, each.discard)
    held = concealed_part(counts_of(rest), asked.melds, asked.rules, players=asked.table.players)
    return {
        "discard": each.discard.code,
        "shanten": held.shanten,
        "waits": with_left(each.waits.tiles, asked.table.visible),
        "left": _left(asked, each),
        "held": codes(each.waits.held),
        "karaten": each.karaten,
        "furiten": furiten(each.furiten),
        "allowed": not each.refusals,
    }


def _left(asked: AskedRiichi, each: RiichiDiscard) -> int:
    return asked.table.visible.left_of(each.waits.tiles)


def refusal(reason: Refusal, asked: AskedRiichi) -> dict[str, str]:
    """Why riichi may not be declared, in words."""
    table, rules = asked.table, asked.rules
    facts: dict[str, object] = {}
    if reason is Refusal.TOO_FEW_POINTS:
        facts = {"least": f"{rules.riichi_min_points:,}", "points": f"{table.points:,}"}
    elif reason is Refusal.TOO_FEW_TILES:
        facts = {"least": rules.riichi_min_wall_tiles, "wall_tiles": table.wall_tiles}
    return {**said(f"riichi-{hyphened(reason)}", **facts), "id": reason.value}


def _remarks(meant: RiichiDiscard) -> list[dict[str, str]]:
    found = []
    if not meant.refusals:
        found.append(said("riichi-allowed"))
    if meant.furiten:
        found.append(said("riichi-while-furiten"))
    if meant.karaten:
        found.append(said("riichi-while-karaten"))
    return found


def values(asked: AskedRiichi, meant: RiichiDiscard) -> list[dict[str, Any]]:
    """Every wait with what it pays without riichi and with it, side by side."""
    silent = asked.situation._replace(double_riichi=False, open_riichi=False)
    rest = without_tile(asked.tiles, meant.discard)
    both = [
        wait_values(
            rest,
            asked.melds,
            meant.waits.tiles,
            situation=way,
            rules=asked.rules,
            visible=asked.table.visible,
        )
        for way in (silent, declared(asked.situation))
    ]
    return [
        {
            "tile": quiet.tile.code,
            "left": quiet.left,
            "damaten": _ways(prospect(quiet, meant.furiten)),
            "riichi": _ways(prospect(loud, meant.furiten)),
        }
        for quiet, loud in zip(*both, strict=True)
    ]


def declared(situation: Situation) -> Situation:
    """The situation once riichi stands, in the form that was asked about."""
    return situation if situation.in_riichi else situation._replace(riichi=True)


def _ways(told_of: dict[str, Any]) -> dict[str, Any]:
    return {way: told_of[way] for way in ("ron", "tsumo")}


def cost(asked: AskedRiichi) -> dict[str, Any]:
    """What a riichi without tenpai leads to, by the way the hand ends, and what a chombo costs."""
    rules = asked.rules
    return {
        "endings": [
            {**said(f"noten-riichi-{hyphened(how)}"), "id": how, "result": case.outcome.value}
            for how, case in noten_riichi_outcomes().items()
        ],
        "chombo": rules.chombo.value,
        "amount": rules.chombo_amount,
        "article": "riichi#noten-riichi",
    }
