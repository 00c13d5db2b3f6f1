"""Drills: the same for a seed everywhere, never ambiguous, judged right and explained."""

import ast
import json
import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import calc
from calc.articles import LessonQuestion
from calc.drills import (
    DRILLS,
    LEVELS,
    MAX_TRIES,
    Task,
    is_right,
    judge,
    next_seed,
    seed_of,
    task,
)
from calc.drills.facts import said
from calc.drills.game_tasks import task_from_pairs
from calc.drills.task import RIVER, briefly_scored
from calc.drills.typed import blanks, texts_of, typed_choice
from calc.questions.query import pairs_in
from calc.riichi.notation import parse_tiles
from calc.words import ENGLISH
from calc.words.ideas import idea_words
from calc.words.lines import drill_text
from calc.words.texts.drills import LINES
from calc.words.texts.terms import LIMITS
from tests.library import LIBRARY, exists
from tests.models.shapes import text as written
from tests.models.shapes import waits_by_shape
from tests.models.winning import tiles_in as tiles_of
from tests.tables import for_each

PART = int(os.environ["TENBO_SEED"]) % 4
"""Which quarter of the seeds this run asks."""
SEEDS = range(PART, 200, 4)
OTHERS = {
    "fu": range(200),
    "discard": range(PART, 16, 4),
    "winners": range(PART, 40, 4),
    "overtake": range(PART, 40, 4),
}
"""Of fu every mistake has to be seen; the others are drills whose tasks take longest to draw."""
EACH = [pytest.param(*pair, id="-".join(map(str, pair))) for pair in product(DRILLS, LEVELS)]
MODULES = sorted((Path(calc.__file__).parent / "drills").glob("*.py"))


@cache
def tasks(kind: str, level: int) -> list[Task]:
    return [task(kind, level, f"s{seed}", ENGLISH) for seed in OTHERS.get(kind, SEEDS)]


def asked_again(drawn: Task) -> dict[str, object]:
    command = "score" if drawn.command == "hand" else drawn.command
    answer: dict[str, object] = getattr(calc, command)(drawn.question)
    return answer


@for_each(("kind", "level"), EACH)
def test_the_right_answer_is_right_and_every_other_wrong(kind: str, level: int) -> None:
    for drawn in tasks(kind, level):
        values = {choice.value for choice in drawn.choices}
        assert drawn.right
        assert drawn.right <= values
        assert drawn.many or drawn.any_of or len(drawn.right) == 1
        assert is_right(drawn, drawn.right)
        first = drawn.choices[0].value
        for given in ({value} for value in values):
            enough = drawn.any_of and given < drawn.right
            assert is_right(drawn, given) == (enough or given == drawn.right)
        wrong = [values, set(), drawn.right ^ {first}]
        assert not any(is_right(drawn, given) for given in wrong if not given <= drawn.right)
        assert not is_right(drawn, set())
    assert judge(kind, drawn, drawn.right, ENGLISH).right
    assert not judge(kind, drawn, values, ENGLISH).right


@for_each(("kind", "level"), EACH)
def test_never_ambiguous(kind: str, level: int) -> None:
    for drawn in tasks(kind, level):
        values = [choice.value for choice in drawn.choices]
        assert len(values) == len(set(values)) > 1
        assert len({choice.text for choice in drawn.choices}) == len(values)
        answer = asked_again(drawn)
        assert answer["kind"] != "invalid"
        assert answer["kind"] != "noten" or kind == "discard"
        assert not answer.get("ignored")


@for_each(("kind", "level"), EACH)
def test_everything_said_has_words_tiles_and_an_article(kind: str, level: int) -> None:
    for drawn in tasks(kind, level)[:20]:
        for given in ({drawn.choices[0].value}, drawn.right, {drawn.choices[-1].value}):
            verdict = judge(kind, drawn, given, ENGLISH)
            assert verdict.solution
            assert verdict.reasons
            for reason in verdict.reasons:
                assert reason.text[0].isupper() or reason.text[0].isdigit(), reason
                assert reason.text[-1] in ".:", reason
                assert "…" not in reason.text
                assert exists(reason.article), reason
                assert all(parse_tiles(tiles) for tiles in reason.tiles), reason
        mistakes = filter(None, (choice.mistake for choice in drawn.choices))
        assert all(exists(said(mistake, ENGLISH).article) for mistake in mistakes)


@pytest.mark.parametrize("kind", DRILLS)
def test_every_idea_is_drawn(kind: str) -> None:
    drill = DRILLS[kind]
    for level in LEVELS:
        for idea in drill.ideas[level - 1]:
            drawn = (
                drill.draw(Random(f"{idea}{n}"), idea, level, ENGLISH) for n in range(MAX_TRIES)
            )
            assert any(drawn), (level, idea)


