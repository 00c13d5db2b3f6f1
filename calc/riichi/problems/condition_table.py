"""The table of contradictions between conditions of a win, which are fields such as `haitei`."""

# ruff: noqa: ARG005  # all predicates have the same parameters

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

from calc.riichi.counts import copies_of, copies_of_kind, kinds_held, known_copies
from calc.riichi.errors import NO_FACTS
from calc.riichi.hand import HandTiles, Side
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import RIICHI_FLAGS, Situation
from calc.riichi.tiles import NORTH, YAOCHUU, Wind

FIRST_TURN = ("tenhou", "chiihou", "renhou")
LATE = ("haitei", "houtei", "rinshan", "chankan", "robbed_ankan")
OF_A_DISCARD = ("tsubame_gaeshi", "kanburi", "discarder_in_riichi")
ORPHAN_COPIES = copies_of(YAOCHUU)
Predicate = Callable[[HandTiles], bool]
OF_THE_HAND: Mapping[str, Predicate] = {
    "open": lambda hand: not hand.closed,
    "melds": lambda hand: bool(hand.melds),
    "kan": lambda hand: any(meld.is_kan for meld in hand.melds),
}
"""The conditions that a hand meets by itself; all others are of the situation."""
Facts = Mapping[str, object]


class Contradiction(NamedTuple):
    """One way in which conditions contradict each other, the hand or the rule set.

    A win has it where all of `names` are met, conditions of the situation and of OF_THE_HAND (one
    with `!` before it is unmet), and all predicates hold that are not None: `where` of a situation,
    `hand` of the hand, `under` of the rule set, `together` of hand and situation. Only `together`
    may read the fields of a situation that are outside its scoring context.

    The problem has the key `id` and the `field`. `value` and `facts` are those of the problem, or
    functions of hand and situation that return them; with `under` the facts are the rule set's key.
    """

    id: str
    field: str
    names: tuple[str, ...] = ()
    where: Callable[[Situation], bool] | None = None
    hand: Predicate | None = None
    together: Callable[[HandTiles | None, Situation], bool] | None = None
    under: Callable[[Ruleset], bool] | None = None
    facts: Facts | Callable[[HandTiles | None, Situation], Facts] = NO_FACTS
    value: object = None

    @property
    def excludes(self) -> tuple[str, ...]:
        """The conditions that are never met together; none where hand or situation decide too."""
        return () if self.hand or self.together else self.names

    def is_possible(self, situation: Situation, rules: Ruleset) -> bool:
        """Whether a situation has it, or would have it with some hands."""
        for name, met in wanted(self.names):
            if name not in OF_THE_HAND and bool(getattr(situation, name)) is not met:
                return False
        return (not self.under or self.under(rules)) and (not self.where or self.where(situation))

    def applies_to(self, hand: HandTiles | None) -> bool:
        """Whether all predicates of the hand hold; None is a hand that cannot be read."""
        for holds, met in hand_predicates(self.names, self.hand):
            if hand is None or holds(hand) is not met:
                return False
        return True


@cache
def hand_predicates(names: tuple[str, ...], hand: Predicate | None) -> list[tuple[Predicate, bool]]:
    """The predicates of the hand in `names` and `hand`, each with the result it has to have."""
    named = [(OF_THE_HAND[name], met) for name, met in wanted(names) if name in OF_THE_HAND]
    return [*named, (hand, True)] if hand else named


@cache
def wanted(names: tuple[str, ...]) -> list[tuple[str, bool]]:
    """The names without their marks, and whether each has to be met."""
    return [(name.removeprefix("!"), not name.startswith("!")) for name in names]


def not_in_use(name: str, off: Callable[[Ruleset], bool], value: object = None) -> Contradiction:
    """The contradiction of a condition under rule sets that do not use it."""
    key = f"{name.replace('_', '-')}-not-in-use"
    return Contradiction(key, name, (name,), under=off, value=value)


def names_met(names: tuple[str, ...], situation: Situation) -> tuple[str, ...]:
    """The conditions among these that are met."""
    return tuple([name for name in names if getattr(situation, name)])


