"""Gzip of several members, and what follows the last (RFC 1952, 2.2)."""

import gzip
import json
from itertools import pairwise

import pytest

from calc.commands.record import EXAMPLE, GameAnswer, answer
from calc.records.bounds import MOST_MEMBERS, MOST_UNPACKED
from calc.records.packed import unpack

RECORD: bytes = json.loads(EXAMPLE)["record"].encode()
MEMBER = gzip.compress(RECORD)


def split(parts: int) -> bytes:
    """The record in so many members."""
    ends = [place * len(RECORD) // parts for place in range(parts + 1)]
    return b"".join(gzip.compress(RECORD[a:b]) for a, b in pairwise(ends))


@pytest.mark.parametrize("parts", [1, 2, 7, MOST_MEMBERS])
def test_all_members_are_read(parts: int) -> None:
    """A second member was dropped: "3 of 14 hands agree" was said of the first."""
    assert unpack(split(parts)) == (RECORD, 0)
    assert len(answer({"record": split(parts)}).problems) == 0


def test_zeros_may_follow() -> None:
    assert unpack(MEMBER + bytes(1000)) == (RECORD, 0)


@pytest.mark.parametrize(
    ("rest", "count"),
    [(b"abc", 3), (bytes(4) + b"x", 1), (b"\x1f\x8bnothing", 9), (MEMBER[:5] + b"\xff" * 20, 25)],
    ids=["text", "after zeros", "no member", "broken member"],
)
def test_what_follows_is_named_and_hides_no_game(rest: bytes, count: int) -> None:
    read = answer({"record": MEMBER + rest})
    assert isinstance(read, GameAnswer)
    (problem,) = read.problems
    assert (problem.id, problem.facts) == ("record-followed", {"bytes": count})
    assert read.agreement.wins == (1, 1)


def test_members_past_the_bound_are_named() -> None:
    data = MEMBER + gzip.compress(b"\n") * MOST_MEMBERS
    assert unpack(data) == (RECORD + b"\n" * (MOST_MEMBERS - 1), len(gzip.compress(b"\n")))


def test_the_bound_is_that_of_all_members() -> None:
    half = gzip.compress(bytes(MOST_UNPACKED // 2 + 1))
    (problem,) = answer({"record": half * 2}).problems
    assert problem.id == "record-too-long"


def test_a_truncated_member_is_read_as_far_as_it_goes() -> None:
    content, following = unpack(split(2)[:-12])
    assert RECORD.startswith(content)
    assert len(content) > len(RECORD) // 2
    assert following == 0
