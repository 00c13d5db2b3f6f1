"""A few questions of each command, worked out a second time: `tests/models` says how."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from calc.drills import DRILLS, LEVELS, Task
from calc.drills.facts import Fact
from tests.models import MODELS, conditions, differences, drills

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


@pytest.mark.parametrize("kind", drills.KINDS)
def test_the_model_notices_a_fact_that_is_wrong(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One value of each drill is another one, one tile is shown wrongly, one fact is left out."""
    right = DRILLS[kind]

    def broken(alter: Callable[[Fact], list[Fact]]) -> int:
        def wrong(drawn: Task, chosen: frozenset[str]) -> Iterator[Fact]:
            facts = sorted(right.facts(drawn, chosen), key=lambda fact: not fact.values)
            yield from (*alter(facts[0]), *facts[1:])

        monkeypatch.setitem(DRILLS, kind, right._replace(facts=wrong))
        return len([*drills.differences(kind, range(1))])

    assert broken(lambda fact: [_altered(fact)]) >= len(LEVELS)
    assert broken(lambda fact: [fact._replace(shown=("1z5z",))]) >= len(LEVELS)
    assert broken(lambda _: []) >= len(LEVELS)


def _altered(fact: Fact) -> Fact:
    """The same fact with its last value another one, or another fact."""
    if not fact.values:
        return fact._replace(key="another")
    *_, (name, last) = fact.values.items()
    if isinstance(last, bool):
        other: object = not last
    elif isinstance(last, int | Fraction):
        other = last + 1
    else:
        other = "another"
    return fact._replace(values={**fact.values, name: other})
