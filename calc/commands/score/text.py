"""The answers of `score` as text."""

from collections.abc import Callable, Iterator, Mapping

from calc.riichi.waits.furiten import Furiten
from calc.riichi.yaku.catalogue import BONUSES
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.lines import (
    Lines,
    decided_by_lines,
    han_words,
    heading,
    item,
    line_words,
    note,
    seat_name,
)
from calc.words.messages import N_, say
from calc.words.options import ruleset_words
from calc.words.phrase import Phrase, labelled, points_words
from calc.words.problems import remark_words
from calc.words.scores import (
    WinSentence,
    form_words,
    fu_words,
    loss_words,
    payment_words,
    pays_words,
    score_sentence,
    wait_words,
    what_if_words,
    win_limit_words,
)
from calc.words.yaku import yaku_name

from .._win_value import PaidWin, award_words, han_value
from .answers import (
    FullAnswer,
    FuritenRonAnswer,
    NotCompleteAnswer,
    RefusedAnswer,
    ScoredAnswer,
)
from .nearby import ChangedLoss, ChangedWin, LosingReading, LosingWin, miss_words

LOST = N_("{reading}. {loss}")
PLAIN_PAYMENTS = frozenset({"ron", "tsumo"})
"""Payments that need no reason beside them."""


def _furiten_lines(furiten: Furiten, language: Language) -> Lines:
    from .._waiting import furiten_lines  # few hands are furiten

    return furiten_lines(furiten, language)


def lines(answer: FullAnswer, language: Language) -> Iterator[str]:
    """The lines of an answer, by its kind."""
    match answer:
        case PaidWin():
            yield from _scored(answer, language)
        case RefusedAnswer():
            yield from _refused(answer, language)
        case NotCompleteAnswer():
            yield from _not_complete(answer, language)
        case FuritenRonAnswer():
            yield from _furiten(answer, language)
    if isinstance(answer, ScoredAnswer | RefusedAnswer) and answer.has("waits") and answer.furiten:
        yield from _furiten_lines(answer.furiten, language)
    if isinstance(answer, ScoredAnswer) and answer.has("decided_by"):
        yield from decided_by_lines(answer.decided_by, language)


def win_sentence(win: PaidWin, language: Language, names: str = "english") -> WinSentence:
    """The announcement of a win: yaku in these names, han and fu or the limit, points."""
    return score_sentence(
        [award_words(award, language, names).text for award in win.yaku],
        pays=win.pays,
        han=win.han,
        fu=win.fu,
        limit=win_limit_words(win.limit, win.yakuman, language) if win.limit else "",
        bonuses={key: getattr(win, key) for key in BONUSES},
        names=names,
        language=language,
    )


def _scored(answer: ScoredAnswer, language: Language) -> Iterator[str]:
    yield win_sentence(answer, language).text
    for part, section in _SECTIONS.items():
        if not part or answer.has(part):
            yield from section(answer, language)


def _hand(answer: ScoredAnswer | RefusedAnswer, language: Language) -> Iterator[str]:
    """The hand as it was read, the winning block marked."""
    shown = [f"{block.tiles}{'*' if block.won else ''}" for block in answer.blocks]
    yield f"{' '.join(shown)}   {ruleset_words(answer.rules, language).text}"


def _yaku(answer: ScoredAnswer, language: Language) -> Iterator[str]:
    han = answer.han
    yield from heading(line_words("yaku", language), han_words(han, language) if han else "")
    for award in answer.yaku:
        worth = han_words(han_value(award.value), language)
        yield from item(award_words(award, language).text, worth)
    for key in BONUSES:
        if number := getattr(answer, key):
            yield from item(yaku_name(key, language=language), han_words(number, language))


def _fu(win: PaidWin, language: Language) -> Iterator[str]:
    items, fu = win.fu_items, win.fu
    if not items or not fu:
        return
    total = sum(item.fu for item in items)
    key = "fu-number" if total == fu else "fu-rounded"
    yield from heading(
        line_words("fu-heading", language), line_words(key, language, total=total, fu=fu)
    )
    for own in items:
        yield from item(fu_words(own, language).text, line_words("fu-number", language, fu=own.fu))


