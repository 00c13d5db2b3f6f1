"""Answers to share: the address, its QR code, and the answer as text."""

from collections.abc import Callable
from typing import NamedTuple

from calc.questions.form import Form
from calc.questions.query import Pairs
from calc.questions.words import ANSWER, line_of
from calc.riichi.rulesets import DEFAULT

from .requests import current_request

MOST_IN_A_CODE = 1200
"""Characters of the longest address whose QR code a phone can read."""


class ShareLinks(NamedTuple):
    """What `_share.html` shows: the whole address, that of its QR code or empty, the text."""

    address: str
    code: str
    text: str


def answer_links(
    question: Form, pairs: Pairs, address_of: Callable[[Pairs], str], text: str
) -> ShareLinks:
    """The links of an answer; the address names the rule set, the text begins with the question."""
    unnamed = "rules" in question.keys and {"rules", "mod"}.isdisjoint(dict(pairs))
    address = address_of([*([("rules", DEFAULT)] if unnamed else []), *pairs])
    return share_links(address, f"{line_of(question, pairs)}\n{ANSWER} {text}")


def share_links(address: str, text: str) -> ShareLinks:
    """The links of an answer with this path and query, and this text."""
    path, _, query = address.partition("?")
    whole = f"{site_root()}{address}"
    code = f"/qr{path.rstrip('/')}.svg?{query}" if len(whole) <= MOST_IN_A_CODE else ""
    return ShareLinks(whole, code, text)


def site_root() -> str:
    """The address of the site, without a slash at its end."""
    request = current_request()
    return f"{request.scheme}://{request.host}{request.root_path}".rstrip("/")
