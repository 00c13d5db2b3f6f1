"""The table of what can be wrong with the conditions of a win: riichi, the last tile, kans.

Each row has the situations and the hands in which it is wrong.
"""

# ruff: noqa: ARG005  # every row is asked with the same arguments

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

from calc.riichi.counts import copies_of, copies_of_kind, kinds_held
from calc.riichi.hand import HandTiles
from calc.riichi.melds import Side
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, YAOCHUU, Wind

from .condition_row import (
    Condition,
    Wrong,
    exclusion,
    fixed_facts,
    is_first,
    is_met,
    names_met,
    not_in_use,
    rules_fact,
    true_value,
)

FIRST_TURN = ("tenhou", "chiihou", "renhou")
RIICHI = ("riichi", "double_riichi", "open_riichi")
LATE = ("haitei", "houtei", "rinshan", "chankan", "robbed_ankan")
OF_A_DISCARD = ("tsubame_gaeshi", "kanburi", "discarder_in_riichi")
NORTH = KINDS[30]
ORPHANS = copies_of(YAOCHUU)


def _is(name: str, value: object) -> Wrong:
    return lambda situation, rules: situation.players == 3 and getattr(situation, name) is value


def _with_four(name: str) -> Wrong:
    return lambda situation, rules: situation.players == 4 and bool(getattr(situation, name))


def _value_of(name: str) -> Callable[[HandTiles | None, Situation], object]:
    return lambda hand, situation: getattr(situation, name)


def _copies(hand: HandTiles, situation: Situation) -> int:
    """Copies of the winning tile in the hand and among the indicators."""
    shown = situation.dora_indicators + situation.ura_indicators
    turned = sum(tile.kind == hand.win_tile.kind for tile in shown)
    return copies_of_kind(hand.copies, hand.win_tile.kind) + turned


def _riichi() -> Iterator[Condition]:
    yield Condition(
        "ippatsu-without-riichi",
        "ippatsu",
        lambda s, rules: s.ippatsu and not s.in_riichi,
        excludes=("ippatsu", "!in_riichi"),
    )
    yield Condition(
        "ippatsu-not-in-use",
        "ippatsu",
        lambda s, rules: s.ippatsu and s.in_riichi and not rules.ippatsu,
        facts=rules_fact,
        value=true_value,
        excludes=("ippatsu",),
        under=lambda rules: not rules.ippatsu,
    )
    for name in RIICHI:
        yield Condition(
            "riichi-on-open-hand",
            name,
            is_first(RIICHI, name, 0),
            hand=lambda hand: not hand.closed,
            facts=lambda hand, s, rules: {"melds": list(hand.called) if hand else []},
            value=true_value,
            excludes=(name, "open"),
        )
    yield not_in_use("double_riichi", lambda rules: not rules.double_riichi_han)
    yield not_in_use("open_riichi", lambda rules: rules.open_riichi == "off")


def _late() -> Iterator[Condition]:
    """The last tile, the replacement tile, a tile added to a kan."""
    yield exclusion("haitei-with-ron", "haitei", "haitei", "ron")
    yield exclusion("houtei-with-tsumo", "houtei", "houtei", "tsumo")
    yield Condition(
        "rinshan-without-kan",
        "rinshan",
        lambda s, rules: s.rinshan and not s.kita,
        hand=lambda hand: not any(meld.is_kan for meld in hand.melds),
        excludes=("rinshan", "!kan", "!kita"),
    )
    yield exclusion("rinshan-with-ron", "rinshan", "rinshan", "ron")
    yield Condition(
        "rinshan-with-haitei",
        "rinshan",
        lambda s, rules: s.rinshan and s.haitei and not rules.rinshan_with_haitei,
        facts=rules_fact,
        excludes=("rinshan", "haitei"),
        under=lambda rules: not rules.rinshan_with_haitei,
    )
    yield exclusion("rinshan-with-ippatsu", "ippatsu", "rinshan", "ippatsu")
    for other in ("tsumo", "houtei", "rinshan"):
        yield exclusion(f"chankan-with-{other}", "chankan", "chankan", other)
    for name in ("chankan", "robbed_ankan"):
        yield Condition(
            "chankan-copies",
            name,
            is_met(name),
            together=lambda hand, s: hand is not None and _copies(hand, s) > 1,
            facts=lambda hand, s, rules: (
                {"tile": hand.win_tile, "count": _copies(hand, s)} if hand else {}
            ),
            value=lambda hand, s: str(hand.win_tile) if hand else None,
        )
    yield from _robbed_ankan()


