"""A game is a place: names at its beginning, a log of its hands, all of it in the address."""

import re
from html import unescape
from urllib.parse import parse_qs, parse_qsl, urlsplit

import pytest
from flask.testing import FlaskClient

from calc.questions.query import flat_question
from calc.riichi.rulesets import PRESETS
from calc.riichi.rulesets.read import ruleset
from calc.web.game.game_log import PastHand, log_text, read_log

NAMED = "player.E=Ann&player.S=Bob&player.W=Cy&player.N=Christina-Alexandra"


def text_of(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


@pytest.mark.parametrize("rules", PRESETS)
def test_a_game_begins_with_names_and_the_points_of_the_rule_set(
    client: FlaskClient, rules: str
) -> None:
    page = client.get(f"/game?start=1&rules={rules}&{NAMED}", follow_redirects=True)
    assert page.status_code == 200
    points = f"{PRESETS[rules].ruleset.starting_points:,}"
    rows = re.findall(r'<tr><th scope="row">.*?</tr>', page.text)
    assert [points in row for row in rows] == [True] * PRESETS[rules].ruleset.players
    assert ("Christina-Alexandra" if len(rows) == 4 else "Cy") in rows[-1]


def test_another_rule_set_before_the_first_hand_changes_the_points(client: FlaskClient) -> None:
    begun = "table=E1~0~0~30000~30000~30000~30000~-~0~Ann~Bob~Cy~Di"
    page = client.get(f"/game?rules=tenhou&{begun}", follow_redirects=True).text
    assert page.count("25,000") >= 4
    assert "30,000" not in text_of(page.partition("<tbody>")[2].partition("</tbody>")[0])
    later = "table=E2~0~0~30000~30000~30000~30000&hands=E1.0.300.300.300.300"
    page = client.get(f"/game?rules=tenhou&{later}", follow_redirects=True).text
    assert page.count("30,000") >= 4


def test_three_players_are_offered_the_rule_set_for_three(client: FlaskClient) -> None:
    """The rule set that was chosen by name stays until its player takes the other one."""
    page = client.get("/game?rules=tenhou&player.E=Ann&players=3", follow_redirects=True).text
    assert 'value="tenhou" selected' in page
    offer = client.get(link(page, "Tenhou sanma"), follow_redirects=True).text
    assert 'value="tenhou-sanma" selected' in offer
    assert 'id="player-E" value="Ann"' in offer
    assert "starts with 35,000 points" in text_of(offer)
    assert "Tenhou sanma</a>" not in offer
    assert (
        "sanma</a>" not in client.get("/game?rules=ema-2025&players=3", follow_redirects=True).text
    )


def test_a_game_of_three_begins_from_the_page_and_has_no_north(client: FlaskClient) -> None:
    """Nothing led to it, and its pages offered a fourth seat; then names typed before were lost."""
    start = client.get("/game?rules=tenhou").text
    (three,) = re.findall(r'<button[^>]* name="players" value="(3)">Three players', start)
    typed = f"rules=tenhou&player.E=Ann&player.N=Dan&players={three}"
    of_three = client.get(f"/game?{typed}", follow_redirects=True)
    page = of_three.text
    assert "player.W" in page
    assert 'id="player-N"' not in page
    assert 'value="tenhou" selected' in page
    assert 'name="player.E" id="player-E" value="Ann"' in page
    assert "starts with 35,000 points" in text_of(page)
    (four,) = re.findall(r'<button[^>]* name="players" value="(4)">Four players', page)
    sent = dict(re.findall(r'<input[^>]* name="(player\.\w)"[^>]* value="([^"]*)"', page))
    query = {"rules": "tenhou", **sent, "players": four}
    again = client.get("/game", query_string=query, follow_redirects=True)
    assert again.request.full_path == "/game?rules=tenhou&player.E=Ann&player.N=Dan"
    assert 'name="player.N" id="player-N" value="Dan"' in again.text
    table = "table=E1~0~0~35000~35000~35000~-~0~Ann~Bob~Cy"
    for path in ("/settle", "/draw", "/penalty?foul=noten_riichi", "/final"):
        page = client.get(f"{path}{'&' if '?' in path else '?'}{table}", follow_redirects=True).text
        assert "Cy" in page
        assert not re.search(r'id="[\w.]*(discarder|wind|seats|offender|riichi)[-.]N"', page), path


@pytest.mark.parametrize("path", ["/settle", "/draw", "/penalty"])
def test_a_question_of_three_players_has_no_north_and_stays_one(
    client: FlaskClient, path: str
) -> None:
    page = client.get(f"{path}?players=3", follow_redirects=True).text
    assert not re.search(r'(id|for)="[\w.]*[-.]N"', page)
    assert '<input type="hidden" name="players" value="3">' in page
    game = parse_qs(urlsplit(link(page, "Keep score of a whole game")).query)
    assert game["table"] == ["E1~0~0~35000~35000~35000"]


def test_three_players_are_offered_two_winners(client: FlaskClient) -> None:
    """A third one was offered, and a third win that was entered stays to be taken out."""
    assert "Third winner" in client.get("/settle").text
    for query in ("players=3", "table=E1~0~0~35000~35000~35000"):
        page = client.get(f"/settle?{query}", follow_redirects=True).text
        assert ("Second winner" in page, "Third winner" in page) == (True, False)
    wins = "&".join(f"wins.{place}.han=5" for place in range(3))
    page = client.get(f"/settle?players=3&discarder=W&{wins}", follow_redirects=True).text
    assert "Third winner" in page
    assert "at most two players can win" in page


def test_final_scores_of_three_players_are_counted_from_their_points(client: FlaskClient) -> None:
    """They were compared with what four players start with, and counted from their goal."""
    page = client.get("/final?players=3&rules=tenhou", follow_redirects=True)
    assert page.request.full_path == "/final?rules=tenhou&set=players:3"
    assert not re.search(r'(id|for)="[\w.]*[-.]N"', page.text)
    scores = "scores.E=45000&scores.S=35000&scores.W=25000&penalties.W=2"
    counted = client.get(f"/final?players=3&rules=tenhou&{scores}", follow_redirects=True).text
    assert "do not add up" not in counted
    assert "<b>+40P</b>" in counted
    unread = client.get("/final?players=3&scores.E=x&scores.S=1&scores.W=2")
    assert 'value="x"' in unread.text


@pytest.mark.parametrize(
    "query", ["table=E1~0~0~45000~35000~25000", "scores=E:45000,S:35000,W:25000"]
)
def test_final_scores_of_three_players_stand_beside_their_own_rules(
    client: FlaskClient, query: str
) -> None:
    """They were counted from 40,000 beside the goal of four players, with a column for a north."""
    page = client.get(f"/final?rules=tenhou&{query}").text
    assert "<b>+40P</b>" in page
    assert "<span>40,000 points</span>" in page
    assert "<span>15P</span>" in page
    assert '<th scope="col">North</th>' not in page


def test_a_counter_of_three_players_stands_beside_the_win_it_is_paid_for(
    client: FlaskClient,
) -> None:
    """The page named the 300 by ron of four players, where 200 were paid."""
    hand = "hand=234567p22345678s&win_tile=8s&win_by=ron"
    page = client.get(f"/?rules=tenhou&{hand}&honba=1&players=3").text
    assert "200 by ron, 100 from each payer by tsumo" in page
    assert "300 by ron" not in page


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        ("tenhou", {"starting_points": 35_000, "goal_points": 40_000, "oka": 15}),
        ("wrc-2025", {"starting_points": 35_000, "goal_points": 35_000, "oka": 0}),
    ],
)
def test_a_game_of_three_begins_with_points_of_its_own(
    client: FlaskClient, rules: str, points: dict[str, int]
) -> None:
    """35,000 each; the goal as far above the start, the oka what three players lay down for it."""
    three = "player.E=Ann&player.S=Bob&player.W=Cy"
    begun = client.get(f"/game?rules={rules}&set=players:3&start=1&{three}", follow_redirects=True)
    pairs = parse_qsl(urlsplit(begun.request.full_path).query)
    assert dict(pairs)["table"] == "E1~0~0~35000~35000~35000~-~0~Ann~Bob~Cy"
    read = ruleset(flat_question(pairs)["rules"])
    assert {key: getattr(read, key) for key in points} == points
    page = client.get(f"/game?rules={rules}&set=players:3", follow_redirects=True)
    of_four = client.get(f"{page.request.full_path}&players=4", follow_redirects=True)
    assert "set=" not in of_four.request.full_path


