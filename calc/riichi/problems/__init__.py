"""Problems of a question about a hand, as data: of its tiles, indicators, conditions and discards.

`scoring.validity` collects those of a won hand, `waits.waiting_hands` those of a waiting one.
Those of its conditions are contradictions (`contradictions.py`). A scoring context stores the ones
that are possible in its situation: mostly none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from calc.riichi.counts import FOUR_COPIES, Copies, copies_of, copies_of_kind, has_fifth_copy
from calc.riichi.errors import Problem
from calc.riichi.hand import DRAWN, HandTiles, Meld, MeldType, Side, hand_size
from calc.riichi.memo import Memo
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, NOT_WITH_THREE_PLAYERS, RED_FIVES, Discard, Tile, any_turned

from .contradictions import LEFT_OUT, Contradiction
from .contradictions import players_problem as players_problem
from .contradictions import possible_contradictions as possible_contradictions
from .course import FREEST, course_rules, exclusions

IGNORED = frozenset(
    {
        "ippatsu-not-in-use",
        "red-fives-not-in-use",
        "renhou-not-in-use",
        "ura-not-in-use",
        "ura-without-riichi",
        "kan-dora-not-in-use",
        "kan-ura-not-in-use",
        "nobody-liable",
        "liability-not-known",
        "discarder-on-tsumo",
        "four-riichi-aborts",
        "not-of-this-draw",
        "not-of-this-win",
        "nagashi-mark-not-in-use",
        "nagashi-on-open-hand",
        "nagashi-of-a-dead-hand",
        "no-hand-of-this-value",
        "riichi-without-points",
        "riichi-of-the-discarder",
        "scores-do-not-add-up",
        "round-not-played",
        "game-was-over",
    }
)
"""The ids of problems that do not prevent an answer: what they name is ignored."""
REMARKS = frozenset({"scores-do-not-add-up", "round-not-played", "game-was-over"})
"""The ids of those that say what is odd about a table; no other problem follows from them."""
MOST_COUNTED = 31
"""Most concealed tiles of which copies are counted: those of a kind have six bits (`counts.py`)."""


def are_unanswerable(problems: list[Problem]) -> bool:
    """Whether any of the problems prevents an answer."""
    return bool(problems) and any(problem.id not in IGNORED for problem in problems)


def exclusions_everywhere() -> list[tuple[str, ...]]:
    """The conditions that no win has together under any rule set: `("haitei", "ron")`.

    Of the two kinds of riichi in the last a win may have both, but a form needs one alone.
    """
    return [*exclusions(FREEST), ("riichi", "double_riichi")]


def exclusions_under(players: int, rules: Ruleset) -> list[tuple[str, ...]]:
    """Those of a rule set, without those everywhere; one alone is not in use in it."""
    left_out = [(name,) for name, *_, is_left_out in LEFT_OUT if is_left_out(rules)]
    everywhere = [frozenset(group) for group in exclusions(FREEST)]
    groups = [group for group in exclusions(course_rules(players, rules)) if len(group) > 1]
    return [
        *left_out,
        *(group for group in groups if not any(map({*group}.issuperset, everywhere))),
    ]


def hand_problems(
    hand: HandTiles | None, situation: Situation, rules: Ruleset
) -> Iterator[Problem]:
    """Everything wrong with the conditions, compared with the hand, each other and the rules."""
    rows = contradictions_with(possible_contradictions(situation, rules), hand)
    return contradiction_problems(rows, hand, situation)


def contradictions_with(
    contradictions: Sequence[Contradiction], hand: HandTiles | None
) -> list[Contradiction]:
    """Those of the possible contradictions that a hand has, as far as the hand alone decides."""
    return [row for row in contradictions if row.is_of_hand(hand)]


def contradiction_problems(
    contradictions: Iterable[Contradiction], hand: HandTiles | None, situation: Situation
) -> Iterator[Problem]:
    """The problems of these contradictions, without those that the situation rules out."""
    for row in contradictions:
        if row.is_of_table(hand, situation):
            facts = row.facts(hand, situation) if callable(row.facts) else row.facts
            yield Problem(row.id, row.field, row.value, facts)


def discard_problems(discards: Sequence[Discard], situation: Situation) -> Iterator[Problem]:
    """The problems of discards turned for riichi; a second one follows only one that was called.

    A double riichi is declared with the first discard, whether that is marked as turned or not.
    """
    places = [place for place, discard in enumerate(discards) if discard.riichi]
    if any(not discards[place].called for place in places[:-1]):
        yield Problem("turned-twice", "discards")
    if places and places[0] and situation.double_riichi:
        yield Problem("double-riichi-turned-later", "double_riichi", value=True)
    first = places[:1] or ([0] if discards and situation.double_riichi else [])
    if first and situation.ippatsu and (first[0] + 1 < len(discards) or discards[-1].called):
        yield Problem("ippatsu-is-over", "ippatsu", value=True)


def undeclared_riichi_problems(situation: Situation) -> Iterator[Problem]:
    """The problem of what shows a riichi that is said not to have been declared."""
    if any_turned(situation.discards or ()):
        yield Problem("turned-without-riichi", "discards")
    if situation.passed_in_riichi:
        yield Problem("passed-in-riichi-without-riichi", "passed_in_riichi")


def win_tile_problem(hand: HandTiles) -> Problem:
    """The problem of a winning tile that is none of the concealed tiles."""
    facts = {"tile": hand.win_tile, "tiles": hand.tiles}
    return Problem("win-tile-not-in-hand", "win_tile", str(hand.win_tile), facts)


def number_problems(hand: HandTiles) -> Iterator[Problem]:
    """Concealed tiles and melds have to make fourteen tiles, a kan counting as three."""
    tiles, melds = len(hand.tiles), len(hand.melds)
    off = hand_size(hand.tiles, hand.melds) - DRAWN
    if off:
        key = "too-many-tiles-in-hand" if off > 0 else "too-few-tiles-in-hand"
        facts = {"off": abs(off), "concealed": tiles, "melds": melds, "wanted": DRAWN}
        yield Problem(key, "hand", tiles, {**facts, "needed": DRAWN - 3 * melds})


def copy_problems(known: Copies) -> list[Problem]:
    """No tile may be there a fifth time; `known` is what `known_copies` returns."""
    if not has_fifth_copy(known):
        return []
    return [
        Problem("fifth-copy", "hand", str(tile), {"tile": tile, "count": number})
        for tile in KINDS
        if (number := copies_of_kind(known, tile.kind)) > FOUR_COPIES
    ]


def joint_copy_problems(field: str, hands: Sequence[Copies], shared: Copies = 0) -> list[Problem]:
    """No tile may be in several hands a fifth time; `shared` is what they have in common.

    A hand that has a fifth copy itself is a problem of its own.
    """
    if len(hands) < 2 or any(map(has_fifth_copy, hands)):
        return []
    return [problem._replace(field=field) for problem in copy_problems(sum(hands) - shared)]


def visible_copy_problems(
    known: Copies, discards: Iterable[Discard] | None, visible: tuple[Tile, ...] = ()
) -> list[Problem]:
    """No tile may be visible a fifth time: among the `known` ones, discarded, or elsewhere."""
    problems: list[Problem] = []
    named = {"discards": tuple([discard.tile for discard in discards or ()]), "visible": visible}
    for field, tiles in named.items():
        more = known + copies_of(tiles)
        problems += [
            Problem("seen-too-often", field, str(tile), {"tile": tile, "count": number})
            for tile in dict.fromkeys(tile.plain for tile in tiles)
            if (number := copies_of_kind(more, tile.kind)) > FOUR_COPIES
        ]
    return problems


def red_problems(hand: HandTiles, rules: Ruleset) -> Iterator[Problem]:
    """No more red fives than the rule set has; where it has none the mark is ignored."""
    tiles = hand.all_tiles
    for red, most in zip(RED_FIVES, rules.red_fives, strict=True):
        number = tiles.count(red)
        if number > most:
            facts = {"tile": red, "count": number, "most": most}
            key = "too-many-red-fives" if most else "red-fives-not-in-use"
            yield Problem(key, "hand", str(red), facts)


def kan_problems(hand: HandTiles, rules: Ruleset) -> list[Problem]:
    """No more kans than the rule set allows in a hand."""
    kans = sum(meld.is_kan for meld in hand.melds)
    if kans <= rules.max_kans:
        return []
    return [Problem("too-many-kans", "melds", kans, {"count": kans, "most": rules.max_kans})]


def three_player_problems(
    hand: HandTiles | None, situation: Situation, visible: Iterable[Tile] = ()
) -> Iterator[Problem]:
    """What three players do not have, in a win; `hand` is None if it is not read."""
    tiles_by_field = {
        "hand": hand.all_tiles if hand else (),
        "dora_indicators": situation.dora_indicators,
        "ura_indicators": situation.ura_indicators,
        "discards": [discard.tile for discard in situation.discards or ()],
        "passed": situation.passed or (),
        "passed_in_riichi": situation.passed_in_riichi or (),
        "visible": visible,
    }
    return absent_tile_problems(tiles_by_field, hand.melds if hand else ())


def absent_tile_problems(
    tiles_by_field: Mapping[str, Iterable[Tile]], melds: Sequence[Meld]
) -> Iterator[Problem]:
    """No 2 to 8 of characters, no chi and no call from across with three players."""
    for field, tiles in tiles_by_field.items():
        left_out = sorted({tile.plain for tile in tiles if tile.kind in NOT_WITH_THREE_PLAYERS})
        if left_out:
            yield Problem("not-with-three-players", field, str(left_out[0]), {"tiles": left_out})
    for place, meld in enumerate(melds):
        field = f"melds[{place}]"
        if meld.type is MeldType.CHI:
            yield Problem("no-chi-with-three-players", field, str(meld.block))
        if meld.side is Side.ACROSS:
            facts = {"of": "melds"}
            yield Problem("nobody-across-with-three-players", field, Side.ACROSS.value, facts)


def indicator_problems(situation: Situation, rules: Ruleset) -> Iterator[Problem]:
    """More indicators than kans can turn, ura without riichi, or not as many as turned dora.

    Where kans turn no dora, or no ura dora, indicators beyond the first mean nothing. Without dora
    indicators, ura indicators are taken for as many as were turned.
    """
    dora, ura = len(situation.dora_indicators), len(situation.ura_indicators)
    if are_indicators_possible(dora, ura, rules, riichi=situation.in_riichi):
        return
    most = 1 + rules.max_kans
    for name, number in (("dora_indicators", dora), ("ura_indicators", ura)):
        if number > most:
            yield Problem("too-many-indicators", name, number, {"most": most})
    if dora > 1 and not rules.kan_dora:
        yield Problem("kan-dora-not-in-use", "dora_indicators", dora, {"rules": rules.key})
    if not ura:
        return
    turned = dora or ura
    counted = _ura_number(turned, rules)
    if not rules.ura_dora:
        yield Problem("ura-not-in-use", "ura_indicators", ura, {"rules": rules.key})
    elif not situation.in_riichi:
        yield Problem("ura-without-riichi", "ura_indicators", ura)
    elif ura == turned > counted and (rules.kan_dora or not dora):
        yield Problem("kan-ura-not-in-use", "ura_indicators", ura, {"rules": rules.key})
    elif ura != counted and (rules.kan_dora or ura != turned):
        facts = {"dora": dora, "wanted": counted}
        yield Problem("ura-count", "ura_indicators", ura, facts)


def are_indicators_possible(dora: int, ura: int, rules: Ruleset, *, riichi: bool) -> bool:
    """Whether `dora` dora indicators can be turned, and with them `ura` ura indicators."""
    if dora > 1 and (dora > 1 + rules.max_kans or not rules.kan_dora):
        return False
    return not ura or (riichi and rules.ura_dora and ura == _ura_number(dora, rules))


def _ura_number(dora: int, rules: Ruleset) -> int:
    """How many ura indicators are turned where there are `dora` dora indicators."""
    return dora if rules.kan_dora and rules.kan_ura_dora else min(dora, 1)


def _possible_indicators(key: tuple[Ruleset, bool]) -> Memo[tuple[int, int], bool]:
    rules, riichi = key
    return Memo(lambda numbers: are_indicators_possible(*numbers, rules, riichi=riichi), 256)


POSSIBLE_INDICATORS = Memo(_possible_indicators, 128)
"""By rule set and whether in riichi, then by the numbers of dora and ura indicators: whether both
can be turned."""
