"""What scripts say, for the pages of each language."""

from collections.abc import Iterator
from pathlib import Path

from flask import Flask

from calc.paths import TEMPLATES
from calc.web.http.assets import assets_of
from calc.web.http.rendering import PageEnvironment, add_words
from calc.web.http.texts import texts_for_scripts

WORKERS = TEMPLATES / "offline"
"""Where the scripts are that run in no page."""


def install(app: Flask) -> None:
    """Give templates `script_texts`, the element that holds the texts of all scripts."""
    add_words(app, lambda environment: _add_texts(app, environment))


def _add_texts(app: Flask, environment: PageEnvironment) -> None:
    texts = texts_for_scripts(_scripts(app), environment.language)
    environment.globals["script_texts"] = texts


def _scripts(app: Flask) -> Iterator[str]:
    """The scripts of this program; where something else serves them, they are files as well."""
    folder = Path(app.config["STATIC_FOLDER"])
    for name, asset in assets_of(app).by_name.items():
        if "/" not in name and name.endswith(".js"):
            yield (asset.body or (folder / asset.address).read_bytes()).decode()
    yield from (path.read_text(encoding="utf-8") for path in sorted(WORKERS.glob("*.js")))
