"""Mutated records through every reader, from a seed: each is answered, soon, and never a fault.

    python -m tests.long.fuzz_records --runs 20000                 # records of this script
    python -m tests.long.fuzz_records --runs 20000 --folder GAMES  # and those of a folder

Names the seed of an input that breaks something. `take(data)` is one input, for a harness that is
guided by coverage (`tests/long/fuzz.py`).
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from time import process_time

from calc.commands.record import RECORD, answer
from calc.encode import write_answer
from calc.web import create_app

SLOWEST = 3.0
"""Seconds of processor time that a record may take with all turns."""
_DEALT = (
    (12, 13, 14, 25, 26, 27, 32, 33, 34, 36, 37, 22, 22),
    (11, 14, 17, 21, 24, 27, 31, 34, 37, 42, 43, 44, 46),
    (11, 14, 17, 21, 24, 27, 31, 35, 39, 42, 43, 44, 46),
    (19, 16, 18, 22, 23, 28, 32, 33, 39, 42, 43, 44, 46),
)
"""Hands in the numbers of tenhou/6; the first waits for 5 and 8 bamboo."""
_TOKENS = ("60", "r34", "r60", "c121113", "1111a11", "p454545", "343434k34", "m47474747", "f44",
           "null", "-1", "1e9", "99999999999", "[]", "{}", '""', "和了", "流局", "136", "255", "?",
           "<AGARI", "/>", 'm="65535"', "5mr", "0", "3", "reach", "hora", chr(0x202E))  # fmt: skip


def _mjai(tile: int) -> str:
    suit, number = divmod(tile, 10)
    return "ESWNPFC"[number - 1] if suit == 4 else f"{number}{'mps'[suit - 1]}"


def _soul(tile: int) -> str:
    return f"{tile % 10}{'mpsz'[tile // 10 - 1]}"


def _city(tile: int) -> int:
    """A tile of a suit is its rank with 0, 16 or 32 for circles, bamboo, characters."""
    suit, rank = divmod(tile, 10)
    return 49 + 16 * (rank - 1) if suit == 4 else rank + (32, 0, 16)[suit - 1]


def _majiang(tile: int) -> str:
    return f"{'mpsz'[tile // 10 - 1]}{tile % 10}"


def tenhou6() -> str:
    """A hand of tenhou/6: riichi of the first seat, a pon, a win by ron."""
    first, second, third, fourth = map(list, _DEALT)
    hand = [
        [0, 0, 0], [25000] * 4, [11], [12],
        first, [29, 19], ["r60", 60], second, [42, 38], [42, 60], third, [29], [60],
        fourth, [21], [60], ["和了", [6200, -5200, 0, 0], [0, 1, 0, "30符3飜5800点", "立直(1飜)",
                             "平和(1飜)", "断幺九(1飜)"]],
    ]  # fmt: skip
    rule = {"disp": "般南喰赤", "aka": 1}
    return json.dumps({"name": list("ABCD"), "rule": rule, "log": [hand]}, ensure_ascii=False)


def mjai() -> str:
    """The same hand as events."""
    tehais = [[_mjai(tile) for tile in hand] for hand in _DEALT]
    events: list[dict[str, object]] = [
        {"type": "start_game", "names": list("ABCD")},
        {"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
         "scores": [25000] * 4, "dora_marker": "1m", "tehais": tehais},
        {"type": "tsumo", "actor": 0, "pai": "9p"},
        {"type": "reach", "actor": 0},
        {"type": "dahai", "actor": 0, "pai": "9p", "tsumogiri": True},
        {"type": "reach_accepted", "actor": 0},
        {"type": "tsumo", "actor": 1, "pai": "8s"},
        {"type": "dahai", "actor": 1, "pai": "8s", "tsumogiri": True},
        {"type": "hora", "actor": 0, "target": 1, "deltas": [6200, -5200, 0, 0]},
        {"type": "end_kyoku"},
        {"type": "end_game"},
    ]  # fmt: skip
    return "\n".join(map(json.dumps, events))


def majsoul() -> str:
    """The same hand as messages of Mahjong Soul: a double riichi, since no turn was before it."""
    first, *others = [[_soul(tile) for tile in hand] for hand in _DEALT]
    start = {"chang": 0, "ju": 0, "ben": 0, "scores": [25000] * 4, "liqibang": 0,
             "tiles0": [*first, "9p"], **{f"tiles{n}": hand for n, hand in enumerate(others, 1)},
             "left_tile_count": 69, "doras": ["1m"]}  # fmt: skip
    fans = [{"id": 18, "val": 2}, *({"id": yaku, "val": 1} for yaku in (30, 14, 12, 31, 33))]
    win = {"hand": first, "ming": [], "hu_tile": "8s", "seat": 0, "zimo": False, "qinjia": True,
           "liqi": True, "doras": ["1m"], "li_doras": ["2m"], "yiman": False, "count": 7,
           "fans": fans, "fu": 30, "point_rong": 18000, "point_zimo_xian": 6000,
           "point_sum": 18000, "dadian": 18000, "baopai": 0}  # fmt: skip
    messages = [
        ("RecordNewRound", start),
        ("RecordDiscardTile", {"seat": 0, "tile": "9p", "is_liqi": True, "is_wliqi": True}),
        ("RecordDealTile", {"seat": 1, "tile": "8s", "left_tile_count": 68,
                            "liqi": {"seat": 0, "score": 24000, "liqibang": 1}}),
        ("RecordDiscardTile", {"seat": 1, "tile": "8s", "is_liqi": False, "moqie": True}),
        ("RecordHule", {"hules": [win], "old_scores": [24000, 25000, 25000, 25000],
                        "delta_scores": [19000, -18000, 0, 0],
                        "scores": [43000, 7000, 25000, 25000]}),
    ]  # fmt: skip
    records = [{"name": f".lq.{name}", "data": data} for name, data in messages]
    players = [{"seat": seat, "total_point": total, "part_point_1": points}
               for seat, points, total in ((0, 43000, 33000), (2, 25000, 5000), (3, 25000, -5000),
                                           (1, 7000, -33000))]  # fmt: skip
    accounts = [{"account_id": seat + 1, "seat": seat, "nickname": name}
                for seat, name in enumerate("ABCD")]  # fmt: skip
    head = {"uuid": "240101-0", "config": {"category": 2, "mode": {"mode": 2}},
            "accounts": accounts, "result": {"players": players}}  # fmt: skip
    game = {"name": ".lq.GameDetailRecords", "data": {"records": records}}
    return json.dumps({"head": head, "data": game})


def riichicity() -> str:
    """The same hand of Riichi City, where a kan's indicator and red fives are numbers too."""
    hands = [[*map(_city, hand)] for hand in _DEALT]
    start = {"dealer_pos": 0, "bao_pai_card": 33, "quan_feng": 49, "chang_ci": 1,
             "ben_chang_num": 0, "li_zhi_bang_num": 0,
             "user_info_list": [{"user_id": 101 + n, "hand_points": 25000}
                                for n in range(4)]}  # fmt: skip
    fangs = [{"fang_type": 15, "fang_num": 2},
             *({"fang_type": yaku, "fang_num": 1} for yaku in (2, 13, 14, 50, 51))]  # fmt: skip
    win = {"user_id": 101, "fang_info": fangs, "all_fang_num": 7, "all_fu": 30, "all_point": 18000,
           "user_cards": hands[0], "li_bao_card": [34]}  # fmt: skip
    moved = (19000, -18000, 0, 0)
    profit = [{"user_id": 101 + n, "point_profit": points, "li_zhi_profit": 0, "is_bao_pai": False,
               "user_point": 25000 + points - 1000 * (not n)}
              for n, points in enumerate(moved)]  # fmt: skip
    places = ((101, 43000, 630), (103, 25000, 50), (104, 25000, -150), (102, 7000, -530))
    standing = [{"user_id": user, "point_num": points, "score": score}
                for user, points, score in places]  # fmt: skip
    events: list[tuple[int, int, dict[str, object]]] = [
        *((1, 101 + n, {**start, "hand_cards": [*hand, *[9] * (not n)]})
          for n, hand in enumerate(hands)),
        (2, 101, {"in_card": 0}),
        (4, 101, {"action": 11, "card": 9, "user_id": 101, "is_li_zhi": True, "li_zhi_type": 1,
                  "li_zhi_operate": 0, "group_cards": None}),
        (8, 101, {"user_id": 101}),
        (2, 102, {"in_card": 24}),
        (4, 102, {"action": 11, "card": 24, "user_id": 102, "is_li_zhi": False}),
        (4, 101, {"action": 7, "card": 24, "user_id": 101}),
        (5, 0, {"end_type": 0, "win_info": [win], "user_profit": profit, "zhong_liu_info": []}),
        (6, 0, {"user_data": standing}),
    ]  # fmt: skip
    players = [{"userId": 101 + n, "nickname": name, "position": n, "points": 25000}
               for n, name in enumerate("ABCD")]  # fmt: skip
    hand = {"changCi": 1, "benChangNum": 0, "quanFeng": 49, "players": players,
            "handEventRecord": [{"eventType": kind, "userId": user, "data": json.dumps(data)}
                                for kind, user, data in events]}  # fmt: skip
    game = {"playerCount": 4, "initPoints": 25000, "round": 2, "isGangPay": True, "fangFu": 0,
            "handRecord": [hand]}  # fmt: skip
    return json.dumps({"code": 0, "data": game, "message": "ok"})


