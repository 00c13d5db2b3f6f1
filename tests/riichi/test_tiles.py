"""The kinds of tile, made once."""

import copy
import pickle

import pytest

from calc.riichi.tiles import KINDS, RED_FIVES, TILES, WIND_TILES, YAOCHUU, Wind, dora_of, tile


def test_there_are_34_kinds_and_three_red_fives() -> None:
    assert [tile.kind for tile in KINDS] == list(range(34))
    assert [five.code for five in RED_FIVES] == ["0m", "0p", "0s"]
    assert len(TILES) == 37
    assert all(tile.plain is KINDS[tile.kind] for tile in TILES.values())


def test_yaochuu_are_thirteen() -> None:
    assert "".join(map(str, YAOCHUU)) == "1m9m1p9p1s9s1z2z3z4z5z6z7z"
    assert [tile.code for tile in YAOCHUU if tile.is_wind] == ["1z", "2z", "3z", "4z"]
    assert [tile.code for tile in YAOCHUU if tile.is_dragon] == ["5z", "6z", "7z"]


def test_a_copied_or_unpickled_tile_is_the_same_object() -> None:
    for kind in TILES.values():
        assert pickle.loads(pickle.dumps(kind)) is kind
        assert copy.deepcopy(kind) is kind


def test_the_written_order() -> None:
    shuffled = [tile(code) for code in ("1z", "5p", "0p", "6p", "9m", "4p")]
    assert [tile.code for tile in sorted(shuffled)] == ["9m", "4p", "0p", "5p", "6p", "1z"]


@pytest.mark.parametrize(
    ("indicator", "dora"),
    [
        ("1m", "2m"), ("9m", "1m"), ("4p", "5p"), ("0p", "6p"), ("9s", "1s"),
        ("1z", "2z"), ("4z", "1z"), ("5z", "6z"), ("6z", "7z"), ("7z", "5z"),
    ],
)  # fmt: skip
def test_the_dora_of_an_indicator(indicator: str, dora: str) -> None:
    assert dora_of(tile(indicator)) is tile(dora)


def test_with_three_players_the_one_points_to_the_nine() -> None:
    assert dora_of(tile("1m"), players=3) is tile("9m")
    assert dora_of(tile("9m"), players=3) is tile("1m")


def test_winds_have_tiles() -> None:
    assert [WIND_TILES[wind].code for wind in Wind] == ["1z", "2z", "3z", "4z"]
    with pytest.raises(KeyError):
        tile("8z")
