"""The end of a game: the last round, agari yame, bankruptcy, the forms of the extension round.

Source: EMA rules 3.5 and 3.6; WRC Optional Rules 2022, Mod 5.3; Tenhou's manual, by which a dealer
who stays goes before the points that end the extension round; majiang's rule file for its forms.
"""

from random import Random
from typing import Any

SEATS = ("E", "S", "W", "N")
ROUNDS = ("E", "S", "W")
FORMS = ("repeat_first", "repeat_first", "target_first", "one_hand", "four_hands")


def question_of_draw(random: Random) -> dict[str, Any]:
    """An exhaustive draw near the end of a game, the dealer tenpai or not."""
    drawn = _game(random)
    tenpai = random.sample(drawn["seats"], random.randrange(len(drawn["seats"]) + 1))
    seats = {seat: {"tenpai": seat in tenpai} for seat in drawn.pop("seats")}
    return drawn | {"type": "exhaustive", "seats": seats}


def question_of_win(random: Random) -> dict[str, Any]:
    """A tsumo or a ron near the end of a game."""
    drawn = _game(random)
    winner, discarder, *_ = random.sample(drawn.pop("seats"), 2)
    han, fu = random.choice(((1, 30), (2, 30), (3, 40), (5, 30), (8, 30)))
    win = {"seat_wind": winner, "win_by": "ron", "han": han, "fu": fu}
    return drawn | {"wins": [win], "discarder": discarder}


def _game(random: Random) -> dict[str, Any]:
    players = random.choice((4, 4, 3))
    start, target = (25_000, 30_000) if players == 4 else (35_000, 40_000)
    scores = [start + 100 * random.randrange(-60, 60) for _ in range(players)]
    if random.random() < 0.2:
        scores[random.randrange(players)] = 100 * random.randrange(20)
    length, extension = random.choice((0, 1)), random.choice((None, target, target))
    wind = ROUNDS[length + (extension is not None and random.random() < 0.7)]
    dealer = random.choice((0, players - 1, players - 1))
    return {
        "rules": {
            "preset": "tenhou",
            "overrides": {
                "game_length": ("tonpuusen", "hanchan")[length],
                "agari_yame": random.choice(("none", "win", "win_or_tenpai")),
                "bankruptcy": random.choice(("none", "below_zero", "zero_or_below")),
                "extension_round": extension,
                "extension_form": random.choice(FORMS),
                "ties": random.choice(("seat_order", "split")),
                "multiple_ron": "all",
                "players": players,
            },
        },
        "players": players,
        "seats": list(SEATS[:players]),
        "table": {
            "round": f"{wind}{dealer + 1}",
            "honba": random.randrange(3),
            "riichi_sticks": 0,
            "scores": scores,
        },
    }


def expected_of_draw(question: dict[str, Any]) -> dict[str, Any]:
    """Whether the game ends after the draw, and with which scores."""
    tenpai = [seat for seat, known in question["seats"].items() if known["tenpai"]]
    players = question["players"]
    noten, total = players - len(tenpai), 1000 * (players - 1)
    changes = {
        seat: 0 if not tenpai or not noten
        else total // len(tenpai) if seat in tenpai else -total // noten
        for seat in SEATS[:players]
    }  # fmt: skip
    return _after(question, changes, stays="E" in tenpai, stopping=("win_or_tenpai",))


def expected_of_win(question: dict[str, Any]) -> dict[str, Any]:
    """Whether the game ends after the win, and with which scores."""
    (win,) = question["wins"]
    base = {1: 240, 2: 480, 3: 1280, 5: 2000, 8: 4000}[win["han"]]
    winner, players = win["seat_wind"], question["players"]
    price = -(-base * (6 if winner == "E" else 4) // 100) * 100
    price += question["table"]["honba"] * 100 * (players - 1)
    changes = dict.fromkeys(SEATS[:players], 0) | {winner: price, question["discarder"]: -price}
    return _after(question, changes, stays=winner == "E", stopping=("win", "win_or_tenpai"))


def _after(
    question: dict[str, Any], changes: dict[str, int], *, stays: bool, stopping: tuple[str, ...]
) -> dict[str, Any]:
    table, players = question["table"], question["players"]
    dealer = int(table["round"][1]) - 1
    scores = [
        score + changes[SEATS[(player - dealer) % players]]
        for player, score in enumerate(table["scores"])
    ]
    stops = question["rules"]["overrides"]["agari_yame"] in stopping
    over = _is_over(question, scores, stays=stays, stops=stops)
    return {
        "next": {
            "game": "end" if over else "continue",
            "scores": dict(zip(SEATS, scores, strict=False)),
        }
    }


def _is_over(question: dict[str, Any], scores: list[int], *, stays: bool, stops: bool) -> bool:
    """Whether a game ends; `stops` where a dealer in the lead who stays may end it."""
    rules, (wind, number) = question["rules"]["overrides"], question["table"]["round"]
    least = {"none": min(scores), "below_zero": 0, "zero_or_below": 1}[rules["bankruptcy"]]
    if min(scores) < least:
        return True
    dealer, target = int(number) - 1, rules["extension_round"]
    last_wind = 0 if rules["game_length"] == "tonpuusen" else 1
    beyond = ROUNDS.index(wind) - last_wind
    last = dealer == question["players"] - 1
    reached = target is not None and max(scores) >= target
    first = scores[dealer] == max(scores) and scores.count(max(scores)) == 1
    if rules["ties"] == "seat_order":
        first = scores.index(max(scores)) == dealer
    stops = stays and stops and first and (target is None or scores[dealer] >= target)
    if beyond < 0 or (beyond == 0 and not last):
        return False
    if beyond == 0:
        return stops if stays else target is None or reached
    form = rules["extension_form"]
    if form == "target_first" and reached:
        return True
    if stays:
        return stops and (last or form in ("repeat_first", "one_hand"))
    return last or form == "one_hand" or (reached and form == "repeat_first")
