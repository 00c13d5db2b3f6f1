"""Values of JSON that nobody has checked: of the type that a reader needs, or empty."""

from collections.abc import Mapping

from .bounds import UnreadableHand

JsonObject = Mapping[str, object]
"""An object as JSON has it."""
_MOST = 999_999_999


def mapping(value: object) -> JsonObject:
    """An object; an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def items(value: object) -> list[object]:
    """A list; an empty one for anything else."""
    return value if isinstance(value, list) else []


def text(value: object) -> str:
    """A text; an empty one for anything else."""
    return value if isinstance(value, str) else ""


def integer(value: object, default: int) -> int:
    """A whole number of nine digits at most; `default` for nothing; raises UnreadableHand."""
    if value is None:
        return default
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > _MOST:
        raise UnreadableHand("not-a-figure", text=str(value)[:40])
    return value


def integers(value: object) -> list[int]:
    """Whole numbers of a list; an empty list for anything else."""
    return [integer(item, 0) for item in items(value)]
