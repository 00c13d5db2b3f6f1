"""How Jinja renders the templates: quicker ways through what every page does many times.

Both overrides give the same text as Jinja's own methods; a test compares them.
"""

from typing import Any

from flask import Flask
from jinja2 import Environment, Template
from jinja2.environment import TemplateModule
from markupsafe import Markup
from markupsafe import _escape_inner as escape_text  # type: ignore[attr-defined]


def escaped(value: object) -> str:
    """A value as HTML; Jinja's own makes a `Markup` of each, though all are joined at once."""
    if type(value) is str:
        return escape_text(value)
    if type(value) is Markup:
        return value
    if hasattr(value, "__html__"):
        return str(value.__html__())
    return escape_text(str(value))


class PageTemplate(Template):
    """A template whose macros are made once.

    Jinja looks at every import whether the importing template was loaded with globals of its own.
    None is here: all globals are those of the environment.
    """

    @classmethod
    def _from_namespace(
        cls,
        environment: Environment,
        namespace: Any,
        globals: Any,  # Jinja's name
    ) -> Template:
        namespace["escape"] = escaped
        return super()._from_namespace(environment, namespace, globals)

    def _get_default_module(self, ctx: object = None) -> TemplateModule:  # noqa: ARG002
        if self._module is None:
            self._module = self.make_module()
        return self._module


def install(app: Flask) -> None:
    """Let templates of an application be of this kind, without lines that hold only a tag."""
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.jinja_env.template_class = PageTemplate
