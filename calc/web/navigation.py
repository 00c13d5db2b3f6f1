"""Links between pages: the menu, made of the entries that pages declare."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from flask import Flask
from markupsafe import Markup

from .htmx import context_of, render_to_string

MAIN = 9
"""The last place in the menu whose entry a wide screen shows outside the menu."""


class Link(NamedTuple):
    """A link to a page: its address and its text."""

    address: str
    title: str


class MenuEntry(NamedTuple):
    """The entry of a page in the menu: its name, its path, its place."""

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


def install(app: Flask, entries: Iterable[MenuEntry]) -> None:
    """Give templates the parts of the layout that never change, each rendered once.

    `site_header(section)` is the header of a page, `site_part(name)` a template without a context.
    """
    menu = app.extensions["menu"] = sorted(entries, key=lambda entry: entry.place)
    main = [entry for entry in menu if entry.place <= MAIN]
    more = menu[len(main) :]

    @cache
    def header(section: str) -> Markup:
        return render_to_string("_header.html", Header(section, main, more))

    app.jinja_env.globals.update(site_header=header, site_part=cache(render_to_string))
