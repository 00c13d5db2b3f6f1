"""What can be wrong with the conditions of a win: riichi, the last tile, kans, the first turn.

Each is a row of one table: the situations in which it is wrong, and what has to be so of the hand
besides. A scoring context keeps the rows that are left open by its situation: mostly none.
"""

# ruff: noqa: ARG001, ARG005  # every row is asked with the same arguments

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from calc.riichi.counts import held
from calc.riichi.hand import Hand
from calc.riichi.melds import Side
from calc.riichi.problem import NO_FACTS, Problem
from calc.riichi.rulesets import OpenRiichi, Renhou, Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, YAOCHUU, Wind

FIRST_TURN = ("tenhou", "chiihou", "renhou")
RIICHI = ("riichi", "double_riichi", "open_riichi")
LATE = ("haitei", "houtei", "rinshan", "chankan", "robbed_ankan")
OF_A_DISCARD = ("tsubame_gaeshi", "kanburi", "discarder_in_riichi")
NORTH = KINDS[30]
ORPHANS = frozenset(tile.kind for tile in YAOCHUU)

Facts = Mapping[str, object]


class Condition(NamedTuple):
    """One thing that can be wrong: the id of the problem and the field it is told at.

    It is wrong in a `situation` where the `hand`, too, is of that kind, and both `together` are; of
    None nothing is asked, and a hand that cannot be read is of no kind. `together` sees what a
    scoring context leaves aside. `value` and `facts` are those of the problem.
    """

    id: str
    field: str
    situation: Callable[[Situation, Ruleset], bool]
    hand: Callable[[Hand], bool] | None = None
    together: Callable[[Hand | None, Situation], bool] | None = None
    facts: Callable[[Hand | None, Situation, Ruleset], Facts] | None = None
    value: Callable[[Hand | None, Situation], object] | None = None


def open_conditions(situation: Situation, rules: Ruleset) -> tuple[Condition, ...]:
    """The conditions that are wrong in a situation, or would be with some hands."""
    return tuple(
        [
            row
            for names, rows in GROUPS
            if any(getattr(situation, name) for name in names)
            for row in rows
            if row.situation(situation, rules)
        ]
    )


def condition_problems(
    hand: Hand | None, situation: Situation, rules: Ruleset
) -> Iterator[Problem]:
    """Everything wrong with the conditions, held against the hand, each other and the rules."""
    return problems_of(open_conditions(situation, rules), hand, situation, rules)


def left_open(conditions: Sequence[Condition], hand: Hand | None) -> list[Condition]:
    """Those of some conditions that are wrong with a hand, or may be for what is left aside."""
    return [row for row in conditions if row.hand is None or (hand and row.hand(hand))]


def problems_of(
    conditions: Sequence[Condition], hand: Hand | None, situation: Situation, rules: Ruleset
) -> Iterator[Problem]:
    """The problems of those conditions that are wrong with the hand and the whole situation too."""
    for row in left_open(conditions, hand):
        if row.together is None or row.together(hand, situation):
            value = row.value(hand, situation) if row.value else None
            facts = row.facts(hand, situation, rules) if row.facts else NO_FACTS
            yield Problem(row.id, row.field, value, facts)


def _true(hand: Hand | None, situation: Situation) -> object:
    return True


def _rules(hand: Hand | None, situation: Situation, rules: Ruleset) -> Facts:
    return {"rules": rules.key}


def _facts(**facts: object) -> Callable[..., Facts]:
    return lambda *_: facts


def _met(names: tuple[str, ...], situation: Situation) -> tuple[str, ...]:
    """Those of some conditions that are met."""
    return tuple([name for name in names if getattr(situation, name)])


def _is_first(
    names: tuple[str, ...], name: str, place: int
) -> Callable[[Situation, Ruleset], bool]:
    """Is it the first, or at another place, of the conditions that are met?"""
    return lambda situation, rules: _met(names, situation)[place : place + 1] == (name,)


def _is_met(name: str) -> Callable[[Situation, Ruleset], bool]:
    return lambda situation, rules: bool(getattr(situation, name))


def _both(name: str, other: str) -> Callable[[Situation, Ruleset], bool]:
    """Are both conditions met?"""
    return lambda situation, rules: getattr(situation, name) and getattr(situation, other)


