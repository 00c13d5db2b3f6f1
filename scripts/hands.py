"""Random legal hands: questions of `score` drawn from a `random.Random`.

A run of thousands repeats from one seed. Only the standard library is needed.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

Question = dict[str, Any]
Group = tuple[str, ...]

SUITS = "mps"
NUMBERS = tuple(f"{rank}{suit}" for suit in SUITS for rank in range(1, 10))
HONORS = tuple(f"{rank}z" for rank in range(1, 8))
KINDS = (*NUMBERS, *HONORS)
YAOCHUU = tuple(code for code in KINDS if code[1] == "z" or code[0] in "19")
GREEN = ("2s", "3s", "4s", "6s", "8s", "6z")


class Wall:
    """The tiles not yet taken, one red five in each suit among them."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.left = dict.fromkeys(KINDS, 4)
        self.red = dict.fromkeys(("5m", "5p", "5s"), True)

    def has(self, group: Group) -> bool:
        """Whether every tile of a group is left."""
        return all(self.left[code] >= group.count(code) for code in group)

    def take(self, code: str) -> str:
        """One tile of a kind; a five is the red one as often as chance has it."""
        red = self.red.get(code, False) and self.random.randrange(self.left[code]) == 0
        self.left[code] -= 1
        if red:
            self.red[code] = False
            return "0" + code[1]
        return code

    def some(self) -> str:
        """Any tile that is left."""
        return self.take(self.random.choice([code for code in KINDS if self.left[code]]))


def run(code: str) -> Group:
    """The sequence that begins with a tile."""
    return tuple(f"{int(code[0]) + i}{code[1]}" for i in range(3))


def _runs(random: Random, suits: str, starts: range = range(1, 8)) -> Group:
    return run(f"{random.choice(starts)}{random.choice(suits)}")


def _anything(random: Random) -> Iterator[Group]:
    for _ in range(4):
        yield _runs(random, SUITS) if random.random() < 0.65 else (random.choice(KINDS),) * 3
    yield (random.choice(KINDS),) * 2


def _one_suit(random: Random) -> Iterator[Group]:
    suit = random.choice(SUITS)
    some = [f"{rank}{suit}" for rank in range(1, 10)]
    others = list(HONORS) if random.random() < 0.5 else some
    for _ in range(4):
        set_of = random.choice(others if random.random() < 0.5 else some)
        yield _runs(random, suit) if random.random() < 0.6 else (set_of,) * 3
    yield (random.choice(some + others),) * 2


def _outside(random: Random) -> Iterator[Group]:
    allowed = [code for code in YAOCHUU if code[1] != "z" or random.random() < 0.5]
    for _ in range(4):
        start = random.choice((1, 7))
        outer = run(f"{start}{random.choice(SUITS)}")
        yield outer if random.random() < 0.6 else (random.choice(allowed),) * 3
    yield (random.choice(allowed),) * 2


def _simple(random: Random) -> Iterator[Group]:
    for _ in range(4):
        inner = _runs(random, SUITS, range(2, 7))
        yield inner if random.random() < 0.65 else (f"{random.randint(2, 8)}{inner[0][1]}",) * 3
    yield (f"{random.randint(2, 8)}{random.choice(SUITS)}",) * 2


def _triplets(random: Random) -> Iterator[Group]:
    pool = random.choice((KINDS, YAOCHUU, HONORS, GREEN, NUMBERS[:9], NUMBERS))
    yield from ((code,) * 3 for code in random.sample(pool[:-1], 4))
    yield (random.choice(pool),) * 2


def _three_suits(random: Random) -> Iterator[Group]:
    rank = random.randint(1, 7)
    triplets = random.random() < 0.3
    for suit in SUITS:
        yield (f"{rank}{suit}",) * 3 if triplets else run(f"{rank}{suit}")
    yield _runs(random, SUITS) if random.random() < 0.6 else (random.choice(KINDS),) * 3
    yield (random.choice(KINDS),) * 2


def _straight(random: Random) -> Iterator[Group]:
    suit = random.choice(SUITS)
    yield from (run(f"{start}{suit}") for start in (1, 4, 7))
    yield _runs(random, SUITS) if random.random() < 0.6 else (random.choice(KINDS),) * 3
    yield (random.choice(KINDS),) * 2


