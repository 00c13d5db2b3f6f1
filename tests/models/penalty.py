"""Chombo and point penalties: what is paid at the table, and the hand after it.

Source: EMA rules 3.5; WRC Optional Rules 2022, Mod 6.1; the reverse mangan of clubs.
"""

from random import Random
from typing import Any

SEATS = {4: ("E", "S", "W", "N"), 3: ("E", "S", "W")}
SHARES = {30: 6000, 20: 4000, 10: 2000}
"""Points to each of the others for a penalty in P."""
TO_THE_TABLE = {1: 1000, 2: 2000}


def question(random: Random) -> dict[str, Any]:
    """A question of `penalty`: a chombo, or a number of P to be paid at the table."""
    players = random.choice((4, 4, 3))
    drawn: dict[str, Any] = {
        "players": players,
        "offender": random.choice(SEATS[players]),
        "dealer": "E",
        "honba": random.randrange(4),
        "rules": {
            "preset": "wrc-2022",
            "overrides": {
                "chombo": random.choice(("points_deduction", "reverse_mangan")),
                "chombo_amount": random.choice((10, 20, 30)),
                "chombo_adds_counter": random.random() < 0.5,
                "penalty_mode": random.choice(("tournament", "table_payment")),
                "sanma_tsumo": random.choice(("tsumo_loss", "split_north")),
            },
        },
    }
    declared = random.sample(SEATS[players], random.randrange(3))
    before = random.randrange(3)
    drawn["riichi_sticks"] = len(declared) + before
    if random.random() < 0.6:
        return drawn | {"foul": "chombo", "riichi": declared}
    points = random.choice((1, 2, 10, 20, 30))
    pot = random.choice((0, 1000, 2000))
    return drawn | {"points": points, "mode": "table_payment", "penalty_points": pot}


def expected(question: dict[str, Any]) -> dict[str, Any]:
    """Changes of each seat and the state of the next hand."""
    changes = dict.fromkeys(SEATS[question["players"]], 0)
    offender = question["offender"]
    following = {
        "dealer": "stays",
        "honba": question["honba"],
        "riichi_sticks": question["riichi_sticks"],
    }
    if "foul" not in question:
        if question["points"] in TO_THE_TABLE:
            changes[offender] = -TO_THE_TABLE[question["points"]]
            pot = question["penalty_points"] - changes[offender]
        else:
            _pay(changes, offender, dict.fromkeys(changes, SHARES[question["points"]]))
            pot = question["penalty_points"]
        return {"changes": changes, "next": following | {"penalty_points": pot}}
    rules = question["rules"]["overrides"]
    if rules["chombo"] == "reverse_mangan":
        missing = 0
        if len(changes) == 3 and rules["sanma_tsumo"] == "split_north":
            missing = 2000 if offender == "E" else 1000
        prices = {s: (4000 if "E" in (s, offender) else 2000) + missing for s in changes}
        _pay(changes, offender, prices)
    elif rules["penalty_mode"] == "table_payment":
        _pay(changes, offender, dict.fromkeys(changes, SHARES[rules["chombo_amount"]]))
    for seat in question["riichi"]:
        changes[seat] += 1000
    following["honba"] += rules["chombo_adds_counter"]
    following["riichi_sticks"] -= len(question["riichi"])
    return {"changes": changes, "next": following}


def _pay(changes: dict[str, int], offender: str, prices: dict[str, int]) -> None:
    for seat in changes:
        if seat != offender:
            changes[seat] += prices[seat]
            changes[offender] -= prices[seat]
