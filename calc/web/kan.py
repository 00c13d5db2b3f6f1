"""Blueprint of the page of a kan in riichi: is it legal, under each form of the rule, and why?"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from flask import Blueprint, Response
from markupsafe import Markup

from calc.questions.kan import AskedKan, read_kan
from calc.questions.query import Pairs, question_of
from calc.riichi.notation import parse_tiles
from calc.riichi.play.riichi_kan import BREAKS, Kan, KanReason
from calc.riichi.problems.waiting import WAITING
from calc.riichi.rulesets import PRESETS, RiichiAnkan
from calc.wording import answer_words, listed, remark_words, ruleset_words, yaku_name
from calc.wording.addresses import hyphened
from calc.wording.said import Said
from calc.wording.tiles import kind_words

from .asking import Visit, shown
from .examples import tells_answer
from .keypad import CLOSED_KAN, HAND_AIM, Aim, Keypad
from .pad import visit
from .sharing import hand_line

ANCHORS = {
    RiichiAnkan.INTERPRETATION_AND_YAKU.value: "yaku",
    KanReason.YAKU_CHANGE.value: "yaku",
    KanReason.NO_KAN_AFTER_RIICHI.value: "none",
}
"""Where the article explains a form of the rule or a reason, if not under its own name."""
SHORT = {
    KanReason.NO_KAN_AFTER_RIICHI: "no kan in riichi",
    KanReason.OPEN_CALL: "not a drawn tile",
    KanReason.FOUR_KANS: "four kans already",
    KanReason.LAST_TILE: "no tile to replace it",
    KanReason.NOT_FOUR_TILES: "not four tiles",
    KanReason.NOT_THE_DRAWN_TILE: "not the drawn tile",
    KanReason.WAITS_CHANGE: "the waits change",
    KanReason.OTHER_INTERPRETATION: "a reading breaks",
    KanReason.YAKU_CHANGE: "the yaku change",
}
"""Every reason in a few words, those before the others that hold in more forms of the rule."""
KEYPAD = Keypad(
    WAITING,
    (
        HAND_AIM,
        Aim("drawn", "Drawn", single=True, resets="kan"),
        Aim("kan", "Kan of", single=True, refers=True),
        CLOSED_KAN,
    ),
    then="drawn",
)
blueprint = Blueprint("kan", __name__)


@blueprint.get("/kan")
def page() -> Response:
    """Show whether a kan in riichi is legal under each form of the rule."""
    return shown(visit("kan", KEYPAD, read=_of_the_drawn_tile), "kan", told)


class Mode(NamedTuple):
    """One form of the rule: whether it allows the kan, why not, and who plays by it."""

    article: str
    name: str
    legal: bool
    why: Said | None
    own: bool
    rulesets: tuple[str, ...]


class Broken(NamedTuple):
    """A complete hand that needs the tile of the kan elsewhere: its blocks, and which need it."""

    tile: str
    blocks: tuple[tuple[str, bool], ...]


class Change(NamedTuple):
    """What the kan would do to the yaku of wins: with these tiles, by these ways."""

    tiles: str
    ways: str
    gained: tuple[tuple[str, str], ...]
    lost: tuple[tuple[str, str], ...]


def told(asked: Visit) -> dict[str, Any]:
    """What the page shows of an answer."""
    read, answer = read_kan(asked.question), asked.answer
    modes = list(_modes(answer))
    return {
        "verdict": verdict(answer, read),
        "as_text": as_text(answer, read, modes),
        "before": read.tiles,
        "melds": read.melds,
        "modes": modes,
        "changes": list(_changes(answer, asked.look.names)),
        **(_made(read, read.kan, answer) if read.kan else {}),
    }


def _of_the_drawn_tile(pairs: Pairs) -> dict[str, Any]:
    """The question, the kan being of the tile just drawn where no other is named."""
    question = question_of(pairs)
    if question.get("drawn"):
        question.setdefault("kan", question["drawn"])
    return question


def _made(read: AskedKan, kan: Kan, answer: Mapping[str, Any]) -> dict[str, Any]:
    """The hand with its kan, and the readings that the kan would break."""
    return {
        "drawn": kan.drawn.code if kan.drawn else "",
        "rest": [each for each in read.tiles if each.kind != kan.tile.kind],
        "four": kan.tile.code * 4,
        "broken": [
            Broken(
                each["win_tile"],
                tuple((block, kan.tile in parse_tiles(block)) for block in each["blocks"]),
            )
            for each in answer["elsewhere"]
        ],
    }


def verdict(answer: Mapping[str, Any], read: AskedKan) -> Said:
    """The answer in one sentence."""
    facts = {"tiles": kind_words(read.kan.tile)} if read.kan else {}
    return remark_words("kan-legal" if answer["allowed"] else "kan-illegal", facts)


def as_text(answer: Mapping[str, Any], read: AskedKan, modes: Iterable[Mode]) -> str:
    """The hand and its answer to copy: the verdict, then each form of the rule."""
    drawn = [f"+ {read.kan.drawn}"] if read.kan and read.kan.drawn else []
    told = (f"✗ {each.name} ({each.why.text})" if each.why else f"✓ {each.name}" for each in modes)
    return "\n".join([hand_line(read.tiles, read.melds, *drawn), verdict(answer, read).text, *told])


def _modes(answer: Mapping[str, Any]) -> Iterator[Mode]:
    for mode in RiichiAnkan:
        own = mode.value == answer["mode"]
        users = tuple(
            ruleset_words(key).text
            for key, preset in PRESETS.items()
            if preset.ruleset.riichi_ankan is mode
        )
        legal = answer["legal"][mode.value]
        article = f"riichi-kan#{ANCHORS.get(mode.value, mode.value)}"
        yield Mode(article, _name(mode.value), legal, _why(answer, mode), own, users)


def _why(answer: Mapping[str, Any], mode: RiichiAnkan) -> Said | None:
    """What makes the kan illegal in one form of the rule, in few words; None where it is legal."""
    if answer["legal"][mode.value]:
        return None
    always = {KanReason.NO_KAN_AFTER_RIICHI} if mode is RiichiAnkan.NONE else set()
    met = always | {each["id"] for each in answer["reasons"]} & BREAKS[mode]
    first = next(each for each in SHORT if each in met)
    return Said(SHORT[first], f"riichi-kan#{hyphened(ANCHORS.get(first, first))}")


def _changes(answer: Mapping[str, Any], names: str) -> Iterator[Change]:
    ways: dict[Any, dict[str, list[str]]] = {}
    for each in answer["yaku_changes"]:
        moved = tuple(
            tuple((yaku_name(yaku["id"], names), yaku["article"]) for yaku in each[key])
            for key in ("gained", "lost")
        )
        ways.setdefault(moved, {}).setdefault(each["win_tile"], []).append(each["win_by"])
    for (gained, lost), tiles in ways.items():
        for same in dict.fromkeys(map(tuple, tiles.values())):
            alike = "".join(tile for tile, by in tiles.items() if tuple(by) == same)
            yield Change(alike, listed(same, last="or"), gained, lost)


@tells_answer("kan")
def tell(answer: Mapping[str, Any]) -> Markup:
    """Tell in a line under which forms of the rule the kan of an example is legal, and why not."""
    rows = Markup("").join(
        Markup('<li class="{}">{}</li>').format("met" if legal else "missed", _name(mode))
        for mode, legal in answer["legal"].items()
    )
    reasons = " ".join(each["text"] for each in answer["reasons"])
    return Markup('<p class="told">{}</p><ul class="modes">{}</ul>').format(reasons, rows)


def _name(mode: str) -> str:
    words = answer_words("riichi_ankan", mode)
    return words[0].upper() + words[1:]