@pytest.mark.parametrize(
    ("button", "points"),
    [
        ("start=1", {"starting_points": 35_000, "goal_points": 40_000, "oka": 15}),
        ("players=4", {"starting_points": 25_000, "goal_points": 30_000, "oka": 20}),
    ],
)
def test_another_rule_set_after_the_number_of_players_brings_its_own_points(
    client: FlaskClient, button: str, points: dict[str, int]
) -> None:
    """The game kept the goal and the oka that three players have under the rule set before."""
    page = client.get("/game?players=3", follow_redirects=True).text
    inputs = re.findall(r'<input[^>]*name="(\w+)" value="([^"]*)"', page)
    typed = [("rules", "tenhou"), *inputs, *parse_qsl(button)]
    begun = client.get("/game", query_string=typed, follow_redirects=True)
    question = flat_question(parse_qsl(urlsplit(begun.request.full_path).query))
    read = ruleset(question["rules"])
    assert {key: getattr(read, key) for key in points} == points


def test_a_start_that_was_chosen_holds_for_three(client: FlaskClient) -> None:
    query = "rules=tenhou&set=players:3&set=starting_points:40000&start=1"
    begun = client.get(f"/game?{query}", follow_redirects=True)
    assert "E1~0~0~40000~40000~40000" in begun.request.full_path


