"""A win on its way from a settlement to the calculator and back.

Meanwhile the key `wins` of the calculator has the rest of the settlement, as the text of a query.
"""

from calc.commands.settle.wins import GIVES_VALUE
from calc.questions.query import Pairs, pairs_in, query_of
from calc.riichi.scoring.payments import seat_at, sides
from calc.riichi.tiles import WINDS, Wind

WINS, DISCARDER, SEAT = "wins", "discarder", "seat_wind"
OF_A_VALUE = GIVES_VALUE | {"fu"}
"""Keys of a win that the calculator computes."""
OF_ALL = ("dora_indicators", "ura_indicators", "win_by")
"""Keys of a settlement that the calculator has too."""
OF_OTHERS = ("riichi", "liable", "declaration_tile")
"""Keys of a settlement that the calculator does not have."""


def calculator_pairs(settlement: Pairs, place: int, players: int) -> Pairs:
    """The pairs of the calculator for one win of a settlement, the rest in the key `wins`."""
    own, others = _split_win(settlement, place)
    if SEAT not in dict(own):
        own.append((SEAT, free_seat(settlement, players)))
    values, win = dict(settlement), dict(own)
    pairs = [(key, values[key]) for key in OF_ALL if key in values and key not in win]
    pairs += [pair for pair in own if pair[0] not in OF_A_VALUE]
    rest = [(key, values[key]) for key in OF_OTHERS if key in values]
    side = _side_of(values.get(DISCARDER, ""), win[SEAT], players)
    if side:
        pairs.append((DISCARDER, side))
    elif DISCARDER in values:
        rest.append((DISCARDER, values[DISCARDER]))
    return [*pairs, (WINS, query_of([("win_by", values.get("win_by", "ron")), *rest, *others]))]


def settlement_pairs(win: Pairs, carried: str) -> Pairs:
    """The pairs of a settlement: those carried in the key `wins`, then one more win."""
    left_out = {DISCARDER, "win_by"} & dict(win).keys()
    rest = [pair for pair in pairs_in(carried) if pair[0] not in left_out]
    place = number_of_wins(carried)
    return [*rest, *((f"{WINS}.{place}.{key}", text) for key, text in win)]


def free_seat(settlement: Pairs, players: int) -> str:
    """The seat of one more winner: next in turn after the first, neither discarder nor winner."""
    wins = sorted((key, wind) for key, wind in settlement if key.endswith(f".{SEAT}"))
    taken = [wind for _, wind in wins]
    after = WINDS.index(Wind(taken[0])) if taken and taken[0] in {*WINDS} else 0
    in_turn = (WINDS[(after + steps) % players].value for steps in range(1, players))
    taken.append(dict(settlement).get(DISCARDER, ""))
    return next((wind for wind in in_turn if wind not in taken), WINDS[1].value)


def number_of_wins(carried: str) -> int:
    """The number of wins that are carried in the key `wins`."""
    return len({_place_of(key) for key, _ in pairs_in(carried)} - {""})


def _split_win(settlement: Pairs, place: int) -> tuple[Pairs, Pairs]:
    """The pairs of one win without its number, and those of the others, numbered without gaps."""
    own, others = [], []
    places = sorted({_place_of(key) for key, _ in settlement} - {"", str(place)})
    for key, text in settlement:
        number = _place_of(key)
        if number == str(place):
            own.append((key.split(".", 2)[2], text))
        elif number:
            inner = key.split(".", 2)[2]
            others.append((f"{WINS}.{places.index(number)}.{inner}", text))
    return own, others


def _place_of(key: str) -> str:
    """The number of the win that a key belongs to; empty for any other key."""
    name, _, rest = key.partition(".")
    place, dot, _ = rest.partition(".")
    return place if name == WINS and dot else ""


def _side_of(wind: str, seat: str, players: int) -> str:
    """The side of a wind as seen from a seat; empty where one of them is not known."""
    if seat not in {*WINDS}:
        return ""
    matching = (side for side in sides(players) if seat_at(side, Wind(seat), players) == wind)
    return next((side.value for side in matching), "")
