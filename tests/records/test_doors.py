"""Records that are no text, through the page, the JSON service and the command line."""

import gzip
import html
import io
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient
from werkzeug.datastructures import FileStorage

from calc.cli.program import tenbo
from calc.commands.record import RECORD as MJLOG
from calc.web import create_app
from tests.long.fuzz_records import majsoul
from tests.records.test_database import HOUOU, PACKED, database, rows
from tests.records.test_majsoul import MESSAGES, details, response

BINARIES: dict[str, bytes] = {
    "Mahjong Soul": response(MESSAGES),
    "Mahjong Soul, packed": gzip.compress(details(MESSAGES)),
    "data base": database(HOUOU, *rows("log", PACKED)),
}


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app({"ACCESS_LOG": False}).test_client()


@pytest.mark.parametrize("name", BINARIES)
def test_the_page_takes_a_binary_file(client: FlaskClient, name: str) -> None:
    upload = FileStorage(io.BytesIO(BINARIES[name]), "game.bin")
    answer = client.post("/record", data={"files": upload}, content_type="multipart/form-data")
    assert answer.status_code == 200
    assert "Agrees with the rules: 1 of 1 win." in answer.text
    packed = re.search(r'name="packed" value="([^"]+)"', answer.text)
    assert packed
    again = client.post("/record", data={"packed": html.unescape(packed[1]), "hand": "0"})
    assert again.status_code == 200


@pytest.mark.parametrize("name", BINARIES)
@pytest.mark.parametrize("kind", ["application/octet-stream", "application/x-www-form-urlencoded"])
def test_the_service_takes_a_binary_body(client: FlaskClient, name: str, kind: str) -> None:
    """The second is what curl says of `--data-binary` if it is not told otherwise."""
    answer = client.post("/api/v1/record?turns=1", data=BINARIES[name], content_type=kind)
    assert answer.status_code == 200
    game = answer.get_json()
    assert game["agreement"]["wins"] == [1, 1]
    assert "turns" in game["hands"][0]


def test_the_service_takes_json_as_text_in_a_key(client: FlaskClient) -> None:
    game = client.post("/api/v1/record", json={"record": majsoul()}).get_json()
    assert game["format"] == "majsoul"


def test_the_service_says_what_a_binary_body_is(client: FlaskClient) -> None:
    body = b"\x02\x01\x00\x0a\x10.lq.Lobby.login2\x12\x00"
    answer = client.post("/api/v1/record", data=body, content_type="application/octet-stream")
    assert answer.status_code == 422
    assert answer.get_json()["problems"][0]["id"] == "majsoul-not-a-game"


@pytest.mark.parametrize("name", BINARIES)
def test_the_command_line_reads_a_binary_file(tmp_path: Path, name: str) -> None:
    path = tmp_path / "game"
    path.write_bytes(BINARIES[name])
    ran = CliRunner().invoke(tenbo, ["record", "--json", str(path)])
    assert ran.exit_code == 0
    assert json.loads(ran.output)["agreement"]["wins"] == [1, 1]
    standard = CliRunner().invoke(tenbo, ["record", "--json", "-"], input=BINARIES[name])
    assert standard.output == ran.output


def test_figures_are_added_up_over_all_formats(tmp_path: Path) -> None:
    for place, data in enumerate([*BINARIES.values(), majsoul().encode(), MJLOG.encode()]):
        (tmp_path / str(place)).write_bytes(data)
    ran = CliRunner().invoke(tenbo, ["record", "--summary", "--json", str(tmp_path)])
    summary = json.loads(ran.stdout)
    assert (summary["games"], summary["unread"]) == (5, 0)


def test_names_in_a_binary_record_are_text_of_strangers(client: FlaskClient) -> None:
    name = "<b onclick=x>" + "\u202e" + "y" * 60
    game = json.loads(majsoul())
    game["head"]["accounts"][0]["nickname"] = name
    answer = client.post("/record", data={"record": json.dumps(game)})
    assert "<b onclick" not in answer.text
    assert "&lt;b onclick=x&gt;" + "y" * 27 in answer.text
    assert "y" * 28 not in answer.text
