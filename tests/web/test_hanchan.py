"""A whole game kept in the address bar: every hand entered by taps, every next one by its link."""

import re
from typing import NamedTuple

from playwright.sync_api import Page, expect

from tests.web.browsing import View, Visitor

START = "/settle?rules=ema-2025&table=E1~0~0~30000~30000~30000~30000~-~0~Ann~Bob~Cy~Di"


class Won(NamedTuple):
    """A win as it is entered: the winner's seat, han and fu."""

    seat: str
    han: int
    fu: int


class At(NamedTuple):
    """What the page says of the table: the round, and the four scores from the first east on."""

    round: str
    scores: list[int]


def tap(page: Page, name: str) -> None:
    """Tap a switch or a choice by the id of its field."""
    page.locator(f'[id="{name}"]').click()


def enter(page: Page, name: str, text: object) -> None:
    page.locator(f'[name="{name}"]').fill(str(text))


def win(page: Page, *wins: Won, discarder: str = "", riichi: str = "") -> None:
    """Enter a win and settle it."""
    tap(page, "win_by-ron" if discarder else "win_by-tsumo")
    if discarder:
        tap(page, f"discarder-{discarder}")
    else:  # who discards is asked no more: what stands below moves up under the finger
        expect(page).to_have_url(re.compile("win_by=tsumo"))
    for place, won in enumerate(wins):
        if place:
            page.get_by_text("Second winner").click()
        tap(page, f"wins.{place}.seat_wind-{won.seat}")
        enter(page, f"wins.{place}.han", won.han)
        enter(page, f"wins.{place}.fu", won.fu)
    for seat in riichi:
        tap(page, f"riichi-{seat}")
    page.get_by_role("button", name="Settle").click()


def go_on(page: Page, said: str) -> At:
    """Wait for an answer, then follow it to the next hand."""
    expect(page.locator("#said")).to_contain_text(said)
    page.get_by_role("link", name="Next hand").click()
    expect(page.locator("#said")).to_be_empty()
    return table(page)


def table(page: Page) -> At:
    scores = page.locator(".players b").all_inner_texts()
    return At(page.locator(".now b").inner_text(), [int(each.replace(",", "")) for each in scores])


def test_a_hanchan_from_the_first_deal_to_the_final_scores(visitor: Visitor) -> None:
    """Ten hands: a draw, a double ron, the dealer twice, a chombo, and two players level first."""
    page = visitor.open(START)
    assert table(page) == At("East 1", [30000] * 4)
    east_round(page)
    south_round(page)
    page.get_by_role("link", name="Final scores").last.click()
    expect(page.locator("#said")).to_contain_text("First: Ann and Di")
    standings = page.locator(".standing li").all_inner_texts()
    assert [re.split(r"\s+", each)[:3] for each in standings] == [
        ["1", "Ann", "36,300"],
        ["1", "Di", "36,300"],
        ["3", "Bob", "30,800"],
        ["4", "Cy", "16,600"],
    ]
    page.go_back()
    expect(page.locator(".next")).to_contain_text("The game is over")
    page.go_back()
    assert table(page).round == "South 4"


def east_round(page: Page) -> None:
    """A ron after riichi, a draw with a riichi, a double ron, the dealer stays and is beaten."""
    win(page, Won("S", 2, 30), discarder="E", riichi="S")
    assert go_on(page, "South (Bob) wins 3,000") == At("East 2", [28000, 32000, 30000, 30000])

    page.get_by_role("link", name="Drawn").click()
    tap(page, "seats.S.tenpai")
    tap(page, "seats.W.riichi")
    expect(page.locator(".next")).to_contain_text("1 counter, 1 deposit")
    at = go_on(page, "The hand is drawn")
    assert at == At("East 3", [26500, 30500, 31500, 30500])
    expect(page.locator(".now")).to_contain_text("1 counter, 1 deposit")

    win(page, Won("S", 3, 40), Won("N", 2, 30), discarder="E")
    said = "South (Di) wins 6,500; North (Bob) wins 2,300."
    assert go_on(page, said) == At("East 4", [26500, 32800, 23700, 37000])

    win(page, Won("E", 2, 30))
    assert go_on(page, "East (Di) wins 3,000") == At("East 4", [25500, 31800, 22700, 40000])
    win(page, Won("W", 1, 40), discarder="E")
    assert go_on(page, "West (Bob)") == At("South 1", [25500, 33400, 22700, 38400])


def south_round(page: Page) -> None:
    """A chombo, the hand again, four wins more; a deposit paid into the last makes a tie."""
    page.get_by_role("link", name="Foul").click()
    page.get_by_role("link", name="Chombo of any kind").click()
    tap(page, "offender-N")
    expect(page).to_have_url(re.compile("offender=N"))
    assert go_on(page, "Chombo") == At("South 1", [25500, 33400, 22700, 38400])
    expect(page.locator(".players")).to_contain_text("−20P")

    win(page, Won("N", 4, 30), discarder="W")
    assert go_on(page, "North (Di)") == At("South 2", [25500, 33400, 14700, 46400])
    win(page, Won("E", 1, 30), discarder="S")
    assert go_on(page, "East (Bob)") == At("South 2", [25500, 34900, 13200, 46400])
    win(page, Won("S", 5, 30))
    assert go_on(page, "South (Cy)") == At("South 3", [23400, 30800, 21500, 44300])
    win(page, Won("W", 3, 30), discarder="E")
    assert go_on(page, "West (Ann)") == At("South 4", [27300, 30800, 17600, 44300])

    win(page, Won("S", 4, 30), discarder="E", riichi="N")
    expect(page.locator(".next")).to_contain_text("The game is over")


def test_back_takes_a_hand_back(visitor: Visitor) -> None:
    page = visitor.open(START, View(width=1280, height=900))
    win(page, Won("S", 2, 30), discarder="E")
    go_on(page, "South (Bob)")
    page.go_back()
    expect(page.locator("#said")).to_contain_text("South (Bob) wins 2,000")
    assert table(page).round == "East 1"
    assert page.locator('[name="wins.0.han"]').input_value() == "2"


def test_a_game_without_script(visitor: Visitor) -> None:
    """The same forms and links, each a whole page."""
    page = visitor.open(START, View(script=False))
    win(page, Won("S", 2, 30), discarder="E", riichi="S")
    assert go_on(page, "South (Bob) wins 3,000").round == "East 2"
    page.get_by_role("link", name="Drawn").click()
    tap(page, "seats.S.tenpai")
    page.get_by_role("button", name="Settle").click()
    assert go_on(page, "The hand is drawn") == At("East 3", [27000, 31000, 33000, 29000])
