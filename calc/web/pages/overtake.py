"""The page of what a hand must be worth to pass another player."""

from dataclasses import dataclass
from typing import NamedTuple, cast

from calc.commands import COMMANDS
from calc.commands.overtake import OvertakeAnswer, hand_text, text
from calc.web.display_options import LANGUAGE
from calc.web.fields import ChoiceField, NumberField, StepperField, SwitchField
from calc.web.forms import QuestionForm
from calc.web.navigation import MenuEntry
from calc.web.page import Visit
from calc.wording.phrase import points_words
from calc.wording.scores import pays_words

DEALERS = (("other", "Another"), ("self", "You"), ("target", "This player"))


class OvertakeForm(QuestionForm):
    """The question of `overtake`."""

    question = COMMANDS["overtake"].form
    button = "Show the hands"
    difference = NumberField("You are behind by", example="7700")
    dealer = ChoiceField("Dealer", DEALERS, default="other")
    honba = StepperField("Counters")
    riichi_sticks = StepperField("Riichi sticks on the table")
    wins_ties = SwitchField("Equal points are enough")
    players = ChoiceField("Players", (("4", "4"), ("3", "3")), default="4")


class EnoughRow(NamedTuple):
    """A hand that is enough: han and fu, what it pays, what it gains on the other player."""

    name: str
    pays: str
    gain: str


@dataclass(frozen=True)
class OvertakeResult:
    """The cheapest hands by each way of winning, and the answer as text."""

    ways: list[tuple[str, list[EnoughRow]]]
    difference: str
    text: str


MENU = MenuEntry("What do I need?", "/overtake", 12)


class OvertakeVisit(Visit):
    """A visit to this page."""

    name, layout, form_type = "overtake", "overtake", OvertakeForm

    def result(self) -> OvertakeResult:
        """The hands that pass the other player, by each way of winning."""
        answer = cast("OvertakeAnswer", self.answer)
        ways = [
            (
                way["text"],
                [
                    EnoughRow(
                        hand_text(hand, LANGUAGE),
                        pays_words(hand["pays"], LANGUAGE),
                        points_words(hand["gain"]),
                    )
                    for hand in way["hands"]
                ],
            )
            for way in answer["ways"]
        ]
        return OvertakeResult(
            ways, points_words(answer["difference"]), "\n".join(text(answer, LANGUAGE))
        )
