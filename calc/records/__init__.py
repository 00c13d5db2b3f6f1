"""Recorded games: readers of the formats, one stream of events, and what the rules say of it."""
