"""The web application: `create_app()` puts its parts together."""

from collections.abc import Callable
from functools import cached_property
from typing import TypeVar, cast

from flask import Flask, Request, Response
from flask.ctx import RequestContext
from flask.sessions import NullSession
from flask.typing import ResponseReturnValue
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import MapAdapter, Rule
from werkzeug.sansio.utils import get_host

from calc.paths import TEMPLATES
from calc.riichi.errors import GuessBudget

from . import api, pages
from .http import (
    assets,
    errors,
    monitoring,
    rendering,
    requests,
    responses,
    settings,
)
from .parts import scripts, tiles, word_filters

AREAS = (*pages.blueprints(), api.blueprint, monitoring.blueprint)
NO_SESSION = NullSession()
F = TypeVar("F", bound=Callable[..., object])


class WebContext(RequestContext):
    """A request context that looks up the rule of a path without variables in a table."""

    app: "Application"

    def match_request(self) -> None:
        """Find the rule of the request, or why there is none."""
        request = self.request
        rule = self.app.plain_rules.get((request.path, request.method))
        if rule is None:
            super().match_request()
        else:
            request.url_rule, request.view_args = rule, {}


class Application(Flask):
    """A Flask application without sessions, asynchronous functions and hooks of blueprints.

    In each request Flask would look for a session, for functions to be awaited, and for what a
    blueprint has to be called before and after it.
    """

    request_class = requests.WebRequest
    response_class = responses.CompleteResponse

    def ensure_sync(self, func: F) -> F:
        """The function itself."""
        return func

    def request_context(self, environ: dict[str, object]) -> RequestContext:
        """The context of a request."""
        return WebContext(self, environ, session=NO_SESSION)

    @cached_property
    def plain_rules(self) -> dict[tuple[str, str], Rule]:
        """The rules whose paths have no variables, by path and method."""
        return {
            (rule.rule, method): rule
            for rule in self.url_map.iter_rules()
            if not rule.arguments
            for method in rule.methods or ()
        }

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """The routes of a request; Flask's own method determines the host twice."""
        if request is None:
            return None
        request.trusted_hosts = self.config["TRUSTED_HOSTS"]
        named = request.environ.get("HTTP_HOST")
        request.host = get_host(request.scheme, named, request.server, request.trusted_hosts)
        return self.url_map.bind(
            request.host,
            request.root_path,
            subdomain="",
            url_scheme=request.scheme,
            default_method=request.method,
            path_info=request.path,
            query_args=request.query_string.decode(errors="replace"),
        )

    def full_dispatch_request(self) -> Response:
        """Answer a request; the guesses at its misspelled names have one budget."""
        with GuessBudget():
            return super().full_dispatch_request()

    def preprocess_request(self) -> ResponseReturnValue | None:
        """Check a request; what a check returns is the response."""
        for check in self.before_request_funcs[None]:
            response = cast("ResponseReturnValue | None", check())  # no check is asynchronous
            if response is not None:
                return response
        return None

    def make_response(self, rv: ResponseReturnValue) -> Response:
        """What a view returned, as a response."""
        return rv if isinstance(rv, self.response_class) else super().make_response(rv)

    def process_response(self, response: Response) -> Response:
        """Finish a response: what was installed first comes last."""
        for finish in reversed(self.after_request_funcs[None]):
            response = finish(response)
        return response

    def do_teardown_request(self, exc: BaseException | None = None) -> None:
        """Do nothing: no request opens anything that has to be closed."""

    def do_teardown_appcontext(self, exc: BaseException | None = None) -> None:
        """Do nothing, as after a request."""


def create_app(config: dict[str, object] | None = None) -> Flask:
    """Make the application; `config` outranks `TENBO_*` of the environment."""
    app = Application(__name__, template_folder=str(TEMPLATES), static_folder=None)
    settings.load(app.config, config)
    rendering.install(app)
    # What is installed first comes first before a request, and last after it.
    monitoring.install(app)
    requests.install(app)
    assets.install(app)
    responses.install(app)
    errors.install(app)
    tiles.install(app)
    word_filters.install(app)
    scripts.install(app)
    for area in AREAS:
        app.register_blueprint(area)
    pages.install(app)
    if app.config["PROXY_HOPS"]:
        hops = app.config["PROXY_HOPS"]
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    return app
