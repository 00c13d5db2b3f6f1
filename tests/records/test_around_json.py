"""A link, a sentence or comments around the JSON of a record, or in it."""

import json

import pytest

from calc.records import read_record
from calc.records.bounds import UnreadableRecord
from tests import material
from tests.long.fuzz_records import WRITERS

GAME = json.dumps(
    {
        "name": ["//A", "/*B", "C*/", "http://d"],
        "log": [[[0, 0, 0], [25_000] * 4, [46], *[[]] * 13, ["流局"]]],
        "rule": {"disp": "般南喰赤"},
    },
    ensure_ascii=False,
)
LINK = "https://tenhou.net/6/?log=2023080418gm-0089-0000-00000000&tw=1"


@pytest.mark.parametrize(
    "name", ["link_then_tenhou6.txt", "text_then_tenhou6.txt", "commented_tenhou6.txt"]
)
def test_a_record_of_the_material_is_read(name: str) -> None:
    (game,) = read_record(material.path(f"faults/files/{name}").read_bytes())
    assert (game.format, len(game.hands)) == ("tenhou6", 1)


@pytest.mark.parametrize(
    "around",
    [
        f"{LINK}\n{{}}",
        f"{LINK} {{}}",
        "my game:\n{}",
        "[game] of {{today}}: {}",
        "// the game\n/* of {{today}} */ {}",
        "{}\nWhat did I do wrong?",
        f"{{}}\n{LINK}",
        "var game = {};",
    ],
)
def test_what_stands_around_a_record_is_passed_over(around: str) -> None:
    assert read_record(around.format(GAME)) == read_record(GAME)


@pytest.mark.parametrize("comment", ['// not [a] "value"\n', '/* "[{ */', "// a\n// b\n", "/**/"])
def test_comments_between_values_are_passed_over(comment: str) -> None:
    for mark in ", ", "{", "]", ": ":
        assert read_record(GAME.replace(mark, f"{mark}{comment}")) == read_record(GAME)


@pytest.mark.parametrize("format", ["mjai", "majiang", "majsoul", "riichicity", "mjx"])
def test_other_formats_may_have_a_sentence_before_them(format: str) -> None:
    text = WRITERS[format]()
    assert read_record(f"My game ({LINK}):\n{text}") == read_record(text)


def test_links_may_stand_between_documents() -> None:
    assert read_record(f"{GAME}\n{LINK}\n{GAME}") == read_record(f"{GAME}\n{GAME}")


@pytest.mark.parametrize("text", [LINK, f"Look: {LINK}", f"// {LINK}", f"[game]({LINK})"])
def test_a_link_alone_gets_its_message(text: str) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_record(text)
    assert caught.value.problem.id == "link-to-tenhou"


def test_a_wrong_place_is_named_by_its_line() -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_record('My game:\n/* two\nlines */\n{"log":\n [[0; 0]]}')
    assert caught.value.problem.facts == {"line": 5, "column": 5, "near": "; 0]]}"}


@pytest.mark.parametrize("part", ["/* ", "// ", '{"', "[[", "/**/ ", '"\\', "[ ", "https://"])
def test_what_is_repeated_takes_time_by_its_length(part: str) -> None:
    with pytest.raises(UnreadableRecord):
        read_record(f"a {part * 60_000}")
