"""Imports point one way: each module imports only those before it, inside functions too."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

from scripts.walk import LAYERS, layer

PACKAGE = Path(__file__).resolve().parents[1] / "calc"

EXCEPTIONS = {
    ("calc.cli", "calc.web"): "`tenbo serve` starts the web, which nothing else of it loads",
    ("calc.openapi", "calc"): "the document has the version of the program",
}
"""Imports of a later layer, and why; the first of them only inside a function."""

RIICHI = (
    "errors",
    "memo",
    "tiles",
    "readings.features",
    "readings.blocks",
    "notation",
    "counts",
    "hand",
    "rulesets",
    "situation",
    "problems",
    "readings.splits",
    "readings.readings",
    "readings.win",
    "waits.block_distance",
    "waits.shanten",
    "waits.completion",
    "waits.acceptance",
    "waits",
    "waits.furiten",
    "yaku",
    "scoring.dora",
    "scoring.fu",
    "scoring.score",
    "scoring.payments",
    "scoring.context",
    "scoring.validity",
    "scoring.scored_reading",
    "scoring.evaluate",
    "scoring.liability",
    "explain",
    "waits.waiting_hands",
    "waits.discards",
    "table",
    "table.final_score",
    "table.fouls",
    "table.penalties",
    "table.settlement",
    "table.draws",
    "table.abortive_draws",
    "table.overtaking",
    "table.riichi_declaration",
    "table.riichi_kan",
)
SPLIT = ("readings", "scoring", "waits", "table")
"""Packages of rules whose modules have places of their own."""

WEB = ("http", "parts", "asking", "game", "offline", "pages", "api", "", "server")
"""The rooms of the web; the empty one is the package itself, with the whole application."""

WEB_ONLY = {"flask", "flask_compress", "jinja2", "werkzeug", "wtforms"}


class Import(NamedTuple):
    """One module importing another; late when it stands inside a function."""

    importer: str
    imported: str
    late: bool


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def imports_of(name: str, source: str, *, is_package: bool) -> Iterator[Import]:
    tree = ast.parse(source)
    late = {
        id(inner)
        for outer in ast.walk(tree)
        if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(outer)
    }
    package = name if is_package else name.rpartition(".")[0]
    for node in ast.walk(tree):
        for imported in targets(node, package):
            yield Import(name, imported, id(node) in late)


def targets(node: ast.AST, package: str) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join([*above, *filter(None, [node.module])])
        for alias in node.names:
            whole = f"{base}.{alias.name}"
            yield whole if whole in SOURCES else base


@cache
def all_imports() -> list[Import]:
    return [
        statement
        for name, path in SOURCES.items()
        for statement in imports_of(
            name, path.read_text(encoding="utf-8"), is_package=path.name == "__init__.py"
        )
    ]


def is_ours(name: str) -> bool:
    return name == "calc" or name.startswith("calc.")


def rule_module(name: str) -> str:
    """The entry of RIICHI that a module belongs to; empty for the package itself."""
    parts = name.split(".")[2:]
    return ".".join(parts[:2] if parts[:1] and parts[0] in SPLIT else parts[:1])


def place(name: str, order: tuple[str, ...]) -> int:
    """Where a name stands in an order; one without a place stands last."""
    return order.index(name) if name in order else len(order)


def against_layers(statement: Import) -> bool:
    importer, imported = layer(statement.importer), layer(statement.imported)
    if not is_ours(statement.imported) or importer == imported:
        return False
    if (importer, imported) in EXCEPTIONS and (statement.late or imported != "calc.web"):
        return False
    return place(importer, LAYERS) < place(imported, LAYERS)


def against_riichi(statement: Import) -> bool:
    importer, imported = rule_module(statement.importer), rule_module(statement.imported)
    if not importer or importer == imported or layer(statement.imported) != "calc.riichi":
        return False
    return not imported or place(importer, RIICHI) < place(imported, RIICHI)


def room(name: str) -> str:
    """The entry of WEB that a module of the web belongs to."""
    return ".".join(name.split(".")[2:3])


def against_web(statement: Import) -> bool:
    importer, imported = room(statement.importer), room(statement.imported)
    if layer(statement.imported) != "calc.web" or importer == imported:
        return False
    return place(importer, WEB) < place(imported, WEB)


def is_foreign(name: str) -> bool:
    return name.split(".", maxsplit=1)[0] not in {*sys.stdlib_module_names, "calc"}


def circle(graph: dict[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_every_module_has_its_place_in_the_order() -> None:
    unplaced = [name for name in SOURCES if layer(name) not in LAYERS]
    unplaced += [
        name
        for name in SOURCES
        if layer(name) == "calc.riichi" and rule_module(name) not in {"", *SPLIT, *RIICHI}
    ]
    unplaced += [name for name in SOURCES if layer(name) == "calc.web" and room(name) not in WEB]
    assert unplaced == [], "give each a place in LAYERS, RIICHI or WEB"


def test_layers_import_only_those_before_them() -> None:
    assert [statement for statement in all_imports() if against_layers(statement)] == []


def test_rule_modules_import_only_those_before_them() -> None:
    rules = [statement for statement in all_imports() if layer(statement.importer) == "calc.riichi"]
    assert [statement for statement in rules if against_riichi(statement)] == []


def test_rooms_of_the_web_import_only_those_before_them() -> None:
    web = [statement for statement in all_imports() if layer(statement.importer) == "calc.web"]
    assert [statement for statement in web if against_web(statement)] == []


def test_rules_use_the_standard_library_alone() -> None:
    rules = [statement for statement in all_imports() if layer(statement.importer) == "calc.riichi"]
    assert [statement for statement in rules if is_foreign(statement.imported)] == []


def test_web_libraries_are_imported_under_web_alone() -> None:
    outside = [statement for statement in all_imports() if layer(statement.importer) != "calc.web"]
    assert [
        statement for statement in outside if statement.imported.split(".")[0] in WEB_ONLY
    ] == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph: dict[str, set[str]] = {name: set() for name in SOURCES}
    for statement in all_imports():
        if statement.imported in SOURCES and statement.imported != statement.importer:
            graph[statement.importer].add(statement.imported)
    assert circle(graph) == []


def test_no_exception_is_without_need() -> None:
    layers = {(layer(statement.importer), layer(statement.imported)) for statement in all_imports()}
    assert [pair for pair in EXCEPTIONS if pair not in layers] == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        pytest.param("calc.words", "from calc.web import app", id="absolute"),
        pytest.param("calc.questions", "from .commands import text", id="relative"),
        pytest.param("calc.words.hints", "from ..cli import main", id="two-dots"),
        pytest.param("calc.commands", "def late():\n    import calc.web", id="late"),
        pytest.param("calc.cli", "import calc.web", id="cli-imports-web-at-once"),
        pytest.param("calc.riichi.fu", "from calc import score", id="the-public-names"),
        pytest.param("calc.search", "def late():\n    from calc.drills import task", id="inside"),
    ],
)
def test_an_import_of_something_later_is_found(name: str, source: str) -> None:
    assert all(
        against_layers(statement) for statement in imports_of(name, source, is_package=False)
    )


@pytest.mark.parametrize(
    "source", ["from .scoring.fu import x", "from calc.riichi.scoring import fu", "import x"]
)
def test_an_import_against_the_order_of_the_rules_is_found(source: str) -> None:
    (statement,) = imports_of("calc.riichi.tiles", source, is_package=False)
    assert against_riichi(statement) or is_foreign(statement.imported)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        pytest.param("calc.web.http.errors", "from calc.web.parts import tiles", id="room"),
        pytest.param("calc.web.asking", "from calc.web.game.game_log import x", id="game"),
        pytest.param("calc.web.offline.engine", "from calc.web import create_app", id="whole"),
    ],
)
def test_an_import_of_a_later_room_is_found(name: str, source: str) -> None:
    (statement,) = imports_of(name, source, is_package=False)
    assert against_web(statement)
