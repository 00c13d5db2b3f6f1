"""Templates use the names of their declared context, of the application, and no others."""

from dataclasses import fields
from functools import cache
from typing import Any

import pytest
from flask import Flask
from jinja2 import Environment, meta, nodes

from calc.paths import TEMPLATES
from calc.web import create_app
from calc.web.asking import PAGES, PageContext
from calc.web.http.responses import CONTEXTS
from calc.web.http.texts import TRANS
from tests.tables import for_each

create_app()
ASKING = dict(PAGES)
ALL = CONTEXTS | {f"{name}/page.html": PageContext for name in ASKING}
"""The declared context of each template; pages that ask share one."""
FLASK = {"g", "request", "session", "url_for", "get_flashed_messages", "config"}
"""Names that Flask gives to every template; pages do not depend on the request in this way."""


@cache
def parsed(env: Environment, template: str) -> nodes.Template:
    assert env.loader
    return env.parse(env.loader.get_source(env, template)[0])


def reached(env: Environment, template: str) -> set[str]:
    """A template and all that it extends, includes or imports with its context."""
    included, ahead = {template}, [template]
    while ahead:
        tree = parsed(env, ahead.pop())
        parts: tuple[type[nodes.Node], ...] = (nodes.Extends, nodes.Include)
        shared = [*tree.find_all(parts)]
        shared += [
            statement for statement in tree.find_all(nodes.FromImport) if statement.with_context
        ]
        for statement in shared:
            name = referenced(statement.template, template)  # type: ignore[attr-defined]
            if name not in included:
                included.add(name)
                ahead.append(name)
    return included


def referenced(expression: nodes.Expr, page: str) -> str:
    """The template that a page refers to, by a name or by what visits know of their page."""
    if isinstance(expression, nodes.Concat):
        last = expression.nodes[-1]
        assert isinstance(last, nodes.Const)
        name = page.partition("/")[0]
        return f"{ASKING[name].layout if last.value == '/_visit.html' else name}{last.value}"
    assert isinstance(expression, nodes.Const)
    return str(expression.value)


def set_in(tree: nodes.Template) -> set[str]:
    """The names that a template sets, imports or gives to macros; what it includes has them too."""
    names: set[str] = set()
    for assigned in tree.find_all((nodes.Assign, nodes.AssignBlock)):
        target: Any = assigned.target  # type: ignore[attr-defined]
        targets = target.items if isinstance(target, nodes.Tuple) else [target]
        names |= {name.name for name in targets if isinstance(name, nodes.Name)}
    for macro in tree.find_all(nodes.Macro):
        names |= {argument.name for argument in macro.args}
    for imported in tree.find_all(nodes.FromImport):
        names |= {name if isinstance(name, str) else name[1] for name in imported.names}
    return names


def undeclared(env: Environment, template: str, declared: set[str]) -> dict[str, set[str]]:
    """The names that templates use and nobody gives them, by template."""
    trees = {name: parsed(env, name) for name in reached(env, template)}
    known = declared | set(env.globals) - FLASK | TRANS
    for tree in trees.values():
        known |= set_in(tree)
    missing = {name: meta.find_undeclared_variables(tree) - known for name, tree in trees.items()}
    return {name: names for name, names in missing.items() if names}


@for_each("template", sorted(ALL))
def test_a_template_uses_its_declared_context(app: Flask, template: str) -> None:
    declared = {field.name for field in fields(ALL[template])}
    assert undeclared(app.jinja_env, template, declared) == {}


def test_every_declared_name_is_used(app: Flask) -> None:
    used: dict[type, set[str]] = {}
    for template, context in ALL.items():
        names = used.setdefault(context, set())
        for name in reached(app.jinja_env, template):
            names |= meta.find_undeclared_variables(parsed(app.jinja_env, name))
    idle = {
        context.__name__: {field.name for field in fields(context)} - names
        for context, names in used.items()
    }
    assert {name: names for name, names in idle.items() if names} == {}


def test_every_template_has_a_declared_context(app: Flask) -> None:
    """Those that are imported for their macros, or rendered without a context, use none."""
    every = {path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*.*")}
    reachable = {name for template in ALL for name in reached(app.jinja_env, template)}
    others = every - reachable
    inner = {part for name in others for part in reached(app.jinja_env, name) - {name}}
    alone = {name: undeclared(app.jinja_env, name, set()) for name in sorted(others - inner)}
    assert {name: names for name, names in alone.items() if names} == {}


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        pytest.param("{{ known }}{{ unknown }}", {"unknown"}, id="used"),
        pytest.param("{% for a in unknown %}{{ a }}{% endfor %}", {"unknown"}, id="looped"),
        pytest.param(
            "{% set a = 1 %}{{ a }}{% macro m(b) %}{{ b }}{% endmacro %}", set(), id="set"
        ),
        pytest.param("{% macro m() %}{{ unknown }}{% endmacro %}", {"unknown"}, id="in-a-macro"),
    ],
)
def test_an_undeclared_name_is_found(app: Flask, text: str, missing: set[str]) -> None:
    tree: Any = app.jinja_env.parse(text)
    known = {"known"} | set_in(tree)
    assert meta.find_undeclared_variables(tree) - known == missing
