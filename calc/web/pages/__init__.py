"""The pages, one module each, found by scanning this package, and the menu that leads to them.

A page that asks a command is a subclass of `Visit` with a name; its templates stand in the folder
of this name, its place in the menu is its `menu`. The module of any other page has a `blueprint`,
and its entry in the menu as `MENU`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import NamedTuple

from flask import Blueprint, Flask
from markupsafe import Markup

from calc.web.asking import PAGES, qr_code
from calc.web.http.display_options import Choice
from calc.web.http.requests import current_request, page_language, page_text
from calc.web.http.responses import context_of, render_to_string
from calc.words import Language

MAIN = 9
"""The last place in the menu whose entry a wide screen shows outside the menu."""


class MenuEntry(NamedTuple):
    """The entry of a page in the menu: its name, a marked text, its path, its place."""

    name: str
    path: str
    place: int


@context_of("_header.html")
@dataclass(frozen=True)
class Header:
    """The header of a page: the path of its own entry, the main entries, the others."""

    section: str
    main: list[MenuEntry]
    more: list[MenuEntry]


def install(app: Flask) -> None:
    """Give templates the parts of the layout that never change, each rendered once.

    `site_header(section)` is the header of a page, `site_part(name)` a template without a context.
    """
    menu = app.extensions["menu"] = sorted(_menu_entries(), key=lambda entry: entry.place)
    main = [entry for entry in menu if entry.place <= MAIN]
    more = menu[len(main) :]

    @lru_cache(maxsize=256)
    def header(section: str, _: Choice) -> Markup:
        return render_to_string("_header.html", Header(section, _named(main), _named(more)))

    @cache
    def part(name: str, _: Language) -> Markup:
        return render_to_string(name)

    app.jinja_env.globals.update(
        site_header=lambda section: header(section, current_request().choice),
        site_part=lambda name: part(name, page_language()),
    )


def _named(entries: Iterable[MenuEntry]) -> list[MenuEntry]:
    """Entries with their names in the language of the page."""
    return [entry._replace(name=page_text(entry.name)) for entry in entries]


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
