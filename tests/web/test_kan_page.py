"""The page of a kan in riichi: legal or not under each form of the rule, shown on the tiles."""

import re

from flask.testing import FlaskClient

from tests.tables import for_each
from tests.web.test_waits_page import text

BREAKS = "/kan?hand=23m666777888p55z&drawn=6p&kan=6p"


def modes(client: FlaskClient, address: str) -> list[bool]:
    """Whether each form of the rule allows the kan."""
    page = client.get(address).text
    table = page[page.index("modes-table") : page.index("waits-compared")]
    return [verdict == "met" for verdict in re.findall(r'<b class="(met|missed)">', table)]


ANSWERS = """
-+++ hand=2225m456p789s111z&drawn=2m&kan=2m changes nothing
-+-- hand=23m666777888p55z&drawn=6p&kan=6p a reading breaks
---- hand=3444m778899s333z&drawn=4m&kan=4m the waits change
-++- hand=23m88p555z&meld=ankan:1111m&meld=ankan:9999s&drawn=5z&kan=5z the yaku change
---- hand=2225m456p789s111z&drawn=2m&kan=2m&wall_tiles=0 The kan cannot be made
---- hand=2225m456p78s1111z&drawn=2m&kan=1z not the drawn tile
---- hand=2225m456p789s111z&drawn=2m&kan=2m&kans=4 four kans
"""
"""Which forms of the rule allow a kan, and what the page says."""


@for_each(
    ("legal", "query", "words"), [line.split(" ", 2) for line in ANSWERS.strip().splitlines()]
)
def test_each_form_of_the_rule_has_its_answer(
    client: FlaskClient, legal: str, query: str, words: str
) -> None:
    assert "".join("-+"[met] for met in modes(client, f"/kan?{query}")) == legal
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
    assert "Tenhou, Tenhou sanma, Mahjong Soul" in own[: own.index("</tr>")]
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
