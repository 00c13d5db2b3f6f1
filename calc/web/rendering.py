"""How Jinja renders the templates: quicker ways through what every page does many times.

All overrides give the same text as Jinja's own methods; a test compares them.
"""

from functools import lru_cache, partial
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any

from flask import Flask
from flask.sansio.app import App
from flask.templating import Environment as FlaskEnvironment
from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
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


class PageCode(CodeGenerator):
    """Python code in which a template collects its text in one list.

    In Jinja's own a template yields each piece to the one that includes it, and so on up to the
    page. An attribute is looked up by `getattr`, which is C; where there is none, by Jinja.
    """

    def write_commons(self) -> None:
        """Without the `yield` that lets every function be a generator."""
        self.writeline("resolve = context.resolve_or_missing")
        self.writeline("undefined = environment.undefined")
        self.writeline("concat = environment.concat")
        self.writeline("cond_expr_undefined = Undefined")

    def enter_frame(self, frame: Frame) -> None:
        """Begin the list of a template or a block."""
        if frame.buffer is None:
            self.buffer(frame)
        super().enter_frame(frame)

    def leave_frame(self, frame: Frame, with_python_scope: bool = False) -> None:  # noqa: FBT001, FBT002 Jinja's own
        """Return the list of a template or a block; one that extends another returns that's."""
        super().leave_frame(frame, with_python_scope)
        if (frame.rootlevel and not self.has_known_extends) or frame.block_frame:
            self.writeline(f"return {frame.buffer}")

    def visit_Block(self, node: nodes.Block, frame: Frame) -> None:  # noqa: N802 Jinja's name
        """Add the text of a block."""
        if not (frame.toplevel and self.has_known_extends):
            self.writeline(f"{frame.buffer}.extend(context.blocks[{node.name!r}][0](context))")

    def visit_Include(self, node: nodes.Include, frame: Frame) -> None:  # noqa: N802 Jinja's name
        """Add the text of another template."""
        self.writeline("template = environment.get_template(", node)
        self.visit(node.template, frame)
        self.write(f", {self.name!r})")
        names = self.dump_local_context(frame)
        context = f"template.new_context(context.get_all(), True, {names})"
        self.writeline(f"{frame.buffer}.extend(template.root_render_func({context}))")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 Jinja's name
        """The attribute of a value; of one that has none of the name, what Jinja finds."""
        value, attribute = self.temporary_identifier(), self.temporary_identifier()
        self.write(f"({attribute} if ({attribute} := getattr(({value} := ")
        self.visit(node.node, frame)
        self.write(f"), {node.attr!r}, missing)) is not missing else ")
        self.write(f"environment.getattr({value}, {node.attr!r}))")


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
    code_generator_class = PageCode

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
