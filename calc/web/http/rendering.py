"""How Jinja renders the templates: simplified as they are compiled, and looked up by name."""

from collections.abc import MutableMapping
from typing import Any

from flask import Flask
from flask.sansio.app import App
from flask.templating import Environment as FlaskEnvironment
from jinja2 import Environment, Template, nodes
from jinja2.visitor import NodeTransformer

from calc.questions.query import query_of
from calc.riichi.rulesets import DEFAULT

from .display_options import NAME_LABELS, ROMAJI
from .requests import current_request, learn, to


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
    """An environment that simplifies templates and looks a loaded one up by its name alone.

    Where the files of templates may change (`auto_reload`) it does as Jinja does.
    """

    def __init__(self, app: App, **options: Any) -> None:
        super().__init__(app, **options)
        self._loaded: dict[str, Template] = {}

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals of a template: those of the environment, unless it has its own.

        Jinja would chain the two, which makes every import of a macro slower.
        """
        return super().make_globals(d) if d else self.globals

    def _generate(self, source: nodes.Template, *args: Any, **named: Any) -> str:
        """The Python code of a template; Jinja offers this method to be overridden."""
        simpler = source if self.auto_reload else Simplifier(self).visit(source)
        return super()._generate(simpler, *args, **named)

    def get_template(self, name: Any, parent: Any = None, globals: Any = None) -> Template:
        """The template of a name; it is loaded again where its file may have changed."""
        template = self._loaded.get(name)
        if template is None or self.auto_reload:
            template = self._loaded[name] = super().get_template(name, parent, globals)
        return template


def install(app: Flask) -> None:
    """Let an application render its templates so; a line with only a tag leaves no empty line.

    Every template may use `to(address)` and `learn(address)` for links, `reader_choice()` for what
    these carry, the kinds of names, and the query of what no address has to name.
    """
    app.jinja_environment = PageEnvironment
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.jinja_env.loader = app.config["TEMPLATE_LOADER"] or app.jinja_env.loader
    app.jinja_env.globals.update(
        to=to,
        learn=learn,
        reader_choice=lambda: current_request().choice,
        name_labels=tuple(NAME_LABELS.items()),
        usual_settings=query_of([("rules", DEFAULT), ("names", ROMAJI)]),
    )
