"""The pages: one module each, found by scanning this package.

A module has a `blueprint`, and `MENU` if the page is in the menu. A page that asks a command
declares its form, its `Page` and the view that answers it; its templates stand in the folder of its
name.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from flask import Blueprint

from calc.web.navigation import MenuEntry


def blueprints() -> Iterator[Blueprint]:
    """The blueprints of all pages."""
    return (module.blueprint for module in _modules())


def menu_entries() -> Iterator[tuple[str, MenuEntry]]:
    """The menu entries of the pages, by the names of their blueprints."""
    return (
        (module.blueprint.name, module.MENU) for module in _modules() if hasattr(module, "MENU")
    )


def _modules() -> Iterator[ModuleType]:
    for module in iter_modules(__path__):
        yield import_module(f"{__name__}.{module.name}")
