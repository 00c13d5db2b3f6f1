"""The menu: the entries that pages declare, in order."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from flask import Flask
from markupsafe import Markup

from .htmx import context_of, render_to_string

MAIN = 9
"""The last place in the menu whose entry is shown where the screen is wide."""


class Link(NamedTuple):
    """A way to another page."""

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
    """The header of a page: the entries always shown, the others, the path of the current one."""

    section: str
    main: list[MenuEntry]
    more: list[MenuEntry]


def install(app: Flask, entries: Iterable[MenuEntry]) -> None:
    """Give templates the parts of the layout that never change: rendered once for an application.

    `site_header(section)` is the header of a page, `site_part(name)` a template without a context.
    """
    menu = app.extensions["menu"] = sorted(entries, key=lambda entry: entry.place)
    main = [entry for entry in menu if entry.place <= MAIN]
    more = menu[len(main) :]

    @cache
    def header(section: str) -> Markup:
        return render_to_string("_header.html", Header(section, main, more))

    app.jinja_env.globals.update(site_header=header, site_part=cache(render_to_string))
