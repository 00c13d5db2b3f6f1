"""Templates use the names of their declared context, of the application, and no others."""

from dataclasses import fields
from typing import Any

import pytest
from flask import Flask
from jinja2 import Environment, meta, nodes

from calc.paths import TEMPLATES
from calc.web import create_app
from calc.web.htmx import CONTEXTS

create_app()
LATER = (
    *("calculator/", "waits/", "riichi/", "kan/", "settle/", "draw/", "final/", "penalty/"),
    *("game/", "tables/", "mods/", "question/", "_asking.html", "_keypad.html", "_fields.html"),
)
"""Pages that ask, whose contexts are not declared yet."""
FLASK = {"g", "request", "session", "url_for", "get_flashed_messages", "config"}
"""Names that Flask gives to every template; pages do not depend on the request in this way."""


def parsed(env: Environment, template: str) -> nodes.Template:
    assert env.loader
    return env.parse(env.loader.get_source(env, template)[0])


def reached(env: Environment, template: str) -> set[str]:
    """A template and all that it extends, includes or imports with its context."""
    found, ahead = {template}, [template]
    while ahead:
        tree = parsed(env, ahead.pop())
        parts: tuple[type[nodes.Node], ...] = (nodes.Extends, nodes.Include)
        shared = [*tree.find_all(parts)]
        shared += [each for each in tree.find_all(nodes.FromImport) if each.with_context]
        for each in shared:
            names = each.template  # type: ignore[attr-defined]
            if isinstance(names, nodes.Const) and names.value not in found:
                found.add(names.value)
                ahead.append(names.value)
    return found


def set_in(tree: nodes.Template) -> set[str]:
    """The names that a template sets or imports, for those it extends and includes too."""
    names: set[str] = set()
    for assigned in tree.find_all((nodes.Assign, nodes.AssignBlock)):
        target: Any = assigned.target  # type: ignore[attr-defined]
        targets = target.items if isinstance(target, nodes.Tuple) else [target]
        names |= {name.name for name in targets if isinstance(name, nodes.Name)}
    for imported in tree.find_all(nodes.FromImport):
        names |= {name if isinstance(name, str) else name[1] for name in imported.names}
    return names


def undeclared(env: Environment, template: str, declared: set[str]) -> dict[str, set[str]]:
    """The names that templates use and nobody gives them, by template."""
    trees = {name: parsed(env, name) for name in reached(env, template)}
    known = declared | set(env.globals) - FLASK
    for tree in trees.values():
        known |= set_in(tree)
    missing = {name: meta.find_undeclared_variables(tree) - known for name, tree in trees.items()}
    return {name: names for name, names in missing.items() if names}


@pytest.mark.parametrize("template", sorted(CONTEXTS))
def test_a_template_uses_its_declared_context(app: Flask, template: str) -> None:
    declared = {field.name for field in fields(CONTEXTS[template])}
    assert undeclared(app.jinja_env, template, declared) == {}


def test_every_declared_name_is_used(app: Flask) -> None:
    used: dict[type, set[str]] = {}
    for template, context in CONTEXTS.items():
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
    reachable = {name for template in CONTEXTS for name in reached(app.jinja_env, template)}
    alone = {
        name: undeclared(app.jinja_env, name, set())
        for name in sorted(every - reachable)
        if not name.startswith(LATER)
    }
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
