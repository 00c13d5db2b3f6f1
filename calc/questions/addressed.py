"""Questions around a win as one query string: keys with dots for seats and wins, in one order."""

from collections.abc import Mapping
from typing import Any

from .form import Form
from .query import Pairs, pairs_of, query_of
from .score import SCORE
from .seats import Nested
from .wins import VALUE, Wins, is_hand


def address(form: Form, question: Mapping[str, object]) -> str:
    """The one query string that asks this question; what cannot be read is left out."""
    values, _ = form.read(question)
    found: Pairs = []
    for name, key in form.keys.items():
        if name not in values:
            continue
        value = values[name]
        if isinstance(key.kind, Nested):
            found += _by_seat(name, key.kind.form, value)
        elif isinstance(key.kind, Wins):
            found += [(f"{name}.{place}", win(each)) for place, each in enumerate(value)]
        else:
            found += pairs_of(form, {name: value})
    return query_of(found)


def win(question: Mapping[str, Any]) -> str:
    """A win as the address of its own question."""
    form = SCORE if is_hand(question) else VALUE
    values, _ = form.read(question)
    return query_of(pairs_of(form, values))


def _by_seat(name: str, form: Form, seats: Mapping[Any, Mapping[str, Any]]) -> Pairs:
    return [
        (f"{name}.{seat}.{key}", text)
        for seat, values in seats.items()
        for key, text in pairs_of(form, values)
    ]
