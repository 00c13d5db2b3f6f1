"""What is wrong with a question, as data: the words are added by `calc.wording`."""

from collections.abc import Mapping
from typing import NamedTuple

NO_FACTS: Mapping[str, object] = {}


class Problem(NamedTuple):
    """One thing wrong with a question: which, in which field, and the facts that explain it."""

    id: str
    field: str
    value: object = None
    facts: Mapping[str, object] = NO_FACTS


def value_text(value: object) -> str:
    """A value as text, whatever it is; the name of its type where it is nested or long past reason.

    >>> value_text([1, "a"]), value_text(10**5000)
    ("[1, 'a']", '<int>')
    """
    try:
        return value if isinstance(value, str) else str(value)
    except (RecursionError, ValueError):
        return f"<{type(value).__name__}>"
