"""What the source holds to: lengths, names of classes, where `Any` may stand."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "calc"
LONGEST_FUNCTION = 40
LONGEST_MODULE = 400
WIDEST_STYLE = 120
TABLES: tuple[str, ...] = (
    "riichi/rulesets/options.py",
    "riichi/yaku/local.py",
    "words/texts/drills.py",
    "words/texts/hand_problems.py",
)
"""Modules that are longer, since each is one table."""
WITH_ANY: tuple[str, ...] = (
    "commands/__init__.py",  # any question and any answer
    "drills/task.py",  # the answer of whichever command a drill asks
    "encode.py",  # any value of an answer
    "questions/document.py",
    "questions/form.py",
    "questions/kinds.py",
    "questions/query.py",
    "questions/score.py",
    "riichi/rulesets/presets/__init__.py",  # the value of any option
    "riichi/rulesets/read.py",
    "values.py",  # any type of one
    "web/asking/fields.py",
    "web/asking/forms.py",
    "web/asking/labels.py",
    "web/http/monitoring.py",  # as the formatter of the library
    "web/http/rendering.py",  # as Jinja calls it
    "web/pages/calculator/visit.py",  # any field of a form, as in the two after it
    "web/pages/draw.py",
    "web/pages/settle.py",
    "web/pages/record/summary_view.py",  # figures that a form sends as JSON
)
"""Modules that say `Any`: those where JSON, form data or another library's values come in."""


@cache
def trees() -> dict[str, ast.Module]:
    """The syntax of each module by its path."""
    return {
        path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    }


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for module, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield module, node


