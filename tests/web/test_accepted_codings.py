"""A body is never in a coding that the request refuses (RFC 9110, 12.5.3)."""

import pytest
from flask.testing import FlaskClient

from calc.web.http.assets import Assets

ANSWERS = [
    ("br", "br"),
    ("gzip, deflate, br, zstd", "br"),
    ("br;q=1.0, gzip;q=0.8", "br"),
    ("gzip;q=1.0, br;q=0.5", "gzip"),
    ("gzip, br;q=0", "gzip"),
    ("br;q=0", None),
    ("br;q=0, zstd;q=0.000", None),
    ("gzip;Q=0", None),
    ("br;q=0, *", "zstd"),
    ("*, br;q=0, zstd;q=0", "gzip"),
    ("br;q=0, zstd;q=0, gzip;q=0, *;q=1", None),
    ("*;q=0", None),
    ("gzip, *;q=0", "gzip"),
    ("*", "br"),
    ("identity", None),
    ("identity;q=1, gzip;q=0.5", None),
    ("identity;q=0.1, gzip;q=0.5", "gzip"),
]
"""What is accepted, and the coding of the answer. For `br;q=0` alone Flask-Compress takes `br`."""


@pytest.mark.parametrize(("accepted", "coding"), ANSWERS)
@pytest.mark.parametrize("address", ["/learn/furiten", "site.css"])
def test_the_coding_of_an_answer(
    client: FlaskClient, accepted: str, coding: str | None, address: str
) -> None:
    assets: Assets = client.application.extensions["assets"]
    path = address if address.startswith("/") else f"/static/{assets.address(address)}"
    answer = client.get(path, headers={"Accept-Encoding": accepted})
    assert answer.headers.get("Content-Encoding") == coding
    assert "Accept-Encoding" in answer.headers["Vary"]


@pytest.mark.parametrize(
    ("accepted", "status"),
    [("br", 200), ("br;q=0", 406), ("br;q=0, *", 406), ("*", 200), ("gzip", 406), ("", 406)],
)
def test_a_file_that_is_stored_compressed(client: FlaskClient, accepted: str, status: int) -> None:
    assets: Assets = client.application.extensions["assets"]
    stored = next(it for it in assets.by_address.values() if it.encoding == "br")
    answer = client.get(f"/static/{stored.address}", headers={"Accept-Encoding": accepted})
    assert answer.status_code == status
