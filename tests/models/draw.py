"""Drawn hands: who pays whom, who deals next, counters and riichi sticks.

Source: EMA rules 3.4; WRC Optional Rules 2022, Mods 3.2 and 5.2; Tenhou's manual; recorded games
of three players.
"""

from random import Random
from typing import Any

SEATS = {4: ("E", "S", "W", "N"), 3: ("E", "S", "W")}
KINDS = ("exhaustive", "exhaustive", "nagashi_mangan", "suufon_renda", "suucha_riichi")


def question(random: Random) -> dict[str, Any]:
    """A question of `draw` with every option that its answer depends on."""
    kind = random.choice(KINDS)
    players = random.choice((4, 4, 3)) if kind in KINDS[:3] else 4
    overrides: dict[str, Any] = {
        "dealer_repeat": random.choice(("tenpai", "agari", "always_on_draw")),
        "honba_after_exhaustive_draw": random.random() < 0.8,
        "nagashi_mangan": random.choice(("win", "draw_payment")),
        "abortive_suufon_renda": random.choice(("on", "off")),
        "abortive_suucha_riichi": random.choice(("on", "off")),
        "abortive_riichi_sticks": random.choice(("returned", "stay")),
        "abortive_honba": random.random() < 0.8,
        "multiple_ron_honba": random.choice((None, "first", "each")),
        "multiple_ron_sticks": random.choice((None, "first", "own_back_rest_first")),
        "sanma_tsumo": random.choice(("tsumo_loss", "split_north")),
        "sanma_noten_payments": random.choice(("in_all", "for_each")),
    }
    if random.random() < 0.5:
        overrides["noten_payment_total"] = random.choice((1500, 6000))
    drawn: dict[str, Any] = {
        "rules": {"preset": "wrc-2022", "overrides": overrides},
        "type": kind,
        "honba": random.randrange(4),
        "players": players,
    }
    seats = {seat: _seat(random, kind) for seat in SEATS[players]}
    if kind == "suufon_renda":
        wind, other = random.sample("1234", 2)
        drawn["first_discards"] = "".join(
            f"{random.choice((wind, wind, wind, wind, wind, other))}z" for _ in SEATS[4]
        )
        drawn["called_before"] = random.random() < 0.2
    else:
        drawn["seats"] = seats
    if kind == "suucha_riichi":
        drawn["discard_won"] = random.random() < 0.2
    if kind == "nagashi_mangan":
        for wind in random.sample(SEATS[players], random.choice((1, 1, 2))):
            seats[wind].pop("dead_hand", None)
            seats[wind]["nagashi"] = True
    declared = sum(seat.get("riichi", False) for seat in drawn.get("seats", {}).values())
    drawn["riichi_sticks"] = declared + random.randrange(3)
    return drawn


def _seat(random: Random, kind: str) -> dict[str, Any]:
    if kind == "suucha_riichi":
        return {"tenpai": True, "riichi": True}
    seat = {"tenpai": random.random() < 0.5}
    if seat["tenpai"] and random.random() < 0.3:
        seat["riichi"] = True
    elif seat["tenpai"] and random.random() < 0.2:
        seat["declares_noten"] = True
    if not seat.get("riichi") and random.random() < 0.1:
        seat["dead_hand"] = True
    return seat


def expected(question: dict[str, Any]) -> dict[str, Any]:
    """Changes of each seat and the state of the next hand."""
    if question["type"] == "exhaustive":
        return _exhaustive(question)
    if question["type"] == "nagashi_mangan":
        return _nagashi(question)
    return _abortive(question)


def _tenpai(question: dict[str, Any]) -> list[str]:
    return [
        wind
        for wind, seat in question["seats"].items()
        if seat["tenpai"] and not seat.get("declares_noten") and not seat.get("dead_hand")
    ]


def _exhaustive(question: dict[str, Any]) -> dict[str, Any]:
    rules, tenpai, seats = question["rules"]["overrides"], _tenpai(question), question["seats"]
    changes = dict.fromkeys(seats, 0)
    total = rules.get("noten_payment_total", 3000 if len(seats) == 4 else 2000)
    if len(seats) == 3 and rules.get("sanma_noten_payments") == "for_each":
        total *= len(tenpai)
    noten = len(seats) - len(tenpai)
    if tenpai and noten:
        for seat in seats:
            changes[seat] = total // len(tenpai) if seat in tenpai else -total // noten
    return {"changes": changes, "next": _after_exhaustive(question, tenpai)}


def _after_exhaustive(question: dict[str, Any], tenpai: list[str]) -> dict[str, Any]:
    rules = question["rules"]["overrides"]
    stays = {
        "tenpai": "E" in tenpai,
        "agari": False,
        "always_on_draw": True,
    }[rules["dealer_repeat"]]
    return {
        "dealer": "stays" if stays else "passes",
        "honba": question["honba"] + (stays or rules["honba_after_exhaustive_draw"]),
        "riichi_sticks": question["riichi_sticks"],
    }


def _nagashi(question: dict[str, Any]) -> dict[str, Any]:
    rules = question["rules"]["overrides"]
    winners = [
        wind
        for wind, seat in question["seats"].items()
        if seat.get("nagashi") and not seat.get("dead_hand")
    ]
    if not winners:
        return _exhaustive(question)
    counters = question["honba"] if rules["nagashi_mangan"] == "win" else 0
    changes = dict.fromkeys(question["seats"], 0)
    for place, winner in enumerate(winners):
        of_fourth = 2000 if winner == "E" else 1000
        split = len(changes) == 3 and rules["sanma_tsumo"] == "split_north"
        counted = place == 0 or rules["multiple_ron_honba"] == "each"
        more = of_fourth * split + 100 * counters * counted
        for payer in set(changes) - {winner}:
            price = (4000 if "E" in (winner, payer) else 2000) + more
            changes[payer] -= price
            changes[winner] += price
    if rules["nagashi_mangan"] == "draw_payment":
        return {"changes": changes, "next": _after_exhaustive(question, _tenpai(question))}
    _collect_sticks(changes, winners, question)
    dealer = "E" in winners
    return {
        "changes": changes,
        "next": {
            "dealer": "stays" if dealer else "passes",
            "honba": question["honba"] + 1 if dealer else 0,
            "riichi_sticks": 0,
        },
    }


def _collect_sticks(changes: dict[str, int], winners: list[str], question: dict[str, Any]) -> None:
    sticks = question["riichi_sticks"]
    if question["rules"]["overrides"]["multiple_ron_sticks"] == "own_back_rest_first":
        for winner in winners[1:]:
            if question["seats"][winner].get("riichi"):
                changes[winner] += 1000
                sticks -= 1
    changes[winners[0]] += 1000 * sticks


def _abortive(question: dict[str, Any]) -> dict[str, Any]:
    rules = question["rules"]["overrides"]
    if question["type"] == "suufon_renda":
        same = len(set(question["first_discards"])) == 2
        met = same and not question["called_before"] and rules["abortive_suufon_renda"] == "on"
        declared: list[str] = []
    else:
        met = not question["discard_won"] and rules["abortive_suucha_riichi"] == "on"
        declared = list(SEATS[4])
    if not met:
        return {"result": "no"}
    back = declared if rules["abortive_riichi_sticks"] == "returned" else []
    return {
        "result": "abort",
        "changes": {seat: 1000 if seat in back else 0 for seat in SEATS[4]},
        "next": {
            "dealer": "stays",
            "honba": question["honba"] + (1 if rules["abortive_honba"] else 0),
            "riichi_sticks": question["riichi_sticks"] - len(back),
        },
    }