def mleague() -> str:
    """The same hand as commands of M.League's viewer."""
    hands = ["".join(map(_soul, hand)) for hand in _DEALT]
    dealt = [("haipai", f"{seat}0", hand[place : place + 8]) for place in (0, 8, 16, 24)
             for seat, hand in zip("ABCD", hands, strict=True)]  # fmt: skip
    commands: list[tuple[str, ...]] = [
        *(("player", f"{seat}0", seat, "user", "T1") for seat in "ABCD"),
        ("kyokustart", "0", "A0", "0", "0", "1z", "1z", "2z", "3z", "4z"),
        *(("point", f"{seat}0", "=25000") for seat in "ABCD"),
        ("dora", "2m", "1m"),
        *dealt,
        ("tsumo", "A0", "69", "9p"),
        ("say", "A0", "richi"),
        ("sutehai", "A0", "9p", "tsumogiri", "richi"),
        ("richi", "A0", "-1000"),
        ("tsumo", "B0", "68", "8s"),
        ("sutehai", "B0", "8s", "tsumogiri"),
        ("say", "A0", "ron"),
        ("open", "A0", hands[0]),
        ("uradora", "3m", "2m"),
        ("agari", "ron=8s", "A0", "跳満", "30", "ダブルリーチ", "2", "一発", "1", "平和", "1",
         "タンヤオ", "1", "ドラ", "1", "裏ドラ", "1"),
        ("point", "A0", "+18000"),
        ("point", "B0", "-18000"),
        ("kyokuend",),
        ("gameend", "A0", "63.0", "C0", "-5.0", "D0", "-5.0", "B0", "-53.0", "A0_rank=0"),
    ]  # fmt: skip
    listed = [{"time": "2023-04-28 19:00:00", "id": str(place), "cmd": name, "args": arguments}
              for place, (name, *arguments) in enumerate(commands)]  # fmt: skip
    return json.dumps(listed, ensure_ascii=False)


