"""What can be wrong with the conditions of a win: riichi, the last tile, kans, the first turn."""

from collections.abc import Iterator

from calc.riichi.counts import held
from calc.riichi.hand import Hand
from calc.riichi.melds import MeldType, Side
from calc.riichi.problem import Problem
from calc.riichi.rulesets import OpenRiichi, Renhou, Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, Discard, Wind

FIRST_TURN = ("tenhou", "chiihou", "renhou")
RIICHI = ("riichi", "double_riichi", "open_riichi")


def condition_problems(
    hand: Hand | None,
    situation: Situation,
    rules: Ruleset,
    discards: tuple[Discard, ...] | None,
) -> Iterator[Problem]:
    """Everything wrong with the conditions, held against the hand, each other and the rules."""
    if situation.in_riichi or situation.ippatsu:
        alone = situation.riichi and not _beside_riichi(situation)
        if not (alone and hand and hand.closed):
            yield from _riichi(hand, situation, rules)
    if situation.haitei or situation.houtei:
        yield from _last_tile(situation)
    if situation.rinshan or situation.chankan:
        yield from _kan(hand, situation, rules)
    if situation.tenhou or situation.chiihou or situation.renhou:
        yield from _first_turn(hand, situation, rules, discards)
    if situation.tsubame_gaeshi or situation.kanburi or situation.discarder_in_riichi:
        yield from _of_another_player(situation)
    if situation.discarder and situation.tsumo:
        yield Problem("discarder-on-tsumo", "discarder", str(situation.discarder))
    if situation.players == 3:
        yield from _three_players(situation)
    if situation.kita or situation.robbed_kita:
        yield from _kita(hand, situation)


def _beside_riichi(situation: Situation) -> bool:
    return situation.double_riichi or situation.open_riichi or situation.ippatsu


def _riichi(hand: Hand | None, situation: Situation, rules: Ruleset) -> Iterator[Problem]:
    declared = [name for name in RIICHI if getattr(situation, name)]
    if situation.ippatsu and not declared:
        yield Problem("ippatsu-without-riichi", "ippatsu")
    elif situation.ippatsu and not rules.ippatsu:
        yield Problem("ippatsu-not-in-use", "ippatsu", value=True, facts={"rules": rules.key})
    if hand and declared and not hand.closed:
        called = [each.block for each in hand.melds if not each.closed]
        yield Problem("riichi-on-open-hand", declared[0], value=True, facts={"melds": called})
    if situation.double_riichi and not rules.double_riichi_han:
        yield Problem("double-riichi-not-in-use", "double_riichi", facts={"rules": rules.key})
    if situation.open_riichi and rules.open_riichi is OpenRiichi.OFF:
        yield Problem("open-riichi-not-in-use", "open_riichi", facts={"rules": rules.key})


def _last_tile(situation: Situation) -> Iterator[Problem]:
    if situation.haitei and situation.ron:
        yield Problem("haitei-with-ron", "haitei")
    if situation.houtei and situation.tsumo:
        yield Problem("houtei-with-tsumo", "houtei")


def _kan(hand: Hand | None, situation: Situation, rules: Ruleset) -> Iterator[Problem]:
    if situation.rinshan:
        yield from _rinshan(hand, situation, rules)
    if situation.chankan:
        yield from _chankan(hand, situation)


def _rinshan(hand: Hand | None, situation: Situation, rules: Ruleset) -> Iterator[Problem]:
    if hand and not any(each.is_kan for each in hand.melds) and not situation.kita:
        yield Problem("rinshan-without-kan", "rinshan")
    if situation.ron:
        yield Problem("rinshan-with-ron", "rinshan")
    if situation.haitei and not rules.rinshan_with_haitei:
        yield Problem("rinshan-with-haitei", "rinshan", facts={"rules": rules.key})
    if situation.ippatsu:
        yield Problem("rinshan-with-ippatsu", "ippatsu")


