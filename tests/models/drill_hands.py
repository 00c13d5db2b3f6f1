"""The facts that drills on hands explain, derived anew from the tiles by the second scorer."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import Any

from calc.drills import Task

from . import kan as kan_model
from .drill_facts import Among, Derived, Found, code, found
from .shapes import ORPHANS, Block, Tile, are_groups, is_complete, splits, text, waits_by_shape
from .winning import (
    SEATS,
    Condition,
    Item,
    Reading,
    base_points,
    best_readings,
    dora,
    readings,
    share,
    tiles_in,
)

HAN_OF = {"mangan": 5, "haneman": 6, "baiman": 8, "sanbaiman": 11}
LIMITS = {2000: "mangan", 3000: "haneman", 4000: "baiman", 6000: "sanbaiman"}
TABLE_FU = (20, 25, *range(30, 120, 10))


def _codes(tiles: Any) -> tuple[str, ...]:
    return tuple(map(code, tiles))


def _item(item: Item) -> Found:
    return item.key, item.fu, _codes(item.tiles)


# what remains of a hand


def remainders(tiles: list[Tile]) -> set[Block]:
    """All the smallest groups of tiles without which the others are blocks of a hand."""
    rests = _outside_groups(tiles)
    if len(tiles) == 14:
        rests |= {_outside_pairs(tiles), *_outside_orphans(tiles)}
    least = min(map(len, rests))
    return {rest for rest in rests if len(rest) == least}


def _outside_groups(tiles: list[Tile]) -> set[Block]:
    """What may be left over of four groups and a pair, which is in one suit or in none."""
    suits = [tuple(sorted(tile for tile in tiles if tile[0] == suit)) for suit in "mpsz"]
    return {
        tuple(sorted(tile for part in parts for tile in part))
        for paired in (*suits, None)
        for parts in product(*(_smallest(held, pair=held is paired) for held in suits))
    }


@lru_cache(maxsize=10_000)
def _smallest(held: Block, *, pair: bool) -> frozenset[Block]:
    """The smallest parts of the tiles of a suit without which they are groups, or with a pair."""
    for number in range(len(held) + 1):
        parts = set(combinations(held, number))
        fits = _is_paired if pair else are_groups
        rests = {part for part in parts if fits(Counter(held) - Counter(part))}
        if rests:
            return frozenset(rests)
    return frozenset({held})


def _is_paired(counts: Counter[Tile]) -> bool:
    pairs = [tile for tile, count in counts.items() if count >= 2]
    return any(are_groups(counts - Counter([tile, tile])) for tile in pairs)


def _outside_pairs(tiles: list[Tile]) -> Block:
    """Every tile that is not one of two of its kind."""
    counts = Counter(tiles)
    paired = Counter({tile: 2 for tile, count in counts.items() if count >= 2})
    return tuple(sorted((counts - paired).elements()))


def _outside_orphans(tiles: list[Tile]) -> set[Block]:
    """Every tile but one of each terminal and honor, and a second of one of them."""
    counts = Counter(tiles)
    rest = counts - Counter(ORPHANS)
    seconds = [tile for tile in rest if tile in ORPHANS]
    rests = [rest - Counter([tile]) for tile in seconds] or [rest]
    return {tuple(sorted(each.elements())) for each in rests}


def _rest(key: str, tiles: list[Tile], **values: Any) -> Among:
    """Any of the smallest remainders, each as so many tiles."""
    return Among(
        found(key, rest, **values, left=len(rest), count=len(rest)) for rest in remainders(tiles)
    )


def waits(drawn: Task, chosen: str) -> Derived:
    """Every wait with its block, and what the chosen tile leaves over if it is none."""
    hand = str(drawn.question["hand"])
    held = tiles_in(hand)
    right = [tile for tile in _waits(hand) if held.count(tile) < 4]
    told: list[Any] = []
    for tile in right:
        key = "completes" if code(tile) == chosen else "missed-wait"
        whole = {"hand": f"{hand}{code(tile)}", "win_tile": code(tile), "win_by": "tsumo"}
        told.append(
            Among(
                found(key, *_shown(reading), tile=code(tile), shape=reading.shape)
                for reading in readings({**drawn.question, **whole})
            )
        )
    [tile] = tiles_in(chosen)
    if tile not in right:
        if held.count(tile) == 4:
            told.append(found("not-a-wait", tile=chosen, left=0, count=0))
        else:
            told.append(_rest("not-a-wait", [*held, tile], tile=chosen))
    return [told], {code(tile) for tile in right}


@lru_cache(maxsize=16)
def _waits(hand: str) -> list[Tile]:
    return waits_by_shape(Counter(tiles_in(hand)))


def _shown(reading: Reading) -> list[Block]:
    return [group.tiles for group in reading.groups]


# may I win


def may_i_win(drawn: Task, _: str) -> Derived:
    """Complete or not, furiten, with a yaku and enough han."""
    question = drawn.question
    held = tiles_in(str(question["hand"]))
    if not is_complete(Counter(held)):
        return [[_rest("left-over", held), found("chombo")]], {"not_complete"}
    best = best_readings(question)
    gone = _own_discards(question, held) if question["win_by"] == "ron" else []
    if best and gone:
        cause = found("furiten-by-discard", tuple(gone), tiles=_codes(gone))
        return [[cause, found("tsumo-would-win")]], {"furiten"}
    if not best:
        return _no_yaku(drawn), {"no_yaku"}
    least = _least_han(question)
    alternatives = []
    for worth in best:
        yaku = worth.reading.yaku
        if sum(yaku.values()) < least:
            each = [found("yaku-and-han", yaku=key, han=(han,)) for key, han in yaku.items()]
            alternatives.append([*each, found("below-minimum", minimum=least)])
        else:
            points = found(
                "complete-and-pays", *_shown(worth.reading), points=_points(worth.base, question)
            )
            alternatives.append([*(found("has-yaku", yaku=key) for key in yaku), points])
    return alternatives, {"below_minimum" if sum(yaku.values()) < least else "scored"}


def _least_han(question: dict[str, Any]) -> int:
    """Han of yaku that a win needs: two from some counters on, where the rules say so."""
    rules = question.get("rules")
    start = rules["overrides"]["ryanhan_shibari"] if isinstance(rules, dict) else 99
    return 2 if question.get("honba", 0) >= start else 1


def _own_discards(question: dict[str, Any], held: list[Tile]) -> list[Tile]:
    """The waits among the player's own discards."""
    waiting = Counter(held) - Counter(tiles_in(str(question["win_tile"])))
    gone = tiles_in(str(question.get("discards", "")))
    return [tile for tile in waits_by_shape(waiting) if tile in gone and waiting[tile] < 4]


