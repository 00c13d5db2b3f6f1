"""Settings of the whole suite: how hypothesis runs, and the seed of the random hands.

HYPOTHESIS_PROFILE names a profile: `default` draws new examples each time, `ci` the same ones
everywhere (chosen when CI is set), `quick` few. TENBO_SEED repeats an earlier run's random hands.
"""

import os
import secrets

import pytest
from hypothesis import settings

settings.register_profile("default", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True, database=None)
settings.register_profile("quick", deadline=None, print_blob=True, max_examples=15)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "default")
)

ANYWHERE = {"visitor", "devices"}
"""Fixtures of tests that share nothing but a worker's browser."""


def pytest_configure() -> None:
    """Choose the seed before any worker starts, so that all draw from the same one."""
    os.environ.setdefault("TENBO_SEED", str(secrets.randbelow(10**9)))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of a file on one worker, those of a browser's pages on any that is free."""
    for item in items:
        if ANYWHERE.isdisjoint(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.xdist_group(str(item.path)))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the seed, with which the same random hands can be asked for again."""
    terminalreporter.write_line(f"random hands: TENBO_SEED={os.environ['TENBO_SEED']}")


@pytest.fixture(scope="session")
def seed() -> int:
    """The seed of this run's random hands."""
    return int(os.environ["TENBO_SEED"])
