"""Any hand of a game is changed, put in or taken out, and the later hands are settled again.

A game that was mended is compared with one that was played like that from the start.
"""

import re
from html import unescape
from urllib.parse import parse_qsl, urlencode

from flask.testing import FlaskClient
from playwright.sync_api import expect

from calc.web.game.game_log import LONGEST_MOVES, moves_text, read_log
from tests.web.browsing import PHONE, Visitor, overflow

Query = dict[str, str]
NAMES = "&player.E=Ann&player.S=Bob&player.W=Cy&player.N=Di"
RON = "/settle?discarder=E&wins.0.seat_wind=S&wins.0.han=3&wins.0.fu=30&riichi=SW"
TSUMO = "/settle?win_by=tsumo&wins.0.seat_wind=E&wins.0.han=4&wins.0.fu=20&riichi=E"
DRAW = "/draw?type=exhaustive&seats.E.tenpai=1&seats.S.riichi=1"
CHEAP = "/settle?discarder=W&wins.0.seat_wind=N&wins.0.han=2&wins.0.fu=40"
FOUL = "/penalty?points=20&offender=W"
TILES = (
    "/settle?discarder=E&riichi=S&dora_indicators=4p&wins.0.seat_wind=S"
    "&wins.0.hand=234m456p22345678s&wins.0.win_tile=8s&wins.0.ippatsu=1"
)


def page(client: FlaskClient, address: str) -> str:
    answer = client.get(address, follow_redirects=True)
    assert answer.status_code in (200, 422), address
    return unescape(answer.text)


def asked(address: str) -> Query:
    return dict(parse_qsl(address.partition("?")[2]))


def ways_on(text: str) -> list[str]:
    """The links of the buttons at the end of a page of a hand."""
    outcome = text.rpartition('<div class="outcome">')[2]
    return re.findall(r'<a class="button" href="([^"]+)"', outcome)


def enter(client: FlaskClient, game: str, hand: str) -> str:
    """The address after a hand, entered on its page in a game."""
    name, _, own = hand.partition("?")
    (after,) = ways_on(page(client, f"{name}?{game.partition('?')[2]}&{own}"))
    return after


def play(client: FlaskClient, *hands: str, start: str = f"/game?start=1{NAMES}") -> str:
    """The address of a game after some hands."""
    page_of_game = page(client, start)
    (game,) = re.findall(r'class="button" href="(/settle\?[^"]+)"', page_of_game)
    for hand in hands:
        game = enter(client, game, hand)
    return f"/game?{game.partition('?')[2]}"


def change(client: FlaskClient, game: str, place: int) -> str:
    """The address on which a hand of a game is changed."""
    answer = client.get(f"{game}&change={place}")
    assert answer.status_code == 302
    return answer.headers["Location"]


def with_hand(address: str, hand: str) -> str:
    """The address on which a hand is changed, with another hand in its place."""
    of_game = {"rules", "set", "table", "penalties", "hands", "moves", "at", "put", "then", "owed"}
    kept = [part for part in address.partition("?")[2].split("&") if part.split("=")[0] in of_game]
    name, _, own = hand.partition("?")
    return f"{name}?{'&'.join([*kept, own])}"


def scores(address: str) -> str:
    """The game in an address, without its log."""
    query = asked(address)
    return f"{query['table']} {query.get('penalties', '')}"


def log(address: str) -> str:
    return asked(address)["hands"]


def test_a_changed_hand_leads_where_the_game_would_have_led(client: FlaskClient) -> None:
    game = play(client, RON, TSUMO, DRAW, CHEAP)
    cheaper = RON.replace("han=3", "han=1")
    mended = with_hand(change(client, game, 0), cheaper)
    text = page(client, mended)
    assert "Changing East 1 of the game" in text
    before_kept = text.index("What this changes")
    assert re.search(r"Bob</th><td>[\d,]+</td><td>[\d,]+</td><td class=\"loss\">−2,900", text)
    assert before_kept < text.index("Keep this change")
    (kept,) = ways_on(text)
    straight = play(client, cheaper, TSUMO, DRAW, CHEAP)
    assert (scores(kept), log(kept)) == (scores(straight), log(straight))
    assert asked(kept)["moves"] == asked(straight)["moves"]
    (back,) = re.findall(r'href="([^"]+)">Back to the game', text)
    assert (scores(back), log(back)) == (scores(game), log(game))


