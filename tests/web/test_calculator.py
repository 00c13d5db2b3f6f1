"""The calculator without a browser: one address a hand, problems at their fields, taps as links."""

import re
from html import unescape
from urllib.parse import unquote, urlencode

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scripts.pages import SCORED
from tests.web import PARTIAL

OPEN = "/?hand=340p55s&meld=ankan:1111m&meld=pon:777z@across&meld=chi:340s@left&win_tile=0p"
OPEN += "&win_by=tsumo&rinshan=1&dora_indicators=9m3z"
KINDS = {
    "scored": SCORED,
    "open": "/?rules=tenhou&" + OPEN[2:],
    "no_yaku": "/?hand=234m456p22678999s&win_tile=7s&win_by=ron",
    "not_complete": "/?hand=234m456p22567889s&win_tile=7s&win_by=ron",
    "furiten": "/?hand=234m45556p334455s&win_tile=5s&win_by=ron&discards=2s",
    "yakuman": "/?hand=19m19p19s12345677z&win_tile=7z&win_by=tsumo&seat_wind=E",
    "below_minimum": "/?rules=wrc-2022&set=ryanhan_shibari:5"
    "&hand=234m456p22345678s&win_tile=7s&win_by=ron&honba=5",
}


def swap(client: FlaskClient, path: str) -> TestResponse:
    return client.get(path, headers=PARTIAL)


def moved(client: FlaskClient, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 302, path
    return answer.headers["Location"]


@pytest.mark.parametrize("path", KINDS.values(), ids=KINDS)
def test_each_kind_of_answer_has_a_page_and_a_fragment(client: FlaskClient, path: str) -> None:
    path = path if client.get(path).status_code == 200 else moved(client, path)
    page, part = client.get(path), swap(client, path)
    assert (page.status_code, part.status_code) == (200, 200)
    assert part.text.split("</title>")[1].strip() in page.text
    assert part.headers["HX-Push-Url"] == path
    assert "HX-Request-Type" in page.headers["Vary"]
    assert "<html" not in part.text


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        pytest.param({"hand": "234m 456p 22345678s", "win_tile": "7s"}, "", id="spaces"),
        pytest.param({"hand": "234m456p68s22s345s + 7s ron riichi dora 3p"}, SCORED, id="a-line"),
        pytest.param({"hand": "🀇🀈🀉"}, "/?hand=123m&win_tile=3m&win_by=ron", id="unicode"),
        pytest.param(
            {"hand": "123m", "fbclid": "x"}, "/?hand=123m&win_tile=3m&win_by=ron", id="other"
        ),
        pytest.param(
            {"honba": "0", "to": "hand", "win_by": "ron", "rules": ""}, "/", id="defaults"
        ),
        pytest.param({"rules": "tenhou"}, "/?rules=tenhou&win_by=ron", id="rules-alone"),
    ],
)
def test_one_address(client: FlaskClient, typed: dict[str, str], address: str) -> None:
    location = moved(client, f"/?{urlencode(typed)}")
    assert not address or location == address
    assert client.get(location).status_code == 200


@pytest.mark.parametrize("path", ["/", "/?hand=234m", "/?hand=234m&meld=pon:777z"])
def test_no_field_of_a_hand_half_entered_is_marked(client: FlaskClient, path: str) -> None:
    page = client.get(path, follow_redirects=True)
    assert page.status_code == 200
    assert 'aria-invalid="true"' not in page.text
    assert 'class="problem"' not in page.text
    assert '<details class="typed">' in page.text


def test_what_is_wrong_with_a_whole_hand_is_said_above_the_conditions(client: FlaskClient) -> None:
    """The keys are folded then, and the answer stands in their place."""
    for tiles, entering in (("22345678s", False), ("2234578s", True)):
        query = f"hand=234m456p{tiles}&win_tile=7s&win_by=ron&ippatsu=1"
        page = client.get(f"/?{query}").text
        assert 'data-kind="invalid"' in page
        assert ("data-entering" in page) == entering
        assert bool(re.search(r'id="pad"[^>]* open>', page)) == entering


def test_entering_takes_one_step_of_the_history(client: FlaskClient) -> None:
    """A cache may give the answer to another visitor: it depends on no header outside `Vary`."""
    path = "/?hand=123m&win_tile=3m&win_by=ron"
    for before in (path, SCORED, "["):
        headers = {**PARTIAL, "HX-Current-URL": f"http://x{before}"}
        assert client.get(path, headers=headers).headers["HX-Replace-Url"] == path
        assert client.get(SCORED, headers=headers).headers["HX-Push-Url"] == SCORED


def test_nothing_typed_is_lost(client: FlaskClient) -> None:
    page = client.get("/?hand=12x&meld=pon:77&honba=many&discards=qq&riichi=1").text
    for text in ("12x", "pon:77", "many", "qq"):
        assert f'value="{text}"' in page