def _twins(random: Random) -> Iterator[Group]:
    first, second = _runs(random, SUITS), _runs(random, SUITS)
    yield from (first, first, second, second if random.random() < 0.6 else _runs(random, SUITS))
    yield (random.choice(KINDS),) * 2


def _honors(random: Random) -> Iterator[Group]:
    dragons = random.random() < 0.5
    pool = list(HONORS[4:]) if dragons else list(HONORS[:4])
    random.shuffle(pool)
    rest = _runs(random, SUITS) if random.random() < 0.5 else (random.choice(KINDS),) * 3
    yield from ((code,) * 3 for code in pool[: 2 if dragons else 3])
    if random.random() < 0.5:
        yield from ((pool[-1],) * 3, rest, (random.choice(KINDS),) * 2)
    else:
        yield from (rest, rest if dragons else (random.choice(KINDS),) * 3, (pool[-1],) * 2)


def _tangled(random: Random) -> Iterator[Group]:
    """Groups so close together that they can be read in several ways."""
    suit, low = random.choice(SUITS), random.randint(1, 5)
    for _ in range(4):
        start = low + random.randint(0, 2)
        yield run(f"{start}{suit}") if random.random() < 0.6 else (f"{start}{suit}",) * 3
    yield (f"{low + random.randint(0, 4)}{suit}",) * 2


STYLES: tuple[tuple[Callable[[Random], Iterator[Group]], int], ...] = (
    (_anything, 4), (_one_suit, 3), (_outside, 3), (_simple, 4), (_triplets, 3),
    (_three_suits, 3), (_straight, 2), (_twins, 2), (_honors, 2), (_tangled, 5),
)  # fmt: skip


def _groups(random: Random) -> list[Group]:
    """Four groups and a pair that the wall can give."""
    chosen = [style for style, weight in STYLES for _ in range(weight)]
    while True:
        groups = list(random.choice(chosen)(random))
        total = [code for group in groups for code in group]
        ranks = all(int(code[0]) < 10 for code in total)
        pairs = sum(len(group) == 2 for group in groups)
        if len(total) == 14 and ranks and pairs == 1 and max(map(total.count, total)) <= 4:
            return groups


def _unmelded(random: Random) -> list[str]:
    """Tiles of a hand that is no four groups and a pair: pairs, orphans, gates, or nothing."""
    form = random.choice(("pairs", "pairs", "pairs", "orphans", "gates", "wheels", "other"))
    if form == "pairs":
        pool = random.choice((KINDS, KINDS, YAOCHUU, NUMBERS[:9], HONORS, NUMBERS[:9] + HONORS))
        return [code for code in random.sample(pool, 7) for _ in range(2)]
    if form == "orphans":
        return [*YAOCHUU, random.choice(YAOCHUU)]
    suit = random.choice(SUITS)
    if form == "gates":
        return [f"{rank}{suit}" for rank in (*"1112345678999", random.choice("123456789"))]
    if form == "wheels":
        return [f"{rank}{suit}" for rank in "22334455667788"]
    return random.sample([code for code in KINDS for _ in range(4)], 14)


def win_question(random: Random) -> Question:
    """A legal question of `score`: nearly always a complete hand, often with melds and kans."""
    wall = Wall(random)
    concealed: list[list[str]] = []
    melds: list[dict[str, str]] = []
    if random.random() < 0.12:
        concealed.append([wall.take(code) for code in _unmelded(random)])
    else:
        concealed, melds = _dealt(random, wall)
    closed = all(meld["type"] == "ankan" for meld in melds)
    tiles = [code for group in concealed for code in group]
    question: Question = {
        "hand": "".join(tiles),
        "melds": melds,
        "win_tile": random.choice(tiles),
        "win_by": random.choice(("ron", "tsumo")),
        "seat_wind": random.choice("ESWN"),
        "round_wind": random.choice("ESSW"),
        "honba": random.choice((0, 0, 1, 3)),
        "riichi_sticks": random.choice((0, 0, 1, 2)),
    }
    question |= _conditions(random, question, closed=closed)
    return question | _indicators(random, wall, question)


