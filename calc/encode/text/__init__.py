"""Answers as text for a terminal: what one says first, then the reasons."""

from .say import text_of as text_of
