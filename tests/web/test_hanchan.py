"""A whole game kept in the address: every hand a form that is sent, every next one its link."""

import re
from html import unescape
from typing import NamedTuple

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from tests.web.browsing import PHONE, View, Visitor, ends_with

START = "/settle?rules=ema-2025&table=E1~0~0~30000~30000~30000~30000~-~0~Ann~Bob~Cy~Di"


LAST = "S4~0~0~27300~30800~17600~44300"


class Won(NamedTuple):
    """A win as it is entered: the winner's seat, han and fu."""

    seat: str
    han: int
    fu: int


class At(NamedTuple):
    """What the page says of the table: the round, and the four scores from the first east on."""

    round: str
    scores: list[int]


class Game:
    """A game without a browser: what each form sends, and the links of each answer."""

    def __init__(self, client: FlaskClient, address: str) -> None:
        self.client = client
        self.visit(address)

    def visit(self, address: str, **fields: object) -> None:
        """Open an address, with the fields of its form behind it."""
        more = "".join(f"&{name}={value}" for name, value in fields.items())
        answer = self.client.get(f"{address}{more}", follow_redirects=True)
        assert answer.status_code == 200, answer.request.url
        self.address, self.text = answer.request.full_path, answer.text

    def follow(self, name: str) -> None:
        """Go where the last link of this name leads."""
        links = re.findall(rf'<a[^>]* href="([^"]*)"[^>]*>{name}', self.text)
        self.visit(unescape(links[-1]))

    def win(self, *wins: Won, discarder: str = "", riichi: str = "") -> None:
        fields: dict[str, object] = {f"riichi.{seat}": 1 for seat in riichi}
        fields |= {"win_by": "ron", "discarder": discarder} if discarder else {"win_by": "tsumo"}
        for place, won in enumerate(wins):
            fields |= {f"wins.{place}.seat_wind": won.seat}
            fields |= {f"wins.{place}.han": won.han, f"wins.{place}.fu": won.fu}
        self.visit(self.address, **fields)

    def go_on(self, words: str) -> At:
        """The next hand, after an answer that says so."""
        assert words in self.told("status")
        self.follow("Next hand")
        assert not self.told("status")
        return self.at()

    def at(self) -> At:
        scores = re.findall(r"<b>([\d,]+)</b>", self.part("game-players", "</ol>"))
        (name,) = re.findall(r"<b>(.*?)</b>", self.part("game-now", "</p>"))
        return At(name, [int(score.replace(",", "")) for score in scores])

    def told(self, identity: str) -> str:
        return re.sub("<[^>]*>", "", self.text.partition(f'id="{identity}">')[2].split("</p>")[0])

    def part(self, name: str, end: str) -> str:
        return self.text.partition(f'class="{name}"')[2].partition(end)[0]


def test_a_hanchan_from_the_first_deal_to_the_final_scores(client: FlaskClient) -> None:
    """Ten hands: a draw, a double ron, the dealer twice, a chombo, and two players level first."""
    game = Game(client, START)
    assert game.at() == At("East 1", [30000] * 4)
    east_round(game)
    south_round(game)
    game.follow("Final scores")
    assert "First: Ann and Di" in game.told("status")
    standings = re.sub(
        r"<[^>]*>|\s+",
        " ",
        game.text.partition('<ol class="final-standing')[2].partition("</ol>")[0],
    ).split()
    for place in ("1 Ann 36,300", "1 Di 36,300", "3 Bob 30,800", "4 Cy 16,600"):
        assert place in " ".join(standings)


