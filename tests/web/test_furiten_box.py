"""The box of furiten: the same on the page of a score and on that of waits."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from calc.commands import COMMANDS
from calc.words import ENGLISH
from calc.words.problems import remark_words
from calc.words.scores import what_if_words


@pytest.mark.parametrize("path", ["/?hand=33m23p123123456s1p&win_tile=1p&win_by=ron&discards=9m4p",
                                  "/waits?hand=33m23p123123456s&discards=9m4p"])  # fmt: skip
def test_both_pages_have_the_same_box(client: FlaskClient, path: str) -> None:
    page = client.get(path, follow_redirects=True).get_data(as_text=True)
    for part in (
        "Why: your waits against your discards",
        'href="/learn/furiten#discard">Own discard</a>',
        remark_words("until-waits-change", ENGLISH).text,
        remark_words("furiten-allows-tsumo", ENGLISH).text,
        'href="/learn/furiten#getting-out"',
        "discard 2",
        'class="pond"',
    ):
        assert part in page, part


def test_the_page_of_a_self_draw_says_that_the_ron_is_forbidden(client: FlaskClient) -> None:
    path = "/?hand=33m23p123123456s1p&win_tile=1p&win_by=tsumo&discards=4p"
    page = client.get(path, follow_redirects=True).get_data(as_text=True)
    assert "Furiten: a ron is forbidden" in page
    row = page.partition(what_if_words("ron", ENGLISH))[2].partition("</li>")[0]
    assert "furiten" in row
    assert "1,300" not in row


def test_a_checked_ron_says_that_it_is_not_furiten(client: FlaskClient) -> None:
    path = "/?hand=33m23p123123456s1p&win_tile=1p&win_by=ron&discards=9m"
    page = client.get(path, follow_redirects=True).get_data(as_text=True)
    assert "Not furiten." in page


def test_a_riichi_in_furiten_has_the_box(client: FlaskClient) -> None:
    path = "/riichi?hand=33m23p123123456s1z&discards=9m4p&discard=1z"
    page = client.get(path, follow_redirects=True).get_data(as_text=True)
    assert "Why: your waits against your discards" in page
    assert 'href="/learn/furiten#discard">Own discard</a>' in page


def test_karaten_leads_to_its_section(client: FlaskClient) -> None:
    path = "/waits?hand=234m456789p2245s&visible=33336666s"
    page = client.get(path, follow_redirects=True).get_data(as_text=True)
    status = page.partition('id="status"')[2].partition("</div>")[0]
    assert 'href="/learn/tenpai#karaten"' in status
    assert "See tenpai#karaten" in text_of("waits", path)
    declared = "/riichi?hand=234m456789p22459s&visible=33336666s&discard=9s"
    assert "See riichi#karaten" in text_of("riichi", declared)


def text_of(name: str, path: str) -> str:
    """The text of the answer that an address asks for."""
    command = COMMANDS[name]
    return command.to_text(command.answer(command.parse(path)), ENGLISH)


@pytest.mark.parametrize(
    "address", ["/waits?hand=234m456789p2245s", "/?hand=234m456p22345678s&win_tile=8s&win_by=ron"]
)
def test_the_way_to_the_discards_leads_to_their_keys(client: FlaskClient, address: str) -> None:
    """It led to a field of text that was folded away."""
    page = client.get(address, follow_redirects=True).text
    links = re.findall(r'href="([^"]*)">(?:Enter your|Check it with your) discards', page)
    assert links
    for link in links:
        keys = client.get(unescape(link))
        assert keys.status_code == 200
        assert 'value="discards" id="to-discards" checked' in keys.text
        assert re.search(r'<details id="pad"[^>]* open', keys.text)
