"""Wins at the table: who pays whom, counters, riichi sticks, several winners, liability.

Source: EMA rules 3.4 and 4.1; WRC rules; Tenhou's manual; recorded games of three players; M.League
rules (liability).
"""

from random import Random
from typing import Any

SEATS = {4: ("E", "S", "W", "N"), 3: ("E", "S", "W")}
SIDES = {4: {"right": 1, "across": 2, "left": 3}, 3: {"right": 1, "left": 2}}


def question(random: Random) -> dict[str, Any]:
    """A question of `settle`: one tsumo, one to three rons, or a win that somebody fed."""
    players = random.choice((4, 4, 3))
    draw = random.choice((_tsumo, _rons, _rons, _liable, _furiten))
    sticks = random.randrange(4)
    overrides: dict[str, Any] = {
        "kiriage_mangan": random.random() < 0.5,
        "kazoe_yakuman": random.choice(("yakuman", "sanbaiman")),
        "multiple_ron": random.choice(("head_bump", "all")),
        "multiple_ron_honba": random.choice(("first", "each")),
        "multiple_ron_sticks": random.choice(("first", "own_back_rest_first", "split")),
        "multiple_ron_dealer": True,
        "yakuman_stacking": True,
        "double_yakuman": [],
        "pao_tsumo": random.choice(("liable_pays_all", "liable_pays_pao_part")),
        "pao_ron": random.choice(("split_all", "split_pao_part")),
        "pao_ron_honba_payer": random.choice(("discarder", "liable")),
        "pao_yaku": random.choice((["daisangen", "daisuushii"], ["daisangen", "suukantsu"])),
        "sanma_tsumo": random.choice(("tsumo_loss", "split_north", "even")),
    }
    if random.random() < 0.3:
        overrides["honba_value"] = {"ron": 1500, "tsumo_each": 500}
    declared = random.sample(SEATS[players], random.randrange(min(sticks, players) + 1))
    drawn: dict[str, Any] = {
        "rules": {"preset": "wrc-2025", "overrides": overrides},
        "players": players,
        "honba": random.randrange(5),
        "riichi_sticks": sticks,
    }
    drawn |= draw(random, players)
    opened = [win["seat_wind"] for win in drawn["wins"] if "melds" in win]
    drawn["riichi"] = [seat for seat in declared if seat not in opened]
    if drawn["riichi"] and random.random() < 0.3:
        del drawn["riichi_sticks"]
    return drawn


def question_of_kans(random: Random) -> dict[str, Any]:
    """Three dragons and a fourth kan, perhaps all honors: the last of each fed by somebody."""
    drawn = question(random)
    players, winner = drawn["players"], random.choice(SEATS[drawn["players"]])
    sides = [random.choice(tuple(SIDES[players])) for _ in range(4)]
    kans = ("5555z", "6666z", "7777z", random.choice(("1111m", "4444z")))
    win = {
        "hand": "33z",
        "win_tile": "3z",
        "seat_wind": winner,
        "win_by": random.choice(("ron", "tsumo")),
        "melds": [
            {"type": "daiminkan", "tiles": tiles, "from": side}
            for tiles, side in zip(kans, sides, strict=True)
        ],
    }
    others = [seat for seat in SEATS[players] if seat != winner]
    drawn |= {"wins": [win], "riichi": [], "riichi_sticks": random.randrange(3)}
    drawn.pop("discarder", None)
    return drawn | ({"discarder": random.choice(others)} if win["win_by"] == "ron" else {})


def _tsumo(random: Random, players: int) -> dict[str, Any]:
    return {"wins": [_win(random, random.choice(SEATS[players]), "tsumo")]}


def _rons(random: Random, players: int) -> dict[str, Any]:
    discarder, *others = random.sample(SEATS[players], players)
    winners = others[: random.choice((1, 1, 2, 2, 3))]
    return {"wins": [_win(random, seat, "ron") for seat in winners], "discarder": discarder}


def _win(random: Random, seat: str, way: str) -> dict[str, Any]:
    han = random.choice((1, 2, 3, 3, 4, 4, 5, 6, 7, 8, 10, 11, 12, 13))
    return {"seat_wind": seat, "win_by": way, "han": han, "fu": random.choice((30, 40, 60))}


def _liable(random: Random, players: int) -> dict[str, Any]:
    """Three dragons of which another player fed the last; perhaps all honors too."""
    winner = random.choice(SEATS[players])
    side = random.choice(tuple(SIDES[players]))
    rest = ("222z33z", "3z") if random.random() < 0.5 else ("23499p", "4p")
    win = {
        "hand": rest[0],
        "win_tile": rest[1],
        "seat_wind": winner,
        "round_wind": "E",
        "win_by": random.choice(("ron", "tsumo")),
        "melds": [
            {"type": "pon", "tiles": "555z", "from": "left"},
            {"type": "pon", "tiles": "666z", "from": "right"},
            {"type": "pon", "tiles": "777z", "from": side},
        ],
    }
    drawn: dict[str, Any] = {"wins": [win]}
    if win["win_by"] == "ron":
        drawn["discarder"] = random.choice([seat for seat in SEATS[players] if seat != winner])
    return drawn