@pytest.mark.parametrize("kind", DRILLS)
def test_every_idea_has_a_name_of_its_own(kind: str) -> None:
    ideas = {idea for level in DRILLS[kind].ideas for idea in level}
    names = {idea: idea_words(kind, idea, ENGLISH) for idea in ideas}
    for idea, name in names.items():
        assert name != idea or idea in LIMITS, (
            f"{idea}: name it in IDEAS of calc/words/texts/drills.py"
        )
    assert len({*names.values()}) == len(ideas)


@pytest.mark.parametrize("kind", DRILLS)
def test_words_of_a_kind(kind: str) -> None:
    drill = DRILLS[kind]
    assert drill.key == kind
    assert exists(drill.article)
    assert len(set(drill_text(kind, ENGLISH).levels)) == len(LEVELS)


@pytest.mark.parametrize("kind", ["may-i-win", "furiten", "kan"])
def test_every_right_answer_comes_up(kind: str) -> None:
    """Of the drills whose choices are words."""
    all_tasks = [drawn for level in LEVELS for drawn in tasks(kind, level)]
    possible = {choice.value for drawn in all_tasks for choice in drawn.choices}
    assert possible == {value for drawn in all_tasks for value in drawn.right}


def test_the_right_place_is_not_always_the_same() -> None:
    for kind in ("points", "payments", "fu"):
        places = {
            next(n for n, choice in enumerate(drawn.choices) if choice.value in drawn.right)
            for drawn in tasks(kind, 2)
        }
        assert len(places) > 2, kind


_PRINTED = """
import json
from calc.drills import DRILLS, LEVELS, task
from calc.words import ENGLISH
tasks = [task(kind, level, "east", ENGLISH) for kind in DRILLS for level in LEVELS]
print(json.dumps([
    [dict(drawn.question), [choice.value for choice in drawn.choices], sorted(drawn.right)]
    for drawn in tasks
]))
"""


def test_the_same_in_every_process() -> None:
    sentences = {
        subprocess.run(
            [sys.executable, "-c", _PRINTED],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("0", "4711")
    }
    assert len(sentences) == 1
    assert len(json.loads(sentences.pop())) == len(DRILLS) * len(LEVELS)


YAKUMAN_BY_TSUMO = [("payments", 3, "h1864"), ("payments", 2, "df24b879"), ("payments", 1, "2fd6")]


@pytest.mark.parametrize(("kind", "level", "seed"), YAKUMAN_BY_TSUMO)
def test_a_hand_that_a_tsumo_makes_a_yakuman(kind: str, level: int, seed: str) -> None:
    """A yakuman has no han that dora could be added to: another hand is drawn."""
    assert not task(kind, level, seed, ENGLISH).answer["yakuman"]


def test_few_of_the_hands_drawn_for_many_fu_are_scored(monkeypatch: pytest.MonkeyPatch) -> None:
    scored: list[object] = []

    def counted(question: dict[str, Any]) -> Any:
        scored.append(question)
        return briefly_scored(question)

    monkeypatch.setattr("calc.drills.random_hands.briefly_scored", counted)
    for seed in ("h718", "5d", "243"):
        scored.clear()
        task.__wrapped__("points", 2, seed, ENGLISH)
        assert len(scored) < 300


WON = "hand=234m456p678s22s340s&win_tile=7s&win_by=ron"
WAITING = "hand=234m567p23467s22p"


@pytest.mark.parametrize(
    ("kind", "query", "written"),
    [
        ("points", f"{WON}&seat_wind=east", f"{WON}&seat_wind=E"),
        ("points", f"{WON}&riichi=false", WON),
        ("points", "hand=234M456p67822s34r5s&win_tile=７Ｓ&win_by=discard", WON),
        ("may-i-win", f"{WON}&riichi=no", WON),
        ("furiten", f"{WAITING}&offered=５S", f"{WAITING}&offered=5s"),
    ],
    ids=["wind", "flag", "tiles", "no riichi", "offered"],
)
def test_a_question_in_another_spelling_is_the_same_task(
    kind: str, query: str, written: str
) -> None:
    given = task_from_pairs(DRILLS[kind], pairs_in(query), ENGLISH)
    assert given
    assert given == task_from_pairs(DRILLS[kind], pairs_in(written), ENGLISH)


def test_indicators_are_counted_by_tiles() -> None:
    given = task_from_pairs(DRILLS["points"], pairs_in(f"{WON}&dora_indicators=12m"), ENGLISH)
    assert given
    assert given.tile_rows == (("Dora indicators", "12m"),)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("hand=234m567p23467s22p", "5-bamboo (two-sided wait)."),
        ("hand=1133557799m112p", "2-circle (seven pairs)."),
        ("hand=19m19p19s1234566z", "Red dragon (thirteen orphans)."),
    ],
    ids=["standard", "pairs", "orphans"],
)
def test_a_wait_is_named_after_the_form_of_the_hand(query: str, said: str) -> None:
    given = task_from_pairs(DRILLS["waits"], pairs_in(query), ENGLISH)
    assert given
    assert judge("waits", given, given.right, ENGLISH).reasons[0].text == said


