"""Whether an installed wheel is typed: mypy and pyright read a program that uses it.

    .venv/bin/python -m tests.long.typed

Builds the wheel, installs it into a new environment, and checks USE and a copy of it with mistakes
there by `mypy --strict`, and by pyright, which needs Node 20. Fails where a mistake is not found.
"""

import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYRIGHT = "pyright@1.1.414"
USE = """\
import calc
from calc import Hand, HandError

hand = Hand("234m456p68s22s345s + 7s ron riichi dora 3p")
points: int | None = hand.points
yaku: tuple[str, ...] = hand.yaku
other: Hand = hand.replace(win_by="tsumo")
answer = calc.score({"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron"})
if answer.kind == "scored":
    print(answer["points"])
waits = calc.waits({"hand": "234m456789p2245s"})
print(waits.kind, points, yaku, other, HandError)
"""
MISTAKES = ("count: str = hand.points", "hand.pointz", "calc.score(3)", 'Hand("1m").yaku.han')


def run(*command: object, at: Path) -> subprocess.CompletedProcess[str]:
    words = list(map(str, command))
    return subprocess.run(words, cwd=at, capture_output=True, text=True, check=False)


def installed(work: Path) -> Path:
    """The Python of a new environment with the wheel, which sees the libraries of this one."""
    built = run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", work, at=ROOT)
    assert built.returncode == 0, built.stderr
    home = work / "venv"
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    (wheel,) = work.glob("*.whl")
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps")
    assert run(*pip, "--no-index", wheel, at=work).returncode == 0
    (site,) = home.glob("lib/python*/site-packages")
    # Read as a path by the checkers too: the editable install of the checkout is left out.
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return python


def found(lines: str) -> set[int]:
    """The lines of `use.py` that a checker names as wrong."""
    return {int(line) for line in re.findall(r"use\.py:(\d+)(?::\d+)?(?: -|:) error", lines)}


def main() -> None:
    """Check both programs by both checkers."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        python = installed(work)
        checkers = {
            "mypy": [sys.executable, "-m", "mypy", "--strict", "--python-executable", python]
        }
        if shutil.which("npx"):
            checkers["pyright"] = ["npx", "--yes", PYRIGHT, "--pythonpath", python]
        wrong = len(USE.splitlines()) + 1
        for checker, command in checkers.items():
            (work / "use.py").write_text(USE, encoding="utf-8")
            right = run(*command, "use.py", at=work)
            assert right.returncode == 0, f"{checker}\n{right.stdout}{right.stderr}"
            (work / "use.py").write_text(USE + "\n".join(MISTAKES), encoding="utf-8")
            said = run(*command, "use.py", at=work).stdout
            expected = {*range(wrong, wrong + len(MISTAKES))}
            assert found(said) == expected, f"{checker}\n{said}"
            print(f"{checker}: {len(expected)} mistakes found, nothing else")


if __name__ == "__main__":
    main()
