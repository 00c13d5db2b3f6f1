"""The usual question of `score`, read the short way: complete, in order, and nothing wrong with it.

All of it that is neither tiles nor a count is met again and again, so it is read once and kept.
Whatever is not plain sailing is left to `read_score`, which reads the same question with care and
tells everything that is wrong with it.
"""

from collections.abc import Mapping
from typing import Any

from calc.riichi.case import TERMS, Case
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
from .kinds import ONE
from .score import DEFAULT_RULES, MELDS, RULES, SITUATION_KEYS, WIN_KEYS

APART = {each.name: each.kind.read for each in SITUATION_KEYS}
SHOWN, UNDER = APART.pop("dora_indicators"), APART.pop("ura_indicators")
HONBA, STICKS = APART.pop("honba"), APART.pop("riichi_sticks")
FORM = Form(
    "terms",
    (RULES, WIN_KEYS[1], *[each for each in SITUATION_KEYS if each.name in APART]),
    always=(),
)
MELDED = MELDS.kind.read
PLAYERS = 4


def read_quick(question: Mapping[str, object]) -> Case | None:
    """The question, if there is nothing unusual about it; None where `read_score` has to see."""
    try:
        rest: dict[str, Any] = dict(question)
        take = rest.pop
        written, win_tile = take("hand"), TILES[take("win_tile")]
        tiles = parse(written) if len(written) <= LONGEST_WRITTEN else None
        melds = MELDED(take("melds")) if "melds" in rest else ()
        shown, under = take("dora_indicators", ""), take("ura_indicators", "")
        shown = ONE[shown] if shown in ONE else SHOWN(shown)
        under = ONE[under] if under in ONE else UNDER(under)
        honba, sticks = take("honba", 0), take("riichi_sticks", 0)
        if not (honba.__class__ is sticks.__class__ is int and 0 <= honba < 100 > sticks >= 0):
            honba, sticks = HONBA(honba), STICKS(sticks)
        take("id", None)
        terms = TERMS_OF[(*rest, *rest.values())]
    except (LookupError, TypeError, ValueError):
        return None
    if not terms or tiles is None:
        return None
    hand = Hand.of_counted(tiles, melds, win_tile)
    if not _in_order(hand, terms, shown, under):
        return None
    return made(Case, (hand, terms, shown, under, honba, sticks))


def _in_order(hand: Hand, terms: Terms, shown: tuple[Tile, ...], under: tuple[Tile, ...]) -> bool:
    """Is there nothing wrong with the hand, on these terms and with these indicators?"""
    turned = shown + under if under else shown
    if under or len(shown) > 1:
        number, riichi = len(shown), terms.riichi
        if not well_turned(number, len(under), terms.rules, riichi=riichi):
            return False
    if (terms.riichi and not hand.closed) or (terms.asks_hand and not _fits(hand, terms, turned)):
        return False
    return sound(hand, turned, terms.rules)


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
