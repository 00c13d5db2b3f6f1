#!/bin/bash
# The Python library of the Model Context Protocol, mcp 2.3.0, drops arguments it does not know.
#
# A tool made of a function lists the arguments of the function in its schema. An assistant that writes
# `discarded` where the tool has `discards` is answered as if nothing had been discarded: no error, no
# word, and a hand in furiten is told that it may win. The schema does not forbid others either.
#
# Exits 0 while it behaves so, 1 if it changed.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check mcp==2.3.0 2>/dev/null
env/bin/python - <<'PYTHON'
import asyncio
import sys
from importlib.metadata import version

from mcp import Client
from mcp.server.mcpserver import MCPServer

server = MCPServer("small")


@server.tool()
def may_win_by_ron(wait: str, discards: str = "") -> str:
    """Whether a hand that waits for one tile may win by ron."""
    return "no, furiten" if wait in discards.split() else "yes"


async def main():
    async with Client(server) as client:
        (tool,) = (await client.list_tools()).tools
        closed = tool.input_schema.get("additionalProperties") is False
        print(f"mcp {version('mcp')}: the schema forbids other arguments: {closed}")
        said = []
        for name in ("discards", "discarded"):
            told = await client.call_tool("may_win_by_ron", {"wait": "7s", name: "9m 7s"})
            said.append((told.is_error, told.content[0].text))
            print(f"  {name}: error {told.is_error}, {told.content[0].text!r}")
    return not closed and said == [(False, "no, furiten"), (False, "yes")]


sys.exit(0 if asyncio.run(main()) else 1)
PYTHON
