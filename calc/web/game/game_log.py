"""The past hands of a game as an address has them; the riichi sticks and penalties of a hand."""

import re
from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple
from urllib.parse import quote

from calc.commands.final import PENALTY_AMOUNT
from calc.questions.kinds import read_or_none
from calc.questions.query import Pairs
from calc.questions.seats import BySeat
from calc.riichi.notation import parse_number
from calc.riichi.scoring.payments import STICK
from calc.riichi.situation import RIICHI_FLAGS
from calc.riichi.table import Ending, Game
from calc.riichi.table.abortive_draws import AbortType
from calc.riichi.tiles import WINDS, Wind

HANDS, MOVES, PENALTIES = "hands", "moves", "penalties"
"""The query keys of the log, of the questions of its hands, and of penalties in P."""
MOST_HANDS = 40
LONGEST_LOG = 2_000
"""Characters of a log."""
LONGEST_MOVES = 5_000
"""Characters of the questions of all hands as an address has them."""
_HAND = re.compile(
    r"([ESWN][1-4])\.(\d{1,2})((?:\.-?\d{1,5}){3,4})"
    r"(?:_(\d{0,2}))?(?:_([ESWN]{0,4}))?(?:_(\d{0,7}))?(?:_([^~_]{0,80}))?(?:_([a-z]?)([A-Z]?))?"
)
UNIT = 100
Penalties = dict[Wind, Fraction]
"""Penalty points (P) by first seat."""
BY_PLAYER = BySeat(PENALTY_AMOUNT)


class HandEnd(StrEnum):
    """How a hand ended, or that the entry is a fine, by the letter that an address has."""

    WIN = ""
    DRAW = "d"
    CHOMBO = "c"
    FINE = "f"


ENDINGS = {
    "L": Ending.LAST_HAND,
    "T": Ending.TARGET,
    "X": Ending.EXTENSION,
    "B": Ending.BANKRUPTCY,
    "A": Ending.AGARI_YAME,
}
"""Why the game ended with a hand, by the letter that an address has after that of its end."""