def mjx() -> str:
    """The same hand as a state of mjx: the copies of a tile are numbered as they come."""
    copies: Counter[int] = Counter()

    def number(tile: int) -> int:
        suit, rank = divmod(tile, 10)
        kind = 9 * (suit - 1) + rank - 1
        copies[kind] += 1
        return 4 * kind + 4 - copies[kind]  # the last copies first: none of them is a red five

    hands = [[number(tile) for tile in hand] for hand in _DEALT]
    dora, ura, first, won = map(number, (11, 12, 29, 38))
    events = [
        {"type": "EVENT_TYPE_DRAW"},
        {"type": "EVENT_TYPE_RIICHI"},
        {"type": "EVENT_TYPE_TSUMOGIRI", "tile": first},
        {"type": "EVENT_TYPE_RIICHI_SCORE_CHANGE"},
        {"type": "EVENT_TYPE_DRAW", "who": 1},
        {"type": "EVENT_TYPE_TSUMOGIRI", "who": 1, "tile": won},
        {"type": "EVENT_TYPE_RON", "tile": won},
    ]
    win = {"fromWho": 1, "hand": {"closedTiles": [*hands[0], won]}, "winTile": won, "fu": 30,
           "ten": 18000, "tenChanges": [19000, -18000, 0, 0], "uraDoraIndicators": [ura],
           "yakus": [21, 2, 7, 8, 52, 53], "fans": [2, 1, 1, 1, 1, 1]}  # fmt: skip
    drawn: tuple[list[int], ...] = ([first], [won], [], [])
    state = {
        "hiddenState": {"wall": [], "uraDoraIndicators": [ura]},
        "publicObservation": {"playerIds": list("ABCD"), "initScore": {"tens": [25000] * 4},
                              "doraIndicators": [dora], "events": events},
        "privateObservations": [
            {"who": seat, "initHand": {"closedTiles": hands[seat]}, "drawHistory": drawn[seat]}
            for seat in range(4)
        ],
        "roundTerminal": {"finalScore": {"tens": [43000, 7000, 25000, 25000]}, "wins": [win],
                          "isGameOver": True},
    }  # fmt: skip
    return json.dumps(state)


