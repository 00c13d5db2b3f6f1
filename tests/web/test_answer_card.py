"""The answer of the calculator as a card, and as large as the screen for the whole table."""

import re

from flask.testing import FlaskClient

from tests.tables import for_each
from tests.web.browsing import PHONE, View, Visitor, overflow

HAND = "hand=234m456p22345678s&win_tile=7s"
RON = f"/?{HAND}&win_by=ron&riichi=1"
LIMITS = {
    "mangan": (f"{RON}&dora_indicators=1s", 1),
    "haneman": (f"{RON}&dora_indicators=1s1s", 2),
    "baiman": (f"{RON}&dora_indicators=1s1s1s", 3),
    "yakuman": ("/?hand=19m19p19s1234567z7z&win_tile=7z&win_by=tsumo", 5),
}
GAME = "table=E1~0~0~25000~25000~25000~25000~ES~0~Ann~Bob~Cy~Di"


@for_each("limit", LIMITS)
def test_a_limit_is_a_stick_with_as_many_dots_as_steps(client: FlaskClient, limit: str) -> None:
    path, steps = LIMITS[limit]
    page = client.get(path, follow_redirects=True).text
    assert f'class="overview card win {limit}"' in page
    assert page.count("<u></u>") == steps


def test_a_counted_hand_has_no_dots(client: FlaskClient) -> None:
    page = client.get(RON).text
    assert "<u></u>" not in page
    assert '<p class="limit" aria-hidden="true">2 han 40 fu</p>' in page


def seats(page: str) -> dict[str, str]:
    """The text of each seat of the picture by its place."""
    parts = re.findall(r'class="seat (\w+)[^>]*>(.*?)</(?:label|p)>', page)
    return {place: re.sub("<[^>]*>", " ", inside).strip() for place, inside in parts}


def test_the_picture_asks_who_discarded(client: FlaskClient) -> None:
    page = client.get(RON).text
    assert seats(page) == {
        "me": "You, South +2,600",
        "right": "West",
        "across": "North",
        "left": "East",
    }
    assert "Tap who discarded." in page
    assert 'for="discarder-left"' in page


def test_the_picture_shows_who_pays(client: FlaskClient) -> None:
    page = client.get(f"{RON}&riichi_sticks=1&discarder=across", follow_redirects=True).text
    assert seats(page)["across"] == "North −2,600"
    assert seats(page)["me"] == "You, South +3,600"
    assert seats(page)["left"] == "East 0"
    assert "1,000 in riichi sticks" in page


def test_three_players_have_no_seat_across(client: FlaskClient) -> None:
    page = client.get(f"/?{HAND.replace('234m', '999m')}&win_by=tsumo&players=3").text
    assert seats(page).keys() == {"me", "right", "left"}


def test_the_picture_names_the_players_of_a_game(client: FlaskClient) -> None:
    page = client.get(f"/?{HAND}&win_by=tsumo&{GAME}").text
    assert seats(page)["left"].startswith("East · Ann −")
    assert seats(page)["me"].startswith("South · Bob +")


def test_the_points_say_what_doubles_and_what_a_limit_holds(client: FlaskClient) -> None:
    """40 fu × 2 to the power of 4 is 640; of 6 it is 2,560, more than a mangan."""
    counted = "40 fu, doubled {} times: twice for any hand, once for each han"
    assert counted.format(4) in client.get(RON).text
    held = f"{counted.format(6)}: 2,560, held at a mangan"
    assert held in client.get(LIMITS["mangan"][0]).text


def test_every_fu_item_stands_in_the_card(client: FlaskClient) -> None:
    """Seven pairs have an item for all fourteen tiles, which broke the page."""
    pairs = client.get("/?hand=1133557799m1133p&win_tile=3p&win_by=ron", follow_redirects=True)
    assert "Seven pairs" in pairs.text


def test_the_answer_can_be_shown_to_the_table(client: FlaskClient) -> None:
    page = client.get(RON).text
    address = re.search(r'href="(/show[^"]*)"', page)
    assert address
    shown = client.get(address[1].replace("&amp;", "&"))
    assert shown.status_code == 200
    assert shown.text.count('<section class="side"') == 2
    assert f'href="{RON.replace("&", "&amp;")}"' in shown.text


def test_nothing_is_shown_of_no_hand(client: FlaskClient) -> None:
    assert "No hand is scored here yet." in client.get("/show").text


POINTS = """() => [...document.querySelectorAll(".side .points")].map((part) => {
  const { width, height, left, right } = part.getBoundingClientRect();
  return [width, height, left >= 0 && right <= innerWidth];
})"""


@for_each("path", {"ron": RON, **{name: path for name, (path, _) in LIMITS.items()}}.values())
@for_each("view", [PHONE, View(width=740, height=360)])
def test_points_for_the_table_take_a_third_of_the_shorter_side(
    visitor: Visitor, path: str, view: View
) -> None:
    page = visitor.open(path.replace("/?", "/show?"), view)
    for _, height, inside in page.evaluate(POINTS):
        assert height >= min(view.width, view.height) / 3 - 1
        assert inside
    assert overflow(page) == 0


def test_the_upper_half_is_turned_until_a_tap_turns_it_back(visitor: Visitor) -> None:
    page = visitor.open(RON.replace("/?", "/show?"), PHONE._replace(script=False))
    turned = "(part) => getComputedStyle(part).rotate"
    first = page.locator(".side").first
    assert first.evaluate(turned) == "180deg"
    page.get_by_text("Turn", exact=True).tap()
    assert first.evaluate(turned) == "none"


def test_joy_is_for_those_who_want_motion(visitor: Visitor) -> None:
    moved = "(part) => getComputedStyle(part).animationName"
    path = LIMITS["mangan"][0]
    assert visitor.open(path, PHONE).locator(".summary .limit").evaluate(moved) == "none"
    moving = visitor.open(path, PHONE._replace(moving=True))
    assert moving.locator(".summary .limit").evaluate(moved) == "laid"
