"""Furiten wherever a win by ron is judged: one verdict for every command and in text."""

from typing import Any

import pytest

from calc.commands import COMMANDS
from calc.riichi.tiles import TILES
from calc.words import ENGLISH
from calc.words.problems import remark_words
from calc.words.scores import what_if_words
from calc.words.tiles import tile_words
from tests.answers import score, settle

ONE, FOUR = tile_words(TILES["1p"], ENGLISH), tile_words(TILES["4p"], ENGLISH)

TWO_WAITS = {"hand": "33m23p123123456s1p", "win_tile": "1p"}
"""33m 123s 123s 456s and 23p: waits 1p and 4p, with a yaku by ron."""
KNOWN = [
    pytest.param({"discards": "9m4p"}, "discard", id="own-discard"),
    pytest.param({"passed": "4p"}, "temporary", id="passed"),
    pytest.param({"riichi": True, "passed_in_riichi": "4p"}, "riichi", id="passed-in-riichi"),
    pytest.param({"discards": "9m*", "passed": "4p"}, "riichi", id="passed-after-a-turned-tile"),
]


def changes(answer: dict[str, Any]) -> dict[str, list[str]]:
    """The kinds of the changed hands by what is changed."""
    kinds: dict[str, list[str]] = {}
    for change in answer["what_if"]:
        kinds.setdefault(change["change"], []).append(change["kind"])
    return kinds


@pytest.mark.parametrize(("known", "kind"), KNOWN)
def test_a_self_draw_is_paid_and_the_ron_is_not_offered(
    known: dict[str, object], kind: str
) -> None:
    answer = score({**TWO_WAITS, "win_by": "tsumo", **known})
    assert answer["kind"] == "scored"
    assert answer["furiten"]["kinds"] == [kind]
    kinds_by_change = changes(answer)
    assert kinds_by_change["ron"] == ["furiten"]
    assert kinds_by_change["other-wait"] == ["scored"], "a self-draw on the other wait is allowed"
    ron = next(change for change in answer["what_if"] if change["change"] == "ron")
    assert "points" not in ron
    assert "pays" not in ron


@pytest.mark.parametrize(("known", "kind"), KNOWN)
def test_a_ron_in_furiten_offers_no_other_ron(known: dict[str, object], kind: str) -> None:
    answer = score({**TWO_WAITS, "win_by": "ron", **known})
    assert answer["kind"] == "furiten"
    assert answer["furiten"]["kinds"] == [kind]
    kinds_by_change = changes(answer["would_be"])
    assert kinds_by_change["tsumo"] == ["scored"]
    assert {
        kind for change, kinds in kinds_by_change.items() if change != "tsumo" for kind in kinds
    } == {"furiten"}


def test_what_is_known_of_other_tiles_forbids_nothing() -> None:
    answer = score({**TWO_WAITS, "win_by": "tsumo", "discards": "9m1z", "passed": "9p"})
    assert "furiten" not in answer
    assert changes(answer)["ron"] == ["scored"]


def test_no_yaku_by_ron_says_furiten_too() -> None:
    """123m 234p 999s and 4567s waiting for 4s and 7s: no yaku by ron, one by self-draw."""
    question = {"hand": "123m234p9994567s7s", "win_tile": "7s", "win_by": "ron"}
    answer = score({**question, "discards": "4s"})
    assert answer["kind"] == "no_yaku"
    assert answer["furiten"]["cause"] == ["4s"]
    kinds_by_change = changes(answer)
    assert kinds_by_change["riichi"] == ["furiten"], (
        "riichi would be a yaku, and furiten forbids the ron"
    )
    assert kinds_by_change["tsumo"] == ["scored"]
    assert changes(score(question))["riichi"] == ["scored"]


def test_each_wait_is_compared_with_the_discards() -> None:
    known = {"discards": "4p9m4p", "passed": "1p", "rules": "ema-2016"}
    furiten = score({**TWO_WAITS, "win_by": "ron", **known})["furiten"]
    assert furiten["waits"] == [
        {"tile": "1p", "discards": [], "clash": ["temporary"]},
        {"tile": "4p", "discards": [1, 3], "clash": ["discard"]},
    ]


def test_settle_and_score_give_one_verdict() -> None:
    win = {**TWO_WAITS, "win_by": "ron", "discards": "4p"}
    (problem,) = settle({"wins": [win], "discarder": "E"})["problems"]
    assert (problem["id"], problem["value"]) == ("ron-in-furiten", None)
    assert FOUR in problem["message"]


def test_the_text_says_all_that_the_page_of_waits_says() -> None:
    command = COMMANDS["score"]
    text = command.to_text(score({**TWO_WAITS, "win_by": "ron", "discards": "9m4p"}), ENGLISH)
    for part in (
        remark_words("furiten", ENGLISH).text,
        f"You discarded {FOUR} yourself.",
        remark_words("until-waits-change", ENGLISH).text,
        remark_words("way-out-change-waits", ENGLISH).text,
        remark_words("furiten-allows-tsumo", ENGLISH).text,
        f"{ONE}: not discarded, not passed",
        f"{FOUR}: your discard 2",
        "See furiten#discard",
        "It would be: ",
    ):
        assert part in " ".join(text.split()), part
    drawn = command.to_text(score({**TWO_WAITS, "win_by": "tsumo", "discards": "9m4p"}), ENGLISH)
    assert f"You discarded {FOUR} yourself." in drawn
    line = next(line for line in drawn.splitlines() if what_if_words("ron", ENGLISH) in line)
    assert line.endswith("furiten")
