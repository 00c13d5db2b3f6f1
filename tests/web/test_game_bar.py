"""A game in the address goes from the settlement to the calculator and back with the hand."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

HAND = "234m456p22345678s"


def link(html: str, words: str) -> str:
    match = re.search(rf'href="([^"]*)"[^>]*>\s*{words}', html)
    assert match, words
    return unescape(match[1])


def test_a_hand_counted_for_a_game_is_settled_at_its_table(client: FlaskClient) -> None:
    begin = "/settle?table=E2~1~2~30000~29000~31000~28000&enter=0"
    count = client.get(begin).headers["Location"]
    assert "table=" in count
    scored = client.get(f"{count}&hand={HAND}&win_tile=7s&win_by=ron&discarder=left",
                        follow_redirects=True)  # fmt: skip
    assert "table=" in scored.request.query_string.decode()
    settled = client.get(link(scored.text, "Settle this hand"), follow_redirects=True)
    assert settled.status_code == 200
    assert "Next hand" in settled.text


GAME = "/settle?rules=ema-2025&table=E2~1~1~25000~26000~24000~24000~-~0~Ann~Bob~Cy~Di"


def asked(page: TestResponse) -> dict[str, str]:
    return dict(page.request.args.items())


def test_what_is_told_of_a_win_is_not_asked_again(client: FlaskClient) -> None:
    """West wins off south, north has declared riichi: the calculator knows, and tells it back."""
    answered = "&win_by=ron&discarder=S&wins.0.seat_wind=W&wins.0.riichi=1&riichi=N"
    count = client.get(f"{GAME}{answered}&enter=0", follow_redirects=True)
    known = asked(count)
    assert (known["seat_wind"], known["discarder"], known["riichi"]) == ("W", "left", "1")
    assert (known["honba"], known["riichi_sticks"]) == ("1", "3"), (
        "one from before, two of the hand"
    )
    scored = client.get(f"{count.request.full_path}&hand={HAND}&win_tile=7s", follow_redirects=True)
    settled = client.get(link(scored.text, "Settle this hand"), follow_redirects=True)
    assert asked(settled)["discarder"] == "S"
    assert asked(settled)["riichi"] == "N"
    assert 'value="S" id="discarder-S" checked' in settled.text
    words = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", settled.text))
    # 24,000 + 2,600 + 300 for the counter + 3,000 of riichi sticks - 1,000 = 28,900
    assert "West · Di +5,900 −1,000 riichi wins 28,900" in words
    assert "North · Ann 0 −1,000 riichi 24,000" in words


def test_the_calculator_counts_the_winner_s_own_stick_of_a_game(client: FlaskClient) -> None:
    """Riichi that is tapped there: the total is the one that the settlement has then."""
    count = client.get(f"{GAME}&win_by=ron&discarder=S&wins.0.seat_wind=W&riichi=N&enter=0")
    hand = f"&hand={HAND}&win_tile=7s"
    for riichi, sticks, total in (("", "2", "3,600"), ("&riichi=1", "3", "5,900")):
        won = f"{count.headers['Location']}{hand}{riichi}"
        scored = client.get(won, follow_redirects=True)
        assert asked(scored)["riichi_sticks"] == sticks
        assert 'name="riichi_sticks"' not in scored.text
        settled = client.get(link(scored.text, "Settle this hand"), follow_redirects=True)
        assert f"+{total}" in settled.text
        assert f"<b>{total}</b>" in scored.text or f"+{total}" in scored.text


def test_sticks_of_a_single_hand_lead_to_the_calculator_and_back(client: FlaskClient) -> None:
    """They were lost on the way: one from before, and one for each of two riichi."""
    entered = "before=1&honba=1&win_by=ron&discarder=E&wins.0.seat_wind=W&riichi=NW&enter=0"
    count = client.get(f"/settle?{entered}", follow_redirects=True)
    assert asked(count)["riichi_sticks"] == "3"
    scored = client.get(f"{count.request.full_path}&hand={HAND}&win_tile=7s", follow_redirects=True)
    settled = client.get(link(scored.text, "Settle this hand"), follow_redirects=True)
    assert asked(settled)["riichi_sticks"] == "3"


def test_each_winner_is_entered_with_the_same_keys(client: FlaskClient) -> None:
    count = client.get(f"{GAME}&win_by=ron&discarder=S&wins.0.seat_wind=W&enter=0")
    hand = f"&hand={HAND}&win_tile=7s"
    scored = client.get(f"{count.headers['Location']}{hand}", follow_redirects=True)
    second = client.get(link(scored.text, "Another winner"), follow_redirects=True)
    assert second.text.count('name="add"') >= 34
    seat = f"{hand}&seat_wind=N&riichi=1"
    both = client.get(f"{second.request.full_path}{seat}", follow_redirects=True)
    settled = client.get(link(both.text, "Add this winner"), follow_redirects=True)
    assert "West (Di) wins" in settled.text
    assert "North (Ann) wins" in settled.text
    third = client.get(link(both.text, "Another winner"), follow_redirects=True)
    seat = f"{hand}&seat_wind=E"
    three = client.get(f"{third.request.full_path}{seat}", follow_redirects=True)
    assert "Another winner" not in three.text
    settled = client.get(link(three.text, "Add this winner"), follow_redirects=True)
    seats = {key: text for key, text in asked(settled).items() if key.endswith("seat_wind")}
    assert sorted(seats.values()) == ["E", "N", "W"]


def test_the_discarder_of_three_players_is_known_too(client: FlaskClient) -> None:
    """Who sits at the left of south is the dealer; of three players that is two seats on."""
    table = "table=E1~0~0~35000~35000~35000"
    win = f"wins.0.hand={HAND.replace('234m', '111z')}&wins.0.win_tile=7s&wins.0.seat_wind=S"
    settled = client.get(f"/settle?{table}&{win}&wins.0.discarder=left&win_by=ron")
    assert "discarder=E" in settled.headers["Location"]


def test_enter_in_a_field_settles(client: FlaskClient) -> None:
    """A browser sends a form by its first button, which has to be no step and no other page."""
    form = client.get("/settle").text.partition('<form id="ask"')[2]
    first = re.search(r"<button[^>]*>", form)
    assert first
    assert "name=" not in first[0]


def test_without_a_game_there_is_nothing_to_settle(client: FlaskClient) -> None:
    page = client.get(f"/?hand={HAND}&win_tile=7s&win_by=ron")
    assert "Settle this hand" not in page.text


def test_a_table_without_end_does_not_ride_along(client: FlaskClient) -> None:
    page = client.get(f"/?hand={HAND}&win_tile=7s&win_by=ron&table={'9' * 1900}",
                      follow_redirects=True)  # fmt: skip
    assert "table=" not in page.request.query_string.decode()


@pytest.mark.parametrize(
    ("query", "winners"),
    [
        ("discarder=W&wins.0.seat_wind=S", ["S", "N"]),
        ("discarder=N&wins.0.seat_wind=W", ["W", "E"]),
        ("discarder=S", ["W", "N"]),
        ("discarder=E", ["S", "W"]),
    ],
)
def test_a_winner_without_a_seat_is_never_the_discarder(
    client: FlaskClient, query: str, winners: list[str]
) -> None:
    wins = "&".join(f"wins.{place}.han=3&wins.{place}.fu=30" for place in (0, 1))
    page = client.get(f"/settle?rules=ema-2025&win_by=ron&{query}&{wins}", follow_redirects=True)
    assert [asked(page)[f"wins.{place}.seat_wind"] for place in (0, 1)] == winners


def test_the_calculator_seats_another_winner_in_turn(client: FlaskClient) -> None:
    count = client.get(f"{GAME}&win_by=ron&discarder=W&wins.0.seat_wind=S&enter=0")
    hand = f"&hand={HAND}&win_tile=7s"
    scored = client.get(f"{count.headers['Location']}{hand}", follow_redirects=True)
    second = client.get(link(scored.text, "Another winner"), follow_redirects=True)
    assert asked(second)["seat_wind"] == "N"


def test_a_long_name_has_a_line_of_its_own(client: FlaskClient) -> None:
    for name, lines in (("Di", 0), ("Wolfeschlegelstein", 1)):
        page = client.get(GAME.replace("settle", "final").replace("Di", name))
        assert page.text.count('class="by-player long"') == lines
        assert page.text.count('class="game-players long"') == lines
        assert page.text.count(f'<td data-name="{name}">') >= 5


@pytest.mark.parametrize("question", ["", "foul=chombo&table=E2~1~1~25000~26000~24000~24000"])
def test_a_search_without_a_foul_leads_to_all_fouls_in_the_same_game(
    client: FlaskClient, question: str
) -> None:
    page = client.get(f"/penalty?{question}&q=nothing", follow_redirects=True)
    every = client.get(link(page.text, "Show all thirty"))
    assert every.status_code == 200
    assert "&".join("=".join(pair) for pair in asked(every).items()) == question
    assert every.text.count("foul=") > 30


@pytest.mark.parametrize("path", ["/settle", "/draw", "/final", "/game"])
def test_the_bar_marks_its_own_page(client: FlaskClient, path: str) -> None:
    table = "table=E1~0~0~25000~25000~25000~25000"
    page = client.get(f"{path}?rules=tenhou&{table}", follow_redirects=True).text
    links = page.partition('<nav class="game-links"')[2].partition("</nav>")[0]
    assert re.findall(r'<a href="(/\w+)[^"]*" aria-current="page"', links) == [path]


NAMED = "table=E2~1~1~24000~26000~25000~44000~-~0~Ann~Bob~Cy~Di"


@pytest.mark.parametrize(
    ("path", "labels"),
    [
        ("/settle?win_by=ron", ("discarder-{}", "wins.0.seat_wind-{}", "riichi.{}", "liable.{}")),
        ("/draw?type=kyuushu_kyuuhai&rules=tenhou", ("by-{}", "winners.{}", "discarder-{}")),
        ("/penalty?foul=chombo", ("offender-{}", "riichi.{}")),
    ],
)
def test_a_button_that_means_a_player_has_the_name(
    client: FlaskClient, path: str, labels: tuple[str, ...]
) -> None:
    """In East 2 the second player is east."""
    page = client.get(f"{path}&{NAMED}", follow_redirects=True).text
    for label in labels:
        for seat, words in (("E", "East · Bob"), ("N", "North · Ann")):
            field = re.escape(label.format(seat))
            found = re.search(f'<label for="{field}">([^<]*)</label>', page)
            assert found, label
            assert re.sub("[\u2066-\u2069]", "", found[1]) == words


def test_the_calculator_says_whose_win_in_which_round_it_is(client: FlaskClient) -> None:
    path = f"/settle?wins.0.seat_wind=W&discarder=E&{NAMED}&enter=0"
    page = client.get(path, follow_redirects=True).text
    assert "East 2: West · Di wins" in re.sub("[\u2066-\u2069]", "", page)
    assert "of-game" not in client.get("/").text


def test_a_chombo_in_a_game_waits_for_who(client: FlaskClient) -> None:
    path = f"/penalty?foul=chombo&rules=ema-2025&{NAMED}"
    page = client.get(path, follow_redirects=True).text
    assert "Choose who" in page
    assert "Next hand" not in page
    assert "Next hand" in client.get(f"{path}&offender=S", follow_redirects=True).text
