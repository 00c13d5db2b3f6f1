"""The reference of the API: true to the types, as a document and as a page with forms to try."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from calc.commands import COMMANDS
from calc.openapi.reference import DescribedObject, reference
from calc.words import ENGLISH
from scripts.reference import PATH, text

FORM = re.compile(r'<form method="get" action="/api/v1/(\w+)">(.*?)</form>', re.DOTALL)
FIELD = re.compile(r'<input name="([^"]+)" id="[^"]+" value="([^"]*)"')


def test_the_document_is_up_to_date() -> None:
    assert PATH.read_text(encoding="utf-8") == text(), "run `python -m scripts.reference`"


def test_every_key_of_a_question_is_there() -> None:
    for command in reference(ENGLISH).commands:
        form = COMMANDS[command.name].form
        parts = ["parts"] if form.parts.names else []
        assert [key.name for key in command.keys] == [*form.keys, *parts]
        assert [part.name for part in command.parts] == [*form.parts.names]
        assert all(key.type and key.meaning for key in command.keys)


def test_every_object_that_is_named_is_described() -> None:
    known = reference(ENGLISH)
    kinds = [kind for command in known.commands for kind in command.kinds]
    described: list[DescribedObject] = [*kinds, *known.objects]
    names = [member.name for member in described]
    assert len(set(names)) == len(names)
    of_questions = [key for command in known.commands for key in command.keys]
    keys = [*of_questions, *(key for member in described for key in member.keys)]
    assert {name for key in keys for name in key.objects} <= {*names}
    assert [key.name for key in keys if "object" in key.type.split()] == []


def test_every_key_within_a_question_says_what_it_means() -> None:
    named: dict[str, DescribedObject] = {
        member.name: member for member in reference(ENGLISH).objects
    }
    assert [key.name for key in named["ChangedRules"].keys] == ["preset", "mods", "overrides"]
    assert {"type", "tiles"} == {key.name for key in named["Meld"].keys if key.required}
    inside = ("ChangedRules", "Meld", "Seat", "Table", "WinByTiles", "WinByValue")
    assert all(key.meaning for name in inside for key in named[name].keys)


@pytest.mark.parametrize("command", [name for name in COMMANDS if not COMMANDS[name].document])
def test_a_question_can_be_tried(client: FlaskClient, command: str) -> None:
    forms = dict(FORM.findall(client.get("/api").text))
    values = {name: unescape(value) for name, value in FIELD.findall(forms[command])}
    assert values
    example = COMMANDS[command].parse(COMMANDS[command].example)
    answer = client.get(f"/api/v1/{command}", query_string=values)
    assert answer.get_json() == client.post(f"/api/v1/{command}", json=example).get_json()
    assert answer.get_json()["kind"] != "invalid"


def test_values_in_a_meaning_are_code(client: FlaskClient) -> None:
    page = client.get("/api").text
    assert "`" not in page
    assert "The tile, such as <code>5p</code>." in page


def test_a_file_is_posted(client: FlaskClient) -> None:
    page = client.get("/api").text
    files = [name for name in COMMANDS if COMMANDS[name].document]
    assert files
    for command in files:
        assert command not in dict(FORM.findall(page))
        assert f"curl --data-binary @file http://localhost/api/v1/{command}" in page


def test_the_settings_lead_to_it(client: FlaskClient) -> None:
    assert 'href="/settings"' in client.get("/learn/").text
    assert '<a href="/api">' in client.get("/settings").text
