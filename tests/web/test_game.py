"""The pages around a win: one address for a question, problems, fragments, and what they show."""

import re
from html import unescape
from urllib.parse import parse_qsl, unquote, urlsplit

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from tests.web.browsing import PHONE, Visitor

PARTIAL = {"HX-Request": "true", "HX-Request-Type": "partial"}
RESTORE = {"HX-Request": "true", "HX-Request-Type": "full"}
TABLE = "table=E2~1~1~24000~26000~25000~44000~-~0~Ann~Bob~Cy~Di"
HAND = "234456m456p55678s"
DOUBLE = (
    "wins.0.seat_wind=S&wins.0.hand=234456m456p55678s&wins.0.win_tile=8s&wins.0.riichi=1"
    "&wins.1.seat_wind=N&wins.1.han=3&wins.1.fu=40&discarder=E&riichi=W&win_by=ron"
)
SETTLED = f"/settle?rules=ema-2025&{DOUBLE}&{TABLE}"
DRAWN = f"/draw?type=exhaustive&seats.E.tenpai=1&seats.S.riichi=1&{TABLE}"
ENDED = "/final?scores=E:40000,S:31700,W:31700,N:16600"
FOUL = f"/penalty?foul=noten_riichi&rules=ema-2016&offender=S&{TABLE}"
MODS = "/mods?set=red_fives:1/1/1&set=ryanhan_shibari:5"
TABLES = "/tables?honba=2&han=3&fu=40&seat_wind=E"
ANSWERED = [SETTLED, DRAWN, ENDED, FOUL, MODS, TABLES]
EMPTY = ["/settle", "/draw", "/final", "/penalty", "/mods", "/tables"]
IDS = ["settle", "draw", "final", "penalty", "mods", "tables"]


def canonical(client: FlaskClient, path: str) -> str:
    """The address that a visit is sent to; the path itself where it stays."""
    response = client.get(path)
    return response.headers["Location"] if response.status_code == 302 else path


def keys(address: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address).query))


@pytest.mark.parametrize("path", [*EMPTY, *ANSWERED], ids=[*IDS, *(f"{key}-said" for key in IDS)])
def test_page_fragment_and_restore_of_one_address(client: FlaskClient, path: str) -> None:
    address = canonical(client, path)
    page, fragment, restored = (
        client.get(address, headers=headers) for headers in ({}, PARTIAL, RESTORE)
    )
    assert [response.status_code for response in (page, fragment, restored)] == [200, 200, 200]
    assert page.data == restored.data
    assert fragment.get_data(as_text=True).strip() in page.get_data(as_text=True)
    assert "<html" not in fragment.get_data(as_text=True)
    step = "HX-Replace-Url" if "table=" in address else "HX-Push-Url"
    assert fragment.headers[step] == address
    assert "HX-Request-Type" in page.headers["Vary"]


@pytest.mark.parametrize("path", ANSWERED, ids=IDS)
def test_an_address_leads_to_itself(client: FlaskClient, path: str) -> None:
    assert canonical(client, canonical(client, path)) == canonical(client, path)


def test_a_problem_of_one_win_of_several_names_the_win(client: FlaskClient) -> None:
    wins = "wins.0.seat_wind=S&wins.0.han=2&wins.0.fu=30&wins.1.seat_wind=W&wins.1.hand=123m"
    page = client.get(f"/settle?discarder=E&{wins}&wins.1.win_tile=9s", headers=PARTIAL).text
    _, _, status = page.partition('id="status">')
    headline, _, _ = status.partition("</p>")
    assert "Second win: The winning tile, 9-bamboo, is not among the concealed tiles." in headline
    assert "Second win: 11 tiles are missing." in page


