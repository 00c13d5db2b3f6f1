"""Tests of the pages, in process and in a real browser."""
