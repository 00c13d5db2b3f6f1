"""The wheel, built from the source archive, answers with its own templates, static and content."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
from pathlib import Path
from typing import Any

import pytest

from calc.web import create_app

ROOT = Path(__file__).resolve().parents[1]
SAFELY: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
"""Python 3.11 has filters of archives from 3.11.4 on, later ones ask for one."""

ASK = """
from pathlib import Path
import sys
import calc
from calc.web import create_app
from calc.paths import CONTENT, STATIC, TEMPLATES

inside = Path(sys.prefix).resolve()
for place in (Path(calc.__file__), TEMPLATES, STATIC, CONTENT):
    assert place.exists() and place.resolve().is_relative_to(inside), place

assert Path(calc.__file__).with_name("py.typed").exists()  # tests/long/typed.py asks the checkers

client = create_app({"ACCESS_LOG": False}).test_client()
for address in ("/", "/healthz", "/card/learn/yaku/pinfu.svg"):
    answer = client.get(address)
    assert answer.status_code == 200, (address, answer.status)
print(client.get("/sw.js").get_data(as_text=True))
"""


def run(*command: object, at: Path) -> str:
    words = [os.fspath(word) if isinstance(word, Path) else str(word) for word in command]
    done = subprocess.run(words, cwd=at, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(kind: str, *, source: Path, into: Path) -> Path:
    """The one file that the build back end leaves in a folder; nothing is downloaded for it."""
    run(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", into, at=source)
    (built,) = into.iterdir()
    return built


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment that holds the wheel, and sees the libraries of this one."""
    work = tmp_path_factory.mktemp("wheel")
    archive = build("sdist", source=ROOT, into=work / "sdist")
    with tarfile.open(archive) as tar:
        tar.extractall(work / "source", **SAFELY)
    (source,) = (work / "source").iterdir()
    wheel = build("wheel", source=source, into=work / "dist")
    again = build("wheel", source=ROOT, into=work / "again")
    assert wheel.read_bytes() == again.read_bytes(), "the wheel is not reproducible"
    home = work / "venv"
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check")
    run(*pip, "install", "-q", "--no-deps", "--no-index", wheel, at=work)
    (site,) = home.glob("lib/python*/site-packages")
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return home


def test_the_wheel_answers_with_its_own_files(installed: Path) -> None:
    """Its service worker is that of the checkout, so that both are one version to a browser."""
    worker = create_app({"ACCESS_LOG": False}).test_client().get("/sw.js").text
    assert (
        run(installed / "bin" / "python", "-I", "-c", ASK, at=installed).strip() == worker.strip()
    )


def test_the_wheel_brings_the_command(installed: Path) -> None:
    assert "Usage: tenbo" in run(installed / "bin" / "tenbo", "--help", at=installed)