def test_fields_of_the_form_become_one_short_address(client: FlaskClient) -> None:
    """What the form sends field by field: seats apart, the table apart, empty fields too."""
    typed = (
        "/settle?win_by=ron&discarder=E&wins.0.seat_wind=W&wins.0.hand=&wins.0.han=3&wins.0.fu=30"
        "&wins.2.seat_wind=&riichi.W=1&riichi.N=1&honba=&rules=wrc-2025&table.round=E2"
        "&table.honba=1&table.riichi_sticks=0&table.scores.E=30000&table.scores.S=30000"
        "&table.scores.W=30000&table.scores.N=30000&table.names.E=Ann&table.penalty_points=0"
    )
    assert keys(canonical(client, typed)) == {
        "wins.0.seat_wind": "W",
        "wins.0.han": "3",
        "wins.0.fu": "30",
        "wins.0.riichi": "1",
        "discarder": "E",
        "riichi": "N",
        "win_by": "ron",
        "table": "E2~1~0~30000~30000~30000~30000~-~0~Ann",
    }


@pytest.mark.parametrize(
    "pasted",
    [
        f"/?hand={HAND}&win_tile=8s&win_by=ron&riichi=1&dora_indicators=3p&honba=2&rules=tenhou",
        f"https://example.org/?names=romaji&hand={HAND}&riichi=1&dora_indicators=3p&rules=tenhou&honba=2",
        "234456m456p5567s + 8s ron riichi dora 3p honba 2 rules tenhou",
    ],
    ids=["path", "address", "line"],
)
def test_a_hand_pasted_in_tells_of_the_table_too(client: FlaskClient, pasted: str) -> None:
    response = client.get("/settle", query_string={"wins.0.hand": pasted, "discarder": "E"})
    assert keys(response.headers["Location"]) == {
        "wins.0.seat_wind": "S",
        "wins.0.hand": HAND,
        "wins.0.win_tile": "8s",
        "wins.0.riichi": "1",
        "wins.0.dora_indicators": "3p",
        "discarder": "E",
        "win_by": "ron",
        "honba": "2",
        "riichi_sticks": "1",
        "rules": "tenhou",
    }


def test_the_round_of_the_table_is_the_round_wind(client: FlaskClient) -> None:
    """A triplet of south is the only yaku: of the dealer in the south round, not in the east."""
    hand = "wins.0.seat_wind=E&wins.0.hand=123456m789p11s222z&wins.0.win_tile=1m&discarder=S"
    scores = "30000~30000~30000~30000"
    assert client.get(f"/settle?{hand}&table=E2~0~0~{scores}", headers=PARTIAL).status_code == 422
    page = client.get(f"/settle?{hand}&table=S2~0~0~{scores}", headers=PARTIAL)
    assert page.status_code == 200
    assert "round_wind=S" in page.get_data(as_text=True)


def test_nothing_is_wrong_while_something_is_missing(client: FlaskClient) -> None:
    page = client.get("/settle?wins.0.seat_wind=S", headers=PARTIAL)
    assert page.status_code == 200
    assert "Not yet complete" in page.get_data(as_text=True)
    assert "aria-invalid" not in page.get_data(as_text=True)


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("/settle?wins.0.hand=123x&discarder=E&wins.0.seat_wind=S", 'value="123x"'),
        ("/draw?type=exhaustive&seats.W.hand=123m", 'value="123m"'),
        ("/final?scores.E=a&scores.S=2&scores.W=3&scores.N=4", 'value="a"'),
        ("/penalty?foul=noten_riichi&times=99", 'value="99"'),
        ("/mods?set=red_fives:9/9/9", "red_fives:9/9/9"),
        ("/mods?uma=abc", 'value="abc"'),
        ("/mods?rules=nowhere", 'value="nowhere" selected'),
        ("/tables?rules=nowhere", 'value="nowhere" selected'),
        ("/draw?type=nothing", 'value="nothing" selected'),
        ("/tables?han=0", 'value="0"'),
        ('/settle?wins={"hand"', "cannot be read"),
        ("/settle?wins.0.hand=5z%3D5&discarder=E", 'value="5z=5"'),
        ("/settle?wins.0.hand=a%26b&discarder=E", 'value="a&amp;b"'),
    ],
)
def test_a_problem_keeps_what_was_typed(client: FlaskClient, path: str, kept: str) -> None:
    response = client.get(path, headers=PARTIAL)
    assert response.status_code == 422
    assert response.headers["HX-Push-Url"] == "false"
    assert kept in response.get_data(as_text=True)