def test_a_hand_is_taken_out_and_put_in_again(client: FlaskClient) -> None:
    game = play(client, RON, CHEAP, DRAW)
    shorter = play(client, RON, "/draw?type=exhaustive&seats.S.tenpai=1&seats.W.riichi=1")
    text = page(client, change(client, game, 1))
    (out,) = re.findall(r'href="([^"]+)">Take it out', text)
    assert scores(out) == scores(shorter)
    assert len(log(out).split("~")) == 2
    (put,) = re.findall(r'href="([^"]+)">Put a hand in', page(client, change(client, out, 1)))
    (again,) = ways_on(page(client, with_hand(put, CHEAP)))
    assert (scores(again), log(again)) == (scores(game), log(game))


def test_with_another_dealer_the_players_of_later_hands_stay(client: FlaskClient) -> None:
    """East won and dealt again; where the deal passes, the later hand is one of the next round."""
    game = play(client, TSUMO, CHEAP)
    text = page(client, with_hand(change(client, game, 0), CHEAP))
    assert "Was East 1, 1 counter when it was entered, is East 2 now." in text
    assert "1 later hand no longer fits" in text
    (kept,) = ways_on(text)
    moved = "/settle?discarder=S&wins.0.seat_wind=W&wins.0.han=2&wins.0.fu=40"
    assert scores(kept) == scores(play(client, CHEAP, moved))
    assert "Di from Cy: 2 han 40 fu" in page(client, kept)


def test_an_impossible_later_hand_is_a_problem_and_stays(client: FlaskClient) -> None:
    """Riichi needs 1,000 points; the game is over after somebody is below zero."""
    start = f"/game?start=1&rules=tenhou&set=starting_points:24500{NAMES}"
    poor = "/settle?discarder=S&wins.0.seat_wind=W&wins.0.han=11&wins.0.fu=30"
    riichi = "/draw?type=exhaustive&seats.E.riichi=1&seats.S.tenpai=1"
    game = play(client, CHEAP, riichi, start=start)
    text = page(client, with_hand(change(client, game, 0), poor))
    assert "500 points" in text
    assert "1 later hand no longer fits" in text
    (kept,) = ways_on(text)
    assert asked(kept)["moves"].endswith(asked(game)["moves"].split("~")[1])
    ruin = poor.replace("han=11", "han=13")
    over = page(client, with_hand(change(client, game, 0), ruin))
    assert "The game was over before it." in over


def test_the_log_says_who_won_from_whom_with_what(client: FlaskClient) -> None:
    text = page(client, play(client, RON, TILES, DRAW, FOUL))
    assert "Bob from Ann: 3 han 30 fu" in text
    assert "Riichi: Bob and Cy" in text
    assert re.search(r"Cy from Bob: Riichi, ippatsu, pinfu, tanyao, dora 1: \d han", text)
    (tiles,) = re.findall(r'href="(/\?[^"]+)">Count it step by step', text)
    assert asked(tiles)["hand"] == "234m456p22345678s"
    assert "tenpai" in text


def test_a_hand_without_its_question_keeps_its_points(client: FlaskClient) -> None:
    """Links of earlier versions have the points alone."""
    game = play(client, CHEAP, RON)
    old = "&".join(part for part in game.split("&") if not part.startswith("moves="))
    assert "from" not in page(client, old).partition('id="log"')[2].partition("Rules")[0]
    text = page(client, with_hand(change(client, old, 0), CHEAP.replace("han=2", "han=3")))
    assert "Keeps its points: what was entered is not in the link." in text
    (kept,) = ways_on(text)
    dearer = play(client, CHEAP.replace("han=2", "han=3"), RON)
    assert scores(kept) == scores(dearer)