def test_three_players_may_start_with_what_the_rule_set_has_for_four(client: FlaskClient) -> None:
    """A button writes the start out; taken off again, it is that of three."""
    page = client.get("/game?rules=tenhou&set=players:3", follow_redirects=True).text
    assert "everybody starts with 35,000 points" in text_of(page)
    (setting,) = re.findall(r'<button[^>]*name="set" value="([^"]*)">Start with 25,000', page)
    query = f"rules=tenhou&set=players:3&set={setting}"
    page = client.get(f"/game?{query}", follow_redirects=True).text
    assert f'value="{setting}" id="changed-starting_points" checked' in page
    assert "Start with" not in page
    begun = client.get(f"/game?{query}&start=1", follow_redirects=True)
    assert "E1~0~0~25000~25000~25000" in begun.request.full_path
    assert begun.text.count("25,000") >= 3
    four = client.get("/game?rules=tenhou").text
    assert "everybody starts with 25,000 points" in text_of(four)
    assert "Start with" not in four


def test_each_hand_is_in_the_log(client: FlaskClient) -> None:
    """Ron by south off east, then a draw with east tenpai: what each moved, and the sum."""
    start = client.get(f"/game?start=1&{NAMED}", follow_redirects=True).text
    hand = unescape(re.search(r'href="(/settle\?[^"]+)">Next hand', start)[1])  # type: ignore[index]
    won = "&win_by=ron&discarder=E&wins.0.seat_wind=S&wins.0.han=3&wins.0.fu=30"
    settled = client.get(hand + won, follow_redirects=True).text
    following = unescape(re.search(r'href="(/settle\?[^"]+)">Next hand', settled)[1])  # type: ignore[index]
    assert "hands=E1.0.300.300.300.300" in following
    game = following.replace("/settle", "/game", 1)
    page = client.get(game, follow_redirects=True).text
    assert "East 1 −3,900 +3,900 0 0" in text_of(page)
    assert page.count("<polyline") == 4
    drawn = following.replace("/settle", "/draw", 1) + "&type=exhaustive&seats.S.tenpai=1"
    page = client.get(drawn, follow_redirects=True).text
    after = unescape(re.search(r'href="(/settle\?[^"]+)">Next hand', page)[1])  # type: ignore[index]
    page = client.get(after.replace("/settle", "/game", 1), follow_redirects=True).text
    assert "East 1 −3,900 +3,900 0 0" in text_of(page)
    assert "East 2, draw −1,000 −1,000 +3,000 −1,000" in text_of(page)


NAMES = "Ann~Bob~Cy~Di"
EVEN = f"table=E2~1~0~30000~30000~30000~30000~-~0~{NAMES}"