@pytest.mark.parametrize(
    ("typed", "counted"), [("honba-up", "3"), ("honba-down", "1"), ("before-up", "4")]
)
def test_a_stepper_counts_without_script(client: FlaskClient, typed: str, counted: str) -> None:
    """Two seats are in riichi here: their deposits are added to those from before."""
    where = canonical(client, f"/settle?{DOUBLE}&honba=2&before=1&step={typed}")
    assert keys(where)["honba" if "honba" in typed else "riichi_sticks"] == counted


@pytest.mark.parametrize("entered", ["x", "-1"])
@pytest.mark.parametrize(
    "path", [f"/settle?{DOUBLE}", "/draw?type=exhaustive", "/penalty?points=1"]
)
def test_riichi_sticks_that_are_no_number_are_told(
    client: FlaskClient, path: str, entered: str
) -> None:
    page = client.get(f"{path}&before={entered}", follow_redirects=True)
    assert page.status_code == 422
    assert f'id="before" value="{entered}" aria-invalid="true"' in page.text
    assert "The number of riichi sticks" in page.text


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("wins.0.han=3&wins.0.fu=30&wins.0.win_tile=7s", "wins.0.win_tile"),
        ("wins.0.han=3&wins.0.fu=30&wins.0.meld=pon:777z", "wins.0.meld"),
        ("wins.0.han=3&wins.0.fu=30&wins.0.ippatsu=1", "wins.0.ippatsu"),
        ("wins.0.han=3&wins.0.fu=30&dora_indicators=4p", "dora_indicators"),
        ("wins.0.hand=234m456p22345678s&wins.0.yakuman=2", "wins.0.yakuman"),
    ],
)
def test_what_has_no_effect_stays_in_its_field_with_a_note(
    client: FlaskClient, typed: str, key: str
) -> None:
    """It was lost without a word where the form was sent by its button."""
    page = client.get(f"/settle?wins.0.seat_wind=S&discarder=E&{typed}", follow_redirects=True)
    assert page.status_code == 200
    assert keys(page.request.full_path)[key] == dict(parse_qsl(typed))[key]
    assert 'data-kind="settled"' in page.text
    assert f'id="{key}-note"' in page.text
    assert page.text.count("A win given by its") == 2


def test_what_prevents_an_answer_is_named_before_what_has_no_effect(client: FlaskClient) -> None:
    typed = "wins.0.seat_wind=S&wins.0.han=3&wins.0.fu=30&wins.0.win_tile=7s&discarder=S"
    page = client.get(f"/settle?{typed}", follow_redirects=True).text
    headline = page.partition('class="headline"')[2].partition("</p>")[0]
    assert "South both discards and wins." in headline


def test_a_value_beside_a_hand_half_entered_is_kept(client: FlaskClient) -> None:
    typed = "wins.0.seat_wind=S&wins.0.hand=123m456p&wins.0.han=3&discarder=E"
    page = client.get(f"/settle?{typed}", follow_redirects=True)
    assert keys(page.request.full_path)["wins.0.han"] == "3"
    assert "Not yet complete" in page.text


def test_a_second_winner_can_be_removed_from_a_tsumo_without_script(client: FlaskClient) -> None:
    """Its fields were hidden, and no browser sends hidden ones a second time."""
    typed = "win_by=tsumo&wins.0.seat_wind=S&wins.0.han=3&wins.0.fu=30&wins.1.seat_wind=W"
    page = client.get(f"/settle?{typed}&wins.1.han=5", follow_redirects=True)
    assert page.status_code == 422
    assert re.search(
        r'<fieldset class="when" data-when="win_by=ron">\s*<details[^>]* open', page.text
    )