def _robbed_ankan() -> Iterator[Condition]:
    """A win on a tile of another player's concealed kan, which thirteen orphans alone may have.

    Source: EMA 2016, 3.3.7; WRC Optional Rules 2022.
    """
    name = "robbed_ankan"
    yield exclusion("robbed-ankan-with-tsumo", name, name, "tsumo")
    for other in LATE[:-1]:
        facts = fixed_facts(condition=other)
        yield exclusion("robbed-ankan-with-another", name, name, other, facts)
    yield not_in_use(name, lambda rules: not rules.kokushi_robs_ankan, true_value)
    yield Condition(
        "robbed-ankan-without-kokushi",
        name,
        is_met(name),
        hand=lambda hand: not holds_thirteen_orphans(hand),
    )


def holds_thirteen_orphans(hand: HandTiles) -> bool:
    """Whether a hand has one of every terminal and honor, and none called."""
    return not hand.melds and kinds_held(hand.copies) == ORPHANS


def _first_turn() -> Iterator[Condition]:
    for name in FIRST_TURN[1:]:
        yield Condition(
            "several-first-turns",
            name,
            is_first(FIRST_TURN, name, 1),
            facts=lambda hand, s, rules: {"conditions": names_met(FIRST_TURN, s)},
        )
    yield Condition(
        "tenhou-by-non-dealer",
        "tenhou",
        lambda s, rules: s.tenhou and not s.dealer,
        facts=lambda hand, s, rules: {"seat": s.seat_wind},
        excludes=("tenhou", "!dealer"),
    )
    yield exclusion("chiihou-by-dealer", "chiihou", "chiihou", "dealer")
    yield exclusion("renhou-by-dealer", "renhou", "renhou", "dealer")
    yield exclusion("renhou-with-tsumo", "renhou", "renhou", "tsumo")
    for name in ("tenhou", "chiihou"):
        yield exclusion("first-draw-with-ron", name, name, "ron", fixed_facts(condition=name))
    for name in FIRST_TURN:
        yield from _beside_first_turn(name)
    yield not_in_use("renhou", lambda rules: rules.renhou == "off", true_value)


def _beside_first_turn(name: str) -> Iterator[Condition]:
    """What can only happen later than the first turn."""
    facts = fixed_facts(condition=name)

    yield Condition(
        "first-turn-with-melds",
        name,
        is_met(name),
        hand=lambda hand: bool(hand.melds),
        facts=facts,
        excludes=(name, "melds"),
    )
    yield exclusion("first-turn-with-riichi", name, name, "in_riichi", facts)
    yield Condition(
        "first-turn-with-discards",
        name,
        is_met(name),
        together=lambda hand, s: bool(s.discards),
        facts=facts,
    )
    for other in LATE:
        both = fixed_facts(condition=name, other=other)
        yield exclusion("first-turn-with-late-win", name, name, other, both)


def _of_another_player() -> Iterator[Condition]:
    for name in OF_A_DISCARD:
        facts = fixed_facts(condition=name)
        yield exclusion("discard-condition-with-tsumo", name, name, "tsumo", facts)
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
        yield Condition("kita-with-four-players", name, _with_four(name), value=_value_of(name))
    yield Condition(
        "robbed-kita-with-tsumo",
        "robbed_kita",
        lambda s, rules: s.players != 4 and s.robbed_kita and s.tsumo,
        excludes=("robbed_kita", "tsumo"),
    )
    yield Condition(
        "robbed-kita-not-north",
        "win_tile",
        lambda s, rules: s.players != 4 and s.robbed_kita,
        hand=lambda hand: hand.win_tile is not NORTH,
        value=lambda hand, s: str(hand.win_tile) if hand else None,
    )


Group = Callable[[], Iterator[Condition]]


@cache
def rows_of(group: Group) -> tuple[Condition, ...]:
    """The rows of a group, made when one of its conditions is first met."""
    return tuple(group())


GROUPS: tuple[tuple[tuple[str, ...], Group], ...] = (
    ((*RIICHI, "ippatsu"), _riichi),
    (LATE, _late),
    (FIRST_TURN, _first_turn),
    ((*OF_A_DISCARD, "discarder"), _of_another_player),
    (("players",), _of_three_players),
    (("kita", "robbed_kita"), _kita),
)
"""In the order of answers; each group with the fields without any of which none is wrong."""
ALTERNATIVES = [("riichi", "double_riichi"), *combinations(FIRST_TURN, 2)]
"""Conditions of which a win has one."""
