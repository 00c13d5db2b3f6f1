"""`calc.Hand`: read, printed, compared and scored as the command does."""

import pickle
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import calc
from calc.commands import COMMANDS
from calc.questions.melds import Melds
from calc.questions.query import flat_question, pairs_in
from calc.riichi.notation import parse_tiles
from tests import material
from tests.tables import for_each

HANDS = {
    "red-five": "hand=23440m456p22789s7z&win_tile=0m&win_by=ron&honba=2&rules=tenhou"
    "&set=kuitan:false",
    "melds": "hand=22m345p678s&meld=chi:234s-3s@left&meld=pon:666p@across&win_tile=8s&win_by=ron"
    "&discarder=left&seat_wind=E&round_wind=S&riichi_sticks=1",
    "furiten": "hand=234m456p22345678s&win_tile=7s&win_by=ron&discards=7s1z*9m^&passed=1p",
    "not-complete": "hand=123m456p68s345s22z1z&win_tile=1z&win_by=tsumo",
    "three-players": "hand=111222z456p78999s&win_tile=9s&win_by=ron&players=3&kita=2",
}
ASKED = [
    *(flat_question(pairs_in(query)) for query in HANDS.values()),
    *(record["question"] for record in list(material.cases("scored_hands"))[::40]),
]


@for_each("question", ASKED)
def test_a_hand_prints_as_it_is_read(question: dict[str, object]) -> None:
    hand = calc.Hand(**question)
    assert calc.Hand(str(hand)) == hand == calc.Hand(hand.query)
    assert hash(calc.Hand(str(hand))) == hash(hand)
    assert eval(repr(hand), {"Hand": calc.Hand}) == hand


@for_each("question", ASKED)
def test_a_hand_is_scored_as_by_the_command(question: dict[str, object]) -> None:
    hand, answer = calc.Hand(**question), dict(calc.score(question))
    assert hand.answer == answer
    assert (hand.kind, hand.points, hand.han, hand.fu, hand.limit) == (
        answer["kind"],
        *(answer.get(key) for key in ("points", "han", "fu", "limit")),
    )


def test_hands_differ_by_what_they_ask() -> None:
    hand = calc.Hand(HANDS["melds"])
    assert hand != hand.replace(honba=1)
    assert hand == hand.replace(rules="wrc-2025")
    assert hand != HANDS["melds"]


def test_the_waits_of_a_hand() -> None:
    assert calc.Hand(HANDS["furiten"]).waits() == ("7s",)
    assert calc.Hand(HANDS["not-complete"]).waits() == ("7s",)
    assert calc.Hand("147m258p369s1234z + 5z tsumo").waits() == ()


def test_the_explanation_is_that_of_the_command_line() -> None:
    assert "cannot win by ron" in calc.Hand(HANDS["furiten"]).explain()


def test_another_reading_has_a_name_where_it_has_no_wait() -> None:
    """Seven pairs were called chiitoitsu there, whatever the other names were."""
    pairs = calc.Hand("112233m556677p9s + 9s ron").explain()
    assert "  Seven pairs. It pays less." in pairs
    sets = calc.Hand("223344p667788s5m + 5m ron rules=wrc-2025").explain()
    assert "chiitoitsu" not in sets


def test_the_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    exec(example)
    assert "Riichi" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "1x", "[]", "{}", "1m + 2m ron", "hand=123q&win_tile=1m"])
def test_what_is_no_hand_says_why(text: str) -> None:
    with pytest.raises(calc.HandError) as error:
        calc.Hand(text)
    assert error.value.problems
    assert str(error.value)


def test_every_command_is_listed_for_type_checkers() -> None:
    """`calc.riichi` is the package of the rules, so the command is `declare_riichi`."""
    missing = {*COMMANDS} - {*calc.__all__, "riichi"}
    assert not missing, f"list {missing} in calc/__init__.py, twice"


@pytest.mark.parametrize("name", sorted({*calc.__all__} - {"Hand", "HandError", "__version__"}))
@pytest.mark.parametrize("text", ["234m456p22678s345s ron", None, []], ids=repr)
def test_what_is_no_question_at_all_is_a_mistake_of_the_caller(name: str, text: object) -> None:
    with pytest.raises(TypeError, match="mapping"):
        getattr(calc, name)(text)


def test_a_mapping_is_given_to_a_hand_as_keywords() -> None:
    question: Any = {"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron"}
    with pytest.raises(TypeError, match=r"Hand\(\*\*question\)"):
        calc.Hand(question)
    assert calc.Hand(**question).points == 1300


@for_each("question", ASKED[:5])
def test_a_hand_goes_to_another_process(question: dict[str, object]) -> None:
    hand = calc.Hand(**question)
    assert hand.answer
    copied = pickle.loads(pickle.dumps(hand))
    assert (copied, copied.question, copied.answer) == (hand, hand.question, hand.answer)


def test_public_names_are_listed_before_they_are_loaded() -> None:
    """As a shell completes them, and as `help(calc)` describes them."""
    script = "import calc; print(*dir(calc))"
    done = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, check=True)
    assert set(calc.__all__) <= set(done.stdout.decode().split())


@for_each("question", ASKED[:12])
def test_a_notebook_shows_the_tiles(question: dict[str, Any]) -> None:
    """By the names that IPython looks for; a hand is as wide as its tiles."""
    hand = calc.Hand(**question)
    picture = hand._repr_svg_()
    tree = ElementTree.fromstring(picture)
    assert tree.tag == "{http://www.w3.org/2000/svg}svg"
    faces = [
        use
        for use in tree.iter("{http://www.w3.org/2000/svg}use")
        if use.get("href", "").startswith("#t")
    ]
    backs = picture.count('<use href="#backed"')
    called = sum(len(meld.tiles) for meld in Melds().read(question.get("melds") or ()))
    concealed = len(parse_tiles(str(question["hand"])))
    assert len(faces) + backs == concealed + called
    page = hand._repr_html_()
    assert picture in page
    assert hand.explain().partition("\n")[0].partition(",")[0] in unescape(page)
