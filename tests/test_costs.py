"""No request costs more than it may, counted in functions called with empty tables.

`python -m tests.long.costs` looks for costlier ones; what it found is in `cases/costs.ndjson`.
"""

from random import Random

import pytest
from flask.testing import FlaskClient

from calc.web import create_app
from tests.long import costs
from tests.long.costs import Request

MOST = {"one": 600.0, "list": 900.0}
"""Thousands of functions called: 30 ms for one question, 250 for a list, on a quiet machine."""
TRIES = 6


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    client = create_app({"ACCESS_LOG": False}).test_client()
    for address in costs.LOADED:
        client.get(address)
    return client


def check_bounds(client: FlaskClient, request: Request) -> None:
    trial = costs.measured(client, request, "calls")
    assert trial.cost <= MOST[request.kind], request
    assert trial.size <= 512 * 1024


def test_the_costliest_requests_known(client: FlaskClient) -> None:
    for request in (*costs.cases(), *map(Request, costs.LONG_ADDRESSES)):
        check_bounds(client, request)


def test_requests_like_the_worst(client: FlaskClient, seed: int) -> None:
    rng = Random(seed)
    known = [*costs.cases(), *map(Request, costs.LONG_ADDRESSES)]
    for _ in range(TRIES):
        request = rng.choice(known)
        for _ in range(rng.randint(1, 4)):
            request = costs.mutated(request, rng)
        check_bounds(client, request)


def test_a_count_is_one_of_cold_tables(client: FlaskClient) -> None:
    request = Request("/riichi?hand=11123456788999m&visible=33334444z")
    first, second = (costs.measured(client, request, "calls").cost for _ in range(2))
    costs.empty()
    client.get(request.address)
    warm, _ = costs.calls(lambda: costs.asked(client, request))
    assert warm < 0.8 * first
    assert second == pytest.approx(first, rel=0.05)


def test_a_win_that_no_table_has_costs_as_much_as_any_other(client: FlaskClient) -> None:
    def cost(wins: int) -> float:
        query = "&".join(f"wins.{place}.han=1" for place in range(wins))
        return costs.measured(client, Request(f"/settle?discarder=E&{query}"), "calls").cost

    _, few, more, most = map(cost, (210, 210, 310, 510))
    assert most - more < 2.3 * (more - few)
