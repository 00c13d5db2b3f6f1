"""The API: every command under /api/v1, as JSON, and the page /api that says how to ask."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from flask import Blueprint, Response, abort
from markupsafe import Markup, escape

from calc.commands import COMMANDS, Command
from calc.commands._problems import invalid_answer
from calc.commands._writing import answer_bytes, bounded_answer, too_long
from calc.encode import Answer
from calc.openapi import text_in
from calc.openapi.reference import CommandReference, Reference, reference
from calc.questions.document import MOST_ANSWERED, MOST_QUESTIONS, BadDocument, read_document
from calc.questions.form import PARTS
from calc.questions.kinds import Flag, Unreadable
from calc.questions.query import RawQuestion, pairs_in, parse_query, query_of
from calc.records.bounds import budget
from calc.riichi.errors import Problem
from calc.web.asking.fields import TextField
from calc.web.asking.labels import SaidForm
from calc.web.http.long_work import response_apart
from calc.web.http.requests import (
    LONG_WORK,
    current_request,
    page_language,
    read_body,
    site_root,
    slot,
)
from calc.web.http.responses import READING, CompleteResponse, context_of, html
from calc.words import Language

JSON = "application/json"
FORM = "multipart/form-data"
BRIEF = "brief"
LONG = 20
"""A list with more questions is long: its answers take up to a quarter of a second."""
TYPE_NAMES = re.compile(r"`([^`]+)`|\b([A-Z]\w+)\b")
"""What is marked in the words of a type: values, and names of objects."""

blueprint = Blueprint("api", __name__, url_prefix="/api")


@blueprint.get("/v1/openapi.json")
def openapi() -> Response:
    """The OpenAPI document of the API."""
    return Response(text_in(page_language()), mimetype=JSON)


@blueprint.get("/v1/rules/<rules>", defaults={"command": "rules"})
@blueprint.get("/v1/rules/<rules>/<against>", defaults={"command": "rules"})
@blueprint.get("/v1/yaku/<yaku>", defaults={"command": "yaku"})
def named(command: str, **names: str) -> Response:
    """The answer to a question in a path, with more keys in the query; an unknown name is a 404."""
    language = page_language()
    query = current_request().query_string.decode("utf-8", "replace")
    try:
        question = parse_query("&".join([query, query_of(names.items())]))
    except BadDocument as error:
        return _response(invalid_answer([error.problem], language), language, status=400)
    answer = COMMANDS[command].ask(question, language=language)
    wrong = [(problem.field, problem.value) for problem in getattr(answer, "problems", ())]
    status = 404 if any(name in wrong for name in names.items()) else 422
    return _response(answer, language, question, invalid=status)


def view(command: Command) -> Callable[[], Response]:
    """The view function of one command."""

    def answer() -> Response:
        """Answer a question, or a list of them."""
        request, language = current_request(), page_language()
        asked: object = False
        try:
            shared = parse_query(request.query_string.decode("utf-8", "replace"))
            asked = shared.pop(BRIEF, False)
            if Flag().read(asked):
                shared[PARTS] = ""
            if request.method in READING:
                return _in_turn(command, shared, None, language)
            if request.mimetype != JSON and (not command.document or request.mimetype == FORM):
                abort(415)
            if command.document:
                request.max_content_length = command.most_bytes
            return _in_turn(command, shared, read_body(), language)
        except BadDocument as error:
            return _response(invalid_answer([error.problem], language), language, status=400)
        except Unreadable as error:
            problem = Problem(error.problem, BRIEF, asked, error.facts)
            return _response(invalid_answer([problem], language), language)

    return answer


def _in_turn(
    command: Command, shared: RawQuestion, body: bytes | None, language: Language
) -> Response:
    """The answer to a query or a body; one about a document takes as long as a list."""
    if not command.document:
        return _answered(command, shared, body, language)
    with slot(LONG_WORK):
        return response_apart(body or b"") or _answered(command, shared, body, language)


def _answered(
    command: Command, shared: RawQuestion, body: bytes | None, language: Language
) -> Response:
    """The answer to a query, to a document as it is, to a question or to a list of questions."""
    if body is None:
        return _one(command, shared, language)
    if current_request().mimetype != JSON:
        return _one(command, {**shared, command.document: body}, language)
    document = read_document(body)
    if isinstance(document, list):
        questions = [_joined(shared, part) for part in document]
        return _many(command, questions, body, language)
    return _one(command, _joined(shared, document), language)


def _joined(shared: RawQuestion, question: object) -> object:
    """A question of a body, with the keys in the address that it lacks."""
    return {**shared, **question} if shared and isinstance(question, dict) else question


def _one(command: Command, question: object, language: Language) -> Response:
    """The answer to one question."""
    return _response(command.ask(question, language=language), language, question)


def _many(command: Command, questions: list[object], body: bytes, language: Language) -> Response:
    """The answers to a list of questions, in their order; an invalid one has an answer too."""
    if not questions:
        raise BadDocument("no-questions")
    if len(questions) > MOST_QUESTIONS:
        raise BadDocument("too-many-questions", most=MOST_QUESTIONS, count=len(questions))
    if len(questions) <= LONG or command.document:
        return _list(command, questions, language)
    with slot(LONG_WORK):
        return response_apart(body) or _list(command, questions, language)


def _list(command: Command, questions: list[object], language: Language) -> Response:
    """The response with the answers to a list."""
    with budget():
        answers = list(_answers_in_parts(command, questions, language))
    return Response(b"[%b]" % b",".join(answers), mimetype=JSON)


def _answers_in_parts(
    command: Command, questions: list[object], language: Language
) -> Iterator[bytes]:
    """The answers to a list, as JSON; once they reach MOST_ANSWERED bytes, refusals follow."""
    refusals = [answer_bytes(too_long(language), question) for question in questions]
    left = MOST_ANSWERED - sum(map(len, refusals)) - len(refusals) - 1
    for question, refusal in zip(questions, refusals, strict=True):
        text = (
            answer_bytes(command.ask(question, language=language), question)
            if left >= 0
            else refusal
        )
        left -= len(text) - len(refusal)
        yield text if left >= 0 else refusal


def _response(
    answer: Answer,
    language: Language,
    question: object = None,
    *,
    status: int = 200,
    invalid: int = 422,
) -> Response:
    answer, text = bounded_answer(answer, question, language)
    if status == 200 and answer.kind == "invalid":
        status = invalid
    return CompleteResponse([text], status=status, content_type=JSON)


@context_of("api/page.html")
@dataclass(frozen=True)
class ReferencePage:
    """The reference of the API, and for each command that `GET` asks a form with its example.

    `root` is the address of the site.
    """

    reference: Reference
    tries: Mapping[str, SaidForm]
    root: str


@blueprint.get("")
def page() -> Response:
    """Show what may be asked and what is answered, with a form to ask each command."""
    language = page_language()
    known = reference(language)
    tries = {
        command.name: example_form(command, language)
        for command in known.commands
        if not COMMANDS[command.name].document
    }
    return html("api/page.html", ReferencePage(known, tries, site_root()))


def example_form(command: CommandReference, language: Language) -> SaidForm:
    """A form that holds the example of a command, a field for each of its keys."""
    values = dict(_example_values(command))
    fields = {name: TextField(name) for name in values}
    form: SaidForm = type("ExampleForm", (SaidForm,), fields)(data=values, language=language)
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

    return Markup(TYPE_NAMES.sub(mark, words))  # noqa: S704  # made of our own types


for _name, _command in COMMANDS.items():
    _methods = ["POST"] if _command.document else ["GET", "POST"]
    blueprint.add_url_rule(f"/v1/{_name}", f"ask_{_name}", view(_command), methods=_methods)