def test_the_panel_carries_what_excludes_each_other(client: FlaskClient) -> None:
    page = client.get("/").text
    match = re.search(r'data-excluded="([^"]*)"', page)
    assert match
    excluded = match[1].split()
    for exclusion in ("haitei,win_by=ron", "ippatsu,!riichi,!double_riichi,!open_riichi"):
        assert exclusion in excluded
    under = re.search(r'data-under="([^"]*)"', page)
    assert under
    assert {"open_riichi", "haitei,rinshan"} <= set(under[1].split())


def test_a_part_leaves_out_what_the_browser_holds(client: FlaskClient) -> None:
    for path in KINDS.values():
        assert not re.search(r"<(input|select)[^>]* name=", swap(client, path).text)


def test_overrides_ride_in_the_address(client: FlaskClient) -> None:
    page = client.get(moved(client, f"{SCORED}&rules=tenhou&set=kuitan:false&set=chiitoitsu_fu:50"))
    assert '<option value="kuitan:false" selected>' in page.text
    assert 'name="set" value="chiitoitsu_fu:50"' in page.text
    assert "Open tanyao: no" in page.text


def test_changes_lead_to_hands_that_can_be_opened(client: FlaskClient) -> None:
    page = client.get(SCORED).text
    rows = re.findall(r'<li><a href="(/\?hand[^"]*)">If ', page)
    assert rows
    for row in rows:
        assert client.get(row.replace("&amp;", "&")).status_code == 200


@pytest.mark.parametrize(
    ("path", "table", "marked"),
    [
        pytest.param(SCORED, "/tables?han=3&fu=40", ">5200<small>1300/2600<", id="a-cell"),
        pytest.param(
            f"{SCORED}&rules=tenhou&honba=2&seat_wind=E&set=kiriage_mangan:true&names=english",
            "/tables?rules=tenhou&set=kiriage_mangan:true&honba=2&han=3&fu=40&seat_wind=E"
            "&names=english",
            ">8300<small>2800 all<",
            id="rules-counters-dealer",
        ),
        pytest.param(
            "/?hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&dora_indicators=3p1s&honba=1",
            "/tables?honba=1&han=5",
            ">8300",
            id="a-limit",
        ),
        pytest.param(KINDS["yakuman"], "/tables?seat_wind=E", "", id="yakuman"),
    ],
)
def test_a_hand_is_found_in_the_score_table(
    client: FlaskClient, path: str, table: str, marked: str
) -> None:
    page = client.get(path, follow_redirects=True).text
    link = re.search(r'<a href="(/tables[^"]*)">Find it in the score table', page)
    assert link
    assert unescape(link[1]) == table
    response = client.get(table)
    assert response.status_code == 200
    cells = re.findall(r'<td class="here"[^>]*(>.*?)</td>', response.text)
    assert bool(cells) == bool(marked)
    assert not marked or cells[0].startswith(marked)


def test_a_verdict_without_yaku_says_what_would_have_been_one(client: FlaskClient) -> None:
    """On a phone the list of it stands far below."""
    page = client.get(KINDS["no_yaku"], follow_redirects=True).text
    verdict = page.partition('id="status"')[2].partition('class="details"')[0]
    assert re.search(r'<a href="/\?[^"]*riichi=1[^"]*">If you had declared riichi</a>', verdict)
    assert "1,300" in verdict


def test_a_hand_that_does_not_win_is_in_no_table(client: FlaskClient) -> None:
    for kind in ("no_yaku", "not_complete", "furiten", "below_minimum"):
        page = client.get(KINDS[kind], follow_redirects=True).text
        assert "Find it in the score table" not in page


@pytest.mark.parametrize(
    ("article", "words", "page"),
    [("yaku/pinfu", "", "/?hand"), ("furiten", "This hand is furiten", "/waits?")],
)
def test_examples_of_articles_show_the_answer_and_lead_to_it(
    client: FlaskClient, article: str, words: str, page: str
) -> None:
    shown = client.get(f"/learn/{article}").text
    assert f'<p class="answer-line">{words}' in shown
    address = re.search(rf'class="open"><a href="({re.escape(page)}[^"]*)"', shown)
    assert address
    assert client.get(unescape(address[1]), follow_redirects=True).status_code == 200


