"""The recipes of CONTRIBUTING: what is declared in one place is there in every place."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from calc.cli.program import tenbo
from calc.commands import COMMANDS
from calc.riichi.rulesets import Option
from calc.riichi.rulesets.option import Integer
from calc.riichi.rulesets.options import SCORING
from calc.web import create_app
from calc.words import ENGLISH
from tests.declared_options import declared

KANCHAN_VALUE = {"plain": "worth what it is worth", "double": "worth twice as much"}
"""Values of an option that no rule book has."""


@pytest.fixture
def client() -> FlaskClient:
    return create_app().test_client()


@pytest.fixture
def options() -> Iterator[None]:
    """A flag, a choice and a number, declared for the length of a test."""
    with declared(
        middle_tile=Option(SCORING, bool, "Middle tile", "a middle tile", house=True, offered=True),
        middle_value=Option(SCORING, KANCHAN_VALUE, "Middle value", "its value", house="plain"),
        middle_fu=Option(SCORING, Integer(0, 9, "{0} fu"), "Middle fu", "fu of it", house=3),
    ):
        yield


NAMES = ("Middle tile", "Middle value", "Middle fu")
OVERRIDES = ("middle_tile:no", "middle_value:double", "middle_fu:7")
WORDS = ("no", "worth twice as much", "7 fu")


def ask(name: str, **question: Any) -> Any:
    return COMMANDS[name].ask(question, language=ENGLISH)


@pytest.mark.usefixtures("options")
def test_an_option_needs_its_declaration_alone() -> None:
    rules = {"preset": "tenhou", "overrides": dict(o.split(":") for o in OVERRIDES)}
    answer = ask("rules", rules=rules)
    answers = {option["name"]: option["text"] for option in answer["options"]}
    assert [answers[name] for name in NAMES] == [*WORDS]
    other = ask("rules", rules=rules, against="tenhou")
    assert [row["name"] for row in other["differences"]] == [*NAMES]
    changed = ask("mods", rules=rules)["changes"]
    assert [row["answer"] for row in changed] == [*WORDS]


@pytest.mark.usefixtures("options")
def test_a_wrong_value_of_a_new_option_is_a_problem_with_its_name() -> None:
    (problem,) = ask("rules", rules={"overrides": {"middle_value": "trible"}})["problems"]
    assert problem["message"] == "The option “Middle value” cannot be “trible”."


@pytest.mark.usefixtures("options")
def test_pages_and_forms_have_a_new_option(client: FlaskClient) -> None:
    page = client.get("/rules/tenhou").text
    assert all(name in page for name in NAMES)
    hand = "hand=234m456p22345678s&win_tile=7s&win_by=ron&set=middle_tile:false"
    form = client.get(f"/?{hand}", follow_redirects=True).text
    assert '<option value="middle_tile:false" selected>no</option>' in form
    api = client.get(f"/api/v1/rules?rules=tenhou&set={OVERRIDES[1]}").get_json()
    assert {o["id"]: o["value"] for o in api["options"]}["middle_value"] == "double"


@pytest.mark.usefixtures("options")
def test_the_command_line_has_a_new_option() -> None:
    output = (
        CliRunner()
        .invoke(tenbo, ["rules", f"rules=tenhou&set={OVERRIDES[2]}"], prog_name="tenbo")
        .output
    )
    assert "Middle fu" in output
    assert "7 fu" in output


# Recipes followed in a copy of the program.

ROOT = Path(__file__).resolve().parents[1]
YAKU = '''

@yaku("金鶏独立", "Golden rooster", closed=2, open=2, kind=Kind.LOCAL, words={
    "one-bamboo": ("The winning tile is the 1 of bamboos", "It was not the 1 of bamboos."),
})
def kinkei_dokuritsu(win: Win) -> Iterator[Check]:
    """A win on the 1 of bamboos."""
    yield Check("one-bamboo", win.hand.win_tile is TILES["1s"])
'''
COMMAND = '''"""The dora of an indicator."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from calc.encode import Answer
from calc.questions.form import REQUIRED, Form, Key
from calc.questions.kinds import OneTile
from calc.riichi.tiles import Tile, dora_of
from calc.words import ENGLISH, Language

from ._problems import InvalidAnswer, invalid_answer
from . import Command, Question

FORM = Form("dora", (Key("drawn", OneTile(), REQUIRED, "The indicator."),))