def _points(base: int, question: dict[str, Any]) -> int:
    """All that the winner is paid by the others, without counters."""
    dealer = question["seat_wind"] == "E"
    if question["win_by"] == "ron":
        return share(base, 6 if dealer else 4)
    return 3 * share(base, 2) if dealer else share(base, 2) + 2 * share(base, 1)


def _no_yaku(drawn: Task) -> list[list[Any]]:
    """The reading may be any; two yaku at most are told of which a single condition is not met."""
    every = readings(drawn.question)
    blocks = Among(found("complete-without-yaku", *_shown(reading)) for reading in every)
    near = Among(
        _unmet(_how_near(condition, at), key, condition, at)
        for reading in every
        for key, conditions in reading.conditions.items()
        if len(unmet := [condition for condition in conditions if not condition.met]) == 1
        for condition in unmet
        for at in condition.at
        if len(at) <= 3 and (at or condition.key == "self-drawn")
    )
    number = len(drawn.answer.missed[:2])  # how many are told is the choice of the drill
    return [[blocks, *[near] * number]]


def _how_near(condition: Condition, at: tuple[Block, ...]) -> str:
    """A call is one thing at fault, whatever was called."""
    is_near = len(at) <= 1 or condition.key == "closed"
    return "yaku-is-near" if is_near else "yaku-is-farther"