def east_round(game: Game) -> None:
    """A ron after riichi, a draw with a riichi, a double ron, the dealer stays and is beaten."""
    game.win(Won("S", 2, 30), discarder="E", riichi="S")
    at = game.go_on("South (Bob) wins 2,000 and takes back the riichi stick")
    assert at == At("East 2", [28000, 32000, 30000, 30000])

    game.follow("Drawn")
    game.visit(game.address, type="exhaustive", **{"seats.S.tenpai": 1, "seats.W.riichi": 1})
    assert "1 counter, 1 riichi stick" in game.text
    assert game.go_on("tenpai: +1,500 each") == At("East 3", [26500, 30500, 31500, 30500])
    assert "1 counter, 1 riichi stick" in game.part("game-now", "</p>")

    game.win(Won("S", 3, 40), Won("N", 2, 30), discarder="E")
    at = game.go_on("South (Di) wins 5,500 and takes 1,000 in riichi sticks; North (Bob) wins")
    assert at == At("East 4", [26500, 32800, 23700, 37000])

    game.win(Won("E", 2, 30))
    at = game.go_on("East (Di) wins 3,000")
    assert at == At("East 4", [25500, 31800, 22700, 40000])
    game.win(Won("W", 1, 40), discarder="E")
    assert game.go_on("West (Bob)") == At("South 1", [25500, 33400, 22700, 38400])


def south_round(game: Game) -> None:
    """A chombo, the hand again, four wins more; a deposit paid into the last makes a tie."""
    game.follow("Foul")
    game.visit(game.address, foul="chombo", offender="N")
    assert game.go_on("Chombo") == At("South 1", [25500, 33400, 22700, 38400])
    assert "−20P" in game.part("game-players", "</ol>")

    game.win(Won("N", 4, 30), discarder="W")
    assert game.go_on("North (Di)") == At("South 2", [25500, 33400, 14700, 46400])
    game.win(Won("E", 1, 30), discarder="S")
    assert game.go_on("East (Bob)") == At("South 2", [25500, 34900, 13200, 46400])
    game.win(Won("S", 5, 30))
    assert game.go_on("South (Cy)") == At("South 3", [23400, 30800, 21500, 44300])
    game.win(Won("W", 3, 30), discarder="E")
    assert game.go_on("West (Ann)") == At("South 4", [27300, 30800, 17600, 44300])

    game.win(Won("S", 4, 30), discarder="E", riichi="N")
    assert "The game is over" in game.text


# The same by taps.


def tap(page: Page, name: str) -> None:
    """Tap a switch or a choice by the id of its field."""
    page.locator(f'[id="{name}"]').click()


def win(page: Page, *wins: Won, discarder: str = "", riichi: str = "") -> None:
    """Enter a win and settle it."""
    tap(page, "win_by-ron" if discarder else "win_by-tsumo")
    if discarder:
        tap(page, f"discarder-{discarder}")
    else:  # who discards is asked no more: what stands below moves up under the finger
        expect(page).to_have_url(re.compile("win_by=tsumo"))
    for seat in riichi:
        tap(page, f"riichi.{seat}")
    for place, won in enumerate(wins):
        if place:
            page.get_by_text("Second winner").click()
        tap(page, f"wins.{place}.seat_wind-{won.seat}")
        tap(page, f"wins.{place}.han-{won.han}")
        tap(page, f"wins.{place}.fu-{won.fu}")
    page.get_by_role("button", name="Settle").click()


def go_on(page: Page, words: str) -> At:
    """Wait for an answer, then follow it to the next hand."""
    expect(page.locator("#status")).to_contain_text(words)
    page.get_by_role("link", name="Next hand").click()
    expect(page.locator("#status")).to_be_empty()
    return table(page)


def table(page: Page) -> At:
    scores = page.locator(".game-players b").all_inner_texts()
    return At(
        page.locator(".game-now b").inner_text(), [int(score.replace(",", "")) for score in scores]
    )


