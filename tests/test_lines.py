"""A question as one line: copied with its answer it asks the same question where it is pasted."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calc.commands import COMMANDS
from calc.commands.settle.wins import WinQuestions
from calc.questions.form import Form, Rules
from calc.questions.game import GameState
from calc.questions.kinds import ChoiceKind, Choices, ConcealedTiles, Count, Flag, OneTile, TileList
from calc.questions.line import line_of, parse_question
from calc.questions.melds import Discards, Melds
from calc.questions.query import pairs_of
from calc.questions.score import SCORE
from calc.questions.seats import BySeat, FormBySeat, PointAmount, Winds
from calc.riichi.notation import format_tiles, parse_tile, parse_tiles
from calc.riichi.rulesets import OPTIONS, PRESETS
from calc.riichi.tiles import KINDS, TILES
from tests.strategies import questions

Question = dict[str, Any]
CODES = st.sampled_from(sorted(TILES))
TEXTS: dict[Any, st.SearchStrategy[Any]] = {
    Melds: st.lists(
        st.sampled_from(["pon:777z@left", "chi:340p@left", "ankan:1111m", "daiminkan:5555z@right",
                         "shouminkan:2222s@across", "pon:222m"]), max_size=4, unique=True),
    Discards: st.lists(st.builds(str.__add__, CODES, st.sampled_from(["", "*", "^", "*^"])),
                       max_size=8).map("".join),
    Winds: st.lists(st.sampled_from("ESWN"), min_size=1, max_size=4),
    BySeat: st.fixed_dictionaries({seat: st.integers(-50, 500).map(lambda n: n * 100)
                                   for seat in "ESWN"}),
    PointAmount: st.integers(0, 60),
    GameState: st.sampled_from(["E2~0~0~25000~25000~25000~25000", "S3~2~1~30000~20000~25000~24000",
                                "E1~0~0~25000~25000~25000~25000~-~0~Ann Lee~B & C~D→E~F"]),
}  # fmt: skip
OPTION_TEXTS = st.sampled_from(sorted(OPTIONS)).flatmap(
    lambda key: (
        st.tuples(st.just(key), st.sampled_from(sorted(OPTIONS[key].choices)))
        if OPTIONS[key].choices
        else st.just(None)
    )
)
RULES = st.sampled_from(sorted(PRESETS)) | st.builds(
    lambda preset, changes: {"preset": preset, "overrides": dict(filter(None, changes))},
    st.sampled_from(sorted(PRESETS)),
    st.lists(OPTION_TEXTS, max_size=3),
)


def value_of(kind: Any) -> st.SearchStrategy[Any]:
    """Values that a kind reads."""
    for of, values in VALUES:
        if isinstance(kind, of):
            return values(kind)
    return TEXTS[type(kind)]


VALUES: tuple[tuple[Any, Callable[[Any], st.SearchStrategy[Any]]], ...] = (
    (Rules, lambda _: RULES),
    (Flag, lambda _: st.booleans()),
    (
        Choices,
        lambda kind: st.lists(value_of(kind.kind), min_size=1, max_size=kind.most, unique=True),
    ),
    (ChoiceKind, lambda kind: st.sampled_from(sorted(kind.choices))),
    (Count, lambda kind: st.integers(kind.least, min(kind.most, kind.least + 200))),
    (TileList | ConcealedTiles, lambda _: st.lists(CODES, min_size=1, max_size=4).map("".join)),
    (OneTile, lambda _: CODES),
    (
        FormBySeat,
        lambda kind: st.dictionaries(st.sampled_from("ESWN"), of_form(kind.form), max_size=3),
    ),
    (WinQuestions, lambda _: st.lists(of_form(SCORE), min_size=1, max_size=2)),
)


def of_form(form: Form) -> st.SearchStrategy[Question]:
    """Questions of a form: any keys with values that can be read, as sensible as they come."""
    keys = {name: key for name, key in form.keys.items() if name not in SPECIAL}
    return st.fixed_dictionaries(
        {name: value_of(key.kind) for name, key in keys.items() if key.required},
        optional={name: value_of(key.kind) for name, key in keys.items() if not key.required},
    )


SPECIAL = frozenset({"kan", "yaku", "record"})
"""Keys whose kinds only one command has; `COMMANDS` have examples of them."""
NAMES = [name for name in COMMANDS if not COMMANDS[name].document]


def canonical(form: Form, question: Mapping[str, object]) -> list[tuple[str, str]] | None:
    """The pairs of a question that can be read; what holds nothing is left out."""
    values, problems = form.read(question)
    return None if problems else [pair for pair in pairs_of(form, values) if pair[1]]


def pasted(form: Form, pairs: list[tuple[str, str]]) -> Any:
    """The question that a copied text asks, its answer behind it."""
    return parse_question(form, f"{line_of(form, pairs)}\n→ Riichi, dora 1 & 2: mangan = 8,000")


@pytest.mark.parametrize("name", NAMES)
def test_a_line_asks_its_question_again(name: str) -> None:
    form = COMMANDS[name].form

    @settings(max_examples=25, deadline=None)
    @given(of_form(form))
    def law(question: Question) -> None:
        pairs = canonical(form, question)
        if pairs is not None:
            assert canonical(form, pasted(form, pairs)) == pairs

    law()


@pytest.mark.parametrize("name", NAMES)
def test_the_example_of_a_command_is_a_line_too(name: str) -> None:
    command = COMMANDS[name]
    question = command.parse(command.example)
    pairs = canonical(command.form, question)
    assert pairs is not None
    assert command.answer(pasted(command.form, pairs)) == command.answer(question)


CONDITIONS = st.fixed_dictionaries(
    {"rules": RULES, "honba": st.integers(0, 3)},
    optional={
        "discards": TEXTS[Discards],
        "passed": CODES,
        "riichi": st.just(value=True),
        "liable": st.sampled_from(["left", "across", "right"]),
    },
)


def alike(name: str, question: Question) -> None:
    """A question that is answered is answered alike when its line is pasted."""
    command = COMMANDS[name]
    pairs, answer = canonical(command.form, question), command.answer(question)
    if pairs is not None and answer["kind"] != "invalid":
        assert command.answer(pasted(command.form, pairs)) == answer


@settings(max_examples=15, deadline=None)
@given(questions(), CONDITIONS)
def test_a_pasted_win_is_answered_alike(question: Question, conditions: Question) -> None:
    win = {**question, **conditions}
    alike("score", win)
    alike("settle", {"wins": [win], "discarder": "E"})


@settings(max_examples=15, deadline=None)
@given(questions(), CONDITIONS)
def test_a_pasted_hand_waits_alike(question: Question, conditions: Question) -> None:
    tiles = list(parse_tiles(question["hand"]))
    tiles.remove(parse_tile(question["win_tile"]))
    keys = COMMANDS["waits"].form.keys
    known = {key: value for key, value in {**question, **conditions}.items() if key in keys}
    alike("waits", {**known, "hand": format_tiles(tuple(tiles))})


def test_a_line_has_keys_of_questions_within_it() -> None:
    """The end of such a key was told to be unknown, even with itself as the nearest one."""
    asked = {"type": "exhaustive", "seats": {"E": {"tenpai": "1"}}}
    for line in ("type exhaustive seats.E.tenpai=1", "type=exhaustive seats.E.tenpai 1"):
        assert parse_question(COMMANDS["draw"].form, line) == asked, line


@pytest.mark.parametrize(
    ("name", "line", "question"),
    [
        ("overtake", "8000 dealer self wins-ties", {"difference": "8000", "dealer": "self"}),
        ("overtake", "honba 1 difference 3000", {"difference": "3000", "honba": "1"}),
        ("overtake", "3000 rules=tenhou", {"difference": "3000", "rules": "tenhou"}),
        ("yaku", "all simples rules tenhou", {"yaku": "all simples", "rules": "tenhou"}),
        ("yaku", "yaku pinfu", {"yaku": "pinfu"}),
        ("rules", "tenhou against ema-2016", {"rules": "tenhou", "against": "ema-2016"}),
        ("rules", "tenhou ema-2016", {"rules": "tenhou", "against": "ema-2016"}),
        ("rules", "against tenhou", {"against": "tenhou"}),
    ],
)
def test_values_that_need_no_key_come_first(name: str, line: str, question: Question) -> None:
    """What followed them was taken for a part of them."""
    asked = parse_question(COMMANDS[name].form, line)
    assert isinstance(asked, dict)
    assert asked.items() >= question.items(), asked


def test_a_line_of_a_win_has_the_order_of_speech() -> None:
    question = {"hand": "234m456p22345678s", "win_tile": "2s", "win_by": "ron", "riichi": True,
                "seat_wind": "E", "honba": 2, "dora_indicators": "3p", "discards": "9m*1z^",
                "rules": {"preset": "tenhou", "overrides": {"kuitan": False}}}  # fmt: skip
    pairs = canonical(SCORE, question)
    assert pairs is not None
    line = line_of(SCORE, pairs)
    assert line.startswith("234m456p2345678s + 2s ron rules tenhou set kuitan:false seat E riichi")
    assert line.endswith("dora 3p honba 2 discards 9m*1z^")


def test_a_tile_that_is_not_in_the_hand_is_not_lost() -> None:
    question = {"hand": "234m456p22345678s", "win_tile": "9s", "win_by": "ron"}
    pairs = canonical(SCORE, question)
    assert pairs is not None
    assert canonical(SCORE, pasted(SCORE, pairs)) == pairs


def test_every_kind_of_tile_wins_in_a_line() -> None:
    for tile in (*KINDS, TILES["0m"]):
        question = {"hand": f"19m19p19s1234567z{tile}", "win_tile": str(tile), "win_by": "tsumo"}
        pairs = canonical(SCORE, question)
        assert pairs is not None
        assert canonical(SCORE, pasted(SCORE, pairs)) == pairs


@pytest.mark.parametrize(
    "line",
    [
        "234m456p2234568s + 7s ron honba 2",
        "２３４ｍ４５６ｐ２２３４５６８ｓ ＋ ７ｓ ｒｏｎ ｈｏｎｂａ ２",
        "234m\t456p\t2234568s\t+\t7s\tron\thonba\t2",
        "234m456p2234568s\u00a0+\u00a07s\u3000RON\u3000honba=2",
        "\ufeff\u202e234m456p2234568s\u200b + 7s ron honba 2\u2069",
    ],
)
def test_a_line_is_read_however_it_was_written(line: str) -> None:
    """Full-width letters, tabs, spaces of all kinds, and marks of direction that are not seen."""
    question: Any = parse_question(SCORE, line)
    values, problems = SCORE.read(question)
    assert not problems
    assert dict(pairs_of(SCORE, values)) == {
        "hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron", "honba": "2"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("line", "hand"),
    [
        ("234m456p2234568s + 7s ron", "234m456p22345678s"),
        ("234m456p22345678s + 7s ron", "234m456p22345678s"),
        ("234m22678s pon:777z chi:456p + 8s ron", "234m22678s"),
        ("234m2267s pon:777z chi:456p + 8s ron", "234m22678s"),
        ("234m456p22345678s + 9s ron", "234m456p223456789s"),
    ],
)
def test_the_winning_tile_may_stand_in_the_hand_too(line: str, hand: str) -> None:
    """A whole hand and its winning tile behind a plus were fifteen tiles."""
    question: Any = parse_question(SCORE, line)
    values, _ = SCORE.read(question)
    assert dict(pairs_of(SCORE, values))["hand"] == hand
