"""The language of an address: the page of `/ja/waits` is that of `/waits` in Japanese.

Links lead to pages in the same language, since `to()` puts the tag before their addresses; those
of headers get it here.
"""

from flask import Response

from calc.words import ENGLISH, LANGUAGES, TRIALS, Language

from .requests import WebRequest

_HEADERS = ("Location", "HX-Push-Url", "HX-Replace-Url", "HX-Redirect")


def keep_language(response: Response, request: WebRequest) -> None:
    """Let a response lead to pages in the language of its request."""
    if request.language == ENGLISH:
        return
    root = f"/{request.language}/"
    for name in _HEADERS:
        address = response.headers.get(name, "")
        if address.startswith("/") and not address.startswith(("//", root)):
            response.headers[name] = f"{root}{address[1:]}"


def roots() -> dict[Language, str]:
    """What the addresses of each language begin with; nothing in English."""
    return {tag: "" if tag == ENGLISH else f"/{tag}" for tag in (*LANGUAGES, *TRIALS)}


def alternates(path: str) -> dict[Language, str]:
    """The address of a page in each language that is offered; empty where there is but one."""
    others = LANGUAGES if len(LANGUAGES) > 1 else ()
    return {tag: path if tag == ENGLISH else f"/{tag}{path}" for tag in others}
