"""The pages: one module each, found by scanning this package.

A module has a `blueprint`. A page that asks a command declares its form, its `Page` and the view
that answers it; its templates stand in the folder of its name.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from flask import Blueprint


def blueprints() -> Iterator[Blueprint]:
    """The blueprints of all pages."""
    for module in iter_modules(__path__):
        yield import_module(f"{__name__}.{module.name}").blueprint