def test_a_fifth_copy_is_no_wait_because_there_is_none() -> None:
    given = task_from_pairs(DRILLS["waits"], pairs_in("hand=1233444456777m"), ENGLISH)
    assert given
    said = [reason.text for reason in judge("waits", given, {"4m"}, ENGLISH).reasons]
    assert "Not 4-character: you hold all four, and there is no fifth." in said


@pytest.mark.parametrize(
    ("hand", "given", "said"),
    [
        ("99m123p12s111555z", "5s", "Not 5-bamboo: at best these three tiles are left over."),
        ("1133557799m112p", "1p", "Not 1-circle: at best these two tiles are left over."),
        ("19m19p19s1234566z", "5z", "Not white dragon: at best this tile is left over."),
        ("3344m&meld=chi:234m&meld=ankan:1111p&meld=pon:555s", "1m",
         "Not 1-character: at best these three tiles are left over."),
        ("3444m&meld=chi:234m&meld=ankan:1111p&meld=pon:555s", "4m",
         "Not 4-character: you hold all four, and there is no fifth."),
    ],
    ids=["two groups", "pairs", "orphans", "melds", "a fifth"],
)  # fmt: skip
def test_a_wrong_tile_is_told_what_it_leaves_over(hand: str, given: str, said: str) -> None:
    drawn = task_from_pairs(DRILLS["waits"], pairs_in(f"hand={hand}"), ENGLISH)
    assert drawn
    assert said in [reason.text for reason in judge("waits", drawn, {given}, ENGLISH).reasons]


@pytest.mark.parametrize(
    ("query", "facts", "said"),
    [
        ("honba=1", (), ""),
        ("honba=1&set=ryanhan_shibari:4",
         ("1 counter is on the table. From four on a win needs two han of yaku.",), ""),
        ("honba=4&set=ryanhan_shibari:4",
         ("4 counters are on the table. From four on a win needs two han of yaku.",), "two"),
        ("set=min_yaku_han:3", ("A win needs three han of yaku.",), "three"),
    ],
    ids=["none", "few counters", "counters", "always"],
)  # fmt: skip
def test_a_task_says_how_many_han_a_win_needs(
    query: str, facts: tuple[str, ...], said: str
) -> None:
    given = task_from_pairs(DRILLS["may-i-win"], pairs_in(f"{WON}&{query}"), ENGLISH)
    assert given
    assert given.facts[2:] == (*facts, *(("Rules: WRC 2025 with changes.",) if facts else ()))
    assert given.right == {"below_minimum" if said else "scored"}
    reasons = judge("may-i-win", given, given.right, ENGLISH).reasons
    assert not said or reasons[-1].text.startswith(f"That is less than {said} han of yaku.")


@pytest.mark.parametrize(
    ("kind", "conditions", "fact"),
    [
        ("points", "win_by=ron&houtei=1", "Also: under the river."),
        ("may-i-win", "win_by=ron&houtei=1", "Also: under the river."),
        ("may-i-win", "win_by=tsumo&seat_wind=E&tenhou=1", "Also: blessing of heaven."),
    ],
    ids=["points", "may I win", "yakuman"],
)
def test_a_task_names_the_conditions_of_the_win(kind: str, conditions: str, fact: str) -> None:
    """Without its condition this hand has no yaku by ron."""
    query = f"hand=123m456p678s22z345s&win_tile=7s&{conditions}"
    given = task_from_pairs(DRILLS[kind], pairs_in(query), ENGLISH)
    assert given
    assert given.answer["kind"] == "scored"
    assert given.facts[2:] == (fact,)


