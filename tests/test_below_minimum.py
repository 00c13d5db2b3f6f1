"""A hand with too few han of yaku: what it would be worth, and why, as for a win."""

import re

import pytest
from flask.testing import FlaskClient

import calc
from calc.commands.score.text import lines
from calc.questions.query import flat_question, pairs_in
from calc.words import ENGLISH
from tests import answers

HANDS = {
    "kanchan": ("hand=234m456p22345678s&win_tile=7s&win_by=ron", 32),
    "the-dearer-of-two-readings": ("hand=22233445567m333s&win_tile=4m&win_by=ron", 36),
    "open": ("hand=22m345p678s&meld=chi:234s&meld=pon:666p&win_tile=8s&win_by=ron", 22),
}
MINIMUM = "rules=wrc-2022&set=ryanhan_shibari:5&honba=5&"
each_hand = pytest.mark.parametrize(("hand", "fu"), HANDS.values(), ids=HANDS)


@each_hand
def test_its_fu_are_those_of_the_same_win(hand: str, fu: int) -> None:
    refused = answers.score(flat_question(pairs_in(MINIMUM + hand)))
    won = answers.score(flat_question(pairs_in(f"rules=wrc-2022&honba=5&{hand}")))
    assert (refused["kind"], won["kind"]) == ("below_minimum", "scored")
    would_be = refused["would_be"]
    assert sum(item["fu"] for item in would_be["fu_items"]) == fu
    for key in would_be:
        assert would_be[key] == won[key]
    for key in ("reading", "blocks"):
        assert refused[key] == won[key]


@each_hand
def test_text_and_page_show_them_too(client: FlaskClient, hand: str, fu: int) -> None:
    refused = calc.score(flat_question(pairs_in(MINIMUM + hand)))
    text = "\n".join(lines(refused, ENGLISH))
    assert re.search(rf"^Fu +{fu} → ", text, re.MULTILINE)
    page = client.get(f"/?{MINIMUM}{hand}", follow_redirects=True).text
    match = re.search(r'<details class="more fu-items"><summary>Fu.*?</details>', page, re.DOTALL)
    assert match
    for item in refused["would_be"]["fu_items"]:
        assert item["text"] in text
        words, _, run = item["text"].partition(" in ")  # the page draws the run of a wait
        assert words in match[0]
        assert not run or re.search(rf"{words}</a> <span class=\"tiles small\" role", match[0])
        path, anchor = item["article"].split("#")
        assert re.search(rf'href="/learn/{path}\?[^"#]*#{anchor}"', match[0])


def test_a_yaku_of_the_shown_reading_is_not_missed() -> None:
    """The winning tile completes 567m, two-sided, or 789m, which is an edge wait."""
    hand = "hand=456567m789m11p234s&win_tile=7m&win_by=ron"
    refused = answers.score(flat_question(pairs_in(f"{MINIMUM}{hand}")))
    assert [entry["id"] for entry in refused["would_be"]["yaku"]] == ["pinfu"]
    assert "pinfu" not in [entry["id"] for entry in refused["missed"]]