def _is(name: str, value: object) -> Callable[[Situation, Ruleset], bool]:
    return lambda situation, rules: situation.players == 3 and getattr(situation, name) is value


def _with_four(name: str) -> Callable[[Situation, Ruleset], bool]:
    return lambda situation, rules: situation.players == 4 and bool(getattr(situation, name))


def _value_of(name: str) -> Callable[[Hand | None, Situation], object]:
    return lambda hand, situation: getattr(situation, name)


def _copies(hand: Hand, situation: Situation) -> int:
    """Copies of the winning tile in the hand and among the indicators."""
    shown = situation.dora_indicators + situation.ura_indicators
    turned = sum(tile.kind == hand.win_tile.kind for tile in shown)
    return held(hand.copies, hand.win_tile.kind) + turned


def _riichi() -> Iterator[Condition]:
    yield Condition(
        "ippatsu-without-riichi", "ippatsu", lambda s, rules: s.ippatsu and not s.in_riichi
    )
    yield Condition(
        "ippatsu-not-in-use",
        "ippatsu",
        lambda s, rules: s.ippatsu and s.in_riichi and not rules.ippatsu,
        facts=_rules,
        value=_true,
    )
    for name in RIICHI:
        yield Condition(
            "riichi-on-open-hand",
            name,
            _is_first(RIICHI, name, 0),
            hand=lambda hand: not hand.closed,
            facts=lambda hand, s, rules: {"melds": list(hand.called) if hand else []},
            value=_true,
        )
    yield Condition(
        "double-riichi-not-in-use",
        "double_riichi",
        lambda s, rules: s.double_riichi and not rules.double_riichi_han,
        facts=_rules,
    )
    yield Condition(
        "open-riichi-not-in-use",
        "open_riichi",
        lambda s, rules: s.open_riichi and rules.open_riichi is OpenRiichi.OFF,
        facts=_rules,
    )


def _late() -> Iterator[Condition]:
    """The last tile, the replacement tile, a tile added to a kan."""
    yield Condition("haitei-with-ron", "haitei", _both("haitei", "ron"))
    yield Condition("houtei-with-tsumo", "houtei", _both("houtei", "tsumo"))
    yield Condition(
        "rinshan-without-kan",
        "rinshan",
        lambda s, rules: s.rinshan and not s.kita,
        hand=lambda hand: not any(meld.is_kan for meld in hand.melds),
    )
    yield Condition("rinshan-with-ron", "rinshan", _both("rinshan", "ron"))
    yield Condition(
        "rinshan-with-haitei",
        "rinshan",
        lambda s, rules: s.rinshan and s.haitei and not rules.rinshan_with_haitei,
        facts=_rules,
    )
    yield Condition("rinshan-with-ippatsu", "ippatsu", _both("rinshan", "ippatsu"))
    for other in ("tsumo", "houtei", "rinshan"):
        yield Condition(f"chankan-with-{other}", "chankan", _both("chankan", other))
    for name in ("chankan", "robbed_ankan"):
        yield Condition(
            "chankan-copies",
            name,
            _is_met(name),
            together=lambda hand, s: hand is not None and _copies(hand, s) > 1,
            facts=lambda hand, s, rules: (
                {"tile": hand.win_tile, "count": _copies(hand, s)} if hand else {}
            ),
            value=lambda hand, s: str(hand.win_tile) if hand else None,
        )


def _robbed_ankan() -> Iterator[Condition]:
    """A win on a tile of another player's concealed kan, which thirteen orphans alone may have.

    Source: EMA 2016, 3.3.7; WRC Optional Rules 2022.
    """
    yield Condition("robbed-ankan-with-tsumo", "robbed_ankan", _both("robbed_ankan", "tsumo"))
    for other in LATE[:-1]:
        yield Condition(
            "robbed-ankan-with-another",
            "robbed_ankan",
            _both("robbed_ankan", other),
            facts=_facts(condition=other),
        )
    yield Condition(
        "robbed-ankan-not-in-use",
        "robbed_ankan",
        lambda s, rules: s.robbed_ankan and not rules.kokushi_robs_ankan,
        facts=_rules,
        value=_true,
    )
    yield Condition(
        "robbed-ankan-without-kokushi",
        "robbed_ankan",
        _is_met("robbed_ankan"),
        hand=lambda hand: not holds_thirteen_orphans(hand),
    )


