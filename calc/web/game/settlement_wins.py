"""The wins of a settlement as query pairs: entered in its form, sent to the calculator and back.

The field of a hand takes tiles, a line of words, or the address of a hand in the calculator. A win
can be entered in the calculator, whose key `wins` then has the rest of the settlement as a query.
"""

from collections.abc import Mapping

from calc.commands.settle.question import FROM_FIRST
from calc.commands.settle.wins import GIVES_VALUE, MOST_WINS, VALUE
from calc.questions.document import BadDocument
from calc.questions.game import GameState
from calc.questions.kinds import read_or_none
from calc.questions.line import ANSWER, is_tiles, looks_like_query, read_win
from calc.questions.query import REPEATED_KEYS, Pairs, pairs_in, pairs_of, query_of
from calc.questions.score import SCORE, WIND
from calc.riichi.errors import NotationError
from calc.riichi.hand import Side
from calc.riichi.notation import parse_tiles
from calc.riichi.scoring.payments import seat_at, sides
from calc.riichi.situation import RIICHI_FLAGS
from calc.riichi.tiles import WINDS, Wind
from calc.web.http.display_options import RULES_KEYS

WINS, DISCARDER, SEAT, RIICHI = "wins", "discarder", "seat_wind", "riichi"
OF_TABLE = ("table", "table.round")
FOR_ALL = (*FROM_FIRST, *RULES_KEYS, "win_by")
"""Keys that hold for all wins, so that a win has none of its own."""
OF_A_WIN = frozenset({*SCORE.keys, *VALUE.keys, *REPEATED_KEYS})
OF_A_VALUE = GIVES_VALUE | {"fu"}
"""Keys of a win that the calculator computes."""
OF_ALL = ("dora_indicators", "ura_indicators", "win_by")
"""Keys of a settlement that the calculator has too."""
FROM_GAME = ("honba", "riichi_sticks", "round_wind")
"""Keys of a hand whose values a game in the address has."""
OF_OTHERS = (RIICHI, "liable", "declaration_tile")
"""Keys of a settlement that the calculator does not have."""


def entered_wins(pairs: Pairs) -> Pairs:
    """The pairs of the question: the wins, numbered without gaps, and what holds for all."""
    plain, places = _split_wins(pairs)
    wins = [win for win in map(_read_win, places.values()) if win]
    if not wins:
        return plain
    plain += _shared_pairs(wins[0], {key for key, _ in plain})
    wins[:MOST_WINS] = _with_seats(wins[:MOST_WINS], plain)
    plain, wins = _with_discarder(plain, wins)
    declared = _riichi_seats(plain)
    others = "".join(sorted(declared - set(map(_winner_seat, wins))))
    plain = [pair for pair in plain if pair[0].partition(".")[0] != RIICHI]
    plain += [(RIICHI, others)] if others else []
    return plain + _numbered([_own_pairs(win, declared) for win in wins])


def is_pasted(pairs: Pairs) -> bool:
    """Whether a hand is given as a line or an address, which fills other fields of the form too."""
    texts = [text for key, text in pairs if key.rpartition(".")[2] in ("wins", "hand")]
    return any(map(_pasted_pairs, texts))


def calculator_pairs(settlement: Pairs, place: int, players: int) -> Pairs:
    """The pairs of the calculator for one win of a settlement, the rest in the key `wins`."""
    _, wins = _split_wins(settlement)
    own = wins.pop(str(place), [])
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
    rest += _numbered(list(wins.values()))
    return [*pairs, (WINS, query_of([("win_by", values.get("win_by", "ron")), *rest]))]


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
    return len(_split_wins(pairs_in(carried))[1])


def _numbered(wins: list[Pairs]) -> Pairs:
    """The pairs of wins with the number of the win in each key."""
    return [(f"{WINS}.{place}.{key}", text) for place, win in enumerate(wins) for key, text in win]


def _with_seats(wins: list[Pairs], plain: Pairs) -> list[Pairs]:
    """The wins, each with a seat: where none is given, one that nobody else has."""
    known = _numbered([[pair for pair in win if pair[0] == SEAT] for win in wins])
    known += [pair for pair in plain if pair[0] == DISCARDER]
    seated: list[Pairs] = []
    for place, win in enumerate(wins):
        given = dict(win).get(SEAT)
        seat = free_seat(known, _players(dict(plain))) if given is None else given
        known.append((f"{WINS}.{place}.{SEAT}", seat))
        seated.append([*win, (SEAT, seat)] if given is None else win)
    return seated


def _with_discarder(plain: Pairs, wins: list[Pairs]) -> tuple[Pairs, list[Pairs]]:
    """The pairs with the discarder's wind for all wins, and the wins without their own discarder.

    The calculator names the discarder by the side of the winner.
    """
    discarder = dict(plain).get(DISCARDER) or None
    without: list[Pairs] = []
    for win in wins:
        wind = _wind_at(dict(win).get(DISCARDER, ""), _winner_seat(win), _players(dict(plain)))
        discarder = discarder or wind
        same = wind is not None and wind == discarder
        without.append([pair for pair in win if pair[0] != DISCARDER] if same else win)
    others = [pair for pair in plain if pair[0] != DISCARDER]
    return [*others, *([(DISCARDER, discarder)] if discarder else [])], without


