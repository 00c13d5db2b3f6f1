"""Text to tiles and back: generous reading, one written form, errors that name the column."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calc.questions.line import read_win
from calc.questions.query import flat_question, pairs_in, pairs_of, query_of
from calc.questions.score import SCORE, read_score
from calc.riichi.counts import counted_tiles, reds_in
from calc.riichi.errors import NotationError
from calc.riichi.notation import format_in_order, format_tiles, parse_tile, parse_tiles
from calc.riichi.tiles import RED_FIVES, TILES, Tile
from scripts.hands import Question
from tests.answers import score
from tests.strategies import questions
from tests.tables import for_each

SOME_TILES = st.lists(st.sampled_from(sorted(TILES.values())), max_size=20)

ONE_HAND = "123m0p1z"


@for_each(
    "text",
    [
        "123m0p1z",
        " 1 2 3 m 0p\t1z ",
        "123M0P1Z",
        "１２３ｍ０ｐ１ｚ",
        "123m0p1h",
        "123m0pE",
        "E123m0p",
        "123m,0p-1z",
        "123mr5p1z",
        "123m5pr1z",
        "123mR5p E",
        "🀇🀈🀉 0p 🀀",
        "1m2m3m0p1z",
        "3m1z0p2m1m",
        "1mr0p23mE",
        "123m\u00a00p\u202f1z",
        "\u202e123m\u200b0p1z\ufeff",
    ],
)
def test_what_is_read_as_one_hand(text: str) -> None:
    assert format_tiles(parse_tiles(text)) == ONE_HAND


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("ESWN", "1234z"),
        ("PFC", "567z"),
        ("🀀🀁🀂🀃🀆🀅🀄", "1234567z"),
        ("🀇🀏🀐🀘🀙🀡", "19m19p19s"),
        ("🀄\ufe0f", "7z"),
        ("50p05s", "05p05s"),
        ("12S S", "12s2z"),
        ("55pr", "05p"),
        ("r55p", "05p"),
        ("5p r", "0p"),
        ("r5p0p", "00p"),
        ("5pr5pr", "00p"),
        ("5pr0p", "00p"),
        ("5p r0p", "05p"),
        ("5pr5s5mr", "0m0p5s"),
        ("5PR5S5SR", "0p05s"),
        ("5Pr5s5Sr", "0p05s"),
        ("5pr5s", "5p0s"),
        ("", ""),
        (" ", ""),
    ],
)
def test_how_tiles_are_read_and_written(text: str, tiles: str) -> None:
    assert format_tiles(parse_tiles(text)) == tiles


@pytest.mark.parametrize(
    ("text", "column", "wrong"),
    [
        ("123x", 4, "x"),
        ("123m4", 6, ""),
        ("8z", 1, "8"),
        ("12m 9z", 5, "9"),
        ("0z", 1, "0"),
        ("m", 1, "m"),
        ("123m!", 5, "!"),
        ("12E", 3, "E"),
        ("r6p", 2, "6"),
        ("rr5p", 2, "r"),
        ("4p r", 5, ""),
        ("Pr", 3, ""),
        ("5zr", 4, ""),
        ("1m二", 3, "二"),
    ],
)
def test_an_error_names_the_column(text: str, column: int, wrong: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    error = caught.value
    assert (error.text, error.column, error.found) == (text, column, wrong)
    assert error.expected
    assert f"column {column}" in str(error)


@pytest.mark.parametrize("text", ["", "12m", "1m2m", "EE"])
def test_one_tile_is_one(text: str) -> None:
    with pytest.raises(NotationError, match="exactly one tile"):
        parse_tile(text)


def test_red_fives_are_counted_by_suit() -> None:
    reds = counted_tiles("0m005p000s").reds
    assert [reds_in(reds, suit) for suit in range(3)] == [1, 2, 3]


@given(SOME_TILES)
def test_what_is_written_is_read(tiles: list[Tile]) -> None:
    assert parse_tiles(format_in_order(tiles)) == tuple(tiles)
    assert parse_tiles(format_tiles(tiles)) == tuple(sorted(tiles))
    assert format_tiles(parse_tiles(format_tiles(tiles))) == format_tiles(tiles)


@given(st.text("0123456789mpszhrESWNPFC 🀀🀡☃", max_size=30) | st.text(max_size=30))
def test_any_text_is_tiles_or_an_error_in_it(text: str) -> None:
    try:
        counted = counted_tiles(text)
    except NotationError as error:
        column = error.column
    else:
        column = 1
        assert counted.tiles == parse_tiles(text)
        for red in RED_FIVES:
            assert reds_in(counted.reds, red.suit_index) == counted.tiles.count(red)
    assert 1 <= column <= len(text) + 1


def test_every_tile_alone() -> None:
    for code, tile in TILES.items():
        assert parse_tile(code) is tile
        assert parse_tile(code.upper()) is tile


# a whole question as an address and as a line


def address(question: Question) -> str:
    values, problems = SCORE.read(question)
    assert not problems
    return query_of(pairs_of(SCORE, values))


@given(questions())
def test_a_question_has_one_address(question: Question) -> None:
    first = address(question)
    read = flat_question(pairs_in(first))
    assert address(read) == first
    melds = [meld | {"from": "left"} for meld in question["melds"] if meld["type"] != "ankan"]
    concealed = [meld for meld in question["melds"] if meld["type"] == "ankan"]
    full = question | {"melds": melds + concealed, "discarder": "left"}
    if question["win_by"] == "ron":
        assert score(flat_question(pairs_in(address(full)))) == score(full)
    assert score(read) == score(question)


@pytest.mark.parametrize(
    ("meld", "written"),
    [
        ({"type": "pon", "tiles": "055p", "called": "0p"}, "pon:055p-0p"),
        ({"type": "pon", "tiles": "055p", "called": "5p"}, "pon:055p-5p"),
        ({"type": "pon", "tiles": "555p", "called": "5p"}, "pon:555p"),
        ({"type": "chi", "tiles": "345p", "called": "4p"}, "chi:345p-4p"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_called_tile_is_in_the_address_where_it_is_one_of_several(
    meld: dict[str, str], written: str
) -> None:
    hand = {"hand": "234m456m22678s", "win_tile": "8s", "win_by": "ron"}
    query = address({**hand, "melds": [meld]})
    assert dict(pairs_in(query))["meld"] == written
    assert address(flat_question(pairs_in(query))) == query


@given(questions(), st.sampled_from(["tenhou", "ema-2025"]), st.booleans())
def test_the_rules_are_in_the_address(question: Question, preset: str, kuitan: bool) -> None:  # noqa: FBT001
    with_rules = question | {"rules": {"preset": preset, "overrides": {"kuitan": kuitan}}}
    again = flat_question(pairs_in(address(with_rules)))
    assert read_score(again).rules == read_score(with_rules).rules


@given(questions())
def test_a_question_has_a_line(question: Question) -> None:
    melds = "".join(f" {meld['type']}:{meld['tiles']}" for meld in question["melds"])
    words = [
        name if value is True else f"{name}={value}"
        for name, value in question.items()
        if name not in ("hand", "melds", "win_tile", "win_by") and value
    ]
    rest = question["hand"].replace(question["win_tile"], "", 1)
    line = f"{rest}{melds} + {question['win_tile']} {question['win_by']} {' '.join(words)}"
    assert score(read_win(line)) == score(question)


@pytest.mark.parametrize(
    ("typed", "tiles"),
    [
        ("2 3 4 man", "234m"),
        ("2 3 4 man, 5 5 pin east", "234m55p1z"),
        ("m234 p055", "234m055p"),
        ("S789", "789s"),
        ("東東東白發中", "111z567z"),
        ("一二三萬四五六筒七八九索", "123m456p789s"),
        ("east east east", "111z"),
        ("haku hatsu chun", "567z"),
    ],
)
def test_hands_as_players_type_them(typed: str, tiles: str) -> None:
    assert [*parse_tiles(typed)] == [*parse_tiles(tiles)]


@pytest.mark.parametrize("typed", ["eastern", "sou", "manpin", "m2m", "1m234"])
def test_a_word_that_is_no_tile_stays_an_error(typed: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_tiles(typed)
    assert error.value.text == typed
