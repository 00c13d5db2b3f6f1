"""The answers of `score` as text."""

from collections.abc import Callable, Iterator, Mapping

from calc.riichi.tiles import TILES
from calc.riichi.yaku.catalogue import BONUSES
from calc.wording import Language
from calc.wording.lines import (
    decided_by_lines,
    han_words,
    heading,
    item,
    line_words,
    note,
    seat_name,
)
from calc.wording.options import ruleset_words
from calc.wording.phrase import Phrase, points_words
from calc.wording.problems import remark_words
from calc.wording.scores import (
    WinSentence,
    form_words,
    loss_words,
    payment_words,
    pays_words,
    score_sentence,
    wait_words,
    what_if_words,
    win_limit_words,
)
from calc.wording.yaku import yaku_name

from .. import AnyAnswer
from .._waiting import furiten_lines

PLAIN_PAYMENTS = frozenset({"ron", "tsumo"})
"""Payments that need no reason beside them."""


def lines(answer: AnyAnswer, language: Language) -> Iterator[str]:
    """The lines of an answer, by its kind."""
    yield from _KINDS[answer["kind"]](answer, language)
    if "furiten" in answer and answer["kind"] != "furiten":
        yield from furiten_lines(answer["furiten"], language)
    yield from decided_by_lines(answer.get("decided_by", ()), language)


def win_sentence(answer: AnyAnswer, language: Language, names: str = "english") -> WinSentence:
    """The announcement of a win: yaku in these names, han and fu or the limit, points."""
    limit = answer["limit"]
    return score_sentence(
        [yaku_name(entry["id"], language, names) for entry in answer["yaku"]],
        pays=answer["pays"],
        han=answer["han"],
        fu=answer["fu"],
        limit=win_limit_words(limit, answer["yakuman"], language) if limit else "",
        bonuses={key: answer.get(key, 0) for key in BONUSES},
        names=names,
        language=language,
    )


def _scored(answer: AnyAnswer, language: Language) -> Iterator[str]:
    yield win_sentence(answer, language).text
    yield from _hand(answer, language)
    yield from _yaku(answer, language)
    yield from _fu(answer, language)
    yield from _payments(answer, language)
    yield from _others(answer, language)
    yield from _missed(answer, language)
    yield from _what_if(answer, language)


def _hand(answer: AnyAnswer, language: Language) -> Iterator[str]:
    """The hand as it was read, the winning block marked."""
    shown = [f"{entry['tiles']}{'*' if entry['won'] else ''}" for entry in answer.get("blocks", ())]
    if shown:
        yield f"{' '.join(shown)}   {ruleset_words(answer['rules'], language).text}"


def _yaku(answer: AnyAnswer, language: Language) -> Iterator[str]:
    han = answer["han"]
    yield from heading(line_words("yaku", language), han_words(han, language) if han else "")
    for entry in answer["yaku"]:
        yield from item(
            yaku_name(entry["id"], language=language), han_words(entry["han"], language)
        )
    for key in BONUSES:
        if number := answer.get(key):
            yield from item(yaku_name(key, language=language), han_words(number, language))


def _fu(answer: AnyAnswer, language: Language) -> Iterator[str]:
    items, fu = answer["fu_items"], answer["fu"]
    if not items or not fu:
        return
    total = sum(entry["fu"] for entry in items)
    key = "fu-number" if total == fu else "fu-rounded"
    yield from heading(
        line_words("fu-heading", language), line_words(key, language, total=total, fu=fu)
    )
    for entry in items:
        yield from item(entry["text"], line_words("fu-number", language, fu=entry["fu"]))


