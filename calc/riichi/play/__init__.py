"""Decisions during play: declaring riichi, and a kan after riichi."""
