"""Blueprint of the page that settles a win: one self-draw, or any number of rons on one discard."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from flask import Blueprint, Response
from markupsafe import Markup

from calc.commands import Answered
from calc.commands.settle.question import DECLARED
from calc.commands.settle.wins import win_pairs
from calc.questions.game import GameState
from calc.questions.query import query_of
from calc.questions.score import FLAG_MEANINGS
from calc.riichi.tiles import WINDS
from calc.web.asking import shown
from calc.web.examples import tells, told_of
from calc.web.htmx import rendered
from calc.wording import (
    answer_words,
    limit_words,
    option_words,
    points_words,
    yaku_name,
)
from calc.wording.games import result_words

from .moves import as_text, called, moves
from .riding import carried, fined, game_of, riding, rules_of, start
from .visit import Page, Visit
from .wins import tidied

UNFINISHED = {"win-without-value", "required", "discarder-not-known", "too-few-tiles-in-hand"}
PAGE = Page("settle", frozenset({"wins"}), frozenset(UNFINISHED), tidied=tidied)
CONDITIONS = tuple(name for name in FLAG_MEANINGS if name != "riichi")
SHOWN = frozenset({"seat_wind", "hand", "win_tile", "meld", "han", "fu", "yakuman", "riichi"})
BONUSES = ("dora", "red", "ura", "kita")
blueprint = Blueprint("settle", __name__)


@blueprint.get("/settle")
def page() -> Response:
    """Show who pays whom after a win, and the hand that follows."""
    visit = PAGE.visit()
    visit.entered = entered(visit)
    return shown(visit, "settle", told)


class Won(NamedTuple):
    """One win: whose, what it is worth, what it receives, and the address of its hand."""

    seat: str
    said: str
    points: str
    received: str
    paid: bool
    address: str


def entered(visit: Visit) -> dict[str, Any]:
    """What the form needs beside its fields."""
    wins: list[Mapping[str, Any]] = visit.values.get("wins", [])
    return {
        "riding": riding(visit),
        "start": start(visit),
        "winds": WINDS[: rules_of(visit).players],
        "declared": _declared(visit, wins),
        "others": [[pair for pair in win_pairs(win) if _other(*pair)] for win in wins],
        "conditions": CONDITIONS,
        "count": _count(visit),
    }


def told(visit: Visit) -> dict[str, Any]:
    """What the page shows of an answer."""
    answer = visit.answer
    tags = {seat: ["wins"] for seat in answer["winners"]}
    tags |= {seat: ["passed over"] for seat in answer["head_bumped"]}
    payer = {each["payer"] for each in answer["payments"] if each["why"] == "ron"}
    tags |= {seat: ["discards"] for seat in payer if seat not in tags}
    said, moved = sentence(visit, answer), moves(visit, answer, tags)
    return {
        "said": said,
        "as_text": as_text(said, moved),
        "won": list(_won(visit, answer)),
        "decided": list(_decided(visit, answer)),
        **moved,
    }


def sentence(visit: Visit, answer: Answered) -> str:
    """What happened, in one sentence."""
    if not answer["winners"]:
        return result_words(answer["result"]).text
    each = {seat["seat_wind"]: seat["received"] for seat in answer["wins"]}
    parts = [f"{called(visit, seat)} wins {points_words(each[seat])}" for seat in answer["winners"]]
    return f"{'; '.join(parts)}."


@tells("settle")
def tell(query: str) -> Markup:
    """Tell in a line or two what an example's win moves."""
    return changed(told_of("settle", query))


def changed(answer: Answered) -> Markup:
    """The changes of an answer, seat by seat, in one line; nothing for an invalid question."""
    if "changes" not in answer:
        return Markup()
    return Markup(rendered("game/_changed.html", changes=answer["changes"]))  # noqa: S704  # own table


def _won(visit: Visit, answer: Answered) -> Iterator[Won]:
    for win, asked in zip(answer["wins"], visit.values["wins"], strict=True):
        hand = "hand" in asked or "melds" in asked
        yield Won(
            called(visit, win["seat_wind"]),
            _worth(win, visit.look.names),
            points_words(win["points"]) if "points" in win else "",
            points_words(win["received"]),
            win["paid"],
            _address(visit, asked) if hand else "",
        )


def _worth(win: Answered, names: str) -> str:
    """Yaku, han, fu and limit of a scored hand; nothing where only a value is known."""
    if "yaku" not in win:
        return ""
    named = [yaku_name(each["id"], names) for each in win["yaku"]]
    named += [f"{yaku_name(key, names)} {win[key]}" for key in BONUSES if win[key]]
    limit = [limit_words(win["limit"]).text] if win["limit"] else []
    counted = [f"{win['han']} han {win['fu']} fu"] if win["han"] and win["fu"] else []
    return f"{', '.join(named)}: {', '.join([*counted, *limit])}"


def _address(visit: Visit, win: Mapping[str, Any]) -> str:
    """The address of a hand in the calculator, with what holds for all wins."""
    values, held = visit.values, dict(win_pairs(win))
    game = game_of(visit)
    if values.get("win_by"):
        held["win_by"] = "tsumo"
    held.setdefault("win_by", "ron")
    if game:
        held.setdefault("round_wind", game.round_wind.value)
    pairs = [*visit.rules, *held.items()]
    melds = [pair for pair in win_pairs(win) if pair[0] == "meld"]
    return (
        f"/?{query_of([*(pair for pair in pairs if pair[0] != 'meld'), *melds, *visit.look.pairs])}"
    )


def _count(visit: Visit) -> str:
    """The address of the calculator with what is known of this hand."""
    game = game_of(visit)
    pairs = list(visit.rules)
    if game:
        pairs += [("round_wind", game.round_wind.value), ("honba", str(game.honba))]
        pairs += [("riichi_sticks", str(game.sticks)), ("table", GameState().text(game))]
    return carried(
        "", [pair for pair in pairs if pair[1] not in ("0", "E")], fined(visit), visit.look
    )


def _declared(visit: Visit, wins: list[Mapping[str, Any]]) -> set[str]:
    """The seats in riichi, winners among them."""
    found = {seat.value for seat in visit.values.get("riichi", ())}
    named = (dict(win_pairs(win)) for win in wins)
    return found | {win.get("seat_wind", "S") for win in named if win.keys() & set(DECLARED)}


def _other(name: str, text: str) -> bool:
    """Is it a key of a win that the form has no field for?"""
    return name not in SHOWN and name not in CONDITIONS and bool(text)


def _decided(visit: Visit, answer: Answered) -> Iterator[tuple[str, str, str]]:
    """The options that settled something here: name, article, answer."""
    from calc.riichi.rulesets import OPTIONS

    for key in answer["decided_by"]:
        words = option_words(key)
        text = OPTIONS[key].text(getattr(rules_of(visit), key))
        yield words.text, words.article, answer_words(key, text)
