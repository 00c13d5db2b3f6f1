"""What a reader chose: carried by every link without script, remembered by the browser with it."""

import re
from html import unescape
from urllib.parse import parse_qsl

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Route, expect

from calc.paths import TEMPLATES
from calc.questions.query import flat_question
from calc.riichi.rulesets.read import read_rules, settings
from calc.web.http.display_options import Choice
from scripts.pages import KINDS, SCORED
from tests.tables import for_each
from tests.web import PARTIAL
from tests.web.browsing import PHONE, Visitor, choose_rules

CHOICE = "names=english&index=1&theme=dark&text=large&rules=tenhou&set=kuitan:false"
LINK = re.compile(r'<a (?![^>]*data-keep)[^>]*?href="(/[^"]*)"')
"""A link, but for one that chooses something itself."""


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/waits", "/riichi", "/kan", "/settle", "/rules", "/search", "/drills/"),
        *("/learn/fu", "/learn/", "/learn/glossary", "/drills/fu?level=2"),
    ],
)
def test_every_link_carries_the_choice(client: FlaskClient, path: str) -> None:
    page = client.get(f"{path}{'&' if '?' in path else '?'}{CHOICE}", follow_redirects=True)
    assert page.status_code == 200
    links = [unescape(link) for link in LINK.findall(page.text) if not link.startswith("/api")]
    assert len(links) > 10
    for link in links:
        assert "names=english" in link, link
        assert "theme=dark" in link, link
        if not path.startswith("/learn") or not re.search(r"[?&](hand|foul|type|scores)=", link):
            assert "rules=tenhou" in link, link
    assert '<html lang="en" data-theme="dark" data-text="large">' in page.text


@for_each("path", KINDS.values(), ids=KINDS)
def test_a_page_without_a_choice_is_left_as_it_is(client: FlaskClient, path: str) -> None:
    page = client.get(path, follow_redirects=True).text
    assert "theme=" not in page
    assert '<html lang="en">' in page


def test_a_form_carries_the_choice(client: FlaskClient) -> None:
    page = client.get(f"/search?{CHOICE}").text
    form = page.partition('role="search"')[2].partition("</form>")[0]
    for key, text in (pair.split("=") for pair in CHOICE.split("&")):
        assert f'name="{key}" value="{text}"' in form


def test_an_answer_keeps_its_own_rules() -> None:
    choice = Choice(rules=(("rules", "tenhou"),))
    assert choice.added_to("/?hand=1m") == "/?hand=1m"
    assert choice.added_to("/#top") == "/?rules=tenhou#top"


ADDRESS = re.compile(
    r'<a (?![^>]*(?:data-keep|rel="external| target=| download))[^>]*?(?:href|hx-get)="([^"]*)'
)
"""The beginning of the address of a link, as a template writes it.

But for a link that chooses something itself, one to another site or to a file, and the one of a
frame, which leads to the address that the frame was asked by.
"""


TRANSLATED = re.compile(r"{% trans (.*?)%}(.*?){% endtrans %}", re.DOTALL)


def named_apart(text: re.Match[str]) -> str:
    """A translated text in which the addresses that it names stand as they are written."""
    named = re.findall(r"(address[0-9]?)=((?:to|learn)\()", text[1])
    whole = text[2]
    for name, function in named:
        whole = whole.replace(f"{{{{ {name} }}}}", f"{{{{ {function}) }}}}")
    return whole


def test_every_address_is_written_by_what_adds_the_choice() -> None:
    """But for parts of the page itself, what is no page, and links that make a choice."""
    addresses = {
        f"{path.name}: {address}"
        for path in sorted(TEMPLATES.rglob("*.html"))
        for address in ADDRESS.findall(TRANSLATED.sub(named_apart, path.read_text("utf-8")))
        if not re.match(r"{{ (to|learn)\(|#|({{ address }})?/api\b|$", address)
    }
    assert addresses == set()


@pytest.mark.parametrize("path", ["/search?q=pinfu", "/drills/fu?level=1&seed=5&answer=30"])
def test_the_address_of_a_part_carries_the_choice(client: FlaskClient, path: str) -> None:
    part = client.get(f"{path}&{CHOICE}", headers=PARTIAL)
    address = part.headers.get("HX-Push-Url") or part.headers["HX-Replace-Url"]
    assert parse_qsl(address.partition("?")[2])[-6:] == parse_qsl(CHOICE)


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("/rules?left=ema-2025&right=m-league", "/rules/ema-2025/m-league"),
        ("/rules/ema-2025/ema-2025?", "/rules/ema-2025"),
        ("/yaku?yaku=pinfu", "/learn/yaku/pinfu"),
    ],
)
def test_another_page_that_is_read_takes_the_choice(
    client: FlaskClient, path: str, address: str
) -> None:
    page, _, query = client.get(f"{path}&{CHOICE}").headers["Location"].partition("?")
    assert page == address
    assert sorted(parse_qsl(query)) == sorted(parse_qsl(CHOICE))


