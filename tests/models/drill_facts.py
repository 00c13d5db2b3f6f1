"""The facts that drills explain, compared with those of the models: every choice of every level.

A model derives the facts of a choice in plain arithmetic, in any order, as the key of the sentence
with its values and the tiles shown. Here are the drills on the table; those on hands have a module.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from calc.drills import Task, facts
from calc.drills.facts import Fact, RuleOf, Unmet, said
from calc.words import ENGLISH

from .discards import acceptance, entries_of, nearest_ways
from .shapes import DECK, Block, Tile
from .winning import base_points, dora_of, share, tiles_in

Found = tuple[Any, ...]
"""A fact: its key, its values by name, the tiles shown."""
Derived = tuple[list[list[Any]], set[str]]
"""The facts of a choice, once for each way they may be told, and the right choices."""
Derive = Callable[[Task, str], Derived]
SEATS = "ESWN"
ORDER = "ESWN" * 2
UMA = {"wrc-2025": (15, 5, -5, -15), "m-league": (30, 10, -10, -30)}
OKA = {"wrc-2025": 0, "m-league": 20}
GOAL = 30_000
KANJI = {"m": "一二三四五六七八九", "z": "東南西北白發中"}


class Among(tuple[Found, ...]):
    """Facts any of which may be told."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return other in tuple(self)

    __hash__ = tuple.__hash__


def found(key: str, *shown: Block, **values: Any) -> Found:
    """A fact with the blocks that show it, in any order."""
    blocks = tuple(sorted(tuple(sorted(block)) for block in shown if block))
    return key, tuple(sorted(values.items())), blocks


def code(tile: Tile) -> str:
    """A tile as it is written."""
    return f"{tile[1]}{tile[0]}"


def fact_differences(kind: str, derive: Derive, drawn: Task) -> Iterator[str]:
    """A line for each choice whose facts are not the model's, and for each number made up."""
    for choice in drawn.choices:
        alternatives, right = derive(drawn, choice.value)
        if (choice.value in right) != (choice.value in drawn.right):
            yield f"{choice.value} is right: {choice.value in right}"
        told = facts(kind, drawn, frozenset({choice.value}))
        plain = [_plain(fact) for fact in told]
        if not any(_are_those(plain, wanted) for wanted in alternatives):
            yield f"{choice.value}: {plain} instead of {alternatives}"
            continue
        for fact in told:
            if made_up := _made_up(fact):
                yield f"{choice.value}: {made_up} is not among {fact}"


def _are_those(told: list[Found], wanted: list[Any]) -> bool:
    """Whether they are the same facts, in any order."""
    left = [*wanted]
    for fact in told:
        if fact not in left:
            return False
        left.remove(fact)
    return not left


def _plain(fact: Fact) -> Found:
    values = {name: _value(held) for name, held in fact.values.items()}
    return found(fact.key, *(tuple(tiles_in(block)) for block in fact.shown), **values)


def _value(held: Any) -> Any:
    if isinstance(held, Unmet):
        return held.yaku, held.condition
    if isinstance(held, tuple):
        return tuple(map(_value, held))
    if held is None or isinstance(held, bool | int | Fraction):
        return held
    return str(getattr(held, "code", held))


def _made_up(fact: Fact) -> set[Fraction]:
    """Numbers of the sentence that are not among the values; a rule has numbers of its own."""
    if any(isinstance(held, RuleOf | Unmet) for held in fact.values.values()):
        return set()
    bare = re.sub(r"(?:\d-)+(?:\d )?(?=character|circle|bamboo)", "", said(fact, ENGLISH).text)
    numbers = re.findall(r"\d+(?:\.\d+)?", bare.replace(",", ""))
    known = {number for held in fact.values.values() for number in _numbers_of(_value(held))}
    return {Fraction(number) for number in numbers} - known - OF_RULES.get(fact.key, set())


def _numbers_of(held: Any) -> set[Fraction]:
    if isinstance(held, tuple):
        return {number for part in held for number in _numbers_of(part)}
    return {abs(Fraction(held))} if isinstance(held, int | Fraction) else set()


OF_RULES = {
    "noten-shares": {Fraction(3000)},
    "counter-by-ron": {Fraction(300)},
    "counter-by-tsumo": {Fraction(300), Fraction(100)},
    "ten-fu-more": {Fraction(10)},
    "two-fu-more": {Fraction(2)},
    "pinfu-by-tsumo": {Fraction(2)},
    "base-points": {Fraction(2)},
    "read-bird": {Fraction(1)},
}
"""Numbers of the rules in sentences, by key."""


def _tiles(drawn: Task, chosen: str) -> Derived:
    ((_, right),) = drawn.tile_rows
    told = []
    for name in dict.fromkeys((right, chosen)):
        [(suit, rank)] = tiles_in(name)
        sort = {"m": "characters", "p": "circles", "s": "bamboo", "z": "honor"}[suit]
        mark = KANJI[suit][rank - 1] if suit in KANJI else ""
        key = "read-bird" if name == "1s" else f"read-{sort}"
        told.append(found(key, ((suit, rank),), name=name, mark=mark, number=rank))
    return [told], {right}


def _dora(drawn: Task, _: str) -> Derived:
    question = drawn.question
    texts = [question["hand"], *(meld["tiles"] for meld in question["melds"])]
    held = Counter(tile for text in texts for tile in tiles_in(text))
    told, han = [], 0
    for key in ("dora_indicators", "ura_indicators"):
        for tile in tiles_in(str(question.get(key, ""))):
            dora = dora_of(tile)
            names = {"indicator": code(tile), "dora": code(dora)}
            told.append(found("points-to", (tile, dora), **names, copies=held[dora]))
            han += held[dora]
    return [[*told, found("dora-han", han=han)]], {str(han)}