def holds_thirteen_orphans(hand: Hand) -> bool:
    """Has a hand one of every terminal and honor, and none called?"""
    held_kinds = {tile.kind for tile in hand.tiles}
    return not hand.melds and held_kinds == ORPHANS


def _first_turn() -> Iterator[Condition]:
    for name in FIRST_TURN[1:]:
        yield Condition(
            "several-first-turns",
            name,
            _is_first(FIRST_TURN, name, 1),
            facts=lambda hand, s, rules: {"conditions": _met(FIRST_TURN, s)},
        )
    yield Condition(
        "tenhou-by-non-dealer",
        "tenhou",
        lambda s, rules: s.tenhou and not s.dealer,
        facts=lambda hand, s, rules: {"seat": s.seat_wind},
    )
    yield Condition("chiihou-by-dealer", "chiihou", _both("chiihou", "dealer"))
    yield Condition("renhou-by-dealer", "renhou", _both("renhou", "dealer"))
    yield Condition("renhou-with-tsumo", "renhou", _both("renhou", "tsumo"))
    for name in ("tenhou", "chiihou"):
        yield Condition(
            "first-draw-with-ron", name, _both(name, "ron"), facts=_facts(condition=name)
        )
    for name in FIRST_TURN:
        yield from _beside_first_turn(name)
    yield Condition(
        "renhou-not-in-use",
        "renhou",
        lambda s, rules: s.renhou and rules.renhou is Renhou.OFF,
        facts=_rules,
        value=_true,
    )


def _beside_first_turn(name: str) -> Iterator[Condition]:
    """What can only happen later than the first turn."""
    facts = _facts(condition=name)

    def met(situation: Situation, rules: Ruleset) -> bool:
        return bool(getattr(situation, name))

    yield Condition(
        "first-turn-with-melds",
        name,
        met,
        hand=lambda hand: bool(hand.melds),
        facts=facts,
    )
    yield Condition("first-turn-with-riichi", name, _both(name, "in_riichi"), facts=facts)
    yield Condition(
        "first-turn-with-discards",
        name,
        met,
        together=lambda hand, s: bool(s.discards),
        facts=facts,
    )
    for other in LATE:
        both = _facts(condition=name, other=other)
        yield Condition("first-turn-with-late-win", name, _both(name, other), facts=both)


def _of_another_player() -> Iterator[Condition]:
    for name in OF_A_DISCARD:
        yield Condition(
            "discard-condition-with-tsumo", name, _both(name, "tsumo"), facts=_facts(condition=name)
        )
    yield Condition(
        "discarder-on-tsumo",
        "discarder",
        lambda s, rules: s.discarder is not None and s.tsumo,
        value=lambda hand, s: str(s.discarder),
    )


def _of_three_players() -> Iterator[Condition]:
    yield Condition(
        "no-north-seat-with-three-players",
        "seat_wind",
        _is("seat_wind", Wind.NORTH),
        value=lambda *_: "N",
    )
    for name in ("discarder", "liable"):
        yield Condition(
            "nobody-across-with-three-players",
            name,
            _is(name, Side.ACROSS),
            value=lambda *_: "across",
        )


def _kita() -> Iterator[Condition]:
    for name in ("kita", "robbed_kita"):
        yield Condition(
            "kita-with-four-players",
            name,
            _with_four(name),
            value=_value_of(name),
        )
    yield Condition(
        "robbed-kita-with-tsumo",
        "robbed_kita",
        lambda s, rules: s.players != 4 and s.robbed_kita and s.tsumo,
    )
    yield Condition(
        "robbed-kita-not-north",
        "win_tile",
        lambda s, rules: s.players != 4 and s.robbed_kita,
        hand=lambda hand: hand.win_tile is not NORTH,
        value=lambda hand, s: str(hand.win_tile) if hand else None,
    )


GROUPS: tuple[tuple[tuple[str, ...], tuple[Condition, ...]], ...] = (
    ((*RIICHI, "ippatsu"), tuple(_riichi())),
    (LATE, (*_late(), *_robbed_ankan())),
    (FIRST_TURN, tuple(_first_turn())),
    ((*OF_A_DISCARD, "discarder"), tuple(_of_another_player())),
    (("players",), tuple(_of_three_players())),
    (("kita", "robbed_kita"), tuple(_kita())),
)
"""In the order they are told, each group with the fields without any of which none is wrong."""
