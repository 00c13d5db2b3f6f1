"""Wins as they are entered on the page of settlements, made into a question of `settle`.

A win's field takes tiles, a line of words, or the address of a hand from the calculator.
"""

from collections.abc import Mapping
from contextlib import suppress

from calc.commands.settle.question import FROM_FIRST
from calc.commands.settle.wins import VALUE
from calc.questions.game import GameState
from calc.questions.kinds import ReadWithProblems, Unreadable
from calc.questions.query import Pairs, pairs_in, pairs_of
from calc.questions.score import SCORE, WIND
from calc.questions.words import ANSWER, is_tiles, looks_like_query, read_win
from calc.riichi.errors import NotationError
from calc.riichi.hand import Side
from calc.riichi.notation import parse_tiles
from calc.riichi.scoring.payments import seat_at
from calc.riichi.situation import RIICHI_FLAGS
from calc.riichi.tiles import WINDS, Wind

from .carried_options import RULES_KEYS
from .win_handoff import DISCARDER, SEAT, WINS, free_seat

RIICHI = "riichi"
OF_TABLE = ("table", "table.round")
REPEATED = ("meld", "set", "mod")
"""Keys that a win may have more than once."""
FOR_ALL = (*FROM_FIRST, *RULES_KEYS, "win_by")
OF_A_WIN = frozenset({*SCORE.keys, *VALUE.keys, *REPEATED})
FIRST = "ron"


def entered_wins(pairs: Pairs) -> Pairs:
    """The question that the fields ask: wins numbered without gaps, with what holds for all."""
    plain, places = _split_wins(pairs)
    wins = [win for win in map(_read_win, places.values()) if win]
    if not wins:
        return plain
    plain += _shared_pairs(wins[0], {key for key, _ in plain})
    plain, wins = _with_discarder(plain, _with_seats(wins, plain))
    declared = _riichi_seats(plain)
    others = "".join(sorted(declared - set(map(_winner_seat, wins))))
    plain = [pair for pair in plain if pair[0].partition(".")[0] != RIICHI]
    plain += [(RIICHI, others)] if others else []
    return plain + [
        (f"{WINS}.{place}.{key}", text)
        for place, win in enumerate(wins)
        for key, text in _own_pairs(win, declared)
    ]


def _with_seats(wins: list[Pairs], plain: Pairs) -> list[Pairs]:
    """The wins, each with a seat: where none is given, one that nobody else has."""
    known = [
        (f"{WINS}.{place}.{key}", text)
        for place, win in enumerate(wins)
        for key, text in win
        if key == SEAT
    ]
    known += [pair for pair in plain if pair[0] == DISCARDER]
    seated: list[Pairs] = []
    for place, win in enumerate(wins):
        own = win if SEAT in dict(win) else [*win, (SEAT, free_seat(known, _players(dict(plain))))]
        known.append((f"{WINS}.{place}.{SEAT}", dict(own)[SEAT]))
        seated.append(own)
    return seated


def _with_discarder(plain: Pairs, wins: list[Pairs]) -> tuple[Pairs, list[Pairs]]:
    """The discarder by wind, given once for all wins, as each winner sees them."""
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
    """The wind of the player at a side of a seat; None where nobody is given."""
    try:
        return seat_at(Side(side), Wind(seat), players).value
    except (KeyError, ValueError):
        return None


def _players(plain: Mapping[str, str]) -> int:
    """How many play, by the table or the settlement."""
    with suppress(Unreadable, ReadWithProblems):
        if "table" in plain:
            return GameState().read(plain["table"]).players
    return 3 if plain.get("players") == "3" else len(WINDS)


def _own_pairs(win: Pairs, declared: set[str]) -> Pairs:
    """The keys of one win, with riichi where its seat is marked as in riichi."""
    own = [pair for pair in win if pair[0] not in FOR_ALL]
    marked = _winner_seat(win) in declared and not {key for key, _ in win} & set(RIICHI_FLAGS)
    return [*own, (RIICHI, "1")] if marked else own


def _split_wins(pairs: Pairs) -> tuple[Pairs, dict[str, Pairs]]:
    """The keys of the settlement, and those of each win by its number."""
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
    win = dict(pair for pair in typed if pair[0] not in ("", *REPEATED))
    repeated = [pair for pair in typed if pair[0] in REPEATED]
    for text in [text for key, text in typed if key in ("", "hand")]:
        more = _pasted_pairs(text)
        if more and looks_like_query(_line(text)) and SEAT not in win:
            more = [(SEAT, WINDS[1].value), *more]
        if more and win.get("hand") == text:
            del win["hand"]  # what was read of it takes its place, melds without tiles too
        win |= {key: value for key, value in more if key not in REPEATED}
        repeated += [pair for pair in more if pair[0] in REPEATED]
    if "hand" in win:
        _add_win_tile(win)
    return [pair for pair in (*win.items(), *repeated) if pair[0] in OF_A_WIN]


def is_pasted(pairs: Pairs) -> bool:
    """Whether a hand is given as a line or an address, which fills other fields of the form too."""
    texts = [text for key, text in pairs if key.rpartition(".")[2] in ("wins", "hand")]
    return any(map(_pasted_pairs, texts))


def _pasted_pairs(text: str) -> Pairs:
    """The keys of a win that a line or an address gives; nothing of any other text."""
    line = _line(text)
    pairs = pairs_in(line.rpartition("?")[2]) if looks_like_query(line) else _line_pairs(line)
    return [pair for pair in pairs if pair[0] in OF_A_WIN]


def _line(text: str) -> str:
    """The question of a text that was copied with its answer."""
    return text.partition(ANSWER)[0].strip()


def _line_pairs(text: str) -> Pairs:
    """The keys that a line of words gives; nothing of tiles alone, and where it cannot be read."""
    if is_tiles(text):
        return []
    try:
        question = read_win(text)
    except NotationError:
        return []
    values, unread = SCORE.read(question)
    if not unread:
        return pairs_of(SCORE, values)
    texts = [(key, value) for key, value in question.items() if isinstance(value, str)]
    return [*texts, *(("meld", meld) for meld in question.get("melds", ()))]


def _add_win_tile(win: dict[str, str]) -> None:
    """Without another word the tile written last has won."""
    try:
        tiles = parse_tiles(win["hand"])
    except NotationError:
        return
    if tiles:
        win.setdefault("win_tile", tiles[-1].code)


def _shared_pairs(win: Pairs, given: set[str]) -> Pairs:
    """The keys of the first win that hold for the table and for every win."""
    of_first = () if given & set(OF_TABLE) else FROM_FIRST
    wanted = {*of_first, *RULES_KEYS, "win_by"} - (given - {"win_by"})
    shared = [pair for pair in win if pair[0] in wanted]
    if "win_by" not in given and not any(key == "win_by" for key, _ in shared):
        shared.append(("win_by", FIRST))
    return shared


def _riichi_seats(plain: Pairs) -> set[str]:
    """The seats marked as in riichi."""
    parted = [(*key.partition("."), text) for key, text in plain]
    marked = [(seat, text) for name, _, seat, text in parted if name == RIICHI]
    return {wind for seat, text in marked for wind in (seat if text == "1" else text)}


def _winner_seat(win: Pairs) -> str:
    """The seat of a win, east to north; south where nothing is given."""
    try:
        return WIND.read(dict(win).get("seat_wind", "S")).value
    except Unreadable:
        return ""
