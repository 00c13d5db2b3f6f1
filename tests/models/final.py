"""Final scores: yakitori, sticks, places, difference, uma and oka, penalties.

Source: WRC Optional Rules 2022, Mod 4.1 to 4.3; EMA rules 3.6; M.League rules.
"""

from fractions import Fraction
from random import Random
from typing import Any

SEATS = ("E", "S", "W", "N")
UMAS = ([15, 5, -5, -15], [30, 10, -10, -30])
"""A tie below the first place shares these evenly: no source says who loses a remainder."""
MORE_UMAS = (*UMAS, [20, 10, -10, -20], [12, 4, -4, -12], [10, 5, -5, -10])


def question(random: Random) -> dict[str, Any]:
    """A question of `final` with every option that its answer depends on."""
    start = random.choice((25000, 30000))
    sticks = random.choice((0, 0, 0, 1, 2, 3))
    scores = _scores(random, 4 * start - 1000 * sticks)
    losers = random.sample(SEATS, random.choice((0, 0, 1, 2, 3, 4)))
    fined = random.sample(SEATS, random.choice((0, 0, 1, 2)))
    rounding = random.choice(("truncate_1_decimal", "remainder_by_seat"))
    overrides = {
        "starting_points": start,
        "goal_points": random.choice((25000, 30000)),
        "uma": random.choice(UMAS if rounding == "remainder_by_seat" else MORE_UMAS),
        "oka": random.choice((0, 20)),
        "ties": random.choice(("split", "seat_order")),
        "tie_split_rounding": rounding,
        "final_point_rounding": "none",
        "leftover_riichi_sticks": random.choice(("first_place", "nobody")),
        "yakitori": random.choice((None, 9000, 10000)),
    }
    drawn: dict[str, Any] = {
        "rules": {"preset": "wrc-2025", "overrides": overrides},
        "scores": dict(zip(SEATS, scores, strict=True)),
        "riichi_sticks": sticks,
        "penalties": {seat: random.choice((10, 20, 30)) for seat in fined},
    }
    return drawn | ({"yakitori": losers} if overrides["yakitori"] else {})


def expected(question: dict[str, Any]) -> dict[str, Any]:
    """Places, bonus and result of each seat, worked out step by step."""
    rules = question["rules"]["overrides"]
    scores = dict(question["scores"])
    _pay_yakitori(scores, question.get("yakitori", []), rules["yakitori"] or 0)
    order = sorted(SEATS, key=lambda seat: (-scores[seat], SEATS.index(seat)))
    places = {seat: order.index(seat) + 1 for seat in SEATS}
    if rules["ties"] == "split":
        places = {seat: 1 + sum(scores[o] > scores[seat] for o in SEATS) for seat in SEATS}
    first = [seat for seat in SEATS if places[seat] == 1]
    if rules["leftover_riichi_sticks"] == "first_place":
        parts = _parts(10 * question["riichi_sticks"], first, rules)
        for seat, hundreds in zip(first, parts, strict=True):
            scores[seat] += 100 * hundreds
    prizes = [10 * prize for prize in rules["uma"]]
    prizes[0] += 10 * rules["oka"]
    bonus: dict[str, int] = {}
    for place in sorted(set(places.values())):
        sharing = [seat for seat in SEATS if places[seat] == place]
        total = sum(prizes[place - 1 : place - 1 + len(sharing)])
        bonus |= dict(zip(sharing, _parts(total, sharing, rules), strict=True))
    result = {
        seat: Fraction(scores[seat] - rules["goal_points"], 1000)
        + Fraction(bonus[seat], 10)
        - question["penalties"].get(seat, 0)
        for seat in SEATS
    }
    return {
        "places": places,
        "bonus": {seat: _number(Fraction(tenths, 10)) for seat, tenths in bonus.items()},
        "result": {seat: _number(points) for seat, points in result.items()},
    }


def _scores(random: Random, total: int) -> list[int]:
    """Four scores of hundreds with this sum; often two or three are equal."""
    parts = [random.randrange(-50, 600) * 100 for _ in range(3)]
    if random.random() < 0.3:
        parts[1] = parts[0]
    if random.random() < 0.1:
        parts[2] = parts[0]
    scores = [*parts, total - sum(parts)]
    random.shuffle(scores)
    return scores


def _pay_yakitori(scores: dict[str, int], losers: list[str], amount: int) -> None:
    winners = [seat for seat in SEATS if seat not in losers]
    if not winners:
        return
    for seat in losers:
        scores[seat] -= amount
    for seat in winners:
        scores[seat] += amount * len(losers) // len(winners) // 100 * 100


def _parts(total: int, sharing: list[str], rules: dict[str, Any]) -> list[int]:
    """A number of small units shared out: the rest is cut, or goes to the first."""
    share = abs(total) // len(sharing) * (1 if total >= 0 else -1)
    rest = total - share * len(sharing)
    if rules["tie_split_rounding"] == "truncate_1_decimal":
        rest = 0
    return [share + (0 if place else rest) for place in range(len(sharing))]


def _number(value: Fraction) -> float | int:
    return int(value) if value.denominator == 1 else round(float(value), 6)
