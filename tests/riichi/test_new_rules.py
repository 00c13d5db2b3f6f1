"""A rule added in its one place is followed everywhere, for all tables are derived from it."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from click.testing import CliRunner

from calc.cli.program import tenbo
from calc.commands import COMMANDS
from calc.drills import task
from calc.encode import write_answer
from calc.questions.score import CONTEXTS_READ
from calc.riichi.explain.what_if import VARIANTS
from calc.riichi.readings.blocks import Wait
from calc.riichi.readings.win import Check, Win
from calc.riichi.rulesets import Option
from calc.riichi.rulesets.options import SCORING
from calc.riichi.scoring import fu
from calc.riichi.scoring.context import CONTEXTS, FU_TABLES
from calc.riichi.yaku import CATALOGUE, YAKU_TABLES
from calc.words import ENGLISH
from tests.answers import score
from tests.declared_options import declared

Question = dict[str, Any]
TABLES = (CONTEXTS, CONTEXTS_READ, VARIANTS, YAKU_TABLES, FU_TABLES)
"""What has to be forgotten where a rule is changed while the program runs."""
SHORT = ("yaku", "han", "fu", "limit", "yakuman", "base", "points")
NO: Question = {"rules": {"preset": "tenhou", "overrides": {"late": False}}}
YES: Question = {"rules": {"preset": "tenhou", "overrides": {"late": True}}}


def says_yes(win: Win) -> bool:
    return bool(getattr(win.rules, "late"))  # noqa: B009 declared in this test alone


def forget() -> None:
    for table in TABLES:
        table.clear()


@contextmanager
def changed_rule(changed: object, name: str, rule: object, option: Option[Any]) -> Iterator[None]:
    """A rule in place of the one that stands there, and the option `late` that it follows."""
    forget()
    with pytest.MonkeyPatch.context() as patch, declared(late=option):
        patch.setattr(changed, name, rule)
        yield
    forget()


@contextmanager
def wait_fu_option(option: Option[Any], has_fu: Callable[[Win], bool]) -> Iterator[None]:
    """An option without which only some waits have fu, written where those fu are stated."""
    stated = fu._wait

    def wait(win: Win) -> Iterator[fu.FuItem]:
        if says_yes(win) or has_fu(win):
            yield from stated(win)

    with changed_rule(fu, "_wait", wait, option):
        yield


@pytest.fixture
def pair_wait_option() -> Iterator[None]:
    """An option that takes away the fu of a pair wait."""
    option = Option(SCORING, bool, "Fu of a pair wait", "2 fu for a pair wait", house=False)
    with wait_fu_option(option, lambda win: win.reading.wait is not Wait.TANKI):
        yield


@pytest.fixture
def valued_pair_option() -> Iterator[None]:
    """An option that takes away the fu of a wait where the pair has fu of its own."""
    option = Option(SCORING, bool, "Fu beside a pair", "wait fu beside pair fu", house=True)
    with wait_fu_option(option, lambda win: not win.pair_is_valued):
        yield


@pytest.fixture
def own_discard_option() -> Iterator[None]:
    """An option that forbids tanyao to who discarded a terminal or honor, as one more check.

    No feature tells discards, so the declaration names no features on which the rule depends.
    """
    tanyao = CATALOGUE["tanyao"]
    stated = tanyao.rule

    def rule(win: Win) -> Iterator[Check]:
        yield from stated(win)
        discards = win.situation.discards or ()
        spoiled = any(discard.tile.is_yaochuu for discard in discards)
        yield Check("nothing-spoiled", says_yes(win) or not spoiled)

    option = Option(SCORING, bool, "Spoiled tanyao", "Discards do not matter", house=False)
    with changed_rule(tanyao, "rule", rule, option), pytest.MonkeyPatch.context() as patch:
        patch.setattr(tanyao, "depends", None)
        yield


def ask(command: str, question: Question) -> Any:
    return COMMANDS[command].answer(question)


def in_bulk(questions: list[Question], *options: str) -> list[Any]:
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    done = CliRunner().invoke(tenbo, ["score", "--jsonl", "-", *options], input=lines)
    return [json.loads(line) for line in done.stdout.splitlines()]


def agrees_with_itself(question: Question) -> Question:
    """The answer, which bulk and brief ones agree with, as does every hand that it links to."""
    answer = score(question)
    brief = score(question, parts=())
    assert {key: answer[key] for key in brief} == brief
    assert in_bulk([question]) == [answer]
    assert in_bulk([question], "--brief") == [brief]
    for change in answer.get("what_if", ()):
        if change["kind"] == "scored":
            changed = score(question | change["set"])
            assert {key: changed[key] for key in SHORT} == {key: change[key] for key in SHORT}
    return answer


TANKI: Question = {"hand": "234m456p222888s55p", "win_tile": "5p", "win_by": "ron", "riichi": True}
TWO_TANKI: Question = {
    "hand": "234m567m222p88p345s",
    "win_tile": "8p",
    "win_by": "ron",
    "riichi": True,
}
NOBETAN: Question = {"hand": "234m567m888p2345s5s", "win_tile": "5s", "win_by": "tsumo"}
"""Waits on the 2 and on the 5 of bamboo, each a pair wait."""


@pytest.mark.usefixtures("pair_wait_option")
@pytest.mark.parametrize("question", [TANKI, TWO_TANKI, NOBETAN], ids=["one", "two", "nobetan"])
def test_an_option_of_fu_is_followed_everywhere(question: Question) -> None:
    for rules, wanted in ((YES, True), (NO, False)):
        answer = agrees_with_itself(question | rules)
        items = [item["id"] for item in answer["fu_items"]]
        assert ("wait_tanki" in items) is wanted
        assert -(-sum(item["fu"] for item in answer["fu_items"]) // 10) * 10 == answer["fu"]
    changes = score(NOBETAN | NO)["what_if"]
    assert any(change["change"] == "other-wait" for change in changes)


@pytest.mark.usefixtures("pair_wait_option")
def test_a_hand_is_no_pinfu_because_its_wait_earns_nothing() -> None:
    """It was taken for one, and lost the 2 fu of its self-draw: 20 + 2 are 30."""
    question: Question = {"hand": "123m456p345789s55m", "win_tile": "5m", "win_by": "tsumo"}
    for rules, fu_of_wait in ((YES, {"wait_tanki": 2}), (NO, {})):
        answer = agrees_with_itself(question | rules)
        items = {item["id"]: item["fu"] for item in answer["fu_items"]}
        assert items == {"base": 20, "tsumo": 2, **fu_of_wait}
        assert (answer["han"], answer["fu"]) == (1, 30)


@pytest.mark.usefixtures("pair_wait_option")
def test_an_option_of_fu_is_followed_in_other_readings() -> None:
    """Won on the 5, 34555 is pinfu, or a wait on the pair that is worth 40 fu with the option."""
    question: Question = {
        "hand": "34555m678p345s678s",
        "win_tile": "5m",
        "win_by": "ron",
        "riichi": True,
    }
    for rules, fu_of_other in ((YES, 40), (NO, 30)):
        answer = agrees_with_itself(question | rules)
        (other,) = answer["other_readings"]
        assert (answer["fu"], other["fu"]) == (30, fu_of_other)
        assert other["reading"].endswith("wait=tanki")


@pytest.mark.usefixtures("pair_wait_option")
def test_an_option_of_fu_is_followed_by_waits_and_riichi() -> None:
    hand: Question = {"hand": "234m567m345p2345s"}
    for rules in (YES, NO):
        for wait in ask("waits", hand | rules)["waits"]:
            for way in ("ron", "tsumo"):
                won = {"hand": f"{hand['hand']}{wait['tile']}", "win_tile": wait["tile"]}
                answer = score(won | rules | {"win_by": way})
                assert wait[way]["kind"] == answer["kind"]
                if answer["kind"] == "scored":
                    assert {key: wait[way][key] for key in SHORT} == {
                        key: answer[key] for key in SHORT
                    }
    question: Question = {"hand": "234m567m345p2345s1z", "discard": "1z", "points": 25000}
    riichi = [write_answer(ask("riichi", question | rules)) for rules in (YES, NO)]
    assert riichi[0] != riichi[1]


@pytest.mark.usefixtures("pair_wait_option")
def test_an_option_of_fu_is_followed_by_drills() -> None:
    """The house answers no, and so do all its drills."""
    drawn = [task("fu", 3, f"s{seed}", ENGLISH) for seed in range(30)]
    waits = [item["id"] for one in drawn for item in one.answer["fu_items"]]
    assert "wait_tanki" not in waits
    assert any(key.startswith("wait_") for key in waits)


@pytest.mark.usefixtures("valued_pair_option")
def test_fu_of_a_wait_may_depend_on_the_pair() -> None:
    """The fu of one hand are not those of another one that has the same wait beside another pair.

    By hand: 30 for a closed hand by ron, 8 for 999 of bamboo, 2 for dragons, 2 for the wait.
    """
    for _ in range(2):
        for pair, rules, wanted in (("5p", NO, 40), ("5z", NO, 40), ("5z", YES, 50)):
            hand = f"123m456p345s999s{pair}{pair}"
            question: Question = {"hand": hand, "win_tile": pair, "win_by": "ron", "riichi": True}
            answer = agrees_with_itself(question | rules)
            items = {item["id"]: item["fu"] for item in answer["fu_items"]}
            assert answer["fu"] == wanted, (pair, rules)
            assert ("wait_tanki" in items) is (pair == "5p" or rules is YES)


OPEN: Question = {
    "hand": "234m567m345p22p",
    "melds": ["pon:666s@left"],
    "win_tile": "5p",
    "win_by": "ron",
}
CLOSED: Question = {
    "hand": "234m567m345p22p678s",
    "win_tile": "5p",
    "win_by": "ron",
    "riichi": True,
}


@pytest.mark.usefixtures("own_discard_option")
@pytest.mark.parametrize("question", [OPEN, CLOSED], ids=["open", "closed"])
def test_a_condition_on_the_discards_is_followed_everywhere(question: Question) -> None:
    for discards, rules, wanted in (
        ("1z9m", NO, False),
        ("3z", YES, True),
        ("2s7s", NO, True),
        ("9p", NO, False),
        ("2s7s", NO, True),
    ):
        answer = agrees_with_itself(question | rules | {"discards": discards})
        yaku = [entry["id"] for entry in answer.get("yaku", ())]
        assert ("tanyao" in yaku) is wanted, (discards, rules)
    assert "tanyao" in [entry["id"] for entry in score(question | NO)["yaku"]]
