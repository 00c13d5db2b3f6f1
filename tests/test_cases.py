"""The cases of this repository: a hand, what it is worth, and the reckoning that says so.

A case in `cases/*.toml` has:

* `hand`: concealed tiles, melds (`pon:777z@left`), `+`, the winning tile, `ron` or `tsumo`, then
  conditions (`riichi`) and keys with values (`seat=E`, `dora=3p`, `honba=2`);
* `rules`, a preset, and `set`, answers to options; `with`, further keys of the question;
* what is expected: `kind` (else `scored`, or `invalid` where there are `problems`), `yaku`
  (`renhou=5` with its value), `not` (yaku it lacks), `score` (`2 han 40 fu`, `5 han mangan`,
  `2 yakuman`), and any key of the answer; `problems` and `ignored` by id;
* `option`: the option whose answer the case shows;
* `source`: where the numbers are from.
"""

import ast
import inspect
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from calc.questions import form, kinds, melds
from calc.questions.score import read_score
from calc.riichi import problems
from calc.riichi.problems import contradictions
from calc.riichi.rulesets import read
from calc.riichi.scoring.evaluate import wins
from calc.riichi.scoring.score import LIMITS, YAKUMAN_NAMES
from calc.riichi.yaku import CATALOGUE, Yaku
from tests.answers import score
from tests.tables import for_each

Case = dict[str, Any]

ALIASES = {
    "seat": "seat_wind",
    "round": "round_wind",
    "dora": "dora_indicators",
    "ura": "ura_indicators",
    "sticks": "riichi_sticks",
}
ANSWERS = ("limit", "points", "pays", "total", "changes", "dora", "red", "ura", "kita", "reading")


def _read(name: str, entry: str) -> list[Case]:
    text = (Path(__file__).parent / "cases" / f"{name}.toml").read_text(encoding="utf-8")
    cases: list[Case] = tomllib.loads(text)[entry]
    return cases


FILES = sorted(path.stem for path in (Path(__file__).parent / "cases").glob("*.toml"))
CASES = [case for name in FILES if name != "table" for case in _read(name, "case")]


def asked(case: Case) -> dict[str, Any]:
    """The question of a case."""
    rules = {"preset": case.get("rules", "wrc-2025"), "overrides": case.get("set", {})}
    question: dict[str, Any] = {"rules": rules}
    if "hand" in case:
        question |= hand_of(case["hand"])
    question.update(case.get("with", {}))
    return question


def hand_of(text: str) -> dict[str, Any]:
    """The keys of a question that a hand's notation says."""
    left, right = text.split("+")
    concealed = [word for word in left.split() if ":" not in word]
    win_tile, win_by, *words = right.split()
    question: dict[str, Any] = {
        "hand": "".join(concealed) + win_tile,
        "melds": [word for word in left.split() if ":" in word],
        "win_tile": win_tile,
        "win_by": win_by,
    }
    for word in words:
        key, equals, value = word.partition("=")
        question[ALIASES.get(key, key)] = value if equals else True
    return question


def score_of(text: str) -> dict[str, Any]:
    """Han, fu, limit and number of yakuman as `2 han 40 fu`, `6 han 30 fu haneman`, `yakuman`."""
    if match := re.fullmatch(r"(\d )?yakuman", text):
        return {"han": None, "fu": None, "yakuman": int(match[1] or 1)}
    match = re.fullmatch(r"(\d+) han(?: (\d+) fu)?(?: (\w+))?", text)
    assert match, text
    fu = int(match[2]) if match[2] else None
    return {"han": int(match[1]), "fu": fu, "limit": match[3], "yakuman": 0}


