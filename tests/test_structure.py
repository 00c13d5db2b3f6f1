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
WIDE_STYLES = ("asking.css", "game.css", "learning.css", "site.css")
"""Style sheets with wider lines; it is to become empty."""
OVERLONG = ("openapi/answers.py",)
"""Modules that are still longer; it is to become empty."""
WITH_ANY = (
    "__init__.py",
    "articles/markdown.py",
    "asking.py",
    "cli/asking.py",
    "cli/batch.py",
    "commands.py",
    "drills/dealing.py",
    "drills/fu.py",
    "drills/furiten.py",
    "drills/kan.py",
    "drills/may_i_win.py",
    "drills/payments.py",
    "drills/points.py",
    "drills/table.py",
    "drills/task.py",
    "drills/wins.py",
    "drills/yaku.py",
    "encode/answer.py",
    "encode/draw.py",
    "encode/explanation.py",
    "encode/final.py",
    "encode/furiten.py",
    "encode/kan.py",
    "encode/mods.py",
    "encode/moves.py",
    "encode/penalty.py",
    "encode/problems.py",
    "encode/riichi.py",
    "encode/rules.py",
    "encode/score.py",
    "encode/settle.py",
    "encode/tables.py",
    "encode/text/common.py",
    "encode/text/draw.py",
    "encode/text/final.py",
    "encode/text/kan.py",
    "encode/text/penalty.py",
    "encode/text/plain.py",
    "encode/text/riichi.py",
    "encode/text/rules.py",
    "encode/text/say.py",
    "encode/text/score.py",
    "encode/text/settle.py",
    "encode/text/waits.py",
    "encode/text/yaku.py",
    "encode/tiles.py",
    "encode/waits.py",
    "encode/yaku.py",
    "encode/yaku_entry.py",
    "interface.py",
    "openapi/document.py",
    "openapi/parts.py",
    "questions/document.py",
    "questions/draw.py",
    "questions/form.py",
    "questions/kinds.py",
    "questions/lying.py",
    "questions/penalty.py",
    "questions/query.py",
    "questions/quick.py",
    "questions/seats.py",
    "questions/settle.py",
    "questions/spelled.py",
    "questions/table.py",
    "questions/waits.py",
    "questions/wins.py",
    "questions/words.py",
    "riichi/rulesets/__init__.py",
    "riichi/rulesets/option.py",
    "riichi/rulesets/preset.py",
    "riichi/rulesets/presets.py",
    "riichi/rulesets/rules.py",
    "scoring.py",
    "settling.py",
    "web/asking.py",
    "web/calculator/around.py",
    "web/calculator/conditions.py",
    "web/calculator/context.py",
    "web/calculator/drawn.py",
    "web/calculator/entry.py",
    "web/calculator/panel.py",
    "web/calculator/result.py",
    "web/calculator/taps.py",
    "web/calculator/told.py",
    "web/examples.py",
    "web/fields.py",
    "web/game/draw.py",
    "web/game/final.py",
    "web/game/moves.py",
    "web/game/penalty.py",
    "web/game/riding.py",
    "web/game/settle.py",
    "web/game/visit.py",
    "web/game/wins.py",
    "web/kan.py",
    "web/logs.py",
    "web/looks.py",
    "web/mods.py",
    "web/paying.py",
    "web/riichi.py",
    "web/rules.py",
    "web/tables.py",
    "web/waits.py",
    "wording/__init__.py",
    "wording/problems/say.py",
    "wording/subjects.py",
)
"""Modules that say `Any`: those where JSON comes in, and others that are to give it up."""
SHARED_CLASS_NAMES = (
    "Amount",
    "Answer",
    "Change",
    "Choice",
    "Entry",
    "Flag",
    "Form",
    "Group",
    "Hand",
    "Kind",
    "Link",
    "Lying",
    "Memo",
    "Names",
    "Option",
    "Place",
    "Row",
    "Shape",
    "Suit",
    "Switch",
    "Visit",
    "Wait",
    "Whole",
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
