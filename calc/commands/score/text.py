"""The answers of `score` as text."""

from collections.abc import Callable, Iterator, Mapping

from calc.riichi.tiles import TILES
from calc.wording import (
    limit_words,
    listed,
    loss_words,
    option_words,
    payment_words,
    pays_words,
    points_words,
    remark_words,
    ruleset_words,
    score_sentence,
    what_if_words,
    yaku_name,
)
from calc.wording.yaku import BONUSES

from .._registry import Answered
from .._text import heading, item, note
from .._waiting import REASONS, furiten_lines

HAN = {"yakuman": "yakuman", "double_yakuman": "double yakuman"}
PLAIN = frozenset({"ron", "tsumo"})
"""Payments that need no reason beside them."""


def lines(answer: Answered) -> Iterator[str]:
    """The lines of an answer, by its kind."""
    yield from _KINDS[answer["kind"]](answer)
    if "furiten" in answer and answer["kind"] != "furiten":
        yield from furiten_lines(answer["furiten"])
    yield from _remarks(answer)


def sentence(answer: Answered) -> str:
    """What one says aloud at a win."""
    return score_sentence(
        [yaku_name(entry["id"]) for entry in answer["yaku"]],
        pays=answer["pays"],
        han=answer["han"],
        fu=answer["fu"],
        limit=answer["limit"],
        bonuses={key: answer.get(key, 0) for key in BONUSES},
    )


def _scored(answer: Answered) -> Iterator[str]:
    yield sentence(answer)
    yield from _hand(answer)
    yield from _yaku(answer)
    yield from _fu(answer)
    yield from _payments(answer)
    yield from _others(answer)
    yield from _missed(answer)
    yield from _what_if(answer)


def _hand(answer: Answered) -> Iterator[str]:
    """The hand as it was read, the winning block marked."""
    shown = [f"{entry['tiles']}{'*' if entry['won'] else ''}" for entry in answer.get("blocks", ())]
    if shown:
        yield f"{' '.join(shown)}   {ruleset_words(answer['rules']).text}"


def _yaku(answer: Answered) -> Iterator[str]:
    yield from heading("Yaku", f"{answer['han']} han" if answer["han"] else "")
    for entry in answer["yaku"]:
        yield from item(yaku_name(entry["id"]), _han(entry["han"]))
    for key in BONUSES:
        if number := answer.get(key):
            yield from item(yaku_name(key), f"{number} han")


def _fu(answer: Answered) -> Iterator[str]:
    items = answer["fu_items"]
    if not items or not answer["fu"]:
        return
    total = sum(entry["fu"] for entry in items)
    rounded = f"{total} → {answer['fu']} fu" if total != answer["fu"] else f"{total} fu"
    yield from heading("Fu", rounded)
    for entry in items:
        yield from item(entry["text"], f"{entry['fu']} fu")


def _payments(answer: Answered) -> Iterator[str]:
    yield from heading("Payments", f"{points_words(answer['total'])} points")
    for entry in answer["payments"]:
        ways = f"{_seat(entry['payer'])} → {_seat(entry['payee'])}"
        words = "" if entry["why"] in PLAIN else f": {_lower(payment_words(entry['why']).text)}"
        yield from item(f"{ways}{words}", points_words(entry["points"]))


def _others(answer: Answered) -> Iterator[str]:
    if answer["other_readings"]:
        yield from heading("Other readings")
    for entry in answer["other_readings"]:
        worth = points_words(entry["points"]) if "points" in entry else ""
        yield from item(f"{entry['reading']}. {loss_words(entry['reason']).text}", worth)


def _missed(answer: Answered) -> Iterator[str]:
    if answer["missed"]:
        yield from heading("Nearly")
    for entry in answer["missed"]:
        yield from item(f"{yaku_name(entry['id'])}: {entry['text']}", _han(entry["han"]))


def _what_if(answer: Answered) -> Iterator[str]:
    if answer["what_if"]:
        yield from heading("What if")
    for entry in answer["what_if"]:
        tile = TILES[entry["tile"]] if entry["tile"] else None
        yield from item(what_if_words(entry["change"], tile), _worth(entry))


def _worth(change: Answered) -> str:
    if change["kind"] != "scored":
        return REASONS[change["kind"]]
    limit = f"{limit_words(change['limit']).text}, " if change["limit"] else ""
    return f"{limit}{pays_words(change['pays'])}"


def _refused(answer: Answered) -> Iterator[str]:
    yield from note(remark_words(answer["kind"].replace("_", "-"), answer).text, "")
    yield from _hand(answer)
    if would_be := answer.get("would_be"):
        yield f"It would be: {sentence(would_be)}"
        yield from _fu(would_be)
    yield from _missed(answer)
    yield from _what_if(answer)


def _not_complete(answer: Answered) -> Iterator[str]:
    yield from note(remark_words("not-complete", answer).text, "")
    for key, words in (("missing", "Missing"), ("left_over", "Left over")):
        if value := answer.get(key):
            tiles = value if isinstance(value, str) else " ".join(map(str, value))
            yield from item(f"{words}: {tiles}")


def _furiten(answer: Answered) -> Iterator[str]:
    yield from note(remark_words("furiten").text, "")
    yield from furiten_lines(answer["furiten"])
    yield ""
    if would_be := answer.get("would_be"):
        yield f"It would be: {sentence(would_be)}"


def _remarks(answer: Answered) -> Iterator[str]:
    if decided := answer.get("decided_by"):
        yield ""
        names = listed(option_words(_option(entry)).text for entry in decided)
        yield from note(f"Decided by these rules: {names}.", "")


def _option(decided: object) -> str:
    return str(decided["option"] if isinstance(decided, Mapping) else decided)


def _seat(name: str) -> str:
    return "you" if name == "winner" else name


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _han(value: object) -> str:
    return HAN.get(str(value), f"{value} han")


_KINDS: Mapping[str, Callable[[Answered], Iterator[str]]] = {
    "scored": _scored,
    "no_yaku": _refused,
    "below_minimum": _refused,
    "not_complete": _not_complete,
    "furiten": _furiten,
}
