"""A game in the address goes from the settlement to the calculator and back with the hand."""

import re
from html import unescape

from flask.testing import FlaskClient

HAND = "234m456p22345678s"


def link(html: str, words: str) -> str:
    found = re.search(rf'href="([^"]*)"[^>]*>\s*{words}', html)
    assert found, words
    return unescape(found[1])


def test_a_hand_counted_for_a_game_is_settled_at_its_table(client: FlaskClient) -> None:
    begin = client.get("/settle?table=E2~1~2~30000~29000~31000~28000", follow_redirects=True)
    count = link(begin.text, "Count a hand in the calculator")
    assert "table=" in count
    scored = client.get(f"{count}&hand={HAND}&win_tile=7s&win_by=ron&discarder=left",
                        follow_redirects=True)  # fmt: skip
    assert "table=" in scored.request.query_string.decode()
    settled = client.get(link(scored.text, "Settle this hand"), follow_redirects=True)
    assert settled.status_code == 200
    assert "Next hand" in settled.text


def test_without_a_game_there_is_nothing_to_settle(client: FlaskClient) -> None:
    page = client.get(f"/?hand={HAND}&win_tile=7s&win_by=ron")
    assert "Settle this hand" not in page.text


def test_a_table_without_end_does_not_ride_along(client: FlaskClient) -> None:
    page = client.get(f"/?hand={HAND}&win_tile=7s&win_by=ron&table={'9' * 1900}",
                      follow_redirects=True)  # fmt: skip
    assert "table=" not in page.request.query_string.decode()
