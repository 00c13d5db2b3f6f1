"""Fu, item by item: the worked lines of fu.md."""

from tests.answers import score
from tests.tables import for_each
from tests.test_cases import hand_of


def items(hand: str, **options: object) -> list[tuple[str, int]]:
    question = hand_of(hand) | {"rules": {"preset": "wrc-2025", "overrides": options}}
    return [(item["id"], item["fu"]) for item in score(question)["fu_items"]]


@for_each(
    ("hand", "expected"),
    [
        ("123m456p99s345s67s + 8s tsumo", {"base": 20}),
        ("123m456p99s345s67s + 8s ron", {"base": 20, "menzen_ron": 10}),
        ("1199m2277p3355s4z + 4z ron", {"chiitoitsu": 25}),
        ("456m22p345p68s chi:234m + 7s ron", {"base": 20, "wait_kanchan": 2}),
        ("345s67s22s456p chi:234m + 8s ron", {"base": 20, "open_pinfu": 10}),
        ("345s67s22s456p chi:234m + 8s tsumo", {"base": 20, "tsumo": 2}),
        ("123m456p99s12s555z + 3s ron", {"base": 20, "menzen_ron": 10, "ankou_yaochuu": 8,
                                         "wait_penchan": 2}),
        ("222m456p99s55s777z + 5s ron", {"base": 20, "menzen_ron": 10, "minkou_simple": 2,
                                         "ankou_simple": 4, "ankou_yaochuu": 8}),
        ("34s99p ankan:2222m ankan:5555p daiminkan:8888s + 5s ron",
         {"base": 20, "ankan_simple": 32, "minkan_simple": 8}),
        ("234m99s67s pon:555z ankan:1111p + 8s ron",
         {"base": 20, "minkou_yaochuu": 4, "ankan_yaochuu": 32}),
        ("234m456p99s68s shouminkan:7777z + 7s ron",
         {"base": 20, "minkan_yaochuu": 16, "wait_kanchan": 2}),
        ("234m456p789s333z7z + 7z ron riichi",
         {"base": 20, "menzen_ron": 10, "ankou_yaochuu": 8, "pair_dragon": 2, "wait_tanki": 2}),
        ("234m456p789p67s22z + 8s ron riichi",
         {"base": 20, "menzen_ron": 10, "pair_seat_wind": 2}),
        ("234m456p789p67s11z + 8s ron riichi",
         {"base": 20, "menzen_ron": 10, "pair_round_wind": 2}),
        ("234m456p789p67s22z + 8s ron riichi round=S",
         {"base": 20, "menzen_ron": 10, "pair_double_wind": 2}),
        ("234m456p789p67s33z + 8s ron riichi", {"base": 20, "menzen_ron": 10}),
    ],
)  # fmt: skip
def test_fu_items(hand: str, expected: dict[str, int]) -> None:
    fu_by_key: dict[str, int] = {}
    for key, fu in items(hand):
        fu_by_key[key] = fu_by_key.get(key, 0) + fu
    assert fu_by_key == expected


def test_the_double_wind_pair_by_option() -> None:
    hand = "234m456p789p67s22z + 8s ron riichi round=S"
    assert ("pair_double_wind", 4) in items(hand, double_wind_pair_fu=4)


def test_a_replacement_tile_without_the_fu_of_a_self_draw() -> None:
    hand = "123m345s68s77z ankan:8888m + 7s tsumo rinshan"
    assert ("tsumo", 2) in items(hand)
    assert ("tsumo", 2) not in items(hand, rinshan_tsumo_fu=False)


def test_the_items_of_a_triplet_name_its_tiles() -> None:
    question = hand_of("123m456p99s12s555z + 3s ron")
    tiles = {item["id"]: item["tiles"] for item in score(question)["fu_items"]}
    assert tiles == {"base": "", "menzen_ron": "", "ankou_yaochuu": "555z", "wait_penchan": "123s"}


def test_a_yakuman_has_no_fu() -> None:
    assert items("11m9m19p19s123456z + 7z ron") == []
    assert items("222m888s444p33z99s + 3z tsumo") == []
