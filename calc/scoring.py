"""The command `score`, its answers as plain mappings for those that read their keys by name."""

from collections.abc import Mapping
from typing import Any, cast

from calc.commands.score import answer


def score(question: Mapping[str, object], *, explain: bool = True) -> dict[str, Any]:
    """What a hand is worth, who pays whom, and, unless `explain` is false, why."""
    found = answer(question) if explain else answer(question, explain=False)
    return cast("dict[str, Any]", found)