def test_a_game_by_taps(visitor: Visitor) -> None:
    """A draw, a double ron and a chombo, each hand the next one's start."""
    page = visitor.open(START, View(moving=True))
    page.get_by_role("link", name="Drawn").click()
    tap(page, "seats.E.tenpai")
    tap(page, "seats.S.riichi")
    expect(page.locator(".next-hand")).to_contain_text("1 counter, 1 riichi stick")
    at = go_on(page, "tenpai: +1,500 each")
    assert at == At("East 1", [31500, 30500, 28500, 28500])
    page.go_back()
    expect(page.locator("#status")).to_contain_text("tenpai: +1,500 each")
    page.go_back()
    # A hand is one step back, however often it was answered.
    expect(page).to_have_url(ends_with(START))
    page.go_forward()
    tap(page, "seats.N.tenpai")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator('[id="seats.N.tenpai"]')).not_to_be_checked()
    assert go_on(page, "tenpai: +1,500 each") == at

    win(page, Won("S", 3, 40), Won("N", 2, 30), discarder="E")
    at = go_on(page, "South (Bob) wins 5,500 and takes 1,000 in riichi sticks; North (Di) wins")
    assert at == At("East 2", [23700, 37000, 28500, 30800])

    page.get_by_role("link", name="Foul").click()
    page.get_by_role("link", name="Chombo of any kind").click()
    tap(page, "offender-N")
    expect(page).to_have_url(re.compile("offender=N"))
    assert go_on(page, "Chombo").round == "East 2"
    expect(page.locator(".game-players")).to_contain_text("−20P")


def test_winners_are_seated_in_turn(visitor: Visitor) -> None:
    """Nobody wins on their own discard; one more winner sits next in turn after the first."""
    page = visitor.open(START, PHONE)
    tap(page, "wins.0.han-3")
    expect(page.locator('[id="wins.0.seat_wind-S"]')).to_be_checked()
    tap(page, "discarder-S")
    expect(page.locator('[id="wins.0.seat_wind-W"]')).to_be_checked()
    tap(page, "wins.0.fu-30")
    page.get_by_text("Second winner").click()
    tap(page, "wins.1.han-1")
    expect(page.locator('[id="wins.1.seat_wind-N"]')).to_be_checked()
    tap(page, "wins.1.fu-30")
    expect(page.locator("#status")).to_contain_text("West (Cy) wins 3,900; North (Di) wins 1,000.")


TSUMO = ("2m", "3m", "4m", "4p", "5p", "6p", "6s", "8s", "2s", "2s", "3s", "4s", "5s", "7s")


def test_four_hands_with_names_take_sixty_taps_to_the_final_scores(visitor: Visitor) -> None:
    """A ron by han and fu, a riichi and tsumo by tiles, a draw, a ron by two; 44 taps."""
    page, taps = visitor.open("/game", PHONE), 0

    def press(*selectors: str) -> None:
        nonlocal taps
        for selector in selectors:
            page.locator(selector).last.tap()
            taps += 1

    def following(words: str) -> None:
        expect(page.locator("#status")).to_contain_text(words)
        press('.outcome a:has-text("Next hand")')
        expect(page.locator("#status")).to_be_empty()

    for wind, name in zip("ESWN", ("Ann", "Bob", "Cy", "Christina"), strict=True):
        press(f"#player-{wind}")
        page.keyboard.type(name)
    press('button:has-text("Start the game")', 'a:has-text("Next hand")')
    press("#discarder-E", *(f'[id="wins.0.{key}"]' for key in ("seat_wind-S", "han-3", "fu-30")))
    following("South (Bob) wins 3,900")
    press("#win_by-tsumo", '[id="wins.0.seat_wind-N"]', '[name="enter"][value="0"]')
    press(*(f'#keys [value="{code}"]' for code in TSUMO), "#riichi")
    expect(page.locator("#status")).to_contain_text("Riichi, menzen tsumo, tanyao: 3 han")
    press('a:has-text("Settle this hand")')
    following("North (Ann) wins")
    press('a:has-text("Drawn")', '[id="seats.E.tenpai"]')
    following("Cy tenpai: +3,000")
    press("#discarder-W", *(f'[id="wins.0.{key}"]' for key in ("seat_wind-S", "han-2", "fu-40")))
    press('summary:has-text("Second winner")')
    press(*(f'[id="wins.1.{key}"]' for key in ("seat_wind-E", "han-1", "fu-30")))
    following("East (Cy) wins")
    press('a:has-text("Final scores")')
    expect(page.locator(".final-standing li")).to_have_count(4)
    assert taps <= 44


