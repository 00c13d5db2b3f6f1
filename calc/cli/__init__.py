"""The command line: `tenbo score '…'`, one command for each of the interface, and `tenbo serve`."""

from .main import main as main
