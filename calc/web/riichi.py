"""Blueprint of the page of riichi: may this hand declare, with which discard, at what gain?"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from flask import Blueprint, Response
from markupsafe import Markup

from calc.questions.riichi import AskedRiichi, read_riichi
from calc.riichi.notation import parse_tiles, written
from calc.riichi.play.riichi_declaration import Refusal
from calc.riichi.problems.waiting import DRAWN
from calc.riichi.tiles import TILES, without_tile
from calc.wording import answer_words, remark_words, tile_words
from calc.wording.said import Said

from .asking import Visit, shown
from .examples import tells_answer
from .keypad import CLOSED_KAN, HAND_AIM, Aim, Keypad
from .pad import visit
from .paying import WAYS, Pay, pay, score_address
from .sharing import hand_line

CHOMBO = "chombo"
OF_RIICHI = frozenset({"discard", "points", "wall_tiles", "double_riichi", "open_riichi"})
"""Keys that have no place on the page of waits."""
KEYPAD = Keypad(
    DRAWN,
    (
        HAND_AIM,
        Aim("discard", "Discard", single=True, refers=True),
        CLOSED_KAN,
        Aim("discards", "Discards so far", stays=True),
        Aim("visible", "Seen", stays=True),
        Aim("dora_indicators", "Dora", stays=True),
    ),
)
blueprint = Blueprint("riichi", __name__)


@blueprint.get("/riichi")
def page() -> Response:
    """Show whether a hand may declare riichi, and what that would change."""
    return shown(visit("riichi", KEYPAD), "riichi", told)


class Value(NamedTuple):
    """One wait: what it pays in silence and after riichi, by ron and by self-draw."""

    tile: str
    words: str
    left: int
    ways: tuple[tuple[str, Pay, Pay], ...]


class Option(NamedTuple):
    """One discard that keeps tenpai, and the address that asks about it."""

    told: Mapping[str, Any]
    words: str
    address: str
    meant: bool


def told(asked: Visit) -> dict[str, Any]:
    """What the page shows of an answer."""
    read, answer = read_riichi(asked.question), asked.answer
    gone = TILES[answer["discard"]]
    return {
        "verdict": verdict(answer),
        "as_text": as_text(answer, read),
        "discard_words": tile_words(gone),
        "hand": without_tile(read.tiles, gone),
        "melds": read.melds,
        "values": list(_values(asked, read)) if _closed(answer) else (),
        "options": [
            Option(
                each,
                tile_words(TILES[each["discard"]]),
                asked.changed(discard=TILES[each["discard"]]),
                meant=each["discard"] == answer["discard"],
            )
            for each in answer["discards"]
        ],
        "costs": _costs(answer),
        "every_discard": asked.address_of(
            [pair for pair in asked.written if pair[0] not in OF_RIICHI], "/waits"
        ),
    }


def as_text(answer: Mapping[str, Any], read: AskedRiichi) -> str:
    """The hand and its answer to copy: the verdict, the reasons, the waits."""
    reasons = [each["text"] for each in answer["reasons"]]
    waits = "".join(each["tile"] for each in answer["values"])
    waiting = [f"Waits: {written(parse_tiles(waits))}"] if waits else []
    return "\n".join([hand_line(read.tiles, read.melds), verdict(answer).text, *reasons, *waiting])


def verdict(answer: Mapping[str, Any]) -> Said:
    """The answer in one sentence."""
    if not answer["discards"] and Refusal.NOT_TENPAI in (each["id"] for each in answer["reasons"]):
        return remark_words("riichi-with-no-discard")
    key = "riichi-allowed-with" if answer["allowed"] else "riichi-refused-with"
    return remark_words(key, {"tile": tile_words(TILES[answer["discard"]])})


def _closed(answer: Mapping[str, Any]) -> bool:
    """Could this hand declare riichi at all, whatever it discards?"""
    return Refusal.OPEN_HAND not in (each["id"] for each in answer["reasons"])


def _values(asked: Visit, read: AskedRiichi) -> Iterator[Value]:
    rest = without_tile(read.tiles, TILES[asked.answer["discard"]])
    silent = {**asked.values, "double_riichi": False, "open_riichi": False}
    loud = asked.values | ({} if read.situation.in_riichi else {"riichi": True})
    for each in asked.answer["values"]:
        tile = TILES[each["tile"]]
        ways = tuple(
            (
                way,
                pay(each["damaten"][way], score_address(asked, silent, rest, tile, way)),
                pay(each["riichi"][way], score_address(asked, loud, rest, tile, way)),
            )
            for way in WAYS
        )
        yield Value(tile.code, tile_words(tile), each["left"], ways)


def _costs(answer: Mapping[str, Any]) -> dict[str, Any] | None:
    """What noten riichi leads to: the endings that find it out, those that do not, the penalty."""
    found = answer["noten_riichi"]
    if not found:
        return None
    caught = [each for each in found["endings"] if each["result"] == CHOMBO]
    amount = found["amount"]
    return {
        "caught": caught,
        "unseen": [each for each in found["endings"] if each not in caught],
        "form": answer_words("chombo", found["chombo"]),
        "amount": "" if amount is None else answer_words("chombo_amount", str(amount)),
        "article": found["article"],
    }


@tells_answer("riichi")
def tell(answer: Mapping[str, Any]) -> Markup:
    """Tell in a line whether the hand of an example may declare riichi, and if not, why."""
    reasons = " ".join(each["text"] for each in answer["reasons"])
    return Markup('<p class="told">{} {}</p>').format(verdict(answer).text, reasons)