def is_first(names: tuple[str, ...], name: str, place: int) -> Callable[[Situation], bool]:
    """Whether a condition is the one at a place (0 for the first) among those that are met."""
    return lambda situation: names_met(names, situation)[place : place + 1] == (name,)


def _copies(hand: HandTiles, situation: Situation) -> int:
    """Copies of the winning tile in the hand, among indicators and norths set aside."""
    shown = situation.dora_indicators + situation.ura_indicators
    return copies_of_kind(known_copies(hand.copies, shown, situation.kita), hand.win_tile.kind)


def _riichi() -> Iterator[Contradiction]:
    yield Contradiction("ippatsu-without-riichi", "ippatsu", ("ippatsu", "!in_riichi"))
    yield Contradiction(
        "ippatsu-not-in-use",
        "ippatsu",
        ("ippatsu",),
        where=lambda s: s.in_riichi,
        under=lambda rules: not rules.ippatsu,
        value=True,
    )
    for name in RIICHI_FLAGS:
        yield Contradiction(
            "riichi-on-open-hand",
            name,
            (name, "open"),
            where=is_first(RIICHI_FLAGS, name, 0),
            facts=lambda hand, s: {"melds": list(hand.called) if hand else []},
            value=True,
        )
    yield not_in_use("double_riichi", lambda rules: not rules.double_riichi_han)
    yield not_in_use("open_riichi", lambda rules: rules.open_riichi == "off")


def _late() -> Iterator[Contradiction]:
    """The last tile, the replacement tile, a tile added to a kan."""
    yield Contradiction("haitei-with-ron", "haitei", ("haitei", "ron"))
    yield Contradiction("houtei-with-tsumo", "houtei", ("houtei", "tsumo"))
    yield Contradiction("rinshan-without-kan", "rinshan", ("rinshan", "!kan", "!kita"))
    yield Contradiction("rinshan-with-ron", "rinshan", ("rinshan", "ron"))
    yield Contradiction(
        "rinshan-with-haitei",
        "rinshan",
        ("rinshan", "haitei"),
        under=lambda rules: not rules.rinshan_with_haitei,
    )
    yield Contradiction("rinshan-with-ippatsu", "ippatsu", ("rinshan", "ippatsu"))
    for other in ("tsumo", "houtei", "rinshan"):
        yield Contradiction(f"chankan-with-{other}", "chankan", ("chankan", other))
    for name in ("chankan", "robbed_ankan"):
        yield Contradiction(
            "chankan-copies",
            name,
            (name,),
            together=lambda hand, s: hand is not None and _copies(hand, s) > 1,
            facts=lambda hand, s: (
                {"tile": hand.win_tile, "count": _copies(hand, s)} if hand else {}
            ),
            value=lambda hand, s: str(hand.win_tile) if hand else None,
        )
    yield from _robbed_ankan()


def _robbed_ankan() -> Iterator[Contradiction]:
    """A win on a tile of another player's concealed kan, which thirteen orphans alone may have.

    Source: EMA 2016, 3.3.7; WRC Optional Rules 2022.
    """
    name = "robbed_ankan"
    yield Contradiction("robbed-ankan-with-tsumo", name, (name, "tsumo"))
    for other in LATE[:-1]:
        both = (name, other)
        yield Contradiction("robbed-ankan-with-another", name, both, facts={"condition": other})
    yield not_in_use(name, lambda rules: not rules.kokushi_robs_ankan, value=True)
    key = "robbed-ankan-without-kokushi"
    yield Contradiction(key, name, (name,), hand=lambda hand: not holds_thirteen_orphans(hand))


def holds_thirteen_orphans(hand: HandTiles) -> bool:
    """Whether a hand has one of every terminal and honor, and none called."""
    return not hand.melds and kinds_held(hand.copies) == ORPHAN_COPIES