def test_two_liable_players_are_chosen_in_the_form(client: FlaskClient) -> None:
    win = "/settle?rules=m-league&wins.0.seat_wind=E&win_by=tsumo&wins.0.yakuman=2"
    page = client.get(f"{win}&liable.S=1&liable.W=1", follow_redirects=True)
    assert "liable=S,W" in unquote(page.request.full_path)
    assert page.text.count("<small>liable</small>") == 2
    assert re.findall(r'name="liable\.(\w)"[^>]* checked', page.text) == ["S", "W"]
    one = client.get(f"{win}&liable=S", follow_redirects=True).text
    assert re.findall(r'name="liable\.(\w)"[^>]* checked', one) == ["S"]


def test_what_a_pasted_win_brings_along_is_in_words(client: FlaskClient) -> None:
    win = "wins.0.hand=234456m456p55678s&wins.0.win_tile=8s&wins.0.seat_wind=E&discarder=W"
    page = client.get(f"/settle?{win}&wins.0.liable=right,left", follow_redirects=True).text
    assert '<label for="wins.0.liable">Liable player: right, left</label>' in page


def test_a_winner_who_is_liable_for_another_wins_the_own_hand(client: FlaskClient) -> None:
    """West wins 8,000, and pays half of the yakuman of north: the page had "West wins −8,000"."""
    wins = "wins.0.seat_wind=W&wins.0.han=5&wins.1.seat_wind=N&wins.1.yakuman=1"
    query = f"rules=ema-2025&{wins}&discarder=E&liable=W"
    page = client.get(f"/settle?{query}", follow_redirects=True).text
    assert "West wins 8,000; North wins 32,000." in page
    hands = page.partition("<h2>The hands</h2>")[2].partition("</ul>")[0]
    assert re.findall(r'class="number">([^<]*)<', hands) == ["8,000", "32,000"]
    assert re.search(r">−8,000</b>\s*<small>wins</small><small>liable</small>", page)


def test_a_seat_that_cannot_be_read_is_told_by_the_calculator(client: FlaskClient) -> None:
    """The button that enters the tiles of a win failed."""
    typed = "wins.0.seat_wind=7s&wins.0.han=3&discarder=E&enter=0"
    page = client.get(f"/settle?{typed}", follow_redirects=True)
    assert page.request.path == "/"
    assert page.status_code == 422
    assert "The seat wind cannot be 7-bamboo." in page.text


def test_what_contradicts_is_told_before_what_is_missing(client: FlaskClient) -> None:
    page = client.get("/settle?win_by=ron&discarder=N&wins.0.seat_wind=N", follow_redirects=True)
    assert status(page.text) == "North both discards and wins."
    assert "neither a hand nor a value" in page.text


THREE_30 = "/settle?discarder=E&wins.0.seat_wind=W&wins.0.han=3&wins.0.fu=30"
SECOND = "wins.1.seat_wind=N&wins.1.han=1&wins.1.fu=30"


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        (THREE_30, "West wins 3,900."),
        (f"{THREE_30}&honba=2", "West wins 4,500."),
        (f"{THREE_30}&riichi=W", "West wins 3,900 and takes back the riichi stick."),
        (f"{THREE_30}&riichi=N&before=1", "West wins 3,900 and takes 2,000 in riichi sticks."),
        (
            f"{THREE_30}&riichi=WN",
            "West wins 3,900 and takes 2,000 in riichi sticks with the winner’s own.",
        ),
        (
            f"{THREE_30}&penalty_points=2000",
            "West wins 3,900 and takes 2,000 penalty points.",
        ),
        (
            f"{THREE_30}&{SECOND}&riichi=WN&rules=ema-2016",
            (
                "West wins 3,900 and takes back the riichi stick; "
                "North wins 1,000 and takes back the riichi stick."
            ),
        ),
    ],
)
def test_a_win_is_told_as_at_the_table(client: FlaskClient, path: str, sentence: str) -> None:
    """The hand with its counters; riichi sticks apart, the winner's own as no gain."""
    page = client.get(path, follow_redirects=True)
    assert status(page.text) == sentence


