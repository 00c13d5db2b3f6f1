"""The page of the API: every command with its keys, its answers, and a question to try."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import wtforms
from flask import Blueprint, Response
from markupsafe import Markup, escape

from calc.commands import COMMANDS
from calc.openapi.reference import CommandReference, Reference, reference
from calc.questions.query import pairs_in
from calc.web.fields import TextField
from calc.web.htmx import context_of, html
from calc.web.sharing import site_root

NAMES = re.compile(r"`([^`]+)`|\b([A-Z]\w+)\b")
"""What is marked in the words of a type: values, and names of objects."""
blueprint = Blueprint("reference", __name__)


@context_of("api/page.html")
@dataclass(frozen=True)
class ReferencePage:
    """The reference of the API, and for each command that `GET` asks a form with its example.

    `root` is the address of the site.
    """

    reference: Reference
    tries: Mapping[str, wtforms.Form]
    root: str


@blueprint.get("/api")
def page() -> Response:
    """Show what may be asked and what is answered, with a form to ask each command."""
    known = reference()
    tries = {
        command.name: example_form(command)
        for command in known.commands
        if not COMMANDS[command.name].document
    }
    return html("api/page.html", ReferencePage(known, tries, site_root()))


def example_form(command: CommandReference) -> wtforms.Form:
    """A form that holds the example of a command, a field for each of its keys."""
    values = dict(_example_values(command))
    fields = {name: TextField(name) for name in values}
    form: wtforms.Form = type("ExampleForm", (wtforms.Form,), fields)(data=values)
    for field in form:
        field.id = f"{command.name}-{field.name}"
    return form


def _example_values(command: CommandReference) -> Iterable[tuple[str, str]]:
    """The keys of an example with their values as text; what is nested is JSON."""
    if not command.example.startswith("{"):
        return pairs_in(command.example)
    question = COMMANDS[command.name].parse(command.example)
    return (
        (
            name,
            json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else str(value),
        )
        for name, value in question.items()
    )


@blueprint.app_template_filter()
def type_markup(words: str, objects: Iterable[str] = ()) -> Markup:
    """The words of a type, with values as code and the names of objects as links."""

    def mark(match: re.Match[str]) -> str:
        value, name = match.groups()
        if value:
            return Markup("<code>{}</code>").format(value)
        return (
            Markup('<a href="#{0}">{0}</a>').format(name) if name in objects else str(escape(name))
        )

    return Markup(NAMES.sub(mark, words))  # noqa: S704  # made of our own types
