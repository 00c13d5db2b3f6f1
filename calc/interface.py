"""The commands as a table: what page, JSON, command line and Python have in common.

To add a command: its function in `calc.commands`, its form `calc.questions.<name>.<NAME>`, its
answers in `calc.encode.schemas`, and a line here. The command line, the API and its OpenAPI
document take it from this table. Reading the table loads nothing of this.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from calc.questions.form import Form

Question = Mapping[str, object]
Answered = Mapping[str, Any]


class Command(NamedTuple):
    """A command: its name, what it answers in a sentence, and a question as an example.

    `called` is the name of its function, where that is not the name of the command.
    """

    name: str
    summary: str
    example: str
    called: str = ""

    @property
    def form(self) -> "Form":
        """The keys of its question."""
        found: "Form" = getattr(import_module(f"calc.questions.{self.name}"), self.name.upper())
        return found

    @property
    def function(self) -> Callable[[Question], Answered]:
        """What answers a question."""
        found: Callable[[Question], Answered] = getattr(
            import_module("calc.commands"), self.called or self.name
        )
        return found


_TABLE = (
    Command(
        "score",
        "What a winning hand is worth, who pays whom, and why.",
        "hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&dora_indicators=3p",
    ),
    Command(
        "rules",
        "What a rule set answers to every option, or where two differ.",
        "rules=wrc-2022&against=ema-2016",
    ),
    Command("yaku", "Names, value and conditions of a yaku, or of all.", "yaku=pinfu"),
)
COMMANDS: Mapping[str, Command] = {each.name: each for each in _TABLE}
