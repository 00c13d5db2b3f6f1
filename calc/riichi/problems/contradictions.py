"""Contradictions between the conditions of a win, its hand and the rules, named as problems.

Which conditions are never true together follows from the course of a hand (`course.py`).
"""

# ruff: noqa: ARG005  # all predicates of the table have the same parameters

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from calc.riichi.counts import copies_of, copies_of_kind, kinds_held, known_copies
from calc.riichi.errors import NO_FACTS, Problem
from calc.riichi.hand import HandTiles, Side
from calc.riichi.rulesets import Ruleset, is_for_three
from calc.riichi.situation import FLAGS, RIICHI_FLAGS, Situation
from calc.riichi.tiles import NORTH, WINDS, YAOCHUU, Wind

from .course import CONTRADICTORY, MEANINGS, CourseRules, are_together, course_rules

FIRST_TURN = ("tenhou", "chiihou", "renhou")
LATE = ("haitei", "houtei", "rinshan", "chankan", "robbed_ankan", "robbed_kita")
OF_A_DISCARD = ("tsubame_gaeshi", "kanburi", "discarder_in_riichi")
OF_THE_TILE = ("houtei", "chankan", "robbed_ankan", "robbed_kita", "tsubame_gaeshi", "kanburi")
"""Conditions of the winning tile, whoever wins on it."""
CONDITIONS = (*FLAGS, "robbed_kita")
EIGHTH_WIN_COUNTERS = 4
"""Counters at the eighth win in a row at least: where the wins before the winner had the deal count
too, three of them leave none (riichi.wiki, Local yaku)."""
ORPHAN_COPIES = copies_of(YAOCHUU)
Facts = Mapping[str, object]


def holds_thirteen_orphans(hand: HandTiles) -> bool:
    """Whether a hand has one of every terminal and honor, and none called."""
    return not hand.melds and kinds_held(hand.copies) == ORPHAN_COPIES


OF_THE_HAND: Mapping[str, Callable[[HandTiles], bool]] = {
    "melds": lambda hand: bool(hand.melds),
    "open": lambda hand: not hand.closed,
    "kan": lambda hand: any(meld.is_kan for meld in hand.melds),
    "!kan": lambda hand: not any(meld.is_kan for meld in hand.melds),
    "!orphans": lambda hand: not holds_thirteen_orphans(hand),
    "!north": lambda hand: hand.win_tile is not NORTH,
}
"""The facts of a course that a hand decides."""
OF_THE_TABLE: Mapping[str, Callable[[HandTiles | None, Situation], bool]] = {
    "discards": lambda hand, s: bool(s.discards),
    "kan_dora": lambda hand, s: len(s.dora_indicators) > 1,
    "few_counters": lambda hand, s: s.honba < EIGHTH_WIN_COUNTERS,
    "copies": lambda hand, s: hand is not None and _copies(hand, s) > 1,
}
"""Facts that are decided by fields of a situation outside its scoring context."""
TOGETHER = "conditions-exclude-each-other"
NAMES: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("ippatsu-without-riichi", ("ippatsu",), ("!in_riichi",)),
    ("riichi-on-open-hand", RIICHI_FLAGS, ("open",)),
    ("haitei-with-ron", ("haitei",), ("ron",)),
    ("houtei-with-tsumo", ("houtei",), ("tsumo",)),
    ("rinshan-without-kan", ("rinshan",), ("!kan",)),
    ("rinshan-with-ron", ("rinshan",), ("ron",)),
    ("rinshan-with-haitei", ("rinshan",), ("haitei",)),
    ("rinshan-with-ippatsu", ("ippatsu",), ("rinshan",)),
    ("chankan-with-tsumo", ("chankan",), ("tsumo",)),
    ("chankan-with-houtei", ("chankan",), ("houtei",)),
    ("robbed-ankan-with-tsumo", ("robbed_ankan",), ("tsumo",)),
    ("robbed-ankan-with-another", ("robbed_ankan",), LATE),
    ("robbed-ankan-without-kokushi", ("robbed_ankan",), ("!orphans",)),
    ("robbed-kita-with-tsumo", ("robbed_kita",), ("tsumo",)),
    ("robbed-kita-not-north", ("robbed_kita",), ("!north",)),
    ("tenhou-by-non-dealer", ("tenhou",), ("!dealer",)),
    ("chiihou-by-dealer", ("chiihou",), ("dealer",)),
    ("renhou-by-dealer", ("renhou",), ("dealer",)),
    ("renhou-with-tsumo", ("renhou",), ("tsumo",)),
    ("renhou-from-a-later-seat", ("renhou",), ("later_discarder",)),
    ("first-draw-with-ron", FIRST_TURN[:2], ("ron",)),
    ("first-turn-with-melds", FIRST_TURN, ("melds",)),
    ("first-turn-with-kita", FIRST_TURN, ("kita",)),
    ("first-turn-with-riichi", FIRST_TURN, RIICHI_FLAGS),
    ("first-turn-with-discards", FIRST_TURN, ("discards",)),
    ("first-turn-with-late-win", FIRST_TURN, LATE),
    ("discard-condition-with-tsumo", OF_A_DISCARD, ("tsumo",)),
    ("paarenchan-by-non-dealer", ("paarenchan",), ("!dealer",)),
    ("paarenchan-without-counters", ("paarenchan",), ("few_counters",)),
)
"""Problems of two conditions or facts that have words of their own: the first has one of the first
group, in whose field it is, and one of the second. All others are TOGETHER."""
NAMED = {
    frozenset((first, other)): (key, first, other)
    for key, firsts, others in reversed(NAMES)
    for first in firsts
    for other in others
}
"""The same by the two."""
LEFT_OUT: tuple[tuple[str, str, str, Callable[[Ruleset], bool]], ...] = (
    ("ippatsu", "ippatsu-not-in-use", "ippatsu", lambda rules: not rules.ippatsu),
    (
        "double_riichi",
        "double-riichi-not-in-use",
        "double_riichi_han",
        lambda rules: not rules.double_riichi_han,
    ),
    (
        "open_riichi",
        "open-riichi-not-in-use",
        "open_riichi",
        lambda rules: rules.open_riichi == "off",
    ),
    (
        "robbed_ankan",
        "robbed-ankan-not-in-use",
        "kokushi_robs_ankan",
        lambda rules: not rules.kokushi_robs_ankan,
    ),
    ("renhou", "renhou-not-in-use", "renhou", lambda rules: rules.renhou == "off"),
)
"""Conditions that a rule set may leave out: the problem, the option, and whether it does."""


