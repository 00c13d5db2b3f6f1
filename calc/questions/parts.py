"""The parts of an answer: what a question may choose of its explanation."""

from collections.abc import Iterable, Mapping

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
        if not isinstance(listed, Iterable):
            raise Unreadable("unknown-part", part=value, allowed=tuple(self.names))
        asked = [*listed]
        for name in asked:
            if not (isinstance(name, str) and name in self.names):
                raise Unreadable("unknown-part", part=name, allowed=tuple(self.names))
        return frozenset(asked)
