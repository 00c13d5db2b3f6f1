"""What strangers send: scripts, odd methods, odd encodings, hosts that are not ours."""

import re
from html.parser import HTMLParser
from urllib.parse import quote, urlsplit

import pytest
from flask.testing import FlaskClient

from calc.commands import COMMANDS
from calc.drills import DRILLS
from calc.web import create_app
from calc.web.http import responses
from tests.tables import for_each
from tests.web import PARTIAL

SCRIPTS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "javascript:alert(1)",
    "{{7*7}}",
    "</title><svg/onload=alert(1)>",
]
PAGES = ["/", "/waits", "/riichi", "/kan", "/settle", "/draw", "/final", "/penalty", "/rules",
         "/search", "/learn/", "/learn/furiten", "/learn/yaku/pinfu", "/tables", "/mods", "/qr.svg",
         "/rules/wrc-2025", "/rules/wrc-2025/ema-2025", "/offline", "/drills/",
         *(f"/drills/{kind}" for kind in DRILLS)]  # fmt: skip
KEYS = sorted({key for command in COMMANDS.values() for key in command.form.keys} | {
    "meld", "set", "mod", "names", "index", "q", "seed", "add", "win", "drop", "do", "step", "to",
    "table.names.E", "seats.E.hand", "wins.0.hand", "scores.E", "left", "right", "id",
    "level", "answer", "chosen", "said", "page", "difficulty"})  # fmt: skip
PATHS = ["/learn/{}", "/rules/{}", "/rules/wrc-2025/{}", "/static/{}", "/drills/{}", "/{}",
         "/api/v1/rules/{}", "/api/v1/yaku/{}", "/api/v1/{}"]  # fmt: skip


