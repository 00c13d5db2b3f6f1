"""Queries nobody writes by hand: every page answers, and has one address for one question."""

import random
from collections.abc import Iterator
from itertools import islice
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from werkzeug.test import create_environ
from werkzeug.wrappers import Request

from calc.commands import COMMANDS
from calc.web import create_app
from calc.web.http.requests import WebRequest
from tests.tables import for_each

SEED = 17
QUERIES = 100
PARTS = 4
MOST_REDIRECTS = 2
PAGES = ("/", "/settle", "/draw", "/final", "/penalty", "/waits", "/riichi", "/kan", "/tables",
         "/mods", "/rules", "/rules/tenhou", "/drills/points", "/drills/waits", "/search",
         "/learn/")  # fmt: skip
WINDS = "ESWN"
DIGITS = ("²", "٣", "３", "1_0", "১২", "①", "9" * 4_400, "-1", "+2", "007", "1e9", " 7 ")
TEXTS = (
    *DIGITS, "1", "3", "99", "100", "true", "no", "E", "S", "ron", "tsumo", "left", "kan:1z",
    "234m456p68s22s345s7s", "123m456p", "5p", "7s", "0", "pon:777z", "pon:777z@left", "chi:345m-3m",
    "pon:777z pon:777z", "{", "[1]", "{}", "hand=1m&x=2", "?hand=pon:777z", "tenhou", "wrc-2022",
    "kuitan:false", "kuitan:maybe", "wrc-mod-2.1", "exhaustive", "kyuushu_kyuuhai", "E2~1~0",
    "E2~٣~²", "E1~0~0~²~25000~25000~25000", "25000,25000,25000,25000", "E:30,S:²", "E", "ES", "~",
    "dora-²", "meld-0", "meld-٣", "meld-" + "9" * 4_400, "honba-up", "riichi_sticks-down",
    "before-up", "wins.0.honba-up", "times-up", "undo", "clear", "hand", "dora", "false_win",
    "234m456p68s22s345s + 7s ron riichi dora 3p", "/?hand=234m456p&meld=pon:777z", "\0", "&", "=",
)  # fmt: skip
OTHER_KEYS = ("before", "step", "add", "drop", "win", "do", "to", "meld", "set", "mod", "names",
              "table.names.E", "table.scores.E", "table.won.E", "penalties", "penalty.E", "text",
              "seed", "level", "q", "a", "riichi.E", "rihci", "wins.", "wins.0", "wins.²",
              "wins.0.a.b.²", "wins.x.y", "seats.E", "tiles", "index", "more")  # fmt: skip
NAMES = sorted({name for command in COMMANDS.values() for name in command.form.keys})
KEYS = [
    *NAMES, *OTHER_KEYS, *(f"wins.{place}.{name}" for place in (0, 1, 2, 9)
                           for name in (*COMMANDS["score"].form.keys, "meld", "set")),
    *(f"seats.{wind}.{name}" for wind in WINDS for name in ("hand", "riichi", "tenpai", "meld")),
    *(f"table.{name}" for name in ("round", "honba", "riichi_sticks", "scores", "won")),
]  # fmt: skip


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app({"ACCESS_LOG": False, "PROPAGATE_EXCEPTIONS": True}).test_client()


def queries(page: str) -> Iterator[str]:
    """Query strings of random keys and texts, the same in every run; half from the page's keys."""
    dice = random.Random(f"{SEED}{page}")
    name = page.strip("/").partition("/")[0] or "score"
    own = [*COMMANDS[name].form.keys, *OTHER_KEYS] if name in COMMANDS else KEYS
    for _ in range(QUERIES):
        keys = dice.choices(dice.choice((own, KEYS)), k=dice.randint(1, 5))
        yield urlencode([(key, dice.choice(TEXTS)) for key in keys])


def redirects(client: FlaskClient, address: str) -> list[str]:
    """The addresses that an address leads to, one after another; at most one too many."""
    visited: list[str] = []
    while len(visited) <= MOST_REDIRECTS:
        answer = client.get(address)
        assert answer.status_code < 500
        if answer.status_code not in {301, 302, 303, 307, 308}:
            break
        address = answer.headers["Location"]
        visited.append(address)
    return visited


FOUND = (
    "/settle?riichi_sticks=%C2%B2",
    "/settle?before=%C2%B2",
    "/draw?before=" + "9" * 4_400,
    "/settle?honba=%C2%B2&step=honba-up",
    "/?honba=%C2%B2&step=honba-up",
    "/?drop=dora-%C2%B2",
    "/waits?drop=dora-" + "9" * 4_400,
    "/settle?wins.0.hand=pon:777z",
)


@pytest.mark.parametrize("address", FOUND, ids=lambda address: address[:40])
def test_what_was_found(client: FlaskClient, address: str) -> None:
    assert len(redirects(client, address)) <= MOST_REDIRECTS


@for_each("page", PAGES)
def test_every_query_has_an_answer_and_its_address_is_the_last(
    client: FlaskClient, page: str, seed: int
) -> None:
    """An address that is canonical leads nowhere else. The seed chooses which queries are asked."""
    endless = [
        f"{page}?{query}" for query in islice(queries(page), seed % PARTS, None, PARTS)
        if len(redirects(client, f"{page}?{query}"[:8_000])) > MOST_REDIRECTS
    ]  # fmt: skip
    assert not endless


@pytest.mark.parametrize(
    "query",
    [
        "a=1&b=2&a=3",
        "",
        "&&a&",
        "=x",
        "a=b=c",
        "?a=1",
        "a=%41",
        "a=b+c",
        "a=1;b=2",
        "a=%FF",
        "%3D=1",
    ],
)
def test_a_query_is_read_as_by_werkzeug(query: str) -> None:
    environ = {**create_environ(), "QUERY_STRING": query}
    assert [*WebRequest(environ).args.items(multi=True)] == [
        *Request(environ).args.items(multi=True)
    ]
