"""Two processes give the same bytes with different hash seeds.

`tests/long/determinism.py` asks every case, of several Pythons.
"""

import os
import subprocess
import sys
from pathlib import Path

from tests import material

ROOT = Path(__file__).resolve().parents[1]
PAGES = """
from calc.web import create_app
import hashlib
client = create_app({"ACCESS_LOG": False}).test_client()
hand = "hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1"
paths = ["/", "/?" + hand, "/waits?hand=234m456789p2245s", "/learn/", "/learn/furiten", "/rules",
         "/rules/wrc-2025/tenhou", "/api/v1/openapi.json", "/api/v1/score?" + hand, "/api/v1/yaku"]
for path in paths:
    answer = client.get(path)
    print(path, answer.status_code, answer.headers.get("ETag"),
          hashlib.sha256(answer.data).hexdigest())
"""


def printed(seed: int, *command: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_answers_do_not_depend_on_the_hash_seed() -> None:
    material.table("rulesets")  # says so where the material is missing
    cases = material.folder() / "cases"
    lines = printed(0, "tests/long/determinism.py", "--every=80", f"--cases={cases}").splitlines()
    assert len(lines) == 2
    assert len({line.split(": ")[1] for line in lines}) == 1


def test_pages_do_not_depend_on_the_hash_seed() -> None:
    first, second = (printed(seed, "-c", PAGES) for seed in (1, 2))
    assert first == second
    assert first.count(" 200 ") == 10
