"""What goes wrong where the program is kept on a phone, and servers that are replaced meanwhile.

It takes some minutes, and is run by `make kept` alone.
"""

import os
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest
from flask import Flask
from playwright.sync_api import Browser, expect
from werkzeug.exceptions import NotFound, ServiceUnavailable
from werkzeug.wrappers import Response

from scripts.server import serving
from tests.web.browsing import Visitor
from tests.web.club import CURRENT, LONG, PHONE, STORE, Club, one_version
from tests.web.test_engine_browser import ASK, back_to_the_server
from tests.web.test_offline_browser import READY
from tests.web.waiting import PREPARATION, is_soon

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

if "KEPT" not in os.environ:
    pytest.skip("`make kept` runs it", allow_module_level=True)

pytestmark = pytest.mark.timeout(400)


@pytest.fixture(scope="module")
def club(browser: Browser, prepared_app: Flask) -> Iterator[Club]:
    """A phone that keeps the program."""
    club = Club(browser)
    club.visit(club.serve(prepared_app))
    club.press("keep")
    club.says("^Kept on this device")
    yield club
    club.leave()


def test_a_broken_snapshot_costs_a_slower_start(club: Club, prepared_app: Flask) -> None:
    club.run(f"""{STORE}.then(async (store) => {{
      const [snapshot] = (await store.keys()).filter(({{ url }}) => url.includes("/snapshot"));
      await store.put(snapshot, new Response("no snapshot at all"));
    }})""")
    club.fly()
    club.end_workers()
    club.page.goto("/waits?hand=123m456p2233s666z")
    club.says("2-bamboo", "#status")
    club.on_device()
    club.land(prepared_app)


def test_what_was_kept_is_removed(club: Club, prepared_app: Flask) -> None:
    """Also while a broken snapshot is being made again: of that nothing may stay either."""
    club.land(prepared_app)
    club.page.goto("/offline")
    club.press("remove")
    club.says("to load, once")
    assert club.run(f"{STORE}.then((store) => store.keys()).then((all) => all.map(String))") == []
    worker = club.run("navigator.serviceWorker.getRegistration().then((it) => it.active.scriptURL)")
    assert worker.endswith("/sw.js")


def test_getting_ready_is_paused_and_goes_on(club: Club) -> None:
    """What was loaded stays; what was being made is made anew."""
    club.press("keep")
    club.says("Everything is loaded. Getting ready")
    club.press("pause")
    whole = r"(4\.\d MB) of \1 are here"
    club.says(whole)
    while club.page.workers:  # Chromium lets one that is at work go on for two seconds
        club.page.wait_for_timeout(200)
    assert not club.run(f"{STORE}.then((store) => store.match('{CURRENT}'))")
    club.page.reload()
    club.says(whole)
    club.asked.clear()
    club.press("keep")
    club.says("Everything is loaded. Getting ready")
    club.says("^Kept on this device")
    assert [it for it in club.asked if "/vendor/" in it or it.endswith(".zip")] == []
    club.fly()
    club.page.goto("/waits?hand=123m456p2233s444z")
    club.says("2-bamboo", "#status")
    club.on_device()


def test_what_was_removed_without_a_network_is_offered_when_it_is_back(
    club: Club, prepared_app: Flask
) -> None:
    """Without a tap, although the server is back later than the network."""
    club.land(prepared_app)
    club.page.goto("/offline")
    club.says("^Kept on this device")
    club.fly()
    club.press("remove")
    club.says("^Removed. There is no network to load the program from")
    club.page.context.set_offline(offline=False)
    club.says("^The server does not answer")
    club.land(prepared_app)
    club.says("to load, once")
    assert club.run(WORKER)
    club.page.goto("/waits?hand=123m456p2233s555z")
    club.says("2-bamboo", "#status")
    expect(club.page.locator(".on-device")).to_have_count(0)


# Puts other bytes in the place of what the store has at matching addresses; or deletes it.
SPOIL = """async ([pattern, gone]) => {
  const store = await STORE;
  for (const request of await store.keys()) {
    if (!new RegExp(pattern).test(request.url)) continue;
    const { headers } = await store.match(request);
    if (gone) await store.delete(request);
    else await store.put(request, new Response("broken", { headers }));
  }
}""".replace("STORE", STORE)
# The addresses of what the store has and that is not what it should be.
BROKEN = """(async () => {
  const store = await STORE;
  const { script, wasm, stdlib, archives } = await (await store.match("CURRENT")).json();
  const found = [];
  for (const { address, integrity } of [script, ...wasm, stdlib, ...archives]) {
    const bytes = await (await store.match(address))?.arrayBuffer() ?? new ArrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    if (`sha256-${btoa(String.fromCharCode(...hash))}` !== integrity) found.push(address);
  }
  return found;
})()""".replace("STORE", STORE).replace("CURRENT", CURRENT)
SERVES = """navigator.serviceWorker.getRegistration()
  .then((own) => own.active.scriptURL.includes("engine"))"""
