"""What makes rendering quicker changes no character of it."""

import pytest
from jinja2 import Template
from markupsafe import Markup, escape

from calc.web import create_app
from calc.web.http.rendering import escaped
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


class Drawn:
    def __html__(self) -> str:
        return "<i>drawn</i>"


@pytest.mark.parametrize(
    "value", ["plain", "<a href='x'>&", "", 5, 1.5, None, True, Markup("<b>"), Drawn(), ["<"]]
)
def test_values_are_escaped_as_by_markupsafe(value: object) -> None:
    assert escaped(value) == escape(value)


@pytest.mark.parametrize("path", PATHS)
def test_pages_are_the_same_as_by_jinja_alone(path: str) -> None:
    quick, plain = (create_app({"ACCESS_LOG": False}) for _ in range(2))
    plain.jinja_env.template_class = Template
    plain.jinja_env.auto_reload = True  # what is included stays apart
    assert quick.test_client().get(path).text == plain.test_client().get(path).text


def test_an_attribute_that_a_visit_does_not_have_is_an_error() -> None:
    template = create_app({"ACCESS_LOG": False}).jinja_env.from_string("{{ visit.kinds }}")
    with pytest.raises(AttributeError, match="kinds"):
        template.render(visit=object())