@pytest.mark.parametrize("kind", ["points", "may-i-win"])
def test_a_task_names_rules_other_than_those_of_the_drills(kind: str) -> None:
    """4 han 30 fu are 7,700 or 8,000, as the rules have it."""
    facts = [
        given.facts[2:]
        for rules in ("wrc-2025", "tenhou", "tenhou&set=kiriage_mangan:true")
        if (given := task_from_pairs(DRILLS[kind], pairs_in(f"{WON}&rules={rules}"), ENGLISH))
    ]
    assert facts == [(), ("Rules: Tenhou.",), ("Rules: Tenhou with changes.",)]


def test_seeds() -> None:
    assert seed_of("abc") == "abc"
    assert seed_of("x" * 17) != "x" * 17
    assert seed_of("\ud800") == seed_of(seed_of("\ud800"))
    seeds = ["a"]
    for _ in range(300):
        seeds.append(next_seed("yaku", 1, seeds[-1]))
    assert len(set(seeds)) == len(seeds)
    assert next_seed("yaku", 1, "a") != next_seed("yaku", 2, "a") != next_seed("fu", 2, "a")


_NAME = r"(?:\d-\w+|(?:white|green|red) dragon|(?:east|south|west|north) wind)"
_NAMES = re.compile(rf"{_NAME}(?:, {_NAME})*(?: and {_NAME})?")


@for_each(("kind", "level"), [(kind, level) for kind in ("kan", "furiten") for level in LEVELS])
def test_no_fact_is_said_twice(kind: str, level: int) -> None:
    """No list of tiles is waited for twice, no tile won on twice, and no blocks are shown twice."""
    for drawn in tasks(kind, level):
        reasons = judge(kind, drawn, drawn.right, ENGLISH).reasons
        texts = [reason.text for reason in reasons]
        waits = re.findall(rf"waits for ({_NAMES.pattern})", " ".join(texts))
        won = re.findall(rf"Won on ({_NAME})", " ".join(texts))
        shown = [reason.tiles for reason in reasons if len(reason.tiles) > 1]
        for facts in (texts, waits, won, shown):
            assert len(facts) == len(set(facts)), texts
        blocks = {block for tiles in shown for block in tiles}
        assert not any(block in text.split() for block in blocks for text in texts), texts
        assert len([text for text in texts if text.startswith("None of")]) < 2, texts


@for_each("level", LEVELS)
def test_other_waits_are_spoken_of_where_there_are_some(level: int) -> None:
    for drawn in tasks("furiten", level):
        passed = "".join(str(drawn.question.get(key, "")) for key in RIVER)
        gone = {tile.plain for tile in parse_tiles(re.sub(r"[*^]", "", passed))}
        waits = set(parse_tiles(calc_waits(drawn)))
        texts = [reason.text for reason in judge("furiten", drawn, drawn.right, ENGLISH).reasons]
        said = any("others" in text for text in texts)
        assert said == (drawn.right != {"free"} and bool(waits - gone)), texts
        if len(waits) == 1:
            assert not any("None of" in text for text in texts)


def calc_waits(drawn: Task) -> str:
    """The tiles that complete the shape of the hand, by trying every one."""
    held = Counter(tiles_of(str(drawn.question["hand"])))
    return written([tile for tile in waits_by_shape(held) if held[tile] < 4])


def said_of_fu(drawn: Task, fu: str) -> list[str]:
    return [reason.text for reason in judge("fu", drawn, {fu}, ENGLISH).reasons]


def test_twenty_fu_name_the_rule_of_pinfu_by_tsumo() -> None:
    """Of the rules of the drill, no other win has 20; nothing else explains a wrong number."""
    rule = "The 2 fu for the tsumo are not counted for pinfu: it stays at 20."
    drawn_tasks = [drawn for level in LEVELS for drawn in tasks("fu", level)]
    assert any(drawn.right == {"20"} for drawn in drawn_tasks)
    for drawn in drawn_tasks:
        for choice in drawn.choices:
            said = said_of_fu(drawn, choice.value)
            assert (rule in said) == (drawn.right == {"20"}), drawn.question
            if rule in said:
                assert not any("fu more" in text for text in said)


def test_twenty_five_fu_are_those_of_seven_pairs_alone() -> None:
    """What is 25 and what is not is told of the hand: seven kinds of tiles, each twice."""
    only = "Only seven pairs have 25 fu. Other hands are rounded up to a full ten."
    fixed = "Nothing is added to the fu of seven pairs, and they are not rounded."
    seen = set()
    for drawn in (drawn for level in LEVELS for drawn in tasks("fu", level)):
        hand = [tile.plain for tile in parse_tiles(str(drawn.question["hand"]))]
        pairs = len(hand) == 14 and {hand.count(tile) for tile in hand} == {2}
        is_pairs = pairs and drawn.right == {"25"}
        for choice in drawn.choices:
            said = said_of_fu(drawn, choice.value)
            wrong = choice.value not in drawn.right
            assert (only in said) == (choice.value == "25" and not is_pairs), drawn.question
            assert (fixed in said) == (is_pairs and wrong), drawn.question
            seen.add((is_pairs, choice.value == "25"))
    assert len(seen) == 4