SNAPSHOT = """async () => {
  const store = await STORE;
  const [address] = (await store.keys()).filter(({ url }) => url.includes("/snapshot"));
  const answer = await store.match(address);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  bytes[bytes.length >> 1] ^= 1;
  await store.put(address, new Response(bytes, { headers: answer.headers }));
}""".replace("STORE", STORE)


def answers(club: Club, tile: str) -> None:
    """Let the device answer in flight mode, by a worker that starts anew."""
    club.fly()
    club.end_workers()
    club.page.goto(f"/waits?hand=123m456p2233s{tile}")
    club.says("2-bamboo", "#status")
    club.on_device()


def kept(club: Club) -> bool:
    """Whether the program is there, as it should be."""
    here = club.run(f"{STORE}.then((store) => store.match('{CURRENT}')).then(Boolean)")
    return here and club.run(SERVES) and not club.run(BROKEN)


@pytest.mark.parametrize("how", ["broken", "missing"])
def test_a_file_is_fetched_again_where_there_is_a_network(
    club: Club, prepared_app: Flask, how: str
) -> None:
    """Of all files at once, and by the page about it."""
    club.land(prepared_app)
    club.page.goto("/offline")
    club.says("^Kept on this device|to load, once")
    if club.page.locator("#keep [value=keep]").is_visible():
        club.press("keep")
    club.says("^Kept on this device")
    club.run(SPOIL, [r"\.(wasm|zip|js)$", how == "missing"])
    assert len(club.run(BROKEN)) == 8
    club.page.reload()
    club.says("missing or broken|Getting ready")
    club.says("^Kept on this device")
    assert club.run(BROKEN) == []
    answers(club, "666z")


def test_a_byte_of_the_snapshot_is_enough(club: Club, prepared_app: Flask) -> None:
    club.land(prepared_app)
    club.page.goto("/offline")
    club.says("^Kept on this device")
    club.run(SNAPSHOT)
    answers(club, "555z")
    snapshots = "(all) => all.filter(({ url }) => url.includes('/snapshot')).length"
    assert club.run(f"{STORE}.then((store) => store.keys()).then({snapshots})") == 0
    club.land(prepared_app)


def test_a_file_is_fetched_again_by_the_worker_that_needs_it(
    club: Club, prepared_app: Flask
) -> None:
    """Where the server answers late, and so the worker starts the program."""
    club.land(prepared_app)
    club.run(SPOIL, [r"(-2\.\w+\.wasm|/snapshot\?.*)$", False])
    club.end_workers()
    club.pages.clear()
    assert "2-bamboo" in club.run(ASK, "/waits?hand=123m456p2233s111z")
    club.pages.set()
    assert club.run(BROKEN) == []
    club.end_workers()


def test_a_missing_file_is_named_with_repair_and_the_rest_works(
    club: Club, prepared_app: Flask
) -> None:
    page = club.page
    club.land(prepared_app)
    club.run(SPOIL, [r"(/libraries\..*\.zip|/snapshot\?.*)$", True])
    club.fly()
    club.end_workers()
    page.goto("/waits?hand=123m456p2233s444z")
    club.says("missing or broken: libraries.zip", ".broken")
    page.goto("/learn/yaku/pinfu")
    expect(page.locator("h1")).to_contain_text("Pinfu")
    page.goto("/waits?hand=123m456p2233s444z")
    page.locator(".broken a").click()
    club.says("missing or broken: libraries.zip")
    expect(page.locator("#keep [value=keep]")).to_have_text("Repair")
    club.land(prepared_app)
    club.says("^Kept on this device")  # by itself
    answers(club, "333z")


def test_a_store_deleted_under_its_worker_is_made_anew_at_a_page(
    club: Club, prepared_app: Flask
) -> None:
    club.land(prepared_app)
    back_to_the_server(club)
    club.run("caches.keys().then((all) => Promise.all(all.map((name) => caches.delete(name))))")
    club.page.goto("/tables")
    assert is_soon(lambda: kept(club), PREPARATION)
    answers(club, "222z")
    club.land(prepared_app)


