"""How Jinja renders the templates: quicker ways through what every page does many times.

All overrides give the same text as Jinja's own methods; a test compares them.
"""

from collections.abc import Callable, Iterator, MutableMapping
from functools import lru_cache, partial
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any

from flask import Flask
from flask.sansio.app import App
from flask.templating import Environment as FlaskEnvironment
from jinja2 import Environment, Template, nodes
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from jinja2.utils import missing
from jinja2.visitor import NodeTransformer
from markupsafe import Markup
from markupsafe import _escape_inner as escape_text  # type: ignore[attr-defined]


def escaped(value: object) -> str:
    """A value as HTML; Jinja's own makes a `Markup` of each, though all are joined at once."""
    if type(value) is str:
        return escape_text(value)
    if type(value) is Markup:
        return value
    if type(value) is int:
        return str(value)
    if hasattr(value, "__html__"):
        return str(value.__html__())
    return escape_text(str(value))


new_markup = str.__new__
"""Makes a `Markup` of a text; the class looks for `__html__` first."""


class PageMacro(Macro):
    """A macro that takes its arguments by position and by name, and nothing beyond them."""

    def __call__(self, *args: Any, **named: Any) -> str:
        """Its text; a macro that takes any number of arguments is left to Jinja."""
        if self.catch_varargs or self.catch_kwargs:
            return super().__call__(*args, **named)
        if len(args) < self._argument_count:
            args += tuple([named.pop(name, missing) for name in self.arguments[len(args) :]])
        if self.caller and not self.explicit_caller:
            args += (named.pop("caller", None) or self._environment.undefined(name="caller"),)
        text = self._func(*args, **named)
        return new_markup(Markup, text) if self._default_autoescape else text


Render = Callable[[Context], Iterator[str]]


def whole(render: Render) -> Render:
    """A template or block whose text comes in one piece, which is passed on only once."""

    def rendered(context: Context) -> Iterator[str]:
        yield "".join(render(context))

    return rendered


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
        blocks = namespace["blocks"]
        blocks.update({name: whole(block) for name, block in blocks.items()})
        namespace.update({f"block_{name}": block for name, block in blocks.items()})
        namespace.update(escape=escaped, Macro=PageMacro, root=whole(namespace["root"]))
        return super()._from_namespace(environment, namespace, globals)

    def _get_default_module(self, ctx: object = None) -> TemplateModule:  # noqa: ARG002
        if self._module is None:
            self._module = self.make_module()
        return self._module


_PLAIN = frozenset(
    {type(lru_cache(len)), FunctionType, MethodType, BuiltinFunctionType, partial, type, PageMacro}
)
"""Types of what is called with its arguments alone, unless it is marked otherwise."""


class TemplateContext(Context):
    """A context in which templates call plain functions and macros."""

    def call(
        self,
        function: Any,
        /,
        *args: Any,
        _loop_vars: object = None,
        _block_vars: object = None,
        **named: Any,
    ) -> Any:
        """Call a function or a macro; what asks for more of the context is left to Jinja."""
        if type(function) in _PLAIN and not hasattr(function, "jinja_pass_arg"):
            return function(*args, **named)
        return super().call(
            function, *args, _loop_vars=_loop_vars, _block_vars=_block_vars, **named
        )


class Simplifier(NodeTransformer):
    """Puts templates into those that include them by name, and an `else` into every `a if b`."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment

    def visit_Include(self, node: nodes.Include) -> nodes.Node:  # noqa: N802  # Jinja's name
        """The nodes of the included template, with variables of their own."""
        loader = self.environment.loader
        if loader is None or not isinstance(node.template, nodes.Const):
            return node
        source, filename, _ = loader.get_source(self.environment, node.template.value)
        tree = self.visit(self.environment.parse(source, node.template.value, filename))
        return nodes.Scope(tree.body, lineno=node.lineno)

    def visit_CondExpr(self, node: nodes.CondExpr) -> nodes.Node:  # noqa: N802  # Jinja's name
        """The same expression; without an `else` Jinja makes an undefined value each time."""
        node.expr2 = node.expr2 or nodes.Const("", lineno=node.lineno)
        return self.generic_visit(node)


class PageEnvironment(FlaskEnvironment):
    """An environment that looks a loaded template up by its name alone."""

    context_class = TemplateContext

    def __init__(self, app: App, **options: Any) -> None:
        super().__init__(app, **options)
        self._loaded: dict[str, Template] = {}

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals of a template: mostly those of the environment alone."""
        return super().make_globals(d) if d else self.globals

    def _generate(
        self,
        source: nodes.Template,
        name: str | None,
        filename: str | None,
        defer_init: bool = False,  # noqa: FBT001, FBT002  # Jinja's hook
    ) -> str:
        """The Python code of a template, simplified unless files may change meanwhile."""
        simpler = source if self.auto_reload else Simplifier(self).visit(source)
        return super()._generate(simpler, name, filename, defer_init)

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
