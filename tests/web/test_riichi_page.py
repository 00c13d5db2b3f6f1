"""The page of riichi: may this hand declare, what does it add, what does noten riichi cost?"""

import re

from flask.testing import FlaskClient

from tests.tables import for_each
from tests.web.test_waits_page import text

ALLOWED = "/riichi?hand=234456m456p22679s&discard=9s&points=25000&wall_tiles=30"


def test_values_stand_side_by_side_and_lead_to_their_scores(client: FlaskClient) -> None:
    page = client.get(ALLOWED).text
    links = re.findall(r'class="pays" href="([^"]+)">([^<]+)<', page)
    pays = [points for _, points in links]
    assert pays[:4] == ["2,000", "3,900", "700 / 1,300", "1,300 / 2,600"]
    for link, points in links:
        assert points in client.get(link.replace("&amp;", "&")).text


ANSWERS = """
hand=234456m456p22679s&discard=9s riichi#deposit You may declare
hand=234m456789p22459s&discards=1z6s riichi#furiten-riichi furiten riichi
hand=234m456789p22459s&visible=33336666s riichi#karaten No copy
hand=234456m456p2269s1z riichi#noten-riichi No discard leaves
hand=234456m22679s&meld=pon:777z@left fouls#open-riichi closed hand
rules=tenhou&hand=234456m456p22679s&points=900 riichi#limits 1,000 points
rules=tenhou&hand=234456m456p22679s&wall_tiles=3 riichi#limits require 4
"""


@for_each(
    ("query", "article", "words"), [line.split(" ", 2) for line in ANSWERS.strip().splitlines()]
)
def test_every_answer_says_why_and_leads_to_its_article(
    client: FlaskClient, query: str, article: str, words: str
) -> None:
    assert words in text(client, f"/riichi?{query}")
    page, _, section = article.partition("#")
    link = rf'href="/learn/{page}(\?rules=tenhou)?#{section}"'
    assert re.search(link, client.get(f"/riichi?{query}").text)


def test_noten_riichi_tells_what_is_found_out_and_what_it_costs(client: FlaskClient) -> None:
    page = text(client, "/riichi?hand=234456m456p2269s1z")
    assert page.index("If it is noticed") < page.index("If it is not noticed")
    assert "30P" in page


def test_what_was_not_told_is_named_and_leads_to_its_field(client: FlaskClient) -> None:
    page = client.get("/riichi?hand=234456m456p22679s").text
    assert 'href="#points"' in page
    assert 'href="#wall_tiles"' in page


def test_another_discard_is_a_link_away(client: FlaskClient) -> None:
    page = client.get("/riichi?hand=234456m456p22679s").text
    other = re.search(r'href="(/riichi\?[^"]+)" aria-label="Riichi with 6-bamboo"', page)
    assert other
    assert "discard 6-bamboo" in text(client, other[1].replace("&amp;", "&"))


def test_an_example_in_an_article_tells_and_leads_here(client: FlaskClient) -> None:
    page = client.get("/learn/riichi").text
    assert "You may declare riichi and discard 9-bamboo." in page
    assert "These rules require 1,000 points to declare, and you have 900." in page
    for link in re.findall(r'href="(/riichi\?[^"]+)"', page):
        assert client.get(link.replace("&amp;", "&")).status_code == 200