def _wind_at(side: str, seat: str, players: int) -> str | None:
    """The wind of the player at a side of a seat; None where one of them is not known."""
    try:
        return seat_at(Side(side), Wind(seat), players).value
    except (KeyError, ValueError):
        return None


def _players(plain: Mapping[str, str]) -> int:
    """The number of players, by the table or the settlement."""
    game = read_or_none(GameState().read, plain["table"]) if "table" in plain else None
    if game:
        return game.players
    return 3 if plain.get("players") == "3" else len(WINDS)


def _own_pairs(win: Pairs, declared: set[str]) -> Pairs:
    """The pairs of one win alone, with riichi where its seat is marked as in riichi."""
    own = [pair for pair in win if pair[0] not in FOR_ALL]
    marked = _winner_seat(win) in declared and not {key for key, _ in win} & set(RIICHI_FLAGS)
    return [*own, (RIICHI, "1")] if marked else own


def _split_wins(pairs: Pairs) -> tuple[Pairs, dict[str, Pairs]]:
    """The pairs of the settlement, and those of each win by its number."""
    plain: Pairs = []
    places: dict[str, Pairs] = {}
    for key, text in pairs:
        name, dot, inner = key.partition(".")
        if name != WINS or not dot:
            plain.append((key, text))
        else:
            place, _, field = inner.partition(".")
            places.setdefault(place, []).append((field, text))
    return plain, dict(sorted(places.items()))


def _read_win(typed: Pairs) -> Pairs:
    """One win: its hand read from a line or an address."""
    win = {key: text for key, text in typed if key not in ("", *REPEATED_KEYS)}
    repeated = [pair for pair in typed if pair[0] in REPEATED_KEYS]
    for text in [text for key, text in typed if key in ("", "hand")]:
        more = _pasted_pairs(text)
        if more and looks_like_query(_line(text)) and SEAT not in win:
            more = [(SEAT, WINDS[1].value), *more]
        if more and win.get("hand") == text:
            del win["hand"]  # replaced by what was read, which may be melds without tiles
        win |= {key: value for key, value in more if key not in REPEATED_KEYS}
        repeated += [pair for pair in more if pair[0] in REPEATED_KEYS]
    last = last_tile(win.get("hand", ""))
    if last:
        win.setdefault("win_tile", last)
    return [pair for pair in (*win.items(), *repeated) if pair[0] in OF_A_WIN]


def _pasted_pairs(text: str) -> Pairs:
    """The pairs of a win that a line or an address gives; none for any other text."""
    line = _line(text)
    pairs = pairs_in(line.rpartition("?")[2]) if looks_like_query(line) else _line_pairs(line)
    return [pair for pair in pairs if pair[0] in OF_A_WIN]


def _line(text: str) -> str:
    """The question in a text that was copied with its answer."""
    return text.partition(ANSWER)[0].strip()


def _line_pairs(text: str) -> Pairs:
    """The pairs that a line of words gives; none for tiles alone, or where it cannot be read."""
    if is_tiles(text):
        return []
    try:
        question = read_win(text)
    except (NotationError, BadDocument):
        return []
    values, unread = SCORE.read(question)
    if not unread:
        return pairs_of(SCORE, values)
    texts = [(key, value) for key, value in question.items() if isinstance(value, str)]
    return [*texts, *(("meld", meld) for meld in question.get("melds", ()))]


def last_tile(text: str) -> str:
    """The tile written last, which is the winning tile unless another is named; else empty."""
    try:
        tiles = parse_tiles(text)
    except NotationError:
        return ""
    return tiles[-1].code if tiles else ""


def _shared_pairs(win: Pairs, given: set[str]) -> Pairs:
    """The pairs of the first win that hold for all; `given` are the keys that have a value."""
    of_first = () if given & set(OF_TABLE) else FROM_FIRST
    wanted = {*of_first, *RULES_KEYS, "win_by"} - (given - {"win_by"})
    shared = [pair for pair in win if pair[0] in wanted]
    if "win_by" not in given and not any(key == "win_by" for key, _ in shared):
        shared.append(("win_by", "ron"))
    return shared


def _riichi_seats(plain: Pairs) -> set[str]:
    """The seats marked as in riichi."""
    seats = [
        key.partition(".")[2] if text == "1" else text
        for key, text in plain
        if key.partition(".")[0] == RIICHI
    ]
    return {*"".join(seats)}


def _winner_seat(win: Pairs) -> str:
    """The seat of a win; south where none is given, empty where it cannot be read."""
    return read_or_none(WIND.read, dict(win).get(SEAT, "S")) or ""


def _side_of(wind: str, seat: str, players: int) -> str:
    """The side of a wind as seen from a seat; empty where one of them is not known."""
    others = (side.value for side in sides(players))
    return next((side for side in others if _wind_at(side, seat, players) == wind), "")