def test_a_stick_that_a_winner_takes_back_is_shown_as_laid_down(client: FlaskClient) -> None:
    """The hand pays 3,900; the seat moves 4,900 and has put down 1,000, with a game or without."""
    page = client.get(f"{THREE_30}&riichi=W", follow_redirects=True).text
    words = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))
    assert "West +4,900 −1,000 riichi wins" in words
    assert "The hand West 3,900" in words


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("seats.E.tenpai=1", "East tenpai: +3,000; South, West and North −1,000 each."),
        (
            "seats.E.tenpai=1&seats.S.riichi=1",
            "East and South tenpai: +1,500 each; West and North −1,500 each.",
        ),
        (
            "seats.E.tenpai=1&seats.S.tenpai=1&seats.N.tenpai=1",
            "East, South and North tenpai: +1,000 each; West −3,000.",
        ),
        (
            "rules=tenhou&players=3&set=players:3&seats.E.tenpai=1",
            "East tenpai: +2,000; South and West −1,000 each.",
        ),
        (
            f"seats.E.tenpai=1&{TABLE}",
            "Bob tenpai: +3,000; Cy, Di and Ann −1,000 each.",
        ),
        ("seats.E.dead_hand=1", "Everyone is noten, so nobody pays."),
        (
            "seats.E.tenpai=1&seats.S.tenpai=1&seats.W.tenpai=1&seats.N.tenpai=1",
            "Everyone is tenpai, so nobody pays.",
        ),
        (
            "rules=mahjong-soul&seats.S.nagashi=1&type=nagashi_mangan",
            "Nagashi mangan: South +8,000; East −4,000; West and North −2,000 each.",
        ),
        (
            "set=nagashi_mangan:win&seats.W.nagashi=1&type=nagashi_mangan&honba=2&riichi_sticks=3",
            "Nagashi mangan: West +11,600; East −4,200; South and North −2,200 each.",
        ),
    ],
)
def test_a_draw_tells_what_each_seat_receives_or_pays(
    client: FlaskClient, query: str, sentence: str
) -> None:
    path = f"/draw?{query}" if "type=" in query else f"/draw?type=exhaustive&{query}"
    assert status(client.get(path, follow_redirects=True).text) == sentence


def status(page: str) -> str:
    """The text of the line that is read out."""
    line = page.partition('id="status">')[2].partition("</p>")[0]
    return re.sub(r"<[^>]*>", "", line)


def test_the_next_hand_has_the_scores_and_the_rules(client: FlaskClient) -> None:
    page = client.get(canonical(client, SETTLED)).get_data(as_text=True)
    assert (
        "/settle?rules=ema-2025&amp;table=E3~0~0~29500~16300~31200~43000~EW~0~Ann~Bob~Cy~Di" in page
    )


def test_penalties_ride_along_to_the_final_scores(client: FlaskClient) -> None:
    """A chombo is taken after the uma: each page hands it on, and another adds to it."""
    page = client.get(canonical(client, f"{FOUL}&penalties=W:10")).get_data(as_text=True)
    assert "penalties=W:30" in page
    final = client.get(f"/final?penalties=W:30&{TABLE.replace('E2~1~1', 'S4~0~0')}")
    assert "−30P" in final.get_data(as_text=True)


def test_a_price_for_each_minute_is_added_up(client: FlaskClient) -> None:
    for minutes, words in (("1", "1P a minute.<"), ("4", "1P a minute, 4P in all.<")):
        page = client.get(f"/penalty?foul=late_1_to_10&times={minutes}", follow_redirects=True)
        assert f"penalty in points, {words}" in page.text


@pytest.mark.parametrize(
    ("word", "number"),
    [("furiten", 1), ("kuikae", 1), ("phone", 1), ("riichi", 7), ("zzz", 0), ("", 30)],
)
def test_fouls_are_found_by_word(client: FlaskClient, word: str, number: int) -> None:
    page = client.get("/penalty", query_string={"q": word} if word else None)
    assert page.get_data(as_text=True).count('<th scope="row">') == number


