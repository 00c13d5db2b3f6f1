"""The language of an address: the page of `/ja/waits` is that of `/waits` in Japanese.

Links lead to pages in the same language, since `to()` puts the tag before their addresses; those
of headers get it here.
"""

from urllib.parse import quote

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


def alternates(request: WebRequest) -> str:
    """The header `Link` of a page: for search engines, its address in each language offered.

    Empty where there is but one.
    """
    if len(LANGUAGES) == 1:
        return ""
    before = request.root_path.removesuffix(f"/{request.language}")
    site = f"{request.scheme}://{request.host}{before}"
    query = request.query_string.decode()
    rest = quote(request.path) + (f"?{query}" if query else "")
    return ", ".join(
        f'<{site}{roots()[language]}{rest}>; rel="alternate"; hreflang="{language}"'
        for language in LANGUAGES
    )