@dataclass(slots=True, kw_only=True, eq=False)
class DoraAnswer(Answer):
    """The dora."""

    kind: ClassVar[Literal["dora"]] = "dora"
    dora: Tile
    """The tile."""


def answer(question: Question, language: Language = ENGLISH) -> DoraAnswer | InvalidAnswer:
    """The dora of an indicator."""
    values, problems = FORM.read(question)
    if problems:
        return invalid_answer(problems, language)
    return DoraAnswer(dora=dora_of(values["drawn"]), language=language)


def text(answer, language=ENGLISH):
    yield f"Dora: {answer.dora.code}"


COMMAND = Command(FORM, answer, text, example="drawn=4p")
'''
PAGE = '''"""The page of the dora of an indicator."""

from calc.commands import COMMANDS
from calc.web.asking.forms import QuestionForm
from calc.web.asking import Visit


class DoraForm(QuestionForm):
    """The question of `dora`."""

    question = COMMANDS["dora"].form


class DoraVisit(Visit):
    """A visit to this page."""

    name, form_type = "dora", DoraForm
    menu = "What is dora", 90

    @property
    def dora(self) -> str:
        """The tile of the dora."""
        dora: str = self.answer["dora"]
        return dora
'''
TEMPLATES = {
    "page.html": """{% extends "game/page.html" %}
{% block title %}Dora{% endblock %}
{% block description %}The dora of an indicator.{% endblock %}
""",
    "_visit.html": """{% set form = visit.form %}
{% from "_fields.html" import field %}
<div id="fragment" data-kind="{{ visit.kind }}">
{% if visit.has_answer %}<p role="status">The dora is {{ tiles(visit.dora) }}.</p>{% endif %}
{{ field(form.drawn) }}
<button class="button">{{ form.button }}</button>
</div>
""",
}
FORMAT = '''"""Reader of plain: one hand, which the dealer wins with the first draw."""

from calc.riichi.notation import parse_tiles

from ..events import Dealt, RecordedGame, RecordedHand, TileDrawn, WinOfRecord, hand_from_parts
from . import Content, RecordFormat


def is_plain(text: str) -> bool:
    """Whether a text begins as this format does."""
    return text.startswith("plain ")


def read_plain(text: str) -> list[RecordedGame]:
    """The game of a text."""
    dealt = [tuple(parse_tiles(tiles)) for tiles in text.split()[1:]]
    parts = (Dealt(None, tuple(dealt[:4])), TileDrawn(0, *dealt[4]), WinOfRecord(0, 0))
    start = RecordedHand(number=0, honba=0, riichi_sticks=0, dealer=0, before=(25_000,) * 4)
    hands = (hand_from_parts(start, parts),)
    return [RecordedGame(4, tuple("ABCD"), "tenhou", {}, named=False, hands=hands)]


