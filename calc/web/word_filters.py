"""Filters of templates that put values of answers into words."""

from flask import Flask

from calc.commands.tables import figures
from calc.wording.phrase import points_words, signed_words
from calc.wording.scores import limit_words, pays_words

from .display_options import LANGUAGE


def install(app: Flask) -> None:
    """Give templates `|points`, `|signed`, `|pays`, `|figures` and `|limit_name`."""
    app.jinja_env.filters.update(
        points=points_words,
        signed=signed_words,
        pays=lambda pays: pays_words(pays, LANGUAGE),
        figures=lambda pays: figures(pays, LANGUAGE),
        limit_name=limit_name,
    )


def limit_name(limit: str) -> str:
    """A limit in words, with a capital."""
    words = limit_words(limit, LANGUAGE).text
    return words[:1].upper() + words[1:]
