"""Error pages: what went wrong and what to do next; as JSON below `/api/`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import quote

from flask import Flask, Response, current_app, json, request
from werkzeug.exceptions import HTTPException

from calc.commands import COMMANDS
from calc.commands._problems import ErrorAnswer
from calc.encode import plain
from calc.riichi.errors import nearest
from calc.words import LANGUAGES, TRIALS, Language
from calc.words.grammars import grammar
from calc.words.messages import N_, say
from calc.words.phrase import points_words

from .languages import roots
from .requests import page_language, wants_fragment
from .responses import API, READING, LanguageLink, context_of, html, redirect_to

_TAG = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*")
"""The form of the tag of a language."""
NO_LANGUAGE = N_("These pages are not in the language “{tag}”.")
_PASSED_ON = ("Allow", "Retry-After")


class ErrorWords(NamedTuple):
    """What an error page says: an id for programs, the headline, what to do next; marked texts."""

    id: str
    title: str
    text: str


@context_of("errors/page.html", "errors/_error.html")
@dataclass(frozen=True)
class ErrorPage:
    """An error page; `suggestions` are pages with a similar address."""

    code: int
    words: ErrorWords
    suggestions: Sequence[LanguageLink]


WORDS = {
    400: ErrorWords(
        "bad-request",
        N_("That request could not be read"),
        N_("The address or the data sent is damaged. Go back and try again, or start over."),
    ),
    404: ErrorWords(
        "not-found",
        N_("There is no such page"),
        N_("The address may be mistyped, or the page has moved."),
    ),
    405: ErrorWords(
        "method-not-allowed",
        N_("That does not work on this page"),
        N_("This address exists, but does not accept this kind of request."),
    ),
    413: ErrorWords(
        "body-too-large",
        N_("That is too much at once"),
        N_("A request may have at most {body} KiB. Send less, or split it."),
    ),
    414: ErrorWords(
        "address-too-long",
        N_("That address is too long"),
        N_("An address may have at most {address} characters. Any hand of mahjong fits into it."),
    ),
    415: ErrorWords(
        "unsupported-media-type",
        N_("That format is not understood"),
        N_(
            "Send JSON, with the header Content-Type: application/json and without "
            "Content-Encoding, or a recorded game as the body itself."
        ),
    ),
    422: ErrorWords(
        "unprocessable",
        N_("That question cannot be answered"),
        N_("Parts of it contradict each other. Change it and ask again."),
    ),
    429: ErrorWords(
        "too-many-requests",
        N_("Too many requests at once"),
        N_("Ask again in a second. Only a few long lists of questions are answered at a time."),
    ),
    500: ErrorWords(
        "internal-error",
        N_("Something went wrong in the program"),
        N_("This is a fault of the program, not of your hand. It was logged; please try again."),
    ),
}
API_WORDS = {
    404: ErrorWords(
        "not-found",
        N_("There is no such address"),
        N_("The commands are {commands}; /api/v1/openapi.json describes them."),
    ),
    405: ErrorWords(
        "method-not-allowed",
        N_("This address does not take that method"),
        N_("It takes {allowed}."),
    ),
}
NEAREST = N_("Did you mean {nearest}? {hint}")
OTHER = ErrorWords("error", N_("That did not work"), N_("Go back and try again, or start over."))


def install(app: Flask) -> None:
    """Answer every HTTP error, and every exception as a 500, with a page of this application."""
    app.register_error_handler(HTTPException, answer)


def answer(error: HTTPException) -> Response:
    """The response to an error: JSON below `/api/`, else a page or its part."""
    status, language = error.code or 500, page_language()
    if request.path.startswith(API):
        words = _api_words(error, status, language)
        body = ErrorAnswer(status=status, id=words.id, message=words.title, hint=words.text)
        text = json.dumps(plain(body), sort_keys=False)
        response = Response(text, status=status, mimetype="application/json")
    else:
        response = error_page(status, language)
    for name, value in error.get_headers():
        if name in _PASSED_ON:
            response.headers[name] = value
    return response


def error_page(
    status: int, language: Language, suggestions: Sequence[LanguageLink] = ()
) -> Response:
    """The page of a status, or the part of it that a fragment replaces.

    An address with a slash at its end is redirected to the page without one.
    """
    path = f"/{request.path.strip('/')}"
    if status == 404 and request.path != path and _is_page(path):
        query = request.query_string.decode()
        return redirect_to(quote(path) + (query and f"?{query}"))
    words = _words(status, language)
    if status == 404 and (links := _in_languages()):
        words = words._replace(text=say(NO_LANGUAGE, language, tag=_first_part()))
        suggestions = links
    template = "errors/_error.html" if wants_fragment() else "errors/page.html"
    return html(template, ErrorPage(status, words, suggestions), status=status)


def _first_part() -> str:
    return request.path[1:].partition("/")[0]


def _in_languages() -> list[LanguageLink]:
    """The page of an address with a language that there is not, in every language that there is."""
    rest = request.path[1 + len(_first_part()) :]
    if not (_TAG.fullmatch(_first_part()) and rest and _is_page(rest)) or request.root_path:
        return []
    named = {**LANGUAGES, **TRIALS}
    return [
        LanguageLink(f"{root}{rest}", named[language], language)
        for language, root in roots().items()
    ]


def _is_page(path: str) -> bool:
    """Whether a path is that of a page that is read, or of a group of pages."""
    routes = current_app.url_map.bind("")
    return request.method in READING and routes.test(path, request.method)


def _api_words(error: HTTPException, status: int, language: Language) -> ErrorWords:
    words = API_WORDS.get(status)
    if words is None:
        return _words(status, language)
    separated = grammar(language).separated
    allowed = separated(sorted(getattr(error, "valid_methods", None) or ()))
    hint = say(words.text, language, commands=separated(list(COMMANDS)), allowed=allowed)
    near = nearest(request.path.rstrip("/").rpartition("/")[2], COMMANDS)
    if near and status == 404:
        hint = say(NEAREST, language, nearest=f"{API}v1/{near}", hint=hint)
    return ErrorWords(words.id, say(words.title, language), hint)


def _words(status: int, language: Language) -> ErrorWords:
    words = WORDS.get(status, OTHER)
    body = request.max_content_length or current_app.config["MAX_CONTENT_LENGTH"]
    address = points_words(current_app.config["MAX_URL_LENGTH"], language)
    text = say(words.text, language, body=body // 1024, address=address)
    return ErrorWords(words.id, say(words.title, language), text)