def _chankan(hand: Hand | None, situation: Situation) -> Iterator[Problem]:
    if situation.tsumo:
        yield Problem("chankan-with-tsumo", "chankan")
    if situation.houtei:
        yield Problem("chankan-with-houtei", "chankan")
    if situation.rinshan:
        yield Problem("chankan-with-rinshan", "chankan")
    if hand:
        copies = held(hand.copies, hand.win_tile.kind)
        shown = situation.dora_indicators + situation.ura_indicators
        copies += sum(each.kind == hand.win_tile.kind for each in shown)
        if copies > 1:
            facts = {"tile": hand.win_tile, "count": copies}
            yield Problem("chankan-copies", "chankan", str(hand.win_tile), facts)


def _first_turn(
    hand: Hand | None,
    situation: Situation,
    rules: Ruleset,
    discards: tuple[Discard, ...] | None,
) -> Iterator[Problem]:
    named = [name for name in FIRST_TURN if getattr(situation, name)]
    if len(named) > 1:
        yield Problem("several-first-turns", named[1], facts={"conditions": tuple(named)})
    yield from _seat_of_first_turn(situation)
    for name in named:
        if hand and hand.melds:
            yield Problem("first-turn-with-melds", name, facts={"condition": name})
        if situation.in_riichi:
            yield Problem("first-turn-with-riichi", name, facts={"condition": name})
        if discards:
            yield Problem("first-turn-with-discards", name, facts={"condition": name})
        for other in ("haitei", "houtei", "rinshan", "chankan"):
            if getattr(situation, other):
                facts = {"condition": name, "other": other}
                yield Problem("first-turn-with-late-win", name, facts=facts)
    if situation.renhou and rules.renhou is Renhou.OFF:
        yield Problem("renhou-not-in-use", "renhou", value=True, facts={"rules": rules.key})


def _seat_of_first_turn(situation: Situation) -> Iterator[Problem]:
    if situation.tenhou and not situation.dealer:
        yield Problem("tenhou-by-non-dealer", "tenhou", facts={"seat": situation.seat_wind})
    if situation.chiihou and situation.dealer:
        yield Problem("chiihou-by-dealer", "chiihou")
    if situation.renhou and situation.dealer:
        yield Problem("renhou-by-dealer", "renhou")
    if situation.renhou and situation.tsumo:
        yield Problem("renhou-with-tsumo", "renhou")
    for name in ("tenhou", "chiihou"):
        if getattr(situation, name) and situation.ron:
            yield Problem("first-draw-with-ron", name, facts={"condition": name})


def _of_another_player(situation: Situation) -> Iterator[Problem]:
    for name in ("tsubame_gaeshi", "kanburi", "discarder_in_riichi"):
        if getattr(situation, name) and situation.tsumo:
            yield Problem("discard-condition-with-tsumo", name, facts={"condition": name})


def _three_players(situation: Situation) -> Iterator[Problem]:
    if situation.seat_wind is Wind.NORTH:
        yield Problem("no-north-seat-with-three-players", "seat_wind", "N")
    for name in ("discarder", "liable"):
        if getattr(situation, name) is Side.ACROSS:
            yield Problem("nobody-across-with-three-players", name, "across")


def _kita(hand: Hand | None, situation: Situation) -> Iterator[Problem]:
    if situation.players == 4:
        if situation.kita:
            yield Problem("kita-with-four-players", "kita", situation.kita)
        if situation.robbed_kita:
            yield Problem("kita-with-four-players", "robbed_kita", value=True)
    elif situation.robbed_kita:
        if situation.tsumo:
            yield Problem("robbed-kita-with-tsumo", "robbed_kita")
        if hand and hand.win_tile is not KINDS[30]:
            yield Problem("robbed-kita-not-north", "win_tile", str(hand.win_tile))


KANS = frozenset((MeldType.ANKAN, MeldType.DAIMINKAN, MeldType.SHOUMINKAN))