def test_a_version_that_is_taken_back(club: Club, prepared_app: Flask, later_app: Flask) -> None:
    club.page.goto("/offline")
    club.says("^Kept on this device")
    for app in (later_app, prepared_app):
        club.land(app)
        club.page.goto("/offline")
        club.says("The other version is loaded")
        club.page.goto("/offline")
        club.says("^Kept on this device")
        answers(club, "111z")
        assert one_version(club.page, app)


# When the plain worker has taken over.
WORKER = """(async () => {
  for (;;) {
    const { active } = await navigator.serviceWorker.getRegistration();
    if (active?.scriptURL.endsWith("/sw.js")) return true;
    await new Promise((done) => setTimeout(done, 200));
  }
})()"""


FAILURES = {
    "room": (
        "navigator.storage.estimate = async () => ({ quota: 9e6, usage: 1e6 })",
        "too little room",
    ),
    "old": (
        "delete window.caches; Object.defineProperty(window, 'caches', { value: undefined })",
        "cannot keep",
    ),
    "private": ("caches.open = () => Promise.reject(new Error('no'))", "cannot keep"),
    "cut": (
        (
            "const own = fetch; window.fetch = async (address, more) => "
            "{ if (/vendor/.test(address)) throw new TypeError(); return own(address, more); }"
        ),
        "connection was lost",
    ),
    "registers not": (
        "navigator.serviceWorker.register = () => new Promise(() => {})",
        "the worker that runs it does not start",
    ),
    "starts not": (
        "window.Worker = class { postMessage() { this.onerror(); } terminate() {} }",
        "did not work",
    ),
}


@pytest.mark.parametrize(("spoil", "sentence"), FAILURES.values(), ids=FAILURES)
def test_what_goes_wrong_is_a_sentence(
    browser: Browser, prepared_app: Flask, spoil: str, sentence: str
) -> None:
    with serving(prepared_app) as address:
        visitor = Visitor(browser, address)
        page = visitor.open("/healthz", PHONE)
        page.add_init_script(spoil)
        page.goto("/offline")
        status = page.locator("#keep [role=status]")
        expect(status).to_be_visible()
        if page.locator("#keep [value=keep]").is_visible():
            page.locator("#keep [value=keep]").click()
        expect(status).to_contain_text(sentence, timeout=LONG)
        visitor.close()


def test_while_servers_are_replaced_each_page_has_files_of_one_version(
    browser: Browser, prepared_app: Flask, later_app: Flask
) -> None:
    club = Club(browser)
    club.visit(club.serve(prepared_app))
    page = club.page
    page.evaluate(READY)
    club.serve(prepared_app, later_app)
    for path in ("/", "/waits", "/learn/yaku/pinfu", "/tables", "/drills/", "/settle", "/rules"):
        page.goto(path)
        assert one_version(page, prepared_app, later_app), path
    club.serve(later_app)
    page.goto("/")
    club.session.send("Network.clearBrowserCache")  # a day later
    page.evaluate("navigator.serviceWorker.getRegistration().then((own) => own.update())")
    page.wait_for_timeout(2500)
    for path in ("/", "/waits", "/learn/yaku/chanta"):
        page.goto(path)
        assert one_version(page, later_app), path
    stored = page.evaluate(STORED)
    assert stored
    for address, body in stored.items():
        assert sha256(bytes(body)).hexdigest()[:10] == address.split(".")[-2], address
    club.leave()


STORED = """(async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith("/static/") || found[pathname]) continue;
      const answer = await cache.match(request);
      found[pathname] = [...new Uint8Array(await answer.arrayBuffer())];
    }
  }
  return found;
})()"""


