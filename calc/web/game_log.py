"""The hands of a game so far, as an address keeps them: the scores before each."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from calc.riichi.table.game import Game

HANDS = "hands"
"""The query key."""
MOST_HANDS = 40
LONGEST_LOG = 1_200
"""Characters of the text of a log."""
_HAND = re.compile(r"([ESWN][1-4])\.(\d{1,2})((?:\.-?\d{1,5}){3,4})")
UNIT = 100


class PastHand(NamedTuple):
    """A hand that is over: its round, the counters, and the scores before it, by first seat."""

    round: str
    honba: int
    scores: tuple[int, ...]


def read_log(text: str) -> tuple[PastHand, ...]:
    """The hands of a text; what cannot be read is left out.

    >>> read_log("E1.0.250.250.250.250~nonsense")
    (PastHand(round='E1', honba=0, scores=(25000, 25000, 25000, 25000)),)
    """
    found = (_HAND.fullmatch(part) for part in text[:LONGEST_LOG].split("~")[:MOST_HANDS])
    return tuple(
        PastHand(
            match[1], int(match[2]), tuple(UNIT * int(score) for score in match[3][1:].split("."))
        )
        for match in found
        if match
    )


def log_text(hands: Sequence[PastHand]) -> str:
    """The hands as a text; the first ones are left out where there are too many."""
    parts = [
        ".".join([hand.round, str(hand.honba), *(str(score // UNIT) for score in hand.scores)])
        for hand in hands[-MOST_HANDS:]
    ]
    return "~".join(parts)


def past_hand(game: Game) -> PastHand:
    """The hand that a game stands before."""
    return PastHand(game.round, game.honba, game.scores)