def log_after(client: FlaskClient, path: str, name: str = "Next hand") -> str:
    """The text of the page of the game once a link of a page has been followed."""
    page = client.get(path, follow_redirects=True)
    game = link(page.text, name).replace("/settle", "/game", 1)
    return text_of(client.get(game, follow_redirects=True).text)


def test_a_chombo_that_moves_no_points_is_named_in_the_log(client: FlaskClient) -> None:
    """The log names it, and what its player loses in P, of this hand alone."""
    log = "penalties=S:20,N:30&hands=E1.0.300.300.300.300~E2.0.300.300.300.300_0___S:20_c"
    rows = log_after(client, f"/penalty?rules=wrc-2025&foul=chombo&offender=E&{EVEN}&{log}")
    for row in (
        "East 1 0 0 0 0",
        "East 2, chombo 0 0 0 −30P",
        "East 2, 1 counter, chombo 0 −30P 0 0",
    ):
        assert row in rows


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/draw?type=exhaustive", "draw"),
        ("/draw?type=suufon_renda&rules=tenhou&first_discards=1111z", "draw"),
    ],
)
def test_a_hand_that_moves_nothing_is_named_in_the_log(
    client: FlaskClient, path: str, name: str
) -> None:
    assert f"East 2, 1 counter, {name} 0 0 0 0" in log_after(client, f"{path}&{EVEN}")


def test_a_chombo_that_software_prevents_leads_to_no_next_hand(client: FlaskClient) -> None:
    path = f"/penalty?foul=chombo&rules=mahjong-soul&offender=E&{EVEN}"
    page = client.get(path, follow_redirects=True).text
    assert "The software does not let this happen." in text_of(page)
    assert "Next hand" not in page


def test_a_fine_does_not_end_the_hand_and_stays_in_the_game(client: FlaskClient) -> None:
    """It could not be carried into the game; it is undone like a hand."""
    foul = f"/penalty?points=10&offender=S&riichi=W&{EVEN}&penalties=W:5"
    page = client.get(foul, follow_redirects=True)
    assert "East 2 goes on" in text_of(page.text)
    settle = link(page.text, "Play on")
    query = parse_qs(urlsplit(settle).query)
    assert query["table"] == [EVEN.removeprefix("table=")]
    assert query["penalties"] == ["W:15"]
    assert query["riichi"] == ["W"]
    assert "East 2, 1 counter, penalty 0 0 −10P 0" in log_after(client, foul, "Play on")
    undone = link(client.get(settle, follow_redirects=True).text, "Undo East 2")
    assert parse_qs(urlsplit(undone).query)["penalties"] == ["W:5"]


def test_a_fine_paid_at_the_table_does_not_end_the_hand(client: FlaskClient) -> None:
    foul = f"/penalty?points=10&mode=table_payment&offender=S&{EVEN}"
    page = client.get(foul, follow_redirects=True)
    assert "The dealer deals again" not in page.text
    assert "East 2, 1 counter, penalty +2,000 +2,000 −6,000 +2,000" in log_after(
        client, foul, "Play on"
    )


def test_a_fine_of_nobody_asks_for_the_player(client: FlaskClient) -> None:
    page = client.get(f"/penalty?points=10&{EVEN}", follow_redirects=True)
    assert "Choose who, so that the game counts it." in page.text
    assert "East 2 goes on" not in text_of(page.text)


def test_each_hand_is_undone(client: FlaskClient) -> None:
    """A riichi stick left on the table, who has won, and a penalty are as they were."""
    table = "table=E1~0~2~30000~28000~30000~30000~S~0~Ann~Bob~Cy~Di&penalties=E%3A20"
    start = client.get(f"/settle?rules=ema-2025&{table}", follow_redirects=True)
    won = "&win_by=ron&discarder=E&wins.0.seat_wind=S&wins.0.han=3&wins.0.fu=30"
    page, undone = start, "Undo"
    assert undone not in text_of(start.text.partition("<form")[2].partition("outcome")[0])
    for _ in "12":
        page = client.get(page.request.full_path + won, follow_redirects=True)
        page = client.get(link(page.text, "Next hand"), follow_redirects=True)
    final = client.get(link(page.text, "Final scores"), follow_redirects=True)
    for name in ("Undo East 2", "Undo East 1"):
        page = client.get(link(final.text, name), follow_redirects=True)
        final = client.get(link(page.text, "Final scores"), follow_redirects=True)
    assert page.request.full_path == start.request.full_path


