"""The catalogue of yaku as answers: all in short, or one with its conditions."""

from functools import cache
from typing import Any, NamedTuple

from calc.riichi.hand import Hand
from calc.riichi.melds import Meld, MeldType
from calc.riichi.notation import parse_tiles
from calc.riichi.readings.win import Win
from calc.riichi.rulesets import Ruleset, written
from calc.riichi.scoring.evaluate import wins
from calc.riichi.situation import Situation
from calc.riichi.yaku import CATALOGUE, Kind, Yaku
from calc.wording import check_asks, yaku_article, yaku_name
from calc.wording.yaku import NAMES

from .yaku import han

IN_USE = "in-use"
"""How the keys of checks end that ask the rule set alone."""


def catalogue(rules: Ruleset) -> dict[str, Any]:
    """Every yaku with its names and its value under a rule set."""
    return {
        "kind": "catalogue",
        "rules": written(rules),
        "yaku": [brief(each, rules) for each in CATALOGUE.values()],
    }


def entry(yaku: Yaku, rules: Ruleset) -> dict[str, Any]:
    """One yaku: names, value, what it asks, and where it is explained."""
    return {
        "kind": "yaku",
        "rules": written(rules),
        **brief(yaku, rules),
        "meaning": yaku.meaning,
        "checks": [_asked(yaku.key, check.key) for check in yaku.rule(_sample(rules).closed)],
        "replaces": list(yaku.replaces),
    }


def brief(yaku: Yaku, rules: Ruleset) -> dict[str, Any]:
    """A yaku in short: names, group, value in a closed and in an open hand."""
    closed, opened = (_han(yaku, win) for win in _sample(rules))
    local = yaku.kind is Kind.LOCAL
    return {
        "id": yaku.key,
        "names": {each: yaku_name(yaku.key, each) for each in NAMES},
        "group": yaku.kind.value,
        "han": {"closed": closed, "open": opened},
        "in_use": yaku.key in rules.optional_yaku if local else closed is not None,
        "article": yaku_article(yaku.key),
    }


def _asked(yaku: str, check: str) -> dict[str, str]:
    words = check_asks(yaku, check)
    return {"id": check, "text": words.text, "article": words.article}


def _han(yaku: Yaku, win: Win) -> int | str | None:
    """What the rule set of a win gives for a yaku in such a hand; None where it never counts.

    A local yaku has a value even where it is not in use: the rule set only says whether it counts.
    """
    if not all(check.met for check in yaku.rule(win) if check.key.endswith(IN_USE)):
        return None
    value = yaku.value(win)
    return None if value is None else han(value)


class Samples(NamedTuple):
    """A closed and an open win that nothing special can be said of."""

    closed: Win
    open: Win


@cache
def _hands() -> tuple[Hand, Hand]:
    tiles = parse_tiles("234m456p22678s345s")
    meld = Meld(MeldType.CHI, parse_tiles("345s"), None, None)
    won = tiles[5]
    return Hand.of(tiles, win_tile=won), Hand.of(tiles[:-3], (meld,), win_tile=won)


def _sample(rules: Ruleset) -> Samples:
    situation = Situation(tsumo=True)
    return Samples(*(next(wins(each, situation, rules))[0] for each in _hands()))
