"""What the whole suite shares: how hypothesis runs, the seed of random hands, the application.

HYPOTHESIS_PROFILE names a profile: `default` draws new examples each time, `ci` the same ones
everywhere (chosen when CI is set), `quick` few, `long` many. TENBO_SEED repeats an earlier run's
random hands.
"""

import gc
import os
import secrets
from collections import Counter
from collections.abc import Iterable
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient

settings.register_profile("default", deadline=None, print_blob=True, max_examples=30)
settings.register_profile(
    "ci", deadline=None, print_blob=True, max_examples=30, derandomize=True, database=None
)
settings.register_profile("quick", deadline=None, print_blob=True, max_examples=15)
settings.register_profile("long", deadline=None, print_blob=True, max_examples=1000)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "default")
)

collect_ignore = ["engines/adapters", "long"]
"""What `make engines` runs where the programs are that it asks, and what is run by hand."""
TOGETHER = ("tests/web/test_offline_browser.py", "tests/web/test_engine_browser.py")
"""Files of browser tests that share a phone, which takes long to prepare."""


def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed before any worker starts, so that all draw from the same one.

    What the program prepares for browsers is made once too, by the first process that asks.
    """
    gc.set_threshold(50_000, 50, 100)
    os.environ.setdefault("TENBO_SEED", str(secrets.randbelow(10**9)))
    if "TENBO_SHARED_FOLDER" not in os.environ:
        folder = TemporaryDirectory(prefix="tenbo-tests-", ignore_cleanup_errors=True)
        os.environ["TENBO_SHARED_FOLDER"] = folder.name
        config.add_cleanup(folder.cleanup)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Leave modules and collected tests, which all stay, out of every later garbage collection."""
    gc.collect()
    gc.freeze()


def unit(nodeid: str) -> str:
    """What one worker runs together: a file, or one test of pages in a browser."""
    path = nodeid.partition("::")[0]
    return nodeid if path.endswith("_browser.py") and path not in TOGETHER else path


def spread(names: Iterable[str]) -> list[str]:
    """Units in the order in which workers take them: tests in a browser among all others.

    A browser is mostly waited for, which leaves the processors to the other workers. The largest
    files come first and some tests of pages last, so that all workers end together.
    """
    counts = Counter(map(unit, names))
    pages = [name for name in counts if "::" in name]
    files = sorted(
        (name for name in counts if "::" not in name),
        key=lambda name: (name not in TOGETHER, -counts[name]),
    )
    place = {name: number / len(pages) for number, name in enumerate(pages)}
    place |= {name: 0.9 * number / len(files) for number, name in enumerate(files)}
    return sorted(place, key=place.__getitem__)


class Spread(LoadFileScheduling):  # type: ignore[misc]
    """Units of tests on any worker that is free."""

    def _split_scope(self, nodeid: str) -> str:
        """What is sent to a worker together."""
        return unit(nodeid)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Order what is shared out."""
    if hasattr(config, "workerinput"):
        order = {name: place for place, name in enumerate(spread(item.nodeid for item in items))}
        items.sort(key=lambda item: order[unit(item.nodeid)])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Spread:
    """Share the tests out in their order."""
    config.option.loadscopereorder = False
    return Spread(config, log)


def pytest_unconfigure(config: pytest.Config) -> None:
    """End a worker that has told its results: to free all its objects first takes seconds."""
    if hasattr(config, "workerinput"):
        os._exit(0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the seed, with which the same random hands can be asked for again."""
    terminalreporter.write_line(f"random hands: TENBO_SEED={os.environ['TENBO_SEED']}")


@pytest.fixture(scope="session")
def seed() -> int:
    """The seed of this run's random hands."""
    return int(os.environ["TENBO_SEED"])


@pytest.fixture(scope="session")
def app() -> "Flask":
    """The application as it is, with its own articles."""
    from calc.web import create_app  # most tests need none

    return create_app({"ACCESS_LOG": False})


@pytest.fixture
def client(app: "Flask") -> "FlaskClient":
    return app.test_client()
