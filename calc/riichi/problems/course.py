"""The course of a hand: what each condition says of the moment at which a hand is won.

A condition is stated once, in MEANINGS, as the set of moments at which it is true. Which conditions
can be true together follows: those whose sets have a moment in common that a game can come to.

A set of moments is a whole number with a bit for each moment, so that `&`, `|` and `~` are those of
sets. A moment has one value of each aspect (below), and a game comes to it if it keeps the laws.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import NamedTuple

from calc.riichi.memo import Memo
from calc.riichi.rulesets import Ruleset

_SIZES = (7, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2)
"""How many values each aspect has."""
EVERY = (1 << prod(_SIZES)) - 1


def _aspects() -> Iterator[list[int]]:
    """For each aspect the sets of the moments that have its first value, its second, and so on."""
    stride = 1
    for size in _SIZES:
        first = EVERY // ((1 << stride * size) - 1) * ((1 << stride) - 1)
        yield [first << stride * place for place in range(size)]
        stride *= size


(
    (DRAW, AFTER_KAN, AFTER_NORTH, DISCARD, ADDED, CLOSED_KAN, NORTH),  # the winning tile
    (FIRST_TURN, GO_AROUND, LATER),  # before one's own discard; until the next after riichi; later
    (NO_RIICHI, FIRST_RIICHI, LATER_RIICHI),  # of the winner
    (NOT_DEALER, DEALER, EIGHTH_WIN),  # the winner's seat, of a dealer with eight wins in a row
    (LAST, _),  # no tile is left in the wall
    (INTERRUPTED, UNINTERRUPTED),  # by a call, a kan or a north, whoever made it
    (OPEN, CLOSED),  # the winner's hand
    (KAN, NO_KAN),  # of the winner
    (KITA, NO_KITA),  # norths of the winner
    (DECLARES, _),  # the discard declares riichi
    (KANBURI, _),  # the discarder has just made a kan
    (PAYER_IN_RIICHI, _),  # or declares it with this discard
) = _aspects()
TSUMO = DRAW | AFTER_KAN | AFTER_NORTH
RON = EVERY & ~TSUMO
RIICHI = FIRST_RIICHI | LATER_RIICHI
SEAT_OF_DEALER = DEALER | EIGHTH_WIN
MELDS = OPEN | KAN

LAWS = (
    # the first turn is before the first discard, and nothing may have interrupted it
    (FIRST_TURN, UNINTERRUPTED & NO_RIICHI & ~LAST),
    (FIRST_TURN & RON, NOT_DEALER),
    (FIRST_TURN & PAYER_IN_RIICHI, DECLARES),
    (MELDS | KITA | AFTER_KAN | AFTER_NORTH | ADDED | KANBURI, INTERRUPTED),
    (AFTER_KAN, KAN),
    (AFTER_NORTH, KITA),
    # riichi, and the go-around after it
    (RIICHI, CLOSED),
    (GO_AROUND, RIICHI),
    (GO_AROUND & FIRST_RIICHI, UNINTERRUPTED & ~LAST),
    (GO_AROUND, ~(AFTER_KAN | AFTER_NORTH | KANBURI)),
    # the player whose tile it is: an added kan needs a call, and riichi a closed hand
    (DECLARES | KANBURI, DISCARD),
    (DECLARES, PAYER_IN_RIICHI),
    (PAYER_IN_RIICHI, RON & ~ADDED),
    # the first of the others to declare riichi does so after the dealer, whom it finds in riichi
    (GO_AROUND & FIRST_RIICHI & SEAT_OF_DEALER & PAYER_IN_RIICHI, DISCARD),
    # the last tile is drawn or discarded: nobody can make a kan of it, or set it aside
    (LAST, TSUMO | DISCARD),
    # thirteen orphans alone rob a closed kan, and they have no melds
    (CLOSED_KAN, ~MELDS),
)
"""Pairs of sets: a moment in the first that a game can come to is in the second."""


class CourseRules(NamedTuple):
    """What of the rules the course of a hand depends on."""

    players: int
    riichi_min_wall_tiles: int
    riichi_ankan: bool
    rinshan_with_haitei: bool


FREEST = CourseRules(3, 0, riichi_ankan=True, rinshan_with_haitei=True)
"""Rules under which a game can come to every moment that it can come to under any others."""


def course_rules(players: int, rules: Ruleset) -> CourseRules:
    """The part of a rule set that the course of a hand depends on."""
    least = min(rules.riichi_min_wall_tiles, 5 if players == 4 else players)
    return CourseRules(players, least, rules.riichi_ankan != "none", rules.rinshan_with_haitei)


def _laws_of(rules: CourseRules) -> Iterator[tuple[int, int]]:
    """The laws that a rule set makes."""
    if rules.players == 4:
        yield AFTER_NORTH | NORTH | KITA, 0
    # the others draw before the winner does, and the last of them discards the tile before
    if rules.riichi_min_wall_tiles > 0:
        yield LAST, ~DECLARES
    if rules.riichi_min_wall_tiles >= rules.players:
        yield LAST & GO_AROUND, ~DISCARD
    if rules.riichi_min_wall_tiles > rules.players:
        yield LAST & GO_AROUND, 0
    if not rules.riichi_ankan:
        yield AFTER_KAN, NO_RIICHI
        yield FIRST_RIICHI, NO_KAN
        yield PAYER_IN_RIICHI, ~CLOSED_KAN & (~KANBURI | DECLARES)
    if not rules.rinshan_with_haitei:
        yield LAST, ~(AFTER_KAN | AFTER_NORTH)


MEANINGS: Mapping[str, int] = {
    "riichi": RIICHI,
    "double_riichi": FIRST_RIICHI,
    "open_riichi": RIICHI,
    "ippatsu": GO_AROUND,
    "haitei": LAST & TSUMO,
    "houtei": LAST & DISCARD,
    "rinshan": AFTER_KAN | AFTER_NORTH,
    "chankan": ADDED,
    "robbed_ankan": CLOSED_KAN,
    "robbed_kita": NORTH,
    "tenhou": FIRST_TURN & DRAW & SEAT_OF_DEALER,
    "chiihou": FIRST_TURN & DRAW & NOT_DEALER,
    "renhou": FIRST_TURN & DISCARD,
    "tsubame_gaeshi": DECLARES,
    "kanburi": KANBURI,
    "discarder_in_riichi": PAYER_IN_RIICHI,
    "paarenchan": EIGHTH_WIN,
    "tsumo": TSUMO,
    "ron": RON,
    "dealer": SEAT_OF_DEALER,
    "!dealer": NOT_DEALER,
    "!in_riichi": NO_RIICHI,
    "kita": KITA,
    "!kita": NO_KITA,
    "later_discarder": ~FIRST_TURN,
}
"""What a question tells of a win: a condition, or with `!` before it that it is not met."""
FACTS: Mapping[str, int] = {
    "melds": MELDS,
    "open": OPEN,
    "kan": KAN,
    "!kan": NO_KAN,
    "!orphans": ~CLOSED_KAN,
    "!north": ~NORTH,
    "discards": ~FIRST_TURN,
    "kan_dora": INTERRUPTED,
    "called": INTERRUPTED,
    "few_counters": ~EIGHTH_WIN,
}
"""What else may be known of it: of its hand, own discards, dora indicators that kans have turned,
calls of another winner, and the counters."""
OF_EVERY_WIN = frozenset({"tsumo", "ron", "dealer", "!dealer", "kita", "!kita", "!in_riichi"})
IN_RIICHI = frozenset({"riichi", "double_riichi", "open_riichi", "!in_riichi"})
NOT_IN_FORMS = frozenset({"later_discarder", "kita"})
FACTS_OF_FORMS = ("melds", "open", "kan", "!kan")
PARTS = frozenset({"open", "kan"})
"""Facts of which `melds` says the same, where that is enough for a contradiction."""
MOST_TOGETHER = 3
"""Conditions of a question that are judged together where fewer contradict each other already."""


def _course(rules: CourseRules) -> Mapping[str, int]:
    possible = EVERY
    for before, after in (*LAWS, *_laws_of(rules)):
        possible &= ~before | after
    return {name: moments & possible for name, moments in {**MEANINGS, **FACTS}.items()}


COURSES = Memo(_course, 32)
"""By rules: the moments that a game can come to at which a condition or a fact is true."""


def _contradictory(key: tuple[frozenset[str], CourseRules]) -> tuple[tuple[str, ...], ...]:
    told, rules = key
    moments, names = COURSES[rules], [name for name in MEANINGS if name in told]
    common = _common(names, moments)
    facts = [fact for fact in FACTS if not common & moments[fact]]
    if common and not facts:
        return ()
    groups = _smallest_groups(names, facts, moments)
    return tuple([group for group in groups if not _is_indirect(group, groups, names, moments)])


CONTRADICTORY = Memo(_contradictory, 4096)
"""By what a question tells and rules: the smallest groups that are not true of any win, each with
one fact at most; a fact is in them that only some hands or situations have."""


def _smallest_groups(
    names: Sequence[str], facts: Sequence[str], moments: Mapping[str, int]
) -> list[tuple[str, ...]]:
    """The groups that no moment has, each without a part that none has."""
    groups: list[tuple[str, ...]] = []
    apart: dict[str, set[str]] = {name: set() for name in (*names, *facts)}
    level: list[tuple[tuple[str, ...], int]] = [((), EVERY)]
    for number in range(1, len(names) + 2):
        if number > MOST_TOGETHER and groups:
            break
        wider = []
        for some, common in level:
            more = names[names.index(some[-1]) + 1 :] if some else names
            for name in (*more, *(facts if some else ())):
                group, left = (*some, name), common & moments[name]
                if not apart[name].isdisjoint(some):
                    continue
                if left and name not in facts:
                    wider.append((group, left))
                elif not left and not _is_explained(group, groups):
                    groups.append(group)
                    apart[name].update(some if number == 2 else ())
        level = wider
    return groups


def exclusions(rules: CourseRules) -> list[tuple[str, ...]]:
    """The groups of conditions and facts of the hand that no win has together, for a form.

    What follows where the way of winning or the seat is corrected is left out.
    """
    moments, names = COURSES[rules], [name for name in MEANINGS if name not in NOT_IN_FORMS]
    groups = [
        group
        for group in _smallest_groups(names, FACTS_OF_FORMS, moments)
        if not OF_EVERY_WIN.issuperset(group) and not IN_RIICHI.issuperset(group)
    ]
    known = sorted(OF_EVERY_WIN)
    return [group for group in groups if not _is_indirect(group, groups, known, moments)]


def are_together(names: Iterable[str], rules: CourseRules) -> bool:
    """Whether a game can come to a moment at which all these conditions and facts are true."""
    return _common(names, COURSES[rules]) != 0


def _common(names: Iterable[str], moments: Mapping[str, int]) -> int:
    common = EVERY
    for name in names:
        common &= moments[name]
    return common


def _is_explained(group: Sequence[str], groups: Iterable[tuple[str, ...]]) -> bool:
    """Whether a part of a group is among the groups, be it with `melds` for one of PARTS."""
    names = {*group, *(["melds"] if PARTS.intersection(group) else [])}
    return any(names.issuperset(known) for known in groups)


def _is_indirect(
    group: tuple[str, ...],
    groups: Sequence[tuple[str, ...]],
    names: Sequence[str],
    moments: Mapping[str, int],
) -> bool:
    """Whether one of a group is replaced, in another, by what it implies and the question tells.

    Haitei and chankan are no contradiction of their own: haitei implies tsumo, which is not told.
    """
    for one in group:
        for place, other in enumerate(names):
            implied = not moments[one] & ~moments[other] and other not in group
            nearer = moments[one] != moments[other] or one in names[place:]
            if implied and nearer and _is_explained([other, *({*group} - {one})], groups):
                return True
    return False