FORMAT = RecordFormat("plain (made up)", text=Content(is_plain, read_plain))
'''
PLAIN = "plain 234m567p23467s11z 147m147p147s2345z 147m147p159s2345z 968m238p239s2346z 8s"
"""The dealer has 234m 567p 234s 67s and a pair of east, and draws 8s."""
ARTICLE = """+++
title = "Indicators"
summary = "The tile before the dora."
+++
The indicator shows the next tile of its suit.

```hand
hand=234m456p22345678s&win_tile=7s&win_by=ron&dora_indicators=3p
expect: kind=scored&yaku=tanyao&han=2&dora=1
caption: The 3-circle makes the 4-circle dora.
```
"""
HAND = (
    "hand=234m456p678789s1s1s&win_tile=1s&win_by=ron&set=optional_yaku:kinkei_dokuritsu"
    "&set=odd_fu:9&riichi=1"
)
TRY = f"""
import json
import calc
from calc.web import create_app
from calc.words import ENGLISH

client = create_app({{"ACCESS_LOG": False}}).test_client()
score = client.get("/api/v1/score?{HAND}").get_json()
openapi = client.get("/api/v1/openapi.json").get_json()
print(json.dumps({{
    "yaku": [award["id"] for award in score["yaku"]],
    "page": "Golden rooster" in client.get("/?{HAND}", follow_redirects=True).text,
    "python": calc.dora({{"drawn": "4p"}})["dora"],
    "odd": "Odd fu" in client.get("/rules/tenhou").text,
    "dora": client.get("/api/v1/dora?drawn=4p").get_json()["dora"],
    "article": "3-circle makes the 4-circle dora" in client.get("/learn/indicators").text,
    "menu": "What is dora" in client.get("/").text,
    "asked": "The dora is" in client.get("/dora?drawn=4p").text,
    "unanswered": client.get("/dora").status_code,
    "fragment": client.get("/dora?drawn=4p", headers={{"HX-Request-Type": "partial"}}).text[:19],
    "openapi": "/api/v1/dora" in openapi["paths"],
    "format": client.post("/api/v1/record", json={{"record": "{PLAIN}"}}).get_json()["format"],
    "game": "plain (made up), four" in client.post("/record", data={{"record": "{PLAIN}"}}).text,
    "formats": "plain (made up)" in client.get("/record").text,
}}))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with a new yaku, option, command, page, record format and article."""
    folder = tmp_path_factory.mktemp("copy")
    for name in ("calc", "content", "templates", "static"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    rules = folder / "calc" / "riichi"
    with (rules / "yaku" / "local.py").open("a", encoding="utf-8") as module:
        module.write(YAKU)
    with (rules / "rulesets" / "options.py").open("a", encoding="utf-8") as module:
        module.write(
            "\n    odd_fu = Option("
            'SCORING, Integer(0, 110, "{0} fu"), "Odd fu", "fu that are odd")\n'
        )
    (folder / "calc" / "commands" / "dora.py").write_text(COMMAND, encoding="utf-8")
    (folder / "calc" / "web" / "pages" / "dora.py").write_text(PAGE, encoding="utf-8")
    (folder / "calc" / "records" / "formats" / "plain.py").write_text(FORMAT, encoding="utf-8")
    (folder / "templates" / "dora").mkdir()
    for name, template in TEMPLATES.items():
        (folder / "templates" / "dora" / name).write_text(template, encoding="utf-8")
    (folder / "content" / "indicators.md").write_text(ARTICLE, encoding="utf-8")
    return folder


def run(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)


def test_a_preset_without_a_value_says_what_to_write(copy: Path) -> None:
    output = run(copy, "-m", "calc", "dora", "drawn=4p").stderr
    assert "Preset 'wrc-2025' has no value for the option 'odd_fu' (fu that are odd)." in output
    assert "Add 'odd_fu': (value, \"source\") to VALUES in its module." in output


def test_what_the_recipes_add_is_in_every_place(copy: Path) -> None:
    for module in (copy / "calc" / "riichi" / "rulesets" / "presets").glob("*.py"):
        text = module.read_text(encoding="utf-8")
        module.write_text(text.replace("\nVALUES = {", '\nVALUES = {\n    "odd_fu": (1, "UNS"),'))
    tried = run(copy, "-c", TRY)
    assert tried.returncode == 0, tried.stderr
    assert json.loads(tried.stdout) == {
        "yaku": ["riichi", "kinkei_dokuritsu"],
        "page": True,
        "python": "5p",
        "odd": True,
        "dora": "5p",
        "article": True,
        "menu": True,
        "asked": True,
        "unanswered": 200,
        "fragment": '<div id="fragment" ',
        "openapi": True,
        "format": "plain",
        "game": True,
        "formats": True,
    }
    assert "Golden rooster" in run(copy, "-m", "calc", "score", HAND).stdout
    assert run(copy, "-m", "calc", "dora", "drawn=4p").stdout == "Dora: 5p\n"
    assert "The dora of an indicator." in run(copy, "-m", "calc", "--help").stdout


def test_a_module_without_a_command_says_what_it_lacks(copy: Path) -> None:
    module = copy / "calc" / "commands" / "unfinished.py"
    module.write_text('"""A command to be."""\n', encoding="utf-8")
    output = run(copy, "-m", "calc", "unfinished").stderr
    module.unlink()
    assert "calc.commands.unfinished declares no COMMAND." in output


def test_a_module_without_a_format_says_what_it_lacks(copy: Path) -> None:
    module = copy / "calc" / "records" / "formats" / "unfinished.py"
    module.write_text('"""A format to be."""\n', encoding="utf-8")
    output = run(copy, "-m", "calc", "record", str(module)).stderr
    module.unlink()
    assert "calc.records.formats.unfinished declares no FORMAT." in output
