"""The usual question of `score`, read the short way: complete, in order, and nothing wrong with it.

All of it that is neither tiles nor a count is met again and again, so it is read once and kept.
Whatever is not plain sailing is left to `read_score`, which reads the same question with care and
tells everything that is wrong with it.
"""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any, Final

from calc.riichi.counted_tiles import counted_fields
from calc.riichi.counts import with_kind
from calc.riichi.hand import Hand
from calc.riichi.memo import Memo, new_tuple
from calc.riichi.notation import LONGEST_WRITTEN
from calc.riichi.problems.conditions import condition_problems
from calc.riichi.scoring.case import TERMS, Case
from calc.riichi.scoring.context import Terms
from calc.riichi.scoring.validity import sound
from calc.riichi.situation import Situation
from calc.riichi.tiles import TILES, Tile

from .form import Form
from .kinds import ONE
from .melds import IN_BRIEF, MAPPED
from .score import DEFAULT_RULES, FURITEN_KEYS, RULES, SITUATION_KEYS, WIN_KEYS

APART = frozenset(
    {"hand", "win_tile", "melds", "dora_indicators", "ura_indicators", "honba", "riichi_sticks"}
)
"""What is read by itself."""
READ = {each.name: each.kind.read for each in SITUATION_KEYS + FURITEN_KEYS}
HONBA, STICKS = READ["honba"], READ["riichi_sticks"]
OF_FURITEN = [each.name for each in FURITEN_KEYS]
OF_TERMS = [each for each in SITUATION_KEYS if each.name not in APART]
FORM = Form("terms", (RULES, WIN_KEYS[1], *OF_TERMS), always=())
PLAYERS = 4
BRIEF = 2
"""The keys of a meld that tells its type and tiles alone."""
MOST_TURNED = 20
"""Characters of indicators that are read two at a time."""


class Plan:
    """What questions with the same keys have in common.

    `values` takes from one what its terms depend on, the values of the keys `names`; `thrown` are
    its keys that tell of furiten.
    """

    __slots__ = ("names", "thrown", "values")

    def __init__(
        self,
        names: tuple[str, ...],
        values: Callable[[Mapping[str, Any]], tuple[Any, ...]],
        thrown: tuple[str, ...],
    ) -> None:
        self.names: Final = names
        self.values: Final = values
        self.thrown: Final = thrown


def _plan(keys: tuple[str, ...]) -> Plan:
    apart = {*APART, *OF_FURITEN, "id"}
    names = tuple([each for each in keys if each not in apart])
    values = itemgetter(*names) if len(names) > 1 else lambda told: tuple(map(told.get, names))
    return Plan(names, values, tuple([each for each in OF_FURITEN if each in keys]))


PLANS = Memo(_plan, 256)
"""By the keys of a question, in their order."""


def read_quick(question: Mapping[str, Any]) -> Case | None:
    """The question, if there is nothing unusual about it; None where `read_score` has to see."""
    try:
        told: Callable[..., Any] = question.get
        plan = PLANS[tuple(question)]
        terms = TERMS_OF[plan, plan.values(question)]
        written, melds = question["hand"], told("melds")
        if not terms or len(written) > LONGEST_WRITTEN:
            return None
        shown, under = told("dora_indicators", ""), told("ura_indicators", "")
        shown = ONE[shown] if shown in ONE else _turned(shown)
        under = (ONE[under] if under in ONE else _turned(under)) if under != "" else ()
        if melds:
            melds = [
                IN_BRIEF[each["type"], each["tiles"]]
                if len(each) == BRIEF
                else MAPPED[tuple(each.items())]
                for each in melds
            ]
        honba, sticks = told("honba", 0), told("riichi_sticks", 0)
        if not (honba.__class__ is sticks.__class__ is int and 0 <= honba < 100 > sticks >= 0):
            honba, sticks = HONBA(honba), STICKS(sticks)
        hand = Hand.of_counted(
            counted_fields(written), tuple(melds or ()), TILES[question["win_tile"]]
        )
        thrown = _thrown(question, plan.thrown) if plan.thrown else ()
    except TypeError:  # also where the rules are told as a mapping
        return _by_preset(question)
    except (AttributeError, LookupError, ValueError):
        return None
    if not sound(hand, terms, shown, under) or (thrown and _may_be_furiten(hand, terms, thrown)):
        return None
    return new_tuple(Case, (hand, terms, shown, under, honba, sticks))


def _turned(text: str) -> tuple[Tile, ...]:
    """Several indicators, each most often written with its own suit; raises what `read` does."""
    read: Callable[[object], tuple[Tile, ...]] = READ["dora_indicators"]
    if len(text) > MOST_TURNED:
        return read(text)
    try:
        return tuple([TILES[text[at : at + 2]] for at in range(0, len(text), 2)])
    except KeyError:
        return read(text)


def _by_preset(question: Mapping[str, Any]) -> Case | None:
    """The same where the rules are a mapping that tells nothing but a preset; None for others."""
    rules = question.get("rules") if isinstance(question, dict) else None
    if isinstance(rules, dict) and len(rules) == 1 and isinstance(rules.get("preset"), str):
        return read_quick({**question, "rules": rules["preset"]})
    return None


def _thrown(told: Mapping[str, Any], keys: tuple[str, ...]) -> tuple[Tile, ...]:
    """The tiles that could make the hand furiten."""
    found: list[Tile] = []
    for name in keys:
        tiles = READ[name](told[name])
        found += [each.tile for each in tiles] if name == "discards" else tiles
    return tuple(found)


def _may_be_furiten(hand: Hand, terms: Terms, thrown: tuple[Tile, ...]) -> bool:
    """Is one of these tiles a wait of a hand won by ron? Can they tell against its first turn?"""
    if terms.asks_hand:
        return True
    if not terms.ron:
        return False
    from calc.riichi.waits.wait_kinds import wait_kinds  # loaded where discards are told of

    before = with_kind(hand.counts, hand.win_tile.kind, -1)
    four_as_two = terms.rules.chiitoitsu_four_of_a_kind
    kinds = wait_kinds(before, concealed=not hand.melds, four_as_two=four_as_two)
    return any(each.kind in kinds for each in thrown)


def _terms_of(told: tuple[Plan, tuple[Any, ...]]) -> Terms | None:
    """The terms that these values tell by the keys of their plan; None for unusual ones.

    Values that are equal are read alike, so that it does not matter which of them came first.
    """
    plan, given = told
    values, problems = FORM.read(dict(zip(plan.names, given, strict=True)))
    if problems or "win_by" not in values:
        return None
    rules = values.pop("rules", DEFAULT_RULES)
    situation = Situation(values.pop("win_by"), **values)
    if rules.players != PLAYERS or _unusual(situation):
        return None
    if any(condition_problems(None, situation, rules, None)):
        return None
    return TERMS[situation, rules]


TERMS_OF = Memo(_terms_of, 4096)


def _unusual(situation: Situation) -> bool:
    """Is it a game of three, or is somebody liable?"""
    three = situation.players != PLAYERS or situation.kita or situation.robbed_kita
    return bool(three or situation.liable)
