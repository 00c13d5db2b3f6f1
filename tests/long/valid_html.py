"""Check the HTML of every kind of page and of every article, by html-validate and by vnu.

`make html` runs it; it needs Node 20, and Java for vnu, which is left out without it.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from calc.web import create_app
from scripts.pages import KINDS

TOOLS = Path(".node/node_modules")
CONFIG = {"root": True, "extends": ["html-validate:standard"]}
UNKNOWN = ".*Attribute .hx-.*"
"""What vnu says of htmx."""


def main() -> None:
    """Write the pages to a folder and have them checked."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = list(written(folder))
        (folder / ".htmlvalidate.json").write_text(json.dumps(CONFIG), encoding="utf-8")
        failed = subprocess.run([TOOLS.absolute() / ".bin/html-validate", *files], check=False)
        codes = [failed.returncode]
        if shutil.which("java"):
            jar = TOOLS / "vnu-jar/build/dist/vnu.jar"
            command = ["java", "-Xss2m", "-jar", str(jar), "--filterpattern", UNKNOWN]
            codes.append(subprocess.run([*command, *files], check=False).returncode)
    print(
        f"{len(files)} pages, {'no fault' if not any(codes) else 'faults'}, {len(codes)} checkers"
    )
    sys.exit(any(codes))


def written(folder: Path) -> Iterator[str]:
    """Write each page to a file named for its address."""
    app = create_app({"ACCESS_LOG": False})
    client = app.test_client()
    articles = (f"/learn/{article}" for article in app.extensions["articles"].library.articles)
    for kind, path in {
        **KINDS,
        **{article[1:].replace("/", "."): article for article in articles},
    }.items():
        file = folder / f"{kind}.html"
        file.write_text(client.get(path, follow_redirects=True).text, encoding="utf-8")
        yield str(file)


if __name__ == "__main__":
    main()
