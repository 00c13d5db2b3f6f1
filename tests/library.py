"""The articles of the program, read once by a process of the tests, and what is wrong with some."""

from collections.abc import Iterator
from functools import cache

from calc.articles import Library
from calc.articles.glossary import ADDRESS
from calc.paths import CONTENT
from calc.riichi.rulesets import OPTIONS
from calc.riichi.rulesets.presets.sources import SOURCES
from calc.words import ENGLISH

library = cache(Library)
"""The articles of a folder, read once; applications of the tests use it too."""
LIBRARY = library(CONTENT, ENGLISH)


def faults(library: Library) -> Iterator[str]:
    """Everything wrong with the articles of a library: front matter, examples, dead links."""
    for address, article in library.articles.items():
        yield from (f"{address}: {fault}" for fault in article.faults)
        yield from (f"{address}: unknown source {key}" for key in {*article.sources} - {*SOURCES})
        yield from (f"{address}: unknown option {key}" for key in {*article.options} - {*OPTIONS})
        parts = (f"{address}{anchor}" for anchor in article.search)
        for link in (*article.links, *article.related, *parts):
            if not exists(link, library):
                yield f"{address}: dead link: {link}"
    named = {*library.glossary.ordinary, *library.glossary.also}
    yield from (f"{ADDRESS}: unknown term {term}" for term in named - {*library.glossary.names})


def exists(link: str, library: Library = LIBRARY) -> bool:
    """Whether a library has an article, and the place in it that is named."""
    address, _, anchor = link.partition("#")
    target = library.articles.get(address)
    return target is not None and (not anchor or anchor in target.anchors)


def to_write(link: str) -> str:
    """What to write so that a link leads somewhere."""
    address, _, anchor = link.partition("#")
    section = f"a section with the anchor {{#{anchor}}} in " if anchor else ""
    return f"write {section}content/{address}.md"
