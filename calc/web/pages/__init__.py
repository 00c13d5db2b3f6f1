"""The pages, one module each, found by scanning this package, and the menu that leads to them.

A page that asks a command is a subclass of `Visit` with a name; its templates stand in the folder
of this name, its place in the menu is its `menu`. The module of any other page has a `blueprint`,
and its entry in the menu as `MENU`.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import NamedTuple

from flask import Blueprint, Flask
from markupsafe import Markup

from calc.web.asking import PAGES
from calc.web.asking.sharing import qr_code
from calc.web.http.display_options import Choice
from calc.web.http.rendering import PageEnvironment, add_words
from calc.web.http.requests import current_request
from calc.web.http.responses import context_of, render_in
from calc.words import Language
from calc.words.messages import N_, say

GROUPS = (
    (0, N_("At the table")),
    (20, N_("Practise")),
    (40, N_("Rules")),
    (60, N_("Organise")),
)
"""The groups of the menu, each with the first place that belongs to it."""
DOORS = {
    "/": False,
    "/learn/": True,
    "/game": True,
    "/drills/": False,
    "/rules": False,
    "/search": False,
}
"""The pages that stand beside the menu, and whether on a phone too."""
ICONS = {
    "/": "score",
    "/game": "keep",
    "/quick": "quick",
    "/overtake": "need",
    "/waits": "waits",
    "/riichi": "riichi",
    "/kan": "kan",
    "/settle": "settle",
    "/draw": "draw",
    "/penalty": "foul",
    "/final": "final",
    "/learn/": "learn",
    "/drills/": "drill",
    "/record": "replay",
    "/rules": "rules",
    "/yaku": "yaku",
    "/tables": "table",
    "/search": "search",
    "/settings": "gear",
    "/offline": "offline",
}
"""The icon of a page by its path."""


class MenuEntry(NamedTuple):
    """The entry of a page in the menu: its name, a marked text, its path, its place."""

    name: str
    path: str
    place: int

    @property
    def icon(self) -> str:
        """The id of its icon in `static/symbols.svg`."""
        return ICONS.get(self.path, "table")

    @property
    def on_phone(self) -> bool:
        """Whether it stands beside the menu on a phone too."""
        return DOORS.get(self.path, False)


class MenuGroup(NamedTuple):
    """Entries of the menu that belong together."""

    name: str
    entries: list[MenuEntry]


@context_of("_header.html")
@dataclass(frozen=True)
class Header:
    """The header of a page: the path of its own entry, the entries beside the menu, the menu."""

    section: str
    doors: list[MenuEntry]
    groups: list[MenuGroup]


def install(app: Flask) -> None:
    """Give templates the parts of the layout that never change, each rendered once.

    `site_header(section)` is the header of a page, `site_part(name)` a template without a context.
    """
    menu = app.extensions["menu"] = sorted(_menu_entries(), key=lambda entry: entry.place)
    by_path = {entry.path: entry for entry in menu}
    doors = [by_path[path] for path in DOORS]
    groups = list(_groups(menu))

    @lru_cache(maxsize=256)
    def header(section: str, language: Language, _: Choice) -> Markup:
        named = [MenuGroup(say(name, language), _named(group, language)) for name, group in groups]
        return render_in(language, "_header.html", Header(section, _named(doors, language), named))

    @cache
    def part(name: str, language: Language) -> Markup:
        return render_in(language, name)

    def add_parts(environment: PageEnvironment) -> None:
        language = environment.language
        environment.globals.update(
            site_header=lambda section: header(section, language, current_request().choice),
            site_part=lambda name: part(name, language),
        )

    add_words(app, add_parts)


def _named(entries: Iterable[MenuEntry], language: Language) -> list[MenuEntry]:
    """Entries with their names in a language."""
    return [entry._replace(name=say(entry.name, language)) for entry in entries]


def menu_of(app: Flask) -> list[MenuEntry]:
    """The entries of the menu of an application, in order."""
    menu: list[MenuEntry] = app.extensions["menu"]
    return menu


def blueprints() -> Iterator[Blueprint]:
    """The blueprints of all pages: those of modules, and one for each page that asks a command."""
    modules = list(_modules())
    yield from (module.blueprint for module in modules if hasattr(module, "blueprint"))
    for page in PAGES.values():
        blueprint = Blueprint(page.path.strip("/") or page.name, __name__)
        blueprint.add_url_rule(page.path, "page", page.view)
        blueprint.add_url_rule(f"/qr{page.path.rstrip('/')}.svg", "qr", qr_code)
        yield blueprint


def _groups(menu: list[MenuEntry]) -> Iterator[MenuGroup]:
    """The groups of the menu with their entries."""
    ends = [first for first, _ in GROUPS[1:]] + [sys.maxsize]
    for (first, name), end in zip(GROUPS, ends, strict=True):
        yield MenuGroup(name, [entry for entry in menu if first <= entry.place < end])


def _menu_entries() -> Iterator[MenuEntry]:
    """The menu entries of the pages."""
    yield from (module.MENU for module in _modules() if hasattr(module, "MENU"))
    for page in PAGES.values():
        if page.menu:
            name, place = page.menu
            yield MenuEntry(name, page.path, place)


def _modules() -> Iterator[ModuleType]:
    for module in iter_modules(__path__):
        yield import_module(f"{__name__}.{module.name}")
