"""What the script of every page reads of a store."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

Read = Callable[[list[dict[str, str]]], list[dict[str, Any]]]
READ = """(stores) => JSON.stringify(JSON.parse(stores).map((store) => {
  localStorage.clear();
  for (const [key, value] of Object.entries(store)) localStorage.setItem(key, value);
  const read = () => Object.fromEntries(Object.keys(store).map((key) => [key, tenbo.load(key)]));
  const first = read();
  const dropped = tenbo.load("tenbo-dropped") ?? [];
  tenbo.remove("tenbo-dropped");
  const again = read();
  const more = tenbo.load("tenbo-dropped") ?? [];
  return { first, dropped, again, more };
}))"""
"""What is read at first and again, what was dropped, and what is dropped then."""


def reader(page: Page) -> Read:
    """Reads stores on an open page, one after another."""

    def read(stores: list[dict[str, str]]) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = json.loads(page.evaluate(READ, json.dumps(stores)))
        return told

    return read
