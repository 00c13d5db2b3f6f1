"""Hands from recorded games entered by thumb: what each takes, and that it comes out right."""

import re
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Route, expect

from calc.questions.query import flat_question
from calc.riichi.notation import parse_tiles
from tests import answers, material
from tests.web.browsing import PHONE, Visitor

HANDS = {
    "closed, by ron": "2009082815gm-00e1-0000-b7e41fe8/E2-0/0",
    "a chi and a pon": "2014052606gm-00c1-0000-6c0dfa74/E1-0/0",
    "two chi, by the own draw": "2018012022gm-0009-0000-6f6129c1/E3-0/0",
}
MOST = {0: 14, 2: 12}
"""Taps for the tiles by the number of melds: a meld is two for its three tiles."""


class Thumb:
    """Taps on a page, counted: those for the tiles of the hand apart."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.open("/?rules=tenhou&win_by=ron", PHONE)
        self.tiles = self.others = 0

    def on(self, selector: str) -> None:
        self.page.locator(selector).first.tap()
        self.others += 1

    def tile(self, code: str) -> None:
        self.page.locator(f'#keys [value="{code}"]').tap()
        self.tiles += 1

    def enter(self, question: dict[str, Any]) -> None:
        """The hand, then what it was won in, a tap for each."""
        for meld in question["melds"]:
            self.on(f"#to-{meld['type']}")
            self.tiles, self.others = self.tiles + 1, self.others - 1
            self.tile(str(parse_tiles(meld["tiles"])[0]))
        held = [str(tile) for tile in parse_tiles(question["hand"])]
        held.remove(question["win_tile"])
        if question["win_by"] == "tsumo":
            self.on("#win_by-tsumo")
        for code in (*held, question["win_tile"]):
            self.tile(code)
        expect(self.page.locator("#status")).to_contain_text(re.compile(r"\d{3}|at least one yaku"))
        for name in ("seat_wind", "round_wind"):
            if question[name] != {"seat_wind": "S", "round_wind": "E"}[name]:
                self.on(f"#{name}-{question[name]}")
        if question.get("riichi"):
            self.on("#riichi")
        for kind in ("dora", "ura"):
            shown = ""
            for tile in parse_tiles(question[f"{kind}_indicators"]):
                self.on(f".turned label[for=to-{kind}]")
                self.tile(str(tile))
                self.tiles, self.others = self.tiles - 1, self.others + 1
                shown += str(tile)
                expect(self.page.locator(f"#{kind}_indicators")).to_have_value(shown)
            if shown:
                expect(self.page).to_have_url(re.compile(f"{kind}_indicators={shown}"))


@pytest.mark.parametrize("hand", HANDS)
def test_a_recorded_hand_takes_few_taps(visitor: Visitor, hand: str) -> None:
    case = next(case for case in material.cases("tenhou_wins") if case["id"] == HANDS[hand])
    question, wanted = case["question"], case["expected"]
    thumb = Thumb(visitor)
    thumb.enter(question)
    expect(thumb.page.locator("#status")).to_contain_text(re.compile(r"\d{3}"))
    expect(thumb.page).to_have_url(re.compile("hand="))
    read = flat_question(parse_qsl(urlsplit(thumb.page.url).query))
    answer = answers.score(read)
    assert [answer[key] for key in ("han", "fu", "points")] == [
        wanted[key] for key in ("han", "fu", "points")
    ]
    assert thumb.tiles <= MOST[len(question["melds"])]
    conditions = ("riichi" in question, question["win_by"] == "tsumo", question["seat_wind"] != "S")
    turned = question["dora_indicators"] + question["ura_indicators"]
    assert thumb.others == sum(conditions) + 2 * len(parse_tiles(turned))
    print(f"{hand}: {thumb.tiles} taps for the tiles, {thumb.others} for the rest")


def test_an_answer_that_comes_late_takes_no_key_away(visitor: Visitor) -> None:
    """A condition and at once "+": the keys stay while the answer to the condition arrives."""
    page = visitor.open("/?hand=234m456p22345678s&win_tile=8s&win_by=tsumo&rules=tenhou", PHONE)
    status, indicators = page.locator("#status"), page.locator("#dora_indicators")
    page.locator(".turned label[for=to-dora]").tap()
    page.locator('#keys [value="1m"]').tap()
    expect(page.locator("#pad")).not_to_have_attribute("open", "")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"/\?.*riichi"), hold)
    page.locator("#riichi").tap()
    page.locator(".turned label[for=to-dora]").tap()
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(status).to_contain_text("Riichi")
    page.unroute_all()
    page.locator('#keys [value="3s"]').tap()
    expect(indicators).to_have_value("1m3s")
    expect(page.locator("#pad")).not_to_have_attribute("open", "")