@for_each("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: Case) -> None:
    answer = score(asked(case))
    kind = case.get("kind") or ("invalid" if "problems" in case else "scored")
    assert answer["kind"] == kind, answer.get("problems")
    if kind == "invalid":
        assert sorted(problem["id"] for problem in answer["problems"]) == sorted(case["problems"])
        return
    assert sorted(entry["id"] for entry in answer["ignored"]) == sorted(case.get("ignored", ()))
    if kind != "scored":
        return
    awarded = {yaku["id"]: yaku["han"] for yaku in answer["yaku"]}
    wanted = dict(word.partition("=")[::2] for word in case["yaku"])
    assert awarded.keys() == wanted.keys()
    assert {key: str(awarded[key]) for key, value in wanted.items() if value} == {
        key: value for key, value in wanted.items() if value
    }
    assert "score" in case, f'{case["id"]}: give its score, such as "1 han 40 fu"'
    expected = score_of(case["score"]) | {key: case[key] for key in ANSWERS if key in case}
    given = {key: answer[key] for key in expected}
    for values in (expected, given):
        if "reading" in values:
            values["reading"] = sorted(values["reading"].split())
    assert given == expected


def test_every_case_has_an_id_of_its_own_and_a_source() -> None:
    ids = [case["id"] for case in CASES]
    assert len(set(ids)) == len(ids)
    without = [case["id"] for case in CASES if not case.get("source")]
    assert not without, f"say in `source` where the score of {without} is from, in tests/cases/"


# every cell of the printed tables

MANGAN = {"ron": 8000, "tsumo": "2000/4000", "dealer_ron": 12000, "dealer_tsumo": 4000}


class Cell(NamedTuple):
    """A cell of a printed table: which, the question, and what is paid."""

    column: str
    fu: int
    han: int
    question: dict[str, Any]
    paid: int | str

    @property
    def key(self) -> tuple[str, bool, int, int]:
        """How the hand was won, whether by the dealer, its fu and han."""
        by_dealer = self.column.startswith("dealer")
        return self.column.removeprefix("dealer_"), by_dealer, self.fu, self.han

    def __str__(self) -> str:
        return f"{self.column}-{self.han}han-{self.fu}fu"


def _cells() -> Iterator[Cell]:
    for row in _read("table", "row"):
        for column in (name for name in MANGAN if name in row):
            seat = "E" if column.startswith("dealer") else "S"
            win_by = column.removeprefix("dealer_")
            for place, (add, paid) in enumerate(zip(row["add"], row[column], strict=True)):
                words = f"seat={seat} round={row.get('round', 'E')} {add}"
                question = hand_of(f"{row['hand']} {win_by} {words}") | {"rules": "ema-2016"}
                yield Cell(column, row["fu"], row["han"] + place, question, paid)


CELLS = list(_cells())


@for_each("cell", CELLS, ids=str)
def test_a_cell_of_the_printed_tables(cell: Cell) -> None:
    answer = score(cell.question)
    assert (answer["han"], answer["fu"]) == (cell.han, cell.fu)
    assert answer["limit"] == ("mangan" if cell.paid == "mangan" else None)
    paid = MANGAN[cell.column] if cell.paid == "mangan" else cell.paid
    pays = answer["pays"]
    shares = f"{pays['non_dealer']}/{pays['dealer']}" if "dealer" in pays else None
    assert paid == (shares or pays.get("discarder") or pays.get("each"))


def test_every_cell_is_shown() -> None:
    full = {(fu, han) for fu in range(30, 111, 10) for han in range(1, 5)}
    ron = full | {(25, 2), (25, 3), (25, 4)}
    tsumo = full - {(110, 1)} | {(20, 2), (20, 3), (20, 4), (25, 3), (25, 4)}
    wanted = {"ron": ron, "dealer_ron": ron, "tsumo": tsumo, "dealer_tsumo": tsumo}
    for column, cells in wanted.items():
        assert {(cell.fu, cell.han) for cell in CELLS if cell.column == column} == cells


# every yaku


def awards(case: Case) -> set[str]:
    return {word.partition("=")[0] for word in case.get("yaku", ())}


def is_open(case: Case) -> bool:
    return bool(re.search(r"(chi|pon|daiminkan|shouminkan):", case.get("hand", "")))


def in_both(one: Yaku) -> bool:
    """Can the yaku stand in an open hand and in a closed one?"""
    return one.open is not None and one.closed is not None


@for_each("key", CATALOGUE)
def test_every_yaku_is_hit_and_missed(key: str) -> None:
    hits = [case for case in CASES if key in awards(case)]
    assert hits, f"{key}: add a case with it in `yaku` to tests/cases/"
    if in_both(CATALOGUE[key]):
        shown = {is_open(case) for case in hits}
        assert shown == {True, False}, f"{key}: add a case with an open hand, or a closed one"
    missed = any(key in case.get("not", ()) for case in CASES)
    assert missed, f"{key}: add a case that nearly has it, with it in `not`"


_SAME_IN_EVERY_READING = """
    haku hatsu chun seat_wind round_wind shousangen daisangen shousuushii daisuushii tsuuiisou
    kokushi_musou kokushi_musou_juusanmen chinroutou honroutou ryuuiisou sankantsu suukantsu
    junsei_chuuren_poutou menzen_tsumo riichi double_riichi ippatsu haitei
    houtei rinshan chankan tenhou chiihou renhou open_riichi
"""
SAME_IN_EVERY_READING = frozenset(_SAME_IN_EVERY_READING.split())
"""Yaku that every reading of a hand has or none has, or whose hands have but one reading."""


def _competing() -> set[str]:
    """The yaku won or lost by a hand of several readings, of which the case names the best."""
    competing = set()
    for case in CASES:
        if "yaku" in case and "reading" in case:
            read = read_score(asked(case))
            assert read.hand
            if len(list(wins(read.hand, read.situation, read.rules))) > 1:
                competing |= awards(case) | set(case.get("not", ()))
    return competing


def test_yaku_that_depend_on_the_reading_have_a_case_of_several() -> None:
    standard = {key for key, yaku in CATALOGUE.items() if yaku.kind != "local"}
    missing = standard - SAME_IN_EVERY_READING - _competing()
    assert not missing, (
        f"{missing}: add a case with `reading`, of a hand that can be read in two ways, to"
        " tests/cases/; a yaku that no reading changes goes into SAME_IN_EVERY_READING here"
    )


# every problem, every limit


OF_OTHER_COMMANDS = {"no-parts"}
"""Problems of what every command is read by that a question of `score` cannot have."""


def test_every_problem_is_shown() -> None:
    shown = {
        key for case in CASES for name in ("problems", "ignored") for key in case.get(name, ())
    }
    missing = set(_problem_ids()) - shown - OF_OTHER_COMMANDS
    assert not missing, f"add cases with {missing} among `problems` or `ignored` to tests/cases/"


def _problem_ids() -> Iterator[str]:
    """The ids of problems in what reads and checks a question of `score`."""
    yield "required"
    rules = [
        function
        for name, function in vars(problems).items()
        if name.endswith(("_problem", "_problems"))
    ]
    for source in (form, kinds, melds, contradictions, *rules, read):
        for word in ast.walk(ast.parse(inspect.getsource(source))):
            text = str(word.value) if isinstance(word, ast.Constant) else ""
            if re.fullmatch(r"[a-z]+(-[a-z]+)+", text):
                yield text
            if isinstance(word, ast.Call) and getattr(word.func, "id", "") == "_unknown":
                yield f"unknown-{getattr(word.args[0], 'value', '')}"


def test_every_limit_is_shown() -> None:
    shown = {score_of(case["score"]).get("limit") for case in CASES if "score" in case}
    shown |= {case.get("limit") for case in CASES}
    assert {name for name, _ in LIMITS.values()} | {"kazoe_yakuman", *YAKUMAN_NAMES} <= shown
