"""What the drills of yaku, fu, points, payments, kans and furiten explain, derived anew.

These explain by the reasons of the commands, so the model reads their sentences: each number, tile
and yaku in them has to be what it finds by itself from the tiles of the task.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator

from calc.drills import Task, judge
from calc.drills.task import Reason
from calc.words import ENGLISH
from calc.words.yaku import yaku_name

from . import kan as kan_model
from .shapes import ORPHANS, Block, Tile, splits, text, waits_by_shape

SEATS = "ESWN"
SEAT_NAMES = {"east": "E", "south": "S", "west": "W", "north": "N"}
LIMITS = {"mangan": 2000, "haneman": 3000, "baiman": 4000, "sanbaiman": 6000}
HAN_OF = {"mangan": 5, "haneman": 6, "baiman": 8, "sanbaiman": 11}
KAN_TYPES = ("ankan", "daiminkan", "shouminkan")


def sentence_differences(kind: str, drawn: Task) -> Iterator[str]:
    """A line for each choice of a task whose verdict or sentences are not the model's."""
    check = CHECKS[kind]
    for choice in drawn.choices:
        reasons = judge(kind, drawn, {choice.value}, ENGLISH).reasons
        for line in check(drawn, choice.value, reasons):
            yield f"{choice.value}: {line} in {[reason.text for reason in reasons]}"


def tiles_in(written: str) -> list[Tile]:
    """The tiles of a text such as `123m0p`; a zero is a red five."""
    parts = re.findall(r"(\d+)([mpsz])", written)
    return [(suit, int(digit) or 5) for digits, suit in parts for digit in digits]


def _numbers(sentence: str) -> list[int]:
    bare = re.sub(r"\d-(?:character|circle|bamboo)", "", sentence).replace(",", "")
    return [int(number) for number in re.findall(r"\d+", bare)]


# points and payments


def base_points(han: int, fu: int) -> int:
    """Base points with 4 han 30 fu and 3 han 60 fu rounded up to mangan."""
    for least, points in ((13, 8000), (11, 6000), (8, 4000), (6, 3000), (5, 2000)):
        if han >= least:
            return points
    base = int(fu * 2 ** (2 + han))
    return 2000 if base >= 1920 else base


