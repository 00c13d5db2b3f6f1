"""How Jinja renders the templates: faster replacements of what every page does many times.

All overrides give the same text as Jinja's own methods; a test compares them.
"""

from collections.abc import MutableMapping
from operator import call
from typing import Any

from flask import Flask
from flask.sansio.app import App
from flask.templating import Environment as FlaskEnvironment
from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Macro
from jinja2.utils import missing
from jinja2.visitor import NodeTransformer
from markupsafe import Markup
from markupsafe import _escape_inner as escape_text  # type: ignore[attr-defined]


def escaped(value: object) -> str:
    """A value as HTML, without the `Markup` that Jinja's own function makes of each."""
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
"""Makes a `Markup` of a text; `Markup(text)` would first look for a method `__html__`."""


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


class PageTemplate(Template):
    """A template whose code escapes, calls and makes macros by the functions of this module."""

    @classmethod
    def _from_namespace(
        cls,
        environment: Environment,
        namespace: Any,
        globals: Any,  # Jinja's name
    ) -> Template:
        namespace.update(escape=escaped, Macro=PageMacro, call=call)
        return super()._from_namespace(environment, namespace, globals)


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


OBJECTS = frozenset({"visit", "display", "group", "value"})
"""Names in templates that never stand for a mapping, so that what follows a dot is an attribute."""


class PageCode(CodeGenerator):
    """The code of templates whose root and blocks return lists of texts, and call as Python does.

    It relies on this: an included template exists and has the context, a block is neither required
    nor below a conditional `extends`, and no function that is called needs the context.
    """

    def write_commons(self) -> None:
        """Write what every function begins with, without the `yield` that makes a generator."""
        self.writeline("resolve = context.resolve_or_missing")
        self.writeline("undefined = environment.undefined")
        self.writeline("concat = environment.concat")

    def enter_frame(self, frame: Frame) -> None:
        """Begin a frame; the outermost frame of a function collects the texts."""
        super().enter_frame(frame)
        if frame.parent is None:
            self.buffer(frame)

    def leave_frame(self, frame: Frame, with_python_scope: bool = False) -> None:  # noqa: FBT001, FBT002  # Jinja's hook
        """End a frame; a function returns its texts, unless its template extends another."""
        if frame.parent is None and not (frame.toplevel and self.extends_so_far):
            self.writeline(f"return {frame.buffer}")
        super().leave_frame(frame, with_python_scope)

    def writeline(self, x: str, node: nodes.Node | None = None, extra: int = 0) -> None:
        """Write a line; a template that extends another returns its texts."""
        super().writeline(x.replace("yield from parent", "return parent", 1), node, extra)

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802  # Jinja's name
        """Read an attribute; Jinja would look for a key where there is none."""
        if isinstance(node.node, nodes.Name) and node.node.name in OBJECTS:
            self.write(f"{frame.symbols.ref(node.node.name)}.{node.attr}")
        else:
            super().visit_Getattr(node, frame)

    def visit_Block(self, node: nodes.Block, frame: Frame) -> None:  # noqa: N802  # Jinja's name
        """Add the texts of a block, unless it only replaces that of another template."""
        if not (frame.toplevel and self.has_known_extends):
            context = self.derive_context(frame) if node.scoped else self.get_context_ref()
            block = f"context.blocks[{node.name!r}][0]({context})"
            self.writeline(f"{frame.buffer}.extend({block})", node)

    def visit_Include(self, node: nodes.Include, frame: Frame) -> None:  # noqa: N802  # Jinja's name
        """Add the texts of a template whose name is known only when it is rendered."""
        self.writeline("template = environment.get_template(", node)
        self.visit(node.template, frame)
        names = f"context.get_all(), True, {self.dump_local_context(frame)}"
        texts = f"template.root_render_func(template.new_context({names}))"
        self.write(f"); {frame.buffer}.extend({texts})")

    def visit_Call(  # noqa: N802  # Jinja's name
        self,
        node: nodes.Call,
        frame: Frame,
        forward_caller: bool = False,  # noqa: FBT001, FBT002  # Jinja's hook
    ) -> None:
        """Write a call; Jinja's own code calls through the context."""
        self.write("call(")
        self.visit(node.node, frame)
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        self.write(")")


class PageEnvironment(FlaskEnvironment):
    """An environment that looks a loaded template up by its name alone."""

    def __init__(self, app: App, **options: Any) -> None:
        super().__init__(app, **options)
        self._loaded: dict[str, Template] = {}

    @property
    def code_generator_class(self) -> type[CodeGenerator]:  # type: ignore[override]
        """The generator of the code of templates; Jinja's own where their files may change."""
        return CodeGenerator if self.auto_reload else PageCode

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals of a template: those of the environment, unless it has its own."""
        return super().make_globals(d) if d else self.globals

    def _generate(
        self,
        source: nodes.Template,
        name: str | None,
        filename: str | None,
        defer_init: bool = False,  # noqa: FBT001, FBT002  # Jinja's hook
    ) -> str:
        """The Python code of a template, simplified unless its files may change."""
        simpler = source if self.auto_reload else Simplifier(self).visit(source)
        return super()._generate(simpler, name, filename, defer_init)

    def get_template(self, name: Any, parent: Any = None, globals: Any = None) -> Template:
        """The template of a name; it is loaded again where its file may have changed."""
        template = self._loaded.get(name)
        if template is None or self.auto_reload:
            template = self._loaded[name] = super().get_template(name, parent, globals)
        return template


def encoded(template: Template, names: dict[str, Any]) -> bytes:
    """What a template renders, encoded text by text: most are ASCII, which is quick."""
    return b"".join(map(str.encode, template.root_render_func(template.new_context(names))))


def install(app: Flask) -> None:
    """Let an application render its templates so; a line with only a tag leaves no empty line."""
    app.jinja_environment = PageEnvironment
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.jinja_env.loader = app.config["TEMPLATE_LOADER"] or app.jinja_env.loader
    app.jinja_env.template_class = PageTemplate
