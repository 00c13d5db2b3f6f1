"""Tests that take minutes or hours, or need more than the suite: each is run by itself."""
