"""Any answer as text, key by key: for commands without words of their own."""

from collections.abc import Iterator, Mapping
from typing import Any

from .layout import INDENT


def plain(answer: Mapping[str, Any], indent: str = "") -> Iterator[str]:
    """Each key with its value, what is nested set in."""
    for key, value in answer.items():
        name = str(key).replace("_", " ")
        if isinstance(value, Mapping) and value:
            yield f"{indent}{name}:"
            yield from plain(value, indent + INDENT)
        elif isinstance(value, list) and any(isinstance(each, Mapping) for each in value):
            yield f"{indent}{name}:"
            yield from _entries(value, indent + INDENT)
        else:
            yield f"{indent}{name}: {_said(value)}"


def _entries(values: list[Any], indent: str) -> Iterator[str]:
    for each in values:
        lines = plain(each, indent + INDENT) if isinstance(each, Mapping) else [_said(each)]
        first, *rest = lines
        yield f"{indent}- {first.strip()}"
        yield from rest


def _said(value: object) -> str:
    if value is None or value in ([], {}, ""):
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(_said, value)) if isinstance(value, list) else str(value)