def _furiten(random: Random, players: int) -> dict[str, Any]:
    """A ron on 1p or 4p by a player who may have discarded or let pass one of them.

    White is 1 han, and riichi another; 20 fu, 10 by ron, 8 for white and 4 for 666s are 50.
    """
    discarder, winner = random.sample(SEATS[players], 2)
    tile = random.choice("14")
    others = "1m9m8s1z7z"
    win: dict[str, Any] = {
        "hand": f"234s23p{tile}p666s88s555z",
        "win_tile": f"{tile}p",
        "seat_wind": winner,
        "win_by": "ron",
        "discards": others + random.choice(("", "", "1p", "4p")),
    }
    if random.random() < 0.3:
        win["passed"] = random.choice(("1p", "4p", "9s"))
    return {"wins": [win], "discarder": discarder}


def expected(question: dict[str, Any]) -> dict[str, Any]:
    """Changes of each seat and the state of the next hand."""
    rules, wins = question["rules"]["overrides"], question["wins"]
    if _is_furiten(wins[0]):
        return {"kind": "invalid"}
    question = {"riichi_sticks": len(question["riichi"])} | question
    seats = SEATS[question["players"]]
    changes = dict.fromkeys(seats, 0)
    if wins[0]["win_by"] == "tsumo":
        paid = wins
    else:
        turn = seats.index(question["discarder"])
        paid = sorted(wins, key=lambda win: (seats.index(win["seat_wind"]) - turn) % len(seats))
        if rules["multiple_ron"] == "head_bump":
            paid = paid[:1]
    for place, win in enumerate(paid):
        first = place == 0
        counters = question["honba"] if first or rules["multiple_ron_honba"] == "each" else 0
        for payer, points in _payers(question, win, counters).items():
            changes[payer] -= points
            changes[win["seat_wind"]] += points
    _collect_sticks(changes, question, [win["seat_wind"] for win in paid])
    dealer = any(win["seat_wind"] == "E" for win in paid)
    return {
        "changes": changes,
        "next": {
            "dealer": "stays" if dealer else "passes",
            "honba": question["honba"] + 1 if dealer else 0,
            "riichi_sticks": 0,
        },
    }


def _is_furiten(win: dict[str, Any]) -> bool:
    """Has the player discarded 1p or 4p, or let one pass?"""
    gone = win.get("discards", "") + win.get("passed", "")
    return "1p" in gone or "4p" in gone


