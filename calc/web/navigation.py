"""The menu: every area of the site once, in the order shown; only areas that exist are shown."""

from functools import cache
from typing import NamedTuple

from flask import Flask
from markupsafe import Markup


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
    Place("tables", "tables.page", "Score tables"),
    Place("settle", "settle.page", "Several winners"),
    Place("draw", "draw.page", "Draws"),
    Place("final", "final.page", "Final scores"),
    Place("riichi", "riichi.page", "May I riichi?"),
    Place("kan", "kan.page", "Kan after riichi"),
    Place("penalty", "penalty.page", "Penalties"),
    Place("mods", "mods.page", "House rules"),
)


def install(app: Flask) -> None:
    """Give templates the parts of the layout that do not change: rendered once, then kept."""

    @cache
    def header(section: str = "") -> Markup:
        return _part(app, "_header.html", section=section, main=places(MAIN), more=places(MORE))

    @cache
    def part(name: str) -> Markup:
        return _part(app, name, main=places(MAIN), more=places(MORE))

    def places(menu: tuple[Place, ...]) -> list[tuple[Place, str]]:
        found = ((place, address(app, place.endpoint)) for place in menu)
        return [(place, where) for place, where in found if where]

    app.jinja_env.globals.update(site_header=header, site_part=part)


def address(app: Flask, endpoint: str) -> str:
    """Return the address of a page, or nothing if there is no such page."""
    known = endpoint in app.view_functions
    return next(app.url_map.iter_rules(endpoint)).rule if known else ""


def _part(app: Flask, name: str, **context: object) -> Markup:
    return Markup(app.jinja_env.get_template(name).render(context))  # noqa: S704  # our own template