@pytest.mark.parametrize("points", [25_000, 30_000])
def test_the_first_hand_is_undone_on_the_page_of_the_game(client: FlaskClient, points: int) -> None:
    """Where the scores were not those of the rule set, the page began a game with other ones."""
    game = f"table=E2~0~0~{points}~{points + 2000}~{points}~{points - 2000}~S~0~Ann~Bob~Cy~Di"
    log = "hands=E1.0" + f".{points // 100}" * 4 + "_0"
    page = client.get(f"/game?rules=wrc-2025&{game}&{log}", follow_redirects=True)
    undone = client.get(link(page.text, "Undo East 1"), follow_redirects=True)
    assert undone.status_code == 200
    table = parse_qs(urlsplit(undone.request.full_path).query)["table"]
    assert table == [f"E1~0~0~{points}~{points}~{points}~{points}~-~0~Ann~Bob~Cy~Di"]


OVER = {
    "last_hand_played": "/draw?type=exhaustive&seats.S.tenpai=1"
    "&table=S4~0~0~30000~30000~30000~30000",
    "bankruptcy": "/settle?rules=tenhou&table=E1~0~0~25000~25000~25000~25000"
    "&win_by=ron&discarder=W&wins.0.seat_wind=S&wins.0.han=13",
    "agari_yame": "/settle?rules=tenhou&table=S4~0~0~25000~19000~20000~36000"
    "&win_by=ron&discarder=W&wins.0.seat_wind=E&wins.0.han=2&wins.0.fu=30",
}


@pytest.mark.parametrize("ending", OVER)
def test_after_the_last_hand_the_game_offers_no_other(client: FlaskClient, ending: str) -> None:
    hand = client.get(OVER[ending], follow_redirects=True)
    final = client.get(link(hand.text, "Final scores"), follow_redirects=True)
    game = client.get(link(final.text, "The game"), follow_redirects=True)
    body = game.text.partition('class="game-links"')[2]
    assert "The game is over" in text_of(body)
    assert "Next hand" not in body
    assert re.findall(r'href="/(settle|draw|penalty)', body) == []
    reason = {"last_hand_played": "The last hand was played.", "bankruptcy": "too few points"}
    assert reason.get(ending, "The dealer leads in the last hand.") in text_of(body)
    undone = client.get(link(game.text, "Undo"), follow_redirects=True)
    assert "The game is over" not in text_of(undone.text)


def test_a_hand_of_an_older_link_is_undone(client: FlaskClient) -> None:
    """Its log has the scores alone: the points that they lack lay on the table as riichi sticks."""
    table = "E2~0~0~26100~33900~30000~30000~S~0~Ann~Bob~Cy~Di"
    log = "hands=E1.0.300.280.300.300&penalties=E%3A20"
    page = client.get(f"/settle?rules=ema-2025&table={table}&{log}", follow_redirects=True)
    undone = parse_qs(urlsplit(link(page.text, "Undo East 1")).query)
    assert undone["table"] == ["E1~0~2~30000~28000~30000~30000~S~0~Ann~Bob~Cy~Di"]
    assert undone["penalties"] == ["E:20"]


def link(html: str, name: str) -> str:
    """Where a link of this name leads."""
    return unescape(re.findall(rf'href="([^"]+)"[^>]*>{name}', html)[-1])


def test_the_log_rides_through_the_calculator_and_back(client: FlaskClient) -> None:
    carried = "table=E2~0~0~26100~33900~30000~30000&hands=E1.0.300.300.300.300"
    hand = f"/?hand=234m456p22345678s&win_tile=7s&win_by=ron&{carried}"
    page = client.get(hand, follow_redirects=True).text
    links = [unescape(link) for link in re.findall(r'href="(/settle\?[^"]+)"', page)]
    assert any("hands=E1.0.300.300.300.300" in link for link in links)


