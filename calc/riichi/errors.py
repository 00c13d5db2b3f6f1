"""What is raised for a broken caller: one root, and data beside every message."""

from .problem import Problem


class RiichiError(ValueError):
    """The root of everything the rules raise."""


class NotationError(RiichiError):
    """Text that is no tile, meld or hand: `column` counts characters from 1."""

    def __init__(self, text: str, column: int, expected: str) -> None:
        super().__init__(text, column, expected)
        self.text = text
        self.column = column
        self.expected = expected

    @property
    def found(self) -> str:
        """The character at fault, empty past the end of the text."""
        return self.text[self.column - 1 : self.column]

    def __str__(self) -> str:
        found = repr(self.found) if self.found else "the end"
        return f"column {self.column}: {found}, expected {self.expected}"


class RulesetError(RiichiError):
    """Rules that cannot be read, with everything wrong with them."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return ", ".join(f"{problem.id}: {problem.value!r}" for problem in self.problems)
