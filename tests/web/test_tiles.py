"""Tiles are pictures with words: a run reads aloud what it shows."""

import re

import pytest
from flask import Flask

from calc.paths import STATIC
from calc.web.parts.tiles import BACK, TileMarkup, pieces
from calc.words import ENGLISH

MARKUP = TileMarkup("/s.svg", ENGLISH)


def shown(html: str) -> list[str]:
    return re.findall(r"#t(\w+)", html)


def label(html: str) -> str:
    return "".join(re.findall(r'role="img" aria-label="([^"]*)"', html))


def test_every_face_is_in_the_sprite() -> None:
    sprite = (STATIC / "vendor" / "tiles.svg").read_text()
    assert set(re.findall(r'<symbol id="t(\w+)"', sprite)) == set(MARKUP.words) - {BACK}
    assert len(MARKUP.words) == 38, "the back is drawn by the style sheet"


@pytest.mark.parametrize(
    ("text", "codes", "words"),
    [
        pytest.param("1m5p0p", ["1m", "5p", "0p"], "1-character, 5-circle, red 5-circle", id="1"),
        pytest.param("19s", ["1s", "9s"], "1-bamboo, 9-bamboo", id="2"),
        pytest.param("15z", ["1z", "5z"], "east wind, white dragon", id="3"),
    ],
)
def test_run(text: str, codes: list[str], words: str) -> None:
    html = MARKUP.tiles(text)
    assert shown(html) == codes
    assert label(html) == words


def test_last_of_the_winning_kind_is_marked() -> None:
    html = MARKUP.tiles("55m 5m", won="5m")
    assert label(html) == "5-character, 5-character, 5-character, the winning tile"
    assert html.count(" won") == 1
    assert html.rindex('class="tile won"') > html.rindex('class="run"')


def test_marks_of_discards() -> None:
    assert [tuple(piece) for piece in pieces("12*m3p^0s*^")] == [
        ("1m", ""),
        ("2m", "*"),
        ("3p", "^"),
        ("0s", "*^"),
    ]
    html = MARKUP.tiles("2m*3p^")
    assert label(html) == "2-character sideways, 3-circle called away"
    assert 'class="tile side"' in html
    assert 'class="tile taken"' in html


@pytest.mark.parametrize(
    ("source", "called", "order"),
    [
        pytest.param("left", "4p", ["*4p", "3p", "0p"], id="left"),
        pytest.param("across", "4p", ["3p", "*4p", "0p"], id="across"),
        pytest.param("right", "0p", ["3p", "4p", "*0p"], id="right"),
    ],
)
def test_called_tile_lies_where_it_came_from(source: str, called: str, order: list[str]) -> None:
    html = MARKUP.meld("chi", "340p", source=source, called=called)
    matches = re.findall(r'class="tile( side)?">.*?#t(\w+)', html)
    assert [("*" if side else "") + code for side, code in matches] == order
    assert f"called from {source}" in label(html)


def test_closed_kan_lies_between_backs() -> None:
    html = MARKUP.meld("ankan", "1111m")
    assert shown(html) == ["1m", "1m"]
    assert html.count('class="tile back"') == 2
    assert label(html).startswith("closed kan: 1-character")


def test_a_red_five_of_a_closed_kan_is_seen() -> None:
    html = MARKUP.meld("ankan", "5550p")
    assert re.findall(r"tile back|#t0p|#t5p", html) == ["tile back", "#t0p", "#t5p", "tile back"]


def test_index_stands_over_every_face() -> None:
    html = MARKUP.tiles("05m1567z", index=True)
    assert re.findall(r"<b>(\w+)</b>", html) == ["5", "5", "E", "Wh", "Gr", "Rd"]


def test_back_has_no_index() -> None:
    assert "<b>" not in MARKUP.tile(BACK, index=True)


def test_words_are_escaped() -> None:
    assert 'aria-label="&lt;&#34;&gt;"' in MARKUP.tiles("1m", label='<">')


def test_templates_draw_tiles(app: Flask) -> None:
    html = app.jinja_env.from_string('{{ tiles("12m", size="small") }}{{ tile("1z") }}').render()
    assert 'class="tiles small"' in html
    assert shown(html) == ["1m", "2m", "1z"]