def _payments(answer: ScoredAnswer, language: Language) -> Iterator[str]:
    points = line_words("points", language, points=points_words(answer.total, language))
    yield from heading(line_words("payments", language), points)
    for payment in answer.payments:
        payer, payee = (seat_name(seat, language) for seat in (payment.payer, payment.payee))
        why = payment_words(payment.why, language).text
        seats = f"{payer} → {payee}"
        if payment.why not in PLAIN_PAYMENTS:
            seats = labelled(seats, grammar(language).inside(why), language)
        yield from item(seats, points_words(payment.points, language))


def _others(answer: ScoredAnswer, language: Language) -> Iterator[str]:
    if answer.other_readings:
        yield from heading(line_words("other-readings", language))
    for other in answer.other_readings:
        worth = points_words(other.points, language) if isinstance(other, LosingWin) else ""
        loss = loss_words(other.reason, language).text
        yield from item(
            say(LOST, language, reading=_reading_words(other, language), loss=loss), worth
        )


def _reading_words(reading: LosingReading, language: Language) -> str:
    """A reading by blocks and wait; one without a wait by its form, or by its flat mangan."""
    if reading.wait:
        wait = wait_words(reading.wait, language).text
        return grammar(language).separated([" ".join(reading.blocks), wait])
    if not reading.blocks:
        return yaku_name(reading.form, language=language)
    return grammar(language).sentence(form_words(reading.form, language).text)


def _missed(answer: ScoredAnswer | RefusedAnswer, language: Language) -> Iterator[str]:
    if answer.missed:
        yield from heading(line_words("nearly", language))
    for miss in answer.missed:
        name, text = yaku_name(miss.yaku.key, language), miss_words(miss, language).text
        yield from item(labelled(name, text, language), han_words(han_value(miss.value), language))


def _what_if(answer: ScoredAnswer | RefusedAnswer, language: Language) -> Iterator[str]:
    if answer.what_if:
        yield from heading(line_words("what-if", language))
    for changed in answer.what_if:
        words = what_if_words(changed.change, language, changed.tile)
        yield from item(words, _worth(changed, language))


def _worth(changed: ChangedWin | ChangedLoss, language: Language) -> str:
    if isinstance(changed, ChangedLoss):
        return line_words("refused", language, kind=changed.kind)
    pays = pays_words(changed.pays, language)
    if not changed.limit:
        return pays
    limit = win_limit_words(changed.limit, changed.yakuman, language)
    return grammar(language).separated([limit, pays])


def _would_be(win: PaidWin, language: Language) -> str:
    return line_words("would-be", language, sentence=win_sentence(win, language))


def refusal_words(answer: RefusedAnswer, language: Language) -> Phrase:
    """Why a complete hand may not win, in a sentence, with its article."""
    if answer.kind == "below_minimum":
        return remark_words("below-minimum", language, {"minimum": answer.minimum})
    return remark_words("no-atozuke" if answer.would_be else "no-yaku", language)


def _refused(answer: RefusedAnswer, language: Language) -> Iterator[str]:
    yield from note(refusal_words(answer, language).text, "")
    if answer.has("reading"):
        yield from _hand(answer, language)
    if would_be := answer.would_be:
        yield _would_be(would_be, language)
        if answer.has("fu"):
            yield from _fu(would_be, language)
    if answer.has("missed"):
        yield from _missed(answer, language)
    if answer.has("what_if"):
        yield from _what_if(answer, language)


def _not_complete(answer: NotCompleteAnswer, language: Language) -> Iterator[str]:
    if not answer.has("waits"):
        yield from note(remark_words("not-complete", language).text, "")
        return
    facts = {"shanten": answer.shanten}
    yield from note(remark_words("not-complete", language, facts).text, "")
    for key, tiles in (("missing", answer.missing), ("left_over", answer.left_over)):
        if tiles:
            codes = " ".join([tile.code for tile in tiles])
            yield from item(line_words(key, language, tiles=codes, number=len(tiles)))


def _furiten(answer: FuritenRonAnswer, language: Language) -> Iterator[str]:
    yield from note(remark_words("furiten", language=language).text, "")
    yield from _furiten_lines(answer.furiten, language)
    yield ""
    yield _would_be(answer.would_be, language)


_SECTIONS: Mapping[str, Callable[[ScoredAnswer, Language], Iterator[str]]] = {
    "reading": _hand,
    "": _yaku,
    "fu": _fu,
    "payments": _payments,
    "other_readings": _others,
    "missed": _missed,
    "what_if": _what_if,
}
"""The sections of a hand that wins, by the parts that they show."""