def _dealt(random: Random, wall: Wall) -> tuple[list[list[str]], list[dict[str, str]]]:
    """The groups of a hand with tiles of the wall: those left concealed, and the melds."""
    calls = random.choice((0.0, 0.0, 0.3, 0.6, 0.9))
    kans = random.choice((0.05, 0.3, 0.8))
    concealed: list[list[str]] = []
    melds: list[dict[str, str]] = []
    groups = _groups(random)
    left = dict(wall.left)
    for group in groups:
        for code in group:
            left[code] -= 1
    for group in groups:
        tiles = [wall.take(code) for code in group]
        meld = _declared(random, group, calls=calls, kans=kans, fourth=left[group[0]] > 0)
        if meld is None:
            concealed.append(tiles)
            continue
        if meld.endswith("kan"):
            left[group[0]] -= 1
            tiles.append(wall.take(group[0]))
        melds.append({"type": meld, "tiles": "".join(tiles)})
    return concealed, melds


def _declared(
    random: Random, group: Group, *, calls: float, kans: float, fourth: bool
) -> str | None:
    """The type of the meld that a group is; None if it stays concealed."""
    if len(group) == 2:
        return None
    called = random.random() < calls
    if group[0] != group[1]:
        return "chi" if called else None
    if fourth and random.random() < kans:
        return random.choice(("daiminkan", "shouminkan")) if called else "ankan"
    return "pon" if called else None


def _conditions(random: Random, question: Question, *, closed: bool) -> Question:
    tsumo, conditions = question["win_by"] == "tsumo", Question()
    kan = any(meld["type"].endswith("kan") for meld in question["melds"])
    if closed and random.random() < 0.45:
        conditions[random.choice(("riichi",) * 5 + ("double_riichi",))] = True
        question["riichi_sticks"] += 1
    if tsumo and kan and random.random() < 0.25:
        return conditions | {"rinshan": True}
    first = "double_riichi" in conditions
    ippatsu = bool(conditions) and not (first and kan) and random.random() < 0.3
    if ippatsu:
        conditions["ippatsu"] = True
    if random.random() < 0.06 and not (ippatsu and (first or not tsumo)):
        conditions["haitei" if tsumo else "houtei"] = True
    elif not tsumo and not (ippatsu and first) and _only_copy(question) and random.random() < 0.1:
        conditions["chankan"] = True
    elif not conditions and not question["melds"] and random.random() < 0.04:
        conditions |= _first_turn(question)
    return conditions


def _first_turn(question: Question) -> Question:
    dealer = question["seat_wind"] == "E"
    if question["win_by"] == "tsumo":
        return {"tenhou" if dealer else "chiihou": True}
    return {} if dealer else {"renhou": True}


def kind_of(code: str) -> str:
    """The kind of a tile, a red five being a five."""
    return "5" + code[1] if code[0] == "0" else code


def _only_copy(question: Question) -> bool:
    kinds = [kind_of(code) for code in codes(question["hand"])]
    kinds += [kind_of(code) for meld in question["melds"] for code in codes(meld["tiles"])]
    return kinds.count(kind_of(question["win_tile"])) == 1


def codes(text: str) -> list[str]:
    """The tiles of a text that has a suit letter after every digit."""
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def _indicators(random: Random, wall: Wall, question: Question) -> Question:
    """An indicator and one for each kan; the same number below them for a winner in riichi."""
    if question.get("chankan"):
        wall.left[kind_of(question["win_tile"])] = 0
    kans = sum(meld["type"].endswith("kan") for meld in question["melds"])
    turned = 1 + kans if random.random() < 0.8 else 1
    indicators = {"dora_indicators": "".join(wall.some() for _ in range(turned))}
    if question.get("riichi") or question.get("double_riichi"):
        indicators["ura_indicators"] = "".join(wall.some() for _ in range(turned))
    return indicators


def discards_of(random: Random, question: Question) -> list[str]:
    """Discards of the winner of a question: kinds of which copies are left, each kind once.

    That of a riichi is turned; before a win in the first turn there are none.
    """
    if not {"tenhou", "chiihou", "renhou"}.isdisjoint(question):
        return []
    texts = [question["hand"], question["dora_indicators"], question.get("ura_indicators", "")]
    texts += [meld["tiles"] for meld in question["melds"]]
    held = [kind_of(code) for text in texts for code in codes(text)]
    number = random.randrange(3, 18)
    double, ippatsu = "double_riichi" in question, "ippatsu" in question
    number = 1 if double and ippatsu else number
    discards = random.sample([code for code in KINDS if held.count(code) < 4], number)
    if double or "riichi" in question:
        turned = 0 if double else number - 1 if ippatsu else random.randrange(number)
        discards[turned] += "*"
    return discards