def test_a_game_of_three_is_mended(client: FlaskClient) -> None:
    start = "/game?start=1&rules=tenhou-sanma&player.E=Ann&player.S=Bob&player.W=Cy"
    first = "/settle?discarder=E&wins.0.seat_wind=S&wins.0.han=3&wins.0.fu=30"
    later = "/settle?win_by=tsumo&wins.0.seat_wind=W&wins.0.han=2&wins.0.fu=30"
    dealer = first.replace("discarder=E", "discarder=S").replace("seat_wind=S", "seat_wind=E")
    game = play(client, first, later, start=start)
    (kept,) = ways_on(page(client, with_hand(change(client, game, 0), dealer)))
    moved = later.replace("seat_wind=W", "seat_wind=E")
    assert scores(kept) == scores(play(client, dealer, moved, start=start))


def test_sixteen_hands_with_tiles_fit_and_older_ones_keep_their_points(
    client: FlaskClient,
) -> None:
    start = f"/game?start=1&rules=wrc-2025&set=starting_points:90000{NAMES}"
    game = play(client, *[TILES.replace("&riichi=S", "").replace("&wins.0.ippatsu=1", "")] * 8,
                start=start)  # fmt: skip
    twice = {key: "~".join([asked(game)[key]] * 2) for key in ("hands", "moves")}
    whole = f"{game.partition('&hands=')[0]}&{urlencode(twice)}"
    assert max(len(whole), len(change(client, whole, 7))) < 8_000
    assert page(client, whole).count("Count it step by step") == 16
    hands = read_log(twice["hands"], "~".join(["s" + "x" * 400] * 16))
    kept = moves_text(hands)
    assert len(kept) <= LONGEST_MOVES
    assert [not move for move in kept.split("~")] == [True] * 4 + [False] * 12
    fewer = {**twice, "moves": twice["moves"].partition("~")[2]}
    said = page(client, f"{game.partition('&hands=')[0]}&{urlencode(fewer)}")
    assert said.count("What was entered is no longer in the link.") == 1


def test_the_calculator_leads_back_to_the_hand_that_is_changed(client: FlaskClient) -> None:
    game = play(client, RON, CHEAP)
    entered = client.get(f"{change(client, game, 0)}&enter=0")
    calculator = page(client, f"{entered.headers['Location']}&hand=234m456p22345678s")
    (settle,) = re.findall(r'href="(/settle\?[^"]+)">Settle this hand', calculator)
    kept = asked(settle)
    assert (kept["at"], kept["then"]) == ("0", asked(game)["table"])
    assert "Changing East 1 of the game" in page(client, settle)


def test_a_place_that_is_not_there_changes_nothing(client: FlaskClient) -> None:
    game = play(client, RON)
    assert client.get(f"{game}&change=5").status_code in (200, 302)
    settle = f"/settle?{game.partition('?')[2]}"
    for own in ("at=7&then=E1", "at=-1", "at=0&then=nothing", "at=0", "at=0&then=E1~0~0~1~2~3"):
        assert "Changing" not in page(client, f"{settle}&{own}")


def test_a_change_is_seen_before_it_is_kept_and_undone_by_going_back(
    client: FlaskClient, visitor: Visitor
) -> None:
    game = play(client, RON, CHEAP)
    page = visitor.open(game, PHONE)
    page.get_by_role("button", name="Change East 1").tap()
    expect(page.locator(".mending")).to_contain_text("Changing East 1")
    page.locator('[name="wins.0.han"][value="2"]').check(force=True)
    expect(page.locator("#status")).to_contain_text("Bob −1,900")
    page.get_by_role("link", name="Keep this change").tap()
    expect(page.locator(".hanchan-log")).to_contain_text("Bob from Ann: 2 han 30 fu")
    page.go_back()
    page.go_back()
    expect(page.locator(".mending, .hanchan-log").first).to_be_visible()
    assert overflow(page) == 0
