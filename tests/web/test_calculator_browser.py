"""The calculator in a real browser: at the table, by thumb, by keyboard, without script."""

import re

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from scripts.pages import KINDS, SCORED
from tests.web.browsing import (
    DESK,
    PHONE,
    View,
    Visitor,
    choose_rules,
    ends_with,
    overflow,
    says,
    small_targets,
    tap,
)

MOVING = PHONE._replace(moving=True)
RON = ("2m", "3m", "4m", "4p", "5p", "6p", "6s", "8s", "2s", "2s", "3s", "4s", "5s", "7s")
BEGUN = "/?hand=234m456p22368s"
"""The tiles of RON but the last three."""
NO_YAKU = KINDS["no-yaku"]
SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifted += each.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


PAINTED = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
})"""
"""Waits until what has changed is on the screen, before the next tap."""


COUNTED = """() => {
  window.counted = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) counted.push([target.dataset.counting, target.textContent]);
  }).observe(document.body, { subtree: true, attributeFilter: ["data-counting"] });
}"""


NEVER = 600_000
LATE = """(pause) => {
  const { fetch } = window;
  window.fetch = async (...asked) => {
    await new Promise((done) => { setTimeout(done, pause); });
    return fetch(...asked);
  };
}"""


def call(page: Page, kind: str, code: str) -> None:
    page.locator(f"#to-{kind}").tap()
    tap(page, code)


def test_a_closed_ron_is_scored_at_the_fourteenth_tap(visitor: Visitor) -> None:
    page = visitor.open("/", MOVING)
    page.evaluate(SHIFTS)
    page.evaluate(COUNTED)
    tap(page, *RON)
    says(page, "Tanyao: 1 han 40 fu, 1,300")
    expect(page.locator("[data-counting]")).to_have_count(0)
    assert {text for _, text in page.evaluate("counted.splice(0)")} == {"1,300"}, "the right number"
    page.emulate_media(reduced_motion="reduce")
    page.locator("#riichi").tap()
    says(page, "Riichi, tanyao: 2 han 40 fu, 2,600")
    assert page.evaluate("counted") == []
    page.emulate_media(reduced_motion="no-preference")
    page.locator(".turned label[for=to-dora]").tap()
    tap(page, "3p")
    says(page, "Riichi, tanyao, dora 1: 3 han 40 fu, 5,200")
    expect(page).to_have_url(ends_with(SCORED))
    assert page.evaluate("window.shifted") < 0.02
    top = page.locator(".points").bounding_box()
    assert top
    assert top["y"] + top["height"] < 740


def test_a_riichi_tsumo_with_dora_and_ura_takes_twenty_taps_and_no_scrolling(
    visitor: Visitor,
) -> None:
    page = visitor.open("/", View(width=360, height=780))
    tap(page, *RON)
    says(page, "Tanyao")
    page.locator("#win_by-tsumo").tap()
    page.locator("#riichi").tap()
    says(page, "Riichi, menzen tsumo, tanyao")
    for name, code in (("dora", "3p"), ("ura", "1s")):
        page.locator(f".turned label[for=to-{name}]").tap()
        tap(page, code)
    says(page, "Riichi, menzen tsumo, tanyao, dora 1, ura dora 2: 6 han")
    assert page.evaluate("scrollY") == 0


def test_nothing_moves_when_an_answer_comes(visitor: Visitor) -> None:
    """Answers come more than half a second after the tap, so no shift is the tap's own."""
    page = visitor.open("/", MOVING)
    page.evaluate(LATE, 600)
    page.evaluate(SHIFTS)
    tap(page, *RON)
    says(page, "Tanyao: 1 han 40 fu")
    for name in ("riichi", "win_by-tsumo", "seat_wind-E", "double_riichi"):
        page.locator(f"#{name}").tap()
        expect(page).to_have_url(re.compile(name.replace("-", "=")))
        page.evaluate(PAINTED)
    page.locator(".turned label[for=to-dora]").tap()
    tap(page, "3p")
    says(page, "dora 1")
    page.evaluate(PAINTED)
    assert page.evaluate("window.shifted") == 0


COUNTED_YAKUMAN = "/?hand=22334455667788p&win_tile=8p&win_by=tsumo&riichi=1&dora_indicators=1p"
HIGH = """(parts) => parts.map((part) => {
  const { lineHeight } = getComputedStyle(part);
  return part.getBoundingClientRect().height / parseFloat(lineHeight);
})"""
"""How many lines high elements are."""


