"""The tile keyboard of the pages that ask, by thumb: with a script and without."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browsing import PHONE, View, Visitor, ends_with, overflow, small_targets, tap

PLAIN = PHONE._replace(script=False)
WAITING = ("2m", "3m", "4m", "4p", "5p", "6p", "7p", "8p", "9p", "2s", "2s", "4s", "5s")
IN_RIICHI = ("2m", "2m", "2m", "5m", "4p", "5p", "6p", "7p", "8p", "9p", "1z", "1z", "1z")


BY_TAPS = pytest.mark.parametrize(
    ("view", "held"), [(PHONE, 0), (PLAIN, 10)], ids=["script", "no-script"]
)
"""From the first tile on; without a script, where a tap is a page, with ten tiles already held."""


def aim(page: Page, name: str) -> None:
    page.locator(f"#to-{name}").check(force=True)


@BY_TAPS
def test_the_thirteenth_tap_tells_the_waits(visitor: Visitor, view: View, held: int) -> None:
    page = visitor.open(f"/waits?hand={''.join(WAITING[:held])}", view)
    tap(page, *WAITING[held:])
    expect(page.locator("#status")).to_contain_text("waiting for 3-bamboo or 6-bamboo")
    expect(page).to_have_url(re.compile(r"/waits\?hand=234m456789p2245s$"))


def test_a_fourteenth_tap_asks_what_to_discard(visitor: Visitor) -> None:
    """No key moves from the first tile to the last, and the answer stands above the keys."""
    page = visitor.open("/waits", PHONE)
    keys = page.locator("#keys")
    top = keys.bounding_box()
    tap(page, *WAITING)
    expect(page.locator("#status")).to_contain_text("waiting for")
    assert keys.bounding_box() == top
    tap(page, "1z")
    expect(page.locator("#status")).to_contain_text("Discard east wind: tenpai.")
    expect(page.locator("#pad")).not_to_have_attribute("open", "")
    table = page.locator(".options-table").first.bounding_box()
    assert table
    assert table["y"] + table["height"] < PHONE.height


@BY_TAPS
def test_a_drawn_tile_completes_the_question_of_a_kan(
    visitor: Visitor, view: View, held: int
) -> None:
    page = visitor.open(f"/kan?hand={''.join(IN_RIICHI[:held])}", view)
    tap(page, *IN_RIICHI[held:])
    expect(page.locator("#to-drawn")).to_be_checked()
    tap(page, "5m")
    expect(page.locator("#status")).to_contain_text(re.compile("legal", re.IGNORECASE))
    expect(page).to_have_url(re.compile("hand=2225m456789p111z&drawn=5m&kan=5m"))


@pytest.mark.parametrize(
    "path",
    [
        "/kan?hand=3444p778899s333z&drawn=4p",
        "/kan?hand=2225m456p789s111z&drawn=2m&kan=1z",
        "/kan?hand=3444p778899s333z&drawn=4p&kan=3z&wall_tiles=0&kan_type=shouminkan&rules=tenhou",
        "/waits?hand=19m19p19s1234567z",
        "/?hand=234m456p22567889s&win_tile=7s&win_by=ron",
    ],
)
def test_an_answer_fits_its_place(visitor: Visitor, path: str) -> None:
    """An answer has one height, so that none moves an input: a longer text was cut and scrolled."""
    box = visitor.open(path, PHONE).locator(".overview")
    assert box.evaluate("(box) => box.scrollHeight - box.clientHeight") <= 0
    assert box.evaluate("(box) => box.scrollWidth - box.clientWidth") <= 0


TOP = "(element) => Math.round(element.getBoundingClientRect().top)"


def test_the_field_of_a_hand_that_is_typed_stays_where_it_is(visitor: Visitor) -> None:
    page = visitor.open("/waits?hand=234m456789p2245s", PHONE)
    field = page.locator("#hand")
    page.locator("[href='#hand']").tap()
    field.tap()
    place = field.evaluate(TOP)
    field.fill("234m456789p22456s")
    expect(page).to_have_url(ends_with("hand=234m456789p22456s"))
    assert field.evaluate(TOP) == place


def test_the_verdict_on_a_wrong_hand_moves_no_tile(visitor: Visitor) -> None:
    page = visitor.open("/?hand=234m456p2234568s", PHONE)
    tap(page, "9s")
    place = page.locator("#rack").evaluate(TOP)
    expect(page.locator("#answer")).to_have_attribute("data-kind", "not_complete")
    assert abs(page.locator("#rack").evaluate(TOP) - place) <= 1


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("seat", ["S", "W"])
def test_the_ways_on_from_a_hand_of_a_game_stand_side_by_side(
    visitor: Visitor, width: int, seat: str
) -> None:
    """The second was cut, and its box scrolled sideways."""
    table = "E2~1~0~30000~30000~30000~30000~-~0~Ann~Bob~Cy~Di"
    wins = "&wins=win_by%3Dron%26discarder%3DE%26wins.0.seat_wind%3DS%26wins.0.han%3D3"
    hand = f"/?hand=234567m22p345678s&win_tile=8s&win_by=ron&seat_wind={seat}&table={table}"
    page = visitor.open(hand + (wins if seat == "W" else ""), PHONE._replace(width=width))
    box = page.locator(".overview")
    assert box.evaluate("(box) => box.scrollWidth - box.clientWidth") <= 0
    links = [link.bounding_box() for link in page.locator(".to-settle a").all()]
    assert len(links) == 2
    assert len({link["y"] for link in links if link}) == 1


def test_another_drawn_tile_takes_its_kan_along(visitor: Visitor) -> None:
    page = visitor.open("/kan?hand=2225m456p789s111z&drawn=1z&kan=1z", PHONE)
    page.locator("#pad summary").tap()
    aim(page, "drawn")
    tap(page, "2m")
    expect(page).to_have_url(re.compile("drawn=2m&kan=2m"))
    expect(page.locator("#to-hand")).to_be_checked()
    expect(page.locator("#kan")).to_have_value("")


def test_taps_are_drawn_at_once_and_taken_back(visitor: Visitor) -> None:
    page = visitor.open("/waits", PHONE)
    requests: list[str] = []
    page.on(
        "request", lambda request: requests.append(request.url) if "hand=" in request.url else None
    )
    page.evaluate(
        """codes => codes.forEach((code) => (
          document.querySelector(`#keys [value="${code}"]`).click()
        ))""",
        ["5p", "1m", "1m", "1m", "1m"],
    )
    assert page.locator("#rack .tile").count() == 5
    assert page.locator("#rack i").count() == 8
    assert page.locator('#keys [value="1m"]').is_disabled()
    expect(page.locator("#status")).to_contain_text("8 more tiles")
    assert len(requests) == 1
    tap(page, "9s", "2p")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#hand")).to_have_value(re.compile("9s"))
    expect(page.locator("#status")).to_contain_text("7 more tiles")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#rack .tile")).to_have_count(5)
    page.get_by_role("button", name="Clear").tap()
    expect(page.locator("#status")).to_contain_text("What are you waiting for?")
    expect(page.locator("#hand")).to_have_value("")


def test_the_aim_stays_while_answers_come(visitor: Visitor) -> None:
    page = visitor.open("/waits?hand=234m456789p2245s", PHONE)
    aim(page, "discards")
    for number, code in enumerate(("9m", "3s", "1z"), 1):
        tap(page, code)
        expect(page.locator(".pond li")).to_have_count(number)
        expect(page.locator("#to-discards")).to_be_checked()
    expect(page.locator("#status")).to_contain_text("Furiten")
    expect(page.locator("#discards")).to_have_value("9m3s1z")
    expect(page.locator("#rack .tile")).to_have_count(13)
    expect(page.locator("[data-indicators=discards] .tile")).to_have_count(3)
    page.evaluate("scrollTo(0, 0)")
    for seen in ("#rack", "[data-indicators=discards]", "#status", "#keys"):
        expect(page.locator(seen)).to_be_in_viewport(ratio=1)
    aim(page, "passed")
    expect(page.locator("#pad[open]")).to_have_count(1)
    expect(page.locator('#keys [value="3s"]')).to_be_enabled()


def test_calls_are_tapped_and_drawn(visitor: Visitor) -> None:
    page = visitor.open("/waits", PHONE)
    aim(page, "pon")
    tap(page, "7z")
    aim(page, "chi")
    expect(page.locator('#keys [value="8s"]')).to_be_disabled()
    tap(page, "3s")
    expect(page.locator("#to-hand")).to_be_checked()
    expect(page.locator("#rack .call")).to_have_count(2)
    expect(page.locator("#rack i")).to_have_count(7)
    tap(page, "2m", "2m", "4p", "5p", "6p", "7p", "8p")
    expect(page.locator("#status")).to_contain_text("waiting for 3-circle, 6-circle or 9-circle")


@pytest.mark.parametrize("typed", ["23q", "8z"])
def test_text_that_cannot_be_read_is_kept(visitor: Visitor, typed: str) -> None:
    """`8z` has the form of a tile; there is none."""
    page = visitor.open("/waits", PHONE)
    page.locator(".rack").get_by_label("Type instead").tap()
    expect(page.locator("#hand")).to_be_focused()
    page.fill("#hand", typed)
    tap(page, "4m")
    expect(page.locator("#hand")).to_have_value(f"{typed} 4m")
    expect(page.locator("#hand[aria-invalid]")).to_be_visible()
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#hand")).to_have_value(typed)


def test_a_tap_is_drawn_beside_a_meld_of_tiles_that_do_not_exist(visitor: Visitor) -> None:
    """By the script: the answer is never given."""
    page = visitor.open("/waits?meld=pon:999z", PHONE)
    page.route(re.compile("hand=4m"), lambda _: None)
    tap(page, "4m")
    expect(page.locator("#meld")).to_have_value("pon:999z")
    expect(page.locator("#rack .slot")).to_have_count(1)
    expect(page.locator("#rack .call")).to_have_count(0)
    page.unroute_all()


def test_an_answer_that_comes_late_takes_no_tap_away(visitor: Visitor) -> None:
    page = visitor.open("/waits", PHONE)
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        held.append(route)

    page.route(re.compile(r"/waits\?"), hold)
    tap(page, "1m")
    while not held:
        page.wait_for_timeout(20)
    tap(page, "2m")
    held[0].continue_()
    expect(page.locator("#status")).to_contain_text("11 more tiles")
    expect(page.locator("#hand")).to_have_value("12m")


def test_a_network_that_fails_is_told_in_no_key_s_way_and_asked_again(visitor: Visitor) -> None:
    """The notice took the taps on the keys below it, and nothing asked again by itself."""
    page = visitor.open("/waits", PHONE)
    page.route(re.compile(r"/waits\?"), lambda route: route.abort())
    tap(page, "1m")
    notice = page.locator(".notice")
    expect(notice).to_contain_text("No answer from the network")
    box = notice.bounding_box()
    assert box
    assert box["width"] > PHONE.width / 2
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#hand")).not_to_have_value("1m")
    page.unroute_all()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page).to_have_url(re.compile(r"hand=1m"))
    visitor.complaints.clear()  # of the requests that failed


def test_a_page_whose_later_script_does_not_come_takes_taps(visitor: Visitor) -> None:
    page = visitor.open("/waits", PHONE)
    page.route("**/later.*.js", lambda route: route.abort())
    page.reload()
    tap(page, "1m")
    expect(page).to_have_url(re.compile(r"hand=1m"))
    page.unroute_all()
    visitor.complaints = [it for it in visitor.complaints if "ERR_FAILED" not in it]


def test_another_hand_begins_without_the_conditions_of_the_last(visitor: Visitor) -> None:
    """The discards of the hand before made the next one furiten, out of sight."""
    of_the_hand = "riichi=1&ippatsu=1&discarder=left&liable=right&kita=1&discards=1m9p*"
    page = visitor.open(f"/?hand=234m456p22345678s&win_by=ron&seat_wind=E&honba=2&{of_the_hand}")
    page.get_by_text("Edit tiles").tap()
    page.get_by_role("button", name="Clear").tap()
    expect(page).to_have_url(ends_with("/?win_by=ron&seat_wind=E&honba=2"))
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#discards")).to_have_value("1m9p*")
    expect(page.locator("#riichi")).to_be_checked()


def test_focus_and_place_stay(visitor: Visitor) -> None:
    page = visitor.open("/waits?hand=234m456789p224s", View(width=1280, height=900))
    key = page.locator('#keys [value="5s"]')
    top = page.locator("#keys").bounding_box()
    key.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text("waiting for")
    expect(key).to_be_focused()
    assert page.locator("#keys").bounding_box() == top


def test_the_focus_is_not_lost_with_the_keys(visitor: Visitor) -> None:
    """After the last tile the keys are folded; the focus was at the top of the page then."""
    page = visitor.open("/?hand=234m456p2234568s", PHONE)
    page.locator('#keys [value="7s"]').press("Enter")
    expect(page.locator("#pad")).not_to_have_attribute("open", "")
    expect(page.locator("#pad > summary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#pad")).to_have_attribute("open", "")


@pytest.mark.parametrize("path", ["/waits", "/riichi", "/kan"])
def test_keys_are_large_enough(visitor: Visitor, path: str) -> None:
    page = visitor.open(path, PHONE)
    assert small_targets(page, "#pad :is(button:not([data-most='0']), .aims span)") == []
    assert overflow(page) == 0


@pytest.mark.parametrize(("hand", "key"), [("234m456p2345678s", "8s"), ("888s", "8s")])
def test_the_focus_goes_to_the_tiles_where_a_key_has_no_more(
    visitor: Visitor, hand: str, key: str
) -> None:
    """The last tile of a hand, or the fourth of a kind, by keyboard on a desk."""
    page = visitor.open(f"/?hand={hand}", View(width=1280, height=900))
    page.locator(f'#keys [value="{key}"]').press("Enter")
    expect(page.locator("#rack [name=pick]").last).to_be_focused()
