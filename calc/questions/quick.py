"""The usual question of `score`, read the short way: complete, in order, and nothing wrong with it.

All of it that is neither tiles nor a count is met again and again, so it is read once and kept.
Whatever is not plain sailing is left to `read_score`, which reads the same question with care and
tells everything that is wrong with it.
"""

from collections.abc import Mapping
from typing import Any

from calc.riichi.case import TERMS, Case
from calc.riichi.closing import closing_kinds
from calc.riichi.counts import with_kind
from calc.riichi.hand import Hand
from calc.riichi.kept import Kept, made
from calc.riichi.notation import LONGEST_WRITTEN, parse
from calc.riichi.problems.conditions import condition_problems
from calc.riichi.problems.indicators import well_turned
from calc.riichi.problems.tiles import sound
from calc.riichi.situation import Situation
from calc.riichi.terms import Terms
from calc.riichi.tiles import TILES, Tile

from .form import Form
from .score import DEFAULT_RULES, FURITEN_KEYS, MELDS, RULES, SITUATION_KEYS, WIN_KEYS

APART = {each.name: each.kind.read for each in SITUATION_KEYS}
TURNED = Kept(APART.pop("dora_indicators"), 4096)
del APART["ura_indicators"]
HONBA, STICKS = APART.pop("honba"), APART.pop("riichi_sticks")
FORM = Form(
    "terms",
    (RULES, WIN_KEYS[1], *[each for each in SITUATION_KEYS if each.name in APART]),
    always=(),
)
MELDED = MELDS.kind.read
PLAYERS = 4
DISCARDS, PASSED_BY, _ = [each.kind.read for each in FURITEN_KEYS]
IN_RIICHI = FURITEN_KEYS[2].name


def read_quick(question: Mapping[str, object]) -> Case | None:
    """The question, if there is nothing unusual about it; None where `read_score` has to see."""
    try:
        rest: dict[str, Any] = dict(question)
        take = rest.pop
        written, win_tile = take("hand"), TILES[take("win_tile")]
        melds = take("melds", None)
        melds = MELDED(melds) if melds else ()
        shown, under = TURNED[take("dora_indicators", "")], TURNED[take("ura_indicators", "")]
        honba, sticks = take("honba", 0), take("riichi_sticks", 0)
        if not (honba.__class__ is sticks.__class__ is int and 0 <= honba < 100 > sticks >= 0):
            honba, sticks = HONBA(honba), STICKS(sticks)
        take("id", None)
        if rest.get("rules").__class__ is dict:
            rest["rules"] = _preset(rest["rules"])
        thrown: tuple[Tile, ...] = ()
        if "discards" in rest or "passed" in rest or IN_RIICHI in rest:
            thrown = _thrown(rest)
        terms = TERMS_OF[(*rest, *rest.values())]
        tiles = parse(written) if len(written) <= LONGEST_WRITTEN else None
    except (LookupError, TypeError, ValueError):
        return None
    if not terms or tiles is None:
        return None
    hand = Hand.of_counted(tiles, melds, win_tile)
    if not _in_order(hand, terms, shown, under) or (
        thrown and _may_be_furiten(hand, terms, thrown)
    ):
        return None
    return made(Case, (hand, terms, shown, under, honba, sticks))


def _preset(rules: Mapping[str, object]) -> object:
    """The preset that a rule set is, told as a mapping; raises ValueError if it is told more."""
    if len(rules) > 1 or not rules["preset"]:
        raise ValueError(rules)
    return rules["preset"]


def _thrown(rest: dict[str, Any]) -> tuple[Tile, ...]:
    """The tiles that could make the hand furiten, taken out of the question."""
    discards = DISCARDS(rest.pop("discards")) if "discards" in rest else ()
    found = [each.tile for each in discards]
    for name in ("passed", IN_RIICHI):
        if name in rest:
            found += PASSED_BY(rest.pop(name))
    return tuple(found)


def _may_be_furiten(hand: Hand, terms: Terms, thrown: tuple[Tile, ...]) -> bool:
    """Is one of these tiles a wait of a hand won by ron? Can they tell against its first turn?"""
    if terms.asks_hand:
        return True
    if not terms.ron:
        return False
    before = with_kind(hand.counts, hand.win_tile.kind, -1)
    four_as_two = terms.rules.chiitoitsu_four_of_a_kind
    kinds = closing_kinds(before, concealed=not hand.melds, four_as_two=four_as_two)
    return any(each.kind in kinds for each in thrown)


def _in_order(hand: Hand, terms: Terms, shown: tuple[Tile, ...], under: tuple[Tile, ...]) -> bool:
    """Is there nothing wrong with the hand, on these terms and with these indicators?"""
    if under or len(shown) > 1:
        number, riichi = len(shown), terms.riichi
        if not well_turned(number, len(under), terms.rules, riichi=riichi):
            return False
        shown += under
    if (terms.riichi and not hand.closed) or (terms.asks_hand and not _fits(hand, terms, shown)):
        return False
    return sound(hand, shown, terms.rules)


def _terms_of(told: tuple[Any, ...]) -> Terms | None:
    """The terms that these keys, and behind them their values, tell; None for unusual ones.

    Values that are equal are read alike, so that it does not matter which of them came first.
    """
    number = len(told) // 2
    values, problems = FORM.read(dict(zip(told[:number], told[number:], strict=True)))
    if problems or "win_by" not in values:
        return None
    rules = values.pop("rules", DEFAULT_RULES)
    situation = Situation(values.pop("win_by"), **values)
    if rules.players != PLAYERS or _unusual(situation):
        return None
    if any(condition_problems(None, situation, rules, None)):
        return None
    return TERMS[situation, rules]


TERMS_OF = Kept(_terms_of, 4096)


def _unusual(situation: Situation) -> bool:
    """Is it a game of three, or is somebody liable?"""
    three = situation.players != PLAYERS or situation.kita or situation.robbed_kita
    return bool(three or situation.liable)


def _fits(hand: Hand, terms: Terms, shown: tuple[Tile, ...]) -> bool:
    """Is there nothing wrong with the conditions beside this hand and the tiles shown?"""
    situation = terms.situation._replace(dora_indicators=shown)
    return not any(condition_problems(hand, situation, terms.rules, None))
