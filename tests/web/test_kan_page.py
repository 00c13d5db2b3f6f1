"""The page of a kan in riichi: legal or not under each form of the rule, shown on the tiles."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.test_waits_page import text

BREAKS = "/kan?hand=23m666777888p55z&drawn=6p&kan=6p"


def modes(client: FlaskClient, address: str) -> list[bool]:
    """Whether each form of the rule allows the kan."""
    page = client.get(address).text
    table = page[page.index("modes-table") : page.index("waits-compared")]
    return [verdict == "met" for verdict in re.findall(r'<b class="(met|missed)">', table)]


@pytest.mark.parametrize(
    ("query", "legal", "words"),
    [
        pytest.param(
            "hand=2225m456p789s111z&drawn=2m&kan=2m",
            [False, True, True, True],
            "changes nothing",
            id="legal",
        ),
        pytest.param(
            "hand=23m666777888p55z&drawn=6p&kan=6p",
            [False, True, False, False],
            "a reading breaks",
            id="reading",
        ),
        pytest.param(
            "hand=3444m778899s333z&drawn=4m&kan=4m", [False] * 4, "the waits change", id="waits"
        ),
        pytest.param(
            "hand=23m88p555z&meld=ankan:1111m&meld=ankan:9999s&drawn=5z&kan=5z",
            [False, True, True, False],
            "the yaku change",
            id="yaku",
        ),
        pytest.param(
            "hand=2225m456p789s111z&drawn=2m&kan=2m&wall_tiles=0",
            [False] * 4,
            "The kan cannot be made",
            id="last-tile",
        ),
        pytest.param(
            "hand=2225m456p78s1111z&drawn=2m&kan=1z", [False] * 4, "not the drawn tile", id="other"
        ),
        pytest.param(
            "hand=2225m456p789s111z&drawn=2m&kan=2m&kans=4", [False] * 4, "four kans", id="four"
        ),
    ],
)
def test_each_form_of_the_rule_has_its_answer(
    client: FlaskClient, query: str, legal: list[bool], words: str
) -> None:
    assert modes(client, f"/kan?{query}") == legal
    assert words in text(client, f"/kan?{query}")


def test_a_drawn_tile_that_cannot_be_read_is_not_missing(client: FlaskClient) -> None:
    page = text(client, "/kan?hand=2225m456p789s111z&drawn=8z")
    assert "The drawn tile cannot be read" in page
    assert "The drawn tile is missing" not in page


def test_the_reading_that_breaks_is_drawn(client: FlaskClient) -> None:
    page = client.get(BREAKS).text
    assert page.count('<li class="clash">') == 6
    assert page.count("needs it here") == 6
    assert 'href="/learn/riichi-kan#other-interpretation"' in page


def test_the_own_form_of_the_rule_is_marked(client: FlaskClient) -> None:
    page = client.get(BREAKS.replace("?", "?rules=tenhou&")).text
    own = page[page.index('<tr class="row-meant">') :]
    assert "Tenhou, Mahjong Soul" in own[: own.index("</tr>")]
    assert "The kan of 6-circle is legal." in page


def test_yaku_that_come_or_go_are_named(client: FlaskClient) -> None:
    page = text(client, "/kan?hand=23m88p555z&meld=ankan:1111m&meld=ankan:9999s&drawn=5z&kan=5z")
    assert "by ron or tsumo" in page
    assert "+ Sankantsu" in page


def test_an_example_in_an_article_tells_and_leads_here(client: FlaskClient) -> None:
    page = client.get("/learn/riichi-kan").text
    assert '<ul class="modes">' in page
    links = re.findall(r'href="(/kan\?[^"]+)"', page)
    assert links
    for link in links:
        assert client.get(link.replace("&amp;", "&")).status_code == 200
