"""What a browser stores is read as a stranger's: random stores, in Chromium."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from calc.web.http.display_options import TEXT_SIZES, THEMES
from calc.words.yaku import NAMES
from tests.web.browsing import PHONE, Visitor
from tests.web.stores import Read

SITE = Path("static/site.js")
HAND = "/?hand=234m456p22345678s&win_tile=7s"
GOOD: dict[str, Any] = {
    "tenbo-settings": {"rules": "rules=tenhou&set=kuitan%3Afalse", "names": "english",
                       "index": "1", "theme": "dark", "text": "large"},
    "tenbo-recent": [{"address": HAND, "words": "Riichi"}, {"address": "/?hand=1m", "words": "x"}],
    "tenbo-game": {"address": "/settle?table=E1", "words": "East 1"},
    "tenbo-lessons": ["01-a-winning-hand"],
    "tenbo-drills": {"waits": {"streak": 1, "best": 2, "level": 3, "seen": ["waits/1/a"]}},
    "renewed": 1_700_000_000_000,
}  # fmt: skip
"""A store as the pages write it."""
ODD: tuple[object, ...] = (
    None, True, -1, 1.5, 10**30, "", '"', "javascript:alert(1)", "//elsewhere.example/", "/\\x",
    "\ud800", "a" * 20_000, [], {}, [[]], {"__proto__": {"rules": "x"}}, "rules=nothing",
    "hand=1m", "/ /", {"version": 9, "value": {}}, {"version": 1}, "<img src=x>",
)  # fmt: skip
WRITTEN = ("", "{", "null", "[[[[", "NaN", "'", "\x00", "undefined")
"""Stored texts that are no values."""


def mutated(value: Any, dice: Random) -> Any:
    """A value with one of its parts exchanged for an odd one."""
    if isinstance(value, dict) and value and dice.random() < 0.8:
        key = dice.choice([*value])
        return {**value, key: mutated(value[key], dice)}
    if isinstance(value, list) and value and dice.random() < 0.8:
        place = dice.randrange(len(value))
        return [*value[:place], mutated(value[place], dice), *value[place + 1 :]]
    return dice.choice(ODD)


def random_store(dice: Random) -> dict[str, str]:
    """A store of which some keys are odd, as texts."""
    store = {}
    for key, value in GOOD.items():
        odd = mutated(value, dice) if dice.random() < 0.6 else value
        versioned = {"version": 1, "value": odd} if dice.random() < 0.5 else odd
        is_text = dice.random() < 0.15
        store[key] = dice.choice(WRITTEN) if is_text else json.dumps(versioned)
    return store


def check(value: Any, good: Any) -> None:
    """Hold a value that was read to the kind of the good one."""
    assert type(value) is type(good)
    if isinstance(good, dict):
        for key, part in value.items():
            check(part, good.get(key, next(iter(good.values()))))
    elif isinstance(good, list):
        for part in value:
            check(part, good[0])


def test_a_store_of_ours_is_read_whole(read: Read) -> None:
    plain = {key: json.dumps(value) for key, value in GOOD.items()}
    versioned = {key: json.dumps({"version": 1, "value": it}) for key, it in GOOD.items()}
    turned = {**plain, "tenbo-settings": json.dumps({"theme": "dark", "rules": "rules=tenhou"})}
    for answer in read([plain, versioned]):
        assert answer == {"first": GOOD, "dropped": [], "again": GOOD, "more": []}
    assert read([turned])[0]["dropped"] == []


def test_random_stores_are_read_without_what_is_odd(read: Read, seed: int) -> None:
    dice = Random(seed)
    stores = [random_store(dice) for _ in range(2000)]
    answers = read(stores)
    assert len(answers) == len(stores)
    for answer in answers:
        assert answer["again"] == answer["first"]
        assert answer["more"] == []
        for key, value in answer["first"].items():
            if value is not None:
                check(value, GOOD[key])
        recent = [*(answer["first"]["tenbo-recent"] or ()), answer["first"]["tenbo-game"]]
        addresses = [visited["address"] for visited in recent if visited]
        assert all(re.match(r"/(?![/\\])", address) for address in addresses)
    assert any(answer["dropped"] for answer in answers)


def test_what_is_odd_is_dropped_alone(read: Read) -> None:
    settings = {**GOOD["tenbo-settings"], "theme": 'da"rk', "rules": "hand=1m"}
    recent = [*GOOD["tenbo-recent"], {"address": "javascript:alert(1)", "words": "x"}, 5]
    store = {"tenbo-settings": settings, "tenbo-recent": recent, "tenbo-lessons": "no list"}
    (answer,) = read([{key: json.dumps(value) for key, value in store.items()}])
    kept = {key: GOOD["tenbo-settings"][key] for key in ("names", "index", "text")}
    assert answer["first"]["tenbo-settings"] == kept
    assert answer["first"]["tenbo-recent"] == GOOD["tenbo-recent"]
    assert answer["first"]["tenbo-lessons"] is None
    assert answer["dropped"] == [*store]


def test_the_choices_are_those_of_the_program() -> None:
    script = SITE.read_text(encoding="utf-8")
    for choices in (NAMES, THEMES, TEXT_SIZES):
        assert f"/^({'|'.join(choices)})?$/" in script


def test_one_script_reads_and_writes_the_store() -> None:
    for path in Path("static").glob("*.js"):
        assert path == SITE or "localStorage" not in path.read_text(encoding="utf-8"), path


PAGES = ("/", "/settings", "/learn/", "/drills/", "/waits", "/settle", "/record")


@pytest.mark.parametrize("number", range(3))
def test_no_page_stumbles_over_a_random_store(visitor: Visitor, number: int, seed: int) -> None:
    """A quote in `theme` stopped the settings; a list of another kind the recent hands."""
    dice = Random(f"{seed}/{number}")
    page = visitor.open("/healthz", PHONE)
    for address in PAGES:
        page.goto("/healthz")
        for key, value in random_store(dice).items():
            page.evaluate("(pair) => localStorage.setItem(...pair)", [key, value])
        page.goto(address)
        page.wait_for_load_state()
        expect(page.locator("main")).to_be_visible()
        links = page.locator("a").evaluate_all("(all) => all.map((it) => it.protocol)")
        assert set(links) <= {"http:", "https:"}


def test_what_was_dropped_is_said_once_under_settings(visitor: Visitor) -> None:
    page = visitor.open("/healthz", PHONE)
    page.evaluate("""localStorage.setItem("tenbo-settings", '{"theme": "da\\\\"rk"}')""")
    page.goto("/settings")
    expect(page.locator("#dropped")).to_contain_text("could not be read, and was dropped: Settings")
    page.locator("#theme-dark").check(force=True)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#dropped")).to_be_hidden()


def test_rules_that_are_not_known_fall_back_with_a_word(visitor: Visitor) -> None:
    """Every page that asks was a 422."""
    page = visitor.open("/healthz", PHONE)
    kept = json.dumps({"rules": "rules=of-a-later-version", "names": "english"})
    page.evaluate("(it) => localStorage.setItem('tenbo-settings', it)", kept)
    page.goto("/waits")
    page.wait_for_url("**/waits?names=english")
    expect(page.locator(".notice")).to_contain_text("rules")
    page.goto("/settings")
    expect(page.locator("#dropped")).to_contain_text("Settings")
    page.goto("/")
    page.wait_for_load_state()
    assert "rules=" not in page.url