def test_a_file_that_one_of_several_servers_lacks_is_asked_for_again(
    browser: Browser, prepared_app: Flask
) -> None:
    refusals: list[WSGIApplication] = [NotFound(), ServiceUnavailable(), NotFound()]

    def lacking(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        match = re.fullmatch(r"/offline/program\..*\.zip", environ["PATH_INFO"])
        answer = refusals.pop(0) if match and refusals else prepared_app
        return answer(environ, start_response)

    club = Club(browser)
    club.visit(club.serve(lacking))
    club.press("keep")
    club.says("Everything is loaded. Getting ready")
    assert refusals == []
    club.leave()


def test_a_file_that_is_not_what_the_list_says_is_not_kept(
    browser: Browser, prepared_app: Flask
) -> None:
    def other(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        wrong = environ["PATH_INFO"].startswith("/offline/libraries.")
        answer = Response(b"another file") if wrong else prepared_app
        return answer(environ, start_response)

    club = Club(browser)
    club.visit(club.serve(other))
    club.press("keep")
    club.says("That did not work: a file is not the expected one")
    club.serve(prepared_app)
    club.press("keep")
    club.says("Everything is loaded. Getting ready")
    club.leave()


def test_a_server_that_prepares_for_long_holds_nothing_up(
    browser: Browser, prepared_app: Flask
) -> None:
    """More refusals than a browser has connections for a server."""
    refused: list[str] = []

    def preparing(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if path.startswith("/offline/") and path.endswith(".json") and len(refused) < 12:
            refused.append(path)
            return ServiceUnavailable()(environ, start_response)
        return prepared_app(environ, start_response)

    club = Club(browser)
    club.visit(club.serve(preparing))
    club.says("The server is getting the files ready")
    club.says("to load, once")
    assert len(refused) == 12
    assert club.run(f"""Promise.race([
      navigator.serviceWorker.ready.then(() => true),
      new Promise((done) => setTimeout(done, {LONG // 3}, false)),
    ])""")
    club.leave()


def new_club(browser: Browser, app: "WSGIApplication") -> Club:
    """A phone on which the program is offered."""
    club = Club(browser)
    club.visit(club.serve(app))
    club.says("to load, once")
    return club


def test_a_page_that_is_left_is_no_end(browser: Browser, prepared_app: Flask) -> None:
    """The next page goes on: while files come, and while the program is made ready."""
    club = new_club(browser, prepared_app)
    club.page.evaluate(READY)
    club.libraries.clear()
    club.press("keep")
    club.says(r"3\.\d MB of 4\.\d MB")
    club.page.goto("/waits")
    club.libraries.set()
    assert is_soon(
        lambda: club.run(f"{STORE}.then((store) => store.keys()).then((all) => all.length)") >= 8
    )
    club.page.goto("/learn/")  # while it is made ready
    assert is_soon(lambda: kept(club), PREPARATION)
    answers(club, "666z")
    club.leave()


def test_a_pause_is_an_end(browser: Browser, prepared_app: Flask) -> None:
    club = new_club(browser, prepared_app)
    club.page.evaluate(READY)
    club.libraries.clear()
    club.press("keep")
    club.says(r"3\.\d MB of 4\.\d MB")
    club.press("pause")
    club.libraries.set()
    club.says("are here")
    club.asked.clear()
    club.page.goto("/waits")
    club.page.wait_for_timeout(4000)
    assert [it for it in club.asked if it.endswith(".zip")] == []
    club.leave()


def test_room_that_a_browser_refuses(browser: Browser, prepared_app: Flask) -> None:
    """Less than a browser said before; and then it gives more."""
    club = new_club(browser, prepared_app)
    club.libraries.clear()
    club.press("keep")
    club.says(r"3\.\d MB of 4\.\d MB")
    origin = {"origin": club.run("location.origin")}
    club.session.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1_000_000})
    club.libraries.set()
    club.says("There is too little room on this device")
    club.page.goto("/waits")
    club.says("Waits", "h1")
    club.page.goto("/offline")
    club.session.send("Storage.overrideQuotaForOrigin", origin)
    club.press("keep")
    club.says("^Kept on this device")
    club.leave()


def test_half_a_download(browser: Browser, prepared_app: Flask) -> None:
    """The server ends in the middle of a file; it goes on by itself."""
    halves = ["/offline/program.", "/offline/libraries.", "/static/vendor/"]

    def half(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        body = b"".join(prepared_app(environ, start_response))
        for start in halves:
            if path.startswith(start) and not path.endswith(".json"):
                halves.remove(start)
                return [body[: len(body) // 2]]
        return [body]

    club = new_club(browser, half)
    club.press("keep")
    club.says("^Kept on this device")
    assert halves == []
    assert kept(club)
    club.visitor.complaints.clear()
    club.leave()


def test_two_tabs(browser: Browser, prepared_app: Flask) -> None:
    """One loads it, the other says so, and then both say that it is kept."""
    club = new_club(browser, prepared_app)
    other = club.page.context.new_page()
    other.goto(club.run("location.href"))
    club.libraries.clear()
    club.press("keep")
    status = other.locator("#keep [role=status]")
    club.says(r"3\.\d MB of 4\.\d MB")
    other.reload()
    expect(status).to_contain_text("Another page of this browser is already doing it", timeout=LONG)
    club.libraries.set()
    club.says("^Kept on this device")
    expect(status).to_contain_text("Kept on this device", timeout=LONG)
    other.close()
    club.leave()