def _unmet(key: str, yaku: str, condition: Condition, at: tuple[Block, ...]) -> Found:
    return found(key, *at, yaku=yaku, why=(yaku, condition.key))


# yaku


def yaku(drawn: Task, chosen: str) -> Derived:
    """Every yaku of the hand with its han and blocks, and why the chosen one is none of them."""
    best = best_readings(drawn.question)
    alternatives = [_yaku_told(worth.reading, chosen) for worth in best]
    return alternatives, set(best[0].reading.yaku) if best else set()


def _yaku_told(reading: Reading, chosen: str) -> list[Any]:
    told: list[Any] = []
    for key, han in reading.yaku.items():
        sentence = "yaku-of-hand" if key == chosen else "missed-yaku"
        values = {"yaku": key, "han": ("yakuman" if han >= 13 else han,), "rule": key}
        blocks = _blocks_of(key, reading)
        told.append(Among(found(sentence, *shown, **values) for shown in blocks))
    if chosen not in reading.yaku:
        unmet = [condition for condition in reading.conditions[chosen] if not condition.met]
        if unmet:
            told.append(
                Among(
                    _unmet("not-this-yaku", chosen, condition, at)
                    for condition in unmet
                    for at in condition.at
                )
            )
        else:
            told.append(found("another-yaku-instead", yaku=chosen))
    return told


def _blocks_of(key: str, reading: Reading) -> list[list[Block]]:
    """The blocks that may show a yaku: all of the hand, those it needs, or none."""
    groups = reading.groups
    honors = {"haku": 5, "hatsu": 6, "chun": 7}
    winds = {"seat_wind": reading.own, "round_wind": reading.round}
    firsts = [group.first for group in reading.sequences]
    if key in ("riichi", "menzen_tsumo"):
        return [[]]
    if key in honors or key in winds:
        tile = winds.get(key) or ("z", honors[key])
        shown = [group for group in groups if group.first == tile]
    elif key == "iipeikou":
        shown = [group for group in reading.sequences if firsts.count(group.first) > 1]
    elif key in ("sanshoku_doujun", "ittsuu"):
        shown = reading.sequences
    elif key == "sanankou":
        shown = reading.own_triplets
    elif key == "sanshoku_doukou":
        shown = reading.triplets
    elif key == "sankantsu":
        shown = reading.quads
    elif key in ("shousangen", "daisangen"):
        shown = [group for group in groups if group.first[0] == "z" and group.first[1] >= 5]
    elif key == "shousuushii":
        shown = [group for group in groups if group.first[0] == "z" and group.first[1] < 5]
    else:
        shown = groups
    return [[group.tiles for group in shown]]


# fu


def fu(drawn: Task, chosen: str) -> Derived:
    """Every item of the hand, and the mistake that leads to the chosen number."""
    best = best_readings(drawn.question)
    return [_fu_told(worth.reading, int(chosen)) for worth in best], {str(best[0].fu)}


def _fu_told(reading: Reading, chosen: int) -> list[Any]:
    items, total, rounded = reading.items, reading.total, reading.fu
    told: list[Any] = [
        found("item-of-fu", item.tiles, fu=item.fu, item=_item(item)) for item in items
    ]
    is_pinfu_tsumo = reading.is_pinfu and reading.tsumo
    if is_pinfu_tsumo:
        told.append(found("pinfu-by-tsumo", fu=total))
    if total != rounded:
        told.append(found("rounded-up", total=total, fu=rounded))
    if chosen == 25 != rounded:
        told.append(found("only-seven-pairs", fu=25))
    elif rounded == 25 != chosen:
        told.append(found("nothing-added"))
    elif chosen != rounded and not is_pinfu_tsumo:
        mistakes = Among(_fu_mistakes(reading, chosen))
        told += [mistakes] if mistakes else []
    return told


