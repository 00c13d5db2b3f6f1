"""What the source holds to: lengths, names of classes, where `Any` may stand."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "calc"
TREES = {
    path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(PACKAGE.rglob("*.py"))
}
LONGEST_FUNCTION = 40
LONGEST_MODULE = 300
WIDEST_STYLE = 120
WIDE_STYLES: tuple[str, ...] = ()
"""Style sheets with wider lines; it is to become empty."""
OVERLONG: tuple[str, ...] = (
    "commands/rules.py",
    "riichi/rulesets/options.py",
    "web/pages/waits.py",
)
"""Modules that are still longer; it is to become empty."""
WITH_ANY: tuple[str, ...] = (
    "__init__.py",
    "articles/markdown.py",
    "commands/_registry.py",
    "commands/draw/question.py",
    "commands/penalty/question.py",
    "commands/score/__init__.py",
    "commands/score/explanation.py",
    "commands/score/text.py",
    "commands/record/game.py",
    "commands/record/draws.py",
    "commands/record/ending.py",
    "commands/record/wins.py",
    "commands/settle/question.py",
    "commands/settle/wins.py",
    "commands/waits/question.py",
    "drills/task.py",
    "hand.py",
    "questions/document.py",
    "questions/form.py",
    "questions/game.py",
    "questions/kinds.py",
    "questions/query.py",
    "questions/score.py",
    "questions/seats.py",
    "questions/table.py",
    "questions/words.py",
    "records/majiang.py",
    "records/mjai.py",
    "records/tenhou6.py",
    "records/values.py",
    "riichi/readings/win.py",
    "riichi/rulesets/__init__.py",
    "riichi/rulesets/read.py",
    "riichi/rulesets/option.py",
    "riichi/rulesets/option_types.py",
    "riichi/rulesets/presets/wrc_mods.py",
    "riichi/rulesets/rules.py",
    "web/entered_wins.py",
    "web/examples.py",
    "web/fields.py",
    "web/forms.py",
    "web/game_page.py",
    "web/key_fields.py",
    "web/logs.py",
    "web/page.py",
    "web/pages/calculator/alternatives.py",
    "web/pages/calculator/conditions.py",
    "web/pages/calculator/form.py",
    "web/pages/calculator/hand_groups.py",
    "web/pages/calculator/result.py",
    "web/pages/calculator/visit.py",
    "web/pages/calculator/win_value.py",
    "web/pages/draw.py",
    "web/pages/kan.py",
    "web/pages/riichi.py",
    "web/pages/settle.py",
    "web/pages/tables.py",
    "web/pages/waits.py",
    "web/paying.py",
    "web/rendering.py",
    "wording/__init__.py",
    "wording/problems.py",
)
"""Modules that say `Any`: those where JSON comes in, and others that are to give it up."""
SHARED_CLASS_NAMES: tuple[str, ...] = (
    "Form",
    "Hand",
    "Win",
)
"""Class names that stand in more than one module; it is to become empty."""


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for module, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield module, node


def length(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def says_any(tree: ast.AST) -> bool:
    return any(
        (isinstance(node, ast.Name) and node.id == "Any")
        or (isinstance(node, ast.Attribute) and node.attr == "Any")
        for node in ast.walk(tree)
    )


def shared_class_names() -> set[str]:
    homes = defaultdict(set)
    for module, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                homes[node.name].add(module)
    return {name for name, modules in homes.items() if len(modules) > 1}


def test_no_function_is_longer_than_a_screen() -> None:
    long = [
        f"{module}: {node.name}" for module, node in functions() if length(node) > LONGEST_FUNCTION
    ]
    assert long == []


def test_no_module_is_overlong() -> None:
    lines = {module: (PACKAGE / module).read_text(encoding="utf-8").count("\n") for module in TREES}
    assert {m: n for m, n in lines.items() if n > LONGEST_MODULE and m not in OVERLONG} == {}


def test_a_class_name_means_one_thing() -> None:
    assert shared_class_names() - set(SHARED_CLASS_NAMES) == set()


def test_any_stands_where_json_comes_in_alone() -> None:
    found = {module for module, tree in TREES.items() if says_any(tree)}
    assert found - set(WITH_ANY) == set()


def test_lines_of_style_sheets_can_be_read() -> None:
    wide = [
        f"{path.name}:{number}"
        for path in (ROOT / "static").glob("*.css")
        if path.name not in WIDE_STYLES
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDEST_STYLE
    ]
    assert wide == []


def test_scripts_do_not_need_the_tests() -> None:
    found = [
        f"{path.name}: {module}"
        for path in sorted((ROOT / "scripts").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for module in imported(node)
        if module.split(".")[0] == "tests"
    ]
    assert found == []


def imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield node.module
