"""What the commands read, and the errors where there is nothing more to read."""

import sys
from contextlib import AbstractContextManager
from errno import EBADF, ECHILD
from typing import IO

import click


def opened(path: str) -> AbstractContextManager[IO[bytes]]:
    """A file to be read, or standard input for `-`; raises OSError where that is closed."""
    if path == "-" and sys.stdin is None:
        raise OSError(EBADF, "Standard input is closed")
    return click.open_file(path, "rb")


def ended_process(answered: str) -> OSError:
    """The error where a process of `--jobs` was ended from outside, with what was answered."""
    return OSError(ECHILD, f"A process of --jobs was ended from outside. {answered}")
