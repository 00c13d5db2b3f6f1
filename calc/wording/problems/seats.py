"""Problems with values by seat and with the scores of a game."""

from ..template import ProblemText

NEXT_HAND = "next-hand#dealer"

PROBLEMS = {
    "unknown-seat": ProblemText("There is no seat named {value}.", "Choose {allowed}.", NEXT_HAND),
    "not-by-seat": ProblemText(
        "The {field} cannot be read from {value}.",
        "Write each seat with its value, such as E:30000,S:20000.",
        NEXT_HAND,
    ),
    "not-a-seat": ProblemText(
        "The {field} cannot be read from {value}.",
        "Give the seat's own keys, such as tenpai, hand or riichi.",
        NEXT_HAND,
    ),
    "scores-do-not-add-up": ProblemText(
        "The scores and deposits add up to {sum}, not to {expected}.",
        "Check the scores and the deposits: the difference is {off}.",
        "final-score",
    ),
    "uma-for-other-players": ProblemText(
        "The uma of these rules is not made for {places_in_words} players.",
        "Give the option uma {places_in_words} numbers.",
        "final-score#uma",
    ),
    "uma-not-zero": ProblemText(
        "The uma of these rules adds up to {value}, not to zero.",
        "Choose numbers that cancel out, such as 15/5/-5/-15.",
        "final-score#uma",
    ),
    "uma-does-not-split": ProblemText(
        "Players with equal scores cannot share this uma evenly.",
        "The option for uneven shares says what happens then.",
        "options#tie-split-rounding",
    ),
    "yakitori-does-not-split": ProblemText(
        "The yakitori of {value} points cannot be shared evenly here.",
        "Choose an amount such as 6,000, which one, two or three players can share.",
        "yakitori",
    ),
}
