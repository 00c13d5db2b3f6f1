"""Words about the game around the hands: the table, its end, and the final scores."""

from .said import Said
from .template import ProblemText
from .tiles import wind_words

STEPS = {
    "scores": Said("Points at the end", "final-score"),
    "yakitori": Said("Yakitori", "yakitori"),
    "deposits": Said("Deposits left on the table", "final-score#deposits"),
    "places": Said("Places", "final-score#ties"),
    "difference": Said("Difference to the goal", "final-score"),
    "rounding": Said("Rounded to thousands", "final-score#rounding"),
    "bonus": Said("Uma and oka", "final-score#uma"),
    "penalties": Said("Penalties", "final-score#penalties"),
    "result": Said("Result", "final-score"),
}
ENDINGS = {
    "last_hand_played": Said("The last hand was played.", "end-of-game#last-round"),
    "target_reached": Said("Somebody has reached the target.", "end-of-game#extension"),
    "extension_round_played": Said("The extension round was played.", "end-of-game#extension"),
    "bankruptcy": Said("Somebody has too few points to go on.", "end-of-game#bankruptcy"),
    "agari_yame": Said("The dealer leads in the last hand.", "end-of-game#agari-yame"),
}
NEXT = {
    "stays": Said("The dealer deals again.", "next-hand#dealer"),
    "passes": Said("The deal passes.", "next-hand#dealer"),
}


LYING = {
    "honba": ("no counters", "1 counter", "{number} counters"),
    "sticks": ("no deposits", "1 deposit", "{number} deposits"),
    "pot": ("", "1 penalty point", "{number} penalty points"),
}
"""What lies on the table: none of it, one, or more."""


def round_words(name: str) -> str:
    """A round as it is called.

    >>> round_words("E2")
    'East 2'
    """
    return f"{wind_words(name[0]).capitalize()} {name[1:]}"


def lying_words(*, honba: int, sticks: int, pot: int = 0) -> str:
    """What lies on the table in words.

    >>> lying_words(honba=1, sticks=0)
    '1 counter, no deposits'
    """
    counted = {"honba": honba, "sticks": sticks, "pot": pot}
    said = (LYING[name][min(many, 2)].format(number=f"{many:,}") for name, many in counted.items())
    return ", ".join(each for each in said if each)


def step_words(key: str) -> Said:
    """A step of the final score; KeyError for an unknown one."""
    return STEPS[key]


def ending_words(reason: str) -> Said:
    """Why a game is over; KeyError for an unknown reason."""
    return ENDINGS[reason]


def dealer_words(dealer: str) -> Said:
    """Whether the dealer stays; KeyError for another word."""
    return NEXT[dealer]


FIELDS = {
    "table": "table",
    "round": "round",
    "scores": "list of scores",
    "won": "list of players who have won",
    "penalty_points": "number of penalty points on the table",
    "names": "list of names",
    "yakitori": "list of players without a win",
    "penalties": "list of penalties",
}
PROBLEMS = {
    "not-a-table": ProblemText(
        "The table cannot be read.", "Write it like {example}.", "next-hand"
    ),
    "no-such-round": ProblemText(
        "There is no round {value} here.",
        "Write a wind and the number of the hand, such as {example}.",
        "next-hand#rounds",
    ),
    "scores-of-some-seats": ProblemText(
        "There are {count} scores, and each player needs one.",
        "Give a score for each seat, from the first east on.",
        "final-score",
    ),
    "too-many-names": ProblemText(
        "There are {count} names for {most} players.", "Take some out.", "next-hand"
    ),
    "players-do-not-match": ProblemText(
        "The table has {count} scores, but {players} players are told.",
        "Give as many scores as there are players.",
        "three-players",
    ),
    "deposits-do-not-match": ProblemText(
        "{sticks} deposits lie on the table, but {left} were left and {declared} came now.",
        "Leave the number of deposits out: it follows from the table and who is in riichi.",
        "payments#riichi-sticks",
    ),
    "uma-for-other-players": ProblemText(
        "The uma of these rules is not made for {places} players.",
        "Its first and last values are used. Set the uma to one value for each place.",
        "final-score#uma",
    ),
    "uma-not-zero": ProblemText(
        "The uma adds up to {value}, not to zero.",
        "Choose values that cancel out, such as 15/5/-5/-15.",
        "final-score#uma",
    ),
    "uma-does-not-split": ProblemText(
        "Players who tie cannot share this uma without a remainder.",
        "X/Y/-Y/-X splits well if X is a multiple of 3 and X + Y is even.",
        "final-score#ties",
    ),
    "yakitori-does-not-split": ProblemText(
        "The yakitori payment cannot be shared without a rest: {lost} points are nobody's.",
        "A multiple of 3 hundreds always splits.",
        "yakitori",
    ),
    "scores-do-not-add-up": ProblemText(
        "The scores and deposits add up to {sum}, not to {expected}.",
        "Check the scores: they are off by {off}.",
        "final-score",
    ),
}