def test_the_last_hand_leads_to_the_final_scores_and_back(visitor: Visitor) -> None:
    page = visitor.open(START.replace("E1~0~0~30000~30000~30000~30000", LAST))
    win(page, Won("S", 4, 30), discarder="E", riichi="N")
    expect(page.locator(".next-hand")).to_contain_text("The game is over")
    page.get_by_role("link", name="Final scores").last.click()
    expect(page.locator("#status")).to_contain_text("First: Ann and Di")
    standings = page.locator(".final-standing li").all_inner_texts()
    assert [re.split(r"\s+", standing)[:3] for standing in standings] == [
        ["1", "Ann", "36,300"],
        ["1", "Di", "36,300"],
        ["3", "Bob", "30,800"],
        ["4", "Cy", "16,600"],
    ]
    page.go_back()
    expect(page.locator(".next-hand")).to_contain_text("The game is over")


@pytest.mark.parametrize("width", [360, 900])
def test_the_way_on_comes_where_no_button_was(visitor: Visitor, width: int) -> None:
    page = visitor.open(START, View(width=width, height=740))
    settle = page.get_by_role("button", name="Settle")
    before = settle.bounding_box()
    for field in ("discarder-E", "wins.0.seat_wind-S", "wins.0.han-3", "wins.0.fu-30"):
        tap(page, field)
    expect(page.get_by_role("link", name="Next hand")).to_be_visible()
    assert settle.bounding_box() == before


COVERED = """() => {
  const [own, bar] = [document.activeElement, document.querySelector(".outcome")];
  const shown = own.labels?.[0] ?? own;
  const { bottom, height } = shown.getBoundingClientRect();
  return height && !bar.contains(own) && bottom > bar.getBoundingClientRect().top ? own.id : "";
}"""


def test_what_has_the_focus_is_not_behind_the_bar(visitor: Visitor) -> None:
    page = visitor.open("/settle", PHONE)
    page.locator("#win_by-ron").focus()
    for _ in range(24):
        page.keyboard.press("Tab")
        assert page.evaluate(COVERED) == ""


def test_back_takes_a_hand_back(visitor: Visitor) -> None:
    page = visitor.open(START, View(width=1280, height=900))
    win(page, Won("S", 2, 30), discarder="E")
    go_on(page, "South (Bob)")
    page.go_back()
    expect(page.locator("#status")).to_contain_text("South (Bob) wins 2,000")
    assert table(page).round == "East 1"
    expect(page.locator('[id="wins.0.han-2"]')).to_be_checked()


def test_a_game_without_script(visitor: Visitor) -> None:
    """The same forms and links, each a whole page."""
    page = visitor.open(START, View(script=False))
    win(page, Won("S", 2, 30), discarder="E", riichi="S")
    assert go_on(page, "South (Bob) wins 2,000 and takes back the riichi stick").round == "East 2"
    page.get_by_role("link", name="Drawn").click()
    tap(page, "seats.S.tenpai")
    page.get_by_role("button", name="Settle").click()
    assert go_on(page, "tenpai: +3,000") == At("East 3", [27000, 31000, 33000, 29000])


def test_scores_that_do_not_add_up_are_told(client: FlaskClient) -> None:
    page = client.get("/game?table=E2~0~1~30000~30000~30000~30000").text
    assert "add up to 121,000, not to 120,000" in page
    page = client.get("/game?table=E2~0~1~29000~30000~30000~30000").text
    assert "add up to" not in page


def test_a_player_without_a_name_is_known_by_the_number(client: FlaskClient) -> None:
    """The bar went by the seats of this hand, the list by the first ones: two players were East."""
    page = client.get("/game?table=E2~0~0~29000~31000~30000~30000").text
    bar = re.findall(r'<span class="who">([^<]+)</span> <b>([^<]+)</b>', page)
    listed = re.findall(r"</span> ([^<]+)</th><td>\d</td><td>([^<]+)</td>", page)
    assert bar[:2] == listed[:2] == [("Player 1", "29,000"), ("Player 2", "31,000")]
    assert "Player 2" in client.get("/final?table=E2~0~0~29000~31000~30000~30000").text
