"""Questions within a question in a query string: `seats.E.riichi=1`, `wins.0.hand=…`, or JSON.

A dot leads into a mapping, a number after it into a list; a value that begins with a brace or a
bracket is JSON.
"""

from collections.abc import Iterable
from typing import Any

from .document import BadDocument, read_document
from .query import pairs_in, question_of

MOST_PAIRS = 200
"""Keys of one query string."""
MOST_PARTS = 4
"""Parts of one key."""
Pairs = list[tuple[str, str]]


def question_in_query(query: str) -> dict[str, Any]:
    """The question of a query string; raises BadDocument for one that passes a bound."""
    if query.count("&") >= MOST_PAIRS:
        raise BadDocument("too-many-pairs", most=MOST_PAIRS)
    return _question(pairs_in(query), MOST_PARTS)


def _question(pairs: Iterable[tuple[str, str]], deeper: int) -> dict[str, Any]:
    plain: Pairs = []
    inner: dict[str, Pairs] = {}
    for key, text in pairs:
        name, dot, rest = key.partition(".")
        if dot and name and rest and deeper > 1:
            inner.setdefault(name, []).append((rest, text))
        else:
            plain.append((key, text))
    found = {key: _value(text) for key, text in question_of(plain).items()}
    for name, members in inner.items():
        found[name] = _listed(_question(members, deeper - 1))
    return found


def _value(text: Any) -> Any:
    """A value that is JSON is read; all else is left to the form."""
    return read_document(text) if isinstance(text, str) and text[:1] in ("{", "[") else text


def _listed(members: dict[str, Any]) -> Any:
    """Members that are numbered from 0 on are a list."""
    places = [str(place) for place in range(len(members))]
    return [members[each] for each in places] if set(members) == set(places) else members