def test_a_log_is_read_leniently_and_written_back() -> None:
    hands = (PastHand("E1", 0, (25000,) * 4), PastHand("S4", 2, (-1200, 51200, 25000, 25000)))
    assert read_log(log_text(hands)) == hands
    assert read_log("~~E9.0.1.2.3~x.y~E1.0.1") == ()
    assert read_log("E1.0.1.2.3.4~" * 5000)
    whole = PastHand("E1", 3, (25000,) * 4, 2, "ESWN", 1500, "E:20,S:2.5", "d", "L")
    assert read_log(log_text([whole])) == (whole,)
    assert read_log(log_text([whole] * 100))[-1] == whole


@pytest.mark.parametrize(
    "query", ["table=nonsense", "hands=%3Cb%3E", "start=1&player.E=~~~%3Cb%3E"]
)
def test_bad_input_is_told(client: FlaskClient, query: str) -> None:
    page = client.get(f"/game?{query}", follow_redirects=True)
    assert page.status_code in (200, 422)
    assert "<b></b>" not in page.text
    assert "><b>~" not in page.text


@pytest.mark.parametrize("path", ["/game", "/settle", "/final", "/draw"])
@pytest.mark.parametrize("seat", ["S", "N"])
def test_the_state_of_a_game_that_cannot_be_read_stays_in_its_fields(
    client: FlaskClient, path: str, seat: str
) -> None:
    """One wrong score moved those after it, left one out, and took the fourth player away."""
    typed = {f"table.scores.{wind}": f"{at}00" for at, wind in enumerate("ESWN", 1)}
    typed |= {f"table.scores.{seat}": "many", "table.round": "E9", "table.honba": "-1"}
    page = client.get(path, query_string=typed, follow_redirects=True)
    assert page.status_code == 422
    fields = re.findall(r'<input[^>]* name="(table[.\w]*)"[^>]* value="([^"]*)"', page.text)
    assert typed.items() <= dict(fields).items()
    assert "There are 0 scores" not in page.text


@pytest.mark.parametrize("name", ["[Club] Ann", "{Ann}", "[1]", "Ann=1&2"])
def test_a_name_is_text_whatever_it_begins_with(client: FlaskClient, name: str) -> None:
    """A name in brackets was taken for JSON, and the game was gone."""
    typed = {f"table.scores.{wind}": "30000" for wind in "ESWN"} | {"table.names.E": name}
    page = client.get("/settle", query_string=typed, follow_redirects=True)
    assert page.status_code == 200
    assert name in unescape(page.text)


@pytest.mark.parametrize("key", ["dora_indicators", "honba", "wins"])
def test_a_text_that_is_no_json_does_not_end_the_game(client: FlaskClient, key: str) -> None:
    """The bar of the game was gone, and with it the fields of the table."""
    page = client.get("/settle", query_string={"table": EVEN.removeprefix("table="), key: "[1"})
    assert page.status_code == 422
    assert re.search(r'<input[^>]*name="table\.names\.E"[^>]*value="Ann"', page.text)


def test_no_name_is_longer_than_what_is_kept(client: FlaskClient) -> None:
    """A longer one was cut without a word in a game that had begun."""
    fields = [client.get("/game").text, client.get(f"/game?{EVEN}", follow_redirects=True).text]
    for page, name in zip(fields, (r"player\.\w", r"table\.names\.\w"), strict=True):
        names = re.findall(rf'<input name="{name}"[^>]*>', page)
        longest = {int(size) for size in re.findall(r'maxlength="(\d+)"', "".join(names))}
        assert len(names) == 4
        (most,) = longest
        begun = client.get("/game", query_string={"start": "1", "player.E": "A" * (most + 1)})
        assert f"~{'A' * most}" in begun.headers["Location"]
        assert "A" * (most + 1) not in begun.headers["Location"]


def test_a_winning_tile_without_a_hand_stays_in_its_field(client: FlaskClient) -> None:
    query = "wins.0.seat_wind=S&wins.0.win_tile=7s&discarder=E"
    page = client.get(f"/settle?{query}", follow_redirects=True).text
    assert re.search(r'<input[^>]*name="wins\.0\.win_tile"[^>]*value="7s"', page)
    assert 'data-kind="unfinished"' in page
