"""A few questions of each command, worked out a second time: `tests/models` says how."""

import pytest

from tests.models import MODELS, conditions, differences, drills

FEW = 150
FEWER = {"discards": 15}
"""Questions of a model that tries every complete hand."""
FEW_SEEDS = range(20)


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
def test_a_drill_explains_what_the_model_finds(kind: str) -> None:
    assert list(drills.differences(kind, FEW_SEEDS)) == []