def test_many_yaku_leave_room_for_what_they_are_worth(visitor: Visitor) -> None:
    page = visitor.open(COUNTED_YAKUMAN, PHONE)
    limit = page.locator("#status .limit")
    expect(limit).to_contain_text("Counted yakuman")
    expect(page.locator("#status .paid")).to_contain_text("15 han · ")
    last = limit.evaluate("(part) => part.getBoundingClientRect().bottom")
    assert last <= page.locator(".points").evaluate("(part) => part.getBoundingClientRect().top")


WINDS = "/?hand=11122233344455z&win_tile=5z&win_by=tsumo&rules=mahjong-soul"
CUT = """(rows) => rows.filter((row) => {
  const [name, han] = [...row.children].map((cell) => cell.getBoundingClientRect());
  const list = row.closest("table").getBoundingClientRect();
  return name.right > han.left || han.right > list.right;
}).map((row) => row.innerText)"""
"""The rows of which the name runs into the han, or the han out of the list."""


@pytest.mark.parametrize("names", ["romaji", "english", "japanese"])
def test_no_yakuman_runs_into_the_one_beside_it(visitor: Visitor, names: str) -> None:
    page = visitor.open(f"{WINDS}&names={names}", PHONE)
    rows = page.locator(".overview .yaku tbody tr")
    expect(rows).to_have_count(3)
    assert rows.evaluate_all(CUT) == []


SHARED = "/?hand=11z44z1z&meld=pon:555z&meld=pon:666z&meld=pon:777z@right&win_tile=1z&win_by=ron"


SHORT_PHONES = (PHONE, PHONE._replace(width=390, height=844), PHONE._replace(width=412, height=915))
IN_VIEW = """(items) => items.filter((item) => {
  const box = item.getBoundingClientRect();
  return box.height && box.top >= 0 && box.bottom <= innerHeight
    && item.contains(document.elementFromPoint(box.left + 8, box.top + box.height / 2));
}).length"""
"""How many of some elements can be read where the page stands."""


@pytest.mark.parametrize("screen", SHORT_PHONES, ids=lambda screen: f"{screen.width}")
def test_the_fu_can_be_read_where_they_are_opened(visitor: Visitor, screen: View) -> None:
    """They opened in a box of its own that scrolled, and none was in sight."""
    page = visitor.open("/?hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1", screen)
    page.locator(".fu-items > summary").tap()
    rows = page.locator(".fu-items tr")
    expect(rows).to_have_count(4)
    page.wait_for_function("document.querySelector('.fu-items').open")
    assert rows.evaluate_all(IN_VIEW) == 4
    boxes = page.locator(".result, .result *").evaluate_all(
        "(all) => all.filter((it) => /auto|scroll/.test(getComputedStyle(it).overflowY)"
        " && it.scrollHeight > it.clientHeight).length"
    )
    assert boxes == 0


def test_points_by_liability_leave_room_for_what_follows(visitor: Visitor) -> None:
    page = visitor.open(f"{SHARED}&discarder=across&honba=2", PHONE)
    points, paid = (page.locator(f"#status {part}") for part in (".points", ".paid"))
    expect(points).to_have_text("48,600, and 16,000 by liability")
    assert max(points.evaluate_all(HIGH)) < 2.5
    bottom = points.evaluate("(part) => part.getBoundingClientRect().bottom")
    assert paid.evaluate("(part) => part.getBoundingClientRect().top") - bottom >= 2


TABLET = View(width=768, height=1024)