def majiang() -> str:
    """The same hand of majiang, drawn."""
    shoupai = ["".join(map(_majiang, sorted(hand))) for hand in _DEALT]
    start = {"zhuangfeng": 0, "jushu": 0, "changbang": 0, "lizhibang": 0, "defen": [25000] * 4,
             "baopai": "m1", "shoupai": shoupai}  # fmt: skip
    moves = [
        {"qipai": start},
        {"zimo": {"l": 0, "p": "p9"}},
        {"dapai": {"l": 0, "p": "p9_*"}},
        {"zimo": {"l": 1, "p": "s8"}},
        {"dapai": {"l": 1, "p": "s8_"}},
        {"pingju": {"name": "流局", "shoupai": [shoupai[0], "", "", ""],
                    "fenpei": [3000, -1000, -1000, -1000]}},
    ]  # fmt: skip
    game = {"title": "", "player": list("ABCD"), "qijia": 0, "log": [moves], "defen": [25000] * 4}
    return json.dumps(game, ensure_ascii=False)


WRITERS: dict[str, Callable[[], str]] = {
    "mleague": mleague,
    "mjlog": lambda: RECORD,
    "tenhou6": tenhou6,
    "mjai": mjai,
    "majiang": majiang,
    "mjx": mjx,
    "majsoul": majsoul,
    "riichicity": riichicity,
}
"""A record of each format."""


def mutated(text: str, others: list[str], dice: Random) -> str:
    """A record with some of its parts changed: as JSON by its values, or as text."""
    if dice.random() < 0.5 and text[:1] in "[{":
        lines = text.split("\n") if "\n" in text else [text]
        place = dice.randrange(len(lines))
        try:
            value = json.loads(lines[place])
        except (ValueError, RecursionError):
            return text
        lines[place] = json.dumps(_changed(value, dice), ensure_ascii=False)
        return "\n".join(lines)
    for _ in range(dice.randint(1, 4)):
        start = dice.randrange(len(text) + 1)
        end = min(start + dice.choice((0, 1, 3, 20, 200)), len(text))
        other = dice.choice(others)
        piece = other[start : start + dice.choice((5, 60, 400))]
        text = text[:start] + dice.choice((*_TOKENS, piece, "")) + text[end:]
    return text


def _changed(value: object, dice: Random) -> object:
    """A JSON value with one of its members changed, dropped or doubled."""
    if isinstance(value, dict) and value:
        key = dice.choice(sorted(value))
        return {**value, key: _changed(value[key], dice)}
    if isinstance(value, list) and value and dice.random() < 0.8:
        place = dice.randrange(len(value))
        new = ([], [value[place]] * 2, [_changed(value[place], dice)])[dice.randrange(3)]
        return [*value[:place], *new, *value[place + 1 :]]
    if isinstance(value, int) and dice.random() < 0.7:
        return value + dice.choice((-100, -1, 1, 10, 10**10))
    return dice.choice((None, [], {}, "", True, 60, 1.5, *_TOKENS))


def take(data: bytes) -> str:
    """Answer one input with all turns; raises where it is no answer, or comes too late."""
    begun = process_time()
    game = answer({"record": data, "turns": True})
    used = process_time() - begun
    kind: str = game["kind"]
    if kind not in ("game", "invalid") or used > SLOWEST:
        raise AssertionError(f"{kind} after {used:.1f} s")
    json.loads(write_answer(game))
    return kind


def run(runs: int, seed: int, beginnings: Iterable[str], *, pages_every: int = 50) -> Counter[str]:
    """Mutate the beginnings this many times; returns how many answers of each kind there were."""
    texts = list(beginnings)
    pages = create_app({"ACCESS_LOG": False, "PROPAGATE_EXCEPTIONS": True}).test_client()
    kinds: Counter[str] = Counter()
    for number in range(runs):
        dice = Random(f"{seed}/{number}")  # no secret depends on it
        text = mutated(dice.choice(texts), texts, dice).encode("utf-8", "replace")
        try:
            kinds[take(text)] += 1
            if number % pages_every == 0:
                status = pages.post("/record", data={"record": text, "hand": "0"}).status_code
                kinds[f"page {status}"] += 1
        except Exception as error:
            raise RuntimeError(f"seed {seed}, input {number}: {text[:400]!r}") from error
    return kinds


def _of_folder(folder: Path | None) -> Iterator[str]:
    for path in sorted(folder.rglob("*")) if folder else ():
        if path.is_file() and path.suffix in (".json", ".jsonl", ".xml", ".mjlog", ".txt"):
            yield path.read_text(encoding="utf-8", errors="replace")


def main() -> None:
    """Run as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--runs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    beginnings = [*(write() for write in WRITERS.values()), *_of_folder(options.folder)]
    kinds = run(options.runs, options.seed, beginnings)
    print(", ".join(f"{kind}: {count:,}" for kind, count in sorted(kinds.items())))


if __name__ == "__main__":
    main()
