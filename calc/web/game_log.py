"""The hands of a game so far, as an address carries them, and riichi sticks that they leave."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from calc.commands.settle.wins import DECLARED
from calc.questions.query import Pairs
from calc.riichi.notation import parse_number
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
    matches = (_HAND.fullmatch(part) for part in text[:LONGEST_LOG].split("~")[:MOST_HANDS])
    return tuple(
        PastHand(
            match[1], int(match[2]), tuple(UNIT * int(score) for score in match[3][1:].split("."))
        )
        for match in matches
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


BEFORE, STICKS = "before", "riichi_sticks"
_SEAT = "[ESWN]"
_BY_SEAT = re.compile(rf"(?:seats\.)?(?:riichi\.)?({_SEAT})(?:\.riichi)?")
_BY_WIN = re.compile(rf"(wins\.\d+)\.(?:{'|'.join(DECLARED)})")


def with_deposits(pairs: Pairs) -> Pairs:
    """The keys with all riichi sticks: those from before as the form has them, and one a riichi."""
    query = dict(pairs)
    rest = [pair for pair in pairs if pair[0] != BEFORE]
    if any(key.partition(".")[0] == "table" for key in query):
        return rest
    of_hand = len(in_riichi(pairs))
    before, sticks = parse_number(query.get(BEFORE, "")), parse_number(query.get(STICKS, "0"))
    if before is not None and before >= 0:
        total = before + of_hand
    elif sticks is not None and 0 <= sticks < of_hand:
        total = of_hand
    else:
        return rest
    return [*(pair for pair in rest if pair[0] != STICKS), (STICKS, str(total))]


def from_before(pairs: Pairs) -> int:
    """The riichi sticks that were there before this hand."""
    sticks = parse_number(dict(pairs).get(STICKS, "0")) or 0
    return max(sticks - len(in_riichi(pairs)), 0)


def in_riichi(pairs: Pairs) -> set[str]:
    """The seats whose riichi stands: not that of a discarder whose declaration tile was won on."""
    query = dict(pairs)
    broken = {query.get("discarder", "")} if query.get("declaration_tile") == "1" else set()
    return declared(pairs) - broken


def declared(pairs: Pairs) -> set[str]:
    """The seats that declared riichi: marked, or told of a seat or of a win."""
    query = dict(pairs)
    seats: set[str] = set(query.get("riichi", ""))
    for key, text in pairs:
        seat, win = _BY_SEAT.fullmatch(key), _BY_WIN.fullmatch(key)
        if text == "1" and seat and "riichi" in key:
            seats.add(seat[1])
        if text == "1" and win:
            seats.add(query.get(f"{win[1]}.seat_wind", "S"))
    return seats
