"""What a question tells twice: the two have to agree."""

from calc.riichi.problem import Problem


def told_twice(field: str, one: object, other: str, two: object) -> Problem:
    """The problem of a key that says one thing where another key says something else."""
    return Problem("told-twice", field, one, {"other": other, "one": str(one), "two": str(two)})
