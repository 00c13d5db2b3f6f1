"""The pages: one module each, found by scanning this package.

A page that asks a command is a subclass of `Visit` with a name; its templates stand in the folder
of this name, its place in the menu is its `menu`. The module of any other page has a `blueprint`,
and its entry in the menu as `MENU`.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from flask import Blueprint

from calc.web.navigation import MenuEntry
from calc.web.page import PAGES


def blueprints() -> Iterator[Blueprint]:
    """The blueprints of all pages: those of modules, and one for each page that asks a command."""
    modules = list(_modules())
    yield from (module.blueprint for module in modules if hasattr(module, "blueprint"))
    for page in PAGES.values():
        blueprint = Blueprint(page.path.strip("/") or page.name, __name__)
        blueprint.add_url_rule(page.path, "page", page.view)
        yield blueprint


def menu_entries() -> Iterator[MenuEntry]:
    """The menu entries of the pages."""
    yield from (module.MENU for module in _modules() if hasattr(module, "MENU"))
    for page in PAGES.values():
        if page.menu:
            name, place = page.menu
            yield MenuEntry(name, page.path, place)


def _modules() -> Iterator[ModuleType]:
    for module in iter_modules(__path__):
        yield import_module(f"{__name__}.{module.name}")
