"""The web application: `create_app()` puts its parts together."""

from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from flask import Flask, Request
from werkzeug.datastructures import ImmutableMultiDict, MultiDict
from werkzeug.middleware.proxy_fix import ProxyFix

from calc.paths import TEMPLATES
from calc.questions.query import plain_pairs

from . import (
    api,
    assets,
    carried_options,
    errors,
    headers,
    keypad_markup,
    limits,
    logs,
    navigation,
    pages,
    rendering,
    settings,
    status,
    tiles,
)

# One blueprint for each area. To add an area, add its module here and its place in `navigation`.
AREAS = (*pages.blueprints(), api.blueprint, status.blueprint)
F = TypeVar("F", bound=Callable[..., object])


class QueryRequest(Request):
    """A request whose query is read without a parser where nothing in it is quoted."""

    @cached_property
    def args(self) -> MultiDict[str, str]:
        """The pairs of the query."""
        pairs = plain_pairs(self.query_string.decode())
        return super().args if pairs is None else ImmutableMultiDict(pairs)


class Application(Flask):
    """A Flask application none of whose functions is asynchronous."""

    request_class = QueryRequest
    response_class = headers.CompleteResponse

    def ensure_sync(self, func: F) -> F:
        """The function itself; Flask would look at it for every request."""
        return func


def create_app(config: dict[str, object] | None = None) -> Flask:
    """Make the application; `config` outranks `TENBO_*` of the environment."""
    app = Application(__name__, template_folder=str(TEMPLATES), static_folder=None)
    settings.load(app.config, config)
    rendering.install(app)
    # What is installed first comes first before a request, and last after it.
    logs.install(app)
    limits.install(app)
    status.install_metrics(app)
    assets.install(app)
    headers.install(app)
    errors.install(app)
    carried_options.install(app)
    tiles.install(app)
    keypad_markup.install(app)
    for area in AREAS:
        app.register_blueprint(area)
    navigation.install(app, pages.menu_entries())
    if app.config["PROXY_HOPS"]:
        hops = app.config["PROXY_HOPS"]
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    return app
