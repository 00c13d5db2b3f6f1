"""The whole of htmx on the server: page or fragment, and the HX- headers of both."""

from flask import Response, current_app, request

PARTIAL = "partial"
VARY = "HX-Request-Type"
_HTML = "text/html; charset=utf-8"


def wants_fragment() -> bool:
    """Whether only the changed part is asked for.

    A boosted link, an `hx-select` and a history restore say `full` and get the page.
    """
    return request.headers.get(VARY) == PARTIAL


def render(
    page: str,
    fragment: str,
    *,
    status: int = 200,
    push: str | None = None,
    replace: bool = False,
    **context: object,
) -> Response:
    """Answer one address in its two forms; `push` is the canonical address of what is shown.

    With `replace` it takes the place of the last one in the browser's history. A fragment that is
    not a `200` never changes the address bar.
    """
    partial = wants_fragment()
    response = html(fragment if partial else page, status=status, **context)
    response.headers["Vary"] = VARY
    if partial and (push is not None or status != 200):
        name = "HX-Replace-Url" if replace and status == 200 else "HX-Push-Url"
        response.headers[name] = push if push is not None and status == 200 else "false"
    return response


def go(address: str) -> Response:
    """Let the browser open an address as a page, after a swap that its fields would not outlive."""
    response = Response(headers={"HX-Redirect": address, "Vary": VARY})
    response.headers["Cache-Control"] = "no-store"
    return response


def html(template: str, *, status: int = 200, **context: object) -> Response:
    """Answer a template."""
    return as_html(rendered(template, **context), status=status)


def rendered(template: str, **context: object) -> str:
    """Render a template that needs nothing but its context and the globals."""
    return current_app.jinja_env.get_template(template).render(context)


def as_html(text: str, *, status: int = 200) -> Response:
    """Answer text that is HTML already."""
    return Response(text, status=status, content_type=_HTML)
