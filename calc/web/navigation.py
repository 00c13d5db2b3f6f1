"""The menu: the entries that pages declare, in order."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from flask import Flask
from markupsafe import Markup

from .htmx import context_of


class Place(NamedTuple):
    """An entry of the menu: its section key, the endpoint it leads to, its name."""

    section: str
    endpoint: str
    name: str


class MenuEntry(NamedTuple):
    """The entry that a page declares: its name, its place in the menu, whether always shown.

    A module of `calc.web.pages` has one as `MENU`; the section key is that of its template.
    """

    name: str
    place: int
    main: bool = False
    view: str = "page"
    section: str = ""


class Menu(NamedTuple):
    """The entries always shown, and the others."""

    main: tuple[Place, ...]
    more: tuple[Place, ...]


def menu(entries: Iterable[tuple[str, MenuEntry]]) -> Menu:
    """The menu of entries by the names of their blueprints."""
    ordered = sorted(entries, key=lambda named: named[1].place)
    main, more = (
        tuple(
            Place(entry.section or name, f"{name}.{entry.view}", entry.name)
            for name, entry in ordered
            if entry.main is shown
        )
        for shown in (True, False)
    )
    return Menu(main, more)


Addresses = list[tuple[Place, str]]


@context_of("_header.html")
@dataclass(frozen=True)
class Header:
    """The header of a page: the places of the menu with their addresses, and the current one."""

    section: str
    main: Addresses
    more: Addresses


def install(app: Flask, entries: Iterable[tuple[str, MenuEntry]]) -> None:
    """Give templates the parts of the layout that never change: rendered once for an application.

    `site_header(section)` is the header of a page, `site_part(name)` a template without a context.
    """
    env = app.jinja_env
    places = app.extensions["menu"] = menu(entries)

    @cache
    def header(section: str) -> Markup:
        context = Header(section, _addresses(app, places.main), _addresses(app, places.more))
        return Markup(env.get_template("_header.html").render(vars(context)))  # noqa: S704

    @cache
    def part(name: str) -> Markup:
        return Markup(env.get_template(name).render())  # noqa: S704  # our own template

    env.globals.update(site_header=header, site_part=part)


def address(app: Flask, endpoint: str) -> str:
    """Return the address of a page, or nothing if there is no such page."""
    known = endpoint in app.view_functions
    return next(app.url_map.iter_rules(endpoint)).rule if known else ""


def _addresses(app: Flask, menu: tuple[Place, ...]) -> Addresses:
    """The places of a menu that exist, each with its address."""
    places = ((place, address(app, place.endpoint)) for place in menu)
    return [(place, path) for place, path in places if path]
