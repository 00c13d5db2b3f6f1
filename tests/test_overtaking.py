"""What a hand must be worth to pass another player, against every han and fu counted by hand."""

import random
from itertools import product
from typing import Any

from calc.commands.overtake import answer as overtaken
from calc.commands.overtake import text
from calc.riichi.rulesets import PRESETS, for_players
from calc.riichi.rulesets.read import ruleset
from calc.riichi.table.overtaking import Dealer, ScoreGap, WinningWay, enough_hands
from calc.words import ENGLISH
from tests.tables import for_each

FU = (20, 25, *range(30, 111, 10))
LIMITS = {5: 2000, 6: 3000, 7: 3000, 8: 4000, 9: 4000, 10: 4000, 11: 6000, 12: 6000, 13: 8000}
RULES = ruleset({"preset": "wrc-2025", "overrides": {"kiriage_mangan": False}})


def up(points: float) -> int:
    return -(-int(points) // 100) * 100


def base(han: int, fu: int) -> int:
    return LIMITS.get(han) or min(fu * 2 ** (2 + han), 2000)


def reached(han: int, fu: int, *, tsumo: bool) -> bool:
    """Whether there is such a hand: 20 fu is pinfu by tsumo, 25 fu seven pairs."""
    if fu == 20:
        return tsumo and han >= 2
    if fu == 25:
        return han >= (3 if tsumo else 2)
    return fu < 110 or han >= (2 if tsumo else 1)


def gain(gap: ScoreGap, way: WinningWay, worth: int) -> int:
    """Points gained on the other player by a hand of this many base points, among four players."""
    sticks, honba = 1000 * gap.sticks, gap.honba
    if way is WinningWay.TSUMO:
        if gap.dealer is Dealer.SELF:
            shares = [up(2 * worth) + 100 * honba] * 3
            return sum(shares) + sticks + shares[0]
        plain, double = up(worth) + 100 * honba, up(2 * worth) + 100 * honba
        theirs = double if gap.dealer is Dealer.TARGET else plain
        return 2 * plain + double + sticks + theirs
    ron = up(worth * (6 if gap.dealer is Dealer.SELF else 4)) + 300 * honba
    return ron + sticks + (ron if way is WinningWay.TARGET else 0)


def cheapest(gap: ScoreGap, way: WinningWay) -> list[tuple[int | None, int | None]]:
    """Every han and fu tried: of each han the least fu; up to the han that needs none."""

    def passes(worth: int) -> bool:
        gained = gain(gap, way, worth)
        return gained > gap.difference or (gap.wins_ties and gained == gap.difference)

    pairs: list[tuple[int | None, int | None]] = []
    for han in range(1, 14):
        fus = [fu for fu in FU if reached(han, fu, tsumo=way is WinningWay.TSUMO)]
        passing = [fu for fu in fus if passes(base(han, fu))]
        if han > 4 and passing:
            return [*pairs, (han, None)]
        if passing:
            pairs.append((han, passing[0]))
        if passing == fus:
            return pairs
    return pairs


def test_against_every_han_and_fu() -> None:
    dice = random.Random(18)
    gaps = [
        ScoreGap(100 * dice.randrange(700), dealer, dice.randrange(4), dice.randrange(4), ties)
        for dealer, ties, _ in product(Dealer, (False, True), range(25))
    ]
    for gap, way in product(gaps, WinningWay):
        hands = enough_hands(gap, way, RULES)
        assert [(hand.score.han, hand.fu) for hand in hands] == cheapest(gap, way), gap


@for_each("rules", PRESETS)
@for_each("players", [3, 4])
def test_hands_are_enough_up_to_what_they_gain(rules: str, players: int, seed: int) -> None:
    """One that gains just the difference leads to a tie, which is not enough here.

    The seed of the run chooses every fourth of the differences.
    """
    given = for_players(PRESETS[rules].ruleset, players)
    for difference, dealer in product(range(seed % 4 * 1300, 40_000, 4 * 1300), Dealer):
        gap = ScoreGap(difference, dealer, 0, 0, wins_ties=False)
        for way in WinningWay:
            hands = enough_hands(gap, way, given)
            assert all(hand.gain > difference for hand in hands)
            for hand in hands[:1]:
                assert hand in enough_hands(gap._replace(difference=hand.gain - 100), way, given)
                assert hand not in enough_hands(gap._replace(difference=hand.gain), way, given)


def hands_of(**question: object) -> dict[str, list[tuple[object, object]]]:
    answer = overtaken({"difference": 7700, "rules": "tenhou", **question})
    assert answer["kind"] == "overtake"
    return {way["way"]: [(one["han"], one["fu"]) for one in way["hands"]] for way in answer["ways"]}


def test_by_hand() -> None:
    """7,700 behind, another deals: twice 3,900 is 7,800; 8,000 off another; 1,600 / 3,200."""
    assert hands_of() == {
        "ron_from_target": [(2, 60), (3, 30), (4, 25)],
        "ron_from_other": [(3, 70), (4, 40), (5, None)],
        "tsumo": [(2, 100), (3, 50), (4, 25), (5, None)],
    }


def test_what_lies_on_the_table_and_who_deals_count() -> None:
    """A tie with 3 han 60 fu; a riichi stick; the dealer pays double; a dealer's own ron."""
    assert hands_of(wins_ties=True)["ron_from_other"][0] == (3, 60)
    assert hands_of(riichi_sticks=1)["ron_from_other"][0] == (2, 110)
    assert hands_of(dealer="target")["tsumo"] == [(2, 80), (3, 40), (4, 20)]
    assert hands_of(dealer="self")["ron_from_target"][0] == (1, 80)


def test_no_hand_has_less_than_the_minimum_of_the_rule_set() -> None:
    """12,000 by ron are 6 or 7 han; 16,000 are 8 to 10."""
    for minimum, han in ((5, 5), (6, 6), (7, 7), (8, 8), (9, 9), (11, 11)):
        rules = {"preset": "tenhou", "overrides": {"min_yaku_han": minimum}}
        assert hands_of(rules=rules)["ron_from_other"] == [(han, None)]


def test_seven_pairs_have_the_fu_of_the_rule_set() -> None:
    """6,400 by ron and seven pairs of 4 han; with 30 fu they are 7,700."""
    rules = {"preset": "tenhou", "overrides": {"chiitoitsu_fu": 30}}
    assert hands_of(rules=rules)["ron_from_target"] == [(2, 60), (3, 30)]


def test_not_even_a_yakuman() -> None:
    answer: Any = overtaken({"difference": 90_000})
    assert "\n".join(text(answer, ENGLISH)).count("not even a yakuman") == 3
