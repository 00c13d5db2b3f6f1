"""Addresses of articles, made of keys."""


def hyphened(key: str) -> str:
    """A key as addresses and anchors have it."""
    return key.replace("_", "-")
