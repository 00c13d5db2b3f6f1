"""What makes rendering quicker changes no character of it."""

import pytest

from calc.web import create_app
from calc.web.http.display_options import DEFAULT_DISPLAY
from scripts.pages import SCORED

PATHS = (
    SCORED,
    "/waits?hand=234m456789p2245s&discards=9m6s",
    "/settle",
    "/search?q=<b>",
    "/rules",
    "/kan",
    "/game",
    "/yaku",
    "/learn/",
)


@pytest.mark.parametrize("path", PATHS)
def test_pages_are_the_same_as_by_jinja_alone(path: str) -> None:
    quick, plain = (create_app({"ACCESS_LOG": False}) for _ in range(2))
    plain.jinja_env.auto_reload = True  # what is included stays apart
    assert quick.test_client().get(path).text == plain.test_client().get(path).text


def test_an_attribute_that_an_object_does_not_have_is_an_error() -> None:
    """In the tests: Jinja renders nothing for it."""
    template = create_app({"ACCESS_LOG": False}).jinja_env.from_string("{{ display.kinds }}")
    with pytest.raises(AttributeError, match="kinds"):
        template.render(display=DEFAULT_DISPLAY)