def _discard(drawn: Task, chosen: str) -> Derived:
    tiles = tiles_in(drawn.question["hand"])
    left = Counter(DECK * 4) - Counter(tiles)
    entries = entries_of(tiles, left, [])
    lacking, _ = nearest_ways(tuple(sorted(tiles)))[0]
    shanten = lacking.total() - 1
    most = max(entry["left"] for entry in entries.values())
    best = [tile for tile, entry in entries.items() if entry["left"] == most]
    best.sort(key=lambda tile: (-(entries[tile]["good_left"] or 0), DECK.index(tile)))
    codes = tuple(map(code, best))
    told = [found("best-discards", tiles=codes, shanten=shanten, away=shanten, left=most)]
    shown = [tile for tile in tiles_in(chosen) if chosen not in codes] + best[:1]
    for tile in shown:
        lacks, accepted = acceptance(tuple(sorted(tiles)))[tile]
        names = tuple(one for one in DECK if one in accepted)
        values = {
            "tile": code(tile),
            "tiles": tuple(map(code, names)),
            "left": sum(left[one] for one in accepted),
        }
        if tile in best:
            told.append(found("accepted-best", names, **values))
        else:
            told.append(found("accepted", names, **values, shanten=lacks - 1, away=lacks - 1))
    for tile in shown:
        if shanten == 1 and tile in entries:
            copies, of = entries[tile]["good_left"], entries[tile]["left"]
            told.append(found("good-waits", tile=code(tile), copies=copies, left=of))
    return [told], set(codes)


def _draw(drawn: Task, _: str) -> Derived:
    question = drawn.question
    tenpai = [seat for seat in SEATS if question["seats"][seat]["tenpai"]]
    number = len(tenpai)
    pays, gets = (3000 // (4 - number), 3000 // number) if 0 < number < 4 else (0, 0)
    if drawn.choices[0].value.count(".") == 3:
        changes = [gets if seat in tenpai else -pays for seat in SEATS]
        told = found("noten-shares", tenpai=number, pays=pays, gets=gets)
        return [[told]], {".".join(map(str, changes))}
    stays, honba, sticks = "E" in tenpai, question["honba"], question["riichi_sticks"]
    right = f"{'stays' if stays else 'passes'}.{honba + 1}.{sticks}"
    table = found("table-after-draw", honba=honba, counters=honba + 1, sticks=sticks)
    return [[found("dealer-after-draw", stays=stays), table]], {right}


def _ron(han: int, fu: int, *, dealer: bool) -> int:
    """Points of a ron."""
    return share(base_points(han, fu), 6 if dealer else 4)


def _winners(drawn: Task, _: str) -> Derived:
    question = drawn.question
    discarder, alone = question["discarder"], question["rules"] == "wrc-2025"
    start = SEATS.index(discarder)
    wins = {win["seat_wind"]: win for win in question["wins"]}
    in_turn = sorted(wins, key=lambda seat: ORDER.index(seat, start) - start)
    first, second = in_turn
    told = [found("first-in-turn", payer=discarder, first=first, second=second, alone=alone)]
    changes = dict.fromkeys(SEATS, 0)
    for place, seat in enumerate(in_turn[:1] if alone else in_turn):
        win = wins[seat]
        hand = _ron(win["han"], win["fu"], dealer=seat == "E")
        counters = 300 * question["honba"] if place == 0 else 0
        sticks = 1000 * question["riichi_sticks"] if place == 0 else 0
        key = "with-counters" if counters else "hand"
        if sticks:
            key = "both" if counters else "with-sticks"
        parts = {"hand": hand, "counters": counters, "sticks": sticks}
        told.append(found(f"paid-{key}", seat=seat, **parts))
        changes[seat] += hand + counters + sticks
        changes[discarder] -= hand + counters
    return [told], {".".join(str(changes[seat]) for seat in SEATS)}


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
    key = "bonus-shared" if sharing > 1 else "bonus-with-oka" if oka else "bonus"
    told = [
        found("place-of", seat=seat, place=place, sharing=sharing),
        found("difference-to-goal", points=own, goal=GOAL, difference=difference),
        found(key, uma=uma, oka=oka),
        found("final-sum", difference=difference, bonus=uma + oka, result=result),
    ]
    return [told], {str(float(result))}


LIMITS = {2000: "mangan", 3000: "haneman", 4000: "baiman", 6000: "sanbaiman"}
ROWS = (1, 2, 3, 4, 6, 8, 11)


def _overtake(drawn: Task, chosen: str) -> Derived:
    question, way = drawn.question, str(drawn.answer.way)
    difference = question["difference"]
    right = next(han for han in ROWS if _gain(question, way, han) > difference)
    below = ROWS[max(ROWS.index(right) - 1, 0)]
    told = [found(f"gap-by-{way}")]
    for han in dict.fromkeys((right, below, int(chosen))):
        gain = _gain(question, way, han)
        key = "gains-enough" if gain > difference else "gains-too-little"
        worth = (han, 30, "") if han < 5 else (han, None, LIMITS[base_points(han, 30)])
        told.append(found(key, worth=worth, gain=gain, difference=difference))
    return [told], {str(right)}


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


ON_THE_TABLE: dict[str, Derive] = {
    "tiles": _tiles,
    "dora": _dora,
    "discard": _discard,
    "draw": _draw,
    "winners": _winners,
    "final": _final,
    "overtake": _overtake,
}