def _collect_sticks(changes: dict[str, int], question: dict[str, Any], winners: list[str]) -> None:
    left = question["riichi_sticks"]
    sharing = question["rules"]["overrides"]["multiple_ron_sticks"]
    if sharing == "split":
        for seat in winners[1:]:
            changes[seat] += 1000 * (question["riichi_sticks"] // len(winners))
            left -= question["riichi_sticks"] // len(winners)
    if len(winners) > 1 and sharing == "own_back_rest_first":
        for seat in winners:
            if seat in question.get("riichi", ()):
                changes[seat] += 1000
                left -= 1
    changes[winners[0]] += 1000 * left


def _payers(question: dict[str, Any], win: dict[str, Any], counters: int) -> dict[str, int]:
    """Points that each payer gives for a win."""
    winner = win["seat_wind"]
    if "discards" in win:
        win = win | {"han": 2 if winner in question["riichi"] else 1, "fu": 50}
    if "melds" in win:
        four = len(win["melds"]) == 4
        return (_fed_kans if four else _fed)(question, win, counters)
    base = _base(win["han"], win["fu"], question["rules"]["overrides"])
    on_ron, on_tsumo = _counter(question)
    if win["win_by"] == "ron":
        price = _up(base * (6 if winner == "E" else 4))
        return {question["discarder"]: price + on_ron * counters}
    shares = _shares(question, winner, base)
    return {seat: share + on_tsumo * counters for seat, share in shares.items()}


def _counter(question: dict[str, Any]) -> tuple[int, int]:
    """What a counter costs the discarder, and each payer of a tsumo."""
    chosen = question["rules"]["overrides"].get("honba_value")
    if chosen:
        return chosen["ron"], chosen["tsumo_each"]
    return 300 if question["players"] == 4 else 200, 100


def _shares(question: dict[str, Any], winner: str, base: int) -> dict[str, int]:
    """What each other player pays by tsumo; two may share what a fourth would pay."""
    others = [seat for seat in SEATS[question["players"]] if seat != winner]
    if question["players"] == 3 and question["rules"]["overrides"]["sanma_tsumo"] == "even":
        return {seat: _up(base * (6 if winner == "E" else 4) / 2) for seat in others}
    shares = {seat: _up(base * (2 if "E" in (seat, winner) else 1)) for seat in others}
    if question["players"] == 3 and question["rules"]["overrides"]["sanma_tsumo"] == "split_north":
        missing = base * (2 if winner == "E" else 1)
        shares = {seat: share + _up(missing / 2) for seat, share in shares.items()}
    return shares


def _fed(question: dict[str, Any], win: dict[str, Any], counters: int) -> dict[str, int]:
    """The price of three dragons, and of all honors where it is that too."""
    rules, winner = question["rules"]["overrides"], win["seat_wind"]
    seats = SEATS[question["players"]]
    side = SIDES[len(seats)][win["melds"][-1]["from"]]
    liable = seats[(seats.index(winner) + side) % len(seats)]
    on_ron, on_tsumo = _counter(question)
    one = 48000 if winner == "E" else 32000
    other = one if win["hand"].startswith("222z") else 0
    paid = dict.fromkeys(seats, 0)
    if win["win_by"] == "tsumo":
        by_tsumo = _shares(question, winner, 8000)
        whole = sum(by_tsumo.values()) * (
            2 if other and rules["pao_tsumo"] == "liable_pays_all" else 1
        )
        if other and rules["pao_tsumo"] != "liable_pays_all":
            paid |= by_tsumo
        paid[liable] += whole + on_tsumo * len(by_tsumo) * counters
    else:
        discarder = question["discarder"]
        split = one + other if rules["pao_ron"] == "split_all" else one
        paid[liable] += split // 2
        paid[discarder] += one + other - split // 2
        payer = discarder if rules["pao_ron_honba_payer"] == "discarder" else liable
        paid[payer] += on_ron * counters
    return {seat: points for seat, points in paid.items() if points}


def _fed_kans(question: dict[str, Any], win: dict[str, Any], counters: int) -> dict[str, int]:
    """The price of three dragons and four kans, each perhaps under liability, and all honors."""
    rules, winner = question["rules"]["overrides"], win["seat_wind"]
    seats, melds = SEATS[question["players"]], win["melds"]
    place, steps = seats.index(winner), SIDES[question["players"]]
    feeders = [seats[(place + steps[meld["from"]]) % len(seats)] for meld in melds]
    number = 3 if melds[3]["tiles"] == "4444z" else 2
    owed = {feeders[2]: 1}
    if "suukantsu" in rules["pao_yaku"]:
        owed[feeders[3]] = owed.get(feeders[3], 0) + 1
    on_ron, on_tsumo = _counter(question)
    one, by_tsumo = 48000 if winner == "E" else 32000, _shares(question, winner, 8000)
    paid = dict.fromkeys(seats, 0)
    if win["win_by"] == "tsumo":
        if len(owed) == 1 and rules["pao_tsumo"] == "liable_pays_all":
            owed = dict.fromkeys(owed, number)
        for seat, yakuman in owed.items():
            paid[seat] += yakuman * sum(by_tsumo.values())
        for seat, share in by_tsumo.items():
            paid[seat] += (number - sum(owed.values())) * share
        paid[list(owed)[-1]] += on_tsumo * len(by_tsumo) * counters
    else:
        discarder = question["discarder"]
        if len(owed) == 1 and rules["pao_ron"] == "split_all":
            owed = dict.fromkeys(owed, number)
        sharing = [seat for seat in owed if seat != discarder]
        for seat in sharing:
            paid[seat] += owed[seat] * one // 2
        paid[discarder] += number * one - sum(paid.values())
        by_liable = sharing and rules["pao_ron_honba_payer"] == "liable"
        paid[sharing[-1] if by_liable else discarder] += on_ron * counters
    return {seat: points for seat, points in paid.items() if points}


def _base(han: int, fu: int, rules: dict[str, Any]) -> int:
    """Base points of a win counted in han and fu."""
    limits = {5: 2000, 6: 3000, 7: 3000, 8: 4000, 9: 4000, 10: 4000, 11: 6000, 12: 6000}
    if han >= 13:
        return 8000 if rules["kazoe_yakuman"] == "yakuman" else 6000
    if han in limits:
        return limits[han]
    base = fu * 2 ** (han + 2)
    return 2000 if base > 2000 or (base == 1920 and rules["kiriage_mangan"]) else base


def _up(points: float) -> int:
    return int(-(-points // 100) * 100)
