"""How Jinja renders the templates: quicker ways through what every page does many times.

All overrides give the same text as Jinja's own methods; a test compares them.
"""

from functools import lru_cache, partial
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any

from flask import Flask
from flask.sansio.app import App
from flask.templating import Environment as FlaskEnvironment
from jinja2 import Environment, Template
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
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


_PLAIN = frozenset(
    {type(lru_cache(len)), FunctionType, MethodType, BuiltinFunctionType, partial, type}
)
"""Types of what is called with its arguments alone, unless it is marked otherwise."""


class TemplateContext(Context):
    """A context in which templates call plain functions and macros."""

    def call(self, function: Any, /, *args: Any, **named: Any) -> Any:
        """Call a function or a macro; what asks for more of the context is left to Jinja."""
        kind = type(function)
        if kind is Macro:
            args = (self.eval_ctx, *args)
        elif kind not in _PLAIN or hasattr(function, "jinja_pass_arg"):
            return super().call(function, *args, **named)
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        return function(*args, **named)


class PageEnvironment(FlaskEnvironment):
    """An environment that looks a loaded template up by its name alone."""

    context_class = TemplateContext

    def __init__(self, app: App, **options: Any) -> None:
        super().__init__(app, **options)
        self._loaded: dict[str, Template] = {}

    def get_template(self, name: Any, parent: Any = None, globals: Any = None) -> Template:
        """The template of a name; those of a debug server are looked at for changes."""
        template = self._loaded.get(name)
        if template is None or self.auto_reload:
            template = self._loaded[name] = super().get_template(name, parent, globals)
        return template


def install(app: Flask) -> None:
    """Let templates of an application be of this kind, without lines that hold only a tag."""
    app.jinja_environment = PageEnvironment
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.jinja_env.loader = app.config["TEMPLATE_LOADER"] or app.jinja_env.loader
    app.jinja_env.template_class = PageTemplate
