"""The names of `calc.commands._furiten`, for the answers that have not moved there yet."""

from calc.commands._furiten import codes, furiten_entry, named
from calc.commands._shared import FuritenEntry
from calc.riichi.waits.furiten import Furiten

__all__ = ["codes", "furiten", "named"]


def furiten(found: Furiten | None) -> FuritenEntry | None:
    """Furiten as part of an answer; null for none."""
    return furiten_entry(found) if found else None
