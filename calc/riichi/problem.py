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
