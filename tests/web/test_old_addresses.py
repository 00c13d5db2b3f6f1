"""Addresses and stores of earlier versions still open, with the answers that they had.

`old_links.txt` has a link a line: the kind of its answer, the numbers in its sentence, the address.
The links stood in pages, articles and tests of versions before 28 November 2026; the answers are
those of the version of that morning (ac27e7f7), before the pages were drawn anew.
"""

import json
import re
from html import unescape
from pathlib import Path
from urllib.parse import quote

from flask.testing import FlaskClient

from tests.web.stores import Read
from tests.web.test_store import GOOD

LINKS = [
    line.split(" ", 2)
    for line in Path(__file__).with_name("old_links.txt").read_text("utf-8").splitlines()
]
HAND = "/?hand=234m456p22345678s&win_tile=7s&win_by=ron"
GAME = "/settle?table=E2~0~0~26000~24000~25000~25000~-~0~Ann~Bob~Cy~Di"
LOG = "&hands=E1.0.250.250.250.250"
STORES: dict[str, dict[str, object]] = {
    "the rules alone": {"tenbo-settings": {"rules": "rules=tenhou"}},
    "rules with changes": {"tenbo-settings": {"rules": "rules=tenhou&set=kuitan%3Afalse"}},
    "rules twice": {"tenbo-settings": {"rules": "rules=m-league&rules=m-league"}},
    "names and index": {"tenbo-settings": {"names": "japanese", "index": "1"}},
    "looks": {"tenbo-settings": {"theme": "dark", "text": "larger"}},
    "a hand": {"tenbo-recent": [{"address": HAND, "words": "Pinfu"}]},
    "hands": {"tenbo-recent": [{"address": f"{HAND}&honba={n}", "words": "x"} for n in range(20)]},
    "a game": {"tenbo-game": {"address": f"{GAME}{LOG}", "words": "East 2, no counters"}},
    "a game that begins": {"tenbo-game": {"address": GAME, "words": "East 1"}},
    "lessons and drills": {
        "tenbo-lessons": ["01-a-winning-hand"],
        "tenbo-drills": {"waits": {"streak": 1, "best": 2, "level": 3, "seen": ["waits/1/a"]}},
    },
}


def gist(page: str) -> tuple[str, str]:
    """The kind of the answer of a page, and the text of its title and its sentence."""
    kind = re.search(r'data-kind="([\w-]+)"', page)
    sentences = re.findall(r'class="headline[^>]*>(.*?)</p>', page, re.DOTALL)
    text = re.sub(r"<[^>]+>", " ", " ".join([*sentences, page.partition("</title>")[0]]))
    return kind[1] if kind else "page", unescape(text)


def test_old_links_have_their_answers(client: FlaskClient) -> None:
    faults = []
    for kind, numbers, address in LINKS:
        found, text = gist(client.get(address, follow_redirects=True).text)
        wanted = [] if numbers == "-" else numbers.split(";")
        if found != kind or not all(number in text for number in wanted):
            faults.append(f"{address}: {found}, {text[:90]!r}; it was {kind}, {numbers}")
    assert faults == []
    assert len(LINKS) >= 200


def test_the_name_of_a_game_leads_to_it(client: FlaskClient) -> None:
    table = "table=E2~0~0~30000~30000~30000~30000"
    answer = client.get(f"/hanchan?{table}")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/game?{table}")


def test_old_stores_are_read_whole_and_lead_on(client: FlaskClient, read: Read) -> None:
    texts = [{key: json.dumps(value) for key, value in store.items()} for store in STORES.values()]
    for (name, store), answer in zip(STORES.items(), read(texts), strict=True):
        assert answer["dropped"] == [], name
        first = {key: value for key, value in answer["first"].items() if value is not None}
        if name != "rules twice":
            assert first == store, name
        assert first.keys() == store.keys() <= GOOD.keys(), name
        visited = [*(first.get("tenbo-recent") or ()), first.get("tenbo-game")]
        for entry in filter(None, visited):
            page = client.get(entry["address"], follow_redirects=True)
            assert page.status_code == 200, name
            assert gist(page.text)[0] != "invalid", name
        rules = first.get("tenbo-settings", {}).get("rules")
        if rules:
            kept = client.get(f"/?{rules}", follow_redirects=True)
            assert kept.status_code == 200, name
            assert quote("m-league") in kept.text or name != "rules twice"
