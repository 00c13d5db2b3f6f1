"""The commands as a table: what page, JSON, command line and Python have in common.

To add a command: its function in `calc.commands`, its form `calc.questions.<name>.<NAME>`, its
answers in `calc.openapi.answers`, and a line here. The command line, the API and its OpenAPI
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

    `called` is the module and name of its function, where they are not `calc.commands` and its own.
    """

    name: str
    summary: str
    example: str
    called: str = ""

    @property
    def form(self) -> "Form":
        """The keys of its question."""
        found: Form = getattr(import_module(f"calc.questions.{self.name}"), self.name.upper())
        return found

    @property
    def function(self) -> Callable[[Question], Answered]:
        """What answers a question."""
        module, _, name = self.called.partition(":")
        found: Callable[[Question], Answered] = getattr(
            import_module(module or "calc.commands"), name or self.name
        )
        return found


_TABLE = (
    Command(
        "score",
        "What a winning hand is worth, who pays whom, and why.",
        "hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&dora_indicators=3p",
    ),
    Command(
        "waits",
        "What a hand waits for, what each wait pays, furiten; of 14 tiles, every discard.",
        "hand=234m456789p2245s&riichi=1&discards=9m6s1z",
    ),
    Command(
        "settle",
        "Who pays whom after one win or several on one discard, and what hand follows.",
        '{"rules": "tenhou", "honba": 1, "wins": [{"hand": "234456m456p55678s", "win_tile": "8s",'
        ' "win_by": "ron", "seat_wind": "S", "riichi": true, "discarder": "left"}]}',
        "calc.settling:settle",
    ),
    Command(
        "draw",
        "What a drawn hand moves: noten payments, nagashi mangan, abortive draws.",
        '{"type": "exhaustive", "seats": {"E": {"tenpai": true}, "S": {"tenpai": false},'
        ' "W": {"hand": "234m456789p2245s"}, "N": {"tenpai": false}}}',
        "calc.settling:draw",
    ),
    Command(
        "final",
        "Final scores: places, uma, oka, ties, deposits and penalties.",
        "scores=E:45200,S:31700,W:25100,N:18000",
        "calc.settling:final",
    ),
    Command(
        "penalty",
        "What a foul costs, who gets it, and how play goes on.",
        "foul=noten_riichi&offender=S&dealer=E",
        "calc.settling:penalty",
    ),
    Command(
        "riichi",
        "May a hand declare riichi, with which discard, and what would it wait for?",
        "hand=234456m456p22679s&discard=9s&points=25000&wall_tiles=30",
        "calc.commands:riichi_check",
    ),
    Command(
        "kan",
        "Is a concealed kan after riichi legal, under each form of the rule?",
        "hand=2225m456p789s111z&drawn=2m&kan=2m",
    ),
    Command(
        "rules",
        "What a rule set answers to every option, or where two differ.",
        "rules=wrc-2022&against=ema-2016",
    ),
    Command("yaku", "Names, value and conditions of a yaku, or of all.", "yaku=pinfu"),
)
COMMANDS: Mapping[str, Command] = {each.name: each for each in _TABLE}