@pytest.mark.parametrize(
    ("article", "under"),
    [
        ("yaku/pinfu", "WRC 2025"),
        ("three-players", "Tenhou"),
        ("final-score", "WRC 2025 with changes"),
    ],
)
def test_examples_keep_their_rules_and_name_them(
    client: FlaskClient, article: str, under: str
) -> None:
    """Whatever rules the reader has chosen, the link leads to what is named."""
    page = client.get(f"/learn/{article}?rules=m-league").text
    examples = re.findall(r'class="open"><a href="([^"]*)">Open</a><small>under ([^<]*)<', page)
    assert len(examples) == page.count('class="open"')
    address = next(address for address, rules in examples if rules == under)
    answer = client.get(unescape(address), follow_redirects=True)
    name = under.removesuffix(" with changes")
    select = answer.text.partition('name="rules"')[2].partition("</select>")[0]
    assert f"selected>{name}<" in select or f'class="rules-facts">{name}: ' in answer.text
    assert ("set=" in answer.request.full_path) == under.endswith("with changes")


@pytest.mark.parametrize(
    ("conditions", "paid"),
    [
        ("win_by=ron", "The discarder pays 1,300"),
        ("win_by=ron&discarder=left&honba=1", "East pays 1,600, counters included"),
        ("win_by=tsumo", "West and North pay 500, East 1,000"),
        ("win_by=tsumo&seat_wind=E", "South, West and North pay 1,000"),
    ],
)
def test_who_pays_is_a_sentence(client: FlaskClient, conditions: str, paid: str) -> None:
    page = client.get(f"/?hand=234m456p22345678s&win_tile=7s&{conditions}", follow_redirects=True)
    assert f">{paid}</span></p>" in page.text


def test_two_payers_without_seats_are_a_sentence(client: FlaskClient) -> None:
    hand = "hand=22m345m&meld=pon:555z@left&meld=pon:666z@left&meld=pon:777z@right&win_tile=2m"
    page = client.get(f"/?{hand}&win_by=ron", follow_redirects=True).text
    assert ">The liable player pays 16,000, the discarder 16,000</span></p>" in page


def test_two_liable_players_are_chosen_in_the_form(client: FlaskClient) -> None:
    """Only an address could name them: the form had one player or nobody."""
    kans = "meld=daiminkan:5555z&meld=daiminkan:6666z&meld=daiminkan:7777z&meld=daiminkan:1111m"
    win = f"/?rules=m-league&hand=44s&{kans}&win_tile=4s&win_by=tsumo"
    page = client.get(f"{win}&liable.left=1&liable.across=1", follow_redirects=True)
    assert "liable=left,across" in unquote(page.request.full_path)
    assert ">North and East pay 32,000</span></p>" in page.text
    assert re.findall(r'name="liable\.(\w+)"[^>]* checked', page.text) == ["left", "across"]
    one = client.get(f"{win}&liable=left", follow_redirects=True).text
    assert re.findall(r'name="liable\.(\w+)"[^>]* checked', one) == ["left"]


def test_liable_players_stay_chosen_beside_a_problem(client: FlaskClient) -> None:
    page = client.get("/?hand=44s&win_by=ron&honba=x&liable.left=1&liable.right=1").text
    assert re.findall(r'name="liable\.(\w+)"[^>]* checked', page) == ["left", "right"]
    assert re.search(r'<details[^>]* id="rarely" open', page)


@pytest.mark.parametrize(
    ("query", "sums"),
    [
        ("hand=234m456p22345678s&win_tile=7s&win_by=ron", "20 + 10 + 2 → 40"),
        ("hand=234m456p22345678s&win_tile=8s&win_by=tsumo", "20"),
    ],
)
def test_fu_are_summed_up_where_they_are_more_than_one_number(
    client: FlaskClient, query: str, sums: str
) -> None:
    assert f"Fu <small>{sums}</small>" in client.get(f"/?{query}", follow_redirects=True).text


def test_what_cannot_be_read_is_told_once_and_first(client: FlaskClient) -> None:
    page = client.get("/?hand=99mxyz&win_tile=8p")
    assert page.status_code == 422
    assert " data-unread" in page.text
    assert '<div class="beside visually-hidden">' in page.text
    assert " data-unread" not in client.get("/?hand=99m").text


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("hand=223344m556677p88s&win_tile=4m&win_by=tsumo", "seven pairs 4 han 25 fu"),
        ("hand=111222333m456p88s&win_tile=1m&win_by=tsumo", "1 two-sided wait 3 han 20 fu 2,700"),
        (
            "hand=234456m456p22456s&win_tile=6s&win_by=ron&renhou=1&dora_indicators=1s",
            "1 Renhou 5 han, mangan 8,000",
        ),
    ],
)
def test_another_reading_has_its_blocks_and_its_wait_or_its_name(
    client: FlaskClient, query: str, shown: str
) -> None:
    """A renhou that pays less than the other yaku had no name."""
    page = client.get(f"/?{query}", follow_redirects=True).text
    part = page.partition("Other readings")[2].partition("</ul>")[0]
    words = " ".join(re.sub("<[^>]+>", " ", part).split())
    assert shown in words