def length(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


@cache
def names_of_any() -> frozenset[str]:
    """`Any`, and every name that a module gives to it."""
    given = (node for tree in trees().values() for node in tree.body)
    named = (node for node in given if isinstance(node, ast.Assign | ast.AnnAssign) and node.value)
    return frozenset(
        target.id
        for node in named
        if ast.unparse(node.value or node) == "Any"
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    ) | {"Any"}


def says_any(tree: ast.AST) -> bool:
    return any(
        (isinstance(node, ast.Name) and node.id in names_of_any())
        or (isinstance(node, ast.Attribute) and node.attr == "Any")
        for node in ast.walk(tree)
    )


def shared_class_names() -> set[str]:
    homes = defaultdict(set)
    for module, tree in trees().items():
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
    lines = {
        module: (PACKAGE / module).read_text(encoding="utf-8").count("\n") for module in trees()
    }
    assert {module for module, count in lines.items() if count > LONGEST_MODULE} == set(TABLES)


def test_a_class_name_means_one_thing() -> None:
    assert shared_class_names() == set()


def test_any_stands_where_json_comes_in_alone() -> None:
    assert {module for module, tree in trees().items() if says_any(tree)} == set(WITH_ANY)


def test_lines_of_style_sheets_can_be_read() -> None:
    wide = [
        f"{path.name}:{number}"
        for path in (ROOT / "static").glob("*.css")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDEST_STYLE
    ]
    assert wide == []


BY_HAND: dict[str, str] = {
    "calc/web/asking/keypad.py": "the aims of a keypad, always the same, are made once",
    "calc/web/asking/keys.py": "the switches among the keys, made once with them",
}
"""Where an input is written outside `templates/_fields.html`, and why."""


def test_inputs_are_written_by_the_macros_of_fields_alone() -> None:
    sources = [*(ROOT / "templates").rglob("*.html"), *PACKAGE.rglob("*.py")]
    writing = {
        path.relative_to(ROOT).as_posix()
        for path in sources
        if re.search(r"<(input|select|textarea)\b", path.read_text(encoding="utf-8"))
    }
    assert writing == {"templates/_fields.html", *BY_HAND}


def test_scripts_do_not_need_the_tests() -> None:
    of_tests = [
        f"{path.name}: {module}"
        for path in sorted((ROOT / "scripts").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for module in imported(node)
        if module.split(".")[0] == "tests"
    ]
    assert of_tests == []


def imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield node.module


def languages(node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.expr | None]:
    """The default of the parameter `language`, None where it has none."""
    named = [*node.args.posonlyargs, *node.args.args]
    defaults = [None] * (len(named) - len(node.args.defaults)) + node.args.defaults
    pairs = [*zip(named, defaults, strict=True)]
    pairs += zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
    yield from (default for argument, default in pairs if argument.arg == "language")


SENTENCE = re.compile(r"\b[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}\b")
"""Three words in a row."""
WITHOUT_WORDS = ("riichi", "records", "questions", "commands", "drills")
DECLARATIONS = ("Command", "Form", "Key", "Mod", "Option", "TypedDict", "TypeName", "yaku")
"""Calls that declare what a key, an option, a type or a yaku means, and examples of commands."""
OF_DECLARATIONS = (
    "questions/score.py",  # what each condition means
    "questions/line.py",  # what an error expects, as in notation
    "questions/document.py",  # the language of an answer, for OpenAPI
    "questions/kinds.py",  # what each kind of value is, for OpenAPI
    "questions/form.py",
    "questions/melds.py",
    "riichi/notation.py",
    "riichi/rulesets/",  # words of values, notes and sources of presets
    "riichi/yaku/",
)
"""Where tables hold what such declarations say."""


def is_declared(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether a text is a docstring, part of a declaration, or the message of an error."""
    if isinstance(parents[node], ast.Expr):
        return True
    while node in parents:
        node = parents[node]
        if isinstance(node, ast.Raise):
            return True
        if isinstance(node, ast.Call) and ast.unparse(node.func) in DECLARATIONS:
            return True
    return False


def test_sentences_stand_with_the_words_alone() -> None:
    sentences = []
    for module, tree in trees().items():
        if not module.startswith(WITHOUT_WORDS) or module.startswith(OF_DECLARATIONS):
            continue
        parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
        sentences += [
            f"{module}:{node.lineno}: {node.value}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            if SENTENCE.search(node.value) and not is_declared(node, parents)
        ]
    assert sentences == []


def test_only_the_public_functions_have_a_default_language() -> None:
    """Words are added last; what passes an answer on to them passes the language too."""
    defaults = {f"{module}: {node.name}" for module, node in functions() if any(languages(node))}
    public = {name for name in defaults if re.fullmatch(r"commands/.*: answer", name)}
    assert public
    assert defaults == public, "leave the default of `language` out"


def test_who_asks_a_command_names_the_language() -> None:
    silent = [
        f"{module}:{node.lineno}"
        for module, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "answer"
        and "COMMANDS" in ast.unparse(node.func)
        and "language" not in [keyword.arg for keyword in node.keywords]
    ]
    assert silent == []


LANGUAGE_OF_REQUEST = {"page_language", "current_request().language", "request.language"}
EDGE = {
    "web/api.py: answer",
    "web/api.py: view",  # which that stands in
    "web/asking/__init__.py: view",
    "web/http/errors.py: answer",
    "web/http/languages.py: alternates",
    "web/http/languages.py: keep_language",
    "web/http/requests.py: page_language",
    "web/http/requests.py: site_root",
    "web/http/responses.py: finish",
    "web/http/responses.py: html",
    "web/http/responses.py: render",
    "web/server/long_worker.py: answered",  # the request goes to another process
    "web/server/long_worker.py: response",
}
"""What may ask a request for its language, beside views: all others take it as an argument."""


def is_view(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function answers the requests of an address."""
    routes = ("blueprint.get(", "blueprint.post(")
    return any(ast.unparse(decorator).startswith(routes) for decorator in function.decorator_list)


def test_the_language_of_a_request_is_asked_for_at_the_edge_alone() -> None:
    asking = {
        f"{module}: {function.name}"
        for module, function in functions()
        for node in ast.walk(function)
        if isinstance(node, ast.Name | ast.Attribute)
        and ast.unparse(node) in LANGUAGE_OF_REQUEST
        and not is_view(function)
    }
    assert asking == EDGE, "hand the language down from the view"


def is_defined(name: str) -> bool:
    """Whether a dotted name is a module, a package, or a name in one."""
    path = ROOT.joinpath(*name.split("."))
    if path.is_dir() or path.with_suffix(".py").exists():
        return True
    homes = (path.parent.with_suffix(".py"), path.parent / "__init__.py")
    words = (home.read_text(encoding="utf-8") for home in homes if home.exists())
    return any(re.search(rf"\b{path.name}\b", text) for text in words)


def test_documents_name_modules_that_exist() -> None:
    unknown = {
        f"{path.name}: {name}"
        for path in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"))
        if path.name != "CHANGELOG.md"
        for name in re.findall(
            r"\b(?:calc|scripts|tests)(?:\.[a-z_]+)+", path.read_text(encoding="utf-8")
        )
        if not is_defined(name)
    }
    assert unknown == set()


DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
FOLDERS = "calc|content|deploy|docs|fuzz|scripts|static|templates|tests"


def test_documents_name_files_and_tests_that_exist() -> None:
    """The change log may name what is no more."""
    tests = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("tests/**/*.py"))
    unknown = set()
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8") if path.name != "CHANGELOG.md" else ""
        for name in re.findall(rf"`((?:{FOLDERS})/[\w./-]+)`", text):
            if not (ROOT / name).exists():
                unknown.add(f"{path.name}: {name}")
        for name in re.findall(r"`(test_\w+)`", text):
            if f"def {name}(" not in tests and not any(ROOT.glob(f"tests/**/{name}.py")):
                unknown.add(f"{path.name}: {name}")
    assert unknown == set()


def test_the_document_about_pages_names_modules_that_exist() -> None:
    table = (ROOT / "docs" / "web.md").read_text(encoding="utf-8").partition("## A view")[0]
    rows = re.findall(r"^\| (`.+?) \|", table, re.MULTILINE)
    names = [name for row in rows for name in re.findall(r"`([\w/]+)`", row)]
    assert len(names) > 20
    homes = [PACKAGE / "web" / name for name in names]
    known = [home.is_dir() or home.with_suffix(".py").exists() for home in homes]
    assert all(known), names[known.index(False)]


def test_links_between_documents_lead_somewhere() -> None:
    anchors = {
        path.resolve(): {_anchor(line) for line in path.read_text(encoding="utf-8").splitlines()}
        for path in DOCUMENTS
    }
    dead = []
    for path in DOCUMENTS:
        text = re.sub(r"`[^`]*`|```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for link in re.findall(r"\]\((?!http)([^)]+)\)", text):
            name, _, anchor = link.partition("#")
            target = (path.parent / name).resolve() if name else path.resolve()
            if not target.exists() or (anchor and anchor not in anchors[target]):
                dead.append(f"{path.name}: {link}")
    assert dead == []


def _anchor(line: str) -> str:
    """The anchor of a line that is a heading; empty for any other."""
    words = re.sub(r"[^\w -]", "", line.lower().removeprefix("#").lstrip("#").strip())
    return words.replace(" ", "-") if line.startswith("#") else ""


def is_answer(node: ast.AST) -> bool:
    """Whether an expression is an answer by its name, such as `answer` or `self.answer`."""
    name = node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")
    return name in ("answer", "scored", "refused", "would_be")


def reads_mapping(node: ast.AST) -> bool:
    """Whether an answer is read by the text of a key."""
    match node:
        case ast.Subscript(value=value, slice=ast.Constant(value=str())):
            return is_answer(value)
        case ast.Call(func=ast.Attribute(value=value, attr="get"), args=[ast.Constant(), *_]):
            return is_answer(value)
        case ast.Compare(left=ast.Constant(value=str()), ops=[ast.In()], comparators=[value]):
            return is_answer(value)
    return False


def test_answers_are_read_by_attributes() -> None:
    """Values may be read as mappings by those who call `calc` alone."""
    found = {m for m, tree in trees().items() if any(map(reads_mapping, ast.walk(tree)))}
    found |= {
        str(path.relative_to(ROOT))
        for path in sorted(ROOT.joinpath("templates").rglob("*.html"))
        if re.search(r"\banswer(\[\"|\.get\()", path.read_text(encoding="utf-8"))
    }
    assert found == set(), "read attributes"
