"""Lines of text, from their new place."""

from calc.commands._text import INDENT, Lines, heading, item, joined, note

__all__ = ["INDENT", "Lines", "heading", "item", "joined", "note"]