FREED: Mapping[str, Callable[[CourseRules], CourseRules]] = {
    "riichi_min_wall_tiles": lambda rules: rules._replace(riichi_min_wall_tiles=0),
    "riichi_ankan": lambda rules: rules._replace(riichi_ankan=True),
}
"""Options that may be why conditions are never true together: the rules with the freest answer."""


class Contradiction(NamedTuple):
    """A problem that a win in some situation has where its `facts_met` are true, if any are named.

    They are keys of OF_THE_HAND and of OF_THE_TABLE. `value` and `facts` are those of the problem,
    or functions of hand and situation that return them.
    """

    id: str
    field: str
    facts_met: tuple[str, ...] = ()
    value: object = None
    facts: Facts | Callable[[HandTiles | None, Situation], Facts] = NO_FACTS

    def is_of_hand(self, hand: HandTiles | None) -> bool:
        """Whether its facts are true as far as the hand decides; None is one that is not read."""
        for name in self.facts_met:
            if name in OF_THE_HAND and (hand is None or not OF_THE_HAND[name](hand)):
                return False
        return True

    def is_of_table(self, hand: HandTiles | None, situation: Situation) -> bool:
        """Whether its facts are true as far as the situation decides."""
        for name in self.facts_met:
            if name in OF_THE_TABLE and not OF_THE_TABLE[name](hand, situation):
                return False
        return True


def _told(situation: Situation) -> frozenset[str]:
    """What a situation tells of the course of the hand; nothing where it names no condition."""
    names = [name for name in CONDITIONS if getattr(situation, name)]
    if situation.players == 4 and situation.robbed_kita:
        names.remove("robbed_kita")  # a problem of its own
    if not names:
        return frozenset()
    names += ["tsumo" if situation.tsumo else "ron", "dealer" if situation.dealer else "!dealer"]
    names += [] if situation.in_riichi else ["!in_riichi"]
    if situation.players == 3:
        names.append("kita" if situation.kita else "!kita")
    if situation.renhou and _is_discarder_later(situation):
        names.append("later_discarder")
    return frozenset(names)


def _is_discarder_later(situation: Situation) -> bool:
    """Whether the discarder's first turn comes after the winner's."""
    turns = {None: 0, Side.LEFT: 1, Side.ACROSS: 2, Side.RIGHT: situation.players - 1}
    return WINDS.index(situation.seat_wind) < turns[situation.discarder]


def possible_contradictions(situation: Situation, rules: Ruleset) -> tuple[Contradiction, ...]:
    """The contradictions of a situation, and those that it would have with some hands."""
    course = _course_contradictions(situation, rules)
    return (
        *_conditions_left_out(situation, rules),
        *(row for row in course if "called" not in row.facts_met),
        *_robbed_kans(situation),
        *_players(situation, rules),
    )


