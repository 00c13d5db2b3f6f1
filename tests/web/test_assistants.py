"""What assistants find: an overview, tools, and those that a page offers to a browser."""

import json
from typing import Any

from flask.testing import FlaskClient

from calc.commands import COMMANDS
from calc.tools.declarations import ABOUT, declared_tools
from tests.library import LIBRARY
from tests.web.browsing import Visitor

OFFERED = """() => {
  window.offered = [];
  navigator.modelContext = { registerTool: (tool) => { window.offered.push(tool); } };
}"""
ASKED = """async (question) => {
  const tool = window.offered.find((each) => each.name === "score");
  const { content, isError } = await tool.execute(question);
  return [content[0].text, isError, tool.annotations.readOnlyHint];
}"""


def test_an_overview_leads_to_everything(client: FlaskClient) -> None:
    answer = client.get("/llms.txt")
    assert (
        answer.headers["Content-Language"]
        == client.get("/ja/llms.txt").headers["Content-Language"]
        == "en"
    )
    assert answer.mimetype == "text/plain"
    assert answer.text.startswith("# Tenbo\n\n> ")
    assert ABOUT in answer.text
    for name in COMMANDS:
        assert f"- [{name}](http://localhost/api#{name}): {COMMANDS.summary(name)}" in answer.text
    for address in LIBRARY.articles:
        assert f"(http://localhost/learn/{address})" in answer.text
    assert "/llms.txt" in json.dumps(client.get("/api/v1/openapi.json").json["info"])  # type: ignore[index]


def test_the_tools_are_those_of_the_protocol(client: FlaskClient) -> None:
    listed: Any = client.get("/api/v1/tools.json").json
    assert [tool["name"] for tool in listed] == [*COMMANDS]
    for tool, declared in zip(listed, declared_tools(), strict=True):
        assert (tool["description"], tool["inputSchema"]) == declared[1:]


def test_a_page_offers_the_tools_where_the_browser_has_a_way(
    visitor: Visitor, client: FlaskClient
) -> None:
    page = visitor.open("/settings")
    assert page.evaluate("() => performance.getEntriesByName('/static/webmcp.js').length") == 0
    page.evaluate(OFFERED)
    page.evaluate("() => import('/static/webmcp.js').then(() => {})")
    assert page.evaluate("() => window.offered.map((tool) => tool.name)") == [*COMMANDS]
    question = {"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron"}
    text, wrong, reads = page.evaluate(ASKED, question)
    assert (text, wrong, reads) == (client.post("/api/v1/score", json=question).text, False, True)
    text, wrong, _ = page.evaluate(ASKED, {})
    assert (json.loads(text)["kind"], wrong) == ("invalid", True)