TWICE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { font-size: 200% !important; }");
  document.adoptedStyleSheets = [sheet];
}"""


def test_points_stay_on_one_line_at_twice_the_letters(visitor: Visitor) -> None:
    """2,000 stood as 2,00 above a 0."""
    page = visitor.open("/?hand=234m456p22345678s&win_tile=8s&win_by=ron", PHONE)
    page.evaluate(TWICE)
    points = page.locator(".card .points")
    lines = "(points) => { const all = document.createRange(); all.selectNodeContents(points);"
    assert points.evaluate(f"{lines} return all.getClientRects().length; }}") == 1
    assert overflow(page) == 0


def test_no_number_is_broken_on_a_tablet(visitor: Visitor) -> None:
    page = visitor.open(COUNTED_YAKUMAN, TABLET)
    assert max(page.locator(".seats b").evaluate_all(HIGH)) < 1.5


@pytest.mark.parametrize("path", [COUNTED_YAKUMAN, "/riichi?hand=234456m456p22679s&discard=9s"])
def test_no_table_is_cut_on_a_tablet(visitor: Visitor, path: str) -> None:
    tables = visitor.open(path, TABLET).locator(".block:has(> table)")
    wider = tables.evaluate_all("(all) => all.map((each) => each.scrollWidth - each.clientWidth)")
    assert max(wider) <= 0


def test_an_open_hand_with_two_calls_takes_twelve_taps(visitor: Visitor) -> None:
    page = visitor.open("/", PHONE)
    call(page, "chi", "2m")
    call(page, "chi", "3p")
    tap(page, "6s", "6s", "6s", "5s", "5s", "2s", "3s", "4s")
    says(page, "Tanyao: 1 han 30 fu, 1,000")


def test_an_open_hand_with_kans(visitor: Visitor) -> None:
    page = visitor.open("/?rules=tenhou&win_by=ron", PHONE)
    call(page, "ankan", "1m")
    expect(page.locator(".call .tile")).to_have_class(["tile back", "tile", "tile", "tile back"])
    call(page, "pon", "7z")
    call(page, "chi", "3s")
    page.locator('.call[value="meld-2"]').tap()
    page.get_by_role("button", name="Red five").tap()
    expect(page.locator("#meld")).to_have_value(re.compile("chi:340s"))
    page.locator("#win_by-tsumo").tap()
    tap(page, "3p", "4p", "5s", "5s", "0p")
    says(page, "aka dora 2")
    page.locator("#rinshan").tap()
    says(page, "Rinshan kaihou, chun")
    expect(page.locator(".chip:has(#riichi)")).to_be_hidden()


@pytest.mark.parametrize(
    "meld",
    ["pon:777z", "chi:340s-4s@left", "pon:055p-5p@across", "daiminkan:1111m@right",
     "shouminkan:1111m@across", "ankan:0555p"],
)  # fmt: skip
def test_the_script_draws_a_call_as_the_server_does(visitor: Visitor, meld: str) -> None:
    page = visitor.open(f"/?meld={meld}", PHONE)
    drawn = page.locator(".call .tiles").inner_html()
    tap(page, "1s")
    expect(page.locator("#rack .slot")).to_have_count(1)
    assert page.locator(".call .tiles").inner_html() == drawn


def test_the_red_five_of_a_closed_kan_is_seen(visitor: Visitor) -> None:
    page = visitor.open("/?rules=tenhou", PHONE)
    call(page, "ankan", "0p")
    expect(page.locator(".call use").first).to_have_attribute("href", ends_with("#t0p"))
    expect(page.locator(".call .back")).to_have_count(2)


def test_a_wrong_tile_is_put_right(visitor: Visitor) -> None:
    page = visitor.open(BEGUN, PHONE)
    tap(page, "9s")
    page.get_by_role("button", name="Undo").tap()
    tap(page, *RON[-3:-1], "1z")
    says(page, "Not a winning hand yet")
    page.get_by_role("button", name="Undo").tap()
    tap(page, "7s")
    says(page, "Tanyao")
    page.locator('.held .slot[value="hand-5p"]').tap()
    page.get_by_role("button", name="Winning tile").tap()
    says(page, "Tanyao")
    expect(page.locator("#win_tile")).to_have_value("5p")
    expect(page).to_have_url(re.compile("win_tile=5p"))
    expect(page.locator("#keys")).to_be_hidden()


def test_a_wrong_third_tile_is_mended_in_two_taps(visitor: Visitor) -> None:
    page = visitor.open(BEGUN.replace("4m", "9m"), PHONE)
    tap(page, *RON[-3:])
    says(page, "Not a winning hand yet")
    page.locator('.held .slot[value="hand-9m"]').tap()
    tap(page, "4m")
    says(page, "Tanyao: 1 han 40 fu")
    expect(page).to_have_url(re.compile("hand=234m456p22345678s&win_tile=7s"))
    page.locator('.held .slot[value="hand-4m"]').tap()  # the same in a hand that wins
    tap(page, "1m")
    says(page, "no yaku|needs at least one yaku")
    expect(page).to_have_url(re.compile("hand=123m456p22345678s&win_tile=7s"))


def test_the_winning_tile_is_another_than_a_tile_like_it(visitor: Visitor) -> None:
    """Of two 8s the ringed one wins: by it 2,000, with 7s in its place 1,300."""
    page = visitor.open("/?rules=tenhou&win_by=ron", PHONE)
    tap(page, "2m", "3m", "4m", "4p", "5p", "6p", "2s", "2s", "3s", "4s", "5s", "6s", "8s", "8s")
    expect(page.locator('.held [name="pick"]').last).to_have_attribute("value", "won-8s")
    page.locator('.held .slot[value="won-8s"]').tap()
    tap(page, "7s")
    says(page, "Tanyao: 1 han 40 fu")
    expect(page).to_have_url(re.compile("win_tile=7s"))


def test_what_may_be_done_with_a_tile(visitor: Visitor) -> None:
    page = visitor.open("/?rules=tenhou&win_by=ron", PHONE)
    tap(page, "5p", "6p")
    page.locator('.slot[value="hand-5p"]').tap()
    page.get_by_role("button", name="Red five").tap()
    expect(page.locator("#hand")).to_have_value("06p")
    page.locator('.slot[value="hand-0p"]').tap()
    page.get_by_role("button", name="Remove").tap()
    expect(page.locator("#hand")).to_have_value("6p")
    page.locator(".turned label[for=to-dora]").tap()
    tap(page, "3p")
    page.locator('.slot[value="dora-0"]').tap()
    page.get_by_role("button", name="Remove").tap()
    expect(page.locator("#dora_indicators")).to_have_value("")


def test_a_tile_that_is_held_is_removed(visitor: Visitor) -> None:
    page = visitor.open("/", DESK)
    page.keyboard.type("234m")
    page.locator('.slot[value="hand-3m"]').hover()
    page.mouse.down()
    expect(page.locator("#hand")).to_have_value("24m")
    page.mouse.up()
    page.locator('.slot[value="hand-2m"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Delete")
    expect(page.locator("#hand")).to_have_value("2m")


def test_a_tile_that_is_swiped_is_removed(visitor: Visitor) -> None:
    page = visitor.open("/?hand=234m&meld=pon:777z&win_tile=4m&win_by=ron", DESK)
    for value, left in (("hand-3m", "24m"), ("meld-0", "24m")):
        page.locator(f'[name="pick"][value="{value}"]').hover()
        page.mouse.down()
        box = page.locator(f'[name="pick"][value="{value}"]').bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] + 60, box["y"] + 10, steps=4)
        page.mouse.up()
        expect(page.locator("#hand")).to_have_value(left)
    expect(page.locator("#meld")).to_have_value("")


def test_the_defaults_of_house_rules_are_those_of_the_rule_set(visitor: Visitor) -> None:
    page = visitor.open("/?rules=tenhou&win_by=ron", PHONE)
    first = page.locator(".single-rules option").first
    expect(first).to_have_text("Default (one in each suit)")
    choose_rules(page, "ema-2016")
    expect(first).to_have_text("Default (none)")
    waits = page.locator('header a[href*="/waits"]')
    expect(waits).to_have_attribute("href", re.compile(r"/waits\?rules=ema-2016$"))
    page.get_by_role("button", name="Undo").tap()
    expect(waits).to_have_attribute("href", re.compile(r"/waits\?rules=tenhou$"))
    page.get_by_role("button", name="Redo").tap()
    drawer = page.locator(".single-rules summary")
    drawer.scroll_into_view_if_needed()
    place = drawer.bounding_box()
    drawer.tap()
    page.wait_for_function("document.querySelector('.single-rules').open")
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
    assert drawer.bounding_box() == place, "what opens is read from its start"
    page.locator("#set-kuitan").select_option("kuitan:false")
    expect(page.locator(".rules-name")).to_have_text(re.compile(", changed$"))


def test_undo_takes_back_whatever_came_last_and_redo_brings_it_again(visitor: Visitor) -> None:
    page = visitor.open(SCORED, PHONE)
    undo, redo = (page.locator(f'[name="do"][value="{name}"]') for name in ("undo", "redo"))
    expect(undo).to_be_hidden()
    page.locator("#ippatsu").tap()
    page.locator("#seat_wind-E").tap()
    page.get_by_role("button", name="Counters: one more").tap()
    end = re.compile("seat_wind=E&riichi=1&ippatsu=1&dora_indicators=3p&honba=1$")
    expect(page).to_have_url(end)
    for _ in range(3):
        undo.tap()
    expect(undo).to_be_disabled()
    expect(page).to_have_url(re.compile(re.escape(SCORED) + "$"))
    for _ in range(3):
        redo.tap()
    expect(redo).to_be_disabled()
    expect(page).to_have_url(end)


def test_what_a_condition_implies_is_told_and_taken_back(visitor: Visitor) -> None:
    page = visitor.open("/?hand=234m456p22345678s&win_tile=7s&win_by=ron", PHONE)
    page.locator("#ippatsu").tap()
    expect(page.locator("#riichi")).to_be_checked()
    expect(page.locator("#implied")).to_have_text("Also Riichi.")
    page.locator("#double_riichi").tap()
    expect(page.locator("#riichi")).not_to_be_checked()
    expect(page.locator("#implied")).to_have_text("No longer Riichi.")
    page.locator("#haitei").tap()
    expect(page.locator("#win_by-tsumo")).to_be_checked()
    expect(page.locator("#ippatsu")).not_to_be_checked()
    says(page, "Double riichi, menzen tsumo, haitei")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#haitei")).not_to_be_checked()
    expect(page.locator("#win_by-ron")).to_be_checked()


def test_conditions_are_tapped_before_any_answer(visitor: Visitor) -> None:
    """Tsumo, riichi, ippatsu and east at seven taps a second, each answer 300 ms late."""
    page = visitor.open("/?hand=234m456p22345678s&win_tile=7s&win_by=ron", PHONE)

    page.evaluate(LATE, 300)
    for name in ("win_by-tsumo", "riichi", "ippatsu", "seat_wind-E"):
        page.locator(f"#{name}").tap()
    expect(page).to_have_url(re.compile("win_by=tsumo&seat_wind=E&riichi=1&ippatsu=1$"))


def test_a_link_of_an_older_answer_leads_to_what_is_entered(visitor: Visitor) -> None:
    page = visitor.open(SCORED, PHONE)
    page.evaluate(LATE, 600)
    page.locator("#ippatsu").tap()
    page.get_by_role("link", name="Check it with your discards").tap()
    expect(page).to_have_url(re.compile(r"/waits\?.*&ippatsu=1"))
    page.go_back()
    says(page, "Riichi, ippatsu, tanyao")
    page.evaluate(LATE, 600)
    page.locator("#riichi").tap()
    page.locator("#win_by-tsumo").tap()
    page.get_by_role("link", name="Riichi", exact=True).tap()  # in the newest answer no more
    expect(page).to_have_url(re.compile("/learn/yaku/riichi"))


def test_an_answer_that_the_link_is_not_in_any_more_says_so(visitor: Visitor) -> None:
    page = visitor.open(SCORED, PHONE)
    page.evaluate(LATE, 600)
    page.locator("#win_by-tsumo").tap()
    page.get_by_role("link", name="Check it with your discards").tap()
    expect(page.locator(".notice")).to_contain_text("no longer")
    expect(page).to_have_url(re.compile(r"/\?.*win_by=tsumo"))


def test_the_keys_stay_where_fourteen_tiles_do_not_win(visitor: Visitor) -> None:
    """The browser knows so itself: no answer opens or folds the keys."""
    page = visitor.open(BEGUN, PHONE)
    page.evaluate(LATE, NEVER)
    tap(page, *RON[-3:-1], "8s")
    expect(page.locator("#pad")).to_have_attribute("open", "")
    page.locator('.held .slot[value="hand-8s"]').first.tap()
    tap(page, "7s")
    expect(page.locator("#pad")).not_to_have_attribute("open", "")


WINNING = (
    "11122233344455m",
    "1122335577p1199s",
    "19m19p19s12345677z",
    "1112345678999s5s",
    "2233445566778p8p",
)
LOSING = ("1112223334445m7m", "1111335577p1199s", "19m19p19s12345672m", "89m1p123456789s55z")


def test_whether_a_hand_is_complete_is_known_as_the_server_knows_it(
    visitor: Visitor, client: FlaskClient
) -> None:
    page = visitor.open("/", PHONE)
    page.evaluate(LATE, NEVER)
    for hand in (*WINNING, *LOSING):
        page.locator("#hand").evaluate(
            """(box, hand) => {
              box.value = hand;
              box.dispatchEvent(new Event("input", { bubbles: true }));
            }""",
            hand,
        )
        answer = client.get("/", query_string={"hand": hand}, follow_redirects=True).text
        kind = re.search('id="answer"[^>]* data-kind="(.*?)"', answer)
        assert kind
        complete = kind[1] in ("scored", "no_yaku")
        assert complete == (hand in WINNING)
        assert page.locator("#ask").evaluate("(form) => !('unfit' in form.dataset)") == complete


def test_the_whole_path_by_keyboard(visitor: Visitor) -> None:
    page = visitor.open("/", DESK)
    page.keyboard.type("234m456p68s22s345s7s")
    says(page, "Tanyao: 1 han 40 fu")
    expect(page.locator("#hand")).to_be_focused()
    expect(page.locator("#hand")).to_have_value("234m456p68s22s345s7s")
    page.locator("#riichi").focus()
    page.keyboard.press("Space")
    says(page, "Riichi, tanyao")
    expect(page.locator("#riichi")).to_be_focused()
    page.keyboard.press("Backspace")
    says(page, "1 more tile")


def test_typing_keeps_the_caret(visitor: Visitor) -> None:
    page = visitor.open(SCORED, DESK)
    hand = page.locator("#hand")
    hand.focus()
    page.keyboard.press("Home")
    page.keyboard.press("Delete")
    page.keyboard.type("9")
    says(page, "Not a winning hand yet")
    assert page.evaluate("document.activeElement.selectionStart") == 1


def test_a_line_of_words_is_understood(visitor: Visitor) -> None:
    page = visitor.open("/", DESK)
    page.locator("#hand").fill("234m456p68s22s345s + 7s ron riichi dora 3p")
    page.locator("#hand").press("Enter")
    says(page, "Riichi, tanyao, dora 1: 3 han 40 fu, 5,200")


def test_tiles_used_up_are_off_at_once(visitor: Visitor) -> None:
    page = visitor.open("/", PHONE)
    tap(page, "1m", "1m", "1m", "1m")
    expect(page.locator('#keys [value="1m"]')).to_be_disabled()
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator('#keys [value="1m"]')).to_be_enabled()


def test_what_cannot_apply_is_folded_away(visitor: Visitor) -> None:
    page = visitor.open("/", PHONE)
    expect(page.locator(".chip:has(#rinshan)")).to_be_hidden()
    call(page, "ankan", "1m")
    expect(page.locator(".chip:has(#rinshan)")).to_be_visible()
    expect(page.locator(".chip:has(#riichi)")).to_be_visible()
    page.locator("#riichi").tap()
    call(page, "pon", "7z")
    expect(page.locator(".chip:has(#riichi)")).to_be_hidden()
    expect(page.locator(".chip:has(#ippatsu)")).to_be_hidden()
    expect(page.locator("#implied")).to_have_text("No longer Riichi.")
    assert overflow(page) == 0


def test_back_forward_reload_and_a_pasted_link(visitor: Visitor) -> None:
    page = visitor.open(SCORED, PHONE)
    page.locator("#ippatsu").tap()
    says(page, "Riichi, ippatsu")
    page.locator("#win_by-tsumo").tap()
    says(page, "menzen tsumo")
    page.go_back()
    says(page, "Riichi, ippatsu, tanyao, dora 1")
    expect(page.locator("#win_by-ron")).to_be_checked()
    page.go_back()
    says(page, "Riichi, tanyao, dora 1")
    page.go_forward()
    says(page, "Riichi, ippatsu")
    whole = page.url
    for missing in ("1 more tile", "2 more tiles"):  # one step of the history for both
        page.keyboard.press("Backspace")
        says(page, missing)
    page.go_back()
    expect(page).to_have_url(whole)
    says(page, "Riichi, ippatsu")
    page.reload()
    says(page, "Riichi, ippatsu")
    shown = page.locator("#answer").inner_text()
    expect(visitor.open(page.url, PHONE).locator("#answer")).to_have_text(
        shown, use_inner_text=True
    )


def test_what_has_no_answer_yet_is_there_again_on_the_way_back(visitor: Visitor) -> None:
    page = visitor.open("/?rules=tenhou&win_by=ron", PHONE)
    page.locator(".single-rules summary").tap()
    page.evaluate(LATE, NEVER)
    tap(page, *RON[:5])
    page.locator("#riichi").tap()
    page.locator("#set-kuitan").select_option("kuitan:false")
    page.goto("/quick")
    page.go_back()
    expect(page.locator("#rack .tile")).to_have_count(5)
    expect(page.locator("#riichi")).to_be_checked()
    says(page, "9 more tiles")
    expect(page).to_have_url(
        re.compile("set=kuitan:false&hand=234m45p&win_tile=5p&win_by=ron&riichi=1")
    )
    page.evaluate(LATE, NEVER)
    tap(page, "6p")
    page.reload()
    expect(page.locator("#rack .tile")).to_have_count(6)
    page.goto("/?rules=tenhou&win_by=ron")
    expect(page.locator("#rack .tile")).to_have_count(0)


def test_what_is_refused_is_there_again_on_the_way_back(visitor: Visitor) -> None:
    """The address has the last question that was answered, and an article explains the problem."""
    page = visitor.open(SCORED, PHONE)
    answered = page.url
    page.locator("summary", has_text="Rare conditions").tap()
    page.locator("#discards").fill("8z")
    problem = page.locator("#status a", has_text="cannot be read at character 1")
    expect(problem).to_be_visible()
    page.locator("#status").get_by_role("link", name="Why").first.tap()
    page.wait_for_url("**/learn/**")
    page.go_back()
    expect(problem).to_be_visible()
    expect(page.locator("#discards")).to_have_value("8z")
    page.reload()
    expect(problem).to_be_visible()
    expect(page.locator("#discards")).to_have_value("8z")
    expect(page).to_have_url(answered)
    problem.tap()
    page.locator("#discards").fill("8m")
    expect(problem).to_have_count(0)
    expect(page).to_have_url(re.compile("discards=8m"))
    page.reload()
    expect(page.locator("#discards")).to_have_value("8m")


AS_SAFARI_RETURNS = """() => {
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  document.querySelector("#ask").reset();
}"""


def test_a_page_that_comes_back_as_it_was_left_has_what_was_entered(visitor: Visitor) -> None:
    """Safari then resets the form, and the next tap asked without the hand."""
    page = visitor.open("/", PHONE)
    tap(page, *RON)
    says(page, "1,300")
    page.evaluate(AS_SAFARI_RETURNS)
    expect(page.locator("#rack .tile")).to_have_count(14)
    expect(page.locator("#hand")).not_to_have_value("")
    page.locator("#riichi").tap()
    says(page, "Riichi, tanyao: 2 han 40 fu, 2,600")


def test_problems_are_announced_at_their_field(visitor: Visitor) -> None:
    page = visitor.open("/", DESK)
    page.locator("#hand").fill("12x")
    says(page, "cannot be read at character 3")
    expect(page.locator("#hand")).to_have_attribute("aria-invalid", "true")
    expect(page).to_have_url(ends_with("/"))
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("details.typed").evaluate("part => { part.open = false; }")
    expect(page.locator("#hand")).not_to_be_visible()
    page.get_by_role("link", name="The hand cannot be read").click()
    expect(page.locator("#hand")).to_be_focused()
    page.locator("#hand").fill("12m")
    says(page, "12 more tiles")
    expect(page.locator("#hand")).not_to_have_attribute("aria-invalid", "true")


def test_a_dead_network_keeps_what_was_typed(visitor: Visitor) -> None:
    page = visitor.open(SCORED, DESK)
    page.context.set_offline(offline=True)
    page.locator("#houtei").check(force=True)
    expect(page.locator(".notice")).to_contain_text("No answer from the network. What")
    page.get_by_role("link", name="Check it with your discards").click()
    expect(page).to_have_url(ends_with(SCORED))
    page.context.set_offline(offline=False)
    expect(page.locator("#hand")).to_have_value("234m456p22345678s")
    expect(page.locator("#houtei")).to_be_checked()
    page.get_by_role("link", name="Check it with your discards").click()
    expect(page).to_have_url(re.compile(r"/waits\?.*&houtei=1"))
    visitor.complaints = [
        complaint
        for complaint in visitor.complaints
        if "fetch" not in complaint and "DISCONNECTED" not in complaint
    ]


def test_without_script_every_key_is_a_button(visitor: Visitor) -> None:
    page = visitor.open("/", PHONE._replace(script=False))
    page.locator('#keys [value="2m"]').click()
    expect(page).to_have_url(re.compile("hand=2m"))
    page.locator("#to-chi").check(force=True)
    page.locator('#keys [value="3p"]').click()
    expect(page).to_have_url(ends_with("/?hand=2m&meld=chi:345p&win_tile=2m&win_by=ron"))
    page.goto(page.url.replace("hand=2m", "hand=234m66623s"))
    for code in ("4s", "5s", "5s"):
        before = page.url
        page.locator(f'#keys [value="{code}"]').click()
        expect(page).not_to_have_url(before)
    says(page, "Tanyao: 1 han 30 fu")
    page.locator("#win_by-tsumo").check(force=True)
    page.get_by_role("button", name="Score", exact=True).last.click()
    says(page, "300 / 500")
    page.get_by_text("Type instead").click()
    with page.expect_navigation():
        page.locator("#hand").press("Enter")
    says(page, "300 / 500")


def test_keys_are_as_large_as_a_thumb(visitor: Visitor) -> None:
    page = visitor.open("/", PHONE)
    assert small_targets(page, "#keys button, .aims > span, .aims button") == []


def test_a_phone_on_its_side_has_the_answer_beside_the_keys(visitor: Visitor) -> None:
    page = visitor.open(SCORED, View(width=740, height=360))
    rack, answer = page.locator(".rack").bounding_box(), page.locator(".points").bounding_box()
    assert rack
    assert answer
    assert answer["x"] > rack["x"] + rack["width"]
    assert answer["y"] + answer["height"] < 200


def test_the_screen_reader_hears_one_live_region(visitor: Visitor) -> None:
    page = visitor.open(SCORED, PHONE)
    assert page.locator("#ask [role=status]").count() == 1
    marked = page.evaluate("document.querySelector('#status').kept = true")
    page.locator("#ippatsu").tap()
    says(page, "Riichi, ippatsu")
    assert page.evaluate("document.querySelector('#status').kept") == marked


def test_two_liable_players_are_tapped_one_by_one(visitor: Visitor) -> None:
    kans = "meld=daiminkan:5555z&meld=daiminkan:6666z&meld=daiminkan:7777z&meld=daiminkan:1111m"
    page = visitor.open(f"/?rules=m-league&hand=44s&{kans}&win_tile=4s&win_by=tsumo", PHONE)
    page.get_by_text("Rare conditions").tap()
    for side, named in (("across", "across"), ("left", "left,across")):
        page.locator(f"#liable-{side}").tap()
        expect(page).to_have_url(re.compile(f"liable={named}(&|$)"))
    page.locator("#players-3").tap()
    expect(page.locator("#liable-across")).to_be_visible()
    page.locator("#liable-across").tap()
    expect(page.locator("#liable-across")).to_be_hidden()


def test_what_no_answer_changes_stays_as_it_was_set(visitor: Visitor) -> None:
    page = visitor.open(SCORED, PHONE)
    page.locator("#seat_wind-W").tap()
    expect(page).to_have_url(re.compile("seat_wind=W"))
    page.get_by_role("button", name="Counters: one more").tap()
    says(page, "5,500")
    expect(page.locator("#address")).to_have_value(re.compile("seat_wind=W.*honba=1$"))
    page.get_by_text("Rare conditions").tap()
    page.locator("#liable-across").tap()
    expect(page).to_have_url(re.compile("liable=across"))
    page.locator("#ippatsu").tap()
    says(page, "Riichi, ippatsu")
    expect(page.locator("#seat_wind-W")).to_be_checked()
    expect(page.locator("#honba")).to_have_value("1")
    expect(page.locator("#liable-across")).to_be_checked()
    page.go_back()
    says(page, "Riichi, tanyao")
    page.go_back()
    expect(page.locator("#liable-across")).not_to_be_checked()
    page.go_back()
    expect(page.locator("#honba")).to_have_value("0")
    page.go_back()
    expect(page.locator("#seat_wind-S")).to_be_checked()
