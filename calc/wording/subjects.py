"""The modules that add words of their own subject to the common tables.

Each is a module of this package. It may hold any of these dicts, and `merged` puts them together:
PROBLEMS (id: ProblemText), FIELDS (key: name), MEMBERS (key: name of one), PAYMENTS (why: Said),
REMARKS (key: RemarkText). It imports `said` and `template` alone of this package, so that it can
be read before all others.
"""

from importlib import import_module
from typing import Any

SUBJECTS: tuple[str, ...] = ("asking", "wins", "waiting", "hands", "games", "fouls")
"""Names of the modules, in order."""


def merged(table: str) -> dict[str, Any]:
    """One table of all subjects together; a key of two subjects is a `ValueError`."""
    found: dict[str, Any] = {}
    for subject in SUBJECTS:
        words = getattr(import_module(f"{__package__}.{subject}"), table, {})
        if twice := found.keys() & words.keys():
            raise ValueError(f"{subject}.{table} repeats {sorted(twice)}")
        found |= words
    return found
