"""The facts that drills explain, derived anew in plain arithmetic: every choice of every level.

A fact of a drill is a typed value. The model writes the values it finds in the same order, as the
name of the class with its fields; and no sentence may have a number that is not among them.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from calc.drills import DRILLS, Task, judge
from calc.words import ENGLISH

from .discards import acceptance, entries_of, nearest_ways
from .shapes import DECK, Tile

Found = tuple[Any, ...]
"""The name of a fact's class, and its fields."""
SEATS = "ESWN"
ORDER = "ESWN" * 2
UMA = {"wrc-2025": (15, 5, -5, -15), "m-league": (30, 10, -10, -30)}
OKA = {"wrc-2025": 0, "m-league": 20}
GOAL = 30_000
KANJI = {"m": "一二三四五六七八九", "z": "東南西北白發中"}


def facts_differences(kind: str, drawn: Task) -> Iterator[str]:
    """A line for each choice whose facts are not the model's, and for each number made up."""
    told = DRILLS[kind].facts
    assert told
    derive = DERIVED[kind]
    for choice in drawn.choices:
        chosen = frozenset({choice.value})
        wanted, right = derive(drawn, choice.value)
        if (choice.value in right) != (choice.value in drawn.right):
            yield f"{choice.value} is right: {choice.value in right}"
        given = [*told(drawn, chosen)]
        found = [_plain(fact) for fact in given]
        if found != wanted:
            yield f"{choice.value}: {found} instead of {wanted}"
            continue
        reasons = judge(kind, drawn, chosen, ENGLISH).reasons
        mistakes = len(reasons) - len(given)
        for fact, reason in zip(wanted, reasons[mistakes:], strict=True):
            made_up = _numbers_in(reason.text) - _numbers_of(fact)
            if made_up:
                yield f"{choice.value}: {reason.text} has {made_up} besides {fact}"


def _plain(fact: Any) -> Found:
    return (type(fact).__name__, *map(_value, fact))


def _value(held: Any) -> Any:
    if isinstance(held, tuple):
        return tuple(map(_value, held))
    return held if isinstance(held, bool | int | Fraction) else str(getattr(held, "code", held))


def _numbers_in(text: str) -> set[Fraction]:
    """The numbers of a sentence, those in the names of tiles and numbers in words left out."""
    bare = re.sub(r"\d-(?:character|circle|bamboo)", "", text).replace(",", "")
    return {abs(Fraction(number)) for number in re.findall(r"\d+(?:\.\d+)?", bare)}


def _numbers_of(fact: Any) -> set[Fraction]:
    """The numbers of a fact, the rank of a tile among them; 3,000 are those of the rule."""
    if isinstance(fact, tuple):
        return {number for held in fact for number in _numbers_of(held)} | {Fraction(3000)}
    if isinstance(fact, str):
        return {Fraction(30), *(Fraction(rank) for rank in re.findall(r"^\d(?=[mpsz]$)", fact))}
    return {abs(Fraction(fact))}


Derived = tuple[list[Found], set[str]]
"""The facts that explain a choice, and the values of the right choices."""


def _code(tile: Tile) -> str:
    return f"{tile[1]}{tile[0]}"


def _tiles(drawn: Task, chosen: str) -> Derived:
    ((_, right),) = drawn.tile_rows
    return [("TileRead", code) for code in dict.fromkeys((right, chosen))], {right}


def _dora(drawn: Task, _: str) -> Derived:
    question = drawn.question
    texts = [question["hand"], *(meld["tiles"] for meld in question["melds"])]
    held = Counter(tile for text in texts for tile in _all_tiles(text))
    found: list[Found] = []
    for key in ("dora_indicators", "ura_indicators"):
        for suit, rank in _all_tiles(str(question.get(key, ""))):
            first, size = (1, 9) if suit != "z" else (1, 4) if rank <= 4 else (5, 3)
            dora = (suit, first + (rank - first + 1) % size)
            found.append(("IndicatorPoints", f"{rank}{suit}", _code(dora), held[dora]))
    han = sum(fact[3] for fact in found)
    return [*found, ("DoraHan", han)], {str(han)}


def _all_tiles(text: str) -> list[Tile]:
    tiles = []
    for digits, suit in re.findall(r"(\d+)([mpsz])", text):
        tiles += [(suit, int(digit) or 5) for digit in digits]
    return tiles


def _discard(drawn: Task, chosen: str) -> Derived:
    tiles = _all_tiles(drawn.question["hand"])
    left = Counter(DECK * 4) - Counter(tiles)
    entries = entries_of(tiles, left, [])
    lacking, _ = nearest_ways(tuple(sorted(tiles)))[0]
    shanten = lacking.total() - 1
    most = max(entry["left"] for entry in entries.values())
    best = [tile for tile, entry in entries.items() if entry["left"] == most]
    best.sort(key=lambda tile: (-(entries[tile]["good_left"] or 0), DECK.index(tile)))
    codes = tuple(map(_code, best))
    told = [tile for tile in [_all_tiles(chosen)[0]] if chosen not in codes] + best[:1]
    found: list[Found] = [("BestDiscards", codes, shanten, most)]
    for tile in told:
        lacks, accepted = acceptance(tuple(sorted(tiles)))[tile]
        names = tuple(_code(one) for one in DECK if one in accepted)
        away, copies = lacks - 1, sum(left[one] for one in accepted)
        found.append(("Accepted", _code(tile), away, names, copies, tile in best))
    for tile in told:
        if shanten == 1 and tile in entries:
            entry = entries[tile]
            found.append(("GoodWaits", _code(tile), entry["good_left"], entry["left"]))
    return found, set(codes)


