"""`tenbo serve`: the process becomes gunicorn, so that its signals are gunicorn's."""

import os
import sys
from importlib.util import find_spec
from typing import NoReturn

import click

APP = "calc.web:create_app()"


def serve_with(*, host: str, port: int, workers: int, threads: int, timeout: int) -> NoReturn:
    """Become the server; raises ClickException where gunicorn is not to be had."""
    if find_spec("gunicorn") is None:
        raise click.ClickException(
            "gunicorn is not installed (it does not run on Windows). "
            "Try: python -m flask --app calc.web run"
        )
    command = arguments(host=host, port=port, workers=workers, threads=threads, timeout=timeout)
    sys.stdout.flush()
    os.execv(command[0], command)  # noqa: S606  # our own interpreter, no shell


def arguments(*, host: str, port: int, workers: int, threads: int, timeout: int) -> list[str]:
    """The command that starts the server; an IPv6 address stands in brackets."""
    bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    options = {
        "--config": "python:calc.web.process",
        "--workers": workers,
        "--threads": threads,
        "--timeout": timeout,
        "--graceful-timeout": timeout,
        "--bind": bind,
    }
    told = [str(part) for option in options.items() for part in option]
    return [sys.executable, "-m", "gunicorn", "--no-control-socket", *told, APP]
