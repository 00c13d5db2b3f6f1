"""What requests bring is no key of a table: tables of answers stay small whatever is asked."""

import gc
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from typing import Any

from flask.testing import FlaskClient

from calc.commands import COMMANDS
from calc.questions.melds import MAPPED, MELDS_READ
from calc.questions.score import CONTEXTS_READ, LAYOUTS, read_score
from calc.riichi.memo import LONGEST_KEY, Memo
from calc.search.spelling import _FOLDED, fold
from calc.web.http.assets import CompressionCache

MARK = "qxqx" * 400
SPACES = " " * 3_000
HAND = {"hand": "234m456p2234567s777z", "win_tile": "7s", "win_by": "ron"}
MOST_BYTES = 12 * 2**20
"""Bytes of the keys of one table."""


def tables() -> Iterator[dict[Any, Any]]:
    """Every table of answers in this process, those that a worker in it has frozen too."""
    gc.unfreeze()
    for thing in gc.get_objects():
        if isinstance(thing, Memo):
            yield thing
        elif isinstance(thing, _lru_cache_wrapper) and str(thing.__module__).startswith("calc"):
            yield from (
                referent for referent in gc.get_referents(thing) if isinstance(referent, dict)
            )


def texts(key: object) -> Iterator[str]:
    """The texts in a key, however deep."""
    if isinstance(key, str):
        yield key
    elif isinstance(key, tuple | list | frozenset):
        for member in key:
            yield from texts(member)


def test_no_table_stores_what_a_request_brought(client: FlaskClient) -> None:
    """A few thousand posts with long `added` and `seat_wind` took a worker to 767 MB."""
    melds = [
        {"type": "pon", "tiles": "777z", "added": MARK},
        {"type": "pon", "tiles": "777z", "from": f"{SPACES}left"},
        {"type": "pon", "tiles": "777z", "from": "left", "called": f"{SPACES}7z"[-500:]},
        {"type": f"pon{SPACES}", "tiles": "777z"},
        f"pon{SPACES}:777z"[:60],
    ]
    for command in COMMANDS.values():
        example = command.parse(command.example)
        for value in (MARK, f"{SPACES}S", [MARK], {MARK: MARK}, *([meld] for meld in melds)):
            keys = [*command.form.keys, "id", MARK]
            questions = [{**example, key: value} for key in keys]
            for some in range(0, len(questions), 8):
                answer = client.post(f"/api/v1/{command.name}", json=questions[some : some + 8])
                assert answer.status_code in {200, 400, 422}
    for page in ("/", "/waits", "/settle", "/draw", "/final", "/penalty", "/riichi", "/kan",
                 "/tables", "/mods", "/rules", "/search", "/drills/points", "/learn/"):  # fmt: skip
        for key in ("hand", "q", "meld", "discards", "rules", "names", "seed", "table", "rihci",
                    "wins.0.hand", "penalties", "to", "step", "add", "seat_wind"):  # fmt: skip
            client.get(f"{page}?{key}={MARK}&win_by=ron")
    for path in (f"/offline/{MARK}.json", f"/static/{MARK}.css", f"/learn/{MARK}", f"/{MARK}",
                 f"/rules/{MARK}", f"/rules/tenhou/{MARK}", f"/drills/{MARK}"):  # fmt: skip
        assert client.get(path, headers={"Accept-Encoding": "br"}).status_code == 404
    stored = {text for table in tables() for key in table for text in texts(key)}
    assert not [text[:40] for text in stored if "qxqx" in text or text.endswith(SPACES[:300])]
    assert not [text[:40] for text in stored if text.startswith(SPACES[:300])]


def test_no_answer_to_an_unknown_address_is_stored(client: FlaskClient) -> None:
    """Every 404 of /offline/<anything>.json was stored for good."""
    client.get("/static/site.css", headers={"Accept-Encoding": "gzip"})
    caches = [cache for cache in gc.get_objects() if isinstance(cache, CompressionCache)]
    assert caches
    before = [dict(cache._bodies) for cache in caches]
    for place in range(30):
        for path in (f"/offline/{place}.json", f"/static/site.{place}.css", f"/{place}"):
            client.get(path, headers={"Accept-Encoding": "gzip"})
    assert [cache._bodies for cache in caches] == before


def size(key: object) -> int:
    """Bytes of a key with all it is made of."""
    inner = sum(map(size, key)) if isinstance(key, tuple) else 0
    return sys.getsizeof(key) + inner


def test_tables_full_of_the_largest_keys_are_small() -> None:
    for place in range(9_000):
        added = f"{place:0{LONGEST_KEY}}"
        MAPPED[("type", "pon"), ("tiles", "777z"), ("from", None), ("added", added)]
        MELDS_READ["pon", " " * (LONGEST_KEY - 4 - place % 9) + "777z", None, None]
        fold(added)
        fold(f"{added}{added}")
        read_score({**HAND, "honba": place % 90, "seat_wind": " " * (place % 99) + "S"})
        read_score({**HAND, f"honba{place}": MARK})
    for table in (MAPPED, MELDS_READ, _FOLDED, CONTEXTS_READ, LAYOUTS):
        assert len(table) <= table.most
        assert sum(map(size, table)) < MOST_BYTES
