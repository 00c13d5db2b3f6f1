"""The page of final scores: places, uma, oka, ties, riichi sticks, penalties."""

from dataclasses import dataclass

from flask import Response
from markupsafe import Markup

from calc.commands import COMMANDS, AnyAnswer
from calc.commands.final import FINES
from calc.questions.game import POINTS
from calc.questions.query import Pairs
from calc.riichi.rulesets import for_players
from calc.riichi.tiles import WINDS
from calc.web.display_options import LANGUAGE
from calc.web.examples import example_line
from calc.web.fields import GroupField, NumberField, SeatsField, StepperField, by_seat
from calc.web.forms import QuestionForm
from calc.web.game_log import HANDS
from calc.web.game_page import GameVisit
from calc.web.key_fields import keyboard
from calc.web.responses import redirect_to
from calc.web.table_moves import seats_line
from calc.web.word_filters import points_in_p
from calc.wording.options import OptionAnswer, option_answers
from calc.wording.phrase import points_words

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
    scores = GroupField(
        by_seat(NumberField(mode=keyboard(POINTS))), "Points at the end, by first seat"
    )
    riichi_sticks = StepperField("Riichi sticks left on the table")
    yakitori = SeatsField("Players without a win")
    penalties = GroupField(by_seat(NumberField(mode=keyboard(FINES))), "Penalty points (P)")


@dataclass(frozen=True)
class FinalResult:
    """What the page shows of an answer."""

    sentence: str
    text: str
    moves: None = None


@dataclass(frozen=True)
class FinalAside:
    """What stands beside any answer: players by first seat, options that decide the score."""

    names: list[tuple[str, str]]
    options: list[OptionAnswer]


class FinalVisit(GameVisit):
    """A visit to this page."""

    name, form_type = "final", FinalForm
    menu = "Final scores", 15
    asks = frozenset({"scores", "table"})
    awaited = frozenset({"scores-of-some-seats"})
    own_keys = frozenset({HANDS})
    steps_in_p = frozenset({"difference", "rounding", "bonus", "penalties", "result"})
    """Steps counted in P rather than in points."""

    @staticmethod
    def translated(pairs: Pairs) -> Pairs:
        """The question without scores where a game in the address has them."""
        game = any(key.partition(".")[0] == "table" for key, _ in pairs)
        return [pair for pair in pairs if not (game and pair[0].partition(".")[0] == "scores")]

    def response(self) -> Response:
        """The page, by the rules for the players of the question."""
        return redirect_to(self.players_address) if self.players_address else super().response()

    def aside(self) -> FinalAside:
        """The players, and the options in use that decide final scores."""
        rules = for_players(self.rules, len(self.answer.get("places", ())) or self.seats)
        in_use = [key for key in OPTIONS_SHOWN if getattr(rules, key) is not None]
        return FinalAside(
            [(seat.value, self.player_words(seat)) for seat in WINDS[: self.seats]],
            option_answers(in_use, rules, LANGUAGE),
        )

    def result(self) -> FinalResult:
        """The final scores of a game, step by step."""
        answer = self.answer
        result, places = answer["result"], answer["places"]
        first = [seat for seat, place in places.items() if place == 1]
        names = " and ".join(map(self.player_words, first))
        warnings = [warning["message"] for warning in answer["warnings"]]
        return FinalResult(
            " ".join(warnings) or f"First: {names}, {points_in_p(result[first[0]])}.",
            "\n".join(
                f"{places[seat]}. {self.player_words(seat)} "
                f"{points_words(answer['scores'][seat])}, {points_in_p(result[seat])}"
                for seat in answer["order"]
            ),
        )


@example_line("final")
def example(answer: AnyAnswer) -> Markup:
    """The answer to an example of an article: the result of its game."""
    return seats_line({seat: points_in_p(points) for seat, points in answer["result"].items()})