def _fu_mistakes(reading: Reading, chosen: int) -> Iterator[Found]:
    """What may be done wrong to come to this number."""

    def comes_to(total: int) -> bool:
        return -(-total // 10) * 10 == chosen

    total, keys = reading.total, {item.key for item in reading.items}
    for item in reading.items:
        values = {"wrong": chosen, "fu": item.fu, "item": _item(item)}
        if item.key != "base" and comes_to(total - item.fu):
            yield found("without-item", item.tiles, **values)
        if item.tiles and item.fu > 2 and comes_to(total - item.fu // 2):
            yield found("half-of-item", item.tiles, **values)
    if comes_to(total + 10) and "menzen_ron" not in keys:
        yield found("ten-fu-more", wrong=chosen)
    if comes_to(total + 2) and "tsumo" not in keys:
        yield found("two-fu-more", wrong=chosen)
    if total // 10 * 10 == chosen:
        yield found("never-down")


# points and payments


def points(drawn: Task, chosen: str) -> Derived:
    """Han and fu where they are to be counted, the way to the points, and the mistake."""
    question = drawn.question
    best = best_readings(question)
    alternatives = []
    for _, han, fu, reading in best:
        told = [*_counted(question, reading, han, fu)] if drawn.counted else []
        told += _way_to_points(question, han, fu)
        if chosen != _pays(question, han, fu):
            told.append(Among(_points_mistakes(question, han, fu, chosen)))
        alternatives.append(told)
    return alternatives, {_pays(question, han, fu) for _, han, fu, _ in best}


def _counted(question: dict[str, Any], reading: Reading, han: int, fu: int) -> Iterator[Found]:
    for key, number in reading.yaku.items():
        yield found("han-of-yaku", han=number, yaku=key)
    in_riichi = bool(question.get("riichi"))
    ura = dora({**question, "dora_indicators": ""}) if in_riichi else 0
    for key, number in (("dora", dora(question) - ura), ("ura", ura)):
        if number:
            yield found("han-of-yaku", han=number, yaku=key)
    if base_points(han, fu) < 2000:
        for item in reading.items:
            yield found("fu-of-item", item.tiles, fu=item.fu, item=_item(item))


def _way_to_points(question: dict[str, Any], han: int, fu: int) -> Iterator[Found]:
    base = base_points(han, fu)
    if base >= 2000:
        limit = "kazoe_yakuman" if base == 8000 else LIMITS[base]
        yield found("base-of-limit", limit=limit, han=han, fu=fu, base=base)
    else:
        yield found("base-points", han=han, fu=fu, base=base)
    dealer = "dealer-" if question["seat_wind"] == "E" else ""
    yield found(f"shares-{dealer}{question['win_by']}")


def _pays(question: dict[str, Any], han: int, fu: int, *, other: bool = False) -> str:
    """The value of a choice: what each pays, as the dealer or not."""
    base = base_points(han, fu)
    dealer = (question["seat_wind"] == "E") != other
    if question["win_by"] == "ron":
        return str(share(base, 6 if dealer else 4))
    return f"{share(base, 2)}-all" if dealer else f"{share(base, 1)}-{share(base, 2)}"


def _points_mistakes(question: dict[str, Any], han: int, fu: int, chosen: str) -> Iterator[Found]:
    if _pays(question, han, fu, other=True) == chosen:
        yield found("as-another" if question["seat_wind"] == "E" else "as-dealer")
    for wrong in range(1, 20):
        if _pays(question, wrong, fu) == chosen:
            yield found("with-han", han=wrong)
    for limit, least in HAN_OF.items():
        if _pays(question, least, fu) == chosen:
            yield found("with-limit", limit=limit)
    for near in TABLE_FU:
        if _pays(question, han, near) == chosen:
            yield found("with-fu", fu=near)


def payments(drawn: Task, chosen: str) -> Derived:
    """What each pays for the hand and the counters, the sticks, and the mistake."""
    question = drawn.question
    [base] = {worth.base for worth in best_readings(question)}
    told: list[Any] = []
    hand, counters, sticks = _shares(question, base)
    for why, paid in ((f"paid-{question['win_by']}", hand), ("paid-honba", counters)):
        shares = tuple((points, seat) for seat, points in paid.items() if points)
        if shares:
            told.append(Among(found(why, shares=order) for order in permutations(shares)))
    if sticks:
        told.append(found("paid-riichi_sticks", shares=((sticks, None),)))
    right = _changes(question, base)
    if chosen != right:
        told.append(Among(_payment_mistakes(question, base, chosen)))
    return [told], {right}


def _shares(question: dict[str, Any], base: int) -> tuple[dict[str, int], dict[str, int], int]:
    """By seat: points for the hand, and for the counters; and the sticks."""
    winner, honba = question["seat_wind"], question["honba"]
    sticks = 1000 * question["riichi_sticks"]
    if question["win_by"] == "ron":
        payer = _seat(question["discarder"], winner)
        return {payer: share(base, 6 if winner == "E" else 4)}, {payer: 300 * honba}, sticks
    others = SEATS.replace(winner, "")
    hand = {seat: share(base, 2 if "E" in (winner, seat) else 1) for seat in others}
    return hand, dict.fromkeys(others, 100 * honba), sticks


def _seat(side: str, winner: str) -> str:
    return SEATS[(SEATS.index(winner) + {"right": 1, "across": 2, "left": 3}[side]) % 4]


def _changes(question: dict[str, Any], base: int) -> str:
    hand, counters, sticks = _shares(question, base)
    changes = {seat: -hand.get(seat, 0) - counters.get(seat, 0) for seat in SEATS}
    changes[question["seat_wind"]] = sticks - sum(changes.values())
    return ".".join(str(changes[seat]) for seat in SEATS)


def _payment_mistakes(question: dict[str, Any], base: int, chosen: str) -> Iterator[Found]:
    honba, sticks, way = question["honba"], question["riichi_sticks"], question["win_by"]
    changed: list[tuple[dict[str, Any], Found]] = [
        ({"honba": 0}, found("without-counters")),
        ({"honba": 3 * honba}, found(f"counter-by-{way}")),
        ({"riichi_sticks": 0}, found("without-sticks")),
    ]
    changed += [({"honba": 1}, found("no-such-counter"))] if not honba else []
    changed += [({"riichi_sticks": 1}, found("no-such-stick"))] if not sticks else []
    for change, told in changed:
        if _changes({**question, **change}, base) == chosen:
            yield told
    for side in ("right", "across", "left"):
        other = {**question, "win_by": "ron", "discarder": side}
        alone = base_if_ron(other, base)
        if _changes(other, alone) == chosen:
            if way == "tsumo":
                yield found("all-three-pay")
            elif side != question["discarder"]:
                payer = _seat(question["discarder"], question["seat_wind"])
                yield found("discarder-pays-alone", payer=payer)


def base_if_ron(question: dict[str, Any], base: int) -> int:
    """Base points of the hand won otherwise; those that it has where it would not win."""
    return next((worth.base for worth in best_readings(question)), base)


# kan and furiten


def kan(drawn: Task, _: str) -> Derived:
    """Whether the tile is the drawn one, the waits stay, and every reading keeps the triplet."""
    return _kan(*(text(tiles_in(drawn.question[key])) for key in ("hand", "drawn", "kan")))


@lru_cache(maxsize=16)
def _kan(hand: str, drawn: str, kan: str) -> Derived:
    asked = {"hand": hand, "drawn": drawn, "kan": kan}
    [tile] = tiles_in(kan)
    held = Counter(tiles_in(hand))
    before = waits_by_shape(held)
    of_waits = found("waits-for", tuple(before), tiles=_codes(before))
    if asked["drawn"] != asked["kan"]:
        return [[found("verdict-not_the_drawn_tile")]], {"not_the_drawn_tile"}
    legal = kan_model.expected(asked)["legal"]
    rest = held.copy()
    del rest[tile]
    after = waits_by_shape(rest)
    told: list[Any] = []
    if before != after:
        told.append(_changed_waits(before, after, tile))
    if others := [*_other_readings(held, before, tile)]:
        told.append(Among(others))
    moves = _yaku_move(held, tile, [wait for wait in before if wait in after])
    if moves:
        told.append(found("verdict-yaku_change", waits="change" if before != after else "stay"))
    if before != after:
        return [told], {"waits_change"}
    told.append(of_waits)
    if not legal["interpretation"]:
        return [told], {"other_interpretation"}
    if not moves:
        told.append(found("verdict-ok"))
    return [[*told, found("stands-apart", (tile,) * 4)]], {"ok"}


def _changed_waits(before: list[Tile], after: list[Tile], tile: Tile) -> Found:
    coming = [wait for wait in after if wait != tile]
    held = [wait for wait in after if wait == tile] if coming else []
    waits = {"before": _codes(before), "after": _codes(coming), "held": _codes(held)}
    return found("verdict-waits_change", tuple(before), **waits)


def _other_readings(held: Counter[Tile], before: list[Tile], tile: Tile) -> Iterator[Found]:
    """Readings of a win in which the tile of the kan is not one triplet and nothing else."""
    for wait in before:
        if held[wait] < 4:
            for blocks in splits(held + Counter([wait])):
                if sum(tile in block for block in blocks) != 1:
                    values = {"tile": code(wait), "kan": code(tile)}
                    yield found("verdict-other_interpretation", *blocks, **values)


def _yaku_move(held: Counter[Tile], tile: Tile, common: list[Tile]) -> bool:
    """Whether some win in riichi has other yaku after the kan."""
    meld = {"type": "ankan", "tiles": text([tile] * 4)}
    rest = held.copy()
    del rest[tile]
    for wait in common:
        for way in ("ron", "tsumo"):
            won = {"win_tile": code(wait), "win_by": way, "riichi": True}
            without = {**won, "hand": text([*held.elements(), wait])}
            with_kan = {**won, "hand": text([*rest.elements(), wait]), "melds": [meld]}
            if _yaku_sets(without).isdisjoint(_yaku_sets(with_kan)):
                return True
    return False


def _yaku_sets(question: dict[str, Any]) -> set[frozenset[str]]:
    return {frozenset(worth.reading.yaku) for worth in best_readings(question)}


def furiten(drawn: Task, _: str) -> Derived:
    """The waits, and which of them was discarded or let pass."""
    question = drawn.question
    held = Counter(tiles_in(question["hand"]))
    waiting = [tile for tile in _waits(question["hand"]) if held[tile] < 4]
    let_pass = "riichi" if question.get("riichi") else "temporary"
    gone = {
        "discard": tiles_in(str(question.get("discards", ""))),
        let_pass: [
            *tiles_in(str(question.get("passed", ""))),
            *tiles_in(str(question.get("passed_in_riichi", ""))),
        ],
    }
    told: list[Any] = [found("waits-for", tuple(waiting), tiles=_codes(waiting))]
    blocked = {
        kind: tiles for kind in gone if (tiles := [one for one in waiting if one in gone[kind]])
    }
    for kind, tiles in blocked.items():
        told.append(found(f"furiten-by-{kind}", tuple(tiles), tiles=_codes(tiles)))
    if not blocked:
        return [[*told, found("no-wait-let-pass", waits=len(waiting))]], {"free"}
    free = set(waiting) - {tile for tiles in blocked.values() for tile in tiles}
    told.append(found("blocks-all-waits" if free else "tsumo-still-wins"))
    return [told], set(blocked)