def _first_turn() -> Iterator[Contradiction]:
    for name in FIRST_TURN[1:]:
        yield Contradiction(
            "several-first-turns",
            name,
            where=is_first(FIRST_TURN, name, 1),
            facts=lambda hand, s: {"conditions": names_met(FIRST_TURN, s)},
        )
    yield Contradiction(
        "tenhou-by-non-dealer",
        "tenhou",
        ("tenhou", "!dealer"),
        facts=lambda hand, s: {"seat": s.seat_wind},
    )
    yield Contradiction("chiihou-by-dealer", "chiihou", ("chiihou", "dealer"))
    yield Contradiction("renhou-by-dealer", "renhou", ("renhou", "dealer"))
    yield Contradiction("renhou-with-tsumo", "renhou", ("renhou", "tsumo"))
    for name in ("tenhou", "chiihou"):
        yield Contradiction("first-draw-with-ron", name, (name, "ron"), facts={"condition": name})
    for name in FIRST_TURN:
        yield from _beside_first_turn(name)
    yield not_in_use("renhou", lambda rules: rules.renhou == "off", value=True)


def _beside_first_turn(name: str) -> Iterator[Contradiction]:
    """Contradictions between a first turn and what can happen only later."""
    facts = {"condition": name}
    yield Contradiction("first-turn-with-melds", name, (name, "melds"), facts=facts)
    yield Contradiction("first-turn-with-riichi", name, (name, "in_riichi"), facts=facts)
    yield Contradiction(
        "first-turn-with-discards",
        name,
        (name,),
        together=lambda hand, s: bool(s.discards),
        facts=facts,
    )
    for other in LATE:
        both = facts | {"other": other}
        yield Contradiction("first-turn-with-late-win", name, (name, other), facts=both)


def _of_another_player() -> Iterator[Contradiction]:
    for name in OF_A_DISCARD:
        facts = {"condition": name}
        yield Contradiction("discard-condition-with-tsumo", name, (name, "tsumo"), facts=facts)
    yield Contradiction(
        "discarder-on-tsumo",
        "discarder",
        where=lambda s: s.discarder is not None and s.tsumo,
        value=lambda hand, s: str(s.discarder),
    )


def _of_three_players() -> Iterator[Contradiction]:
    yield Contradiction(
        "no-north-seat-with-three-players",
        "seat_wind",
        where=_is_of_three("seat_wind", Wind.NORTH),
        value=Wind.NORTH.value,
    )
    for name in ("discarder", "liable"):
        yield Contradiction(
            "nobody-across-with-three-players",
            name,
            where=_is_of_three(name, Side.ACROSS),
            value=Side.ACROSS.value,
        )


def _is_of_three(name: str, value: object) -> Callable[[Situation], bool]:
    return lambda s: s.players == 3 and getattr(s, name) is value


def _kita() -> Iterator[Contradiction]:
    for name in ("kita", "robbed_kita"):
        yield Contradiction(
            "kita-with-four-players",
            name,
            where=_is_of_four(name),
            value=lambda hand, s, name=name: getattr(s, name),
        )
    yield Contradiction(
        "robbed-kita-with-tsumo",
        "robbed_kita",
        ("robbed_kita", "tsumo"),
        where=lambda s: s.players != 4,
    )
    yield Contradiction(
        "robbed-kita-not-north",
        "win_tile",
        ("robbed_kita",),
        where=lambda s: s.players != 4,
        hand=lambda hand: hand.win_tile is not NORTH,
        value=lambda hand, s: str(hand.win_tile) if hand else None,
    )


def _is_of_four(name: str) -> Callable[[Situation], bool]:
    return lambda s: s.players == 4 and bool(getattr(s, name))


@cache
def rows_of(group: Callable[[], Iterator[Contradiction]]) -> tuple[Contradiction, ...]:
    """The rows of a group, made when one of its conditions is first met."""
    return tuple(group())


GROUPS: tuple[tuple[tuple[str, ...], Callable[[], Iterator[Contradiction]]], ...] = (
    ((*RIICHI_FLAGS, "ippatsu"), _riichi),
    (LATE, _late),
    (FIRST_TURN, _first_turn),
    ((*OF_A_DISCARD, "discarder"), _of_another_player),
    (("players",), _of_three_players),
    (("kita", "robbed_kita"), _kita),
)
"""In the order of answers; each group after the fields without any of which it has no row."""
ALTERNATIVES = [("riichi", "double_riichi"), *combinations(FIRST_TURN, 2)]
"""Conditions of which a win has one at most."""
