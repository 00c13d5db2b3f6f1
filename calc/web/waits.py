"""Blueprint of the page of waits: what completes a hand, furiten, what each discard leaves."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from flask import Blueprint, Response
from markupsafe import Markup

from calc.questions.query import pairs_of, query_of
from calc.questions.score import Asked
from calc.questions.waits import WAITS, AskedWaits, read_waits
from calc.riichi.problems.waiting import WAITING
from calc.riichi.tiles import TILES, Discard, Tile, without_tile
from calc.riichi.waits.tenpai import waits_before_win
from calc.wording import listed, remark_words, tile_words, waits_words
from calc.wording.addresses import hyphened
from calc.wording.said import Said

from .asking import Visit, shown
from .examples import tells_answer
from .keypad import CHI, CLOSED_KAN, HAND_AIM, OPEN_KAN, PON, Aim, Keypad
from .looks import PLAIN, Look
from .pad import visit
from .paying import Pay, pay, score_address
from .sharing import hand_line

MOST_NAMED = 4
"""Waits named in the first sentence; more are counted."""
KINDS = {"discard": "Own discard", "temporary": "Temporary", "riichi": "After riichi"}
"""Kinds of furiten as headings."""
KEYPAD = Keypad(
    WAITING,
    (
        HAND_AIM,
        CHI,
        PON,
        OPEN_KAN,
        CLOSED_KAN,
        Aim("discards", "Discards", stays=True),
        Aim("passed", "Let pass", refers=True, stays=True),
        Aim("visible", "Seen", stays=True),
        Aim("dora_indicators", "Dora", stays=True),
        Aim("ura_indicators", "Ura", stays=True),
    ),
    others=("passed_in_riichi",),
)
blueprint = Blueprint("waits", __name__)


@blueprint.get("/waits")
def page() -> Response:
    """Show what a hand waits for; of fourteen tiles, what each discard leaves."""
    return shown(visit("waits", KEYPAD), "waits", told)


class Wait(NamedTuple):
    """One wait: its copies, what it pays, and where it lies among the own discards."""

    tile: str
    words: str
    left: int
    ron: Pay
    tsumo: Pay
    places: tuple[int, ...]
    clash: tuple[str, ...]


class Lying(NamedTuple):
    """One tile that lies on the table: whether it is one of the waits that clash."""

    tile: str
    marks: str
    clash: bool


class Option(NamedTuple):
    """One discard of fourteen tiles, and the address of what it leaves."""

    told: Mapping[str, Any]
    words: str
    address: str


def told(asked: Visit) -> dict[str, Any]:
    """What the page shows of an answer."""
    read = read_waits(asked.question)
    if read.to_discard:
        return {
            "verdict": verdict(asked.answer),
            "as_text": as_text(asked, read),
            **_options(asked, read),
        }
    clashing = set(_causes(asked.answer))
    waits = list(_waits(asked, read))
    return {
        "verdict": verdict(asked.answer),
        "as_text": as_text(asked, read, waits),
        "hand": read.tiles,
        "melds": read.melds,
        "waits": waits,
        "pond": [_discarded(each, clashing) for each in read.discards],
        "passed": [
            Lying(each.code, "", each.plain.code in clashing)
            for each in (*read.passed, *read.passed_in_riichi)
        ],
        **_blocked(asked.answer["furiten"]),
    }


def as_text(asked: Visit, read: AskedWaits, waits: Iterable[Wait] = ()) -> str:
    """The hand and its answer to copy: the verdict, why it is furiten, what each wait pays."""
    furiten = asked.answer["furiten"] if waits else None
    return "\n".join(
        [
            hand_line(read.tiles, read.melds),
            verdict(asked.answer).text,
            *([furiten["text"]] if furiten else []),
            *(f"{each.tile} ×{each.left}: {_both(each)}" for each in waits),
        ]
    )


def _both(wait: Wait) -> str:
    return f"ron {wait.ron.text}, tsumo {wait.tsumo.text}"


def verdict(answer: Mapping[str, Any]) -> Said:
    """The answer in one sentence."""
    if "discards" in answer:
        return _best(answer)
    if answer["furiten"]:
        return remark_words("furiten")
    if answer["karaten"] or not answer["waits"]:
        first = answer["remarks"][0]
        return Said(first["text"], first["article"])
    return waiting_for(answer)


def waiting_for(answer: Mapping[str, Any]) -> Said:
    """What a tenpai hand waits for, in one sentence."""
    tiles = [TILES[each["tile"]] for each in answer["waits"]]
    if len(tiles) > MOST_NAMED:
        return remark_words("waiting-for-many", {"kinds": len(tiles)})
    return remark_words("waiting-for", {"tiles": waits_words(tiles)})


def _best(answer: Mapping[str, Any]) -> Said:
    if answer["complete"]:
        return remark_words("complete")
    first, *rest = answer["discards"]
    alike = [each for each in rest if _rank(each) == _rank(first)]
    tiles = listed([tile_words(TILES[each["discard"]]) for each in (first, *alike)], last="or")
    facts = {"tiles": tiles, "shanten": first["shanten"], "left": first["left"]}
    return remark_words("best-discard", facts)


def _rank(option: Mapping[str, Any]) -> tuple[int, int]:
    return option["shanten"], option["left"]


def _locked(read: AskedWaits) -> bool:
    situation = read.situation
    return situation.riichi and not (situation.double_riichi or situation.open_riichi)


def _blocked(furiten: Mapping[str, Any] | None) -> dict[str, Any]:
    """When furiten ends and what it still allows."""
    if not furiten:
        return {}
    return {
        "kinds": KINDS,
        "until": remark_words(f"until-{hyphened(furiten['until'])}"),
        "allows": [remark_words(f"furiten-allows-{each}") for each in furiten["allows"]],
    }


def _causes(answer: Mapping[str, Any]) -> list[str]:
    return answer["furiten"]["cause"] if answer["furiten"] else []


def _waits(asked: Visit, read: AskedWaits) -> Iterator[Wait]:
    values = asked.values | ({"riichi": True} if _locked(read) else {})
    for each in asked.answer["waits"]:
        tile = TILES[each["tile"]]
        ron, tsumo = (
            pay(each[way], score_address(asked, values, read.tiles, tile, way))
            for way in ("ron", "tsumo")
        )
        places = (n for n, gone in enumerate(read.discards, 1) if gone.tile.plain is tile)
        clash = tuple(each["clash"])
        yield Wait(tile.code, tile_words(tile), each["left"], ron, tsumo, tuple(places), clash)


def _discarded(each: Discard, clashing: set[str]) -> Lying:
    marks = f"{'*' if each.riichi else ''}{'^' if each.called else ''}"
    return Lying(each.tile.code, marks, each.tile.plain.code in clashing)


def _options(asked: Visit, read: AskedWaits) -> dict[str, Any]:
    """Every discard, those that are nearest to tenpai apart from the others."""
    found = [
        Option(
            each, tile_words(TILES[each["discard"]]), _after(asked, read, TILES[each["discard"]])
        )
        for each in asked.answer["discards"]
    ]
    least = min(each.told["shanten"] for each in found)
    return {
        "hand": read.tiles,
        "melds": read.melds,
        "near": [each for each in found if each.told["shanten"] == least],
        "far": [each for each in found if each.told["shanten"] != least],
        "riichi_address": asked.address_of(asked.written, "/riichi"),
        "score_address": score_address(
            asked, asked.values, read.tiles[:-1], read.tiles[-1], "tsumo"
        ),
    }


def _after(asked: Visit, read: AskedWaits, gone: Tile) -> str:
    """The address of the hand once a tile is discarded, what was let pass forgotten."""
    discards = (*read.discards, Discard(gone)) if read.discards else None
    return asked.changed(hand=without_tile(read.tiles, gone), discards=discards, passed=None)


class Unchecked(NamedTuple):
    """A ron of which furiten was not checked: what the hand waited for, and where to check it."""

    waits: tuple[Tile, ...]
    address: str


def unchecked(asked: Asked, values: Mapping[str, Any], look: Look = PLAIN) -> Unchecked | None:
    """What `waits/_unchecked.html` shows of a question of `score`; None where all was told.

    `values` are those that the form of `score` read.
    """
    hand, situation = asked.hand, asked.situation
    if hand is None or situation.tsumo or asked.furiten_known:
        return None
    waiting = waits_before_win(hand, asked.rules, players=situation.players)
    kept = {key: value for key, value in values.items() if key in WAITS.keys}
    told = {**kept, "hand": without_tile(hand.tiles, hand.win_tile)}
    return Unchecked(
        waiting.tiles, f"/waits?{query_of([*pairs_of(WAITS, told), *look.pairs])}#discards"
    )


@tells_answer("waits")
def tell(answer: Mapping[str, Any]) -> Markup:
    """Tell in a line what the hand of an example waits for."""
    if answer.get("furiten"):
        more = answer["furiten"]["text"]
    else:
        more = f"{answer['left']} left." if answer.get("waits") else ""
    return Markup('<p class="told">{} {}</p>').format(verdict(answer).text, more)
