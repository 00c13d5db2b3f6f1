"""A test of many rows fails with all that fail, and needs at least one."""

from enum import Enum

import pytest

from tests.tables import for_each


def test_every_row_that_fails_is_listed() -> None:
    tried = []

    @for_each("sign", ["+", "-"])
    @for_each(("number", "double"), [(1, 2), pytest.param(2, 5, id="wrong"), (0, 1)], ids=None)
    def table(sign: str, number: int, double: int) -> None:
        tried.append((sign, number))
        assert 2 * number == double
        assert 1 // number

    with pytest.raises(AssertionError) as caught:
        table()
    assert tried == [(sign, number) for sign in "+-" for number in (1, 2, 0)]
    text = str(caught.value)
    assert [text.count(word) for word in ("[+]", "[-]", "[wrong]", "[0-1]")] == [1, 1, 2, 2]


def test_a_row_that_raises_is_listed() -> None:
    @for_each("number", [1, 0], ids="{}".format)
    def table(number: int) -> None:
        assert 1 // number

    with pytest.raises(AssertionError, match=r"(?s)^1 of 2:\n\[0\].*ZeroDivisionError"):
        table()


def test_a_table_without_rows_is_refused() -> None:
    with pytest.raises(ValueError, match="no rows for number"):
        for_each("number", [])
    with pytest.raises(ValueError, match="no rows for number"):
        for_each("number", list)(print)()


def test_an_enum_is_its_members() -> None:
    class Way(Enum):
        RON = "ron"
        TSUMO = "tsumo"

    tried = []

    @for_each("way", Way)
    def table(way: Way) -> None:
        tried.append(way)

    table()
    assert tried == [Way.RON, Way.TSUMO]