def contradictions_with_calls(situation: Situation, rules: Ruleset) -> list[Contradiction]:
    """Those of a situation with calls or kans of another winner."""
    return [row for row in _course_contradictions(situation, rules) if "called" in row.facts_met]


def _course_contradictions(situation: Situation, rules: Ruleset) -> Iterator[Contradiction]:
    """What is never true together in the course of a hand."""
    names, under = _told(situation), course_rules(situation.players, rules)
    for group in CONTRADICTORY[names, under] if names else ():
        facts_met = tuple([name for name in group if name not in MEANINGS])
        if facts_met != ("kan_dora",) or rules.kan_dora:
            yield _contradiction(group, situation, rules)._replace(facts_met=facts_met)


def _contradiction(group: tuple[str, ...], situation: Situation, rules: Ruleset) -> Contradiction:
    """A problem of what is never true together, by its own name or by what each means."""
    told = frozenset(group) - {"!kita"}  # rinshan needs no kan and no north
    if told in NAMED:
        key, first, other = NAMED[told]
        pair = {"condition": first, "other": other, "rules": rules.key}
        return Contradiction(key, first, value=True, facts=partial(_facts, pair))
    under = course_rules(situation.players, rules)
    options = [name for name, freed in FREED.items() if are_together(group, freed(under))]
    closed = not {*RIICHI_FLAGS, "ippatsu"}.isdisjoint(group)
    names = ["kan" if name == "melds" and closed else name for name in group]
    facts = {"conditions": names, "meanings": [*names, *options]}
    return Contradiction(TOGETHER, group[0], value=True, facts=facts)


def _facts(pair: Facts, hand: HandTiles | None, situation: Situation) -> Facts:
    """The facts of a problem of two conditions, those of its hand among them."""
    kan = hand is not None and OF_THE_HAND["kan"](hand)
    replaced = "north" if situation.kita and not kan else "kan"
    melds = list(hand.called) if hand else []
    players, seat = situation.players, situation.seat_wind
    return {**pair, "players": players, "seat": seat, "melds": melds, "replaced": replaced}


def _conditions_left_out(situation: Situation, rules: Ruleset) -> Iterator[Contradiction]:
    """The conditions that the rule set does not have; ippatsu without riichi is one anyway."""
    for name, key, option, is_left_out in LEFT_OUT:
        told = getattr(situation, name) and (name != "ippatsu" or situation.in_riichi)
        if told and is_left_out(rules):
            facts = {"rules": rules.key, "option": option}
            yield Contradiction(key, name, value=True, facts=facts)


def _robbed_kans(situation: Situation) -> Iterator[Contradiction]:
    """A robbed kan holds three of the winning tile. Source: EMA 2016, 3.3.7; WRC Optional Rules."""
    for name in ("chankan", "robbed_ankan"):
        if getattr(situation, name):
            yield Contradiction("chankan-copies", name, ("copies",), value=True, facts=_copied)


def _copied(hand: HandTiles | None, situation: Situation) -> Facts:
    return {"tile": hand.win_tile, "count": _copies(hand, situation)} if hand else NO_FACTS


def _copies(hand: HandTiles, situation: Situation) -> int:
    """Copies of the winning tile in the hand, among indicators and declared norths."""
    shown = situation.dora_indicators + situation.ura_indicators
    return copies_of_kind(known_copies(hand.copies, shown, situation.kita), hand.win_tile.kind)


def players_problem(rules: Ruleset, players: int) -> Problem | None:
    """The problem of four players under rules for three."""
    if players == 3 or not is_for_three(rules):
        return None
    return Problem("rules-for-three-players", "players", players, {"rules": rules.key})


def _players(situation: Situation, rules: Ruleset) -> Iterator[Contradiction]:
    """What is not there with as many players, and a discarder where nobody discarded."""
    if problem := players_problem(rules, situation.players):
        yield Contradiction(problem.id, problem.field, value=problem.value, facts=problem.facts)
    three, discarder = situation.players == 3, situation.discarder
    if discarder and situation.tsumo:
        yield Contradiction("discarder-on-tsumo", "discarder", value=discarder.value)
    if three and situation.seat_wind is Wind.NORTH:
        yield Contradiction("no-north-seat-with-three-players", "seat_wind", value=Wind.NORTH.value)
    for name, sides in (("discarder", (discarder,)), ("liable", situation.liable)):
        if three and Side.ACROSS in sides:
            yield Contradiction("nobody-across-with-three-players", name, value=Side.ACROSS.value)
    for name in ("kita", "robbed_kita"):
        if not three and (value := getattr(situation, name)):
            yield Contradiction("kita-with-four-players", name, value=value)
