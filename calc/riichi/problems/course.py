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

_SIZES = (10, 3, 3, 3, 2, 2, 2, 2, 2, 2)
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
    # the winning tile: a discard may declare riichi, or come after a kan of the same player
    (DRAW, AFTER_KAN, AFTER_NORTH, PLAIN, DECLARES, KAN_FIRST, BOTH, ADDED, CLOSED_KAN, NORTH),
    (FIRST_TURN, GO_AROUND, LATER),  # before one's own discard; until the next after riichi; later
    (NO_RIICHI, FIRST_RIICHI, LATER_RIICHI),  # of the winner
    (NOT_DEALER, DEALER, EIGHTH_WIN),  # the winner's seat, of a dealer with eight wins in a row
    (LAST, _),  # no tile is left in the wall
    (INTERRUPTED, UNINTERRUPTED),  # by a call, a kan or a north, whoever made it
    (OPEN, CLOSED),  # the winner's hand
    (KAN, NO_KAN),  # of the winner
    (KITA, NO_KITA),  # norths of the winner
    (PAYER_IN_RIICHI, _),  # or declares it with this discard
) = _aspects()
DECLARING, AFTER_A_KAN = DECLARES | BOTH, KAN_FIRST | BOTH
DISCARD = PLAIN | DECLARES | KAN_FIRST | BOTH
TSUMO = DRAW | AFTER_KAN | AFTER_NORTH
RON = EVERY & ~TSUMO
RIICHI = FIRST_RIICHI | LATER_RIICHI
SEAT_OF_DEALER = DEALER | EIGHTH_WIN
MELDS = OPEN | KAN

LAWS = (
    # the first turn is before the first discard, and nothing may have interrupted it
    (FIRST_TURN, UNINTERRUPTED & NO_RIICHI & ~LAST),
    (FIRST_TURN & RON, NOT_DEALER),
    (FIRST_TURN & PAYER_IN_RIICHI, DECLARING),
    (MELDS | KITA | AFTER_KAN | AFTER_NORTH | ADDED | AFTER_A_KAN, INTERRUPTED),
    (AFTER_KAN, KAN),
    (AFTER_NORTH, KITA),
    # riichi, and the go-around after it
    (RIICHI, CLOSED),
    (GO_AROUND, RIICHI),
    (GO_AROUND & FIRST_RIICHI, UNINTERRUPTED & ~LAST),
    (GO_AROUND, ~(AFTER_KAN | AFTER_NORTH | AFTER_A_KAN)),
    # the player whose tile it is: an added kan needs a call, and riichi a closed hand
    (DECLARING, PAYER_IN_RIICHI),
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
        yield LAST, ~DECLARING
    if rules.riichi_min_wall_tiles >= rules.players:
        yield LAST & GO_AROUND, ~DISCARD
    if rules.riichi_min_wall_tiles > rules.players:
        yield LAST & GO_AROUND, 0
    if not rules.riichi_ankan:
        yield AFTER_KAN, NO_RIICHI
        yield FIRST_RIICHI, NO_KAN
        yield PAYER_IN_RIICHI, ~(CLOSED_KAN | KAN_FIRST)
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
    "tsubame_gaeshi": DECLARING,
    "kanburi": AFTER_A_KAN,
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
    if common:
        facts = [fact for fact in FACTS if not common & moments[fact]]
        shown = [fact for fact in facts if fact not in PARTS or "melds" not in facts]
        return tuple([_smallest_group(names, fact, moments) for fact in shown])
    groups = _smallest_groups(names, [*FACTS], moments)
    if all(group[-1] in FACTS for group in groups):
        groups.append(_smallest_group(names, "", moments))  # more than three together
    return tuple([group for group in groups if not _is_indirect(group, groups, names, moments)])


CONTRADICTORY = Memo(_contradictory, 1024)
"""By what a question tells and rules: the smallest groups that are not true of any win, each with
one fact at most; a fact is in them that only some hands or situations have."""


def _smallest_group(names: Sequence[str], fact: str, moments: Mapping[str, int]) -> tuple[str, ...]:
    """The first names that are enough for no moment to have them all and the fact, if any."""
    needed, more = [*names], [fact] if fact else []
    for name in reversed(names):
        rest = [other for other in needed if other != name]
        if not _common((*rest, *more), moments):
            needed = rest
    return (*needed, *more)


def _smallest_groups(
    names: Sequence[str], facts: Sequence[str], moments: Mapping[str, int]
) -> list[tuple[str, ...]]:
    """The groups of up to three that no moment has, each without a part that none has."""
    groups: list[tuple[str, ...]] = []
    apart: dict[str, set[str]] = {name: set() for name in (*names, *facts)}
    level: list[tuple[tuple[str, ...], int]] = [((name,), moments[name]) for name in names]
    for number in (2, 3):
        wider = []
        for some, common in level:
            more = names[names.index(some[-1]) + 1 :]
            for name in (*more, *facts):
                if common & moments[name]:
                    if number == 2 and name in more:
                        wider.append(((*some, name), common & moments[name]))
                elif apart[name].isdisjoint(some) and not _is_of_melds(some, name, groups):
                    groups.append((*some, name))
                    apart[name].update(some if number == 2 else ())
        level = wider
    return groups


def _is_of_melds(some: tuple[str, ...], fact: str, groups: Sequence[tuple[str, ...]]) -> bool:
    """Whether a fact is one of PARTS, and the same is true of `melds`."""
    return fact in PARTS and _is_explained((*some, "melds"), groups)


def exclusions(rules: CourseRules) -> list[tuple[str, ...]]:
    """The groups of conditions and facts of the hand that no win has together, for a form.

    What follows where the way of winning or the seat is corrected is left out. The first of a group
    is the one that a form gives up first.
    """
    moments = COURSES[rules]
    names = [name for name in MEANINGS if moments[name] and name not in NOT_IN_FORMS]
    groups = [
        group
        for group in _smallest_groups(names, FACTS_OF_FORMS, moments)
        if not OF_EVERY_WIN.issuperset(group) and not IN_RIICHI.issuperset(group)
    ]
    known = sorted(OF_EVERY_WIN)
    return [
        tuple(sorted(group, key=lambda name: name != "ippatsu"))
        for group in groups
        if not _is_indirect(group, groups, known, moments)
    ]


def are_together(names: Iterable[str], rules: CourseRules) -> bool:
    """Whether a game can come to a moment at which all these conditions and facts are true."""
    return _common(names, COURSES[rules]) != 0


def _common(names: Iterable[str], moments: Mapping[str, int]) -> int:
    common = EVERY
    for name in names:
        common &= moments[name]
    return common


def _is_explained(group: Sequence[str], groups: Iterable[tuple[str, ...]]) -> bool:
    """Whether a part of a group is among the groups."""
    names = {*group}
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
