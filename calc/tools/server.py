"""The server of the tools, over standard input and output or HTTP, by the library `mcp`."""

from collections.abc import Sequence
from functools import partial

import anyio
import mcp_types as types
from anyio.to_thread import run_sync
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.server.transport_security import TransportSecuritySettings
from mcp.shared.exceptions import MCPError
from starlette.applications import Starlette

from calc import __version__
from calc.records.bounds import MOST_BYTES

from .declarations import ABOUT, ARTICLES, YAKU, answer_of, declared_tools, resources, text_at

PATH = "/mcp"
MOST_REQUEST = MOST_BYTES + 64 * 1024
"""Bytes of a request: a recorded game, and what stands around it."""
LOCAL = ("127.0.0.1", "localhost", "[::1]")
"""Hosts that a server on this machine is asked by."""
LONG = ("record", "convert")
"""Tools whose questions take so long that others are answered meanwhile."""
MARKDOWN, PLAIN = "text/markdown", "text/plain"


def server() -> Server[object]:
    """The server, with every tool and resource."""
    return Server(
        "tenbo",
        version=__version__,
        title="Tenbo",
        instructions=ABOUT,
        on_list_tools=_list_tools,
        on_call_tool=_call_tool,
        on_list_resources=_list_resources,
        on_list_resource_templates=_list_templates,
        on_read_resource=_read_resource,
    )


def serve_stdio() -> None:
    """Serve one client over standard input and output."""

    async def run() -> None:
        made = server()
        async with stdio_server() as (read, write):
            await made.run(read, write, made.create_initialization_options())

    anyio.run(run)


def http_application(hosts: Sequence[str] = ()) -> Starlette:
    """The application of ASGI, which answers for these hosts and this machine alone.

    A page of another origin is refused, so that no page can ask a server that it cannot see.
    """
    names = [*(f"{host}:*" for host in LOCAL), *hosts, *(f"{host}:*" for host in hosts)]
    origins = [f"{scheme}://{name}" for name in names for scheme in ("http", "https")]
    security = TransportSecuritySettings(
        enable_dns_rebinding_protection=True, allowed_hosts=names, allowed_origins=origins
    )
    return server().streamable_http_app(
        streamable_http_path=PATH,
        json_response=True,
        stateless_http=True,
        max_request_body_size=MOST_REQUEST,
        transport_security=security,
    )


def serve_http(host: str, port: int, hosts: Sequence[str]) -> None:
    """Serve over HTTP, as a process of its own."""
    import uvicorn

    uvicorn.run(
        http_application(hosts), host=host, port=port, log_level="warning", limit_concurrency=64
    )


async def _list_tools(_: object, _page: object) -> types.ListToolsResult:
    asks = types.ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
    return types.ListToolsResult(
        tools=[
            types.Tool(
                name=tool.name,
                description=tool.description,
                input_schema=tool.schema,
                annotations=asks,
            )
            for tool in declared_tools()
        ]
    )


async def _call_tool(_: object, asked: types.CallToolRequestParams) -> types.CallToolResult:
    ask = partial(answer_of, asked.name, asked.arguments or {})
    answer = await run_sync(ask) if asked.name in LONG else ask()
    texts = filter(None, (answer.words, answer.json))
    content: list[types.ContentBlock] = [types.TextContent(text=text) for text in texts]
    return types.CallToolResult(content=content, is_error=answer.wrong)


async def _list_resources(_: object, _page: object) -> types.ListResourcesResult:
    return types.ListResourcesResult(
        resources=[
            types.Resource(
                uri=resource.uri,
                name=resource.name,
                description=resource.about,
                mime_type=_kind(resource.uri),
            )
            for resource in resources()
        ]
    )


async def _list_templates(_: object, _page: object) -> types.ListResourceTemplatesResult:
    return types.ListResourceTemplatesResult(
        resource_templates=[
            types.ResourceTemplate(
                uri_template=f"{ARTICLES}{{+address}}", name="article", mime_type=MARKDOWN
            ),
            types.ResourceTemplate(uri_template=f"{YAKU}{{key}}", name="yaku", mime_type=PLAIN),
        ]
    )


async def _read_resource(
    _: object, asked: types.ReadResourceRequestParams
) -> types.ReadResourceResult:
    text = await run_sync(text_at, str(asked.uri))
    if text is None:
        message = f"There is nothing at {str(asked.uri)[:100]}. The list of resources has all."
        raise MCPError(code=types.INVALID_PARAMS, message=message)
    content = types.TextResourceContents(uri=asked.uri, mime_type=_kind(asked.uri), text=text)
    return types.ReadResourceResult(contents=[content])


def _kind(uri: str) -> str:
    return MARKDOWN if uri.startswith(ARTICLES) else PLAIN
