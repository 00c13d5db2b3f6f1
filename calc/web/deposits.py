"""Riichi sticks where no table tells of them: those left from before, and those of this hand.

The form asks for riichi sticks from before; a question tells all of them together.
"""

import re

from calc.commands.settle.wins import DECLARED
from calc.questions.query import Pairs
from calc.riichi.digits import parse_number

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
