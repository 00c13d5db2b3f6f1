"""The command `mcp` on the command line: the commands as tools for assistants."""

from importlib.util import find_spec

import click

from calc.words.messages import N_, say

from .help import CommandInLanguage
from .question import language_of_locale

SUMMARY = "Serve the commands as tools for assistants (Model Context Protocol)."
HELP = """
An assistant that runs on this machine starts it by itself and speaks over standard input and
output. Put into its settings:

\b
  {"mcpServers": {"tenbo": {"command": "tenbo", "args": ["mcp"]}}}

With --http it is a server of its own, at /mcp; only this machine may ask it, and the hosts that
are named. It needs tenbo[mcp].
"""
NEEDS_LIBRARY = N_("This needs the library mcp: pip install 'tenbo[mcp]'.")


@click.command("mcp", cls=CommandInLanguage, help=f"{SUMMARY}\n{HELP}", short_help=SUMMARY)
@click.option("--http", "port", type=click.IntRange(1, 65535), help="Port of a server over HTTP.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address it listens on.")
@click.option(
    "--allow",
    "hosts",
    multiple=True,
    metavar="NAME",
    help="A host name under which it may be asked too, as tenbo.example; may be repeated.",
)
def mcp(port: int | None, host: str, hosts: tuple[str, ...]) -> None:
    """Serve the tools."""
    if find_spec("mcp") is None:
        raise click.UsageError(say(NEEDS_LIBRARY, language_of_locale()))
    from calc.tools.server import serve_http, serve_stdio

    if port is None:
        serve_stdio()
    else:
        serve_http(host, port, hosts)
