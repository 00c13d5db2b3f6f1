"""Tests of the pages, in process and in a real browser."""

PARTIAL = {"HX-Request-Type": "partial"}
"""The header by which htmx asks for a part of a page."""
