"""Pages and fragments: templates with their declared contexts, and every HX- header."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from flask import Response, current_app
from markupsafe import Markup
from werkzeug.utils import redirect

from .headers import HTML, CompleteResponse
from .rendering import encoded
from .requests import wants_fragment

C = TypeVar("C")
CONTEXTS: dict[str, type] = {}
"""The declared context of each template that is rendered, by the template's name."""
VARY = "HX-Request-Type"


class Link(NamedTuple):
    """A link to a page: its address and its text."""

    address: str
    title: str


def context_of(*templates: str) -> Callable[[type[C]], type[C]]:
    """Declare a dataclass as the context of templates: its fields are the names they may use.

    Beside them a template has the globals of the application and what it sets itself. A test holds
    every template to its context.
    """

    def declare(context: type[C]) -> type[C]:
        CONTEXTS.update(dict.fromkeys(templates, context))
        return context

    return declare


def render(
    page: str,
    fragment: str,
    context: object,
    *,
    status: int = 200,
    push: str | None = None,
    replace: bool = False,
) -> Response:
    """The page of an address, or its fragment; `push` is the canonical address of what is shown.

    `context` is an instance of the dataclass declared for both templates. With `replace` the
    address takes the place of the last one in the browser's history. A fragment that is not a
    `200` never changes the address bar.
    """
    partial = wants_fragment()
    template = current_app.jinja_env.get_template(fragment if partial else page)
    text = encoded(template, vars(context))
    response = CompleteResponse([text], status=status, content_type=HTML)
    response.headers.add("Vary", VARY)
    if partial and (push is not None or status != 200):
        name = "HX-Replace-Url" if replace and status == 200 else "HX-Push-Url"
        response.headers.add(name, push if push is not None and status == 200 else "false")
    return response


def redirect_to(address: str) -> Response:
    """A redirect of a page load to another address of the same page."""
    response: Response = redirect(address, Response=Response)  # type: ignore[assignment]
    response.headers["Vary"] = VARY
    return response


def go(address: str) -> Response:
    """Let the browser load an address as a page; a fragment would leave the fields as they are."""
    response = Response(headers={"HX-Redirect": address, "Vary": VARY})
    response.headers["Cache-Control"] = "no-store"
    return response


def html(template: str, context: object = None, *, status: int = 200) -> Response:
    """The response with what a template renders."""
    return Response(render_to_string(template, context), status=status)


def render_to_string(template: str, context: object = None) -> Markup:
    """What a template renders, with the fields of its context if it has one."""
    fields = vars(context) if context else {}
    return Markup(current_app.jinja_env.get_template(template).render(fields))  # noqa: S704
