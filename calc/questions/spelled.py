"""A question with questions inside it as keys and texts: the way back from `nested`.

`wins.0.hand=…` and `seats.E.riichi=1`: one key for each value, in the order of the forms. What
cannot be read is written as it stands, so that nothing that was typed is lost.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from .form import Form
from .query import Pairs, pairs_of
from .score import SCORE
from .seats import Nested
from .wins import VALUE, Wins

SEAT = "seat_wind"


def nested_pairs(form: Form, values: Mapping[str, Any]) -> Pairs:
    """The keys and texts that ask for these values, defaults left out."""
    found: Pairs = []
    for name, key in form.keys.items():
        if name not in values:
            continue
        if isinstance(key.kind, Nested):
            for seat, held in values[name].items():
                found += _under(f"{name}.{seat}", pairs_of(key.kind.form, held))
        elif isinstance(key.kind, Wins):
            for place, win in enumerate(values[name]):
                found += _under(f"{name}.{place}", win_pairs(win))
        else:
            found += pairs_of(form, {name: values[name]})
    return found


def win_pairs(win: Mapping[str, Any]) -> Pairs:
    """One win as keys and texts; it is read here, as a settlement keeps its wins unread."""
    form = SCORE if "hand" in win or "melds" in win else VALUE
    values, problems = form.read(win)
    unread = {each.field.partition("[")[0] for each in problems} & win.keys()
    raw = ((name, win[name]) for name in win if name in unread)
    found = pairs_of(form, values) + [pair for name, each in raw for pair in _raw(name, each)]
    return found if any(name == SEAT for name, _ in found) else [*_seat(form), *found]


def _seat(form: Form) -> Pairs:
    """The seat of a win of which none is told: it is never left out beside other seats."""
    key = form.keys[SEAT]
    return [] if key.required else [(SEAT, key.kind.text(key.default))]


def _raw(name: str, value: object) -> Pairs:
    if name == "melds" and isinstance(value, list):
        return [("meld", str(each)) for each in value]
    return [(name, str(value))]


def _under(name: str, pairs: Iterable[tuple[str, str]]) -> Pairs:
    return [(f"{name}.{key}", text) for key, text in pairs]
