"""Wait for a state, for as long as a machine with much else to do may take."""

import time
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds after which what is waited for does not come any more."""
PREPARATION = 4 * PATIENCE
"""The same for all that a browser stores, which takes long to compress."""


def is_soon(state: Callable[[], bool], patience: float = PATIENCE) -> bool:
    """Whether a state comes to be."""
    until = time.monotonic() + patience
    while not state():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True
