"""A few questions of each command, worked out a second time: `tests/models` says how."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from calc.drills import DRILLS, LEVELS, Task
from calc.drills.task import Reason, saying
from calc.riichi.tiles import KINDS, Tile
from calc.words import Language
from tests.models import MODELS, conditions, differences, drills
from tests.models.drill_facts import DERIVED
from tests.models.drill_sentences import CHECKS

FEW = 60
FEWER = {"discards": 6}
"""Questions of a model that tries every complete hand."""
SEEDS = 20
FEWER_SEEDS = {"discard": 4}
"""Of the drill whose model tries every complete hand."""


@pytest.mark.parametrize("name", MODELS)
def test_the_second_model_agrees(name: str, seed: int) -> None:
    assert list(differences(MODELS[name], seed=seed, count=FEWER.get(name, FEW))) == []


@pytest.mark.parametrize("rules", [conditions.RULES[0], conditions.RULES[3]], ids=["four", "three"])
def test_the_program_refuses_what_no_course_of_a_hand_has(rules: conditions.TableRules) -> None:
    """Pairs here; `python -m tests.models conditions` asks combinations of four."""
    count = conditions.compare(rules, most=2, seats=(0, 1))
    assert count.wrong == []
    assert 0.1 < count.occurring / count.asked < 0.5


@pytest.mark.parametrize("kind", drills.KINDS)
def test_a_drill_explains_what_the_model_finds(kind: str, seed: int) -> None:
    """The seed of the run chooses every fourth of the seeds of tasks."""
    seeds = range(seed % 4, FEWER_SEEDS.get(kind, SEEDS), 4)
    assert list(drills.differences(kind, seeds)) == []


@pytest.mark.parametrize("kind", DERIVED)
def test_the_model_notices_a_fact_that_is_wrong(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first fact of each drill is told wrongly: a number one higher, or another tile."""
    right = DRILLS[kind]
    told = right.facts
    assert told

    def wrong(drawn: Task, chosen: frozenset[str]) -> list[Any]:
        first, *others = told(drawn, chosen)
        return [_altered(first), *others]

    monkeypatch.setitem(DRILLS, kind, right._replace(facts=wrong, explain=saying(wrong)))
    lines = [*drills.differences(kind, range(2))]
    assert len(lines) >= 2 * len(LEVELS)


@pytest.mark.parametrize("kind", [*CHECKS, "waits", "may-i-win"])
def test_the_model_notices_a_sentence_that_is_wrong(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every number of the sentences of a drill is one higher, and other tiles are shown."""
    right = DRILLS[kind]

    def wrong(drawn: Task, chosen: frozenset[str], language: Language) -> Iterator[Reason]:
        for told in right.explain(drawn, chosen, language):
            text = re.sub(r"\d+(?!-)", lambda found: str(int(found[0]) + 1), told.text)
            yield Reason(text, ("1z",) if told.tiles else (), told.article)

    monkeypatch.setitem(DRILLS, kind, right._replace(explain=wrong))
    assert len([*drills.differences(kind, range(3))]) >= 3


def _altered(fact: Any) -> Any:
    """The same fact with its last field another one."""
    last = fact[-1]
    if isinstance(last, bool):
        other: Any = not last
    elif isinstance(last, int | Fraction):
        other = last + 1
    else:
        other = KINDS[(last.kind + 1) % len(KINDS)] if isinstance(last, Tile) else "tsumo"
    if other == last:
        other = "ron_from_other"
    return fact._replace(**{fact._fields[-1]: other})