def _share(base: int, times: int) -> int:
    return -(-base * times // 100) * 100


def _pays(base: int, *, dealer: bool, tsumo: bool) -> list[int]:
    """What each payer pays: the discarder, all alike, or the others and the dealer."""
    if not tsumo:
        return [_share(base, 6 if dealer else 4)]
    return [_share(base, 2)] if dealer else [_share(base, 1), _share(base, 2)]


def _value(pays: list[int], *, each: bool) -> str:
    return "-".join(map(str, pays)) + ("-all" if each else "")


def _points(drawn: Task, chosen: str, reasons: tuple[Reason, ...]) -> Iterator[str]:
    question, answer = drawn.question, drawn.answer
    dealer, tsumo = question["seat_wind"] == "E", question["win_by"] == "tsumo"
    han, fu = answer.han, answer.fu

    def value(han: int, fu: int, *, dealer: bool) -> str:
        pays = _pays(base_points(han, fu), dealer=dealer, tsumo=tsumo)
        return _value(pays, each=dealer and tsumo)

    right, base = value(han, fu, dealer=dealer), base_points(han, fu)
    if (chosen == right) != (chosen in drawn.right):
        yield f"right is {right}"
    mistakes: dict[str, Callable[[str], str]] = {
        r"That is what (?:another player|the dealer) would get\.": lambda _: value(
            han, fu, dealer=not dealer
        ),
        r"That is what (\d+) han would pay\.": lambda found: value(int(found), fu, dealer=dealer),
        r"That is what a (\w+) would pay\.": lambda found: value(HAN_OF[found], fu, dealer=dealer),
        r"That is what (\d+) fu would pay\.": lambda found: value(han, int(found), dealer=dealer),
    }
    counted = [reason.text for reason in reasons if "base points" in reason.text]
    if len(counted) != 1 or _numbers(counted[0])[-1] != base:
        yield f"not {base} base points"
    for pattern, worth in mistakes.items():
        for reason in reasons:
            if (found := re.fullmatch(pattern, reason.text)) and worth(
                found[1] if found.groups() else ""
            ) != chosen:
                yield f"{reason.text} is not {chosen}"
    if chosen not in drawn.right and not any(
        re.fullmatch(pattern, reasons[0].text) for pattern in mistakes
    ):
        yield "no mistake named"
    yaku = [_numbers(reason.text)[0] for reason in reasons if re.match(r"\d+ han: ", reason.text)]
    if yaku and sum(yaku) != han:
        yield f"{yaku} are not {han} han"
    items = [_numbers(reason.text)[0] for reason in reasons if re.match(r"\d+ fu: ", reason.text)]
    if items and sum(items) not in _totals(drawn):
        yield f"{items} are not the fu of the hand"


def _payments(drawn: Task, chosen: str, reasons: tuple[Reason, ...]) -> Iterator[str]:
    question, answer = drawn.question, drawn.answer
    winner, tsumo = question["seat_wind"], question["win_by"] == "tsumo"
    base = base_points(answer.han, answer.fu)
    honba, sticks = question["honba"], question["riichi_sticks"]
    hand: dict[str, int] = {}
    counters: dict[str, int] = {}
    if tsumo:
        for seat in SEATS.replace(winner, ""):
            double = "E" in (winner, seat)
            hand[seat] = _share(base, 2 if double else 1)
            counters[seat] = 100 * honba
    else:
        side = {"right": 1, "across": 2, "left": 3}[question["discarder"]]
        payer = SEATS[(SEATS.index(winner) + side) % 4]
        hand[payer] = _share(base, 6 if winner == "E" else 4)
        counters[payer] = 300 * honba
    changes = {seat: -hand.get(seat, 0) - counters.get(seat, 0) for seat in SEATS}
    changes[winner] = 1000 * sticks - sum(changes.values())
    right = ".".join(str(changes[seat]) for seat in SEATS)
    if (chosen == right) != (chosen in drawn.right):
        yield f"right is {right}"
    said = {reason.text.partition(":")[0]: reason.text for reason in reasons}
    for heading, paid in (("The hand", hand), ("Counters", counters)):
        shares = re.findall(r"([\d,]+) from (\w+)", said.get(heading, ""))
        told = {SEAT_NAMES[seat]: int(points.replace(",", "")) for points, seat in shares}
        if told != {seat: points for seat, points in paid.items() if points}:
            yield f"{heading} is {paid}"
    from_table = _numbers(said.get("Riichi sticks", "0"))
    if sum(from_table) != 1000 * sticks:
        yield f"sticks are {sticks}"
    if chosen not in drawn.right and reasons[0].text.startswith(("The hand:", "Counters:")):
        yield "no mistake named"


# fu


def _readings(drawn: Task) -> Iterator[tuple[list[tuple[Block, bool]], tuple[Block, int]]]:
    """Every split with which blocks are open, and the block of the winning tile with its place."""
    question = drawn.question
    won = tiles_in(question["win_tile"])[0]
    for blocks in splits(Counter(tiles_in(question["hand"]))):
        for place, block in enumerate(blocks):
            if won in block:
                called = [
                    (tuple(tiles_in(meld["tiles"])), meld["type"] != "ankan")
                    for meld in question["melds"]
                ]
                yield [*((one, False) for one in blocks), *called], (block, place)


def _totals(drawn: Task) -> set[int]:
    """The fu of every reading, before they are rounded; with pinfu by tsumo without the 2."""
    question = drawn.question
    tsumo = question["win_by"] == "tsumo"
    closed = all(meld["type"] == "ankan" for meld in question["melds"])
    valued = {("z", 5), ("z", 6), ("z", 7), ("z", SEATS.index(question["seat_wind"]) + 1)}
    round_wind = ("z", SEATS.index(question["round_wind"]) + 1)
    won = tiles_in(question["win_tile"])[0]
    totals = set()
    for blocks, (winning, place) in _readings(drawn):
        if len(blocks) == 7:
            totals.add(25)
            continue
        fu = 20 + (10 if closed and not tsumo else 0)
        pair = next(block for block, _ in blocks if len(block) == 2)
        pair_fu = 2 * max(pair[0] in valued, pair[0] == round_wind)
        both = 2 if pair[0] in valued and pair[0] == round_wind else 0
        groups = 0
        for number, (block, is_open) in enumerate(blocks):
            if len(block) == 2 or block[0] != block[1]:
                continue
            fed = number == place and not tsumo
            least = 2 if is_open or fed else 4
            groups += least * (2 if block[0] in ORPHANS else 1) * (4 if len(block) == 4 else 1)
        bad = len(winning) == 2 or (winning[0] != winning[1] and _is_bad(winning, won))
        wait = 2 if bad else 0
        plain = not (groups or pair_fu or wait)
        for double in {0, both}:
            total = fu + pair_fu + double + groups + wait
            if tsumo and not (plain and closed):
                total += 2
            totals.add(30 if plain and not closed and not tsumo else total)
    return totals


def _is_bad(sequence: Block, won: Tile) -> bool:
    """Whether a sequence was won in its middle or at its edge."""
    first, middle, last = sorted(sequence)
    return won == middle or (won == last and first[1] == 1) or (won == first and last[1] == 9)


def _fu(drawn: Task, chosen: str, reasons: tuple[Reason, ...]) -> Iterator[str]:
    items = [_numbers(reason.text)[0] for reason in reasons if re.match(r"\d+: ", reason.text)]
    totals, total = _totals(drawn), sum(items)
    rounded = total if total == 25 else -(-total // 10) * 10
    if total not in totals:
        yield f"{total} is not among {totals}"
    if (chosen == str(rounded)) != (chosen in drawn.right):
        yield f"right is {rounded}"
    for reason in reasons:
        numbers, said = _numbers(reason.text), reason.text
        if said.startswith("It is") and numbers[0] != int(chosen):
            yield f"{said} is not of {chosen}"
        if "without this item" in said and -(-(total - numbers[1]) // 10) * 10 != int(chosen):
            yield f"{said} is not {chosen}"
        if "with half of this item" in said and (
            -(-(total - numbers[1] // 2) // 10) * 10 != int(chosen)
        ):
            yield f"{said} is not {chosen}"
        if "rounded up to" in said and "fu, rounded" in said and numbers != [total, rounded]:
            yield f"{said} is not {total} to {rounded}"


# kan and furiten


def _kan(drawn: Task, chosen: str, reasons: tuple[Reason, ...]) -> Iterator[str]:
    question = drawn.question
    asked = {key: text(tiles_in(question[key])) for key in ("hand", "drawn", "kan")}
    found = kan_model.expected(asked)
    verdict = "ok" if found["legal"]["interpretation"] else "other_interpretation"
    if not found["legal"]["waits"]:
        verdict = "waits_change"
    if asked["drawn"] != asked["kan"]:
        verdict = "not_the_drawn_tile"
    if (chosen == verdict) != (chosen in drawn.right):
        yield f"right is {verdict}"
    for reason in reasons:
        if "The hand waits for" in reason.text and "waits_before" in found:
            shown = [text([tile]) for tile in tiles_in("".join(reason.tiles))]
            if shown != found["waits_before"]:
                yield f"waits are {found['waits_before']}"


def _furiten(drawn: Task, chosen: str, reasons: tuple[Reason, ...]) -> Iterator[str]:
    question = drawn.question
    held = Counter(tiles_in(question["hand"]))
    waits = {tile for tile in waits_by_shape(held) if held[tile] < 4}
    riichi = bool(question.get("riichi"))
    gone = {
        "discard": tiles_in(re.sub(r"[*^]", "", str(question.get("discards", "")))),
        "riichi" if riichi else "temporary": [
            *tiles_in(str(question.get("passed", ""))),
            *tiles_in(str(question.get("passed_in_riichi", ""))),
        ],
    }
    kinds = {kind for kind, tiles in gone.items() if waits & set(tiles)} or {"free"}
    if (chosen in kinds) != (chosen in drawn.right):
        yield f"right is {kinds}"
    if set(tiles_in("".join(reasons[0].tiles))) != waits:
        yield f"waits are {waits}"
    causes = [set(tiles_in("".join(reason.tiles))) for reason in reasons[1:] if reason.tiles]
    blocked = [waits & set(gone[kind]) for kind in kinds & set(gone)]
    if causes != blocked:
        yield f"causes are {blocked}"


# yaku


def _yaku(drawn: Task, chosen: str, reasons: tuple[Reason, ...]) -> Iterator[str]:
    found = _met(drawn)
    for key, met in found.items():
        value = next((choice.value for choice in drawn.choices if choice.value == key), "")
        if value and met != (value in drawn.right) and not _is_replaced(key, drawn):
            yield f"{key} is {met}"
    name = yaku_name(chosen, language=ENGLISH)
    denied = [reason.text for reason in reasons if reason.text.startswith("Not ")]
    if bool(denied) == (chosen in drawn.right):
        yield f"{name} is denied or not"
    missed = {reason.text for reason in reasons if reason.text.startswith("You missed")}
    if len(missed) != len(drawn.right - {chosen}):
        yield f"missed are {drawn.right - {chosen}}"
    is_open = any(meld["type"] != "ankan" for meld in drawn.question["melds"])
    rights = [choice.value for choice in drawn.choices if choice.value in drawn.right]
    told = [reason.text for reason in reasons if not reason.text.startswith("Not ")]
    for key, sentence in zip(rights, told, strict=True):
        wanted = HAN.get(key, (0, 0))[is_open]
        if (_numbers(sentence.partition(".")[0]) or [0])[0] != wanted:
            yield f"{key} is {wanted} han"


_REPLACED = {"chanta": "junchan", "honitsu": "chinitsu", "iipeikou": "ryanpeikou"}


def _is_replaced(key: str, drawn: Task) -> bool:
    """Whether another yaku counts in its place: a better one, or a yakuman."""
    return _REPLACED.get(key) in drawn.right or bool(drawn.answer.yakuman)


def _met(drawn: Task) -> dict[str, bool]:
    """Yaku that need no reading but the tiles, and those of which every reading is alike."""
    question = drawn.question
    melds = [tiles_in(meld["tiles"]) for meld in question["melds"]]
    closed = all(meld["type"] == "ankan" for meld in question["melds"])
    held = [*tiles_in(question["hand"]), *(tile for meld in melds for tile in meld)]
    counts, suits = Counter(held), {suit for suit, _ in held}
    winds = {key: ("z", SEATS.index(question[key]) + 1) for key in ("seat_wind", "round_wind")}
    trios = {tile for tile, number in counts.items() if number >= 3}
    return {
        "riichi": bool(question.get("riichi")),
        "menzen_tsumo": closed and question["win_by"] == "tsumo",
        "tanyao": not set(held) & set(ORPHANS),
        "haku": ("z", 5) in trios,
        "hatsu": ("z", 6) in trios,
        "chun": ("z", 7) in trios,
        "seat_wind": winds["seat_wind"] in trios,
        "round_wind": winds["round_wind"] in trios,
        "honitsu": len(suits) == 2 and "z" in suits,
        "chinitsu": len(suits) == 1 and "z" not in suits,
        "honroutou": set(held) <= set(ORPHANS),
        "tsuuiisou": suits == {"z"},
        "sankantsu": sum(meld["type"] in KAN_TYPES for meld in question["melds"]) == 3,
    }


HAN = {
    **dict.fromkeys(("riichi", "menzen_tsumo", "pinfu", "iipeikou", "ippatsu"), (1, 0)),
    **dict.fromkeys(("tanyao", "haku", "hatsu", "chun", "seat_wind", "round_wind"), (1, 1)),
    **dict.fromkeys(("chiitoitsu", "double_riichi"), (2, 0)),
    **dict.fromkeys(("toitoi", "sanankou", "sankantsu", "sanshoku_doukou"), (2, 2)),
    **dict.fromkeys(("honroutou", "shousangen"), (2, 2)),
    **dict.fromkeys(("sanshoku_doujun", "ittsuu", "chanta"), (2, 1)),
    **dict.fromkeys(("honitsu", "junchan"), (3, 2)),
    "ryanpeikou": (3, 0),
    "chinitsu": (6, 5),
}
"""Han of each yaku closed and open; a yakuman has none."""

Check = Callable[[Task, str, tuple[Reason, ...]], Iterator[str]]
CHECKS: dict[str, Check] = {
    "yaku": _yaku,
    "fu": _fu,
    "points": _points,
    "payments": _payments,
    "kan": _kan,
    "furiten": _furiten,
}
