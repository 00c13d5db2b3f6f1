"""A few questions of each command, worked out a second time: `tests/models` says how."""

import pytest

from tests.models import MODELS, differences

FEW = 150


@pytest.mark.parametrize("name", MODELS)
def test_the_second_model_agrees(name: str, seed: int) -> None:
    assert list(differences(MODELS[name], seed=seed, count=FEW)) == []
