"""What *find the waits* and *may I win* explain, derived anew: every choice of every level.

What remains of a hand is found by leaving out one tile, two, three …, until the others are
blocks of a hand. The sentences have to be made of what is found here.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations

from calc.drills import LEVELS, Task, judge, task
from calc.drills.task import Reason
from calc.words import ENGLISH
from calc.words.tiles import tile_words

from .drill_facts import DERIVED, facts_differences
from .drill_sentences import CHECKS, sentence_differences
from .shapes import ORPHANS, Block, Tile, are_groups, is_complete, splits, waits_by_shape

KINDS = ("waits", "may-i-win", *CHECKS, *DERIVED)
SEEDS = 1000
"""Seeds of each level that `python -m tests.models drills` asks."""
NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def differences(kind: str, seeds: range) -> Iterator[str]:
    """A line for each explanation of a drill, over seeds of all levels, that is not the model's."""
    own = {"waits": _waits_differences, "may-i-win": _win_differences}
    check = own.get(kind) or partial(
        sentence_differences if kind in CHECKS else facts_differences, kind
    )
    for level in LEVELS:
        for seed in seeds:
            drawn = task(kind, level, f"m{seed}", ENGLISH)
            for line in check(drawn):
                yield f"{kind} {level} m{seed} {drawn.question}: {line}"


def remainders(tiles: list[Tile]) -> set[Block]:
    """All the smallest groups of tiles without which the others are blocks of a hand."""
    held, whole = Counter(tiles), len(tiles) == 14
    for number in range(len(tiles)):
        parts = set(combinations(sorted(tiles), number))
        rests = {part for part in parts if _are_blocks(_others(held, part), whole=whole)}
        if rests:
            return rests
    return set()


def _others(held: Counter[Tile], part: Block) -> Block:
    return tuple(sorted((held - Counter(part)).elements()))


@lru_cache(maxsize=10_000)
def _are_blocks(tiles: Block, *, whole: bool) -> bool:
    """Groups and at most a pair; of a hand without melds pairs or orphans too."""
    counts, size = Counter(tiles), len(tiles)
    if whole and (_are_pairs(counts) or _are_orphans(counts)):
        return True
    return are_groups(counts) if size % 3 == 0 else size % 3 == 2 and _with_pair(counts)


def _are_pairs(counts: Counter[Tile]) -> bool:
    return set(counts.values()) <= {2}


def _are_orphans(counts: Counter[Tile]) -> bool:
    """Different terminals and honors, one of them twice at most."""
    return set(counts) <= set(ORPHANS) and sum(counts.values()) <= len(counts) + 1


def _with_pair(counts: Counter[Tile]) -> bool:
    pairs = [tile for tile, count in counts.items() if count >= 2]
    return any(are_groups(counts - Counter([tile, tile])) for tile in pairs)


def tiles_of(written: str) -> list[Tile]:
    """The tiles of a text such as `123m0p`; a zero is a red five."""
    tiles, ranks = [], ""
    for letter in written:
        if letter in "mpsz":
            tiles += [(letter, int(rank) or 5) for rank in ranks]
            ranks = ""
        else:
            ranks += letter
    return tiles


def _waits_differences(drawn: Task) -> Iterator[str]:
    held = tiles_of(str(drawn.question["hand"]))
    waits = set(waits_by_shape(Counter(held)))
    everything = {choice.value for choice in drawn.choices}
    reasons = judge("waits", drawn, everything, ENGLISH).reasons
    for choice, reason in zip(drawn.choices, reasons, strict=True):
        [tile] = tiles_of(choice.value)
        right = tile in waits and held.count(tile) < 4
        if right != (choice.value in drawn.right):
            yield f"{choice.value} is right: {right}"
        elif right:
            yield from _completion_differences(held, tile, reason)
        else:
            yield from _remainder_differences(held, tile, reason)


def _completion_differences(held: list[Tile], tile: Tile, reason: Reason) -> Iterator[str]:
    """The blocks shown are all of the hand, and the tile is in the first of them."""
    shown = [tuple(tiles_of(text)) for text in reason.tiles]
    whole = Counter([*held, tile])
    ways = [Counter(tuple(sorted(block)) for block in way) for way in splits(whole)]
    if set(whole) == set(ORPHANS):
        fits = Counter(one for block in shown for one in block) == whole
    else:
        fits = Counter(tuple(sorted(block)) for block in shown) in ways and tile in shown[0]
    if not fits:
        yield f"{reason} are not blocks won on {tile}"


def _remainder_differences(held: list[Tile], tile: Tile, reason: Reason) -> Iterator[str]:
    name = tile_words(f"{tile[1]}{tile[0]}", ENGLISH)
    if held.count(tile) == 4:
        wanted = f"Not {name}: you hold all four, and there is no fifth."
        if reason.text != wanted or reason.tiles:
            yield f"{reason} instead of {wanted}"
        return
    yield from _rest_differences([*held, tile], reason, f"Not {name}: ")


def _rest_differences(tiles: list[Tile], reason: Reason, start: str) -> Iterator[str]:
    """The tiles shown are a smallest remainder, and the sentence says how many they are."""
    rests = remainders(tiles)
    number = len(next(iter(rests)))
    which = "this tile is" if number == 1 else f"these {NUMBERS[number]} tiles are"
    wanted = f"{start}at best {which} left over."
    shown = tuple(sorted(tiles_of("".join(reason.tiles))))
    if reason.text != wanted or shown not in rests:
        yield f"{reason} instead of {wanted} {sorted(rests)}"


def _win_differences(drawn: Task) -> Iterator[str]:
    """Complete or not, furiten or not, and the tiles left over, whatever is chosen."""
    held = tiles_of(str(drawn.question["hand"]))
    complete = is_complete(Counter(held))
    [right] = drawn.right
    if complete != (right != "not_complete"):
        yield f"complete: {complete}"
        return
    if complete:
        furiten = drawn.question.get("win_by") == "ron" and bool(_own_discards(drawn, held))
        if furiten != (right == "furiten"):
            yield f"furiten: {furiten}"
    for choice in drawn.choices:
        reasons = judge("may-i-win", drawn, {choice.value}, ENGLISH).reasons
        left = [reason for reason in reasons if "left over" in reason.text]
        if len(left) != (not complete):
            yield f"{choice.value}: {reasons}"
        for reason in left:
            yield from _rest_differences(held, reason, "The hand is not complete: ")


def _own_discards(drawn: Task, held: list[Tile]) -> set[Tile]:
    """The waits among the player's own discards."""
    waiting = Counter(held) - Counter(tiles_of(str(drawn.question["win_tile"])))
    return set(waits_by_shape(waiting)) & set(
        tiles_of(str(drawn.question.get("discards", "")).replace("*", ""))
    )
