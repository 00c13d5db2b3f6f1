"""Shanten and waits, held against the PyPI library mahjong 2.1.0 on fresh random hands."""

from collections.abc import Iterable, Iterator
from functools import partial
from random import Random

import pytest
from mahjong.agari import Agari
from mahjong.shanten import Shanten

from calc.riichi.counts import Counts, count, counts_of, with_kind
from calc.riichi.hand import Meld, MeldType
from calc.riichi.notation import parse_tiles
from calc.riichi.rulesets.read import ruleset
from calc.riichi.tiles import KINDS
from calc.riichi.waits import ConcealedPart, concealed_part, is_tenpai, waits
from calc.riichi.waits.completion import is_complete, wait_kinds
from calc.riichi.waits.shanten import FOUR_PLAYERS, THREE_PLAYERS, shanten
from tests.tables import for_each

HANDS = 3_000
COPIES = 4
THREE = [0, *range(8, 34)]
POOLS = {
    "any": range(34),
    "one-suit": range(9),
    "two-suits": range(18),
    "suit-and-honors": [*range(9), *range(27, 34)],
}


def held(kinds: Iterable[int]) -> list[int]:
    """How many of each of the 34 kinds, as the library has it."""
    copies = [0] * 34
    for kind in kinds:
        copies[kind] += 1
    return copies


def packed(hand: list[int]) -> Counts:
    return counts_of(KINDS[kind] for kind in range(34) for _ in range(hand[kind]))


def random_hand(random: Random, pool: Iterable[int], size: int) -> list[int]:
    return held(random.sample([kind for kind in pool for _ in range(COPIES)], size))


def nearly_complete(random: Random) -> Iterator[list[int]]:
    """Hands of four groups and a pair, or of seven pairs, with one tile taken out."""
    while True:
        if random.random() < 0.2:
            kinds = [kind for kind in random.sample(range(34), 7) for _ in range(2)]
        else:
            suits = random.choice([range(3), range(1), range(2)])
            kinds = [random.choice(suits) * 9 + random.randrange(9)] * 2
            for _ in range(4):
                first = random.choice(suits) * 9
                run, one = first + random.randrange(7), first + random.randrange(9)
                kinds += random.choice([[run, run + 1, run + 2], [one] * 3, [30 + one % 4] * 3])
        kinds.remove(random.choice(kinds))
        hand = held(kinds)
        if max(hand) <= COPIES:
            yield hand


def agari_waits(hand: list[int]) -> set[int]:
    """The kinds that complete a hand, as the library sees it."""
    kinds = set()
    for kind in range(34):
        hand[kind] += 1
        if Agari.is_agari(hand):
            kinds.add(kind)
        hand[kind] -= 1
    return kinds


