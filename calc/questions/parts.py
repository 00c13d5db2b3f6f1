"""The parts of an answer: what a question may choose of its explanation."""

from collections.abc import Mapping

from .kinds import Unreadable, ValueKind

PARTS = "parts"
"""The key by which a question chooses parts."""


class PartNames(ValueKind):
    """Some parts of an answer; `names` are those that it has, with their meanings."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        self.schema = {"type": "array", "items": {"type": "string", "enum": [*names]}}

    def read(self, value: object) -> frozenset[str]:
        """A list of names, or a text of names with commas between them."""
        if not self.names:
            raise Unreadable("no-parts")
        listed = value.replace(",", " ").split() if isinstance(value, str) else value
        try:
            asked: frozenset[str] = frozenset(listed)  # type: ignore[call-overload]
        except TypeError:  # no list, or one of lists
            asked = frozenset([str(value)])
        if unknown := sorted(map(str, asked - self.names.keys())):
            raise Unreadable("unknown-part", part=unknown[0], allowed=tuple(self.names))
        return asked
