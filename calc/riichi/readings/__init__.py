"""Readings of a hand: the splits of each suit as features and fu, and blocks on demand."""