class PastHand(NamedTuple):
    """An entry of a log: the game before a hand, and how the hand ended.

    `scores` are by first seat, `sticks` the riichi sticks left from earlier hands, `won` the first
    seats that had won a hand, `pot` the penalty points on the table, `penalties` the text of the
    penalties in P, `end` the letter of a `HandEnd`, `over` one of `ENDINGS` where the game ended
    with the hand. Links of an older version end with the scores; `sticks` is then None. `move` is
    the question of the hand, as `calc.web.game.mending` writes it; empty where no link has it.
    """

    round: str
    honba: int
    scores: tuple[int, ...]
    sticks: int | None = 0
    won: str = ""
    pot: int = 0
    penalties: str = ""
    end: str = HandEnd.WIN
    over: str = ""
    move: str = ""

    @property
    def ending(self) -> Ending | None:
        """Why the game ended with this hand, if it did."""
        return ENDINGS.get(self.over)

    def game_before(self, game: Game) -> Game:
        """The game before this hand, with the names of the game after it.

        The points of a game are constant: those missing in the scores of an older link were riichi
        sticks on the table. Who had won is then as in the game after it.
        """
        before = game._replace(
            round_wind=Wind(self.round[0]),
            dealer=WINDS[int(self.round[1]) - 1],
            honba=self.honba,
            scores=self.scores,
            pot=self.pot,
        )
        if self.sticks is None:
            lacking = sum(game.scores) - sum(self.scores) + game.pot - self.pot
            return before._replace(sticks=max(game.sticks + lacking // STICK, 0))
        return before._replace(sticks=self.sticks, won=frozenset(map(Wind, self.won)))


def read_log(text: str, moves: str = "") -> tuple[PastHand, ...]:
    """The hands of a log, with their questions; what cannot be read is left out.

    >>> [(hand.round, hand.scores) for hand in read_log("E1.0.250.250.250.250~nonsense")]
    [('E1', (25000, 25000, 25000, 25000))]
    """
    parts = text[:LONGEST_LOG].split("~")[:MOST_HANDS]
    questions = moves.split("~")[-len(parts) :]
    questions = [""] * (len(parts) - len(questions)) + questions
    matches = zip(map(_HAND.fullmatch, parts), questions, strict=True)
    return tuple(_past_hand(match, move) for match, move in matches if match)


def moves_text(hands: Sequence[PastHand]) -> str:
    """The questions of the hands; those of the first ones are left out where they are too long."""
    moves = [hand.move for hand in hands[-MOST_HANDS:]]
    room = LONGEST_MOVES
    for place in reversed(range(len(moves))):
        room -= len(quote(moves[place])) + 1
        if room < 0:
            moves[: place + 1] = [""] * (place + 1)
            break
    return "~".join(moves) if any(moves) else ""


def _past_hand(match: re.Match[str], move: str) -> PastHand:
    scores = tuple(UNIT * int(score) for score in match[3][1:].split("."))
    sticks = None if match[4] is None else int(match[4] or 0)
    rest = (
        sticks,
        match[5] or "",
        int(match[6] or 0),
        match[7] or "",
        match[8] or "",
        match[9] or "",
        move,
    )
    return PastHand(match[1], int(match[2]), scores, *rest)


def log_text(hands: Sequence[PastHand]) -> str:
    """The hands as a log; the first ones are left out where there are too many."""
    text = "~".join(map(_hand_text, hands[-MOST_HANDS:]))
    return text if len(text) <= LONGEST_LOG else log_text(hands[1:])


def _hand_text(hand: PastHand) -> str:
    scores = (str(score // UNIT) for score in hand.scores)
    sticks = "" if hand.sticks is None else str(hand.sticks)
    rest = (sticks, hand.won, str(hand.pot or ""), hand.penalties, hand.end + hand.over)
    return "_".join([".".join([hand.round, str(hand.honba), *scores]), *rest]).rstrip("_")


def past_hand(
    game: Game, penalties: Penalties, end: HandEnd, ending: Ending | None = None
) -> PastHand:
    """The entry of a hand: the game before it, the penalties so far, how it and the game ended."""
    over = next((letter for letter, value in ENDINGS.items() if value is ending), "")
    owed = penalties_text(penalties)
    won = "".join(wind for wind in WINDS if wind in game.won)
    return PastHand(
        game.round, game.honba, game.scores, game.sticks, won, game.pot, owed, end, over
    )


def read_penalties(text: str) -> Penalties:
    """Penalty points (P) by first seat; empty where they cannot be read."""
    return read_or_none(BY_PLAYER.read, text) or {}


def penalty_words(penalty: Fraction) -> str:
    """A penalty as the change of a tournament score: "−30P"; empty for none.

    >>> penalty_words(Fraction(-5, 2))  # a penalty that was taken back
    '+2.5P'
    """
    sign = "−" if penalty > 0 else "+"
    return f"{sign}{PENALTY_AMOUNT.text(abs(penalty))}P" if penalty else ""


def penalties_text(penalties: Penalties) -> str:
    """Penalty points (P) by first seat as an address has them; empty for none."""
    owed = {seat: penalty for seat, penalty in penalties.items() if penalty}
    return BY_PLAYER.text(owed) if owed else ""


BEFORE, STICKS = "before", "riichi_sticks"
_SEAT = "[ESWN]"
_BY_SEAT = re.compile(rf"(?:seats\.)?(?:riichi\.)?({_SEAT})(?:\.riichi)?")
_BY_WIN = re.compile(rf"(wins\.\d+)\.(?:{'|'.join(RIICHI_FLAGS)})")


def with_all_sticks(pairs: Pairs) -> Pairs:
    """The pairs with all riichi sticks: those from before the hand, and one for each riichi.

    The form asks for those from before; a game in the address has them already.
    """
    query = dict(pairs)
    rest = [pair for pair in pairs if pair[0] != BEFORE]
    if any(key.partition(".")[0] == "table" for key in query):
        return rest
    of_hand = len(valid_riichi(pairs))
    before, sticks = parse_number(query.get(BEFORE, "")), parse_number(query.get(STICKS, "0"))
    if before is not None and before >= 0:
        total = str(before + of_hand)
    elif BEFORE in query:
        total = query[BEFORE]
    elif sticks is not None and 0 <= sticks < of_hand:
        total = str(of_hand)
    else:
        return rest
    return [*(pair for pair in rest if pair[0] != STICKS), (STICKS, total)]


def earlier_sticks(pairs: Pairs) -> str:
    """The riichi sticks from before the hand; as entered where that is not a number from 0 on."""
    text = dict(pairs).get(STICKS, "0")
    sticks = parse_number(text)
    if sticks is None or sticks < 0:
        return text
    return str(max(sticks - len(valid_riichi(pairs)), 0))


def valid_riichi(pairs: Pairs) -> set[str]:
    """The seats whose riichi is valid; it is not where somebody won on the declaration tile."""
    query = dict(pairs)
    usual = "1" if query.get("type") == AbortType.SANCHAHOU else ""
    told = query.get("declaration_tile") or usual
    broken = {query.get("discarder", "")} if told == "1" else set()
    return declared_riichi(pairs) - broken


def declared_riichi(pairs: Pairs) -> set[str]:
    """The seats that declared riichi, by the key of the hand, of a seat or of a win."""
    query = dict(pairs)
    seats: set[str] = set(query.get("riichi", ""))
    for key, text in pairs:
        seat, win = _BY_SEAT.fullmatch(key), _BY_WIN.fullmatch(key)
        if text == "1" and seat and "riichi" in key:
            seats.add(seat[1])
        if text == "1" and win:
            seats.add(query.get(f"{win[1]}.seat_wind", "S"))
    return seats
