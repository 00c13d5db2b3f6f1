"""The menu: every area of the site once, in the order shown; only areas that exist are shown."""

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


MAIN = (
    Place("score", "calculator.page", "Score"),
    Place("waits", "waits.page", "Waits"),
    Place("learn", "learn.index", "Learn"),
    Place("drills", "drills.index", "Drills"),
    Place("rules", "rules.index", "Rules"),
    Place("search", "search.page", "Search"),
)
MORE = (
    Place("yaku", "yaku.page", "All yaku"),
    Place("quick", "quick.page", "Quick score"),
    Place("overtake", "overtake.page", "What do I need?"),
    Place("tables", "tables.page", "Score tables"),
    Place("record", "record.page", "Recorded games"),
    Place("settle", "settle.page", "Game & payments"),
    Place("draw", "draw.page", "Draws"),
    Place("final", "final.page", "Final scores"),
    Place("riichi", "riichi.page", "May I riichi?"),
    Place("kan", "kan.page", "Kan after riichi"),
    Place("penalty", "penalty.page", "Penalties"),
    Place("mods", "mods.page", "House rules"),
)


Addresses = list[tuple[Place, str]]


@context_of("_header.html")
@dataclass(frozen=True)
class Header:
    """The header of a page: the places of the menu with their addresses, and the current one."""

    section: str
    main: Addresses
    more: Addresses


def install(app: Flask) -> None:
    """Give templates the parts of the layout that never change: rendered once for an application.

    `site_header(section)` is the header of a page, `site_part(name)` a template without a context.
    """
    env = app.jinja_env

    @cache
    def header(section: str) -> Markup:
        context = Header(section, _addresses(app, MAIN), _addresses(app, MORE))
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