class Dangerous(HTMLParser):
    """Collects what a page must not have: inline scripts and styles, handlers, odd addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        ours = str(attributes.get("src")).startswith("/")
        if tag in ("style", "iframe", "base") or (tag in ("script", "img") and not ours):
            self.found.append(tag)
        for name, value in attrs:
            if name.startswith("on") or name == "style":
                self.found.append(name)
            if name in ("href", "src", "action") and (value or "").strip().startswith(
                "javascript:"
            ):
                self.found.append(f"{name}={value}")


def dangers(html: str) -> list[str]:
    parser = Dangerous()
    parser.feed(html)
    return parser.found


def harmless(client: FlaskClient, address: str, **sent: str) -> None:
    answer = client.get(address, headers=sent)
    assert answer.status_code < 500, address
    assert "Content-Security-Policy" in answer.headers
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    if answer.mimetype == "text/html":
        assert dangers(answer.text) == [], address
        assert "49" not in re.findall(r"\{\{7\*7\}\}|\b49\b(?=</h1>)", answer.text)
    elif answer.mimetype == "image/svg+xml" and address.startswith("/qr"):
        assert "alert" not in answer.text


@for_each("page", PAGES)
@for_each("script", [SCRIPTS[0], " ".join(SCRIPTS[1:])], ids=["plain", "others"])
def test_a_script_in_every_key_is_only_text(client: FlaskClient, page: str, script: str) -> None:
    query = "&".join(f"{quote(key)}={quote(script)}" for key in KEYS)
    harmless(client, f"{page}?{query}")
    harmless(client, f"{page}?{query}", **PARTIAL)
    harmless(client, f"{page}?{quote(script)}=1&hand={quote(script)}")


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_name_is_only_text(client: FlaskClient, script: str) -> None:
    table = f"E1~0~0~25000~25000~25000~25000~-~0~{script}~Bob~Cy~Di"
    for page, query in (
        ("/settle", "wins.0.points=1000&wins.0.seat_wind=S&wins.0.discarder=left"),
        ("/draw", "type=exhaustive"),
        ("/final", "riichi_sticks=0"),
        ("/penalty", "foul=chombo&offender=S"),
    ):
        harmless(client, f"{page}?{query}&table={quote(table)}")


@for_each("path", PATHS)
@for_each("script", SCRIPTS)
def test_a_script_in_a_path_is_only_text(client: FlaskClient, path: str, script: str) -> None:
    harmless(client, path.format(quote(script)))
    harmless(client, path.format(quote(script)), **PARTIAL)


@for_each("name", COMMANDS)
@for_each("script", SCRIPTS[:2])
def test_json_is_never_taken_for_a_page(client: FlaskClient, name: str, script: str) -> None:
    form = COMMANDS[name].form
    answer = client.post(f"/api/v1/{name}", json=dict.fromkeys(form.keys, script))
    assert answer.mimetype == "application/json"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


HOPS = [
    "//evil.example/",
    "//evil.example/learn",
    "/\\evil.example/learn",
    "/learn//evil.example/..",
    "/%2f%2fevil.example/learn",
    "/learn?next=https://evil.example",
    "/?hand=1m&to=https://evil.example&step=1",
    "/waits?hand=%201m&next=//evil.example",
    "/rules?rules=wrc-2025&left=//evil.example&right=//evil.example",
    "/rules/wrc-2025/wrc-2025",
    "/;@evil.example/learn",
    "/static/../..//evil.example",
    "/kan?hand=%0d%0aLocation:%20https://evil.example",
]


@pytest.mark.parametrize("path", HOPS)
def test_no_redirect_leaves_the_site(client: FlaskClient, path: str) -> None:
    path, _, query = path.partition("?")
    answer = client.get(
        "/", environ_overrides={"PATH_INFO": path.replace("%2f", "/"), "QUERY_STRING": query}
    )
    assert answer.status_code < 500
    target = urlsplit(answer.headers.get("Location", "/"))
    assert target.netloc in ("", "localhost")
    assert "\r" not in str(answer.headers["Content-Type"])
    assert not answer.headers.get("Location", "/").startswith(("//", "/\\"))


def test_no_address_of_the_bar_leaves_the_site(client: FlaskClient) -> None:
    sent = {**PARTIAL, "HX-Current-URL": "https://evil.example//x?hand=1m"}
    answer = client.get("/?hand=//evil.example", headers=sent)
    for name in ("HX-Push-Url", "HX-Replace-Url", "HX-Redirect"):
        assert answer.headers.get(name, "/").startswith(("/?", "/", "false"))
        assert not answer.headers.get(name, "/").startswith("//")


@pytest.mark.parametrize("host", ["evil.example", "a b", "[::", "x" * 300, "tenbo.example:99999"])
def test_a_host_that_is_not_ours_is_refused(host: str) -> None:
    app = create_app({"ACCESS_LOG": False, "TRUSTED_HOSTS": ["tenbo.example"]})
    client = app.test_client()
    answer = client.get("/learn", environ_overrides={"HTTP_HOST": host})
    assert answer.status_code == 400 or host.startswith("tenbo.example")
    assert "evil" not in answer.headers.get("Location", "")
    assert client.get("/learn/", base_url="http://tenbo.example").status_code == 200


@pytest.mark.parametrize("hops", [0, 1, 2])
def test_only_as_many_proxies_are_believed_as_there_are(hops: int) -> None:
    client = create_app({"ACCESS_LOG": False, "PROXY_HOPS": hops}).test_client()
    sent = {"X-Forwarded-Host": "evil.example, b.example, a.example", "X-Forwarded-Prefix": "/x"}
    location = client.get("/learn", headers=sent).headers["Location"]
    host = ("localhost", "a.example", "b.example")[hops]
    assert location == f"http://{host}/learn/"


@for_each("method", ["PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "BREW", "*"])
@for_each("path", ["/", "/learn/", "/api/v1/score", "/static/site.css", "/healthz"])
def test_odd_methods(client: FlaskClient, method: str, path: str) -> None:
    answer = client.open(path, environ_overrides={"REQUEST_METHOD": method})
    assert answer.status_code == 405
    assert "GET" in answer.headers["Allow"]
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "encoding", ["identity;q=0", "*;q=0", "br;q=x", "gzip, \xff", "a" * 5000, ",,;"]
)
def test_odd_encodings_are_answered(client: FlaskClient, encoding: str) -> None:
    answer = client.get("/learn/", headers={"Accept-Encoding": encoding})
    assert answer.status_code in (200, 406)


@for_each(
    "query",
    [b"hand=\x80", b"\xff\xfe", b"hand=%80%ff", b"hand=%00", b"hand=\x00", b"%", b"hand=%zz"],
)
@for_each("page", ["/", "/waits", "/search", "/rules", "/qr.svg", "/api/v1/score"])
def test_bytes_that_are_no_text(client: FlaskClient, page: str, query: bytes) -> None:
    """Bytes past ASCII that are not UTF-8 made every page with keys answer 500."""
    answer = client.get(page, environ_overrides={"QUERY_STRING": query.decode("latin-1")})
    assert answer.status_code in (200, 302, 400, 422)


@for_each("query", ["\r", "a=\n", "hand=1\r\nX: y"])
@for_each("page", ["/", "/learn", "/drills", "/api/v1/score"])
def test_line_breaks_in_a_query(client: FlaskClient, page: str, query: str) -> None:
    """No server passes them on; an address without its last slash answered 500."""
    assert client.get(page, environ_overrides={"QUERY_STRING": query}).status_code == 400


def test_a_header_that_is_no_address(client: FlaskClient) -> None:
    """`http://[` in the header that names the page a swap came from made it answer 500."""
    sent = {"HX-Request-Type": "partial", "HX-Current-URL": "http://["}
    assert client.get("/?hand=1m", headers=sent).status_code == 200


def test_long_headers_are_not_given_back(client: FlaskClient) -> None:
    for name in ("Cookie", "Referer", "User-Agent", "Accept-Language", "If-None-Match", "Range",
                 "X-Request-Id", "HX-Target", "HX-Current-URL"):  # fmt: skip
        answer = client.get("/", headers={name: "<script>" + "x" * 7000})
        assert answer.status_code == 200
        assert "<script>xx" not in answer.text
        assert "x" * 100 not in str(answer.headers)


def test_no_page_has_anything_inline(client: FlaskClient) -> None:
    hand = "/?hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1"
    for page in [*PAGES[:-1], hand, "/learn/furiten", "/nothing"]:
        answer = client.get(page, follow_redirects=True)
        assert dangers(answer.text) == [], page
    policy = responses.SECURITY["Content-Security-Policy"]
    assert "unsafe" not in policy