def _payments(answer: AnyAnswer, language: Language) -> Iterator[str]:
    points = line_words("points", language, points=points_words(answer["total"]))
    yield from heading(line_words("payments", language), points)
    for entry in answer["payments"]:
        payer, payee = (seat_name(seat, language) for seat in (entry["payer"], entry["payee"]))
        why = payment_words(entry["why"], language).text
        words = "" if entry["why"] in PLAIN_PAYMENTS else f": {why[:1].lower()}{why[1:]}"
        yield from item(f"{payer} → {payee}{words}", points_words(entry["points"]))


def _others(answer: AnyAnswer, language: Language) -> Iterator[str]:
    if answer["other_readings"]:
        yield from heading(line_words("other-readings", language))
    for entry in answer["other_readings"]:
        worth = points_words(entry["points"]) if "points" in entry else ""
        loss = loss_words(entry["reason"], language).text
        yield from item(f"{_reading_words(entry, language)}. {loss}", worth)


def _reading_words(entry: AnyAnswer, language: Language) -> str:
    """A reading by blocks and wait; one without a wait by its form, or by its flat mangan."""
    if entry["wait"]:
        return f"{' '.join(entry['blocks'])}, {wait_words(entry['wait'], language).text}"
    if not entry["blocks"]:
        return yaku_name(entry["form"], language=language)
    form = form_words(entry["form"], language).text
    return f"{form[:1].upper()}{form[1:]}"


def _missed(answer: AnyAnswer, language: Language) -> Iterator[str]:
    if answer["missed"]:
        yield from heading(line_words("nearly", language))
    for entry in answer["missed"]:
        name = yaku_name(entry["id"], language=language)
        yield from item(f"{name}: {entry['text']}", han_words(entry["han"], language))


def _what_if(answer: AnyAnswer, language: Language) -> Iterator[str]:
    if answer["what_if"]:
        yield from heading(line_words("what-if", language))
    for entry in answer["what_if"]:
        tile = TILES[entry["tile"]] if entry["tile"] else None
        words = what_if_words(entry["change"], language, tile)
        yield from item(words, _worth(entry, language))


def _worth(change: AnyAnswer, language: Language) -> str:
    if change["kind"] != "scored":
        return line_words("refused", language, kind=change["kind"])
    pays, limit = pays_words(change["pays"], language), change["limit"]
    if not limit:
        return pays
    return f"{win_limit_words(limit, change['yakuman'], language)}, {pays}"


def _would_be(value: AnyAnswer, language: Language) -> str:
    return line_words("would-be", language, sentence=win_sentence(value, language))


def refusal_words(answer: AnyAnswer, language: Language) -> Phrase:
    """Why a complete hand may not win, in a sentence, with its article."""
    if answer["kind"] == "below_minimum":
        return remark_words("below-minimum", language, {"minimum": answer["minimum"]})
    return remark_words("no-atozuke" if answer["would_be"] else "no-yaku", language)


def _refused(answer: AnyAnswer, language: Language) -> Iterator[str]:
    yield from note(refusal_words(answer, language).text, "")
    yield from _hand(answer, language)
    if would_be := answer.get("would_be"):
        yield _would_be(would_be, language)
        yield from _fu(would_be, language)
    yield from _missed(answer, language)
    yield from _what_if(answer, language)


def _not_complete(answer: AnyAnswer, language: Language) -> Iterator[str]:
    yield from note(remark_words("not-complete", language, answer).text, "")
    for key in ("missing", "left_over"):
        if tiles := answer.get(key):
            yield from item(line_words(key, language, tiles=" ".join(tiles)))


def _furiten(answer: AnyAnswer, language: Language) -> Iterator[str]:
    yield from note(remark_words("furiten", language=language).text, "")
    yield from furiten_lines(answer["furiten"], language)
    yield ""
    if would_be := answer.get("would_be"):
        yield _would_be(would_be, language)


_KINDS: Mapping[str, Callable[[AnyAnswer, Language], Iterator[str]]] = {
    "scored": _scored,
    "no_yaku": _refused,
    "below_minimum": _refused,
    "not_complete": _not_complete,
    "furiten": _furiten,
}