def test_a_task_that_is_given_takes_the_choice(client: FlaskClient) -> None:
    given = "/drills/waits?hand=234m456789p2245s"
    page = client.get(f"{given}&{CHOICE}")
    assert page.status_code == 200
    assert "From a recorded game" in page.text
    form = page.text.partition('action="/drills/waits"')[2].partition("</form>")[0]
    hidden = re.findall(r'type="hidden" name="([^"]*)" value="([^"]*)"', form)
    assert sorted(hidden) == sorted([*parse_qsl(given.partition("?")[2]), *parse_qsl(CHOICE)])


@pytest.mark.parametrize("path", ["/learn/fu", "/settings"])
@pytest.mark.parametrize(
    "query", ["rules=nonsense", "set=%22%3E%3Cb:1", "set=chombo", "mod=x", "theme=pink"]
)
def test_what_is_not_known_is_not_carried(client: FlaskClient, path: str, query: str) -> None:
    page = client.get(f"{path}?{query}").text
    assert page == client.get(path).text


def test_settings_leave_out_what_cannot_be_read(client: FlaskClient) -> None:
    page = client.get("/settings?set=uma:1*/4/-4/-12&set=kuitan:never")
    assert page.status_code == 200
    assert re.findall(r'<input type="hidden" name="set" value="([^"]*)"', page.text) == []


@pytest.mark.parametrize("query", ["mod=wrc-mod-2.1", "set=kuitan:off"])
def test_settings_keep_the_house_rules_of_their_address(client: FlaskClient, query: str) -> None:
    rules, _ = read_rules(flat_question(parse_qsl(query))["rules"])
    hidden = re.findall(r'name="set" value="([^"]*)"', client.get(f"/settings?{query}").text)
    assert hidden == [*settings(rules)] != []