@for_each("size", [13, 14, 10, 7, 4, 1])
@for_each("pool", POOLS)
def test_shanten_is_the_librarys(pool: str, size: int, seed: int) -> None:
    random = Random(f"{seed} {pool} {size}")
    for _ in range(HANDS if (pool, size) == ("any", 13) else HANDS // 10):
        hand = random_hand(random, POOLS[pool], size)
        assert shanten(packed(hand), blocks=size // 3) == Shanten.calculate_shanten(hand), hand


@pytest.mark.parametrize("size", [13, 10, 7])
def test_shanten_of_three_players_is_the_librarys(size: int, seed: int) -> None:
    random = Random(f"{seed} three {size}")
    for _ in range(HANDS // 5):
        pool = random.sample(THREE, 6) if random.random() < 0.5 else THREE
        hand = random_hand(random, pool, size)
        expected = Shanten.calculate_shanten(hand, is_three_player=True)
        assert shanten(packed(hand), blocks=size // 3, room=THREE_PLAYERS) == expected, hand


def test_waits_are_the_librarys_on_random_hands(seed: int) -> None:
    random = Random(f"{seed} waits")
    for _ in range(HANDS):
        check_waits(random_hand(random, range(34), 13))


def test_waits_are_the_librarys_on_nearly_complete_hands(seed: int) -> None:
    hands = nearly_complete(Random(f"{seed} nearly"))
    for _ in range(HANDS):
        check_waits(next(hands))


def check_waits(hand: list[int]) -> None:
    """The same waits; one of which all four copies are held is the one documented difference."""
    counts = packed(hand)
    waiting = concealed_part(counts, (), ruleset()).waits
    expected = {kind for kind in agari_waits(hand) if hand[kind] < COPIES}
    assert {tile.kind for tile in waiting.tiles} == expected, hand
    assert all(hand[tile.kind] == COPIES for tile in waiting.held), hand
    assert is_tenpai(waiting, ruleset()) == (shanten(counts) == 0), hand


def test_a_hand_is_complete_at_shanten_minus_one(seed: int) -> None:
    hands = nearly_complete(Random(f"{seed} complete"))
    for _ in range(HANDS // 10):
        hand = next(hands)
        for kind in range(34):
            if hand[kind] < COPIES:
                hand[kind] += 1
                assert is_complete(packed(hand)) == (shanten(packed(hand)) == -1), hand
                hand[kind] -= 1


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        pytest.param("123m456p789s1122z", 0, id="tenpai"),
        pytest.param("123m456p789s11122z", -1, id="complete"),
        pytest.param("1133557799m11p2s", 0, id="seven-pairs"),
        pytest.param("1111m335577p1199s", 1, id="four-of-a-kind-is-one-pair"),
        pytest.param("19m19p19s1234567z", 0, id="thirteen-orphans"),
        pytest.param("1111m456p789s222z", 1, id="no-fifth-copy-for-the-pair"),
        pytest.param("258m258p258s1234z", 6, id="far-away"),
    ],
)
def test_shanten_by_hand(hand: str, expected: int) -> None:
    assert shanten(counts_of(parse_tiles(hand))) == expected


def test_four_of_a_kind_are_two_pairs_where_the_rules_say_so() -> None:
    counts = counts_of(parse_tiles("1111m335577p119s"))
    assert shanten(counts) == 2
    assert shanten(counts, four_as_two=True) == 0
    assert wait_kinds(counts, four_as_two=True) == (KINDS[26].kind,)


def test_copies_in_melds_are_not_accepted() -> None:
    four = Meld(MeldType.ANKAN, parse_tiles("3333m"))
    hand = concealed_part(counts_of(parse_tiles("12m456p789s22z")), (four,), ruleset())
    assert hand.waits.by_shape == parse_tiles("3m")
    assert hand.waits.tiles == ()
    assert hand.shanten == 1
    assert parse_tiles("3m")[0] not in hand.accepted


def test_the_last_copy_is_not_counted_twice() -> None:
    melds = (
        Meld(MeldType.PON, parse_tiles("333p")),
        Meld(MeldType.ANKAN, parse_tiles("6666p")),
    )
    hand = concealed_part(counts_of(parse_tiles("1p45p9s77z1z")), melds, ruleset())
    assert hand.shanten == 2
    assert parse_tiles("2p")[0] not in hand.accepted
    assert parse_tiles("3p")[0] in hand.accepted


@pytest.mark.parametrize("pool", POOLS.values(), ids=POOLS)
def test_accepted_tiles_lower_the_shanten(pool: Iterable[int], seed: int) -> None:
    """By definition, with melds, few kinds, seven pairs of any and with three players too."""
    random = Random(f"{seed} {len([*pool])}")
    for _ in range(HANDS // 40):
        blocks, four_as_two = random.choice((4, 4, 3, 2)), random.random() < 0.2
        most = [COPIES - random.choice((0, 0, 0, 1, 3)) * (blocks < 4) for _ in range(34)]
        if random.random() < 0.2:
            most[1:8] = [0] * 7
        kinds = random.sample([*pool], random.randint(7, len([*pool])))
        tiles = [kind for kind in kinds for _ in range(most[kind])]
        hand = held(random.sample(tiles, min(len(tiles), 3 * blocks + random.choice((1, 2)))))
        room, now = packed(most), partial(shanten, blocks=blocks, four_as_two=four_as_two)
        counts = packed(hand)
        part = ConcealedPart(counts, 0, blocks, room, four_as_two, 4)
        expected = [
            KINDS[kind]
            for kind in range(34)
            if hand[kind] < most[kind]
            and now(with_kind(counts, kind), room=room) < now(counts, room=room)
        ]
        assert list(part.accepted) == expected, (hand, most, blocks, four_as_two)


def test_three_players_wait_for_no_middle_characters() -> None:
    hand = counts_of(parse_tiles("79m123456p2277s5z"))
    one_short = counts_of(parse_tiles("11m99m123456p789s"))
    assert shanten(hand, room=THREE_PLAYERS) > shanten(hand, room=FOUR_PLAYERS)
    assert waits(one_short, (), ruleset(), players=3).tiles == parse_tiles("1m9m")
    edge = counts_of(parse_tiles("99m12m123456p789s"))
    assert waits(edge, (), ruleset()).tiles == parse_tiles("3m")
    assert waits(edge, (), ruleset(), players=3).tiles == ()


def test_accepted_tiles_bring_a_hand_nearer(seed: int) -> None:
    random = Random(f"{seed} accepted")
    for _ in range(HANDS // 30):
        hand = random_hand(random, range(34), 13)
        now = Shanten.calculate_shanten(hand)
        expected = set()
        for kind in range(34):
            if hand[kind] < COPIES:
                hand[kind] += 1
                if Shanten.calculate_shanten(hand) < now:
                    expected.add(kind)
                hand[kind] -= 1
        accepted = concealed_part(packed(hand), (), ruleset()).accepted
        assert {tile.kind for tile in accepted} == expected, hand


def test_a_fifth_copy_is_named_and_not_waited_for() -> None:
    waiting = waits(counts_of(parse_tiles("1111m456p789s222z")), (), ruleset())
    assert waiting.tiles == ()
    assert waiting.held == parse_tiles("1m")
    assert count(counts_of(waiting.by_shape), 0) == 1


def test_every_discard_at_once_is_one_at_a_time(seed: int) -> None:
    random = Random(f"{seed} discards")
    for _ in range(HANDS // 10):
        hand = random_hand(random, range(34), 14)
        expected = {}
        for kind in range(34):
            if hand[kind]:
                hand[kind] -= 1
                expected[KINDS[kind]] = Shanten.calculate_shanten(hand)
                hand[kind] += 1
        assert concealed_part(packed(hand), (), ruleset()).after_discards == expected


def test_four_as_two_pairs_holds_for_every_discard() -> None:
    rules = ruleset({"overrides": {"chiitoitsu_four_of_a_kind": True}})
    hand = concealed_part(counts_of(parse_tiles("1111m335577p119s2z")), (), rules)
    assert hand.after_discards[parse_tiles("2z")[0]] == 0
    assert hand.after_discards[parse_tiles("9s")[0]] == 0