def test_mods_are_switches_of_one_rule_set(client: FlaskClient) -> None:
    """Switched on by name; known again by what they change; carried into every page."""
    where = canonical(client, "/mods?mod=wrc-mod-2.1&mod=wrc-mod-5.1&uma=30/10/-10/-30")
    assert parse_qsl(urlsplit(where).query) == [
        ("set", "uma:30/10/-10/-30"),
        ("set", "red_fives:1/1/1"),
        ("set", "ryanhan_shibari:5"),
    ]
    page = client.get(where).get_data(as_text=True)
    assert page.count(" checked") == 2
    assert 'href="/settle?set=uma:30/10/-10/-30&amp;set=red_fives:1/1/1' in page
    assert "with 3 changes" in page


@pytest.mark.parametrize(
    ("query", "cells"),
    [
        ("", ["3900", "1000/2000", "8000", "2000/4000"]),
        ("rules=tenhou&honba=1", ["4200", "1100/2100", "8000", "2100/4000"]),
        ("set=kiriage_mangan:false", ["7700", "2000/3900"]),
    ],
)
def test_score_tables_follow_rules_and_counters(
    client: FlaskClient, query: str, cells: list[str]
) -> None:
    page = client.get(canonical(client, f"/tables?{query}")).get_data(as_text=True)
    assert [cell for cell in cells if f">{cell}<" not in page] == []


def test_one_cell_is_marked(client: FlaskClient) -> None:
    page = client.get(TABLES).get_data(as_text=True)
    assert page.count('class="here"') == 1
    assert '<td class="here" aria-current="true">8300<small>2800 all</small></td>' in page


def test_an_opened_part_stays_open_and_the_address_follows(visitor: Visitor) -> None:
    page = visitor.open("/settle?wins.0.seat_wind=S&wins.0.han=2&wins.0.fu=30")
    page.get_by_text("Second winner").click()
    page.locator('[id="discarder-E"]').click()
    expect(page.locator('[id="wins.1.seat_wind-N"]')).to_be_visible()
    page.locator('[id="wins.1.seat_wind-N"]').click()
    page.locator('[id="wins.1.han-3"]').click()
    page.locator('[id="wins.1.fu-40"]').click()
    page.get_by_role("button", name="Settle").click()
    expect(page.locator("#status")).to_contain_text("South wins 2,000")
    expect(page).to_have_url(re.compile("wins.1.seat_wind=N"))


def test_riichi_sets_tenpai_at_a_draw(visitor: Visitor) -> None:
    page = visitor.open("/draw?type=exhaustive")
    page.locator('[id="seats.E.riichi"]').click()
    expect(page.locator('[id="seats.E.tenpai"]')).to_be_checked()
    expect(page).to_have_url(re.compile("seats.E.tenpai=1&seats.E.riichi=1"))


def test_a_seat_in_riichi_that_is_not_tenpai_turned_out_noten(visitor: Visitor) -> None:
    page = visitor.open("/draw?type=exhaustive&seats.E.riichi=1")
    tenpai, noten = page.locator('[id="seats.E.tenpai"]'), page.locator('[id="seats.E.tenpai-0"]')
    tenpai.click()
    expect(page.locator("#status")).to_contain_text(
        "A hand in riichi was not shown to be tenpai: chombo."
    )
    expect(noten).to_be_checked()
    tenpai.click()
    expect(page.locator("#status")).to_contain_text("East tenpai")
    expect(noten).not_to_be_checked()
    page.locator("#more-E summary").click()
    noten.click()
    expect(page.locator("#status")).to_contain_text(
        "A hand in riichi was not shown to be tenpai: chombo."
    )
    expect(tenpai).not_to_be_checked()


def test_a_pasted_address_sets_the_switches(visitor: Visitor) -> None:
    page = visitor.open("/settle")
    page.locator('[id="riichi.S"]').click()
    page.locator('[id="riichi.S"]').click()
    page.locator('[name="wins.0.hand"]').fill(f"/?hand={HAND}&win_tile=8s&win_by=ron&riichi=1")
    page.locator('[id="discarder-E"]').click()
    expect(page.locator("#status")).to_contain_text(
        "South wins 3,900 and takes back the riichi stick."
    )
    expect(page.locator('[id="riichi.S"]')).to_be_checked()
    expect(page.locator('[name="wins.0.hand"]')).to_have_value(HAND)