def test_settings_without_script(visitor: Visitor) -> None:
    page = visitor.open("/settings", PHONE._replace(script=False))
    page.select_option("#rules", "tenhou")
    page.locator("#names-english").check(force=True)
    page.locator("#theme-dark").check(force=True)
    page.get_by_role("button", name="Use these").click()
    expect(page).to_have_url(re.compile("theme=dark"))
    page.locator("a.brand").click()
    expect(page).to_have_url(re.compile(r"//[^/]+/\?"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#rules-tenhou")).to_be_checked()
    page.locator("header summary").click()
    page.get_by_role("navigation").get_by_role("link", name="Learn", exact=True).last.click()
    page.get_by_role("link", name="Pinfu").first.click()
    expect(page).to_have_url(re.compile("/learn/yaku/pinfu"))
    page.locator("a.brand").click()
    expect(page).to_have_url(re.compile(r"//[^/]+/\?.*names=english"))
    expect(page).to_have_url(re.compile("rules=tenhou"))


def test_a_browser_remembers_and_forgets(visitor: Visitor) -> None:
    """Settings, hands and their way back to the first page; an address that asks wins."""
    page = visitor.open("/settings", PHONE)
    page.select_option("#rules", "tenhou")
    page.locator("#names-english").check(force=True)
    page.locator("#theme-dark").check(force=True)
    page.goto("/")
    page.wait_for_url("**/?rules=tenhou**names=english")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(SCORED)
    page.wait_for_url("**names=english")
    assert "rules=" not in page.url
    page.wait_for_function("() => localStorage.getItem('tenbo-recent')")
    page.goto("/")
    page.get_by_text("Recent").click()
    page.get_by_role("link", name="Riichi, all simples, dora 1:").click()
    page.wait_for_url("**hand=**")
    page.goto("/settings")
    page.get_by_role("button", name="Clear: Settings").click()
    page.get_by_role("button", name="Clear: Recent hands").click()
    page.get_by_text("Nothing.").wait_for()
    page.goto("/")
    page.wait_for_load_state()
    assert "rules=" not in page.url


KEPT = "() => (JSON.parse(localStorage.getItem('tenbo-settings'))?.value ?? {})"


def test_what_a_link_says_is_not_remembered(visitor: Visitor) -> None:
    """Scores typed at once, as the page of a link is still loading, choose no rules."""
    page = visitor.open("/healthz", PHONE)
    page.goto("/final?rules=m-league", wait_until="commit")
    for seat, score in zip("ESWN", (40_000, 30_000, 20_000, 10_000), strict=True):
        page.locator(f'[name="scores.{seat}"]').fill(str(score))
    expect(page.locator(".final-standing")).to_be_visible()
    expect(page.locator('[name="scores.N"]')).to_be_focused()
    page.locator("h1").click()
    assert page.evaluate(KEPT) == {}
    page.goto("/settings?rules=m-league&names=english")
    page.locator("#theme-dark").check(force=True)
    page.get_by_text("Clear").wait_for()
    assert page.evaluate(KEPT) == {"theme": "dark"}


@pytest.mark.parametrize("path", ["/game", "/final", "/?rules=tenhou", "/settings"])
def test_what_a_person_chooses_is_remembered(visitor: Visitor, path: str) -> None:
    page = visitor.open(path, PHONE)
    page.locator("details", has=page.locator("#rules")).evaluate_all(
        "(all) => all.forEach((each) => { each.open = true; })"
    )
    choose_rules(page, "ema-2025")
    page.wait_for_function(f"() => ({KEPT})().rules === 'rules=ema-2025'")


def test_a_choice_before_the_last_script_is_remembered(visitor: Visitor) -> None:
    page = visitor.open("/healthz", PHONE)
    held: list[Route] = []
    page.route("**/later*.js", lambda route: held.append(route))  # noqa: PLW0108  # has attributes
    with page.expect_request("**/later*.js"):
        page.goto("/game", wait_until="commit")
    page.select_option("#rules", "ema-2025")
    held[0].continue_()
    page.wait_for_function(f"() => ({KEPT})().rules === 'rules=ema-2025'")


def test_back_undoes_the_choice_of_rules(visitor: Visitor) -> None:
    """The first address names no rules; those chosen since are remembered, but not taken there."""
    page = visitor.open("/mods", PHONE)
    for key, number in (("wrc-mod-2.1", 1), ("wrc-mod-5.2.2", 2)):
        page.locator(f'[id="{key}"]').check(force=True)
        expect(page.locator("#status")).to_contain_text(f"with {number} change")
    page.go_back()
    expect(page.locator("#status")).to_contain_text("with 1 change.")
    page.go_back()
    expect(page.locator("#status")).to_contain_text("unchanged")
    assert page.url.endswith("/mods")


def test_what_is_usual_is_remembered_without_loading_a_page_again(visitor: Visitor) -> None:
    """The server leaves it out of addresses, so an address with it leads back to the page."""
    page = visitor.open("/settings", PHONE)
    page.select_option("#rules", "tenhou")
    page.select_option("#rules", "wrc-2025")
    page.locator("#index-1").check(force=True)
    page.locator("#index-").check(force=True)
    page.goto("/waits")
    arrived: list[str] = []
    page.on("framenavigated", lambda frame: arrived.append(frame.url))
    page.goto("/")
    page.wait_for_timeout(500)
    assert [address.rpartition("/")[2] for address in arrived] == [""]


def test_the_game_is_resumed_from_the_first_page(visitor: Visitor) -> None:
    game = "/settle?table=E2~1~1~25000~26000~24000~24000~-~0~Ann~Bob~Cy~Di"
    page = visitor.open(game, PHONE)
    page.wait_for_function("() => localStorage.getItem('tenbo-game')")
    page.goto("/")
    page.get_by_role("link", name="Resume East 2, 1 counter, 1 riichi stick").click()
    page.wait_for_url(f"**{game}")


def test_lessons_lead_on_and_are_marked_and_an_article_leads_back(visitor: Visitor) -> None:
    page = visitor.open("/learn/lessons/01-a-winning-hand", PHONE)
    page.evaluate("""localStorage.setItem("tenbo-lessons", '["lessons/01-a-winning-hand"]')""")
    page.get_by_role("link", name="Next lesson").click()
    expect(page).to_have_url(re.compile("/lessons/02-"))
    page.goto("/learn/")
    card = page.locator('li:has(a[href*="/01-a-winning-hand"])')
    expect(card).to_contain_text("✓ read, not asked yet")
    page.goto(SCORED)
    page.locator('a[href^="/learn/yaku/tanyao"]').first.click()
    page.get_by_role("link", name="Back to your result").click()
    expect(page).to_have_url(re.compile("hand=234m456p22345678s"))


@pytest.mark.parametrize(
    "path", ["/waits?hand=234m456789p2245s", "/final?scores=E:30000,S:30000,W:30000,N:30000"]
)
def test_a_house_rule_that_is_taken_off_leaves_the_others(visitor: Visitor, path: str) -> None:
    """The next one took its place with the tick off, and so on until none was left."""
    page = visitor.open(f"{path}&set=oka:20&set=bankruptcy:below_zero&set=red_fives:1/1/1")
    page.get_by_label("Oka: 20P").evaluate("(box) => box.click()")
    labels = ("Bankruptcy", "Red fives:")
    others = [page.get_by_label(re.compile(f"^{label}")) for label in labels]
    expect(page.locator('[name="set"]')).to_have_count(2)
    page.wait_for_timeout(500)
    for other in others:
        expect(other).to_be_checked()
    expect(page).to_have_url(re.compile("set=bankruptcy:below_zero&set=red_fives:1/1/1"))


def test_a_change_of_rules_that_is_taken_off_leaves_the_others_that_cannot_be_read(
    visitor: Visitor,
) -> None:
    page = visitor.open("/mods?set=red_fives:9/9/9&set=no such rule:1&set=oka:x")
    page.get_by_label("red_fives:9/9/9").click()
    expect(page.locator(".changed [name=set]")).to_have_count(2)
    page.wait_for_timeout(500)
    expect(page.get_by_label("oka:x")).to_be_checked()
    expect(page.get_by_label("no such rule:1")).to_be_checked()