def test_every_mistake_of_fu_is_named() -> None:
    texts = {
        judge("fu", drawn, {choice.value}, ENGLISH).reasons[0].text
        for level in LEVELS
        for drawn in tasks("fu", level)
        for choice in drawn.choices
    }
    for key in ("without-item", "half-of-item", "ten-fu-more", "two-fu-more", "never-down"):
        sentence = re.sub(r"\\{\w+\\}", ".+", re.escape(str(LINES[key])))
        assert any(re.fullmatch(sentence, text) for text in texts), key


def test_every_key_of_words_is_in_the_table() -> None:
    """A rare mistake is drawn too seldom to show that its key is misspelled."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in MODULES]
    keys = {
        node.value
        for tree in trees
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("drill_words", "fact")
        for node in ast.walk(call.args[0])
        if isinstance(node, ast.Constant) and not isinstance(call.args[0], ast.JoinedStr)
    }
    assert len(keys) > 50
    assert keys <= set(LINES)


@for_each("players", ["players=3", "rules=tenhou&set=players:3"])
def test_tiles_that_three_players_leave_out_are_no_choices(players: str) -> None:
    """The wait is in characters, of which three players have two kinds."""
    query = f"hand=1199m567p789s111z&{players}"
    given = task_from_pairs(DRILLS["waits"], pairs_in(query), ENGLISH)
    assert given
    assert given.right == {"1m", "9m"}
    assert [choice.value for choice in given.choices if choice.value[1] == "m"] == ["1m", "9m"]


def questions() -> list[LessonQuestion]:
    return [asked for article in LIBRARY.articles.values() for asked in article.questions]


def test_every_lesson_asks() -> None:
    for address, article in LIBRARY.articles.items():
        if address.startswith("lessons/"):
            assert article.questions, f"{address}: ask something, in an `ask` block"


def test_the_questions_of_lessons_are_tasks_of_their_idea() -> None:
    for asked in questions():
        ideas = DRILLS[asked.drill].ideas[asked.level - 1]
        assert asked.idea in ideas, f"{asked}: name one of {', '.join(ideas)}"
        drawn = task(asked.drill, asked.level, asked.seed, ENGLISH, asked.idea)
        assert drawn.idea == asked.idea, f"{asked}: no such task is drawn, take another seed"


def test_a_task_is_drawn_again_by_its_idea() -> None:
    for kind, level in product(DRILLS, LEVELS):
        drawn = task(kind, level, "east", ENGLISH)
        assert task(kind, level, "east", ENGLISH, drawn.idea) == drawn


TYPED = ("fu", "dora", "points", "payments", "draw", "winners", "final")
"""Drills that ask for numbers; that of draws on its first level."""


def test_what_is_typed_has_the_value_of_the_right_choice() -> None:
    for kind, level, seed in product(TYPED, LEVELS, range(10)):
        drawn = tasks(kind, level)[seed]
        asked = blanks(drawn, ENGLISH)
        assert bool(asked) == (kind != "draw" or level == 1)
        if not asked:
            continue
        texts = texts_of(min(drawn.right), asked)
        assert [*texts] == [blank.key for blank in asked]
        first = asked[0].key
        with_commas = {key: f"{float(text):,g}" for key, text in texts.items() if key != "result"}
        assert {typed_choice(texts | with_commas)} == drawn.right
        assert {typed_choice({**texts, first: "123"})} != drawn.right
        assert typed_choice({**texts, first: "many"}) is None
        assert len({blank.label for blank in asked}) == len(asked)
    others = DRILLS.keys() - {*TYPED}
    assert not any(blanks(tasks(kind, 1)[0], ENGLISH) for kind in others)


@pytest.mark.parametrize("text", ["−12.5", "-12,5", " −12.5"])
def test_a_final_score_is_typed_with_its_sign(text: str) -> None:
    assert typed_choice({"result": text}) == "-12.5"
    assert typed_choice({"result": "+30"}) == typed_choice({"result": "30.0"}) == "30.0"


def test_shares_typed_the_wrong_way_round_are_wrong() -> None:
    assert typed_choice({"non_dealer": "2000", "dealer": "1000"}) == "2000-1000"
