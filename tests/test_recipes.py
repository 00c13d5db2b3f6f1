"""The recipes of CONTRIBUTING: what is declared in one place is there in every place."""

from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from calc.cli.main import tenbo
from calc.commands import COMMANDS
from calc.riichi.rulesets import Option, OptionGroup, declared
from calc.riichi.rulesets.choices import Choice
from calc.riichi.rulesets.option_types import Integer
from calc.web import create_app


class KanchanValue(Choice):
    """Values of an option that no rule book has."""

    PLAIN = "plain", "worth what it is worth"
    DOUBLE = "double", "worth twice as much"


@pytest.fixture
def client() -> FlaskClient:
    return create_app().test_client()


@pytest.fixture
def options() -> Iterator[None]:
    """A flag, an enum and a number, declared for the length of a test."""
    group = OptionGroup.SCORING
    with declared(
        middle_tile=Option(group, bool, "Middle tile", "a middle tile", house=True, offered=True),
        middle_value=Option(group, KanchanValue, "Middle value", "its value", house="plain"),
        middle_fu=Option(group, Integer(0, 9, "{0} fu"), "Middle fu", "fu of it", house=3),
    ):
        yield


NAMES = ("Middle tile", "Middle value", "Middle fu")
OVERRIDES = ("middle_tile:no", "middle_value:double", "middle_fu:7")
WORDS = ("no", "worth twice as much", "7 fu")


def ask(name: str, **question: Any) -> Any:
    return COMMANDS[name].ask(question)


@pytest.mark.usefixtures("options")
def test_an_option_needs_its_declaration_alone() -> None:
    rules = {"preset": "tenhou", "overrides": dict(o.split(":") for o in OVERRIDES)}
    answer = ask("rules", rules=rules)
    told = {option["name"]: option["text"] for option in answer["options"]}
    assert [told[name] for name in NAMES] == [*WORDS]
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
