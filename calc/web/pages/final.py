"""The page of final scores: places, uma, oka, ties, riichi sticks, penalties."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from calc.commands import COMMANDS, Answered
from calc.questions.query import Pairs
from calc.riichi.tiles import Wind
from calc.web.display_options import LANGUAGE
from calc.web.examples import example_line
from calc.web.fields import GroupField, NumberField, SeatsField, StepperField, by_seat
from calc.web.forms import QuestionForm
from calc.web.game_log import HANDS
from calc.web.game_page import MOST_IN_COLUMN, GameVisit, is_long, player_name
from calc.web.navigation import MenuEntry
from calc.web.table_moves import seats_line
from calc.wording.lines import seat_name
from calc.wording.options import OptionAnswer, option_answers
from calc.wording.phrase import points_words

IN_P = frozenset({"difference", "rounding", "bonus", "penalties", "result"})
"""Steps counted in P rather than in points."""
OPTIONS_SHOWN = (
    "goal_points",
    "uma",
    "uma_floating",
    "oka",
    "ties",
    "leftover_riichi_sticks",
    "yakitori",
)
"""Options that stand beside every final score."""


class FinalForm(QuestionForm):
    """The question of `final`."""

    question = COMMANDS["final"].form
    button = "Count"
    scores = GroupField(by_seat(NumberField()), "Points at the end, by first seat")
    riichi_sticks = StepperField("Riichi sticks left on the table")
    yakitori = SeatsField("Players without a win")
    penalties = GroupField(by_seat(NumberField(mode="decimal")), "Penalty points (P)")


class Standing(NamedTuple):
    """A player at the end: place, name, points at the end, result in P."""

    place: int
    name: str
    points: str
    result: str


class CountStep(NamedTuple):
    """One step of the count: its figures by seat."""

    name: str
    article: str
    figures: list[str]


@dataclass(frozen=True)
class FinalResult:
    """What the page shows of an answer; `heads` are the names above the steps."""

    sentence: str
    text: str
    standings: list[Standing]
    heads: list[str]
    steps: list[CountStep]
    moves: None = None

    @property
    def has_long_names(self) -> bool:
        """Whether a name is too long for a column."""
        return is_long(self.heads, MOST_IN_COLUMN)


@dataclass(frozen=True)
class FinalAside:
    """What stands beside any answer: players by first seat, options that decide the score."""

    names: list[tuple[str, str]]
    options: list[OptionAnswer]


MENU = MenuEntry("Final scores", "/final", 15)


class FinalVisit(GameVisit):
    """A visit to this page."""

    name, form_type = "final", FinalForm
    asks = frozenset({"scores", "table"})
    awaited = frozenset({"scores-of-some-seats"})
    own_keys = frozenset({HANDS})

    @staticmethod
    def prepare(pairs: Pairs) -> Pairs:
        """The question without scores where a game in the address has them."""
        game = any(key.partition(".")[0] == "table" for key, _ in pairs)
        return [pair for pair in pairs if not (game and pair[0].partition(".")[0] == "scores")]

    def aside(self) -> FinalAside:
        """The players, and the options in use that decide final scores."""
        seats = self.game.seats if self.game else self.winds
        in_use = [key for key in OPTIONS_SHOWN if getattr(self.rules, key) is not None]
        return FinalAside(
            [(seat.value, self._player_or_wind(seat)) for seat in seats],
            option_answers(in_use, self.rules, LANGUAGE),
        )

    def result(self) -> FinalResult:
        """The final scores of a game, step by step."""
        answer = self.answer
        first = [seat for seat, place in answer["places"].items() if place == 1]
        names = " and ".join(self._player_or_wind(Wind(seat)) for seat in first)
        standings = list(self._standings())
        warnings = [warning["message"] for warning in answer["warnings"]]
        return FinalResult(
            " ".join(warnings) or f"First: {names}, {p_words(answer['result'][first[0]])}.",
            "\n".join(f"{at.place}. {at.name} {at.points}, {at.result}" for at in standings),
            standings,
            [self._player_or_wind(Wind(seat)) for seat in answer["scores"]],
            [_step(step) for step in answer["steps"]],
        )

    def _standings(self) -> Iterator[Standing]:
        answer = self.answer
        for seat in answer["order"]:
            yield Standing(
                answer["places"][seat],
                self._player_or_wind(Wind(seat)),
                points_words(answer["scores"][seat]),
                p_words(answer["result"][seat]),
            )

    def _player_or_wind(self, player: Wind) -> str:
        """A player's name, or the wind of the first seat."""
        game = self.game
        name = player_name(game, player) if game and player in game.seats else ""
        return name or seat_name(player, LANGUAGE)


@example_line("final")
def example(answer: Answered) -> Markup:
    """The answer to an example of an article: the result of its game."""
    return seats_line({seat: p_words(points) for seat, points in answer["result"].items()})


def p_words(points: float) -> str:
    """An amount in P with its sign.

    >>> p_words(27.2), p_words(-8), p_words(0)
    ('+27.2P', '−8P', '0P')
    """
    return f"{points:+g}P".replace("-", "−") if points else "0P"


def _step(step: Mapping[str, object]) -> CountStep:
    figures: Mapping[str, int] = step["by_seat"]  # type: ignore[assignment]
    words = p_words if step["id"] in IN_P else points_words
    return CountStep(
        str(step["text"]), str(step["article"]), [words(figure) for figure in figures.values()]
    )