def _draw(drawn: Task, _: str) -> Derived:
    question = drawn.question
    tenpai = [seat for seat in SEATS if question["seats"][seat]["tenpai"]]
    number = len(tenpai)
    pays, gets = (3000 // (4 - number), 3000 // number) if 0 < number < 4 else (0, 0)
    if drawn.choices[0].value.count(".") == 3:
        changes = [gets if seat in tenpai else -pays for seat in SEATS]
        return [("NotenShares", number, pays, gets)], {".".join(map(str, changes))}
    stays, honba, sticks = "E" in tenpai, question["honba"], question["riichi_sticks"]
    right = f"{'stays' if stays else 'passes'}.{honba + 1}.{sticks}"
    return [
        ("DealerAfter", stays, stays),
        ("TableAfter", honba, honba + 1, sticks),
    ], {right}


def _ron(han: int, fu: int, *, dealer: bool) -> int:
    """Points of a ron, with 4 han 30 fu rounded up to mangan where that is 1,920 base points."""
    base = int(fu * 2 ** (2 + han))
    if han >= 11:
        base = 6000
    elif han >= 8:
        base = 4000
    elif han >= 6:
        base = 3000
    elif han >= 5 or base >= 1920:
        base = 2000
    points = base * (6 if dealer else 4)
    return -(-points // 100) * 100


def _winners(drawn: Task, _: str) -> Derived:
    question = drawn.question
    discarder, alone = question["discarder"], question["rules"] == "wrc-2025"
    start = SEATS.index(discarder)
    wins = {win["seat_wind"]: win for win in question["wins"]}
    in_turn = sorted(wins, key=lambda seat: ORDER.index(seat, start) - start)
    found: list[Found] = [("FirstInTurn", discarder, tuple(in_turn), alone)]
    changes = dict.fromkeys(SEATS, 0)
    for place, seat in enumerate(in_turn[:1] if alone else in_turn):
        win = wins[seat]
        hand = _ron(win["han"], win["fu"], dealer=seat == "E")
        counters = 300 * question["honba"] if place == 0 else 0
        sticks = 1000 * question["riichi_sticks"] if place == 0 else 0
        found.append(("PaidToWinner", seat, hand, counters, sticks))
        changes[seat] += hand + counters + sticks
        changes[discarder] -= hand + counters
    return found, {".".join(str(changes[seat]) for seat in SEATS)}


def _final(drawn: Task, _: str) -> Derived:
    question = drawn.question
    rules, scores = question["rules"], question["scores"]
    seat = str(drawn.answer.seat)
    own, others = scores[seat], [scores[other] for other in SEATS]
    place = 1 + sum(points > own for points in others)
    sharing = others.count(own)
    oka = OKA[rules] if place == 1 else 0
    uma = Fraction(sum(UMA[rules][place - 1 : place - 1 + sharing]), sharing)
    difference = Fraction(own - GOAL, 1000)
    result = difference + uma + oka
    return [
        ("PlaceOf", seat, place, sharing),
        ("DifferenceToGoal", own, GOAL, difference),
        ("Bonus", uma, oka, sharing),
        ("Sum", difference, uma + oka, result),
    ], {str(float(result))}


ROWS = (1, 2, 3, 4, 6, 8, 11)


def _overtake(drawn: Task, chosen: str) -> Derived:
    question, way = drawn.question, str(drawn.answer.way)
    difference = question["difference"]
    right = next(han for han in ROWS if _gain(question, way, han) > difference)
    below = ROWS[max(ROWS.index(right) - 1, 0)]
    told = dict.fromkeys((right, below, int(chosen)))
    gains = [("Gain", way, han, _gain(question, way, han), difference) for han in told]
    return [("TwiceFromTarget", way), *gains], {str(right)}


def _gain(question: dict[str, Any], way: str, han: int) -> int:
    """What the difference shrinks by, with 30 fu."""
    honba, sticks = int(question["honba"]), 1000 * int(question["riichi_sticks"])
    dealer = question["dealer"]
    if way != "tsumo":
        paid = _ron(han, 30, dealer=dealer == "self") + 300 * honba
        return (2 if way == "ron_from_target" else 1) * paid + sticks
    base = _ron(han, 30, dealer=False)
    single = {1: 300, 2: 500, 3: 1000}.get(han, base // 4)
    double = {1: 500, 2: 1000, 3: 2000}.get(han, base // 2)
    if dealer == "self":
        return 4 * (double + 100 * honba) + sticks
    target = double if dealer == "target" else single
    return 2 * single + double + 300 * honba + sticks + target + 100 * honba


DERIVED: dict[str, Callable[[Task, str], Derived]] = {
    "tiles": _tiles,
    "dora": _dora,
    "discard": _discard,
    "draw": _draw,
    "winners": _winners,
    "final": _final,
    "overtake": _overtake,
}
