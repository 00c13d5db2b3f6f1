"""For assistants: what the site answers, as `/llms.txt`, and its tools, as `/api/v1/tools.json`."""

import json
from dataclasses import dataclass
from functools import cache

from flask import Blueprint, Response

from calc.commands import COMMANDS
from calc.tools.declarations import ABOUT, declared_tools
from calc.web.http.requests import site_root
from calc.web.http.responses import context_of, render_in
from calc.web.pages.learn import article_pages
from calc.words import ENGLISH

blueprint = Blueprint("assistants", __name__)


@context_of("api/llms.txt")
@dataclass(frozen=True)
class LlmsPage:
    """What the file tells: the address of the site, what it does, commands and articles by name."""

    root: str
    about: str
    commands: dict[str, str]
    articles: dict[str, str]


@blueprint.get("/llms.txt")
def llms() -> Response:
    """What a model should know of the site, in the form of llmstxt.org; in English."""
    known = article_pages(ENGLISH).library.articles.values()
    page = LlmsPage(
        site_root(),
        ABOUT,
        {name: COMMANDS.summary(name) for name in COMMANDS},
        {article.address: f"{article.title}: {article.summary}" for article in known},
    )
    return Response(
        render_in(ENGLISH, "api/llms.txt", page),
        mimetype="text/plain",
        headers={"Content-Language": ENGLISH},
    )


@blueprint.get("/api/v1/tools.json")
def tools() -> Response:
    """The tools, for a browser that offers those of a page to its assistant."""
    return Response(_tools(), mimetype="application/json")


@cache
def _tools() -> str:
    listed = [
        {"name": tool.name, "description": tool.description, "inputSchema": tool.schema}
        for tool in declared_tools()
    ]
    return json.dumps(listed, ensure_ascii=False, separators=(",", ":"))