def test_a_tap_on_a_problem_is_not_lost_while_its_note_closes(visitor: Visitor) -> None:
    """The note at the field in use closed as the finger came down, and the bar moved away."""
    page = visitor.open("/mods?mod=wrc-mod-2.1", PHONE)
    page.locator("#uma").fill("abc")
    expect(page.locator("#uma-note")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_load_state("networkidle")
    page.locator("#status a").tap()
    expect(page.locator("#uma")).to_be_focused()
    expect(page.locator(".field.used")).to_have_count(0)


def test_a_foul_is_found_while_it_is_typed(visitor: Visitor) -> None:
    page = visitor.open("/penalty")
    page.locator("#q").press_sequentially("kuikae", delay=20)
    expect(page.locator(".fouls-table tbody a")).to_have_count(1)
    expect(page.locator("#q")).to_be_focused()
    page.get_by_role("link", name="Swap calling").click()
    expect(page.locator(".penalty-cost")).to_contain_text("Dead hand")


def test_a_name_does_not_turn_the_text_around_it(client: FlaskClient) -> None:
    """A name from right to left, or one with a mark of direction, turned the points behind it."""
    names = "&table=E1~0~0~30000~30000~30000~30000~-~0~שלום~\u202eBob~Zoë~Di"
    win = "/settle?wins.0.seat_wind=S&wins.0.han=1&wins.0.fu=30&discarder=E&win_by=ron"
    page = client.get(win + names, follow_redirects=True).text
    assert "South (\u2068\u202eBob\u2069) wins 1,000" in page
    assert "East · \u2068שלום\u2069" in page
    assert "North · Di" in page
    final = client.get(f"/final?{names[1:]}", follow_redirects=True).text
    assert "\u2068שלום\u2069 <small>30,000" in " ".join(final.split())


@pytest.mark.parametrize(
    ("path", "title", "setting"),
    [
        (
            "/draw?type=nagashi_mangan&seats.S.nagashi=1",
            "Turn on: Nagashi mangan (paid in place of noten payments)",
            "nagashi_mangan:draw_payment",
        ),
        (
            "/draw?type=exhaustive&seats.S.nagashi=1",
            "Turn on: Nagashi mangan (paid in place of noten payments)",
            "nagashi_mangan:draw_payment",
        ),
        (
            "/?hand=123m456p789s1122z2z&open_riichi=1",
            "Turn on: Open riichi (2 han, in place of riichi)",
            "open_riichi:revealed_2han",
        ),
        (
            "/?rules=tenhou&hand=19m19p1s1234567z1z9s&robbed_ankan=1",
            "Turn on: Kokushi musou may rob a closed kan",
            "kokushi_robs_ankan:true",
        ),
        (
            "/settle?wins.0.hand=123m456p789s1122z2z&wins.0.open_riichi=1&discarder=E",
            "Turn on: Open riichi (2 han, in place of riichi)",
            "open_riichi:revealed_2han",
        ),
    ],
)
def test_a_rule_that_is_missing_is_turned_on_by_a_link(
    client: FlaskClient, path: str, title: str, setting: str
) -> None:
    page = client.get(path, follow_redirects=True).get_data(as_text=True)
    links = dict(re.findall(r'href="([^"]*)">(Turn on: [^<]*)<', page))
    address = next(address for address, text in links.items() if text == title)
    assert keys(unescape(address))["set"] == setting
    answer = client.get(unescape(address), follow_redirects=True)
    assert answer.status_code == 200
    assert title not in answer.get_data(as_text=True)


def test_the_mark_of_nagashi_mangan_is_in_sight_once_it_is_chosen(visitor: Visitor) -> None:
    page = visitor.open("/draw?rules=tenhou", PHONE)
    mark = page.locator('[for="seats.S.nagashi"]')
    expect(mark).to_be_hidden()
    page.select_option("#type", "nagashi_mangan")
    expect(mark).to_be_visible()
    page.locator('[id="seats.S.nagashi"]').check(force=True)
    expect(page.locator("#status")).to_contain_text("South")
